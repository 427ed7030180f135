// Package position is a game of A World at War at sea between two letters: where ships, aircraft and ground units are, who holds what, and what
// each side has found out. It sets a scenario up, writes positions and reads them back, judges whether a game could come to one, and shows
// what of one a side may see: letters and forms are written of that, and of nothing else.
package position

import (
	"cmp"
	"maps"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

// Phase is a phase of a player turn.
type Phase uint8

// The phases in which a game waits for orders: the mover's, and those in which the other answers what was announced, where players have agreed
// on that.
const (
	Movement Phase = iota
	MovementReactions
	Combat
	CombatReactions
	Redeployment
)

var phaseNames = [...]string{"movement", "movement-reactions", "combat", "combat-reactions", "redeployment"}

// Reacts says whether the side that does not move is asked in a phase.
func (p Phase) Reacts() bool { return p == MovementReactions || p == CombatReactions }

// String names a phase as sheets and files do.
func (p Phase) String() string { return phaseNames[p] }

// Marker is the marker of a task force: whose, and which of his. The zero Marker is none.
type Marker struct {
	Power  fleet.Power
	Number int
}

// Any says whether there is one.
func (m Marker) Any() bool { return m.Number > 0 }

// Force are ships that lie or sail together: a task force, or loose ships of one side.
type Force struct {
	Side   theatre.Side
	Marker Marker
	At     sea.Place
	// Base is where a force on patrol has come from, and where it still takes up room (WW-21.414); sea.Nowhere for one that is not at sea.
	Base sea.Place
	// Home is where a force on patrol goes afterwards, sea.Nowhere for its base (WW-21.33a); Lurks: submarines that stay until they attack, or until the
	// enemy's next turn is over (WW-21.4176B).
	Home  sea.Place
	Lurks bool
	// Inverted: it has done what it may do in this player turn (WW-21.311). A force is so as a whole (WW-20.162D).
	Inverted bool
	// Veiled: who looks sees the marker, and not what it stands for (WW-20.164A).
	Veiled bool
	fleet.Force
}

// AtSea says whether a force is on patrol.
func (f *Force) AtSea() bool { return f.Base != sea.Nowhere }

// Wing are the aircraft of a power on land in a place, those that can fly and those that are inverted.
type Wing struct {
	At              sea.Place
	Power           fleet.Power
	Ready, Inverted theatre.Air
}

// Wing are the aircraft of a power in a place: their row, which is made where there is none.
func (s *State) Wing(at sea.Place, power fleet.Power) *Wing {
	s.Wings = slices.Clone(s.Wings)
	i := slices.IndexFunc(s.Wings, func(w Wing) bool { return w.At == at && w.Power == power })
	if i < 0 {
		s.Wings = append(s.Wings, Wing{At: at, Power: power})
		i = len(s.Wings) - 1
	}
	return &s.Wings[i]
}

// Unit is a ground unit on land.
type Unit struct {
	ID string
	At sea.Place
}

// Wreck is a named ship that was sunk in a port (WW-20.524a).
type Wreck struct {
	At   sea.Place
	Ship fleet.Ship
}

// Sighting is what a side has found out of a task force, and when: it stays what was seen, whatever becomes of the force.
type Sighting struct {
	Marker Marker
	Turn   int
	Force  fleet.Force
}

// Line is a line of sea supply that a side has drawn in its last movement phase.
type Line struct {
	From, To sea.Place
	Cut      bool
}

// State is a game between two letters.
type State struct {
	Theatre *theatre.Theatre
	Turn    int
	Mover   theatre.Side
	Phase   Phase
	// Held are the places that have changed hands, with who holds them now.
	Held   map[sea.Place]fleet.Power
	Forces []Force
	Wings  []Wing
	Units  []Unit
	Wrecks []Wreck
	// Sunk, Fallen and Lost are what is out of the game: named ships, ground units, and factors by power.
	Sunk, Fallen []string
	Lost         map[fleet.Power]fleet.Lights
	LostAir      map[fleet.Power]theatre.Air
	// Unsupplied are the places whose line of supply was not drawn, or was cut, when the turn began (WW-21.36C-b).
	Unsupplied []sea.Place
	// Found is, of a damaged ship, the turn of its owner in which a damaged ship was found in a naval base (WW-RULING.58).
	Found map[string]int
	// Seen are the sightings of each side, Points its victory points in halves.
	Sightings [2][]Sighting
	Points    [2]int
	// Standing are the standing orders of each side, as lines.
	Standing [2][]string
	// Options are the table options, by name; one that is not there has its default.
	Options map[string]string
	// Announced are the mover's orders that wait for the other's reactions, as lines by section.
	Announced map[string][]string
	// Lines are the lines of supply of each side (WW-RULING.32).
	Lines [2][]Line
	// Carried are the ground units that have been at sea in this player turn (WW-21.431G), Put those for which points were given (WW-RULING.33), Ashore
	// those put ashore in this game turn, with where.
	Carried, Put []string
	Ashore       []Unit
	// Garrisons are the factors that garrisons have lost, by place.
	Garrisons map[sea.Place]int
	// Spent is how many offensive missions the mover has begun in this player turn.
	Spent int
	// Scored are the half points given so far, by objective, Starved how many turns in a row a place was without supply (WW-RULING.32).
	Scored  map[string]int
	Starved map[sea.Place]int
	// Played are the codebreaking cards that each side has played in this game turn.
	Played [2]theatre.Cards
	// Over: the last turn is done, and all points are given.
	Over bool
}

// Clone is a deep copy.
func (s *State) Clone() *State {
	c := *s
	c.Held, c.Lost, c.LostAir, c.Found = maps.Clone(s.Held), maps.Clone(s.Lost), maps.Clone(s.LostAir), maps.Clone(s.Found)
	c.Forces, c.Wings, c.Units, c.Wrecks = slices.Clone(s.Forces), slices.Clone(s.Wings), slices.Clone(s.Units), slices.Clone(s.Wrecks)
	for i := range c.Forces {
		c.Forces[i].Force = cloned(s.Forces[i].Force)
	}
	c.Options, c.Announced, c.Scored, c.Starved = maps.Clone(s.Options), maps.Clone(s.Announced), maps.Clone(s.Scored), maps.Clone(s.Starved)
	c.Garrisons = maps.Clone(s.Garrisons)
	c.Carried, c.Put, c.Ashore = slices.Clone(s.Carried), slices.Clone(s.Put), slices.Clone(s.Ashore)
	c.Sunk, c.Fallen, c.Unsupplied = slices.Clone(s.Sunk), slices.Clone(s.Fallen), slices.Clone(s.Unsupplied)
	for side := range c.Sightings {
		c.Sightings[side] = slices.Clone(s.Sightings[side])
		for i := range c.Sightings[side] {
			c.Sightings[side][i].Force = cloned(s.Sightings[side][i].Force)
		}
		c.Standing[side], c.Lines[side] = slices.Clone(s.Standing[side]), slices.Clone(s.Lines[side])
	}
	return &c
}

func cloned(f fleet.Force) fleet.Force {
	f.Ships, f.Lights = slices.Clone(f.Ships), maps.Clone(f.Lights)
	return f
}

// Holder is who holds a place, theatre.NoPower for nobody.
func (s *State) Holder(p sea.Place) fleet.Power {
	if q, changed := s.Held[p]; changed {
		return q
	}
	return s.Theatre.Holder(p)
}

// Holds says whether a side holds a place.
func (s *State) Holds(side theatre.Side, p sea.Place) bool {
	return side != theatre.Neutral && s.Theatre.OfPower(s.Holder(p)) == side
}

// Passage are the straits that a side may pass: of those that need ports it holds all of these (WW-21.211a).
func (s *State) Passage(side theatre.Side) sea.Passage {
	return s.Theatre.Chart.Passage(func(id string) bool {
		for _, strait := range s.Theatre.Straits {
			if strait.ID == id {
				return !slices.ContainsFunc(strait.Needs, func(port int) bool { return !s.Holds(side, s.Theatre.Ports[port].At) })
			}
		}
		return false
	})
}

// Present is how many naval factors of a side take up room in a place, those on patrol from it among them (WW-21.414).
func (s *State) Present(side theatre.Side, p sea.Place) (n int) {
	for i := range s.Forces {
		if f := &s.Forces[i]; f.Side == side && (f.At == p && !f.AtSea() || f.Base == p) {
			n += f.Factors()
		}
	}
	return n
}

// Operational says whether a side may use a place as a port, for ranges and otherwise: it holds it, the port is ready, and it is in full supply
// (WW-21.36C-a, WW-21.36C-b). A box is its holder's without more.
func (s *State) Operational(side theatre.Side, p sea.Place) bool {
	if !s.Holds(side, p) || slices.Contains(s.Unsupplied, p) {
		return false
	}
	return s.Theatre.Chart.IsBox(p) || slices.ContainsFunc(s.Theatre.Places[p].Ports, func(i int) bool { return s.Theatre.Ports[i].From <= s.Turn })
}

// TaskForce finds a task force of a side by its marker.
func (s *State) TaskForce(m Marker) (*Force, bool) {
	i := slices.IndexFunc(s.Forces, func(f Force) bool { return m.Any() && f.Marker == m })
	if i < 0 {
		return nil, false
	}
	return &s.Forces[i], true
}

// Settle puts a state in order, so that equal positions are equal: loose ships of a side that lie in one place alike are one force, and all lists
// are sorted by what everybody sees of them.
func (s *State) Settle() {
	var forces []Force
	for _, f := range s.Forces {
		if !f.AtSea() {
			f.Home, f.Lurks = sea.Nowhere, false
		}
		i := slices.IndexFunc(forces, func(o Force) bool {
			return !o.Marker.Any() && !f.Marker.Any() && o.Side == f.Side && o.At == f.At && o.Base == f.Base && o.Home == f.Home && o.Lurks == f.Lurks &&
				o.Inverted == f.Inverted
		})
		switch {
		case f.Empty() && !f.Veiled:
		case i < 0:
			f.Force = cloned(f.Force)
			forces = append(forces, f)
		default:
			forces[i].Ships = append(forces[i].Ships, f.Ships...)
			for p, l := range f.Lights {
				if forces[i].Lights == nil {
					forces[i].Lights = map[fleet.Power]fleet.Lights{}
				}
				forces[i].Lights[p] = forces[i].Lights[p].Plus(l)
			}
		}
	}
	s.Forces = forces
	for i := range s.Forces {
		tidy(&s.Forces[i].Force)
	}
	slices.SortFunc(s.Forces, func(a, b Force) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Side, b.Side), cmp.Compare(a.Marker.Power, b.Marker.Power), cmp.Compare(a.Marker.Number, b.Marker.Number),
			cmp.Compare(a.Base, b.Base), cmp.Compare(a.Home, b.Home), before(a.Lurks, b.Lurks), before(a.Inverted, b.Inverted))
	})
	s.Wings = slices.DeleteFunc(s.Wings, func(w Wing) bool { return w.Ready == theatre.Air{} && w.Inverted == theatre.Air{} })
	slices.SortFunc(s.Wings, func(a, b Wing) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Power, b.Power)) })
	slices.SortFunc(s.Units, func(a, b Unit) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(s.Wrecks, func(a, b Wreck) int { return cmp.Compare(a.Ship.Name(), b.Ship.Name()) })
	slices.Sort(s.Sunk)
	slices.Sort(s.Fallen)
	slices.Sort(s.Unsupplied)
	slices.Sort(s.Carried)
	slices.Sort(s.Put)
	slices.SortFunc(s.Ashore, func(a, b Unit) int { return cmp.Compare(a.ID, b.ID) })
	for side := range s.Lines {
		slices.SortFunc(s.Lines[side], func(a, b Line) int { return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.From, b.From)) })
	}
	maps.DeleteFunc(s.Scored, func(_ string, n int) bool { return n == 0 })
	maps.DeleteFunc(s.Garrisons, func(_ sea.Place, n int) bool { return n == 0 })
	maps.DeleteFunc(s.Starved, func(_ sea.Place, n int) bool { return n == 0 })
	maps.DeleteFunc(s.Lost, func(_ fleet.Power, l fleet.Lights) bool { return !l.Any() })
	maps.DeleteFunc(s.LostAir, func(_ fleet.Power, a theatre.Air) bool { return a == theatre.Air{} })
	maps.DeleteFunc(s.Held, func(p sea.Place, q fleet.Power) bool { return s.Theatre.Holder(p) == q })
}

