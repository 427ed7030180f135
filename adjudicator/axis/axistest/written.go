package axistest

import (
	"testing"

	"despatch/orders"
	"despatch/orders/sheets"
)

// AsPeopleWrite fails unless each line, as somebody writes it in a section, is understood as one statement, and that is printed as stands beside it.
func AsPeopleWrite(t *testing.T, words *orders.Vocabulary, sections map[string]map[string]string) {
	t.Helper()
	for section, lines := range sections {
		for wrote, want := range lines {
			got, wrong := sheets.ParseStatements(section, wrote, words)
			if len(got) != 1 || orders.Failed(wrong) {
				t.Errorf("%q in %s: %v", wrote, section, wrong)
				continue
			}
			if line := orders.PrintStatement(got[0], words); line != want {
				t.Errorf("%q is %q, not %q", wrote, line, want)
			}
		}
	}
}
