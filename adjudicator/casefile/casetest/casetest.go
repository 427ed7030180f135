// Package casetest runs a game's cases in its tests.
package casetest

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/casefile"
)

var beside = flag.String("cases", "", "run the cases of this folder as well")

// Run plays each case under testdata/cases of the folder of the test, and those of -cases DIR, through the ruleset that a desk would play
// them through. Nothing that the game says of orders, or of what comes of them, may stand outside of its book.
func Run(t *testing.T, game adjudicator.Ruleset) {
	t.Helper()
	if err := errors.Join(adjudicator.Validate(game), game.Phrases().Fault(), openingsFault(game), samplesFault(game.Vocabulary())); err != nil {
		t.Fatal(err)
	}
	games := casefile.Rulesets{game.Info().Name: heard(t, game)}
	folders := []string{filepath.Join("testdata", "cases")}
	if *beside != "" {
		folders = append(folders, *beside)
	}
	for _, file := range files(t, folders) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c, err := casefile.Parse(file, data)
			if err != nil {
				t.Fatal(err)
			}
			diffs, err := c.Run(games)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range diffs {
				t.Error(d)
			}
		})
	}
}

func files(t *testing.T, folders []string) (list []string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".txtar") {
				list = append(list, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(list) == 0 {
		t.Fatalf("there is no case in %s", strings.Join(folders, ", "))
	}
	return list
}
