package campaign

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/storage"
	"despatch/templates"
)

// question is a line that asks what a rule's number means: "WHY AN-SUB.4", with more numbers if one likes.
var question = regexp.MustCompile(`(?i)^\s*why\s+([a-z]{2}-[a-z0-9.,;\s-]+?)\s*\??\s*$`)

// maxQuestions is how many rules one letter may ask for.
const maxQuestions = 20

// questions lists the numbers that a letter asks about, each once, in the order asked.
func questions(text string) []string {
	var ids []string
	for line := range strings.Lines(text) {
		m := question.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		for _, id := range strings.FieldsFunc(strings.ToUpper(m[1]), func(r rune) bool { return r == ',' || r == ';' || r == ' ' || r == '\t' }) {
			if id = strings.TrimRight(id, "."); len(ids) < maxQuestions && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// asks says whether a letter is a question about rules: it asks, and holds no sheet.
func (h *handling) asks() []string {
	if h.sheet != nil || h.letter.Unreadable != "" {
		return nil
	}
	return questions(h.letter.Text)
}

// explain answers a question about rules. Any registered address may ask, since what a rule says is no secret; the answer goes
// to the player's first address, as everything does.
func (h *handling) explain(ids []string) error {
	if h.game == nil || h.game.playerAt(h.letter.From) == nil {
		id := h.gameOf(h.letter.From)
		if id == "" {
			h.game = nil
			return h.stranger("the sender plays no game here")
		}
		if err := h.enter(id, nil); err != nil {
			return err
		}
	}
	h.player, h.seat = h.game.playerAt(h.letter.From), ""
	h.done = Disposition{Outcome: storage.Accepted, Why: "a question about rules: " + strings.Join(ids, ", ")}
	room, err := h.spend(h.tx, h.at, "proved "+h.player.Addresses[0], perProvedPlayer)
	if err != nil || !room {
		return err
	}
	l, err := h.lettersFor(h.player).Rules(h.ruleAnswers(ids))
	if err != nil {
		return err
	}
	return h.post(h.tx, h.at, h.answer(h.game.Number, h.slugHere(), l))
}

// ruleAnswers looks the numbers up.
func (h *handling) ruleAnswers(ids []string) templates.Rules {
	answers := templates.Rules{Heading: h.heading(h.game, h.player)}
	for _, id := range ids {
		text, ok := "", false
		if h.Rule != nil {
			text, ok = h.Rule(id)
		}
		if !ok {
			text = fmt.Sprintf("No rule has the number %s; copy it as reports and receipts print it.", id)
		}
		if r, ok := h.game.rules.(adjudicator.Remarker); ok {
			text = strings.TrimSpace(text + " " + r.Remark(h.game.state, id))
		}
		answers.Answers = append(answers.Answers, templates.RuleAnswer{ID: id, Text: text})
	}
	return answers
}

// gameOf names a game in which an address is registered, "" for none.
func (h *handling) gameOf(address string) string {
	for key := range h.tx.Each(bucketSeats, address+" ") {
		_, id, _ := strings.Cut(key, " ")
		return id
	}
	return ""
}
