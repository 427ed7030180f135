package journal

import "slices"

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
func (g *Game) Least() Evidence {
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
	// By is one of byAnswer, byAddress and byKey.
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
