package sheets

import (
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/words"
)

// placeBelow reads a line that opens a section for a place and names none together with the next, where that is a place and nothing else:
// "BATTLE", and below it "at Egypt". It returns the index of the last line read.
func (b *body) placeBelow(lines []string, i int) int {
	t, n := b.SectionHere()
	if t == nil || t.Takes != orders.SpaceArgument || n < len(b.Tokens) {
		return i
	}
	for j := i + 1; j < len(lines); j++ {
		text := strings.TrimSpace(lines[j])
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		ahead := b.ahead(strings.TrimRight(text, ":"))
		if lexis.IsQuotedLine(lines[j]) || len(ahead.Tokens) == 0 {
			return i
		}
		ahead.AcceptWord(orders.WordAt)
		if place := ahead.Place(); place.ID == "" || ahead.Bad || ahead.Next < len(ahead.Tokens) {
			return i
		}
		b.extend(strings.TrimRight(text, ":"), orders.Pos{Line: j + 1, Column: 1})
		return j
	}
	return i
}

// needsPlace reports a line that opens a section for a place and names none.
func (b *body) needsPlace(t *orders.SectionType) {
	example := t.Keyword
	if len(b.Vocabulary.Spaces) > 0 {
		example += " " + b.Vocabulary.Spaces[0].Name
	}
	b.Missing(words.Name("the place"), orders.ForExample(example))
}
