package campaign

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/templates"
)

var _ = carries((*handling).answerWhy)

// answerWhy tells what rules say. Any registered address may ask, since what a rule says is no secret.
func (h *handling) answerWhy(c commands.Why) (said, error) {
	var answers []templates.RuleAnswer
	for _, id := range c.Rules {
		text, ok := "", false
		if h.Rule != nil {
			text, ok = h.Rule(id)
		}
		if !ok {
			text = fmt.Sprintf("No rule has the number %s; copy it as reports and receipts print it.", id)
		}
		if r, ok := h.remarker(); ok {
			text = strings.TrimSpace(text + " " + r.Remark(h.game.Position, id))
		}
		answers = append(answers, templates.RuleAnswer{ID: id, Text: text})
	}
	return said{kind: "why", data: templates.Why{Answers: answers}}, nil
}

// remarker is the game of a player who asks, where its players may have amended what a rule says.
func (h *handling) remarker() (adjudicator.Remarker, bool) {
	if h.game == nil || h.player == nil || !h.game.Started() {
		return nil, false
	}
	r, ok := h.game.Rules.(adjudicator.Remarker)
	return r, ok
}
