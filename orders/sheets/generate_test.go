package sheets

import (
	"fmt"

	"pgregory.net/rapid"

	"despatch/adjudicator/dday/forms"
	"despatch/orders"
)

// maker draws sheets that a parser could have made, from the names of a vocabulary.
type maker struct {
	t *rapid.T
	v *orders.Vocabulary
}

func (m maker) id(names []orders.Name, label string) string {
	return rapid.SampledFrom(names).Draw(m.t, label).ID
}

func (m maker) flag(label string) bool { return rapid.Bool().Draw(m.t, label) }

func (m maker) number(low, high int, label string) int {
	return rapid.IntRange(low, high).Draw(m.t, label)
}

func (m maker) place() orders.Place { return orders.Place{ID: m.id(m.v.Spaces, "space")} }

// perhaps draws a place, or none.
func (m maker) perhaps(label string) orders.Place {
	if m.flag(label) {
		return m.place()
	}
	return orders.Place{}
}

func (m maker) places(low int) []orders.Place {
	var list []orders.Place
	for range m.number(low, 4, "places") {
		list = append(list, m.place())
	}
	return list
}

func (m maker) quantities(low int) []orders.Quantity {
	var list []orders.Quantity
	for range m.number(low, 4, "kinds") {
		q := orders.Quantity{Count: m.number(1, orders.MaxCount, "count"), Unit: m.id(m.v.Units, "unit")}
		if m.flag("all") {
			q.Count = orders.All
		}
		if m.flag("owned") {
			q.Of = m.id(m.v.Seats, "owner")
		}
		list = append(list, q)
	}
	return list
}

// statement draws a statement of a form; inBattle is true in a section that names the place of its statements.
func (m maker) statement(f orders.Form, inBattle bool) orders.Statement {
	switch f {
	case orders.FormPass:
		return orders.Pass{}
	case orders.FormResearch:
		return orders.Research{Tokens: m.number(0, 20, "tokens"), Chart: m.number(0, 2, "chart")}
	case orders.FormBuy:
		return m.buy()
	case orders.FormRepair:
		return orders.Repair{Markers: m.number(1, 20, "markers"), Where: m.place(), Unit: m.facility()}
	case orders.FormMove:
		manner := orders.Manner(m.number(0, 2, "manner"))
		move := orders.Move{Manner: manner, Units: m.quantities(1), Path: m.places(2), Else: m.places(0)}
		if manner == orders.Raid {
			move.Unit = m.facility()
		}
		return move
	case orders.FormVoyage:
		return m.voyage()
	case orders.FormRocket:
		return orders.Rocket{From: m.place(), To: m.place(), Unit: m.facility()}
	case orders.FormBombard:
		return orders.Bombard{Ships: m.quantities(1), From: m.place(), To: m.place()}
	case orders.FormBattleOrder:
		return orders.BattleOrder{Places: m.places(1)}
	case orders.FormDeploy:
		return orders.Deploy{Units: m.quantities(1), Where: m.place(), From: m.perhaps("from")}
	case orders.FormLand:
		return orders.Land{Unit: m.id(m.v.Units, "unit"), From: m.perhaps("from"), To: m.places(1)}
	case orders.FormGun:
		return orders.Gun{Of: m.id(m.v.Seats, "owner"), Where: m.place()}
	case orders.FormFirst:
		return orders.First{Seat: m.id(m.v.Seats, "seat")}
	case forms.FormAim, forms.FormFire, forms.FormFly, forms.FormBeach, forms.FormMuster, forms.FormUse, forms.FormChoose, forms.FormTake, forms.FormThrow, forms.FormAsk, orders.FormIf:
		return m.cardStatement(f)
	case orders.FormConsent, orders.FormKeep:
		return m.consentOrKeep(f)
	}
	return m.battleStatement(f, inBattle)
}

// facility draws what an order names in a place that may have several facilities.
func (m maker) facility() string {
	if !m.flag("facility") {
		return ""
	}
	return m.id(m.v.Units, "facility")
}

func (m maker) buy() orders.Buy {
	items := m.quantities(1)
	for i := range items {
		items[i].Count = max(items[i].Count, 1)
	}
	return orders.Buy{Items: items}
}

func (m maker) voyage() orders.Voyage {
	v := orders.Voyage{Ships: m.quantities(1), From: m.place()}
	for range m.number(1, 4, "legs") {
		leg := orders.Leg{Kind: orders.LegKind(m.number(1, 3, "leg")), Where: m.place()}
		switch leg.Kind {
		case orders.Load:
			leg.Units = m.quantities(1)
		case orders.Unload:
			leg.Units = m.quantities(0)
		}
		v.Legs = append(v.Legs, leg)
	}
	return v
}

