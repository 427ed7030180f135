package aside

import (
	"testing"

	"despatch/orders"
)

// A row is a foot by the form of a firm, an address or a telephone number, which no order holds.
func TestFeet(t *testing.T) {
	j := JudgeOf(&orders.Vocabulary{})
	for row, want := range map[string]bool{
		"Rossi S.p.A.":                          true,
		"Rossi S. p. A., Milano":                true,
		"Miller & Sons":                         true,
		"Huber GmbH":                            true,
		"The Ltd, a firm of ours":               true,
		"Mobile 0171 / 555 12":                  true,
		"Tel. (02) 555-1234":                    true,
		"+39 011 555 1234":                      true,
		"☎ 011 555 1234":                        true,
		"📞 +39 011 555 1234":                    true,
		"+1 tank":                               false,
		"+ 10 infantry, 2 tanks":                false,
		"https://example.org":                   true,
		"visit www.example.org":                 true,
		"anna@example.org":                      true,
		"AGerman tank":                          false,
		"3 infantry, 1 artillery Poland -> AG2": false,
		"f 1 - 2 - 3":                           false,
		"the transport sails, loaded with Co2":  false,
		"not Rossi GmbH":                        false,
	} {
		if got := j.Foot(row); got != want {
			t.Errorf("Foot(%q) = %v, want %v", row, got, want)
		}
	}
}
