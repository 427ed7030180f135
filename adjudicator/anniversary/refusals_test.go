package anniversary_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/axis"
)

// refusedEarlier are the topics under which nothing can be refused in this game, and why.
var refusedEarlier = map[axis.Topic]string{
	"purchase-any":    `the order language takes no "all" in a purchase`,
	"research-chart":  "the order language knows charts 1 and 2 only",
	"purchase-site":   "every facility has one price",
	"mobilise-home":   "facilities place all units here",
	"mobilise-raised": "facilities place all units here",
	"purchase-most":   "a power may have any number of every unit",
	"complex-upgrade": "nothing here makes a complex into something else",
	"stops-at-enemy":  "what moves two spaces on land blitzes here, and is stopped under AN-CMOVE.11",
}

// TestEveryRefusalIsShown: for each topic under which the kernel or the game can refuse an order, some case or table row that is
// run elsewhere expects a refusal under that topic's rule.
func TestEveryRefusalIsShown(t *testing.T) {
	rs := opening(t)
	shown := shownRefusals(t)
	topics := append(refusedTopics(t, "../axis", "../axis/*"), refusedTopics(t, ".")...)
	if len(topics) < 50 {
		t.Fatalf("only %d topics of refusal were found", len(topics))
	}
	slices.Sort(topics)
	for _, topic := range slices.Compact(topics) {
		switch id := rs.Rules.Cites[topic]; {
		case id == "" && refusedEarlier[topic] != "":
		case id == "":
			t.Errorf("topic %q has no rule", topic)
		case refusedEarlier[topic] != "":
			if shown[id] {
				t.Errorf("something is refused under %s (%s) after all", id, topic)
			}
		case !shown[id]:
			t.Errorf("no case refuses anything under %s (%s)", id, topic)
		}
	}
}

var (
	caseRefusal = regexp.MustCompile(`severity: error, rule: (AN-[A-Z]+\.[0-9]+)`)
	rowRefusal  = regexp.MustCompile(`(?:refused|rule|want):\s*"((?:AN-[A-Z]+\.[0-9]+ ?)+)"`)
)

// shownRefusals collects the rules under which cases and table rows expect a refusal.
func shownRefusals(t *testing.T) map[string]bool {
	t.Helper()
	shown := map[string]bool{}
	read := func(pattern string, find *regexp.Regexp) {
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

// refusedTopics finds the topics in the source of some folders that stand in a call of Refuse or refuse, or in a table of reasons for
// one: what is called a topic there is a constant of type axis.Topic or its text.
func refusedTopics(t *testing.T, folders ...string) []axis.Topic {
	t.Helper()
	var files []string
	for _, folder := range folders {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	constants := map[string]axis.Topic{}
	var names []string
	var out []axis.Topic
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if id, ok := n.Type.(*ast.Ident); ok && id.Name == "Topic" && len(n.Values) == 1 {
					constants[n.Names[0].Name] = axis.Topic(text(n.Values[0]))
				}
			case *ast.CallExpr:
				if !refuses(n.Fun) || len(n.Args) < 2 {
					return true
				}
				if lit := text(n.Args[1]); lit != "" {
					out = append(out, axis.Topic(lit))
				}
				names = append(names, name(n.Args[1]))
			case *ast.CompositeLit:
				if id, ok := n.Type.(*ast.Ident); ok && id.Name == "fault" && len(n.Elts) > 0 {
					names = append(names, name(n.Elts[0]))
				}
			}
			return true
		})
	}
	for _, n := range names {
		if topic := constants[n]; topic != "" { // what is told without a rule has none
			out = append(out, topic)
		}
	}
	return out
}

func refuses(fun ast.Expr) bool {
	called := name(fun)
	return called == "Refuse" || called == "refuse"
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
