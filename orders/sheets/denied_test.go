package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// What a line denies is never offered: whoever agreed to it would order the opposite of what he wrote.
func TestDeniedIsNotOffered(t *testing.T) {
	for _, row := range []struct{ section, line string }{
		{"COMBAT MOVE", "nicht 2 tanks Poland -> East Poland"}, {"COMBAT MOVE", "non 2 tanks Poland -> East Poland"}, {"COMBAT MOVE", "not 2 tanks Poland -> East Poland"},
		{"COMBAT MOVE", "don't move 2 tanks from Poland to East Poland"}, {"COMBAT MOVE", "no tanks Poland -> East Poland"}, {"COMBAT MOVE", "2 tanks Poland -> East Poland (cancelled)"},
		{"COMBAT MOVE", "everything to Norway except the tanks"}, {"STANDING", "lose no tanks"}, {"PURCHASE", "no 5 infantri"}, {"BATTLE Norway", "never retreat if attackers <= 2"},
	} {
		_, ds := Parse("ORDERS k7q2 GERMANY\n"+row.section+"\n"+row.line+"\nEND\n", testVocabulary())
		if !orders.Failed(ds) {
			t.Errorf("%q is taken", row.line)
		}
		for _, offer := range []string{"if it means this", "did you mean", "for example"} {
			if strings.Contains(texts(ds), offer) {
				t.Errorf("of %q it is said: %s", row.line, texts(ds))
			}
		}
	}
}
