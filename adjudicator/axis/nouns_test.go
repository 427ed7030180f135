package axis_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/toy"
	"despatch/words"
)

// TestPhrasesNameNoUnit: what the family's phrases say of transports and carriers, they say in the words of the game; which those are nouns.tmpl
// and the game's table of units tell.
func TestPhrasesNameNoUnit(t *testing.T) {
	find := unitsOfGames(t)
	files, err := filepath.Glob("phrases/en/*.tmpl")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files of phrases: %v", len(files), err)
	}
	comment, action := regexp.MustCompile(`(?s)\{\{/\*.*?\*/\}\}`), regexp.MustCompile(`\{\{[^}]*\}\}`)
	for _, file := range files {
		if filepath.Base(file) == "nouns.tmpl" {
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(comment.ReplaceAllString(string(raw), ""), "\n") {
			if name := find.FindString(action.ReplaceAllString(line, " ")); name != "" {
				t.Errorf("%s: %q in %s", file, name, line)
			}
		}
	}
}

// TestHolds: a ship is told to take what its row says, in the words of the game.
func TestHolds(t *testing.T) {
	data, err := fs.Sub(os.DirFS("../advanced"), "data")
	if err != nil {
		t.Fatal(err)
	}
	units, err := fs.ReadFile(data, "units.yaml")
	if err != nil {
		t.Fatal(err)
	}
	const light = "infantry, marines, commandos, guard, SS troops or artillery"
	for row, want := range map[string]string{
		"hold: 2": "two units of " + light + ", or one other land unit", "hold: 4": "four units of " + light + ", of which any other land unit takes the room of two",
		"carries: 1": "one land unit", "carries: 2": "two land units", "carries: 1, carries_light: 1": "one land unit and one unit of " + light,
		"carries: 1, carries_light: 2": "one land unit and two units of " + light,
	} {
		changed := overlaid{data, []byte(strings.Replace(string(units), "hold: 2", row, 1))}
		rules, err := axis.LoadRules(changed)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := axis.BookOf(rules).Phrase("en", "ferry-load", nil); err != nil || got != want {
			t.Errorf("%s: each takes %q, want %q (%v)", row, got, want, err)
		}
	}
}

// overlaid are data files with another table of units.
type overlaid struct {
	fs.FS
	units []byte
}

// ReadFile implements fs.ReadFileFS.
func (o overlaid) ReadFile(name string) ([]byte, error) {
	if name == "units.yaml" {
		return o.units, nil
	}
	return fs.ReadFile(o.FS, name)
}

// A game that has transports and carriers is told of transports and carriers; one that has barges, of barges.
func TestNouns(t *testing.T) {
	makers := map[string]func() (adjudicator.Ruleset, error){"anniversary": anniversary.New, "toy": toy.New}
	// Words of the game are names, which another language may have otherwise; what joins them is the book's, as the pseudo-language shows.
	game, err := makers["anniversary"]()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"ferries": "‹transports›", "a-ferry": "«a» ‹transport›", "ignorable": "‹submarines› «and» ‹transports›",
		"ferry-load":       "«one» «land» «unit» «and» «one» ‹infantry›",
		"bombard-in-order": "‹battleships› «bombard» «before» ‹cruisers›",
	} {
		if got, err := game.Phrases().Phrase(words.Pseudo, name, nil); err != nil || got != text {
			t.Errorf("%s: %q, want %q (%v)", name, got, text, err)
		}
	}
	for game, want := range map[string]map[string]string{
		"anniversary": {
			"ferries": "transports", "a-ferry": "a transport", "ferry-load": "one land unit and one infantry", "deck-ships": "carriers",
			"deck-plane": "fighter", "blitzers": "tanks", "divers": "submarines", "hunter": "destroyer", "flak": "antiaircraft gun",
			"facility-in-short": "complex", "placer": "complex", "the-facility": "industrial complex", "coins": "IPCs",
			"ignorable": "submarines and transports", "bombard-in-order": "battleships bombard before cruisers", "bombarding": "battleships and cruisers",
		},
		"toy": {"ferries": "barges", "a-ferry": "a barge", "ferry-load": "one land unit and one infantry", "ignorable": "barges", "deck-ships": "carriers",
			"facility-in-short": "works, fort, dock, tower, harbour or airfield", "placer": "works or dock", "coins": "crowns"},
	} {
		made, err := makers[game]()
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range want {
			if got, err := made.Phrases().Phrase("en", name, nil); err != nil || got != text {
				t.Errorf("%s, %s: %q, want %q (%v)", game, name, got, text, err)
			}
		}
	}
}
