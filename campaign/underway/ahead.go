package underway

import (
	"errors"
	"fmt"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// putAhead puts a sheet away until its turn comes, or says what is to be said of it where it is only to be checked.
func (h *Letter) putAhead(j *judging.Judging) (judging.Verdict, error) {
	g := j.Game
	plain := *j.Sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(j.Seat), Round: j.Round}
	p := &journal.Proposal{Newer: g.Recording(&plain)}
	p.Whole = g.MergedAhead(j.Seat, j.Round, p.Newer)
	whole, err := g.Read(p.Whole)
	if err != nil {
		return judging.Verdict{}, err
	}
	p.Checked = g.Foreseen(j.Seat, whole)
	if v, asked, err := j.AskAboutAmount(p); asked || err != nil {
		return v, err
	}
	if p.Checked.Hopeless && !j.Sheet.Header.Check {
		return j.Refuse(templates.Illegal, book.Say(breaksRules{}), judging.Beside(j.Echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.Noticed()), "the orders break the rules")
	}
	if j.Sheet.Header.Check {
		v, err := h.tell(j, p)
		v.Received.Ahead, v.Received.Odds = true, nil
		return v, errors.Join(err, j.TellOnTurn(v.Received))
	}
	if v, asked, err := j.AskWhose(p); asked || err != nil {
		return v, err
	}
	if held, err := h.withholdOrders(j, p); held || err != nil {
		return judging.Verdict{Disposition: h.Done}, err
	}
	return recordAhead(&h.Entered, j, p)
}

// recordAhead writes a sheet that is put away into the journal.
func recordAhead(h *Entered, j *judging.Judging, p *journal.Proposal) (judging.Verdict, error) {
	g := j.Game
	who, _, err := h.show()
	if err != nil {
		return judging.Verdict{}, err
	}
	holds, v, err := h.holdStanding(j, p, who)
	if err != nil || v.Refused != nil {
		return v, err
	}
	displaced := incoming.Displaced(j.Game.HeldFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round}), p.Newer)
	newer, err := toRecord(h, j, p)
	if err != nil {
		return judging.Verdict{}, err
	}
	entry := journal.AheadEntry{Seat: j.Seat, Round: j.Round, RecordedSheet: newer.Played(), Letter: j.Letter.Digest, Shown: who, Stay: j.Stay()}
	e, err := h.WriteEntry(h.Txn, g, j.At, journal.KindAhead, entry)
	if err != nil {
		return judging.Verdict{}, err
	}
	r := j.Receipt(p)
	r.Holds, r.Displaced = holds, displaced
	if err := j.TellOnTurn(&r); err != nil {
		return judging.Verdict{}, err
	}
	r.Ahead, r.Sound, r.Evidence, r.Until = true, !orders.Failed(p.Checked.Diagnostics), writing.EvidenceTold(who), time.Time{}
	v = judging.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: fmt.Sprintf("orders wait for round %d", j.Round), Entry: e.Number},
		Received:    &r, AnswerEntry: e.Number, Slug: h.Clerk.Slug(j.Player),
	}
	if !entry.Stay.IsZero() {
		r.Stay, v.Slug = entry.Stay, j.SlugHere()
		err = h.keepStaying(j, entry.RecordedSheet)
	}
	return v, errors.Join(err, h.remember(j, e), desk.Save(h.Txn, g))
}
