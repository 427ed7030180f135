package activity

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
)

// mostRaiders is how many ships a group of raiders has, a cruiser counted as one (WW-21.5331).
const mostRaiders = 3

// raiders sees that a group may raid from where it lies: a port from which one raids that box, and three ships at most (WW-21.5331, WW-21.5333C).
func (n *Navy) raiders(a *play.Account, st *forms.Voyage, told ToldOff, from, to sea.Place) {
	box := n.Theatre.Boxes[to]
	switch {
	case !n.isHome() || box.Raids == nil:
		n.refuse(a, st.To.Pos, Refusal{"WW-21.5333", noRaidsInto{n.name(to)}})
	case !n.among(box.Raids.Ports, from) || !n.Operational(n.Side, from): // WW-21.5321a
		n.refuse(a, st.From.Pos, Refusal{"WW-21.5333C", noRaidFrom{n.name(from)}})
	default:
		ships := len(told.Ships) + told.Sum(fleet.Cruiser)
		if most := min(mostRaiders, box.Raids.ShipsPerPort); ships > most {
			n.refuse(a, st.Pos, Refusal{"WW-21.5331", tooManyRaiders{ships, most}})
		}
	}
}

// raidWay is the way of raiders on the map: a shortest from their port to the edge by which they enter their box (WW-RULING.55).
func (n *Navy) raidWay(from, to sea.Place, via []sea.Place) (best sea.Route, wrong *Refusal) {
	i := slices.IndexFunc(n.Theatre.Boxes[to].Raids.Ports, func(i int) bool { return n.Theatre.Ports[i].At == from })
	found := false
	for _, edge := range n.Theatre.Boxes[to].Raids.Entry[n.Theatre.Boxes[to].Raids.Ports[i]] {
		r, ok := n.Theatre.Chart.Find(sea.Voyage{From: from, To: edge, Via: via, Open: n.Passage(n.Side)})
		if ok && (!found || r.Length < best.Length) {
			best, found = r, true
		}
	}
	if !found {
		return best, &Refusal{"WW-21.21a", noWay{n.name(from), n.name(to)}}
	}
	return best, nil
}
