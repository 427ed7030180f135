package reading

import "strings"

// Joiners is the budget of wishes to join that could be taken, of all strangers together: they have one of their own, so that nothing else that
// strangers write uses it up.
var Joiners = Budget{"joiners", 60, 200, "wishes to join"}

// OnlyOurs says whether a letter that asks for nothing holds no word but those of a letter of ours: an unmarked copy of it, or a quotation.
func (h *Commanded) OnlyOurs(asks bool) bool {
	if asks || !h.Letter.Unreadable.IsZero() || len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 {
		return false
	}
	return h.Copied || strings.TrimSpace(h.Letter.Text+strings.Join(h.Letter.Attachments, "")) == ""
}
