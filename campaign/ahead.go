package campaign

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// A sheet may be sent before the turn of its seat has come. It waits apart from the orders of the turn on move, is judged like one
// that arrives when its turn comes, and is shown to nobody but those who speak for its seat.

// ahead is a sheet that waits for its turn.
type ahead struct {
	// Round is the one for which it is.
	Round int `json:"round"`
	recordedSheet
	// Letter is the digest of the letter that brought the last of it, Shown what showed who wrote that, Entry its journal entry.
	Letter string `json:"letter"`
	Shown  shown  `json:"shown,omitzero"`
	Entry  uint64 `json:"entry"`
}

// aheadEntry is the journal's entry of such a sheet.
type aheadEntry struct {
	Seat  adjudicator.Seat `json:"seat"`
	Round int              `json:"round"`
	recordedSheet
	Letter string `json:"letter"`
	Shown  shown  `json:"shown,omitzero"`
}

func foldAhead(g *game, e storage.Entry) error {
	body, err := decode[aheadEntry](e)
	if err != nil {
		return err
	}
	newer, err := g.understood(body.recordedSheet)
	if err != nil {
		return err
	}
	if g.Ahead == nil {
		g.Ahead = make(map[adjudicator.Seat]ahead)
	}
	g.Ahead[body.Seat] = ahead{Round: body.Round, recordedSheet: g.mergedAhead(body.Seat, body.Round, newer), Letter: body.Letter, Shown: body.Shown, Entry: e.Number}
	return nil
}

// mergedAhead is what waits for a turn of a seat with the sections of a newer sheet.
func (g *game) mergedAhead(seat adjudicator.Seat, round int, newer recordedSheet) recordedSheet {
	if a, ok := g.Ahead[seat]; ok && a.Round == round {
		return a.with(newer)
	}
	return newer
}

// nextTurn is the round of a seat's next turn after the one under way. ok is false in games that take no sheets for it.
func (g *game) nextTurn(seat adjudicator.Seat) (round int, ok bool) {
	rules, ok := g.rules.(adjudicator.Scheduler)
	if _, over := g.over(); !ok || over || seat == "" || slices.ContainsFunc(g.info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == seat && s.Silent }) {
		return 0, false
	}
	round = rules.NextTurn(g.state, seat)
	return round, round > 0
}

// listens says whether a sheet of a seat that is not awaited may wait for what is still to come in this round.
func (g *game) listens(seat adjudicator.Seat, sheet *orders.Sheet) bool {
	rules, ok := g.rules.(adjudicator.Listener)
	_, over := g.over()
	return ok && !over && rules.Listens(g.state, seat, sheet)
}

// mayWait tells, behind why a sheet is for no turn, for which it would be kept.
func (j *judging) mayWait() string {
	seat := j.seat
	if seat == "" && len(j.player.Seats) == 1 {
		seat = j.player.Seats[0]
	}
	next, ok := j.game.nextTurn(seat)
	if !ok {
		return ""
	}
	return fmt.Sprintf(" The next turn of %s after this one is in round %d, and orders for it wait if they are sent with ROUND %d.", j.game.seatName(seat), next, next)
}

// openingLine is the line that opens a sheet of a seat: for the turn on move or, where the seat is not awaited, for its next; "" for none.
func (h *handling) openingLine(seat adjudicator.Seat) string {
	if h.game.awaited(seat) {
		return h.headerFor(h.game, h.player, seat)
	}
	next, ok := h.game.nextTurn(seat)
	if !ok {
		return ""
	}
	return h.headerIn(h.game, seat, h.player.keySeat(seat), next)
}

// withOpening adds the line for the seat of a sheet that is for no turn, if there is none yet.
func (j *judging) withOpening(turns []templates.Turn) []templates.Turn {
	name := j.game.seatName(j.seat)
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
	return slices.ContainsFunc(j.proofs, func(p proof) bool { return p.player == j.player && p.entry >= over })
}

