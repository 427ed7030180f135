package odds

import "despatch/adjudicator/axis/battle"

// mostBarrels is how many kinds of hits a step can have: those that reach everybody, aircraft's and submarines'.
const mostBarrels = 3

// fire is what the shots of a side in one step may hit: for each of the target's barrels the chances of 0, 1, 2… hits. Barrels are
// independent of one another.
type fire struct {
	who       battle.Shooters
	destroyer bool
	targets   battle.ClassSet
	chances   [mostBarrels][]float64
}

// nothing is the fire of nobody.
var nothing = []float64{1}

// fireOf returns what a side in the state from may hit of its enemy in the state at.
func (r *reckoning) fireOf(role battle.Role, from, at int32, st *stage) *fire {
	me, enemy := r.sides[role], r.sides[role.Other()]
	targets := enemy.states[at].targets
	for _, f := range me.states[from].fire {
		if f.who == st.who[role] && f.destroyer == st.destroyer[role] && f.targets == targets {
			return f
		}
	}
	f := &fire{who: st.who[role], destroyer: st.destroyer[role], targets: targets}
	me.load(from)
	enemy.load(at)
	me.force.Destroyer = f.destroyer
	barrels := enemy.states[at].barrels
	for _, v := range r.battle.Volleys(battle.FireStep{Side: role, Who: f.who}) {
		for i := range barrels {
			if barrels[i].reach == v.Reach&targets {
				f.chances[i] = binomial(f.chances[i], v.Dice, v.Value)
			}
		}
	}
	for i := range f.chances {
		if f.chances[i] == nil {
			f.chances[i] = nothing
		}
		r.cells += len(f.chances[i])
	}
	me.states[from].fire = append(me.states[from].fire, f)
	return f
}

// binomial adds n dice that hit with a face no higher than value to the chances of 0, 1, 2… hits.
func binomial(chances []float64, n, value int) []float64 {
	if chances == nil {
		chances = nothing
	}
	hit := float64(min(value, 6)) / 6
	out := make([]float64, len(chances), len(chances)+n)
	copy(out, chances)
	for range n {
		out = append(out, 0)
		for h := len(out) - 1; h > 0; h-- {
			out[h] = out[h]*(1-hit) + out[h-1]*hit
		}
		out[0] *= 1 - hit
	}
	return out
}
