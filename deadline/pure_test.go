package deadline

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNoClockIsRead keeps the package pure: every moment is handed in.
func TestNoClockIsRead(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	clock := regexp.MustCompile(`\btime\.(Now|Since|Until|After|AfterFunc|Sleep|Tick|NewTimer|NewTicker|Local)\b`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := clock.Find(source); found != nil && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s reads the clock: %s", file, found)
		}
	}
}
