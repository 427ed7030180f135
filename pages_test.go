package despatch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/orders"
	"despatch/orders/sheets"
)

// pages lists every page there is.
func pages(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("docs/*.md")
	if err != nil || len(docs) < 15 {
		t.Fatalf("found %v, %v", docs, err)
	}
	further, err := filepath.Glob("docs/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	return append(append(docs, further...), "README.md")
}

// TestFencedExamples sees that each fenced example is of a kind that some test reads, and checks the sheets in the position that opens
// the game, where they must be legal. Letters are read by TestHandbookLetters, files by the tests of cmd/despatch.
func TestFencedExamples(t *testing.T) {
	fence := regexp.MustCompile("(?ms)^( *)```([a-z]*)\n(.*?)^ *```$")
	count := map[string]int{}
	for _, page := range []string{"README.md", "docs/players.md", "docs/it/players.md", "docs/game-masters.md", "docs/operators.md"} {
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

// TestFirstSheetOfOrders sees that the sheet with which docs/orders.md opens is legal in the position that opens the game, where
// research is in use: its reader tries it.
func TestFirstSheetOfOrders(t *testing.T) {
	game := anniversaryGame(t)
	start, err := game.New("1941", adjudicator.Options{"research": "on"})
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(read(t, "docs/orders.md"), "```sheet\n")
	text, _, _ := strings.Cut(rest, "\n```")
	sheet, diags := sheets.Parse(text, game.Vocabulary())
	if orders.Failed(diags) || sheet == nil || len(sheet.Sections) < 7 {
		t.Fatalf("it cannot be read, or shows too little: %v", diags)
	}
	seat := adjudicator.Seat(sheet.Header.Seat)
	checked := game.Check(start, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
	if len(checked.Diagnostics) > 0 || len(checked.Missing) > 0 {
		t.Errorf("the program says %v, and misses %v", checked.Diagnostics, checked.Missing)
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

// TestPageOfCommands sees that the players' and the game masters' handbooks lead to the table of every command, lest one be found by
// nobody. The tables are whole (commands.TestHandbookTables), and the handbooks speak of commands where their matter is told.
func TestPageOfCommands(t *testing.T) {
	for page, table := range map[string]string{"docs/players.md": "commands.md#for-players", "docs/game-masters.md": "commands.md#for-game-masters"} {
		if !strings.Contains(read(t, page), "("+table+")") {
			t.Errorf("%s does not lead to %s", page, table)
		}
	}
}

// TestPageOfTheLog sees that the lines of the log and the measures that docs/operators.md tells of are in the program.
func TestPageOfTheLog(t *testing.T) {
	program := sources(t)
	page := read(t, "docs/operators.md")
	lines := regexp.MustCompile(`msg="([^";…]+)`).FindAllStringSubmatch(page, -1)
	measures := regexp.MustCompile("`despatch_([a-z_]+)").FindAllStringSubmatch(page, -1)
	if len(lines) < 10 || len(measures) < 8 {
		t.Errorf("found %d lines and %d measures; the patterns or the page are wrong", len(lines), len(measures))
	}
	for _, m := range append(lines, measures...) {
		if !strings.Contains(program, strings.TrimSpace(m[1])) {
			t.Errorf("docs/operators.md tells of %q, which the program never says", m[1])
		}
	}
}

// TestPageOfTheJournal sees that docs/letters.md tells what each kind of journal entry holds.
func TestPageOfTheJournal(t *testing.T) {
	_, table, _ := strings.Cut(read(t, "docs/letters.md"), "\n## The journal\n")
	kinds := regexp.MustCompile(`\bKind[A-Z]\w* += "([a-z-]+)"`).FindAllStringSubmatch(sources(t, "campaign/journal/*.go"), -1)
	if len(kinds) < 30 {
		t.Errorf("found %d kinds; the pattern is wrong", len(kinds))
	}
	for _, m := range kinds {
		if !strings.Contains(table, "`"+m[1]+"`") {
			t.Errorf("docs/letters.md does not tell what an entry %q holds", m[1])
		}
	}
}

// TestPageOfTheRooms sees that docs/rooms.md has one row for each room.
func TestPageOfTheRooms(t *testing.T) {
	page := read(t, "docs/rooms.md")
	for room := range mayImport {
		if room == "cmd" {
			room = "cmd/despatch"
		}
		if n := strings.Count(page, "\n| `"+room+"` |"); n != 1 {
			t.Errorf("room %s has %d rows in docs/rooms.md", room, n)
		}
	}
}

// sources is the text of the program where it writes to the log and to journals.
func sources(t *testing.T, patterns ...string) string {
	t.Helper()
	var out strings.Builder
	if patterns == nil {
		patterns = []string{"campaign/*.go", "campaign/desk/*.go", "campaign/underway/*.go", "campaign/journal/*.go", "daemon/*.go", "cmd/despatch/*.go", "mail/*.go", "storage/*.go"}
	}
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				out.WriteString(read(t, file))
			}
		}
	}
	return out.String()
}
