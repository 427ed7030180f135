package desk

import (
	"errors"
	"log/slog"

	"despatch/campaign/writing"
)

// errUndrawn ends a transaction: pictures of its letters are to be drawn first.
var errUndrawn = errors.New("pictures are to be drawn first")

// easel has pictures drawn outside of the transaction that posts their letters, for nobody else is to wait for that. The transaction is run once
// to see which there are, and once more when they are drawn. Only who is in a transaction touches it.
type easel struct {
	// looking is true in the first of these runs, and letters are what is to be drawn.
	looking bool
	letters []writing.Outgoing
}

// holds says whether a letter has to wait for its pictures.
func (e *easel) holds(o writing.Outgoing) bool {
	if !e.looking || len(o.Undrawn()) == 0 {
		return false
	}
	e.letters = append(e.letters, o)
	return true
}

// paint runs a transaction, and draws what its letters want. What was drawn, and forgotten again for many others, is drawn within.
func (e *easel) paint(log *slog.Logger, run func(within func(change func() error) error) error) error {
	var waiting []writing.Outgoing
	err := run(func(change func() error) error {
		e.looking, e.letters = true, nil
		defer func() { e.looking, e.letters = false, nil }()
		err := change()
		if waiting = e.letters; err == nil && len(waiting) > 0 {
			err = errUndrawn
		}
		return err
	})
	if !errors.Is(err, errUndrawn) {
		return err
	}
	for _, o := range waiting {
		o.Draw(log)
	}
	return run(func(change func() error) error { return change() })
}
