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
	FormIf     Form = "if"
)

// Aim says at what each of several dice is aimed: "aim Z14; Z14 until destroyed; Z11", one die to a step, or by rank, "aim
// Z14, Z14, Z11", where every die goes to the first place on the list whose target still stands.
type Aim struct {
	Pos
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
// Z14". Without a place it holds everywhere.
type Fire struct {
	Pos
	Hold    bool
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
// "United Kingdom: fill Gold, Sword".
type Muster struct {
	Pos
	Chart Place
	Units []Quantity
	Where []Place
}

// Use uses a tactics card, with the places and the targets that it asks for: "use tactics 12 at Z30: tank".
type Use struct {
	Pos
	Card    int
	Where   []Place
	Targets []Loss
}

// Choose names places where a card lets a player choose some: "name Z16, Z10".
type Choose struct {
	Pos
	Places []Place
}

// If is a statement that is carried out only under a condition: "... if Z11 has no Axis units", "... if Z11 has Allied units <=
// 4", "... if Z11 has Axis units".
type If struct {
	Pos
	Do    Statement
	Where Place
	// Seat is whose units are counted.
	Seat string
	// None: there must be no such unit. Otherwise there must be one at least, or, when Op is set, a number that compares so.
	None bool
	Op   Comparison
	Num  int
}

// Form implements Statement.
func (Aim) Form() Form    { return FormAim }
func (Fire) Form() Form   { return FormFire }
func (Fly) Form() Form    { return FormFly }
func (Beach) Form() Form  { return FormBeach }
func (Muster) Form() Form { return FormMuster }
func (Use) Form() Form    { return FormUse }
func (Choose) Form() Form { return FormChoose }
func (If) Form() Form     { return FormIf }
