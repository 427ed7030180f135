package dday

import (
	"despatch/orders"
	"despatch/words"
)

// Cards that the code speaks of by name.
const (
	airborneCard = 1
	navalCard    = 2
	patrolCard   = 3
	flakCard     = 4
	strikeCard   = 5
	flakAtBomber = 6
	bombersHome  = 7
	allyMoveCard = 8
	seaFireCard  = 9
	landCard     = 10
	allyAttack   = 11
	axisMoveCard = 12
	axisAttack   = 13
	allyChart    = 14
	axisChart    = 15
	fightersHome = 16
)

// card is how an order card is played.
type card struct {
	axis bool
	// idle says that the card has nothing to act on, so that it is skipped (DD-TURN.6).
	idle func(f field) bool
	// asks says whether a seat of the card's side has to speak; nil means that the card asks nobody.
	asks func(f field, seat Power) bool
	// plan reads what is said for the card and returns what is then to be done.
	plan func(a *action) func()
	// rolls: dice fall when the game comes to the card, before anybody speaks.
	rolls bool
	// missed says what a section that only passes stands for, which is also what happens when nobody answers.
	missed words.Topic
	// examples are lines that a sheet may hold for the card.
	examples []string
	// takes lists the statements that each side may make for the card.
	takes [2][]orders.Form
}

// side is the side that acts: 0 for the Axis, 1 for the Allies (DD-TURN.4).
func (c *card) side() int {
	if c.axis {
		return 0
	}
	return 1
}

// cards are the sixteen, by number. Filled in by init, since a card's functions look cards up themselves.
var cards [lastCard + 1]card

func init() {
	lose := []orders.Form{orders.FormLose}
	name := []orders.Form{orders.FormChoose}
	take := []orders.Form{orders.FormTake}
	axisOnly := func(forms ...orders.Form) [2][]orders.Form { return [2][]orders.Form{forms, nil} }
	cards = [lastCard + 1]card{
		airborneCard: {idle: noParatroopers, plan: func(a *action) func() { return combat{a}.airborneAssault() }, takes: axisOnly(orders.FormLose, orders.FormTake)},
		navalCard: {idle: noBunkers, asks: always, plan: func(a *action) func() { return bombardment{a}.plan() }, takes: [2][]orders.Form{{orders.FormAim}, {orders.FormAim}},
			examples: []string{"aim Z14, Z14, Z15, Z11", "aim Z14; Z14; Z15; Z15; Z11; Z17"},
			missed:   shipsFireAsStanding{}},
		patrolCard: {idle: noPlanes(Fighter), asks: hasPlanes(Fighter), plan: func(a *action) func() { return wing{a}.patrol() },
			takes: [2][]orders.Form{nil, {orders.FormFly, orders.FormMove}}, missed: fightersAtHome{}, examples: []string{"2 United Kingdom fighters -> Z30"}},
		flakCard: {axis: true, idle: noFlak(Fighter), plan: flak(Fighter), takes: [2][]orders.Form{{orders.FormFire, orders.FormChoose}, name}},
		strikeCard: {idle: noPlanes(Bomber), asks: hasPlanes(Bomber), plan: func(a *action) func() { return wing{a}.strike() },
			takes: [2][]orders.Form{nil, {orders.FormFly}}, missed: bombersAtHome{}, examples: []string{"1 United States bomber -> Z14: artillery, bunker"}},
		flakAtBomber: {axis: true, idle: noFlak(Bomber), plan: flak(Bomber), takes: [2][]orders.Form{{orders.FormFire, orders.FormChoose}, name}},
		bombersHome:  {idle: nothingHome(Bomber), plan: comeHome(Bomber), takes: [2][]orders.Form{take, take}},
		allyMoveCard: {idle: noMovers(1), asks: mayMove(1), plan: moving(1), takes: [2][]orders.Form{nil, {orders.FormMove, orders.FormChoose}},
			missed: nothingMoves{}, examples: []string{"2 infantry Z10 -> Z06", "1 tank Z15 -> Z22 -> Z27"}},
		seaFireCard: {axis: true, idle: noSeaTargets, plan: func(a *action) func() { return gunfire{a}.fireToSea() }, takes: axisOnly(orders.FormFire)},
		landCard: {idle: emptyBoxes, asks: mayLand, plan: func(a *action) func() { return landing{a}.plan() },
			takes: [2][]orders.Form{nil, {orders.FormBeach, orders.FormChoose}}, missed: nothingLands{}, examples: []string{"land Utah: all", "land Omaha: 2 artillery, 4 infantry"}},
		allyAttack: {idle: nothingContested, plan: attack(1), takes: [2][]orders.Form{lose, {orders.FormLose, orders.FormChoose}}},
		axisMoveCard: {axis: true, idle: noMovers(0), asks: mayMove(0), plan: moving(0), takes: axisOnly(orders.FormMove, orders.FormChoose), missed: nothingMoves{},
			examples: []string{"1 tank Z39 -> Z31 -> Z30"}},
		axisAttack: {axis: true, idle: nothingContested, plan: attack(0), takes: [2][]orders.Form{{orders.FormLose, orders.FormChoose}, lose}},
		allyChart: {idle: emptyCharts(1), asks: mayMuster(1), plan: muster(1), rolls: true, takes: [2][]orders.Form{nil, {orders.FormMuster, orders.FormMove, orders.FormFly, orders.FormThrow}},
			missed: nothingEnters{}, examples: []string{"United Kingdom: fill Gold, Sword, Juno", "United States: 2 infantry at Utah"}},
		axisChart: {axis: true, idle: emptyCharts(0), asks: mayMuster(0), plan: muster(0), rolls: true, takes: axisOnly(orders.FormMuster, orders.FormThrow),
			missed: nothingEnters{}, examples: []string{"Rennes/Chartres: fill Z34, Z32", "Rouen/Chartres: 2 tanks at Z39"}},
		fightersHome: {idle: nothingHome(Fighter), plan: comeHome(Fighter), takes: [2][]orders.Form{take, take}},
	}
}

func always(field, Power) bool { return true }

// ownPowers are the powers whose units a seat commands (DD-THREE.1).
func ownPowers(seat Power) []Power {
	if seat == Allies {
		return sides[1]
	}
	return []Power{seat}
}
