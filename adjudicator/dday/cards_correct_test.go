package dday

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
)

// The game's own cards keep to what a club's must keep to, and every effect has its terms.
func TestOwnCardsKeepToTheTerms(t *testing.T) {
	tables := testTables(t)
	for i := range tables.Tactics {
		row := tables.Tactics[i]
		if got, err := tables.Corrected("tactics: [{number: " + strconv.Itoa(row.Number) + "}]"); err != nil {
			t.Errorf("card %d: %v", row.Number, err)
		} else if got.Tactics[i].Says().IsZero() {
			t.Errorf("card %d says nothing", row.Number)
		}
	}
	for name := range effects {
		if !slices.Contains(deck.Effects(), name) {
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
	start, err := game.New("1944", adjudicator.Options{"tactics": "on", "fortune": "on", "cards": string(file)})
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
		if row := tablesOf(s).Tactics[4]; row.Hits != 4 || row.Needs != deck.NeedsBomber {
			t.Errorf("%s: card 5 is %+v", name, row)
		}
		if row := tablesOf(s).Tactics[14]; row.Brings != 3 {
			t.Errorf("%s: card 15 is %+v", name, row)
		}
		if o := tablesOf(s).Orders[1]; o.Dice != 8 || o.Good != 4 || tablesOf(s).Fortune[7].Zones != 2 {
			t.Errorf("%s: order 2 is %+v, fortune card 8 %+v", name, o, tablesOf(s).Fortune[7])
		}
		for rule, says := range map[string]string{"DD-ORDER.2.1": "order 2, Naval bombardment, a card of the Allies: 8 dice", "DD-FORTUNE.8": "may leave only two zones", "DD-FORTUNE.9": ""} {
			if remark := game.Remark(s, rule).String(); !strings.Contains(remark, says) || says == "" && remark != "" {
				t.Errorf("%s: the remark on %s is %q", name, rule, remark)
			}
		}
		if again, _ := s.Encode(); string(again) != string(stored) {
			t.Errorf("%s: the bytes differ", name)
		}
		if remark := game.Remark(s, "DD-TACTIC.12").String(); !strings.Contains(remark, "bunkers included") {
			t.Errorf("%s: the remark on card 12 is %q", name, remark)
		}
		if remark := game.Remark(s, "DD-TACTIC.13"); !remark.IsZero() {
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
	if last.ID != "cards" || len(last.Rows) != 1 || last.Rows[0].Cells[0].String() != "Tactics 12 French resistance" || !strings.Contains(last.Rows[0].Cells[2].String(), "hits on 2") {
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
	for deck, file := range map[string]string{"tactics": "tactics: [{number: 5, hits: 4}]", "fortune": "fortune: [{number: 8, zones: 2}]"} {
		if _, err = game.New("1944", adjudicator.Options{"cards": file}); err == nil || !strings.Contains(err.Error(), "set \""+deck+"\" to on") {
			t.Errorf("%s: error %v", deck, err)
		}
	}
	if _, err = game.New("1944", adjudicator.Options{"cards": "orders: [{number: 2, dice: 8}]"}); err != nil {
		t.Errorf("order cards are in every game, but: %v", err)
	}
}

// The handbook shows a file that is right, and names every key and every effect.
func TestHandbookOnCorrectedCards(t *testing.T) {
	text := handbook(t)
	_, rest, _ := strings.Cut(text, "```yaml\norders:")
	file, _, _ := strings.Cut(rest, "```")
	if _, err := testTables(t).Corrected("orders:" + file); err != nil || file == "" {
		t.Errorf("%v\n%s", err, file)
	}
	_, keys, _ := strings.Cut(text, "### Correcting a card")
	for _, key := range []string{"number", "name", "user", "effect", "hits", "upto", "brings", "needs", "mobile", "shelters", "text", "dice", "hits_on_1", "hits_on_6", "takes", "stays", "zones", "boxes", "good", "bad"} {
		if !strings.Contains(keys, "`"+key+"`") {
			t.Errorf("the key %s is not explained", key)
		}
	}
	for _, name := range deck.Effects() {
		if !strings.Contains(keys, "\n| `"+name+"` | ") {
			t.Errorf("the effect %s is not explained", name)
		}
	}
}
