package campaign_test

import (
	"strings"
	"testing"
)

// An option whose name is one for game files is told in words.
func TestWelcomeTellsOptionsInWords(t *testing.T) {
	said := flat(anniversaryTable(t).last(anna, "g1").Text)
	wants(t, said, "- least value of a territory whose complex Increased Factory Production enlarges: 1", "- victory cities: 15")
	if strings.Contains(said, "ifp_minimum_ipc") {
		t.Errorf("the welcome says ifp_minimum_ipc: %s", said)
	}
}
