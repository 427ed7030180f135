package campaign

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// Tick does what falls due by the clock: it carries out sheets whose wait is over, reminds players, and does what becomes of
// missed turns. Games are independent: an error of one does not keep the others from being looked at. Calling it again at the
// same time changes nothing.
//
// While letters cannot be read (Heard) nothing falls due.
func (d *Desk) Tick(ctx context.Context) error {
	games, err := d.dueGames(d.now())
	if err != nil {
		return err
	}
	if d.deaf.Load() {
		games = nil // what would be missed may lie in the mailbox
	}
	d.mendAll(ctx)
	var errs []error
	for _, id := range games {
		if _, still := d.stopped.Load(id); still {
			continue // it was told
		}
		if err := ctx.Err(); err != nil {
			return errors.Join(append(errs, err)...)
		}
		tick := func() error { return d.carefully(ctx, id, func() error { return d.tickGame(ctx, id) }) }
		err := writing.Guard(tick)
		if errors.Is(err, records.ErrNoGame) {
			err = d.forgetNote(ctx, id, err)
		}
		if err != nil && !errors.Is(err, writing.ErrFault) && writing.Guard(func() error { return d.inspect(ctx, id, true) }) == nil {
			err = writing.Guard(tick) // what could not be read may be read the next moment
		}
		if err != nil {
			if ctx.Err() == nil && !ofStore(err) {
				d.standStill(ctx, id, err)
			}
			errs = append(errs, fmt.Errorf("game %s: %w", id, err))
		}
	}
	rest := func() error { return errors.Join(d.sweep(ctx), d.seeToGivenUp(ctx), d.sendDigests(ctx), d.tidy(ctx)) }
	return errors.Join(append(errs, d.ApartFromNoted(ctx, rest))...)
}

// forgetNote drops the note of a game of which there is nothing else; else it gives back why the game cannot be found.
func (d *core) forgetNote(ctx context.Context, id string, why error) error {
	return d.update(ctx, func(tx storage.Tx) error {
		if slices.Contains(tx.Games(), id) {
			return why
		}
		return tx.Delete(journal.BucketClock, id)
	})
}

// tidy forgets the budgets of days long past, if there are any.
func (d *core) tidy(ctx context.Context) error {
	if err := d.expireHeld(ctx); err != nil {
		return err
	}
	from := budgetsFrom(d.now())
	var old bool
	err := d.Store.View(func(r storage.Reader) error {
		for key := range r.Each(reading.BucketBudget, "") {
			old = key < from
			break
		}
		return nil
	})
	if err != nil || !old {
		return err
	}
	return d.update(ctx, func(tx storage.Tx) error { return d.forgetBudgets(tx, d.now()) })
}

// most is how many things may fall due in a game at one look. What is left over waits for the next.
const most = 50

// tickGame does what has fallen due in a game, one thing after another, each in a transaction of its own.
func (d *core) tickGame(ctx context.Context, id string) error {
	for range most {
		var what string
		err := d.update(ctx, func(tx storage.Tx) error {
			g, err := d.load(tx, id)
			if err != nil {
				return err
			}
			if what, err = d.fallDue(tx, g, d.now()); err != nil || what != "" {
				return err
			}
			return g.Note(tx)
		})
		if err != nil || what == "" {
			return err
		}
		d.Log.Info("clock", "game", id, "what", what)
		if due, err := d.noted(id, d.now()); err != nil || !due {
			return err
		}
	}
	return nil
}

// fallDue does the first thing that has fallen due and names it for the log, "" for none.
func (d *core) fallDue(tx storage.Tx, g *journal.Game, now time.Time) (string, error) {
	if !g.Started() {
		return "", nil
	}
	if p := g.OutOfTerm(now); p != nil {
		return "a deputy's term is over", d.endDeputy(tx, g, now, p, journal.By{}, true)
	}
	if g.Paused != nil {
		return "", nil
	}
	if g.IsDue(now) {
		return d.carryOutDue(tx, g, now)
	}
	if came, err := d.comeForward(tx, g, now); came || err != nil {
		return "the turn of a sheet that was sent ahead has come", err
	}
	return d.ring(tx, g, now)
}

// carryOutDue resolves sheets whose wait is over.
func (d *core) carryOutDue(tx storage.Tx, g *journal.Game, now time.Time) (string, error) {
	d.Hook(StepBeforeResolve)
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
	if journal.WentOn(&out) {
		return "the pending sheets were carried out", d.resolve(tx, g, now, &out, body)
	}
	why := "the pending sheets could not be carried out: " + journal.First(out.Diagnostics)
	return why, d.hold(tx, g, now, out, why)
}

// hold takes back the date of sheets that could not be carried out, and tells their players why.
func (d *core) hold(tx storage.Tx, g *journal.Game, now time.Time, out adjudicator.Outcome, why string) error {
	before, err := g.ViewBefore()
	if err != nil {
		return err
	}
	e, err := d.journal(tx, g, now, journal.KindHeld, held{Why: why})
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
		lines[0].Text = d.Clerk.HeaderFor(g, p, seat)
		l, err := d.Clerk.LettersFor(p).Refusal(templates.Refusal{
			Heading: d.Clerk.Heading(g, p), Kind: templates.Illegal, Seat: g.SeatName(seat), Reason: "Its orders break the rules as the game now stands.",
			Lines: lines, Stand: before.Stand, Until: g.UntilFor(p),
			Awaited: writing.WaitingList(g, g.Duties(), p), Turns: d.Clerk.Turns(g, g.Duties(), p),
		})
		if err != nil {
			return err
		}
		if err := d.post(tx, now, d.Clerk.Outgoing(g, p, e.Number, d.Clerk.Slug(p), l)); err != nil {
			return err
		}
	}
	return g.Save(tx)
}
