package reading

import "despatch/campaign/journal"

// By names whoever gives the command in hand.
func (h *Written) By() journal.By {
	if h.Operator || h.Player == nil {
		return journal.By{}
	}
	return journal.By{Name: h.Player.Name}
}
