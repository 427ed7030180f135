package turn_test

import (
	"cmp"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/orders/sheets"
)

// turnAt opens the turn of a power in a position of the Anniversary game; spaces lists what differs from an empty board with
// the owners of 1941.
func turnAt(t testing.TB, power, spaces string) *axis.Turn {
	t.Helper()
	return turnFrom(t, "ruleset: anniversary\nbase: \"empty:1941\"\nturn: "+power+"\nphase: combat-move\nspaces:\n"+indent(spaces))
}

func turnFrom(t testing.TB, position string) *axis.Turn {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := game.LoadPosition([]byte(position))
	if err != nil {
		t.Fatalf("%v in\n%s", err, position)
	}
	rs := loaded.(axis.RuledState)
	turn := &axis.Turn{Rules: rs.Rules, State: rs.State, Power: rs.State.Active()}
	turn.Plan.Choices = map[board.Space]bool{}
	return turn
}

func indent(s string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(s), "\n") {
		b.WriteString("  " + strings.TrimSpace(line) + "\n")
	}
	return b.String()
}

// order parses a sheet for the power on turn and carries out its movement sections. Lines count from 1 in the text as given:
// the header is put on a line of its own before it, and taken off the positions again.
func order(t testing.TB, turn *axis.Turn, text string) {
	t.Helper()
	head := "ORDERS case " + turn.Rules.Powers[turn.Power].ID + "\n"
	sheet, diags := sheets.Parse(head+strings.TrimLeft(text, "\n")+"\nEND\n", turn.Rules.Vocab)
	if orders.Failed(diags) {
		t.Fatalf("the sheet does not parse: %v\n%s", diags, text)
	}
	turn.Sheet = sheet
	for _, sec := range sheet.Sections {
		switch sec.ID {
		case axis.SectionCombat:
			movement.Combat(turn, &sec)
		case axis.SectionNoncombat:
			movement.Noncombat(turn, &sec)
		}
	}
}

// errorsOf lists the rules of a turn's errors, in the order found: "AN-CMOVE.4 none", where none says that no rule is cited.
func errorsOf(turn *axis.Turn) string {
	var ids []string
	for _, d := range turn.Diagnostics {
		if d.Severity == orders.Error {
			ids = append(ids, cmp.Or(d.Rule, "none"))
		}
	}
	return strings.Join(ids, " ")
}

// standing lists where the units of a power stand: "Poland: 2 infantry, 1 tank; Sea Zone 5: 1 cruiser".
func standing(turn *axis.Turn, power string) string {
	r := turn.Rules
	var parts []string
	for at := 0; at < r.Board.Len(); at++ {
		ids := turn.UnitsAt(board.Space(at), func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == r.PowerOf(power) })
		if len(ids) > 0 {
			parts = append(parts, r.SpaceName(board.Space(at))+": "+turn.UnitsText(ids))
		}
	}
	return strings.Join(parts, "; ")
}

func owner(t testing.TB, turn *axis.Turn, space string) string {
	t.Helper()
	at, ok := turn.Rules.FindSpace(space)
	if !ok {
		t.Fatalf("no space %s", space)
	}
	return turn.Rules.PowerName(turn.State.Owner[at])
}

// namesOf lists spaces by name.
func namesOf(turn *axis.Turn, list []board.Space) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, turn.Rules.SpaceName(s))
	}
	return strings.Join(parts, ", ")
}

// A row of a table is one position, one sheet and what must come of it.
type moveCase struct {
	name   string
	rules  string // what the row shows
	power  string
	spaces string
	orders string
	// refused holds the rules of the errors; when it is empty the sheet must be accepted.
	refused string
	// stands is where the power's units must be afterwards; "" is not compared.
	stands string
	// touched are the spaces where battles were declared; "" is not compared, "none" means none.
	touched string
}

func runMoves(t *testing.T, cases []moveCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name+" "+c.rules, func(t *testing.T) {
			turn := turnAt(t, c.power, c.spaces)
			order(t, turn, c.orders)
			if got := errorsOf(turn); got != c.refused {
				t.Fatalf("refused under %q, want %q\n%v", got, c.refused, turn.Diagnostics)
			}
			if got := standing(turn, turn.Rules.Powers[turn.Power].ID); c.stands != "" && got != c.stands {
				t.Errorf("units stand\n%s, want\n%s", got, c.stands)
			}
			got := namesOf(turn, turn.Plan.Touched)
			if got == "" {
				got = "none"
			}
			if c.touched != "" && got != c.touched {
				t.Errorf("battles declared in %q, want %q", got, c.touched)
			}
		})
	}
}

func zone(t testing.TB, turn *axis.Turn, name string) board.Space {
	t.Helper()
	at, ok := turn.Rules.FindSpace(name)
	if !ok {
		t.Fatalf("no space %s", name)
	}
	return at
}
