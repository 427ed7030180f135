package dday

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/dice"
	"despatch/orders/sheets"
	"despatch/templates"
)

func testTables(t *testing.T) *normandy.Tables {
	t.Helper()
	tables, err := normandy.LoadTables(Name, Version)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// The board has 42 zones and 97 borders (DD-MAP.1, DD-RULING.1), and a border is shared by both zones (DD-MAP.2).
func TestBoard(t *testing.T) {
	tables := testTables(t)
	borders := 0
	for i := range tables.Zones {
		for _, n := range tables.Board.Neighbours(board.Space(i)) {
			borders++
			if !tables.Adjacent(normandy.Place(n), normandy.Place(i)) { // DD-MAP.2
				t.Errorf("%s does not border %s", tables.Board.Name(n), tables.PlaceName(normandy.Place(i)))
			}
		}
	}
	if len(tables.Zones) != 42 || borders != 2*97 {
		t.Errorf("%d zones and %d borders, want 42 and 97", len(tables.Zones), borders/2)
	}
	for i := range tables.Boxes {
		for at := range normandy.Place(tables.Places()) {
			if box := tables.BoxPlace(i); tables.Adjacent(box, at) || tables.Adjacent(at, box) { // DD-MAP.5
				t.Errorf("%s is adjacent to %s, and landing boxes are adjacent to nothing", tables.PlaceName(box), tables.PlaceName(at))
			}
		}
	}
	coastal := 0
	for _, z := range tables.Zones {
		if z.Coastal {
			coastal++
		}
	}
	if coastal != 18 { // DD-MAP.8
		t.Errorf("%d coastal zones, want 18", coastal)
	}
}

// The names that orders use are unambiguous and readable.
func TestVocabulary(t *testing.T) {
	if err := testTables(t).Vocab.Validate(); err != nil {
		t.Error(err)
	}
}

// The set-up and the charts hold the pieces of the ledger's lists (DD-SETUP.8 to 13).
func TestSetUp(t *testing.T) {
	tables := testTables(t)
	s, err := tables.Start("", nil, false)
	if err != nil {
		t.Fatal(err)
	}
	var onBoard normandy.Counts
	for at := range tables.Zones {
		for p := range onBoard {
			for k := range onBoard[p] {
				onBoard[p][k] += s.Units[at][p][k]
			}
		}
	}
	if want := [normandy.Kinds]int{23, 13, 5, 17}; onBoard[normandy.Germany] != want { // DD-SETUP.8, DD-UNITS.5
		t.Errorf("the Axis starts with %v on the board, want %v", onBoard[normandy.Germany], want)
	}
	// The paratroopers are the only Allied units in zones (DD-SETUP.11).
	if onBoard[normandy.UnitedStates] != [normandy.Kinds]int{6} || onBoard[normandy.UnitedKingdom] != [normandy.Kinds]int{3} {
		t.Errorf("Allied units in zones: %v", onBoard)
	}
	if got := s.Units[tables.PlaceIDs["Z15"]][normandy.Germany]; got != [normandy.Kinds]int{normandy.Infantry: 2, normandy.Bunker: 2} { // DD-SETUP.9
		t.Errorf("Bayeux starts with %v", got)
	}
	if got := s.Units[tables.PlaceIDs["Z12"]][normandy.Germany]; got != [normandy.Kinds]int{normandy.Tank: 1} { // DD-RULING.2
		t.Errorf("Z12 starts with %v, want the tank", got)
	}
	for i, want := range [][normandy.Kinds]int{{3, 1}, {6, 2}, {5, 1, 1}, {3, 1, 1}, {4, 1, 1}} { // DD-SETUP.10
		at := tables.BoxPlace(i)
		if got := s.Units[at][tables.Boxes[i].Power]; got != want || s.Land(at, 1) != tables.Boxes[i].Capacity {
			t.Errorf("%s starts with %v of %d, want %v", tables.PlaceName(at), got, tables.Boxes[i].Capacity, want)
		}
	}
	for _, q := range normandy.Sides[1] { // DD-SETUP.12
		if s.Units[tables.Airfield][q] != [normandy.Kinds]int{normandy.Fighter: 4, normandy.Bomber: 1} {
			t.Errorf("%s starts with %v on the airfield", tables.SeatName(q), s.Units[tables.Airfield][q])
		}
	}
	for c, want := range []int{29, 38, 40, 27} { // DD-SETUP.13
		if len(s.Charts[c]) != want {
			t.Errorf("%s starts with %d units, want %d", tables.Charts[c].Name, len(s.Charts[c]), want)
		}
	}
	if s.Turn != 1 || normandy.LastTurn != 10 { // DD-SETUP.4
		t.Errorf("the game starts with turn %d of %d", s.Turn, normandy.LastTurn)
	}
}

// The values are those of the unit table (DD-UNITS.1, DD-UNITS.2); aircraft have none (DD-UNITS.6).
func TestUnitTable(t *testing.T) {
	tables := testTables(t)
	for k, want := range map[normandy.Kind]struct{ attack, axis, allies, move int }{
		normandy.Infantry: {1, 2, 2, 1}, normandy.Artillery: {2, 2, 2, 1}, normandy.Tank: {3, 3, 2, 2}, normandy.Bunker: {3, 1, 0, 0}, normandy.Fighter: {}, normandy.Bomber: {},
	} {
		u := tables.Units[k]
		if u.Attack[0] != want.attack || u.Defence[0] != want.axis || u.Defence[1] != want.allies || u.Move != want.move {
			t.Errorf("%s: %+v, want %+v", tables.UnitName(k, 1), u, want)
		}
		if u.Limited != normandy.IsMobile(k) || u.Plane != !normandy.IsLand(k) { // DD-STACK.3
			t.Errorf("%s counts for the limit: %v, flies: %v", tables.UnitName(k, 1), u.Limited, u.Plane)
		}
	}
}

// A bunker at two boxes has one die for both (DD-BUNKER.10), and which it reaches is data (DD-RULING.3).
func TestBunkerAtTwoBoxes(t *testing.T) {
	tables := testTables(t)
	z15 := tables.PlaceIDs["Z15"]
	tables.Zones[z15].Reaches = append(tables.Zones[z15].Reaches, tables.PlaceIDs["juno"])
	s, err := tables.Start("", nil, true)
	if err != nil {
		t.Fatal(err)
	}
	s.Card = normandy.SeaFireCard
	s.Units[z15][normandy.Germany][normandy.Bunker] = 1
	s.Units[tables.PlaceIDs["gold"]][normandy.UnitedKingdom][normandy.Infantry] = 1
	s.Units[tables.PlaceIDs["juno"]][normandy.UnitedKingdom][normandy.Tank] = 1
	sheet, ds := sheets.Parse("ORDERS g GERMANY\nORDER 9\n fire Juno: tank\nEND", tables.Vocab)
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	out := resolve(tables, s, []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}, dice.NewList(3))
	after := unwrap(out.State)
	if after.Land(tables.PlaceIDs["juno"], 1) != 0 || after.Land(tables.PlaceIDs["gold"], 1) != 1 {
		t.Errorf("the bunker was to fire at Juno once: %v", out.Diagnostics)
	}
}

