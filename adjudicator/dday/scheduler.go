package dday

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// Listens implements adjudicator.Ruleset: the turn goes to and fro between the sides, and each may say beforehand what a card does
// that has not come yet (DD-TURN.2). A sheet that names this turn is heard in any case, so that what is over in it is told.
func (g ruleset) Listens(rs adjudicator.State, seat adjudicator.Seat, sheet *orders.Sheet) bool {
	s := unwrap(rs)
	return fieldOf(rs).Plays(g.t.Power(string(seat))) && slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool {
		return sec.ID == normandy.SectionOrder && (sec.Number > s.Card || sec.Number == s.Card && !s.Drawn && !s.Disputed || sheet.Header.Round == s.Turn)
	})
}

// NextTurn implements adjudicator.Ruleset. What is left of this turn can be said at once, so that the next is the turn after it
// (DD-TURN.7); the last has none (DD-SETUP.4).
func (g ruleset) NextTurn(rs adjudicator.State, seat adjudicator.Seat) int {
	s := unwrap(rs)
	if s.Turn >= normandy.LastTurn || !fieldOf(rs).Plays(g.t.Power(string(seat))) {
		return 0
	}
	return s.Turn + 1
}

// Foresee implements adjudicator.Ruleset: the next turn as it begins, with the units that there are now. Only what is wrong in itself
// is found there, since everything may have moved by then.
func (g ruleset) Foresee(rs adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	s := unwrap(rs).Clone()
	s.Turn++
	s.Leave()
	s.Effects, s.Card = normandy.NoEffects, firstCard(s)
	return normandy.Ruled{Field: normandy.Field{Tables: tablesOf(rs), Now: s}, Foreseen: true}
}

// standsAt says behind an order for a card that is over where the game stands, and how to write for the next turn, if there is one.
func (t *turn) standsAt(seat adjudicator.Seat, head orders.Header) gameStandsAt {
	at := gameStandsAt{Order: t.Now.Card, Name: words.Name(normandy.Lowered(t.Orders[t.Now.Card-1].Name))}
	if t.Now.Turn == normandy.LastTurn {
		return at
	}
	line := strings.Join(strings.Fields(fmt.Sprintf("ORDERS %s %s ROUND %d", head.Game, strings.ToUpper(t.SeatName(t.Power(string(seat)))), t.Now.Turn+1)), " ")
	if head.Key != "" {
		line += " KEY " + head.Key
	}
	at.Next, at.Head = t.Now.Turn+1, words.Line(line)
	return at
}
