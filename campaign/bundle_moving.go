package campaign

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"despatch/bundle"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
)

// Beside its journal a game takes along what its players hold in their hands, and what they have registered: so that nobody has to do
// anything again at the other desk. It is in bundles for the operator alone.

// What a note may be (bundle.Note.What).
const (
	noteKey       = "key"       // Name: "ENTRY SEAT", Value: the key
	noteLetter    = "letter"    // Name: Message-ID, Value: inheritedLetter
	noteProof     = "proof"     // Name: "PLAYER phrase" or "PLAYER key", as bucketProofs has it behind the game
	noteToken     = "token"     // Name: the token, Value: waiting; only to join or leave this game
	noteVolunteer = "volunteer" // Name: address, Value: volunteer
	noteReturned  = "returned"  // Name: address, Value as bucketReturned has it
)

// takeNotes lists what the game takes along.
func (x *export) takeNotes() ([]bundle.Note, error) {
	id := x.head.Game
	var notes []bundle.Note
	add := func(what, name string, value []byte) {
		notes = append(notes, bundle.Note{What: what, Name: name, Value: slices.Clone(value)})
	}
	for _, p := range x.game.Players {
		for _, seat := range p.KeySeats() {
			for _, entry := range x.game.TurnLetters[seat] {
				add(noteKey, fmt.Sprintf("%d %s", entry, seat), []byte(x.keyIn(x.r, id, entry, seat)))
			}
		}
	}
	if err := x.takeIDs(add); err != nil {
		return nil, err
	}
	for name, value := range x.r.Each(bucketProofs, id+" ") {
		add(noteProof, strings.TrimPrefix(name, id+" "), value)
	}
	for token, body := range x.r.Each(bucketTokens, "") {
		var w waiting
		if json.Unmarshal(body, &w) == nil && staysIn(w, id) && x.now().Before(w.Expires) {
			add(noteToken, token, body)
		}
	}
	for address, body := range x.r.Each(bucketPool, "") {
		add(noteVolunteer, address, body)
	}
	for key, value := range x.r.Each(bucketReturned, "") {
		if address, of, _ := strings.Cut(key, " "); of == id {
			add(noteReturned, address, value)
		}
	}
	return notes, nil
}

// takeIDs lists the Message-IDs by which answers to letters of the game prove who writes, those of a desk before among them.
func (x *export) takeIDs(add func(what, name string, value []byte)) error {
	for name, value := range x.r.Each(bucketInherited, inheritedID(x.head.Game, "")) {
		add(noteLetter, strings.TrimPrefix(name, inheritedID(x.head.Game, "")), value)
	}
	for parcel, err := range x.r.Outbox(storage.Filter{Game: x.head.Game}) {
		if err != nil {
			return err
		}
		c, ok := x.clerk.ReadID(parcel.MessageID)
		if !ok {
			continue
		}
		p, ok := x.clerk.ProveToken(x.game, c)
		if !ok {
			continue
		}
		body, err := encode(inheritedLetter{c.Entry, p.Player.ID})
		if err != nil {
			return err
		}
		add(noteLetter, strings.ToLower(parcel.MessageID), body)
	}
	return nil
}

// staysIn says whether what a token stands for concerns a game and nothing else: to join or leave it. Whatever reaches further, such as
// another address of somebody, is asked for anew.
func staysIn(w waiting, id string) bool {
	asked := commands.Parse("", w.Commands, commands.Options{Games: func(name string) bool { return name == id }})
	if len(asked.Diagnostics) > 0 || len(asked.Commands) == 0 || w.Game != "" && w.Game != id {
		return false
	}
	for _, c := range asked.Commands {
		switch c := c.(type) {
		case commands.Join:
			if c.Game != id {
				return false
			}
		case commands.Leave:
			if c.Game != id && (c.Game != "" || w.Game != id) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

var (
	goodKey   = regexp.MustCompile(`^[` + writing.KeyAlphabet + `]{8}$`)
	goodID    = regexp.MustCompile(`^[a-z0-9]+(\.[a-z0-9_-]+){3}@[a-z0-9.-]+$`)
	goodProof = regexp.MustCompile(`^\S+ (phrase|key)$`)
)

// largestProof is the largest OpenPGP key that is taken over, in bytes.
const largestProof = 64 << 10

// putNote keeps what a game has brought along. What concerns nobody who is in the game now is passed over; what no desk would have written
// is an error. Nothing that the store has already is written over.
func (d *Desk) putNote(tx storage.Tx, g *journal.Game, n bundle.Note) error {
	bad := fmt.Errorf("%w: its note of the %.20s %.60q is nothing that a desk writes", ErrBundle, n.What, n.Name)
	put := func(bucket, key string) error {
		if _, have := tx.Get(bucket, key); have {
			return nil
		}
		return tx.Put(bucket, key, n.Value)
	}
	switch n.What {
	case noteKey:
		var entry uint64
		var seat string
		if _, err := fmt.Sscanf(n.Name, "%d %s", &entry, &seat); err != nil || n.Name != fmt.Sprintf("%d %s", entry, seat) || entry > g.Number || !goodKey.Match(n.Value) {
			return bad
		}
		return put(bucketInherited, "key "+g.ID+" "+n.Name)
	case noteLetter:
		var l inheritedLetter
		if !goodID.MatchString(n.Name) || len(n.Name) > longestID || !strings.HasPrefix(n.Name, g.ID+".") || json.Unmarshal(n.Value, &l) != nil || l.Entry > g.Number {
			return bad
		}
		if g.PlayerCalled(l.Player) == nil {
			return nil
		}
		return put(bucketInherited, inheritedID(g.ID, n.Name))
	case noteProof:
		who, what, _ := strings.Cut(n.Name, " ")
		var h phraseHash
		if !goodProof.MatchString(n.Name) || len(n.Value) > largestProof || what == "phrase" && json.Unmarshal(n.Value, &h) != nil {
			return bad
		}
		if g.PlayerCalled(who) == nil {
			return nil
		}
		return put(bucketProofs, g.ID+" "+n.Name)
	case noteToken:
		var w waiting
		if !goodKey.MatchString(n.Name) || json.Unmarshal(n.Value, &w) != nil || !staysIn(w, g.ID) || w.Expires.After(d.now().Add(tokenLife)) {
			return bad
		}
		return put(bucketTokens, n.Name)
	case noteVolunteer:
		var v volunteer
		if p, err := newPlayer(Seated{Addresses: []string{n.Name}}); err != nil || p.Addresses[0] != n.Name || json.Unmarshal(n.Value, &v) != nil || v.Name != cleanName(v.Name, n.Name) {
			return bad
		}
		if d.isOwn(n.Name) {
			return nil
		}
		return put(bucketPool, n.Name)
	case noteReturned:
		if len(n.Value) > 10 || strings.ContainsAny(n.Name, " \x00") {
			return bad
		}
		if g.PlayerAt(n.Name) == nil {
			return nil
		}
		return put(bucketReturned, n.Name+" "+g.ID)
	}
	return bad
}
