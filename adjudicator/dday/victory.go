package dday

import (
	"fmt"
	"slices"

	"despatch/words"
)

// arrive throws the dice that fall when the game comes to a card, before anybody speaks: the fortune die of its side
// (DD-FORTUNE.0.1), also for a card that is then skipped (DD-FORTUNE.0.3), and the reinforcement dice.
func (p *play) arrive() {
	if p.s.Arrived {
		return
	}
	p.s.Arrived = true
	row := &cards[p.s.Card]
	if p.s.optionOn(optionFortune) && (p.s.Card != airborneCard || p.s.Turn == 1) { // DD-ORDER.1.4
		p.drawFortune()
		p.fell = true
	}
	switch {
	case p.unlucky() && p.s.Card == patrolCard:
		p.ground(Fighter)
	case p.unlucky() && p.s.Card == strikeCard:
		p.ground(Bomber)
	case row.rolls && !row.idle(p):
		p.open()
		p.rollCharts(row.side())
	}
}

func (p *play) drawFortune() {
	row := &p.Orders[p.s.Card-1]
	th, _ := p.throw(1, 0, "", row.Active, "fortune")
	p.s.Fortune = th.Faces[0]
	effect := "no effect"
	switch {
	case p.lucky():
		effect = p.OnGood(p.s.Card)
	case p.unlucky():
		effect = p.OnBad(p.s.Card)
	}
	p.emit(0, FortuneDrawn{Order: p.s.Card, Who: words.Name(row.Active), Effect: words.Name(effect)}, one(th), fmt.Sprintf("DD-FORTUNE.%d", p.s.Card), "DD-FORTUNE.0.1")
}

// ground throws one die for each aircraft on the airfield; from the face that the card says on it stays there (DD-FORTUNE.3, DD-FORTUNE.5).
func (p *play) ground(k Kind) {
	for _, q := range sides[1] {
		n := p.s.Units[p.airfield][q][k]
		if n == 0 {
			continue
		}
		th, fly := p.throw(n, p.Fortune[p.s.Card-1].Stays-1, p.placeName(p.airfield), p.seatName(q), p.unitName(k, n))
		p.s.Grounded[q][k] = n - fly
		p.emit(1, Grounded{Who: p.who(q), Units: p.staying(n-fly, k)}, one(th), fmt.Sprintf("DD-FORTUNE.%d", p.s.Card))
	}
}

// lastStand ends the game when a card has taken the Allies' last land unit, on the board, in boxes or on charts (DD-VICTORY.7,
// DD-RULING.8).
func (p *play) lastStand(before *State) {
	if p.present(before) && !p.present(p.s) {
		p.win(0, "the Allies have no land unit left", "DD-VICTORY.7")
	}
}

// present says whether the Allies have a land unit anywhere.
func (p *play) present(s *State) bool {
	for at := range s.Units {
		if s.land(Place(at), 1) > 0 {
			return true
		}
	}
	return slices.ContainsFunc(p.chartsOf(1), func(c Chart) bool { return len(s.Charts[c]) > 0 })
}

func (p *play) win(side int, why, rule string) {
	p.s.Winner, p.s.Why = sideNames[side], why
	p.emit(0, Victory{Winner: words.Name(sideNames[side]), Why: words.Name(why)}, nil, rule)
}

// checkVictory is made after the last card of a turn: the Allies win when they control the three cities at the ends of two turns
// running, the Axis when they have not by the end of turn 10 (DD-VICTORY.1 to 6).
func (p *play) checkVictory() {
	held, all := 0, 0
	for at := range p.zones {
		if p.zones[at].city {
			all++
			if p.s.controls(Place(at), 1) {
				held++
			}
		}
	}
	success := held == all
	p.emit(0, CitiesChecked{Turn: p.s.Turn, Held: held, Of: all, Before: p.s.Marked}, nil, "DD-VICTORY.1", "DD-VICTORY.2")
	switch {
	case success && p.s.Marked:
		p.win(1, "the Allies held the three cities for a whole turn", "DD-VICTORY.3")
	case p.s.Turn >= lastTurn:
		p.win(0, fmt.Sprintf("the Allies did not hold the three cities by the end of turn %d", lastTurn), "DD-VICTORY.5")
	case p.s.Turn == lastTurn-1 && !success:
		p.emit(1, TooLate{}, nil, "DD-RULING.7")
	}
	p.s.Marked = success // DD-VICTORY.4, DD-VICTORY.8
}

// staying is how many aircraft a fortune card keeps on the airfield, for people.
func (t *tables) staying(n int, k Kind) words.Text {
	if n == 0 {
		return book.Say(none{t.unit(k, 1)})
	}
	return book.Say(t.some(n, k))
}
