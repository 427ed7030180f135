package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/orders/sheets"
)

const germany1941 = `ORDERS case GERMANY
COMBAT MOVE
4 infantry, 1 artillery, 2 tanks, 1 fighter Poland -> East Poland
3 infantry, 1 artillery Bulgaria/Romania -> Ukraine
2 tanks Czechoslovakia/Hungary -> Bulgaria/Romania -> Ukraine
1 infantry, 1 artillery, 1 tank Libya -> Egypt
2 submarines Sea Zone 7 -> Sea Zone 2
1 fighter Norway -> Sea Zone 2
1 fighter Northwestern Europe -> Sea Zone 6
1 cruiser Sea Zone 5 -> Sea Zone 6
1 bomber Germany -> Sea Zone 2
attack at Sea Zone 2
END
`

// One power's movement of the first turn, both phases.
func BenchmarkMovement(b *testing.B) {
	turn := turnFrom(b, "ruleset: anniversary\nbase: \"1941\"\nturn: Germany\nphase: combat-move\n")
	sheet, diags := sheets.Parse(germany1941, turn.Rules.Vocab)
	if orders.Failed(diags) {
		b.Fatal(diags)
	}
	start := turn.State
	b.ReportAllocs()
	for b.Loop() {
		t := axis.Turn{Rules: turn.Rules, State: start.Clone(), Power: turn.Power, Sheet: sheet}
		t.Plan.Choices = map[board.Space]bool{}
		movement.Combat(&t, sheet.Section(axis.SectionCombat))
		if t.Failed() {
			b.Fatal(t.Diagnostics)
		}
		movement.Noncombat(&t, nil)
		if t.Failed() {
			b.Fatal(t.Diagnostics)
		}
	}
}
