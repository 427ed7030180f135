package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/dice"
)

// result is what has become of a force.
func result(t *testing.T, b *battle.Battle, side, key int) battle.Result {
	t.Helper()
	list := b.Results(side)
	i := slices.IndexFunc(list, func(r battle.Result) bool { return r.Key == key })
	if i < 0 {
		t.Fatalf("no force %d on side %d", key, side)
	}
	return list[i]
}

// condition is how a ship of a force is; sunk if it is not there any more.
func condition(r battle.Result, name string) fleet.Condition {
	for _, s := range r.Ships.Ships {
		if s.Name() == name {
			return s.Condition
		}
	}
	return fleet.Sunk
}

// TestBismarck: named ships and light ships in fleet combat, and who withdraws first (E22, E24).
func TestBismarck(t *testing.T) {
	german := tf(1, lights(germany, fleet.Lights{fleet.Cruiser: 2, fleet.Destroyer: 4}), ship("Bismarck", germany, fleet.Battleship, 4), ship("Scharnhorst", germany, fleet.Battleship, 3))
	british := tf(2, lights(britain, fleet.Lights{fleet.Cruiser: 3, fleet.Destroyer: 10}), slow("Rodney", britain, 4), slow("Warspite", britain, 3), ship("Hood", britain, fleet.Battlecruiser, 3))
	b := battle.Begin(setup(battle.Party{Name: "Germany", Forces: []battle.Force{german}},
		battle.Party{Name: "Britain", Forces: []battle.Force{british}, Policy: battle.Policy{Spread: true}}))
	d := newDesk(t, at(9, 11, 10, 11, 7, 6)...)
	d.Round(b) // WW-22.371: one group against one, no aircraft, nobody to come: no search dice
	d.spent(t)
	met := find[battle.GunsMet](d.told)
	if len(met) != 1 || met[0].Attacker != "Britain" {
		t.Errorf("WW-22.54a: three capital ships attack two: %+v", met)
	}
	attacked := map[string]battle.ShipAttacked{}
	for _, a := range find[battle.ShipAttacked](d.told) {
		attacked[string(a.Ship)] = a
	}
	for name, want := range map[string][2]int{
		"Bismarck":    {7, 2}, // WW-22.54Ba, WW-22.54Bb: Rodney, and Hood with her; two hits do nothing on four: WW-22.58
		"Scharnhorst": {3, 1}, // WW-22.54Bd: Warspite
		"Warspite":    {3, 2}, // WW-22.54Ca: Scharnhorst must answer her
		"Hood":        {4, 3}, // Bismarck may choose between two, and takes the smaller
	} {
		if a := attacked[name]; a.Strength != want[0] || a.Hits != want[1] {
			t.Errorf("WW-22.54Ba WW-22.54Bb WW-22.54Bd WW-22.54Ca WW-22.54F: %s: %+v, not %v", name, a, want)
		}
	}
	g, u := result(t, b, 0, 1), result(t, b, 1, 2)
	if g.Ships.Factors() != 15-3 || g.Ships.Sum(fleet.Cruiser) != 1 || g.Ships.Sum(fleet.Destroyer) != 3 {
		t.Errorf("WW-22.54G WW-20.551b: Germany loses a cruiser and a destroyer: %+v", g)
	}
	if condition(u, "Hood") != fleet.Sunk || condition(u, "Warspite") != fleet.Damaged || u.Ships.Sum(fleet.Cruiser) != 2 || u.Ships.Sum(fleet.Destroyer) != 10 {
		t.Errorf("WW-22.56a WW-22.55d: %+v", u)
	}
	left := find[battle.Departed](d.told)
	if len(left) != 1 || left[0].Who != "Britain" || !b.Over || u.Fate != battle.Withdrew || g.Fate != battle.Won {
		t.Errorf("WW-22.62b WW-22.71 WW-22.84a: Britain lost five against three, says first, and leaves: %+v, %v", left, u.Fate)
	}
}

