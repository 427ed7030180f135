// Package theatre is the scenarios of A World at War at sea as data: the map of each with its ports, who plays which powers, the turns, what the
// scenario decides itself, the forces, and what victory points are given for. It reads the files that the program carries, refuses what
// does not hold together with file, line and what to write instead, and says nothing of what happens in a game.
package theatre

import (
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
)

// Scale says how wide a hex is, on which all ranges depend (WW-21.361a).
type Scale uint8

// The scales.
const (
	Europe Scale = iota
	Pacific
)

var scaleNames = [...]string{"europe", "pacific"}

// String names a scale as files do.
func (s Scale) String() string { return scaleNames[s] }

// Far, Near and Short are the three ranges of chapter 21, which are half as many hexes in the Pacific: 40/20, 20/10, 10/5.
func (s Scale) Far() int   { return 40 >> s }
func (s Scale) Near() int  { return 20 >> s }
func (s Scale) Short() int { return 10 >> s }

// Side is one of the two: who moves first is 0.
type Side int

// Neutral is the side of powers that nobody plays, NoPower that of what belongs to nobody.
const (
	Neutral Side        = -1
	NoPower fleet.Power = -1
)

// Theatre is a scenario.
type Theatre struct {
	ID, Title string
	Scale     Scale
	Seats     [2]Seat
	// Powers are numbered as fleet.Power counts: those of the first seat, of the second, and neutrals, the senior partner first.
	Powers  []Power
	Chart   *sea.Chart
	Places  []Place // by sea.Place
	Ports   []Port
	Straits []Strait
	Boxes   map[sea.Place]Box
	Turns   []Turn
	Rules   Rules
	// Start is what there is as the game begins, Coming and Going what comes and goes later.
	Start   []Arrival
	Coming  []Coming
	Going   []Going
	Victory Victory
	// called are the places by all their names, in small letters.
	called map[string]sea.Place
}

// Seat is a side with its powers.
type Seat struct {
	ID, Name string
	Powers   []fleet.Power
}

// Power is one that ships and places belong to.
type Power struct {
	ID, Name, Adjective string
	Side                Side
	// Minor ally: its marker stands for no task force in which a major power has ships (WW-RULING.38).
	Minor bool
	// TaskForces is how many markers it has (WW-20.161).
	TaskForces int
	// Naval and Air are its nationality modifiers, Squadrons that of its naval air squadrons (WW-22.552A, WW-23.441A).
	Naval, Air, Squadrons int
	// Elite is what an elite squadron adds besides, Carriers each fast carrier, LightCarriers a light one besides (WW-22.552Ac, WW-23.441A).
	Elite, Carriers, LightCarriers int
}

// Place is what a hex is besides water.
type Place struct {
	// Names are what it is called beside its label.
	Names []string
	// Latitude and Longitude are where to draw it.
	Latitude, Longitude float64
	OpenSea             bool
	// Island: it fills one hex (WW-21.37). Beach: it can be invaded (WW-21.511a).
	Island, Beach bool
	// Control is whose it is as the game begins; a hex with ports is theirs.
	Control  fleet.Power
	Garrison Garrison
	// AirBase is how many air factors it takes, -1 for what its ports or its island do (WW-RULING.62).
	AirBase int
	Ports   []int // of Theatre.Ports
}

// Garrison is who defends a place on land.
type Garrison struct{ Factors, Modifier int }

// Port is a port (WW-21.11a).
type Port struct {
	ID, Name            string
	At                  sea.Place
	Latitude, Longitude float64
	Control             fleet.Power
	Garrison            Garrison
	// From is the turn from which it is a port, 1 for all.
	From int
	// What counts for the air defence of ships in it (WW-RULING.63), and the anchor (WW-21.11b).
	City, Fortress, Fortification, Objective, NavalBase bool
	// NoInvasionBase: no invasion starts here (WW-21.3613C). OtherCoast: ships here do not keep invasions off (WW-21.5123b).
	// TwoFront: it lies on two fronts (WW-21.1322).
	NoInvasionBase, OtherCoast, TwoFront bool
}

