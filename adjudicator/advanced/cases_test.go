package advanced_test

import (
	"testing"

	"despatch/adjudicator/advanced"
	"despatch/adjudicator/casefile/casetest"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	casetest.Run(t, game)
}
