package records

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/storage"
)

// BucketInherited holds "key GAME ENTRY SEAT": the key, and "letter GAME MESSAGE-ID": an InheritedLetter.
const BucketInherited = "inherited"

// InheritedLetter is to whom a letter of another desk was written.
type InheritedLetter struct {
	Entry uint64 `json:"entry"`
	// Player is his Player.ID.
	Player string `json:"player"`
}

// InheritedID is the key of the row of a Message-ID.
func InheritedID(game, id string) string { return "letter " + game + " " + id }

func inheritedKey(game string, entry uint64, seat adjudicator.Seat) string {
	return fmt.Sprintf("key %s %d %s", game, entry, seat)
}

// KeyIn is the key that a letter of an entry gave a seat, whichever desk wrote it.
func (d *Records) KeyIn(r storage.Reader, game string, entry uint64, seat adjudicator.Seat) string {
	if word, ok := r.Get(BucketInherited, inheritedKey(game, entry, seat)); ok {
		return string(word)
	}
	return d.Clerk.Key(game, entry, seat)
}

// BucketSalts holds the keys of salts that games have brought from other desks, by game.
const BucketSalts = "salts"

// SaltsKey is the key of the salts of a game's proof. It is the same for ever, also at another desk.
func (d *Records) SaltsKey(r storage.Reader, game string) []byte {
	if key, ok := r.Get(BucketSalts, game); ok {
		return key
	}
	return d.Clerk.Hash("salts of", game)
}
