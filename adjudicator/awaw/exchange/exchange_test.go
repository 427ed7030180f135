package exchange_test

import (
	"reflect"
	"sync"
	"testing"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
)

// The powers of these tests, numbered so.
const (
	germany fleet.Power = iota
	italy
	britain
	japan
	usa
)

// nations are theirs (WW-22.552Ac, WW-23.441A).
var nations = exchange.Nations{
	germany: {Name: "Germany", Naval: 3, Air: 2, Squadrons: 2, LightCarriers: -1},
	italy:   {Name: "Italy", Naval: 1, Air: 1, Squadrons: 1, LightCarriers: -1},
	britain: {Name: "Britain", Naval: 2, Air: 2, Squadrons: 1, LightCarriers: -1},
	japan:   {Name: "Japan", Naval: 3, Air: 2, Squadrons: 2, Elite: 1, Carriers: -2},
	usa:     {Name: "United States", Naval: 2, Air: 2, Squadrons: 2, Carriers: -2},
}

// hand is a hand that throws these dice, and fails the test when some are left or too few were given.
func hand(t *testing.T, faces ...int) *exchange.Hand {
	t.Helper()
	x, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	list := dice.NewList(faces...)
	t.Cleanup(func() {
		if list.Err() != nil || list.Left() > 0 {
			t.Errorf("dice: %v, %d left", list.Err(), list.Left())
		}
	})
	return &exchange.Hand{Tables: x, Nations: nations, Cup: list}
}

// at are the faces of two dice that make a total.
func at(total int) []int { return []int{total / 2, total - total/2} }

func throws(totals ...int) (faces []int) {
	for _, n := range totals {
		faces = append(faces, at(n)...)
	}
	return faces
}

// loaded are the tables, read once.
var loaded = sync.OnceValues(tables.Load)

// ship is a named ship that must be well made.
func ship(t *testing.T, name string, of fleet.Power, kind fleet.Type, size int) fleet.Ship {
	t.Helper()
	c, err := fleet.NewClass(name, of, kind, size, false)
	if err != nil {
		t.Fatal(err)
	}
	return fleet.Ship{Class: c, Squadrons: c.Complement()}
}

func nas(of fleet.Power, n int) exchange.Flights {
	return exchange.Flights{{Power: of, Kind: exchange.Carrier, N: n}}
}

// TestNationality: what ships and squadrons add to dice.
func TestNationality(t *testing.T) {
	lights := func(p fleet.Power, l fleet.Lights) map[fleet.Power]fleet.Lights {
		return map[fleet.Power]fleet.Lights{p: l}
	}
	low := func(of map[fleet.Power]fleet.Lights) int { drm, _ := nations.Lights(of); return drm }
	elite := exchange.Flight{Power: japan, Kind: exchange.Carrier, Elite: true, N: 1}
	for _, tt := range []struct {
		rule, name string
		got, want  int
	}{
		{"WW-22.552Aa", "a German battleship", nations.Ship(ship(t, "Tirpitz", germany, fleet.Battleship, 4)), 3},
		{"WW-22.552Ac WW-20.253a", "a battleship of five", nations.Ship(ship(t, "Yamato", japan, fleet.Battleship, 5)), 4},
		{"WW-22.552Ac", "a Japanese carrier", nations.Ship(ship(t, "Kaga", japan, fleet.FleetCarrier, 3)), 1},
		{"WW-22.552Ac", "a Japanese light carrier", nations.Ship(ship(t, "Shoho", japan, fleet.LightCarrier, 2)), 1},
		{"WW-22.552Ac", "a British light carrier", nations.Ship(ship(t, "Eagle", britain, fleet.LightCarrier, 2)), 1},
		{"WW-22.552Ac", "a British carrier is as her fleet", nations.Ship(ship(t, "Implacable", britain, fleet.FleetCarrier, 3)), 2},
		{"WW-22.552Ab", "a group of two nations: the lowest", low(map[fleet.Power]fleet.Lights{germany: {fleet.Destroyer: 2}, italy: {fleet.Cruiser: 1}}), 1},
		{"WW-22.552Ac", "an escort carrier", low(lights(usa, fleet.Lights{fleet.EscortCarrier: 1, fleet.Destroyer: 3})), 0},
		{"WW-22.56b", "ASW counts for nothing, destroyers for themselves", low(lights(usa, fleet.Lights{fleet.ASW: 1, fleet.Destroyer: 1})), 2},
		{"WW-23.441A", "a British squadron", nations.Flight(exchange.Flight{Power: britain, Kind: exchange.Naval, N: 1}), 1},
		{"WW-23.441A", "British army aircraft", nations.Flight(exchange.Flight{Power: britain, Kind: exchange.Attack, N: 1}), 2},
		{"WW-23.441A", "an elite Japanese squadron", nations.Flight(elite), 3},
		{"WW-23.441A", "with a plain one: the lower", nations.Flights(exchange.Flights{elite, {Power: japan, Kind: exchange.Carrier, N: 1}}), 2},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s adds %d, not %d", tt.rule, tt.name, tt.got, tt.want)
		}
	}
}

