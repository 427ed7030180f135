package position

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

// Opening is what happens as a player turn begins: who came where, which ships came out of repair, which ships and aircraft were called away.
type Opening struct {
	Came           []Came
	Repaired, Left []string
	LeftAir        theatre.Air
}

// Came is an arrival at a place.
type Came struct {
	At     sea.Place
	Forces []fleet.Force
	Air    theatre.Air
	Cargo  []theatre.Cargo
}

// Open begins a player turn: who comes is put where he comes, ships are repaired, and who is called away goes.
func (s *State) Open() (o Opening) {
	for _, c := range s.Theatre.Coming {
		if c.Turn == s.Turn && c.Side == s.Mover {
			s.come(c, &o)
		}
	}
	s.repair(&o)
	for _, g := range s.Theatre.Going {
		if g.Side == s.Mover && g.Turn <= s.Turn {
			s.leave(g, &o)
		}
	}
	s.KeepLegal()
	s.Settle()
	return o
}

// come puts reinforcements on the map, inverted for this turn (WW-21.34). A place that is the enemy's, or has no room, takes nobody: they come
// to the first source of supply that does.
func (s *State) come(c theatre.Coming, o *Opening) {
	for _, name := range c.Repaired {
		s.eachShip(func(_ *Force, ship *fleet.Ship) {
			if ship.Name() == name {
				ship.Condition, ship.Squadrons = fleet.Sound, ship.Complement()
				o.Repaired = append(o.Repaired, name)
			}
		})
	}
	at := c.Arrival.At
	for _, source := range s.Theatre.Rules.Sources[c.Side] {
		if !s.takes(c, at) {
			at = source
		}
	}
	for p := range sea.Place(s.Theatre.Chart.Places()) { // or else wherever there is room
		if len(s.Theatre.Places[p].Ports) > 0 && !s.takes(c, at) {
			at = p
		}
	}
	before, wings := len(s.Forces), len(s.Wings)
	arrival := c.Arrival
	arrival.At = at
	s.arrive(arrival)
	came := Came{At: at, Air: arrival.Air, Cargo: arrival.Cargo}
	for i := before; i < len(s.Forces); i++ {
		s.Forces[i].Inverted = true
		came.Forces = append(came.Forces, cloned(s.Forces[i].Force))
	}
	if came.Forces != nil || came.Cargo != nil || came.Air != (theatre.Air{}) {
		o.Came = append(o.Came, came)
	}
	for i := wings; i < len(s.Wings); i++ {
		s.Wings[i].Ready, s.Wings[i].Inverted = theatre.Air{}, s.Wings[i].Ready
	}
	s.joinWings()
}

// takes says whether reinforcements may come to a place: it is their side's, or a box of shipping, and has room for the ships (WW-21.112a).
func (s *State) takes(c theatre.Coming, at sea.Place) bool {
	ships := fleet.Force{Ships: c.Arrival.Ships}.Factors() + c.Arrival.Lights.Factors()
	most, bound := s.Theatre.Room(at)
	fits := ships == 0 || !bound || s.Present(c.Side, at)+ships <= most
	return s.Theatre.Boxes[at].Warfare || s.Holds(c.Side, at) && fits && s.airFits(c.Arrival.Air, at)
}

// airFits says whether a place has room for aircraft that come (WW-RULING.62).
func (s *State) airFits(coming theatre.Air, at sea.Place) bool {
	most, bound := s.AirRoom(at)
	if n := Squadrons(coming); n > 0 && bound {
		for _, w := range s.Wings {
			if w.At == at {
				n += Squadrons(w.Ready) + Squadrons(w.Inverted)
			}
		}
		return n <= most
	}
	return true
}

// eachShip goes through the named ships of all forces.
func (s *State) eachShip(do func(f *Force, ship *fleet.Ship)) {
	for i := range s.Forces {
		for j := range s.Forces[i].Ships {
			do(&s.Forces[i], &s.Forces[i].Ships[j])
		}
	}
}

// joinWings makes one row of the aircraft of a power in a place.
func (s *State) joinWings() {
	var list []Wing
	for _, w := range s.Wings {
		i := slices.IndexFunc(list, func(o Wing) bool { return o.At == w.At && o.Power == w.Power })
		if i < 0 {
			list = append(list, w)
			continue
		}
		list[i].Ready, list[i].Inverted = list[i].Ready.Plus(w.Ready), list[i].Inverted.Plus(w.Inverted)
	}
	s.Wings = list
}