func (m maker) consentOrKeep(f orders.Form) orders.Statement {
	if f == orders.FormConsent {
		c := orders.Consent{Refuse: m.flag("refuse"), Unit: m.id(m.v.Units, "ship")}
		if m.flag("one ally") {
			c.To = m.id(m.v.Seats, "ally")
		}
		return c
	}
	var keep orders.Keep
	for range m.number(1, 3, "allies") {
		keep.Seats = append(keep.Seats, m.id(m.v.Seats, "ally"))
	}
	return keep
}

// battleStatement draws a statement that names its place only where the section does not.
func (m maker) battleStatement(f orders.Form, inBattle bool) orders.Statement {
	var where orders.Place
	if !inBattle && (f == orders.FormAttack || m.flag("at")) {
		where = m.place()
	}
	switch f {
	case orders.FormAttack:
		return orders.Attack{Ignore: m.flag("ignore"), Where: where}
	case orders.FormLose:
		return m.lose(where)
	case orders.FormSubmerge:
		if m.flag("fight") {
			return orders.Submerge{Fight: true, Where: where}
		}
		when := rapid.SampledFrom([]orders.SubmergeWhen{"", orders.Outgunned, orders.AirOnly}).Draw(m.t, "when")
		return orders.Submerge{Where: where, Count: m.number(0, 3, "submarines"), Round: m.number(0, 5, "round"), When: when}
	case orders.FormRetreat:
		if m.flag("never") {
			return orders.Retreat{Never: true, Where: where}
		}
		return m.retreat(where)
	}
	panic(fmt.Sprintf("no way to draw a statement of form %q", f))
}

func (m maker) lose(where orders.Place) orders.Lose {
	st := orders.Lose{Where: where}
	for range m.number(1, 4, "kinds") {
		loss := orders.Loss{Unit: m.id(m.v.Units, "unit"), Side: orders.Side(m.number(0, 2, "side")), Damaged: m.flag("damaged")}
		if m.flag("owned") {
			loss.Of = m.id(m.v.Seats, "owner")
		}
		st.Order = append(st.Order, loss)
	}
	return st
}

func (m maker) retreat(where orders.Place) orders.Retreat {
	st := orders.Retreat{Where: where, Side: orders.Side(m.number(0, 2, "side")), To: m.perhaps("to"), After: m.number(0, 5, "after")}
	for range m.number(0, 3, "tests") {
		t := orders.Test{
			Measure: rapid.SampledFrom([]orders.Measure{orders.Attackers, orders.Defenders, orders.Odds}).Draw(m.t, "measure"),
			Op:      rapid.SampledFrom([]orders.Comparison{"<", "<=", ">", ">="}).Draw(m.t, "op"),
			Num:     m.number(0, 50, "num"), Den: 1,
		}
		if t.Measure == orders.Odds {
			t.Den = m.number(1, 9, "den")
		}
		st.When = append(st.When, t)
	}
	return st
}

// isNoCourtesy: a game called "pls" cannot be named on the line that opens a sheet, where people put such words themselves.
func isNoCourtesy(game string) bool { return !introducing[game] && !polite[game] }

// sheet draws a whole sheet in which no section stands twice.
func (m maker) sheet() *orders.Sheet {
	s := &orders.Sheet{Header: orders.Header{
		Check: m.flag("check"),
		Game:  rapid.StringMatching(`[a-z0-9]{2,12}`).Filter(isNoCourtesy).Draw(m.t, "game"),
		Seat:  m.id(m.v.Seats, "seat"),
		Round: m.number(0, 30, "round"),
	}}
	if m.flag("keyed") {
		s.Header.Key = rapid.StringMatching(`[a-z0-9]{4,8}`).Draw(m.t, "key")
	}
	used := make(map[orders.SectionKey]bool)
	for range m.number(0, 6, "sections") {
		if sec := m.section(); !used[sec.Key()] {
			used[sec.Key()] = true
			s.Sections = append(s.Sections, sec)
		}
	}
	return s
}

func (m maker) section() orders.Section {
	t := rapid.SampledFrom(m.v.Sections).Draw(m.t, "section")
	sec := orders.Section{ID: t.ID}
	switch t.Takes {
	case orders.SpaceArgument:
		sec.Place = m.id(m.v.Spaces, "space")
	case orders.NumberArgument:
		sec.Number = m.number(1, 16, "number")
	}
	for range m.number(0, 4, "statements") {
		f := rapid.SampledFrom(t.Forms).Draw(m.t, "form")
		sec.Statements = append(sec.Statements, m.statement(f, t.Takes == orders.SpaceArgument))
	}
	return sec
}
