package awaw

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/words"
)

// engagement is a battle as interceptions see it: who comes is handed to package battle, and what becomes of him is written back.
type engagement struct {
	*turn
	battle *battle.Battle
	// ships are those who have come, by key less one.
	ships []*chain.Sailing
	// deed and number are those of the activity that it is about.
	deed   string
	number int
	// hold are the aircraft that ships here carry.
	hold map[string]theatre.Cargo
	// passing: ships are attacked on their way, or in port, and are in no battle.
	passing bool
	// apart: its aircraft are not those of the phase.
	apart bool
	done  bool
}

// mostRounds ends a battle in which nobody finds anybody.
const mostRounds = 40

// nearDecks is how far from a battle fighters of carriers may land on shore (WW-22.473c).
const nearDecks = 3

// fought begins a battle. Where all who have come for a mission are submarines there is none: each of them attacks (WW-22.941b).
func fought(t *turn, m chain.Meeting) chain.Battle {
	e := &engagement{turn: t}
	setup := e.setup(m)
	if hunters := m.Sides[m.Interceptor]; !m.More && !slices.ContainsFunc(hunters, func(s *chain.Sailing) bool { return !chain.Submarines(s) }) {
		setup.Passage = true
		e.battle = battle.Begin(setup)
		e.conduct().Lurk(e.battle, int(m.Interceptor))
		e.battle.Over = true
		e.write()
		e.settle()
		return e
	}
	e.battle = battle.Begin(setup)
	return e
}

// cuts says whether a submarine cuts a line of supply that nobody protects.
func cuts(t *turn, s *chain.Sailing, at sea.Place) bool {
	e := &engagement{turn: t}
	m := chain.Meeting{At: at, Interceptor: s.Side}
	m.Sides[s.Side] = []*chain.Sailing{s}
	setup := e.setup(m)
	setup.Passage = true
	e.battle = battle.Begin(setup)
	power, _ := s.Flag(func(fleet.Power) bool { return false })
	cut := e.conduct().CutLine(e.battle, int(s.Side), power)
	e.battle.Over = true
	e.write()
	e.settle()
	return cut
}

// setup is a battle with all who are there.
func (e *engagement) setup(m chain.Meeting) battle.Setup {
	e.deed, e.number = string(m.Deed), m.Number
	setup := battle.Setup{
		Hex: e.name(m.At), Interceptor: int(m.Interceptor), Raid: m.Raid, Awaited: m.More, Nations: battle.NationsOf(e.Theatre), Seniority: e.seniority(),
	}
	for side := range theatre.Side(2) {
		p := battle.Party{
			Seat: seatOf(e.State, side), Name: words.Name(e.Theatre.Seats[side].Name), Bases: airfields{e.turn}.draw(side, m.At, e.deed, e.number), Means: e.means(side), Policy: e.fights(side),
		}
		for _, s := range m.Sides[side] {
			p.Forces = append(p.Forces, e.force(s, m.OnWay && side != m.Interceptor))
		}
		setup.Sides[side] = p
	}
	return setup
}

// force hands a force over.
func (e *engagement) force(s *chain.Sailing, mayHold bool) battle.Force {
	e.ships = append(e.ships, s)
	for _, c := range s.Cargo {
		if c.Kind == theatre.Aircraft {
			if e.hold == nil {
				e.hold = map[string]theatre.Cargo{}
			}
			e.hold[c.ID] = c
		}
	}
	f := battle.Force{
		Key: len(e.ships), Name: words.Name(chain.Label(e.Theatre, s)), Marker: s.Marker.Any(), Hampered: hampers(s.Deed), Line: s.Deed == forms.FormSupply, MayHold: mayHold, Force: s.Force,
	}
	byTransport, aboard := s.Sum(fleet.Destroyer) == 0 && s.Sum(fleet.Transport) > 0, 0
	for _, c := range s.Cargo {
		one := battle.Cargo{ID: c.ID, Factors: c.Factors, Needs: c.Factors * s.Each}
		if byTransport { // a transport is needed for each five factors (WW-20.64C-a)
			one.Transports, one.Needs = true, (aboard+c.Factors+escortPerTransport-1)/escortPerTransport-(aboard+escortPerTransport-1)/escortPerTransport
			aboard += c.Factors
		}
		f.Cargo = append(f.Cargo, one)
	}
	return f
}

// hampers says whether ships fight at less effect in an activity (WW-22.552Ba).
func hampers(deed orders.Form) bool {
	return slices.Contains([]orders.Form{forms.FormSupply, forms.FormTransport, forms.FormInvade, forms.FormEscort}, deed)
}

// seniority are the ships in the order in which the scenario lists them.
func (e *engagement) seniority() (list []string) {
	e.Theatre.Named(func(ship string) { list = append(list, ship) }, func(string) {})
	return list
}

// means are a side's results of research, and its tactical cards of the turn.
func (e *engagement) means(side theatre.Side) battle.Means {
	r := e.Theatre.Rules.Research[side]
	excess := 0 // of ASW in a box of shipping over the enemy's submarines there (WW-22.9434, WW-RULING.56)
	for i := range e.Forces {
		if f := &e.Forces[i]; e.Theatre.Boxes[f.At].Warfare {
			if f.Side == side {
				excess += f.Sum(fleet.ASW)
			} else {
				excess -= f.Sum(fleet.Submarine)
			}
		}
	}
	return battle.Means{Excess: max(excess, 0), Radar: r.Radar, AirDefence: r.AirDefence, ASW: r.ASW, Torpedo: r.Torpedo, Cards: e.Theatre.Turns[e.State.Turn-1].Cards[side].Tactical - e.Played[side].Tactical}
}

