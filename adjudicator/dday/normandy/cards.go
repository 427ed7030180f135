package normandy

import (
	"despatch/adjudicator/dday/forms"
	"despatch/orders"
)

// Cards that the code speaks of by name.
const (
	AirborneCard = 1
	NavalCard    = 2
	PatrolCard   = 3
	FlakCard     = 4
	StrikeCard   = 5
	FlakAtBomber = 6
	BombersHome  = 7
	AllyMoveCard = 8
	SeaFireCard  = 9
	LandCard     = 10
	AllyAttack   = 11
	AxisMoveCard = 12
	AxisAttack   = 13
	AllyChart    = 14
	AxisChart    = 15
	FightersHome = 16
)

// CardRow is what is printed on an order card, and what its section of a sheet may hold.
type CardRow struct {
	axis bool
	// Rolls: dice fall when the game comes to the card, before anybody speaks.
	Rolls bool
	// examples are lines that a sheet may hold for the card.
	examples []string
	// Takes lists the statements that each side may make for the card.
	Takes [2][]orders.Form
}

// Side is the side that acts: 0 for the Axis, 1 for the Allies (DD-TURN.4).
func (c *CardRow) Side() int {
	if c.axis {
		return 0
	}
	return 1
}

// axisOnly are statements that the Axis alone may make.
func axisOnly(forms ...orders.Form) [2][]orders.Form { return [2][]orders.Form{forms, nil} }

// CardRows are the sixteen, by number.
var CardRows = [LastCard + 1]CardRow{
	AirborneCard: {Takes: axisOnly(orders.FormLose, forms.FormTake)},
	NavalCard:    {Takes: [2][]orders.Form{{forms.FormAim}, {forms.FormAim}}, examples: []string{"aim Z14, Z14, Z15, Z11", "aim Z14; Z14; Z15; Z15; Z11; Z17"}},
	PatrolCard:   {Takes: [2][]orders.Form{nil, {forms.FormFly, orders.FormMove}}, examples: []string{"2 United Kingdom fighters -> Z30"}},
	FlakCard:     {axis: true, Takes: [2][]orders.Form{{forms.FormFire, forms.FormChoose}, {forms.FormChoose}}},
	StrikeCard:   {Takes: [2][]orders.Form{nil, {forms.FormFly}}, examples: []string{"1 United States bomber -> Z14: artillery, bunker"}},
	FlakAtBomber: {axis: true, Takes: [2][]orders.Form{{forms.FormFire, forms.FormChoose}, {forms.FormChoose}}},
	BombersHome:  {Takes: [2][]orders.Form{{forms.FormTake}, {forms.FormTake}}},
	AllyMoveCard: {Takes: [2][]orders.Form{nil, {orders.FormMove, forms.FormChoose}}, examples: []string{"2 infantry Z10 -> Z06", "1 tank Z15 -> Z22 -> Z27"}},
	SeaFireCard:  {axis: true, Takes: axisOnly(forms.FormFire)},
	LandCard:     {Takes: [2][]orders.Form{nil, {forms.FormBeach, forms.FormChoose}}, examples: []string{"land Utah: all", "land Omaha: 2 artillery, 4 infantry"}},
	AllyAttack:   {Takes: [2][]orders.Form{{orders.FormLose}, {orders.FormLose, forms.FormChoose}}},
	AxisMoveCard: {axis: true, Takes: axisOnly(orders.FormMove, forms.FormChoose), examples: []string{"1 tank Z39 -> Z31 -> Z30"}},
	AxisAttack:   {axis: true, Takes: [2][]orders.Form{{orders.FormLose, forms.FormChoose}, {orders.FormLose}}},
	AllyChart:    {Rolls: true, Takes: [2][]orders.Form{nil, {forms.FormMuster, orders.FormMove, forms.FormFly, forms.FormThrow}}, examples: []string{"United Kingdom: fill Gold, Sword, Juno", "United States: 2 infantry at Utah"}},
	AxisChart:    {axis: true, Rolls: true, Takes: axisOnly(forms.FormMuster, forms.FormThrow), examples: []string{"Rennes/Chartres: fill Z34, Z32", "Rouen/Chartres: 2 tanks at Z39"}},
	FightersHome: {Takes: [2][]orders.Form{{forms.FormTake}, {forms.FormTake}}},
}
