package proof

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"despatch/bundle"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/storage"
)

// Beside its journal a game takes along what its players hold in their hands, and what they have registered: so that nobody has to do
// anything again at the other desk. It is in bundles for the operator alone.

// What a note may be (bundle.Note.What).
const (
	NoteKey       = "key"       // Name: "ENTRY SEAT", Value: the key
	NoteLetter    = "letter"    // Name: Message-ID, Value: records.InheritedLetter
	NoteProof     = "proof"     // Name: "PLAYER phrase" or "PLAYER key", as records.BucketProofs has it behind the game
	NoteToken     = "token"     // Name: the token, Value: records.Waiting; only to join or leave this game
	NoteVolunteer = "volunteer" // Name: address, Value: volunteer
	NoteReturned  = "returned"  // Name: address, Value as records.BucketReturned has it
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
				add(NoteKey, fmt.Sprintf("%d %s", entry, seat), []byte(x.KeyIn(x.r, id, entry, seat)))
			}
		}
	}
	if err := x.takeIDs(add); err != nil {
		return nil, err
	}
	for name, value := range x.r.Each(records.BucketProofs, id+" ") {
		add(NoteProof, strings.TrimPrefix(name, id+" "), value)
	}
	for token, body := range x.r.Each(records.BucketTokens, "") {
		var w records.Waiting
		if json.Unmarshal(body, &w) == nil && StaysIn(w, id) && x.head.Written.Before(w.Expires) {
			add(NoteToken, token, body)
		}
	}
	for address, body := range x.r.Each(records.BucketPool, "") {
		add(NoteVolunteer, address, body)
	}
	for key, value := range x.r.Each(records.BucketReturned, "") {
		if address, of, _ := strings.Cut(key, " "); of == id {
			add(NoteReturned, address, value)
		}
	}
	return notes, nil
}

// takeIDs lists the Message-IDs by which answers to letters of the game prove who writes, those of a desk before among them.
func (x *export) takeIDs(add func(what, name string, value []byte)) error {
	for name, value := range x.r.Each(records.BucketInherited, records.InheritedID(x.head.Game, "")) {
		add(NoteLetter, strings.TrimPrefix(name, records.InheritedID(x.head.Game, "")), value)
	}
	for parcel, err := range x.r.Outbox(storage.Filter{Game: x.head.Game}) {
		if err != nil {
			return err
		}
		c, ok := x.Clerk.ReadID(parcel.MessageID)
		if !ok {
			continue
		}
		p, ok := x.Clerk.ProveToken(x.game, c)
		if !ok {
			continue
		}
		body, err := json.Marshal(records.InheritedLetter{Entry: c.Entry, Player: p.Player.ID})
		if err != nil {
			return err
		}
		add(NoteLetter, strings.ToLower(parcel.MessageID), body)
	}
	return nil
}

// StaysIn says whether what a token stands for concerns a game and nothing else: to join or leave it. Whatever reaches further, such as
// another address of somebody, is asked for anew.
func StaysIn(w records.Waiting, id string) bool {
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
