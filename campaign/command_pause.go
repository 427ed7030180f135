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
		return reading.Declined(words.Plain("The game is paused already."), words.Plain("MASTER RESUME lets it go on.")), nil
	}
	if no, declined := namesOther(h, c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPaused, journal.Paused{Reason: c.Reason, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain("The game is paused. Orders are taken, and nothing is carried out until MASTER RESUME. The time of the pause will be added to the deadlines.")), nil
}

var _ = underway.Carries(answerResume)

// answerResume lets the game go on. The pause is given back, and what is complete is carried out at the next look at the clock.
func answerResume(h *underway.Letter, _ commands.Resume) (reading.Said, error) {
	g := h.Game
	if g.Paused == nil {
		return reading.Declined(words.Plain("The game is not paused."), words.Text{}), nil
	}
	body := journal.Resumed{By: h.By(), Clocks: g.Given(deadline.Span{From: g.Paused.Since, To: h.At}, deadline.ForPause)}
	goesOn, err := g.GoesOnWith(h.Txn, g.Pending)
	if err != nil {
		return reading.Said{}, err
	}
	if goesOn {
		body.Due = journal.Later(h.At, g.Due)
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindResumed, body); err != nil {
		return reading.Said{}, err
	}
	lines := []string{"The game goes on."}
	if until := g.Until(); !until.IsZero() {
		lines = append(lines, "The deadline is "+deadline.Show(until, h.Clerk.ZoneOf(h.Player)).String()+".")
	}
	if goesOn {
		lines = append(lines, "Orders that came meanwhile are carried out now.")
	}
	return underway.Told(plainly(lines)...), nil
}

func gameOver(h *underway.Letter) bool {
	_, over := h.Game.Over()
	return over
}
