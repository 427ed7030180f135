package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/words"
)

// MovedEvent tells that units moved. Via names the spaces between From and To.
type MovedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
	Via   []words.Name  `json:"via,omitempty"`
}

// EventType implements adjudicator.Detail.
func (MovedEvent) EventType() string { return "moved" }

// RaidDeclaredEvent tells that bombers are to raid the complex at To.
type RaidDeclaredEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
	// Target is the facility to be bombed, "" in a game that has but one kind of them. AtUnits: it is the units there.
	Target  words.Name   `json:"target,omitempty"`
	AtUnits bool         `json:"at_units,omitempty"`
	Via     []words.Name `json:"via,omitempty"`
	// Escort: they go along with raiders, and bomb nothing.
	Escort bool `json:"escort,omitempty"`
}

// EventType implements adjudicator.Detail.
func (RaidDeclaredEvent) EventType() string { return "raid-declared" }

// BlitzedEvent tells that tanks went through an empty hostile territory.
type BlitzedEvent struct {
	Who words.Name `json:"who"`
	At  words.Name `json:"at"`
}

// EventType implements adjudicator.Detail.
func (BlitzedEvent) EventType() string { return "blitzed" }

// LoadedEvent tells that transports at sea zone At took units aboard.
type LoadedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	Ships words.Amounts `json:"ships"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (LoadedEvent) EventType() string { return "loaded" }

// SailedEvent tells that transports moved; Cargo is what they carry, "" for nothing.
type SailedEvent struct {
	Who   words.Name    `json:"who"`
	Ships words.Amounts `json:"ships"`
	Cargo words.Amounts `json:"cargo,omitempty"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
	Via   []words.Name  `json:"via,omitempty"`
}

// EventType implements adjudicator.Detail.
func (SailedEvent) EventType() string { return "sailed" }

// UnloadedEvent tells that units went ashore in a friendly territory.
type UnloadedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
}

// EventType implements adjudicator.Detail.
func (UnloadedEvent) EventType() string { return "unloaded" }

// LandingDeclaredEvent tells that units are to be put ashore in an assault.
type LandingDeclaredEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
}

// EventType implements adjudicator.Detail.
func (LandingDeclaredEvent) EventType() string { return "landing-declared" }

// AircraftLandedEvent tells that aircraft landed; Deck is true for carriers, Waits for the zone of a carrier not yet placed.
type AircraftLandedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	At    words.Name    `json:"at"`
	Deck  bool          `json:"deck,omitempty"`
	Waits bool          `json:"waits,omitempty"`
}

// EventType implements adjudicator.Detail.
func (AircraftLandedEvent) EventType() string { return "landed" }

// AircraftLostEvent tells that aircraft found no landing place.
type AircraftLostEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (AircraftLostEvent) EventType() string { return "aircraft-lost" }

// tell reports the groups of one statement; groups that went the same way are told together.
func (m *mover) tell(groups []group) {
	for len(groups) > 0 {
		first, rest := groups[0], groups[1:]
		units := slices.Clone(first.units)
		for len(rest) > 0 && rest[0].from == first.from && slices.Equal(rest[0].route, first.route) {
			units = append(units, rest[0].units...)
			rest = rest[1:]
		}
		groups = rest
		m.tellGroup(units, first)
	}
}

func (m *mover) tellGroup(units []axis.UnitID, g group) {
	last := len(g.route) - 1
	who, from, to := m.Who(m.Power), m.Where(g.from), m.Where(g.route[last])
	via := m.spaceNames(g.route[:last])
	text := words.Amounts(m.Counts(units))
	if g.raid {
		told := RaidDeclaredEvent{Who: who, Units: text, From: from, To: to, AtUnits: g.target == axis.NoUnit, Via: via}
		told.Escort = !slices.ContainsFunc(units, func(id axis.UnitID) bool { return m.Type(id).RaidDice > 0 })
		if !told.AtUnits {
			told.Target = m.Rules.Facilities().Name(m.State.Unit(g.target).Kind)
		}
		m.Emit(1, told, nil, axis.TopicRaiders)
	} else {
		m.Emit(1, MovedEvent{Who: who, Units: text, From: from, To: to, Via: via}, nil, axis.TopicReach)
	}
	m.remarkWay(units[0], via)
}

// remarkWay adds to the receipt the way a unit takes and, for aircraft, the movement left.
func (m *mover) remarkWay(id axis.UnitID, via []words.Name) {
	if len(via) > 0 {
		remark(m, goesVia{via})
	}
	if m.Type(id).Domain == axis.AirUnit {
		remark(m, movementLeft{m.Flight(id, m.Type(id), false), m.Reach(id)})
	}
}

// remark adds to what the receipt says of the statement in hand.
func remark(m *mover, what words.Topic) { m.remarks = append(m.remarks, m.Rules.Say(what)) }
