package odds

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// result sums up the pairs in which the battle is over.
func (r *reckoning) result() Result {
	total := 0.0
	for i := range r.ends {
		total += r.ends[i].p
	}
	out := Result{Rounds: r.rounds / total, Error: r.pruned}
	kinds := map[endKind]float64{}
	for _, end := range r.ends {
		p := end.p / total
		attack, defence := r.sides[battle.Attack], r.sides[battle.Defence]
		attack.load(end.attack)
		defence.load(end.defence)
		winner := r.battle.Winner()
		switch {
		case winner == axis.NoPower:
			out.Draw += p
		case winner == r.battle.Attacker:
			out.Win += p
			if !r.battle.Sea && r.battle.HoldsGround() {
				out.Takes += p
			}
		default:
			out.Loss += p
		}
		a, d := attack.remainsOf(end.attack), defence.remainsOf(end.defence)
		out.LossAttacker += p * float64(a.lost)
		out.LossDefender += p * float64(d.lost)
		kinds[endKind{winner, a.left, d.left}] += p
	}
	// What is not known is shared out evenly, so that only what is certain is told as certain.
	for _, p := range []*float64{&out.Win, &out.Draw, &out.Loss} {
		*p += r.pruned * (1.0/3 - *p)
	}
	out.Takes *= 1 - r.pruned
	for k, p := range kinds {
		out.Ends = append(out.Ends, End{
			P: p, Winner: k.winner,
			Attackers: r.sides[battle.Attack].lefts[k.attack], Defenders: r.sides[battle.Defence].lefts[k.defence],
		})
	}
	slices.SortFunc(out.Ends, func(x, y End) int {
		return cmp.Or(cmp.Compare(y.P, x.P), cmp.Compare(x.Winner, y.Winner),
			slices.CompareFunc(x.Attackers, y.Attackers, compareCounts), slices.CompareFunc(x.Defenders, y.Defenders, compareCounts))
	})
	return out
}

// endKind is what an End tells apart: pairs that differ only in damage, or in who has retreated, are the same end.
type endKind struct {
	winner          axis.Power
	attack, defence int
}

func compareCounts(x, y Count) int {
	return cmp.Or(cmp.Compare(x.Power, y.Power), cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.N, y.N))
}

// remains is what is left of a side in a state: the number of the list of survivors, and the price of what is lost.
type remains struct{ left, lost int }

// remainsOf returns what is left in the state in which the units are.
func (s *side) remainsOf(id int32) remains {
	if st := &s.states[id]; st.remains == nil {
		left := survivors(s.force)
		n := slices.IndexFunc(s.lefts, func(known []Count) bool { return slices.Equal(known, left) })
		if n < 0 {
			n = len(s.lefts)
			s.lefts = append(s.lefts, left)
		}
		st.remains = &remains{n, s.lost()}
	}
	return *s.states[id].remains
}

// lost is the price of what a side has lost.
func (s *side) lost() int {
	sum := 0
	for i := range s.force.Units {
		if s.force.Units[i].Condition == battle.Lost {
			sum += s.worth[i]
		}
	}
	return sum
}

// survivors counts what is left of a force, in firing order.
func survivors(f *battle.Force) []Count {
	var out []Count
	for i := range f.Units {
		c := &f.Units[i]
		if c.Condition == battle.Lost {
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
