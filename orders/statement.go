package orders

// Statement is one order. The concrete types are in this file; each has its form, its parser and its printer in a file
// of its own.
type Statement interface {
	// At tells where in the mail the statement stands.
	At() Pos
	// Form tells which form of statement it is; a vocabulary lists the forms that each section takes.
	Form() Form
}

// Mover is a statement that moves units, or takes them away: what it speaks of.
type Mover interface{ Moved() []Quantity }

// Landing is a statement that puts units ashore from a place where they wait.
type Landing interface{ LandsFrom() Place }

// Form names a kind of statement.
type Form string

// The forms of the Axis & Allies family.
const (
	FormPass        Form = "pass"
	FormResearch    Form = "research"
	FormBuy         Form = "buy"
	FormRepair      Form = "repair"
	FormMove        Form = "move"
	FormVoyage      Form = "voyage"
	FormRocket      Form = "rocket"
	FormBombard     Form = "bombard"
	FormAttack      Form = "attack"
	FormLose        Form = "lose"
	FormSubmerge    Form = "submerge"
	FormRetreat     Form = "retreat"
	FormBattleOrder Form = "battle-order"
	FormDeploy      Form = "deploy"
	FormLand        Form = "land"
	FormConsent     Form = "consent"
	FormGun         Form = "gun"
	FormKeep        Form = "keep"
	FormFirst       Form = "first"
)

// Place is a space that an order names, by its ID.
type Place struct {
	Pos
	ID string
}

// All as a count means every unit of the kind that stands there and may do it.
const All = -1

// Quantity is a number of units of one kind.
type Quantity struct {
	Pos
	// Count is at least 1, or All.
	Count int
	// Unit is the ID of the kind.
	Unit string
	// Of is the seat that owns the units where it is not the sheet's own ("1 United Kingdom transport"), else "".
	Of string
}

// Pass is a section without an order: "pass".
type Pass struct{ Pos }

// Research buys research tokens and names the chart for a success: "2 researchers, chart 1".
type Research struct {
	Pos
	Tokens int
	// Chart is 1 or 2, or 0 when the sheet leaves it to the default.
	Chart int
}

// Buy buys units: "3 infantry, 1 tank".
type Buy struct {
	Pos
	Items []Quantity
}

// Repair removes damage markers: "repair 4 at Germany".
type Repair struct {
	Pos
	Markers int
	Where   Place
	// Unit is the facility that is repaired where a place has several, "" where nothing says it: "repair 4 at Germany: port".
	Unit string
}

// TheUnits stands for the units of a place where a raid may be aimed at them, too (Vocabulary.Missions).
const TheUnits = "units"

// Manner says how units make a Move.
type Manner uint8

const (
	// Go is an ordinary move.
	Go Manner = iota
	// Raid is a strategic bombing raid: "raid 1 bomber Germany -> United Kingdom".
	Raid
	// Drop carries paratroopers: "drop 1 bomber, 1 infantry Germany -> East Poland".
	Drop
)

// Move moves units along a path: "1 tank Germany -> Poland -> East Poland". Spaces between two named ones may be left out.
type Move struct {
	Pos
	Manner Manner
	Units  []Quantity
	// Path holds the starting space and at least one more.
	Path []Place
	// Unit is the facility that is raided where a place has several, "" where nothing says it: "raid 1 bomber Germany -> Karelia: port". TheUnits
	// stands for the units there.
	Unit string
	// Else are the destinations to try in turn when the last of Path cannot be reached: "... -> Germany else France".
	Else []Place
}

// Voyage is what transports do in one move phase: "1 transport Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 3;
// unload at Norway".
type Voyage struct {
	Pos
	Ships []Quantity
	From  Place
	Legs  []Leg
}

// LegKind tells the three things a transport does.
type LegKind uint8

const (
	// Load takes units aboard from a territory.
	Load LegKind = iota + 1
	// Sail moves to a sea zone.
	Sail
	// Unload puts units ashore in a territory; no units named means all that may leave.
	Unload
)

// Leg is one step of a voyage.
type Leg struct {
	Pos
	Kind  LegKind
	Units []Quantity
	Where Place
}

// Rocket fires a rocket: "rocket Germany -> United Kingdom".
type Rocket struct {
	Pos
	From, To Place
	// Unit is the facility that it is aimed at where a place has several, "" where nothing says it.
	Unit string
}

// Bombard names the ships that bombard a landing: "bombard 1 battleship Sea Zone 6 -> Norway".
type Bombard struct {
	Pos
	Ships    []Quantity
	From, To Place
}

// Attack says whether units that could be ignored (submarines, transports) are attacked: "attack", "ignore". In a BATTLE
// section the place is the section's; elsewhere it is named: "attack at Sea Zone 6".
type Attack struct {
	Pos
	// Ignore is true for "ignore".
	Ignore bool
	Where  Place
}

// Side says which of a power's units a Lose or Retreat statement speaks of.
type Side uint8

const (
	// AnyUnits means all the power's units in the battle.
	AnyUnits Side = iota
	// Overland means land units that came from adjacent territories; in games where aircraft do not break off by themselves, with these.
	Overland
	// Seaborne means land units put ashore in the battle.
	Seaborne
	// Airborne means aircraft, in orders to retreat.
	Airborne
)

