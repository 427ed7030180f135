package records

import (
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/journal"
	"despatch/storage"
)

// The buckets of settings in which a desk keeps what players hold in their hands, and what they have registered.
const (
	// BucketTokens holds Waiting, by token.
	BucketTokens = "tokens"
	// BucketPool holds the volunteers of the pool, by address.
	BucketPool = PoolName
	// BucketProofs holds what players have given to be known by: "game player phrase" and "game player key".
	BucketProofs = "proofs"
	// BucketReturned holds "address game": "failed" where letters come back, or how many reports in a row said that one is delayed. It
	// tells at a glance whether a letter that came in is good news; the journal has the rest.
	BucketReturned = "returned"
	// BucketKept holds the letters that wait for a game which stands still, by "game time digest"; BucketKeptBy finds them by digest.
	BucketKept   = "kept"
	BucketKeptBy = "kept by digest"
)

// PoolName is what stands in the place of a game's name in JOIN POOL; so no game has it.
const PoolName = "pool"

// Waiting is what a token stands for: commands that are carried out when somebody shows it.
type Waiting struct {
	// Commands are canonical, one below the other.
	Commands string `json:"commands"`
	// From is the address that asked, FromName how it called itself.
	From     string `json:"from"`
	FromName string `json:"from_name,omitempty"`
	// Game and Player say in which game, and as whom (Player.ID), the commands were given; "" for none.
	Game    string    `json:"game,omitempty"`
	Player  string    `json:"player,omitempty"`
	Expires time.Time `json:"expires"`
	// Stand is how the game stood for the player then; nil where it was asked in no game, or before this was kept.
	Stand *Stood `json:"stand,omitempty"`
	// Letter is the short digest of the letter that asked; the answer with the token bears it in its Message-ID.
	Letter string `json:"letter,omitempty"`
	// Again is that of the letter after which its writer was told the word once more.
	Again string `json:"again,omitempty"`
}

// Stood is that of a game on which such a confirmation stands: its round, 0 before it begins, and the seats of the writer.
type Stood struct {
	Round int                `json:"round,omitempty"`
	Seats []adjudicator.Seat `json:"seats,omitempty"`
}

// VerifySeed says whether the seed in the store is the one promised, if there is one.
func VerifySeed(r storage.Reader, id, promise string) error {
	seed, ok := r.Get(journal.BucketSeeds, id)
	if ok && promise != "" && !dice.Verify(seed, dice.Commitment(promise)) {
		return fmt.Errorf("%w: game %s: the seed in the store is not the one promised in the last report", storage.ErrDamaged, id)
	}
	return nil
}
