package sheets

import (
	"slices"
	"strings"
	"testing"

	"despatch/orders/aside"
)

// Seats are found by their names in any language, but not where the name of a space begins with one.
func TestSeatsIn(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string][]string{
		"For later: China":             {"china"},
		"Chinese turn (in advance)":    {"china"},
		"Per la Cina":                  {"china"},
		"Germany passes, then China's": {"germany", "china"},
		"it is for us all":             nil,
	} {
		if got := aside.SeatsIn(text, v); !slices.Equal(got, want) {
			t.Errorf("%q names %v, want %v", text, got, want)
		}
	}
}

// Words say that orders come on top of others as whole phrases.
func TestAddsTo(t *testing.T) {
	for text, want := range map[string]bool{
		"Also:": true, "In aggiunta:": true, "In più": true, "I forgot": true, "Zusätzlich": true, "make it": false, "Mine": false, "in": false,
	} {
		if got := aside.AddsTo(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// A line within a sheet that may keep it from being played is not told to be put where it is no order: it would still mean that.
func TestDoubtWithin(t *testing.T) {
	for line, want := range map[string]string{
		"for China":            "may say for whom the sheet is",
		"No wait, cancel that": "may mean that these orders are not to be played",
		"only a draft":         "may mean that these orders are not to be played",
		"check only please":    "asks for a check",
	} {
		_, diags := Parse("ORDERS g GERMANY\nPURCHASE\n  3 infantry\n"+line+"\nEND\n", testVocabulary())
		if len(diags) != 1 || !strings.Contains(diags[0].Message.String(), want) || strings.Contains(diags[0].Hint.String(), "END") {
			t.Errorf("%q is told %v, want %q", line, diags, want)
		}
	}
}
