package battle

import (
	"encoding/json"
	"maps"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// Battle is a battle between two rounds. It is plain data: Encode gives its canonical bytes.
type Battle struct {
	Hex         words.Name       `json:"hex"`
	Interceptor int              `json:"interceptor"`
	Raid        bool             `json:"raid,omitempty"`
	Passage     bool             `json:"passage,omitempty"`
	Awaited     bool             `json:"awaited,omitempty"`
	Nations     exchange.Nations `json:"nations"`
	Seniority   []string         `json:"seniority,omitempty"`
	// Rounds is how many have been fought, Fruitless how many of them in a row brought contact and no damage (WW-22.63a).
	Rounds    int     `json:"rounds,omitempty"`
	Fruitless int     `json:"fruitless,omitempty"`
	Over      bool    `json:"over,omitempty"`
	Sides     [2]Side `json:"sides"`
}

// Side is a side in a battle.
type Side struct {
	Seat   adjudicator.Seat `json:"seat"`
	Name   words.Name       `json:"name"`
	Means  Means            `json:"means"`
	Policy Policy           `json:"policy"`
	// Groups are in the battle, at most six; Waiting are beyond these (WW-22.421C).
	Groups  []Group `json:"groups,omitempty"`
	Waiting []Group `json:"waiting,omitempty"`
	// Left have left: withdrawn, or turned away because too few ships of a fleet were with the carriers (WW-22.421Bc).
	Left []Part `json:"left,omitempty"`
	// Submarines wait for their attack.
	Submarines []Pack `json:"submarines,omitempty"`
	// Bases are the aircraft on land as they came; Air are those that are free, Covering those that cover a force and may do nothing else (WW-23.25), Acted
	// those of Air that have done something, Lost those eliminated.
	Bases    []Base           `json:"bases,omitempty"`
	Air      exchange.Flights `json:"air,omitempty"`
	Covering exchange.Flights `json:"covering,omitempty"`
	Covered  int              `json:"covered,omitempty"`
	Acted    exchange.Flights `json:"acted,omitempty"`
	Lost     exchange.Flights `json:"lost,omitempty"`
	// LostNaval are squadrons of carriers that are lost; Landed those that landed on shore, by base (WW-22.473c).
	LostNaval exchange.Flights `json:"lost_naval,omitempty"`
	Landed    exchange.Flights `json:"landed,omitempty"`
	// Sunk are its named ships sunk, SunkLights what is counted, Cargo the units lost.
	Sunk       []fleet.Ship                 `json:"sunk,omitempty"`
	SunkLights map[fleet.Power]fleet.Lights `json:"sunk_lights,omitempty"`
	SunkCargo  []string                     `json:"sunk_cargo,omitempty"`
	// Came is how many naval factors have come, Keys those of all forces.
	Came int   `json:"came,omitempty"`
	Keys []int `json:"keys,omitempty"`
	// Fate is how the battle has ended for it.
	Fate Fate `json:"fate,omitempty"`
}

// Fate is how a battle has ended for a side.
type Fate uint8

// The fates.
const (
	Fighting Fate = iota
	Won
	Withdrew
	Destroyed
)

// Pack are submarines of a force.
type Pack struct {
	Key     int         `json:"key"`
	Power   fleet.Power `json:"power"`
	Factors int         `json:"factors"`
	Lost    int         `json:"lost,omitempty"`
	// Attacked: they have had their one attack (WW-22.942a).
	Attacked bool `json:"attacked,omitempty"`
}

// Group is a combat group.
type Group struct {
	// Number is 1 to 6, 0 before it has one.
	Number int    `json:"number,omitempty"`
	Parts  []Part `json:"parts"`
	// Met are the numbers that the enemy groups bore against which it fought with guns in the last round (WW-22.423Ba).
	Met []int `json:"met,omitempty"`
	// Held: its ships are all held back (WW-22.26D).
	Held bool `json:"held,omitempty"`

	aloft
}

// aloft is what holds of a group within one round only.
type aloft struct {
	fighters, strike, spent, cover exchange.Flights
	found, strikes                 int
	surprised, fought, seen        bool
	// launched: its strike has flown against ships.
	launched bool
}

// Part is what is of one force in a group.
type Part struct {
	Force
	// Fought, Hurt: it has fired or launched, it was damaged (WW-22.26Da). Seen: the enemy has seen what is in it (WW-23.426).
	Fought bool `json:"fought,omitempty"`
	Hurt   bool `json:"hurt,omitempty"`
	Seen   bool `json:"seen,omitempty"`
	// Turned: it never was in the battle.
	Turned bool `json:"turned,omitempty"`
	// Cut: it protected a line of supply that is cut.
	Cut bool `json:"cut,omitempty"`
}

// Encode gives the canonical bytes of a battle.
func (b *Battle) Encode() ([]byte, error) { return json.Marshal(b) }

// Decode reads them back.
func Decode(data []byte) (*Battle, error) {
	b := &Battle{}
	if err := json.Unmarshal(data, b); err != nil {
		return nil, err
	}
	return b, nil
}

// force are all ships of a group.
func (g *Group) force() (f fleet.Force) {
	f.Lights = map[fleet.Power]fleet.Lights{}
	for i := range g.Parts {
		p := &g.Parts[i]
		f.Ships = append(f.Ships, p.Ships...)
		for power, l := range p.Lights {
			f.Lights[power] = f.Lights[power].Plus(l)
		}
		f.Laden = f.Laden || len(p.Cargo) > 0
	}
	return f
}

// empty says whether nothing is left of it.
func (g *Group) empty() bool { return g.force().Empty() }

// cargo says whether it carries anything.
func (g *Group) cargo() bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool { return len(p.Cargo) > 0 })
}

// hampered says whether it fights at less effect: with cargo or transports, or where it protects supply (WW-22.4242a, WW-22.552Ba).
func (g *Group) hampered() bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool { return p.Hampered || len(p.Cargo) > 0 || p.Sum(fleet.Transport) > 0 })
}

// fast says whether it is of fast ships only (WW-20.121D, WW-22.4242a).
func (g *Group) fast() bool { return !g.force().Slow() && !g.hampered() }

// undamaged is how many naval factors of it are not damaged (WW-22.425a).
func (g *Group) undamaged() int { return undamaged(g.force()) }

func undamaged(f fleet.Force) int {
	n := f.Factors() - f.Sum(fleet.DamagedCruiser)*fleet.DamagedCruiser.Size()
	for _, s := range f.Ships {
		if s.Condition != fleet.Sound {
			n -= s.Size()
		}
	}
	return n
}

// carriers is how many carriers it has, each factor of escort carriers as one (WW-RULING.66).
func (g *Group) carriers() int {
	f := g.force()
	n := f.Sum(fleet.EscortCarrier)
	for _, s := range f.Ships {
		if s.Type().FastCarrier() {
			n++
		}
	}
	return n
}

// group finds a side's group by its number.
func (s *Side) group(number int) *Group {
	for i := range s.Groups {
		if s.Groups[i].Number == number {
			return &s.Groups[i]
		}
	}
	return nil
}

func cloneLights(l map[fleet.Power]fleet.Lights) map[fleet.Power]fleet.Lights {
	if len(l) == 0 {
		return nil
	}
	return maps.Clone(l)
}
