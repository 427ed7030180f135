package advanced_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/orders"
	"despatch/orders/sheets"
)

// What happens by default in the turns of others is told to a power that has what it is about, with lines that can be sent as they stand.
func TestDefaultsAreTold(t *testing.T) {
	s := opening(t)
	for power, wants := range map[string]map[string]bool{
		"uk":   {"block": true, "silent submarines": true, "scramble": true, "coastal fire": true, "return chit": false},
		"ussr": {"block": false, "silent submarines": true, "scramble": true, "coastal fire": true, "return chit": true},
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
