package pacific_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
	"despatch/adjudicator/board"
	"despatch/adjudicator/pacific"
)

// opening returns the opening with its rules.
func opening(t *testing.T) axis.RuledState {
	t.Helper()
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Vocabulary().Validate(); err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(axis.RuledState)
}

// TestPowers: five powers that play, their sides and capitals; the others never have a turn (PA-SETUP.1, PA-CAPITAL.1, PA-CHINA.15).
func TestPowers(t *testing.T) {
	rs := opening(t)
	for _, w := range []struct{ name, side, capital string }{
		{"Japan", "Axis", "Japan"}, {"United States", "Allies", "Western United States"}, {"China", "Allies", ""},
		{"United Kingdom", "Allies", "India"}, {"ANZAC", "Allies", "New South Wales"},
	} {
		p := rs.Rules.Powers[axistest.Power(t, rs.Rules, w.name)]
		if p.Side != w.side || p.Turnless {
			t.Errorf("%s is on side %s, without a turn: %v; want %s (PA-SETUP.1)", w.name, p.Side, p.Turnless, w.side)
		}
		if got := rs.Rules.SpaceName(p.Capital); got != w.capital {
			t.Errorf("the capital of %s is %q, want %q (PA-CAPITAL.1, PA-CHINA.15)", w.name, got, w.capital)
		}
	}
	for _, name := range []string{"Netherlands", "France", "Soviet Union"} {
		if !rs.Rules.Powers[axistest.Power(t, rs.Rules, name)].Turnless {
			t.Errorf("%s has a turn (PA-SETUP.1)", name)
		}
	}
	if seats := len(rs.Rules.Info.Seats); seats != 5 {
		t.Errorf("there are %d seats, want 5 (PA-SETUP.1)", seats)
	}
}

// TestTurnOrder of the powers (PA-TURN.1) and of the phases of a turn (PA-TURN.2).
func TestTurnOrder(t *testing.T) {
	rs := opening(t)
	var order, phases []string
	for _, p := range rs.Order {
		order = append(order, rs.Rules.PowerName(p))
	}
	if want := []string{"Japan", "United States", "China", "United Kingdom", "ANZAC"}; !slices.Equal(order, want) { // PA-TURN.1
		t.Errorf("the order of turns is %v, want %v (PA-TURN.1)", order, want)
	}
	for _, p := range rs.Rules.Phases {
		phases = append(phases, p.ID)
	}
	if want := []string{"purchase", "combat-move", "reactions", "combat", "noncombat-move", "mobilise", "income"}; !slices.Equal(phases, want) {
		t.Errorf("the phases are %v, want %v (PA-TURN.2)", phases, want)
	}
}

// TestOpeningMoney: each treasury equals the production of the power's territories (PA-SETUP.4, PA-SETUP.5, PA-RULING.42), and nobody has been
// paid for an objective (PA-SETUP.12).
func TestOpeningMoney(t *testing.T) {
	rs := opening(t)
	for name, want := range map[string]int{"Japan": 26, "United States": 17, "China": 12, "United Kingdom": 16, "ANZAC": 10} {
		p := axistest.Power(t, rs.Rules, name)
		if got := rs.Powers[p].IPCs; got != want {
			t.Errorf("%s opens with %d IPCs, want %d (PA-SETUP.4, PA-SETUP.12)", name, got, want)
		}
		if got := rs.Rules.Production(rs.State, p); got != want {
			t.Errorf("%s produces %d, want %d (PA-SETUP.5, PA-RULING.42)", name, got, want)
		}
	}
	for name, want := range map[string]int{"Shantung": 2, "Jehol": 1, "Western United States": 10, "Yukon": 0} { // PA-RULING.42, PA-RULING.37, PA-MAP.11
		if got := rs.Rules.Territories[axistest.Space(t, rs.Rules, name)].Value; got != want {
			t.Errorf("%s is worth %d, want %d", name, got, want)
		}
	}
}

