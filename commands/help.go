package commands

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/words"
)

// Help asks how to write to the desk: "HELP", "HELP PRESS".
type Help struct {
	orders.Pos
	// Topic is a verb's words or one of the topics, in small letters; "" for the overview.
	Topic string
}

// VerbHelp opens a Help.
const VerbHelp Verb = "help"

var _ = enter(entry{
	place: 10,
	words: []string{"help"},
	help:  "Tells how to write to the desk, or about one command.",
	Spec: Spec{
		Verb: VerbHelp, Who: Anyone, Effect: Asks, Proof: NoProof,
		Gameless: true,
		Takes:    "[topic]",
		Example:  "HELP PRESS",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Help{at, c.topic()} },
})

// Verb implements Command.
func (Help) Verb() Verb { return VerbHelp }

// topic reads what HELP is asked for: a verb, a topic, or nothing.
func (c *cursor) topic() string {
	if !c.more() {
		return ""
	}
	written := blanks(c.text[c.at:])
	topics := c.topics()
	topic := lexis.Fold(written)
	if own, ok := c.lx.called[topic]; ok && slices.Contains(topics, own) {
		topic = own
	}
	if !slices.Contains(topics, topic) {
		var hint words.Topic = helpAlone{}
		if near := lexis.Nearest(topic, topics, lexis.AmongNames); near != "" {
			hint = didYouMean{words.Line("HELP " + strings.ToUpper(near))}
		}
		c.fail(noHelpOn{short(written)}, hint)
	}
	c.at = len(c.text)
	return topic
}

// topics are the words of all verbs, and what the desk adds.
func (c *cursor) topics() []string {
	topics := slices.Clone(c.o.Topics)
	for _, k := range []keyword{wordOrders, wordCheck, wordMaster, wordGame} {
		for _, phrase := range c.lx.words[k] {
			topics = append(topics, strings.Join(phrase, " "))
		}
	}
	for _, s := range table {
		for _, phrase := range c.lx.verbs[s.Verb] {
			topics = append(topics, strings.Join(phrase, " "))
			if s.Who == Master {
				topics = append(topics, "master "+strings.Join(phrase, " "))
			}
		}
	}
	return topics
}

// String implements Command.
func (c Help) String() string { return c.Verb().Words() + before(" ", strings.ToUpper(c.Topic)) }

// What is said of a line.
type (
	noHelpOn  struct{ Wrote words.Own }
	helpAlone struct{}
)
