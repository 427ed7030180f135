package theatre_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

func load(t *testing.T, id string) *theatre.Theatre {
	t.Helper()
	th, err := theatre.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

const mediterranean, pacific = "mediterranean-1941", "pacific-1942"

// at finds a place by the ID of a port or box, or by a label.
func at(t *testing.T, th *theatre.Theatre, name string) sea.Place {
	t.Helper()
	if p, ok := th.Chart.Port(name); ok {
		return p
	}
	p, ok := th.Chart.Labelled(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return p
}

// TestBothScenariosHoldTogether: what the files hold, counted, so that no row is lost; ports lie on one sea, and every hex is found by its label.
func TestBothScenariosHoldTogether(t *testing.T) {
	for _, tt := range []struct {
		id                                                   string
		hexes, ports, straits, boxes, turns, objectives      int
		ships, factors, squadrons, ground, aircraft, arrives int
	}{
		{mediterranean, 411, 42, 4, 2, 6, 11, 10, 76, 2, 20, 18, 14},
		{pacific, 1713, 31, 0, 3, 4, 12, 33, 125, 41, 24, 15, 12},
	} {
		th := load(t, tt.id)
		got := []int{th.Chart.Hexes(), len(th.Ports), len(th.Straits), len(th.Boxes), len(th.Turns), len(th.Victory.Objectives)}
		want := []int{tt.hexes, tt.ports, tt.straits, tt.boxes, tt.turns, tt.objectives}
		ships, factors, squadrons, ground, aircraft := 0, 0, 0, 0, 0
		for _, a := range th.Start {
			ships += len(a.Ships)
			factors += a.Lights.Factors()
			aircraft += a.Air.Factors
			for _, s := range a.Ships {
				squadrons += s.Squadrons
			}
			for _, c := range a.Cargo {
				ground += c.Factors
			}
		}
		got = append(got, ships, factors, squadrons, ground, aircraft, len(th.Coming))
		want = append(want, tt.ships, tt.factors, tt.squadrons, tt.ground, tt.aircraft, tt.arrives)
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("%s: %v, and the files have %v", tt.id, got, want)
				break
			}
		}
		first := th.Chart.Distances(th.Ports[0].At, everything(th))
		for _, p := range th.Ports {
			if _, ok := first.To(p.At); !ok {
				t.Errorf("%s: nobody comes from %s to %s by sea", tt.id, th.Ports[0].Name, p.Name)
			}
		}
		for p := range sea.Place(th.Chart.Places()) {
			if back, ok := th.Chart.Labelled(th.Chart.Label(p)); !ok || back != p { // WW-RULING.37
				t.Errorf("%s: %s is found as %v", tt.id, th.Chart.Label(p), back)
			}
		}
	}
}

// everything is the passage of who may pass all straits.
func everything(th *theatre.Theatre) sea.Passage {
	return th.Chart.Passage(func(string) bool { return true })
}

