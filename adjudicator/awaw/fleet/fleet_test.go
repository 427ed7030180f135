package fleet_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/fleet"
)

// The powers of these tests: Britain, the senior partner of Australia, and another major power.
const (
	britain fleet.Power = iota
	france
	australia
)

func minor(p fleet.Power) bool { return p == australia }

func ship(t *testing.T, power fleet.Power, kind fleet.Type, size int, says string) fleet.Ship {
	t.Helper()
	c, err := fleet.NewClass(fmt.Sprintf("%s%d", kind, size), power, kind, size, strings.Contains(says, "slow"))
	if err != nil {
		t.Fatal(err)
	}
	s := fleet.Ship{Class: c, Squadrons: c.Complement()}
	if strings.Contains(says, "damaged") {
		s.Condition = fleet.Damaged
	}
	return s
}

// force reads "BB4 CV3 BC3 slow, 6 ca, 4 dd": ships, then factors, of Britain.
func force(t *testing.T, text string) fleet.Force {
	t.Helper()
	f := fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}
	var l fleet.Lights
	for _, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		n, size := 0, 0
		if len(words) == 0 {
			continue
		}
		if _, err := fmt.Sscanf(words[0], "%d", &n); err == nil {
			if words[1] == "laden" {
				f.Laden = true
				continue
			}
			k, ok := fleet.KindOf(words[1])
			if !ok {
				t.Fatal(words[1])
			}
			l[k] += n / k.Size()
			continue
		}
		name := strings.TrimRight(words[0], "2345")
		fmt.Sscanf(words[0][len(name):], "%d", &size)
		kind, ok := fleet.TypeOf(name)
		if !ok {
			t.Fatal(name)
		}
		f.Ships = append(f.Ships, ship(t, britain, kind, size, part))
	}
	f.Lights[britain] = l
	return f
}

// TestNamedShips: which ships there can be.
func TestNamedShips(t *testing.T) {
	for _, tt := range []struct {
		rule string
		kind fleet.Type
		size int
		slow bool
		ok   bool
	}{
		{"WW-20.31", fleet.LightCarrier, 2, false, true}, {"WW-20.31", fleet.LightCarrier, 3, false, false}, {"WW-20.31", fleet.FleetCarrier, 3, false, true},
		{"WW-20.31", fleet.FleetCarrier, 2, false, false}, {"WW-20.31", fleet.SuperCarrier, 4, false, true}, {"WW-20.31", fleet.SuperCarrier, 5, false, false},
		{"WW-20.25", fleet.Battleship, 5, false, true}, {"WW-20.25", fleet.Battleship, 6, false, false}, {"WW-20.25", fleet.Battlecruiser, 1, false, false},
		{"WW-20.121C", fleet.Battleship, 3, true, true}, {"WW-20.121D", fleet.FleetCarrier, 3, true, false},
	} {
		if _, err := fleet.NewClass("X", britain, tt.kind, tt.size, tt.slow); (err == nil) != tt.ok {
			t.Errorf("%s: a %s of %d, slow %v: %v", tt.rule, tt.kind, tt.size, tt.slow, err)
		}
	}
	akagi := ship(t, britain, fleet.FleetCarrier, 3, "")
	hurt, empty := akagi, akagi
	hurt.Condition, empty.Squadrons = fleet.Damaged, 2
	if !akagi.Operational() || hurt.Operational() || empty.Operational() { // WW-20.33
		t.Error("WW-20.33: a fast carrier is operational if it is sound and has all its squadrons")
	}
	over, elite, gun := akagi, akagi, ship(t, britain, fleet.Battleship, 4, "")
	over.Squadrons, elite.Elite, gun.Squadrons = 4, 4, 1
	for _, s := range []fleet.Ship{over, elite, gun} {
		if s.Fits() == nil {
			t.Errorf("WW-20.33: %s carries %d squadrons, %d elite", s.Name(), s.Squadrons, s.Elite)
		}
	}
	if akagi.Fits() != nil {
		t.Error(akagi.Fits())
	}
}

