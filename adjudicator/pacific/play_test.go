package pacific_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/pacific"
	"despatch/orders"
	"despatch/orders/sheets"
)

func made(t testing.TB) adjudicator.Ruleset {
	t.Helper()
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

func at(t *testing.T, game adjudicator.Ruleset, position string) adjudicator.State {
	t.Helper()
	s, err := game.LoadPosition([]byte("ruleset: pacific-1940\nbase: \"empty:1940\"\n" + position))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func sheet(t *testing.T, game adjudicator.Ruleset, seat, body string) []adjudicator.Submission {
	t.Helper()
	parsed, diags := sheets.Parse("ORDERS g1 "+strings.ToUpper(game.Vocabulary().Seat(seat))+"\n"+body+"\nEND\n", game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatalf("%s: %v", body, diags)
	}
	return []adjudicator.Submission{{Seat: adjudicator.Seat(seat), Sheet: parsed}}
}

// The examples of what each power may order, in its turn in the first round, are legal as they stand.
func TestExamplesAreLegal(t *testing.T) {
	game := made(t)
	state, tried := adjudicator.State(nil), 0
	opened, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	state = opened
	for _, seat := range []string{"japan", "usa", "china", "uk", "anzac"} {
		for _, d := range game.Duties(state) {
			if string(d.Seat) != seat {
				t.Fatalf("it is %s's turn, and the game waits for %s", seat, d.Seat)
			}
			if d.Section != axis.SectionCombat && d.Section != axis.SectionNoncombat {
				continue
			}
			for _, line := range d.Examples {
				tried++
				got := game.Check(state, d.Seat, sheet(t, game, seat, "PURCHASE\n  pass\n"+before(d)+d.Keyword+"\n  "+line))
				if orders.Failed(got.Diagnostics) {
					t.Errorf("%s: %q is refused: %v", seat, line, got.Diagnostics)
				}
			}
		}
		out := game.Resolve(state, sheet(t, game, seat, "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass"), dice.NewList())
		if out.Refused {
			t.Fatalf("%s may not pass: %v", seat, out.Diagnostics)
		}
		state = out.State
	}
	if tried < 7 { // the United States, United Kingdom and ANZAC are at peace, and attack nobody
		t.Errorf("only %d examples were tried", tried)
	}
}

// before passes the combat move for an example of the noncombat move.
func before(d adjudicator.Duty) string {
	if d.Section == axis.SectionNoncombat {
		return "COMBAT MOVE\n  pass\n"
	}
	return ""
}

// A question of several things is answered in one section, and every line that is offered can be written.
func TestAnswersThatAreOffered(t *testing.T) {
	game := made(t)
	state := at(t, game, `turn: Japan
phase: combat-move
wars: [[Japan, China], [Japan, United States], [Japan, United Kingdom], [Japan, ANZAC]]
spaces:
  Sea Zone 24: {units: {Japan: {cruiser: 1}}}
  Sea Zone 25: {units: {United States: {destroyer: 1}}}
  Wake Island: {owner: Japan, units: {Japan: {strategic bomber: 1}}}
  Midway: {units: {United States: {fighter: 1, air base: 1}}}
standing: {United States: "ask about scrambles\nask about interceptions"}
`)
	moves := sheet(t, game, "japan", "COMBAT MOVE\n  1 cruiser  Sea Zone 24 -> Sea Zone 25\n  raid 1 strategic bomber  Wake Island -> Sea Zone 31 -> Sea Zone 25 -> Midway")
	out := game.Resolve(state, moves, dice.NewList())
	var asked []adjudicator.Duty
	for _, d := range game.Duties(out.State) {
		if d.Decision != "" {
			asked = append(asked, d)
		}
	}
	if len(asked) != 1 || asked[0].Seat != "usa" || len(asked[0].Examples) != 2 {
		t.Fatalf("asked: %+v (%v)", asked, out.Diagnostics)
	}
	form := game.Form(out.State, "usa")
	if len(form) != 2 || len(form[0].Lines) != 4 || len(form[0].Notes) != 2 {
		t.Fatalf("the form is %+v", form)
	}
	for i, note := range []string{
		"1 fighter may rise from Midway over Sea Zone 25, where Japan attacks with 1 cruiser; if you say nothing, no aircraft rises",
		"1 fighter may meet the raid on Midway, which Japan makes with 1 strategic bomber; if you say nothing, all fighters meet the raid",
	} {
		if got := form[0].Notes[i].String(); got != note {
			t.Errorf("the form says %q, not %q", got, note)
		}
	}
	for _, line := range slices.Concat(asked[0].Examples, form[0].Lines) {
		if got := game.Check(out.State, "usa", sheet(t, game, "usa", asked[0].Keyword+"\n  "+line)); orders.Failed(got.Diagnostics) {
			t.Errorf("%q is offered and refused: %v", line, got.Diagnostics)
		}
	}
	stored, err := out.State.Encode()
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.Decode(stored)
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := again.Encode(); err != nil || !bytes.Equal(stored, twice) {
		t.Errorf("the game that waits for an answer does not come back from the store: %v", err)
	}
}

// What others have said in secret changes nothing of what a check says of a sheet (V2): no scramble, interception, kamikaze attack or ambush.
func TestChecksAreDeafToSecrets(t *testing.T) {
	game := made(t)
	position := func(standing string) adjudicator.State {
		return at(t, game, `turn: United States
phase: combat-move
wars: [[Japan, China], [Japan, United States], [Japan, United Kingdom], [Japan, ANZAC]]
marks: {kamikaze: 6, kamikaze unlocked: 1}
spaces:
  Sea Zone 21: {units: {United States: {destroyer: 1, transport: [{cargo: {infantry: 1}}], cruiser: 1}}}
  Sea Zone 35: {units: {Japan: {submarine: 1, transport: 1}}}
  Philippines: {owner: Japan, units: {Japan: {fighter: 2, air base: 1}}}
  Guam: {units: {United States: {strategic bomber: 1, fighter: 1}}}
`+standing)
	}
	body := `COMBAT MOVE
  1 cruiser  Sea Zone 21 -> Sea Zone 35
  1 transport  Sea Zone 21: sail Sea Zone 35; unload at Philippines
  raid 1 strategic bomber, 1 fighter  Guam -> Sea Zone 21 -> Sea Zone 35 -> Philippines
NONCOMBAT MOVE
  1 destroyer  Sea Zone 21 -> Sea Zone 22`
	want := ""
	for i, standing := range []string{
		"", "standing: {Japan: \"scramble all\\nintercept all\\nkamikaze all\\nambush\"}\n",
		"standing: {Japan: \"scramble nothing\\nintercept nothing\\nkamikaze nothing\\nno ambush\"}\n",
		"standing: {Japan: \"ask about scrambles\\nask about interceptions\\nask about kamikaze\"}\n",
	} {
		got := fmt.Sprintf("%+v", game.Check(position(standing), "usa", sheet(t, game, "usa", body)))
		if i == 0 {
			want = got
		}
		if got != want {
			t.Errorf("with %q the check says\n%s\nand without\n%s", standing, got, want)
		}
	}
}

// A check warns of transports that go by themselves where enemy submarines are, whatever their owner has said; of nobody else (PA-SUB.20, PA-SUB.22).
func TestChecksWarnOfAmbushes(t *testing.T) {
	game := made(t)
	const warning = "1 submarine of Japan in Sea Zone 22 may fire at 1 transport"
	for _, c := range []struct {
		moves, standing, wars string
		warned                int
	}{
		{"1 transport  Sea Zone 21 -> Sea Zone 22", "", "Japan, United States", 1},
		{"1 transport  Sea Zone 21 -> Sea Zone 22", "standing: {Japan: no ambush}\n", "Japan, United States", 1},
		{"1 transport  Sea Zone 21 -> Sea Zone 22 -> Sea Zone 33", "", "Japan, United States", 1},
		{"1 transport  Sea Zone 21: load 1 infantry from Guam; sail Sea Zone 22", "", "Japan, United States", 1},
		{"1 transport, 1 destroyer  Sea Zone 21 -> Sea Zone 22", "", "Japan, United States", 0},
		{"1 transport  Sea Zone 21 -> Sea Zone 22\n  1 destroyer  Sea Zone 21 -> Sea Zone 22", "", "Japan, United States", 0},
		{"1 destroyer  Sea Zone 21 -> Sea Zone 22", "", "Japan, United States", 0},
		{"1 transport  Sea Zone 21 -> Sea Zone 34", "", "Japan, United States", 0},
		{"1 transport  Sea Zone 21 -> Sea Zone 22", "", "Japan, United Kingdom", 0},
	} {
		state := at(t, game, "turn: United States\nphase: noncombat-move\nwars: [[Japan, China], ["+c.wars+"]]\nspaces:\n"+
			"  Sea Zone 21: {units: {United States: {transport: 1, destroyer: 1}}}\n  Sea Zone 22: {units: {Japan: {submarine: 1}}}\n"+
			"  Guam: {owner: United States, units: {United States: {infantry: 1}}}\n"+c.standing)
		got := game.Check(state, "usa", sheet(t, game, "usa", "NONCOMBAT MOVE\n  "+c.moves))
		told := 0
		for _, d := range got.Diagnostics {
			if d.Severity == orders.Warning && d.Rule == "PA-SUB.20" && strings.Contains(d.Message.String(), warning) {
				told++
			}
		}
		if told != c.warned || orders.Failed(got.Diagnostics) {
			t.Errorf("%q with %q: warned %d times, want %d: %v", c.moves, c.standing, told, c.warned, got.Diagnostics)
		}
	}
}

// What Italians write is read as what it is.
func TestItalianNames(t *testing.T) {
	v := made(t).Vocabulary()
	for name, want := range map[string]string{
		"Isole Hawaii": "hawaiian_islands", "Giappone": "japan", "Nuova Galles del Sud": "new_south_wales", "Manciuria": "manchuria",
		"zona di mare 6": "sz6", "zona marina 20": "sz20", "Malesia": "malaya", "Indocina Francese": "french_indo_china",
	} {
		if id, ok := v.SpaceNamed(name); !ok || id != want {
			t.Errorf("%q is read as %q (%v), want %s", name, id, ok, want)
		}
	}
	game := made(t)
	state := at(t, game, "turn: Japan\nphase: purchase\nwars: [[Japan, China]]\npowers: {Japan: {ipcs: 60}}\n")
	out := game.Resolve(state, sheet(t, game, "japan", "PURCHASE\n  2 fanterie, 1 carro, 1 bombardiere tattico, 1 cacciatorpediniere, 1 base navale"), dice.NewList())
	if out.Refused { // 6, 6, 11, 8 and 15
		t.Fatal(out.Diagnostics)
	}
	if s := out.State.(axis.RuledState); s.Powers[0].IPCs != 60-46 {
		t.Errorf("Japan has %d IPCs left, want 14", s.Powers[0].IPCs)
	}
}

// The table of powers has no row for one without a turn that holds nothing, such as those whom neutral territories join.
func TestPowersThatAreShown(t *testing.T) {
	game := made(t)
	count := func(position string) (rows int) {
		for _, table := range game.Position(at(t, game, position), "").Tables {
			if table.ID == "powers" {
				rows = len(table.Rows)
			}
		}
		return rows
	}
	if got := count("turn: Japan\n"); got != 7 { // five that play, the Netherlands and France: Soviet soil nobody enters
		t.Errorf("%d powers are shown, want 7", got)
	}
	if got := count("turn: Japan\nspaces: {Olgiy: {owner: Mongolia beside the Allies}}\n"); got != 8 {
		t.Errorf("%d powers are shown once a neutral territory has joined the Allies, want 8", got)
	}
}

// Submarines fire at transports that pass, and at nobody else (PA-SUB.20): of a submarine that passes nothing is told, nor of a second one that
// finds no transport left.
func TestWhoIsAmbushed(t *testing.T) {
	game := made(t)
	for _, c := range []struct {
		ships, dice string
		ambushes    int
	}{
		{"submarine", "", 0},
		{"transport", "2", 1},
		{"transport", "3 3", 2},
	} {
		state := at(t, game, "turn: United States\nphase: noncombat-move\nwars: [[Japan, China], [Japan, United States]]\n"+
			"spaces: {Sea Zone 21: {units: {United States: {"+c.ships+": 1}}}, Sea Zone 22: {units: {Japan: {submarine: 2}}}}\n")
		var faces []dice.Face
		for _, face := range strings.Fields(c.dice) {
			faces = append(faces, int(face[0]-'0'))
		}
		out := game.Resolve(state, sheet(t, game, "usa", "NONCOMBAT MOVE\n  1 "+c.ships+"  Sea Zone 21 -> Sea Zone 22"), dice.NewList(faces...))
		told := 0
		for _, e := range out.Events {
			if e.Detail.EventType() == "ambushed" {
				told++
			}
		}
		if out.Refused || told != c.ambushes {
			t.Errorf("a %s meets %d ambushes with %q, want %d: %v", c.ships, told, c.dice, c.ambushes, out.Diagnostics)
		}
	}
}

// A declaration of war is in the receipt like the moves that follow it.
func TestDeclarationsAreReceipted(t *testing.T) {
	game := made(t)
	got := game.Check(at(t, game, "turn: Japan\nphase: combat-move\nwars: [[Japan, China]]\n"), "japan", sheet(t, game, "japan", "COMBAT MOVE\n  declare war on United Kingdom"))
	if len(got.Lines) != 1 || got.Lines[0].Text != "declare war on United Kingdom" {
		t.Errorf("the receipt says %+v (%v)", got.Lines, got.Diagnostics)
	}
}

// The battles that follow an answer leave the position before it as it was, a raid too whose bombers are sent to several facilities.
func TestAnswersLeaveThePositionBefore(t *testing.T) {
	game := made(t)
	state := at(t, game, `turn: Japan
phase: combat-move
wars: [[Japan, China], [Japan, United Kingdom], [Japan, ANZAC]]
spaces:
  Burma: {owner: Japan, units: {Japan: {strategic bomber: 3}}}
  India: {units: {United Kingdom: {major complex: 1, air base: 1, fighter: 1}}}
standing: {United Kingdom: ask about interceptions}
`)
	moves := "COMBAT MOVE\n  raid 1 strategic bomber  Burma -> India: major complex\n  raid 2 strategic bombers  Burma -> India"
	asked := game.Resolve(state, sheet(t, game, "japan", moves), dice.NewList()).State
	before, err := asked.Encode()
	if err != nil {
		t.Fatal(err)
	}
	out := game.Resolve(asked, sheet(t, game, "uk", "REACTIONS\n  intercept nothing at India"), dice.NewList(6, 6, 6, 1, 1, 1))
	if after, err := asked.Encode(); err != nil || out.Refused || !bytes.Equal(before, after) {
		t.Errorf("the position before the answer is another now (%v): %v\n%s\n%s", err, out.Diagnostics, before, after)
	}
}

// The news of a turn have the wars that began, by power.
func TestWarsAreNews(t *testing.T) {
	game := made(t)
	opened, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	out := game.Resolve(opened, sheet(t, game, "japan", "PURCHASE\n  pass\nCOMBAT MOVE\n  declare war on United Kingdom\nNONCOMBAT MOVE\n  pass"), dice.NewList())
	wars := game.Charter().Course(out.Events, "usa").Wars
	if want := []adjudicator.ChartedWar{{One: "japan", Other: "uk"}, {One: "japan", Other: "anzac"}}; !slices.Equal(wars, want) {
		t.Errorf("the wars are %v, not %v", wars, want)
	}
}
