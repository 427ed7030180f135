package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/deadline"
)

var _ = carries((*handling).answerTerms)

// answerTerms sets the terms of deadlines from the next phase on. The deadline that runs stays.
func (h *handling) answerTerms(c commands.Terms) (said, error) {
	g := h.game
	switch {
	case !g.Started():
		return declined("The game has not begun; its terms are part of what is announced.", ""), nil
	case h.gameOver():
		return declined("The game is over.", ""), nil
	}
	terms, err := deadline.Parse(c.Text)
	if err == nil {
		err = checkTerms(terms, g.Rules)
	}
	if err != nil {
		return declined(sentence(err.Error()), "Write terms like: next 72h, grace 12h, at 20:00 Europe/Rome; remind 24h"), nil
	}
	if terms.String() == g.Terms.String() {
		return declined("These are the terms that hold already.", ""), nil
	}
	lost := g.Terms.Lost(terms)
	if _, err := h.enact(h.tx, g, h.at, journal.KindTerms, journal.NewTerms{Terms: terms, Lost: lost, By: h.by()}); err != nil {
		return said{}, err
	}
	lines := []string{fmt.Sprintf("From the next phase on these terms hold: %s. Everybody is told.", terms)}
	if len(lost) > 0 {
		lines = append(lines, "They replace the whole set. Not repeated, and so given up then: "+strings.Join(lost, "; ")+".")
	}
	if until := g.Until(); !until.IsZero() {
		lines = append(lines, "The deadline that runs stays where it is; MASTER EXTEND moves it.")
	}
	return told(lines...), nil
}
