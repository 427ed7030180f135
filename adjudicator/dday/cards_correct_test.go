package dday

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator"
)

// What a club writes about a card is read; what it leaves out stays as it was.
func TestCorrectedCards(t *testing.T) {
	tables := testTables(t)
	for name, c := range map[string]struct {
		file string
		want tacticRow
	}{
		"a number": {"tactics: [{number: 5, hits: 4}]",
			tacticRow{Number: 5, Name: "Heavy bombardment", User: "Allies", Effect: "shot", Needs: needsBomber, Hits: 4, Sure: sureCorrected}},
		"another side": {"tactics: [{number: 16, user: Allies}]",
			tacticRow{Number: 16, Name: "Volunteers from the home front", User: "Allies", Effect: "recall", Sure: sureCorrected}},
		"told anew, so that its needs are gone": {"tactics: [{effect: shot, number: 6, hits: 2, mobile: true}]",
			tacticRow{Number: 6, Name: "Friendly fire", User: "Axis", Effect: "shot", Hits: 2, Mobile: true, Sure: sureCorrected}},
		"name and text": {"tactics:\n  - number: 9\n    name: Feint\n    text: A box lands elsewhere.\n",
			tacticRow{Number: 9, Name: "Feint", User: "Allies", Effect: "redirect", Text: "A box lands elsewhere.", Sure: sureCorrected}},
	} {
		got, err := tables.corrected(c.file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if row := got.tactics[c.want.Number-1]; row != c.want {
			t.Errorf("%s: %+v, want %+v", name, row, c.want)
		}
		if tables.tactics[c.want.Number-1].Sure == sureCorrected {
			t.Errorf("%s: the game's own card has changed", name)
		}
	}
}

// A file with a mistake is refused, with the line and what to write instead.
func TestCardFilesRefused(t *testing.T) {
	tables := testTables(t)
	for _, c := range []struct{ file, says string }{
		{"# nothing\n", `line 1: the file is empty; it begins with "tactics:"`},
		{"- {number: 5}", `line 1: the file begins with "tactics:"`},
		{"tactics:\norders:\n  - {number: 2, hits: 3}", `line 2: only tactics cards can be corrected, not "orders"`},
		{"tactics: {number: 5}", "line 1: tactics is a list of cards"},
		{"tactics:\n  - {hits: 2}", "line 2: a card has its number, 1 to 16"},
		{"tactics:\n  - {number: 17, hits: 2}", "line 2: a card has its number, 1 to 16"},
		{"tactics:\n  - {number: 5, hits: 2}\n  - {number: 5, hits: 3}", "line 3: card 5 is corrected twice"},
		{"tactics:\n  - number: 5\n    hit: 2", `line 3: a card has number, name, user, effect, hits, upto, brings, needs, mobile, shelters and text, not "hit"`},
		{"tactics:\n  - number: 5\n    hits: 7", `line 3: hits is a number from 1 to 6, not "7"`},
		{"tactics:\n  - number: 5\n    hits: four", `line 3: hits is a number from 1 to 6, not "four"`},
		{"tactics:\n  - number: 5\n    effect: explode", `line 3: there is no effect "explode"; there is barrage, build,`},
		{"tactics:\n  - number: 5\n    user: Germany", `line 3: there is no side "Germany"; there is Axis, Allies`},
		{"tactics:\n  - number: 5\n    mobile: perhaps", `line 3: mobile is true or false, not "perhaps"`},
		{"tactics:\n  - {number: 5, effect: shot}", "line 2: card 5 with the effect shot needs hits"},
		{"tactics:\n  - {number: 7, hits: 2}", "line 2: card 7 has the effect close, which knows no hits"},
		{"tactics:\n  - {number: 12, effect: close}", "line 2: card 12 cannot have the effect close: the Allies move in order 8"},
		{"tactics:\n  - {number: 12, effect: redirect}", "line 2: card 12 cannot have the effect redirect: the Allies land in order 10"},
		{"tactics:\n  - {number: 12, needs: bomber}", "line 2: card 12 cannot need bomber: it is there only after orders 5 to 6"},
		{"tactics:\n  - {number: 12, shelters: true}", "line 2: only card 3, with needs: fighter, can shelter"},
		{"tactics: [", "cards: "},
	} {
		_, err := tables.corrected(c.file)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %q", c.file, err, c.says)
		}
	}
}

// Everything that is wrong is told at once.
func TestCardFileTellsAllMistakes(t *testing.T) {
	_, err := testTables(t).corrected("tactics:\n  - {number: 5, hits: 9}\n  - {number: 6, effect: boom}\n")
	if err == nil || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("%v, want both lines", err)
	}
}

