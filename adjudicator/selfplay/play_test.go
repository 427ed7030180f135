package selfplay

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
)

// match is one game under way.
type match struct {
	edition
	game    adjudicator.Ruleset
	rules   *axis.Rules
	charts  charts
	phrases *templates.Phrases
	chance  *rand.Rand
	name    string
	// state is where the game stands, bytes its canonical bytes.
	state adjudicator.State
	bytes []byte
	// throws counts resolutions, so that each has dice of its own; idle counts those in a row that carried nothing out.
	throws, idle int
	// story is what was mailed and came of it, for a report of failure.
	story []string
	tally tally
	turn  *turnBook
	// sent are the sheets that are resolved, annals what a game of Pacific 1940 must remember.
	sent   []adjudicator.Submission
	annals annals
	// naval says that fleets are built in this game.
	naval bool
	// shown, if set, is called with every resolution before it is judged.
	shown func(before, after *axis.State, turn *turnBook, events []adjudicator.Event)
}

// edition is what is told apart between the games of the family: how a player looks at the board and writes each section, and who judges.
type edition struct {
	look     func(*axis.Rules, *axis.State, axis.Power) *eyes
	sections map[string]func(*writer)
	standing func(*writer)
	// books judges what is told between two positions, audit a position, over a game that is won.
	books func(m *match, before *axis.State, out adjudicator.Outcome)
	audit func(*axis.Rules, *axis.State) []string
	over  func(*match)
	// stray is how often in a hundred somebody sends standing orders who need not be on turn.
	stray int
}

var anniversaryEdition = edition{look, sections, (*writer).standing, (*match).checkBooks, auditBoard, (*match).checkOver, 6}

// tally counts what a match has seen.
type tally struct {
	turns, sheets, lines, struck, refused, odd, victories int
	events                                                map[string]int
}

// failure is a broken invariant. It is thrown, so that the checks can be written where they belong.
type failure struct{ text string }

func (m *match) fail(format string, args ...any) {
	panic(failure{fmt.Sprintf(format, args...)})
}

func (m *match) board() *axis.State { return m.state.(axis.RuledState).State }

// play goes on until a side has won or a round is over.
func (m *match) play(rounds int) {
	for m.board().Winner == "" && m.board().Round <= rounds {
		m.step()
	}
	if m.board().Winner != "" {
		m.tally.victories++
		m.over(m)
	}
}

