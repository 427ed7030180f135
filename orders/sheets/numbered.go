package sheets

import (
	"slices"

	"despatch/orders"
)

// titled says whether the first n tokens, which opened a section, are the title of one of its numbers.
func (p *letter) titled(n int) bool {
	ahead := p.Line
	ahead.Next, ahead.Name = 0, nil
	_, length := ahead.TitleHere()
	return length == n
}

// numberWords are words that say that a number follows: "ORDER no. 2", "ordine n. 2".
var numberWords = []string{"no", "nr", "num", "number", "n", "numero", "nummer"}

// skipNumberWord passes over such a word and its full stop, where a number follows.
func (p *letter) skipNumberWord() {
	at := p.Next
	if at >= len(p.Tokens) || p.Tokens[at].Kind != orders.Word || !slices.Contains(numberWords, p.Tokens[at].Fold) {
		return
	}
	if at++; at < len(p.Tokens) && p.Tokens[at].Kind == orders.Other {
		at++
	}
	if at < len(p.Tokens) && p.Tokens[at].Kind == orders.Number {
		p.Next = at
	}
}

// skipTitle reads the title behind a number: "ORDER 3 - Fighters patrol".
func (p *letter) skipTitle(t *orders.SectionType, n int) {
	if p.Broken || p.Next >= len(p.Tokens) {
		return
	}
	title, written := t.Numbered[n].Title, ""
	for _, tok := range p.Tokens[p.Next:] {
		if tok.Kind == orders.Word || tok.Kind == orders.Number {
			written += tok.Fold
		}
	}
	if title != "" && written == orders.Squeeze(orders.SplitWords(title)) {
		p.Next = len(p.Tokens)
	}
}

// NumbersOf lists the numbers of a section under which a row by itself is an order that makes sense; none for a pass, which is one under each.
func NumbersOf(s *orders.SectionType, row string, v *orders.Vocabulary) []int {
	list, ok := Statements(s.ID, row, v)
	if !ok || len(list) != 1 || list[0].Form() == orders.FormPass {
		return nil
	}
	return s.NumbersFor(list[0], v)
}
