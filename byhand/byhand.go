// Package byhand reads files that people write in YAML, positions and games to be made, and says line by line, in the writer's language,
// what is wrong in one.
package byhand

import (
	"cmp"
	"embed"
	"slices"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with YAML as such; of what it should hold, whoever reads the file knows more.
var book = words.Carried(words.Phrases(phraseFiles))

// Fault is one thing that is wrong in a file: in which line and column, 0 where none says it, and what.
type Fault struct {
	Line, Column int
	Says         words.Text
	// key is one that the file should not have, "" where something else is wrong.
	key string
}

// Unfit is a file that cannot be used: an error that lists what is wrong in it. It is a text, too, to be told in the writer's language.
type Unfit struct {
	// Heading stands above the list ("position:"); it may say nothing.
	Heading words.Text
	Faults  []Fault
}

// Error implements error.
func (u *Unfit) Error() string { return u.Text().String() }

// Text is the heading, and below it each fault with its line.
func (u *Unfit) Text() words.Text {
	rows := words.Lines(u.List(true))
	if !u.Heading.IsZero() {
		rows = append(words.Lines{u.Heading}, rows...)
	}
	return words.Of(rows)
}

// List is each fault, with its line if numbered: a file that its writer has not seen as it was read has lines that tell him nothing.
func (u *Unfit) List(numbered bool) (list []words.Text) {
	for _, f := range u.Faults {
		if numbered && f.Line > 0 {
			list = append(list, book.Say(inLine{f.Line, f.Column, f.Says}))
		} else {
			list = append(list, f.Says)
		}
	}
	return list
}

// Faults collects what is wrong in a file while it is read. The zero Faults holds none.
type Faults struct{ list []Fault }

// Add notes what is wrong in a line, 0 where no line says it.
func (f *Faults) Add(line int, says words.Text) {
	f.list = append(f.list, Fault{Line: line, Says: says})
}

// AddAll notes what is wrong with a part of the file.
func (f *Faults) AddAll(list []Fault) { f.list = append(f.list, list...) }

// Len is how many there are.
func (f *Faults) Len() int { return len(f.list) }

// Err is an *Unfit of all faults below a heading, in the order of the file, those without a line first; nil where there is none.
func (f *Faults) Err(heading words.Text) error {
	if len(f.list) == 0 {
		return nil
	}
	slices.SortStableFunc(f.list, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
	return &Unfit{Heading: heading, Faults: f.list}
}

// inLine is a fault with its line, and its column where that is known.
type inLine struct {
	Line, Column int
	Says         words.Text
}
