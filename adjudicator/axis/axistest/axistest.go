// Package axistest is what the tests of every game of the family try in one way.
package axistest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/play"
	"despatch/pattern"
)

// fewestTopics are those of the kernel alone; where fewer are found the search is wrong.
const (
	fewestTopics   = 120
	fewestRefusals = 50
)

// EveryTopicHasARule fails for each topic under which the kernel or the game, whose test stands beside its code, tells of something or
// refuses it, and for which the game's citations have no rule. What the tables of a game lack, such as aircraft, it needs no rule for
// (Unraised); other topics that it never raises are listed with the reason. One that has a rule all the same, or that nobody raises any more,
// fails, too.
func EveryTopicHasARule(t *testing.T, r *axis.Rules, never map[axis.Topic]string) {
	t.Helper()
	cites, lacks := r.Cites, Unraised(r)
	topics, written := raised(t, topicsFrom)
	if len(topics) < fewestTopics {
		t.Fatalf("only %d topics were found", len(topics))
	}
	for _, topic := range topics {
		switch why := never[topic]; {
		case lacks[topic] && why != "":
			t.Errorf("topic %q needs no reason why it is never raised: the game's tables lack what it is about", topic)
		case lacks[topic]:
		case cites[topic] == "" && why == "":
			t.Errorf("topic %q has no rule in data/citations-*.yaml", topic)
		case cites[topic] != "" && why != "":
			t.Errorf("topic %q has the rule %s, although %s", topic, cites[topic], why)
		}
	}
	for topic := range never {
		if !slices.Contains(topics, topic) {
			t.Errorf("nobody raises %q any more", topic)
		}
	}
	for topic := range cites {
		if !written[string(topic)] {
			t.Errorf("the citations have a rule for %q, which neither the kernel nor the game ever says", topic)
		}
	}
}

// EveryRefusalIsShown fails for each topic under which the kernel or the game can refuse an order, unless a case of the game, or a row of the
// kernel's tests, expects a refusal under its rule. Topics under which the game refuses nothing are listed with the reason.
func EveryRefusalIsShown(t *testing.T, cites play.Citations, never map[axis.Topic]string) {
	t.Helper()
	shown := shownRefusals(t)
	topics, _ := raised(t, map[string]argument{"Refuse": {1, true}, "refuse": {1, true}})
	if len(topics) < fewestRefusals {
		t.Fatalf("only %d topics of refusal were found", len(topics))
	}
	for _, topic := range topics {
		switch id := cites[topic]; {
		case id == "" && never[topic] != "":
		case id == "":
			t.Errorf("topic %q has no rule", topic)
		case never[topic] != "":
			if shown[id] {
				t.Errorf("something is refused under %s (%s) after all", id, topic)
			}
		case !shown[id]:
			t.Errorf("no case refuses anything under %s (%s)", id, topic)
		}
	}
}

var (
	caseRefusal = pattern.Of(`severity: error, rule: ([A-Z]{2}(?:-[A-Z]+\.|-)[0-9]+)`)
	rowRefusal  = pattern.Of(`(?:refused|rule|want):\s*"((?:[A-Z]{2}(?:-[A-Z]+\.|-)[0-9]+ ?)+)"`)
)

// shownRefusals collects the rules under which cases and table rows expect a refusal.
func shownRefusals(t *testing.T) map[string]bool {
	t.Helper()
	shown := map[string]bool{}
	read := func(pattern string, find *pattern.Pattern) {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no file is %s (%v)", pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range find.FindAllStringSubmatch(string(data), -1) {
				for _, id := range strings.Fields(m[1]) {
					shown[id] = true
				}
			}
		}
	}
	read(filepath.Join("testdata", "cases", "*.txtar"), caseRefusal)
	read(filepath.Join("..", "axis", "*", "*_test.go"), rowRefusal)
	return shown
}

// argument is where a call names topics: from its first on, or that one alone.
type argument struct {
	first int
	alone bool
}

var topicsFrom = map[string]argument{
	"Emit": {3, false}, "Refuse": {1, true}, "Warn": {1, true}, "Note": {1, true}, "refuse": {1, true}, "tellDefault": {4, false},
	"War": {2, false}, "Win": {1, false}, "win": {1, false},
}

// raised finds the topics that some calls name, and reasons to refuse something (fault), in the source of the kernel and of the game whose test stands beside its code, and all texts
// that are written there: some topics are chosen long before anything is said under them.
func raised(t *testing.T, calls map[string]argument) (topics []axis.Topic, written map[string]bool) {
	t.Helper()
	var files []string
	family := "../axis"
	if _, err := os.Stat(family); err != nil {
		family = ".." // a room of the family's own
	}
	for _, folder := range []string{family, family + "/*", "."} {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, slices.DeleteFunc(found, func(f string) bool { return strings.HasSuffix(f, "_test.go") })...)
	}
	constants, names := map[string]axis.Topic{}, map[string]bool{}
	written = map[string]bool{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				written[text(n)] = true
			case *ast.ValueSpec:
				if name(n.Type) == "Topic" && len(n.Values) == 1 {
					constants[n.Names[0].Name] = axis.Topic(text(n.Values[0]))
				}
			case *ast.CompositeLit:
				if name(n.Type) == "fault" && len(n.Elts) > 0 {
					names[name(n.Elts[0])] = true
				}
			case *ast.CallExpr:
				at, tells := calls[name(n.Fun)]
				if !tells || len(n.Args) <= at.first {
					return true
				}
				args := n.Args[at.first:]
				if at.alone {
					args = args[:1]
				}
				for _, arg := range args {
					if lit := text(arg); lit != "" {
						topics = append(topics, axis.Topic(lit))
					}
					names[name(arg)] = true
				}
			}
			return true
		})
	}
	for constant, topic := range constants {
		if names[constant] && topic != "" {
			topics = append(topics, topic)
		}
	}
	slices.Sort(topics)
	return slices.Compact(topics), written
}

// name is the last name of an expression such as t.Refuse or axis.TopicRaid.
func name(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// text is the value of a string literal, "" for anything else.
func text(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	value, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return value
}
