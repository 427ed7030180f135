package orders

// The forms of games whose turn is a deck of order cards.
const (
	FormAim    Form = "aim"
	FormFire   Form = "fire"
	FormFly    Form = "fly"
	FormBeach  Form = "beach"
	FormMuster Form = "muster"
	FormUse    Form = "use"
	FormChoose Form = "choose"
	FormTake   Form = "take"
	FormThrow  Form = "throw"
	FormAsk    Form = "ask"
	FormIf     Form = "if"
)

// Aim says at what each of several dice is aimed: "aim Z14; Z14 until destroyed; Z11", one die to a step, or by rank, "aim
// Z14, Z14, Z11", where every die goes to the first place on the list whose target still stands. "aim from die 4: Z17" goes
// before the others from its fourth die on.
type Aim struct {
	Pos
	// From is the number of the first die that follows it, 0 for all.
	From   int
	Ranked bool
	Steps  []AimStep
}

// AimStep is one step of an Aim.
type AimStep struct {
	Place
	// Until: the step lasts until no target is left in the place.
	Until bool
}

// Fire ranks the targets of those who fire at or from a place: "fire Gold: tank, infantry"; or it forbids them to: "hold fire
// Z14". Without a place it holds everywhere. It may single out those who fire: "fire 1 bunker from Z04: artillery", "hold fire 1
// bunker from Z14".
type Fire struct {
	Pos
	Hold bool
	// Guns are how many of what fire, zero for all; From is where they stand, zero for anywhere.
	Guns    Quantity
	From    Place
	Where   Place
	Targets []Loss
}

// Fly sends aircraft somewhere, with the targets they look for, most wanted first: "1 bomber -> Z22: infantry, artillery".
type Fly struct {
	Pos
	Units []Quantity
	// From is zero for where aircraft are when they are on no mission.
	From Place
	// To are the destinations to try in turn.
	To      []Place
	Targets []Loss
}

// Beach lands units from a box: "land Utah: all", "land Gold: 1 tank -> Z16".
type Beach struct {
	Pos
	From Place
	// Units is nil for all.
	Units []Quantity
	// To is zero for the zone where the box lands.
	To Place
}

// Muster brings units from a reinforcement chart: "Rennes/Chartres: 2 tanks at Z39"; without units it fills the places in turn:
// "United Kingdom: fill Gold up to 5, Sword", "United Kingdom: fill at most 3 at Gold, Sword".
type Muster struct {
	Pos
	Chart Place
	Units []Quantity
	// Most is how many units come at most, 0 for as many as may.
	Most  int
	Where []Filling
}

// Filling is a place that a Muster fills.
type Filling struct {
	Place
	// UpTo is how many units the place then holds at most, 0 for as many as there is room for.
	UpTo int
	// Unit is the only kind that the place takes, and that UpTo counts; "" is every kind.
	Unit string
}

// Use uses a tactics card, with the places and the targets that it asks for: "use tactics 12 at Z30: tank".
type Use struct {
	Pos
	Card    int
	Where   []Place
	Targets []Loss
}

// Choose names places where a card lets a player choose some: "name Z16, Z10"; a standing order says for which card: "name Z16,
// Z10 for order 8". A place may be for the units of one power alone: "name United Kingdom in Z21, United States in Z27".
type Choose struct {
	Pos
	Places []Chosen
	// Order is the number of the order card, 0 for the one whose section holds the statement.
	Order int
}

// Chosen is a place that a Choose names; Of is whose units it is for, "" for all.
type Chosen struct {
	Of string
	Place
}

// Take says which units a card takes from the game: "take 1 infantry at Z17 else Z10"; or which come back: "take back 1 United
// Kingdom bomber".
type Take struct {
	Pos
	Back  bool
	Units []Quantity
	// Where are the places to try in turn; without one they may be anywhere.
	Where []Place
}

// Throw says which of some dice is thrown again where a card allows it: "throw again lowest", "throw again below 3", "throw again
// highest", "throw again total below 7", "throw again nothing".
type Throw struct {
	Pos
	// Chart is what the dice are thrown for, zero for everything.
	Chart Place
	None  bool
	// High: the highest die, otherwise the lowest.
	High bool
	// Below and Total are what the die, or all dice together, must be less than; 0 for no such limit.
	Below, Total int
}

// Ask says that the owner of a tactics card wants to be asked when it comes up: "ask about tactics 4".
type Ask struct {
	Pos
	Card int
}

// If is a statement that is carried out only under a condition, all of whose tests must hold: "... if Z11 has no Axis units",
// "... if Z11 has Allied units <= 4 and turn >= 3".
type If struct {
	Pos
	Do    Statement
	Tests []Circumstance
}

// Circumstance is one test of a condition.
type Circumstance struct {
	Pos
	What Circumstances
	// Where is the place whose units are counted, Seat is whose they are, and Unit their kind, "" for all.
	Where Place
	Seat  string
	Unit  string
	// None: there must be no such unit. Otherwise there must be one at least, or, when Op is set, a number that compares so.
	None bool
	Op   Comparison
	Num  int
}

// Circumstances are the kinds of tests.
type Circumstances string

// The tests: units in a place, units lost, the number of the turn, and on which side of the attack one is.
const (
	UnitsThere Circumstances = ""
	UnitsLost  Circumstances = "lost"
	TurnNumber Circumstances = "turn"
	Attacking  Circumstances = "attacking"
	Defending  Circumstances = "defending"
)

// Form implements Statement.
func (Aim) Form() Form    { return FormAim }
func (Fire) Form() Form   { return FormFire }
func (Fly) Form() Form    { return FormFly }
func (Beach) Form() Form  { return FormBeach }
func (Muster) Form() Form { return FormMuster }
func (Use) Form() Form    { return FormUse }
func (Choose) Form() Form { return FormChoose }
func (Take) Form() Form   { return FormTake }
func (Throw) Form() Form  { return FormThrow }
func (Ask) Form() Form    { return FormAsk }
func (If) Form() Form     { return FormIf }
