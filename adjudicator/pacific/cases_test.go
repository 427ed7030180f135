package pacific_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/casefile"
	"despatch/adjudicator/pacific"
	"despatch/words/wordstest"
)

var caseFolder = flag.String("cases", "", "run the cases of this folder as well")

// TestCases runs every case under testdata/cases, and those of -cases DIR.
func TestCases(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	games := casefile.Rulesets{game.Info().Name: listening(t, game)}
	folders := []string{filepath.Join("testdata", "cases")}
	if *caseFolder != "" {
		folders = append(folders, *caseFolder)
	}
	for _, file := range txtarFiles(t, folders) {
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

// listening is the game, no word of which may stand outside of its book where it says something of orders.
func listening(t *testing.T, game adjudicator.Ruleset) casefile.Heard {
	return casefile.Heard{Ruleset: game, Hear: func(d adjudicator.Diagnostic) {
		wordstest.Marked(t, d.Message)
		wordstest.Marked(t, d.Hint)
	}}
}

func txtarFiles(t *testing.T, folders []string) []string {
	t.Helper()
	var files []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".txtar") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) == 0 {
		t.Fatal("there is no case to run")
	}
	return files
}
