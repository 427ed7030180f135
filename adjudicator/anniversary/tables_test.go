package anniversary_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
	"despatch/adjudicator/board"
)

// opening returns the 1941 opening with its rules.
func opening(t *testing.T) axis.RuledState { return openingOf(t, "1941") }

// openingOf returns the opening of a scenario with its rules.
func openingOf(t *testing.T, scenario string) axis.RuledState {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(axis.RuledState)
}

// TestPowers: six powers and China, two sides, capitals, who plays China (AN-SETUP.1, AN-CAPITAL.1).
func TestPowers(t *testing.T) {
	rs := opening(t)
	want := []struct{ name, side, capital string }{
		{"Germany", "Axis", "Germany"}, {"Soviet Union", "Allies", "Russia"}, {"Japan", "Axis", "Japan"},
		{"United Kingdom", "Allies", "United Kingdom"}, {"Italy", "Axis", "Italy"},
		{"United States", "Allies", "Eastern United States"}, {"China", "Allies", ""},
	}
	if len(rs.Rules.Powers) != len(want) {
		t.Fatalf("%d powers, want %d", len(rs.Rules.Powers), len(want)) // AN-SETUP.1
	}
	for _, w := range want {
		p := rs.Rules.Powers[axistest.Power(t, rs.Rules, w.name)]
		if p.Side != w.side {
			t.Errorf("%s is on side %s, want %s (AN-SETUP.1)", w.name, p.Side, w.side)
		}
		if got := rs.Rules.SpaceName(p.Capital); got != w.capital {
			t.Errorf("capital of %s is %q, want %q (AN-CAPITAL.1)", w.name, got, w.capital)
		}
	}
	if china := rs.Rules.Powers[axistest.Power(t, rs.Rules, "China")]; china.PlayedBy != axistest.Power(t, rs.Rules, "United States") {
		t.Error("China is not played by the United States (AN-SETUP.1)")
	}
}

// TestOpeningMoney: opening IPCs are given, and equal the production (AN-SETUP.6, AN-SETUP.8).
func TestOpeningMoney(t *testing.T) {
	rs := opening(t)
	for name, want := range map[string]int{ // AN-SETUP.6
		"Germany": 31, "Japan": 17, "Italy": 10, "United States": 40, "United Kingdom": 43, "Soviet Union": 30, "China": 0,
	} {
		p := axistest.Power(t, rs.Rules, name)
		if got := rs.Powers[p].IPCs; got != want {
			t.Errorf("%s opens with %d IPCs, want %d (AN-SETUP.6)", name, got, want)
		}
		if got := rs.Rules.Production(rs.State, p); name != "China" && got != want {
			t.Errorf("%s produces %d, want its opening %d (AN-SETUP.8)", name, got, want)
		}
		if rs.Powers[p].Tokens != 0 || len(rs.Powers[p].Technologies) != 0 {
			t.Errorf("%s opens with tokens or technologies (AN-SETUP.14)", name)
		}
		for k, n := range rs.Powers[p].Waiting {
			if n != 0 {
				t.Errorf("%s opens with %d %s waiting (AN-SETUP.14)", name, n, rs.Rules.UnitName(axis.Kind(k), n))
			}
		}
	}
	for i := range rs.Units {
		if u := &rs.Units[i]; u.Damage != 0 {
			t.Errorf("%s opens with damage (AN-SETUP.14)", rs.Rules.SpaceName(u.Space))
		}
	}
}

