package campaign

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/deadline"
)

var _ = carries((*handling).answerPause)

// answerPause stops the clocks. Orders are taken and recorded, and nothing is carried out.
func (h *handling) answerPause(c commands.Pause) (reading.Said, error) {
	if no, declined := h.notRunning(); declined {
		return no, nil
	}
	if h.Game.Paused != nil {
		return reading.Declined("The game is paused already.", "MASTER RESUME lets it go on."), nil
	}
	if no, declined := h.namesOther(c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if _, err := h.Enact(h.tx, h.Game, h.At, journal.KindPaused, journal.Paused{Reason: c.Reason, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return told("The game is paused. Orders are taken, and nothing is carried out until MASTER RESUME. The time of the pause will be added to the deadlines."), nil
}

var _ = carries((*handling).answerResume)

// answerResume lets the game go on. The pause is given back, and what is complete is carried out at the next look at the clock.
func (h *handling) answerResume(commands.Resume) (reading.Said, error) {
	g := h.Game
	if g.Paused == nil {
		return reading.Declined("The game is not paused.", ""), nil
	}
	body := journal.Resumed{By: h.By(), Clocks: g.Given(deadline.Span{From: g.Paused.Since, To: h.At}, deadline.ForPause)}
	goesOn, err := g.GoesOnWith(h.tx, g.Pending)
	if err != nil {
		return reading.Said{}, err
	}
	if goesOn {
		body.Due = journal.Later(h.At, g.Due)
	}
	if _, err := h.Enact(h.tx, g, h.At, journal.KindResumed, body); err != nil {
		return reading.Said{}, err
	}
	lines := []string{"The game goes on."}
	if until := g.Until(); !until.IsZero() {
		lines = append(lines, "The deadline is "+deadline.Show(until, h.Clerk.ZoneOf(h.Player))+".")
	}
	if goesOn {
		lines = append(lines, "Orders that came meanwhile are carried out now.")
	}
	return told(lines...), nil
}

func (h *handling) gameOver() bool {
	_, over := h.Game.Over()
	return over
}

// sentence makes one of what another room says without capital and full stop.
func sentence(says string) string {
	first, size := utf8.DecodeRuneInString(says)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(says[size:], ".") + "."
}
