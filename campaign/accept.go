package campaign

import (
	"errors"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
)

// consider checks a sheet that may be said now, and accepts it when the rules have nothing against it.
func (h *handling) consider(j *reading.Judging) (reading.Verdict, error) {
	if j.Ahead {
		return h.putAhead(j)
	}
	rest, notes, over, err := j.PassOver(j.Sheet)
	if err != nil {
		return reading.Verdict{}, err
	}
	j.Sheet, j.Diags, j.Over = rest, append(j.Diags, notes...), over
	p, err := j.Game.Propose(j.Seat, j.Sheet)
	if err != nil {
		return reading.Verdict{}, err
	}
	if v, asked, err := j.AskAboutAmount(p); asked || err != nil {
		return v, err
	}
	if j.Sheet.Header.Check {
		return h.tell(j, p)
	}
	if orders.Failed(p.Checked.Diagnostics) {
		return j.Illegal(p, p.Checked.Diagnostics)
	}
	if held, err := h.withholdOrders(j, p); held || err != nil {
		return reading.Verdict{Disposition: h.done}, err
	}
	s, err := h.try(h.tx, j.Game, j.Seat, p, journal.OnlyStanding(j.Sheet))
	if err != nil {
		return reading.Verdict{}, err
	}
	if s.turnedDown != nil {
		return j.Illegal(p, s.turnedDown)
	}
	return h.record(j, p, s)
}

// trial is what comes of carrying out all that waits together with a sheet.
type trial struct {
	// next is nil when there is nothing to carry out.
	next *reading.Step
	// turnedDown says why the rules turn the sheet down, nil when they do not.
	turnedDown []orders.Diagnostic
}

// try finds out what comes of a sheet that the rules have nothing against.
func (d *core) try(tx storage.Tx, g *journal.Game, seat adjudicator.Seat, p *journal.Proposal, standing bool) (trial, error) {
	if g.Paused != nil || !journal.Ready(p.Subs) || standing {
		return trial{}, nil
	}
	d.Hook(StepBeforeResolve)
	seed, err := g.Seed(tx)
	if err != nil {
		return trial{}, err
	}
	out, body, err := g.Throw(seed, p.Subs)
	if err != nil {
		return trial{}, err
	}
	if !turnedDown(&out) {
		return trial{next: &reading.Step{Out: out, Body: body}}, nil
	}
	// It may be another's sheet that the rules turn down. Then nobody is told what is in it: this one is recorded and waits.
	alone, _, err := g.Throw(seed, g.Own(seat, p.Subs))
	if err != nil {
		return trial{}, err
	}
	if turnedDown(&alone) {
		return trial{turnedDown: alone.Diagnostics}, nil
	}
	d.Log.Error("a recorded sheet keeps the game from going on", "game", g.ID, "entry", g.Number)
	return trial{}, nil
}

// tell answers a dry run. It leaves no trace but the letter's line.
func (h *handling) tell(j *reading.Judging, p *journal.Proposal) (reading.Verdict, error) {
	r := j.Receipt(p)
	r.Check, r.Sound = true, !orders.Failed(p.Checked.Diagnostics)
	if !r.Sound && !j.Ahead {
		r.Lines = j.Echo(p.Whole.Text, p.Checked.Lines, j.AllErrors(p, len(j.Game.Rules.Vocabulary().Sections)))
	}
	if r.Sound {
		r.Odds = h.odds(j, p)
	}
	return reading.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: "a check: nothing recorded"},
		Received:    &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: []reading.Budget{j.Sheets()},
	}, h.keepCheck(j, p.Newer.Text, firstError(p.Checked.Diagnostics))
}

// record writes the accepted sheet into the journal.
func (h *handling) record(j *reading.Judging, p *journal.Proposal, s trial) (reading.Verdict, error) {
	who, _, err := h.show()
	if err != nil {
		return reading.Verdict{}, err
	}
	entry := journal.SheetEntry{Seat: j.Seat, RecordedSheet: p.Newer, Letter: j.Letter.Digest, Shown: who}
	e, next, err := h.enterSheet(h.tx, j.Game, j.At, &entry, p, s)
	if err != nil {
		return reading.Verdict{}, err
	}
	v := reading.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: "orders recorded", Entry: e.Number},
		AnswerEntry: e.Number, Slug: h.Clerk.Slug(j.Player), Next: next,
	}
	r := j.Receipt(p)
	r.Due, r.Evidence = entry.Due, writing.EvidenceTold(entry.Shown)
	v.Received = &r
	return v, errors.Join(h.remember(j, e), j.Game.Save(h.tx))
}

// enterSheet journals a sheet and folds it. next is what is to be carried out at once because of it, nil for nothing.
func (d *core) enterSheet(tx storage.Tx, g *journal.Game, at time.Time, entry *journal.SheetEntry, p *journal.Proposal, s trial) (e storage.Entry, next *reading.Step, err error) {
	entry.Due = g.Due
	entry.Complete, entry.Spent = g.Completes(entry.Seat, p, at)
	if s.next != nil {
		entry.Due = time.Time{}
		switch goesOn := journal.WentOn(&s.next.Out); {
		case goesOn && g.Wait > 0:
			entry.Due = at.Add(g.Wait)
		case goesOn:
			next = s.next
		}
	}
	e, err = d.journal(tx, g, at, journal.KindSheet, entry)
	return e, next, err
}

// remember notes what an accepted sheet said.
func (h *handling) remember(j *reading.Judging, e storage.Entry) error {
	note, err := encode(reading.AcceptedAs{At: j.At, Letter: j.Letter.Digest, Entry: e.Number})
	if err != nil {
		return err
	}
	return h.tx.Put(reading.BucketSheets, j.Identity(), note)
}
