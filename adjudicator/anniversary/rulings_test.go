package anniversary_test

import (
	"strconv"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// Rulings that forbid nothing are shown by what follows from them.

func info(t *testing.T) adjudicator.Info {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	return game.Info()
}

// optionOf finds an option of the game.
func optionOf(t *testing.T, name string) adjudicator.OptionInfo {
	t.Helper()
	for _, o := range info(t).Options {
		if o.Name == name {
			return o
		}
	}
	t.Fatalf("there is no option %q", name)
	return adjudicator.OptionInfo{}
}

// TestTheBookComesBeforeTheErrata: where rulebook and errata differ, the default is the rulebook's, and the errata are an option
// (AN-RULING.1, AN-RULING.32).
func TestTheBookComesBeforeTheErrata(t *testing.T) {
	if got := optionOf(t, "ifp_minimum_ipc").Default; got != "1" {
		t.Errorf("factories are enlarged from a value of %s, want 1, as the book says (AN-RULING.1)", got)
	}
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.New("1941", adjudicator.Options{"ifp_minimum_ipc": "3"}); err != nil {
		t.Errorf("the errata cannot be chosen: %v (AN-RULING.32)", err)
	}
}

// TestOnlyOneSideCanWin: no number of cities that a table may agree on can be held by both sides (AN-RULING.65).
func TestOnlyOneSideCanWin(t *testing.T) {
	cities := 0
	for _, land := range opening(t).Rules.Territories {
		if land.City != "" {
			cities++
		}
	}
	for _, v := range optionOf(t, "victory cities").Values {
		if n, err := strconv.Atoi(v); err != nil || 2*n <= cities {
			t.Errorf("both sides could hold %s of %d cities (AN-RULING.65)", v, cities)
		}
	}
}

// TestUnitedStatesPlaysLast: the end of its turn is the end of the round in both scenarios (AN-RULING.64).
func TestUnitedStatesPlaysLast(t *testing.T) {
	for _, scenario := range []string{"1941", "1942"} {
		rs := openingOf(t, scenario)
		if last := rs.Rules.PowerName(rs.Order[len(rs.Order)-1]); last != "United States" {
			t.Errorf("in %s %s plays last, want the United States (AN-RULING.64)", scenario, last)
		}
	}
}

// TestEveryIslandIsALandingGround: an aircraft lands on every island its side holds (AN-RULING.61, AN-MAP.12).
func TestEveryIslandIsALandingGround(t *testing.T) {
	rs := opening(t)
	r := rs.Rules
	usa, fighter := axistest.Power(t, r, "United States"), r.KindOf("fighter")
	islands := 0
	for i := range r.Territories {
		if !r.Territories[i].Island || r.Territories[i].Neutral {
			continue
		}
		islands++
		at := board.Space(i)
		sea := r.Board.Neighbours(at)[0]
		s := rs.State.Clone()
		s.Units = nil
		s.OnTurn = len(s.Order) - 1
		s.Owner[at], s.OwnerAtStart[at] = usa, usa
		id := s.Add(fighter, usa, sea)
		turn := &axis.Turn{Rules: r, State: s, Power: usa}
		turn.Plan.Choices = map[board.Space]bool{}
		movement.Noncombat(turn, &orders.Section{ID: axis.SectionNoncombat, Statements: []orders.Statement{orders.Move{
			Units: []orders.Quantity{{Count: 1, Unit: "fighter"}},
			Path:  []orders.Place{{ID: r.Board.ID(sea)}, {ID: r.Board.ID(at)}},
		}}})
		if turn.Failed() || s.Unit(id).Space != at {
			t.Errorf("a fighter does not land in %s (AN-RULING.61): %v", r.SpaceName(at), turn.Diagnostics)
		}
	}
	if islands < 10 {
		t.Errorf("only %d islands are on the map", islands)
	}
}

// TestFriendlyStaysFriendly: whatever a power takes in its turn, no territory that was friendly when the turn began becomes
// hostile, so that a landing chosen in the combat move is still one at the end (AN-RULING.73).
func TestFriendlyStaysFriendly(t *testing.T) {
	rs := opening(t)
	for i, p := range rs.Order {
		for at := range rs.Rules.Territories {
			s := rs.State.Clone()
			s.OnTurn = i
			copy(s.OwnerAtStart, s.Owner)
			turn := &axis.Turn{Rules: rs.Rules, State: s, Power: p}
			if !turn.HostileTerritory(board.Space(at)) {
				continue
			}
			turn.Capture(board.Space(at), p)
			for other := range rs.Rules.Territories {
				if turn.FriendlyAtStart(board.Space(other)) && !turn.FriendlyTerritory(board.Space(other)) {
					t.Errorf("%s takes %s, and %s is no longer friendly (AN-RULING.73)", rs.Rules.PowerName(p),
						rs.Rules.SpaceName(board.Space(at)), rs.Rules.SpaceName(board.Space(other)))
				}
			}
		}
	}
}

// TestPowersOfOnePlayerStayApart: a sheet is one power's, whoever sits there; what Germany buys it pays alone, and the Italian
// sheet waits for Italy's turn (AN-SETUP.4).
func TestPowersOfOnePlayerStayApart(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	sheet := func(text string) adjudicator.Submission {
		t.Helper()
		parsed, diags := sheets.Parse(text, game.Vocabulary())
		if orders.Failed(diags) {
			t.Fatal(diags)
		}
		return adjudicator.Submission{Seat: adjudicator.Seat(parsed.Header.Seat), Sheet: parsed}
	}
	german := sheet("ORDERS x GERMANY\nPURCHASE\n  10 infantry\nEND\n")
	italian := sheet("ORDERS x ITALY\nPURCHASE\n  1 infantry\nEND\n")
	if out := game.Resolve(s, []adjudicator.Submission{italian}, dice.NewList()); !out.Refused {
		t.Error("Italy buys in Germany's turn (AN-SETUP.4)")
	}
	out := game.Resolve(s, []adjudicator.Submission{german}, dice.NewList())
	if out.Refused {
		t.Fatalf("Germany cannot buy: %v", out.Diagnostics)
	}
	after := out.State.(axis.RuledState)
	germany, italy := axistest.Power(t, after.Rules, "Germany"), axistest.Power(t, after.Rules, "Italy")
	if got := after.State.Powers[germany].IPCs; got != 1 {
		t.Errorf("Germany has %d IPCs after paying 30 of 31, want 1 (AN-SETUP.4)", got)
	}
	if got := after.State.Powers[italy].IPCs; got != 10 {
		t.Errorf("Italy has %d IPCs, want its own 10 (AN-SETUP.4)", got)
	}
}