// TestCities: the 18 victory cities, where they lie and who opens with them (AN-VICTORY.8, AN-SETUP.9).
func TestCities(t *testing.T) {
	rs := opening(t)
	want := map[string][2]string{ // city: territory, owner
		"Berlin": {"Germany", "Germany"}, "Paris": {"France", "Germany"}, "Warsaw": {"Poland", "Germany"},
		"Tokyo": {"Japan", "Japan"}, "Shanghai": {"Kiangsu", "Japan"}, "Rome": {"Italy", "Italy"},
		"Washington": {"Eastern United States", "United States"}, "San Francisco": {"Western United States", "United States"},
		"Honolulu": {"Hawaiian Islands", "United States"}, "Manila": {"Philippine Islands", "United States"},
		"London": {"United Kingdom", "United Kingdom"}, "Calcutta": {"India", "United Kingdom"},
		"Sydney": {"Australia", "United Kingdom"}, "Hong Kong": {"Kwangtung", "United Kingdom"},
		"Ottawa": {"Eastern Canada", "United Kingdom"}, "Moscow": {"Russia", "Soviet Union"},
		"Stalingrad": {"Caucasus", "Soviet Union"}, "Leningrad": {"Karelia S.S.R.", "Soviet Union"},
	}
	found := 0
	for at, land := range rs.Rules.Territories {
		if land.City == "" {
			continue
		}
		found++
		w, ok := want[land.City]
		if !ok || w[0] != rs.Rules.SpaceName(board.Space(at)) {
			t.Errorf("%s lies in %s, want %s (AN-VICTORY.8)", land.City, rs.Rules.SpaceName(board.Space(at)), w[0])
		}
		if got := rs.Rules.PowerName(rs.Owner[at]); got != w[1] {
			t.Errorf("%s opens with %s, want %s (AN-SETUP.9)", land.City, got, w[1])
		}
	}
	if found != len(want) {
		t.Errorf("%d victory cities, want 18 (AN-VICTORY.8)", found)
	}
	for _, side := range rs.Rules.Cities(rs.State) {
		if want := map[string]int{"Axis": 6, "Allies": 12}[string(side.Side)]; side.Cities != want {
			t.Errorf("%s open with %d cities, want %d (AN-SETUP.9)", side.Side, side.Cities, want)
		}
	}
}

// TestNeutrals: fifteen neutral territories, worth nothing and held by nobody (AN-MAP.3, AN-MAP.5).
func TestNeutrals(t *testing.T) {
	rs := opening(t)
	neutral := map[string]bool{}
	for _, name := range []string{
		"Northern South America", "Peruvian Central", "Argentina/Chile", "Eire", "Sweden", "Switzerland", "Spain", "Sahara", "Angola",
		"Mozambique", "Turkey", "Saudi Arabia", "Afghanistan", "Himalaya", "Mongolia",
	} {
		at := axistest.Space(t, rs.Rules, name)
		neutral[name] = true
		if land := rs.Rules.Territories[at]; !land.Neutral {
			t.Errorf("%s is not neutral (AN-MAP.3)", name)
		} else if land.Value != 0 || rs.Owner[at] != axis.NoPower {
			t.Errorf("%s is worth %d and held by %s (AN-MAP.5)", name, land.Value, rs.Rules.PowerName(rs.Owner[at]))
		}
	}
	for at, land := range rs.Rules.Territories {
		name := rs.Rules.SpaceName(board.Space(at))
		if land.Neutral && !neutral[name] {
			t.Errorf("%s should not be neutral (AN-MAP.3)", name)
		}
		if land.Value < 0 || land.Value > 12 {
			t.Errorf("%s yields %d, want 0 to 12 (AN-MAP.6)", name, land.Value)
		}
		if rs.Rules.Board.IsLand(board.Space(at)) && !land.Neutral && rs.Owner[at] == axis.NoPower {
			t.Errorf("%s has no owner, neither friendly nor hostile (AN-MAP.2)", name)
		}
	}
}

// TestBoardLinks: the world is round, canals join neighbours, Egypt meets Trans-Jordan, the two islands of sea zone 2 are two
// territories, Madagascar has no land neighbour (AN-MAP.10, 14, 15, 19, AN-RULING.60, AN-RULING.62, AN-RULING.63).
func TestBoardLinks(t *testing.T) {
	r := opening(t).Rules
	adjacent := func(a, b string) bool { return r.Board.Adjacent(axistest.Space(t, r, a), axistest.Space(t, r, b)) }
	for _, link := range []struct{ a, b, rule string }{
		{"Sea Zone 20", "Sea Zone 55", "AN-MAP.10"}, {"Sea Zone 21", "Sea Zone 44", "AN-MAP.10"},
		{"Sea Zone 25", "Sea Zone 43", "AN-MAP.10"}, {"Sea Zone 15", "Sea Zone 34", "AN-MAP.14"},
		{"Sea Zone 19", "Sea Zone 20", "AN-MAP.15"}, {"Egypt", "Trans-Jordan", "AN-MAP.19"},
		{"Italy", "France", "AN-RULING.63"}, {"Italy", "Balkans", "AN-RULING.63"}, {"Eastern United States", "Panama", "AN-RULING.63"},
	} {
		if !adjacent(link.a, link.b) {
			t.Errorf("%s does not border %s (%s)", link.a, link.b, link.rule)
		}
	}
	if adjacent("Italy", "Germany") {
		t.Error("Italy borders Germany (AN-RULING.63)")
	}
	for _, name := range []string{"Greenland", "Iceland"} {
		if !adjacent(name, "Sea Zone 2") || adjacent("Greenland", "Iceland") {
			t.Errorf("%s is not a territory of its own in sea zone 2 (AN-RULING.60)", name)
		}
	}
	seas := 0
	for _, n := range r.Board.Neighbours(axistest.Space(t, r, "French Madagascar")) {
		if !r.Board.IsSea(n) {
			t.Errorf("French Madagascar borders %s by land (AN-RULING.62)", r.SpaceName(n))
		}
		seas++
	}
	if seas != 4 || r.Territories[axistest.Space(t, r, "French Madagascar")].Island {
		t.Errorf("French Madagascar touches %d sea zones, want 4, and is no island (AN-RULING.62)", seas)
	}
	for at, land := range r.Territories {
		if land.Island && len(r.Board.Neighbours(board.Space(at))) != 1 {
			t.Errorf("the island %s borders more than its sea zone (AN-MAP.11)", r.SpaceName(board.Space(at)))
		}
	}
}

