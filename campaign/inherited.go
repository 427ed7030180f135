package campaign

import (
	"encoding/json"
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Keys and Message-IDs are made with a desk's secret, which stays with it. So a game that moves brings a list of those that its
// letters bore, and they are looked up here: an answer to a letter of the desk before is an answer still.

// bucketInherited holds "key GAME ENTRY SEAT": the key, and "letter GAME MESSAGE-ID": an inheritedLetter.
const bucketInherited = "inherited"

// inheritedLetter is to whom a letter of another desk was written.
type inheritedLetter struct {
	Entry uint64 `json:"entry"`
	// Player is his Player.ID.
	Player string `json:"player"`
}

func inheritedKey(game string, entry uint64, seat adjudicator.Seat) string {
	return fmt.Sprintf("key %s %d %s", game, entry, seat)
}

func inheritedID(game, id string) string { return "letter " + game + " " + id }

// keyIn is the key that a letter of an entry gave a seat, whichever desk wrote it.
func (d *Desk) keyIn(r storage.Reader, game string, entry uint64, seat adjudicator.Seat) string {
	if word, ok := r.Get(bucketInherited, inheritedKey(game, entry, seat)); ok {
		return string(word)
	}
	return d.clerk.Key(game, entry, seat)
}

// key is keyIn of the store in hand.
func (h *handling) key(game string, entry uint64, seat adjudicator.Seat) string {
	return h.keyIn(h.tx, game, entry, seat)
}

// proveKey verifies a short key, be it of this turn or of an earlier one, of this desk or of the one before.
func (h *handling) proveKey(g *journal.Game, key string) (journal.Proof, bool) {
	return g.OfKey(key, h.key)
}

// readID takes a Message-ID of this desk apart, or finds one of the desk before.
func (h *handling) readID(id string) (writing.Claim, bool) {
	id = strings.ToLower(id)
	game, _, _ := strings.Cut(id, ".")
	if len(id) <= longestID && goodName(game) == nil {
		var l inheritedLetter
		if body, ok := h.tx.Get(bucketInherited, inheritedID(game, id)); ok && json.Unmarshal(body, &l) == nil {
			return writing.Claim{Game: game, Entry: l.Entry, Slug: "inherited", Player: l.Player}, true
		}
	}
	return h.Desk.clerk.ReadID(id)
}

// longestID is the longest Message-ID that is looked up.
const longestID = 300

// proveToken verifies what readID has found.
func (h *handling) proveToken(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
	if c.Player == "" {
		return h.Desk.clerk.ProveToken(g, c)
	}
	p := g.PlayerCalled(c.Player)
	return journal.Proof{Game: g.ID, Player: p, Entry: c.Entry, By: writing.ByAnswer}, p != nil
}
