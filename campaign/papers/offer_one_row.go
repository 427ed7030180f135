package papers

import (
	"despatch/campaign/incoming"
)

// onOneRow says whether a row of the letter holds several sections.
func (h *Reading) onOneRow() bool {
	for _, row := range incoming.Spoken(h.Letter.Text) {
		if len(h.SectionsOnRow(row)) > 0 {
			p, _, _ := h.LooseOrders()
			return p != nil
		}
	}
	return false
}