// repair finds the mover's damaged ships in naval bases, and makes those sound that have lain in one for long enough (WW-RULING.58).
func (s *State) repair(o *Opening) {
	s.eachShip(func(f *Force, ship *fleet.Ship) {
		if f.Side != s.Mover || ship.Condition != fleet.Damaged {
			return
		}
		found, known := s.Found[ship.Name()]
		switch {
		case f.AtSea() || !s.yard(f.At):
			delete(s.Found, ship.Name()) // it has left
		case !known:
			s.Found[ship.Name()] = s.Turn
		case s.Turn >= found+s.Theatre.Rules.RepairTurns:
			ship.Condition = fleet.Sound
			o.Repaired = append(o.Repaired, ship.Name())
			delete(s.Found, ship.Name())
		}
	})
}

// yard says whether the mover repairs ships in a place: an operational naval base, or a box of his (WW-RULING.58).
func (s *State) yard(p sea.Place) bool {
	if !s.Operational(s.Mover, p) {
		return false
	}
	return s.Theatre.Chart.IsBox(p) || slices.ContainsFunc(s.Theatre.Places[p].Ports, func(i int) bool { return s.Theatre.Ports[i].NavalBase })
}

// leave carries a withdrawal out: a named ship goes sound or damaged, as soon as it is in a port or box of its side; aircraft go in the turn that is
// said, the inverted first, then in the order of places, and those that are lost are not replaced (WW-RULING.34).
func (s *State) leave(g theatre.Going, o *Opening) {
	for i := range s.Forces {
		f := &s.Forces[i]
		if f.Side == g.Side && !f.AtSea() {
			f.Ships = slices.DeleteFunc(slices.Clone(f.Ships), func(ship fleet.Ship) bool {
				goes := slices.Contains(g.Ships, ship.Name())
				if goes {
					o.Left = append(o.Left, ship.Name())
				}
				return goes
			})
		}
	}
	if g.Turn != s.Turn {
		return
	}
	factors, squadrons := g.Air.Factors, g.Air.Squadrons
	for _, inverted := range []bool{true, false} {
		for i := range s.Wings {
			w := &s.Wings[i]
			air := &w.Ready
			if inverted {
				air = &w.Inverted
			}
			if w.Power != g.Power {
				continue
			}
			went := theatre.Air{Factors: min(factors, air.Factors), Squadrons: min(squadrons, air.Squadrons)}
			air.Factors, air.Squadrons = air.Factors-went.Factors, air.Squadrons-went.Squadrons
			air.Elite = min(air.Elite, air.Squadrons)
			factors, squadrons = factors-went.Factors, squadrons-went.Squadrons
			o.LeftAir = o.LeftAir.Plus(went)
		}
	}
}

// KeepLegal brings task forces in port into the shape that they need there (WW-20.163b): damaged ships leave them (WW-20.162B), and what is no task force
// then has no marker any more.
func (s *State) KeepLegal() {
	for i := range s.Forces {
		f := &s.Forces[i]
		if !f.Marker.Any() || f.AtSea() || f.Veiled || len(f.TaskForce()) == 0 {
			continue
		}
		out := *f
		out.Marker = Marker{}
		if out.Force, f.Force = parted(f.Force); len(f.TaskForce()) > 0 {
			f.Marker = Marker{}
		}
		s.Forces = append(s.Forces, out)
	}
	s.Settle()
}

// parted parts the damaged ships of a force from the others.
func parted(f fleet.Force) (damaged, sound fleet.Force) {
	damaged.Lights, sound.Lights = map[fleet.Power]fleet.Lights{}, map[fleet.Power]fleet.Lights{}
	for _, ship := range f.Ships {
		if ship.Condition == fleet.Sound {
			sound.Ships = append(sound.Ships, ship)
		} else {
			damaged.Ships = append(damaged.Ships, ship)
		}
	}
	for p, l := range f.Lights {
		damaged.Lights[p] = fleet.Lights{fleet.DamagedCruiser: l[fleet.DamagedCruiser]}
		l[fleet.DamagedCruiser] = 0
		sound.Lights[p] = l
	}
	return damaged, sound
}

// Close ends a player turn: patrols go home (WW-21.419), all ships and aircraft of both sides can be used again (WW-21.71), and it is the other's
// turn.
func (s *State) Close() {
	for i := range s.Forces {
		f := &s.Forces[i]
		if f.AtSea() && !(f.Lurks && f.Side == s.Mover) { // submarines stay until the enemy's turn is over (WW-21.4176B)
			f.At, f.Base = f.Base, sea.Nowhere
		}
		f.Inverted = false
	}
	for i := range s.Wings {
		w := &s.Wings[i]
		w.Ready, w.Inverted = w.Ready.Plus(w.Inverted), theatre.Air{}
	}
	s.KeepLegal()
	s.Phase, s.Spent, s.Carried, s.Announced = Movement, 0, nil, map[string][]string{}
	switch {
	case s.Mover == 0:
		s.Mover = 1
	case s.Turn == len(s.Theatre.Turns):
		s.Over = true
	default:
		s.Mover, s.Ashore, s.Played = 0, nil, [2]theatre.Cards{}
		s.Turn++
	}
	s.Settle()
}
