package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReliabilityNamesTestsThatExist looks up every test that a handbook names, in the package that it says; and each row of faults in
// reliability.md names one.
func TestReliabilityNamesTestsThatExist(t *testing.T) {
	there := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, found := range regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`).FindAllSubmatch(source, -1) {
			there[filepath.Base(filepath.Dir(path))+"."+string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile("`([a-z]+\\.(?:Test|Fuzz|Benchmark)\\w+)`")
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range pages {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		named := name.FindAllSubmatch(page, -1)
		for _, n := range named {
			if !there[string(n[1])] {
				t.Errorf("%s names %s, which is not there", path, n[1])
			}
		}
		if path != "reliability.md" {
			continue
		}
		rows := regexp.MustCompile(`(?m)^\| (?:I?\d{1,2}) \|.*$`).FindAll(page, -1)
		if len(named) < 80 || len(rows) < 40 {
			t.Fatalf("the page names %d tests in %d rows; the pattern or the page is wrong", len(named), len(rows))
		}
		for _, row := range rows {
			if !name.Match(row) {
				t.Errorf("no test is named for %.60s", row)
			}
		}
	}
}
