package activity

import (
	"testing"

	"despatch/adjudicator/awaw/theatre"
)

// TestTransports: how many transports cargo takes across an ocean.
func TestTransports(t *testing.T) {
	unit := func(factors int, mechanised bool) theatre.Cargo {
		return theatre.Cargo{Kind: theatre.Infantry, Factors: factors, Mechanised: mechanised}
	}
	air := theatre.Cargo{Kind: theatre.Aircraft, Factors: 1}
	for _, tt := range []struct {
		rules string
		cargo []theatre.Cargo
		want  int
	}{
		{"WW-21.431F-b WW-21.5133A WW-21.5133B", []theatre.Cargo{unit(2, true)}, 1},
		{"WW-21.431F-b", []theatre.Cargo{unit(3, false)}, 1},
		{"WW-21.431F-b", []theatre.Cargo{unit(3, false), unit(1, false)}, 2},
		{"WW-21.431F-b", []theatre.Cargo{unit(1, false), unit(2, false), unit(2, true)}, 2},
		{"WW-21.431F-b", []theatre.Cargo{air, air, air, air, air}, 1},
		{"WW-21.431F-b", []theatre.Cargo{air, air, air, air, air, air, unit(1, false)}, 3},
		{"WW-20.64C-b", []theatre.Cargo{unit(2, false), unit(2, false), unit(2, false)}, 3},
		{"WW-20.64C-b", []theatre.Cargo{unit(1, false), unit(2, false), unit(1, false), unit(2, false)}, 2},
		{"WW-21.431F-b", nil, 0},
	} {
		if got := Transports(tt.cargo); got != tt.want {
			t.Errorf("%s: %v takes %d transports, not %d", tt.rules, tt.cargo, got, tt.want)
		}
	}
}