// noteTurnsOver notes which of the seats that were asked before a resolution have ended their turn with it.
func (g *game) noteTurnsOver(asked []adjudicator.Duty, newTurn bool, entry uint64) {
	if g.TurnsOver == nil {
		g.TurnsOver = make(map[adjudicator.Seat]uint64)
	}
	duties := g.duties()
	for _, s := range g.info.Seats {
		if g.awaitedBy(asked, s.ID) && (newTurn || !g.awaitedBy(duties, s.ID)) {
			g.TurnsOver[s.ID] = entry
		}
	}
}

// foreseen is what the rules say already of a sheet for a turn to come.
func (g *game) foreseen(seat adjudicator.Seat, sheet *orders.Sheet) adjudicator.Checked {
	rules, ok := g.rules.(adjudicator.Scheduler)
	if !ok {
		return adjudicator.Checked{}
	}
	return g.rules.Check(rules.Foresee(g.state, seat), seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}})
}

// putAhead puts a sheet away until its turn comes, or says what is to be said of it where it is only to be checked.
func (j *judging) putAhead() (verdict, error) {
	g := j.game
	plain := *j.sheet
	plain.Header = orders.Header{Game: g.ID, Seat: string(j.seat), Round: j.round}
	p := &proposal{newer: g.recording(&plain)}
	p.whole = g.mergedAhead(j.seat, j.round, p.newer)
	whole, err := g.read(p.whole)
	if err != nil {
		return verdict{}, err
	}
	p.checked = g.foreseen(j.seat, whole)
	if v, asked, err := j.askAboutAmount(p); asked || err != nil {
		return v, err
	}
	if p.checked.Hopeless && !j.sheet.Header.Check {
		return j.refuse(templates.Illegal, "Its orders break the rules.", beside(j.echo(p.whole.Text, p.checked.Lines, p.checked.Diagnostics), j.noticed()), "the orders break the rules")
	}
	if j.sheet.Header.Check {
		v, err := j.tell(p)
		v.received.Ahead, v.received.Odds = true, nil
		return v, errors.Join(err, j.tellOnTurn(v.received))
	}
	if v, asked, err := j.askWhose(p); asked || err != nil {
		return v, err
	}
	if held, err := j.withholdOrders(p); held || err != nil {
		return verdict{Disposition: j.done}, err
	}
	who, _, err := j.show()
	if err != nil {
		return verdict{}, err
	}
	holds, v, err := j.holdStanding(p, who)
	if err != nil || v.refused != nil {
		return v, err
	}
	e, err := j.journal(j.tx, g, j.at, kindAhead, aheadEntry{Seat: j.seat, Round: j.round, recordedSheet: p.newer.played(), Letter: j.letter.Digest, Shown: who})
	if err != nil {
		return verdict{}, err
	}
	r := j.receipt(p)
	r.Holds = holds
	if err := j.tellOnTurn(&r); err != nil {
		return verdict{}, err
	}
	r.Ahead, r.Sound, r.Evidence, r.Until = true, !orders.Failed(p.checked.Diagnostics), who.told(), time.Time{}
	return verdict{
		Disposition: Disposition{Outcome: storage.Accepted, Why: fmt.Sprintf("orders wait for round %d", j.round), Entry: e.Number},
		received:    &r, entry: e.Number, slug: j.slug(j.player),
	}, errors.Join(j.remember(e), g.save(j.tx))
}

// tellOnTurn notes on the receipt of a sheet sent ahead that its seat is on turn now and orders for that turn are missing: its writer may have
// meant these.
func (j *judging) tellOnTurn(r *templates.Receipt) error {
	if slices.ContainsFunc(j.papers, func(p *paper) bool { return p.seat == j.seat && p.sheet.Header.Round != j.round }) {
		return nil // they are in the same letter
	}
	owed, err := j.game.owes(j.seat)
	if err == nil && len(owed) > 0 {
		r.Now = j.game.rules.Stand(j.game.state).Round
	}
	return err
}

