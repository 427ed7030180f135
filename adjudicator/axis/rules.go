// Package axis is the kernel that the Axis & Allies games share. Here is what they are made of: tables (Rules), the position between two
// letters (State), and a Turn under way with what it has told so far. A game is told apart by its tables and by small steps it may
// replace; nothing here asks which game it is.
//
// What is done with them has rooms of its own: package movement moves units, battle fights, economy pays for research and units and
// places them, turn goes through the phases as sheets carry them, and position reads and writes positions as people write them.
//
// The words are the rulebooks' own: a territory or sea zone is a space, a power takes its turn phase by phase, units make a
// combat move and then fight battles in rounds of fire steps.
package axis

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Power is a power of the game, an index into Rules.Powers.
type Power int8

// NoPower is nobody: the owner of sea zones and neutral territories.
const NoPower Power = -1

// Kind is a kind of unit, an index into Rules.Units.
type Kind int8

// NoKind is no kind: the slot of a unit that has left play.
const NoKind Kind = -1

// Domain is where a unit lives.
type Domain uint8

const (
	// LandUnit stands in territories or rides on transports.
	LandUnit Domain = iota
	// AirUnit flies.
	AirUnit
	// SeaUnit sails.
	SeaUnit
)

// UnitType is one row of a unit table, for one power: technologies are already worked in.
type UnitType struct {
	ID     string
	Name   string
	Plural string
	Domain Domain

	// Cost is its price in IPCs, 0 for what the power cannot buy.
	Cost    int
	Attack  int
	Defence int
	Move    int
	// Hits is how many hits sink or kill it; 0 means it is never a casualty.
	Hits int
	// Class is what it is to those who shoot, ClassAtSea what it is to them in a game in which battles at sea have classes of their own.
	Class, ClassAtSea Class

	// Captures: it can take a territory.
	Captures bool
	// Blitzes: it may go on through an empty hostile territory.
	Blitzes bool
	// Pairs is what it does for others that attack beside it, nil for nothing.
	Pairs *Pairing

	// Light: it takes the second place of a transport (infantry).
	Light bool
	// Transportable: it can be carried by a transport.
	Transportable bool
	// Carries is how many land units of any kind a transport takes, CarriesLight how many light ones beside them.
	Carries, CarriesLight int
	// Hold is how many light land units a transport takes where each other takes the room of two; such a row has neither Carries nor
	// CarriesLight in the table of units; here Carries is how many of the others it takes.
	Hold int
	// Deck is how many carriable aircraft it holds; Carriable says the aircraft can land there.
	Deck      int
	Carriable bool
	// Ferries: in the combat move it takes those of its own power along that have no other orders.
	Ferries bool
	// LandsLate: it may put ashore in the noncombat move what it carries, though it has moved or fought in combat, and need not land in combat what it
	// has loaded in the combat move.
	LandsLate bool

	// DeckLate: one that is bought takes no aircraft in the same turn: it is placed when they have landed.
	DeckLate bool

	// Antiaircraft is the highest face with which it shoots down aircraft, 0 for units without antiaircraft fire.
	Antiaircraft int
	// Facility is what it does for whoever holds the ground, nil for what is no facility.
	Facility *Facility
	// NoncombatOnly: it moves in the noncombat phase only.
	NoncombatOnly bool
	// RaidDice is how many dice of damage it throws in a strategic raid; 0 for units that do not raid.
	RaidDice int
	// Escorts: it goes along with raiders to guard them.
	Escorts bool
	// HalfRange: it flies half of its movement at a time, to a battle or to land. Rebases: all of it where it lands elsewhere and has not flown
	// before in the turn.
	HalfRange, Rebases bool
	// AttackDice is how many dice it throws when it attacks.
	AttackDice int
	// RocketRange is how far it can fire rockets, in spaces; 0 for units without rockets.
	RocketRange int
	// Drops is how many light land units it can carry into battle by parachute.
	Drops int
	// DropsBeyond: it flies over hostile territories to where it drops them, as to any battle.
	DropsBeyond bool
	// KeepsUp: beside a unit that blitzes, one with each, it moves as that one does.
	KeepsUp bool

	// Warship, Surface: surface warships make a sea zone hostile.
	Warship, Surface bool
	// Bombards: it supports landings with its attack value.
	Bombards bool
	// Surprise: it may submerge unless an enemy AntiSub unit is in the battle (when it fires, and at what, says Rules.Fire).
	Surprise bool
	// Pounces: though such a ship may lie beside enemy warships in peace, it attacks those beside which it ends its combat move, unless it is told
	// to ignore them.
	Pounces bool
	// AntiSub: it hunts. Its enemies have no surprise strike and do not submerge, and units of its side hit what it guides them to.
	AntiSub bool
	// Needs is the ID of the technology without which nobody buys it, "" for none.
	Needs string
	// MaxPerPower is how many of its kind a power may have on the board and bought together; 0 for any number.
	MaxPerPower int
	// BuiltAt says where it is placed.
	BuiltAt BuiltAt
	// LastingDamage: what hits it does not sink is not mended when the battle is over.
	LastingDamage bool
	// Damaged is the row that stands for it while it is damaged, nil where it stays as it is; worn is what that changes.
	Damaged *UnitType
	worn    *tableChange
	// Upgrades says which facility it makes of which, nil for what is no upgrade. It stands nowhere itself.
	Upgrades *Upgrade
	// ChosenLast: it takes a hit only when no other eligible unit is left.
	ChosenLast bool
}

