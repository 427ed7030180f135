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

// A transport that has sailed in the combat move may still unload in the noncombat move where its row says so, though neither sail nor load
// (CR-TRANSPORT.14); and what it loaded need not land at once (CR-TRANSPORT.9).
func TestLandsLate(t *testing.T) {
	for _, c := range []struct {
		late        bool
		legs, wrong string
	}{
		{true, "unload at United Kingdom", ""},
		{true, "load 1 infantry from United Kingdom", "AN-TRANSPORT.15"},
		{false, "unload at United Kingdom", "AN-TRANSPORT.15"},
	} {
		turn := turnAt(t, "United Kingdom", channel)
		refit(turn, "transport", func(u *axis.UnitType) { u.LandsLate = c.late })
		for i := range turn.State.Units {
			if u := &turn.State.Units[i]; turn.Rules.Units[u.Kind].Carries > 0 {
				u.Deeds |= axis.Fought | axis.MovedInCombat
			}
		}
		infantry := turn.State.Add(turn.Rules.FindKind("infantry"), turn.Power, turn.State.Units[0].Space)
		for i := range turn.State.Units {
			if u := &turn.State.Units[i]; turn.Rules.Units[u.Kind].Carries > 0 {
				turn.State.Unit(infantry).Aboard, turn.State.Unit(infantry).Space = axis.UnitID(i), u.Space
			}
		}
		order(t, turn, "NONCOMBAT MOVE\n1 transport Sea Zone 6: "+c.legs)
		if got := errorsOf(turn); got != c.wrong {
			t.Errorf("%v, %s: refused under %q, want %q: %v", c.late, c.legs, got, c.wrong, turn.Diagnostics)
		}
	}
}