// TestUnitTable holds the printed unit table against ours (AN-UNITS.7, AN-UNITS.10 to AN-UNITS.21).
func TestUnitTable(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name                              string
		cost, attack, defence, move, hits int
		rule                              string
	}{
		{"infantry", 3, 1, 2, 1, 1, "AN-UNITS.7"},
		{"artillery", 4, 2, 2, 1, 1, "AN-UNITS.10"},
		{"tank", 5, 3, 3, 2, 1, "AN-UNITS.11"},
		{"antiaircraft gun", 6, 0, 0, 1, 0, "AN-UNITS.12"},
		{"industrial complex", 15, 0, 0, 0, 0, "AN-UNITS.13"},
		{"fighter", 10, 3, 4, 4, 1, "AN-UNITS.14"},
		{"bomber", 12, 4, 1, 6, 1, "AN-UNITS.15"},
		{"battleship", 20, 4, 4, 2, 2, "AN-UNITS.16"},
		{"aircraft carrier", 14, 1, 2, 2, 1, "AN-UNITS.17"},
		{"cruiser", 12, 3, 3, 2, 1, "AN-UNITS.18"},
		{"destroyer", 8, 2, 2, 2, 1, "AN-UNITS.19"},
		{"submarine", 6, 2, 1, 2, 1, "AN-UNITS.20"},
		{"transport", 7, 0, 0, 2, 1, "AN-UNITS.21"},
	} {
		u := r.Units[r.FindKind(w.name)]
		got := [5]int{u.Cost, u.Attack, u.Defence, u.Move, u.Hits}
		if want := [5]int{w.cost, w.attack, w.defence, w.move, w.hits}; got != want {
			t.Errorf("%s: cost, attack, defence, move, hits are %v, want %v (%s)", w.name, got, want, w.rule)
		}
	}
	if p := r.Units[r.FindKind("artillery")].Pairs; p == nil || p.With != 1<<r.FindKind("infantry") || p.Attack != 2 {
		t.Errorf("artillery pairs as %+v, want infantry that attacks at 2 (AN-UNITS.7)", p)
	}
	if gun := r.Units[r.FindKind("antiaircraft gun")]; gun.Antiaircraft != 1 || !gun.NoncombatOnly {
		t.Error("the antiaircraft gun hits on 1 and moves in the noncombat phase only (AN-UNITS.12)")
	}
	if deck := r.Units[r.FindKind("aircraft carrier")].Deck; deck != 2 {
		t.Errorf("a carrier holds %d fighters, want 2 (AN-UNITS.17)", deck)
	}
}

// TestUnitClasses: what captures, what is a surface warship, what bombards (AN-UNITS.1 to AN-UNITS.5).
func TestUnitClasses(t *testing.T) {
	r := opening(t).Rules
	captures := map[string]bool{"infantry": true, "artillery": true, "tank": true}                               // AN-UNITS.2
	surface := map[string]bool{"battleship": true, "aircraft carrier": true, "cruiser": true, "destroyer": true} // AN-UNITS.5
	domains := map[string]axis.Domain{
		"infantry": axis.LandUnit, "artillery": axis.LandUnit, "tank": axis.LandUnit, "antiaircraft gun": axis.LandUnit,
		"industrial complex": axis.LandUnit,                        // AN-UNITS.1
		"fighter":            axis.AirUnit, "bomber": axis.AirUnit, // AN-UNITS.3
		"battleship": axis.SeaUnit, "aircraft carrier": axis.SeaUnit, "cruiser": axis.SeaUnit, "destroyer": axis.SeaUnit,
		"submarine": axis.SeaUnit, "transport": axis.SeaUnit, // AN-UNITS.4
	}
	for k := range r.Units {
		u := &r.Units[k]
		if u.Captures != captures[u.Name] {
			t.Errorf("%s captures: %v (AN-UNITS.2)", u.Name, u.Captures)
		}
		if u.SurfaceWarship() != surface[u.Name] {
			t.Errorf("%s is a surface warship: %v (AN-UNITS.5)", u.Name, u.SurfaceWarship())
		}
		if u.Domain != domains[u.Name] {
			t.Errorf("%s lives in domain %d (AN-UNITS.1, AN-UNITS.3, AN-UNITS.4)", u.Name, u.Domain)
		}
	}
}