// Strait is one that needs the ports listed to be passed (WW-21.211a).
type Strait struct {
	ID, Name string
	At       sea.Place // sea.Nowhere where it leads to a box
	Needs    []int     // of Theatre.Ports
}

// Box is a place beside the map.
type Box struct {
	ID, Name string
	Aliases  []string
	// Warfare: ships here wage war on shipping, and do nothing else (WW-20.75b).
	Warfare bool
	Control fleet.Power
	// EdgePort: the edge of the map before it counts as a port of its side for ranges (WW-21.361b, WW-RULING.61).
	EdgePort bool
	// MayIntercept: ships here intercept (WW-21.16a); those of other boxes do not. InvasionsOnly: they do nothing but transport and invade (WW-21.15A).
	MayIntercept, InvasionsOnly bool
	Raids                       *Raids
}

// Raids are who raids shipping in a box, and from where (WW-21.5333C, WW-RULING.55).
type Raids struct {
	Ports, DefencePorts []int
	// ShipsPerPort is how many may raid from each port.
	ShipsPerPort int
	// Entry are the hexes by which raiders from a port enter, by the port.
	Entry map[int][]sea.Place
}

// Season is a season of the year.
type Season uint8

// The seasons.
const (
	Spring Season = iota
	Summer
	Fall
	Winter
)

var seasonNames = [...]string{"spring", "summer", "fall", "winter"}

// Turn is a game turn, of two player turns.
type Turn struct {
	Name   string
	Season Season
	// NoInvasion are hexes that may not be invaded in it (WW-21.5121B).
	NoInvasion []sea.Place
	// Cards are the strategic and tactical codebreaking cards of each side.
	Cards [2]Cards
}

// Cards are what codebreaking gives a side in a turn.
type Cards struct{ Strategic, Tactical int }

// Rules are what a scenario decides itself.
type Rules struct {
	// Operations are how many offensive missions a side has in a player turn, Escorted how many factors it redeploys by sea.
	Operations, Escorted [2]int
	AirRange             AirRange
	AirRoom              AirRoom
	RepairTurns          int
	SupplyLeg            int
	AskInBattle          bool
	// Home, Hawaii, Aleutians and the islands are those of the exceptions of WW-21.3613 and WW-21.3614; none where there are no such places.
	Home, Hawaii []int
	// OceanPorts are those to which transports escort from the boxes of the second side (WW-20.644).
	OceanPorts             []int
	Aleutians              []sea.Place
	Wake, Midway, Johnston sea.Place
	Research               [2]Research
	Sources                [2][]sea.Place
	NeedsSupply            []Need
}

// AirRange is how far aircraft fly.
type AirRange struct{ Army, Naval, Carrier, Staging int }

// AirRoom is how many air factors a place bases (WW-RULING.62), and how many squadrons more an island.
type AirRoom struct{ Port, Island, IslandSquadrons int }

// Research is how many results a side has.
type Research struct{ Radar, AirDefence, ASW, Torpedo, AirRange int }

// Need is a place that must be supplied.
type Need struct {
	// Side is who needs it, Neutral for whoever holds it.
	Side Side
	At   sea.Place
	// ByLandFrom is the place whose line serves it, too, sea.Nowhere for none.
	ByLandFrom sea.Place
}

// Arrival is what is, or comes to be, at a place: ships, factors, ground units.
type Arrival struct {
	At     sea.Place
	Ships  []fleet.Ship
	Power  fleet.Power
	Lights fleet.Lights
	Air    Air
	Cargo  []Cargo
}

// Air are aircraft of a power in a place: army air factors, naval air squadrons, and how many of these are elite.
type Air struct{ Factors, Squadrons, Elite int }

// Plus are both together.
func (a Air) Plus(b Air) Air {
	return Air{Factors: a.Factors + b.Factors, Squadrons: a.Squadrons + b.Squadrons, Elite: a.Elite + b.Elite}
}

// CargoKind is what a ground unit is.
type CargoKind uint8

// The kinds of ground unit.
const (
	Infantry CargoKind = iota
	Armor
	Marine
	Commando
	Replacement
	// Aircraft are army air factors and squadrons that are carried by sea (WW-21.436a); no file has them as a unit.
	Aircraft
)

