package awaw

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// TestLeftOut: a rule that is listed as left out has a reason, is listed once, is asserted by no test and no case, and, unless it is a heading or points to
// others, is cited by no code: what is enforced is not left out.
func TestLeftOut(t *testing.T) {
	data, err := os.ReadFile("left-out.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Why   string
		Rules []string
	}
	if err := yaml.Unmarshal(data, &groups); err != nil {
		t.Fatal(err)
	}
	code, shown := "", ""
	err = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		into := &code
		switch {
		case strings.HasSuffix(path, "_test.go"), strings.Contains(path, "testdata"):
			into = &shown
		case !strings.HasSuffix(path, ".go"):
			return nil
		}
		text, err := os.ReadFile(path)
		*into += string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	cited, asserted := map[string]bool{}, map[string]bool{}
	ids := regexp.MustCompile(`WW-(RULING|[0-9]+)\.[0-9A-Za-z]+(-[a-z])?`)
	for _, id := range ids.FindAllString(code, -1) {
		cited[id] = true
	}
	for _, id := range ids.FindAllString(shown, -1) {
		asserted[id] = true
	}
	seen := map[string]bool{}
	for _, g := range groups {
		if len(g.Why) < 20 || len(g.Rules) == 0 {
			t.Errorf("a group of rules needs a reason, and rules: %q", g.Why)
		}
		for _, id := range g.Rules {
			points := strings.Contains(g.Why, "heading") || strings.Contains(g.Why, "points to")
			if seen[id] || asserted[id] || cited[id] && !points {
				t.Errorf("%s is listed twice, or enforced, or asserted", id)
			}
			seen[id] = true
		}
	}
}
