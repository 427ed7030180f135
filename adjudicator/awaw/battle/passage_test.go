package battle_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

// passage are ships on their way, or in port, and who attacks them.
func passage(attacker, ships battle.Party) battle.Setup {
	s := setup(attacker, ships)
	s.Passage = true
	return s
}

// TestSortie: army aircraft against a force with two light carriers, in two hexes of its way (E26).
func TestSortie(t *testing.T) {
	british := tf(1, lights(britain, fleet.Lights{fleet.Destroyer: 16}), ship("Eagle", britain, fleet.LightCarrier, 2), ship("Argus", britain, fleet.LightCarrier, 2))
	b := battle.Begin(passage(battle.Party{Name: "Germany", Bases: []battle.Base{{Key: 7, Power: germany, Factors: 6}}}, battle.Party{Name: "Britain", Forces: []battle.Force{british}}))
	d := newDesk(t, at(6, 7, 8, 7)...)
	if !d.Sortie(b, 0) {
		t.Fatal("nobody flew")
	}
	d.spent(t)
	want := battle.StrikeFlown{Who: "Germany", Of: "Britain", Squadrons: 6, Land: true, Fighters: 2, Shot: 1, Driven: 1, ToAir: 1, ToGuns: 1, Turned: 2, Attack: 2}
	if s := find[battle.StrikeFlown](d.told); len(s) != 1 || s[0] != want {
		t.Errorf("WW-23.32a WW-23.86Ba WW-23.86Bc WW-23.86Db WW-23.424a: %+v, not %+v", s, want)
	}
	u := result(t, b, 1, 1)
	if len(u.Ships.Ships) != 1 || !u.Seen {
		t.Errorf("WW-23.441A WW-23.441B WW-23.426 WW-23.86Cb: a carrier is sunk, and the force seen: %+v", u)
	}
	a := b.Aircraft(0)[0]
	// Two of eighteen squadrons are lost, which is one factor; the four that turned back or attacked are inverted with their factors.
	if a.Lost.Factors != 1 || a.Ready.Factors+a.Inverted.Factors != 5 || a.Inverted.Factors == 0 {
		t.Errorf("WW-23.163 WW-23.142b: %+v", a)
	}
	// In the next hex those who are left fly again, those who turned back among them.
	d = newDesk(t, at(2, 2, 2, 2)...)
	d.Sortie(b, 0)
	if s := find[battle.StrikeFlown](d.told); len(s) != 1 || s[0].Squadrons != 4 {
		t.Errorf("WW-23.811b WW-23.812: %+v", s)
	}
	// The owner may keep all squadrons back from air combat.
	b = battle.Begin(passage(battle.Party{Name: "Germany", Bases: []battle.Base{{Key: 7, Power: germany, Factors: 6}}},
		battle.Party{Name: "Britain", Forces: []battle.Force{british}, Policy: battle.Policy{Keep: true}}))
	d = newDesk(t, at(2, 2, 2, 2, 2)...)
	d.Sortie(b, 0)
	if s := find[battle.StrikeFlown](d.told); s[0].Fighters != 0 || s[0].Attack != 6 {
		t.Errorf("WW-23.4121Aa WW-23.4121Ab: %+v", s)
	}
	// Search and cover squadrons attack nothing, and nobody attacks where nobody is.
	b = battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Factors: 2}}, Policy: battle.Policy{NoStrike: true}}, battle.Party{Forces: []battle.Force{british}}))
	if newDesk(t).Sortie(b, 0) {
		t.Error("WW-23.813: attacks are for their owner to order")
	}
}

// TestCoverOnTheWay: cover that is assigned after the attack is announced, and flies home (WW-23.22).
func TestCoverOnTheWay(t *testing.T) {
	b := battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Squadrons: 3}}},
		battle.Party{Forces: []battle.Force{tf(1, lights(britain, fleet.Lights{fleet.Destroyer: 10}))}, Bases: []battle.Base{{Key: 8, Power: britain, Factors: 2}}}))
	d := newDesk(t, at(2, 2, 2, 2)...)
	d.Sortie(b, 0)
	if s := find[battle.StrikeFlown](d.told); s[0].Fighters != 2 {
		t.Errorf("WW-23.22A WW-23.21A: both cover squadrons engage: %+v", s)
	}
	if a := b.Aircraft(1)[0]; a.Inverted.Factors != 2 || b.Sides[1].Covering.Count() != 0 || b.Sides[1].Air.Count() != 6 {
		t.Errorf("WW-23.22Ba WW-23.163: they are home, and inverted when the phase ends: %+v", a)
	}
}

