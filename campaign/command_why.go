package campaign

import (
	"fmt"

	"despatch/commands"
	"despatch/templates"
)

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
		answers = append(answers, templates.RuleAnswer{ID: id, Text: text})
	}
	return said{kind: "why", data: templates.Why{Answers: answers}}, nil
}
