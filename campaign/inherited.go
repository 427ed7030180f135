package campaign

import (
	"encoding/json"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
)

// Keys and Message-IDs are made with a desk's secret, which stays with it. So a game that moves brings a list of those that its
// letters bore, and they are looked up here: an answer to a letter of the desk before is an answer still.

// key is keyIn of the store in hand.
func (h *reading) key(game string, entry uint64, seat adjudicator.Seat) string {
	return h.KeyIn(h.tx, game, entry, seat)
}

// proveKey verifies a short key, be it of this turn or of an earlier one, of this desk or of the one before.
func (h *reading) proveKey(g *journal.Game, key string) (journal.Proof, bool) {
	return g.OfKey(key, h.key)
}

// readID takes a Message-ID of this desk apart, or finds one of the desk before.
func (h *reading) readID(id string) (writing.Claim, bool) {
	id = strings.ToLower(id)
	game, _, _ := strings.Cut(id, ".")
	if len(id) <= longestID && records.GoodName(game) == nil {
		var l records.InheritedLetter
		if body, ok := h.tx.Get(records.BucketInherited, records.InheritedID(game, id)); ok && json.Unmarshal(body, &l) == nil {
			return writing.Claim{Game: game, Entry: l.Entry, Slug: "inherited", Player: l.Player}, true
		}
	}
	return h.Clerk.ReadID(id)
}

// longestID is the longest Message-ID that is looked up.
const longestID = 300

// proveToken verifies what readID has found.
func (h *reading) proveToken(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
	if c.Player == "" {
		return h.Clerk.ProveToken(g, c)
	}
	p := g.PlayerCalled(c.Player)
	return journal.Proof{Game: g.ID, Player: p, Entry: c.Entry, By: writing.ByAnswer}, p != nil
}
