package aside

import (
	"slices"
	"strings"
	"testing"
)

// A word that stands twice in the tables is taken out at one place and goes on at the other, and one that no sentence is parted into is never met.
func TestWordsOfEveryDay(t *testing.T) {
	table, seen := everyday(), make(map[string]bool)
	for _, list := range [][]string{table.Small, table.Of, table.When, table.Doings} {
		for _, w := range list {
			if said := utter(w); len(said) != 1 || said[0].word != w {
				t.Errorf("%q is never met: a sentence holds %v for it", w, said)
			}
			if seen[w] {
				t.Errorf("%q stands twice", w)
			}
			seen[w] = true
		}
	}
	for i, saying := range table.Sayings {
		words := utter(saying)
		if len(words) != len(strings.Fields(saying)) || slices.Contains(table.Sayings[:i], saying) {
			t.Errorf("the saying %q is never met, or stands twice", saying)
		}
	}
}
