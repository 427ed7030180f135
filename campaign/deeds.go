package campaign

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
)

// enact journals a deed, folds it, posts the letters that it calls forth and saves the game.
func (d *Desk) enact(tx storage.Tx, g *game, at time.Time, kind string, body any) (storage.Entry, error) {
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
	return e, g.save(tx)
}

// journal appends an entry and folds it.
func (d *Desk) journal(tx storage.Tx, g *game, at time.Time, kind string, body any) (storage.Entry, error) {
	data, err := encode(body)
	if err != nil {
		return storage.Entry{}, err
	}
	e, err := tx.Append(g.ID, kind, at, data)
	if err != nil {
		return e, err
	}
	return e, g.fold(e)
}

// lettersOf writes what an entry that was folded last calls forth. It is a function of the journal alone. The letters of a
// resolution are apart, because they tell what was before.
func (d *Desk) lettersOf(g *game, e storage.Entry) ([]Outgoing, error) {
	write := writerOf(e.Kind)
	if write == nil {
		return nil, nil
	}
	return write(d, g, e)
}

// writerOf is what writes the letters about entries of a kind, nil for none.
func writerOf(kind string) func(*Desk, *game, storage.Entry) ([]Outgoing, error) {
	switch kind {
	case kindCreated:
		return (*Desk).welcomes
	case kindArrived:
		return (*Desk).arrivals
	case kindAnnounced:
		return (*Desk).announcings
	case kindJoined:
		return (*Desk).comings
	case kindWithdrawn:
		return (*Desk).withdrawals
	case kindLeft:
		return (*Desk).departures
	case kindReplaced:
		return (*Desk).successions
	case kindClosed:
		return (*Desk).closings
	case kindLapsed:
		return (*Desk).lapsedLetters
	case kindAnnouncement:
		return (*Desk).announcements
	case kindBecame:
		return (*Desk).becomings
	case kindUnfit:
		return (*Desk).unfitLetters
	case kindProcessed:
		return (*Desk).processedLetters
	case kindEdited:
		return (*Desk).editedLetters
	case kindRolledback:
		return (*Desk).rolledbackLetters
	case kindRenewed:
		return (*Desk).renewedLetters
	case kindReminded:
		return (*Desk).remindersBefore
	case kindLate:
		return (*Desk).reminders
	case kindMissed:
		return (*Desk).playedForThem
	case kindMoved:
		return (*Desk).movedLetters
	case kindPaused:
		return (*Desk).pausedLetters
	case kindResumed:
		return (*Desk).resumedLetters
	case kindTerms:
		return (*Desk).termsLetters
	case kindPolicy:
		return (*Desk).policyLetters
	case kindReturned:
		return (*Desk).tellReturned
	case kindReached:
		return (*Desk).tellReached
	case kindPress:
		return (*Desk).pressLetters
	case kindAddresses:
		return (*Desk).addressLetters
	case kindDeputy:
		return (*Desk).deputyLetters
	case kindDeputyEnded:
		return (*Desk).deputyEndedLetters
	case kindVote:
		return (*Desk).voteLetters
	case kindAgreed:
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

func decode[T any](e storage.Entry) (T, error) {
	var body T
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return body, fmt.Errorf("game %s, journal entry %d (%s): %w", e.Game, e.Number, e.Kind, err)
	}
	return body, nil
}

// hashState identifies a state by its canonical bytes.
func hashState(s adjudicator.State) (data []byte, sum string, err error) {
	data, err = s.Encode()
	if err != nil {
		return nil, "", fmt.Errorf("encoding the state: %w", err)
	}
	h := sha256.Sum256(data)
	return data, hex.EncodeToString(h[:]), nil
}