// TestLurk: submarines outside of battle: the whole force, once (E25 has the throws).
func TestLurk(t *testing.T) {
	subs := battle.Force{Key: 5, Force: fleet.Force{Lights: lights(usa, fleet.Lights{fleet.Submarine: 2})}}
	target := tf(1, lights(japan, fleet.Lights{fleet.Cruiser: 2, fleet.Destroyer: 7}), ship("Kaga", japan, fleet.FleetCarrier, 3), ship("Akagi", japan, fleet.FleetCarrier, 3),
		ship("Soryu", japan, fleet.FleetCarrier, 3), ship("Yamato", japan, fleet.Battleship, 5))
	b := battle.Begin(passage(battle.Party{Name: "U.S.", Forces: []battle.Force{subs}, Means: battle.Means{Torpedo: 1}}, battle.Party{Name: "Japan", Forces: []battle.Force{target}}))
	d := newDesk(t, dicesOf([]int{2}, at(9), []int{4}, at(6))...)
	d.Lurk(b, 0)
	d.spent(t)
	hits := find[battle.Torpedoed](d.told)
	if len(hits) != 2 || hits[0].Outcome != battle.Damaged || hits[0].Met != "" || !hits[1].Gone {
		t.Errorf("WW-22.931 WW-22.935 WW-22.942b WW-22.9435a: %+v", hits)
	}
	for _, e := range d.told {
		if m, is := e.Detail.(battle.TorpedoMet); is && (len(e.VisibleTo) != 1 || e.VisibleTo[0] != "two" || m.Met == "") {
			t.Errorf("WW-22.935: what was met is told to %v: %+v", e.VisibleTo, m)
		}
	}
	var throws []string
	for _, e := range d.told {
		for _, x := range e.Throws {
			throws = append(throws, x.Reason.What)
		}
	}
	if want := []string{"submarine's target", "submarine attack", "submarine's target", "submarine attack"}; !slices.Equal(throws, want) {
		t.Errorf("WW-22.934Bb WW-22.941b: %v", throws)
	}
	r := result(t, b, 0, 5)
	if !r.Attacked || r.Ships.Sum(fleet.Submarine) != 1 || b.Sides[0].SunkLights[usa][fleet.Submarine] != 1 {
		t.Errorf("WW-22.92Ab WW-22.942b: one is left, and has attacked: %+v", r)
	}
	if newDesk(t).Lurk(b, 0) {
		t.Error("WW-22.942a: once in a player turn")
	}
	line := newDesk(t, at(4)...)
	if cut := line.CutLine(b, 0, usa); !cut { // 4 + 1 (torpedo) + 1 (a line): one hit
		t.Error("WW-22.9444a WW-22.9436B: a hit cuts the line")
	}
}

// TestPort: fifteen squadrons against a port with aircraft and light ships (E12).
func TestPort(t *testing.T) {
	us := tf(1, lights(usa, fleet.Lights{fleet.Destroyer: 15}))
	for _, n := range []string{"A", "B", "C", "D", "E"} {
		us.Ships = append(us.Ships, ship(n, usa, fleet.FleetCarrier, 3))
	}
	b := battle.Begin(passage(battle.Party{Name: "U.S.", Forces: []battle.Force{us}},
		battle.Party{Name: "Japan", Forces: []battle.Force{tf(2, lights(japan, fleet.Lights{fleet.Destroyer: 8}))}, Bases: []battle.Base{{Key: 3, Power: japan, Factors: 2, Squadrons: 6}}}))
	d := newDesk(t, dicesOf(at(8), []int{1}, at(5))...) // the die says which type loses its second squadron
	d.PortRound(b, battle.PortRaid{Side: 0, Carriers: true, Counterair: 15})
	d.spent(t)
	naval := b.Sides[1].Air.Of(exchange.Kind.Naval).Count()
	if naval != 4 || b.Sides[1].Air.Count() != 6 || b.Sides[0].LostNaval.Count() != 4 {
		t.Errorf("WW-23.4112 WW-23.4115Aa: %d naval squadrons of %v, %d lost", naval, b.Sides[1].Air, b.Sides[0].LostNaval.Count())
	}
	d = newDesk(t, dicesOf(at(8), []int{1}, at(6), at(2), at(2))...) // of three sorts with one left a die says which is driven off
	d.PortRound(b, battle.PortRaid{Side: 0, Carriers: true, Counterair: 4, Last: true})
	d.spent(t)
	attack := find[battle.StrikeFlown](d.told)
	if len(attack) != 1 || attack[0].Squadrons != 6 || b.Sides[0].LostNaval.Count() != 6 {
		t.Errorf("WW-23.4113 WW-23.4115Ba WW-23.4115Bb: six go on to the guns: %+v", attack)
	}
	if n := b.Sides[1].Air.Of(exchange.Kind.Naval).Count(); n != 2 || b.Sides[1].Air.Count() != 4 {
		t.Errorf("WW-23.4113: both losses are naval squadrons: %v", b.Sides[1].Air)
	}
	// AS 6 at 2 + 2 - 3 = 1, which counts as 2: two hits.
	if u := result(t, b, 1, 2); u.Ships.Sum(fleet.Destroyer) != 6 {
		t.Errorf("WW-23.44a WW-23.66: %+v", u)
	}
}

