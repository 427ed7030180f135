package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerPause)

// answerPause stops the clocks. Orders are taken and recorded, and nothing is carried out.
func answerPause(h *underway.Letter, c commands.Pause) (reading.Said, error) {
	if no, declined := notRunning(h); declined {
		return no, nil
	}
	if h.Game.Paused != nil {
		return declined(pausedAlready{}, masterResumes{}), nil
	}
	if no, declined := namesOther(h, c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if c.Loose {
		return declined(reasonOrNot{words.Own(c.Reason)}, pauseBecause{words.Line(c.Verb().Words()), becauseLine(c)}), nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPaused, journal.Paused{Reason: c.Reason, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return told(nowPaused{}), nil
}

var _ = underway.Carries(answerResume)

// answerResume lets the game go on. The pause is given back, and what is complete is carried out at the next look at the clock.
func answerResume(h *underway.Letter, _ commands.Resume) (reading.Said, error) {
	g := h.Game
	if g.Paused == nil {
		return declined(notPaused{}, nil), nil
	}
	body := journal.Resumed{By: h.By(), Clocks: g.Given(deadline.Span{From: g.Paused.Since, To: h.At}, deadline.ForPause)}
	goesOn, carried, err := g.GoesOnWith(h.Txn, g.Pending)
	if err != nil {
		return reading.Said{}, err
	}
	if goesOn {
		body.Due = journal.Later(journal.Later(h.At, g.Due), g.StaysUntil(carried))
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindResumed, body); err != nil {
		return reading.Said{}, err
	}
	said := []words.Text{book.Say(goesOnNow{})}
	if until := g.Until(); !until.IsZero() {
		said = append(said, book.Say(deadlineIs{deadline.Show(until, h.Clerk.ZoneOf(h.Player))}))
	}
	if goesOn {
		said = append(said, book.Say(carriedOutNow{}))
	}
	return underway.Told(said...), nil
}

func gameOver(h *underway.Letter) bool {
	_, over := h.Game.Over()
	return over
}

// What is answered here.
type (
	pausedAlready struct{}
	pauseBecause  struct{ Line, Because words.Line }
	nowPaused     struct{}
	notPaused     struct{}
	goesOnNow     struct{}
	deadlineIs    struct{ Until words.Text }
	carriedOutNow struct{}
)
