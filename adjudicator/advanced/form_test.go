package advanced_test

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// Whoever is drawn first finds in his form the steps of his turn, and orders of his own units that can be given as they stand: the UK and the USA alone what they
// could hand over (CR-TRANSFER.2), who can reach an installation what he could bomb.
func TestFormsShowOwnUnits(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.New("1942", nil)
	if err != nil {
		t.Fatal(err)
	}
	for face, seat := range []adjudicator.Seat{"germany", "japan", "uk", "ussr", "usa"} {
		state := game.Resolve(start, nil, dice.NewList(face+1)).State
		var steps []string
		for _, duty := range game.Duties(state) {
			if duty.Seat != seat {
				t.Errorf("%s is drawn, and %s is waited for", seat, duty.Seat)
			}
			steps = append(steps, duty.Section)
			if duty.Section == "mobilise" {
				continue // there is something to place when something was bought
			}
			for _, example := range duty.Examples {
				if duty.Section == "technology" {
					continue // nobody opens with agents or with what these could steal
				}
				text := "ORDERS g " + game.Vocabulary().Seat(string(seat)) + "\n" + duty.Keyword + "\n  " + example + "\nEND\n"
				sheet, wrong := sheets.Parse(text, game.Vocabulary())
				if sheet == nil || orders.Failed(wrong) {
					t.Errorf("%s, %s: %q: %v", seat, duty.Section, example, wrong)
					continue
				}
				checked := game.Check(state, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
				if orders.Failed(checked.Diagnostics) {
					t.Errorf("%s, %s: %q: %v", seat, duty.Section, example, checked.Diagnostics)
				}
			}
			if duty.Section == "bombing" && len(duty.Examples) == 0 && (seat == "germany" || seat == "uk") {
				t.Errorf("the form of %s shows nothing to bomb, though Britain and Germany are two spaces apart", seat)
			}
		}
		if hands := slices.Contains(steps, "transfer"); hands != (seat == "uk" || seat == "usa") {
			t.Errorf("the form of %s has a section to hand units over: %v (CR-TRANSFER.2)", seat, hands)
		}
	}
}
