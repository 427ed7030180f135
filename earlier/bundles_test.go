package earlier_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/bundle"
	"despatch/campaign/proof"
	"despatch/daemon"
)

// bundles gives the bundles that a program has written, by name.
func (f written) bundles(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(f.folder, "*.zip"))
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string][]byte)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(file)] = data
	}
	return found
}

func verifyBundle(rules map[string]adjudicator.Ruleset, data []byte) (proof.BundleReport, error) {
	return proof.VerifyBundle(context.Background(), data, rules, daemon.Postmaster)
}

// A bundle of an earlier program is proved to the hash that the program printed, and is of the game that its store holds.
func TestBundles(t *testing.T) {
	seen := make(chan string, 100)
	t.Run("all", func(t *testing.T) {
		each(t, func(t *testing.T, f written) {
			path := f.store(t)
			w := f.open(t, path)
			defer w.close()
			for name, data := range f.bundles(t) {
				seen <- name
				found, err := verifyBundle(w.config.Rulesets, data)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				printed := f.printed["verify --bundle "+name]
				wants := []string{fmt.Sprintf("game %s: %d journal entries", found.Game, found.Entries), "hash " + found.Hash, found.File}
				if !otherRules(found) { // whose turns are not thrown again
					wants = append(wants, fmt.Sprintf("%d resolutions with %d dice", found.Resolutions, found.Dice))
				}
				for _, want := range wants {
					if !strings.Contains(printed, want) {
						t.Errorf("%s: the program itself did not print %q, but\n%s", name, want, printed)
					}
				}
				format := 2
				if found.File == "" {
					format = 1
				}
				if hash, err := w.Proof(context.Background(), found.Game, found.Entries, format); err != nil || hash != found.Hash {
					t.Errorf("%s ends with hash %s, the game in the store with %s, %v", name, found.Hash, hash, err)
				}
				if found.For == bundle.ForOperator {
					f.goesOnElsewhere(t, found.Game, data)
				}
			}
		})
	})
	close(seen)
	all := make(map[string]int)
	for name := range seen {
		all[name]++
	}
	for name, want := range map[string]int{"an41-operator.zip": 1, "dd44-operator.zip": 1, "an41-players.zip": 3, "dd44-players.zip": 3} {
		if all[name] < want {
			t.Errorf("%d bundles are called %s, want %d", all[name], name, want)
		}
	}
}

// otherRules says whether turns in a bundle were made by another version of the rules.
func otherRules(found proof.BundleReport) bool {
	return slices.ContainsFunc(found.Notes, func(note string) bool { return strings.Contains(note, "was made by rules version") })
}

// goesOnElsewhere imports a bundle and plays on.
func (f written) goesOnElsewhere(t *testing.T, game string, data []byte) {
	t.Helper()
	w := f.open(t, filepath.Join(t.TempDir(), "elsewhere.despatch"))
	defer w.close()
	if _, err := w.Import(context.Background(), data); err != nil {
		t.Error(err)
		return
	}
	was := f.told.Games[game]
	if got := w.told(game); got.Entries != was.Entries+1 || got.Position != was.Position { // and the entry by which it has arrived
		t.Errorf("%s goes on as %+v, and was %+v", game, got, was)
	}
	for _, c := range casts {
		if c.game == game {
			w.say(c.then.from, game, c.then.text(game))
		}
	}
	w.pass(3 * time.Hour)
	w.verified(t, game)
}

// One byte that is otherwise in a bundle's journal is found.
func TestAHarmedBundleIsFound(t *testing.T) {
	each(t, func(t *testing.T, f written) {
		rules := rulesets(t)
		for name, data := range f.bundles(t) {
			archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range archive.File {
				if file.Name != "journal.jsonl" {
					continue
				}
				at, err := file.DataOffset()
				if err != nil {
					t.Fatal(err)
				}
				harmed := bytes.Clone(data)
				harmed[at+int64(file.CompressedSize64/2)] ^= 1
				if found, err := verifyBundle(rules, harmed); err == nil {
					t.Errorf("%s is proved although a byte of it is otherwise: %+v", name, found)
				}
			}
		}
	})
}