// TestSquadronTypes: what army air factors become, what each type does, and what they become again.
func TestSquadronTypes(t *testing.T) {
	want := exchange.Flights{{Power: italy, Kind: exchange.Search, N: 2}, {Power: italy, Kind: exchange.Cover, N: 2}, {Power: italy, Kind: exchange.Attack, N: 2}}
	if got := exchange.Broken(italy, 0, 2); !reflect.DeepEqual(got, want) { // WW-23.131 WW-23.132
		t.Errorf("WW-23.131: two factors are %v", got)
	}
	for _, tt := range []struct {
		rules                 string
		kind                  exchange.Kind
		cover, search, strike bool
	}{
		{"WW-23.151 WW-23.11B", exchange.Search, false, true, false},
		{"WW-23.151 WW-23.11C", exchange.Cover, true, false, false},
		{"WW-23.151 WW-23.11D WW-23.85", exchange.Attack, false, false, true},
		{"WW-23.11B WW-23.11C WW-23.11D WW-23.85", exchange.Naval, true, true, true},
		{"WW-23.11B", exchange.Carrier, false, false, false},
	} {
		if k := tt.kind; k.MayCover() != tt.cover || k.MaySearch() != tt.search || k.MayStrike() != tt.strike {
			t.Errorf("%s: kind %d", tt.rules, k)
		}
	}
	for squadrons, factors := range map[int]int{0: 0, 1: 0, 2: 1, 4: 1, 5: 2, 7: 2, 8: 3, 10: 3} { // WW-23.142a, WW-23.142b
		if got := exchange.Rebuilt(squadrons); got != factors {
			t.Errorf("WW-23.142a: %d squadrons are %d factors, not %d", squadrons, got, factors)
		}
	}
	if exchange.Whole(2, 1, 3) != 1 || exchange.Whole(2, 0, 3) != 0 {
		t.Error("WW-23.144: a factor is ready only with one squadron of each type")
	}
}

// TestSharedSquadrons: losses among several types and nations.
func TestSharedSquadrons(t *testing.T) {
	mixed := exchange.Flights{{Power: japan, Kind: exchange.Naval, N: 6}, {Power: japan, Kind: exchange.Search, N: 2}, {Power: japan, Kind: exchange.Cover, N: 2},
		{Power: japan, Kind: exchange.Attack, N: 2}}
	first := func(of []int) int { return of[0] }
	lost := mixed.Lose(6, first) // the rulebook's example: two naval squadrons, one of each army type, and one more
	if n := lost.Of(exchange.Kind.Naval).Count(); n != 2 || lost.Count() != 6 {
		t.Errorf("WW-23.45a WW-23.153: six of twelve: %v", lost)
	}
	left := exchange.Flights{{Power: japan, Kind: exchange.Naval, N: 4}, {Power: japan, Kind: exchange.Search, N: 1}, {Power: japan, Kind: exchange.Cover, N: 1}}
	if lost := left.Lose(2, first); lost.Of(exchange.Kind.Naval).Count() != 2 { // and both of these, as printed
		t.Errorf("WW-23.424c: two of six: %v", lost)
	}
	if lost := mixed.Lose(40, first); lost.Count() != 12 {
		t.Errorf("WW-23.153: nobody loses more than there is: %v", lost)
	}
	elite := exchange.Flights{{Power: japan, Kind: exchange.Carrier, N: 1}, {Power: japan, Kind: exchange.Carrier, Elite: true, N: 2}}
	if lost := elite.Lose(1, first); len(lost) != 1 || lost[0].Elite {
		t.Errorf("D34: the plain squadron goes first: %v", lost)
	}
}

