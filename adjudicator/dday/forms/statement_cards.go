// Package forms holds the statements of D-Day: what orders on its cards are, how they are read from a line, and how they are printed. They go
// with the vocabulary of the game; the order language knows none of them.
package forms

import "despatch/orders"

// The forms of games whose turn is a deck of order cards.
const (
	FormAim    orders.Form = "aim"
	FormFire   orders.Form = "fire"
	FormFly    orders.Form = "fly"
	FormBeach  orders.Form = "beach"
	FormMuster orders.Form = "muster"
	FormUse    orders.Form = "use"
	FormChoose orders.Form = "choose"
	FormTake   orders.Form = "take"
	FormThrow  orders.Form = "throw"
	FormAsk    orders.Form = "ask"
)

// Aim says at what each of several dice is aimed: "aim Z14; Z14 until destroyed; Z11", one die to a step, or by rank, "aim
// Z14, Z14, Z11", where every die goes to the first place on the list whose target still stands. "aim from die 4: Z17" goes
// before the others from its fourth die on.
type Aim struct {
	orders.Pos
	// From is the number of the first die that follows it, 0 for all.
	From   int
	Ranked bool
	Steps  []AimStep
}

// AimStep is one step of an Aim.
type AimStep struct {
	orders.Place
	// Until: the step lasts until no target is left in the place.
	Until bool
}

// Fire ranks the targets of those who fire at or from a place: "fire Gold: tank, infantry"; or it forbids them to: "hold fire
// Z14". Without a place it holds everywhere. It may single out those who fire: "fire 1 bunker from Z04: artillery", "hold fire 1
// bunker from Z14".
type Fire struct {
	orders.Pos
	Hold bool
	// Guns are how many of what fire, zero for all; From is where they stand, zero for anywhere.
	Guns    orders.Quantity
	From    orders.Place
	Where   orders.Place
	Targets []orders.Loss
}

// Fly sends aircraft somewhere, with the targets they look for, most wanted first: "1 bomber -> Z22: infantry, artillery".
type Fly struct {
	orders.Pos
	Units []orders.Quantity
	// From is zero for where aircraft are when they are on no mission.
	From orders.Place
	// To are the destinations to try in turn.
	To      []orders.Place
	Targets []orders.Loss
}

// Beach lands units from a box: "land Utah: all", "land Gold: 1 tank -> Z16".
type Beach struct {
	orders.Pos
	From orders.Place
	// Units is nil for all.
	Units []orders.Quantity
	// To is zero for the zone where the box lands.
	To orders.Place
}

// Muster brings units from a reinforcement chart: "Rennes/Chartres: 2 tanks at Z39"; without units it fills the places in turn:
// "United Kingdom: fill Gold up to 5, Sword", "United Kingdom: fill at most 3 at Gold, Sword".
type Muster struct {
	orders.Pos
	Chart orders.Place
	Units []orders.Quantity
	// Most is how many units come at most, 0 for as many as may.
	Most  int
	Where []Filling
}

// Filling is a place that a Muster fills.
type Filling struct {
	orders.Place
	// UpTo is how many units the place then holds at most, 0 for as many as there is room for.
	UpTo int
	// Unit is the only kind that the place takes, and that UpTo counts; "" is every kind.
	Unit string
}

// Use uses a tactics card, with the places and the targets that it asks for: "use tactics 12 at Z30: tank".
type Use struct {
	orders.Pos
	Card    int
	Where   []orders.Place
	Targets []orders.Loss
}

// Choose names places where a card lets a player choose some: "name Z16, Z10"; a standing order says for which card: "name Z16,
// Z10 for order 8". A place may be for the units of one power alone: "name United Kingdom in Z21, United States in Z27".
type Choose struct {
	orders.Pos
	Places []Chosen
	// Order is the number of the order card, 0 for the one whose section holds the statement.
	Order int
}

// Chosen is a place that a Choose names; Of is whose units it is for, "" for all.
type Chosen struct {
	Of string
	orders.Place
}

// Take says which units a card takes from the game: "take 1 infantry at Z17 else Z10"; or which come back: "take back 1 United
// Kingdom bomber".
type Take struct {
	orders.Pos
	Back  bool
	Units []orders.Quantity
	// Where are the places to try in turn; without one they may be anywhere.
	Where []orders.Place
}

// Throw says which of some dice is thrown again where a card allows it: "throw again lowest", "throw again below 3", "throw again
// highest", "throw again total below 7", "throw again nothing".
type Throw struct {
	orders.Pos
	// Chart is what the dice are thrown for, zero for everything.
	Chart orders.Place
	None  bool
	// High: the highest die, otherwise the lowest.
	High bool
	// Below and Total are what the die, or all dice together, must be less than; 0 for no such limit.
	Below, Total int
}

// Ask says that the owner of a tactics card wants to be asked when it comes up: "ask about tactics 4".
type Ask struct {
	orders.Pos
	Card int
}

// Moved are the units that fly.
func (f Fly) Moved() []orders.Quantity { return f.Units }

// Moved are the units that are taken.
func (t Take) Moved() []orders.Quantity { return t.Units }

// LandsFrom is the box in which the units wait.
func (b Beach) LandsFrom() orders.Place { return b.From }

// Form implements Statement.
func (Aim) Form() orders.Form    { return FormAim }
func (Fire) Form() orders.Form   { return FormFire }
func (Fly) Form() orders.Form    { return FormFly }
func (Beach) Form() orders.Form  { return FormBeach }
func (Muster) Form() orders.Form { return FormMuster }
func (Use) Form() orders.Form    { return FormUse }
func (Choose) Form() orders.Form { return FormChoose }
func (Take) Form() orders.Form   { return FormTake }
func (Throw) Form() orders.Form  { return FormThrow }
func (Ask) Form() orders.Form    { return FormAsk }

// Statements are the forms that this game has besides those of the language: the ones of a turn that is a deck of order cards.
func Statements() []orders.StatementType {
	return []orders.StatementType{
		aimForm, flyForm, beachForm, useForm, chooseForm, fireForm, takeForm, musterForm, throwForm, askForm,
	}
}