// wear works out the row of the damaged unit from that of the whole one.
func (t *UnitType) wear() {
	if t.worn == nil {
		return
	}
	damaged := *t
	damaged.Damaged, damaged.worn = nil, nil
	t.worn.apply(&damaged)
	t.Damaged = &damaged
}

// BuiltAt says where a power places units of a kind.
type BuiltAt uint8

const (
	// AtFacilities: where a facility places them.
	AtFacilities BuiltAt = iota
	// AtHome: in the power's original territories, which need no facility for them. Each takes half as many as it is worth in a turn.
	AtHome
	// InCapital: in the capital alone, beside those that are placed at home.
	InCapital
)

// Upgrade makes a facility of one kind into one of another.
type Upgrade struct{ From, To Kind }

// SurfaceWarship says whether a unit of this type makes a sea zone hostile.
func (t *UnitType) SurfaceWarship() bool { return t.Warship && t.Surface }

// Fights says whether the unit takes part in battles as a combatant.
func (t *UnitType) Fights() bool { return t.Hits > 0 }

// PowerType describes a power.
type PowerType struct {
	ID      string
	Name    string
	Side    string
	Capital board.Space
	// Plural: it is spoken of as of several, "the Ravens buy".
	Plural bool
	// PlayedBy is the power in whose turn this one acts, NoPower for a power with a turn of its own.
	PlayedBy Power
	// Turnless powers hold spaces and defend them; they have no turn, no money and no player.
	Turnless bool
	// Confined marks the only spaces the power's units may enter; nil means anywhere.
	Confined []bool
	// GivesUp says who gets control of a territory that the power takes but never controls.
	GivesUp map[board.Space]Power
}

// Side is a side by its name; Plural says that people speak of it as of several, "the Allies win".
type Side struct {
	Name   string `yaml:"name"`
	Plural bool   `yaml:"plural"`
}

// Coin is what powers pay in: one of it, and several.
type Coin struct{ One, Many string }

// ipcs are what powers pay in whose game calls its money nothing else.
var ipcs = Coin{"IPC", "IPCs"}

// HasMoney says whether a power has a treasury of its own.
func (r *Rules) HasMoney(p Power) bool {
	return r.Powers[p].PlayedBy == NoPower && !r.Powers[p].Turnless
}

// MayEnter says whether a power's units may ever be in a space.
func (r *Rules) MayEnter(p Power, at board.Space) bool {
	confined := r.Powers[p].Confined
	return confined == nil || confined[at]
}