// TestOpeningUnits counts the pieces of each power (PA-SETUP.6) and looks at what the errata change (PA-SETUP.7 to PA-SETUP.9).
func TestOpeningUnits(t *testing.T) {
	rs := opening(t)
	units, facilities := map[string]int{}, map[string]int{}
	for i := range rs.Units {
		u := &rs.Units[i]
		if rs.Rules.Units[u.Kind].Facility != nil {
			facilities[rs.Rules.PowerName(u.Owner)]++
		} else {
			units[rs.Rules.PowerName(u.Owner)]++
		}
	}
	for name, want := range map[string][2]int{ // units and facilities
		"Japan": {84, 5}, "United States": {30, 10}, "China": {13, 0}, "United Kingdom": {23, 5}, "ANZAC": {13, 5},
	} {
		if got := [2]int{units[name], facilities[name]}; got != want {
			t.Errorf("%s opens with %d units and %d facilities, want %d and %d (PA-SETUP.6, PA-CHINA.5)", name, got[0], got[1], want[0], want[1])
		}
	}
	for place, want := range map[string][]string{
		"Philippines":     {"air_base", "naval_base"}, // PA-SETUP.7
		"New Zealand":     {"air_base", "naval_base"}, // PA-SETUP.8
		"New South Wales": {"minor_ic"},               // PA-SETUP.9
		"Japan":           {"major_ic", "air_base", "naval_base"},
	} {
		var got []string
		for _, id := range rs.Rules.Facilities().In(rs.State, axistest.Space(t, rs.Rules, place)) {
			got = append(got, rs.Rules.Units[rs.Units[id].Kind].ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("in %s stand %v, want %v (PA-SETUP.7 to PA-SETUP.9)", place, got, want)
		}
	}
	if got := rs.Mark("kamikaze"); got != 6 {
		t.Errorf("Japan opens with %d kamikaze tokens, want 6 (PA-SETUP.10)", got)
	}
}

// TestCities: the eight victory cities, where they lie and who opens with them (PA-VICTORY.1, PA-SETUP.11).
func TestCities(t *testing.T) {
	rs := opening(t)
	want := map[string][2]string{ // city: territory, side
		"Shanghai": {"Kiangsu", "Axis"}, "Tokyo": {"Japan", "Axis"}, "Hong Kong": {"Kwangtung", "Allies"}, "Calcutta": {"India", "Allies"},
		"Manila": {"Philippines", "Allies"}, "Sydney": {"New South Wales", "Allies"}, "Honolulu": {"Hawaiian Islands", "Allies"},
		"San Francisco": {"Western United States", "Allies"},
	}
	found := 0
	for at, land := range rs.Rules.Territories {
		if land.City == "" {
			continue
		}
		found++
		if got := [2]string{rs.Rules.SpaceName(board.Space(at)), rs.Rules.Powers[rs.Owner[at]].Side}; got != want[land.City] {
			t.Errorf("%s lies in %s with the %s, want %v (PA-VICTORY.1, PA-SETUP.11)", land.City, got[0], got[1], want[land.City])
		}
	}
	if found != 8 {
		t.Errorf("there are %d victory cities, want 8 (PA-VICTORY.1)", found)
	}
}

// TestBoard: how many spaces there are (PA-MAP.1), the errata of the board, and its islands.
func TestBoard(t *testing.T) {
	r := opening(t).Rules
	land, sea, islands := 0, 0, map[board.Space]bool{}
	for at := range r.Territories {
		if r.Board.IsSea(board.Space(at)) {
			sea++
		} else {
			land++
		}
		if !r.Territories[at].Island {
			continue
		}
		near := r.Board.Neighbours(board.Space(at))
		if len(near) != 1 || !r.Board.IsSea(near[0]) {
			t.Errorf("the island %s borders %d spaces, want its sea zone alone (PA-MAP.6)", r.SpaceName(board.Space(at)), len(near))
			continue
		}
		if near := near[0]; islands[near] {
			t.Errorf("%s holds two islands (PA-MAP.7)", r.SpaceName(near))
		}
		islands[near[0]] = true
	}
	if land != 86 || sea != 63 {
		t.Errorf("there are %d territories and %d sea zones, want 86 and 63 (PA-MAP.1, PA-MAP.5)", land, sea)
	}
	for _, c := range []struct {
		a, b string
		want bool
		rule string
	}{
		{"Amur", "Sea Zone 5", true, "PA-MAP.2"}, {"Amur", "Sea Zone 6", false, "PA-MAP.2"}, {"Korea", "Sea Zone 5", false, "PA-MAP.2"},
		{"Korea", "Sea Zone 6", true, "PA-MAP.2"}, {"Manchuria", "Sea Zone 6", false, "PA-MAP.3"}, {"New Zealand", "Sea Zone 63", true, "PA-MAP.4"},
		{"New Guinea", "Dutch New Guinea", true, "PA-RULING.16"},
	} {
		if got := r.Board.Adjacent(axistest.Space(t, r, c.a), axistest.Space(t, r, c.b)); got != c.want {
			t.Errorf("%s borders %s: %v, want %v (%s)", c.a, c.b, got, c.want, c.rule)
		}
	}
	for name, want := range map[string]bool{ // PA-MAP.4, PA-MAP.8, PA-RULING.16
		"New Zealand": true, "Japan": true, "Hawaiian Islands": true, "Queensland": false, "Western United States": false,
		"New Guinea": false, "Dutch New Guinea": false,
	} {
		if got := r.Territories[axistest.Space(t, r, name)].Island; got != want {
			t.Errorf("%s is an island: %v, want %v (PA-MAP.4, PA-MAP.8, PA-RULING.16)", name, got, want)
		}
	}
}

// TestWhoseLand: what is Chinese by origin (PA-CHINA.8), British in Canada (PA-MAP.10), neutral (PA-NEUTRAL.1) and Soviet (PA-MAP.17).
func TestWhoseLand(t *testing.T) {
	rs := opening(t)
	china, free := axistest.Power(t, rs.Rules, "China"), 0
	emblems, neutrals, soviet := 0, 0, 0
	for at, land := range rs.Rules.Territories {
		emblems += axis.OneIf(land.Original == china)
		neutrals += axis.OneIf(land.Neutral)
		free += axis.OneIf(land.Neutral && len(land.Natives) == 0)
		soviet += axis.OneIf(rs.Owner[at] == axistest.Power(t, rs.Rules, "Soviet Union"))
	}
	if emblems != 18 || neutrals != 6 || free != 2 || soviet != 11 {
		t.Errorf("%d territories are Chinese, %d neutral, %d of these without infantry, %d Soviet; want 18, 6, 2 and 11 (PA-CHINA.8, PA-NEUTRAL.1, PA-RULING.29, PA-MAP.17)",
			emblems, neutrals, free, soviet)
	}
	for place, want := range map[string][2]string{ // who holds it, and whose it is by origin
		"Manchuria": {"Japan", "China"}, "Kiangsu": {"Japan", "China"}, "Jehol": {"Japan", "China"}, "Shantung": {"Japan", "China"}, // PA-CHINA.8
		"Kiangsi": {"Japan", "China"}, "Kwangsi": {"Japan", "China"}, "Yunnan": {"China", "China"},
		"Yukon": {"United Kingdom", "United Kingdom"}, "British Columbia": {"United Kingdom", "United Kingdom"}, // PA-MAP.10
		"Kwangtung": {"United Kingdom", "United Kingdom"}, "Java": {"Netherlands", "Netherlands"}, "French Indo-China": {"France", "France"},
	} {
		at := axistest.Space(t, rs.Rules, place)
		if got := [2]string{rs.Rules.PowerName(rs.Owner[at]), rs.Rules.PowerName(rs.Rules.Territories[at].Original)}; got != want {
			t.Errorf("%s is held by %s and originally of %s, want %v", place, got[0], got[1], want)
		}
	}
}

// TestOpeningPolitics: who stands how to whom before the first turn (PA-POLITICS.1, PA-POLITICS.2, PA-POLITICS.5, PA-RULING.12).
func TestOpeningPolitics(t *testing.T) {
	rs := opening(t)
	for _, c := range []struct {
		a, b string
		want axis.Relation
		rule string
	}{
		{"Japan", "China", axis.Enemy, "PA-POLITICS.1"}, {"Japan", "United States", axis.Aloof, "PA-POLITICS.1"},
		{"Japan", "United Kingdom", axis.Aloof, "PA-POLITICS.1"}, {"Japan", "ANZAC", axis.Aloof, "PA-POLITICS.1"},
		{"United Kingdom", "ANZAC", axis.Ally, "PA-POLITICS.5"}, {"United Kingdom", "China", axis.Aloof, "PA-POLITICS.20"},
		{"United States", "United Kingdom", axis.Aloof, "PA-POLITICS.2"}, {"United States", "China", axis.Aloof, "PA-POLITICS.29"},
		{"Japan", "Netherlands", axis.Aloof, "PA-POLITICS.15"}, {"Japan", "France", axis.Enemy, "PA-POLITICS.16"},
		{"United Kingdom", "Netherlands", axis.Ally, "PA-POLITICS.21"}, {"ANZAC", "France", axis.Ally, "PA-RULING.12"},
		{"United States", "Netherlands", axis.Aloof, "PA-POLITICS.31"}, {"Japan", "Soviet Union", axis.Aloof, "PA-MAP.17"},
	} {
		a, b := axistest.Power(t, rs.Rules, c.a), axistest.Power(t, rs.Rules, c.b)
		if got := rs.Rules.Relation(rs.State, a, b); got != c.want || rs.Rules.Relation(rs.State, b, a) != got {
			t.Errorf("%s stands to %s as %d, want %d (%s)", c.a, c.b, got, c.want, c.rule)
		}
	}
}

// TestUnitTable holds the unit table against the rulebook's (PA-PURCHASE.3, PA-COMBAT.43, PA-COMBAT.44, PA-UNITS.1 to PA-UNITS.4).
func TestUnitTable(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name                              string
		cost, attack, defence, move, hits int
	}{
		{"infantry", 3, 1, 2, 1, 1}, {"artillery", 4, 2, 2, 1, 1}, {"mechanised infantry", 4, 1, 2, 2, 1}, // PA-UNITS.2, PA-RULING.30
		{"tank", 6, 3, 3, 2, 1}, {"antiaircraft gun", 6, 0, 0, 1, 0}, {"fighter", 10, 3, 4, 4, 1}, {"tactical bomber", 11, 3, 3, 4, 1},
		{"strategic bomber", 12, 4, 1, 6, 1}, {"battleship", 20, 4, 4, 2, 2}, {"carrier", 16, 0, 2, 2, 2}, // PA-BOMBARD.1, PA-CARRIER.1
		{"cruiser", 12, 3, 3, 2, 1}, {"destroyer", 8, 2, 2, 2, 1}, {"submarine", 6, 2, 1, 2, 1}, {"transport", 7, 0, 0, 2, 1}, // PA-BOMBARD.2, PA-SUB.1, PA-SUB.24, PA-TRANSPORT.1
		{"major complex", 30, 0, 0, 0, 0}, {"minor complex", 12, 0, 0, 0, 0}, {"complex upgrade", 20, 0, 0, 0, 0}, // PA-PURCHASE.4
		{"air base", 15, 0, 0, 0, 0}, {"naval base", 15, 0, 0, 0, 0},
	} {
		u := r.Units[r.FindKind(w.name)]
		got := [5]int{u.Cost, u.Attack, u.Defence, u.Move, u.Hits}
		if want := [5]int{w.cost, w.attack, w.defence, w.move, w.hits}; got != want {
			t.Errorf("%s: cost, attack, defence, move and hits are %v, want %v (PA-PURCHASE.3, PA-PURCHASE.4, PA-COMBAT.43, PA-COMBAT.44, PA-UNITS.1, PA-UNITS.3, PA-UNITS.4)", w.name, got, want)
		}
	}
	surface := []string{"battleship", "carrier", "cruiser", "destroyer"} // PA-MAP.13
	for k := range r.Units {
		if u := &r.Units[k]; u.SurfaceWarship() != slices.Contains(surface, u.ID) {
			t.Errorf("%s is a surface warship: %v (PA-MAP.13, PA-SUB.1, PA-TRANSPORT.1)", u.Name, u.SurfaceWarship())
		}
	}
	if deck := r.Units[r.FindKind("carrier")]; deck.Deck != 2 || deck.Damaged == nil || deck.Damaged.Deck != 0 {
		t.Error("a carrier holds two aircraft (PA-CARRIER.1), a damaged one none (PA-CARRIER.4)")
	}
}

