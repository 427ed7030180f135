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
	bad := fmt.Errorf("%w: its note of the %.20s %.60q is nothing that a desk writes", bundle.ErrBundle, n.What, n.Name)
	put := func(bucket, key string) error {
		if _, have := tx.Get(bucket, key); have {
			return nil
		}
		return tx.Put(bucket, key, n.Value)
	}
	switch n.What {
	case proof.NoteKey:
		var entry uint64
		var seat string
		if _, err := fmt.Sscanf(n.Name, "%d %s", &entry, &seat); err != nil || n.Name != fmt.Sprintf("%d %s", entry, seat) || entry > g.Number || !goodKey.Match(n.Value) {
			return bad
		}
		return put(records.BucketInherited, "key "+g.ID+" "+n.Name)
	case proof.NoteLetter:
		var l records.InheritedLetter
		if !goodID.MatchString(n.Name) || len(n.Name) > thread.LongestID || !strings.HasPrefix(n.Name, g.ID+".") || json.Unmarshal(n.Value, &l) != nil || l.Entry > g.Number {
			return bad
		}
		if g.PlayerCalled(l.Player) == nil {
			return nil
		}
		return put(records.BucketInherited, records.InheritedID(g.ID, n.Name))
	case proof.NoteProof:
		who, what, _ := strings.Cut(n.Name, " ")
		var h reading.PhraseHash
		if !goodProof.MatchString(n.Name) || len(n.Value) > largestProof || what == "phrase" && json.Unmarshal(n.Value, &h) != nil {
			return bad
		}
		if g.PlayerCalled(who) == nil {
			return nil
		}
		return put(records.BucketProofs, g.ID+" "+n.Name)
	case proof.NoteToken:
		var w records.Waiting
		if !goodKey.MatchString(n.Name) || json.Unmarshal(n.Value, &w) != nil || !proof.StaysIn(w, g.ID) || w.Expires.After(d.Moment().Add(TokenLife)) {
			return bad
		}
		return put(records.BucketTokens, n.Name)
	case proof.NoteVolunteer:
		var v Volunteer
		if p, err := NewPlayer(Seated{Addresses: []string{n.Name}}); err != nil || p.Addresses[0] != n.Name || json.Unmarshal(n.Value, &v) != nil || v.Name != incoming.CleanName(v.Name, n.Name) {
			return bad
		}
		if d.Clerk.IsOwn(n.Name) {
			return nil
		}
		return put(records.BucketPool, n.Name)
	case proof.NoteReturned:
		if len(n.Value) > 10 || strings.ContainsAny(n.Name, " \x00") {
			return bad
		}
		if g.PlayerAt(n.Name) == nil {
			return nil
		}
		return put(records.BucketReturned, n.Name+" "+g.ID)
	}
	return bad
}
