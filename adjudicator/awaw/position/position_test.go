package position_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

var theatres = map[string]*theatre.Theatre{}

// find finds a scenario by its ID, loaded once.
func find(id string) (*theatre.Theatre, bool) {
	if t, ok := theatres[id]; ok {
		return t, true
	}
	t, err := theatre.Load(id)
	if err == nil {
		theatres[id] = t
	}
	return t, err == nil
}

func start(t *testing.T, id string) *position.State {
	t.Helper()
	th, ok := find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return position.Start(th)
}

func encoded(t *testing.T, s *position.State) []byte {
	t.Helper()
	data, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestSetUp: both scenarios as they begin are positions that a game can come to, every ship loose and in port (WW-20.15a), within the room of
// ports (WW-20.15b) and of air bases (WW-RULING.62).
func TestSetUp(t *testing.T) {
	for _, id := range theatre.Scenarios {
		s := start(t, id)
		for _, wrong := range s.Audit() {
			t.Errorf("%s: %#v", id, wrong)
		}
		for _, f := range s.Forces {
			if f.Marker.Any() || f.AtSea() || f.Inverted {
				t.Errorf("%s: a force at %s is no loose force in port", id, s.Theatre.Name(f.At))
			}
		}
	}
	s := start(t, theatre.Scenarios[0])
	taranto, _ := s.Theatre.Chart.Port("taranto")
	if n := s.Present(0, taranto); n != 4+4+3+3+3+6+8+2 { // two ports of one hex are one base (WW-21.111)
		t.Errorf("WW-21.111: Taranto and Brindisi base %d factors", n)
	}
}

// TestPositionsComeBack: what is written is read back as the same state, as bytes and as a file.
func TestPositionsComeBack(t *testing.T) {
	for n, s := range drawn(t, 60) {
		data := encoded(t, s)
		back, err := position.Decode(find, data)
		if err != nil {
			t.Fatal(n, err)
		}
		if again := encoded(t, back); !bytes.Equal(data, again) {
			t.Fatalf("%d: bytes come back otherwise:\n%s\n%s", n, data, again)
		}
		file, err := s.File()
		if err != nil {
			t.Fatal(err)
		}
		read, err := position.Load(find, file)
		if err != nil {
			t.Fatalf("%d: %v in\n%s", n, err, file)
		}
		if again := encoded(t, read); !bytes.Equal(data, again) {
			t.Fatalf("%d: a file comes back otherwise:\n%s\n%s", n, data, again)
		}
	}
}

// drawn are positions that chance has made of both scenarios: task forces in port and at sea, damage, losses, places that changed hands.
func drawn(t *testing.T, n int) (list []*position.State) {
	t.Helper()
	rng := rand.New(rand.NewSource(164))
	for i := range n {
		s := start(t, theatre.Scenarios[i%2])
		s.Turn, s.Mover, s.Phase = 1+rng.Intn(len(s.Theatre.Turns)), theatre.Side(rng.Intn(2)), position.Phase(rng.Intn(5))
		for range 4 {
			hide(rng, s)
		}
		for i := range s.Forces {
			s.Forces[i].Inverted = rng.Intn(4) == 0
		}
		for i := range s.Wings {
			if w := &s.Wings[i]; rng.Intn(3) == 0 {
				w.Ready, w.Inverted = w.Inverted, w.Ready
			}
		}
		lose(rng, s)
		s.Held[s.Theatre.Ports[rng.Intn(len(s.Theatre.Ports))].At] = fleet.Power(rng.Intn(2))
		s.Unsupplied = append(s.Unsupplied, s.Theatre.Rules.NeedsSupply[rng.Intn(3)].At)
		for side := range s.Standing {
			s.Points[side] = rng.Intn(20)
			s.Standing[side] = []string{fmt.Sprintf("intercept patrol with TF%d", 1+rng.Intn(4))}
		}
		between(rng, s)
		s.Settle()
		list = append(list, s)
	}
	return list
}

// between draws what a position keeps of the turn under way, and of the points given so far.
func between(rng *rand.Rand, s *position.State) {
	need := s.Theatre.Rules.NeedsSupply[rng.Intn(3)]
	s.Lines[rng.Intn(2)] = []position.Line{{From: s.Theatre.Rules.Sources[0][0], To: need.At, Cut: rng.Intn(2) == 0}}
	s.Options["reactions"] = []string{"standing", "phased", "announced"}[rng.Intn(3)]
	if s.Phase.Reacts() {
		s.Announced["movement"] = []string{"pass"}
	}
	unit := s.Units[rng.Intn(len(s.Units))]
	s.Carried, s.Put, s.Ashore = []string{unit.ID}, []string{unit.ID}, []position.Unit{unit}
	s.Spent, s.Garrisons[need.At] = rng.Intn(4), rng.Intn(2)
	s.Scored[s.Theatre.Victory.Objectives[0].ID], s.Starved[need.At] = rng.Intn(9), rng.Intn(3)
	s.Over = rng.Intn(9) == 0
}

// hide puts ships of a loose force under a marker, if they make a task force and one is free (WW-20.164B), and perhaps sends them on patrol.
func hide(rng *rand.Rand, s *position.State) {
	i := rng.Intn(len(s.Forces))
	f := s.Forces[i]
	power := f.Side
	owner := s.Theatre.Seats[power].Powers[0]
	used := 0
	for _, o := range s.Forces {
		if o.Marker.Any() && o.Marker.Power == owner {
			used = max(used, o.Marker.Number)
		}
	}
	hidden := position.Force{Side: f.Side, Marker: position.Marker{Power: owner, Number: used + 1}, At: f.At, Base: sea.Nowhere}
	hidden.Lights = map[fleet.Power]fleet.Lights{}
	rest := f
	rest.Ships, rest.Lights = nil, map[fleet.Power]fleet.Lights{}
	for _, ship := range f.Ships {
		if ship.Condition == fleet.Sound && hidden.Factors() < 12 && !ship.Type().FastCarrier() {
			hidden.Ships = append(hidden.Ships, ship)
		} else {
			rest.Ships = append(rest.Ships, ship)
		}
	}
	for p, l := range f.Lights {
		rest.Lights[p] = l
	}
	l := rest.Lights[owner]
	took := fleet.Lights{fleet.Destroyer: min(4, l[fleet.Destroyer]), fleet.Cruiser: min(3, l[fleet.Cruiser])}
	hidden.Lights[owner] = took
	rest.Lights[owner], _ = l.Minus(took)
	if f.Marker.Any() || f.AtSea() || used >= s.Theatre.Powers[owner].TaskForces || len(hidden.TaskForce()) > 0 {
		return
	}
	if rng.Intn(3) == 0 {
		for p, place := range s.Theatre.Places {
			if place.OpenSea && rng.Intn(40) == 0 {
				hidden.Base, hidden.At = hidden.At, sea.Place(p)
				break
			}
		}
	}
	s.Forces[i] = rest
	s.Forces = append(s.Forces, hidden)
	s.Settle()
}

// lose damages one ship that is in no task force, sinks another, and takes some factors out.
func lose(rng *rand.Rand, s *position.State) {
	for i := range s.Forces {
		f := &s.Forces[i]
		if f.Marker.Any() || len(f.Ships) == 0 || rng.Intn(2) == 0 {
			continue
		}
		switch rng.Intn(3) {
		case 0:
			f.Ships[0].Condition = fleet.Damaged
			s.Found[f.Ships[0].Name()] = s.Turn
		case 1:
			s.Sunk = append(s.Sunk, f.Ships[0].Name())
			f.Ships = f.Ships[1:]
		case 2:
			if len(s.Theatre.Places[f.At].Ports) == 0 {
				continue
			}
			wreck := f.Ships[0]
			wreck.Condition = fleet.SunkInPort
			s.Wrecks, f.Ships = append(s.Wrecks, position.Wreck{At: f.At, Ship: wreck}), f.Ships[1:]
		}
	}
	for i := range s.Forces {
		for p, l := range s.Forces[i].Lights {
			if l[fleet.Destroyer] > 0 && !s.Forces[i].Marker.Any() && rng.Intn(3) == 0 {
				l[fleet.Destroyer]--
				s.Forces[i].Lights[p] = l
				s.Lost[p] = s.Lost[p].Plus(fleet.Lights{fleet.Destroyer: 1})
			}
		}
	}
}

// TestNothingHiddenIsSeen: two positions that differ only in what one side hides are the same to the other, byte by byte (WW-20.164A), and not to
// who hides it.
func TestNothingHiddenIsSeen(t *testing.T) {
	tried := map[string]int{}
	for n, s := range drawn(t, 80) {
		for viewer := range theatre.Side(2) {
			for name, change := range hidden {
				other := s.Clone()
				if !change(other, 1-viewer) {
					continue
				}
				tried[name]++
				if bytes.Equal(encoded(t, s), encoded(t, other)) {
					t.Fatalf("%d: %s: nothing has changed", n, name)
				}
				if one, two := encoded(t, s.SeenBy(viewer)), encoded(t, other.SeenBy(viewer)); !bytes.Equal(one, two) {
					t.Fatalf("%d: %s: %s sees it\n%s\n%s", n, name, s.Theatre.Seats[viewer].Name, one, two)
				}
				if bytes.Equal(encoded(t, s.SeenBy(1-viewer)), encoded(t, other.SeenBy(1-viewer))) {
					t.Fatalf("%d: %s: its owner does not see it", n, name)
				}
			}
		}
	}
	for name := range hidden {
		if tried[name] < 10 {
			t.Errorf("%s was tried %d times only", name, tried[name])
		}
	}
}

// hidden are changes of what a side hides from the other; each says whether there was anything to change.
var hidden = map[string]func(s *position.State, side theatre.Side) bool{
	"what is in a task force": func(s *position.State, side theatre.Side) bool {
		f := taskForce(s, side)
		if f == nil {
			return false
		}
		owner := f.Marker.Power
		f.Lights[owner] = f.Lights[owner].Plus(fleet.Lights{fleet.Destroyer: 1})
		return true
	},
	"a named ship in a task force": func(s *position.State, side theatre.Side) bool {
		f := taskForce(s, side)
		if f == nil || len(f.Ships) == 0 {
			return false
		}
		f.Ships = f.Ships[1:]
		return true
	},
	"damage in a task force at sea": func(s *position.State, side theatre.Side) bool {
		f := taskForce(s, side)
		if f == nil || len(f.Ships) == 0 {
			return false
		}
		f.Ships[0].Condition = fleet.Damaged
		s.Found[f.Ships[0].Name()] = 1
		return true
	},
	"standing orders": func(s *position.State, side theatre.Side) bool {
		s.Standing[side] = append(s.Standing[side], "withdraw when lost >= 25%")
		return true
	},
	"what was found out": func(s *position.State, side theatre.Side) bool {
		enemy := s.Theatre.Seats[1-side].Powers[0]
		s.Sightings[side] = append(s.Sightings[side], position.Sighting{Marker: position.Marker{Power: enemy, Number: 1}, Turn: 1})
		return true
	},
}

// taskForce is the first task force of a side, nil for none.
func taskForce(s *position.State, side theatre.Side) *position.Force {
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && f.Marker.Any() {
			return f
		}
	}
	return nil
}