// TestOpeningUnits counts the pieces and looks at a few stacks (AN-SETUP.13).
func TestOpeningUnits(t *testing.T) {
	rs := opening(t)
	complexes, guns := 0, 0
	for i := range rs.Units {
		switch u := &rs.Units[i]; rs.Rules.Units[u.Kind].ID {
		case "industrial_complex":
			complexes++
		case "aa_gun":
			guns++
		}
	}
	if len(rs.Units) != 229 || complexes != 9 || guns != 11 {
		t.Errorf("%d pieces with %d complexes and %d guns, want 229, 9 and 11 (AN-SETUP.13)", len(rs.Units), complexes, guns)
	}
	aboard := 0
	for i := range rs.Units {
		if u := &rs.Units[i]; u.Space == axistest.Space(t, rs.Rules, "Sea Zone 61") && u.Aboard != axis.NoUnit {
			aboard++
		}
	}
	if aboard != 4 {
		t.Errorf("%d Japanese land units are aboard in sea zone 61, want 4 (AN-SETUP.13)", aboard)
	}
}

// TestTurnOrder of 1941 (AN-TURN.1) and the phases of a turn (AN-TURN.3).
func TestTurnOrder(t *testing.T) {
	rs := opening(t)
	want := []string{"Germany", "Soviet Union", "Japan", "United Kingdom", "Italy", "United States"} // AN-TURN.1
	if len(rs.Order) != len(want) {
		t.Fatalf("%d powers have a turn, want %d (AN-TURN.1)", len(rs.Order), len(want))
	}
	for i, p := range rs.Order {
		if got := rs.Rules.PowerName(p); got != want[i] {
			t.Errorf("turn %d is %s's, want %s (AN-TURN.1)", i+1, got, want[i])
		}
	}
	var phases []string
	for _, p := range rs.Rules.Phases {
		phases = append(phases, p.ID)
	}
	wantPhases := []string{"research", "purchase", "combat-move", "combat", "noncombat-move", "mobilise", "income"} // AN-TURN.3
	if len(phases) != len(wantPhases) {
		t.Fatalf("phases are %v, want %v (AN-TURN.3)", phases, wantPhases)
	}
	for i := range phases {
		if phases[i] != wantPhases[i] {
			t.Errorf("phase %d is %s, want %s (AN-TURN.3)", i+1, phases[i], wantPhases[i])
		}
	}
}

// TestOptions: known options are taken, the rest is refused with a word about what there is (AN-SETUP.12, AN-RND.1, AN-NO.1).
func TestOptions(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, good := range []adjudicator.Options{nil, {"victory cities": "13"}, {"victory cities": "18"}, {"research": "off"}} {
		if _, err := game.New("1941", good); err != nil {
			t.Errorf("options %v are refused: %v (AN-SETUP.12)", good, err)
		}
	}
	for _, bad := range []adjudicator.Options{
		{"victory cities": "14"}, {"research": "maybe"}, {"bombs": "on"},
	} {
		if _, err := game.New("1941", bad); err == nil {
			t.Errorf("options %v are taken (AN-SETUP.12)", bad)
		}
	}
	if _, err := game.New("1943", nil); err == nil {
		t.Error("a scenario 1943 is taken (AN-SETUP.5)")
	}
}

