package incoming

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/sheets"
)

// Where sections have numbers, an order by itself does not tell in which it belongs: many a card takes a landing, or a box to aim at. It is that
// in which something is recorded already, or was refused.

// LooseCards reads the orders among the rows of a letter that has no section, where sections have numbers. Each goes into the one section that
// it makes sense in, of the first of some groups of numbers that has one. text is the sheet without its first line, "" where some row is an order
// of several or of none; said how the orders are spoken of, besides the words that are no courtesies.
func LooseCards(rows []string, sec *orders.SectionType, groups [][]int, words *orders.Vocabulary) (text, said, besides string) {
	under, count := make(map[int]string), 0
	for _, row := range rows {
		order := strings.TrimRight(strings.TrimSpace(row), ".,;!")
		numbers := sheets.NumbersOf(sec, order, words)
		number := oneOf(numbers, groups)
		switch {
		case number > 0:
			under[number], said, count = under[number]+"  "+order+"\n", order, count+1
		case numbers != nil || strings.Contains(row, "->") || strings.ContainsFunc(row, unicode.IsDigit) || strings.HasPrefix(row, "#"):
			return "", "", ""
		case !aside.IsCourtesy(row):
			besides += row + "\n"
		}
	}
	if len(under) == 0 || len(under) > 1 && besides != "" {
		return "", "", ""
	}
	for _, group := range groups {
		for _, number := range group {
			if lines := under[number]; lines != "" {
				text += fmt.Sprintf("%s %d\n%s", sec.Keyword, number, lines)
				delete(under, number)
			}
		}
	}
	if count > 1 {
		said = "" // of several none is repeated
	}
	return text, said, besides
}

// oneOf is the one of some numbers that is in the first of the groups that hold any; 0 where that holds several, or none does.
func oneOf(numbers []int, groups [][]int) int {
	for _, group := range groups {
		both := slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return !slices.Contains(group, n) })
		if len(both) == 1 {
			return both[0]
		}
		if len(both) > 1 {
			return 0
		}
	}
	return 0
}

// ComeOnTop says whether the orders of a sheet in which some stand behind recorded ones come on top of these by what they are: moves do, and
// landings from boxes that are each named once. Of anything else they may stand in the place.
func ComeOnTop(sheet string, words *orders.Vocabulary) bool {
	landings, seen := 0, make(map[string]bool)
	body, _ := sheets.ParseBody(orders.Header{}, sheet, words)
	for _, sec := range body.Sections {
		for _, st := range sec.Statements {
			if landing, ok := st.(orders.Landing); ok {
				landings, seen[landing.LandsFrom().ID] = landings+1, true
			}
		}
	}
	return landings == len(seen) && (landings > 0 || strings.Contains(sheet, "->"))
}