// before puts what is not so before what is.
func before(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// tidy puts a force's ships in order, and forgets powers that have none in it.
func tidy(f *fleet.Force) {
	slices.SortFunc(f.Ships, func(a, b fleet.Ship) int { return cmp.Compare(a.Name(), b.Name()) })
	maps.DeleteFunc(f.Lights, func(_ fleet.Power, l fleet.Lights) bool { return !l.Any() })
}

// Start is a scenario as the game begins: all ships loose, in port (WW-20.164B lets their owners hide them under markers).
func Start(t *theatre.Theatre) *State {
	s := Blank(t)
	for _, a := range t.Start {
		s.arrive(a)
	}
	s.Settle()
	return s
}

// Blank is a scenario without ships, aircraft and ground units.
func Blank(t *theatre.Theatre) *State {
	return &State{
		Theatre: t, Turn: 1, Held: map[sea.Place]fleet.Power{}, Lost: map[fleet.Power]fleet.Lights{}, LostAir: map[fleet.Power]theatre.Air{}, Found: map[string]int{},
		Options: map[string]string{}, Announced: map[string][]string{}, Scored: map[string]int{}, Starved: map[sea.Place]int{},
		Garrisons: map[sea.Place]int{},
	}
}

// arrive puts what arrives where it comes.
func (s *State) arrive(a theatre.Arrival) {
	for _, ship := range a.Ships {
		s.Forces = append(s.Forces, Force{Side: s.Theatre.OfPower(ship.Power()), At: a.At, Base: sea.Nowhere, Force: fleet.Force{Ships: []fleet.Ship{ship}}})
	}
	if a.Lights.Any() {
		s.Forces = append(s.Forces, Force{
			Side: s.Theatre.OfPower(a.Power), At: a.At, Base: sea.Nowhere, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{a.Power: a.Lights}},
		})
	}
	if (a.Air != theatre.Air{}) {
		s.Wings = append(s.Wings, Wing{At: a.At, Power: a.Power, Ready: a.Air})
	}
	for _, c := range a.Cargo {
		s.Units = append(s.Units, Unit{c.ID, a.At})
	}
}
