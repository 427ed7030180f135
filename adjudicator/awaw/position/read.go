package position

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Load reads a position as people write it. Its error lists everything that is wrong, line by line.
func Load(find func(id string) (*theatre.Theatre, bool), data []byte) (*State, error) {
	var p paper
	var r reader
	if !r.Read(data, &p) {
		return nil, r.Err()
	}
	base, empty := play.Base(p.Base)
	if base == "" {
		base = theatre.Scenarios[0]
	}
	t, known := find(base)
	if !known {
		r.fail(unknownScenario{words.Own(base), orders.Lines(theatre.Scenarios)})
		return nil, r.Err()
	}
	if r.State = Start(t); empty {
		r.State = Blank(t)
	}
	r.read(&p, play.KeyLines(data))
	if r.Len() == 0 {
		r.line = 0
		for _, wrong := range r.Audit() {
			r.fail(wrong)
		}
	}
	return r.State, r.Err()
}

// reader makes a state of a paper, and collects what is wrong with it.
type reader struct {
	*State
	play.Faults
	// line is where the file has what is being read, 0 for nowhere.
	line int
}

func (r *reader) fail(what words.Topic) { r.Add(r.line, book.Say(what)) }

// read puts a paper onto the state.
func (r *reader) read(p *paper, lines map[string]int) {
	r.clock(p, lines)
	for _, name := range slices.Sorted(maps.Keys(p.Spaces)) {
		r.line = lines["spaces/"+name]
		if at, ok := r.place(name); ok && p.Spaces[name] != nil {
			r.clear(at)
			r.readPlace(at, p.Spaces[name])
		}
	}
	r.readOut(p, lines)
	r.readTurn(p, lines)
	r.Settle()
}

func (r *reader) clock(p *paper, lines map[string]int) {
	if r.line = lines["round"]; p.Round != 0 {
		r.State.Turn = p.Round
	}
	if r.State.Turn < 1 || r.State.Turn > len(r.Theatre.Turns) {
		r.fail(noSuchTurn{len(r.Theatre.Turns), r.State.Turn})
	}
	if r.line = lines["turn"]; p.Turn != "" {
		r.Mover, _ = r.seat(p.Turn)
	}
	if r.line = lines["phase"]; p.Phase != "" {
		i := slices.Index(phaseNames[:], p.Phase)
		if i < 0 {
			r.fail(unknownPhase{words.Own(p.Phase), orders.Lines(phaseNames[:])})
			return
		}
		r.Phase = Phase(i)
	}
}

func (r *reader) seat(name string) (theatre.Side, bool) {
	for i, s := range r.Theatre.Seats {
		called := slices.ContainsFunc(s.Powers, func(p fleet.Power) bool { return orders.Same(r.Theatre.Powers[p].Name, name) })
		if called || orders.Same(s.ID, name) || orders.Same(s.Name, name) {
			return theatre.Side(i), true
		}
	}
	r.fail(unknownSeat{words.Own(name), words.Name(r.Theatre.Seats[0].Name), words.Name(r.Theatre.Seats[1].Name)})
	return 0, false
}

func (r *reader) power(name string) (fleet.Power, bool) {
	for i, p := range r.Theatre.Powers {
		if orders.Same(p.ID, name) || orders.Same(p.Name, name) {
			return fleet.Power(i), true
		}
	}
	r.fail(unknownPower{words.Own(name)})
	return theatre.NoPower, false
}

func (r *reader) place(name string) (sea.Place, bool) {
	at, known := r.Theatre.Find(name)
	if !known {
		r.fail(unknownPlace{words.Own(name)})
	}
	return at, known
}

// clear empties a place: what a file lists it lists whole.
func (r *reader) clear(at sea.Place) {
	r.Forces = slices.DeleteFunc(r.Forces, func(f Force) bool { return f.At == at })
	r.Wings = slices.DeleteFunc(r.Wings, func(w Wing) bool { return w.At == at })
	r.Units = slices.DeleteFunc(r.Units, func(u Unit) bool { return u.At == at })
	r.Wrecks = slices.DeleteFunc(r.Wrecks, func(w Wreck) bool { return w.At == at })
}

