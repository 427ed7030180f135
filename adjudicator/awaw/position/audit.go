package position

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// Audit says all that no game could come to: two of one ship, more than a port holds, a marker that there is not.
func (s *State) Audit() (list []words.Topic) {
	a := auditor{State: s, seen: map[string]bool{}, used: map[fleet.Power]fleet.Lights{}}
	for i := range s.Forces {
		a.force(&s.Forces[i])
	}
	a.out()
	a.room()
	a.wings()
	a.units()
	return a.list
}

// auditor goes through a position.
type auditor struct {
	*State
	list []words.Topic
	// seen are the ships, markers and units met so far, used the factors.
	seen map[string]bool
	used map[fleet.Power]fleet.Lights
}

func (a *auditor) says(what words.Topic) { a.list = append(a.list, what) }

// once notes that something was met, and says so if it was before.
func (a *auditor) once(name string) {
	if a.seen[name] {
		a.says(listedTwice{words.Name(name)})
	}
	a.seen[name] = true
}

func (a *auditor) force(f *Force) {
	where := a.where(f.At)
	for _, s := range f.Ships {
		a.once(s.Name()) // no ship is in two forces
		if a.Theatre.OfPower(s.Power()) != f.Side {
			a.says(notOfItsSide{words.Name(s.Name()), where})
		}
		if !s.Condition.Afloat() {
			a.says(wreckInForce{words.Name(s.Name())}) // a ship that is sunk is in no force
		}
	}
	for p, l := range f.Lights {
		a.used[p] = a.used[p].Plus(l)
		if a.Theatre.OfPower(p) != f.Side {
			a.says(notOfItsSide{words.Name(a.Theatre.Powers[p].Name), where})
		}
	}
	if f.Marker.Any() {
		a.taskForce(f)
	}
	switch _, isHex := a.Theatre.Chart.Hex(f.At); {
	case f.AtSea() && (!isHex || !a.Theatre.Places[f.At].OpenSea): // WW-21.411a
		a.says(patrolOffSea{where})
	case !f.AtSea() && isHex && len(a.Theatre.Places[f.At].Ports) == 0: // WW-20.15a
		a.says(noBase{where})
	}
}

// taskForce: one in port is legal as such; at sea losses may have made it small (WW-20.163a, WW-20.163b).
func (a *auditor) taskForce(f *Force) {
	name := a.MarkerName(f.Marker)
	a.once(a.Theatre.Powers[f.Marker.Power].Name + " " + name)
	if most := a.Theatre.Powers[f.Marker.Power].TaskForces; f.Marker.Number > most { // WW-20.161
		a.says(noSuchMarker{words.Name(a.Theatre.Powers[f.Marker.Power].Name), words.Name(name), most})
	}
	if flag, ok := f.Flag(func(p fleet.Power) bool { return a.Theatre.Powers[p].Minor }); ok && flag != f.Marker.Power { // WW-20.162C-b
		a.says(otherFlag{words.Name(name), words.Name(a.Theatre.Powers[flag].Name)})
	}
	for _, b := range f.TaskForce() {
		if !f.AtSea() || b.Wrong != fleet.TooSmall && b.Wrong != fleet.CarriersAlone && b.Wrong != fleet.HoldsOthers {
			a.says(illegal(words.Name(name), b))
		}
	}
}

// Illegal says why a force is no task force.
func Illegal(name words.Name, b fleet.Breach) words.Text { return book.Say(illegal(name, b)) }

func illegal(name words.Name, b fleet.Breach) words.Topic {
	switch b.Wrong {
	case fleet.TooSmall:
		return tooSmall{name, b.Has, b.Bound}
	case fleet.TooLarge:
		return tooLarge{name, b.Has, b.Bound}
	case fleet.HoldsOthers:
		return holdsOthers{name}
	}
	return carriersAlone{name, b.Has, b.Bound}
}

