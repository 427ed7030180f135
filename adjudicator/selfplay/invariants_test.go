package selfplay

import (
	"bytes"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// checkUntouched sees that the state the match stands on is still the same.
func (m *match) checkUntouched(by string) {
	now, err := m.state.Encode()
	if err != nil || !bytes.Equal(now, m.bytes) {
		m.fail("%s changed the state it was given (%v)", by, err)
	}
}

// checkDice sees that every face thrown is told in exactly one event, in the order thrown. Of raids on several facilities of a territory all
// fire before any bomb falls (PA-RULING.70), and each is told as one: of these the order is let go.
func (m *match) checkDice(events []adjudicator.Event, cup *countingCup) {
	var told []dice.Face
	raided, several := map[words.Name]bool{}, false
	for _, e := range events {
		if raid, ok := e.Detail.(battle.RaidResolvedEvent); ok {
			several = several || raided[raid.At]
			raided[raid.At] = true
		}
		for _, throw := range e.Throws {
			told = append(told, throw.Faces...)
		}
	}
	thrown := slices.Clone(cup.faces)
	if several {
		slices.Sort(told)
		slices.Sort(thrown)
	}
	if !slices.Equal(told, thrown) {
		m.fail("the dice showed %v, the events tell of %v", cup.faces, told)
	}
}

// checkProgress sees that time does not run backwards, that what was carried out is told, and that the game does not stand
// still for ever.
func (m *match) checkProgress(before *axis.State, out adjudicator.Outcome, next []byte) {
	after := out.State.(axis.RuledState).State
	moment := func(s *axis.State) int {
		return ((s.Round*len(s.Order)+s.OnTurn)*4+len(s.Done))*16 + s.Phase
	}
	stillHere := before.Round == after.Round && before.OnTurn == after.OnTurn
	if len(out.Consumed) == 0 && after.Winner == "" && len(out.Events) > 0 {
		m.fail("nothing was carried out, but %d events are told", len(out.Events))
	}
	if !out.Stopped && orders.Failed(out.Diagnostics) {
		m.fail("a sheet is neither refused nor stopped, but has errors: %v", out.Diagnostics)
	}
	if !stillHere && after.Winner == "" && moment(after) < moment(before) || stillHere && len(after.Done) == len(before.Done) && after.Phase < before.Phase {
		m.fail("time runs backwards: from round %d, turn %d, phase %d to round %d, turn %d, phase %d",
			before.Round, before.OnTurn, before.Phase, after.Round, after.OnTurn, after.Phase)
	}
	if bytes.Equal(next, m.bytes) {
		if m.idle++; m.idle > 6 {
			m.fail("the game stands still: %v", out.Diagnostics)
		}
		return
	}
	m.idle = 0
}

// checkBooks sees that the events are such as the rules let happen, and that they explain every change.
func (m *match) checkBooks(before *axis.State, out adjudicator.Outcome) {
	after := out.State.(axis.RuledState).State
	umpire := newUmpire(m.rules, m.charts, before, after, m.turn)
	for _, e := range out.Events {
		umpire.watch(e)
	}
	if wrong := umpire.close(after); len(wrong) > 0 {
		m.fail("the umpire objects:\n  %s", strings.Join(wrong, "\n  "))
	}
	if after.Round != before.Round || after.OnTurn != before.OnTurn {
		m.turn = newTurnBook(m.rules, after)
	}
}

// checkReplay resolves the same sheets once more, from the stored bytes of the position: the same must come of it.
func (m *match) checkReplay(old, next []byte, out adjudicator.Outcome, subs []adjudicator.Submission) {
	stored, err := m.game.Decode(old)
	if err != nil {
		m.fail("a stored state cannot be read: %v", err)
	}
	again := m.game.Resolve(stored, subs, m.cup())
	got, err := again.State.Encode()
	if err != nil || !bytes.Equal(got, next) {
		m.fail("resolved again from the stored bytes, the sheets lead elsewhere (%v):\n%s", err, cmp.Diff(string(next), string(got)))
	}
	if diff := cmp.Diff(out.Events, again.Events); diff != "" {
		m.fail("resolved again, other things happen:\n%s", diff)
	}
}

// checkPosition writes the position as a file and reads it back.
func (m *match) checkPosition() {
	file, err := m.game.DumpPosition(m.state)
	if err != nil {
		m.fail("the position cannot be written: %v", err)
	}
	loaded, err := m.game.LoadPosition(file)
	if err != nil {
		m.fail("the position cannot be read: %v\n%s", err, file)
	}
	if got, err := loaded.Encode(); err != nil || !bytes.Equal(got, m.bytes) {
		m.fail("read back, the position differs (%v):\n%s", err, cmp.Diff(string(m.bytes), string(got)))
	}
	m.checkUntouched("writing the position")
}

// checkOver sees that a game that is won has the cities for it and takes no more orders (AN-VICTORY.1).
func (m *match) checkOver() {
	s := m.board()
	cities := 0
	for at, owner := range s.Owner {
		if m.rules.Territories[at].City != "" && m.rules.Powers[owner].Side == s.Winner {
			cities++
		}
	}
	need := m.rules.OptionNumber(s, "victory cities")
	verdict, over := m.game.Over(m.state)
	if !over || verdict.Winner != s.Winner || cities < need || s.OnTurn != 0 {
		m.fail("the %s have won with %d of %d cities, turn %d, verdict %v", s.Winner, cities, need, s.OnTurn, verdict)
	}
	if duties := m.game.Duties(m.state); len(duties) > 0 {
		m.fail("the game is over, but %v is waited for", duties)
	}
}