// TestCoverOfThree: three fighters against ten, as in the rulebook's example (E13).
func TestCoverOfThree(t *testing.T) {
	for _, tt := range []struct {
		rules      string
		defender   int
		lost, gone int
		attack     int
	}{
		{"WW-23.4122Aa WW-23.4121Ba", 2, 1, 0, 9},
		{"WW-23.4122Aa", 7, 1, 2, 7},
		{"WW-23.4122Ab", 12, 2, 4, 4}, // one of the engaged and three of the others drop out
	} {
		ten, three := nas(usa, 10), exchange.Flights{{Power: japan, Kind: exchange.Cover, N: 3}}
		engaged := ten.Weakest(3, nations)
		f := hand(t, throws(4, tt.defender)...).Fight(exchange.Melee{Attacker: "U.S.", Defender: "Japan", Attackers: engaged, Others: ten.Minus(engaged), Defenders: three})
		if f.Attackers.Lost.Count() != tt.lost || f.Attackers.Aborted.Count() != tt.gone || ten.Minus(f.Attackers.All()).Count() != tt.attack {
			t.Errorf("%s: at %d: %+v", tt.rules, tt.defender, f.Attackers)
		}
		if f.Defenders.Lost.Count() != 1 || f.Defenders.Aborted.Count() != 1 { // WW-23.4122B: one of three stays
			t.Errorf("WW-23.4122B: %+v", f.Defenders)
		}
	}
}

// TestAirCombat: who adds what, who is engaged, on whom excess falls.
func TestAirCombat(t *testing.T) {
	attack := exchange.Flights{{Power: germany, Kind: exchange.Attack, N: 2}}
	// E26: German army aircraft against two British fighters over a carrier; row 2 at 7 is 1/1 for both.
	f := hand(t, throws(6, 7)...).Fight(exchange.Melee{Attackers: attack, Defenders: nas(britain, 2), OverCarriers: true})
	if f.AttackerAt != 7 || f.DefenderAt != 7 || f.Defenders.All().Count() != 2 || f.Attackers.Lost.Count() != 1 {
		t.Errorf("WW-23.4121Db: the higher nationality adds one, the other loses one and gains it over his carrier: %+v", f)
	}
	// Land-based cover has no such advantage.
	if f := hand(t, throws(7, 7)...).Fight(exchange.Melee{Attackers: nas(usa, 1), Defenders: nas(japan, 1)}); f.DefenderAt != 7 {
		t.Errorf("WW-23.4121Db: cover adds nothing: %d", f.DefenderAt)
	}
	// The weakest meet fighters first.
	if w := (exchange.Flights{{Power: japan, Kind: exchange.Carrier, N: 3}, {Power: japan, Kind: exchange.Carrier, Elite: true, N: 3}}).Weakest(4, nations); w[0].Elite || w.Count() != 4 {
		t.Errorf("WW-23.4121Ba: %v", w)
	}
	if w := nas(usa, 2).Weakest(5, nations); w.Count() != 2 {
		t.Errorf("WW-23.4121Bb: all of fewer must engage: %v", w)
	}
	// Excess over the engaged falls on those out of position: row 4 at 12 is 3/4 on two engaged and three late.
	f = hand(t, throws(12, 2)...).Fight(exchange.Melee{Attackers: nas(usa, 4), Defenders: nas(japan, 2), Late: nas(japan, 3)})
	if f.Defenders.Lost.Count() != 2 || f.Late.Lost.Count() != 1 || f.Late.Aborted.Count() != 2 {
		t.Errorf("WW-RULING.22 WW-23.4121Eb: %+v %+v", f.Defenders, f.Late)
	}
}

