package odds

import (
	"cmp"
	"slices"
)

// End is one way in which a battle may end.
type End struct {
	P float64
	// Drawn: nobody won. Otherwise Winner did.
	Drawn  bool
	Winner Role
	// Left numbers what is left of each side (see Remains).
	Left [2]int
}

// result sums up the pairs in which the battle is over.
func (r *reckoning) result() Result {
	total := 0.0
	for i := range r.ends {
		total += r.ends[i].P
	}
	out := Result{Rounds: r.rounds / total, Error: r.error(), Ended: total}
	kinds := map[End]float64{}
	for i := range r.ends {
		p, verdict := r.ends[i].P/total, r.battle.End(r.ends[i].Pair)
		end := End{Drawn: verdict.Drawn, Winner: verdict.Winner}
		switch {
		case end.Drawn:
			out.Draw += p
		case end.Winner == Attack:
			out.Win += p
		default:
			out.Loss += p
		}
		if verdict.Takes {
			out.Takes += p
		}
		for role, s := range r.ends[i].Pair {
			remains := r.remains(Role(role), s)
			out.Lost[role] += p * remains.Lost
			end.Left[role] = remains.Left
		}
		kinds[end] += p
	}
	// What is not known is shared out evenly, so that only what is certain is told as certain.
	for _, p := range []*float64{&out.Win, &out.Draw, &out.Loss} {
		*p += out.Error * (1.0/3 - *p)
	}
	out.Takes *= 1 - out.Error
	for end, p := range kinds {
		end.P = p
		out.Ends = append(out.Ends, end)
	}
	slices.SortFunc(out.Ends, func(x, y End) int {
		return cmp.Or(cmp.Compare(y.P, x.P), slices.Compare(x.Left[:], y.Left[:]), cmp.Compare(x.Winner, y.Winner))
	})
	return out
}

// remains is what is left of a side in a state.
func (r *reckoning) remains(role Role, s State) Remains {
	st := &r.sides[role].states[s]
	if st.remains == nil {
		remains := r.battle.Remains(role, s)
		st.remains = &remains
	}
	return *st.remains
}