// TestWhatLiesOpenIsSeen: where a task force is and whether it is inverted, loose ships, aircraft and ground units lie open to both.
func TestWhatLiesOpenIsSeen(t *testing.T) {
	for name, change := range map[string]func(s *position.State) bool{
		"a task force turned over": func(s *position.State) bool {
			f := taskForce(s, 0)
			if f == nil {
				return false
			}
			f.Inverted = !f.Inverted
			return true
		},
		"where a task force lies": func(s *position.State) bool {
			f := taskForce(s, 0)
			if f == nil || f.AtSea() {
				return false
			}
			genoa, yes := s.Theatre.Chart.Port("genoa")
			f.At = genoa
			return yes
		},
		"a loose ship":  func(s *position.State) bool { return dropLoose(s, 0) },
		"aircraft":      func(s *position.State) bool { s.Wings[0].Ready.Factors += 1; return true },
		"a ground unit": func(s *position.State) bool { s.Units = s.Units[1:]; return true },
		"points":        func(s *position.State) bool { s.Points[0]++; return true },
	} {
		seen := 0
		for _, s := range drawn(t, 20) {
			other := s.Clone()
			if !change(other) {
				continue
			}
			seen++
			if bytes.Equal(encoded(t, s.SeenBy(1)), encoded(t, other.SeenBy(1))) {
				t.Errorf("%s is not seen", name)
			}
		}
		if seen == 0 {
			t.Errorf("%s was never tried", name)
		}
	}
}

