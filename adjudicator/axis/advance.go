package axis

import "slices"

// Forces lists the powers that still have to act in a phase of the turn: the power on turn, and before it those that share its
// turn and are not done.
func (r *Rules) Forces(s *State, phase *Phase) []Power {
	var out []Power
	if phase.Shared != nil {
		for p := range r.Powers {
			if r.Powers[p].PlayedBy == s.Active() && !slices.Contains(s.Done, Power(p)) && phase.Shared(r, s, Power(p)) {
				out = append(out, Power(p))
			}
		}
	}
	if !slices.Contains(s.Done, s.Active()) {
		out = append(out, s.Active())
	}
	return out
}
