package orders

import (
	"fmt"
	"strconv"
	"strings"
)

// Print renders a sheet in canonical form: Parse reads it back as the same sheet, but for the positions.
func Print(s *Sheet, v *Vocabulary) string {
	var b strings.Builder
	b.WriteString(HeaderText(s.Header, v))
	b.WriteByte('\n')
	for _, sec := range s.Sections {
		b.WriteString(PrintSection(sec, v))
	}
	b.WriteString("END\n")
	return b.String()
}

// PrintSection renders one section in canonical form: its keyword line and its statements, each on a line that is indented by
// two blanks and ends with a line feed.
func PrintSection(sec Section, v *Vocabulary) string {
	v.prints.Add(1)
	var b strings.Builder
	b.WriteString(sectionText(sec, v))
	b.WriteByte('\n')
	for _, st := range sec.Statements {
		b.WriteString("  " + PrintStatement(st, v) + "\n")
	}
	return b.String()
}

// PrintStatement renders one statement in canonical form, without indentation or line feed.
func PrintStatement(st Statement, v *Vocabulary) string {
	if conditional, ok := st.(If); ok {
		return ifText(conditional, v)
	}
	if unread, ok := st.(Unread); ok {
		return unread.Text
	}
	f := v.Lookup().StatementType(st.Form())
	if f == nil {
		panic(fmt.Sprintf("orders: no form %q to print", st.Form()))
	}
	return f.Print(st, v)
}

// sectionText prints a section's keyword with its argument: "BATTLE East Poland".
func sectionText(sec Section, v *Vocabulary) string {
	text := sec.ID
	if t := v.Section(sec.ID); t != nil {
		text = t.Keyword
	}
	if sec.Place != "" {
		text += " " + v.Space(sec.Place)
	}
	if sec.Number != 0 {
		text += " " + strconv.Itoa(sec.Number)
	}
	return text
}

// Clause prints a place after the words that lead to it, or nothing when there is no place.
func Clause(lead string, where Place, v *Vocabulary) string {
	if where.ID == "" {
		return ""
	}
	return lead + v.Space(where.ID)
}

func JoinPlaces(places []Place, mark string, v *Vocabulary) string {
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = v.Space(p.ID)
	}
	return strings.Join(names, mark)
}

func ListText[T any](list []T, text func(T) string) string {
	words := make([]string, len(list))
	for i, item := range list {
		words[i] = text(item)
	}
	return strings.Join(words, ", ")
}

func HeaderText(h Header, v *Vocabulary) string {
	text := "ORDERS "
	if h.Check {
		text = "CHECK "
	}
	if h.Game != "" {
		text += h.Game + " "
	}
	text += strings.ToUpper(v.Seat(h.Seat))
	if h.Round != 0 {
		text += " ROUND " + strconv.Itoa(h.Round)
	}
	if h.Key != "" {
		text += " KEY " + h.Key
	}
	return text
}
