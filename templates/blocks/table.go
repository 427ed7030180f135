package blocks

import (
	"strings"
	"unicode/utf8"
)

// textTable lays a table out in columns, at most Width wide; cells that do not fit are broken. Marks stand in front of the
// row, groups as headings above theirs.
func textTable(t Table) []string {
	widths := columnWidths(t)
	var b strings.Builder
	heads := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		heads[i] = c.Title
	}
	writeRow(&b, Same, heads, t.Columns, widths)
	group := ""
	for _, r := range t.Rows {
		if r.Group != group {
			group = r.Group
			if group != "" {
				b.WriteString("  [" + group + "]\n")
			}
		}
		writeRow(&b, r.Mark, r.Cells, t.Columns, widths)
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// markColumns is the room for a row's mark and the blank behind it, gap the room between columns.
const (
	markColumns = 2
	gap         = 2
)

// columnWidths gives each column what its widest cell needs, then takes from the widest until the row fits: first what no word
// needs, since a word that is longer than its column pushes the others out of line.
func columnWidths(t Table) []int {
	widths, words := make([]int, len(t.Columns)), make([]int, len(t.Columns))
	room := Width - markColumns - gap*(len(widths)-1)
	for i, c := range t.Columns {
		widths[i], words[i] = utf8.RuneCountInString(c.Title), longestWord(c.Title)
		for _, r := range t.Rows {
			if i < len(r.Cells) {
				widths[i] = max(widths[i], utf8.RuneCountInString(r.Cells[i]))
				words[i] = max(words[i], longestWord(r.Cells[i]))
			}
		}
	}
	for sum(widths) > room {
		widest := widestAbove(widths, words)
		if widest < 0 {
			widest = widestAbove(widths, make([]int, len(widths)))
		}
		if widths[widest] == 1 {
			break // more columns than a line has room for
		}
		widths[widest]--
	}
	return widths
}

// widestAbove is the widest of the columns that are wider than their least, -1 when none is.
func widestAbove(widths, least []int) int {
	widest := -1
	for i, w := range widths {
		if w > least[i] && (widest < 0 || w > widths[widest]) {
			widest = i
		}
	}
	return widest
}

func longestWord(s string) int {
	longest := 0
	for word := range strings.FieldsSeq(s) {
		longest = max(longest, utf8.RuneCountInString(word))
	}
	return longest
}

func sum(ns []int) int {
	total := 0
	for _, n := range ns {
		total += n
	}
	return total
}

func writeRow(b *strings.Builder, mark Mark, cells []string, columns []Column, widths []int) {
	wrapped := make([][]string, len(widths))
	height := 1
	for i := range widths {
		if i < len(cells) {
			wrapped[i] = Wrap(cells[i], widths[i])
		}
		height = max(height, len(wrapped[i]))
	}
	for line := range height {
		var row strings.Builder
		front := " "
		if line == 0 && mark != Same {
			front = string(mark)
		}
		row.WriteString(front + " ")
		for i, w := range widths {
			piece := ""
			if line < len(wrapped[i]) {
				piece = wrapped[i][line]
			}
			if i > 0 {
				row.WriteString(strings.Repeat(" ", gap))
			}
			row.WriteString(pad(piece, w, columns[i].Number))
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
}

func pad(s string, width int, right bool) string {
	blanks := strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
	if right {
		return blanks + s
	}
	return s + blanks
}
