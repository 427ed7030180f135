package advanced_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
	"despatch/adjudicator/board"
)

// opening returns the opening with its rules.
func opening(t *testing.T) axis.RuledState {
	t.Helper()
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Vocabulary().Validate(); err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1942", nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(axis.RuledState)
}

// columns are the powers in the order of the unit table.
var columns = []string{"Germany", "Japan", "UK", "USSR", "USA"}

// TestPowers: two of the Axis against three Allies (CR-SETUP.1), with their capitals (CR-SETUP.19).
func TestPowers(t *testing.T) {
	rs := opening(t)
	for _, w := range [][3]string{
		{"Germany", "Axis", "Germany"}, {"Japan", "Axis", "Japan"}, {"UK", "Allies", "Britain"}, {"USSR", "Allies", "Russia"}, {"USA", "Allies", "Eastern US"},
	} {
		p := rs.Rules.Powers[axistest.Power(t, rs.Rules, w[0])]
		if p.Side != w[1] || rs.Rules.SpaceName(p.Capital) != w[2] {
			t.Errorf("%s is of the %s, with its capital in %s; want %v (CR-SETUP.1, CR-SETUP.19)", w[0], p.Side, rs.Rules.SpaceName(p.Capital), w[1:])
		}
	}
	if n := len(rs.Rules.Info.Seats); n != 5 {
		t.Errorf("there are %d seats, want 5 (CR-SETUP.1)", n)
	}
	for _, b := range columns[:2] { // Germany and Japan are enemies of each of the others, and friends
		for _, a := range columns {
			p, q := axistest.Power(t, rs.Rules, a), axistest.Power(t, rs.Rules, b)
			if want := !slices.Contains(columns[:2], a); rs.Rules.Enemies(rs.State, p, q) != want {
				t.Errorf("%s and %s are enemies: %v", a, b, !want)
			}
		}
	}
}

// TestOpeningMoney: each treasury is what the power's land is worth (CR-SETUP.4).
func TestOpeningMoney(t *testing.T) {
	rs := opening(t)
	for name, want := range map[string]int{"USSR": 24, "Germany": 32, "UK": 30, "Japan": 25, "USA": 36} {
		p := axistest.Power(t, rs.Rules, name)
		if money, land := rs.Powers[p].IPCs, rs.Rules.Production(rs.State, p); money != want || land != want {
			t.Errorf("%s opens with %d IPCs and land worth %d, want %d of both (CR-SETUP.4)", name, money, land, want)
		}
	}
	for i := range rs.Powers {
		if len(rs.Powers[i].Technologies) > 0 {
			t.Errorf("%s opens with %v", rs.Rules.Powers[i].Name, rs.Powers[i].Technologies)
		}
	}
}

// count is how many units of a kind a power has in a space, or anywhere for "".
func count(t *testing.T, rs axis.RuledState, power, kind, place string) (n int) {
	t.Helper()
	p, k := axistest.Power(t, rs.Rules, power), rs.Rules.FindKind(kind)
	for i := range rs.Units {
		u := &rs.Units[i]
		n += axis.OneIf(u.Alive() && u.Owner == p && u.Kind == k && (place == "" || u.Space == axistest.Space(t, rs.Rules, place)))
	}
	return n
}

