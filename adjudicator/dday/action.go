package dday

import (
	"despatch/adjudicator/dday/normandy"
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
)

// action is an order card that is being carried out: the board, what is said for the card, and the dice.
type action struct {
	hearing
	cup dice.Cup
	// fell: the fortune die of the card has fallen since the orders were sent; hopeful: it is still to fall, and orders are tried as if it
	// were a good one.
	fell, hopeful bool
}

// newAction is an action on a state, which it changes. The sheets are read in the order of the seats in the tables.
func newAction(t *normandy.Tables, s *normandy.State, sheets []adjudicator.Submission, cup dice.Cup) *action {
	read := play.At(sheets)
	slices.SortStableFunc(read, func(x, y adjudicator.Submission) int { return int(t.Power(string(x.Seat)) - t.Power(string(y.Seat))) })
	return &action{hearing: hearing{field: on(t, s), Account: play.NewAccount(book), sheets: read}, cup: cup}
}

// throw throws n dice for one purpose and returns them with how many hit.
func (a *action) throw(n, hitsOn int, at, who, what string) (dice.Throw, int) {
	why := dice.Reason{Place: at, Who: who, What: fmt.Sprintf("%s at %d", what, hitsOn)}
	if hitsOn == 0 {
		why.What = what
	}
	th := dice.Thrown(a.cup, n, why)
	return th, th.AtMost(hitsOn)
}

// shoot throws one die at a named target (DD-COMBAT.20).
func (a *action) shoot(hitsOn int, at, who, what string) (dice.Throw, bool) {
	th, hits := a.throw(1, hitsOn, at, who, what)
	return th, hits > 0
}

// hitsOn is the highest face that hits by a card, its fortune die considered (DD-FORTUNE.0.1).
func (a *action) hitsOn(card int) int {
	row := &a.Orders[card-1]
	switch {
	case a.lucky() && row.Good > 0:
		return row.Good
	case a.unlucky() && row.Bad > 0:
		return row.Bad
	}
	return row.Hits
}
