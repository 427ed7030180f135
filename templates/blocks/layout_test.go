package blocks

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// filled is a text as a paragraph has it.
func filled(text string) string { return Document{{Block: Paragraph{Words: Said(text)}}}.Text() }

func TestFillBreaksAtBlanks(t *testing.T) {
	word := strings.Repeat("x", 30)
	for name, c := range map[string]struct{ in, want string }{
		"short lines stay":              {"a  b\n", "a  b\n"},
		"blanks at the end go":          {"a  \n", "a\n"},
		"empty lines are joined":        {"a\n\n\n\nb\n\n", "a\n\nb\n"},
		"a long line goes on below":     {"  " + word + " " + word + " " + word, "  " + word + " " + word + "\n  " + word + "\n"},
		"behind a dash it hangs":        {"- " + word + " " + word + " " + word, "- " + word + " " + word + "\n  " + word + "\n"},
		"a number stays with its noun":  {strings.Repeat(word+" ", 2) + "in the place 12 infantry", word + " " + word + " in the place\n12 infantry\n"},
		"a word too long is not broken": {strings.Repeat("y", 90), strings.Repeat("y", 90) + "\n"},
	} {
		if got := filled(c.in); got != c.want {
			t.Errorf("%s: Fill gives\n%q, want\n%q", name, got, c.want)
		}
	}
}

// No text is lost by filling, and no line of ordinary words is too long.
func TestFillKeepsEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.StringMatching(`( {0,4})(- )?[a-zà-ù]{1,20}( [a-zà-ù]{1,20}){0,20}|`)).Draw(t, "lines"), "\n")
		got := filled(text)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(text), " ") {
			t.Fatalf("words differ:\n%q\n%q", text, got)
		}
		for line := range strings.Lines(got) {
			if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > Width {
				t.Fatalf("too long: %q", line)
			}
		}
	})
}

// A long word does not push the columns behind it out of line, as long as all words fit side by side.
func TestTableKeepsItsColumns(t *testing.T) {
	table := Table{
		Columns: []Column{{Title: "Zone"}, {Title: "Allies"}, {Title: "Axis"}, {Title: "Faces"}},
		Rows: []TableRow{
			{Mark: Same, Cells: []string{"Z10 Saint-Sauveur-le-Vicomte", "United States 1 infantry", "1 artillery", "Z06, Z07, Z12"}},
			{Mark: Same, Cells: []string{"Z14 Bayeux", "United Kingdom 2 infantry, 1 artillery; United States 2 tanks", "1 infantry, 3 artillery, 2 bunkers", "Z13, Z21, Z22, Z15"}},
		},
	}
	lines := textTable(table)
	columns := []int{strings.Index(lines[0], "Allies"), strings.Index(lines[0], "Axis"), strings.Index(lines[0], "Faces")}
	for _, line := range lines {
		for _, at := range columns {
			if letters := []rune(line); len(letters) > at && (letters[at-1] != ' ' || letters[at-2] != ' ') {
				t.Fatalf("the column at %d is not kept:\n%s", at, strings.Join(lines, "\n"))
			}
		}
		if utf8.RuneCountInString(line) > Width {
			t.Errorf("longer than %d: %s", Width, line)
		}
	}
}

// A table of any cells fits a letter, as long as no single word is wider than its share.
func TestTableFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "columns")
		table := Table{Columns: make([]Column, n)}
		for i := range table.Columns {
			table.Columns[i] = Column{Title: rapid.StringMatching(`[A-Z][a-z]{0,8}`).Draw(t, "title"), Number: rapid.Bool().Draw(t, "number")}
		}
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			row := TableRow{Mark: rapid.SampledFrom([]Mark{Same, Changed, Gone}).Draw(t, "mark")}
			for range n {
				row.Cells = append(row.Cells, rapid.StringMatching(`[a-z]{1,8}( [a-z]{1,8}){0,12}`).Draw(t, "cell"))
			}
			table.Rows = append(table.Rows, row)
		}
		for _, line := range textTable(table) {
			if w := utf8.RuneCountInString(strings.TrimRight(line, "\n")); w > Width {
				t.Fatalf("%d columns: %q", w, line)
			}
		}
	})
}

// Every line behind the mark fits a letter, whatever was written, and nothing but blanks is lost.
func TestQuote(t *testing.T) {
	for _, text := range []string{"", "a\n\nb", "  indented", strings.Repeat("x", 300), strings.Repeat("word ", 60), strings.Repeat("é", 80) + " end", "\n\n"} {
		var back strings.Builder
		for _, line := range Quote(text) {
			if !strings.HasPrefix(line, "|") || utf8.RuneCountInString(line) > Width {
				t.Errorf("%q has no mark, or is too long", line)
			}
			back.WriteString(strings.TrimPrefix(line, "|"))
		}
		letters := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if letters(back.String()) != letters(text) {
			t.Errorf("%q became %q", text, back.String())
		}
	}
}
