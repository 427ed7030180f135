package despatch_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/docs"
	"despatch/orders"
	"despatch/orders/sheets"
)

// checkAtStart reads a sheet and checks it in the position that opens the game.
func checkAtStart(t *testing.T, game adjudicator.Ruleset, text string) {
	t.Helper()
	start, err := game.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	sheet, diags := sheets.Parse(text, game.Vocabulary())
	if sheet == nil || orders.Failed(diags) {
		t.Errorf("cannot be read: %v\n%s", diags, text)
		return
	}
	seat := adjudicator.Seat(sheet.Header.Seat)
	checked := game.Check(start, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
	if orders.Failed(checked.Diagnostics) {
		t.Errorf("is refused: %v\n%s", checked.Diagnostics, text)
	}
}

// TestPlayersDecisions reads every statement that the handbooks for players give for a decision, in the section that they say. Standing
// orders can be judged whatever the position, and must be legal.
func TestPlayersDecisions(t *testing.T) {
	for _, tt := range []struct {
		page string
		// begins and ends are the headings between which the decisions stand.
		begins, ends string
		// or and under stand between two statements, and before the section of them.
		or, under string
		// sections are IDs by what they are called on the page, and sheet is one of standing orders, by that name and the order.
		sections map[string]string
		sheet    string
	}{
		{"docs/players.md", "## What happens by default", "## Refusals", ", or |, | or ", "under", map[string]string{
			"RESEARCH": "research", "COMBAT MOVE": "combat-move", "NONCOMBAT MOVE": "noncombat-move", "BATTLE": "battle", "STANDING": "standing",
		}, "ORDERS east41 GERMANY\n%s\n  %s\nEND\n"},
		{"docs/it/players.md", "## Che cosa succede da solo", "## Rifiuti", ", o |, oppure |, | o ", "sotto", map[string]string{
			"RICERCA": "research", "MOVIMENTO DI COMBATTIMENTO": "combat-move", "MOVIMENTO DOPO IL COMBATTIMENTO": "noncombat-move", "BATTAGLIA": "battle", "PERMANENTI": "standing",
		}, "ORDINI east41 GERMANIA\n%s\n  %s\nFINE\n"},
	} {
		t.Run(tt.page, func(t *testing.T) {
			game := anniversaryGame(t)
			page := strings.Join(strings.Fields(read(t, tt.page)), " ")
			list := page[strings.Index(page, tt.begins):strings.Index(page, tt.ends)]
			said := regexp.MustCompile("((?:`[^`]+`(?:" + tt.or + ")?)+) " + tt.under + " (" + strings.Join(slices.Collect(maps.Keys(tt.sections)), "|") + ")")
			count := 0
			for _, found := range said.FindAllStringSubmatch(list, -1) {
				for _, span := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(found[1], -1) {
					count++
					section := tt.sections[found[2]]
					if _, diags := sheets.ParseStatements(section, span[1], game.Vocabulary()); orders.Failed(diags) {
						t.Errorf("%q %s %s: %v", span[1], tt.under, found[2], diags)
					} else if section == "standing" {
						checkAtStart(t, game, fmt.Sprintf(tt.sheet, found[2], span[1]))
					}
				}
			}
			if count < 30 {
				t.Fatalf("found %d statements; the pattern or the page is wrong", count)
			}
			for _, decision := range decisions() {
				if !strings.Contains(list, "- **"+decision+" ") {
					t.Errorf("decision %s is not there", decision)
				}
			}
		})
	}
}

// decisions are D of the players who are not on turn, A of the one who is.
func decisions() []string {
	return strings.Fields("D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17")
}

// TestRuleNumbers sees that the page of each game's rules explains every rule that its code, its data or its phrases cite and
// every rule that another page or a comment names, each once.
func TestRuleNumbers(t *testing.T) {
	for _, game := range []struct {
		prefix, page string
		// cites is a number of citations that the game surely exceeds.
		cites int
	}{
		{"AN", "docs/rules-anniversary.md", 500},
		{"DD", "docs/rules-d-day.md", 800},
		{"PA", "docs/rules-pacific-1940.md", 1000},
		{"CR", "docs/rules-advanced.md", 100},
	} {
		explained := rulesOf(t, game.prefix, game.page)
		cited := 0
		for _, file := range citing(t) {
			for _, id := range ruleNumber(game.prefix).FindAllString(read(t, file), -1) {
				cited++
				if explained[id] == 0 {
					t.Errorf("%s names %s, which %s does not explain", file, id, game.page)
				}
			}
		}
		if cited < game.cites {
			t.Errorf("found %d citations of %s; the patterns are wrong", cited, game.prefix)
		}
	}
}

// ruleNumber finds the numbers of one game: AN-SUB.4, DD-ORDER.10.2.
func ruleNumber(prefix string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + prefix + `-[A-Z]+\.\d+(\.\d+)?\b`)
}

// rulesOf counts how often a page explains each rule, and complains of more than once.
func rulesOf(t *testing.T, prefix, page string) map[string]int {
	t.Helper()
	explained := map[string]int{}
	for _, found := range regexp.MustCompile(`(?m)^- \*\*(`+prefix+`-[A-Z]+\.\d+(\.\d+)?)\*\* `).FindAllStringSubmatch(read(t, page), -1) {
		explained[found[1]]++
	}
	for id, times := range explained {
		if times != 1 {
			t.Errorf("%s is explained %d times", id, times)
		}
	}
	return explained
}

// citing lists the files that may cite a rule.
func citing(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"docs/*.md", "adjudicator/*/*.go", "adjudicator/*/data/*.yaml", "adjudicator/*/phrases/*/*", "adjudicator/*/testdata/cases/*"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if info, err := os.Stat(file); err == nil && !info.IsDir() {
				out = append(out, file)
			}
		}
	}
	return out
}

func anniversaryGame(t *testing.T) adjudicator.Ruleset {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestCitationsAreRules: what a game's citations name, a page of rules explains, whatever the game; the toy's rules stand in its package comment.
func TestCitationsAreRules(t *testing.T) {
	files, err := filepath.Glob("adjudicator/*/data/citations-*.yaml")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	cites := regexp.MustCompile(`(?m)^[a-z][a-z0-9-]*:\s*([A-Z]+-[A-Z0-9.]+)`)
	for _, file := range files {
		if strings.Contains(file, "/toy/") {
			continue
		}
		for _, found := range cites.FindAllStringSubmatch(read(t, file), -1) {
			if _, ok := docs.Find(found[1]); !ok {
				t.Errorf("%s cites %s, which no docs/rules-<game>.md explains: write the row \"- **%s** What it says.\" there", file, found[1], found[1])
			}
		}
	}
}
