package anniversary_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/axis"
)

// raisedElsewhere are the kernel's topics that this game never raises, and why.
var raisedElsewhere = map[axis.Topic]string{
	"asked":            "nobody wishes to be asked",
	"complex-upgrade":  "no facility becomes another",
	"mobilise-home":    "facilities place all units",
	"mobilise-raised":  "facilities place all units",
	"purchase-most":    "a power may have any number of every unit",
	"purchase-site":    "every facility has one price",
	"refunded":         "what cannot be placed waits",
	"neutral-violated": "neutral territories stay closed",
	"ships-mended":     "ships are whole again when their battle ends",
	"turn-drawn":       "the order of play is printed on the board",
}

// TestEveryTopicHasARule: whatever the kernel or the game tells of or refuses under a topic has a rule of this game's behind it.
func TestEveryTopicHasARule(t *testing.T) {
	cites := opening(t).Rules.Cites
	topics := raisedTopics(t, "../axis", "../axis/*", ".")
	if len(topics) < 120 {
		t.Fatalf("only %d topics were found", len(topics))
	}
	for _, topic := range topics {
		switch why := raisedElsewhere[topic]; {
		case cites[topic] == "" && why == "":
			t.Errorf("topic %q has no rule", topic)
		case cites[topic] != "" && why != "":
			t.Errorf("topic %q has the rule %s, although %s", topic, cites[topic], why)
		}
	}
	for topic := range raisedElsewhere {
		if !slices.Contains(topics, topic) {
			t.Errorf("nobody raises %q any more", topic)
		}
	}
}

// topicsFrom says from which argument on a call names topics, and whether the one alone does.
var topicsFrom = map[string]struct {
	first int
	alone bool
}{
	"Emit": {3, false}, "Refuse": {1, true}, "Warn": {1, true}, "Note": {1, true}, "refuse": {1, true}, "tellDefault": {4, false},
	"War": {2, false}, "Win": {1, false}, "win": {1, false},
}

// raisedTopics finds the topics in the source of some folders that are told of or refused under.
func raisedTopics(t *testing.T, folders ...string) []axis.Topic {
	t.Helper()
	var files []string
	for _, folder := range folders {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, slices.DeleteFunc(found, func(f string) bool { return strings.HasSuffix(f, "_test.go") })...)
	}
	constants, names := map[string]axis.Topic{}, map[string]bool{}
	var out []axis.Topic
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if name(n.Type) == "Topic" && len(n.Values) == 1 {
					constants[n.Names[0].Name] = axis.Topic(text(n.Values[0]))
				}
			case *ast.CallExpr:
				at, tells := topicsFrom[name(n.Fun)]
				if !tells || len(n.Args) <= at.first {
					return true
				}
				args := n.Args[at.first:]
				if at.alone {
					args = args[:1]
				}
				for _, arg := range args {
					if lit := text(arg); lit != "" {
						out = append(out, axis.Topic(lit))
					}
					names[name(arg)] = true
				}
			}
			return true
		})
	}
	for constant, topic := range constants {
		if names[constant] && topic != "" {
			out = append(out, topic)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