// TestWaysOfBothMaps: distances that the maps were made for, and what straits, two ports of one hex and passages do to them.
func TestWaysOfBothMaps(t *testing.T) {
	for _, tt := range []struct {
		rules, name  string
		id, from, to string
		open         bool
		far          int // -1: no way
	}{
		{"WW-21.36A", "Tripoli's line", mediterranean, "naples", "tripoli", true, 9},
		{"WW-21.36A", "Benghazi's line", mediterranean, "naples", "benghazi", true, 11},
		{"WW-21.36A", "Malta's line from the west", mediterranean, "gibraltar", "malta", true, 18},
		{"WW-21.36A", "Malta's line from the east", mediterranean, "alexandria", "malta", true, 16},
		{"WW-21.211A WW-21.211b", "Messina closed, one sails round Sicily", mediterranean, "naples", "benghazi", false, 14},
		{"WW-21.211A", "Palermo to Augusta through it", mediterranean, "palermo", "augusta", true, 4},
		{"WW-21.211B", "Gibraltar closed keeps the Atlantic apart", mediterranean, "L4", "L6", false, -1},
		{"WW-21.211B WW-RULING.60", "who lies in Gibraltar leaves by either side", mediterranean, "gibraltar", "L4", false, 1},
		{"WW-21.211G", "Otranto closed shuts the Adriatic", mediterranean, "trieste", "navarino", false, -1},
		{"WW-RULING.59", "Trieste's ships come to Brindisi's coast and leave by Taranto's", mediterranean, "trieste", "taranto", false, 6},
		{"WW-RULING.59", "Brindisi's ships leave by Taranto's coast", mediterranean, "brindisi", "messina", false, 4},
		{"WW-21.212", "the canal leads to the Red Sea", mediterranean, "port-said", "red-sea", true, 2},
		{"WW-21.212", "and is closed to who has not got it", mediterranean, "port-said", "red-sea", false, -1},
		{"WW-21.36D", "Britain lies 16 hexes off the edge", mediterranean, "gibraltar", "britain", true, 18},
		{"WW-21.36A", "Midway from Ominato", pacific, "ominato", "P31", true, 20},
		{"WW-21.36A", "Midway from Yokosuka", pacific, "yokosuka", "P31", true, 20},
		{"WW-21.36A", "Midway from Kure is too far", pacific, "kure", "P31", true, 23},
		{"WW-21.36A", "Pago Pago from Pearl Harbor", pacific, "pearl-harbor", "pago-pago", true, 20},
		{"WW-21.36D", "Pago Pago lies 9 hexes from the eastern edge, and that 14 from the box", pacific, "us-pacific", "pago-pago", true, 23},
		{"WW-21.36A", "Suva from Pago Pago", pacific, "pago-pago", "suva", true, 6},
		{"WW-21.36A", "Noumea from Suva", pacific, "suva", "noumea", true, 7},
		{"WW-RULING.30", "Milne Bay is passed from Rabaul to Port Moresby", pacific, "rabaul", "port-moresby", true, 7},
	} {
		th := load(t, tt.id)
		passage := sea.Passage{}
		if tt.open {
			passage = everything(th)
		}
		far, ok := th.Chart.Distances(at(t, th, tt.from), passage).To(at(t, th, tt.to))
		if ok != (tt.far >= 0) || ok && far != tt.far {
			t.Errorf("%s: %s: from %s to %s it is %d, %v, and not %d", tt.rules, tt.name, tt.from, tt.to, far, ok, tt.far)
		}
	}
}

// TestFacts: what the scenarios say of single things, as the rules of the game have them.
func TestFacts(t *testing.T) {
	med, pac := load(t, mediterranean), load(t, pacific)
	for name, ok := range map[string]bool{
		"WW-21.361a Europe's ranges are 40, 20, 10":                   med.Scale.Far() == 40 && med.Scale.Near() == 20 && med.Scale.Short() == 10,
		"WW-21.361a the Pacific's half of that":                       pac.Scale.Far() == 20 && pac.Scale.Near() == 10 && pac.Scale.Short() == 5,
		"WW-20.161 Italy has four task forces, Germany none here":     med.Powers[0].TaskForces == 4 && med.Powers[1].TaskForces == 0,
		"WW-20.161 Japan has twelve":                                  pac.Powers[0].TaskForces == 12,
		"WW-RULING.38 Australia is a minor ally":                      pac.Powers[2].Minor && pac.Powers[2].Name == "Australia",
		"WW-21.111 a hex with two ports bases 100":                    room(med, at(t, med, "taranto")) == 100,
		"WW-20.15b WW-21.11a a port bases 50":                         room(med, at(t, med, "naples")) == 50,
		"WW-20.15c WW-21.114 a box has no limit":                      room(med, at(t, med, "britain")) < 0,
		"WW-21.5121B winter keeps invasions off the Aleutians":        len(pac.Turns[3].NoInvasion) == 4 && pac.Turns[3].Season == theatre.Winter,
		"WW-21.5123b ships in Famagusta block no invasion":            med.Ports[med.Places[at(t, med, "famagusta")].Ports[0]].OtherCoast,
		"WW-21.3613C Dutch Harbor is no base of invasions":            pac.Ports[pac.Places[at(t, pac, "dutch-harbor")].Ports[0]].NoInvasionBase,
		"WW-21.1322 Gibraltar lies on two fronts":                     med.Ports[med.Places[at(t, med, "gibraltar")].Ports[0]].TwoFront,
		"WW-20.121E Italy's capital ships are fast":                   stripes(med, 0) == 0,
		"WW-20.121E Britain's are slow for the most part":             stripes(med, 2) == 3,
		"WW-22.552A Britain's squadrons are one worse than her fleet": med.Powers[2].Squadrons == 1 && med.Powers[2].Air == 2,
		"WW-RULING.36 a squadron is worth half a point":               med.Victory.Losses.Squadron == 1 && med.Victory.Losses.ShipFactor == 2,
	} {
		if !ok {
			t.Error(name)
		}
	}
}

