package journal

import (
	"slices"
	"strings"

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
func (g *Table) Signed(p *Player) string {
	switch {
	case p.Role == Deputy:
		if owner := g.PlayerCalled(p.Of); owner != nil {
			return p.Name + ", deputy of " + g.Signed(owner)
		}
	case len(p.Seats) > 0:
		return p.Name + " (" + strings.Join(g.SeatNames(p), ", ") + ")"
	case p.Master:
		return p.Name + " (game master)"
	}
	return p.Name
}

// Speaks says whether somebody may give orders for a seat: its player, or his deputy.
func (p *Player) Speaks(seat adjudicator.Seat) bool {
	return p != nil && p.Role != Observer && slices.Contains(p.Seats, seat)
}

// What is told of a rule that there is not.
type (
	noSuchPress struct{ Wrote words.Own }
)
