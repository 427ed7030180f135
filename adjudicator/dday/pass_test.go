package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// loaded reads a position file.
func loaded(t *testing.T, text string) *normandy.State {
	t.Helper()
	s, err := testTables(t).LoadPosition([]byte("ruleset: d-day\nbase: \"empty:1944\"\n" + text + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sheetOf reads a sheet of a seat.
func sheetOf(t *testing.T, tables *normandy.Tables, seat, text string) adjudicator.Submission {
	t.Helper()
	sheet, ds := sheets.Parse("ORDERS g "+strings.ToUpper(seat)+"\n"+text+"\nEND", tables.Vocab)
	if orders.Failed(ds) {
		t.Fatalf("%s: %v", text, ds)
	}
	return adjudicator.Submission{Seat: adjudicator.Seat(seat), Sheet: sheet}
}

// Letters say what a section stands for that says only "pass", and it does no more: nobody need land (DD-ORDER.10.1) or enter
// (DD-RULING.15), nothing has to move (DD-MOVE.2), aircraft may stay (DD-AIR.1), and the ships fire all the same (DD-NAVAL.1).
func TestPassIsWhatLettersSay(t *testing.T) {
	tables := testTables(t)
	for _, tt := range []struct {
		position, seat, order, says string
		faces                       []dice.Face
		at                          string
		want                        int // land units and aircraft left there
	}{
		{"round: 2\nphase: order-10\nspaces: {Utah: {units: {United States: {infantry: 2}}}}", "allies", "ORDER 10", "nothing lands", nil, "utah", 2},
		{"round: 2\nphase: order-3\nspaces: {Airfield: {units: {United Kingdom: {fighter: 2}}}}", "allies", "ORDER 3",
			"the fighters stay on the airfield", nil, "airfield", 2},
		{"round: 2\nphase: order-12\nspaces: {Z30: {units: {Germany: {tank: 2}}}}", "germany", "ORDER 12", "nothing moves", nil, "Z30", 2},
		{"round: 2\nphase: order-14\narrived: true\nrolled: {United Kingdom: 6}\npowers: {United Kingdom: {chart: full}}", "allies", "ORDER 14",
			"nothing enters", nil, "gold", 0},
		{"round: 2\nphase: order-15\narrived: true\nrolled: {Rennes/Chartres: 6}\npowers: {Germany: {Rennes/Chartres: 40}}", "germany", "ORDER 15",
			"nothing enters", nil, "Z34", 0},
		{"round: 2\nphase: order-2\nspaces: {Z14: {units: {Germany: {bunker: 1}}}}", "allies", "ORDER 2", // the one bunker falls to the first die
			"the ships fire as your standing orders say, or else at bunkers that face a landing box, where most stand first", []dice.Face{1}, "Z14", 0},
	} {
		s := loaded(t, tt.position)
		i := slices.IndexFunc(asking{on(tables, s)}.duties(), func(d adjudicator.Duty) bool { return d.Keyword == tt.order })
		if i < 0 {
			t.Errorf("%s is not awaited", tt.order)
		} else if got := (asking{on(tables, s)}).duties()[i].Default.String(); got != tt.says {
			t.Errorf("%s: pass stands for %q, want %q", tt.order, got, tt.says)
		}
		out := resolve(tables, s, []adjudicator.Submission{sheetOf(t, tables, tt.seat, tt.order+"\n pass")}, dice.NewList(tt.faces...))
		after, all := unwrap(out.State), func(normandy.Kind) bool { return true }
		at := tables.PlaceIDs[tt.at]
		if out.Refused || after.Count(at, 0, all)+after.Count(at, 1, all) != tt.want {
			t.Errorf("%s: pass leaves %v in %s (%v)", tt.order, after.Units[at], tt.at, out.Diagnostics)
		}
	}
}

// Who may choose a die of his chart and only passes lets nothing enter, and is told so (DD-FORTUNE.14, DD-RULING.15).
func TestPassWithFortune(t *testing.T) {
	tables := testTables(t)
	s := loaded(t, "options: {fortune: on}\nround: 2\nphase: order-12\nspaces: {Z30: {units: {Germany: {tank: 1}}}}\npowers: {United Kingdom: {chart: full}}")
	i := slices.IndexFunc(asking{on(tables, s)}.duties(), func(d adjudicator.Duty) bool { return d.Keyword == "ORDER 14" })
	if i < 0 || !strings.HasPrefix(asking{on(tables, s)}.duties()[i].Default.String(), "nothing enters") {
		t.Errorf("what pass stands for in ORDER 14 is not told: %+v", asking{on(tables, s)}.duties())
	}
}

// The form tells how many units may enter once the dice of the card have fallen, and not when those of another have (DD-REINF.3).
func TestFormTellsOnlyThrownDice(t *testing.T) {
	tables := testTables(t)
	const chart = "\nround: 2\nspaces: {Z30: {units: {Germany: {tank: 1}}}}\npowers: {United Kingdom: {chart: full}}"
	for position, want := range map[string]bool{
		"options: {fortune: on}\nphase: order-12\narrived: true\nfortune: 3" + chart: false,
		"phase: order-14\narrived: true\nrolled: {United Kingdom: 7}" + chart:        true,
	} {
		found := false
		for _, sec := range (orderForm{on(tables, loaded(t, position))}).form(tables.SeatID(normandy.Allies)) {
			if sec.Keyword == "ORDER 14" {
				found = true
				if got := strings.Contains(joined(sec.Notes, "\n"), "may enter,"); got != want {
					t.Errorf("%q\ntells how many may enter: %v, want %v", sec.Notes, got, want)
				}
			}
		}
		if !found {
			t.Error("the form has no ORDER 14")
		}
	}
}

func joined(texts []words.Text, sep string) string {
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = text.String()
	}
	return strings.Join(said, sep)
}
