package dday

import (
	"despatch/adjudicator/dday/normandy"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// handbook is docs/d-day.md.
func handbook(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "d-day.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The sheets of the handbook are legal as the game opens.
func TestHandbookSheets(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.New("1944", nil)
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```sheet\n(.*?)```").FindAllStringSubmatch(handbook(t), -1)
	if len(examples) != 2 {
		t.Fatalf("found %d sheets, want 2", len(examples))
	}
	for _, found := range examples {
		sheet, ds := sheets.Parse(found[1], game.Vocabulary())
		if sheet == nil || orders.Failed(ds) {
			t.Errorf("%v\n%s", ds, found[1])
			continue
		}
		seat := adjudicator.Seat(sheet.Header.Seat)
		if checked := game.Check(start, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}}); len(checked.Diagnostics) > 0 {
			t.Errorf("%v\n%s", checked.Diagnostics, found[1])
		}
	}
}

// Every statement that the handbook's tables show can be read.
func TestHandbookStatements(t *testing.T) {
	tables := testTables(t)
	count := 0
	for _, line := range strings.Split(handbook(t), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 5 || !regexp.MustCompile(`^ \d`).MatchString(cells[1]) {
			continue
		}
		for _, span := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[3], -1) {
			count++
			if _, ds := sheets.ParseStatements(normandy.SectionOrder, span[1], tables.Vocab); len(ds) > 0 {
				t.Errorf("%s: %v", span[1], ds)
			}
		}
	}
	if count < 25 {
		t.Errorf("found %d statements; the pattern or the page is wrong", count)
	}
}

// The handbook says of every tactics card whose it is and how well its text is known, as the data do.
func TestHandbookMarksTactics(t *testing.T) {
	tables, text := testTables(t), handbook(t)
	for _, row := range tables.Tactics {
		begin := fmt.Sprintf("| %d %s | %s |", row.Number, row.Name, row.User)
		i := strings.Index(text, begin)
		if i < 0 {
			t.Errorf("no line begins %q", begin)
			continue
		}
		line, _, _ := strings.Cut(text[i:], "\n")
		if !strings.Contains(line, "| "+row.Sure) {
			t.Errorf("%q does not say %q", line, row.Sure)
		}
	}
}

// The handbook lists every zone with its borders and marks, and every landing box, as the board has them (DD-MAP.2 to 10).
func TestHandbookBoard(t *testing.T) {
	tables, text := testTables(t), handbook(t)
	line := func(format string, args ...any) {
		t.Helper()
		if want := fmt.Sprintf(format, args...); !strings.Contains(text, want+"\n") {
			t.Errorf("the page lacks the line %q", want)
		}
	}
	raw, err := os.ReadFile(filepath.Join("normandy", "data", "map.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var printed struct {
		Zones []struct {
			Sector string `yaml:"sector"`
		} `yaml:"zones"`
	}
	if err := yaml.Unmarshal(raw, &printed); err != nil {
		t.Fatal(err)
	}
	borders := 0
	for i := range tables.Zones {
		z, at := &tables.Zones[i], normandy.Place(i)
		var beside, marks []string
		for other := range tables.Zones {
			if tables.Adjacent(at, normandy.Place(other)) {
				beside = append(beside, tables.Vocab.Spaces[other].ID)
				borders++
			}
		}
		for _, mark := range []struct {
			has  bool
			text string
		}{
			{z.City, "victory city"}, {z.Coastal, "coast"}, {printed.Zones[i].Sector != "", printed.Zones[i].Sector}, {z.Airborne == normandy.UnitedKingdom, "British airborne box"},
			{z.Airborne == normandy.UnitedStates, "American airborne box"}, {z.Outlines == 1, "1 bunker"}, {z.Outlines > 1, fmt.Sprintf("%d bunkers", z.Outlines)},
		} {
			if mark.has {
				marks = append(marks, mark.text)
			}
		}
		line("| %s | %s | %s |", book.Say(on(tables, nil).zone(at)), strings.Join(beside, ", "), strings.Join(marks, ", "))
	}
	if borders != 2*97 { // DD-MAP.1
		t.Errorf("%d borders, want 97, each seen from both sides", borders)
	}
	for i, b := range tables.Boxes {
		var guns []string
		for at := range tables.Zones {
			if slices.Contains(tables.Zones[at].Reaches, tables.BoxPlace(i)) {
				guns = append(guns, tables.Vocab.Spaces[at].ID)
			}
		}
		line("| %s | %s | %d | %s | %s |", tables.PlaceName(tables.BoxPlace(i)), tables.SeatName(b.Power), b.Capacity, tables.Vocab.Spaces[b.LandsIn].ID, strings.Join(guns, ", "))
	}
}
