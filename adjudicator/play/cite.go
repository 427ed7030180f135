package play

import (
	"fmt"
	"io/fs"

	"despatch/byhand"
	"despatch/pattern"
)

// Topic is something a rule says, by a name of the code's; a game's citations tell which of its rules says it. So code that several games
// share names no rule of any of them.
type Topic string

// Citations gives the number of the rule for each topic.
type Citations map[Topic]string

// ruleNumber is the number of a rule as the pages of rules have it (docs/rules-<game>.md).
var ruleNumber = pattern.Of(`^[A-Z]{1,2}-(?:[A-Z]+\.)?[0-9]+(?:\.[0-9]+)*[a-z]?$`)

// ReadCitations reads the files of a game's data with such names: rules by topic. A topic has one rule.
func ReadCitations(data fs.FS, names string) (Citations, error) {
	files, err := fs.Glob(data, names)
	if err != nil {
		return nil, err
	}
	all := Citations{}
	for _, name := range files {
		var f Citations
		if err := ReadYAML(data, name, &f); err != nil {
			return nil, err
		}
		for topic, rule := range f {
			if _, twice := all[topic]; twice {
				return nil, fmt.Errorf("%s: topic %q has a rule already", name, topic)
			}
			if !ruleNumber.MatchString(rule) {
				raw, _ := fs.ReadFile(data, name) // it was read before
				return nil, fmt.Errorf("%s, line %d: %s: %q is no number of a rule; write one such as AB-1 or AB-MOVE.2", name, byhand.Line(raw, string(topic)), topic, rule)
			}
			all[topic] = rule
		}
	}
	return all, nil
}

// Of are the rules of some topics, in their order; topics without a rule are left out.
func (c Citations) Of(topics []Topic) []string {
	rules := make([]string, 0, len(topics))
	for _, topic := range topics {
		if rule := c[topic]; rule != "" {
			rules = append(rules, rule)
		}
	}
	return rules
}