// TestConvoy: destroyers with a unit aboard are screened, and the surplus waits for them (E23).
func TestConvoy(t *testing.T) {
	british := tf(1, lights(britain, fleet.Lights{fleet.Cruiser: 2, fleet.Destroyer: 4}))
	british.Marker, british.Hampered, british.Cargo = false, true, []battle.Cargo{{ID: "br-inf-1", Factors: 4, Needs: 4}}
	italian := tf(2, lights(italy, fleet.Lights{fleet.Cruiser: 3, fleet.Destroyer: 8}))
	b := battle.Begin(setup(battle.Party{Name: "Italy", Forces: []battle.Force{italian}}, battle.Party{Name: "Britain", Forces: []battle.Force{british}}))
	d := newDesk(t, at(10, 7, 9)...)
	d.Round(b)
	d.spent(t)
	if met := find[battle.GunsMet](d.told); len(met) != 1 || met[0].Attacker != "Italy" {
		t.Errorf("WW-22.54b: no capital ships: more light factors: %+v", met)
	}
	hits := find[battle.LightsAttacked](d.told)
	if len(hits) != 3 || hits[0].Strength != 12 || hits[0].Hits != 4 || hits[1].Strength != 4 || hits[1].Hits != 1 || hits[2].Strength != 2 || hits[2].Hits != 1 {
		t.Errorf("WW-22.54Ea WW-22.54Eb WW-22.54Ha WW-22.53Cd WW-22.552Ba: %+v", hits)
	}
	u := result(t, b, 1, 1)
	if u.Ships.Sum(fleet.Cruiser) != 0 || u.Ships.Sum(fleet.Destroyer) != 3 || len(u.Cargo) != 0 || !slices.Equal(b.Sides[1].SunkCargo, []string{"br-inf-1"}) {
		t.Errorf("WW-22.83a WW-22.53Ca WW-20.59a: both cruisers and a destroyer, and with it the unit: %+v %v", u, b.Sides[1].SunkCargo)
	}
	lost := find[battle.CargoLost](d.told)
	if len(lost) != 2 || lost[0].Cargo == nil || lost[1].Cargo != nil || lost[1].Units != 1 {
		t.Errorf("WW-22.83a: the owner is told what, the enemy that something: %+v", lost)
	}
	if i := result(t, b, 0, 2); i.Ships.Sum(fleet.DamagedCruiser) != 1 {
		t.Errorf("WW-22.54G: Italy has a cruiser damaged: %+v", i)
	}
}

// TestRaider: Graf Spee (E28).
func TestRaider(t *testing.T) {
	german := tf(1, lights(germany, fleet.Lights{fleet.Cruiser: 1}), ship("Graf Spee", germany, fleet.PocketBattleship, 2))
	british := tf(2, lights(britain, fleet.Lights{fleet.Cruiser: 1}), ship("Renown", britain, fleet.Battlecruiser, 3))
	s := setup(battle.Party{Name: "Germany", Forces: []battle.Force{german}}, battle.Party{Name: "Britain", Forces: []battle.Force{british}})
	s.Raid, s.Interceptor = true, 1
	b := battle.Begin(s)
	d := newDesk(t, at(9, 9, 8, 8)...)
	d.Round(b) // WW-22.372A, WW-22.372B, WW-22.372D: no search, one round of guns
	d.spent(t)
	if met := find[battle.GunsMet](d.told); len(met) != 1 || met[0].Attacker != "Britain" {
		t.Errorf("WW-22.54b WW-RULING.49: one capital ship each, the larger attacks: %+v", met)
	}
	g, u := result(t, b, 0, 1), result(t, b, 1, 2)
	if condition(g, "Graf Spee") != fleet.Damaged || condition(u, "Renown") != fleet.Sound || g.Ships.Sum(fleet.DamagedCruiser) != 1 || u.Ships.Sum(fleet.DamagedCruiser) != 1 {
		t.Errorf("WW-22.372D WW-22.552Aa WW-20.531: %+v %+v", g, u)
	}
	// As long as a ship that engaged them is left, raiders do not attack transports; who was met by nobody does.
	convoy := lights(britain, fleet.Lights{fleet.Transport: 5})
	if left := newDesk(t).Shipping(b, 0, convoy); left[britain][fleet.Transport] != 5 {
		t.Errorf("WW-21.5363 WW-22.372E: %v", left)
	}
	alone := setup(battle.Party{Forces: []battle.Force{german}}, battle.Party{})
	alone.Raid = true
	if left := newDesk(t, at(7)...).Shipping(battle.Begin(alone), 0, convoy); left[britain][fleet.Transport] != 4 { // 4 factors at 7 + 3 - 2 = 8: one hit
		t.Errorf("WW-21.5361A WW-21.5362B WW-21.5362C WW-22.552Bd: %v", left)
	}
	if b.Over || len(find[battle.Searched](d.told)) > 0 || len(find[battle.Departed](d.told)) > 0 {
		t.Errorf("WW-22.372B WW-22.372D: nobody searches, nobody leaves: %+v", d.told)
	}
}

