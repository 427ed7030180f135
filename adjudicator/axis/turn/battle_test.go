package turn_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// A battleCase is one combat phase: a position, a sheet, the dice in the order in which the rules throw them, and what must
// come of it. Every die must be used.
type battleCase struct {
	name  string
	rules string // what the row shows
	power string
	// powers holds lines of the position's list of powers, such as their technologies.
	powers string
	// spaces lists what stands on an otherwise empty board with the owners of 1941; standing the powers' standing orders.
	spaces, standing string
	orders           string
	dice             string
	// stands holds a line for each space that is compared: "Egypt (Germany): Germany 2 tanks".
	stands string
	// tells holds lines of the report, which must be there in this order; silent holds what may not be there.
	tells, silent string
}

func runBattles(t *testing.T, cases []battleCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name+" "+c.rules, func(t *testing.T) {
			state, report := fight(t, c)
			for _, line := range lines(c.stands) {
				if got := describe(t, state, line[:strings.IndexAny(line, ":(")]); got != line {
					t.Errorf("got  %s\nwant %s", got, line)
				}
			}
			rest := report
			for _, line := range lines(c.tells) {
				_, after, found := strings.Cut(rest, line)
				if !found {
					t.Errorf("the report does not tell, in its place: %s", line)
				}
				rest = after
			}
			for _, line := range lines(c.silent) {
				if strings.Contains(report, line) {
					t.Errorf("the report tells: %s", line)
				}
			}
			if t.Failed() {
				t.Log("\n" + report)
			}
		})
	}
}

// fight resolves the case through the game and returns the state and the report.
func fight(t testing.TB, c battleCase) (axis.RuledState, string) {
	t.Helper()
	game, state, subs := campaign(t, c)
	faces, err := dice.ParseFaces(c.dice)
	if err != nil {
		t.Fatal(err)
	}
	cup := dice.NewList(faces...)
	out := game.Resolve(state, subs, cup)
	report := reportOf(t, out.Events)
	if cup.Err() != nil || cup.Left() > 0 {
		t.Errorf("dice: %v, %d left", cup.Err(), cup.Left())
	}
	if out.Refused || out.Stopped || orders.Failed(out.Diagnostics) {
		t.Fatalf("the sheet is not carried out: %v\n%s", out.Diagnostics, report)
	}
	return out.State.(axis.RuledState), report
}

// campaign loads the position of a case and parses its sheet.
func campaign(t testing.TB, c battleCase) (adjudicator.Ruleset, adjudicator.State, []adjudicator.Submission) {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	position := "ruleset: anniversary\nbase: \"empty:1941\"\nturn: " + c.power + "\nphase: combat-move\n"
	if c.standing != "" {
		position += "standing:\n" + indent(c.standing)
	}
	if c.powers != "" {
		position += "powers:\n" + indent(c.powers)
	}
	state, err := game.LoadPosition([]byte(position + "spaces:\n" + indent(c.spaces)))
	if err != nil {
		t.Fatal(err)
	}
	sheet, diags := sheets.Parse("ORDERS case "+strings.ToUpper(c.power)+"\n"+c.orders+"\nEND\n", game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	return game, state, []adjudicator.Submission{{Seat: adjudicator.Seat(sheet.Header.Seat), Sheet: sheet}}
}

func lines(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// describe tells what stands in a space, aboard or not: "Egypt (Germany): Germany 2 tanks; United Kingdom 1 antiaircraft gun".
func describe(t testing.TB, rs axis.RuledState, name string) string {
	t.Helper()
	r, s := rs.Rules, rs.State
	at, ok := r.FindSpace(name)
	if !ok {
		t.Fatalf("no space %q", name)
	}
	text := r.SpaceName(at)
	if r.Board.IsLand(at) {
		text += " (" + r.PowerName(s.Owner[at]) + ")"
	}
	var parts []string
	for p := range r.Powers {
		if units := unitsOf(rs, at, axis.Power(p)); units != "" {
			parts = append(parts, r.Powers[p].Name+" "+units)
		}
	}
	if len(parts) == 0 {
		return text + ": empty"
	}
	return text + ": " + strings.Join(parts, "; ")
}

func unitsOf(rs axis.RuledState, at board.Space, p axis.Power) string {
	counts := make([]int, len(rs.Rules.Units))
	for i := range rs.State.Units {
		if u := &rs.State.Units[i]; u.Alive() && u.Space == at && u.Owner == p {
			counts[u.Kind]++
		}
	}
	return rs.Rules.CountText(counts)
}

// reportOf tells events as a letter does, a line each with its dice, indented by depth.
func reportOf(t testing.TB, events []adjudicator.Event) string {
	t.Helper()
	book, err := templates.OpenPhrases(words.Carried(axis.Phrases()), "en")
	if err != nil {
		t.Fatal(err)
	}
	told, err := book.Tell(events)
	if err != nil {
		t.Error(err)
	}
	var b strings.Builder
	for _, line := range told {
		fmt.Fprintf(&b, "%s%s  %s\n", strings.Repeat("  ", line.Depth), line.Text, line.Dice)
	}
	return b.String()
}

// refusals resolves a case that must be refused and returns the rules of its errors with their lines: "4 AN-COMBAT.15".
func refusals(t testing.TB, c battleCase) []string {
	t.Helper()
	game, state, subs := campaign(t, c)
	cup := dice.NewList()
	out := game.Resolve(state, subs, cup)
	if cup.Err() != nil {
		t.Errorf("a die was thrown: %v", cup.Err())
	}
	var got []string
	for _, d := range out.Diagnostics {
		if d.Severity == orders.Error {
			got = append(got, fmt.Sprintf("%d %s", d.Line, d.Rule))
		}
	}
	return got
}

// newMisses is a cup of n dice that all show 6.
func newMisses(n int) dice.Cup {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 6
	}
	return dice.NewList(faces...)
}
