package campaign

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
)

var _ = underway.Carries(answerWhy)

// answerWhy tells what rules say. Any registered address may ask, since what a rule says is no secret.
func answerWhy(h *underway.Letter, c commands.Why) (reading.Said, error) {
	var answers []templates.RuleAnswer
	for _, id := range c.Rules {
		text, ok := "", false
		if h.Rule != nil {
			text, ok = h.Rule(id)
		}
		if !ok {
			text = fmt.Sprintf("No rule has the number %s; copy it as reports and receipts print it.", id)
		}
		if r, ok := remarker(h); ok {
			text = strings.TrimSpace(text + " " + r.Remark(h.Game.Position, id))
		}
		answers = append(answers, templates.RuleAnswer{ID: id, Text: text})
	}
	return reading.Said{Kind: "why", Data: templates.Why{Answers: answers}}, nil
}

// remarker is the game of a player who asks, where its players may have amended what a rule says.
func remarker(h *underway.Letter) (adjudicator.Remarker, bool) {
	if h.Game == nil || h.Player == nil || !h.Game.Started() {
		return nil, false
	}
	r, ok := h.Game.Rules.(adjudicator.Remarker)
	return r, ok
}
