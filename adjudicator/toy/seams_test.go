package toy_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	tried     = regexp.MustCompile("`([^`]+)`")
	testFuncs = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// The table of seams in docs/games.md names cases and tests of the toy that there are.
func TestTheTableOfSeams(t *testing.T) {
	page, err := os.ReadFile("../../docs/games.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(page), "### The seams, and who tries them")
	if !ok {
		t.Fatal("docs/games.md has no table of seams")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var known []string
	files, err := filepath.Glob("testdata/cases/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		known = append(known, strings.TrimSuffix(filepath.Base(file), ".txtar"))
	}
	tests, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range tests {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testFuncs.FindAllStringSubmatch(string(source), -1) {
			known = append(known, m[1])
		}
	}
	named := 0
	for _, line := range strings.Split(section, "\n") {
		columns := strings.Split(line, "|")
		if len(columns) != 5 {
			continue
		}
		for _, m := range tried.FindAllStringSubmatch(columns[3], -1) {
			begins, many := strings.CutSuffix(m[1], "…")
			named++
			found := false
			for _, name := range known {
				found = found || name == m[1] || many && strings.HasPrefix(name, begins)
			}
			if !found {
				t.Errorf("the table names %s, which is no case or test", m[1])
			}
		}
	}
	if named < 40 {
		t.Errorf("the table names only %d cases and tests", named)
	}
}
