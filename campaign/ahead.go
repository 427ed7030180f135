package campaign

import (
	"errors"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// A sheet may be sent before the turn of its seat has come. It waits apart from the orders of the turn on move, is judged like one
// that arrives when its turn comes, and is shown to nobody but those who speak for its seat.

// putAhead puts a sheet away until its turn comes, or says what is to be said of it where it is only to be checked.
func (h *handling) putAhead(j *reading.Judging) (reading.Verdict, error) {
	g := j.Game
	plain := *j.Sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(j.Seat), Round: j.Round}
	p := &journal.Proposal{Newer: g.Recording(&plain)}
	p.Whole = g.MergedAhead(j.Seat, j.Round, p.Newer)
	whole, err := g.Read(p.Whole)
	if err != nil {
		return reading.Verdict{}, err
	}
	p.Checked = g.Foreseen(j.Seat, whole)
	if v, asked, err := j.AskAboutAmount(p); asked || err != nil {
		return v, err
	}
	if p.Checked.Hopeless && !j.Sheet.Header.Check {
		return j.Refuse(templates.Illegal, "Its orders break the rules.", reading.Beside(j.Echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.Noticed()), "the orders break the rules")
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
		return reading.Verdict{Disposition: h.done}, err
	}
	who, _, err := h.show()
	if err != nil {
		return reading.Verdict{}, err
	}
	holds, v, err := h.holdStanding(j, p, who)
	if err != nil || v.Refused != nil {
		return v, err
	}
	e, err := h.journal(h.tx, g, j.At, journal.KindAhead, journal.AheadEntry{Seat: j.Seat, Round: j.Round, RecordedSheet: p.Newer.Played(), Letter: j.Letter.Digest, Shown: who})
	if err != nil {
		return reading.Verdict{}, err
	}
	r := j.Receipt(p)
	r.Holds = holds
	if err := j.TellOnTurn(&r); err != nil {
		return reading.Verdict{}, err
	}
	r.Ahead, r.Sound, r.Evidence, r.Until = true, !orders.Failed(p.Checked.Diagnostics), writing.EvidenceTold(who), time.Time{}
	return reading.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Accepted, Why: fmt.Sprintf("orders wait for round %d", j.Round), Entry: e.Number},
		Received:    &r, AnswerEntry: e.Number, Slug: h.Clerk.Slug(j.Player),
	}, errors.Join(h.remember(j, e), g.Save(h.tx))
}

// comeForward takes a sheet that was sent ahead and whose turn has come, as if it arrived now. It is false where there is none. What it
// leads to is carried out, and calls forth the next.
func (d *core) comeForward(tx storage.Tx, g *journal.Game, at time.Time) (bool, error) {
	called, err := g.Called()
	if err != nil {
		return false, err
	}
	var next *reading.Step
	for _, seat := range called {
		then, err := d.takeAhead(tx, g, at, seat, g.Ahead[seat])
		if err != nil {
			return false, err
		}
		if then != nil {
			next = then
		}
	}
	if next == nil {
		return len(called) > 0, nil
	}
	return true, d.resolve(tx, g, at, &next.Out, next.Body)
}

// takeAhead judges a sheet whose turn has come.
func (d *core) takeAhead(tx storage.Tx, g *journal.Game, at time.Time, seat adjudicator.Seat, a journal.Ahead) (*reading.Step, error) {
	stand := g.Rules.Stand(g.Position)
	if a.Round < stand.Round {
		return nil, d.giveBack(tx, g, at, journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Over: true})
	}
	sheet, err := g.Read(a.RecordedSheet)
	if unread, ok := errors.AsType[journal.UnreadSheet](err); ok {
		return nil, d.giveBack(tx, g, at, lapsedUnread(a, seat, unread))
	}
	if err != nil {
		return nil, err
	}
	p, err := g.Propose(seat, sheet)
	if err != nil {
		return nil, err
	}
	refused := p.Checked.Diagnostics
	var s trial
	if !orders.Failed(refused) {
		if s, err = d.try(tx, g, seat, p, journal.OnlyStanding(sheet)); err != nil {
			return nil, err
		}
		refused = s.turnedDown
	}
	if orders.Failed(refused) {
		return nil, d.giveBack(tx, g, at, journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: writing.Annotate(p.Whole.Text, p.Checked.Lines, refused)})
	}
	entry := journal.SheetEntry{Seat: seat, RecordedSheet: p.Newer, Letter: a.Letter, Shown: a.Shown, Ahead: a.Entry}
	e, next, err := d.enterSheet(tx, g, at, &entry, p, s)
	if err != nil || next != nil { // the report tells what comes of it
		return next, err
	}
	return nil, errors.Join(d.tellForward(tx, g, at, e, seat, p, entry), g.Save(tx))
}

// tellForward tells those who speak for a seat that its turn has come, and their orders are recorded.
func (d *core) tellForward(tx storage.Tx, g *journal.Game, at time.Time, e storage.Entry, seat adjudicator.Seat, p *journal.Proposal, entry journal.SheetEntry) error {
	for _, reader := range g.Speakers(seat) {
		r := templates.Receipt{
			Heading: d.Clerk.Heading(g, reader), Seat: g.SeatName(seat), Sound: true, Came: true, Until: g.UntilFor(reader), Due: entry.Due,
			Round: g.Rules.Stand(g.Position).Round, Unused: p.Checked.Unused, Missing: writing.Sections(p.Checked.Missing, seat),
			Lines: writing.Annotate(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), Evidence: writing.EvidenceTold(entry.Shown),
		}
		l, err := d.Clerk.LettersFor(reader).Receipt(r)
		if err != nil {
			return err
		}
		if err := d.post(tx, at, d.Clerk.Outgoing(g, reader, e.Number, d.Clerk.Slug(reader), l)); err != nil {
			return err
		}
	}
	return nil
}

// lapsedUnread gives back a sheet that cannot be read any more.
func lapsedUnread(a journal.Ahead, seat adjudicator.Seat, why journal.UnreadSheet) journal.Lapsed {
	return journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: writing.Annotate(a.Text, nil, why.Diags), Unread: true}
}

func (d *core) giveBack(tx storage.Tx, g *journal.Game, at time.Time, body journal.Lapsed) error {
	if _, err := d.enact(tx, g, at, journal.KindLapsed, body); err != nil {
		return err
	}
	return forgetSheets(tx, g.ID, []adjudicator.Seat{body.Seat}) // sent again, it is no repetition
}
