package dday

import (
	"fmt"

	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// arrive throws the dice that fall when the game comes to a card, before anybody speaks: the fortune die of its side
// (DD-FORTUNE.0.1), also for a card that is then skipped (DD-FORTUNE.0.3), and the reinforcement dice.
func (t *turn) arrive() {
	if t.Now.Arrived {
		return
	}
	t.Now.Arrived = true
	row := &cards[t.Now.Card]
	if t.Now.OptionOn(normandy.OptionFortune) && (t.Now.Card != normandy.AirborneCard || t.Now.Turn == 1) { // DD-ORDER.1.4
		t.drawFortune()
		t.fell = true
	}
	switch {
	case t.unlucky() && t.Now.Card == normandy.PatrolCard:
		t.ground(normandy.Fighter)
	case t.unlucky() && t.Now.Card == normandy.StrikeCard:
		t.ground(normandy.Bomber)
	case row.Rolls && !row.idle(t.field):
		t.open()
		reinforcement{t.action}.rollCharts(row.Side())
	}
}

func (t *turn) drawFortune() {
	row := &t.Orders[t.Now.Card-1]
	th, _ := t.throw(1, 0, "", row.Active, "fortune")
	t.Now.Fortune = th.Faces[0]
	effect := book.Say(noEffect{})
	switch {
	case t.lucky():
		effect = t.OnGood(t.Now.Card)
	case t.unlucky():
		effect = t.OnBad(t.Now.Card)
	}
	t.Emit(0, FortuneDrawn{Order: t.Now.Card, Who: words.Name(row.Active), Effect: effect}, one(th), fmt.Sprintf("DD-FORTUNE.%d", t.Now.Card), "DD-FORTUNE.0.1")
}

// ground throws one die for each aircraft on the airfield; from the face that the card says on it stays there (DD-FORTUNE.3, DD-FORTUNE.5).
func (t *turn) ground(k normandy.Kind) {
	for _, q := range normandy.Sides[1] {
		n := t.Now.Units[t.Airfield][q][k]
		if n == 0 {
			continue
		}
		th, fly := t.throw(n, t.Fortune[t.Now.Card-1].Stays-1, t.PlaceName(t.Airfield), t.SeatName(q), t.UnitName(k, n))
		t.Now.Grounded[q][k] = n - fly
		t.Emit(1, Grounded{Who: t.Who(q), Units: t.staying(n-fly, k)}, one(th), fmt.Sprintf("DD-FORTUNE.%d", t.Now.Card))
	}
}

// lastStand ends the game when a card has taken the Allies' last land unit, on the board, in boxes or on charts (DD-VICTORY.7,
// DD-RULING.8).
func (t *turn) lastStand(before *normandy.State) {
	if t.Present(before) && !t.Present(t.Now) {
		t.win(0, "the Allies have no land unit left", "DD-VICTORY.7")
	}
}

func (t *turn) win(side int, why, rule string) {
	t.Now.Winner, t.Now.Why = normandy.SideNames[side], why
	t.Emit(0, Victory{Winner: words.Name(normandy.SideNames[side]), Why: words.Name(why)}, nil, rule)
}

// checkVictory is made after the last card of a turn: the Allies win when they control the three cities at the ends of two turns
// running, the Axis when they have not by the end of turn 10 (DD-VICTORY.1 to 6).
func (t *turn) checkVictory() {
	held, all := 0, 0
	for at := range t.Zones {
		if t.Zones[at].City {
			all++
			if t.Now.Controls(normandy.Place(at), 1) {
				held++
			}
		}
	}
	success := held == all
	t.Emit(0, CitiesChecked{Turn: t.Now.Turn, Held: held, Of: all, Before: t.Now.Marked}, nil, "DD-VICTORY.1", "DD-VICTORY.2")
	switch {
	case success && t.Now.Marked:
		t.win(1, "the Allies held the three cities for a whole turn", "DD-VICTORY.3")
	case t.Now.Turn >= normandy.LastTurn:
		t.win(0, fmt.Sprintf("the Allies did not hold the three cities by the end of turn %d", normandy.LastTurn), "DD-VICTORY.5")
	case t.Now.Turn == normandy.LastTurn-1 && !success:
		t.Emit(1, TooLate{}, nil, "DD-RULING.7")
	}
	t.Now.Marked = success // DD-VICTORY.4, DD-VICTORY.8
}

// staying is how many aircraft a fortune card keeps on the airfield, for people.
func (t *turn) staying(n int, k normandy.Kind) words.Text {
	if n == 0 {
		return book.Say(none{t.Unit(k, 1)})
	}
	return book.Say(t.Some(n, k))
}
