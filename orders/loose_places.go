package orders

import (
	"slices"

	"despatch/lexis"
)

// Units that are placed, and units that go as one, as people write them in a line.

// placedAt lists the ways to read a line that places units and has another word or none before the place: "5 infantry Germany",
// "3 infantry -> Germany", "Germany: 3 infantry".
func (p evener) placedAt(r reading) (list []reading) {
	at := func(t token) []token {
		t.kind, t.text, t.fold = word, p.lexicon.phrases[wordAt][0][0], p.lexicon.phrases[wordAt][0][0]
		return []token{t}
	}
	for i := range r.tokens {
		if p.wordIn(r.tokens, i, wordAt) > 0 {
			return nil
		}
	}
	for i := 1; i < len(r.tokens) && len(list) < mostReadings; i++ {
		t := r.tokens[i]
		switch {
		case p.isArrow(r.tokens, i) || p.wordIn(r.tokens, i, wordOn) > 0:
			list = append(list, reading{join(r.tokens[:i], at(t), r.tokens[i+1:]), r.amounts})
		case i > 1 && t.kind == word:
			list = append(list, reading{join(r.tokens[:i], at(t), r.tokens[i:]), r.amounts})
		case t.kind == number && r.tokens[0].kind == word || t.kind == word && p.wordIn(r.tokens, i, wordAll) > 0:
			place := r.tokens[:i]
			if last := place[i-1]; i > 1 && (last.kind == colon || last.kind == other && lexis.IsDash([]rune(last.text)[0])) {
				place = place[:i-1]
			}
			list = append(list, reading{join(r.tokens[i:], at(t), place), r.amounts})
		}
	}
	return list
}

// goAll is what to write where all units of a place are to go, or to be placed, and no kind is named: "attack East Poland from Poland with
// all". It is "" for any other line.
func (p *saidLine) goAll(section *SectionType) string {
	if !p.takes(section.ID, FormMove) && !p.takes(section.ID, FormDeploy) || len(p.v.Units) == 0 {
		return ""
	}
	kind := "all " + p.v.Units[0].Name
	for i, t := range p.tokens {
		if p.wordIn([]token{t}, 0, wordAll) == 0 && !everything[t.fold] {
			continue
		}
		last := i
		for last+1 < len(p.tokens) && slices.Contains(forces, p.tokens[last+1].fold) {
			last++
		}
		if i > 0 && last+1 < len(p.tokens) && !p.leads(p.tokens[:i]) {
			continue
		}
		ahead := p.ahead(p.text[:t.start] + kind + p.text[p.tokens[last].end:])
		if st := ahead.statement(section); st != nil && len(ahead.diagnostics) == 0 {
			return p.ownLine(section, st)
		}
		for _, r := range ahead.readings(section) {
			again := p.ahead(ahead.text)
			again.tokens = r.tokens
			if st := again.statement(section); st != nil && len(again.diagnostics) == 0 {
				return p.ownLine(section, st)
			}
		}
	}
	return ""
}

// ownLine prints a statement that a section takes; of one that belongs under another number of it the lines of the one that is open.
func (p *line) ownLine(section *SectionType, st Statement) string {
	if g := p.guide(); g != nil && !slices.Contains(p.forms(section), st.Form()) {
		return g.lines()
	}
	return PrintStatement(st, p.v)
}

// leads says whether some tokens are a verb that says no more than a section does, alone.
func (l *lookup) leads(tokens []token) bool {
	return slices.ContainsFunc([]keyword{wordBuying, wordMoving, wordPlacing}, func(k keyword) bool { return l.wordIn(tokens, 0, k) == len(tokens) })
}

// forces are words behind "all" that name no kind of unit.
var forces = []string{"of", "the", "my", "our", "units", "unit", "forces", "troops", "army", "armies", "pieces", "rest", "unita", "truppe", "forze", "le", "i", "tutte", "einheiten", "truppen"}

var everything = map[string]bool{"everything": true, "everyone": true, "tutto": true, "tutti": true, "tutte": true, "alles": true, "alle": true, "tout": true, "tous": true, "todo": true, "todos": true}