// fights is how a side has said that it fights; what it has not said is the default's (package battle).
func (e *engagement) fights(side theatre.Side) (p battle.Policy) {
	said := e.run.Policies[side]
	for _, st := range slices.Backward(said.Fights) { // what was said for this phase stands first, and prevails
		for _, x := range st.Stances {
			p.Say(string(x.What), x.Number)
		}
	}
	for _, st := range said.Screens {
		for _, part := range st.Ships {
			p.Screen = append(p.Screen, part.Unit)
		}
	}
	if len(said.Withdraws) > 0 {
		p.Lost = said.Withdraws[0].Lost
	}
	return p
}

// conduct is what a battle is carried out with: its events stand below the mission that it is about.
func (e *engagement) conduct() battle.Conduct {
	return battle.Conduct{Tables: e.game.tables, Cup: e.cup, Tell: func(event adjudicator.Event) {
		event.Depth += battleDepth
		e.Events = append(e.Events, event)
	}}
}

// Round implements chain.Battle.
func (e *engagement) Round() {
	e.conduct().Round(e.battle)
	e.write()
	if e.Over() {
		e.settle()
	}
}

// battleDepth is how deep in a report the events of a battle stand.
const battleDepth = 2

// Over implements chain.Battle.
func (e *engagement) Over() bool { return e.battle.Over || e.battle.Rounds >= mostRounds }

// Join implements chain.Battle.
func (e *engagement) Join(s *chain.Sailing) {
	e.battle.Join(int(s.Side), e.force(s, false))
}

// write tells each force what has become of it so far.
func (e *engagement) write() {
	for side := range 2 {
		for _, r := range e.battle.Results(side) {
			s := e.ships[r.Key-1]
			s.Force = r.Ships
			s.Ships = append(slices.Clone(s.Ships), r.Turned...)
			e.wrecks(s)
			if s.Beaten = s.Beaten || s.Gone(); !e.passing {
				s.Fought, s.HeldBack = true, r.HeldBack
				s.Beaten = r.Fate == battle.Withdrew || r.Fate == battle.Destroyed || s.Gone()
			}
			s.Cargo = slices.DeleteFunc(slices.Clone(s.Cargo), func(c theatre.Cargo) bool { return !slices.Contains(r.Cargo, c.ID) })
			if r.Seen && s.Marker.Any() {
				e.see(1-s.Side, s)
			}
		}
	}
}

// wrecks takes ships out of a force in port that were sunk there (WW-20.524a).
func (e *engagement) wrecks(s *chain.Sailing) {
	s.Ships = slices.DeleteFunc(slices.Clone(s.Ships), func(ship fleet.Ship) bool {
		if ship.Condition != fleet.SunkInPort {
			return false
		}
		e.Wrecks = append(slices.Clone(e.Wrecks), position.Wreck{At: s.From, Ship: ship})
		return true
	})
}

// see notes what a side has seen of a task force (WW-23.426).
func (e *engagement) see(side theatre.Side, s *chain.Sailing) {
	list := slices.DeleteFunc(slices.Clone(e.Sightings[side]), func(x position.Sighting) bool { return x.Marker == s.Marker })
	if !s.Gone() {
		list = append(list, position.Sighting{Marker: s.Marker, Turn: e.State.Turn, Force: s.Force})
	}
	e.Sightings[side] = list
}

// settle writes the losses of a battle that is over into the position, and gives the enemy his points for them (WW-RULING.31).
func (e *engagement) settle() {
	if e.done {
		return
	}
	e.done = true
	for side := range theatre.Side(2) {
		s := &e.battle.Sides[side]
		for _, ship := range s.Sunk {
			e.Sunk = append(e.Sunk, ship.Name())
		}
		for power, l := range s.SunkLights {
			l[fleet.Cruiser], l[fleet.DamagedCruiser] = l[fleet.Cruiser]+l[fleet.DamagedCruiser], 0
			e.Lost[power] = e.Lost[power].Plus(l)
		}
		e.Played[side].Tactical = e.Theatre.Turns[e.State.Turn-1].Cards[side].Tactical - s.Means.Cards // those that are left
		e.drown(side, s.SunkCargo)
		e.Points[1-side] += e.worth(side)
		if !e.apart {
			airfields{e.turn}.skies().pools[side].Back(e.battle, int(side), e.deed, e.number)
		}
	}
	airfields{e.turn}.lands(false)
}

// drown takes units out of the game that went down with their ships.
func (e *engagement) drown(side theatre.Side, ids []string) {
	for _, id := range ids {
		if c, is := e.hold[id]; is {
			airfields{e.turn}.loseAir(side, c.Power, c.Air)
			continue
		}
		e.Fallen = append(e.Fallen, id)
		e.Units = slices.DeleteFunc(slices.Clone(e.Units), func(u position.Unit) bool { return u.ID == id })
	}
}

// worth is what the enemy gets for ships and units of a side, in halves.
func (e *engagement) worth(side theatre.Side) (n int) {
	s, w := &e.battle.Sides[side], e.Theatre.Victory.Losses
	for _, ship := range s.Sunk {
		n += ship.Size() * w.ShipFactor
		if ship.Type().FastCarrier() {
			n += w.CarrierBonus
		}
	}
	for _, l := range s.SunkLights {
		for k := range fleet.Kind(fleet.Kinds) {
			n += l[k] * k.Size() * w.LightFactor
		}
	}
	for _, id := range s.SunkCargo {
		if c, known := e.Theatre.Unit(id); known {
			n += c.Factors * w.GroundFactor
		}
	}
	return n + s.LostNaval.Count()*w.Squadron
}
