package incoming

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/templates"
)

// Paper is an order sheet in a letter.
type Paper struct {
	// Text is the part of the letter in which it stands; diagnostics count its lines. where names that part for people.
	Text, Where string
	// Came is what shows that the text was cut off.
	Came Cut
	// Sheet is nil where none was found in the text.
	Sheet *orders.Sheet
	Diags []orders.Diagnostic
	// Seat is the one for which the sheet speaks, "" for one that there is not.
	Seat adjudicator.Seat
	// Unfilled is true when sections of the form were left as they came.
	Unfilled bool
	// Implied is true for orders without a line that opens a sheet; first is the line of their first section then.
	Implied bool
	First   int
	// Frees is true for a sheet which, once recorded, lets go on what waits beside it for its writer's answer.
	Frees bool
	// Of are the sheets in files that it was joined from.
	Of []*Paper
}

// The parts of a letter in which a sheet may stand, as answers name them.
const (
	InLetter = "your letter"
	InCheck  = "the sheet that was checked"
	// FileNamed stands before a file's name, FilesNamed before several.
	FileNamed  = "the attached file "
	FilesNamed = "the attached files "
)

// IsBelow says whether something is said of a line below the end of a sheet.
func IsBelow(d orders.Diagnostic) bool {
	return d.Topic == orders.TopicBelowEnd || d.Topic == orders.TopicBelowClosing
}

// BelowIt says whether something stands below the sheet that may be an order, or change one.
func (p *Paper) BelowIt() bool {
	return slices.ContainsFunc(p.Diags, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && IsBelow(d)
	})
}

// Readied says whether a comment stands in a section for a place in which nothing else stands: forms put such a section behind the mark
// together with its order, and somebody has taken the mark off the first of them.
func (p *Paper) Readied(line int) bool {
	return slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool {
		return sec.Place != "" && len(sec.Statements) == 0 && sec.Line < line && line < EndOf(p.Sheet.Sections, sec)
	})
}

// Noticed are the lines of the letter of which the order language has something to say.
func (p *Paper) Noticed() []templates.Line { return Quote(p.Text, p.Diags) }

// NoticedOff is the same of a sheet for no turn: the examples in it are those of an old form.
func (p *Paper) NoticedOff(isExample func(row string) bool) []templates.Line {
	rows := strings.Split(p.Text, "\n")
	return Quote(p.Text, slices.DeleteFunc(slices.Clone(p.Diags), func(d orders.Diagnostic) bool {
		return d.Topic == orders.TopicBehindMark && isExample(Even(rows[min(d.Line, len(rows))-1]))
	}))
}

// Identity is what makes two sheets the same: the text with its blanks, empty lines and capitals evened out. Comments count, so that
// a player can send the same orders again when he means it.
func (p *Paper) Identity() string {
	var text strings.Builder
	rows := strings.Split(p.Text, "\n")
	for _, row := range rows[min(max(p.Sheet.Header.Line-1, 0), len(rows)):] {
		words := strings.ToLower(Even(row))
		if words == "end" {
			break
		}
		if words != "" {
			text.WriteString(words + "\n")
		}
	}
	return text.String()
}

// Even is a row with its blanks evened out.
func Even(row string) string { return strings.Join(strings.Fields(row), " ") }

// Says is what the sheet says, in canonical form and without its round and key.
func (p *Paper) Says(words *orders.Vocabulary) string {
	plain := *p.Sheet
	plain.Header = orders.Header{Check: p.Sheet.Header.Check, Seat: string(p.Seat)}
	return orders.Print(&plain, words)
}

// OrdersSome says whether a sheet holds an order, or has a line that opens it.
func (p *Paper) OrdersSome() bool {
	return !p.Implied || slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}

// Line is the line on which a sheet begins.
func (p *Paper) Line() int {
	if p.Implied {
		return p.First
	}
	return max(p.Sheet.Header.Line, 1)
}
