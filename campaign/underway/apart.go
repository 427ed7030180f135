package underway

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/words"
)

// What a letter asks for may take work: odds, the position of a round long past, a history. Nobody else waits for that. The letter is
// handled on trial first, which finds out what is to be worked out and keeps nothing; then what the work may cost is taken from the
// budgets; then it is done, on a snapshot and with nothing locked; and then the letter is handled, in one transaction as ever, with what
// was found. Who is not answered anyhow has nothing worked out for him.

// Work is counted in steps, of which a million take some milliseconds.
const (
	// LetterSteps is what may be worked out for one letter: a third of a second or so.
	LetterSteps = 50_000_000
	// playerSteps are those of a player in a day, when his letters prove who wrote them, unprovedSteps when they do not; allSteps are those
	// of all players together.
	playerSteps   = 40 * LetterSteps
	unprovedSteps = 4 * LetterSteps
	allSteps      = 400 * LetterSteps
	// apartTries is how often work is begun for one letter: that which has brought the program down twice is not begun again.
	apartTries = 2
	// apartPasses is how often a letter is handled on trial, for while something was worked out the game may have gone on.
	apartPasses = 4
)

// errApart ends a trial: there is something to be worked out.
var errApart = errors.New("something is to be worked out first")

// apartly is what is known so far of what a letter wants worked out.
type apartly struct {
	found map[string]desk.Finding
	// wanted are the tasks that the trial has found, last is true when there is to be no other.
	wanted []desk.Task
	last   bool
	// reserved is what was taken from the budgets, and used what was needed of it.
	reserved, used int
	Histories      int
}

// Apart returns what a task came to, which the trial only notes. Where not is set there is no value: the letter says so.
func Apart[T any](h *Letter, name string, steps int, work func(view desk.Viewer, steps int) (T, int, error)) (value T, not *reading.Said) {
	if f, ok := h.Apartly.found[name]; ok {
		if !f.Not.IsZero() {
			no := reading.Declined(f.Not, f.Hint)
			return value, &no
		}
		return f.Value.(T), nil
	}
	no := reading.Declined(book.Say(gameWentOn{}), book.Say(askAgain{}))
	if !h.Apartly.last {
		h.Apartly.wanted = append(h.Apartly.wanted, desk.Task{Name: name, Steps: steps, Work: func(view desk.Viewer, steps int) (any, int, error) { return work(view, steps) }})
	}
	return value, &no
}

// handleApart handles a letter, or what stands in for one, in one transaction, and before that works out what it wants.
func (d *Desk) handleApart(ctx context.Context, begin func(tx storage.Tx) *Letter, handle func(*Letter) error) (h *Letter, err error) {
	known := apartly{found: make(map[string]desk.Finding)}
	for pass := 1; ; pass++ {
		known.wanted, known.last = nil, pass == apartPasses
		var first *place
		err := writing.Guard(func() error {
			return d.Update(ctx, func(tx storage.Tx) error {
				h = begin(tx)
				h.Apartly = known
				err := handle(h)
				if first = d.line.before(h.place, h.Concerned()); first != nil {
					return errBehind
				}
				if err != nil {
					return err
				}
				if len(h.Apartly.wanted) > 0 {
					return errApart
				}
				return h.giveBack()
			})
		})
		switch {
		case errors.Is(err, errBehind):
			d.line.stepAside(h.place)
			if err := first.wait(ctx); err != nil {
				return h, err
			}
			pass--
			continue
		case !errors.Is(err, errApart):
			return h, err
		}
		d.line.stepAside(h.place)
		if err := writing.Guard(func() error { return d.workApart(ctx, h, &known) }); err != nil {
			return h, err
		}
	}
}

// askNothing: what the letter asks is not answered, so that nothing is worked out for it.
func (a *apartly) askNothing() {
	a.wanted = slices.DeleteFunc(a.wanted, func(t desk.Task) bool { return !t.Due })
}

// first are those of the tasks that are to be done first: a letter is made a mail when nothing in it is missing any more.
func first(tasks []desk.Task) []desk.Task {
	if questions := slices.DeleteFunc(slices.Clone(tasks), func(t desk.Task) bool { return t.Due }); len(questions) > 0 {
		return questions
	}
	return tasks
}

