package campaign

import (
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerWhy)

// answerWhy tells what rules say. Any registered address may ask, since what a rule says is no secret.
func answerWhy(h *underway.Letter, c commands.Why) (reading.Said, error) {
	var answers []templates.RuleAnswer
	paged := false
	for _, id := range c.Rules {
		answer := templates.RuleAnswer{ID: id, Text: book.Say(noRuleNumbered{words.Line(id)})}
		if h.Rule != nil {
			if text, ok := h.Rule(id, words.Language(h.Clerk.TongueOf(h.Player).Language)); ok {
				paged = paged || citesPage.MatchString(text)
				answer.Text = words.Of(words.Own(text)) // as the handbook has it
			}
		}
		if ofOwnGame(h) {
			answer.Remark = h.Game.Rules.Remark(h.Game.Position, id)
		}
		answers = append(answers, answer)
	}
	return reading.Said{Kind: "why", Data: templates.Why{Answers: answers, Paged: paged}}, nil
}

// citesPage is how handbooks cite a page: (p. 14), pp. 3 to 5.
var citesPage = pattern.Of(`\bpp?\. ?[0-9]`)

// ofOwnGame says whether a player asks whose game is under way: its players may have amended what a rule says.
func ofOwnGame(h *underway.Letter) bool {
	return h.Game != nil && h.Player != nil && h.Game.Started()
}

// What is answered here.
type noRuleNumbered struct{ Rule words.Line }
