package axistest

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Power is the power of a name, which must be one.
func Power(t *testing.T, r *axis.Rules, name string) axis.Power {
	t.Helper()
	p := r.FindPower(name)
	if p == axis.NoPower {
		t.Fatalf("there is no power %q", name)
	}
	return p
}

// Space is the space of a name, which must be one.
func Space(t *testing.T, r *axis.Rules, name string) board.Space {
	t.Helper()
	s, ok := r.FindSpace(name)
	if !ok {
		t.Fatalf("there is no space %q", name)
	}
	return s
}
