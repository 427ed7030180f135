package games

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// beside is a sheet of a seat, and one of another that its player holds, too.
type beside struct {
	game        string
	options     adjudicator.Options
	seat, other adjudicator.Seat
	own, beside string
}

// saying is something that a seat of a game may say beforehand in its opening: the example of a form that its standing section takes.
func saying(t *testing.T, rules adjudicator.Ruleset, seat adjudicator.Seat) string {
	t.Helper()
	v := rules.Vocabulary()
	state, err := rules.New(rules.Info().Scenarios[0].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range v.Section("standing").Forms {
		line := v.Lookup().StatementType(form).Example
		if v.Samples != nil {
			line = v.Samples.Replace(line)
		}
		sheet, wrong := sheets.Parse("ORDERS g1 "+v.Seat(string(seat))+"\nSTANDING\n"+line+"\nEND\n", v)
		if form == orders.FormPass || sheet == nil || orders.Failed(wrong) {
			continue
		}
		if got := rules.Check(state, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}}); !orders.Failed(got.Diagnostics) && len(got.Lines) == 1 {
			return line
		}
	}
	t.Fatalf("%s: no example of a standing order can be given by %s", rules.Info().Name, seat)
	return ""
}

// TestACheckSpeaksOfItsOwnSheet: a player of two seats has both sheets waiting; the lines and line numbers in the check of one are those of
// that one, though it is judged beside the other.
func TestACheckSpeaksOfItsOwnSheet(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	tests := []beside{
		{"anniversary", nil, "germany", "japan", "STANDING\nlose infantry\n", "STANDING\nlose tank, infantry\nallow Germany on carriers\n"},
		{"pacific-1940", nil, "japan", "uk", "STANDING\nscramble all at Japan\n", "STANDING\nno ambush\nlose tank, infantry\n"},
		{"d-day", adjudicator.Options{"players": "3"}, "united-kingdom", "united-states", "ORDER 2\naim Z14\n", "ORDER 3\npass\nORDER 2\naim Z14; Z09\n"},
	}
	for name, rules := range all {
		seats := rules.Info().Seats
		tests = append(tests, beside{name, nil, seats[0].ID, seats[1].ID, "STANDING\n" + saying(t, rules, seats[0].ID) + "\n", "STANDING\n" + saying(t, rules, seats[1].ID) + "\n"})
	}
	for _, tt := range tests {
		rules := all[tt.game]
		state, err := rules.New(rules.Info().Scenarios[0].ID, tt.options)
		if err != nil {
			t.Fatal(err)
		}
		read := func(seat adjudicator.Seat, body string) adjudicator.Submission {
			sheet, wrong := sheets.Parse("ORDERS g1 "+rules.Vocabulary().Seat(string(seat))+"\n"+body+"END\n", rules.Vocabulary())
			if sheet == nil || orders.Failed(wrong) {
				t.Fatal(wrong)
			}
			return adjudicator.Submission{Seat: seat, Sheet: sheet}
		}
		own, beside := read(tt.seat, tt.own), read(tt.other, tt.beside)
		alone := rules.Check(state, tt.seat, []adjudicator.Submission{own})
		both := rules.Check(state, tt.seat, []adjudicator.Submission{own, beside})
		if !slices.EqualFunc(alone.Lines, both.Lines, func(a, b adjudicator.Understood) bool { return a.Pos == b.Pos && a.Text == b.Text }) || len(alone.Lines) != 1 {
			t.Errorf("%s: the lines of %s are %v beside another sheet, and %v alone", tt.game, tt.seat, both.Lines, alone.Lines)
		}
		for _, d := range both.Diagnostics {
			if d.Line > 0 && !slices.ContainsFunc(alone.Diagnostics, d.Equal) {
				t.Errorf("%s: the check of %s speaks of a line of another sheet: %v", tt.game, tt.seat, d)
			}
		}
	}
}
