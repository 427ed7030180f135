package underway

import (
	"errors"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
)

// consider checks a sheet that may be said now, and accepts it when the rules have nothing against it.
func (h *Letter) consider(j *judging.Judging) (judging.Verdict, error) {
	if j.Ahead {
		return h.putAhead(j)
	}
	rest, notes, over, err := j.PassOver(j.Sheet)
	if err != nil {
		return judging.Verdict{}, err
	}
	j.Sheet, j.Diags, j.Over = rest, append(j.Diags, notes...), over
	p, err := j.Game.Propose(j.Seat, j.Sheet)
	if err != nil {
		return judging.Verdict{}, err
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
		return judging.Verdict{Disposition: h.Done}, err
	}
	s, err := h.Try(h.Txn, j.Game, j.Seat, p, journal.OnlyStanding(j.Sheet))
	if err != nil {
		return judging.Verdict{}, err
	}
	if s.TurnedDown != nil {
		return j.Illegal(p, s.TurnedDown)
	}
	return h.record(j, p, s)
}

// tell answers a dry run. It leaves no trace but the letter's line.
func (h *Letter) tell(j *judging.Judging, p *journal.Proposal) (judging.Verdict, error) {
	r := j.Receipt(p)
	r.Displaced = incoming.Displaced(j.Game.HeldFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round}), p.Newer)
	r.Check, r.Sound = true, !orders.Failed(p.Checked.Diagnostics)
	if !r.Sound && !j.Ahead {
		r.Lines = j.Echo(p.Whole.Text, p.Checked.Lines, j.AllErrors(p, len(j.Game.Rules.Vocabulary().Sections)))
	}
	if r.Sound {
		r.Odds = h.odds(j, p)
	}
	return judging.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: "a check: nothing recorded"},
		Received:    &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: []reading.Budget{j.Sheets()},
	}, h.keepCheck(j, p.Newer.Text, firstError(p.Checked.Diagnostics))
}

// record writes the accepted sheet into the journal.
func (h *Entered) record(j *judging.Judging, p *journal.Proposal, s desk.Trial) (judging.Verdict, error) {
	who, _, err := h.show()
	if err != nil {
		return judging.Verdict{}, err
	}
	displaced := incoming.Displaced(j.Game.HeldFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round}), p.Newer)
	newer, err := toRecord(h, j, p)
	if err != nil {
		return judging.Verdict{}, err
	}
	entry := journal.SheetEntry{Seat: j.Seat, RecordedSheet: newer, Letter: j.Letter.Digest, Shown: who}
	atOnce := s.AtOnce(j.Game, &entry, j.At)
	entry.Stay = j.Stay()
	e, next, err := h.EnterSheet(h.Txn, j.Game, j.At, &entry, p, s)
	if err != nil {
		return judging.Verdict{}, err
	}
	v := judging.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: "orders recorded", Entry: e.Number},
		AnswerEntry: e.Number, Slug: h.Clerk.Slug(j.Player), Next: next,
	}
	r := j.Receipt(p)
	r.Displaced, r.Due, r.Evidence = displaced, entry.Due, writing.EvidenceTold(entry.Shown)
	v.Received = &r
	switch stay := j.Game.Stays[j.Seat]; {
	case !entry.Stay.IsZero():
		r.Stay, r.AtOnce, v.Slug = entry.Stay, atOnce, j.SlugHere()
		v.Why += "; words beside them, which were not read, keep them waiting"
		err = h.keepStaying(j, p.Newer)
	case next == nil && stay.Until.After(j.At): // beside other sections of these orders stood words
		r.Stay, r.Earlier = stay.Until, true
	}
	return v, errors.Join(err, h.remember(j, e), desk.Save(h.Txn, j.Game))
}

// keepStaying keeps a recorded sheet that stays, so that PLAY in answer to its receipt carries it out.
func (h *Entered) keepStaying(j *judging.Judging, sheet journal.RecordedSheet) error {
	return h.keepChecked(reading.Checked{Seat: j.Seat, Text: sheet.Text, Began: j.Game.Began, Ahead: j.Ahead, Recorded: true})
}

// remember notes what an accepted sheet said.
func (h *Entered) remember(j *judging.Judging, e storage.Entry) error {
	note, err := desk.Encode(judging.AcceptedAs{At: j.At, Letter: j.Letter.Digest, Entry: e.Number})
	if err != nil {
		return err
	}
	return h.Txn.Put(judging.BucketSheets, j.Identity(), note)
}
