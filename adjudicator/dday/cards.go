package dday

import (
	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// card is how an order card is played.
type card struct {
	*normandy.CardRow
	// idle says that the card has nothing to act on, so that it is skipped (DD-TURN.6).
	idle func(f field) bool
	// asks says whether a seat of the card's side has to speak; nil means that the card asks nobody.
	asks func(f field, seat Power) bool
	// plan reads what is said for the card and returns what is then to be done.
	plan func(a *action) func()
	// missed says what a section that only passes stands for, which is also what happens when nobody answers.
	missed words.Topic
}

// cards are the sixteen, by number. Filled in by init, since a card's functions look cards up themselves.
var cards [lastCard + 1]card

func init() {
	cards = [lastCard + 1]card{
		airborneCard: {idle: noParatroopers, plan: func(a *action) func() { return combat{a}.airborneAssault() }},
		navalCard:    {idle: noBunkers, asks: always, plan: func(a *action) func() { return bombardment{a}.plan() }, missed: shipsFireAsStanding{}},
		patrolCard:   {idle: noPlanes(Fighter), asks: hasPlanes(Fighter), plan: func(a *action) func() { return wing{a}.patrol() }, missed: fightersAtHome{}},
		flakCard:     {idle: noFlak(Fighter), plan: flak(Fighter)},
		strikeCard:   {idle: noPlanes(Bomber), asks: hasPlanes(Bomber), plan: func(a *action) func() { return wing{a}.strike() }, missed: bombersAtHome{}},
		flakAtBomber: {idle: noFlak(Bomber), plan: flak(Bomber)},
		bombersHome:  {idle: nothingHome(Bomber), plan: comeHome(Bomber)},
		allyMoveCard: {idle: noMovers(1), asks: mayMove(1), plan: moving(1), missed: nothingMoves{}},
		seaFireCard:  {idle: noSeaTargets, plan: func(a *action) func() { return gunfire{a}.fireToSea() }},
		landCard:     {idle: emptyBoxes, asks: mayLand, plan: func(a *action) func() { return landing{a}.plan() }, missed: nothingLands{}},
		allyAttack:   {idle: nothingContested, plan: attack(1)},
		axisMoveCard: {idle: noMovers(0), asks: mayMove(0), plan: moving(0), missed: nothingMoves{}},
		axisAttack:   {idle: nothingContested, plan: attack(0)},
		allyChart:    {idle: emptyCharts(1), asks: mayMuster(1), plan: muster(1), missed: nothingEnters{}},
		axisChart:    {idle: emptyCharts(0), asks: mayMuster(0), plan: muster(0), missed: nothingEnters{}},
		fightersHome: {idle: nothingHome(Fighter), plan: comeHome(Fighter)},
	}
	for i := range cards {
		cards[i].CardRow = &normandy.CardRows[i]
	}
}

func always(field, Power) bool { return true }
