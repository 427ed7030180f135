package incoming

import (
	"strings"

	"despatch/orders"
)

// NamesUnits says whether a text speaks of units.
func NamesUnits(words *orders.Vocabulary, text string) bool {
	said := PlainWords(text)
	for i, word := range said {
		if pair := strings.Join(said[i:min(i+2, len(said))], " "); words.UnitNamed(word) || words.UnitNamed(pair) { // carri armati
			return true
		}
	}
	return false
}
