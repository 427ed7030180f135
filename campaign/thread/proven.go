package thread

import (
	"crypto/aes"
	"encoding/json"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
)

// Key is KeyIn of the store in hand.
func (h *Arrived) Key(game string, entry uint64, seat adjudicator.Seat) string {
	return h.KeyIn(h.Tx, game, entry, seat)
}

// ProveKey verifies a short key, be it of this turn or of an earlier one, of this desk or of the one before.
func (h *Arrived) ProveKey(g *journal.Game, key string) (journal.Proof, bool) {
	return g.OfKey(key, h.Key)
}

// ReadID takes a Message-ID of this desk apart, or finds one of the desk before.
func (h *Arrived) ReadID(id string) (writing.Claim, bool) {
	id = strings.ToLower(id)
	game, _, _ := strings.Cut(id, ".")
	if len(id) <= LongestID && records.GoodName(game) == nil {
		var l records.InheritedLetter
		if body, ok := h.Tx.Get(records.BucketInherited, records.InheritedID(game, id)); ok && json.Unmarshal(body, &l) == nil {
			return writing.Claim{Game: game, Entry: l.Entry, Slug: "inherited", Player: l.Player}, true
		}
	}
	return h.Clerk.ReadID(id)
}

// LongestID is the longest Message-ID that is looked up.
const LongestID = 300

// ProveToken verifies what ReadID has found.
func (h *Arrived) ProveToken(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
	if c.Player == "" {
		return h.Clerk.ProveToken(g, c)
	}
	p := g.PlayerCalled(c.Player)
	return journal.Proof{Game: g.ID, Player: p, Entry: c.Entry, By: writing.ByAnswer}, p != nil
}

// Foreign says whether an id has the form of one that the desk gives to a game's letters, and comes of another store: it is enciphered
// with another secret, or names an entry that the journal here has not reached.
func (h *Arrived) Foreign(id string) (bool, error) {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if domain != strings.ToLower(h.Clerk.House.Domain) || len(parts) != 4 || len(parts[3]) != writing.TokenLength || strings.Trim(parts[3], writing.KeyAlphabet) != "" {
		return false, nil
	}
	block, err := writing.CipherLetters.DecodeString(strings.ToUpper(parts[1]))
	if err != nil || len(block) != aes.BlockSize {
		return false, nil
	}
	c, ours := h.ReadID(id)
	if !ours {
		return true, nil
	}
	last, known, err := h.Tx.Last(c.Game)
	return !known || c.Entry > last.Number, err
}