// room is how many factors a place bases, -1 for any number.
func room(th *theatre.Theatre, p sea.Place) int {
	if n, bound := th.Room(p); bound {
		return n
	}
	return -1
}

// stripes is how many ships of a power are slow by themselves as the game begins.
func stripes(th *theatre.Theatre, p fleet.Power) (n int) {
	for _, a := range th.Start {
		for _, s := range a.Ships {
			if s.Power() == p && s.Striped() {
				n++
			}
		}
	}
	return n
}

// TestFaultsAreToldAtOnce: what is wrong in a scenario's files is refused as it is loaded, with file, line and what belongs there.
func TestFaultsAreToldAtOnce(t *testing.T) {
	for _, f := range []struct{ file, from, to, want string }{
		{"map.yaml", "scale: europe", "scale: asia", `map.yaml, line 4: scale is europe, pacific, not "asia"`},
		{"map.yaml", "scale: europe", "size: europe", `map.yaml: line 4: there is no key "size" here`},
		{"map.yaml", "  [C21, D17", "  [C21, C21", "map.yaml, line 7: hex C21 is listed twice"},
		{"map.yaml", "  [C21, D17", "  [C21, 17", `map.yaml, line 7: "17" is no label of a hex`},
		{"map.yaml", "{hex: A20, water: [[SE, SW]]}", "{hex: A20, water: [[SE, SO]]}", `"SO" is no hexside; they are E, SE, SW, W, NW, NE`},
		{"map.yaml", "{hex: A20, water: [[SE, SW]]}", "{hex: A20, water: [[SE]]}", "map.yaml, line 20: B20 is open to the NE, and A20 there not to the SW"},
		{"map.yaml", "opens: [SE, SW]", "opens: [SE]", "port taranto opens on the hexsides [SE], which are no group of G23"},
		{"map.yaml", "name: Naples, hex: G21, at: [40.84, 14.26]", "name: Naples, hex: G21, at: [36.14, 14.26]", "naples: it lies far from its hex G21, which is about 40.6, 14.7"},
		{"map.yaml", "id: naples, name: Naples", "id: naples, name: Genoa", `"Genoa" is the name of`},
		{"map.yaml", "id: naples, name: Naples", `id: naples, name: "Naples, Capri"`, `the name "Naples, Capri"`},
		{"map.yaml", "id: ancona, name: Ancona, hex: C20, at: [43.62, 13.51], control: italy", "id: ancona, name: Ancona, hex: C20, at: [43.62, 13.51], control: venice", `there is no power "venice"`},
		{"map.yaml", "control: spain, neutral: true, city: true", "control: spain, city: true", "barcelona: a port is neutral exactly if its power is"},
		{"map.yaml", "needs: [messina, augusta]", "needs: [messina, syracuse]", `there is no port "syracuse"`},
		{"map.yaml", "box: red-sea", "box: black-sea", `strait suez leads to "black-sea", which is no box`},
		{"map.yaml", "kind: mapboard, control: britain, entry: [L3]", "kind: ocean, control: britain, entry: [L3]", `britain: kind is mapboard or sw, not "ocean"`},
		{"powers.yaml", "moves: first", "moves: second", "powers.yaml, line 3: axis: the seat that moves first stands first; write moves: first"},
		{"powers.yaml", "powers: [italy, germany]", "powers: [italy]", "germany: nobody plays it"},
		{"powers.yaml", "powers: [britain]", "powers: [britain, italy]", "italy is listed twice"},
		{"powers.yaml", "task_forces: 4", "task_forces: -4", "italy: task_forces is -4; write 0 or more"},
		{"rules.yaml", "season: fall", "season: autumn", `season is spring, summer, fall, winter, not "autumn"`},
		{"rules.yaml", "repair_turns: 2", "repair_turns: 0", "rules.yaml, line 12: repair_turns is 0; write 1 or more"},
		{"rules.yaml", "operations: {axis: 4,", "operations: {italy: 4,", `there is no side "italy"; there are axis and allies`},
		{"setup.yaml", "type: BB, size: 4, speed: fast, at: taranto}", "type: BB, size: 6, speed: fast, at: taranto}", "setup.yaml, line 3: Littorio: a capital ship has 2 to 5 factors, and not 6"},
		{"setup.yaml", "type: CVL, size: 2", "type: CV, size: 2", "Ark Royal: a CV has 3 factors, and not 2"},
		{"setup.yaml", "at: gibraltar, nas: 2}", "at: gibraltar, nas: 3}", "Ark Royal carries 2 squadrons at most, and not 3"},
		{"setup.yaml", "at: taranto, power: italy, ca: 6", "at: taranto, power: italy, ca: 5", "setup.yaml, line 14: 5 factors of cruisers; a cruiser has two"},
		{"setup.yaml", "at: taranto, power: italy, ca: 6", "at: taranto, power: italy, ca: 96", "Taranto/Brindisi holds 123 naval factors, and has room for 100"},
		{"setup.yaml", "speed: fast, at: taranto}", "speed: fast, at: J24}", "setup.yaml, line 3: J24 has no port; ships lie in ports and boxes"},
		{"setup.yaml", "name: Valiant", "name: Barham", "there is a ship or unit Barham already"},
		{"setup.yaml", "ships: [Nelson]}", "ships: [Hood]}", `Allies has no ship "Hood"`},
		{"setup.yaml", "{turn: 3, side: axis, at: palermo", "{turn: 9, side: axis, at: palermo", "turn 9 is none of the 6 of this theatre"},
		{"victory.yaml", "test: line_to, at: [tripoli]", "test: line, at: [tripoli]", `libya-supply: test is line_to, line_cut`},
		{"victory.yaml", "squadron: 0.5", "squadron: 0.3", "squadron is 0.3; points are whole or half"},
		{"victory.yaml", "margin: 20", "margin: 5", "victory.yaml, line 17: levels have names, and the highest margin stands first"},
	} {
		data := fstest.MapFS{}
		folder := os.DirFS("data/" + mediterranean)
		names, _ := fs.Glob(folder, "*.yaml")
		for _, name := range names {
			raw, err := fs.ReadFile(folder, name)
			if err != nil {
				t.Fatal(err)
			}
			if name == f.file {
				changed := strings.Replace(string(raw), f.from, f.to, 1)
				if changed == string(raw) {
					t.Errorf("%s has no %q", f.file, f.from)
				}
				raw = []byte(changed)
			}
			data[name] = &fstest.MapFile{Data: raw}
		}
		if _, err := theatre.Read("changed", data); err == nil || !strings.Contains(err.Error(), f.want) {
			t.Errorf("%s with %q is told\n%v\nand not\n%s", f.file, f.to, err, f.want)
		}
	}
}
