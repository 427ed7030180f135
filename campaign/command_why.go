package campaign

import (
	"fmt"
	"strings"

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
		if ofOwnGame(h) {
			text = strings.TrimSpace(text + " " + h.Game.Rules.Remark(h.Game.Position, id))
		}
		answers = append(answers, templates.RuleAnswer{ID: id, Text: text})
	}
	return reading.Said{Kind: "why", Data: templates.Why{Answers: answers}}, nil
}

// ofOwnGame says whether a player asks whose game is under way: its players may have amended what a rule says.
func ofOwnGame(h *underway.Letter) bool {
	return h.Game != nil && h.Player != nil && h.Game.Started()
}
