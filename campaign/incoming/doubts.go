package incoming

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"despatch/pattern"
)

// Aside is a row of a letter beside its sheets.
type Aside struct {
	Text, Place string
	Signature   bool
}

// Opens is the line on which a paper's sheet begins, closes the one that ends it; beyond the last of so many lines for none.
func (p *Paper) Opens() int {
	if p.Implied {
		return p.FirstRow()
	}
	return max(p.Sheet.Header.Line, 1)
}

// Closes is the line of the END of a sheet, or the one behind the last where it has none.
func (p *Paper) Closes(lines int) int {
	if p.Sheet.Close.Line > 0 {
		return p.Sheet.Close.Line
	}
	return lines + 1
}

// SentencesOf parts rows into sentences; one that goes on in the next row, as programs break them, is one. Each row is also one by itself.
func SentencesOf(rows []Aside) (list []Aside) {
	var whole strings.Builder
	for i, r := range rows {
		list = append(list, r)
		whole.WriteString(r.Text)
		whole.WriteByte(' ')
		if i+1 == len(rows) || len(r.Text) < 40 || rows[i+1].Place != r.Place {
			for _, s := range strings.FieldsFunc(strings.NewReplacer(". ", ".\n", "! ", "!\n", "? ", "?\n", "; ", ";\n").Replace(whole.String()), func(c rune) bool { return c == '\n' }) {
				list = append(list, Aside{strings.TrimSpace(s), r.Place, r.Signature})
			}
			whole.Reset()
		}
	}
	return list
}

// WordsOfOurs are the words of letters of ours, in a row, and those of them that the letters put in quotation marks: their reader's own. They are
// read when somebody first asks for them; of most letters nobody does. The zero value is no words.
type WordsOfOurs struct{ once func() *oursRead }

func (o WordsOfOurs) read() *oursRead {
	if o.once == nil {
		return new(oursRead)
	}
	return o.once()
}

type oursRead struct {
	all    string
	quoted []string
	// rows are their rows, headings among them, by letters alone.
	rows map[string]bool
}

// inQuotes finds what a letter puts in quotation marks.
var inQuotes = pattern.Of(`(?:^|[\s(])"(\S[^"]*)"(?:[\s.,;:?!)]|$)`)

// OursIn are the words of some rows of each letter.
func OursIn(letters ...[]string) WordsOfOurs {
	return WordsOfOurs{sync.OnceValue(func() *oursRead { return readOurs(letters) })}
}

func readOurs(letters [][]string) *oursRead {
	o := &oursRead{rows: make(map[string]bool)}
	plain := func(text string) string { return " " + strings.Join(PlainWords(text), " ") + " " }
	for _, rows := range letters {
		for _, row := range rows {
			if !strings.HasSuffix(row, ",") { // the name of who is spoken to, with which he signs
				o.rows[lettersOf(row)] = true
			}
		}
		text := strings.Join(rows, " ")
		o.all += plain(text)
		for _, m := range inQuotes.FindAllStringSubmatch(text, -1) {
			o.quoted = append(o.quoted, plain(m[1]))
		}
	}
	return o
}

// Holds says whether a row stands in them: programs copy and break our lines without a mark. What a letter has quoted of its reader he may say
// once more.
func (o WordsOfOurs) Holds(row string) bool {
	words := PlainWords(row)
	said := " " + strings.Join(words, " ") + " "
	return len(words) > 3 && strings.Contains(o.read().all, said) && !o.quotes(said)
}

// HoldsRow says so also of a short row that is one of theirs, such as a heading.
func (o WordsOfOurs) HoldsRow(row string) bool {
	letters := lettersOf(row)
	return o.Holds(row) || len(letters) > 3 && o.read().rows[letters] && !o.quotes(" "+strings.Join(PlainWords(row), " ")+" ")
}

// quotes says whether words stand in what the letters quote of their reader.
func (o WordsOfOurs) quotes(said string) bool {
	return slices.ContainsFunc(o.read().quoted, func(q string) bool { return strings.Contains(q, said) })
}

// lettersOf are the letters and digits of a row, in small letters: programs lose marks that they do not know.
func lettersOf(row string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, row)
}
