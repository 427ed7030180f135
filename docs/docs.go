// Package docs carries the handbooks inside the program, so that it can answer what a rule's number means.
package docs

import (
	"embed"
	"path"
	"sort"
	"strings"
	"sync"

	"despatch/pattern"
)

//go:embed *.md it/*.md
var handbooks embed.FS

// Rule is one numbered rule as its handbook tells it.
type Rule struct {
	// ID is the number that reports and refusals name: "AN-SUB.4", or that of a decision: "A7".
	ID string
	// Text is the rule in a few sentences, on one line, ending with the pages of the rulebook.
	Text string
}

var rules = sync.OnceValue(func() map[string]Rule { return readRules(".") })

// elsewhere are the folders of further languages, each under its code, with pages of the same names as here.
var elsewhere = map[string]func() map[string]Rule{
	"it": sync.OnceValue(func() map[string]Rule { return readRules("it") }),
}

// ruleLine opens a rule in a handbook: "- **AN-SUB.4** A submarine ...".
var ruleLine = pattern.Of(`^- \*\*([A-Z]{2}-[A-Z0-9.]+[0-9a-z-]*)\*\* (.*)$`)

// decisionLine opens a decision with its default in the handbook for players: "- **A7 Your losses.** On land ...".
var decisionLine = pattern.Of(`^- \*\*([AD]\d{1,2}) (.+?)\*\* (.*)$`)

// players is the handbook that tells the decisions to which reports refer: "Default A7".
const players = "players.md"

// readRules reads every rules-*.md of a folder, and the decisions.
func readRules(folder string) map[string]Rule {
	out := map[string]Rule{}
	files, err := handbooks.ReadDir(folder)
	if err != nil {
		panic(err) // the files are embedded above
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), "rules-") && f.Name() != players {
			continue
		}
		raw, err := handbooks.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			panic(err)
		}
		readHandbook(string(raw), out)
	}
	return out
}

// readHandbook adds the rules of one handbook; a rule goes on over indented lines.
func readHandbook(text string, out map[string]Rule) {
	id := ""
	for _, line := range strings.Split(text, "\n") {
		if m := ruleLine.FindStringSubmatch(line); m != nil {
			id = m[1]
			out[canonical(id)] = Rule{ID: id, Text: m[2]}
			continue
		}
		if m := decisionLine.FindStringSubmatch(line); m != nil {
			id = m[1]
			out[canonical(id)] = Rule{ID: id, Text: m[2] + " " + m[3]}
			continue
		}
		if id != "" && strings.HasPrefix(line, "  ") {
			rule := out[canonical(id)]
			rule.Text += " " + strings.TrimSpace(line)
			out[canonical(id)] = rule
			continue
		}
		id = ""
	}
}

// Find returns the rule with the given number, in any case, and false when there is none.
func Find(id string) (Rule, bool) {
	r, ok := rules()[canonical(id)]
	return r, ok
}

// FindIn returns the rule with the given number as the handbook of a language tells it, in English where that has none.
func FindIn(language, id string) (Rule, bool) {
	if list, ok := elsewhere[language]; ok {
		if r, ok := list()[canonical(id)]; ok {
			return r, true
		}
	}
	return Find(id)
}

// Section lists the rules of a section such as "AN-SUB", by number.
func Section(prefix string) []Rule {
	var out []Rule
	for id, r := range rules() {
		if strings.HasPrefix(id, strings.TrimSuffix(canonical(prefix), ".")+".") {
			out = append(out, r)
		}
	}
	sort.Slice(out, func(i, j int) bool { return less(out[i].ID, out[j].ID) })
	return out
}

// canonical is a number by which a rule is found, however it is written.
func canonical(id string) string { return strings.ToUpper(strings.TrimSpace(id)) }

// less orders numbers of one section by value, part by part: AN-SUB.4 before AN-SUB.12, DD-ORDER.2.1 before DD-ORDER.10.1.
func less(a, b string) bool {
	left, right := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(left), len(right)) {
		switch {
		case left[i] == right[i]:
		case len(left[i]) != len(right[i]):
			return len(left[i]) < len(right[i])
		default:
			return left[i] < right[i]
		}
	}
	return len(left) < len(right)
}
