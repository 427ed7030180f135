package journal

import (
	"crypto/subtle"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/lexis"
)

// Evidence is what shows who wrote a letter. A game names the least that a letter must show to change it; each is stronger than the one
// before, and stands for those below. That the writer has read a letter of ours (keys.go) is asked always.
type Evidence string

const (
	// ByToken asks for no more than that.
	ByToken Evidence = "token"
	// ByDMARC asks that the desk's mail server vouches for the domain of the sender.
	ByDMARC Evidence = "dmarc"
	// ByPhrase asks for the player's pass phrase.
	ByPhrase Evidence = "phrase"
	// ByOpenPGP asks for a signature by the player's key.
	ByOpenPGP Evidence = "openpgp"
)

var Ranks = []Evidence{ByToken, ByDMARC, ByPhrase, ByOpenPGP}

// Least is the evidence that a game asks, which early journals do not say.
func (g *Table) Least() Evidence {
	if g.Created.Evidence == "" {
		return ByToken
	}
	return g.Created.Evidence
}

// Vouched is what the desk's mail server says of where a letter comes from; zero for nothing.
type Vouched struct {
	// Server is the name under which it speaks, Domain that of the sender, Method "DMARC" or "DKIM".
	Server string `json:"server,omitempty"`
	Domain string `json:"domain,omitempty"`
	Method string `json:"method,omitempty"`
}

// How a letter shows that its writer has read a letter of ours.
const (
	byKey = "key"
)

// Shown is what a letter has shown of who wrote it.
type Shown struct {
	// By is one of ByAnswer, byAddress and byKey.
	By string `json:"by,omitempty"`
	Vouched
	Phrase bool `json:"phrase,omitempty"`
	// Key is the fingerprint of the key that has signed it, "" for none.
	Key string `json:"key,omitempty"`
	// Confirmed is true for a letter that was held, and then confirmed.
	Confirmed bool `json:"confirmed,omitempty"`
}

// Reaches says whether this is the evidence asked for, or stronger.
func (s Shown) Reaches(least Evidence) bool {
	best := ByToken
	switch {
	case s.Key != "":
		best = ByOpenPGP
	case s.Phrase:
		best = ByPhrase
	case s.Method != "":
		best = ByDMARC
	}
	return s.Confirmed || slices.Index(Ranks, best) >= slices.Index(Ranks, least)
}

const (
	BucketSeeds = "seeds"
	BucketSeats = "seats"
)

// Proof says that the writer has read a letter to a player: the one of that journal entry.
type Proof struct {
	Game   string
	Player *Player
	Entry  uint64
	// By says how (ByAnswer and its like).
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

// NearlyKey says whether a key is none of a player's, and but a slip or two of the pen away from one that he was given. Chance hits that as
// little as a key.
func (g *Game) NearlyKey(p *Player, key string, keyOf func(game string, entry uint64, seat adjudicator.Seat) string) bool {
	key = strings.ToLower(key)
	for _, seat := range p.KeySeats() {
		for _, entry := range g.TurnLetters[seat] {
			if d := lexis.Distance(keyOf(g.ID, entry, seat), key, slipsOfKey); d > 0 && d <= slipsOfKey {
				return true
			}
		}
	}
	return false
}

// slipsOfKey is how many slips of the pen a key may have that is known for a mistyped one.
const slipsOfKey = 2

// Same compares secrets in constant time.
func Same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
