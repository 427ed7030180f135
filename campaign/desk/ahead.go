package desk

import (
	"errors"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// comeForward takes a sheet that was sent ahead and whose turn has come, as if it arrived now. It is false where there is none. What it
// leads to is carried out, and calls forth the next.
func (w *Pen) comeForward(tx storage.Tx, g *journal.Game, at time.Time) (bool, error) {
	called, err := g.Called()
	if err != nil {
		return false, err
	}
	var next *judging.Step
	for _, seat := range called {
		then, err := w.takeAhead(tx, g, at, seat, g.Ahead[seat])
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
	return true, w.Resolve(tx, g, at, &next.Out, next.Body)
}

// takeAhead judges a sheet whose turn has come.
func (w *Pen) takeAhead(tx storage.Tx, g *journal.Game, at time.Time, seat adjudicator.Seat, a journal.Ahead) (*judging.Step, error) {
	stand := g.Rules.Stand(g.Position)
	if a.Round < stand.Round {
		return nil, w.giveBack(tx, g, at, journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Over: true})
	}
	sheet, err := g.Read(a.RecordedSheet)
	if unread, ok := errors.AsType[journal.UnreadSheet](err); ok {
		return nil, w.giveBack(tx, g, at, w.lapsedUnread(g, a, seat, unread))
	}
	if err != nil {
		return nil, err
	}
	p, err := g.Propose(seat, sheet)
	if err != nil {
		return nil, err
	}
	refused := p.Checked.Diagnostics
	var s Trial
	if !orders.Failed(refused) {
		if s, err = w.Try(tx, g, seat, p, journal.OnlyStanding(sheet)); err != nil {
			return nil, err
		}
		refused = s.TurnedDown
	}
	if orders.Failed(refused) {
		return nil, w.giveBack(tx, g, at, journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: w.Clerk.KeepLines(g, writing.Annotate(p.Whole.Text, p.Checked.Lines, refused))})
	}
	entry := journal.SheetEntry{Seat: seat, RecordedSheet: p.Newer, Letter: a.Letter, Shown: a.Shown, Ahead: a.Entry, Stay: g.StayStill(seat, a.Stay.Until, at)}
	e, next, err := w.EnterSheet(tx, g, at, &entry, p, s)
	if err != nil || next != nil { // the report tells what comes of it
		return next, err
	}
	return nil, errors.Join(w.tellForward(tx, g, at, e, seat, p, entry), Save(tx, g))
}

// tellForward tells those who speak for a seat that its turn has come, and their orders are recorded.
func (w *Pen) tellForward(tx storage.Tx, g *journal.Game, at time.Time, e storage.Entry, seat adjudicator.Seat, p *journal.Proposal, entry journal.SheetEntry) error {
	for _, reader := range g.Speakers(seat) {
		r := templates.Receipt{
			Heading: w.Clerk.Heading(g, reader), Seat: g.SeatName(seat), Sound: true, Came: true, Until: g.UntilFor(reader), Due: entry.Due,
			Round: g.Rules.Stand(g.Position).Round, Unused: p.Checked.Unused, Missing: writing.Sections(p.Checked.Missing, seat),
			Lines: writing.Annotate(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), Evidence: writing.EvidenceTold(entry.Shown),
		}
		l, err := w.Clerk.LettersFor(g, reader).Receipt(r)
		if err != nil {
			return err
		}
		if err := w.PostAll(tx, at, w.Clerk.Outgoing(g, reader, e.Number, w.Clerk.Slug(reader), l)); err != nil {
			return err
		}
	}
	return nil
}

// lapsedUnread gives back a sheet that cannot be read any more.
func (w *Pen) lapsedUnread(g *journal.Game, a journal.Ahead, seat adjudicator.Seat, why journal.UnreadSheet) journal.Lapsed {
	return journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: w.Clerk.KeepLines(g, writing.Annotate(a.Text, nil, why.Diags)), Unread: true}
}

func (w *Pen) giveBack(tx storage.Tx, g *journal.Game, at time.Time, body journal.Lapsed) error {
	if _, err := w.Enact(tx, g, at, journal.KindLapsed, body); err != nil {
		return err
	}
	return ForgetSheets(tx, g.ID, []adjudicator.Seat{body.Seat}) // sent again, it is no repetition
}