// TestSecondRaiderRound: newcomers join the one group of the defender, and a second round is fought, with strikes before guns.
func TestSecondRaiderRound(t *testing.T) {
	raider := tf(1, lights(japan, fleet.Lights{fleet.Cruiser: 2}), ship("Akagi", japan, fleet.FleetCarrier, 3))
	s := setup(battle.Party{Name: "Japan", Forces: []battle.Force{raider}}, battle.Party{Name: "U.S.", Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Cruiser: 1}))}})
	s.Raid, s.Interceptor = true, 1
	b := battle.Begin(s)
	d := newDesk(t)
	d.with(t, ones{})
	d.Round(b)
	b.Join(1, tf(3, lights(usa, fleet.Lights{fleet.Cruiser: 2})))
	if len(b.Sides[1].Groups) != 1 || len(b.Sides[1].Groups[0].Parts) != 2 {
		t.Fatalf("WW-22.372F WW-22.372A: %+v", b.Sides[1].Groups)
	}
	d.Round(b)
	var order []string
	for _, e := range d.told {
		switch x := e.Detail.(type) {
		case battle.StrikeFlown:
			if x.Rolled {
				t.Error("WW-22.372B: no surprise in a raid")
			}
			order = append(order, "strike")
		case battle.GunsMet:
			order = append(order, "guns")
		}
	}
	if !slices.Equal(order, []string{"strike", "guns", "strike", "guns"}) {
		t.Errorf("WW-22.372C WW-22.372D WW-22.372F: %v", order)
	}
}

// carriers is a force of three carriers with light ships: 20 factors.
func carriers(key int, of fleet.Power, names ...string) battle.Force {
	f := tf(key, lights(of, fleet.Lights{fleet.Cruiser: 4, fleet.Destroyer: 3}))
	for _, n := range names {
		f.Ships = append(f.Ships, ship(n, of, fleet.FleetCarrier, 3))
	}
	return f
}

