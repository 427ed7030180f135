package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReliabilityNamesTestsThatExist looks up every test that reliability.md names, in the package that it says.
func TestReliabilityNamesTestsThatExist(t *testing.T) {
	page, err := os.ReadFile("reliability.md")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	err = filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
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
	named := regexp.MustCompile("`([a-z]+\\.(?:Test|Fuzz|Benchmark)\\w+)`").FindAllSubmatch(page, -1)
	if len(named) < 80 {
		t.Fatalf("the page names %d tests; the pattern or the page is wrong", len(named))
	}
	for _, n := range named {
		if !there[string(n[1])] {
			t.Errorf("reliability.md names %s, which is not there", n[1])
		}
	}
}
