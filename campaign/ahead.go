package campaign

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// A sheet may be sent before the turn of its seat has come. It waits apart from the orders of the turn on move, is judged like one
// that arrives when its turn comes, and is shown to nobody but those who speak for its seat.

// mayWait tells, behind why a sheet is for no turn, for which it would be kept.
func (j *judging) mayWait() string {
	seat := j.seat
	if seat == "" && len(j.player.Seats) == 1 {
		seat = j.player.Seats[0]
	}
	next, ok := j.game.NextTurn(seat)
	if !ok {
		return ""
	}
	return fmt.Sprintf(" The next turn of %s after this one is in round %d, and orders for it wait if they are sent with ROUND %d.", j.game.SeatName(seat), next, next)
}

// openingLine is the line that opens a sheet of a seat: for the turn on move or, where the seat is not awaited, for its next; "" for none.
func (h *reading) openingLine(seat adjudicator.Seat) string {
	if h.game.Awaited(seat) {
		return h.Clerk.HeaderFor(h.game, h.player, seat)
	}
	next, ok := h.game.NextTurn(seat)
	if !ok {
		return ""
	}
	return h.Clerk.HeaderIn(h.game, seat, h.player.KeySeat(seat), next)
}

// withOpening adds the line for the seat of a sheet that is for no turn, if there is none yet.
func (j *judging) withOpening(turns []templates.Turn) []templates.Turn {
	name := j.game.SeatName(j.seat)
	if j.seat == "" || slices.ContainsFunc(turns, func(t templates.Turn) bool { return t.Seat == name }) {
		return turns
	}
	if line := j.openingLine(j.seat); line != "" {
		turns = append(turns, templates.Turn{Seat: name, Header: line})
	}
	return turns
}

// knowsTurnOver says whether the letter answers one from after the last turn of its seat: then orders without a round are for the next.
func (j *judging) knowsTurnOver() bool {
	over := j.game.TurnsOver[j.seat]
	if j.game.TurnsOver == nil { // a position from before this was kept
		over = j.game.Began
	}
	return slices.ContainsFunc(j.proofs, func(p journal.Proof) bool { return p.Player == j.player && p.Entry >= over })
}

// putAhead puts a sheet away until its turn comes, or says what is to be said of it where it is only to be checked.
func (h *handling) putAhead(j *judging) (verdict, error) {
	g := j.game
	plain := *j.sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(j.seat), Round: j.round}
	p := &journal.Proposal{Newer: g.Recording(&plain)}
	p.Whole = g.MergedAhead(j.seat, j.round, p.Newer)
	whole, err := g.Read(p.Whole)
	if err != nil {
		return verdict{}, err
	}
	p.Checked = g.Foreseen(j.seat, whole)
	if v, asked, err := j.askAboutAmount(p); asked || err != nil {
		return v, err
	}
	if p.Checked.Hopeless && !j.sheet.Header.Check {
		return j.refuse(templates.Illegal, "Its orders break the rules.", beside(j.echo(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.noticed()), "the orders break the rules")
	}
	if j.sheet.Header.Check {
		v, err := h.tell(j, p)
		v.received.Ahead, v.received.Odds = true, nil
		return v, errors.Join(err, j.tellOnTurn(v.received))
	}
	if v, asked, err := j.askWhose(p); asked || err != nil {
		return v, err
	}
	if held, err := h.withholdOrders(j, p); held || err != nil {
		return verdict{Disposition: h.done}, err
	}
	who, _, err := h.show()
	if err != nil {
		return verdict{}, err
	}
	holds, v, err := h.holdStanding(j, p, who)
	if err != nil || v.refused != nil {
		return v, err
	}
	e, err := h.journal(h.tx, g, j.at, journal.KindAhead, journal.AheadEntry{Seat: j.seat, Round: j.round, RecordedSheet: p.Newer.Played(), Letter: j.letter.Digest, Shown: who})
	if err != nil {
		return verdict{}, err
	}
	r := j.receipt(p)
	r.Holds = holds
	if err := j.tellOnTurn(&r); err != nil {
		return verdict{}, err
	}
	r.Ahead, r.Sound, r.Evidence, r.Until = true, !orders.Failed(p.Checked.Diagnostics), writing.EvidenceTold(who), time.Time{}
	return verdict{
		Disposition: Disposition{Outcome: storage.Accepted, Why: fmt.Sprintf("orders wait for round %d", j.round), Entry: e.Number},
		received:    &r, entry: e.Number, slug: h.clerk.Slug(j.player),
	}, errors.Join(h.remember(j, e), g.Save(h.tx))
}

// tellOnTurn notes on the receipt of a sheet sent ahead that its seat is on turn now and orders for that turn are missing: its writer may have
// meant these.
func (j *judging) tellOnTurn(r *templates.Receipt) error {
	if slices.ContainsFunc(j.papers, func(p *paper) bool { return p.seat == j.seat && p.sheet.Header.Round != j.round }) {
		return nil // they are in the same letter
	}
	owed, err := j.game.Owes(j.seat)
	if err == nil && len(owed) > 0 {
		r.Now = j.game.Rules.Stand(j.game.Position).Round
	}
	return err
}

// comeForward takes a sheet that was sent ahead and whose turn has come, as if it arrived now. It is false where there is none. What it
// leads to is carried out, and calls forth the next.
func (d *Desk) comeForward(tx storage.Tx, g *journal.Game, at time.Time) (bool, error) {
	called, err := g.Called()
	if err != nil {
		return false, err
	}
	var next *step
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
	return true, d.resolve(tx, g, at, &next.out, next.body)
}

// takeAhead judges a sheet whose turn has come.
func (d *Desk) takeAhead(tx storage.Tx, g *journal.Game, at time.Time, seat adjudicator.Seat, a journal.Ahead) (*step, error) {
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
func (d *Desk) tellForward(tx storage.Tx, g *journal.Game, at time.Time, e storage.Entry, seat adjudicator.Seat, p *journal.Proposal, entry journal.SheetEntry) error {
	for _, reader := range g.Speakers(seat) {
		r := templates.Receipt{
			Heading: d.clerk.Heading(g, reader), Seat: g.SeatName(seat), Sound: true, Came: true, Until: g.UntilFor(reader), Due: entry.Due,
			Round: g.Rules.Stand(g.Position).Round, Unused: p.Checked.Unused, Missing: writing.Sections(p.Checked.Missing, seat),
			Lines: writing.Annotate(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), Evidence: writing.EvidenceTold(entry.Shown),
		}
		l, err := d.clerk.LettersFor(reader).Receipt(r)
		if err != nil {
			return err
		}
		if err := d.post(tx, at, d.clerk.Outgoing(g, reader, e.Number, d.clerk.Slug(reader), l)); err != nil {
			return err
		}
	}
	return nil
}

// unread gives back a sheet that cannot be read any more.
func lapsedUnread(a journal.Ahead, seat adjudicator.Seat, why journal.UnreadSheet) journal.Lapsed {
	return journal.Lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: writing.Annotate(a.Text, nil, why.Diags), Unread: true}
}

func (d *Desk) giveBack(tx storage.Tx, g *journal.Game, at time.Time, body journal.Lapsed) error {
	if _, err := d.enact(tx, g, at, journal.KindLapsed, body); err != nil {
		return err
	}
	return forgetSheets(tx, g.ID, []adjudicator.Seat{body.Seat}) // sent again, it is no repetition
}
