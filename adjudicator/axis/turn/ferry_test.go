package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/orders"
)

// A carrier may take aircraft of its own power along where it sails to fight: those that no line sends elsewhere, up to its room (CR-AIR.11). In
// Anniversary they stay in the air where they were.
func TestFerries(t *testing.T) {
	const spaces = "Sea Zone 56: {units: {United States: {carrier: 1, fighter: 3}}}\nSea Zone 57: {units: {Japan: {transport: 1}}}\nMidway: {owner: United States}"
	for _, c := range []struct {
		orders  string
		ferries bool
		aboard  int
	}{
		{"1 carrier Sea Zone 56 -> Sea Zone 57", true, 2},
		{"1 carrier Sea Zone 56 -> Sea Zone 57\n2 fighters Sea Zone 56 -> Sea Zone 57", true, 1},
		{"2 fighters Sea Zone 56 -> Sea Zone 57\n1 carrier Sea Zone 56 -> Sea Zone 57", true, 1},
		{"1 carrier Sea Zone 56 -> Sea Zone 57\nall fighters Sea Zone 56 -> Sea Zone 57", true, 0},
		{"1 carrier Sea Zone 56 -> Sea Zone 57", false, 0},
	} {
		turn := turnAt(t, "United States", spaces)
		refit(turn, "carrier", func(u *axis.UnitType) { u.Ferries = c.ferries })
		order(t, turn, "COMBAT MOVE\n"+c.orders)
		aboard := 0
		for i := range turn.State.Units {
			u := &turn.State.Units[i]
			if u.Alive() && u.Aboard != axis.NoUnit && turn.State.Unit(u.Aboard).Space == u.Space {
				aboard++
			}
		}
		if aboard != c.aboard || errorsOf(turn) != "" {
			t.Errorf("%q: %d aboard, want %d: %v", c.orders, aboard, c.aboard, turn.Diagnostics)
		}
	}
}

// Over an ally's carrier that has taken its consent back a fighter that stood there may stay (AN-RULING.66), but not where the game takes no guests aboard
// at all (CR-AIR.10).
func TestNoRoomForGuests(t *testing.T) {
	for hosts, want := range map[bool]int{true: 1, false: 0} {
		turn := turnAt(t, "United States", "Sea Zone 56: {units: {United States: {fighter: 1, carrier: 1}, United Kingdom: {carrier: 1}}}")
		rules := *turn.Rules
		rules.Hosts = func(*axis.State, axis.Power, axis.Power) bool { return hosts }
		turn.Rules = &rules
		for p := range turn.State.Powers {
			turn.State.Powers[p].Standing = []orders.Statement{orders.Consent{Refuse: true, Unit: "carrier"}}
		}
		sea, _ := rules.FindSpace("Sea Zone 56")
		if got := turn.GuestRoom(sea); got != want {
			t.Errorf("guests are taken aboard: %v, room for %d, want %d", hosts, got, want)
		}
	}
}
