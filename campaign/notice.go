package campaign

import (
	"strings"

	"despatch/campaign/journal"
)

// by names whoever gives the command in hand.
func (h *reading) by() journal.By {
	if h.operator || h.player == nil {
		return journal.By{}
	}
	return journal.By{Name: h.player.Name}
}

// reason is a reason as it stands in a sentence of ours, which has a full stop of its own.
func reason(words string) string { return strings.TrimRight(words, ". ") }
