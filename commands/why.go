package commands

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/pattern"
)

// Why asks what rules say: "WHY AN-SUB.4, AN-SUB.5".
type Why struct {
	orders.Pos
	// Rules are rule numbers in capitals, each once, and those of decisions: "A7".
	Rules []string
}

// VerbWhy opens a Why.
const VerbWhy Verb = "why"

var _ = enter(entry{
	place: 110,
	words: []string{"why"},
	help:  "Tells what a rule's number means.",
	Spec: Spec{
		Verb: VerbWhy, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "rule, rule ...",
		Example: "WHY AN-SUB.4",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Why{at, c.rules()} },
	prose: asksInWords,
})

// leastAsked is how many words a question has that is none of a rule's number.
const leastAsked = 3

// asksInWords says whether what stands behind WHY is a question in words, and holds no number of a rule: "WHY can't I attack from Finland?"
func asksInWords(behind string) bool {
	return !strings.ContainsAny(behind, "0123456789") && len(strings.Fields(behind)) >= leastAsked
}

// Verb implements Command.
func (Why) Verb() Verb { return VerbWhy }

var ruleNumber = pattern.Of(`^(?:[A-Za-z]{2,5}-[A-Za-z]*\.?\d+(?:\.\d+)*|[AaDd]\d{1,2}\b)`)

// rules reads rule numbers, each once.
func (c *cursor) rules() []string {
	var rules []string
	c.end(strings.TrimRight(c.text, "?"))
	for {
		m := c.match(ruleNumber)
		if m == nil {
			c.missing("a rule's number, such as AN-SUB.4,")
			return rules
		}
		if id := strings.ToUpper(m[0]); !slices.Contains(rules, id) {
			rules = append(rules, id)
		}
		c.mark(".")
		if c.and(); !c.more() {
			return rules
		}
	}
}

// String implements Command.
func (c Why) String() string { return c.Verb().Words() + " " + strings.Join(c.Rules, ", ") }
