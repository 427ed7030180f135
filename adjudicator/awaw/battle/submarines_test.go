package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
)

// submarine is one factor of them.
func submarine(key int, of fleet.Power, n int) battle.Force {
	return battle.Force{Key: key, Force: fleet.Force{Lights: lights(of, fleet.Lights{fleet.Submarine: n})}}
}

// TestSubmarinesInBattle: they attack groups that are found, at the end of a round, after who leaves has left.
func TestSubmarinesInBattle(t *testing.T) {
	us := tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10}))
	jp := destroyers(1, 10)
	jp.Cargo = []battle.Cargo{{ID: "jp-inf-1", Factors: 2, Needs: 10}}
	party := func(policy battle.Policy, submarines int) battle.Party {
		policy.Order, policy.Join = []int{2}, battle.None
		return battle.Party{Name: "U.S.", Forces: []battle.Force{us, submarine(3, usa, submarines)}, Policy: policy, Bases: []battle.Base{{Key: 9, Power: usa, Factors: 3}}}
	}
	enemy := battle.Party{Name: "Japan", Forces: []battle.Force{jp}, Policy: battle.Policy{Order: []int{1}, Join: battle.None, Leave: true}}
	quiet := battle.Policy{Lights: true, NoStrike: true, Cover: battle.None}

	// Found: three search squadrons help. 7 + 2 - 3 - 2 (destroyers) + 1 (squadrons) + 1 (cargo) = 6: one hit, and with the tenth destroyer the unit.
	b := battle.Begin(setup(party(quiet, 1), enemy))
	d := newDesk(t, dicesOf([]int{1, 6, 6, 6}, []int{6}, at(7))...)
	d.Round(b)
	d.spent(t)
	hits := find[battle.Torpedoed](d.told)
	if len(hits) != 1 || hits[0].Lost == nil || !slices.Equal(b.Sides[1].SunkCargo, []string{"jp-inf-1"}) {
		t.Errorf("WW-22.932 WW-22.9432B WW-22.9432Aa WW-22.9436B WW-22.9445 WW-22.41Ka: %+v", hits)
	}
	if b.Over || len(find[battle.Departed](d.told)) != 0 {
		t.Error("WW-22.62d WW-RULING.16: a submarine's attack lets nobody leave")
	}
	// Hidden: nobody is attacked.
	b = battle.Begin(setup(party(quiet, 1), enemy))
	d = newDesk(t, 6, 6, 6, 6, 6)
	d.Round(b)
	d.spent(t)
	if r := result(t, b, 0, 3); r.Attacked {
		t.Errorf("WW-22.914b WW-22.932: a hidden group cannot be attacked: %+v", r)
	}
	// Later, as ordered.
	later := quiet
	later.After = 2
	b = battle.Begin(setup(party(later, 1), enemy))
	d = newDesk(t, 1, 6, 6, 6, 6)
	d.Round(b)
	d.spent(t)
	if result(t, b, 0, 3).Attacked {
		t.Error("WW-22.941a D32: not before the second round")
	}
}

// TestSubmarinesAfterGuns: whoever withdraws from a group that fired is one force, and is attacked when it has gone.
func TestSubmarinesAfterGuns(t *testing.T) {
	jp := battle.Party{Name: "Japan", Forces: []battle.Force{destroyers(1, 10), submarine(4, japan, 2)}, Policy: battle.Policy{Order: []int{1}, Stay: true, Lights: true}}
	us := battle.Party{Name: "U.S.", Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}, Policy: battle.Policy{Order: []int{2}, Leave: true}}
	b := battle.Begin(setup(jp, us))
	// Both are found; guns: Japan at 2, the U.S. at 2; the U.S. leaves. Two submarines: 9 + 3 - 2 - 2 = 8, two hits; the second 9 - 1 more = 7, two hits.
	d := newDesk(t, dicesOf([]int{1}, []int{1}, at(2, 2), at(9), at(9))...)
	d.Round(b)
	d.spent(t)
	var order []string
	for _, e := range d.told {
		switch e.Detail.(type) {
		case battle.GunsMet, battle.Departed, battle.Torpedoed, battle.Ended:
			order = append(order, e.Detail.EventType())
		}
	}
	if want := []string{"sea-guns", "sea-departed", "sea-torpedoed", "sea-torpedoed", "sea-battle-ended"}; !slices.Equal(order, want) {
		t.Errorf("WW-22.66 WW-22.914a WW-22.54Ic WW-22.41J WW-22.41Ka: %v", order)
	}
	if n := result(t, b, 1, 2).Ships.Sum(fleet.Destroyer); n != 10-1-4 {
		t.Errorf("WW-22.9439b WW-22.9435a: %d destroyers got away", n)
	}
	if !result(t, b, 0, 4).Attacked || result(t, b, 0, 1).Fate != battle.Won {
		t.Error("WW-22.92Aa: they had to attack, and Japan has won")
	}
}

// TestLimping: ships that submarines damage may leave at once.
func TestLimping(t *testing.T) {
	us := tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 2, fleet.Cruiser: 2}), ship("Washington", usa, fleet.Battleship, 4))
	b := battle.Begin(setup(
		battle.Party{Forces: []battle.Force{destroyers(1, 10), submarine(4, japan, 1)}, Policy: battle.Policy{Order: []int{1}, NoStrike: true, Join: battle.None}},
		battle.Party{Forces: []battle.Force{us}, Policy: battle.Policy{Order: []int{2}, Stay: true, SendDamaged: true, Join: battle.None}}))
	// Found by one die; the submarine draws the battleship: 8 + 3 - 2 = 9, three hits, which damage four.
	d := newDesk(t, dicesOf([]int{1}, []int{6}, []int{1}, at(8))...)
	d.Round(b)
	d.spent(t)
	r := result(t, b, 1, 2)
	if len(r.Gone.Ships) != 1 || r.Gone.Ships[0].Condition != fleet.Damaged || r.Ships.Sum(fleet.Cruiser) != 2 {
		t.Errorf("WW-22.41Kb WW-22.9441b: %+v", r)
	}
	// A second submarine could not reach her any more: she is in no group.
	if b.Over {
		t.Error("the others stay")
	}
}
