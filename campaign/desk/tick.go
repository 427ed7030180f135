package desk

import (
	"context"
	"errors"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// ForgetNote drops the note of a game of which there is nothing else; else it gives back why the game cannot be found.
func (b *Books) ForgetNote(ctx context.Context, id string, why error) error {
	return b.Update(ctx, func(tx storage.Tx) error {
		if slices.Contains(tx.Games(), id) {
			return why
		}
		return tx.Delete(journal.BucketClock, id)
	})
}

// Tidy forgets the budgets of days long past, if there are any.
func (b *Books) Tidy(ctx context.Context) error {
	if err := b.expireHeld(ctx); err != nil {
		return err
	}
	from := budgetsFrom(b.Moment())
	var old bool
	err := b.store.View(func(r storage.Reader) error {
		for key := range r.Each(thread.BucketBudget, "") {
			old = key < from
			break
		}
		return nil
	})
	if err != nil || !old {
		return err
	}
	return b.Update(ctx, func(tx storage.Tx) error { return b.forgetBudgets(tx, b.Moment()) })
}

// most is how many things may fall due in a game at one look. What is left over waits for the next.
const most = 50

// TickGame does what has fallen due in a game, one thing after another, each in a transaction of its own.
func (c *Clock) TickGame(ctx context.Context, id string) error {
	for range most {
		var what string
		err := c.Update(ctx, func(tx storage.Tx) error {
			g, err := c.Load(tx, id)
			if err != nil {
				return err
			}
			if what, err = c.fallDue(tx, g, c.Moment()); err != nil || what != "" {
				return err
			}
			return noteDue(tx, g)
		})
		if err != nil || what == "" {
			return err
		}
		c.log.Info("clock", "game", id, "what", what)
		if due, err := c.noted(id, c.Moment()); err != nil || !due {
			return err
		}
	}
	return nil
}

// fallDue does the first thing that has fallen due and names it for the log, "" for none.
func (w *Pen) fallDue(tx storage.Tx, g *journal.Game, now time.Time) (string, error) {
	if !g.Started() {
		return "", nil
	}
	if p := g.OutOfTerm(now); p != nil {
		return "a deputy's term is over", w.EndDeputy(tx, g, now, p, journal.By{}, true)
	}
	if g.Paused != nil {
		return "", nil
	}
	if g.IsDue(now) {
		return w.carryOutDue(tx, g, now)
	}
	if came, err := w.comeForward(tx, g, now); came || err != nil {
		return "the turn of a sheet that was sent ahead has come", err
	}
	return w.ring(tx, g, now)
}

// carryOutDue resolves sheets whose wait is over.
func (w *Pen) carryOutDue(tx storage.Tx, g *journal.Game, now time.Time) (string, error) {
	w.hook(StepBeforeResolve)
	subs, err := g.Submissions()
	if err != nil {
		return "", err
	}
	seed, err := g.Seed(tx)
	if err != nil {
		return "", err
	}
	out, body, err := g.Throw(seed, subs)
	if err != nil {
		return "", err
	}
	if stays := g.StaysUntil(out.Consumed); stays.After(now) { // something else is carried out than was foreseen
		_, err := w.WriteEntry(tx, g, now, journal.KindHeld, journal.Held{Why: "words beside some orders were not read", Due: stays})
		return "the pending sheets wait on", errors.Join(err, Save(tx, g))
	}
	if journal.WentOn(&out) {
		return "the pending sheets were carried out", w.Resolve(tx, g, now, &out, body)
	}
	why := "the pending sheets could not be carried out: " + journal.First(out.Diagnostics).String()
	return why, w.hold(tx, g, now, out, why)
}

// hold takes back the date of sheets that could not be carried out, and tells their players why.
func (w *Pen) hold(tx storage.Tx, g *journal.Game, now time.Time, out adjudicator.Outcome, why string) error {
	before, err := g.ViewBefore()
	if err != nil {
		return err
	}
	e, err := w.WriteEntry(tx, g, now, journal.KindHeld, journal.Held{Why: why})
	if err != nil {
		return err
	}
	for i := range g.Players {
		p := &g.Players[i]
		seat, ok := before.Sole(g, p)
		if !ok {
			continue
		}
		lines := writing.Annotate(before.Texts[seat].Text, nil, out.Diagnostics)
		lines[0].Text = w.Clerk.HeaderFor(g, p, seat)
		l, err := w.Clerk.LettersFor(g, p).Refusal(templates.Refusal{
			Heading: w.Clerk.Heading(g, p), Kind: templates.Illegal, Seat: g.SeatName(seat), Reason: book.Say(breaksRulesNow{}),
			Lines: lines, Stand: before.Stand, Until: g.UntilFor(p),
			Awaited: writing.WaitingList(g, g.Duties(), p), Turns: w.Clerk.Turns(g, g.Duties(), p),
		})
		if err != nil {
			return err
		}
		if err := w.PostAll(tx, now, w.Clerk.Outgoing(g, p, e.Number, w.Clerk.Slug(p), l)); err != nil {
			return err
		}
	}
	return Save(tx, g)
}