// TestAirDefence: the level of ships, and what it does.
func TestAirDefence(t *testing.T) {
	dd := func(n int) map[fleet.Power]fleet.Lights {
		return map[fleet.Power]fleet.Lights{usa: {fleet.Destroyer: n}}
	}
	yamato := ship(t, "Yamato", japan, fleet.Battleship, 5)
	wreck, hurt := ship(t, "Nagato", japan, fleet.Battleship, 4), ship(t, "Kongo", japan, fleet.Battleship, 4)
	wreck.Condition, hurt.Condition = fleet.SunkInPort, fleet.Damaged
	for _, tt := range []struct {
		rule, name string
		got, want  int
	}{
		{"WW-23.421A", "ten factors", exchange.Defence(nil, dd(10), 0), 1},
		{"WW-23.421A", "eleven", exchange.Defence(nil, dd(11), 0), 2},
		{"WW-23.42", "research adds", exchange.Defence(nil, dd(1), 2), 3},
		{"WW-23.42 WW-20.253b", "a battleship of five adds one", exchange.Defence([]fleet.Ship{yamato}, nil, 0), 2},
		{"WW-23.421A", "a damaged ship counts", exchange.Defence([]fleet.Ship{hurt}, dd(7), 0), 2},
		{"WW-23.421C WW-23.49", "one sunk in port does not", exchange.Defence([]fleet.Ship{wreck}, dd(7), 0), 1},
		{"WW-23.421B WW-20.442d", "an escort carrier is three", exchange.Defence(nil, map[fleet.Power]fleet.Lights{usa: {fleet.EscortCarrier: 4}}, 0), 2},
		{"WW-23.421D WW-23.421E", "submarines and transports are none", exchange.Defence(nil, map[fleet.Power]fleet.Lights{usa: {fleet.Submarine: 9, fleet.Transport: 9, fleet.ASW: 3}}, 3), 0},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s: level %d, not %d", tt.rule, tt.name, tt.got, tt.want)
		}
	}
	attack := exchange.Flights{{Power: germany, Kind: exchange.Attack, N: 4}}
	if toll, _ := hand(t, throws(8)...).Flak("Britain", "Germany", 2, attack, true); toll.Lost.Count() != 1 || toll.Aborted.Count() != 1 {
		t.Errorf("WW-23.424a: level 2 at 8 is 1/1, also for aircraft from land: %+v", toll) // E26
	}
	if toll, _ := hand(t, throws(8)...).Flak("Japan", "U.S.", 2, nas(usa, 4), true); toll.Lost.Count() != 1 || toll.Aborted.Count() != 0 {
		t.Errorf("WW-23.424b WW-23.74: carrier squadrons ignore the abort at sea: %+v", toll)
	}
	if toll, _ := hand(t, throws(8)...).Flak("Japan", "U.S.", 2, nas(usa, 4), false); toll.Aborted.Count() != 1 {
		t.Errorf("WW-23.424b: not in port: %+v", toll)
	}
	if toll, _ := hand(t).Flak("Japan", "U.S.", 0, nas(usa, 4), true); toll.All().Count() != 0 {
		t.Errorf("WW-23.42: no level, no throw: %+v", toll)
	}
}

// TestSurprise: the die and the levels.
func TestSurprise(t *testing.T) {
	for _, tt := range []struct {
		rule string
		s    exchange.Surprised
		die  int
		want int
	}{
		{"WW-22.462A", exchange.Surprised{Results: 1}, 4, 4},
		{"WW-22.462B", exchange.Surprised{Results: 2}, 4, 5},
		{"WW-22.462C", exchange.Surprised{Results: 5}, 4, 6},
		{"WW-22.462D", exchange.Surprised{Results: 2, Radar: 1}, 4, 4},
		{"WW-22.462D", exchange.Surprised{Results: 1, Radar: -3}, 4, 4}, // never raises it
		{"WW-22.462E", exchange.Surprised{Results: 3, Strikes: 2}, 4, 4},
	} {
		if got := tt.s.Level(tt.die); got != tt.want {
			t.Errorf("%s: %+v: level %d, not %d", tt.rule, tt.s, got, tt.want)
		}
	}
	type effects struct {
		cap, late      bool
		gains, defence int
		engage         [4]int
	}
	for level, want := range []effects{
		0: {cap: true, defence: 3, engage: [4]int{1, 2, 3, 4}}, // WW-22.463
		1: {defence: 3, engage: [4]int{1, 2, 3, 4}},            // WW-23.4121Ea
		2: {defence: 2, engage: [4]int{1, 2, 3, 4}},
		3: {defence: 2, gains: 1, engage: [4]int{1, 2, 3, 4}},             // WW-23.441C
		4: {defence: 2, gains: 1, late: true, engage: [4]int{1, 2, 2, 3}}, // WW-23.4121Eb, WW-RULING.21, WW-22.465A
		5: {defence: 2, gains: 1, late: true, engage: [4]int{1, 1, 1, 2}}, // WW-23.4121Ec
		6: {defence: 2, gains: 1, late: true},                             // WW-23.4121Ed
		7: {gains: 1},                                                     // WW-RULING.48
		9: {gains: 1},
	} {
		if level == 8 {
			continue
		}
		got := effects{exchange.CapAdds(level), exchange.LateFight(level), exchange.Gains(level), exchange.Defends(level, 3), [4]int{}}
		for i := range got.engage {
			got.engage[i] = exchange.Engage(level, i+1)
		}
		if got != want {
			t.Errorf("WW-22.463: level %d: %+v, not %+v", level, got, want)
		}
	}
	for squadrons, most := range map[int]int{0: 0, 1: 1, 3: 1, 4: 2, 9: 3, 12: 4} { // WW-23.32a, E11
		if got := exchange.CAP(squadrons); got != most {
			t.Errorf("WW-23.32a: %d of %d squadrons may stay, not %d", got, squadrons, most)
		}
	}
}

