package edition_test

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// A sheet takes no order that nothing in the game could carry out, and what it takes instead names none: the Ford has two units, on land.
func TestSheetsTakeWhatUnitsCanDo(t *testing.T) {
	game, err := newFord()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ section, line, want string }{
		{"BATTLE Hills", "submerge", "BATTLE takes no orders to submarines; it takes orders of loss, orders to retreat and passes"},
		{"BATTLE Hills", "attack", "BATTLE takes no choices to attack or ignore; it takes orders of loss, orders to retreat and passes"},
		{"COMBAT MOVE", "bombard Hills with 1 tank", "COMBAT MOVE takes no bombardments; it takes moves, orders of battles and passes"},
		{"COMBAT MOVE", "East first", "COMBAT MOVE takes no choices of who acts first; it takes moves, orders of battles and passes"},
		{"STANDING", "land fighters at Hills", "STANDING takes no landings of aircraft; it takes orders of loss, orders to retreat and passes"},
		{"STANDING", "keep 1 fighter", "STANDING takes no orders to keep fighters; it takes orders of loss, orders to retreat and passes"},
	} {
		_, wrong := sheets.Parse("ORDERS g1 WEST\n"+c.section+"\n  "+c.line+"\nEND\n", game.Vocabulary())
		if !orders.Failed(wrong) || !strings.Contains(strings.Join(strings.Fields(wrong[0].String()), " "), c.want) {
			t.Errorf("%s, %s: %v, want %s", c.section, c.line, wrong, c.want)
		}
	}
}
