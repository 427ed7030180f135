package orders

import (
	"fmt"

	"pgregory.net/rapid"
)

// maker draws sheets that a parser could have made, from the names of a vocabulary.
type maker struct {
	t *rapid.T
	v *Vocabulary
}

func (m maker) id(names []Name, label string) string {
	return rapid.SampledFrom(names).Draw(m.t, label).ID
}

func (m maker) flag(label string) bool { return rapid.Bool().Draw(m.t, label) }

func (m maker) number(low, high int, label string) int {
	return rapid.IntRange(low, high).Draw(m.t, label)
}

func (m maker) place() Place { return Place{ID: m.id(m.v.Spaces, "space")} }

// perhaps draws a place, or none.
func (m maker) perhaps(label string) Place {
	if m.flag(label) {
		return m.place()
	}
	return Place{}
}

func (m maker) places(low int) []Place {
	var list []Place
	for range m.number(low, 4, "places") {
		list = append(list, m.place())
	}
	return list
}

func (m maker) quantities(low int) []Quantity {
	var list []Quantity
	for range m.number(low, 4, "kinds") {
		q := Quantity{Count: m.number(1, maxCount, "count"), Unit: m.id(m.v.Units, "unit")}
		if m.flag("all") {
			q.Count = All
		}
		if m.flag("owned") {
			q.Of = m.id(m.v.Seats, "owner")
		}
		list = append(list, q)
	}
	return list
}

// statement draws a statement of a form; inBattle is true in a section that names the place of its statements.
func (m maker) statement(f Form, inBattle bool) Statement {
	switch f {
	case FormPass:
		return Pass{}
	case FormResearch:
		return Research{Tokens: m.number(0, 20, "tokens"), Chart: m.number(0, 2, "chart")}
	case FormBuy:
		return m.buy()
	case FormRepair:
		return Repair{Markers: m.number(1, 20, "markers"), Where: m.place()}
	case FormMove:
		manner := Manner(m.number(0, 2, "manner"))
		return Move{Manner: manner, Units: m.quantities(1), Path: m.places(2), Else: m.places(0)}
	case FormVoyage:
		return m.voyage()
	case FormRocket:
		return Rocket{From: m.place(), To: m.place()}
	case FormBombard:
		return Bombard{Ships: m.quantities(1), From: m.place(), To: m.place()}
	case FormBattleOrder:
		return BattleOrder{Places: m.places(1)}
	case FormDeploy:
		return Deploy{Units: m.quantities(1), Where: m.place(), From: m.perhaps("from")}
	case FormLand:
		return Land{Unit: m.id(m.v.Units, "unit"), From: m.perhaps("from"), To: m.places(1)}
	case FormGun:
		return Gun{Of: m.id(m.v.Seats, "owner"), Where: m.place()}
	case FormFirst:
		return First{Seat: m.id(m.v.Seats, "seat")}
	case FormAim, FormFire, FormFly, FormBeach, FormMuster, FormUse, FormChoose, FormTake, FormThrow, FormAsk, FormIf:
		return m.cardStatement(f)
	case FormConsent, FormKeep:
		return m.consentOrKeep(f)
	}
	return m.battleStatement(f, inBattle)
}

func (m maker) buy() Buy {
	items := m.quantities(1)
	for i := range items {
		items[i].Count = max(items[i].Count, 1)
	}
	return Buy{Items: items}
}

func (m maker) voyage() Voyage {
	v := Voyage{Ships: m.quantities(1), From: m.place()}
	for range m.number(1, 4, "legs") {
		leg := Leg{Kind: LegKind(m.number(1, 3, "leg")), Where: m.place()}
		switch leg.Kind {
		case Load:
			leg.Units = m.quantities(1)
		case Unload:
			leg.Units = m.quantities(0)
		}
		v.Legs = append(v.Legs, leg)
	}
	return v
}