// TestPortSilent: where nobody counterairs, only the aircraft there throw; inverted ones do not (WW-23.4114, WW-23.4117).
func TestPortSilent(t *testing.T) {
	raid := func(d *desk, counterair int, bases ...battle.Base) *battle.Battle {
		b := battle.Begin(passage(battle.Party{Name: "Japan", Bases: []battle.Base{{Key: 9, Power: japan, Squadrons: 2, Factors: 1, Whole: true}}},
			battle.Party{Name: "U.S.", Forces: []battle.Force{{Key: 1, Force: fleet.Force{Ships: []fleet.Ship{ship("West Virginia", usa, fleet.Battleship, 4)}}}}, Bases: bases}))
		d.PortRound(b, battle.PortRaid{Side: 0, Counterair: counterair, Inverted: exchange.Flights{{Power: usa, Kind: exchange.Naval, Base: 3, N: 1}}})
		return b
	}
	d := newDesk(t, dicesOf(at(4), at(2), at(12), []int{5})...)
	b := raid(d, battle.None, battle.Base{Key: 3, Power: usa, Squadrons: 1})
	d.spent(t)
	u := result(t, b, 1, 1)
	if condition(u, "West Virginia") != fleet.SunkInPort {
		t.Errorf("WW-23.4114 WW-23.44b WW-20.527C WW-23.52a: a critical hit in port: %+v", u)
	}
	d = newDesk(t, at(2, 9)...)
	b = raid(d, battle.None)
	d.spent(t)
	if condition(result(t, b, 1, 1), "West Virginia") != fleet.Damaged {
		t.Error("WW-23.4117 WW-23.52c WW-23.41a: inverted aircraft do not throw: three squadrons attack, and three hits damage four")
	}
	d = newDesk(t, at(2, 2)...) // row 3 at 2 is 1/0, row 1 at 2 is nothing
	raid(d, 3)                  // those inverted fight when they are attacked themselves
	d.spent(t)
	if x := find[battle.BaseAttacked](d.told); len(x) != 1 || x[0].Squadrons != 3 || len(find[battle.ShipAttacked](d.told)) != 0 {
		t.Errorf("WW-23.4112 WW-23.4117: all counterair, and no ship is attacked: %+v", x)
	}
}

// TestHarbour: what a port adds to air defence.
func TestHarbour(t *testing.T) {
	med, err := theatre.Load("mediterranean-1941")
	if err != nil {
		t.Fatal(err)
	}
	pac, err := theatre.Load("pacific-1942")
	if err != nil {
		t.Fatal(err)
	}
	port := func(x *theatre.Theatre, id string) sea.Place {
		for _, p := range x.Ports {
			if p.ID == id {
				return p.At
			}
		}
		t.Fatal(id)
		return 0
	}
	// Pearl Harbor: a port, an anchor, an objective, a fortification.
	if got := battle.Harbour(pac, port(pac, "pearl-harbor")); got != 2+1+1+1 {
		t.Errorf("WW-23.423 WW-RULING.63: %d", got)
	}
	if got := battle.Harbour(pac, 0); got != 0 {
		t.Errorf("WW-23.423: at sea there is none: %d", got)
	}
	_ = med
	n := battle.NationsOf(pac)
	if n[0].Name != "Japan" || n[0].Carriers != -2 || n[0].Elite != 1 || n[1].Carriers != -2 || n[2].Carriers != 0 {
		t.Errorf("WW-22.552Ac WW-23.441A: %+v", n)
	}
	if m := battle.NationsOf(med); m[0].LightCarriers != -1 || m[2].LightCarriers != -1 || m[2].Squadrons != 1 {
		t.Errorf("WW-22.552Ac WW-23.441A: %+v", m)
	}
}

