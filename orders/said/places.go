package said

import (
	"slices"

	"despatch/lexis"
	"despatch/orders"
	"despatch/words"
)

// Units that are placed, and units that go as one, as people write them in a line.

// placedAt lists the ways to read a line that places units and has another word or none before the place: "5 infantry Germany",
// "3 infantry -> Germany", "Germany: 3 infantry".
func (p Evener) placedAt(r reading) (list []reading) {
	at := func(t orders.Token) []orders.Token {
		t.Kind, t.Text, t.Fold = orders.Word, p.Lexicon.Phrases[orders.WordAt][0][0], p.Lexicon.Phrases[orders.WordAt][0][0]
		return []orders.Token{t}
	}
	for i := range r.tokens {
		if p.WordIn(r.tokens, i, orders.WordAt) > 0 {
			return nil
		}
	}
	for i := 1; i < len(r.tokens) && len(list) < MostReadings; i++ {
		t := r.tokens[i]
		switch {
		case p.IsArrow(r.tokens, i) || p.WordIn(r.tokens, i, orders.WordOn) > 0:
			list = append(list, reading{join(r.tokens[:i], at(t), r.tokens[i+1:]), r.amounts})
		case i > 1 && t.Kind == orders.Word:
			list = append(list, reading{join(r.tokens[:i], at(t), r.tokens[i:]), r.amounts})
		case t.Kind == orders.Number && r.tokens[0].Kind == orders.Word || t.Kind == orders.Word && p.WordIn(r.tokens, i, orders.WordAll) > 0:
			place := r.tokens[:i]
			if last := place[i-1]; i > 1 && (last.Kind == orders.Colon || last.Kind == orders.Other && lexis.IsDash([]rune(last.Text)[0])) {
				place = place[:i-1]
			}
			list = append(list, reading{join(r.tokens[i:], at(t), place), r.amounts})
		}
	}
	return list
}

// goAll is what to write where all units of a place are to go, or to be placed, and no kind is named: "attack East Poland from Poland with
// all". It is nil for any other line.
func (p *Row) goAll(section *orders.SectionType) []words.Line {
	if !p.Takes(section.ID, orders.FormMove) && !p.Takes(section.ID, orders.FormDeploy) || len(p.Vocabulary.Units) == 0 {
		return nil
	}
	kind := "all " + p.Vocabulary.Units[0].Name
	for i, t := range p.Tokens {
		if p.WordIn([]orders.Token{t}, 0, orders.WordAll) == 0 && !orders.Everything[t.Fold] {
			continue
		}
		last := i
		for last+1 < len(p.Tokens) && slices.Contains(forces, p.Tokens[last+1].Fold) {
			last++
		}
		with := i > 0 && slices.Contains(withWords, p.Tokens[i-1].Fold)
		if i > 0 && last+1 < len(p.Tokens) && !with && !p.Leads(p.Tokens[:i]) {
			continue
		}
		ahead := p.Ahead(p.Text[:t.Start] + kind + p.Text[p.Tokens[last].End:])
		if st := ahead.statement(section); st != nil && len(ahead.Diagnostics) == 0 {
			return p.ownLines(section, st)
		}
		for _, r := range ahead.Readings(section) {
			again := p.Ahead(ahead.Text)
			again.Tokens = r.tokens
			if st := again.statement(section); st != nil && len(again.Diagnostics) == 0 {
				return p.ownLines(section, st)
			}
		}
		ahead.Rewind()
		if found, _ := ahead.asSaid(section); len(found) == 1 {
			return p.ownLines(section, found[0])
		}
	}
	return nil
}

// ownLines prints a statement that a section takes; of one that belongs under another number of it the lines of the one that is open.
func (p *Row) ownLines(section *orders.SectionType, st orders.Statement) []words.Line {
	if g := p.Guide(); g != nil && !slices.Contains(p.Forms(section), st.Form()) {
		return g.Lines()
	}
	return []words.Line{words.Line(orders.PrintStatement(st, p.Vocabulary))}
}

// withWords stand before the units with which something is attacked.
var withWords = []string{"with", "using", "con", "col", "mit", "avec"}

// forces are words behind "all" that name no kind of unit.
var forces = []string{"of", "the", "my", "our", "units", "unit", "forces", "troops", "army", "armies", "pieces", "rest", "unita", "truppe", "forze", "le", "i", "tutte", "quello", "quelle", "quel", "che", "ho", "what", "that", "have", "got", "is", "was", "ich", "habe", "ce", "que", "j'ai", "einheiten", "truppen"}
