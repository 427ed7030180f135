package campaign

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
)

// A sheet as it is recorded is the sheet as it is printed, and what is done to it by its sections is what would be done to the sheet itself.
func TestRecordedSheetIsThePrintedOne(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	g := &journal.Rulebook{ID: "g1", Rules: rules}
	words := rules.Vocabulary()
	random := rand.New(rand.NewPCG(1, 2))
	sections := []string{
		"BUY\n  3 infantry, 1 tank", "BUY\n  pass", "COMBAT MOVE\n  2 infantry Germany -> Poland\n  1 tank Germany -> Poland",
		"BATTLE Poland\n  retreat to Germany", "BATTLE East Poland\n  lose infantry, tank", "NONCOMBAT MOVE\n  pass",
		"STANDING\n  intercept at Germany",
	}
	some := func() *orders.Sheet {
		text := fmt.Sprintf("ORDERS g1 Germany ROUND %d\n", 1+random.IntN(9))
		for _, i := range random.Perm(len(sections))[:1+random.IntN(4)] {
			text += sections[i] + "\n"
		}
		sheet, _ := sheets.Parse(text+"END\n", words)
		for i := range sheet.Sections { // twice the same, as BUY above, is refused where letters are read
			for _, other := range sheet.Sections[:i] {
				if other.Key() == sheet.Sections[i].Key() {
					return nil
				}
			}
		}
		return sheet
	}
	tried := 0
	for range 400 {
		old, newer := some(), some()
		if old == nil || newer == nil {
			continue
		}
		tried++
		was, now := g.Recording(old), g.Recording(newer)
		for _, c := range []struct {
			what string
			got  journal.RecordedSheet
			want *orders.Sheet
		}{
			{"recorded", was, old}, {"merged", was.With(now), orders.Merge(old, newer)},
			{"less what is newer", was.Without(inSheet(newer)), orders.Without(old, keysOf(newer))},
			{"for another round", g.ForRound("germany", 12, was), &orders.Sheet{Header: orders.Header{Game: "g1", Seat: "germany", Round: 12}, Sections: old.Sections}},
		} {
			if want := orders.Print(c.want, words); c.got.Text != want || !c.got.LaidOut() {
				t.Fatalf("%s:\n%s\nwith %v, want\n%s", c.what, c.got.Text, c.got.Sections, want)
			}
			if _, err := g.Read(c.got); err != nil {
				t.Fatalf("%s: %v", c.what, err)
			}
			// What an early program recorded is the same.
			if early, err := g.Understood(journal.RecordedSheet{Text: c.got.Text}); err != nil || fmt.Sprint(early) != fmt.Sprint(c.got) {
				t.Fatalf("%s: the text alone is understood as %v, %v; want %v", c.what, early, err, c.got)
			}
		}
	}
	if tried < 100 {
		t.Errorf("tried %d pairs", tried)
	}
}

func keysOf(s *orders.Sheet) (keys []orders.SectionKey) {
	for _, sec := range s.Sections {
		keys = append(keys, sec.Key())
	}
	return keys
}

func inSheet(s *orders.Sheet) func(orders.SectionKey) bool {
	return func(key orders.SectionKey) bool {
		for _, k := range keysOf(s) {
			if k == key {
				return true
			}
		}
		return false
	}
}

// Sections that are not those of the text are refused, whatever numbers stand there.
func TestSectionsThatAreNotInTheText(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	g := &journal.Rulebook{ID: "g1", Rules: rules}
	const text = "ORDERS g1 GERMANY ROUND 1\nBUY\n  3 infantry\nMOVE\n  pass\nEND\n"
	for _, lines := range [][]int{{1, 1}, {4}, {0, 4}, {-1, 5}, {5, -1}, {1 << 60, 1 << 60}, {2, 2, 1}, {3}} {
		s := journal.RecordedSheet{Text: text}
		for i, n := range lines {
			s.Sections = append(s.Sections, journal.RecordedSection{ID: fmt.Sprint("s", i), Lines: n})
		}
		u, err := g.Understood(s)
		if s.LaidOut() != (err == nil) {
			t.Errorf("%v: %v", lines, err)
		}
		if _, err := g.Read(u); err == nil {
			t.Errorf("%v: read as if its sections were those of the text", lines)
		}
	}
}

// Sheets by seat are read in the form of early programs, too, and written in the present one.
func TestRecordedSheetsOfEarlyPrograms(t *testing.T) {
	var got journal.RecordedSheets
	if err := json.Unmarshal([]byte(`{"north":"ORDERS a North\nEND\n","south":{"text":"ORDERS a South\nCARD\nEND\n","sections":[{"id":"card","lines":1}]}}`), &got); err != nil {
		t.Fatal(err)
	}
	if got["north"].Text != "ORDERS a North\nEND\n" || got["north"].Sections != nil || len(got["south"].Sections) != 1 {
		t.Errorf("read as %v", got)
	}
	for _, bad := range []string{`{"north":1}`, `{"north":["x"]}`, `[]`} {
		if err := json.Unmarshal([]byte(bad), new(journal.RecordedSheets)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