// TestOpeningUnits: how many pieces each power has, and those that the variant adds to the classic set-up.
func TestOpeningUnits(t *testing.T) {
	rs := opening(t)
	pieces := map[string]int{}
	for i := range rs.Units {
		if u := &rs.Units[i]; rs.Rules.Units[u.Kind].Facility == nil {
			pieces[rs.Rules.PowerName(u.Owner)]++
		}
	}
	if want := map[string]int{"Germany": 48, "Japan": 36, "United Kingdom": 26, "USSR": 29, "USA": 25}; !maps.Equal(pieces, want) { // CR-SETUP.3
		t.Errorf("the powers open with %v pieces, want %v (CR-SETUP.3)", pieces, want)
	}
	for _, w := range []struct {
		power, kind, place string
		want               int
		rule               string
	}{
		{"Germany", "infantry", "Finland-Norway", 4, "CR-SETUP.5, CR-RULING.4"}, {"Germany", "infantry", "Ukraine", 4, "CR-SETUP.5"},
		{"Germany", "infantry", "Western Europe", 4, "CR-SETUP.5"}, {"Germany", "infantry", "Eastern Europe", 4, "CR-SETUP.5"},
		{"USA", "destroyer", "Eastern US Sea Zone", 1, "CR-SETUP.11"}, {"USA", "destroyer", "Western US Sea Zone", 1, "CR-SETUP.11"},
		{"UK", "destroyer", "Eire Sea Zone", 1, "CR-SETUP.11"}, {"UK", "destroyer", "India Sea Zone", 1, "CR-RULING.69"},
		{"Germany", "destroyer", "Sweden Sea Zone", 1, "CR-RULING.69"}, {"Germany", "destroyer", "Southern Europe Sea Zone", 1, "CR-RULING.69"},
		{"USSR", "destroyer", "Soviet Far East Sea Zone", 1, "CR-SETUP.11"}, {"Japan", "destroyer", "Philippines Sea Zone", 1, "CR-SETUP.11"},
		{"Japan", "destroyer", "Caroline Sea Zone", 1, "CR-SETUP.11"}, {"Japan", "destroyer", "Japan Sea Zone", 1, "CR-SETUP.11"},
		{"Germany", "air transport", "Germany", 1, "CR-SETUP.12"}, {"Japan", "air transport", "Japan", 1, "CR-SETUP.12"}, {"UK", "air transport", "Britain", 1, "CR-SETUP.12"},
		{"USSR", "air transport", "Russia", 1, "CR-SETUP.12"}, {"USA", "air transport", "Eastern US", 1, "CR-SETUP.12"},
		{"UK", "battleship", "British Sea Zone East", 1, "CR-SETUP.17"}, {"UK", "transport", "British Sea Zone East", 1, "CR-SETUP.17"},
		{"UK", "transport", "Eastern Canada Sea Zone West", 1, "CR-RULING.2"},
		{"USA", "fighter", "Hawaii Sea Zone", 1, "CR-SETUP.18"}, {"USA", "carrier", "Hawaii Sea Zone", 1, "CR-SETUP.18"},
		{"Japan", "fighter", "Caroline Sea Zone", 1, "CR-SETUP.18"}, {"Japan", "carrier", "Caroline Sea Zone", 1, "CR-SETUP.18"},
		{"USA", "destroyer", "", 2, "CR-SETUP.11"}, {"UK", "destroyer", "", 2, "CR-SETUP.11"}, {"Germany", "destroyer", "", 2, "CR-SETUP.11"},
		{"USSR", "destroyer", "", 1, "CR-SETUP.11"}, {"Japan", "destroyer", "", 3, "CR-SETUP.11"},
	} {
		if got := count(t, rs, w.power, w.kind, w.place); got != w.want {
			t.Errorf("%s has %d of %s in %q, want %d (%s)", w.power, got, w.kind, w.place, w.want, w.rule)
		}
	}
}