// TestFacilities: what complexes and bases place, bear and do (PA-MOBILISE.3, PA-SBR.15, PA-AIRBASE.1, PA-NAVALBASE.2).
func TestFacilities(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name                                               string
		capacity, most, inoperative, value, airmen, sailor int
	}{
		{"major complex", 10, 20, 0, 3, 0, 0}, {"minor complex", 3, 6, 0, 2, 0, 0}, // PA-MOBILISE.3, PA-SBR.15, PA-MOBILISE.10
		{"air base", 0, 6, 3, 0, 1, 0}, {"naval base", 0, 6, 3, 0, 0, 1}, // PA-AIRBASE.1, PA-AIRBASE.3, PA-NAVALBASE.2, PA-NAVALBASE.4
	} {
		f := r.Units[r.FindKind(w.name)].Facility
		got := [6]int{f.Capacity.Of(8, 0), f.MostDamage.Of(8, 0), f.InoperativeAt, f.MinValue, f.AirBonus, f.SeaBonus}
		if want := [6]int{w.capacity, w.most, w.inoperative, w.value, w.airmen, w.sailor}; got != want {
			t.Errorf("%s: capacity, most damage, inoperative at, least value, bonuses are %v, want %v (PA-MOBILISE.3, PA-SBR.15, PA-AIRBASE.3)", w.name, got, want)
		}
	}
}

