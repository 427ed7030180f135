package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// AnsweredEntry is the journal entry whose letter to the writer this one answers.
func (h *Written) AnsweredEntry() (storage.Entry, bool, error) {
	c, ok := h.ReadID(h.Letter.Thread[0])
	if !ok || c.Game != h.Game.ID || c.Slug != h.Clerk.Slug(h.Player) || c.Entry == 0 || c.Entry > h.Game.Number {
		return storage.Entry{}, false, nil
	}
	if p, ok := h.ProveToken(h.Game, c); !ok || p.Player != h.Player {
		return storage.Entry{}, false, nil
	}
	for e, err := range h.Tx.Journal(h.Game.ID, c.Entry) {
		return e, err == nil, err
	}
	return storage.Entry{}, false, nil
}

// OfferToJoin begins the answer to somebody who was invited and has not joined. It is about none of the games that he plays.
func (h *Written) OfferToJoin(g *journal.Game, seats []string) templates.Refusal {
	h.Game, h.Player = nil, nil
	heading := templates.Heading{Game: g.ID, Title: g.Info.Title, Reader: incoming.CleanName(h.Letter.FromName, ""), Desk: h.Clerk.House.Name, Address: h.Clerk.House.Address}
	return templates.Refusal{Heading: heading, Kind: templates.Invited, Offer: commands.Join{Game: g.ID, Preferences: seats}.String(),
		Reason: book.Say(notJoined{words.Own(g.ID)})}
}

// ReadsAsOrders says whether a letter without a sheet has lines that only orders have: a section's keyword, an arrow.
func (h *Commanded) ReadsAsOrders() bool {
	if h.Game == nil || h.Game.Rules == nil {
		return false
	}
	v := h.Game.Rules.Vocabulary()
	for line := range strings.Lines(h.Letter.Text) {
		line = strings.Trim(line, " \t\r\n:*_#")
		if strings.Contains(line, "->") || strings.Contains(line, "→") || line != "" && v.SectionNamed(line) != nil {
			return true
		}
	}
	return slices.ContainsFunc(h.Unread.Diags, func(d orders.Diagnostic) bool { return d.Line > 0 })
}