// comeForward takes a sheet that was sent ahead and whose turn has come, as if it arrived now. It is false where there is none. What it
// leads to is carried out, and calls forth the next.
func (d *Desk) comeForward(tx storage.Tx, g *game, at time.Time) (bool, error) {
	called, err := g.called()
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

// called are the seats whose sheets were sent ahead for a turn that has come, or is over.
func (g *game) called() (seats []adjudicator.Seat, err error) {
	if _, over := g.over(); over {
		return nil, nil
	}
	now := g.rules.Stand(g.state).Round
	for _, s := range g.info.Seats {
		a, ok := g.Ahead[s.ID]
		if !ok || a.Round > now {
			continue
		}
		come := a.Round < now
		if !come {
			if come, err = g.hasCome(s.ID, a); err != nil {
				return nil, err
			}
		}
		if come {
			seats = append(seats, s.ID)
		}
	}
	return seats, nil
}

// hasCome says whether the turn of a sheet that was sent ahead for this round has come, so that it can be taken.
func (g *game) hasCome(seat adjudicator.Seat, a ahead) (bool, error) {
	if g.awaited(seat) {
		return true, nil
	}
	sheet, err := g.read(a.recordedSheet)
	if errors.Is(err, errUnread) { // it is given back
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return g.listens(seat, sheet), nil
}

// takeAhead judges a sheet whose turn has come.
func (d *Desk) takeAhead(tx storage.Tx, g *game, at time.Time, seat adjudicator.Seat, a ahead) (*step, error) {
	stand := g.rules.Stand(g.state)
	if a.Round < stand.Round {
		return nil, d.giveBack(tx, g, at, lapsed{Seat: seat, Round: a.Round, Text: a.Text, Over: true})
	}
	sheet, err := g.read(a.recordedSheet)
	if unread, ok := errors.AsType[unreadSheet](err); ok {
		return nil, d.giveBack(tx, g, at, a.unread(seat, unread))
	}
	if err != nil {
		return nil, err
	}
	p, err := g.propose(seat, sheet)
	if err != nil {
		return nil, err
	}
	refused := p.checked.Diagnostics
	var s trial
	if !orders.Failed(refused) {
		if s, err = d.try(tx, g, seat, p, onlyStanding(sheet)); err != nil {
			return nil, err
		}
		refused = s.turnedDown
	}
	if orders.Failed(refused) {
		return nil, d.giveBack(tx, g, at, lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: annotate(p.whole.Text, p.checked.Lines, refused)})
	}
	entry := sheetEntry{Seat: seat, recordedSheet: p.newer, Letter: a.Letter, Shown: a.Shown, Ahead: a.Entry}
	e, next, err := d.enterSheet(tx, g, at, &entry, p, s)
	if err != nil || next != nil { // the report tells what comes of it
		return next, err
	}
	return nil, errors.Join(d.tellForward(tx, g, at, e, seat, p, entry), g.save(tx))
}

// tellForward tells those who speak for a seat that its turn has come, and their orders are recorded.
func (d *Desk) tellForward(tx storage.Tx, g *game, at time.Time, e storage.Entry, seat adjudicator.Seat, p *proposal, entry sheetEntry) error {
	for _, reader := range g.speakers(seat) {
		r := templates.Receipt{
			Heading: d.heading(g, reader), Seat: g.seatName(seat), Sound: true, Came: true, Until: g.untilFor(reader), Due: entry.Due,
			Round: g.rules.Stand(g.state).Round, Unused: p.checked.Unused, Missing: sections(p.checked.Missing, seat),
			Lines: annotate(p.whole.Text, p.checked.Lines, p.checked.Diagnostics), Evidence: entry.Shown.told(),
		}
		l, err := d.lettersFor(reader).Receipt(r)
		if err != nil {
			return err
		}
		if err := d.post(tx, at, d.outgoing(g, reader, e.Number, d.slug(reader), l)); err != nil {
			return err
		}
	}
	return nil
}

// lapsed gives back a sheet that was sent ahead and cannot be played now that its turn has come, or whose turn never came.
type lapsed struct {
	Seat  adjudicator.Seat `json:"seat"`
	Round int              `json:"round"`
	Text  string           `json:"text"`
	// Lines are the sheet with what is wrong with it; none where Over is true: the round went by.
	Lines []templates.Line `json:"lines,omitempty"`
	Over  bool             `json:"over,omitempty"`
	// Unread: the program that reads orders was changed since, and cannot read these any more.
	Unread bool `json:"unread,omitempty"`
}

// unread gives back a sheet that cannot be read any more.
func (a ahead) unread(seat adjudicator.Seat, why unreadSheet) lapsed {
	return lapsed{Seat: seat, Round: a.Round, Text: a.Text, Lines: annotate(a.Text, nil, why.diags), Unread: true}
}

func (d *Desk) giveBack(tx storage.Tx, g *game, at time.Time, body lapsed) error {
	if _, err := d.enact(tx, g, at, kindLapsed, body); err != nil {
		return err
	}
	return forgetSheets(tx, g.ID, []adjudicator.Seat{body.Seat}) // sent again, it is no repetition
}

func foldLapsed(g *game, e storage.Entry) error {
	body, err := decode[lapsed](e)
	if err != nil {
		return err
	}
	delete(g.Ahead, body.Seat)
	return nil
}

// lapsedLetters refuse the sheet to those who speak for its seat.
func (d *Desk) lapsedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[lapsed](e)
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, p := range g.speakers(body.Seat) {
		name := g.seatName(body.Seat)
		r := templates.Refusal{
			Heading: d.heading(g, p), Kind: templates.Illegal, Seat: name, Waited: true, Lines: slices.Clone(body.Lines),
			Reason: fmt.Sprintf("Your orders for %s, which waited for round %d, break the rules as the game now stands.", name, body.Round),
			Stand:  g.rules.Stand(g.state), Until: g.untilFor(p), Awaited: g.waitingList(g.duties(), p), Turns: d.turns(g, g.duties(), p),
		}
		if body.Unread {
			r.Reason = fmt.Sprintf("Your orders for %s, which waited for round %d, cannot be read as they stand: the desk's program was changed since you sent them.", name, body.Round)
		}
		round := r.Stand.Round
		if body.Over {
			r.Kind, r.Lines = templates.Stale, annotateAny(body.Text)
			r.Reason = fmt.Sprintf("Your orders for %s waited for round %d, and no turn for them came in it.", name, body.Round)
			if next, ok := g.nextTurn(body.Seat); ok && !g.awaited(body.Seat) {
				round = next
			}
		}
		r.Lines[0].Text = d.headerIn(g, body.Seat, p.keySeat(body.Seat), round) // so that they can be mended where they stand
		l, err := d.lettersFor(p).Refusal(r)
		if err != nil {
			return nil, err
		}
		letters = append(letters, d.outgoing(g, p, e.Number, d.slug(p), l))
	}
	return letters, nil
}

// forward parts the turns that are asked of a player: the seats whose orders, sent ahead, are judged next, and the turns of the others.
func (g *game) forward(p *Player, turns []templates.Turn) (seats []string, asked []templates.Turn) {
	round := g.rules.Stand(g.state).Round
	for _, seat := range p.Seats {
		if a, ok := g.Ahead[seat]; ok && p.speaks(seat) && a.Round == round && g.awaited(seat) {
			seats = append(seats, g.seatName(seat))
		}
	}
	for _, t := range turns {
		if !slices.Contains(seats, t.Seat) {
			asked = append(asked, t)
		}
	}
	return seats, asked
}

// heldAhead are the sheets that wait for turns of a player's seats, or have waited.
func (g *game) heldAhead(p *Player, sheets map[adjudicator.Seat]ahead) []templates.Held {
	var held []templates.Held
	for _, seat := range p.Seats {
		if a, ok := sheets[seat]; ok && p.speaks(seat) {
			held = append(held, templates.Held{Seat: g.seatName(seat), Round: a.Round, Lines: annotateAny(a.Text)})
		}
	}
	return held
}
