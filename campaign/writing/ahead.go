package writing

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// lapsedLetters refuse the sheet to those who speak for its seat.
func (c *Clerk) lapsedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Lapsed](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, p := range g.Speakers(body.Seat) {
		name := g.SeatName(body.Seat)
		r := templates.Refusal{
			Heading: c.Heading(g, p), Kind: templates.Illegal, Seat: name, Waited: true, Lines: slices.Clone(body.Lines),
			Reason: fmt.Sprintf("Your orders for %s, which waited for round %d, break the rules as the game now stands.", name, body.Round),
			Stand:  g.Rules.Stand(g.Position), Until: g.UntilFor(p), Awaited: WaitingList(g, g.Duties(), p), Turns: c.Turns(g, g.Duties(), p),
		}
		if body.Unread {
			r.Reason = fmt.Sprintf("Your orders for %s, which waited for round %d, cannot be read as they stand: the desk's program was changed since you sent them.", name, body.Round)
		}
		round := r.Stand.Round
		if body.Over {
			r.Kind, r.Lines = templates.Stale, AnnotateAny(body.Text)
			r.Reason = fmt.Sprintf("Your orders for %s waited for round %d, and no turn for them came in it.", name, body.Round)
			if next, ok := g.NextTurn(body.Seat); ok && !g.Awaited(body.Seat) {
				round = next
			}
		}
		r.Lines[0].Text = c.HeaderIn(g, body.Seat, p.KeySeat(body.Seat), round) // so that they can be mended where they stand
		l, err := c.LettersFor(p).Refusal(r)
		if err != nil {
			return nil, err
		}
		letters = append(letters, c.Outgoing(g, p, e.Number, c.Slug(p), l))
	}
	return letters, nil
}

// forward parts the turns that are asked of a player: the seats whose orders, sent ahead, are judged next, and the turns of the others.
func forward(g *journal.Game, p *journal.Player, turns []templates.Turn) (seats []string, asked []templates.Turn) {
	round := g.Rules.Stand(g.Position).Round
	for _, seat := range p.Seats {
		if a, ok := g.Ahead[seat]; ok && p.Speaks(seat) && a.Round == round && g.Awaited(seat) {
			seats = append(seats, g.SeatName(seat))
		}
	}
	for _, t := range turns {
		if !slices.Contains(seats, t.Seat) {
			asked = append(asked, t)
		}
	}
	return seats, asked
}

// HeldAhead are the sheets that wait for turns of a player's seats, or have waited.
func HeldAhead(g *journal.Game, p *journal.Player, sheets map[adjudicator.Seat]journal.Ahead) []templates.Held {
	var held []templates.Held
	for _, seat := range p.Seats {
		if a, ok := sheets[seat]; ok && p.Speaks(seat) {
			held = append(held, templates.Held{Seat: g.SeatName(seat), Round: a.Round, Lines: AnnotateAny(a.Text)})
		}
	}
	return held
}

// unfitLetters tell each player of his own.
func (c *Clerk) unfitLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.UnfitEntry](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		var held []templates.Held
		for _, seat := range p.Seats {
			if lines, ok := body.Sheets[seat]; ok {
				held = append(held, templates.Held{Seat: g.SeatName(seat), Lines: lines})
			}
		}
		if held == nil {
			continue
		}
		o, err := c.notice(g, e, p, "unfit", journal.By{}, true, func(*journal.Player, *templates.State) any { return templates.Unfit{Held: held} })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}