// out goes through what is out of the game, and sees that nobody has more than the theatre gives.
func (a *auditor) out() {
	for _, name := range a.Sunk {
		a.once(name)
	}
	for _, w := range a.Wrecks {
		a.once(w.Ship.Name())
		if len(a.Theatre.Places[w.At].Ports) == 0 {
			a.says(noBase{a.where(w.At)})
		}
	}
	for p, l := range a.Lost {
		a.used[p] = a.used[p].Plus(l)
	}
	for p := range a.Theatre.Powers {
		given, used := a.Theatre.Given(fleet.Power(p)), a.used[fleet.Power(p)]
		used[fleet.Cruiser], used[fleet.DamagedCruiser] = used[fleet.Cruiser]+used[fleet.DamagedCruiser], 0
		for k := range used {
			if used[k] > given[k] {
				a.says(tooMany{words.Name(a.Theatre.Powers[p].Name), used[k] * fleet.Kind(k).Size(), words.Line(fleet.Kind(k).String()), given[k] * fleet.Kind(k).Size()})
			}
		}
	}
}

// room: no port bases more than it may (WW-20.15b, WW-21.414).
func (a *auditor) room() {
	for p := range sea.Place(a.Theatre.Chart.Places()) {
		most, bound := a.Theatre.Room(p)
		if !bound || most == 0 {
			continue
		}
		for side := range theatre.Side(len(a.Theatre.Seats)) {
			if n := a.Present(side, p); n > most {
				a.says(overfull{a.where(p), n, most})
			}
		}
	}
}

// wings: aircraft of one power and place stand in one row, and a place takes so many squadrons (WW-RULING.62).
func (a *auditor) wings() {
	held := map[sea.Place]int{}
	for _, w := range a.Wings {
		a.once(a.Theatre.Powers[w.Power].Name + " aircraft at " + a.Theatre.Name(w.At))
		held[w.At] += Squadrons(w.Ready) + Squadrons(w.Inverted)
		if w.Ready.Elite > w.Ready.Squadrons || w.Inverted.Elite > w.Inverted.Squadrons {
			a.says(tooElite{a.where(w.At)})
		}
	}
	for _, w := range a.Wings {
		if most, bound := a.AirRoom(w.At); bound && held[w.At] > most {
			a.says(airOverfull{a.where(w.At), held[w.At], most})
			held[w.At] = 0 // told once
		}
	}
}

// squadronsOfFactor is how many squadrons of room an air factor takes (WW-RULING.62).
const squadronsOfFactor = 3

// Squadrons is the room that aircraft take.
func Squadrons(a theatre.Air) int { return squadronsOfFactor*a.Factors + a.Squadrons }

// AirRoom is how many squadrons a place takes: three for each air factor of its own number, of a port or of an island, and an island one more
// (WW-RULING.62). A box is not bound.
func (s *State) AirRoom(p sea.Place) (most int, bound bool) {
	if s.Theatre.Chart.IsBox(p) {
		return 0, false
	}
	at, room := &s.Theatre.Places[p], s.Theatre.Rules.AirRoom
	switch {
	case at.AirBase >= 0:
		most = at.AirBase
	case len(at.Ports) > 0:
		most = room.Port // a hex of two ports counts once
	case at.Island:
		most = room.Island
	}
	if most *= squadronsOfFactor; at.Island {
		most += room.IslandSquadrons
	}
	return most, true
}

func (a *auditor) units() {
	for _, u := range a.Units {
		a.once(u.ID)
	}
	for _, id := range a.Fallen {
		a.once(id)
	}
	for i, list := range a.Sightings {
		for _, s := range list {
			if a.Theatre.OfPower(s.Marker.Power) == theatre.Side(i) || s.Turn > a.Turn {
				a.says(badSighting{words.Name(a.MarkerName(s.Marker))})
			}
		}
	}
	if slices.ContainsFunc(a.Points[:], func(n int) bool { return n < 0 }) {
		a.says(fewerPoints{})
	}
}

// where is the name of a place, for topics.
func (s *State) where(p sea.Place) words.Name { return words.Name(s.Theatre.Name(p)) }