func (r *reader) readPlace(at sea.Place, row *paperPlace) {
	if row.Owner != "" {
		if p, ok := r.power(row.Owner); ok {
			r.Held[at] = p
		}
	}
	for _, f := range row.Fleets {
		if made, ok := r.fleet(&f); ok {
			made.At = at
			r.Forces = append(r.Forces, made)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(row.Aircraft)) {
		if p, ok := r.power(name); ok {
			r.Wings = append(r.Wings, Wing{At: at, Power: p, Ready: r.air("", row.Aircraft[name]), Inverted: r.air("inverted_", row.Aircraft[name])})
			r.onlyKeys(row.Aircraft[name], "aaf", "nas", "elite", "inverted_aaf", "inverted_nas", "inverted_elite")
		}
	}
	if r.Garrisons[at] = row.Lost; row.Lost < 0 {
		r.fail(fewerThanNone{words.Line("garrison_lost"), row.Lost})
	}
	for _, id := range row.Units {
		if r.unit(id) {
			r.Units = append(r.Units, Unit{id, at})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(row.Wrecks)) {
		if s, ok := r.ship(name, row.Wrecks[name]); ok {
			s.Condition = fleet.SunkInPort
			r.Wrecks = append(r.Wrecks, Wreck{at, s})
		}
	}
}

// fleet reads a task force or loose ships.
func (r *reader) fleet(row *paperFleet) (Force, bool) {
	f := Force{Base: sea.Nowhere, Home: sea.Nowhere, Lurks: row.Stays, Inverted: row.Inverted, Veiled: row.Hidden, Force: fleet.Force{Lights: map[fleet.Power]fleet.Lights{}}}
	good := true
	for _, name := range slices.Sorted(maps.Keys(row.Ships)) {
		s, ok := r.ship(name, row.Ships[name])
		f.Ships, good = append(f.Ships, s), good && ok
	}
	for _, name := range slices.Sorted(maps.Keys(row.Factors)) {
		p, ok := r.power(name)
		if good = good && ok; ok {
			f.Lights[p] = r.lights(row.Factors[name])
		}
	}
	if row.From != "" {
		at, ok := r.place(row.From)
		f.Base, good = at, good && ok
	}
	if row.Home != "" {
		at, ok := r.place(row.Home)
		f.Home, good = at, good && ok
	}
	if row.Force == "" {
		flag, any := f.Flag(func(fleet.Power) bool { return false })
		for p := range f.Lights {
			flag, any = p, true // submarines and transports have no factors that a flag would count
		}
		if !any {
			r.fail(emptyFleet{})
			return f, false
		}
		f.Side = r.Theatre.OfPower(flag)
		return f, good
	}
	m, ok := r.marker(row.Force, row.Of)
	f.Marker = m
	if ok {
		f.Side = r.Theatre.OfPower(m.Power)
	}
	return f, good && ok
}

// marker reads the name of a task force, "TF1", and whose it is.
func (r *reader) marker(name, of string) (Marker, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.ToUpper(name), "TF"))
	if err != nil || n < 1 {
		r.fail(badMarker{words.Own(name)})
		return Marker{}, false
	}
	p, ok := r.power(of)
	return Marker{p, n}, ok
}

func (r *reader) ship(name string, row paperShip) (fleet.Ship, bool) {
	s, known := r.Theatre.Ship(name)
	if !known {
		r.fail(unknownShip{words.Own(name)})
		return s, false
	}
	s.Condition, s.Elite, s.Squadrons = fleet.Sound, row.Elite, s.Complement()
	if row.NAS != nil {
		s.Squadrons = *row.NAS
	}
	if row.State != "" {
		c, ok := fleet.ConditionOf(row.State)
		if !ok || !c.Afloat() {
			r.fail(badState{words.Name(name), words.Own(row.State)})
		}
		s.Condition = c
	}
	if s.Fits() != nil {
		r.fail(badSquadrons{words.Name(name), s.Complement()})
		return s, false
	}
	return s, true
}

func (r *reader) unit(id string) bool {
	_, known := r.Theatre.Unit(id)
	if !known {
		r.fail(unknownUnit{words.Own(id)})
	}
	return known
}

// lights reads factors by kind; cruisers have two each (WW-20.24).
func (r *reader) lights(row map[string]int) (l fleet.Lights) {
	for _, name := range slices.Sorted(maps.Keys(row)) {
		k, known := fleet.KindOf(name)
		switch n := row[name]; {
		case !known:
			r.fail(unknownKind{words.Own(name)})
		case n < 0:
			r.fail(fewerThanNone{words.Line(name), n})
		case n%k.Size() != 0:
			r.fail(oddCruisers{n})
		default:
			l[k] = n / k.Size()
		}
	}
	return l
}

func (r *reader) air(before string, row map[string]int) theatre.Air {
	for _, key := range []string{"aaf", "nas", "elite"} {
		if n := row[before+key]; n < 0 {
			r.fail(fewerThanNone{words.Line(before + key), n})
		}
	}
	return theatre.Air{Factors: row[before+"aaf"], Squadrons: row[before+"nas"], Elite: row[before+"elite"]}
}

// onlyKeys refuses what else stands in a row.
func (r *reader) onlyKeys(row map[string]int, keys ...string) {
	for _, name := range slices.Sorted(maps.Keys(row)) {
		if !slices.Contains(keys, name) {
			r.fail(unknownKind{words.Own(name)})
		}
	}
}

