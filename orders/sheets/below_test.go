package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// What stands below a sheet and may be an order, or change one, refuses it; what people write there otherwise does not.
func TestBelowTheSheet(t *testing.T) {
	const head = "ORDERS k7q2 GERMANY\nPURCHASE\n  5 infantry\n"
	for below, refused := range map[string]bool{
		"1 fighter Germany -> East Poland":                  true,
		"Forgot: 1 fighter Germany -> East Poland":          true,
		"ps: make it 6 infantry":                            true,
		"PS make it 6":                                      true,
		"P.S. 6 infantry instead of 5 please":               true,
		"Please do not attack East Poland after all.":       true,
		"Forget the fighter":                                true,
		"and the fighter goes to Norway":                    true,
		"buy two more tanks":                                true,
		"dimenticavo: 1 tank Germany -> Poland":             true,
		"COMBAT MOVE\n1 tank Germany -> Poland":             true,
		"COMBAT MOVE\npass":                                 true,
		"See you Thursday, bring 3 cakes!":                  false,
		"ps: see you Thursday":                              false,
		"PS: I am in Germany until 5 May":                   false,
		"P.S. 1 tank was too dear":                          false,
		"Anna Rossi\nVia Roma 12, 20121 Milano\n+39 02 555": false,
		"Sent from my iPhone":                               false,
		"This message is confidential. If you are not the intended recipient, do not copy it; please delete it and notify the sender.": false,
		"Good luck, may the dice be with you in round 2": false,
		"RESEARCH":                              false, // a warning: it may be a word of a signature
		"--\nBen Hall, 3 Infantry Road, London": false,
		"--\n1 tank Germany -> Poland":          true,
		"> 1 tank Germany -> Poland":            false,
	} {
		for _, end := range []string{"END\n", "Thanks, Ben\n"} {
			sheet, diags := Parse(head+end+below+"\n", testVocabulary())
			if sheet == nil || orders.Failed(diags) != refused {
				t.Errorf("below %q, %q is refused: %v, want %v: %s", strings.TrimSpace(end), below, orders.Failed(diags), refused, texts(diags))
			}
		}
	}
}
