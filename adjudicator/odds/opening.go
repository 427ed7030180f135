package odds

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// result is a state with its probability.
type result struct {
	state int32
	p     float64
}

// open puts the pairs with which the first round begins into the grid: what the bombardment and the gun leave. Both fire once, and
// neither changes what the other does (AN-AMPHIB.12, AN-AA.1).
func (r *reckoning) open(e *battle.Engagement) {
	attack := r.gunned(e)
	defence := r.bombarded(e.Salvos)
	for _, a := range attack {
		for _, d := range defence {
			r.now.row(a.state, len(r.sides[battle.Defence].states))[d.state] += a.p * d.p
		}
	}
}

// bombarded lists the states in which a bombardment may leave the defenders. Who is hit still fires in the first round.
func (r *reckoning) bombarded(salvos []battle.Salvo) []result {
	side := r.sides[battle.Defence]
	whole := side.save()
	var chances []float64
	for _, salvo := range salvos {
		chances = binomial(chances, salvo.Dice, salvo.Value)
	}
	if chances == nil {
		return []result{{whole, 1}}
	}
	var out []result
	for hits, p := range chances {
		side.load(whole)
		var list battle.Hits
		list[battle.AllClasses] = hits
		r.battle.TakeHits(r.turn, battle.Defence, &list)
		out = append(out, result{side.save(), p})
	}
	side.load(whole)
	return out
}

// planes are aircraft that are the same to the calculation: of one kind, with the same passengers.
type planes struct {
	kind axis.Kind
	// units are their places in the force, passengers those of what each carries.
	units      []int
	passengers [][]int
}

// gunned lists the states in which a gun may leave the attackers: each aircraft is shot at with one die, and goes down with what
// it carries (AN-AA.4, AN-TECH.10).
func (r *reckoning) gunned(e *battle.Engagement) []result {
	side := r.sides[battle.Attack]
	out := []result{{side.save(), 1}}
	if e.Gun == 0 {
		return out
	}
	for _, group := range r.planes(e) {
		var next []result
		chances := binomial(nil, len(group.units), e.Gun)
		for _, from := range out {
			for hits, p := range chances {
				side.load(from.state)
				for i := range hits {
					side.force.Units[group.units[i]].Condition = battle.Lost
					for _, j := range group.passengers[i] {
						side.force.Units[j].Condition = battle.Lost
					}
				}
				next = append(next, result{side.save(), from.p * p})
			}
		}
		out = next
	}
	return out
}

// planes groups the attacking aircraft.
func (r *reckoning) planes(e *battle.Engagement) []planes {
	force := r.sides[battle.Attack].force
	var out []planes
	for i := range force.Units {
		if force.Units[i].Class != battle.Aircraft {
			continue
		}
		passengers := passengersOf(e, i)
		g := 0
		for ; g < len(out); g++ {
			if out[g].kind == force.Units[i].Kind && alike(force, out[g].passengers[0], passengers) {
				break
			}
		}
		if g == len(out) {
			out = append(out, planes{kind: force.Units[i].Kind})
		}
		out[g].units = append(out[g].units, i)
		out[g].passengers = append(out[g].passengers, passengers)
	}
	return out
}

// passengersOf lists the places of the units that a unit drops by parachute.
func passengersOf(e *battle.Engagement, bomber int) []int {
	var out []int
	units := e.Battle.Sides[battle.Attack].Units
	for _, d := range e.Drops {
		if d.Bomber != units[bomber].Unit {
			continue
		}
		for j := range units {
			if units[j].Unit == d.Infantry {
				out = append(out, j)
			}
		}
	}
	return out
}

// alike says whether two loads are the same to the battle.
func alike(f *battle.Force, a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := &f.Units[a[i]], &f.Units[b[i]]
		if x.Kind != y.Kind || x.From != y.From {
			return false
		}
	}
	return true
}