// Loss is one kind in an order of loss, with what distinguishes it: "seaborne infantry", "damaged battleship".
type Loss struct {
	Pos
	Unit    string
	Side    Side
	Damaged bool
	// Of is the seat that owns the units, where the order ranks those of allies; else "".
	Of string
}

// Lose is an order of loss, first to go first: "lose infantry, artillery, tank",
// "lose at Moscow: infantry, tank". Kinds that are not named follow in the default order.
type Lose struct {
	Pos
	// Where is set for "lose at PLACE:"; in a BATTLE section the place is the section's.
	Where Place
	Order []Loss
}

// Submerge tells submarines when to leave a battle: "submerge", "submerge at round 2", "submerge when outgunned",
// "submerge at Sea Zone 12"; Fight is its contrary, "fight with submarines".
type Submerge struct {
	Pos
	Fight bool
	// Count is how many submarines go down at most, counting those that are down; 0 means all.
	Count int
	Where Place
	// Round is the first round at whose start they submerge; 0 means any.
	Round int
	// When is empty, or the circumstance that must hold.
	When SubmergeWhen
}

// SubmergeWhen is a circumstance under which submarines submerge.
type SubmergeWhen string

const (
	// Outgunned: no friendly surface warship or fighter fights beside the submarines.
	Outgunned SubmergeWhen = "outgunned"
	// AirOnly: the enemy has only air units in the battle.
	AirOnly SubmergeWhen = "air only"
)

// Retreat tells when to break off and where to go: "retreat to Poland when attackers <= 2", "retreat after round 1",
// "retreat overland to Libya after round 1", "retreat aircraft after round 1", "press on" (never).
type Retreat struct {
	Pos
	// Never is true for "press on", which sets aside any other retreat order for the battle.
	Never bool
	Side  Side
	// Where names the battle in a STANDING section ("retreat at Egypt ..."); zero means any battle.
	Where Place
	// To is the destination, zero for the default.
	To Place
	// After is the round after which the order first applies; 0 means any.
	After int
	// When holds tests of which all must be true.
	When []Test
}

// Measure is what a retreat test measures.
type Measure string

const (
	// Attackers is the number of attacking units that are left and can fight.
	Attackers Measure = "attackers"
	// Defenders is the number of defending units that are left and can fight.
	Defenders Measure = "defenders"
	// Odds is the ratio of the attackers' summed combat values to the defenders'.
	Odds Measure = "odds"
)

// Comparison is one of "<", "<=", ">", ">=".
type Comparison string

// Holds says whether a number compares so with another; without a comparison it must be as large.
func (c Comparison) Holds(n, with int) bool {
	switch c {
	case "<":
		return n < with
	case "<=":
		return n <= with
	case ">":
		return n > with
	}
	return n >= with
}

// Test compares a measure with a number: "attackers <= 2", "odds < 3:2".
type Test struct {
	Pos
	Measure Measure
	Op      Comparison
	// Num over Den is the number; Den is 1 for whole numbers.
	Num, Den int
}

// BattleOrder lists battles in the order in which they are to be fought: "fight first Sea Zone 6, Norway".
type BattleOrder struct {
	Pos
	Places []Place
}

// Deploy places new units: "3 infantry at Germany", "1 submarine at Sea Zone 5 from Germany".
type Deploy struct {
	Pos
	Units []Quantity
	Where Place
	// From is the territory of the complex that builds them, where more than one could; else zero.
	From Place
}

// Land says where homeless aircraft go, in order of preference: "land fighters at United Kingdom else Iceland"; Unit is
// the kind. A STANDING statement for fighters whose carrier was sunk may name the sea zone: "land fighters from Sea Zone
// 2 at Iceland".
type Land struct {
	Pos
	Unit string
	From Place
	To   []Place
}

// Consent lets allies use one's ships or not: "allow United States on carriers", "refuse United States on transports".
type Consent struct {
	Pos
	Refuse bool
	// To is the ally's seat, "" for all allies.
	To string
	// Unit is the kind of ship.
	Unit string
}

// Gun says whose antiaircraft gun fires where several could: "fire United Kingdom gun at Caucasus".
type Gun struct {
	Pos
	Of    string
	Where Place
}

// Keep says whose fighters keep their place when carriers sink: "keep fighters of United Kingdom, United States".
type Keep struct {
	Pos
	Seats []string
}

// First says which of two forces that share a turn acts first: "China first".
type First struct {
	Pos
	Seat string
}

// Form implements Statement.
func (Pass) Form() Form        { return FormPass }
func (Research) Form() Form    { return FormResearch }
func (Buy) Form() Form         { return FormBuy }
func (Repair) Form() Form      { return FormRepair }
func (Move) Form() Form        { return FormMove }
func (Voyage) Form() Form      { return FormVoyage }
func (Rocket) Form() Form      { return FormRocket }
func (Bombard) Form() Form     { return FormBombard }
func (Attack) Form() Form      { return FormAttack }
func (Lose) Form() Form        { return FormLose }
func (Submerge) Form() Form    { return FormSubmerge }
func (Retreat) Form() Form     { return FormRetreat }
func (BattleOrder) Form() Form { return FormBattleOrder }
func (Deploy) Form() Form      { return FormDeploy }
func (Land) Form() Form        { return FormLand }
func (Consent) Form() Form     { return FormConsent }
func (Gun) Form() Form         { return FormGun }
func (Keep) Form() Form        { return FormKeep }
func (First) Form() Form       { return FormFirst }
