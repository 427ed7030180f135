package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
)

// A transport may hold two light units, or one that takes the room of both (CR-TRANSPORT.1): so two infantry, or a tank, and no infantry beside
// it, which Anniversary's takes.
func TestHolds(t *testing.T) {
	for load, want := range map[string]string{
		"2 infantry": "", "1 tank": "", "1 tank, 1 infantry": "AN-TRANSPORT.1", "3 infantry": "AN-TRANSPORT.1", "2 tanks": "AN-TRANSPORT.1",
	} {
		turn := turnAt(t, "United Kingdom", channel)
		refit(turn, "transport", func(u *axis.UnitType) { u.Carries, u.CarriesLight, u.Hold = 1, 0, 2 })
		order(t, turn, "COMBAT MOVE\n1 transport Sea Zone 6: load "+load+" from United Kingdom; unload at Northwestern Europe")
		if got := errorsOf(turn); got != want {
			t.Errorf("%s: refused under %q, want %q: %v", load, got, want, turn.Diagnostics)
		}
	}
}
