package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerTerms)

// answerTerms sets the terms of deadlines from the next phase on. The deadline that runs stays.
func answerTerms(h *underway.Letter, c commands.Terms) (reading.Said, error) {
	g := h.Game
	switch {
	case !g.Started():
		return reading.Declined(words.Plain("The game has not begun; its terms are part of what is announced."), words.Text{}), nil
	case gameOver(h):
		return reading.Declined(words.Plain("The game is over."), words.Text{}), nil
	}
	terms, err := deadline.Parse(c.Text)
	if err == nil {
		err = desk.CheckTerms(terms, g.Rules)
	}
	if err != nil {
		return reading.Declined(words.Plain(underway.Sentence(err.Error())), words.Plain("Write terms like: next 72h, grace 12h, at 20:00 Europe/Rome; remind 24h")), nil
	}
	if terms.String() == g.Terms.String() {
		return reading.Declined(words.Plain("These are the terms that hold already."), words.Text{}), nil
	}
	lost := g.Terms.Lost(terms)
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindTerms, journal.NewTerms{Terms: terms, Lost: lost, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	lines := []string{fmt.Sprintf("From the next phase on these terms hold: %s. Everybody is told.", terms)}
	if len(lost) > 0 {
		lines = append(lines, "They replace the whole set. Not repeated, and so given up then: "+strings.Join(lost, "; ")+".")
	}
	if until := g.Until(); !until.IsZero() {
		lines = append(lines, "The deadline that runs stays where it is; MASTER EXTEND moves it.")
	}
	return underway.Told(plainly(lines)...), nil
}
