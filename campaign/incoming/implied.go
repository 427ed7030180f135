package incoming

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
)

// End is the line that closes the sheet, beyond all lines where none does.
func (p *Paper) End() int {
	if p.Sheet.Close.IsZero() {
		return math.MaxInt
	}
	return p.Sheet.Close.Line
}

// RowsBefore is a text down to a line, which is left out.
func RowsBefore(text string, line int) string {
	rows := strings.Split(text, "\n")
	return strings.Join(rows[:min(line-1, len(rows))], "\n")
}

// HeadAbove says whether a line above the first section begins like one that opens a sheet.
func HeadAbove(text string, from int) bool {
	for row := range strings.Lines(RowsBefore(text, from)) {
		words := strings.Fields(strings.ToUpper(row))
		if len(words) > 1 && !AsksCheck(row) && (strings.HasPrefix(words[0], "ORDER") || strings.HasPrefix(words[0], "CHECK")) {
			return true
		}
	}
	return false
}

// FirstRow is the line on which orders without a header begin: that of the first section, or one above it that was meant for them.
func (p *Paper) FirstRow() int {
	first := p.First
	for _, d := range p.Diags {
		if d.Line > 0 {
			first = min(first, d.Line)
		}
	}
	return first
}

// MayBeOrder says whether a row has a number or an arrow, as orders have, and is not quoted.
func MayBeOrder(row string) bool {
	return (strings.ContainsFunc(row, unicode.IsDigit) || strings.Contains(row, "->")) && !strings.HasPrefix(strings.TrimSpace(row), ">")
}

// OrderLike says whether a row of a letter would be an order in some section. A word by itself, such as "pass", is prose.
func OrderLike(row string, words *orders.Vocabulary) bool {
	return MayBeOrder(row) && slices.ContainsFunc(words.Sections, func(sec orders.SectionType) bool {
		_, ok := sheets.Statements(sec.ID, row, words)
		return ok
	})
}

// Partings are words with which letters end, in the languages in which they come.
var Partings = strings.Fields(`bye cheers regards kind best wishes thanks thank you yours sincerely greetings all the and a lot good night
	evening day luck have nice thx tnx ciao saluti cordiali grazie mille buona serata giornata notte a presto un saluto e gruss gruß grüße viele
	danke schöne beste mit freundlichen merci cordialement salut amitiés gracias saludos un abrazo see soon`)

// WithoutSignOff empties the lines at the end of a text that are a greeting or a name.
func WithoutSignOff(text, names string) string {
	known := append(strings.Fields(strings.ToLower(names)), Partings...)
	rows := strings.Split(text, "\n")
	for i := len(rows) - 1; i >= 0; i-- {
		words := strings.FieldsFunc(strings.ToLower(rows[i]), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '#' })
		asks := len(words) == 0 && strings.TrimSpace(rows[i]) != "" && !aside.IsOrnament(rows[i]) // a question mark alone, a hand that stops
		if asks || slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(known, w) }) && !aside.IsCourtesy(rows[i]) {
			break
		}
		rows[i] = ""
	}
	return strings.Join(rows, "\n")
}
