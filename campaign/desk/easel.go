package desk

import (
	"errors"

	"despatch/campaign/writing"
	"despatch/storage"
)

// errUndrawn ends a trial: pictures of its letters are to be drawn first.
var errUndrawn = errors.New("pictures are to be drawn first")

// easel has pictures drawn outside of the transaction that posts their letters, for nobody else is to wait for that. The transaction is tried
// once, which finds out which there are. When they are drawn, what the trial wrote is written in earnest; but where others have changed the
// store meanwhile, the transaction is run anew.
type easel struct {
	makeMail func(writing.Outgoing) (writing.Mail, error)
	// trial is the one under way, nil for none. Only who is in a transaction touches it.
	trial *trial
}

// holds says whether a letter has to wait for its pictures.
func (e *easel) holds(o writing.Outgoing) bool {
	if e.trial == nil || len(o.Undrawn()) == 0 {
		return false
	}
	e.trial.held[o.MessageID] = &o
	return true
}

// paint runs a change, with update, and draws what its letters want. What was drawn, and forgotten again for many others, is drawn within.
func (e *easel) paint(change func(storage.Tx) error, update func(change func(storage.Tx) error) error) error {
	var first *trial
	err := update(func(tx storage.Tx) error {
		first = newTrial(tx)
		e.trial = first
		defer func() { e.trial = nil }()
		if err := change(first); err != nil {
			return err
		}
		if len(first.held) > 0 {
			return errUndrawn
		}
		return nil
	})
	if !errors.Is(err, errUndrawn) {
		return err
	}
	made := e.make(first)
	return update(func(tx storage.Tx) error {
		if made && first.stillHolds(tx) {
			return first.repeat(tx)
		}
		return change(tx)
	})
}

// make draws what a trial's letters want, and makes them mails. It is false where one cannot be made: the transaction will say why.
func (e *easel) make(t *trial) bool {
	all := true
	for _, o := range t.held {
		m, err := e.makeMail(*o)
		o.Made = &m
		all = all && err == nil
	}
	return all
}
