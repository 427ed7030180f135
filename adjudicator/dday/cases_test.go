package dday_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/casefile"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
	"despatch/words/wordstest"
)

var caseFolder = flag.String("cases", "", "run the cases of this folder as well")

// TestCases runs every case under testdata/cases, and those of -cases DIR.
func TestCases(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	games := casefile.Rulesets{game.Info().Name: listening{game, t}}
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

// listening is the game, in which no word that is said of orders may stand outside of its book.
type listening struct {
	adjudicator.Ruleset
	t *testing.T
}

func (l listening) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	out := l.Ruleset.Check(s, seat, sheets)
	l.hear(out.Diagnostics)
	return out
}

func (l listening) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := l.Ruleset.Resolve(s, sheets, cup)
	l.hear(out.Diagnostics)
	return out
}

func (l listening) hear(diags []adjudicator.Diagnostic) {
	for _, d := range diags {
		wordstest.Marked(l.t, d.Message)
		wordstest.Marked(l.t, d.Hint)
	}
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
