package desk

import (
	"errors"

	"despatch/storage"
	"despatch/words"
)

// StepApart: something is about to be worked out, outside of any transaction.
const StepApart = "apart"

// errSpent: what is left of the letter's steps does not suffice.
var ErrSpent = errors.New("the steps of the letter are spent")

// Task is something to be worked out, in so many steps at most.
type Task struct {
	Name  string
	Steps int
	Work  func(view Viewer, steps int) (value any, used int, err error)
	// due: it is done whatever is left of the budgets, for what it is done for has been paid.
	Due bool
}

// Viewer is the store as a task reads it. A snapshot is not to be held for longer than something is read: where the store's file has to
// grow, whoever writes waits for those that are held.
type Viewer func(look func(storage.Reader) error) error

// Finding is what a task came to. Where it was not done, why not is a sentence, and hint what to do.
type Finding struct {
	Value     any
	Not, Hint words.Text
}

// Enough refuses what one letter may no longer ask.
var Enough = Finding{Not: book.Say(tooMuchForALetter{}), Hint: book.Say(inItsOwnLetter{})}

// WorkOut does one task.
func (b *Books) WorkOut(t Task, left int) (f Finding, used int, err error) {
	if t.Due {
		left = t.Steps
	}
	if left <= 0 {
		return Enough, 0, nil
	}
	b.hook(StepApart)
	f.Value, used, err = t.Work(b.store.View, min(t.Steps, left))
	if errors.Is(err, ErrSpent) {
		return Enough, used, nil
	}
	return f, used, err
}
