package commands

import (
	"despatch/orders"
	"despatch/pattern"
)

// Odds asks what may come of a battle: "ODDS 3 infantry, 1 tank vs 2 infantry".
type Odds struct {
	orders.Pos
	// Battle is the text that `despatch odds` takes: attackers, "vs", defenders.
	Battle string
}

// VerbOdds opens an Odds.
const VerbOdds Verb = "odds"

var _ = enter(entry{
	place: 90,
	words: []string{"odds"},
	help:  "Works out what may come of a battle.",
	Spec: Spec{
		Verb: VerbOdds, Who: Registered, Effect: Asks, Proof: NoProof,
		Takes:   "attackers VS defenders",
		Example: "ODDS 3 infantry, 1 tank vs 2 infantry",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Odds{at, c.battle()} },
})

// Verb implements Command.
func (Odds) Verb() Verb { return VerbOdds }

var startsSide = pattern.Of(`^\d`)

// battle reads attackers VS defenders. In ordinary case the attackers must begin with a number.
func (c *cursor) battle() string {
	if c.strict && !(c.more() && startsSide.MatchString(c.text[c.at:])) {
		c.missing("the number of the attackers")
		return ""
	}
	start := c.at
	for at := start; at < len(c.text); {
		word, end := c.field(at)
		if end == at || word == "" {
			at = max(end, at) + 1
			continue
		}
		after := c.phrase(at, c.lx.words[wordVersus])
		attackers, defenders := blanks(c.text[start:end-len(word)]), blanks(c.text[end:])
		if after == end && attackers != "" && defenders != "" {
			c.at = len(c.text)
			return attackers + " vs " + defenders
		}
		at = end
	}
	c.missing("attackers VS defenders")
	return ""
}

// String implements Command.
func (c Odds) String() string { return c.Verb().Words() + " " + c.Battle }
