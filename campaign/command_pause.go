package campaign

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/deadline"
)

// answerPause stops the clocks. Orders are taken and recorded, and nothing is carried out.
func (h *handling) answerPause(c commands.Pause) (said, error) {
	if no, declined := h.notRunning(); declined {
		return no, nil
	}
	if h.game.Paused != nil {
		return declined("The game is paused already.", "MASTER RESUME lets it go on."), nil
	}
	if no, declined := h.namesOther(c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if _, err := h.enact(h.tx, h.game, h.at, kindPaused, paused{Reason: c.Reason, By: h.by()}); err != nil {
		return said{}, err
	}
	return told("The game is paused. Orders are taken, and nothing is carried out until MASTER RESUME. The time of the pause will be added to the deadlines."), nil
}

// answerResume lets the game go on. The pause is given back, and what is complete is carried out at the next look at the clock.
func (h *handling) answerResume(commands.Resume) (said, error) {
	g := h.game
	if g.Paused == nil {
		return declined("The game is not paused.", ""), nil
	}
	body := resumed{By: h.by(), Clocks: g.given(deadline.Span{From: g.Paused.Since, To: h.at}, deadline.ForPause)}
	goesOn, err := g.goesOnWith(h.tx, g.Pending)
	if err != nil {
		return said{}, err
	}
	if goesOn {
		body.Due = later(h.at, g.Due)
	}
	if _, err := h.enact(h.tx, g, h.at, kindResumed, body); err != nil {
		return said{}, err
	}
	lines := []string{"The game goes on."}
	if until := g.until(); !until.IsZero() {
		lines = append(lines, "The deadline is "+deadline.Show(until, h.zoneOf(h.player))+".")
	}
	if goesOn {
		lines = append(lines, "Orders that came meanwhile are carried out now.")
	}
	return told(lines...), nil
}

// later is the later of two moments.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// given are the clocks with a span of time given back, in the order of events: nil where none runs.
func (g *game) given(span deadline.Span, why deadline.Kind) map[adjudicator.Seat]deadline.Deadline {
	clocks := make(map[adjudicator.Seat]deadline.Deadline, len(g.Clocks))
	for seat, c := range g.Clocks {
		clocks[seat] = c.Deadline.GiveBack(span, why)
	}
	return clocks
}

func (h *handling) gameOver() bool {
	_, over := h.game.over()
	return over
}

// sentence makes one of what another room says without capital and full stop.
func sentence(says string) string {
	first, size := utf8.DecodeRuneInString(says)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(says[size:], ".") + "."
}