// TestCarrierBattle: a strike that surprises, and one of a group that is found, in one round (E20, E21).
func TestCarrierBattle(t *testing.T) {
	one, two := carriers(1, japan, "Akagi", "Kaga", "Soryu"), carriers(2, japan, "Hiryu", "Shokaku", "Zuikaku")
	one.MayHold = true
	us := carriers(3, usa, "Enterprise", "Hornet", "Yorktown")
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{one, two}, Policy: battle.Policy{Order: []int{1, 2}, Hold: []int{1}}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{us}, Policy: battle.Policy{Order: []int{3}}, Means: battle.Means{Radar: 1}}))
	d := newDesk(t, dicesOf([]int{1, 1}, []int{1}, []int{4}, at(7, 6, 9, 8, 7), at(5, 6, 5, 9), at(2))...)
	d.Round(b)
	d.spent(t)
	strikes := find[battle.StrikeFlown](d.told)
	if len(strikes) != 2 {
		t.Fatalf("%d strikes: %+v", len(strikes), strikes)
	}
	// WW-22.461Ca WW-22.462B WW-22.462D WW-22.463 WW-22.465A WW-23.4121Ea WW-23.4121Eb WW-23.424b WW-23.32a
	want := battle.StrikeFlown{Who: "Japan", Of: "U.S.", Number: 1, Squadrons: 6, Rolled: true, Level: 4, Fighters: 2, Shot: 1, Driven: 1, ToAir: 1, ToGuns: 1, Turned: 1, Attack: 3}
	if strikes[0] != want {
		t.Errorf("WW-22.461Ca WW-22.463 WW-23.4121Eb: %+v, not %+v", strikes[0], want)
	}
	if late := find[battle.LateFighters](d.told); len(late) != 1 || late[0].Lost != 1 {
		t.Errorf("WW-22.465B: %+v", late)
	}
	// WW-22.472 WW-22.461E WW-23.4121Db WW-23.4122B WW-RULING.24: all six fly, though a carrier of theirs is sunk.
	want = battle.StrikeFlown{Who: "U.S.", Of: "Japan", Number: 1, Squadrons: 6, Fighters: 3, Shot: 1, Driven: 1, ToAir: 1, Turned: 2, Attack: 3}
	if strikes[1] != want {
		t.Errorf("WW-22.472 WW-23.4121Db WW-23.422 WW-23.424b: %+v, not %+v", strikes[1], want)
	}
	u := result(t, b, 1, 3)
	squadrons := 0
	for _, s := range u.Ships.Ships {
		squadrons += s.Squadrons
	}
	if len(u.Ships.Ships) != 2 || squadrons != 6 || b.Sides[1].LostNaval.Count() != 3 {
		t.Errorf("WW-22.473b WW-22.473d WW-RULING.11: seven squadrons and six places: %d aboard, %d lost", squadrons, b.Sides[1].LostNaval.Count())
	}
	if n := len(b.Sides[0].Sunk); n != 1 || b.Sides[0].LostNaval.Count() != 4 {
		t.Errorf("WW-23.44a WW-23.443a: Japan loses a carrier and four squadrons: %d, %d", n, b.Sides[0].LostNaval.Count())
	}
	for _, s := range find[battle.ShipAttacked](d.told) {
		if s.By == battle.ByAir && s.Outcome != battle.Sunk {
			t.Errorf("WW-22.463 WW-23.441C: %+v", s)
		}
	}
	if seen := find[battle.ContentsSeen](d.told); len(seen) != 2 || !u.Seen {
		t.Errorf("WW-23.426: those who come through see what is there: %+v", seen)
	}
	if result(t, b, 0, 2).Seen || !result(t, b, 0, 1).Seen {
		t.Error("WW-22.452A: the second group was never found, the first was seen")
	}
}

// TestDivert: with a base close by the seventh squadron lands there, and is inverted (E21).
func TestDivert(t *testing.T) {
	us := carriers(3, usa, "Enterprise", "Hornet", "Yorktown")
	us.Ships[0].Squadrons, us.Ships[0].Condition = 0, fleet.Damaged
	for _, tt := range []struct {
		rule           string
		room           int
		divert         bool
		landed, aboard int
	}{
		{"WW-22.473b", 1, false, 0, 6}, // there is a deck
		{"WW-22.473c", 1, true, 1, 5},  // who may choose the shore
	} {
		s := setup(battle.Party{Name: "U.S.", Forces: []battle.Force{us}, Bases: []battle.Base{{Key: 9, Power: usa, Room: tt.room}}, Policy: battle.Policy{Divert: tt.divert, Order: []int{3}}},
			battle.Party{Name: "Japan", Forces: []battle.Force{tf(1, lights(japan, fleet.Lights{fleet.Destroyer: 9}))}, Policy: battle.Policy{Order: []int{1}}})
		b := battle.Begin(s)
		d := newDesk(t)
		d.with(t, sixes{})
		d.Round(b)
		aboard := 0
		for _, x := range result(t, b, 0, 3).Ships.Ships {
			aboard += x.Squadrons
		}
		a := b.Aircraft(0)[0]
		if aboard != tt.aboard || a.Landed.Count() != tt.landed {
			t.Errorf("%s: %d aboard, %d landed", tt.rule, aboard, a.Landed.Count())
		}
	}
}

