package sheets

import (
	"fmt"

	"pgregory.net/rapid"

	"despatch/adjudicator/dday/forms"
	"despatch/orders"
)

// cardStatement draws a statement of games played with order cards.
func (m maker) cardStatement(f orders.Form) orders.Statement {
	switch f {
	case forms.FormAim:
		st := forms.Aim{From: m.number(0, 6, "from")}
		for range m.number(1, 4, "steps") {
			st.Steps = append(st.Steps, forms.AimStep{Place: m.place(), Until: m.flag("until")})
		}
		st.Ranked = len(st.Steps) > 1 && m.flag("ranked")
		return st
	case forms.FormFire:
		return m.fire()
	case forms.FormFly:
		return forms.Fly{Units: m.quantities(1), To: m.places(1), Targets: m.targets(0)}
	case forms.FormBeach:
		return forms.Beach{From: m.place(), Units: m.quantities(0), To: m.perhaps("to")}
	case forms.FormMuster:
		return m.muster()
	case forms.FormUse:
		return forms.Use{Card: m.number(1, 16, "card"), Where: m.places(0), Targets: m.targets(0)}
	case forms.FormChoose:
		st := forms.Choose{Order: m.number(0, 16, "order")}
		for _, place := range m.places(1) {
			chosen := forms.Chosen{Place: place}
			if m.flag("owned") {
				chosen.Of = m.id(m.v.Seats, "owner")
			}
			st.Places = append(st.Places, chosen)
		}
		return st
	case forms.FormTake:
		return forms.Take{Back: m.flag("back"), Units: m.quantities(1), Where: m.places(0)}
	case forms.FormThrow:
		return m.throw()
	case forms.FormAsk:
		return forms.Ask{Card: m.number(1, 16, "card")}
	case orders.FormIf:
		return m.conditional()
	}
	panic(fmt.Sprintf("no way to draw a statement of form %q", f))
}

func (m maker) targets(low int) []orders.Loss {
	var list []orders.Loss
	for range m.number(low, 3, "targets") {
		loss := orders.Loss{Unit: m.id(m.v.Units, "unit")}
		if m.flag("owned") {
			loss.Of = m.id(m.v.Seats, "owner")
		}
		list = append(list, loss)
	}
	return list
}

func (m maker) fire() forms.Fire {
	st := forms.Fire{Hold: m.flag("hold")}
	if m.flag("some guns") {
		st.Guns = orders.Quantity{Count: m.number(1, 3, "guns"), Unit: m.id(m.v.Units, "gun")}
		st.From = m.place()
	}
	switch {
	case st.Hold && st.Guns.Count == 0:
		st.Where = m.place()
	case !st.Hold:
		if st.Guns.Count == 0 {
			st.From = m.perhaps("from")
		}
		st.Where, st.Targets = m.perhaps("box"), m.targets(1)
	}
	return st
}

func (m maker) muster() forms.Muster {
	st := forms.Muster{Chart: m.place(), Units: m.quantities(0)}
	if len(st.Units) > 0 {
		st.Where = []forms.Filling{{Place: m.place()}}
		return st
	}
	st.Most = m.number(0, 5, "most")
	for _, place := range m.places(1) {
		f := forms.Filling{Place: place, UpTo: m.number(0, 8, "up to")}
		if f.UpTo > 0 && m.flag("one kind") {
			f.Unit = m.id(m.v.Units, "kind")
		}
		st.Where = append(st.Where, f)
	}
	return st
}

func (m maker) throw() forms.Throw {
	st := forms.Throw{Chart: m.perhaps("chart"), None: m.flag("nothing")}
	switch {
	case st.None:
	case m.flag("total"):
		st.Total = m.number(2, 12, "total")
	default:
		st.High = m.flag("high")
		if m.flag("limited") {
			st.Below = m.number(2, 6, "below")
		}
	}
	return st
}

func (m maker) conditional() orders.If {
	forms := []orders.Form{orders.FormMove, forms.FormFly, forms.FormBeach, forms.FormAim, forms.FormMuster}
	st := orders.If{Do: m.statement(rapid.SampledFrom(forms).Draw(m.t, "conditional form"), false)}
	for range m.number(1, 3, "tests") {
		st.Tests = append(st.Tests, m.circumstance())
	}
	if move, ok := st.Do.(orders.Move); ok {
		move.Manner, move.Unit = orders.Go, ""
		st.Do = move
	}
	return st
}

func (m maker) circumstance() orders.Circumstance {
	c := orders.Circumstance{What: rapid.SampledFrom([]orders.Circumstances{orders.UnitsThere, orders.UnitsLost, orders.TurnNumber, orders.Attacking, orders.Defending}).Draw(m.t, "test")}
	switch c.What {
	case orders.Attacking, orders.Defending:
		return c
	case orders.TurnNumber:
		c.Num = m.number(1, 10, "turn")
	case orders.UnitsThere:
		c.Where, c.None = m.place(), m.flag("none")
	}
	if c.What != orders.TurnNumber {
		c.Seat = m.id(m.v.Seats, "whose")
		if c.What == orders.UnitsLost || m.flag("one kind") {
			c.Unit = m.id(m.v.Units, "kind")
		}
	}
	if !c.None && m.flag("counted") {
		c.Op = rapid.SampledFrom([]orders.Comparison{"<", "<=", ">", ">="}).Draw(m.t, "op")
		if c.What != orders.TurnNumber {
			c.Num = m.number(0, 20, "number")
		}
	}
	return c
}
