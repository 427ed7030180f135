package blocks

import (
	"strings"
	"unicode/utf8"
)

// sheetWidth is how many columns an order may have. Mail programs put two more before a line that they quote, and some break what is
// longer than 72.
const sheetWidth = 70

// phoneWidth is how many columns a comment may have in a page, where a telephone shows as many: it is broken behind its marks, and not
// by the telephone a second time, in the middle of a row.
const phoneWidth = 38

// commentMark stands before the rows of a form that order nothing, remarkMark before what is said of a row.
const (
	commentMark = "  # "
	remarkMark  = "    # "
)

// lines lays out a row of a sheet, with comments of so many columns.
func (r Row) lines(comments int) []string {
	var rows []string
	for text := range strings.SplitSeq(r.Text, "\n") {
		switch r.Kind {
		case Order:
			rows = append(rows, brokenOrder(text, sheetWidth)...)
		case Comment:
			rows = append(rows, behind(commentMark, text, comments)...)
		case Remark:
			rows = append(rows, behind(remarkMark, text, comments)...)
		case Waiting:
			for _, row := range brokenOrder(text, sheetWidth-len(commentMark)) {
				rows = append(rows, commentMark+row)
			}
		default:
			rows = append(rows, text)
		}
	}
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " \t\r")
	}
	return rows
}

// behind breaks a text into rows behind a mark, lest a broken one become an order.
func behind(mark, text string, width int) []string {
	rows := Wrap(text, width-len(mark)-2)
	for i := range rows {
		if i > 0 {
			rows[i] = "  " + rows[i]
		}
		rows[i] = mark + rows[i]
	}
	return rows
}

// breaks are where the order language lets an order go on in the next line: behind a comma or an arrow, and before what a transport
// does next, in the words of each language.
var breaks = []string{", ", "-> ", "; load ", "; sail ", "; unload ", "; imbarca ", "; naviga ", "; sbarca "}

// brokenOrder breaks an order that is too long where it reads back as the same order: at the last such place that fits, else at the first. One that
// has no such place stays whole.
func brokenOrder(order string, width int) []string {
	indent := strings.Repeat(" ", 2+len(order)-len(strings.TrimLeft(order, " ")))
	var rows []string
	for utf8.RuneCountInString(order) > width {
		fits := len(string([]rune(order)[:width]))
		cut, next := 0, len(order)
		for _, mark := range breaks {
			first, rest, _ := strings.Cut(mark, " ")
			if i := strings.LastIndex(order[:min(len(order), fits+1+len(rest))], mark); i >= 0 && i+len(first) <= fits {
				cut = max(cut, i+len(first))
			}
			if i := strings.Index(order, mark); i >= 0 {
				next = min(next, i+len(first))
			}
		}
		if cut == 0 {
			cut = next
		}
		if cut == len(order) {
			break
		}
		rows = append(rows, order[:cut])
		order = indent + strings.TrimLeft(order[cut:], " ")
	}
	return append(rows, order)
}

// indentation is how many blanks all rows begin with that are not empty.
func indentation(rows []string) int {
	least := -1
	for _, row := range rows {
		if n := len(row) - len(strings.TrimLeft(row, " ")); row != "" && (least < 0 || n < least) {
			least = n
		}
	}
	return max(least, 0)
}
