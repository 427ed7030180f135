package toy_test

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// An order of the game's own that stands in a section which does not take it is refused with a sentence, wherever it stands and whatever else the
// line looks like: "Surrender now" at the end of a sheet was taken for the name of who wrote it.
func TestOrdersInTheWrongSection(t *testing.T) {
	game := made(t)
	for _, c := range []struct{ section, line, want string }{
		{"COMBAT MOVE", "Surrender now", "COMBAT MOVE takes no surrenders"},
		{"COMBAT MOVE", "surrender", "surrenders stand under PURCHASE"},
		{"COMBAT MOVE", "Surrender now\n\n", "COMBAT MOVE takes no surrenders"},
		{"COMBAT MOVE", "Train Levy", "trainings stand under PURCHASE"},
		{"COMBAT MOVE", "Levy all", "levies stand under MUSTER or STANDING"},
		{"MUSTER", "declare war on Blue", "declarations of war stand under COMBAT MOVE"},
		{"STANDING", "Surrender now", "STANDING takes no surrenders"},
		{"PURCHASE", "Surrender now", `"now" is not understood here; an order of this kind reads: surrender`},
		{"PURCHASE", "Declare war on Blue", "PURCHASE takes no declarations of war"},
	} {
		for _, end := range []string{"END\n", ""} {
			_, wrong := sheets.Parse("ORDERS g RED\n"+c.section+"\n  "+c.line+"\n"+end, game.Vocabulary())
			if !orders.Failed(wrong) || !strings.Contains(wrong[0].String(), c.want) {
				t.Errorf("%s, %s: %v, want %s", c.section, c.line, wrong, c.want)
			}
		}
	}
	sheet, wrong := sheets.Parse("ORDERS g RED\nPURCHASE\n  surrender\n\nAnna Brand\n", game.Vocabulary())
	if orders.Failed(wrong) || len(sheet.Sections[0].Statements) != 1 {
		t.Errorf("who signs with his name below an order is told %v", wrong)
	}
}