// Every event has a sentence.
func TestPhrases(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	book, err := templates.OpenPhrases(game.Phrases(), "en")
	if err != nil {
		t.Fatal(err)
	}
	if err := book.Cover([]adjudicator.Detail{
		CardOpened{}, CardSkipped{}, NothingDone{}, FortuneDrawn{}, Grounded{}, ConditionFailed{}, Shot{}, AirborneAssault{}, Removed{}, AircraftSent{}, Spared{},
		CameHome{}, PlaneBack{}, PlaneLost{}, UnitsMoved{}, MoveHeld{}, MoveTooFar{}, NoRoom{}, UnitsLanded{}, UnitsWait{}, Fought{}, NotFought{}, Volley{},
		ZoneAfter{}, ChartRolled{}, Reinforced{}, CitiesChecked{}, TooLate{}, TacticUsed{}, TacticKept{}, AimsDiffer{}, OpenByDefault{}, TacticAsked{}, DropRolled{}, Recalled{}, Victory{},
	}); err != nil {
		t.Error(err)
	}
}

// What a game cannot be played with is refused with the option's name.
func TestOptionsRefused(t *testing.T) {
	tables := testTables(t)
	for _, options := range []adjudicator.Options{{"players": "4"}, {"weather": "on"}, {"fortune": "maybe"}} {
		if _, err := tables.Start("", options, false); err == nil {
			t.Errorf("options %v are taken", options)
		}
	}
	if _, err := tables.Start("1940", nil, false); err == nil {
		t.Error("there is no scenario 1940")
	}
}