// TestTaskForces: what may be a task force, and which rules what may not would break (WW-20.162).
func TestTaskForces(t *testing.T) {
	for _, tt := range []struct{ force, breaks string }{
		{"BB4, 6 ca", ""},
		{"BB4, 4 ca, 1 dd", "WW-20.162A 9"},
		{"BB5, BB5, BB5, 10 ca", ""},
		{"BB5, BB5, BB5, 10 ca, 1 dd", "WW-20.162A 26"},
		{"CV3, CV3, 6 ca", ""},
		{"CV3, CV3, 5 dd", "WW-20.162E 6"},
		{"CV3, CV3, CV3, CV3, 12 dd", ""},
		{"CV3, 4 cve, 6 dd", ""},
		{"CV3, CV3, 3 dd, 4 cve", "WW-20.162E 6"}, // escort carriers are no fleet (WW-20.21)
		{"BB4 damaged, 8 dd", "WW-20.162B 0"},
		{"2 ca_damaged, 8 dd", "WW-20.162B 0"},
		{"10 dd, 1 sub", "WW-20.162B 0"},
		{"10 dd, 1 asw", "WW-20.162B 0"},
		{"10 dd, 1 transport", "WW-20.162B 0"},
		{"BB4 slow, 6 ca", ""},
		{"CV3, BB4 damaged", "WW-20.162A 7, WW-20.162B 0"},
		{"", "WW-20.162A 0"},
	} {
		var got []string
		for _, b := range force(t, tt.force).TaskForce() {
			got = append(got, fmt.Sprint(b.Rule(), " ", b.Has))
		}
		if strings.Join(got, ", ") != tt.breaks {
			t.Errorf("%q breaks %q, not %q", tt.force, strings.Join(got, ", "), tt.breaks)
		}
	}
}

// TestFactorsAndSpeed: what a force counts, and what makes it slow.
func TestFactorsAndSpeed(t *testing.T) {
	for _, tt := range []struct {
		rules, force          string
		all, fleets, carriers int
		slow, mayStart        bool
	}{
		{"WW-20.12A WW-20.14", "BB4, CV3, 4 ca, 2 dd, 1 sub", 14, 10, 3, false, true},
		{"WW-20.21", "CVB4, 2 cve, 2 dd", 8, 2, 4, true, false},
		{"WW-20.121A", "BB4, BB4 damaged", 8, 8, 0, true, true},
		{"WW-20.121A", "2 ca, 2 ca_damaged", 4, 4, 0, true, true},
		{"WW-20.121B", "4 dd, 1 cve", 5, 4, 0, true, true},
		{"WW-20.121C", "BB4, BB3 slow", 7, 7, 0, true, true},
		{"WW-20.121D", "BB4, 4 ca, 4 dd", 12, 12, 0, false, true},
		{"WW-20.121D", "4 dd, 1 laden", 4, 4, 0, true, true},
		{"WW-20.14", "3 transport, 2 asw, 2 sub", 2, 0, 0, true, true},
		{"WW-21.313a", "CV3, CVL2, 4 dd", 9, 4, 5, false, false},
		{"WW-21.313a", "CV3, CVL2, 5 dd", 10, 5, 5, false, true},
	} {
		f := force(t, tt.force)
		if f.Factors() != tt.all || f.FleetFactors() != tt.fleets || f.CarrierFactors() != tt.carriers || f.Slow() != tt.slow || f.MayStart() != tt.mayStart {
			t.Errorf("%s: %s has %d factors, %d of fleets, %d of carriers, slow %v, may start %v", tt.rules, tt.force, f.Factors(), f.FleetFactors(), f.CarrierFactors(), f.Slow(), f.MayStart())
		}
	}
}

// TestFlags: whose marker stands for a force of several powers (WW-20.162C-b, WW-RULING.38).
func TestFlags(t *testing.T) {
	dd := func(n int) fleet.Lights { return fleet.Lights{fleet.Destroyer: n} }
	for _, tt := range []struct {
		name string
		of   map[fleet.Power]fleet.Lights
		want fleet.Power
	}{
		{"of the one with most factors", map[fleet.Power]fleet.Lights{britain: dd(4), france: dd(6)}, france},
		{"on a tie of the senior partner", map[fleet.Power]fleet.Lights{britain: dd(5), france: dd(5)}, britain},
		{"of a major power, even if a minor ally has more", map[fleet.Power]fleet.Lights{britain: dd(1), australia: dd(9)}, britain},
		{"of the larger of the major powers then", map[fleet.Power]fleet.Lights{britain: dd(1), france: dd(2), australia: dd(9)}, france},
		{"of a minor ally alone", map[fleet.Power]fleet.Lights{australia: dd(10)}, australia},
	} {
		for range 20 { // the order in which powers are gone through says nothing
			if got, ok := (fleet.Force{Lights: tt.of}).Flag(minor); !ok || got != tt.want {
				t.Fatalf("%s: it is that of %d, not %d", tt.name, got, tt.want)
			}
		}
	}
	if _, ok := (fleet.Force{}).Flag(minor); ok {
		t.Error("an empty force has a flag")
	}
}

