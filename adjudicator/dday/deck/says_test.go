package deck

import "testing"

// A corrected card without words of its own is told by its numbers, as the handbook's table of keys explains them.
func TestCorrectedCardsInWords(t *testing.T) {
	for want, row := range map[string]Tactic{
		"one unit moves up to 3 zones":                                                                   {Effect: "convoy", Brings: 3},
		"up to 2 destroyed infantry go back to the charts":                                               {Effect: "recall", Brings: 2},
		terms["shot"].says + ", where a bomber is; hits on 4":                                            {Effect: "shot", Needs: NeedsBomber, Hits: 4},
		terms["shot"].says + ", where order 4 has shot a fighter down over Allied land units; hits on 1": {Effect: "shot", Needs: NeedsFlakKill, Hits: 1},
	} {
		if got := row.Says(); got != want {
			t.Errorf("%+v: %q, want %q", row, got, want)
		}
	}
}
