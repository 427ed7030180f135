package reading

import (
	"strings"

	"despatch/campaign/journal"
)

// Letters to somebody outside a game: answers, and the question whether an address is his.
const (
	PlainLetter   = "desk"
	AddressLetter = "address"
)

// HasRead says whether an id names such a letter to the writer's address.
func (h *Reading) HasRead(id string) bool {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if len(parts) != 3 || parts[0] != PlainLetter && parts[0] != AddressLetter {
		return false
	}
	word, _, _ := strings.Cut(parts[2], "-") // the second answer to one letter is numbered
	return journal.Same(h.Clerk.PlainID(parts[0], h.Letter.From, parts[1]), parts[0]+"."+parts[1]+"."+word+"@"+domain)
}

// Joiners is the budget of wishes to join that could be taken, of all strangers together: they have one of their own, so that nothing else that
// strangers write uses it up.
var Joiners = Budget{"joiners", 60, 200, "wishes to join"}

// OnlyOurs says whether a letter that asks for nothing holds no word but those of a letter of ours: an unmarked copy of it, or a quotation.
func (h *Reading) OnlyOurs(asks bool) bool {
	if asks || h.Letter.Unreadable != "" || len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 {
		return false
	}
	return h.copied || strings.TrimSpace(h.Letter.Text+strings.Join(h.Letter.Attachments, "")) == ""
}