// Positions that cannot be are refused, with what is wrong.
func TestPositionsRefused(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"an Allied bunker":              "spaces: {Z15: {units: {United Kingdom: {bunker: 1}}}}",
		"an Axis fighter":               "spaces: {Z15: {units: {Germany: {fighter: 1}}}}",
		"Axis units in a box":           "spaces: {Gold: {units: {Germany: {infantry: 1}}}}",
		"a box overfull":                "spaces: {Utah: {units: {United States: {infantry: 5}}}}",
		"nine units in a zone":          "spaces: {Z15: {units: {Germany: {infantry: 9}}}}",
		"nobody's units":                "spaces: {Z15: {units: {Allies: {infantry: 1}}}}",
		"an unknown place":              "spaces: {Paris: {units: {Germany: {infantry: 1}}}}",
		"an eleventh turn":              "round: 11",
		"a seventeenth order":           "phase: order-17",
		"a card drawn without its deck": "phase: order-4\ndrawn: true",
		"a wrong owner":                 "spaces: {Z15: {owner: Allies, units: {Germany: {infantry: 1}}}}",
	} {
		if _, err := game.LoadPosition([]byte("ruleset: d-day\nbase: \"empty:1944\"\n" + text + "\n")); err == nil {
			t.Errorf("a position with %s is taken", name)
		}
	}
}

// The sides of the cards are those of the ledger, and of the data (DD-TURN.4, DD-TACTIC.0.5).
func TestSidesOfCards(t *testing.T) {
	tables := testTables(t)
	axisOrders, axisTactics := []int{4, 6, 9, 12, 13, 15}, []int{2, 4, 6, 7, 8, 13, 15, 16}
	s := tables.Blank(map[string]string{})
	for n := 1; n <= normandy.LastCard; n++ {
		want := normandy.SideNames[1]
		if slices.Contains(axisOrders, n) {
			want = normandy.SideNames[0]
		}
		if normandy.SideNames[cards[n].Side()] != want || tables.Orders[n-1].Active != want {
			t.Errorf("order %d is a card of the %s, want %s", n, tables.Orders[n-1].Active, want)
		}
		if (on(tables, s).TacticUser(n) == 0) != slices.Contains(axisTactics, n) {
			t.Errorf("tactics card %d belongs to the %s", n, normandy.SideNames[on(tables, s).TacticUser(n)])
		}
	}
}

// Within a sentence a card's name begins small, but the names of sides and nations, and V-2, are spelt as ever.
func TestCardNamesInSentences(t *testing.T) {
	for name, want := range map[string]string{
		"Naval bombardment": "naval bombardment", "Axis moves": "Axis moves", "Allied reinforcements": "Allied reinforcements",
		"Allies land": "Allies land", "V-2 rocket strike": "V-2 rocket strike", "French resistance": "French resistance", "Long-range 88s": "long-range 88s",
	} {
		if got := normandy.Lowered(name); got != want {
			t.Errorf("%s is %q within a sentence, want %q", name, got, want)
		}
	}
}
