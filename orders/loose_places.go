package orders

import (
	"slices"
	"strings"
)

// Units that are placed, and units that go as one, as people write them in a line.

// placedAt lists the ways to read a line that places units and has no word before the place: "5 infantry Germany".
func (p *parser) placedAt(r reading) (list []reading) {
	for i := range r.tokens {
		if wordIn(p.words, r.tokens, i, wordAt) > 0 {
			return nil
		}
	}
	for i := 2; i < len(r.tokens) && len(list) < mostReadings; i++ {
		if r.tokens[i].kind != word {
			continue
		}
		at := r.tokens[i]
		at.text, at.fold = p.words.phrases[wordAt][0][0], p.words.phrases[wordAt][0][0]
		list = append(list, reading{join(r.tokens[:i], []token{at}, r.tokens[i:]), r.amounts})
	}
	return list
}

// mostPlaces is how many places a line may name in which units are placed.
const mostPlaces = 8

// severalPlaces reads a line that places units in several places: "8 infantry at India, 2 infantry at Egypt", or sends aircraft or boats to
// several. It returns nil for any other.
func (b *body) severalPlaces(line string, section *SectionType) (list []Statement) {
	if !slices.ContainsFunc(severally, func(f Form) bool { return b.l.takes(section.ID, f) }) || strings.Count(line, ",") > mostPlaces || strings.Contains(line, "#") {
		return nil
	}
	rest := ""
	for piece := range strings.SplitSeq(line, ",") {
		rest += piece
		ahead := b.ahead(rest)
		if len(ahead.tokens) == 0 {
			return nil
		}
		st := ahead.understood(section)
		if st == nil || !slices.Contains(severally, st.Form()) || len(ahead.diagnostics) > 0 || ahead.short {
			rest += ","
			continue
		}
		list, rest = append(list, placedIn(st, b.tokens[0].Pos)), ""
	}
	if rest != "" || len(list) < 2 {
		return nil
	}
	return list
}

// severally are the forms of which a line may hold several.
var severally = []Form{FormDeploy, FormFly, FormBeach, FormMove, FormMuster}

// placedIn is a statement of these forms with the place where it stands.
func placedIn(st Statement, at Pos) Statement {
	switch st := st.(type) {
	case Deploy:
		st.Pos = at
		return st
	case Fly:
		st.Pos = at
		return st
	case Beach:
		st.Pos = at
		return st
	case Move:
		st.Pos = at
		return st
	case Muster:
		st.Pos = at
		return st
	}
	return st
}

// goAll is what to write where all units of a place are to go, and no kind is named: "attack East Poland from Poland with all". It is "" for
// any other line.
func (p *parser) goAll(section *SectionType) string {
	if !p.l.takes(section.ID, FormMove) || len(p.v.Units) == 0 {
		return ""
	}
	kind := "all " + p.v.Units[0].Name
	for i, t := range p.tokens {
		if wordIn(p.words, []token{t}, 0, wordAll) == 0 && !everything[t.fold] || i > 0 && i+1 < len(p.tokens) {
			continue
		}
		ahead := p.ahead(p.line[:t.start] + kind + p.line[t.end:])
		if st := ahead.statement(section); st != nil && len(ahead.diagnostics) == 0 {
			return PrintStatement(st, p.v)
		}
		for _, r := range ahead.readings(section) {
			again := p.ahead(ahead.line)
			again.tokens = r.tokens
			if st := again.statement(section); st != nil && len(again.diagnostics) == 0 {
				return PrintStatement(st, p.v)
			}
		}
	}
	return ""
}

var everything = map[string]bool{"everything": true, "everyone": true, "tutto": true, "tutti": true, "tutte": true, "alles": true, "alle": true, "tout": true, "tous": true, "todo": true, "todos": true}