// Territory is what the kernel knows of a space beyond its borders; for a sea zone it is the zero value with NoPower.
type Territory struct {
	// Value is the income in IPCs.
	Value int
	// Original is the power that gets it back when it is liberated.
	Original Power
	// Neutral territories are closed to every unit, unless the game lets them be violated; Natives stand up for one then.
	Neutral bool
	Natives []Natives
	Island  bool
	// City is its victory city, "" for none.
	City string
	// CapitalOf is the power whose capital it holds, NoPower for none.
	CapitalOf Power
}

// Natives are units of a kind that stand up for a neutral territory.
type Natives struct {
	Kind  Kind
	Count int
}

// Canal joins two sea zones for the side that holds all its territories.
type Canal struct {
	Name  string
	Joins [2]board.Space
	Banks []board.Space
}

// Phase is one phase of a power's turn.
type Phase struct {
	// ID is the name in files ("combat-move"), Title the name for people: the same words as the keyword's, where the phase is the family's, whose
	// sentences speak of the combat move.
	ID, Title string
	// Section is the ID of the section that orders it, Keyword the words that open it; "" for a phase that runs by itself.
	Section, Keyword string
	// Default says what happens in it when nobody answers, in less than a sentence: "nobody moves".
	Default words.Topic
	// Absent gives the topic under which the turn does not have the phase at all, "" when it has. nil means it always has.
	Absent func(*Turn) Topic
	// FedBy names an earlier phase that may give this one something to order; until it is over the section may be sent.
	FedBy string
	// Needed says to the player what in that phase calls for this one: "if you buy".
	Needed words.Topic
	// SharedDefault and SharedNeeded say these two to a power that acts in another's turn; nil where they are the same.
	SharedDefault, SharedNeeded words.Topic
	// Examples are orders as the section takes them; CAPITAL stands for the power's own.
	Examples []string
	// Samples, where it is set, makes the examples of the power's own position.
	Samples func(*Turn) []string
	// Tells is what the form of the section says besides what the family's forms do, to the power that orders it: notes, and lines that need
	// only lose their comment mark. nil means nothing.
	Tells func(*Turn) (notes []words.Text, ready []string)
	// Idle says that there is nothing to order now, so that the phase passes without a section. nil means never.
	Idle func(*Turn) bool
	// Vain says that nothing can be ordered now at all: the phase passes, and its section is not asked for. nil means never.
	Vain func(*Turn) bool
	// Shared says whether a power that acts in another's turn acts in this phase, too. nil means never.
	Shared func(r *Rules, s *State, p Power) bool
	// OneByOne: the forces that share the phase act in order, the guests first unless orders say otherwise.
	OneByOne bool
	// Leads: the same force goes on with the next phase before another force begins with this one.
	Leads bool
	// Who: who decides something in this phase, and wants to be asked what, of those who do not act? The game stops until each has answered in
	// the phase's section (Turn.Answers); then, or when nobody is asked, the phase runs once for the power that acts. It follows a phase that
	// leads to it, and leads on. nil means that nobody is asked.
	Who func(t *Turn) []Power
	// Judges says what is wrong, as things stand, with a statement that answers in it, of the power that answers (Turn.State.Kept is about what).
	// sec is the section in which it stands. nil means nothing but what is wrong with such a statement anywhere.
	Judges func(t *Turn, sec *orders.Section, st orders.Statement)
	// Run carries out the phase. sec is nil for a phase that runs by itself or passes.
	Run func(t *Turn, sec *orders.Section)
}

// Idles says whether the phase passes without a section.
func (p *Phase) Idles(t *Turn) bool { return p.Idle != nil && p.Idle(t) || p.Vain != nil && p.Vain(t) }

// ExampleCapital stands in the Examples of a phase for the capital of the power that reads them.
const ExampleCapital = "CAPITAL"

// Topic is something a rule says, by a name of the kernel's (see play.Topic).
type Topic = play.Topic