// TestBombs: aircraft against ships at sea and in port (E20, E21, E26, E27).
func TestBombs(t *testing.T) {
	us, kaga := ship(t, "Enterprise", usa, fleet.FleetCarrier, 3), ship(t, "Kaga", japan, fleet.FleetCarrier, 3)
	cvl, west := ship(t, "Eagle", britain, fleet.LightCarrier, 2), ship(t, "West Virginia", usa, fleet.Battleship, 4)
	for _, tt := range []struct {
		rules    string
		by       exchange.Flights
		at       fleet.Ship
		surprise int
		port     bool
		dice     []int
		total    int
		after    fleet.Condition
	}{
		{"WW-23.441A WW-23.441B WW-23.441C WW-20.523", nas(japan, 3), us, 4, false, throws(8), 11, fleet.Sunk},
		{"WW-23.44a", nas(usa, 3), kaga, 0, false, throws(9), 10, fleet.Sunk},
		{"WW-23.441B WW-RULING.15", exchange.Flights{{Power: germany, Kind: exchange.Attack, N: 2}}, cvl, 0, false, throws(7), 8, fleet.Sunk},
		{"WW-23.44b WW-20.525A WW-20.527C", exchange.Flights{{Power: japan, Kind: exchange.Naval, N: 2}}, west, 0, true, append(throws(12), 5), 12, fleet.SunkInPort},
		{"WW-20.525A", exchange.Flights{{Power: japan, Kind: exchange.Naval, N: 2}}, west, 0, true, append(throws(12), 4), 12, fleet.Damaged}, // a 4 is not more than 4
		{"WW-22.463 WW-RULING.19 WW-20.525C", nas(japan, 3), west, 7, false, append(throws(8), 6), 9, fleet.Sunk},                             // damaged at level 7: a critical die
		{"WW-20.521a WW-23.444", nas(japan, 1), west, 0, false, throws(8), 8, fleet.Sound},
	} {
		got := hand(t, tt.dice...).Bomb("attacker", tt.by, tt.at, tt.surprise, tt.port)
		if got.Total != tt.total || got.After != tt.after {
			t.Errorf("%s: %s: %+v, not %d and %v", tt.rules, tt.at.Name(), got, tt.total, tt.after)
		}
	}
}

// TestLightLosses: hits on light ships of several powers.
func TestLightLosses(t *testing.T) {
	lights := map[fleet.Power]fleet.Lights{germany: {fleet.Cruiser: 2, fleet.Destroyer: 4}}
	s := hand(t).HitLights("x", lights, 3) // E22: a cruiser and a destroyer
	if l := s.Lost[germany]; l[fleet.Cruiser] != 1 || l[fleet.Destroyer] != 1 || s.Factors() != 3 || len(s.Damaged) != 0 {
		t.Errorf("WW-20.551b: %+v", s)
	}
	s = hand(t).HitLights("x", lights, 1)
	if after := s.Without(lights)[germany]; after[fleet.DamagedCruiser] != 1 || after[fleet.Cruiser] != 1 || after[fleet.Destroyer] != 4 {
		t.Errorf("WW-20.551b: %+v", after)
	}
	two := map[fleet.Power]fleet.Lights{germany: {fleet.Destroyer: 2}, italy: {fleet.Destroyer: 2}}
	if s = hand(t, 5).HitLights("x", two, 3); s.Lost[germany][fleet.Destroyer] != 1 || s.Lost[italy][fleet.Destroyer] != 2 { // 4 to 6: the second
		t.Errorf("WW-20.57b WW-RULING.49: %+v", s)
	}
	if s = hand(t).HitLights("x", two, 9); s.Beyond != 5 || s.Factors() != 4 {
		t.Errorf("WW-20.56: %+v", s)
	}
	convoy := map[fleet.Power]fleet.Lights{usa: {fleet.Transport: 3, fleet.Destroyer: 3}}
	if s = hand(t).HitLights("x", convoy, 2); s.Lost[usa][fleet.Transport] != 1 || s.Lost[usa][fleet.Destroyer] != 1 {
		t.Errorf("WW-23.88b: %+v", s)
	}
}

// TestPick: what "by die" is among so many.
func TestPick(t *testing.T) {
	for _, tt := range []struct {
		n, want int
		faces   []int
	}{
		{1, 0, nil}, {2, 0, []int{3}}, {2, 1, []int{4}}, {3, 0, []int{2}}, {3, 1, []int{3}}, {3, 2, []int{5}}, {4, 3, []int{6, 5, 4}}, {6, 5, []int{6}},
	} {
		if got := hand(t, tt.faces...).Pick(tt.n, "x", "y"); got != tt.want {
			t.Errorf("WW-RULING.49: %v among %d is %d, not %d", tt.faces, tt.n, got, tt.want)
		}
	}
}
