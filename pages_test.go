package despatch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/commands"
	"despatch/deadline"
)

// pages lists every page there is.
func pages(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("docs/*.md")
	if err != nil || len(docs) < 15 {
		t.Fatalf("found %v, %v", docs, err)
	}
	return append(docs, "README.md")
}

// TestFencedExamples sees that each fenced example is of a kind that some test reads, and checks the sheets in the position that opens
// the game, where they must be legal. Letters are read by TestHandbookLetters, files by the tests of cmd/despatch.
func TestFencedExamples(t *testing.T) {
	fence := regexp.MustCompile("(?ms)^( *)```([a-z]*)\n(.*?)^ *```$")
	count := map[string]int{}
	for _, page := range []string{"README.md", "docs/players.md", "docs/game-masters.md", "docs/operators.md"} {
		for _, m := range fence.FindAllStringSubmatch(read(t, page), -1) {
			count[m[2]]++
			switch m[2] {
			case "sheet":
				checkAtStart(t, anniversaryGame(t), m[3])
			case "letter", "yaml":
			default:
				t.Errorf("%s: nobody checks an example of kind %q", page, m[2])
			}
		}
	}
	if count["sheet"] < 5 || count["letter"] < 15 || count["yaml"] < 5 {
		t.Errorf("found %v; the pattern or a page is wrong", count)
	}
}

// shownTerms is where pages show terms of deadlines: in files, in sentences, in commands and on the command line.
var shownTerms = regexp.MustCompile("(?m)(?:^ *deadline: (\\S.*)$)|(?:`deadline: ([^`]+)`)|(?:`(next [0-9][^`]*)`)|" +
	"(?:--terms \"([^\"]+)\")|(?:game terms +--config \\S+ \\S+ (.*)$)|(?:MASTER TERMS ([a-z][^`\n]*[0-9][^`\n]*))")

// TestTermsOfPages reads every line of terms that the pages and examples show. docs/deadlines.md has a test in package deadline.
func TestTermsOfPages(t *testing.T) {
	count := 0
	for _, page := range append(pages(t), "config.example.yaml", "docs/examples/game.yaml") {
		if page == "docs/deadlines.md" {
			continue
		}
		for _, m := range shownTerms.FindAllStringSubmatch(read(t, page), -1) {
			count++
			if line := strings.Join(m[1:], ""); !isTerms(line) {
				t.Errorf("%s: %q are no terms", page, line)
			}
		}
	}
	if count < 10 {
		t.Errorf("found %d lines of terms; the pattern or the pages are wrong", count)
	}
	if isTerms("next three days") {
		t.Error("anything passes for terms")
	}
}

func isTerms(line string) bool {
	_, err := deadline.Parse(strings.TrimSpace(line))
	return err == nil
}

// TestLinksOfPages follows every link from a page to another file of ours, and to a heading in it.
func TestLinksOfPages(t *testing.T) {
	count := 0
	for _, page := range pages(t) {
		for _, m := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(read(t, page), -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(file, "://") {
				continue
			}
			target := filepath.Join(filepath.Dir(page), file)
			if file == "" {
				target = page
			}
			count++
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s: %v", page, m[1], err)
			} else if anchor != "" && !slices.Contains(anchors(t, target), anchor) {
				t.Errorf("%s links to %s, which has no such heading", page, m[1])
			}
		}
	}
	if count < 100 {
		t.Errorf("found %d links; the pattern or the pages are wrong", count)
	}
}

// anchors are the names under which the headings of a page can be linked to.
func anchors(t *testing.T, page string) []string {
	t.Helper()
	var out []string
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(read(t, page), -1) {
		name := regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(m[1]), "")
		out = append(out, strings.ReplaceAll(name, " ", "-"))
	}
	return out
}

// TestPageOfCommands sees that the players' and the game masters' handbooks speak of every command, lest one be found by nobody.
func TestPageOfCommands(t *testing.T) {
	text := strings.Join(strings.Fields(read(t, "docs/players.md")+read(t, "docs/game-masters.md")), " ")
	for _, s := range commands.Table() {
		if !strings.Contains(text, s.Verb.Words()) {
			t.Errorf("%s is in neither handbook", s.Verb.Words())
		}
	}
}
