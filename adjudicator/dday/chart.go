package dday

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// Charter implements adjudicator.Ruleset.
func (g ruleset) Charter() adjudicator.Charter { return g }

// Chart implements adjudicator.Charter: zones and landing boxes. Nothing is hidden; what of it is the viewer's is the rest of the answer. A
// zone in which both sides stand is nobody's. The airfield lies off the board.
func (g ruleset) Chart(s adjudicator.State, viewer adjudicator.Seat) adjudicator.Chart {
	f := fieldOf(s)
	chart := adjudicator.Chart{}
	for p := range normandy.Power(normandy.Powers) {
		chart.Powers = append(chart.Powers, adjudicator.ChartedPower{ID: string(f.SeatID(p)), Name: f.SeatName(p)})
	}
	for at := range f.Airfield {
		chart.Spaces = append(chart.Spaces, f.charted(at, viewer))
	}
	return chart
}

// charted is one zone or box.
func (f field) charted(at normandy.Place, viewer adjudicator.Seat) adjudicator.Charted {
	name := f.Vocab.Spaces[at]
	c := adjudicator.Charted{ID: name.ID, Name: name.ID, Sea: int(at) >= len(f.Zones)}
	if c.Sea {
		c.Name = name.Name
	} else if c.City = f.Zones[at].City; c.City {
		c.Name = name.ID + " " + name.Name
	}
	if !c.Sea {
		c.Full = name.ID + " " + name.Name
	}
	for p := range normandy.Power(normandy.Powers) {
		force := adjudicator.ChartedForce{Owner: string(f.SeatID(p)), Own: f.plays(viewer, p)}
		for k := range normandy.Kind(normandy.Kinds) {
			if n := f.Now.Units[at][p][k]; n > 0 {
				force.Units = append(force.Units, adjudicator.ChartedUnits{Kind: f.Vocab.Units[k].ID, Name: f.Vocab.Units[k].Name, Count: n})
			}
		}
		if force.Units != nil {
			c.Forces = append(c.Forces, force)
		}
	}
	if p := f.keeper(at); p != normandy.NoPower {
		c.Holder, c.Own = string(f.SeatID(p)), f.plays(viewer, p)
	}
	return c
}

// plays says whether the units of a power are those of a seat.
func (f field) plays(viewer adjudicator.Seat, p normandy.Power) bool {
	return slices.ContainsFunc(f.Seats(normandy.Side(p)), func(seat normandy.Power) bool {
		return adjudicator.Seat(f.SeatID(seat)) == viewer && slices.Contains(normandy.OwnPowers(seat), p)
	})
}

// keeper is the power that holds a place: of the side that controls it the one with most land units there; of a box, whose it is.
func (f field) keeper(at normandy.Place) normandy.Power {
	if box := int(at) - len(f.Zones); box >= 0 {
		return f.Boxes[box].Power
	}
	keeper, most := normandy.NoPower, 0
	for side := range normandy.Sides {
		if !f.Now.Controls(at, side) {
			continue
		}
		for _, p := range normandy.Sides[side] {
			n := 0
			for _, k := range normandy.LandKinds {
				n += f.Now.Units[at][p][k]
			}
			if n > most {
				keeper, most = p, n
			}
		}
	}
	return keeper
}

// Course implements adjudicator.Charter. What flies, comes from off the board.
func (g ruleset) Course(events []adjudicator.Event, viewer adjudicator.Seat) adjudicator.Course {
	c := course{tables: g.t, places: map[words.Name]string{}}
	for _, s := range g.t.Vocab.Spaces[:g.t.Airfield] {
		c.places[words.Name(s.Name)] = s.ID
	}
	for _, event := range events {
		if event.Seen(viewer) {
			c.take(event.Detail)
			c.roll(event)
		}
	}
	return c.Course
}

// course gathers moves and battles from events.
type course struct {
	adjudicator.Course
	tables *normandy.Tables
	// places are the IDs of places by their names.
	places map[words.Name]string
	// fought is the fight of a zone that is being told, and attacker the side that attacks in it.
	fought   *adjudicator.ChartedBattle
	attacker words.Name
}

func (c *course) take(detail adjudicator.Detail) {
	switch e := detail.(type) {
	case UnitsMoved:
		c.move(adjudicator.MovePeaceful, e.Units, e.From, e.Via, e.To)
	case UnitsLanded:
		c.move(adjudicator.MoveToAttack, e.Units, e.From, e.To)
	case Fought:
		c.fought = &adjudicator.ChartedBattle{At: c.places[e.At], Attacker: c.first(e.Attackers, e.Attacker), Defender: c.first(e.Defenders, "")}
		c.attacker = e.Attacker
	case Volley:
		if c.fought == nil || e.At != "" {
			return
		}
		lost := &c.fought.LostDefender
		if e.Enemy == c.attacker {
			lost = &c.fought.LostAttacker
		}
		for _, force := range e.Lost {
			for _, units := range force.Units {
				*lost += units.Number
			}
		}
	case ZoneAfter:
		c.end(e.Held)
	}
}

// roll adds the dice of a fight's volley. What two powers throw together counts for the one that is named first, as the fight does.
func (c *course) roll(event adjudicator.Event) {
	fired, is := event.Detail.(Volley)
	if !is || c.fought == nil || fired.At != "" || len(fired.Faces) != len(event.Throws) {
		return
	}
	attacks := fired.Who == c.attacker
	owner := c.fought.Defender
	if attacks {
		owner = c.fought.Attacker
	}
	for i, t := range event.Throws {
		c.Rolls = append(c.Rolls, adjudicator.ChartedRoll{Owner: owner, Attacks: attacks, Dice: len(t.Faces), Face: fired.Faces[i], Hits: t.AtMost(fired.Faces[i])})
	}
}

// end closes a fight: a zone that is still contested is nobody's.
func (c *course) end(held words.Name) {
	if c.fought == nil {
		return
	}
	switch {
	case held == c.attacker:
		c.fought.Winner = c.fought.Attacker
	case slices.Contains(normandy.SideNames[:], string(held)):
		c.fought.Winner = c.fought.Defender
	}
	c.Battles, c.fought = append(c.Battles, *c.fought), nil
}

func (c *course) move(kind adjudicator.ChartedMoveKind, units words.Forces, way ...words.Name) {
	m := adjudicator.ChartedMove{Kind: kind, Owner: c.first(units, "")}
	for _, name := range way {
		if id, ok := c.places[name]; ok {
			m.Way = append(m.Way, id)
		}
	}
	if len(m.Way) > 1 {
		c.Moves = append(c.Moves, m)
	}
}

// first is the ID of the power that is named first among forces. Those of a side of one power have no name before them.
func (c *course) first(forces words.Forces, side words.Name) string {
	for _, force := range forces {
		for _, seat := range c.tables.Vocab.Seats[:normandy.Powers] {
			if words.Name(seat.Name) == force.Of {
				return seat.ID
			}
		}
	}
	if side == words.Name(normandy.SideNames[1]) {
		return c.tables.Vocab.Seats[normandy.UnitedStates].ID
	}
	return c.tables.Vocab.Seats[normandy.Germany].ID
}
