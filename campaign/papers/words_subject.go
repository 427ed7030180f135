package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
)

// TakeSubject makes the subject of an answer to one of our letters the text of it, where there is no other.
func (h *Reading) TakeSubject() {
	ours := slices.ContainsFunc(h.Letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) })
	if h.Operator || !ours || !h.Letter.Unreadable.IsZero() || h.Letter.Cut.Sure || len(h.Papers)+len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 || len(incoming.Spoken(h.Letter.Text)) > 0 {
		return
	}
	if own := h.OwnWords(); own != "" {
		h.Letter.Text = own + "\n"
	}
}
