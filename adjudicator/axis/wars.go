package axis

import (
	"cmp"
	"slices"

	"despatch/words"
)

// War is a pair of powers at war with one another, the one that stands first in the table of powers first.
type War [2]Power

// AtWar says whether two powers are at war by a declaration, where that is not told by their sides.
func (s *State) AtWar(a, b Power) bool { return slices.Contains(s.Wars, War{min(a, b), max(a, b)}) }

// GoToWar puts two powers at war with each other and says whether they were not before.
func (s *State) GoToWar(a, b Power) bool {
	if s.AtWar(a, b) {
		return false
	}
	s.Wars = append(slices.Clone(s.Wars), War{min(a, b), max(a, b)})
	slices.SortFunc(s.Wars, func(x, y War) int { return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1])) })
	return true
}

// The ways into a war: the first power has declared it on the second; both are drawn in beside a power that declares it or on which it is
// declared; the first has attacked, which brings the second in; or the second enters by a rule of the game.
const (
	WarDeclared words.Name = ""
	WarBeside   words.Name = "beside"
	WarProvoked words.Name = "provoked"
	WarEntered  words.Name = "entered"
)

// WarEvent tells that two powers are at war with one another from now on.
type WarEvent struct {
	Who   words.Name `json:"who"`
	Enemy words.Name `json:"enemy"`
	How   words.Name `json:"how,omitempty"`
}

// EventType implements adjudicator.Detail.
func (WarEvent) EventType() string { return "war" }

// War puts two powers at war with each other, if they are not, under the rules of some topics. Of a and b, a is who declares it, or attacks;
// where it is WarEntered, b is who enters it, against a.
func (t *Turn) War(a, b Power, how words.Name, topics ...Topic) {
	if t.State.GoToWar(a, b) {
		t.skies = skies{}
		t.Emit(1, WarEvent{Who: t.Who(a), Enemy: t.Who(b), How: how}, nil, topics...)
	}
}

// Mark is a fact of a game's own, by its name: tokens left, what is unlocked, what was paid once. One that was never set is 0.
func (s *State) Mark(name string) int { return s.Marks[name] }

// SetMark keeps a fact of a game's own; 0 forgets it.
func (s *State) SetMark(name string, n int) {
	if n == 0 {
		delete(s.Marks, name)
		return
	}
	if s.Marks == nil {
		s.Marks = map[string]int{}
	}
	s.Marks[name] = n
}
