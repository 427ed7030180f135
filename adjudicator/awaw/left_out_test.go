package awaw

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// TestLeftOut: a rule that is listed as left out has a reason, is listed once, and is cited by no code: what is enforced is not left out.
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
	code := ""
	err = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			text, err := os.ReadFile(path)
			code += string(text)
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]bool{}
	for _, id := range regexp.MustCompile(`WW-[0-9]+\.[0-9A-Za-z]+(-[a-z])?`).FindAllString(code, -1) {
		cited[id] = true
	}
	seen := map[string]bool{}
	for _, g := range groups {
		if len(g.Why) < 20 || len(g.Rules) == 0 {
			t.Errorf("a group of rules needs a reason, and rules: %q", g.Why)
		}
		for _, id := range g.Rules {
			if seen[id] || cited[id] && !strings.Contains(g.Why, "heading") {
				t.Errorf("%s is listed twice, or enforced", id)
			}
			seen[id] = true
		}
	}
}
