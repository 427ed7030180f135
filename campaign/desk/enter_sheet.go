package desk

import (
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/orders"
	"despatch/storage"
)

// Trial is what comes of carrying out all that waits together with a sheet.
type Trial struct {
	// next is nil when there is nothing to carry out.
	next *judging.Step
	// TurnedDown says why the rules turn the sheet down, nil when they do not.
	TurnedDown []orders.Diagnostic
}

// Try finds out what comes of a sheet that the rules have nothing against. Standing orders alone lead to nothing, unless such orders of the seat
// keep others waiting (journal.Stay).
func (w *Pen) Try(tx storage.Tx, g *journal.Game, seat adjudicator.Seat, p *journal.Proposal, standing bool) (Trial, error) {
	_, stays := g.Stays[seat]
	if g.Paused != nil || !journal.Ready(p.Subs) || standing && (!stays || g.Due.IsZero()) {
		return Trial{}, nil
	}
	w.hook(StepBeforeResolve)
	seed, err := g.Seed(tx)
	if err != nil {
		return Trial{}, err
	}
	out, body, err := g.Throw(seed, p.Subs)
	if err != nil {
		return Trial{}, err
	}
	if !turnedDown(&out) {
		return Trial{next: &judging.Step{Out: out, Body: body}}, nil
	}
	// It may be another's sheet that the rules turn down. Then nobody is told what is in it: this one is recorded and waits.
	alone, _, err := g.Throw(seed, g.Own(seat, p.Subs))
	if err != nil {
		return Trial{}, err
	}
	if turnedDown(&alone) {
		return Trial{TurnedDown: alone.Diagnostics}, nil
	}
	w.Clerk.Logger.Error("a recorded sheet keeps the game from going on", "game", g.ID, "entry", g.Number)
	return Trial{}, nil
}

// AtOnce says whether what comes of it is carried out at once when a sheet is entered.
func (s Trial) AtOnce(g *journal.Game, entry *journal.SheetEntry, at time.Time) bool {
	return s.next != nil && journal.WentOn(&s.next.Out) && g.DueWith(entry, s.next.Out.Consumed, at).IsZero()
}

// EnterSheet journals a sheet and folds it. next is what is to be carried out at once because of it, nil for nothing.
func (w *Pen) EnterSheet(tx storage.Tx, g *journal.Game, at time.Time, entry *journal.SheetEntry, p *journal.Proposal, s Trial) (e storage.Entry, next *judging.Step, err error) {
	entry.Due = g.Due
	entry.Complete, entry.Spent = g.Completes(entry.Seat, p, at)
	switch {
	case s.next == nil && !g.Due.IsZero():
		entry.Due = journal.Later(g.Due, entry.Stay)
	case s.next == nil:
	case !journal.WentOn(&s.next.Out):
		entry.Due = time.Time{}
	default:
		if entry.Due = g.DueWith(entry, s.next.Out.Consumed, at); entry.Due.IsZero() {
			next = s.next
		}
	}
	e, err = w.WriteEntry(tx, g, at, journal.KindSheet, entry)
	return e, next, err
}

// ForgetSheets forgets what orders some seats have sent, so that the same ones are not taken for a letter that came twice: they were
// dropped.
func ForgetSheets(tx storage.Tx, game string, seats []adjudicator.Seat) error {
	var old []string
	for _, seat := range seats {
		for key := range tx.Each(judging.BucketSheets, game+" "+string(seat)+" ") {
			old = append(old, key)
		}
	}
	for _, key := range old {
		if err := tx.Delete(judging.BucketSheets, key); err != nil {
			return err
		}
	}
	return nil
}
