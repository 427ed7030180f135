package games

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// TestASectionIsJudgedWhateverElseIsMissing: each section of a first sheet, sent alone, is found well; with the number of units in one of its rows
// made ninety-nine, which nobody has, it is refused at once and not only when the sections before and behind it are there.
func TestASectionIsJudgedWhateverElseIsMissing(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for game, tt := range map[string]struct{ scenario, script, seat string }{
		"anniversary":  {"1941", "anniversary/1941/1-germany.txt", "germany"},
		"pacific-1940": {"1940", "pacific-1940/1940/1-japan.txt", "japan"},
		"advanced":     {"1942", "advanced/1942/1-germany.txt", "germany"},
		"d-day":        {"1944", "d-day/1944/1-allies.txt", "allies"},
	} {
		rules := all[game]
		state, err := rules.New(tt.scenario, nil)
		if err != nil {
			t.Fatal(err)
		}
		for seed := uint64(0); len(rules.Duties(state)) == 0 || rules.Duties(state)[0].Seat != adjudicator.Seat(tt.seat); seed++ { // it is drawn whose turn comes first
			if seed > 100 {
				t.Fatalf("%s: the first turn is never that of %s", game, tt.seat)
			}
			opening, err := rules.New(tt.scenario, nil)
			if err != nil {
				t.Fatal(err)
			}
			state = rules.Resolve(opening, nil, byChance{rand.New(rand.NewPCG(seed, 1))}).State
		}
		raw, err := os.ReadFile(filepath.Join("../../demo/scripts", tt.script))
		if err != nil {
			t.Fatal(err)
		}
		head, body, _ := strings.Cut(string(raw), "\n")
		failed := func(text string) (bool, []orders.Diagnostic) {
			sheet, wrong := sheets.Parse(head+"\n"+text+"END\n", rules.Vocabulary())
			if sheet == nil || orders.Failed(wrong) {
				t.Fatalf("%s: %q cannot be read: %v", game, text, wrong)
			}
			found := rules.Check(state, adjudicator.Seat(tt.seat), []adjudicator.Submission{{Seat: adjudicator.Seat(tt.seat), Sheet: sheet}}).Diagnostics
			return orders.Failed(found), found
		}
		tried := 0
		for _, section := range sectionsOf(body) {
			if !judgedAtOnce.MatchString(section) {
				continue
			}
			if wrong, why := failed(section); wrong {
				t.Errorf("%s: alone it is refused:\n%s%v", game, section, why)
			}
			rows := strings.SplitAfter(section, "\n")
			for i, row := range rows {
				if i == 0 || !unitsFirst.MatchString(row) || strings.Contains(row, " if ") { // what hangs on a condition is judged when that is known
					continue
				}
				tried++
				rows[i] = unitsFirst.ReplaceAllString(row, "${1}99 ")
				more := strings.Join(rows, "")
				if wrong, _ := failed(more); !wrong {
					t.Errorf("%s: alone it is not refused:\n%s", game, more)
				}
				rows[i] = row
			}
		}
		if tried < 2 {
			t.Errorf("%s: %d rows were tried", game, tried)
		}
	}
}

// byChance are dice as they fall.
type byChance struct{ *rand.Rand }

// Throw implements dice.Cup.
func (c byChance) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 1 + c.IntN(6)
	}
	return faces
}

// Err implements dice.Cup.
func (byChance) Err() error { return nil }

var (
	// judgedAtOnce finds the sections that depend on no die of the same turn.
	judgedAtOnce = regexp.MustCompile(`^(PURCHASE|COMBAT MOVE|BOMBING|ORDER \d+)\n`)
	unitsFirst   = regexp.MustCompile(`^(\s+(?:bomb |escort )?)\d+ `)
)

// sectionsOf parts the body of a sheet, down to END, into sections with their keywords.
func sectionsOf(body string) (list []string) {
	for row := range strings.Lines(body) {
		switch {
		case row == "END\n":
			return list
		case row[0] != ' ':
			list = append(list, row)
		default:
			list[len(list)-1] += row
		}
	}
	return list
}
