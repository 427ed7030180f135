package dday

import (
	"fmt"
	"slices"

	"despatch/words"
)

// arrive throws the dice that fall when the game comes to a card, before anybody speaks: the fortune die of its side
// (DD-FORTUNE.0.1), also for a card that is then skipped (DD-FORTUNE.0.3), and the reinforcement dice.
func (t *turn) arrive() {
	if t.s.Arrived {
		return
	}
	t.s.Arrived = true
	row := &cards[t.s.Card]
	if t.s.optionOn(optionFortune) && (t.s.Card != airborneCard || t.s.Turn == 1) { // DD-ORDER.1.4
		t.drawFortune()
		t.fell = true
	}
	switch {
	case t.unlucky() && t.s.Card == patrolCard:
		t.ground(Fighter)
	case t.unlucky() && t.s.Card == strikeCard:
		t.ground(Bomber)
	case row.rolls && !row.idle(t.field):
		t.open()
		reinforcement{t.action}.rollCharts(row.side())
	}
}

func (t *turn) drawFortune() {
	row := &t.Orders[t.s.Card-1]
	th, _ := t.throw(1, 0, "", row.Active, "fortune")
	t.s.Fortune = th.Faces[0]
	effect := "no effect"
	switch {
	case t.lucky():
		effect = t.OnGood(t.s.Card)
	case t.unlucky():
		effect = t.OnBad(t.s.Card)
	}
	t.Emit(0, FortuneDrawn{Order: t.s.Card, Who: words.Name(row.Active), Effect: words.Name(effect)}, one(th), fmt.Sprintf("DD-FORTUNE.%d", t.s.Card), "DD-FORTUNE.0.1")
}

// ground throws one die for each aircraft on the airfield; from the face that the card says on it stays there (DD-FORTUNE.3, DD-FORTUNE.5).
func (t *turn) ground(k Kind) {
	for _, q := range sides[1] {
		n := t.s.Units[t.airfield][q][k]
		if n == 0 {
			continue
		}
		th, fly := t.throw(n, t.Fortune[t.s.Card-1].Stays-1, t.placeName(t.airfield), t.seatName(q), t.unitName(k, n))
		t.s.Grounded[q][k] = n - fly
		t.Emit(1, Grounded{Who: t.who(q), Units: t.staying(n-fly, k)}, one(th), fmt.Sprintf("DD-FORTUNE.%d", t.s.Card))
	}
}

// lastStand ends the game when a card has taken the Allies' last land unit, on the board, in boxes or on charts (DD-VICTORY.7,
// DD-RULING.8).
func (t *turn) lastStand(before *State) {
	if t.present(before) && !t.present(t.s) {
		t.win(0, "the Allies have no land unit left", "DD-VICTORY.7")
	}
}

// present says whether the Allies have a land unit anywhere.
func (f field) present(s *State) bool {
	for at := range s.Units {
		if s.land(Place(at), 1) > 0 {
			return true
		}
	}
	return slices.ContainsFunc(f.chartsOf(1), func(c Chart) bool { return len(s.Charts[c]) > 0 })
}

func (t *turn) win(side int, why, rule string) {
	t.s.Winner, t.s.Why = sideNames[side], why
	t.Emit(0, Victory{Winner: words.Name(sideNames[side]), Why: words.Name(why)}, nil, rule)
}

// checkVictory is made after the last card of a turn: the Allies win when they control the three cities at the ends of two turns
// running, the Axis when they have not by the end of turn 10 (DD-VICTORY.1 to 6).
func (t *turn) checkVictory() {
	held, all := 0, 0
	for at := range t.zones {
		if t.zones[at].city {
			all++
			if t.s.controls(Place(at), 1) {
				held++
			}
		}
	}
	success := held == all
	t.Emit(0, CitiesChecked{Turn: t.s.Turn, Held: held, Of: all, Before: t.s.Marked}, nil, "DD-VICTORY.1", "DD-VICTORY.2")
	switch {
	case success && t.s.Marked:
		t.win(1, "the Allies held the three cities for a whole turn", "DD-VICTORY.3")
	case t.s.Turn >= lastTurn:
		t.win(0, fmt.Sprintf("the Allies did not hold the three cities by the end of turn %d", lastTurn), "DD-VICTORY.5")
	case t.s.Turn == lastTurn-1 && !success:
		t.Emit(1, TooLate{}, nil, "DD-RULING.7")
	}
	t.s.Marked = success // DD-VICTORY.4, DD-VICTORY.8
}

// staying is how many aircraft a fortune card keeps on the airfield, for people.
func (t *tables) staying(n int, k Kind) words.Text {
	if n == 0 {
		return book.Say(none{t.unit(k, 1)})
	}
	return book.Say(t.some(n, k))
}
