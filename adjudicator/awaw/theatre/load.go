package theatre

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/play"
)

//go:embed data
var files embed.FS

// Scenarios are the scenarios that the program carries, the first of which is played where nobody says which.
var Scenarios = []string{"mediterranean-1941", "pacific-1942"}

// Load reads a scenario that the program carries.
func Load(id string) (*Theatre, error) {
	if !slices.Contains(Scenarios, id) {
		return nil, fmt.Errorf("there is no scenario %q", id)
	}
	return Read(id, play.Folder(files, "data/"+id))
}

// Read reads the files of a scenario, or says all that is wrong with them.
func Read(id string, data fs.FS) (*Theatre, error) {
	l := loading{Theatre: &Theatre{ID: id, Boxes: map[sea.Place]Box{}}, unfit: unfit{data: data}, ports: map[string]int{}}
	errs := []error{
		play.ReadYAML(data, mapYAML, &l.places), play.ReadYAML(data, powersYAML, &l.powers), play.ReadYAML(data, rulesYAML, &l.rules),
		play.ReadYAML(data, setupYAML, &l.setup), play.ReadYAML(data, victoryYAML, &l.victory),
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	// Each step stands on the one before: where that failed, what comes after would only repeat it.
	for _, step := range []func(){l.addPowers, l.addMap, l.addPlaces, l.addBoxes, l.checkNames, l.addRules, l.addSetup, l.addVictory} {
		if step(); len(l.list) > 0 {
			return nil, l.err()
		}
	}
	return l.Theatre, nil
}

// loading is a theatre that is being made of its files.
type loading struct {
	*Theatre
	unfit
	places  mapFile
	powers  powersFile
	rules   rulesFile
	setup   setupFile
	victory victoryFile
	ports   map[string]int
	// named are the names of ships and ground units, as sheets tell them apart; ships are whose each ship is.
	named []string
	ships map[string]fleet.Power
}

func (l *loading) addPowers() {
	l.wrongIf(len(l.powers.Seats) != len(l.Seats), in(powersYAML, "seats"), "a theatre has two seats, and here are %d", len(l.powers.Seats))
	for i, s := range l.powers.Seats {
		at := row(powersYAML, "seats", i)
		l.wrongIf(s.ID == "" || s.Name == "", at, "a seat needs an id and a name")
		l.wrongIf(s.Moves != [2]string{"first", "second"}[min(i, 1)], row(powersYAML, "seats", i, "moves"), "%s: the seat that moves first stands first; write moves: %s",
			s.ID, [2]string{"first", "second"}[min(i, 1)])
		l.wrongIf(len(s.Powers) == 0, at, "%s: it plays no power; write powers: and their ids", s.ID)
		if i < len(l.Seats) {
			l.Seats[i] = Seat{ID: s.ID, Name: s.Name}
		}
		for _, id := range s.Powers {
			l.addPower(id, Side(i), row(powersYAML, "seats", i, "powers"))
		}
	}
	for _, p := range l.powers.Powers {
		if p.Neutral {
			l.addPower(p.ID, Neutral, in(powersYAML, "powers"))
		}
	}
	for i, p := range l.powers.Powers {
		at := row(powersYAML, "powers", i)
		l.wrongIf(l.power(p.ID) == NoPower, at, "%s: nobody plays it; put it among the powers of a seat, or write neutral: true", p.ID)
		l.wrongIf(p.Name == "" || p.Adjective == "", at, "%s: it needs a name and an adjective", p.ID)
		l.wrongIf(p.TaskForces < 0, at, "%s: task_forces is %d; write 0 or more", p.ID, p.TaskForces)
		l.wrongIf(p.Neutral && p.TaskForces > 0, at, "%s: a neutral has no task forces; take them out", p.ID)
	}
}

// addPower numbers a power, in the order in which seats list them.
func (l *loading) addPower(id string, side Side, at where) {
	i := slices.IndexFunc(l.powers.Powers, func(p powerRow) bool { return p.ID == id })
	switch {
	case i < 0:
		l.wrong(at, "there is no power %q; give it a row below powers:", id)
		return
	case l.power(id) != NoPower:
		l.wrong(at, "%s is listed twice, or plays and is neutral; keep one of the two", id)
		return
	}
	p := l.powers.Powers[i]
	made := Power{ID: id, Name: p.Name, Adjective: p.Adjective, Side: side, Minor: p.Minor, TaskForces: p.TaskForces, Naval: p.Naval, Air: p.Air, Squadrons: p.Air}
	made.Elite, made.Carriers, made.LightCarriers = p.Elite, p.Carriers, p.LightCarriers
	if p.Squadrons != nil {
		made.Squadrons = *p.Squadrons
	}
	if side != Neutral && int(side) < len(l.Seats) {
		l.Seats[side].Powers = append(l.Seats[side].Powers, fleet.Power(len(l.Powers)))
	}
	l.Powers = append(l.Powers, made)
}

// power finds a power by its ID, NoPower for none.
func (l *loading) power(id string) fleet.Power {
	return fleet.Power(slices.IndexFunc(l.Powers, func(p Power) bool { return p.ID == id }))
}

// side finds a side by its ID.
func (l *loading) side(at where, id string) Side {
	i := slices.IndexFunc(l.Seats[:], func(s Seat) bool { return s.ID == id })
	l.wrongIf(i < 0, at, "there is no side %q; there are %s and %s", id, l.Seats[0].ID, l.Seats[1].ID)
	return Side(max(i, 0))
}

// owner finds a power that must be there.
func (l *loading) owner(at where, id string) fleet.Power {
	p := l.power(id)
	l.wrongIf(p == NoPower, at, "there is no power %q", id)
	return p
}

// place finds a place by the ID of a port or box, or by the label of a hex.
func (l *loading) place(at where, id string) sea.Place {
	if i, is := l.ports[id]; is {
		return l.Ports[i].At
	}
	p, known := l.Chart.Labelled(id)
	l.wrongIf(!known, at, "there is no place %q; write the id of a port or box, or the label of a hex", id)
	if !known {
		return 0
	}
	return p
}

func (l *loading) placesOf(at where, ids []string) (list []sea.Place) {
	for _, id := range ids {
		list = append(list, l.place(at, id))
	}
	return list
}

// portsOf finds ports by their IDs.
func (l *loading) portsOf(at where, ids []string) (list []int) {
	for _, id := range ids {
		i, known := l.ports[id]
		l.wrongIf(!known, at, "there is no port %q", id)
		list = append(list, i)
	}
	return list
}
