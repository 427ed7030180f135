package aside

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"despatch/lexis"
	"despatch/pattern"
)

// What people write around their orders in set words is known as it stands. The lists of harmless words need not tell then what "done below" is: as
// single words "done" and "below" may be about the orders.

// idiomTable is what idioms.yaml holds.
type idiomTable struct {
	Kinds                lexis.Kinds
	Leads, Tails, Idioms []string
	Questions            []string

	leads, tails map[string]bool
	// by are the idioms, by each word with which they may begin; byName those that may begin with a name.
	by     map[string][]idiom
	byName []idiom
	asked  []idiom
}

// idiom is a sentence of steps.
type idiom []idiomStep

// idiomStep is one of some words, or a name; many says that any number of them may stand there, and none.
type idiomStep struct {
	words      map[string]bool
	name, many bool
}

//go:embed idioms.yaml
var idiomsFile []byte

// idioms is the table that the program carries.
var idioms = sync.OnceValue(func() *idiomTable {
	t := carried[idiomTable]("idioms.yaml", idiomsFile)
	t.leads, t.tails, t.by = lexis.SetOf(t.Leads), lexis.SetOf(t.Tails), make(map[string][]idiom)
	for _, row := range t.Idioms {
		t.enter(t.read(row))
	}
	for _, row := range t.Questions {
		t.asked = append(t.asked, t.read(row))
	}
	return t
})

// read reads a row of the table.
func (t *idiomTable) read(row string) (said idiom) {
	for _, field := range strings.Fields(row) {
		inner, many := strings.CutPrefix(field, "(")
		step := idiomStep{words: make(map[string]bool), many: many}
		for _, w := range strings.Split(strings.TrimSuffix(inner, ")"), "|") {
			kind, isKind := strings.CutPrefix(w, "<")
			switch {
			case w == "~":
				step.name = true
			case isKind:
				for _, k := range t.Kinds[strings.TrimSuffix(kind, ">")] {
					step.words[k] = true
				}
			default:
				step.words[strings.ToLower(w)] = true
			}
		}
		said = append(said, step)
	}
	return said
}

// enter puts an idiom where it is found by its first word.
func (t *idiomTable) enter(said idiom) {
	first := make(map[string]bool)
	for _, step := range said {
		for w := range step.words {
			first[w] = true
		}
		if step.name {
			t.byName = append(t.byName, said)
		}
		if !step.many {
			break
		}
	}
	for w := range first {
		t.by[w] = append(t.by[w], said)
	}
}

// isIdiom says whether a sentence is one of those, with nothing beside it but how people are spoken to.
func (p *Judge) isIdiom(said []uttered) bool {
	t := idioms()
	words := make([]string, len(said))
	for i, s := range said {
		words[i] = strings.ToLower(s.word)
	}
	for from := 0; from < len(words); from++ {
		for _, list := range [][]idiom{t.by[words[from]], t.byName} {
			if slices.ContainsFunc(list, func(one idiom) bool { return p.matches(one, said, words, from) }) {
				return true
			}
		}
		if !t.leads[words[from]] && !slices.Contains(p.People, words[from]) {
			return false
		}
	}
	return !AddsTo(strings.Join(words, " ")) // nothing but leads: "so,"
}

// isName says whether the word at a place is the name of somebody, as far as that can be told.
func (p *Judge) isName(said []uttered, i int) bool {
	return slices.Contains(p.People, said[i].word) || said[i].named && p.isPersons(said[i].word, signs())
}

// matches says whether the steps of an idiom are those of a sentence from a word on, to its end but for tails.
func (p *Judge) matches(steps idiom, said []uttered, words []string, from int) bool {
	if len(steps) == 0 {
		t := idioms()
		for i := from; i < len(words); i++ {
			if !t.tails[words[i]] && !slices.Contains(p.People, words[i]) {
				return false
			}
		}
		return true
	}
	step := steps[0]
	here := from < len(words) && (step.words[words[from]] || step.name && p.isName(said, from))
	if step.many {
		return here && p.matches(steps, said, words, from+1) || p.matches(steps[1:], said, words, from)
	}
	return here && p.matches(steps[1:], said, words, from+1)
}

// questioned finds the last part of a row, when that is a question.
var questioned = pattern.Of(`(^|[,;.!:]\s*|\s[-–—]+\s*)([^,;.!:?]+)\?+\s*$`)

// WithoutChatQuestion is a row without a question at its end that people ask one another: "it snows here, and where you are?"
func WithoutChatQuestion(p *Judge, row string) string {
	m := questioned.FindStringSubmatchIndex(row)
	if m == nil {
		return row
	}
	t, said := idioms(), utter(row[m[4]:m[5]])
	words := make([]string, len(said))
	for i, s := range said {
		words[i] = strings.ToLower(s.word)
	}
	if !slices.ContainsFunc(t.asked, func(one idiom) bool { return p.matches(one, said, words, 0) }) {
		return row
	}
	return strings.TrimSpace(row[:m[0]])
}
