package battle_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestNotShown: what is listed as not shown is listed once, with a reason, and asserted nowhere in the rooms of battles.
func TestNotShown(t *testing.T) {
	data, err := os.ReadFile("testdata/not-shown.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^- (\S+): (.*)$`).FindAllStringSubmatch(string(data), -1) {
		if listed[m[1]] || m[2] == "" {
			t.Errorf("%s stands there twice, or without a reason", m[1])
		}
		listed[m[1]] = true
	}
	if len(listed) < 20 {
		t.Fatalf("%d paragraphs are listed; is the list in its form?", len(listed))
	}
	for _, folder := range []string{".", "../exchange"} {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(err, files)
		}
		for _, file := range files {
			code, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range regexp.MustCompile(`WW-2[23]\.[0-9]+[A-Za-z]*`).FindAllString(string(code), -1) {
				if listed[id] {
					t.Errorf("%s asserts %s, which is listed as not shown", file, id)
				}
			}
		}
	}
}