// Rules is one game's tables, built once and then only read.
type Rules struct {
	Info  adjudicator.Info
	Vocab *orders.Vocabulary
	// Book words what the rules say of orders: the family's phrases, with the game's own lying over them; nil for the family's alone.
	Book *words.Book

	Board       *board.Board
	Territories []Territory
	Units       []UnitType
	Powers      []PowerType
	Sides       []Side
	Money       Coin
	Canals      []Canal
	Phases      []Phase
	// Cast is which units and spaces stand in examples.
	Cast orders.Cast
	// Cites gives the rule ID for each topic.
	Cites play.Citations
	// Fire is how a round of battle goes, FireAtSea how one at sea does where that is otherwise; nil where it is not.
	Fire, FireAtSea *Fire
	// LossOrder is the default order of loss: of defenders and of attackers, on land and at sea.
	LossOrder LossTables
	// ExtraCapacityFrom names the table option with the least value of a territory whose facilities technology enlarges.
	ExtraCapacityFrom string
	// TokenCost is the price of a research token in IPCs, SuccessOn the least face that brings an advance.
	TokenCost, SuccessOn int
	// Charts are the research charts, nil for a game without research.
	Charts []Chart
	// Decisions are the numbers in the game's handbook of what falls by default.
	Decisions map[Decision]string
	// Questions are what else the game may answer.
	Questions

	// Reach, when set, has the last word on how far a unit may move in the turn under way, from where it began: reach is what its row
	// says, with what bases add.
	Reach func(t *Turn, id UnitID, reach int) int

	kinds map[string]Kind
	// bases: some facility adds to the reach of units.
	bases bool
	// musters: some units are placed without a facility.
	musters bool
	// tables are the unit tables of powers for which some rows are otherwise, nil for the others.
	tables [][]UnitType
	powers map[string]Power

	spaceNames, powerNames, unitNames orders.Index
	// sides is how every two powers stand to each other by their sides.
	sides [][]Relation
	// flights measures every flight on the board, for each power.
	flights []flightTable
}

// Index fills the look-up tables; every game calls it once after filling in the rest.
func (r *Rules) Index() {
	r.kinds = make(map[string]Kind, len(r.Units))
	for i := range r.Units {
		r.kinds[r.Units[i].ID] = Kind(i)
	}
	r.powers = make(map[string]Power, len(r.Powers))
	for i := range r.Powers {
		r.powers[r.Powers[i].ID] = Power(i)
	}
	r.sides = relationsBySide(r.Powers)
	r.bases = r.Facilities().bases()
	r.musters = slices.ContainsFunc(r.Units, func(u UnitType) bool { return u.BuiltAt != AtFacilities })
	r.spaceNames = orders.NewIndex(r.Vocab.Spaces)
	r.powerNames = orders.NewIndex(r.Vocab.Seats)
	r.unitNames = orders.NewIndex(r.Vocab.Units)
	if r.Board != nil {
		r.flights = newFlightTables(r)
	}
}

// KindOf returns the kind with the given ID, NoKind when there is none.
func (r *Rules) KindOf(id string) Kind {
	if k, ok := r.kinds[id]; ok {
		return k
	}
	return NoKind
}

// PowerOf returns the power with the given ID, NoPower when there is none.
func (r *Rules) PowerOf(id string) Power {
	if p, ok := r.powers[id]; ok {
		return p
	}
	return NoPower
}

// Type returns the row for a kind as it stands for a power, technologies included.
func (r *Rules) Type(s *State, p Power, k Kind) *UnitType {
	if table := s.Powers[p].Types; table != nil {
		return &table[k]
	}
	return &r.Units[k]
}

// PowerName returns the display name of a power, "nobody" for NoPower.
func (r *Rules) PowerName(p Power) string {
	if p == NoPower {
		return "nobody"
	}
	return r.Powers[p].Name
}

// SpaceName returns the display name of a space.
func (r *Rules) SpaceName(s board.Space) string { return r.Board.Name(s) }

// UnitName returns the display name of a kind for a count: "infantry", "tanks".
func (r *Rules) UnitName(k Kind, count int) string {
	if count != 1 && r.Units[k].Plural != "" {
		return r.Units[k].Plural
	}
	return r.Units[k].Name
}
