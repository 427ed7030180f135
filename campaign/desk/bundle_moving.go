package desk

import (
	"encoding/json"
	"fmt"
	"strings"

	"despatch/bundle"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/proof"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/pattern"
	"despatch/storage"
)

var (
	goodKey   = pattern.Of(`^[` + writing.KeyAlphabet + `]{8}$`)
	goodID    = pattern.Of(`^[a-z0-9]+(\.[a-z0-9_-]+){3}@[a-z0-9.-]+$`)
	goodProof = pattern.Of(`^\S+ (phrase|key)$`)
)

// largestProof is the largest OpenPGP key that is taken over, in bytes.
const largestProof = 64 << 10

// putNote keeps what a game has brought along. What concerns nobody who is in the game now is passed over; what no desk would have written
// is an error. Nothing that the store has already is written over.
func (d *Desk) putNote(tx storage.Tx, g *journal.Game, n bundle.Note) error {
	place, good := d.placeOf(g, n)
	if !good {
		return fmt.Errorf("%w: its note of the %.20s %.60q is nothing that a desk writes", bundle.ErrBundle, n.What, n.Name)
	}
	if _, have := tx.Get(place.bucket, place.key); have || place.passed {
		return nil
	}
	return tx.Put(place.bucket, place.key, n.Value)
}

// notePlace is where a note of a game is kept. It is passed over where it concerns nobody who is in the game.
type notePlace struct {
	bucket, key string
	passed      bool
}

// placeOf finds where a note belongs; good is false for one that no desk would have written.
func (d *Desk) placeOf(g *journal.Game, n bundle.Note) (at notePlace, good bool) {
	switch n.What {
	case proof.NoteKey:
		var entry uint64
		var seat string
		_, err := fmt.Sscanf(n.Name, "%d %s", &entry, &seat)
		good = err == nil && n.Name == fmt.Sprintf("%d %s", entry, seat) && entry <= g.Number && goodKey.Match(n.Value)
		return notePlace{bucket: records.BucketInherited, key: "key " + g.ID + " " + n.Name}, good
	case proof.NoteLetter:
		var l records.InheritedLetter
		good = goodID.MatchString(n.Name) && len(n.Name) <= thread.LongestID && strings.HasPrefix(n.Name, g.ID+".") && json.Unmarshal(n.Value, &l) == nil && l.Entry <= g.Number
		return notePlace{records.BucketInherited, records.InheritedID(g.ID, n.Name), g.PlayerCalled(l.Player) == nil}, good
	case proof.NoteProof:
		who, what, _ := strings.Cut(n.Name, " ")
		var h reading.PhraseHash
		good = goodProof.MatchString(n.Name) && len(n.Value) <= largestProof && (what != "phrase" || json.Unmarshal(n.Value, &h) == nil)
		return notePlace{records.BucketProofs, g.ID + " " + n.Name, g.PlayerCalled(who) == nil}, good
	case proof.NoteToken:
		var w records.Waiting
		good = goodKey.MatchString(n.Name) && json.Unmarshal(n.Value, &w) == nil && proof.StaysIn(w, g.ID) && !w.Expires.After(d.Moment().Add(TokenLife))
		return notePlace{bucket: records.BucketTokens, key: n.Name}, good
	case proof.NoteVolunteer:
		var v Volunteer
		p, err := NewPlayer(Seated{Addresses: []string{n.Name}})
		good = err == nil && p.Addresses[0] == n.Name && json.Unmarshal(n.Value, &v) == nil && v.Name == incoming.CleanName(v.Name, n.Name)
		return notePlace{records.BucketPool, n.Name, d.Clerk.IsOwn(n.Name)}, good
	case proof.NoteReturned:
		good = len(n.Value) <= 10 && !strings.ContainsAny(n.Name, " \x00")
		return notePlace{records.BucketReturned, n.Name + " " + g.ID, g.PlayerAt(n.Name) == nil}, good
	}
	return notePlace{}, false
}
