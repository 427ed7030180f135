package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// A number with the end of an ordinal says which unit, and not how many; "st" is no short name of a seat.
func TestOrdinalsAreNoNumbers(t *testing.T) {
	v := testVocabulary()
	for _, row := range []string{"1st tank Germany -> Poland", "2nd tank Germany -> Poland", "3rd infantry Germany -> Poland", "4th tank Germany -> Poland", "1 st tank Germany -> Poland"} {
		_, diags := ParseStatements(testVocabulary().SectionNamed("COMBAT MOVE").ID, row, v)
		if !orders.Failed(diags) || !strings.Contains(diags[0].Message.String(), "says which unit, and not how many") || !strings.Contains(diags[0].Hint.String(), "such as: 1 ") {
			t.Errorf("%q: %v", row, diags)
		}
	}
}
