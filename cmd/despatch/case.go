package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"despatch/adjudicator/casefile"
	"despatch/adjudicator/games"
)

// caseCmd runs cases from files or folders.
type caseCmd struct {
	Paths []string `arg:"" name:"path" help:"Case files (*.txtar), or folders that hold them."`
}

// Run implements the command.
func (c *caseCmd) Run() error {
	rulesets, err := games.All()
	if err != nil {
		return err
	}
	files, err := caseFiles(c.Paths)
	if err != nil {
		return err
	}
	failed := 0
	for _, file := range files {
		diffs := runCase(file, rulesets)
		if len(diffs) == 0 {
			continue
		}
		failed++
		fmt.Fprintf(stdout, "FAIL %s\n", file)
		for _, d := range diffs {
			fmt.Fprintf(stdout, "  %s\n", strings.ReplaceAll(d, "\n", "\n  "))
		}
	}
	fmt.Fprintf(stdout, "%d passed, %d failed\n", len(files)-failed, failed)
	if failed > 0 {
		return errTold
	}
	return nil
}

// runCase returns what is wrong with one case; a case that cannot be read or played is wrong, too.
func runCase(file string, rulesets games.Rulesets) []string {
	data, err := os.ReadFile(file)
	if err != nil {
		return []string{err.Error()}
	}
	parsed, err := casefile.Parse(filepath.Base(file), data)
	if err != nil {
		return []string{err.Error()}
	}
	diffs, err := parsed.Run(casefile.Rulesets(rulesets))
	if err != nil {
		return []string{err.Error()}
	}
	return diffs
}

// caseFiles lists the case files under the given paths, sorted. A path without any is an error, so that a mistyped folder
// does not pass for a success.
func caseFiles(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		before := len(files)
		err := filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && (strings.HasSuffix(p, ".txtar") || p == path) {
				files = append(files, p)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s holds no case (*.txtar)", path)
		}
	}
	sort.Strings(files)
	return files, nil
}