// readOut reads what is on no place.
func (r *reader) readOut(p *paper, lines map[string]int) {
	r.line = lines["unsupplied"]
	for _, name := range p.Unsupplied {
		if at, ok := r.place(name); ok {
			r.Unsupplied = append(r.Unsupplied, at)
		}
	}
	r.line = lines["sunk"]
	for _, name := range p.Sunk {
		if _, ok := r.ship(name, paperShip{}); ok {
			r.Sunk = append(r.Sunk, name)
		}
	}
	r.line = lines["fallen"]
	for _, id := range p.Fallen {
		if r.unit(id) {
			r.Fallen = append(r.Fallen, id)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Lost)) {
		if r.line = max(lines["lost/"+name], lines["lost"]); true {
			if power, ok := r.power(name); ok {
				row := maps.Clone(p.Lost[name])
				r.LostAir[power] = r.air("", row)
				maps.DeleteFunc(row, func(k string, _ int) bool { return k == "aaf" || k == "nas" || k == "elite" })
				r.Lost[power] = r.lights(row)
			}
		}
	}
	r.line = lines["repairs"]
	for _, name := range slices.Sorted(maps.Keys(p.Repairs)) {
		if _, ok := r.ship(name, paperShip{}); ok {
			r.Found[name] = p.Repairs[name]
		}
	}
	r.readSeats(p, lines)
}

// readSeats reads what is of a side: points, what it has seen, standing orders.
func (r *reader) readSeats(p *paper, lines map[string]int) {
	r.line = lines["points"]
	for _, name := range slices.Sorted(maps.Keys(p.Points)) {
		n := p.Points[name] * halves
		if side, ok := r.seat(name); ok {
			if r.Points[side] = int(n); float64(int(n)) != n {
				r.fail(halfPoints{})
			}
		}
	}
	r.line = lines["sightings"]
	for _, name := range slices.Sorted(maps.Keys(p.Sightings)) {
		side, ok := r.seat(name)
		for _, row := range p.Sightings[name] {
			if f, good := r.fleet(&row); good && ok {
				r.Sightings[side] = append(r.Sightings[side], Sighting{f.Marker, row.Seen, f.Force})
			}
		}
	}
	r.line = lines["standing"]
	for _, name := range slices.Sorted(maps.Keys(p.Standing)) {
		if side, ok := r.seat(name); ok {
			r.Standing[side] = p.Standing[name]
		}
	}
}

// readTurn reads what is of this turn, and of the points given so far.
func (r *reader) readTurn(p *paper, lines map[string]int) {
	maps.Copy(r.Options, p.Options)
	maps.Copy(r.Announced, p.Announced)
	r.Spent, r.State.Over = p.Spent, p.Over
	r.line = lines["lines"]
	for _, name := range slices.Sorted(maps.Keys(p.Lines)) {
		side, ok := r.seat(name)
		for _, row := range p.Lines[name] {
			from, known := r.place(row.From)
			to, both := r.place(row.To)
			if ok && known && both {
				r.Lines[side] = append(r.Lines[side], Line{from, to, row.Cut})
			}
		}
	}
	r.line = lines["cards"]
	for _, name := range slices.Sorted(maps.Keys(p.Cards)) {
		if side, ok := r.seat(name); ok {
			r.Played[side] = theatre.Cards{Strategic: p.Cards[name]["strategic"], Tactical: p.Cards[name]["tactical"]}
			r.onlyKeys(p.Cards[name], "strategic", "tactical")
		}
	}
	r.readUnits(p, lines)
	r.line = lines["scored"]
	for _, id := range slices.Sorted(maps.Keys(p.Scored)) {
		n := p.Scored[id] * halves
		if r.Scored[id] = int(n); float64(int(n)) != n {
			r.fail(halfPoints{})
		}
		if !slices.ContainsFunc(r.Theatre.Victory.Objectives, func(o theatre.Objective) bool { return o.ID == id }) {
			r.fail(unknownObjective{words.Own(id)})
		}
	}
	r.line = lines["starved"]
	for _, name := range slices.Sorted(maps.Keys(p.Starved)) {
		if at, ok := r.place(name); ok {
			r.Starved[at] = p.Starved[name]
		}
	}
}

// readUnits reads which ground units have been at sea, and which are paid for.
func (r *reader) readUnits(p *paper, lines map[string]int) {
	r.line = lines["carried"]
	for _, id := range p.Carried {
		if r.unit(id) {
			r.Carried = append(r.Carried, id)
		}
	}
	r.line = lines["counted"]
	for _, id := range p.Put {
		if r.unit(id) {
			r.Put = append(r.Put, id)
		}
	}
	r.line = lines["ashore"]
	for _, id := range slices.Sorted(maps.Keys(p.Ashore)) {
		if at, ok := r.place(p.Ashore[id]); ok && r.unit(id) {
			r.Ashore = append(r.Ashore, Unit{id, at})
		}
	}
}
