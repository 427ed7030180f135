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

// deed is what entries of one kind do. The letters of a resolution are apart, because they tell what was before.
type deed struct {
	// fold carries an entry into the game; the desk notes its number itself.
	fold func(*game, storage.Entry) error
	// letters writes what an entry just folded calls forth; nil for nothing. It is a function of the journal alone.
	letters func(*Desk, *game, storage.Entry) ([]Outgoing, error)
}

// deedOf finds the deed of a kind of entry.
func deedOf(kind string) (deed, bool) {
	switch kind {
	case kindCreated:
		return deed{fold: foldCreated, letters: (*Desk).welcomes}, true
	case kindArrived:
		return deed{fold: foldArrived, letters: (*Desk).arrivals}, true
	case kindAnnounced:
		return deed{fold: foldAnnounced, letters: (*Desk).announcings}, true
	case kindOpened:
		return deed{fold: foldOpened}, true
	case kindJoined:
		return deed{fold: foldJoined, letters: (*Desk).comings}, true
	case kindWithdrawn:
		return deed{fold: foldWithdrawn, letters: (*Desk).withdrawals}, true
	case kindLeft:
		return deed{fold: foldLeft, letters: (*Desk).departures}, true
	case kindReplaced:
		return deed{fold: foldReplaced, letters: (*Desk).successions}, true
	case kindClosed:
		return deed{fold: foldClosed, letters: (*Desk).closings}, true
	case kindSheet:
		return deed{fold: foldSheet}, true
	case kindAhead:
		return deed{fold: foldAhead}, true
	case kindLapsed:
		return deed{fold: foldLapsed, letters: (*Desk).lapsedLetters}, true
	case kindAnnouncement:
		return deed{fold: foldNothing, letters: (*Desk).announcements}, true
	case kindBecame:
		return deed{fold: foldNothing, letters: (*Desk).becomings}, true
	case kindUnfit:
		return deed{fold: foldUnfit, letters: (*Desk).unfitLetters}, true
	case kindProcessed:
		return deed{fold: foldProcessed, letters: (*Desk).processedLetters}, true
	case kindEdited:
		return deed{fold: foldEdited, letters: (*Desk).editedLetters}, true
	case kindRolledback:
		return deed{fold: foldRolledback, letters: (*Desk).rolledbackLetters}, true
	case kindRenewed:
		return deed{fold: foldRenewed, letters: (*Desk).renewedLetters}, true
	case kindResolved:
		return deed{fold: foldResolved}, true
	case kindHeld:
		return deed{fold: foldHeld}, true
	case kindReminded:
		return deed{fold: foldReminded, letters: (*Desk).remindersBefore}, true
	case kindLate:
		return deed{fold: foldLate, letters: (*Desk).reminders}, true
	case kindMissed:
		return deed{fold: foldMissed, letters: (*Desk).playedForThem}, true
	case kindMoved:
		return deed{fold: foldMoved, letters: (*Desk).movedLetters}, true
	case kindPaused:
		return deed{fold: foldPaused, letters: (*Desk).pausedLetters}, true
	case kindResumed:
		return deed{fold: foldResumed, letters: (*Desk).resumedLetters}, true
	case kindTerms:
		return deed{fold: foldTerms, letters: (*Desk).termsLetters}, true
	case kindPolicy:
		return deed{fold: foldPolicy, letters: (*Desk).policyLetters}, true
	case kindAbsent:
		return deed{fold: foldAbsent}, true
	case kindReturned:
		return deed{fold: foldReturned, letters: (*Desk).tellReturned}, true
	case kindReached:
		return deed{fold: foldReached, letters: (*Desk).tellReached}, true
	case kindPress:
		return deed{fold: foldNothing, letters: (*Desk).pressLetters}, true
	case kindSettings:
		return deed{fold: foldSettings}, true
	case kindAddresses:
		return deed{fold: foldAddresses, letters: (*Desk).addressLetters}, true
	case kindDeputy:
		return deed{fold: foldDeputy, letters: (*Desk).deputyLetters}, true
	case kindDeputyEnded:
		return deed{fold: foldDeputyEnded, letters: (*Desk).deputyEndedLetters}, true
	case kindVote:
		return deed{fold: foldVote, letters: (*Desk).voteLetters}, true
	case kindAgreed:
		return deed{fold: foldAgreed, letters: (*Desk).agreedLetters}, true
	case kindCancelled:
		return deed{fold: foldCancelled}, true
	}
	return deed{}, false
}

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

// lettersOf writes what an entry that was folded last calls forth.
func (d *Desk) lettersOf(g *game, e storage.Entry) ([]Outgoing, error) {
	what, _ := deedOf(e.Kind)
	if what.letters == nil {
		return nil, nil
	}
	return what.letters(d, g, e)
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
