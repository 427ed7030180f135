package activity

import (
	"slices"

	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
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
		for _, told := range p.Sailing {
			if st.Returns {
				n.Arrive(told, told.From, true)
			} else {
				n.ToSea(told, to)
			}
		}
	case forms.FormRedeploy:
		for _, told := range p.Sailing {
			n.Arrive(told, to, false)
		}
	default:
		n.Land(p.Cargo, to)
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

// ToSea puts a patrol into its hex, where it stays for the combat phase (WW-21.411b, WW-21.415J).
func (n *Navy) ToSea(told ToldOff, at sea.Place) {
	n.Forces = append(n.Forces, position.Force{Side: n.Side, Marker: told.Marker, At: at, Base: told.From, Home: sea.Nowhere, Force: told.Force})
}

// Land puts ground units ashore (WW-21.431H); each is carried once a turn (WW-21.431G).
func (n *Navy) Land(cargo []theatre.Cargo, to sea.Place) {
	n.Units = slices.Clone(n.Units)
	for _, c := range cargo {
		if c.Kind == theatre.Aircraft {
			n.Base([]Flown{{Power: c.Power, Air: c.Air}}, to)
			continue
		}
		for i := range n.Units {
			if n.Units[i].ID == c.ID {
				n.Units[i].At = to
			}
		}
		n.Embark(c)
	}
}

// Embark notes that a unit has been at sea in this turn (WW-21.431G).
func (n *Navy) Embark(c theatre.Cargo) {
	if c.Kind != theatre.Aircraft && !slices.Contains(n.Carried, c.ID) {
		n.Carried = append(slices.Clone(n.Carried), c.ID)
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
			n.Arrive(told, at, true)
		}
	}
}

// Arrive puts ships into a base; who was inverted stays so.
func (n *Navy) Arrive(told ToldOff, at sea.Place, inverted bool) {
	n.Forces = append(n.Forces, position.Force{Side: n.Side, Marker: told.Marker, At: at, Base: sea.Nowhere, Inverted: inverted || told.Inverted, Force: told.Force})
}