// TestSearchTold: what two, and more, results tell, and to whom (E02).
func TestSearchTold(t *testing.T) {
	dd := func(key, n int) battle.Force { return tf(key, lights(japan, fleet.Lights{fleet.Destroyer: n})) }
	third := carriers(3, japan, "Kaga")
	us := func(key int) battle.Force { return tf(key, lights(usa, fleet.Lights{fleet.Destroyer: 10})) }
	b := battle.Begin(setup(
		battle.Party{Name: "Japan", Forces: []battle.Force{dd(1, 10), dd(2, 10), third}, Policy: battle.Policy{Order: []int{1, 2, 3}, NoStrike: true, Join: battle.None}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{us(4), us(5)}, Policy: battle.Policy{Order: []int{4, 5}, NoStrike: true, Cover: battle.None, Join: battle.None},
			Means: battle.Means{Magic: 1}, Bases: []battle.Base{{Key: 1, Power: usa, Factors: 3}}}))
	d := newDesk(t, 6, 6, 1, 3, 3, 5, 5, 6) // Japan: three groups, one die fewer; the U.S.: two groups, three squadrons, Magic
	d.Round(b)
	d.spent(t)
	found := find[battle.GroupFound](d.told)
	want := []battle.GroupFound{{Of: "Japan", Number: 1, Results: 1}, {Of: "Japan", Number: 3, Results: 2, Counted: true, Carriers: 1}}
	if len(found) != 2 || found[0].Counted || found[0].Number != want[0].Number || found[1].Carriers != 1 || !found[1].Counted || found[1].Cargo || found[1].Known {
		t.Errorf("WW-22.452B WW-22.452C WW-22.451Db WW-RULING.10: %+v, not %+v", found, want)
	}
	for _, e := range d.told {
		switch e.Detail.(type) {
		case battle.GroupFound:
			if len(e.VisibleTo) != 1 || e.VisibleTo[0] != "two" {
				t.Errorf("WW-22.452: what is found is told to %v", e.VisibleTo)
			}
		case battle.GroupLocated, battle.Numbered:
			if len(e.VisibleTo) != 1 {
				t.Errorf("WW-22.422b: a group is told to %v", e.VisibleTo)
			}
		}
	}
	if s := find[battle.Searched](d.told); len(s) != 2 || s[0].Dice != 2 || s[1].Dice != 6 || s[1].Results != 3 || s[1].Squadrons != 3 {
		t.Errorf("WW-22.451 WW-22.451A WW-22.451B: %+v", s)
	}
	if len(find[battle.Departed](d.told)) > 0 || b.Over {
		t.Error("WW-22.61: without contact nobody leaves")
	}
	a := b.Aircraft(1)[0]
	if a.Ready.Factors != 0 || a.Inverted.Factors != 3 {
		t.Errorf("WW-23.163 WW-23.144: each factor has a squadron that searched: %+v", a)
	}
}

// sixes shows sixes only: nobody with fewer than six groups is found.
type sixes struct{}

func (sixes) Err() error { return nil }
func (sixes) Throw(n int, _ dice.Reason) []dice.Face {
	return slices.Repeat([]int{6}, n)
}

// ones shows ones only: every first group is found, and nothing hits.
type ones struct{}

func (ones) Err() error { return nil }
func (ones) Throw(n int, _ dice.Reason) []dice.Face {
	return slices.Repeat([]int{1}, n)
}

// TestAgain: squadrons of carriers fly in every round (E04).
func TestAgain(t *testing.T) {
	jp := carriers(1, japan, "Akagi", "Kaga", "Soryu")
	b := battle.Begin(setup(battle.Party{Name: "Japan", Forces: []battle.Force{jp}, Policy: battle.Policy{Order: []int{1}, Stay: true}},
		battle.Party{Name: "U.S.", Forces: []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 15}))}, Policy: battle.Policy{Order: []int{2}, Stay: true}}))
	for round := range 2 {
		d := newDesk(t)
		d.with(t, ones{})
		d.Round(b)
		if s := find[battle.StrikeFlown](d.told); len(s) != 1 || s[0].Squadrons != 6 {
			t.Errorf("WW-22.85a WW-22.85b WW-23.32c: round %d: %+v", round+1, s)
		}
	}
}
