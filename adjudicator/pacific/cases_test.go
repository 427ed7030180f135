package pacific_test

import (
	"testing"

	"despatch/adjudicator/casefile/casetest"
	"despatch/adjudicator/pacific"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	casetest.Run(t, game)
}
