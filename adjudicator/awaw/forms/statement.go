// Package forms holds the statements of A World at War at sea: what the mover orders his forces to do, and what both sides say beforehand of
// interceptions and battles; how they are read from a line and how they are printed. With them comes the vocabulary of a theatre.
package forms

import "despatch/orders"

// The forms of the game. Those of voyages are named as what is done.
const (
	FormCompose    orders.Form = "compose"
	FormDissolve   orders.Form = "dissolve"
	FormPatrol     orders.Form = "patrol"
	FormBaseChange orders.Form = "base-change"
	FormSupply     orders.Form = "supply"
	FormTransport  orders.Form = "sea-transport"
	FormInvade     orders.Form = "invade"
	FormRaid       orders.Form = "sea-raid"
	FormStrike     orders.Form = "strike"
	FormRedeploy   orders.Form = "redeploy"
	// FormHome is no statement: it is what who has done something does then, and can be intercepted in.
	FormHome      orders.Form = "go-home"
	FormEscort    orders.Form = "escort"
	FormIntercept orders.Form = "intercept-at-sea"
	FormCounter   orders.Form = "counter"
	FormWithdraw  orders.Form = "withdraw"
	FormReserve   orders.Form = "reserve"
	FormHold      orders.Form = "hold-sea"
	FormPlay      orders.Form = "play-card"
	FormWithhold  orders.Form = "withhold"
)

// Part is a part of a force: something that has a name (a ship, a task force, a ground unit), or so many factors of a kind.
type Part struct {
	orders.Pos
	// Unit is the ID of what it is; Count is 0 for what has a name, orders.All for all of a kind.
	Unit  string
	Count int
}

// Detachment is a part of a side's ships that does something in an activity, and where it comes from: zero for where the activity begins.
type Detachment struct {
	Parts []Part
	From  orders.Place
}

// Compose makes a task force of ships in a place: "TF1 at Taranto: Littorio, 4 cruiser factors".
type Compose struct {
	orders.Pos
	Force string
	Where orders.Place
	Of    []Part
}

// Dissolve takes the marker of a task force away: "dissolve TF2".
type Dissolve struct {
	orders.Pos
	Force string
}

// Voyage is an activity at sea: who or what goes from where to where, by which places, and what goes along.
type Voyage struct {
	orders.Pos
	// Deed is the form of statement, which says what is done.
	Deed orders.Form
	// Parts are the ships that go, or the ground units and aircraft that are carried; a supply line has none.
	Parts    []Part
	From, To orders.Place
	Via      []orders.Place
	// Using are the ships that carry, Protecting those that go along, Bombarding those that fire at the shore.
	Using, Protecting, Bombarding []Detachment
	// Strikes are the bases that carriers on patrol attack; Stays and Returns say what a patrol does then.
	Strikes        []orders.Place
	Stays, Returns bool
	// StaysOn: submarines stay on patrol until they attack, or the enemy's turn is over (WW-21.4176B). Joint: a patrol sails together with others that go
	// to the same hex (WW-21.413b).
	StaysOn, Joint bool
	// Split: raiders go home each by itself (WW-21.537B).
	Split bool
	// Home is where ships go afterwards, zero for where they came from (WW-21.33a).
	Home orders.Place
	// Loses are the units and ships that an invasion loses first, in their order (WW-21.5283).
	Loses []Part
}

// Intercept says what is intercepted, with which forces, where and at which chance: "intercept transport, supply with TF1 in target hex when chance
// >= 50".
type Intercept struct {
	orders.Pos
	// What are forms of voyages.
	What []orders.Form
	// With is nil for nothing; From is where loose ships come from, zero for anywhere.
	With []Part
	From orders.Place
	// TargetHex: in the hex to which the activity goes; else Where, or anywhere on its way.
	TargetHex bool
	Where     orders.Place
	// Chance is the least chance in per cent, 0 for any.
	Chance int
}

// Counter says which forces come to the help of one that is intercepted: "counter with TF2 within 6 hexes when chance >= 50", "counter with nothing";
// in the hex of the interception, or on the way of those who intercept.
type Counter struct {
	orders.Pos
	With   []Part
	Within int
	OnWay  bool
	// Chance is the least chance in per cent, 0 for any.
	Chance int
}

// Withdraw says after which losses, in per cent of the factors that came, a force leaves a battle: "leave battle when lost >= 25".
type Withdraw struct {
	orders.Pos
	Lost int
}

// Hold says which forces stay at sea where they have beaten a patrol: "hold the sea with TF1" (WW-21.4181).
type Hold struct {
	orders.Pos
	With []Part
}

// Withhold keeps ships from answering raiders: "withhold Hood, 2 cruiser factors" (WW-21.5341b).
type Withhold struct {
	orders.Pos
	Ships []Part
}

// Play plays strategic cards of codebreaking: "play 1 strategic card" (WW-22.231B).
type Play struct {
	orders.Pos
	Cards int
}

// Reserve keeps forces for some activities alone: "reserve TF2 for invade".
type Reserve struct {
	orders.Pos
	Forces []Part
	For    []orders.Form
}

// Form tells which form of statement each is.
func (Compose) Form() orders.Form   { return FormCompose }
func (Dissolve) Form() orders.Form  { return FormDissolve }
func (s Voyage) Form() orders.Form  { return s.Deed }
func (Intercept) Form() orders.Form { return FormIntercept }
func (Counter) Form() orders.Form   { return FormCounter }
func (Withdraw) Form() orders.Form  { return FormWithdraw }
func (Reserve) Form() orders.Form   { return FormReserve }
func (Hold) Form() orders.Form      { return FormHold }
func (Play) Form() orders.Form      { return FormPlay }
func (Withhold) Form() orders.Form  { return FormWithhold }