// TestOpening1942: money, cities, order and pieces of the second scenario (AN-SETUP.7, AN-SETUP.10, AN-SETUP.11, AN-TURN.2).
func TestOpening1942(t *testing.T) {
	rs := openingOf(t, "1942")
	for name, want := range map[string]int{ // AN-SETUP.7
		"Germany": 37, "Japan": 31, "Italy": 10, "United States": 38, "United Kingdom": 31, "Soviet Union": 24, "China": 0,
	} {
		p := axistest.Power(t, rs.Rules, name)
		if got := rs.Powers[p].IPCs; got != want {
			t.Errorf("%s opens with %d IPCs, want %d (AN-SETUP.7)", name, got, want)
		}
		if got := rs.Rules.Production(rs.State, p); name != "China" && got != want {
			t.Errorf("%s produces %d, want its opening %d (AN-SETUP.8)", name, got, want)
		}
	}
	for _, side := range rs.Rules.Cities(rs.State) {
		if want := map[string]int{"Axis": 8, "Allies": 10}[string(side.Side)]; side.Cities != want {
			t.Errorf("%s open with %d cities, want %d (AN-SETUP.10)", side.Side, side.Cities, want)
		}
	}
	for place, want := range map[string][2]string{ // territory: holder, original owner
		"Philippine Islands": {"Japan", "United States"}, "Kwangtung": {"Japan", "United Kingdom"},
		"Baltic States": {"Germany", "Soviet Union"}, "Manchuria": {"Japan", "China"}, "Kiangsu": {"Japan", "China"},
	} {
		at := axistest.Space(t, rs.Rules, place)
		if got := rs.Rules.PowerName(rs.Owner[at]); got != want[0] {
			t.Errorf("%s opens with %s, want %s (AN-SETUP.10)", place, got, want[0])
		}
		if got := rs.Rules.PowerName(rs.Rules.Territories[at].Original); got != want[1] {
			t.Errorf("%s is originally of %s, want %s (AN-SETUP.11, AN-RULING.3)", place, got, want[1])
		}
	}
	for i, want := range []string{"Japan", "Soviet Union", "Germany", "United Kingdom", "Italy", "United States"} { // AN-TURN.2
		if got := rs.Rules.PowerName(rs.Order[i]); got != want {
			t.Errorf("turn %d is %s's, want %s (AN-TURN.2)", i+1, got, want)
		}
	}
	if len(rs.Units) != 251 {
		t.Errorf("%d pieces, want 251 (AN-SETUP.13)", len(rs.Units))
	}
}

// TestCharts holds the research charts against the rulebook's (AN-RND.6).
func TestCharts(t *testing.T) {
	r := opening(t).Rules
	want := [][]string{
		{"Advanced Artillery", "Rockets", "Paratroopers", "Increased Factory Production", "War Bonds", "Mechanized Infantry"},
		{"Super Submarines", "Jet Fighters", "Improved Shipyards", "Radar", "Long-Range Aircraft", "Heavy Bombers"},
	}
	for c, chart := range want {
		for i, name := range chart {
			if got := r.Charts[c].Advances[i].Name; got != name {
				t.Errorf("chart %d, die %d gives %s, want %s (AN-RND.6)", c+1, i+1, got, name)
			}
		}
	}
	if r.TokenCost != 5 || r.SuccessOn != 6 {
		t.Errorf("a token costs %d and succeeds on %d, want 5 and 6 (AN-RND.2, AN-RND.4)", r.TokenCost, r.SuccessOn)
	}
}

