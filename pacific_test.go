package despatch_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/pacific"
	"despatch/orders"
	"despatch/orders/sheets"
)

const pacificPage = "docs/pacific-1940.md"

func pacificGame(t *testing.T) adjudicator.Ruleset {
	t.Helper()
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// opens is the opening of Pacific 1940.
func opens(t *testing.T, game adjudicator.Ruleset) adjudicator.State {
	t.Helper()
	start, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	return start
}

// judgedAtOpening judges a sheet in the opening.
func judgedAtOpening(t *testing.T, game adjudicator.Ruleset, text string) []orders.Diagnostic {
	t.Helper()
	sheet, wrong := sheets.Parse(text, game.Vocabulary())
	if sheet == nil || orders.Failed(wrong) {
		return append(wrong, orders.Diagnostic{Severity: orders.Error})
	}
	seat := adjudicator.Seat(sheet.Header.Seat)
	checked := game.Check(opens(t, game), seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
	return checked.Diagnostics
}

// TestPacificSheets: the whole turn with which the handbook opens is legal in the opening, and so is each standing order that it shows.
func TestPacificSheets(t *testing.T) {
	game := pacificGame(t)
	count := 0
	for _, found := range regexp.MustCompile("(?s)```sheet\n(.*?)```").FindAllStringSubmatch(read(t, pacificPage), -1) {
		count++
		if wrong := judgedAtOpening(t, game, found[1]); orders.Failed(wrong) {
			t.Errorf("%v\n%s", wrong, found[1])
		}
	}
	if count == 0 {
		t.Error("the page shows no sheet")
	}
	for _, line := range []string{"ask about scrambles at Hawaiian Islands", "ask about interceptions"} {
		if !strings.Contains(read(t, pacificPage), "    "+line+"\n") {
			t.Errorf("the page does not show %q", line)
		}
		if wrong := judgedAtOpening(t, game, "ORDERS k7q2 UNITED STATES\nSTANDING\n  "+line+"\nEND\n"); orders.Failed(wrong) {
			t.Errorf("%q: %v", line, wrong)
		}
	}
}

// saidUnder finds statements and the section in which they stand: "`a`, or `b` under STANDING".
var saidUnder = regexp.MustCompile("((?:`[^`]+`(?:,? or |, | and )?)+) under\\s+(PURCHASE|COMBAT MOVE|NONCOMBAT MOVE|BATTLE|MOBILISE|STANDING)")

// TestPacificDecisions reads every statement that the handbook gives for a decision in its section. Standing orders are judged in the
// opening, whatever the position: those of kamikaze are Japan's. Every number that a report may name is told in the handbook.
func TestPacificDecisions(t *testing.T) {
	game := pacificGame(t)
	page := strings.Join(strings.Fields(read(t, pacificPage)), " ")
	list := page[strings.Index(page, "## What you decide"):strings.Index(page, "## A round in few letters")]
	keys := map[string]string{"PURCHASE": "purchase", "COMBAT MOVE": "combat-move", "NONCOMBAT MOVE": "noncombat-move", "BATTLE": "battle", "MOBILISE": "mobilise", "STANDING": "standing"}
	count := 0
	for _, found := range saidUnder.FindAllStringSubmatch(list, -1) {
		for _, said := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(found[1], -1) {
			count++
			if _, wrong := sheets.ParseStatements(keys[found[2]], said[1], game.Vocabulary()); orders.Failed(wrong) {
				t.Errorf("%q under %s: %v", said[1], found[2], wrong)
			} else if found[2] == "STANDING" {
				if wrong := judgedAtOpening(t, game, "ORDERS k7q2 JAPAN\nSTANDING\n  "+said[1]+"\nEND\n"); orders.Failed(wrong) {
					t.Errorf("%q: %v", said[1], wrong)
				}
			}
		}
	}
	if count < 35 {
		t.Errorf("found %d statements; the pattern or the page is wrong", count)
	}
	for _, number := range regexp.MustCompile(`: (PA-\w+\.\d+)`).FindAllStringSubmatch(read(t, "adjudicator/pacific/data/decisions.yaml"), -1) {
		if !strings.Contains(list, "- **"+number[1]+" ") {
			t.Errorf("decision %s is not in %s", number[1], pacificPage)
		}
	}
}

// tableRow is a row of the page's table of orders: the section, and the lines that it shows.
var tableRow = regexp.MustCompile("(?m)^\\| (PURCHASE|COMBAT MOVE|BATTLE|STANDING) \\| (`[^|]+`) \\|")

// TestPacificOrders reads every line of the table of the game's own orders, and of the answers that it shows, in its section; where a row names
// the words of orders alone, some order of the section begins so.
func TestPacificOrders(t *testing.T) {
	game := pacificGame(t)
	page := read(t, pacificPage)
	count := 0
	try := func(section, line string) {
		count++
		if _, wrong := sheets.ParseStatements(section, line, game.Vocabulary()); orders.Failed(wrong) {
			t.Errorf("%q under %s: %v", line, section, wrong)
		}
	}
	for _, row := range tableRow.FindAllStringSubmatch(page, -1) {
		for _, line := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[2], -1) {
			if row[1] != "STANDING" {
				try(strings.ToLower(strings.ReplaceAll(row[1], " ", "-")), line[1])
			} else if !strings.Contains(page, "`"+line[1]+" ") && !strings.Contains(page, "    "+line[1]+" ") {
				t.Errorf("the page has no order that begins with %q", line[1])
			}
		}
	}
	_, answer, _ := strings.Cut(page, "    REACTIONS\n")
	for _, line := range strings.Split(answer, "\n")[:2] {
		try("reactions", strings.TrimSpace(line))
	}
	try("combat-move", "dichiara guerra al Regno Unito")
	try("purchase", "1 complex upgrade")
	try("mobilise", "1 complex upgrade at New South Wales")
	if count < 13 {
		t.Errorf("found %d lines; the pattern or the page is wrong", count)
	}
}

// TestPacificSetup: the set-up that a club may amend is the opening as it is; amended, it opens a game in which that alone is otherwise.
func TestPacificSetup(t *testing.T) {
	game := pacificGame(t)
	file, err := os.ReadFile("docs/examples/pacific-1940-setup.yaml")
	if err != nil {
		t.Fatal(err)
	}
	bytesOf := func(s adjudicator.State, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		data, err := s.Encode()
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if !bytes.Equal(bytesOf(game.LoadPosition(file)), bytesOf(opens(t, game), nil)) {
		t.Error("the file is not the opening")
	}
	if err := game.(interface{ AuditPosition([]byte) error }).AuditPosition(file); err != nil {
		t.Errorf("the file opens no game: %v", err)
	}
	const own = "ruleset: pacific-1940\nbase: \"1940\"\noptions: {bid: \"China 3\"}\nspaces:\n  Yunnan: {units: {China: {infantry: 4}}}\n"
	if err := game.(interface{ AuditPosition([]byte) error }).AuditPosition([]byte(own)); err != nil {
		t.Fatal(err)
	}
	amended, err := game.LoadPosition([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	dumped, err := game.DumpPosition(amended)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Yunnan: {owner: China, units: {China: {infantry: 4}}}", "China: {ipcs: 15}", "Szechwan: {owner: China, units: {China: {infantry: 4, fighter: 1}}}"} {
		if !strings.Contains(string(dumped), want) {
			t.Errorf("the amended game lacks %s", want)
		}
	}
}