// workApart works out what a trial wants.
func (d *Desk) workApart(ctx context.Context, h *Letter, known *apartly) error {
	h.Apartly.wanted = first(h.Apartly.wanted)
	refusal, err := d.reserve(ctx, h, known)
	if err != nil {
		return err
	}
	left := known.reserved - known.used
	for _, t := range h.Apartly.wanted {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, ok := known.found[t.Name]; ok {
			continue
		}
		f := refusal
		if f.Not.IsZero() || t.Due {
			var used int
			f, used, err = d.WorkOut(t, left)
			if err != nil {
				return err
			}
			left -= used
			known.used += used
		}
		known.found[t.Name] = f
	}
	return nil
}

// reserve takes what the work may cost from the budgets, on disk before it is begun; or says why it is not begun.
func (d *Desk) reserve(ctx context.Context, h *Letter, known *apartly) (refusal desk.Finding, err error) {
	steps, due := 0, false
	for _, t := range h.Apartly.wanted {
		steps += t.Steps
		due = t.Due // as all of them are, or none
	}
	if !due {
		steps = max(0, min(steps, LetterSteps-known.reserved))
	}
	if steps <= 0 && known.reserved == 0 {
		return desk.Enough, nil
	}
	err = d.Update(ctx, func(tx storage.Tx) error {
		refusal = desk.Finding{}
		at := d.Moment()
		tries := reading.Budget{Purpose: "tries " + h.Letter.Digest}.InDay(at)
		if known.reserved == 0 && reading.Used(tx, tries) >= apartTries {
			refusal = desk.Finding{Not: book.Say(cameToNoEnd{}), Hint: book.Say(askForLess{})}
			return nil
		}
		if known.reserved == 0 {
			if err := addTo(tx, tries, 1); err != nil {
				return err
			}
		}
		for _, b := range h.apartBudgets() {
			if !due && reading.Used(tx, b.InDay(at))+thousands(steps) > b.Day {
				refusal = desk.Finding{Not: book.Say(workUsedUp{words.Name(b.What)}), Hint: book.Say(askTomorrow{})}
				return nil
			}
		}
		for _, b := range h.apartBudgets() {
			if err := addTo(tx, b.InDay(at), thousands(steps)); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && refusal.Not.IsZero() {
		known.reserved += steps
	}
	return refusal, err
}

// giveBack gives back what was reserved and not used.
func (h *Posting) giveBack() error {
	unused := thousands(h.Apartly.reserved) - thousands(h.Apartly.used)
	if unused <= 0 {
		return nil
	}
	for _, b := range h.apartBudgets() {
		if err := addTo(h.Txn, b.InDay(h.At), -unused); err != nil {
			return err
		}
	}
	return nil
}

// apartBudgets are those that pay for work, in thousands of steps a day. Who proves nothing does not spend the player's.
func (h *Opened) apartBudgets() []reading.Budget {
	who := h.Letter.From
	if h.Player != nil {
		who = h.Player.ID
	}
	switch {
	case h.Operator:
		return nil
	case h.Player != nil && h.Proved():
		return []reading.Budget{{Purpose: "work " + who, Hour: 0, Day: thousands(playerSteps), What: "you"}, {Purpose: "work", Hour: 0, Day: thousands(allSteps), What: "all players"}}
	}
	return []reading.Budget{{Purpose: "work unproved " + who, Hour: 0, Day: thousands(unprovedSteps), What: "letters from your address that prove nothing"},
		{Purpose: "work", Hour: 0, Day: thousands(allSteps), What: "all players"}}
}

func thousands(steps int) int { return (steps + 999) / 1000 }

// addTo adds to what is used under a key.
func addTo(tx storage.Tx, key string, n int) error {
	return tx.Put(thread.BucketBudget, key, binary.BigEndian.AppendUint32(nil, uint32(max(reading.Used(tx, key)+n, 0))))
}

// Reckoned remembers answers that took work, by what was asked; it forgets all when it holds many.
type Reckoned struct {
	Mu    sync.Mutex
	Known map[string]any
}
