package axis

import "slices"

// NextTurn is the round of a power's next turn after the one under way: powers act in the turn order, round by round (AN-TURN.1).
func (r *Rules) NextTurn(s *State, p Power) int {
	if slices.Index(s.Order, r.speaker(p)) > s.OnTurn {
		return s.Round
	}
	return s.Round + 1
}

// Foresee is the state as it would be if the power's next turn had come and nobody had acted before.
func (r *Rules) Foresee(s *State, p Power) *State {
	f := s.Clone()
	f.Round = r.NextTurn(s, p)
	if i := slices.Index(s.Order, r.speaker(p)); i >= 0 {
		f.OnTurn = i
	}
	r.beginTurn(f)
	return f
}