func (m maker) consentOrKeep(f Form) Statement {
	if f == FormConsent {
		c := Consent{Refuse: m.flag("refuse"), Unit: m.id(m.v.Units, "ship")}
		if m.flag("one ally") {
			c.To = m.id(m.v.Seats, "ally")
		}
		return c
	}
	var keep Keep
	for range m.number(1, 3, "allies") {
		keep.Seats = append(keep.Seats, m.id(m.v.Seats, "ally"))
	}
	return keep
}

// battleStatement draws a statement that names its place only where the section does not.
func (m maker) battleStatement(f Form, inBattle bool) Statement {
	var where Place
	if !inBattle && (f == FormAttack || m.flag("at")) {
		where = m.place()
	}
	switch f {
	case FormAttack:
		return Attack{Ignore: m.flag("ignore"), Where: where}
	case FormLose:
		return m.lose(where)
	case FormSubmerge:
		if m.flag("fight") {
			return Submerge{Fight: true, Where: where}
		}
		when := rapid.SampledFrom([]SubmergeWhen{"", Outgunned, AirOnly}).Draw(m.t, "when")
		return Submerge{Where: where, Count: m.number(0, 3, "submarines"), Round: m.number(0, 5, "round"), When: when}
	case FormRetreat:
		if m.flag("never") {
			return Retreat{Never: true, Where: where}
		}
		return m.retreat(where)
	}
	panic(fmt.Sprintf("no way to draw a statement of form %q", f))
}

func (m maker) lose(where Place) Lose {
	st := Lose{Where: where}
	for range m.number(1, 4, "kinds") {
		loss := Loss{Unit: m.id(m.v.Units, "unit"), Side: Side(m.number(0, 2, "side")), Damaged: m.flag("damaged")}
		if m.flag("owned") {
			loss.Of = m.id(m.v.Seats, "owner")
		}
		st.Order = append(st.Order, loss)
	}
	return st
}

func (m maker) retreat(where Place) Retreat {
	st := Retreat{Where: where, Side: Side(m.number(0, 2, "side")), To: m.perhaps("to"), After: m.number(0, 5, "after")}
	for range m.number(0, 3, "tests") {
		t := Test{
			Measure: rapid.SampledFrom([]Measure{Attackers, Defenders, Odds}).Draw(m.t, "measure"),
			Op:      rapid.SampledFrom([]Comparison{"<", "<=", ">", ">="}).Draw(m.t, "op"),
			Num:     m.number(0, 50, "num"), Den: 1,
		}
		if t.Measure == Odds {
			t.Den = m.number(1, 9, "den")
		}
		st.When = append(st.When, t)
	}
	return st
}

// isNoCourtesy: a game called "pls" cannot be named on the line that opens a sheet, where people put such words themselves.
func isNoCourtesy(game string) bool { return !introducing[game] && !polite[game] }

// sheet draws a whole sheet in which no section stands twice.
func (m maker) sheet() *Sheet {
	s := &Sheet{Header: Header{
		Check: m.flag("check"),
		Game:  rapid.StringMatching(`[a-z0-9]{2,12}`).Filter(isNoCourtesy).Draw(m.t, "game"),
		Seat:  m.id(m.v.Seats, "seat"),
		Round: m.number(0, 30, "round"),
	}}
	if m.flag("keyed") {
		s.Header.Key = rapid.StringMatching(`[a-z0-9]{4,8}`).Draw(m.t, "key")
	}
	used := make(map[SectionKey]bool)
	for range m.number(0, 6, "sections") {
		if sec := m.section(); !used[sec.Key()] {
			used[sec.Key()] = true
			s.Sections = append(s.Sections, sec)
		}
	}
	return s
}

func (m maker) section() Section {
	t := rapid.SampledFrom(m.v.Sections).Draw(m.t, "section")
	sec := Section{ID: t.ID}
	switch t.Takes {
	case SpaceArgument:
		sec.Place = m.id(m.v.Spaces, "space")
	case NumberArgument:
		sec.Number = m.number(1, 16, "number")
	}
	for range m.number(0, 4, "statements") {
		f := rapid.SampledFrom(t.Forms).Draw(m.t, "form")
		sec.Statements = append(sec.Statements, m.statement(f, t.Takes == SpaceArgument))
	}
	return sec
}
