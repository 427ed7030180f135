package anniversary_test

import (
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/casefile/casetest"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	casetest.Run(t, game)
}
