// Package axistest is what the tests of every game of the family try in one way.
package axistest

import (
	"fmt"
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
	example := elsewhere(t)
	if len(topics) < fewestTopics {
		t.Fatalf("only %d topics were found", len(topics))
	}
	for _, topic := range topics {
		switch why := never[topic.Topic]; {
		case lacks[topic.Topic] && why != "":
			t.Errorf("topic %q needs no reason why it is never raised: the game's tables lack what it is about", topic.Topic)
		case lacks[topic.Topic]:
		case cites[topic.Topic] == "" && why == "":
			t.Errorf("topic %q has no rule in data/citations-*.yaml; write %s: and the number of the rule that says so (%s%s)", topic.Topic, topic.Topic, topic.of, example[topic.Topic])
		case cites[topic.Topic] != "" && why != "":
			t.Errorf("topic %q has the rule %s, although %s", topic.Topic, cites[topic.Topic], why)
		}
	}
	for listed := range never {
		if !slices.ContainsFunc(topics, func(raised topic) bool { return raised.Topic == listed }) {
			t.Errorf("nobody raises %q any more", listed)
		}
	}
	for cited := range cites {
		if !written[string(cited)] {
			t.Errorf("the citations have a rule for %q, which neither the kernel nor the game ever says", cited)
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
		switch id := cites[topic.Topic]; {
		case id == "" && never[topic.Topic] != "":
		case id == "":
			t.Errorf("topic %q has no rule (%s)", topic.Topic, topic.of)
		case never[topic.Topic] != "":
			if shown[id] {
				t.Errorf("something is refused under %s (%s) after all", id, topic.Topic)
			}
		case !shown[id]:
			t.Errorf("no case refuses anything under %s (%s: %s)", id, topic.Topic, topic.of)
		}
	}
}

// elsewhere says by topic which rule of another game stands behind it, and what that says, as an example of what a rule is of.
func elsewhere(t *testing.T) map[axis.Topic]string {
	t.Helper()
	says := make(map[string]string)
	rowsOf(t, filepath.Join(family(), "..", "..", "docs", "rules-*.md"), func(row string) {
		if id, text, is := strings.Cut(strings.TrimPrefix(row, "- **"), "** "); is {
			says[id] = text
		}
	})
	example := make(map[axis.Topic]string)
	rowsOf(t, filepath.Join(family(), "..", "*", "data", "citations-*.yaml"), func(row string) {
		if topic, id, is := strings.Cut(row, ": "); is && says[id] != "" {
			example[axis.Topic(topic)] = fmt.Sprintf("; in another game it is %s: %s", id, says[id])
		}
	})
	return example
}

// rowsOf goes through the lines of some files.
func rowsOf(t *testing.T, files string, each func(row string)) {
	t.Helper()
	list, err := filepath.Glob(files)
	if err != nil || len(list) == 0 {
		t.Fatalf("no file is %s (%v)", files, err)
	}
	for _, file := range list {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for row := range strings.Lines(string(data)) {
			each(strings.TrimSpace(row))
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

// topic is one that is raised somewhere, with what it is of: the comment beside its constant, or where it is told.
type topic struct {
	axis.Topic
	of string
}

// raised finds the topics that some calls name, and reasons to refuse something (fault), in the source of the kernel and of the game whose test stands beside its code, and all texts
// that are written there: some topics are chosen long before anything is said under them.
func raised(t *testing.T, calls map[string]argument) (topics []topic, written map[string]bool) {
	t.Helper()
	found := search{calls: calls, written: map[string]bool{}, constants: map[string]topic{}, names: map[string]bool{}}
	for _, file := range sources(t) {
		parsed, err := parser.ParseFile(&found.files, file, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, found.visit)
	}
	for constant, topic := range found.constants {
		if found.names[constant] && topic.Topic != "" {
			found.topics = append(found.topics, topic)
		}
	}
	slices.SortStableFunc(found.topics, func(a, b topic) int { return strings.Compare(string(a.Topic), string(b.Topic)) })
	return slices.CompactFunc(found.topics, func(a, b topic) bool { return a.Topic == b.Topic }), found.written
}

// family is the folder of the kernel, as it lies to the test.
func family() string {
	if _, err := os.Stat("../axis"); err != nil {
		return ".." // a room of the family's own
	}
	return "../axis"
}

// sources are the files of the kernel and of the game whose test stands beside its code.
func sources(t *testing.T) (files []string) {
	t.Helper()
	for _, folder := range []string{family(), family() + "/*", "."} {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, slices.DeleteFunc(found, func(f string) bool { return strings.HasSuffix(f, "_test.go") })...)
	}
	return files
}

// search is what of topics stands in source.
type search struct {
	files token.FileSet
	calls map[string]argument
	// topics are those that calls name by their text, names the constants that they name, and constants those that there are.
	topics    []topic
	names     map[string]bool
	constants map[string]topic
	written   map[string]bool
}

func (s *search) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BasicLit:
		s.written[text(n)] = true
	case *ast.ValueSpec:
		if name(n.Type) == "Topic" && len(n.Values) == 1 {
			said := strings.TrimSuffix(strings.TrimPrefix(strings.Join(strings.Fields(n.Doc.Text()), " "), n.Names[0].Name+": "), ".")
			s.constants[n.Names[0].Name] = topic{axis.Topic(text(n.Values[0])), said}
		}
	case *ast.CompositeLit:
		if name(n.Type) == "fault" && len(n.Elts) > 0 {
			s.names[name(n.Elts[0])] = true
		}
	case *ast.CallExpr:
		s.call(n)
	}
	return true
}

// call notes the topics that a call names.
func (s *search) call(n *ast.CallExpr) {
	at, tells := s.calls[name(n.Fun)]
	if !tells || len(n.Args) <= at.first {
		return
	}
	args := n.Args[at.first:]
	if at.alone {
		args = args[:1]
	}
	for _, arg := range args {
		if lit := text(arg); lit != "" {
			place := s.files.Position(n.Pos())
			s.topics = append(s.topics, topic{axis.Topic(lit), fmt.Sprintf("%s says it, line %d", place.Filename, place.Line)})
		}
		s.names[name(arg)] = true
	}
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
