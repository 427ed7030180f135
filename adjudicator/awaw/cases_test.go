package awaw

import (
	"testing"

	"despatch/adjudicator/casefile/casetest"
)

// TestCases runs every case under testdata/cases.
func TestCases(t *testing.T) { casetest.Run(t, game(t)) }
