package toy_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// attacked is a position in which Red attacks Bluefell with two of its three tanks; Blue's standing orders are to be filled in.
const attacked = `ruleset: toy
base: "empty:war"
turn: Red
phase: combat-move
wars: [[Red, Blue]]
powers: {Blue: {ipcs: 3}}
spaces:
  Redmoor: {owner: Red, units: {Red: {tank: 3}}}
  Heath: {owner: Red, units: {Red: {infantry: 2}}}
  Bluefell: {owner: Blue}
standing: {Blue: `

const attack = "ORDERS case RED\nCOMBAT MOVE\n2 tanks Redmoor -> Heath -> Bluefell\nBATTLE Bluefell\nlose tank\nretreat after round 1\nEND\n"

func from(t *testing.T, standing string) adjudicator.State {
	t.Helper()
	state, err := made(t).LoadPosition([]byte(attacked + standing + "}\n"))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

func sheet(t *testing.T, seat adjudicator.Seat, text string) []adjudicator.Submission {
	t.Helper()
	s, diags := sheets.Parse(text, made(t).Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	return []adjudicator.Submission{{Seat: seat, Sheet: s}}
}

// A game that waits for an answer between two letters keeps the attack, through the store and the position file, and goes on as it would
// have gone on without them.
func TestAQuestionKeepsTheAttack(t *testing.T) {
	game := made(t)
	asked := game.Resolve(from(t, "ask about levies"), sheet(t, "red", attack), dice.NewList())
	if asked.Refused || asked.Stopped || game.Stand(asked.State).Phase != "muster" {
		t.Fatalf("the game stands at %s: %v", game.Stand(asked.State).Phase, asked.Diagnostics)
	}
	stored, err := asked.State.Encode()
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := game.Decode(stored)
	if err != nil {
		t.Fatal(err)
	}
	file, err := game.DumpPosition(decoded)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := game.LoadPosition(file)
	if err != nil {
		t.Fatal(err)
	}
	var first []byte
	for name, state := range map[string]adjudicator.State{"as it was": asked.State, "stored": decoded, "from a file": loaded} {
		if again, err := state.Encode(); err != nil || !bytes.Equal(again, stored) {
			t.Errorf("%s: %v, %s is no longer %s", name, err, again, stored)
		}
		out := game.Resolve(state, sheet(t, "blue", "ORDERS case BLUE\nMUSTER\nlevy at Bluefell\nEND\n"), dice.NewList(6, 6, 2))
		got, err := out.State.Encode()
		if err != nil || game.Stand(out.State).Phase != "noncombat-move" {
			t.Errorf("%s: the game stands at %s: %v %v", name, game.Stand(out.State).Phase, out.Diagnostics, err)
		}
		if first == nil {
			first = got
		}
		if !bytes.Equal(first, got) {
			t.Errorf("%s: %s and not %s", name, got, first)
		}
	}
}

// Who passes when he is asked is taken at what he has said beforehand.
func TestWhoPassesStandsByHisStandingOrders(t *testing.T) {
	game := made(t)
	asked := game.Resolve(from(t, `"ask about levies\nlevy all"`), sheet(t, "red", attack), dice.NewList())
	out := game.Resolve(asked.State, sheet(t, "blue", "ORDERS case BLUE\nMUSTER\npass\nEND\n"), dice.NewList(6, 6, 6))
	if out.Refused || out.Stopped || !told(out, "levied") {
		t.Errorf("nobody is called up: %v %v", out.Events, out.Diagnostics)
	}
}

// Two levies are all that a power has in a game.
func TestLeviesAreUsedUp(t *testing.T) {
	game := made(t)
	state, err := game.LoadPosition([]byte("marks: {levies of blue: 2}\n" + attacked + "levy all}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if out := game.Resolve(state, sheet(t, "red", attack), dice.NewList()); out.Refused || told(out, "levied") {
		t.Errorf("a third levy is called up: %v", out.Diagnostics)
	}
}

// What Red is told when it checks its attack does not depend on what Blue has said beforehand.
func TestACheckForeseesNoLevy(t *testing.T) {
	game := made(t)
	plain := game.Check(from(t, `""`), "red", sheet(t, "red", attack))
	for _, standing := range []string{"levy all", "ask about levies", `"levy nothing\nask about levies at Bluefell"`} {
		if got := game.Check(from(t, standing), "red", sheet(t, "red", attack)); !reflect.DeepEqual(got, plain) {
			t.Errorf("%s: Red is told %v, and otherwise %v", standing, got, plain)
		}
	}
}

func told(out adjudicator.Outcome, event string) bool {
	for _, e := range out.Events {
		if e.Detail.EventType() == event {
			return true
		}
	}
	return false
}

// What is said beforehand in the very letter that answers counts, and who takes back his wish to be asked is asked no longer.
func TestStandingOrdersBesideAnAnswer(t *testing.T) {
	game := made(t)
	asked := game.Resolve(from(t, "ask about levies"), sheet(t, "red", attack), dice.NewList())
	out := game.Resolve(asked.State, sheet(t, "blue", "ORDERS case BLUE\nSTANDING\nlevy all\nMUSTER\npass\nEND\n"), dice.NewList(6, 6, 6))
	if out.Refused || out.Stopped || !told(out, "levied") {
		t.Errorf("nobody is called up: %v %v", out.Events, out.Diagnostics)
	}
	if game.Stand(out.State).Phase != "noncombat-move" || len(out.Consumed) != 2 {
		t.Errorf("the game stands at %s, %v is used up", game.Stand(out.State).Phase, out.Consumed)
	}
}

// The form of who is asked has notes and lines of the game's own, and that of standing orders says what may be said beforehand. What is told of
// the answer stands below a heading, which nothing has where there is nothing to tell.
func TestFormsAndReportsOfAnAnswer(t *testing.T) {
	game := made(t)
	asked := game.Resolve(from(t, "ask about levies"), sheet(t, "red", attack), dice.NewList())
	form := game.Form(asked.State, "blue")
	if len(form) != 2 || len(form[0].Notes) != 1 || form[0].Notes[0].String() != "2 levies are left" ||
		!slices.Equal(form[0].Lines, []string{"levy at Bluefell"}) {
		t.Fatalf("the form is %v", form)
	}
	if len(form[1].Notes) != 0 {
		t.Errorf("who has standing orders is told how to write them: %v", form[1].Notes)
	}
	if form := game.Form(from(t, `""`), "blue"); len(form) != 1 || len(form[0].Notes) != 1 ||
		form[0].Notes[0].String() != "who is attacked may call up infantry: levy all" {
		t.Errorf("who has none is told %v", form)
	}
	for answer, heading := range map[string]string{"levy at Bluefell": "Muster", "levy nothing": "Combat"} {
		out := game.Resolve(asked.State, sheet(t, "blue", "ORDERS case BLUE\nMUSTER\n"+answer+"\nEND\n"), dice.NewList(6, 6, 6))
		if len(out.Events) == 0 {
			t.Fatalf("%s: %v", answer, out.Diagnostics)
		}
		if first, ok := out.Events[0].Detail.(axis.PhaseEvent); !ok || string(first.Phase) != heading {
			t.Errorf("%s: the report begins with %v", answer, out.Events[0].Detail)
		}
	}
}

// TestFormsTellWhatFindsRoom: land that raises units by itself takes only some kinds, and so do docks; the form says which.
func TestFormsTellWhatFindsRoom(t *testing.T) {
	game := made(t)
	state, err := game.New("war", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range game.Form(state, "red") {
		for _, note := range section.Notes {
			if strings.HasPrefix(note.String(), "room for new units: ") && strings.Contains(note.String(), " for militia") {
				return
			}
		}
	}
	t.Errorf("no note says that militia find room: %v", game.Form(state, "red"))
}
