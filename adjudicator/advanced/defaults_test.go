package advanced_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What happens by default in the turns of others is told to a power that has what it is about, with lines that can be sent as they stand.
func TestDefaultsAreTold(t *testing.T) {
	s := opening(t)
	for power, wants := range map[string]map[string]bool{
		"uk":    {"no block": true, "silent submarines": true, "scramble all": true, "coastal fire": true, "return chit": false, "intercept all": true, "break off": true, "kamikaze 2": false, "dogfight jet": true},
		"ussr":  {"no block": false, "silent submarines": true, "scramble all": true, "coastal fire": true, "return chit": true},
		"japan": {"kamikaze 2": true, "return chit": false, "retreat aircraft": true, "lose infantry": true, "interfere at": true, "target carrier": true},
	} {
		turn := &axis.Turn{Rules: s.Rules, State: s.Clone(), Power: s.Rules.PowerOf(power)}
		if power == "ussr" {
			for i := range turn.State.Units {
				if u := &turn.State.Units[i]; u.Owner == turn.Power && s.Rules.Units[u.Kind].SurfaceWarship() {
					turn.State.Remove(axis.UnitID(i))
				}
			}
			turn.State.Powers[turn.Power].Technologies = []string{"enemy_code"}
		}
		all := ""
		for _, note := range s.Rules.Sayings(turn) {
			text := note.In("en")
			all += text + "\n"
			_, lines, found := strings.Cut(text, "write: ")
			if !found {
				t.Errorf("%q gives no line", text)
				continue
			}
			for _, line := range strings.FieldsFunc(strings.ReplaceAll(strings.ReplaceAll(lines, "; or: ", "\n"), "; for aircraft alone: ", "\n"), func(r rune) bool { return r == '\n' }) {
				line = strings.Trim(line, "\"`<>")
				if got, wrong := sheets.ParseStatements(axis.SectionStanding, line, s.Rules.Vocab); len(got) != 1 || orders.Failed(wrong) {
					t.Errorf("%q cannot be sent: %v", line, wrong)
				}
			}
		}
		for what, told := range wants {
			if strings.Contains(all, what) != told {
				t.Errorf("%s, %s: told is %v", power, what, !told)
			}
		}
	}
}

// A check of standing orders says of each decision that they leave open, or speak of for some places only, what goes by default; of those that they settle
// everywhere it does not. So does the form after them.
func TestReceiptsTellDefaults(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.LoadPosition([]byte("ruleset: advanced\nbase: \"1942\"\nturn: Germany\n"))
	if err != nil {
		t.Fatal(err)
	}
	every := map[string]string{
		"no block": "ships block", "no scramble": "fighters rise", "keep aircraft safe": "surplus aircraft assault", "no interception": "meet raids", "no kamikaze": "nobody dives",
		"coastal fire all": "fires at landings", "retreat after round 2": "is attacked holds", "target armor": "battleships are targets", "lose infantry": "cheapest are lost",
	}
	for line := range every {
		for _, place := range []string{"", " at Baltic Sea Zone", " at Karelia"} {
			sheet, _ := sheets.Parse("ORDERS g JAPAN\nSTANDING\n  "+line+place+"\nEND\n", game.Vocabulary())
			checked := game.Check(state, "japan", []adjudicator.Submission{{Seat: "japan", Sheet: sheet}})
			if orders.Failed(checked.Diagnostics) {
				continue // not said of such a place, or of any
			}
			i := slices.IndexFunc(checked.Diagnostics, func(d orders.Diagnostic) bool {
				return strings.HasPrefix(d.Message.In("en"), "by default still: ")
			})
			if i < 0 || checked.Diagnostics[i].Severity != orders.Note {
				t.Errorf("%q: nothing is said of the rest: %v", line+place, checked.Diagnostics)
				continue
			}
			note := checked.Diagnostics[i].Message.In("en")
			for other, what := range every {
				if open := other != line || place != ""; strings.Contains(note, what) != open {
					t.Errorf("%q: that %q is told is %v: %s", line+place, what, !open, note)
				}
			}
			if strings.Contains(note, "chit") {
				t.Errorf("Japan has no Enemy Code: %s", note)
			}
		}
	}
}