// TestOpeningInstallations: where factories, ports and AA guns stand, without damage, and nothing else of that sort.
func TestOpeningInstallations(t *testing.T) {
	rs := opening(t)
	stands := map[string][]string{}
	for i := range rs.Units {
		u := &rs.Units[i]
		if typ := &rs.Rules.Units[u.Kind]; typ.Facility != nil {
			stands[typ.ID] = append(stands[typ.ID], rs.Rules.SpaceName(u.Space))
			if u.Damage != 0 || u.Owner != rs.Owner[u.Space] {
				t.Errorf("the %s in %s has %d damage and is not of who holds the land (CR-SETUP.9, CR-INSTALL.14)", typ.Name, rs.Rules.SpaceName(u.Space), u.Damage)
			}
		}
	}
	want := map[string][]string{
		"armor_factory": {"Britain", "Germany", "Russia", "Karelia SSR", "Japan", "Eastern US", "Western US"},                                                                                                  // CR-SETUP.6
		"air_factory":   {"Eastern US", "Western US", "Russia", "Germany", "Britain", "Southern Europe", "Japan"},                                                                                              // CR-SETUP.7
		"port":          {"Eastern US", "Western US", "Hawaiian Islands", "Japan", "Philippine Islands", "India", "Soviet Far East", "Karelia SSR", "Southern Europe", "Western Europe", "Germany", "Britain"}, // CR-SETUP.8
		"aa_gun":        {"Eastern US", "Western US", "Japan", "Britain", "Germany", "Southern Europe", "Western Europe", "Russia", "Karelia SSR"},                                                             // CR-SETUP.9
	}
	for id, places := range want {
		slices.Sort(places)
		slices.Sort(stands[id])
		if !slices.Equal(stands[id], places) {
			t.Errorf("%s stands in %v, want %v (CR-SETUP.6 to CR-SETUP.9)", id, stands[id], places)
		}
	}
	if len(stands) != len(want) { // CR-SETUP.10
		t.Errorf("there are installations of %d kinds, want 4 (CR-SETUP.10, CR-INSTALL.1)", len(stands))
	}
}

