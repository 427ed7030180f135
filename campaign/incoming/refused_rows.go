package incoming

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/sheets"
)

// errorMark begins what letters say of an order that is wrong, below it.
const errorMark = "# error:"

// IsErrorMark says whether a row tells what is wrong with the order above it.
func IsErrorMark(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), errorMark) }

// IsOurRemark says whether a row is a remark of ours from an earlier refusal, which was left in a sheet that was mended.
func IsOurRemark(rows []string, i int) bool {
	for ; i > 0 && strings.HasPrefix(strings.TrimSpace(rows[i]), "#   "); i-- {
	}
	row := strings.TrimSpace(rows[i])
	return slices.ContainsFunc([]orders.Severity{orders.Error, orders.Warning, orders.Note}, func(s orders.Severity) bool {
		return strings.HasPrefix(row, "# "+s.String()+": ")
	})
}

// WrongIn are the rows of a section, from its first to behind its last, below which errors stand.
func WrongIn(rows []string, from, to int) (wrong []int) {
	for at := from; at < to; at++ {
		if !IsErrorMark(rows[at]) {
			continue
		}
		row := at - 1
		for row > from && IsOurRemark(rows, row) {
			row--
		}
		if len(wrong) == 0 || wrong[len(wrong)-1] != row {
			wrong = append(wrong, row)
		}
	}
	return wrong
}

// wrongTogether are the orders of a section that are wrong together, and no one of them by itself: the error stands above the first, as where
// they cost too much. first is the row behind what is said of them.
func wrongTogether(rows []string, from, to int) (together []int, first int) {
	if from >= to || !IsErrorMark(rows[from]) {
		return nil, from
	}
	for first = from; first < to && IsOurRemark(rows, first); first++ {
	}
	for at := first; at < to; at++ {
		if row := strings.TrimSpace(rows[at]); row != "" && !strings.HasPrefix(row, "#") {
			together = append(together, at)
		}
	}
	return together, first
}

// InPlace puts lines into a section of a sheet that was refused.
func InPlace(rows []string, key orders.SectionKey, keyword string, lines []string, words *orders.Vocabulary) []string {
	sheet, _ := sheets.Parse(strings.Join(rows, "\n")+"\nEND\n", words)
	i := -1
	if sheet != nil {
		i = slices.IndexFunc(sheet.Sections, func(sec orders.Section) bool { return sec.Key() == key })
	}
	if i < 0 {
		return slices.Concat(rows, []string{keyword}, lines)
	}
	from, to := sheet.Sections[i].Line, min(EndOf(sheet.Sections, sheet.Sections[i])-1, len(rows))
	wrong := WrongIn(rows, from, to)
	target := -1
	together, first := wrongTogether(rows, from, to)
	if at := likest(rows, together, lines[0]); len(lines) == 1 && at >= 0 { // what was said of all of them no longer holds
		return slices.Concat(rows[:from], rows[first:at], lines, withoutRemarks(rows, at+1, to), rows[to:])
	}
	switch {
	case len(wrong) > 1 && len(lines) > 1 && len(lines) <= len(wrong):
		for _, line := range lines {
			rows = InPlace(rows, key, keyword, []string{line}, words)
		}
		return rows
	case len(wrong) == 1 && len(lines) == 1:
		target = wrong[0]
	case len(wrong) > 1 && len(lines) == 1:
		target = likest(rows, wrong, lines[0])
	}
	if target >= from {
		end := target + 1
		for end < to && IsOurRemark(rows, end) {
			end++
		}
		mended := slices.Concat(rows[:target], lines, rows[end:])
		_, diags := sheets.Parse(strings.Join(append(slices.Clone(rows[:from]), mended[from:to+len(mended)-len(rows)]...), "\n")+"\nEND\n", words)
		first, last := from, math.MaxInt
		if len(wrong) > 1 { // the others are wrong still
			first, last = target+1, target+1
		}
		if !failedWithin(diags, first, last) {
			return mended
		}
	}
	return slices.Concat(rows[:to], lines, rows[to:])
}

// withoutRemarks are some rows without the remarks of ours with which they begin.
func withoutRemarks(rows []string, from, to int) []string {
	for from < to && strings.HasPrefix(strings.TrimSpace(rows[from]), "#") {
		from++
	}
	return rows[from:to]
}

// likest is the one of some rows that a line is a mended form of; -1 for none, or for several.
func likest(rows []string, among []int, line string) int {
	found, best := -1, -1
	for _, at := range among {
		_, off := MendOf(strings.TrimSpace(line), strings.TrimSpace(rows[at]))
		switch {
		case off < 0:
		case off == best:
			found = -1
		case best < 0 || off < best:
			found, best = at, off
		}
	}
	return found
}

// failedWithin says whether something is wrong from a line to another.
func failedWithin(diags []orders.Diagnostic, from, to int) bool {
	return slices.ContainsFunc(diags, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && from <= d.Line && d.Line <= to })
}

// MendOf is an order as a text puts it right, and how far it is from it; -1 where it is not like it, or the same.
func MendOf(text, wrong string) (string, int) {
	if said, was := strings.Fields(evened(text)), strings.Fields(evened(wrong)); len(said) > 1 && isNumber(said[0]) && isNumber(was[0]) && said[0] != was[0] && slices.Equal(said[1:], was[1:]) {
		return text, 0
	}
	if said, was := strings.Fields(text), strings.Fields(wrong); len(said) > 0 && len(said) <= 2 && len(was) > 2 && isNumber(said[0]) && isNumber(was[0]) && said[0] != was[0] {
		if len(said) == 1 || lexis.Distance(strings.ToLower(said[1]), strings.ToLower(was[1]), 1) <= 1 {
			return strings.Join(slices.Concat(said[:1], was[1:]), " "), 1
		}
	}
	a, b := evened(text), evened(wrong)
	limit := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b)) / 2
	if off := lexis.Distance(a, b, limit); off > 0 && off <= limit {
		return text, off
	}
	return "", -1
}

func evened(row string) string { return strings.ToLower(strings.Join(strings.Fields(row), " ")) }

func isNumber(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }
