package reading

import (
	"strings"

	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/pattern"
)

// SectionOnRow is a section that stands on one row with others, and its orders.
type SectionOnRow struct {
	Keyword string
	Rows    []string
}

// betweenMoves stands between two moves on one line.
var betweenMoves = pattern.Of(`[,;.] +(?:and )?(\d)`)

// SectionsOnRow parts a row at the keywords in it. There are none where it has fewer than two, does not begin with one, or has anything in it
// that is no order of its section.
func (h *GameWords) SectionsOnRow(row string) (parts []SectionOnRow) {
	words := strings.Fields(row)
	var sec *orders.SectionType
	from, seen := 0, map[string]bool{}
	closes := func(to int) bool {
		if sec == nil {
			return to == 0 || AllKnown(strings.Join(words[:to], " "), HarmlessWords)
		}
		rows, ok := h.ordersOf(sec, strings.Join(words[from:to], " "))
		parts, seen[sec.Keyword] = append(parts, SectionOnRow{sec.Keyword, rows}), true
		return ok
	}
	for i := 0; i < len(words); i++ {
		next, n := h.keywordAt(words[i:])
		if n == 0 {
			continue
		}
		if !closes(i) || seen[next.Keyword] {
			return nil
		}
		sec, from = next, i+n
		i += n - 1
	}
	if sec == nil || !closes(len(words)) || len(parts) < 2 {
		return nil
	}
	return parts
}

// keywordAt is the section with whose name some words begin, and how many they are; 0 for none.
func (h *GameWords) keywordAt(words []string) (*orders.SectionType, int) {
	for n := min(mostSectionWords, len(words)); n > 0; n-- {
		name := strings.Trim(strings.Join(words[:n], " "), " :;,.-")
		if sec := h.Game.Rules.Vocabulary().SectionNamed(name); sec != nil && sec.Takes == orders.NoArgument && len(name) > 2 {
			return sec, n
		}
	}
	return nil, 0
}

// ordersOf are the rows of a text that is orders of a section. ok is false where it is not.
func (h *GameWords) ordersOf(sec *orders.SectionType, text string) (rows []string, ok bool) {
	text = strings.Trim(text, " :;,.-")
	if words := strings.Fields(text); len(words) > 1 && strings.EqualFold(words[len(words)-1], "end") {
		text = strings.TrimRight(strings.Join(words[:len(words)-1], " "), " ;,.")
	}
	if strings.Count(text, "->") > 1 {
		text = betweenMoves.ReplaceAllString(text, "\n$1")
	}
	for row := range strings.SplitSeq(text, "\n") {
		if _, ok := sheets.Statements(sec.ID, row, h.Game.Rules.Vocabulary()); !ok {
			return nil, false
		}
		rows = append(rows, "  "+row)
	}
	return rows, true
}