// TestLurkFromTheAir: outside of a battle both sides' search squadrons count against each other.
func TestLurkFromTheAir(t *testing.T) {
	for _, tt := range []struct {
		rule          string
		search, guard int
		lost          int
	}{
		{"WW-22.9432C WW-22.9432Aa", 3, 0, 1}, {"WW-22.9432C", 3, 3, 0}, {"WW-22.9432C", 0, 0, 0},
	} {
		b := battle.Begin(passage(
			battle.Party{Forces: []battle.Force{submarine(5, usa, 1)}, Bases: []battle.Base{{Key: 1, Power: usa, Factors: tt.search}}, Policy: battle.Policy{Lights: true}},
			battle.Party{Forces: []battle.Force{tf(1, lights(japan, fleet.Lights{fleet.Destroyer: 5}))}, Bases: []battle.Base{{Key: 2, Power: japan, Factors: tt.guard}}}))
		d := newDesk(t, at(6)...) // 6 + 2 - 3 - 1 = 4; with one more a hit
		d.Lurk(b, 0)
		d.spent(t)
		if got := b.Sides[1].SunkLights[japan].Factors(); got != tt.lost {
			t.Errorf("%s: %d against %d squadrons: %d lost, not %d", tt.rule, tt.search, tt.guard, got, tt.lost)
		}
	}
}

// TestBothMayFly: either side's aircraft attack the other's ships on their way, a line's protection like others; one sortie in a hex.
func TestBothMayFly(t *testing.T) {
	f := tf(1, lights(britain, fleet.Lights{fleet.Destroyer: 4}))
	f.Marker, f.Line, f.Hampered = false, true, true
	b := battle.Begin(passage(battle.Party{Forces: []battle.Force{f}}, battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Squadrons: 3}}}))
	d := newDesk(t, at(2, 12)...) // air defence of level 1 at 2; 12 + 2 - 2 with three squadrons are four hits
	if !d.Sortie(b, 1) {
		t.Fatal("WW-23.81b: nobody flew")
	}
	d.spent(t)
	if r := result(t, b, 0, 1); !r.Ships.Empty() || len(find[battle.StrikeFlown](d.told)) != 1 {
		t.Errorf("WW-23.81b WW-23.811a WW-23.87: %+v", r)
	}
	if result(t, b, 0, 1).Cut {
		t.Error("WW-20.56: four hits on four destroyers leave none for the line")
	}
	f.Lights = lights(britain, fleet.Lights{fleet.Destroyer: 3})
	excess := battle.Begin(passage(battle.Party{Forces: []battle.Force{f}}, battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Squadrons: 3}}}))
	newDesk(t, at(2, 12)...).Sortie(excess, 1)
	if !result(t, excess, 0, 1).Cut {
		t.Error("WW-20.56: of four hits on three destroyers one cuts the line")
	}
	if newDesk(t).Sortie(b, 1) {
		t.Error("WW-23.812: there is nobody left to attack")
	}
	if newDesk(t).Sortie(b, 0) {
		t.Error("WW-23.81a: who has no aircraft in range attacks nobody")
	}
}

// TestTwoForcesTogether: losses of two forces that are attacked together are shared between these first.
func TestTwoForcesTogether(t *testing.T) {
	one, two := tf(1, lights(britain, fleet.Lights{fleet.Destroyer: 6})), tf(2, lights(britain, fleet.Lights{fleet.Destroyer: 3}))
	b := battle.Begin(passage(battle.Party{Bases: []battle.Base{{Key: 7, Power: germany, Squadrons: 3}}}, battle.Party{Forces: []battle.Force{one, two}}))
	d := newDesk(t, at(2, 11)...) // three squadrons at 11 + 2 - 2 are three hits: one each, and one more for the larger
	d.Sortie(b, 0)
	d.spent(t)
	if x, y := result(t, b, 1, 1).Ships.Sum(fleet.Destroyer), result(t, b, 1, 2).Ships.Sum(fleet.Destroyer); x != 4 || y != 2 {
		t.Errorf("WW-23.45b WW-23.86Db: %d and %d are left", x, y)
	}
}
