package writing

import (
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
	"despatch/words"
)

// lapsedLetters refuse the sheet to those who speak for its seat.
func (t telling) lapsedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Lapsed](t.entry)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, p := range t.game.Speakers(body.Seat) {
		name := t.game.SeatName(body.Seat)
		r := templates.Refusal{
			Heading: t.Heading(t.game, p), Kind: templates.Illegal, Seat: name, Waited: true, Lines: slices.Clone(body.Lines),
			Reason: book.Say(waitingOrdersBreakRules{words.Name(name), body.Round}),
			Stand:  t.game.Rules.Stand(t.game.Position), Until: t.game.UntilFor(p), Awaited: WaitingList(t.game, t.game.Duties(), p), Turns: t.Turns(t.game, t.game.Duties(), p),
		}
		if body.Unread {
			r.Reason = book.Say(waitingOrdersUnread{words.Name(name), body.Round})
		}
		round := r.Stand.Round
		if body.Over {
			r.Kind, r.Lines = templates.Stale, AnnotateAny(body.Text)
			r.Reason = book.Say(noTurnCame{words.Name(name), body.Round})
			if next, ok := t.game.NextTurn(body.Seat); ok && !t.game.Awaited(body.Seat) {
				round = next
			}
		}
		r.Lines[0].Text = t.HeaderIn(t.game, body.Seat, p.KeySeat(body.Seat), round) // so that they can be mended where they stand
		l, err := t.LettersFor(t.game, p).Refusal(r)
		if err != nil {
			return nil, err
		}
		letters = append(letters, t.letter(p, l))
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
func (t telling) unfitLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.UnfitEntry](t.entry)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		var held []templates.Held
		for _, seat := range p.Seats {
			if lines, ok := body.Sheets[seat]; ok {
				held = append(held, templates.Held{Seat: t.game.SeatName(seat), Lines: lines})
			}
		}
		if held == nil {
			continue
		}
		o, err := t.notice(p, "unfit", journal.By{}, true, func(*journal.Player, *templates.State) any { return templates.Unfit{Held: held} })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}
