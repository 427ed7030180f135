package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"
	"strings"

	"despatch/adjudicator/dday/forms"
	"despatch/orders"
	"despatch/words"
)

// taking is what one line of a section takes away: units of a kind from a place.
type taking struct {
	line  orders.Statement
	from  normandy.Place
	to    string
	kind  normandy.Kind
	owner string
	all   bool
}

// takings lists what a line takes away. Lines with conditions are left out, since of two only one may hold.
func (v *vetting) takings(card int, st orders.Statement) (list []taking) {
	add := func(from normandy.Place, to string, units []orders.Quantity) {
		for _, q := range units {
			k, _ := v.Kind(q.Unit)
			list = append(list, taking{line: st, from: from, to: to, kind: k, owner: q.Of, all: q.Count == orders.All})
		}
	}
	switch st := st.(type) {
	case forms.Beach:
		add(v.PlaceIDs[st.From.ID], st.To.ID, v.beachUnits(st))
	case orders.Move:
		if card == normandy.PatrolCard || card == normandy.StrikeCard {
			add(v.Airfield, st.Path[len(st.Path)-1].ID, st.Units)
			break
		}
		add(v.PlaceIDs[st.Path[0].ID], st.Path[len(st.Path)-1].ID, st.Units)
	case forms.Fly:
		if card == normandy.PatrolCard || card == normandy.StrikeCard {
			add(v.Airfield, st.To[0].ID, st.Units)
		}
	}
	return list
}

// clash says whether a line contradicts one above it: all of a kind have been taken already, or all and a number of them go to one
// and the same place. Behind a number that goes elsewhere "all" are those who are left.
func (t taking) clash(above taking) bool {
	whose := t.owner == "" || above.owner == "" || t.owner == above.owner
	if t.from != above.from || t.kind != above.kind || !whose || !t.all && !above.all {
		return false
	}
	if t.to == above.to {
		return t.all != above.all
	}
	return above.all
}

// vetAllTwice refuses lines of a section of which one takes all units of a kind and another some of them: which counts nobody can say.
func (v *vetting) vetAllTwice(seat normandy.Power, sec orders.Section) {
	if sec.ID != normandy.SectionOrder {
		return
	}
	var above []taking
	for _, st := range sec.Statements {
		own := v.takings(sec.Number, st)
		for _, t := range own {
			i := slices.IndexFunc(above, t.clash)
			if i < 0 {
				continue
			}
			v.Refuse(st.At(), "DD-MOVE.10", takesAllTwice{Line: above[i].line.At().Line, Units: v.Unit(t.kind, 2), Place: v.Where(t.from)})
			v.Hint(v.oneOfTwo(above[i], t))
			v.flawed = append(v.flawed, flaw{seat, sec.Number, st.At()})
			break
		}
		above = append(above, own...)
	}
}

// oneOfTwo says what to write in the place of two lines that contradict each other.
func (v *vetting) oneOfTwo(above, below taking) words.Topic {
	line := func(t taking) words.Line {
		return words.Line(strings.Join(strings.Fields(orders.PrintStatement(t.line, v.Numbered)), " "))
	}
	first, second := line(above), line(below)
	if above.all && !below.all && above.to != below.to {
		return numberAboveAll{Number: second, All: first}
	}
	return keepOne{first, second}
}
