package orders

import (
	"fmt"

	"pgregory.net/rapid"
)

// cardStatement draws a statement of games played with order cards.
func (m maker) cardStatement(f Form) Statement {
	switch f {
	case FormAim:
		st := Aim{}
		for range m.number(1, 4, "steps") {
			st.Steps = append(st.Steps, AimStep{Place: m.place(), Until: m.flag("until")})
		}
		st.Ranked = len(st.Steps) > 1 && m.flag("ranked")
		return st
	case FormFire:
		if m.flag("hold") {
			return Fire{Hold: true, Where: m.place()}
		}
		return Fire{Where: m.perhaps("box"), Targets: m.targets(1)}
	case FormFly:
		return Fly{Units: m.quantities(1), To: m.places(1), Targets: m.targets(0)}
	case FormBeach:
		return Beach{From: m.place(), Units: m.quantities(0), To: m.perhaps("to")}
	case FormMuster:
		st := Muster{Chart: m.place(), Units: m.quantities(0), Where: []Place{m.place()}}
		if len(st.Units) == 0 {
			st.Where = m.places(1)
		}
		return st
	case FormUse:
		return Use{Card: m.number(1, 16, "card"), Where: m.places(0), Targets: m.targets(0)}
	case FormChoose:
		return Choose{Places: m.places(1)}
	case FormIf:
		return m.conditional()
	}
	panic(fmt.Sprintf("no way to draw a statement of form %q", f))
}

func (m maker) targets(low int) []Loss {
	var list []Loss
	for range m.number(low, 3, "targets") {
		loss := Loss{Unit: m.id(m.v.Units, "unit")}
		if m.flag("owned") {
			loss.Of = m.id(m.v.Seats, "owner")
		}
		list = append(list, loss)
	}
	return list
}

func (m maker) conditional() If {
	forms := []Form{FormMove, FormFly, FormBeach, FormAim, FormMuster}
	st := If{
		Do:    m.statement(rapid.SampledFrom(forms).Draw(m.t, "conditional form"), false),
		Where: m.place(), Seat: m.id(m.v.Seats, "whose"), None: m.flag("none"),
	}
	if move, ok := st.Do.(Move); ok {
		move.Manner = Go
		st.Do = move
	}
	if !st.None && m.flag("counted") {
		st.Op = rapid.SampledFrom([]Comparison{"<", "<=", ">", ">="}).Draw(m.t, "op")
		st.Num = m.number(0, 20, "number")
	}
	return st
}
