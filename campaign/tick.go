package campaign

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/storage"
	"despatch/templates"
)

// Tick does what falls due by the clock: it carries out sheets whose grace is over, and reminds players once whose deadline
// has passed, and sees to the letters that were given up. Games are independent: an error of one does not keep the others from being looked at. Calling it again at the
// same time changes nothing.
func (d *Desk) Tick(ctx context.Context) error {
	var games []string
	err := d.Store.View(func(r storage.Reader) error {
		games = r.Games()
		return nil
	})
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range games {
		if err := guard(func() error { return d.tickGame(ctx, id) }); err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", id, err))
		}
	}
	return errors.Join(append(errs, d.seeToGivenUp(ctx), d.tidy(ctx))...)
}

// tidy forgets the budgets of days long past, if there are any.
func (d *Desk) tidy(ctx context.Context) error {
	from := budgetsFrom(d.now())
	var old bool
	err := d.Store.View(func(r storage.Reader) error {
		for key := range r.Each(bucketBudget, "") {
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

// tickGame looks first, and writes only when something has fallen due.
func (d *Desk) tickGame(ctx context.Context, id string) error {
	var due bool
	err := d.Store.View(func(r storage.Reader) error {
		g, err := d.load(r, id)
		if err != nil {
			return err
		}
		now := d.now()
		due = g.isDue(now) || g.isLate(now)
		return nil
	})
	if err != nil || !due {
		return err
	}
	var what string
	err = d.update(ctx, func(tx storage.Tx) error {
		g, err := d.load(tx, id)
		if err != nil {
			return err
		}
		now := d.now()
		what, err = d.fallDue(tx, g, now)
		return err
	})
	if err == nil && what != "" {
		d.Log.Info("clock", "game", id, "what", what)
	}
	return err
}

// fallDue does what has fallen due and names it for the log.
func (d *Desk) fallDue(tx storage.Tx, g *game, now time.Time) (string, error) {
	switch {
	case g.isDue(now):
		return d.carryOut(tx, g, now)
	case g.isLate(now):
		return "the deadline has passed", d.remind(tx, g, now)
	}
	return "", nil
}

func (g *game) isDue(now time.Time) bool { return !g.Due.IsZero() && !now.Before(g.Due) }

func (g *game) isLate(now time.Time) bool {
	until := g.until()
	return !g.Late && g.Due.IsZero() && !until.IsZero() && now.After(until)
}

// carryOut resolves sheets whose grace is over.
func (d *Desk) carryOut(tx storage.Tx, g *game, now time.Time) (string, error) {
	d.Hook(StepBeforeResolve)
	subs, err := g.submissions()
	if err != nil {
		return "", err
	}
	seed, err := g.seed(tx)
	if err != nil {
		return "", err
	}
	out, body, err := g.throw(seed, subs)
	if err != nil {
		return "", err
	}
	if wentOn(&out) {
		return "the pending sheets were carried out", d.resolve(tx, g, now, &out, body)
	}
	why := "the pending sheets could not be carried out: " + first(out.Diagnostics)
	return why, d.hold(tx, g, now, out, why)
}

// hold takes back the date of sheets that could not be carried out, and tells their players why.
func (d *Desk) hold(tx storage.Tx, g *game, now time.Time, out adjudicator.Outcome, why string) error {
	before, err := g.viewBefore()
	if err != nil {
		return err
	}
	e, err := d.journal(tx, g, now, kindHeld, held{Why: why})
	if err != nil {
		return err
	}
	for i := range g.Players {
		p := &g.Players[i]
		seat, ok := before.sole(g, p)
		if !ok {
			continue
		}
		l, err := d.lettersFor(p).Refusal(templates.Refusal{
			Heading: d.heading(g, p), Kind: templates.Illegal, Seat: g.seatName(seat), Reason: "Its orders break the rules as the game now stands.",
			Lines: annotate(before.texts[seat], nil, out.Diagnostics), Stand: before.stand, Until: g.until(),
			Awaited: g.waitingList(g.rules.Duties(g.state), p), Turns: d.turns(g, g.rules.Duties(g.state), p),
		})
		if err != nil {
			return err
		}
		if err := d.post(tx, now, d.outgoing(g, p, e.Number, d.slug(p), l)); err != nil {
			return err
		}
	}
	return g.save(tx)
}

// remind notes that the deadline has passed and tells the players who are awaited.
func (d *Desk) remind(tx storage.Tx, g *game, now time.Time) error {
	body := late{Until: g.until()}
	for _, s := range g.info.Seats {
		missing, err := g.overdue(s.ID)
		if err != nil {
			return err
		}
		if missing {
			body.Seats = append(body.Seats, s.ID)
		}
	}
	_, err := d.enact(tx, g, now, kindLate, body)
	return err
}

// overdue says whether something that the game cannot do without is still missing from a seat.
func (g *game) overdue(seat adjudicator.Seat) (bool, error) {
	if !g.awaited(seat) {
		return false, nil
	}
	subs, err := g.submissions()
	if err != nil {
		return false, err
	}
	missing := g.check(seat, subs).Missing
	return slices.ContainsFunc(missing, func(d adjudicator.Duty) bool { return d.Seat == seat && d.Required }), nil
}

// reminders writes one letter to each player who is late, about his first seat that is.
func (d *Desk) reminders(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[late](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	told := make(map[*Player]bool)
	duties := g.rules.Duties(g.state)
	for _, seat := range body.Seats {
		p := g.player(seat)
		if told[p] {
			continue
		}
		told[p] = true
		l, err := d.lettersFor(p).Reminder(templates.Reminder{
			Heading: d.heading(g, p), Until: body.Until,
			Turn: templates.Turn{Seat: g.seatName(seat), Header: d.header(g, seat), Sections: sections(duties, seat)},
		})
		if err != nil {
			return nil, err
		}
		o := d.outgoing(g, p, e.Number, d.slug(p), l)
		o.Priority = storage.PriorityReminder
		letters = append(letters, o)
	}
	return letters, nil
}