// step lets those whose duty it is write, and resolves what they have written.
func (m *match) step() {
	var subs []adjudicator.Submission
	if m.chance.IntN(100) < m.stray {
		subs = append(subs, m.strayStanding()...)
	}
	duties := m.game.Duties(m.state)
	if len(duties) == 0 {
		m.fail("nobody has a duty, and the game is not over")
	}
	var seats []adjudicator.Seat
	for _, d := range duties {
		if !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	// Who writes alone may wait for another who is asked beside him: after a few times all write.
	if m.idle > 0 && m.idle < 3 || seats[0] == adjudicator.Seat(m.rules.Powers[m.board().Active()].ID) || m.chance.IntN(2) == 0 {
		seats = seats[:1]
	}
	for i, seat := range seats {
		sub := m.write(seat, duties, subs, i < len(seats)-1)
		subs = slices.DeleteFunc(subs, func(s adjudicator.Submission) bool { return s.Seat == seat })
		subs = append(subs, sub)
	}
	if m.chance.IntN(100) < 20 {
		m.meddle(subs)
	}
	m.resolve(subs)
}

// write writes a sheet for a seat: for the phase that waits or for more of the turn. If another sheet is to go beside it, it
// orders one phase only, because nothing further can be checked before the other is written.
func (m *match) write(seat adjudicator.Seat, duties []adjudicator.Duty, others []adjudicator.Submission, one bool) adjudicator.Submission {
	s := m.board()
	me := m.rules.PowerOf(string(seat))
	header := "ORDERS " + m.name + " " + strings.ToUpper(m.rules.PowerName(me))
	if m.chance.IntN(2) == 0 {
		header += fmt.Sprintf(" ROUND %d", s.Round)
	}
	w := newWriter(m.look(m.rules, s, me), m.chance, m.charts, header)
	w.naval = m.naval
	var due []string
	for _, d := range duties {
		if d.Seat == seat {
			due = append(due, d.Section)
			if d.Decision != "" {
				w.offered = d.Examples
			}
		}
	}
	most := len(due)
	if m.chance.IntN(2) == 0 {
		most = 1 + m.chance.IntN(most)
	}
	if one {
		most, w.first = 1, true
	}
	for _, section := range due[:most] {
		m.sections[section](w)
	}
	if w.likely(10) {
		m.standing(w)
	}
	return adjudicator.Submission{Seat: seat, Sheet: m.settle(&w.draft, seat, others)}
}

// settle strikes out what is refused until the sheet is legal. A sheet of passes is always legal (AN-TURN.4).
func (m *match) settle(d *draft, seat adjudicator.Seat, others []adjudicator.Submission) *orders.Sheet {
	for _, p := range d.sections {
		m.tally.lines += len(p.lines)
	}
	for range 30 {
		sheet, errors := m.check(d, seat, others)
		if len(errors) == 0 {
			return sheet
		}
		if d.empty() {
			m.fail("passes are refused: %v\n%s", errors, d.text())
		}
		m.tally.struck += len(errors)
		if !d.strike(errors, m.chance.IntN) {
			d.clear()
		}
	}
	d.clear()
	sheet, errors := m.check(d, seat, others)
	if len(errors) > 0 {
		m.fail("passes are refused: %v\n%s", errors, d.text())
	}
	return sheet
}

// check reads and checks a draft. The writer knows the language: what he writes can be read.
func (m *match) check(d *draft, seat adjudicator.Seat, others []adjudicator.Submission) (*orders.Sheet, []orders.Diagnostic) {
	text := d.text()
	sheet, diags := sheets.Parse(text, m.rules.Vocab)
	if sheet == nil || orders.Failed(diags) {
		m.fail("a sheet cannot be read: %v\n%s", diags, text)
	}
	mine := adjudicator.Submission{Seat: seat, Sheet: sheet}
	checked := m.game.Check(m.state, seat, append(others[:len(others):len(others)], mine))
	var errors []orders.Diagnostic
	for _, diag := range checked.Diagnostics {
		if diag.Severity == orders.Error {
			errors = append(errors, diag)
		}
	}
	return sheet, errors
}

// strayStanding is a mail with standing orders from somebody who need not be on turn.
func (m *match) strayStanding() []adjudicator.Submission {
	me := axis.Power(m.chance.IntN(len(m.rules.Powers)))
	seat := adjudicator.Seat(m.rules.Powers[me].ID)
	w := newWriter(m.look(m.rules, m.board(), me), m.chance, m.charts, "ORDERS "+m.name+" "+m.rules.PowerName(me))
	m.standing(w)
	sheet, diags := sheets.Parse(w.draft.text(), m.rules.Vocab)
	if orders.Failed(diags) {
		m.fail("standing orders cannot be read: %v\n%s", diags, w.draft.text())
	}
	if m.rules.Powers[me].PlayedBy != axis.NoPower || m.rules.Powers[me].Turnless {
		return nil
	}
	sub := adjudicator.Submission{Seat: seat, Sheet: sheet}
	if orders.Failed(m.game.Check(m.state, seat, []adjudicator.Submission{sub}).Diagnostics) {
		return nil
	}
	return []adjudicator.Submission{sub}
}

// cup returns the dice of the next resolution; asked again before the next, it returns the same.
func (m *match) cup() *countingCup {
	return &countingCup{cup: dice.NewSealed(make([]byte, dice.SeedSize), dice.Key{Game: m.name, Round: m.throws})}
}

// countingCup remembers every face.
type countingCup struct {
	cup   dice.Cup
	faces []dice.Face
}

func (c *countingCup) Throw(n int, why dice.Reason) []dice.Face {
	faces := c.cup.Throw(n, why)
	c.faces = append(c.faces, faces...)
	return faces
}

func (c *countingCup) Err() error { return c.cup.Err() }

// resolve resolves legal sheets, checks all that must hold, and goes on from there.
func (m *match) resolve(subs []adjudicator.Submission) {
	m.tell(subs)
	if m.throws%4 == 2 {
		m.checkShuffled(subs)
	}
	cup := m.cup()
	before := m.board()
	out := m.game.Resolve(m.state, subs, cup)
	m.checkUntouched("a resolution")
	if out.Refused {
		m.fail("a sheet that passed the check is refused: %v", out.Diagnostics)
	}
	m.accept(before, out, cup, subs)
	m.tally.sheets++
}

// accept checks an outcome and makes it the position of the game.
func (m *match) accept(before *axis.State, out adjudicator.Outcome, cup *countingCup, subs []adjudicator.Submission) {
	next, err := out.State.Encode()
	if err != nil {
		m.fail("the state cannot be encoded: %v", err)
	}
	m.checkDice(out.Events, cup)
	m.checkProgress(before, out, next)
	old := m.bytes
	if m.shown != nil {
		m.shown(before, out.State.(axis.RuledState).State, m.turn, out.Events)
	}
	m.sent = subs
	m.books(m, before, out)
	switch m.throws % 4 {
	case 0:
		m.checkReplay(old, next, out, subs)
	case 1:
		m.checkSplit(old, next, cup, out, subs)
	case 3:
		m.checkReceipt(out, subs)
		m.checkTold(out.Events)
	}
	m.state, m.bytes = out.State, next
	if wrong := m.audit(m.rules, m.board()); len(wrong) > 0 {
		m.fail("the board is wrong:\n  %s", strings.Join(wrong, "\n  "))
	}
	if m.throws%32 == 0 {
		m.checkPosition()
	}
	m.throws++
	m.count(before, out)
}

func (m *match) count(before *axis.State, out adjudicator.Outcome) {
	for _, e := range out.Events {
		m.tally.events[e.Detail.EventType()]++
	}
	if before.OnTurn != m.board().OnTurn {
		m.tally.turns++
	}
}

// tell adds the sheets to the story.
func (m *match) tell(subs []adjudicator.Submission) {
	for _, sub := range subs {
		m.story = append(m.story, orders.Print(sub.Sheet, m.rules.Vocab))
	}
	if len(m.story) > 4 {
		m.story = m.story[len(m.story)-4:]
	}
}

// position is the position before the last resolution, as a file.
func (m *match) position() string {
	data, err := m.game.DumpPosition(m.state)
	if err != nil {
		return err.Error()
	}
	return string(bytes.TrimSpace(data))
}