// TestWhoViolates: Japan may enter neutral territory from the start, the United States only at war (PA-POLITICS.30).
func TestWhoViolates(t *testing.T) {
	rs := opening(t)
	at := axistest.Space(t, rs.Rules, "Central Mongolia")
	for _, c := range []struct {
		who   string
		atWar bool
		want  axis.Access
	}{
		{"Japan", false, axis.Violable}, {"United Kingdom", false, axis.Violable}, {"United States", false, axis.Closed}, {"United States", true, axis.Violable},
		{"China", false, axis.Closed}, // PA-CHINA.9
	} {
		s := rs.State.Clone()
		if c.atWar {
			s.GoToWar(axistest.Power(t, rs.Rules, "Japan"), axistest.Power(t, rs.Rules, c.who))
		}
		if got, _ := rs.Rules.Access(s, axistest.Power(t, rs.Rules, c.who), at); got != c.want {
			t.Errorf("Central Mongolia lies to %s, at war %v, as %d, want %d (PA-POLITICS.30, PA-NEUTRAL.2)", c.who, c.atWar, got, c.want)
		}
	}
}

// TestLossOrder holds the default orders of loss against those of the rules (PA-RULING.58): a ship of two hits is named by the first of them, and a
// second time where nobody is spared any more.
func TestLossOrder(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name  string
		table axis.LossTable
		want  string
	}{
		{"defence on land", r.LossOrder.DefenceLand, "infantry mech_infantry artillery tank strategic_bomber tactical_bomber fighter"},
		{"attack on land", r.LossOrder.AttackLand, "infantry mech_infantry artillery tank fighter tactical_bomber strategic_bomber"},
		{"defence at sea", r.LossOrder.DefenceSea, "battleship submarine destroyer carrier cruiser tactical_bomber fighter carrier damaged:carrier damaged:battleship transport"},
		{"attack at sea", r.LossOrder.AttackSea, "battleship submarine destroyer carrier cruiser tactical_bomber fighter strategic_bomber carrier damaged:carrier damaged:battleship transport"},
	} {
		var got []string
		for _, row := range w.table.Ranks {
			name := r.Units[row.Kind].ID
			if row.Damaged {
				name = "damaged:" + name
			}
			got = append(got, name)
		}
		if strings.Join(got, " ") != w.want {
			t.Errorf("%s: %v, want %s (PA-RULING.58)", w.name, got, w.want)
		}
	}
}

// TestMechanisedInfantry: the table of units has it for 4 IPCs and defending at 2; by the option it costs 6 and defends at 3 (PA-RULING.30).
func TestMechanisedInfantry(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []struct {
		option        string
		cost, defence int
	}{{"off", 4, 2}, {"on", 6, 3}} {
		s, err := game.New("1940", adjudicator.Options{"mechanised infantry as in the unit block": w.option})
		if err != nil {
			t.Fatal(err)
		}
		stored, err := s.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := game.Decode(stored)
		if err != nil {
			t.Fatal(err)
		}
		for _, state := range []adjudicator.State{s, again} {
			rs := state.(axis.RuledState)
			u := rs.Rules.Type(rs.State, axistest.Power(t, rs.Rules, "ANZAC"), rs.Rules.FindKind("mechanised infantry"))
			if u.Cost != w.cost || u.Defence != w.defence {
				t.Errorf("%s: it costs %d and defends at %d, want %d and %d", w.option, u.Cost, u.Defence, w.cost, w.defence)
			}
		}
	}
}