// TestNamedShipsAreStruck: what results of the Naval Attack Table do to a named ship (WW-20.511a, WW-20.512, WW-20.521a to WW-20.528a).
func TestNamedShipsAreStruck(t *testing.T) {
	const atSea, inPort = false, true
	for _, tt := range []struct {
		rule   string
		size   int
		before fleet.Condition
		hits   int
		where  bool
		after  fleet.Condition
	}{
		{"WW-20.521a", 4, fleet.Sound, 2, atSea, fleet.Sound},
		{"WW-20.522", 4, fleet.Sound, 3, atSea, fleet.Damaged},
		{"WW-20.523", 4, fleet.Sound, 4, atSea, fleet.Sunk},
		{"WW-20.528a", 4, fleet.Sound, 9, atSea, fleet.Sunk},
		{"WW-20.522", 2, fleet.Sound, 1, atSea, fleet.Damaged},
		{"WW-20.521a", 2, fleet.Sound, 0, atSea, fleet.Sound},
		{"WW-20.512", 3, fleet.Damaged, 2, atSea, fleet.Sunk},
		{"WW-20.521b", 3, fleet.Damaged, 1, atSea, fleet.Damaged},
		{"WW-20.524a", 3, fleet.Sound, 3, inPort, fleet.SunkInPort},
		{"WW-20.512", 3, fleet.Damaged, 2, inPort, fleet.SunkInPort},
		{"WW-20.524b", 3, fleet.SunkInPort, 2, inPort, fleet.Sunk},
		{"WW-20.524b", 3, fleet.SunkInPort, 1, inPort, fleet.SunkInPort},
	} {
		s := ship(t, britain, fleet.Battleship, tt.size, "")
		s.Condition = tt.before
		if got := s.Struck(tt.hits, tt.where); got != tt.after {
			t.Errorf("%s: %d hits on a %s ship of %d, in port %v: %s, not %s", tt.rule, tt.hits, tt.before, tt.size, tt.where, got, tt.after)
		}
	}
}

// TestCriticalHits: when one is rolled for, when it hits and what it does.
func TestCriticalHits(t *testing.T) {
	for _, tt := range []struct {
		rule          string
		natural       int
		before, after fleet.Condition
		surprise      int
		want          bool
	}{
		{"WW-20.525A", 12, fleet.Sound, fleet.Sound, 0, true},
		{"WW-20.525A", 11, fleet.Sound, fleet.Damaged, 0, false},
		{"WW-20.525B", 9, fleet.Sound, fleet.SunkInPort, 0, true},
		{"WW-20.525B", 9, fleet.SunkInPort, fleet.SunkInPort, 0, false},
		{"WW-20.525C", 9, fleet.Sound, fleet.Damaged, 7, true},
		{"WW-20.525C", 9, fleet.Sound, fleet.Sound, 7, false},
		{"WW-20.525C", 9, fleet.Sound, fleet.Damaged, 6, false},
	} {
		if got := fleet.CriticalRoll(tt.natural, tt.before, tt.after, tt.surprise); got != tt.want {
			t.Errorf("%s: %d on the dice, %s to %s, surprise %d: %v", tt.rule, tt.natural, tt.before, tt.after, tt.surprise, got)
		}
	}
	four := ship(t, britain, fleet.Battleship, 4, "")
	if four.CriticalHit(4) || !four.CriticalHit(5) {
		t.Error("WW-20.525: a die hits critically that shows more than the size")
	}
	for _, tt := range []struct {
		rule   string
		before fleet.Condition
		inPort bool
		after  fleet.Condition
	}{
		{"WW-20.527A", fleet.Sound, false, fleet.Damaged}, {"WW-20.527B", fleet.Damaged, false, fleet.Sunk},
		{"WW-20.527C", fleet.Damaged, true, fleet.SunkInPort}, {"WW-20.527D", fleet.SunkInPort, true, fleet.Sunk},
	} {
		if got := tt.before.Critical(tt.inPort); got != tt.after {
			t.Errorf("%s: %s becomes %s, not %s", tt.rule, tt.before, got, tt.after)
		}
	}
}