func dropLoose(s *position.State, side theatre.Side) bool {
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && !f.Marker.Any() && len(f.Ships) > 0 {
			f.Ships = f.Ships[1:]
			return true
		}
	}
	return false
}

// TestStraits: who may pass which straits follows from who holds what (WW-21.211a, WW-21.211A).
func TestStraits(t *testing.T) {
	s := start(t, theatre.Scenarios[0])
	chart := s.Theatre.Chart
	naples, _ := chart.Port("naples")
	benghazi, _ := chart.Port("benghazi")
	augusta, _ := chart.Port("augusta")
	far := func(side theatre.Side) int {
		n, _ := chart.Distances(naples, s.Passage(side)).To(benghazi)
		return n
	}
	if far(0) != 11 || far(1) != 14 {
		t.Errorf("WW-21.211A: Messina is passed by its holder alone: %d and %d hexes", far(0), far(1))
	}
	s.Held[augusta] = 2 // Britain's: Italy holds one side of the strait only
	if far(0) != 14 || far(1) != 14 {
		t.Errorf("WW-21.211A: with one side of Messina each nobody passes: %d and %d hexes", far(0), far(1))
	}
}

const head = "ruleset: awaw-naval\nbase: \"empty:mediterranean-1941\"\nround: 1\n"

