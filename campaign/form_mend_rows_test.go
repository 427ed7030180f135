package campaign_test

import (
	"slices"
	"testing"

	"despatch/campaign"
)

// A row put between the lines of a broken comment stays whole, though it begins as the comment goes on.
func TestRowWithinABrokenComment(t *testing.T) {
	sent := []string{"ORDERS g1 ALLIES ROUND 1", "ORDER 10", "  # Omaha: United States 6 infantry, 2 artillery, for Z14 Trévières", "  # Gold: 5 infantry", "END"}
	came := []string{"ORDERS g1 ALLIES ROUND 1", "ORDER 10", "  # Omaha: United States 6 infantry,", "2 tanks Germany -> Poland", "  #   2 artillery, for Z14 Trévières", "  # Gold: 5 infantry", "END"}
	got, changed := campaign.MendedRows(came, sent)
	if !changed || !slices.Contains(got, "2 tanks Germany -> Poland") {
		t.Errorf("the rows are %q, changed %t", got, changed)
	}
}
