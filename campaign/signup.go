package campaign

import "despatch/campaign/journal"

// opened lets anybody join.
type opened struct {
	By journal.By `json:"by"`
}
