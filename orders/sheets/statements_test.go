package sheets

import (
	"testing"

	"despatch/orders"
)

// Statements that are kept may be written as in the sheet that brought them: with the section's keyword above and END below.
func TestStatementsAsMailed(t *testing.T) {
	v := testVocabulary()
	for _, text := range []string{
		"lose infantry, tank",
		"STANDING\n  lose infantry, tank\nEND\n",
		"Standing\n\n  # those first\n  lose infantry, tank\n",
	} {
		got, diags := ParseStatements("standing", text, v)
		if orders.Failed(diags) || len(got) != 1 || orders.PrintStatement(got[0], v) != "lose infantry, tank" {
			t.Errorf("%q is read as %d statements, with %v", text, len(got), diags)
		}
	}
	if _, diags := ParseStatements("standing", "lose infantry\nSTANDING\nlose tank", v); !orders.Failed(diags) {
		t.Error("a keyword in the middle is no statement, and must not be passed over")
	}
}