// TestWhatAPositionMayHold: each fault of a position file is told with its line.
func TestWhatAPositionMayHold(t *testing.T) {
	const tens = "factors: {Italy: {ca: 4, dd: 6}}"
	for _, tt := range []struct{ rules, file, want string }{
		{"", "spaces:\n  Taranto:\n    fleets: [{force: TF1, of: Italy, " + tens + "}]\n", ""},
		{"", "spaces:\n  J24:\n    fleets: [{force: TF1, of: Italy, from: Taranto, " + tens + "}]\n", ""},
		{"", "round: 9\n", "already"},
		{"", "phase: night\n", `line 4: there is no phase "night"; there are movement, movement-reactions, combat, combat-reactions and redeployment`},
		{"", "turn: Italy\n", ""},
		{"", "turn: Narnia\n", `line 4: there is no side "Narnia"; there are Axis and Allies`},
		{"", "spaces:\n  Atlantis: {}\n", `line 5: there is no place "Atlantis"`},
		{"", "spaces:\n  Naples:\n    owner: Venice\n", `line 5: there is no power "Venice"`},
		{"", "spaces:\n  Naples:\n    fleets: [{ships: {Bismarck: {}}}]\n", `line 5: there is no ship "Bismarck" in this theatre`},
		{"", "spaces:\n  Naples:\n    fleets: [{}]\n", "line 5: a fleet needs ships or factors"},
		{"WW-20.24", "spaces:\n  Naples:\n    fleets: [{factors: {Italy: {ca: 3}}}]\n", "line 5: a cruiser has two factors, and 3 is odd"},
		{"", "spaces:\n  Naples:\n    fleets: [{factors: {Italy: {bb: 3}}}]\n", `line 5: "bb" is nothing that is counted in factors`},
		{"", "spaces:\n  Naples:\n    fleets: [{factors: {Italy: {dd: -3}}}]\n", "line 5: dd is -3; write 0 or more"},
		{"", "spaces:\n  Naples:\n    fleets: [{ships: {Littorio: {state: sunk}}}]\n", `Littorio is ok or damaged, not "sunk"`},
		{"WW-20.33", "spaces:\n  Malta:\n    fleets: [{ships: {Ark Royal: {nas: 3}}}]\n", "Ark Royal carries 2 squadrons at most"},
		{"WW-20.15a", "spaces:\n  J24:\n    fleets: [{factors: {Italy: {dd: 3}}}]\n", "ships lie at J24, where there is no port"},
		{"WW-21.411a", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Italy, from: Taranto, " + tens + "}]\n", "on patrol at Naples, which is not open sea"},
		{"WW-20.162A", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 2, dd: 7}}}]\n", "TF1 has 9 naval factors, and a task force has 10 at least"},
		{"WW-20.163a", "spaces:\n  J24:\n    fleets: [{force: TF1, of: Italy, from: Naples, factors: {Italy: {ca: 2, dd: 7}}}]\n", ""},
		{"WW-20.162A", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Italy, ships: {Littorio: {}, Roma: {}}, factors: {Italy: {ca: 10, dd: 8}}}]\n", "TF1 has 26 naval factors, and a task force has 25 at most"},
		{"WW-20.162B", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Italy, ships: {Littorio: {state: damaged}}, " + tens + "}]\n", "TF1 holds damaged ships"},
		{"WW-20.162E", "spaces:\n  Malta:\n    fleets: [{force: TF1, of: Britain, ships: {Ark Royal: {}, Victorious: {}, Indomitable: {}}, factors: {Britain: {dd: 5}}}]\n", "TF1 has 6 factors of fast carriers and 5 of fleets"},
		{"WW-20.162C-a", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 4, dd: 6}, Britain: {dd: 1}}}]\n", "Britain is with ships of the other side at Naples"},
		{"WW-20.162C-b", "spaces:\n  Naples:\n    fleets: [{force: TF1, of: Germany, " + tens + "}]\n", "TF1 would be a task force of Italy"},
		{"WW-20.161", "spaces:\n  Naples:\n    fleets: [{force: TF5, of: Italy, " + tens + "}]\n", "Italy has 4 task forces, and no TF5"},
		{"", "spaces:\n  Naples:\n    fleets: [{force: Force H, of: Italy, " + tens + "}]\n", `"Force H" is no task force; write TF and a number`},
		{"", "spaces:\n  Naples:\n    fleets: [{ships: {Littorio: {}}}]\n  Genoa:\n    fleets: [{ships: {Littorio: {}}}]\n", "Littorio is listed twice"},
		{"", "sunk: [Littorio]\nspaces:\n  Genoa:\n    fleets: [{ships: {Littorio: {}}}]\n", "Littorio is listed twice"},
		{"WW-20.15b", "spaces:\n  Alexandria:\n    fleets: [{ships: {Nelson: {}, Rodney: {}, Valiant: {}, Barham: {}, Malaya: {}, Renown: {}, Queen Elizabeth: {}}, factors: {Britain: {ca: 16, dd: 20}}}]\n", "Alexandria holds 59 naval factors, and has room for 50"},
		{"", "spaces:\n  Naples:\n    fleets: [{factors: {Italy: {dd: 40}}}]\n", "Italy has 40 factors of dd, and in this theatre"},
		{"WW-RULING.62", "spaces:\n  Tripoli:\n    aircraft: {Italy: {aaf: 6}}\n", "Tripoli holds aircraft that take the room of 18 squadrons, and has room for 15"},
		{"WW-RULING.62", "spaces:\n  Lemnos:\n    aircraft: {Italy: {aaf: 1, nas: 1}}\n", ""},
		{"WW-RULING.62", "spaces:\n  Lemnos:\n    aircraft: {Italy: {aaf: 1, nas: 2}}\n", "has room for 4"},
		{"WW-RULING.36", "points: {Axis: 1.25}\n", "line 4: points are whole or half"},
		{"", "spaces:\n  Naples:\n    units: [it-inf-9]\n", `line 5: there is no ground unit "it-inf-9"`},
		{"", "spaces:\n  Malta: {garrison_lost: -1}\n", "line 5: garrison_lost is -1; write 0 or more"},
		{"", "scored: {moon: 3}\n", `line 4: this scenario gives no points for "moon"`},
		{"WW-RULING.36", "scored: {malta-falls: 1.25}\n", "line 4: points are whole or half"},
		{"", "lines: {Axis: [{from: Naples, to: Nowhere}]}\n", `line 4: there is no place "Nowhere"`},
		{"", "carried: [it-inf-9]\n", `line 4: there is no ground unit "it-inf-9"`},
		{"", "fleets: {}\n", `there is no key "fleets"`},
	} {
		_, err := position.Load(find, []byte(head+tt.file))
		switch {
		case tt.want == "already":
			if err == nil {
				t.Errorf("%q is taken", tt.file)
			}
		case tt.want == "" && err != nil, tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: %s is told\n%v\nand not\n%s", tt.rules, tt.file, err, tt.want)
		}
	}
}