// TestBoard: the classic board of the digital edition (CR-RULING.61) with what the variant cuts and joins.
func TestBoard(t *testing.T) {
	r := opening(t).Rules
	land, sea, worth := 0, 0, 0
	for at := range r.Territories {
		land += axis.OneIf(r.Board.IsLand(board.Space(at)))
		sea += axis.OneIf(r.Board.IsSea(board.Space(at)))
		worth += r.Territories[at].Value
	}
	if land != 70 || sea != 62 || worth != 175 {
		t.Errorf("there are %d territories and %d sea zones, worth %d IPCs; want 70, 62 and 175 (CR-SETUP.13)", land, sea, worth)
	}
	for _, halves := range [][2]string{ // CR-SETUP.13, each west and east
		{"Eastern Canada Sea Zone West", "Eastern Canada Sea Zone East"}, {"British Sea Zone West", "British Sea Zone East"},
		{"Red Sea Zone West", "Red Sea Zone East"}, {"New Zealand Sea Zone West", "New Zealand Sea Zone East"},
	} {
		a, b := axistest.Space(t, r, halves[0]), axistest.Space(t, r, halves[1])
		if a == b || !r.Board.Adjacent(a, b) {
			t.Errorf("%s and %s are not two halves beside each other (CR-SETUP.13)", halves[0], halves[1])
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
		rule string
	}{
		{"Germany", "British Sea Zone East", true, "CR-SETUP.16"}, {"Britain", "British Sea Zone East", true, "CR-SETUP.16"}, {"Britain", "Eire Sea Zone", true, "CR-SETUP.13"},
		{"New Zealand", "New Zealand Sea Zone West", true, "CR-SETUP.13"}, {"New Zealand", "New Zealand Sea Zone East", true, "CR-SETUP.13"},
		{"Western Europe", "Baltic Sea Zone", false, "CR-SETUP.15, CR-RULING.3"}, {"Germany", "Eire Sea Zone", false, "CR-SETUP.14"}, {"Eire", "British Sea Zone East", false, "CR-RULING.1"},
		{"Eastern Canada", "Eastern Canada Sea Zone West", true, "CR-RULING.1"}, {"Eastern Canada", "Eastern Canada Sea Zone East", false, "CR-RULING.1"},
		{"Western Canada", "Eastern Canada Sea Zone West", true, "CR-RULING.61"}, {"Persia", "Red Sea Zone East", true, "CR-RULING.1"}, {"Persia", "Red Sea Zone West", false, "CR-RULING.1"},
		{"Solomon Islands Sea Zone", "New Zealand Sea Zone West", true, "CR-RULING.1"}, {"Solomon Islands Sea Zone", "New Zealand Sea Zone East", true, "CR-RULING.1"},
	} {
		if got := r.Board.Adjacent(axistest.Space(t, r, c.a), axistest.Space(t, r, c.b)); got != c.want {
			t.Errorf("%s borders %s: %v, want %v (%s)", c.a, c.b, got, c.want, c.rule)
		}
	}
	for _, at := range r.Board.Neighbours(axistest.Space(t, r, "Caspian Sea")) { // CR-RULING.62
		if r.Board.IsSea(at) {
			t.Errorf("the Caspian borders %s (CR-RULING.62)", r.SpaceName(at))
		}
	}
	banks := map[string]string{} // CR-MOVE.12, CR-MOVE.13; no strait is listed (CR-MOVE.14)
	for _, c := range r.Canals {
		var names []string
		for _, at := range c.Banks {
			names = append(names, r.SpaceName(at))
		}
		banks[r.SpaceName(c.Joins[0])+", "+r.SpaceName(c.Joins[1])] = strings.Join(names, ", ")
	}
	if want := map[string]string{
		"East Mediterranean Sea Zone, Red Sea Zone West": "Anglo-Egypt Sudan, Syria-Iraq", "Caribbean Sea Zone, West Panama Sea Zone": "Panama",
	}; !maps.Equal(banks, want) {
		t.Errorf("the canals are %v, want %v (CR-MOVE.12, CR-MOVE.13, CR-MOVE.14)", banks, want)
	}
}

// TestNeutrals: what each neutral is worth, and who lives there (CR-NEUTRAL.1, CR-NEUTRAL.2).
func TestNeutrals(t *testing.T) {
	rs := opening(t)
	want := map[string]string{
		"Afghanistan": "1: 1 infantry", "Argentina-Chile": "3: 2 infantry", "Eire": "1: 1 infantry", "Mongolia": "1: 1 infantry", "Peru": "2: 2 infantry",
		"Saudi Arabia": "1: 1 infantry", "Spain-Portugal": "4: 3 infantry, 1 armor", "Angola": "1: 1 infantry", "Mozambique": "1: 1 infantry", "Rio de Oro": "1: 1 infantry",
		"Sweden": "3: 2 infantry", "Switzerland": "3: 2 infantry, 1 fighter", "Venezuela-Colombia": "3: 2 infantry, 1 armor", "Turkey": "3: 2 infantry, 1 armor",
	}
	got := map[string]string{}
	for at, land := range rs.Rules.Territories {
		if !land.Neutral {
			continue
		}
		var natives []string
		for _, n := range land.Natives {
			natives = append(natives, fmt.Sprintf("%d %s", n.Count, rs.Rules.UnitName(n.Kind, n.Count)))
		}
		got[rs.Rules.SpaceName(board.Space(at))] = fmt.Sprintf("%d: %s", land.Value, strings.Join(natives, ", "))
		if rs.Owner[at] != axis.NoPower { // CR-NEUTRAL.19
			t.Errorf("%s is %s's (CR-NEUTRAL.19)", rs.Rules.SpaceName(board.Space(at)), rs.Rules.PowerName(rs.Owner[at]))
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("the neutrals are %v, want %v (CR-NEUTRAL.1, CR-NEUTRAL.2)", got, want)
	}
}

// TestUnitTable holds the unit table against that of the ledger (CR-UNITS.1, CR-BUILD.13): costs by power in the order of its columns, 0 for a dash,
// then the maximum (CR-BUILD.11), attack, defence and move.
func TestUnitTable(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name                        string
		costs                       [5]int
		most, attack, defence, move int
	}{
		{"infantry", [5]int{3, 3, 3, 2, 4}, 0, 1, 2, 1},
		{"marines", [5]int{0, 0, 0, 0, 5}, 2, 3, 2, 1}, // CR-ELITE.1, CR-ELITE.2
		{"commandos", [5]int{0, 0, 4, 0, 0}, 2, 2, 2, 1}, {"home guard", [5]int{0, 0, 0, 3, 0}, 2, 1, 4, 1}, {"SS troops", [5]int{4, 0, 0, 0, 0}, 2, 2, 3, 2},
		{"armor", [5]int{4, 5, 5, 5, 6}, 0, 3, 2, 2},
		{"panzer", [5]int{5, 0, 0, 0, 0}, 2, 4, 3, 2},    // CR-UNITS.2
		{"artillery", [5]int{4, 5, 5, 5, 6}, 0, 2, 3, 1}, // CR-UNITS.3
		{"fighter", [5]int{7, 8, 9, 9, 7}, 0, 3, 3, 4},
		{"jet fighter", [5]int{10, 11, 11, 12, 10}, 4, 4, 4, 6}, // CR-UNITS.4
		{"bomber", [5]int{13, 11, 13, 12, 12}, 0, 4, 1, 4},
		{"heavy bomber", [5]int{16, 14, 16, 15, 15}, 2, 4, 2, 6},
		{"air transport", [5]int{7, 5, 7, 6, 6}, 0, 0, 0, 4}, // CR-UNITS.6
		{"submarine", [5]int{5, 6, 7, 9, 8}, 0, 2, 2, 2},
		{"super submarine", [5]int{8, 9, 10, 12, 11}, 3, 3, 3, 2},    // CR-SUB.10
		{"transport", [5]int{8, 6, 7, 9, 8}, 0, 0, 0, 2},             // CR-TRANSPORT.3
		{"destroyer", [5]int{9, 7, 8, 10, 9}, 0, 3, 2, 2},            // CR-NAVAL.9
		{"aircraft carrier", [5]int{17, 13, 15, 19, 17}, 0, 1, 3, 2}, // CR-NAVAL.10
		{"battleship", [5]int{20, 16, 18, 22, 20}, 0, 4, 4, 2},
		{"armor factory", [5]int{}, 0, 0, 0, 0}, {"air factory", [5]int{}, 0, 0, 0, 0}, {"port", [5]int{}, 0, 0, 0, 0}, {"AA gun", [5]int{}, 0, 0, 0, 0},
	} {
		u := r.Units[r.FindKind(w.name)]
		if got, want := [4]int{u.MaxPerPower, u.Attack, u.Defence, u.Move}, [4]int{w.most, w.attack, w.defence, w.move}; got != want {
			t.Errorf("%s: maximum, attack, defence and move are %v, want %v (CR-UNITS.1, CR-BUILD.11)", w.name, got, want)
		}
		s := opening(t).State
		for i, name := range columns {
			if got := r.Type(s, axistest.Power(t, r, name), r.FindKind(w.name)).Cost; got != w.costs[i] {
				t.Errorf("%s costs %s %d, want %d (CR-BUILD.13)", w.name, name, got, w.costs[i])
			}
		}
	}
	if n := len(r.Units); n != 23 {
		t.Errorf("there are %d rows, want 19 units and 4 installations", n)
	}
}

// kinds lists, by name, the rows of which something is true.
func kinds(r *axis.Rules, is func(*axis.UnitType) bool) string {
	var list []string
	for k := range r.Units {
		if is(&r.Units[k]) {
			list = append(list, r.Units[k].Name)
		}
	}
	return strings.Join(list, ", ")
}

// TestAbilities: what the kinds of units can do.
func TestAbilities(t *testing.T) {
	r := opening(t).Rules
	const infantry = "infantry, marines, commandos, home guard, SS troops"
	for _, w := range []struct {
		rule, want string
		is         func(*axis.UnitType) bool
	}{
		{"CR-MOVE.5, CR-ELITE.5", "SS troops, armor, panzer", func(u *axis.UnitType) bool { return u.Blitzes }},
		{"CR-MOVE.8, CR-COMBAT.17", infantry + ", armor, panzer", func(u *axis.UnitType) bool { return u.Captures }},
		{"CR-TRANSPORT.1, CR-ELITE.5, CR-RULING.76", infantry + ", artillery", func(u *axis.UnitType) bool { return u.Light }},
		{"CR-TRANSPORT.1", infantry + ", armor, panzer, artillery", func(u *axis.UnitType) bool { return u.Transportable }},
		{"CR-BUILD.3", "infantry", func(u *axis.UnitType) bool { return u.BuiltAt == axis.AtHome }},
		{"CR-BUILD.16, CR-ELITE.3", "marines, commandos, home guard, SS troops", func(u *axis.UnitType) bool { return u.BuiltAt == axis.InCapital }},
		{"CR-BUILD.14, CR-UNITS.3, CR-TECH.19", "artillery, jet fighter, heavy bomber, super submarine", func(u *axis.UnitType) bool { return u.Needs != "" }},
		{"CR-AIR.1", "fighter, jet fighter, bomber, heavy bomber, air transport", func(u *axis.UnitType) bool { return u.HalfRange }},
		{"CR-AIR.4", "air transport", func(u *axis.UnitType) bool { return u.Rebases }},
		{"CR-AIR.10, CR-UNITS.4", "fighter, jet fighter", func(u *axis.UnitType) bool { return u.Carriable }},
		{"CR-AIR.10", "aircraft carrier", func(u *axis.UnitType) bool { return u.Deck == 2 }},
		{"CR-TRANSPORT.1", "transport", func(u *axis.UnitType) bool { return u.Hold == 2 }},
		{"CR-BATTLESHIP.1", "battleship", func(u *axis.UnitType) bool { return u.Hits == 2 && u.LastingDamage }},
		{"CR-SUB.1, CR-SUB.8", "destroyer", func(u *axis.UnitType) bool { return u.AntiSub }},
		{"CR-SUB.8", "submarine, super submarine", func(u *axis.UnitType) bool { return u.Surprise }},
		{"CR-BUILD.9", "submarine, super submarine, destroyer, aircraft carrier, battleship", func(u *axis.UnitType) bool { return u.Warship }},
		{"CR-UNITS.8", "", func(u *axis.UnitType) bool { return u.Pairs != nil }},
	} {
		if got := kinds(r, w.is); got != w.want {
			t.Errorf("it is true of %q, want %q (%s)", got, w.want, w.rule)
		}
	}
	bb := r.Units[r.FindKind("battleship")].Damaged
	if bb == nil || bb.Attack != 2 || bb.Defence != 3 || bb.Move != 2 || bb.Bombards {
		t.Errorf("a damaged battleship is %+v, want 2/3, move 2, without bombardment (CR-BATTLESHIP.2)", bb)
	}
}

// TestInstallations: what each builds, what it costs, bears and builds in a territory worth 8.
func TestInstallations(t *testing.T) {
	r := opening(t).Rules
	for _, w := range []struct {
		name, builds                     string
		perValue, repair, whole, damaged int
	}{
		{"armor factory", "armor, panzer, artillery", 4, 2, 4, 3},                                              // CR-INSTALL.4, CR-INSTALL.10
		{"air factory", "fighter, jet fighter, bomber, heavy bomber, air transport", 4, 2, 4, 3},               // CR-INSTALL.11
		{"port", "submarine, super submarine, transport, destroyer, aircraft carrier, battleship", 4, 2, 4, 3}, // CR-INSTALL.12
		{"AA gun", "", 2, 1, 0, 0}, // CR-INSTALL.5
	} {
		f := r.Units[r.FindKind(w.name)].Facility
		if got := kinds(r, func(u *axis.UnitType) bool { return f.Builds.Has(r.KindOf(u.ID)) }); got != w.builds {
			t.Errorf("the %s builds %q, want %q (CR-INSTALL.10 to CR-INSTALL.12)", w.name, got, w.builds)
		}
		// Value 8 makes 4, with 2 chips 3 (CR-INSTALL.7); as many chips as the value destroy it (CR-BOMB.15).
		got := [6]int{f.CostPerValue, f.RepairCost, f.Capacity.Of(8, 0), f.Capacity.Of(8, -2), f.MostDamage.Of(8, 0), f.MinValue}
		if want := [6]int{w.perValue, w.repair, w.whole, w.damaged, 8, 1}; got != want || !f.Razed || !f.Passable {
			t.Errorf("%s: price, repair, capacity at 8, with 2 chips, most damage, least value are %v, want %v (CR-INSTALL.4 to CR-INSTALL.7, CR-BUILD.17, CR-BOMB.15)", w.name, got, want)
		}
	}
	if got := r.Units[r.FindKind("port")].Facility.Capacity.Of(3, 0); got != 2 { // CR-INSTALL.7
		t.Errorf("a port worth 3 builds %d, want 2 (CR-INSTALL.7)", got)
	}
}

// TestTechnologies: eleven in the order of their numbers (CR-TECH.2), and what Long Range Aircraft changes (CR-TECH.18, CR-AIR.17).
func TestTechnologies(t *testing.T) {
	rs := opening(t)
	var names []string
	for _, a := range rs.Rules.Charts[0].Advances {
		names = append(names, a.Name)
	}
	if got, want := strings.Join(names, ", "), "Enemy Code, Industry, Radar, Espionage, Long Range Aircraft, Artillery, Super Submarines, Heavy Bombers, Jet Fighters, Rockets, Atomic Bombs"; got != want {
		t.Errorf("the advances are %s, want %s (CR-TECH.2)", got, want)
	}
	usa := axistest.Power(t, rs.Rules, "USA")
	if err := rs.Rules.Learn(&rs.Powers[usa], []string{"Long Range Aircraft"}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"fighter": 6, "jet fighter": 8, "bomber": 6, "heavy bomber": 8, "air transport": 6, "armor": 2} {
		if got := rs.Rules.Type(rs.State, usa, rs.Rules.FindKind(name)).Move; got != want {
			t.Errorf("with Long Range Aircraft %s moves %d, want %d (CR-TECH.18)", name, got, want)
		}
	}
}

// value in use is what the default orders of loss go by where two units cost the same: in an attack on land a bomber only carries (CR-RULING.67).
func inUse(u *axis.UnitType, attack, land bool) int {
	switch {
	case attack && land && strings.HasSuffix(u.ID, "bomber"):
		return 0
	case attack && strings.HasSuffix(u.ID, "bomber"): // over ships it hits others in the dogfight alone
		return u.Defence
	case attack:
		return u.Attack
	}
	return u.Defence
}

// TestDefaultLosses works the default orders of loss out from the prices (CR-COMBAT.9, CR-RULING.67): the cheapest first, then the lowest value in
// use, then the order of the table; a battleship is damaged before all else, and sinks by its price (CR-BATTLESHIP.6).
func TestDefaultLosses(t *testing.T) {
	rs := opening(t)
	r := rs.Rules
	for _, name := range columns {
		p := axistest.Power(t, r, name)
		own := r.LossOrder.Of(p)
		for _, w := range []struct {
			what         string
			table        axis.LossTable
			attack, land bool
		}{
			{"defence on land", own.DefenceLand, false, true}, {"defence at sea", own.DefenceSea, false, false},
			{"attack on land", own.AttackLand, true, true}, {"attack at sea", own.AttackSea, true, false},
		} {
			var list []axis.Kind
			for k := range r.Units {
				typ := r.Type(rs.State, p, axis.Kind(k))
				there := typ.Domain == axis.LandUnit
				if !w.land {
					there = typ.Domain == axis.SeaUnit || typ.Carriable || w.attack && typ.RaidDice > 0 // bombers are there when they bomb ships
				} else if typ.Domain == axis.AirUnit {
					there = true
				}
				if there && typ.Cost > 0 {
					list = append(list, axis.Kind(k))
				}
			}
			slices.SortStableFunc(list, func(a, b axis.Kind) int {
				x, y := r.Type(rs.State, p, a), r.Type(rs.State, p, b)
				if x.Cost != y.Cost {
					return x.Cost - y.Cost
				}
				return inUse(x, w.attack, w.land) - inUse(y, w.attack, w.land)
			})
			var want, got []string
			if !w.land {
				want = append(want, "battleship")
			}
			for _, k := range list {
				id := r.Units[k].ID
				if id == "battleship" {
					id = "damaged battleship"
				}
				want = append(want, id)
			}
			for _, row := range w.table.Ranks {
				id := r.Units[row.Kind].ID
				if row.Damaged {
					id = "damaged " + id
				}
				if r.Type(rs.State, p, row.Kind).Cost > 0 { // the others it never has
					got = append(got, id)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: first lost are %v, want %v (CR-COMBAT.9, CR-RULING.67)", name, w.what, got, want)
			}
		}
	}
}