// The game's own cards keep to what a club's must keep to, and every effect has its terms.
func TestOwnCardsKeepToTheTerms(t *testing.T) {
	tables := testTables(t)
	for i := range tables.tactics {
		row := tables.tactics[i]
		if got, err := tables.corrected("tactics: [{number: " + strconv.Itoa(row.Number) + "}]"); err != nil {
			t.Errorf("card %d: %v", row.Number, err)
		} else if got.tactics[i].says() == "" {
			t.Errorf("card %d says nothing", row.Number)
		}
	}
	for name := range effects {
		if terms[name].last == 0 {
			t.Errorf("effect %s has no terms", name)
		}
	}
}

// The example file of the handbook is right, and a game keeps its content: stored, written out and read again.
func TestGameKeepsItsCards(t *testing.T) {
	file, err := os.ReadFile(filepath.Join("..", "..", "docs", "examples", "d-day-cards.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.New("1944", adjudicator.Options{"tactics": "on", "cards": string(file)})
	if err != nil {
		t.Fatal(err)
	}
	stored, err := start.Encode()
	if err != nil {
		t.Fatal(err)
	}
	text, err := game.DumpPosition(start)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := game.Decode(stored)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := game.LoadPosition(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for name, s := range map[string]adjudicator.State{"new": start, "stored": decoded, "written out": loaded} {
		if row := tablesOf(s).tactics[4]; row.Hits != 4 || row.Needs != needsBomber {
			t.Errorf("%s: card 5 is %+v", name, row)
		}
		if row := tablesOf(s).tactics[14]; row.Brings != 3 {
			t.Errorf("%s: card 15 is %+v", name, row)
		}
		if again, _ := s.Encode(); string(again) != string(stored) {
			t.Errorf("%s: the bytes differ", name)
		}
		if remark := game.(adjudicator.Remarker).Remark(s, "DD-TACTIC.12"); !strings.Contains(remark, "bunkers included") {
			t.Errorf("%s: the remark on card 12 is %q", name, remark)
		}
		if remark := game.(adjudicator.Remarker).Remark(s, "DD-TACTIC.13"); remark != "" {
			t.Errorf("%s: card 13 is as it was, but the remark is %q", name, remark)
		}
	}
}

// A position shows the corrected cards, and only those that are still in the deck; without corrections it shows no such table.
func TestPositionShowsCorrectedCards(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1944", adjudicator.Options{"tactics": "on", "cards": "tactics: [{number: 5, hits: 4}, {number: 12, hits: 2}]"})
	if err != nil {
		t.Fatal(err)
	}
	unwrap(s).Used[5] = true // DD-TACTIC.0.2
	tables := game.Position(s, "").Tables
	last := tables[len(tables)-1]
	if last.ID != "cards" || len(last.Rows) != 1 || last.Rows[0].Cells[0] != "12 French resistance" || !strings.Contains(last.Rows[0].Cells[2], "hits on 2") {
		t.Errorf("the table is %+v", last)
	}
	if s, err = game.New("1944", adjudicator.Options{"tactics": "on"}); err != nil {
		t.Fatal(err)
	}
	for _, table := range game.Position(s, "").Tables {
		if table.ID == "cards" {
			t.Error("there is a table of corrected cards, and none was corrected")
		}
	}
}

// Cards are of no use without the deck (DD-SETUP.6).
func TestCardsNeedTheDeck(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	_, err = game.New("1944", adjudicator.Options{"cards": "tactics: [{number: 5, hits: 4}]"})
	if err == nil || !strings.Contains(err.Error(), `set "tactics" to on`) {
		t.Errorf("error %v", err)
	}
}

// The handbook shows a file that is right, and names every key and every effect.
func TestHandbookOnCorrectedCards(t *testing.T) {
	text := handbook(t)
	_, rest, _ := strings.Cut(text, "```yaml\ntactics:")
	file, _, _ := strings.Cut(rest, "```")
	if _, err := testTables(t).corrected("tactics:" + file); err != nil || file == "" {
		t.Errorf("%v\n%s", err, file)
	}
	_, keys, _ := strings.Cut(text, "### Correcting a card")
	for _, key := range []string{"number", "name", "user", "effect", "hits", "upto", "brings", "needs", "mobile", "shelters", "text"} {
		if !strings.Contains(keys, "`"+key+"`") {
			t.Errorf("the key %s is not explained", key)
		}
	}
	for _, name := range effectNames() {
		if !strings.Contains(keys, "\n| `"+name+"` | ") {
			t.Errorf("the effect %s is not explained", name)
		}
	}
}
