package odds

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
)

// result sums up the pairs in which the battle is over.
func (r *reckoning) result() Result {
	out := Result{Rounds: r.rounds}
	for a, row := range r.ends.rows {
		for d, p := range row {
			if p == 0 {
				continue
			}
			r.sides[axis.Attack].load(int32(a))
			r.sides[axis.Defence].load(int32(d))
			end := End{
				P: p, Winner: r.battle.Winner(),
				Attackers: survivors(r.sides[axis.Attack].force), Defenders: survivors(r.sides[axis.Defence].force),
			}
			switch {
			case end.Winner == axis.NoPower:
				out.Draw += p
			case end.Winner == r.battle.Attacker:
				out.Win += p
				if !r.battle.Sea && r.battle.HoldsGround() {
					out.Takes += p
				}
			default:
				out.Loss += p
			}
			out.LossAttacker += p * float64(r.sides[axis.Attack].lost())
			out.LossDefender += p * float64(r.sides[axis.Defence].lost())
			out.Ends = addEnd(out.Ends, end)
		}
	}
	slices.SortStableFunc(out.Ends, func(x, y End) int { return cmp.Compare(y.P, x.P) })
	return out
}

// addEnd adds an end to the list, or its probability to the one that leaves the same units. Pairs that differ only in damage, or in
// who has retreated, are the same end.
func addEnd(list []End, end End) []End {
	for i := range list {
		if list[i].Winner == end.Winner && slices.Equal(list[i].Attackers, end.Attackers) && slices.Equal(list[i].Defenders, end.Defenders) {
			list[i].P += end.P
			return list
		}
	}
	return append(list, end)
}

// lost is the price of what a side has lost.
func (s *side) lost() int {
	sum := 0
	for i := range s.force.Units {
		if s.force.Units[i].Condition == axis.Lost {
			sum += s.worth[i]
		}
	}
	return sum
}

// survivors counts what is left of a force, in firing order.
func survivors(f *axis.Force) []Count {
	var out []Count
	for i := range f.Units {
		c := &f.Units[i]
		if c.Condition == axis.Lost {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Power == c.Owner && out[n-1].Kind == c.Kind {
			out[n-1].N++
			continue
		}
		out = append(out, Count{Power: c.Owner, Kind: c.Kind, N: 1})
	}
	return out
}
