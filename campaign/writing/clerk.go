// Package writing is the desk's clerk: what an entry of the journal says to each of its readers, with the keys and Message-IDs by
// which an answer is known again. A letter is a function of the journal, of the desk's names and of its secret; the clerk reads no store,
// decides nothing, and writes the same letter again whenever it is asked.
package writing

import (
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// House is how the desk is known to those who write to it.
type House struct {
	// Address is where players send orders, Name how the desk signs, Domain what ends the Message-IDs of its letters.
	Address, Name, Domain string
	// PlusAddressing puts game and key into the Reply-To address.
	PlusAddressing bool
	// GmailDomains are domains beside gmail.com whose mailboxes are Gmail's.
	GmailDomains []string
	// Language is that of its letters, "" for English. Languages are others that a player may read instead.
	Language  string
	Languages []string
	// Pictures are those that go with the letters to who has not said which he wants, "" for none.
	Pictures journal.Pictures
}

// Clerk writes the desk's letters: what an entry of the journal says to each reader, with the keys and names by which an answer to
// it is known again. What it writes is a function of the journal alone.
type Clerk struct {
	Keys
	Logger *slog.Logger
	// Tongue is the desk's own language, in which everybody reads who has asked for no other; Others are those that it can write besides.
	Tongue
	Others map[string]Tongue
}

// GameLine binds a letter that answers none of ours to a game, and proves who wrote it.
func (k *Keys) GameLine(g *journal.Game, p *journal.Player) string {
	seat := g.KeySeat(p)
	return "GAME " + g.ID + " KEY " + k.Key(g.ID, g.TurnLetter(seat), seat)
}

// ErrFault: the program failed by a fault of its own, such as a hole in a ruleset.
var ErrFault = errors.New("the program failed by a fault of its own")

// Guard turns a panic, and a letter that cannot be written, into ErrFault. One letter that brings out a fault must not stop the letters
// of all games. That the store is damaged is no fault of the program, and is storage.ErrDamaged.
func Guard(work func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			if err = storage.DamageIn(r); err != nil {
				return
			}
			err = fmt.Errorf("%w: %v\n%s", ErrFault, r, debug.Stack())
		}
	}()
	if err = work(); errors.Is(err, templates.ErrTemplate) {
		err = fmt.Errorf("%w: %w", ErrFault, err)
	}
	return err
}

// IsOwn says whether an address is the desk's, with or without a tag.
func (k *Keys) IsOwn(address string) bool {
	_, tagged := k.ReadTag(address)
	return tagged || address == k.House.Address
}
