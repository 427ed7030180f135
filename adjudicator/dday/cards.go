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
	asks func(f field, seat normandy.Power) bool
	// plan reads what is said for the card and returns what is then to be done.
	plan func(a *action) func()
	// missed says what a section that only passes stands for, which is also what happens when nobody answers.
	missed words.Topic
}

// cards are the sixteen, by number. Filled in by init, since a card's functions look cards up themselves.
var cards [normandy.LastCard + 1]card

func init() {
	cards = [normandy.LastCard + 1]card{
		normandy.AirborneCard: {idle: noParatroopers, plan: func(a *action) func() { return combat{a}.airborneAssault() }},
		normandy.NavalCard:    {idle: noBunkers, asks: always, plan: func(a *action) func() { return bombardment{a}.plan() }, missed: shipsFireAsStanding{}},
		normandy.PatrolCard:   {idle: noPlanes(normandy.Fighter), asks: hasPlanes(normandy.Fighter), plan: func(a *action) func() { return wing{a}.patrol() }, missed: fightersAtHome{}},
		normandy.FlakCard:     {idle: noFlak(normandy.Fighter), plan: flak(normandy.Fighter)},
		normandy.StrikeCard:   {idle: noPlanes(normandy.Bomber), asks: hasPlanes(normandy.Bomber), plan: func(a *action) func() { return wing{a}.strike() }, missed: bombersAtHome{}},
		normandy.FlakAtBomber: {idle: noFlak(normandy.Bomber), plan: flak(normandy.Bomber)},
		normandy.BombersHome:  {idle: nothingHome(normandy.Bomber), plan: comeHome(normandy.Bomber)},
		normandy.AllyMoveCard: {idle: noMovers(1), asks: mayMove(1), plan: moving(1), missed: nothingMoves{}},
		normandy.SeaFireCard:  {idle: noSeaTargets, plan: func(a *action) func() { return gunfire{a}.fireToSea() }},
		normandy.LandCard:     {idle: emptyBoxes, asks: mayLand, plan: func(a *action) func() { return landing{a}.plan() }, missed: nothingLands{}},
		normandy.AllyAttack:   {idle: nothingContested, plan: attack(1)},
		normandy.AxisMoveCard: {idle: noMovers(0), asks: mayMove(0), plan: moving(0), missed: nothingMoves{}},
		normandy.AxisAttack:   {idle: nothingContested, plan: attack(0)},
		normandy.AllyChart:    {idle: emptyCharts(1), asks: mayMuster(1), plan: muster(1), missed: nothingEnters{}},
		normandy.AxisChart:    {idle: emptyCharts(0), asks: mayMuster(0), plan: muster(0), missed: nothingEnters{}},
		normandy.FightersHome: {idle: nothingHome(normandy.Fighter), plan: comeHome(normandy.Fighter)},
	}
	for i := range cards {
		cards[i].CardRow = &normandy.CardRows[i]
	}
}

func always(field, normandy.Power) bool { return true }
