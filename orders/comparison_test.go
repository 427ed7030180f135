package orders

import "testing"

func TestComparisonsHold(t *testing.T) {
	for _, c := range []struct {
		op                   Comparison
		below, equal, beyond bool
	}{
		{"<", true, false, false},
		{"<=", true, true, false},
		{">", false, false, true},
		{">=", false, true, true},
		{"", false, true, true}, // "when 3 attackers"
	} {
		if c.op.Holds(2, 3) != c.below || c.op.Holds(3, 3) != c.equal || c.op.Holds(4, 3) != c.beyond {
			t.Errorf("2, 3, 4 %s 3: %v %v %v", c.op, c.op.Holds(2, 3), c.op.Holds(3, 3), c.op.Holds(4, 3))
		}
	}
}