var cargoNames = [...]string{"infantry", "armor", "marine", "commando", "replacement", "aircraft"}

// String names a kind as files do.
func (k CargoKind) String() string { return cargoNames[k] }

// Cargo is a ground unit that ships may carry.
type Cargo struct {
	ID         string
	Power      fleet.Power
	Kind       CargoKind
	Factors    int
	Mechanised bool
	// Air is what an aircraft unit is.
	Air Air
}

// Coming is a reinforcement: an arrival, a port that is ready, or ships that are repaired.
type Coming struct {
	Turn     int
	Side     Side
	Arrival  Arrival
	Port     int // of Theatre.Ports, -1 for none
	Repaired []string
}

// Going is a withdrawal (WW-RULING.34): named ships, or aircraft.
type Going struct {
	Turn  int
	Side  Side
	Ships []string
	Power fleet.Power
	Air   Air
}

// When says when points are counted (WW-RULING.31).
type When uint8

// The moments.
const (
	EachTurn When = iota
	Once
	AtEnd
)

var whenNames = [...]string{"each_turn", "once", "end"}

// Test is what points are given for; the list is closed.
type Test uint8

// The tests.
const (
	LineTo Test = iota
	LineCut
	Landed
	Unsupplied
	Controls
	ControlsAny
	ControlsEach
	MoreCarriers
)

var testNames = [...]string{"line_to", "line_cut", "landed", "unsupplied", "controls", "controls_any", "controls_each", "more_carriers"}

// Objective is what points are given for.
type Objective struct {
	ID string
	// Side is who gets them, Neutral for whoever passes the test.
	Side Side
	When When
	Test Test
	At   []sea.Place
	// Turns in a row, for Unsupplied. Points once, for each place or each factor, as the test says; Most in the whole game, 0 for no bound.
	Turns, Points, Most int
}

// Victory is how a game is won. Points are counted in halves (WW-RULING.36).
type Victory struct {
	Objectives []Objective
	Losses     Worth
	Levels     []Level
}

// Worth is how many half points the enemy gets for losses.
type Worth struct{ ShipFactor, DamagedAtEnd, CarrierBonus, LightFactor, AirFactor, Squadron, GroundFactor int }

// Level is how a margin of so many points is called.
type Level struct {
	Name   string
	Margin int
}

// Holder is whose a place is as the game begins: of a hex with ports, theirs.
func (t *Theatre) Holder(p sea.Place) fleet.Power {
	if at := &t.Places[p]; len(at.Ports) == 0 {
		return at.Control
	}
	return t.Ports[t.Places[p].Ports[0]].Control
}

// arrivals goes through all that there is at some time: at the start, and what comes later.
func (t *Theatre) arrivals(each func(Arrival)) {
	for _, a := range t.Start {
		each(a)
	}
	for _, c := range t.Coming {
		each(c.Arrival)
	}
}

// Ship finds a named ship, as it is when it comes.
func (t *Theatre) Ship(name string) (ship fleet.Ship, known bool) {
	t.arrivals(func(a Arrival) {
		for _, s := range a.Ships {
			if s.Name() == name {
				ship, known = s, true
			}
		}
	})
	return ship, known
}

// Unit finds a ground unit by its ID.
func (t *Theatre) Unit(id string) (unit Cargo, known bool) {
	t.arrivals(func(a Arrival) {
		for _, c := range a.Cargo {
			if c.ID == id {
				unit, known = c, true
			}
		}
	})
	return unit, known
}

// Given is all that a power has in the whole game of what is counted in factors.
func (t *Theatre) Given(p fleet.Power) (all fleet.Lights) {
	t.arrivals(func(a Arrival) {
		if a.Power == p {
			all = all.Plus(a.Lights)
		}
	})
	return all
}

// Named goes through the names of all ships, and the IDs of all ground units.
func (t *Theatre) Named(ship, unit func(string)) {
	t.arrivals(func(a Arrival) {
		for _, s := range a.Ships {
			ship(s.Name())
		}
		for _, c := range a.Cargo {
			unit(c.ID)
		}
	})
}
