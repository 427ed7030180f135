package campaign

import (
	"cmp"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerPosition)

// answerPosition shows the board as the reader may see it: all of it, or what concerns a power or a place; now, or as it was when a
// round began. It is looked up and written outside of the transaction.
func answerPosition(h *underway.Letter, c commands.Position) (reading.Said, error) {
	return shown{line: c.String(), of: c.Of, round: c.Round, steps: positionSteps}.to(h)
}

// shown is what somebody wants to see of the board.
type shown struct {
	line, of string
	round    int
	// draw adds a picture, where the game can be drawn. steps are what all of it may cost.
	draw  bool
	steps int
}

// to shows it to the writer of a letter.
func (s shown) to(h *underway.Letter) (reading.Said, error) {
	g, reader, letters := h.Game, h.Reader(), h.Clerk.LettersFor(h.Game, h.Player)
	if !g.Started() {
		return notStarted, nil
	}
	ids, name, refusal := about(g, s.of)
	if refusal != nil {
		return *refusal, nil
	}
	answer, not := underway.Apart(h, g.TaskName("position", reader.ID, s.line), s.steps, func(view desk.Viewer, _ int) (reading.Said, int, error) {
		state, refusal, err := stateAt(h, view, g, s.round)
		if err != nil || refusal != nil {
			return *cmp.Or(refusal, new(reading.Said)), positionSteps, err
		}
		p := templates.Position{
			Stand: g.Rules.Stand(state), Of: name, Round: s.round, Position: g.Rules.Position(state, g.Viewer(reader)),
		}
		if ids != nil {
			p.Position = templates.Concerning(p.Position, ids, name)
		}
		var drawn []writing.Picture
		if s.draw && h.Player != nil {
			p.Boardless = !h.Clerk.HasBoard(g)
			drawn, p.Map = h.Clerk.Map(g, h.Player, state, ids, name)
		}
		part, err := letters.Part("position", words.Of(words.Line(s.line)), true, p)
		part = part.Laid()
		for _, one := range drawn {
			part.Weight += len(one.Data)
		}
		return reading.Said{Written: &part, Pictures: drawn}, s.steps, err
	})
	if not != nil {
		return *not, nil
	}
	return answer, nil
}

// stateAt is the position with which a round began, or for round 0 that of now; or why there is none.
func stateAt(h *underway.Letter, view desk.Viewer, g *journal.Game, round int) (adjudicator.State, *reading.Said, error) {
	if round == 0 {
		return g.Position, nil, nil
	}
	if h.ByRound == nil {
		err := view(func(r storage.Reader) (err error) { h.ByRound, err = h.Desk.StatesByRound(r, g.ID); return err })
		if err != nil {
			return nil, nil, err
		}
	}
	if state := h.ByRound[round]; state != nil {
		return state, nil, nil
	}
	now := g.Rules.Stand(g.Position).Round
	no := declined(notComeToRound{round, now}, nil)
	return nil, &no, nil
}

// about finds what a position is asked of: the IDs that the words stand for, and their name; none for the whole board.
func about(g *journal.Game, asked string) (ids []string, name string, refusal *reading.Said) {
	if asked == "" {
		return nil, "", nil
	}
	v := g.Rules.Vocabulary()
	if id, ok := v.SeatNamed(asked); ok {
		ids, name = append(ids, id), v.Seat(id)
	}
	if id, ok := v.SpaceNamed(asked); ok {
		ids, name = append(ids, id), v.Space(id)
	}
	if ids == nil {
		var hint words.Topic = nameAsReports{}
		if near := v.PlacesLike(asked); len(near) > 0 {
			hint = didYouMeanSeat{orders.Names(near)}
		}
		no := declined(noSuchPlace{words.Own(asked)}, hint)
		return nil, "", &no
	}
	return ids, name, nil
}

// What is answered here.
type (
	notComeToRound struct {
		Round int
		Now   int
	}
	noSuchPlace   struct{ Name words.Own }
	nameAsReports struct{}
)
