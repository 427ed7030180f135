package axis

import (
	"maps"
	"slices"

	"despatch/adjudicator/board"
	"despatch/orders"
)

// UnitID is a unit's slot in State.Units. It holds during one resolution; slots are renumbered afterwards.
type UnitID int16

// NoUnit is no unit.
const NoUnit UnitID = -1

// Deeds are what a unit has done in the turn on move. They are forgotten when the turn ends.
type Deeds uint32

const (
	// MovedInCombat: it moved in the combat move phase.
	MovedInCombat Deeds = 1 << iota
	// MovedInNoncombat: it moved in the noncombat move phase.
	MovedInNoncombat
	// Fought: it took part in a battle or raid.
	Fought
	// Raided: it made a strategic raid and may fight nowhere else.
	Raided
	// LoadedInCombat: it was loaded, or loaded others, in the combat move phase of this turn.
	LoadedInCombat
	// LoadedInNoncombat: the same in the noncombat phase.
	LoadedInNoncombat
	// Unloaded: it went ashore, or put others ashore, this turn.
	Unloaded
	// Seaborne: it came ashore in the assault now fought.
	Seaborne
	// Retreated: it retreated from a battle this turn.
	Retreated
	// MustFight: a submarine that entered an enemy destroyer's zone in the combat move.
	MustFight
	// Blitzed: it went through an empty hostile territory.
	Blitzed
	// CapturedThisTurn: a gun or facility taken this turn; it neither moves nor works until the next of its holder.
	CapturedThisTurn
	// Dropped: infantry that came by parachute.
	Dropped
	// Risen: an aircraft that has risen to meet an attack, and takes no part in the battle for the land beneath it.
	Risen
	// Docked: a ship that is mended in this turn; it neither moves nor takes part in a battle that its power brings about.
	Docked
)

// Unit is one unit on the board.
type Unit struct {
	// Kind is NoKind once the unit has left play.
	Kind  Kind
	Owner Power
	Space board.Space
	// Aboard is the transport or carrier that carries the unit as cargo. Land units at sea always have one; an allied fighter
	// has one while its carrier's owner is on turn, or it is trapped; a power's own fighters never do.
	Aboard UnitID
	// Damaged: a ship of two hits that has taken one.
	Damaged bool
	// Damage is the number of damage markers on a facility, put there by Facilities.Harm, which knows the most that it takes.
	Damage int16

	// Spent is the movement used this turn; of a facility, how many units less it places in it because it does something else.
	Spent int8
	// Start is the space where the unit stood when its turn began, None if it was not on the board.
	Start board.Space
	// From is the last space it was in before the one it stands in, None when it has not moved this turn (AN-RULING.53).
	From board.Space
	// Deeds are what it has done this turn.
	Deeds Deeds
}

// Alive says whether the unit is in play.
func (u *Unit) Alive() bool { return u.Kind != NoKind }

// Did says whether the unit has done any of the deeds.
func (u *Unit) Did(d Deeds) bool { return u.Deeds&d != 0 }

// Deck is how many carriable aircraft a ship holds, damaged as it may be.
func (u *Unit) Deck(r *Rules) int {
	typ := &r.Units[u.Kind]
	if u.Damaged && typ.Damaged != nil {
		return typ.Damaged.Deck
	}
	return typ.Deck
}

// Trapped says whether an aircraft is aboard a carrier that is too damaged to launch it: it is cargo until the carrier is whole, and lost with it.
func (s *State) Trapped(r *Rules, u *Unit) bool {
	return r.Units[u.Kind].Domain == AirUnit && u.Aboard != NoUnit && s.Units[u.Aboard].Deck(r) == 0
}

// Site is a facility with the place that it was bought for, and the price that was paid.
type Site struct {
	Kind Kind
	At   board.Space
	Paid int
}

