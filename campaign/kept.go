package campaign

import (
	"strings"

	"despatch/campaign/records"
	"despatch/storage"
)

// Letters about a game that stands still are kept, in the order in which they came, and handled when it goes on. Those that come while
// some are kept wait behind them.

// KeptLetters counts the letters that are kept, by game.
func KeptLetters(r storage.Reader) map[string]int {
	kept := make(map[string]int)
	for key := range r.Each(records.BucketKept, "") {
		game, _, _ := strings.Cut(key, " ")
		kept[game]++
	}
	return kept
}
