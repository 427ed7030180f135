package letters

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// figuresRow is the row of the handbook's table that holds the figures: letters, right, refused rightly, wrong, silent.
var figuresRow = regexp.MustCompile(`(?m)^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$`)

// comparePage sees that docs/reliability.md tells the figures of this run: the very same when exact, and otherwise none that is better.
func comparePage(t *testing.T, got [5]int, exact bool) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "docs", "reliability.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := figuresRow.FindAllStringSubmatch(string(page), -1)
	if len(rows) != 1 {
		t.Fatalf("docs/reliability.md has %d rows of five figures, want one", len(rows))
	}
	var told [5]int
	for i, text := range rows[0][1:] {
		if _, err := fmt.Sscan(text, &told[i]); err != nil {
			t.Fatal(err)
		}
	}
	worse := got[3] > told[3] || got[4] > told[4]
	if got[0] != told[0] || worse || exact && got != told {
		t.Errorf("docs/reliability.md tells letters, right, refused, wrong, silent as %v; the run has %v", told, got)
	}
}
