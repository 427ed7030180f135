package forecast

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
)

// result is a state with its probability.
type result struct {
	state odds.State
	p     float64
}

// open lists the pairs with which the first round may begin: what stages before the battle, the bombardment and the gun leave. Each fires once,
// and none changes what is fired at the other side (AN-AMPHIB.12, AN-AA.1).
func (f *foretold) open() []odds.Beginning {
	var out []odds.Beginning
	places := map[odds.Pair]int{}
	defence := f.bombarded(f.struck(battle.Defence))
	for _, a := range f.gunned(f.struck(battle.Attack)) {
		for _, d := range defence {
			at := odds.Pair{a.state, d.state}
			n, ok := places[at]
			if !ok {
				n, places[at] = len(out), len(out)
				out = append(out, odds.Beginning{Pair: at})
			}
			out[n].P += a.p * d.p
		}
	}
	return out
}

// struck lists the states in which a side may come to its battle from the stages before.
func (f *foretold) struck(role battle.Role) []result {
	side := f.sides[role]
	whole := side.save()
	out := []result{{whole, 1}}
	for i := range f.e.Strikes {
		strike := &f.e.Strikes[i]
		switch {
		case strike.At != role:
		case strike.Together:
			out = side.loseTogether(out, slices.Concat(f.targets(strike)...), strike.Face)
		default:
			for _, group := range f.targets(strike) {
				out = side.lose(out, group, strike.Face)
			}
		}
	}
	side.load(whole)
	return out
}

// targets lists the places of those at whom a strike is aimed, those together that are the same to the battle.
func (f *foretold) targets(strike *battle.Strike) (groups [][]int) {
	s := f.sides[strike.At]
	for i := range s.force.Units {
		c := &s.force.Units[i]
		if !slices.Contains(strike.Units, c.Unit) {
			continue
		}
		g := slices.IndexFunc(groups, func(group []int) bool {
			d := &s.force.Units[group[0]]
			return c.Alike(d) && c.Damaged == d.Damaged && s.worth[i] == s.worth[group[0]]
		})
		if g < 0 {
			g, groups = len(groups), append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
}

// lose lists the states that follow when a die is thrown for each unit of a group that is left, which loses it.
func (s *side) lose(from []result, group []int, face int) []result {
	out := results{side: s, places: map[odds.State]int{}}
	for _, r := range from {
		left := s.left(r.state, group)
		for hits, p := range odds.Binomial([]float64{1}, len(left), float64(min(face, 6))/6) {
			out.without(r, left[:hits], p)
		}
	}
	return out.list
}

// loseTogether lists the states that follow when one die is thrown for a group, which loses all of it.
func (s *side) loseTogether(from []result, group []int, face int) []result {
	out := results{side: s, places: map[odds.State]int{}}
	p := float64(min(face, 6)) / 6
	for _, r := range from {
		left := s.left(r.state, group)
		if len(left) == 0 {
			out.without(r, nil, 1)
			continue
		}
		out.without(r, nil, 1-p)
		out.without(r, left, p)
	}
	return out.list
}

// left are those of some units that are still there in a state.
func (s *side) left(state odds.State, group []int) (left []int) {
	s.load(state)
	for _, i := range group {
		if s.force.Units[i].Present() {
			left = append(left, i)
		}
	}
	return left
}

// results collects states with their probabilities, each once.
type results struct {
	side   *side
	places map[odds.State]int
	list   []result
}

// without adds what follows from a result, with a probability, when some units are lost.
func (rs *results) without(r result, lost []int, p float64) {
	rs.side.load(r.state)
	for _, i := range lost {
		rs.side.force.Units[i].Condition = battle.Lost
	}
	state := rs.side.save()
	n, ok := rs.places[state]
	if !ok {
		n, rs.places[state] = len(rs.list), len(rs.list)
		rs.list = append(rs.list, result{state: state})
	}
	rs.list[n].p += r.p * p
}

// bombarded lists the states in which a bombardment may leave the defenders. Who is hit still fires in the first round.
func (f *foretold) bombarded(from []result) []result {
	side := f.sides[odds.Defence]
	whole := side.save()
	if len(f.e.Salvos) == 0 {
		return from
	}
	chances := []float64{1}
	for _, salvo := range f.e.Salvos {
		chances = odds.Binomial(chances, salvo.Dice, (1-salvo.Gone)*float64(min(salvo.Value, 6))/6)
	}
	var out []result
	for _, r := range from {
		for hits, p := range chances {
			side.load(r.state)
			list := battle.HitsOn(axis.AllClasses, hits)
			f.battle.TakeHits(f.turn, battle.Defence, &list, axis.Owner)
			out = append(out, result{side.save(), r.p * p})
		}
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
func (f *foretold) gunned(from []result) []result {
	side, out := f.sides[odds.Attack], from
	if f.e.Gun == 0 {
		return out
	}
	for _, group := range f.planes() {
		var next []result
		chances := odds.Binomial([]float64{1}, len(group.units), float64(min(f.e.Gun, 6))/6)
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
func (f *foretold) planes() []planes {
	force := f.sides[odds.Attack].force
	var out []planes
	for i := range force.Units {
		if force.Units[i].Type.Domain != axis.AirUnit {
			continue
		}
		passengers := passengersOf(f.e, i)
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