// PowerState is what belongs to a power and stands on no space.
type PowerState struct {
	IPCs int
	// Tokens are research tokens.
	Tokens int
	// Technologies are the advances' IDs, sorted.
	Technologies []string
	// Types is the unit table as the technologies make it, nil for that of the game. It follows from Technologies (Retool).
	Types []UnitType
	// plain is the unit table of a power without technologies, nil for that of the game.
	plain []UnitType
	// Waiting counts units bought and not yet placed, by Kind.
	Waiting []int
	// Sited are facilities bought with their places and not yet placed, by Kind and place.
	Sited []Site
	// Standing are the standing orders, as last mailed.
	Standing []orders.Statement
	// Retired: the power has no turn any more, such as one that has surrendered. What it has stays on the board, and defends.
	Retired bool
}

// bought counts all units bought and not yet placed, by Kind.
func (ps *PowerState) bought() []int {
	if ps.Sited == nil {
		return ps.Waiting
	}
	counts := slices.Clone(ps.Waiting)
	for _, site := range ps.Sited {
		counts[site.Kind]++
	}
	return counts
}

// State is a game between two letters.
type State struct {
	Scenario string
	Options  map[string]string
	Round    int
	// Order is the turn order; OnTurn is an index into it.
	Order  []Power
	OnTurn int
	// Undrawn: whose turn comes first is still to be drawn, and nobody is on turn.
	Undrawn bool
	// Phase is an index into Rules.Phases.
	Phase int
	// Done lists the forces that have acted in the phase that stands, where several share it.
	Done []Power
	// Asked lists the powers that have answered a question in the turn under way. Kept is its combat move while somebody is asked about it,
	// nil otherwise.
	Asked []Power
	Kept  *KeptPlan
	// Winner is the side that has won, "" while the game is on.
	Winner string
	// Wars are those that were declared, sorted, where they are not told by the sides of powers.
	Wars []War
	// Marks are facts of the game's own (SetMark).
	Marks map[string]int

	Powers []PowerState
	// Owner is who controls each space, NoPower for seas and neutrals.
	Owner []Power
	// Units are the units in play; the slots of dead ones have Kind NoKind until the state is tidied.
	Units []Unit

	// OwnerAtStart and HostileAtStart tell how each space stood when the turn on move began: who controlled it, and for a sea
	// zone whether it held enemy surface warships.
	OwnerAtStart   []Power
	HostileAtStart []bool
}

// Active is the power whose turn it is.
func (s *State) Active() Power { return s.Order[s.OnTurn] }

// Clone returns a deep copy.
func (s *State) Clone() *State {
	c := *s
	c.Options = maps.Clone(s.Options)
	c.Order = slices.Clone(s.Order)
	c.Done = slices.Clone(s.Done)
	c.Asked = slices.Clone(s.Asked)
	c.Wars = slices.Clone(s.Wars)
	c.Marks = maps.Clone(s.Marks)
	c.Powers = slices.Clone(s.Powers)
	for i := range c.Powers {
		c.Powers[i].Technologies = slices.Clone(s.Powers[i].Technologies)
		c.Powers[i].Waiting = slices.Clone(s.Powers[i].Waiting)
		c.Powers[i].Sited = slices.Clone(s.Powers[i].Sited)
	}
	c.Owner = slices.Clone(s.Owner)
	c.Units = slices.Clone(s.Units)
	c.OwnerAtStart = slices.Clone(s.OwnerAtStart)
	c.HostileAtStart = slices.Clone(s.HostileAtStart)
	return &c
}

// Unit returns the unit in a slot.
func (s *State) Unit(id UnitID) *Unit { return &s.Units[id] }

// Add puts a new unit on the board and returns its slot.
func (s *State) Add(k Kind, owner Power, at board.Space) UnitID {
	s.Units = append(s.Units, Unit{Kind: k, Owner: owner, Space: at, Aboard: NoUnit, Start: board.None, From: board.None})
	return UnitID(len(s.Units) - 1)
}

// Remove takes a unit out of play, and with it whatever it carries.
func (s *State) Remove(id UnitID) {
	s.Units[id].Kind = NoKind
	for i := range s.Units {
		if s.Units[i].Alive() && s.Units[i].Aboard == id {
			s.Remove(UnitID(i))
		}
	}
}
