package campaign

import (
	"encoding/json"
	"fmt"
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
)

// enact journals a deed, folds it, posts the letters that it calls forth and saves the game.
func (d *Desk) enact(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	e, err := d.journal(tx, g, at, kind, body)
	if err != nil {
		return e, err
	}
	letters, err := d.lettersOf(g, e)
	if err != nil {
		return e, err
	}
	if err := d.post(tx, at, letters...); err != nil {
		return e, err
	}
	return e, g.Save(tx)
}

// journal appends an entry and folds it.
func (d *Desk) journal(tx storage.Tx, g *journal.Game, at time.Time, kind string, body any) (storage.Entry, error) {
	data, err := encode(body)
	if err != nil {
		return storage.Entry{}, err
	}
	e, err := tx.Append(g.ID, kind, at, data)
	if err != nil {
		return e, err
	}
	return e, g.Fold(e)
}

// lettersOf writes what an entry that was folded last calls forth. It is a function of the journal alone. The letters of a
// resolution are apart, because they tell what was before.
func (d *Desk) lettersOf(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	write := writerOf(e.Kind)
	if write == nil {
		return nil, nil
	}
	return write(d, g, e)
}

// writerOf is what writes the letters about entries of a kind, nil for none.
func writerOf(kind string) func(*Desk, *journal.Game, storage.Entry) ([]Outgoing, error) {
	switch kind {
	case journal.KindCreated:
		return (*Desk).welcomes
	case journal.KindArrived:
		return (*Desk).arrivals
	case journal.KindAnnounced:
		return (*Desk).announcings
	case journal.KindJoined:
		return (*Desk).comings
	case journal.KindWithdrawn:
		return (*Desk).withdrawals
	case journal.KindLeft:
		return (*Desk).departures
	case journal.KindReplaced:
		return (*Desk).successions
	case journal.KindClosed:
		return (*Desk).closings
	case journal.KindLapsed:
		return (*Desk).lapsedLetters
	case journal.KindAnnouncement:
		return (*Desk).announcements
	case journal.KindBecame:
		return (*Desk).becomings
	case journal.KindUnfit:
		return (*Desk).unfitLetters
	case journal.KindProcessed:
		return (*Desk).processedLetters
	case journal.KindEdited:
		return (*Desk).editedLetters
	case journal.KindRolledback:
		return (*Desk).rolledbackLetters
	case journal.KindRenewed:
		return (*Desk).renewedLetters
	case journal.KindReminded:
		return (*Desk).remindersBefore
	case journal.KindLate:
		return (*Desk).reminders
	case journal.KindMissed:
		return (*Desk).playedForThem
	case journal.KindMoved:
		return (*Desk).movedLetters
	case journal.KindPaused:
		return (*Desk).pausedLetters
	case journal.KindResumed:
		return (*Desk).resumedLetters
	case journal.KindTerms:
		return (*Desk).termsLetters
	case journal.KindPolicy:
		return (*Desk).policyLetters
	case journal.KindReturned:
		return (*Desk).tellReturned
	case journal.KindReached:
		return (*Desk).tellReached
	case journal.KindPress:
		return (*Desk).pressLetters
	case journal.KindAddresses:
		return (*Desk).addressLetters
	case journal.KindDeputy:
		return (*Desk).deputyLetters
	case journal.KindDeputyEnded:
		return (*Desk).deputyEndedLetters
	case journal.KindVote:
		return (*Desk).voteLetters
	case journal.KindAgreed:
		return (*Desk).agreedLetters
	}
	return nil
}

func encode(body any) ([]byte, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("writing a journal entry: %w", err)
	}
	return data, nil
}