// TestTechnologyTables: what each advance makes of its owner's unit table, and nobody else's (AN-TECH.1 to AN-TECH.20,
// AN-RND.11).
func TestTechnologyTables(t *testing.T) {
	for _, tt := range []struct {
		advance, unit string
		field         func(*axis.UnitType) int
		plain, want   int
		rule          string
	}{
		{"advanced_artillery", "artillery", func(u *axis.UnitType) int { return u.Pairs.Each }, 1, 2, "AN-TECH.1"},
		{"rockets", "antiaircraft gun", func(u *axis.UnitType) int { return u.RocketRange }, 0, 3, "AN-TECH.2"},
		{"paratroopers", "bomber", func(u *axis.UnitType) int { return u.Drops }, 0, 1, "AN-TECH.7"},
		{"increased_factory_production", "industrial complex", func(u *axis.UnitType) int { return u.Facility.Extra }, 0, 2, "AN-TECH.11"},
		{"increased_factory_production", "industrial complex", func(u *axis.UnitType) int { return u.Facility.RepairPerIPC }, 1, 2, "AN-TECH.12"},
		{"super_submarines", "submarine", func(u *axis.UnitType) int { return u.Attack }, 2, 3, "AN-TECH.15"},
		{"super_submarines", "submarine", func(u *axis.UnitType) int { return u.Defence }, 1, 1, "AN-TECH.15"},
		{"jet_fighters", "fighter", func(u *axis.UnitType) int { return u.Attack }, 3, 4, "AN-TECH.16"},
		{"jet_fighters", "fighter", func(u *axis.UnitType) int { return u.Defence }, 4, 4, "AN-TECH.16"},
		{"improved_shipyards", "battleship", func(u *axis.UnitType) int { return u.Cost }, 20, 17, "AN-TECH.17"},
		{"improved_shipyards", "aircraft carrier", func(u *axis.UnitType) int { return u.Cost }, 14, 11, "AN-TECH.17"},
		{"improved_shipyards", "cruiser", func(u *axis.UnitType) int { return u.Cost }, 12, 10, "AN-TECH.17"},
		{"improved_shipyards", "destroyer", func(u *axis.UnitType) int { return u.Cost }, 8, 7, "AN-TECH.17"},
		{"improved_shipyards", "transport", func(u *axis.UnitType) int { return u.Cost }, 7, 6, "AN-TECH.17"},
		{"improved_shipyards", "submarine", func(u *axis.UnitType) int { return u.Cost }, 6, 5, "AN-TECH.17"},
		{"radar", "antiaircraft gun", func(u *axis.UnitType) int { return u.Antiaircraft }, 1, 2, "AN-TECH.18"},
		{"long_range_aircraft", "fighter", func(u *axis.UnitType) int { return u.Move }, 4, 6, "AN-TECH.19"},
		{"long_range_aircraft", "bomber", func(u *axis.UnitType) int { return u.Move }, 6, 8, "AN-TECH.19"},
		{"heavy_bombers", "bomber", func(u *axis.UnitType) int { return u.AttackDice }, 1, 2, "AN-TECH.20"},
		{"heavy_bombers", "bomber", func(u *axis.UnitType) int { return u.RaidDice }, 1, 2, "AN-TECH.20"},
		{"heavy_bombers", "bomber", func(u *axis.UnitType) int { return u.Attack }, 4, 4, "AN-TECH.20"},
	} {
		rs := opening(t)
		germany, japan := axistest.Power(t, rs.Rules, "Germany"), axistest.Power(t, rs.Rules, "Japan")
		k := rs.Rules.FindKind(tt.unit)
		if got := tt.field(rs.Rules.Type(rs.State, germany, k)); got != tt.plain {
			t.Errorf("%s, %s before: %d, want %d", tt.advance, tt.unit, got, tt.plain)
		}
		rs.Powers[germany].Technologies = []string{tt.advance}
		if err := rs.Rules.Retool(&rs.Powers[germany]); err != nil {
			t.Fatal(err)
		}
		if got := tt.field(rs.Rules.Type(rs.State, germany, k)); got != tt.want {
			t.Errorf("%s, %s after: %d, want %d (%s)", tt.advance, tt.unit, got, tt.want, tt.rule)
		}
		if got := tt.field(rs.Rules.Type(rs.State, japan, k)); got != tt.plain {
			t.Errorf("%s of Germany changes Japan's %s (AN-RND.11)", tt.advance, tt.unit)
		}
	}
}

// TestNamesElsewhere: each name of a space in another language is that space's alone, and "Polonia orientale" is not Poland.
func TestNamesElsewhere(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	v, n := game.Vocabulary(), 0
	for _, s := range v.Spaces {
		for _, name := range s.Elsewhere {
			n++
			if id, ok := v.SpaceNamed(name); !ok || id != s.ID {
				t.Errorf("%q is read as %q (%v), want %s", name, id, ok, s.ID)
			}
		}
	}
	if n < 60 {
		t.Errorf("%d names in other languages, want those of all spaces that Italians call otherwise", n)
	}
}

// TestSeaZonesElsewhere: a sea zone is known by what people call it in their own language, and never for another of a longer number.
func TestSeaZonesElsewhere(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"SZ 5", "sz5", "zona di mare 5", "Zona Marittima 5", "ZM 5", "zm5", "mare 5", "zona 5", "Seezone 5", "Meereszone 5", "zone maritime 5", "zone de mer 5", "mer 5",
		"zona marítima 5", "zona maritima 5", "zona de mar 5",
	} {
		if id, ok := game.Vocabulary().SpaceNamed(name); !ok || id != "sz5" {
			t.Errorf("%q is read as %q (%v), want sz5", name, id, ok)
		}
	}
	for _, name := range []string{"zona di mare", "Seezone", "zona di mare 99", "zona di mare 0"} {
		if id, ok := game.Vocabulary().SpaceNamed(name); ok {
			t.Errorf("%q is read as %q, want nothing", name, id)
		}
	}
}
