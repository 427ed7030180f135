package activity

import (
	"slices"

	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
	"despatch/orders"
)

// Sail carries an activity out that nobody meets: a patrol, a supply line, a transport, a redeployment or an escort. What is wrong with it is told,
// and then nothing is done. Changes of base go all together (Rebase); invasions, raids and strikes are resolved elsewhere.
func (n *Navy) Sail(a *play.Account, st forms.Voyage) (Plan, bool) {
	before := n.State.Clone()
	p, ok := n.Check(a, st)
	if !ok {
		return p, false
	}
	to := p.Route.To()
	switch st.Deed {
	case forms.FormPatrol:
		n.patrol(p.Sailing, to, st.Returns)
	case forms.FormRedeploy:
		n.arrive(p.Sailing, to, false)
	default:
		n.land(&p, to)
		n.comeHome(&p, to, st.Deed)
	}
	n.Settle()
	if most, bound := n.Theatre.Room(to); bound && most > 0 && n.Present(n.Side, to) > most { // WW-21.112a
		n.refuse(a, st.To.Pos, Refusal{"WW-21.112a", overfull{n.name(to), n.Present(n.Side, to), most}})
		n.State = before
		return Plan{}, false
	}
	return p, true
}

// patrol puts ships to sea, where they stay for the combat phase, or home again: who returns is inverted (WW-21.411b, WW-21.415J, WW-21.419).
func (n *Navy) patrol(list []ToldOff, at sea.Place, returns bool) {
	for _, told := range list {
		f := position.Force{Side: n.Side, Marker: told.Marker, At: at, Base: told.From, Force: told.Force}
		if returns {
			f.At, f.Base, f.Inverted = told.From, sea.Nowhere, true
		}
		n.Forces = append(n.Forces, f)
	}
}

// land puts ground units ashore (WW-21.431H); each is carried once a turn (WW-21.431G).
func (n *Navy) land(p *Plan, to sea.Place) {
	n.Units = slices.Clone(n.Units)
	for _, c := range p.Cargo {
		for i := range n.Units {
			if n.Units[i].ID == c.ID {
				n.Units[i].At = to
				n.Carried = append(n.Carried, c.ID)
			}
		}
	}
}

// comeHome brings ships back to where they came from, inverted (WW-21.33a, WW-21.311); those of an escort end where the units do (WW-21.631a).
func (n *Navy) comeHome(p *Plan, to sea.Place, deed orders.Form) {
	for _, list := range [][]ToldOff{p.Sailing, p.Carrying, p.Protecting} {
		for _, told := range list {
			at := told.From
			if deed == forms.FormEscort {
				at = to
			}
			n.arrive([]ToldOff{told}, at, true)
		}
	}
}

// arrive puts ships into a base; who was inverted stays so.
func (n *Navy) arrive(list []ToldOff, at sea.Place, inverted bool) {
	for _, told := range list {
		n.Forces = append(n.Forces, position.Force{Side: n.Side, Marker: told.Marker, At: at, Base: sea.Nowhere, Inverted: inverted || told.Inverted, Force: told.Force})
	}
}
