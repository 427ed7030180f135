package journal

import (
	"crypto/subtle"
	"strings"

	"despatch/adjudicator"
)

const (
	BucketSeeds = "seeds"
	BucketSeats = "seats"
)

// Proof says that the writer has read a letter to a player: the one of that journal entry.
type Proof struct {
	Game   string
	Player *Player
	Entry  uint64
	// By says how (byAnswer and its like).
	By string
}

// OfKey finds whose key of this game somebody shows. keyOf gives the key of an entry and seat.
func (g *Game) OfKey(key string, keyOf func(game string, entry uint64, seat adjudicator.Seat) string) (Proof, bool) {
	key = strings.ToLower(key)
	for i := range g.Players {
		p := &g.Players[i]
		for _, seat := range p.KeySeats() {
			for _, entry := range g.TurnLetters[seat] {
				if Same(keyOf(g.ID, entry, seat), key) {
					return Proof{g.ID, p, entry, byKey}, true
				}
			}
		}
	}
	return Proof{}, false
}

// Same compares secrets in constant time.
func Same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