// TestLightShipsAreHit: hits on light ships, one more each time: what is lost of so many sound and damaged cruisers and ships of one factor.
func TestLightShipsAreHit(t *testing.T) {
	for _, tt := range []struct {
		rules, name                string
		cruisers, damaged, singles int
		want                       string
	}{
		{"WW-20.551a WW-20.551b", "four factors of cruisers and four destroyers", 2, 0, 4,
			"1 damaged; 1 sunk; 1 sunk 1 dd; 1 sunk 2 dd; 1 sunk 1 damaged 2 dd; 2 sunk 2 dd; 2 sunk 3 dd; 2 sunk 4 dd; 2 sunk 4 dd 1 beyond"},
		{"WW-20.532a WW-20.511b", "cruisers alone", 2, 0, 0, "1 damaged; 1 sunk; 1 sunk 1 damaged; 2 sunk; 2 sunk 1 beyond"},
		{"WW-20.532b WW-20.551c", "sound cruisers before damaged ones", 1, 1, 0, "1 damaged; 1 sunk; 2 sunk (1 had been damaged); 2 sunk (1 had been damaged) 1 beyond"},
		{"WW-20.551c", "and so in a mixed force", 1, 1, 2, "1 damaged; 1 sunk; 1 sunk 1 dd; 1 sunk 2 dd; 2 sunk (1 had been damaged) 2 dd"},
		{"WW-20.541 WW-20.511c", "destroyers alone", 0, 0, 2, "1 dd; 2 dd; 2 dd 1 beyond"},
		{"WW-20.551a", "few destroyers are sunk, then cruisers on", 2, 0, 1, "1 damaged; 1 sunk; 1 sunk 1 dd; 1 sunk 1 damaged 1 dd; 2 sunk 1 dd; 2 sunk 1 dd 1 beyond"},
		{"WW-20.551a", "many destroyers, once the cruisers are sunk", 1, 0, 4, "1 damaged; 1 sunk; 1 sunk 1 dd; 1 sunk 2 dd; 1 sunk 3 dd; 1 sunk 4 dd"},
		{"WW-20.56", "nobody there", 0, 0, 0, "1 beyond; 2 beyond"},
	} {
		for i, want := range strings.Split(tt.want, "; ") {
			if got := lossText(fleet.HitLights(tt.cruisers, tt.damaged, tt.singles, i+1)); got != want {
				t.Errorf("%s: %s: %d hits: %s, not %s", tt.rules, tt.name, i+1, got, want)
			}
		}
	}
}

func lossText(l fleet.Losses) string {
	var out []string
	say := func(n int, text string) {
		if n > 0 {
			out = append(out, fmt.Sprintf(text, n))
		}
	}
	say(l.Cruisers, "%d sunk")
	say(l.OfDamaged, "(%d had been damaged)")
	say(l.Damaged, "%d damaged")
	say(l.Singles, "%d dd")
	say(l.Beyond, "%d beyond")
	return strings.Join(out, " ")
}

// TestHitsAreConserved: whatever the force, each hit does one thing, nobody loses what he has not, and one-factor ships sunk never exceed the factors
// of cruisers sunk while a cruiser is left (WW-20.551a).
func TestHitsAreConserved(t *testing.T) {
	rng := rand.New(rand.NewSource(551))
	for range 2000 {
		cruisers, damaged, singles, hits := rng.Intn(5), rng.Intn(4), rng.Intn(9), rng.Intn(24)
		l := fleet.HitLights(cruisers, damaged, singles, hits)
		took := 2*(l.Cruisers-l.OfDamaged) + l.OfDamaged + l.Damaged + l.Singles + l.Beyond
		left := cruisers + damaged - l.Cruisers
		switch {
		case took != hits, l.Cruisers-l.OfDamaged+l.Damaged > cruisers, l.OfDamaged > damaged, l.Singles > singles, l.Damaged > 1,
			l.Beyond > 0 && (left > 0 || l.Singles < singles), left > 0 && l.Singles > 2*l.Cruisers, l.OfDamaged > 0 && l.Cruisers-l.OfDamaged+l.Damaged < cruisers:
			t.Fatalf("%d hits on %d cruisers, %d damaged ones and %d others: %+v", hits, cruisers, damaged, singles, l)
		}
	}
}

// TestSharedLosses: losses among several kinds or powers (WW-20.57a, WW-20.57b, WW-20.552).
func TestSharedLosses(t *testing.T) {
	for _, tt := range []struct {
		rules, name string
		have        []int
		losses      int
		want        []int
	}{
		{"WW-20.57a", "equally", []int{4, 6}, 4, []int{2, 2}},
		{"WW-20.57b", "what is left over to the larger", []int{4, 6}, 5, []int{2, 3}},
		{"WW-20.57b", "all of it", []int{4, 6, 5}, 5, []int{1, 3, 1}},
		{"WW-20.57b", "of two as large the die says which", []int{5, 5}, 1, []int{0, 1}},
		{"WW-20.57a", "who has no more loses no more", []int{1, 6}, 5, []int{1, 4}},
		{"WW-20.56", "nobody loses what he has not", []int{1, 2}, 9, []int{1, 2}},
	} {
		last := func(of []int) int { return of[len(of)-1] }
		if got := fleet.Share(tt.have, tt.losses, last); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %s: %d among %v is %v, not %v", tt.rules, tt.name, tt.losses, tt.have, got, tt.want)
		}
	}
}
