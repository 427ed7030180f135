package commands

import (
	"cmp"
	"slices"

	"despatch/orders"
)

// entry is one command of the language: its words, who may give it, what is said of it, and how it is read. Each stands in a file of
// its own, which is called as its verb is, with the type that it is read as, and that type's canonical text.
type entry struct {
	Spec
	// place is where help lists it among the others. They stand ten apart, so that there is room between them.
	place int
	// words open it in English; the first are those of its canonical text. No two commands may share any, but a game master's may share
	// some with a player's: MASTER tells them apart.
	words []string
	// before are words of which one stands behind the command's own, where these are another command's, too; nil where they are its alone.
	before []keyword
	// help is Help in English. In another language it stands in that language's table, with the words.
	help string
	// prose says of what stands behind the words and is no such command that it is a sentence; nil where it never is.
	prose func(behind string) bool
	// parse reads what follows the words. The text below the line is added afterwards.
	parse func(c *cursor, at orders.Pos) Command
	// below adds to the command the text with which its line goes on (a Paragraph), or which stands below it; nil where Body is NoBody.
	below func(c Command, text string) Command
	// optional: the File may be missing.
	optional bool
}

// table is what there is, in the order in which help lists it. docs/commands.md repeats it, and a test compares the two.
var table []*entry

// enter puts a command into the table, before the program begins. A table that named all commands could not be asked while one of
// them is read, as HELP asks it for its topics.
func enter(e entry) bool {
	e.Help = book.Say(helpOn{e.Verb})
	at, _ := slices.BinarySearchFunc(table, e.place, func(e *entry, place int) int { return cmp.Compare(e.place, place) })
	table = slices.Insert(table, at, &e)
	return true
}

// Table lists all commands, in the order in which help lists them.
func Table() []Spec {
	out := make([]Spec, len(table))
	for i, e := range table {
		out[i] = e.Spec
	}
	return out
}

// Lookup finds the row of a verb; false for a verb that does not exist.
func Lookup(v Verb) (Spec, bool) {
	for _, e := range table {
		if e.Verb == v {
			return e.Spec, true
		}
	}
	return Spec{}, false
}
