package dday_test

import (
	"testing"

	"despatch/adjudicator/casefile/casetest"
	"despatch/adjudicator/dday"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	casetest.Run(t, game)
}
