package dday_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
)

// TestFortuneChoicesAreListed: every choice that a fortune card gives a side is listed as a section that may be left out, or told in
// the form of a section that is asked for anyway (DD-FORTUNE.4, .6, .8, .10 to .13), until standing orders make it.
func TestFortuneChoicesAreListed(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	const position = "ruleset: d-day\nbase: \"1944\"\nround: 2\nphase: order-2\noptions: {fortune: on}\n"
	for _, tt := range []struct {
		name, standing string
		seat           adjudicator.Seat
		optional       string
	}{
		{"the Allies", "", "allies", "ORDER 4, ORDER 6, ORDER 11, ORDER 14"},
		{"the Axis", "", "germany", "ORDER 7, ORDER 12, ORDER 13, ORDER 15, ORDER 16"},
		{"an order for one card", "standing: {Germany: name Z16 for order 13}\n", "germany", "ORDER 7, ORDER 12, ORDER 15, ORDER 16"},
		{"an order for any card", "standing: {Germany: name Z16}\n", "germany", "ORDER 7, ORDER 15, ORDER 16"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := game.LoadPosition([]byte(position + tt.standing))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range game.Duties(s) {
				if d.Seat == tt.seat && !d.Required {
					got = append(got, d.Keyword)
				}
			}
			if list := strings.Join(got, ", "); list != tt.optional {
				t.Errorf("may be left out: %s, want %s", list, tt.optional)
			}
		})
	}
}

// notesOf are the notes in a seat's form under a keyword.
func notesOf(t *testing.T, position string, seat adjudicator.Seat, keyword string) []string {
	t.Helper()
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.LoadPosition([]byte(position))
	if err != nil {
		t.Fatal(err)
	}
	for _, sec := range game.Form(s, seat) {
		if sec.Keyword == keyword {
			notes := make([]string, len(sec.Notes))
			for i, note := range sec.Notes {
				notes[i] = note.String()
			}
			return notes
		}
	}
	t.Fatalf("the form of %s has no %s", seat, keyword)
	return nil
}

// TestFormsTellWhatMayBeSaid: choices that no card asks for stand in the form of standing orders, with the tactics cards that are
// left (DD-COMBAT.6, DD-AA.2, DD-BUNKER.2, DD-TACTIC.0.2, DD-TACTIC.0.5).
func TestFormsTellWhatMayBeSaid(t *testing.T) {
	const position = "ruleset: d-day\nbase: \"1944\"\nround: 2\nphase: order-2\n"
	for _, tt := range []struct {
		name, options string
		seat          adjudicator.Seat
		keyword, want string
	}{
		{"losses of the Axis", "", "germany", "STANDING", "for orders 1, 11 and 13, such as: lose infantry, artillery, bunker, tank"},
		{"antiaircraft fire", "", "germany", "STANDING", "for orders 4 and 6, such as: fire Z30: United States fighter"},
		{"bunkers hold fire", "", "germany", "STANDING", "for order 9, such as: hold fire Z14"},
		{"losses of the Allies", "", "allies", "STANDING", "for orders 11 and 13, such as: lose infantry, artillery, tank"},
		{"tactics cards of the Axis", "options: {tactics: on}\nused: [1, 2, 4]\n", "germany", "STANDING",
			"tactics cards left to you: 6 Friendly fire, 7 Flooding the lowlands, 8 Bunker construction, " +
				"13 Long-range 88s, 15 German convoy, 16 Volunteers from the home front"},
		{"a box to name", "options: {fortune: on}\n", "allies", "ORDER 10",
			"if fortune card 10 opens one box of each power only, it is the one from which most units are ordered to land, or as you say: name Gold, Utah"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if notes := notesOf(t, position+tt.options, tt.seat, tt.keyword); !slices.Contains(notes, tt.want) {
				t.Errorf("the form notes\n%s\nand not\n%s", strings.Join(notes, "\n"), tt.want)
			}
		})
	}
	for _, note := range notesOf(t, position, "germany", "STANDING") {
		if strings.Contains(note, "tactics") { // DD-SETUP.6
			t.Errorf("a game without the tactics deck tells: %s", note)
		}
	}
}
