package journal

import (
	"slices"

	"despatch/adjudicator"
	"despatch/words"
)

const KindPress = "press"

// Press is what players may write to each other by way of the desk. Anybody may write to the game master in any case.
type Press string

// The rules of press; "" is PressPrivate.
const (
	PressNone    Press = "none"
	PressPublic  Press = "public"
	PressPrivate Press = "private"
	// PressAnonymous allows all, and readers need not be told who writes.
	PressAnonymous Press = "anonymous"
)

// Check refuses a rule that there is not.
func (p Press) Check() error {
	switch p {
	case "", PressNone, PressPublic, PressPrivate, PressAnonymous:
		return nil
	}
	return &words.Fault{Says: book.Say(noSuchPress{words.Own(p)})}
}

// Masters are the IDs of the game masters, everybody those of all in the game.
func (r *Roster) Masters() []string {
	var ids []string
	for _, p := range r.Players {
		if p.Master {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (r *Roster) Everybody() []string {
	ids := make([]string, len(r.Players))
	for i, p := range r.Players {
		ids[i] = p.ID
	}
	return ids
}

// Signed is how people know somebody in a game: "Ada (North)".
func (g *Table) Signed(p *Player) words.Text {
	switch {
	case p.Role == Deputy:
		if owner := g.PlayerCalled(p.Of); owner != nil {
			return book.Say(knownAsDeputy{words.Own(p.Name), g.Signed(owner)})
		}
	case len(p.Seats) > 0:
		return book.Say(knownBySeats{words.Own(p.Name), asNames(g.SeatNames(p))})
	case p.Master:
		return book.Say(knownAsMaster{words.Own(p.Name)})
	}
	return words.Of(words.Own(p.Name))
}

// SignedBy is how people know a player by his ID.
func (g *Table) SignedBy(id string) words.Text {
	if p := g.PlayerCalled(id); p != nil {
		return g.Signed(p)
	}
	return book.Say(hasLeft{})
}

func asNames(names []string) []words.Name {
	list := make([]words.Name, len(names))
	for i, n := range names {
		list[i] = words.Name(n)
	}
	return list
}

// Speaks says whether somebody may give orders for a seat: its player, or his deputy.
func (p *Player) Speaks(seat adjudicator.Seat) bool {
	return p != nil && p.Role != Observer && slices.Contains(p.Seats, seat)
}

// How somebody is known.
type (
	knownBySeats struct {
		Player words.Own
		Seats  []words.Name
	}
	knownAsDeputy struct {
		Player words.Own
		Of     words.Text
	}
	knownAsMaster struct{ Player words.Own }
	hasLeft       struct{}
)

// What is told of a rule that there is not.
type (
	noSuchPress struct{ Wrote words.Own }
)
