package incoming

import (
	"slices"
	"strings"

	"despatch/orders"
)

// InPlace puts lines, below the keyword of their section, into a sheet that was refused: in place of the one line there that was wrong, else behind
// the others. isMark and isRemark tell which of its rows are ours.
func InPlace(rows []string, key orders.SectionKey, text []string, words *orders.Vocabulary, isMark func(string) bool, isRemark func([]string, int) bool) []string {
	keyword, lines := text[0], text[1:]
	sheet, _ := orders.Parse(strings.Join(rows, "\n")+"\nEND\n", words)
	i := -1
	if sheet != nil {
		i = slices.IndexFunc(sheet.Sections, func(sec orders.Section) bool { return sec.Key() == key })
	}
	if i < 0 {
		return slices.Concat(rows, []string{keyword}, lines)
	}
	from, to := sheet.Sections[i].Line, min(EndOf(sheet.Sections, sheet.Sections[i])-1, len(rows))
	var wrong []int // the rows that are wrong, each by where it stands
	for at := from; at < to; at++ {
		if isMark(rows[at]) {
			row := at - 1
			for row > from && isRemark(rows, row) {
				row--
			}
			if len(wrong) == 0 || wrong[len(wrong)-1] != row {
				wrong = append(wrong, row)
			}
		}
	}
	if len(wrong) == 1 && len(lines) == 1 && wrong[0] >= from {
		end := wrong[0] + 1
		for end < to && isRemark(rows, end) {
			end++
		}
		mended := slices.Concat(rows[:wrong[0]], lines, rows[end:])
		if _, diags := orders.Parse(strings.Join(append(slices.Clone(rows[:from]), mended[from:to+len(mended)-len(rows)]...), "\n")+"\nEND\n", words); !failedFrom(diags, from) {
			return mended
		}
	}
	return slices.Concat(rows[:to], lines, rows[to:])
}

// failedFrom says whether something is wrong from a line on.
func failedFrom(diags []orders.Diagnostic, line int) bool {
	return slices.ContainsFunc(diags, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && d.Line >= line })
}
