package turn_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/orders"
	"despatch/words"
)

// Every topic of movement is cited from the Anniversary ledger.
func TestEveryMoveTopicHasARule(t *testing.T) {
	cites := turnAt(t, "Germany", "Germany: {owner: Germany}").Rules.Cites
	file, err := parser.ParseFile(token.NewFileSet(), "../move_topics.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok {
			return true
		}
		topic, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		n++
		if topic == string(axis.TopicDeckDamaged) || topic == string(axis.TopicDocked) { // no damage of a ship lasts there, and none is mended for a turn
			return true
		}
		if !strings.HasPrefix(cites[axis.Topic(topic)], "AN-") {
			t.Errorf("%s (%s) has no rule", spec.Names[0].Name, topic)
		}
		return true
	})
	if n < 40 {
		t.Errorf("only %d topics found in move_topics.go", n)
	}
}

// Every event of movement has its sentence, short enough for one line.
func TestMovePhrases(t *testing.T) {
	book, err := template.New("").Funcs(words.Functions(words.English)).ParseFS(axis.Phrases(), "en/move.tmpl", "en/nouns.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		detail adjudicator.Detail
		want   string
	}{
		{movement.MovedEvent{Units: words.Amounts{{Number: 3, One: "infantry", Many: "infantry"}, {Number: 1, One: "tank", Many: "tank"}}, From: "Germany", To: "East Poland", Via: []words.Name{"Poland"}}, "3 infantry, 1 tank: Germany to East Poland via Poland."},
		{movement.MovedEvent{Units: words.Amounts{{Number: 3, One: "infantry", Many: "infantry"}}, From: "Poland", To: "East Poland"}, "3 infantry: Poland to East Poland."},
		{movement.RaidDeclaredEvent{Units: words.Amounts{{Number: 1, One: "bomber", Many: "bomber"}}, From: "Germany", To: "United Kingdom"}, "1 bomber from Germany to bomb the complex in United Kingdom."},
		{movement.BlitzedEvent{Who: "Germany", At: "Ukraine"}, "Germany blitzes through Ukraine."},
		{movement.LoadedEvent{Units: words.Amounts{{Number: 2, One: "infantry", Many: "infantry"}}, From: "Germany", Ships: words.Amounts{{Number: 1, One: "transport", Many: "transport"}}, At: "Sea Zone 5"}, "2 infantry from Germany aboard 1 transport in Sea Zone 5."},
		{movement.SailedEvent{Ships: words.Amounts{{Number: 1, One: "transport", Many: "transport"}}, Cargo: words.Amounts{{Number: 2, One: "infantry", Many: "infantry"}}, From: "Sea Zone 5", To: "Sea Zone 3", Via: []words.Name{"Sea Zone 6"}}, "1 transport with 2 infantry: Sea Zone 5 to Sea Zone 3 via Sea Zone 6."},
		{movement.SailedEvent{Ships: words.Amounts{{Number: 1, One: "transport", Many: "transport"}}, From: "Sea Zone 5", To: "Sea Zone 6"}, "1 transport: Sea Zone 5 to Sea Zone 6."},
		{movement.UnloadedEvent{Units: words.Amounts{{Number: 2, One: "infantry", Many: "infantry"}}, From: "Sea Zone 3", To: "Norway"}, "2 infantry ashore in Norway from Sea Zone 3."},
		{movement.LandingDeclaredEvent{Units: words.Amounts{{Number: 2, One: "infantry", Many: "infantry"}}, From: "Sea Zone 3", To: "Norway"}, "2 infantry to land in Norway from Sea Zone 3."},
		{movement.AircraftLandedEvent{Units: words.Amounts{{Number: 1, One: "fighter", Many: "fighter"}}, From: "Sea Zone 3", At: "Norway"}, "1 fighter: Sea Zone 3 to Norway, landed."},
		{movement.AircraftLandedEvent{Units: words.Amounts{{Number: 1, One: "fighter", Many: "fighter"}}, From: "Wake Island", At: "Sea Zone 52", Deck: true}, "1 fighter: Wake Island to Sea Zone 52, on deck."},
		{movement.AircraftLandedEvent{Units: words.Amounts{{Number: 1, One: "fighter", Many: "fighter"}}, From: "Wake Island", At: "Sea Zone 52", Waits: true}, "1 fighter: Wake Island to Sea Zone 52, waiting for a carrier."},
		{movement.AircraftLostEvent{Units: words.Amounts{{Number: 1, One: "fighter", Many: "fighter"}}, At: "Sea Zone 57"}, "1 fighter over Sea Zone 57: no landing place in reach; lost."},
	}
	for _, c := range cases {
		var b strings.Builder
		if err := book.ExecuteTemplate(&b, c.detail.EventType(), c.detail); err != nil {
			t.Error(err)
		} else if b.String() != c.want {
			t.Errorf("%s: %q, want %q", c.detail.EventType(), b.String(), c.want)
		}
	}
}

// A receipt shows the path that was filled in and what an aircraft has left; a refusal names line and column.
func TestReceiptsAndPositions(t *testing.T) {
	turn := turnAt(t, "Germany", `Germany: {owner: Germany, units: {Germany: {tank: 1, bomber: 1}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`)
	turn.Projecting = true
	order(t, turn, "COMBAT MOVE\n1 tank Germany -> East Poland\n1 bomber Germany -> East Poland")
	if errorsOf(turn) != "" || len(turn.Lines) != 2 {
		t.Fatal(turn.Diagnostics, turn.Lines)
	}
	if got, want := turn.Lines[0].Remark.String(), "via Poland"; got != want {
		t.Errorf("remark %q, want %q", got, want)
	}
	if got, want := turn.Lines[1].Remark.String(), "via Poland; 4 of 6 movement left"; got != want {
		t.Errorf("remark %q, want %q", got, want)
	}

	turn = turnAt(t, "Germany", "Poland: {owner: Germany, units: {Germany: {infantry: 2}}}")
	order(t, turn, "COMBAT MOVE\n3 infantry Poland -> East Poland\n1 infantry Poland -> Germany")
	want := []orders.Pos{{Line: 3, Column: 1}, {Line: 4, Column: 22}} // the header is line 1
	if len(turn.Diagnostics) != 2 || turn.Diagnostics[0].Pos != want[0] || turn.Diagnostics[1].Pos != want[1] {
		t.Errorf("refusals stand at %v, want %v", turn.Diagnostics, want)
	}
	if got, want := turn.Diagnostics[0].Message.String(), "3 infantry ordered from Poland, 2 can move"; got != want {
		t.Errorf("message %q, want %q", got, want)
	}
}

// Orders for units lost in battle lapse with a note; the survivors carry them out.
func TestOrdersForTheLostLapse(t *testing.T) {
	turn := turnAt(t, "Germany", `Norway: {owner: Germany, units: {Germany: {fighter: 2}}}
		Sea Zone 6: {units: {United Kingdom: {destroyer: 1}}}`)
	order(t, turn, "COMBAT MOVE\n2 fighters Norway -> Sea Zone 6")
	sink(turn, "destroyer")
	turn.State.Remove(turn.UnitsAt(zone(t, turn, "Sea Zone 6"), nil)[0])
	order(t, turn, "NONCOMBAT MOVE\n2 fighters Sea Zone 6 -> Norway")
	if got := standing(turn, "germany"); got != "Norway: 1 fighter" {
		t.Errorf("units stand %s", got)
	}
	if len(turn.Diagnostics) != 1 || turn.Diagnostics[0].Severity != orders.Note {
		t.Errorf("got %v, want one note", turn.Diagnostics)
	}
}
