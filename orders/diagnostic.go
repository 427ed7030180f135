package orders

import (
	"fmt"
	"strings"

	"despatch/words"
)

// Pos is a place in the text of a mail as its writer sees it. Lines and columns count from 1, columns in characters.
// The zero Pos means "nowhere in particular".
type Pos struct {
	Line   int
	Column int
}

// IsZero says whether the position points at nothing.
func (p Pos) IsZero() bool { return p.Line == 0 }

// At returns the position itself, so that every statement that embeds a Pos tells where it stands.
func (p Pos) At() Pos { return p }

// Severity says what a diagnostic does to the sheet it speaks of.
type Severity uint8

const (
	// Error refuses the whole sheet: no line of it is carried out.
	Error Severity = iota + 1
	// Warning is told to the player, but the sheet stands.
	Warning
	// Note is information, such as a default that was used.
	Note
)

// String gives the word used in letters and case files: error, warning, note.
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Note:
		return "note"
	}
	return "unknown"
}

// Diagnostic is one thing that is wrong, or worth saying, about a sheet.
type Diagnostic struct {
	Pos
	Severity Severity
	// Topic is what a slip of language is about; the zero Topic where a rule is broken.
	Topic Topic
	// Rule is the ID of the rule that is broken (AN-CMOVE.6), or "" for a slip of language.
	Rule string
	// Message says what is wrong, in a sentence without a full stop.
	Message words.Text
	// Hint says what was probably meant or what to write instead; it may say nothing.
	Hint words.Text
	// Alone is true for what the order shows by itself, whatever the other orders of its sheet are. What it is not true of may be
	// put right by another order, such as one that could not be read.
	Alone bool
}

// String renders a diagnostic on one line: "line 4, column 7: error: ... (AN-CMOVE.6); did you mean ...".
func (d Diagnostic) String() string {
	var b strings.Builder
	if !d.IsZero() {
		fmt.Fprintf(&b, "line %d, column %d: ", d.Line, d.Column)
	}
	fmt.Fprintf(&b, "%s: %s", d.Severity, d.Message)
	if d.Rule != "" {
		fmt.Fprintf(&b, " (%s)", d.Rule)
	}
	if !d.Hint.IsZero() {
		fmt.Fprintf(&b, "; %s", d.Hint)
	}
	return b.String()
}

// Equal says whether two diagnostics say the same of the same place.
func (d Diagnostic) Equal(e Diagnostic) bool {
	return d.Pos == e.Pos && d.Severity == e.Severity && d.Topic == e.Topic && d.Rule == e.Rule && d.Alone == e.Alone &&
		d.Message.Equal(e.Message) && d.Hint.Equal(e.Hint)
}

// Failed says whether any of the diagnostics is an Error, that is, whether the sheet is refused.
func Failed(ds []Diagnostic) bool {
	for _, d := range ds {
		if d.Severity == Error {
			return true
		}
	}
	return false
}
