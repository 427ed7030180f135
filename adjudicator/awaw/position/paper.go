package position

import (
	"encoding/json"
	"fmt"
	"strconv"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
)

// Version is that of the encoding; it grows when the encoding changes.
const Version = 1

// paper is a state as it is written down: with IDs in canonical bytes, with names in the files of people.
type paper struct {
	Version    int                       `json:"version" yaml:"-"`
	Ruleset    string                    `json:"-" yaml:"ruleset"`
	Base       string                    `json:"base" yaml:"base"`
	Round      int                       `json:"round" yaml:"round"`
	Turn       string                    `json:"turn" yaml:"turn,omitempty"`
	Phase      string                    `json:"phase" yaml:"phase,omitempty"`
	Spaces     map[string]*paperPlace    `json:"spaces,omitempty" yaml:"spaces,omitempty"`
	Unsupplied []string                  `json:"unsupplied,omitempty" yaml:"unsupplied,omitempty,flow"`
	Sunk       []string                  `json:"sunk,omitempty" yaml:"sunk,omitempty,flow"`
	Fallen     []string                  `json:"fallen,omitempty" yaml:"fallen,omitempty,flow"`
	Lost       map[string]map[string]int `json:"lost,omitempty" yaml:"lost,omitempty,flow"`
	Repairs    map[string]int            `json:"repairs,omitempty" yaml:"repairs,omitempty,flow"`
	Points     map[string]float64        `json:"points,omitempty" yaml:"points,omitempty,flow"`
	Sightings  map[string][]paperFleet   `json:"sightings,omitempty" yaml:"sightings,omitempty"`
	Standing   map[string][]string       `json:"standing,omitempty" yaml:"standing,omitempty"`
	Options    map[string]string         `json:"options,omitempty" yaml:"options,omitempty,flow"`
	Announced  map[string][]string       `json:"announced,omitempty" yaml:"announced,omitempty"`
	Lines      map[string][]paperLine    `json:"lines,omitempty" yaml:"lines,omitempty"`
	Carried    []string                  `json:"carried,omitempty" yaml:"carried,omitempty,flow"`
	Put        []string                  `json:"counted,omitempty" yaml:"counted,omitempty,flow"`
	Ashore     map[string]string         `json:"ashore,omitempty" yaml:"ashore,omitempty,flow"`
	Spent      int                       `json:"missions,omitempty" yaml:"missions,omitempty"`
	Scored     map[string]float64        `json:"scored,omitempty" yaml:"scored,omitempty,flow"`
	Starved    map[string]int            `json:"starved,omitempty" yaml:"starved,omitempty,flow"`
	Cards      map[string]map[string]int `json:"cards,omitempty" yaml:"cards,omitempty,flow"`
	Over       bool                      `json:"over,omitempty" yaml:"over,omitempty"`
}

type paperLine struct {
	From string `json:"from" yaml:"from"`
	To   string `json:"to" yaml:"to"`
	Cut  bool   `json:"cut,omitempty" yaml:"cut,omitempty"`
}

type paperPlace struct {
	Owner    string                    `json:"owner,omitempty" yaml:"owner,omitempty"`
	Fleets   []paperFleet              `json:"fleets,omitempty" yaml:"fleets,omitempty"`
	Aircraft map[string]map[string]int `json:"aircraft,omitempty" yaml:"aircraft,omitempty,flow"`
	Units    []string                  `json:"units,omitempty" yaml:"units,omitempty,flow"`
	Wrecks   map[string]paperShip      `json:"wrecks,omitempty" yaml:"wrecks,omitempty,flow"`
	// Lost are the factors that its garrison has lost.
	Lost int `json:"garrison_lost,omitempty" yaml:"garrison_lost,omitempty"`
}

type paperFleet struct {
	// Force is the name of a task force, "" for loose ships; Of is whose marker it is, or whom veiled ships belong to.
	Force string `json:"force,omitempty" yaml:"force,omitempty"`
	Of    string `json:"of,omitempty" yaml:"of,omitempty"`
	// From is the base of a force on patrol.
	From string `json:"from,omitempty" yaml:"from,omitempty"`
	// Home is where it goes from there, "" for its base; Stays: submarines that stay there.
	Home     string                    `json:"home,omitempty" yaml:"home,omitempty"`
	Stays    bool                      `json:"stays,omitempty" yaml:"stays,omitempty"`
	Inverted bool                      `json:"inverted,omitempty" yaml:"inverted,omitempty"`
	Hidden   bool                      `json:"hidden,omitempty" yaml:"hidden,omitempty"`
	Seen     int                       `json:"seen,omitempty" yaml:"seen,omitempty"`
	Ships    map[string]paperShip      `json:"ships,omitempty" yaml:"ships,omitempty,flow"`
	Factors  map[string]map[string]int `json:"factors,omitempty" yaml:"factors,omitempty,flow"`
}

// paperShip is a named ship; squadrons that are not told are as many as it carries.
type paperShip struct {
	State string `json:"state,omitempty" yaml:"state,omitempty"`
	NAS   *int   `json:"nas,omitempty" yaml:"nas,omitempty"`
	Elite int    `json:"elite,omitempty" yaml:"elite,omitempty"`
}

// Encode gives the canonical bytes of a state (adjudicator.State).
func (s *State) Encode() ([]byte, error) {
	c := s.Clone()
	c.Settle()
	w := writer{State: c, names: byID}
	return json.Marshal(w.paper())
}

// Ruleset is the name of the game in files.
const Ruleset = "awaw-naval"

// File writes a state as a file that people read, and Load reads back.
func (s *State) File() ([]byte, error) {
	c := s.Clone()
	c.Settle()
	w := writer{State: c, names: byName}
	p := w.paper()
	p.Ruleset, p.Base = Ruleset, "empty:"+p.Base
	return play.File(p)
}

// names are how a paper calls places, powers, seats and phases.
type names uint8

const (
	byID names = iota
	byName
)

// writer puts a state on paper.
type writer struct {
	*State
	names
}

func (w *writer) place(p sea.Place) string {
	if w.names == byID {
		return w.Theatre.Chart.Label(p)
	}
	return w.Theatre.Name(p)
}

func (w *writer) power(p fleet.Power) string {
	switch {
	case p < 0:
		return ""
	case w.names == byID:
		return w.Theatre.Powers[p].ID
	}
	return w.Theatre.Powers[p].Name
}

func (w *writer) seat(side theatre.Side) string {
	if w.names == byID {
		return w.Theatre.Seats[side].ID
	}
	return w.Theatre.Seats[side].Name
}

// MarkerName is what orders call a task force of a side: TF1.
func (s *State) MarkerName(m Marker) string { return "TF" + strconv.Itoa(m.Number) }

func (w *writer) paper() *paper {
	p := &paper{
		Version: Version, Base: w.Theatre.ID, Round: w.State.Turn, Turn: w.seat(w.Mover), Phase: w.Phase.String(), Spaces: map[string]*paperPlace{}, Sunk: w.Sunk, Fallen: w.Fallen,
		Lost: map[string]map[string]int{}, Repairs: w.Found, Points: map[string]float64{}, Sightings: map[string][]paperFleet{}, Standing: map[string][]string{},
	}
	at := func(at sea.Place) *paperPlace {
		name := w.place(at)
		if p.Spaces[name] == nil {
			p.Spaces[name] = &paperPlace{}
			if w.names == byName {
				p.Spaces[name].Owner = w.power(w.Holder(at))
			}
		}
		return p.Spaces[name]
	}
	for place, power := range w.Held {
		at(place).Owner = w.power(power)
	}
	for i := range w.Forces {
		f := &w.Forces[i]
		at(f.At).Fleets = append(at(f.At).Fleets, w.fleet(f))
	}
	for _, a := range w.Wings {
		row := at(a.At)
		if row.Aircraft == nil {
			row.Aircraft = map[string]map[string]int{}
		}
		row.Aircraft[w.power(a.Power)] = aircraft(a)
	}
	for _, u := range w.Units {
		at(u.At).Units = append(at(u.At).Units, u.ID)
	}
	for _, x := range w.Wrecks {
		row := at(x.At)
		if row.Wrecks == nil {
			row.Wrecks = map[string]paperShip{}
		}
		row.Wrecks[x.Ship.Name()] = ship(x.Ship)
	}
	for place, n := range w.Garrisons {
		at(place).Lost = n
	}
	w.out(p)
	w.turn(p)
	return p
}

// turn writes what is of this turn, and of the points given so far.
func (w *writer) turn(p *paper) {
	p.Options, p.Announced, p.Carried, p.Put, p.Spent, p.Over = w.Options, w.Announced, w.Carried, w.Put, w.Spent, w.State.Over
	p.Lines, p.Ashore, p.Scored, p.Starved = map[string][]paperLine{}, map[string]string{}, map[string]float64{}, map[string]int{}
	for side, list := range w.Lines {
		for _, l := range list {
			seat := w.seat(theatre.Side(side))
			p.Lines[seat] = append(p.Lines[seat], paperLine{w.place(l.From), w.place(l.To), l.Cut})
		}
	}
	for _, u := range w.Ashore {
		p.Ashore[u.ID] = w.place(u.At)
	}
	p.Cards = map[string]map[string]int{}
	for side, c := range w.Played {
		row := map[string]int{}
		put(row, "strategic", c.Strategic)
		put(row, "tactical", c.Tactical)
		if len(row) > 0 {
			p.Cards[w.seat(theatre.Side(side))] = row
		}
	}
	for id, n := range w.Scored {
		p.Scored[id] = float64(n) / halves
	}
	for at, n := range w.Starved {
		p.Starved[w.place(at)] = n
	}
}

// halves are those of a point (WW-RULING.36).
const halves = 2

// out writes what is on no place.
func (w *writer) out(p *paper) {
	for _, at := range w.Unsupplied {
		p.Unsupplied = append(p.Unsupplied, w.place(at))
	}
	for power, l := range w.Lost {
		p.Lost[w.power(power)] = factors(l)
	}
	for power, a := range w.LostAir {
		name := w.power(power)
		if p.Lost[name] == nil {
			p.Lost[name] = map[string]int{}
		}
		put(p.Lost[name], "aaf", a.Factors)
		put(p.Lost[name], "nas", a.Squadrons)
		put(p.Lost[name], "elite", a.Elite)
	}
	for side := range w.Points {
		seat := w.seat(theatre.Side(side))
		if n := w.Points[side]; n != 0 {
			p.Points[seat] = float64(n) / halves
		}
		for _, s := range w.Sightings[side] {
			row := w.fleet(&Force{Marker: s.Marker, Base: sea.Nowhere, Force: s.Force})
			row.Seen = s.Turn
			p.Sightings[seat] = append(p.Sightings[seat], row)
		}
		if list := w.Standing[side]; len(list) > 0 {
			p.Standing[seat] = list
		}
	}
}

func (w *writer) fleet(f *Force) paperFleet {
	row := paperFleet{Inverted: f.Inverted, Hidden: f.Veiled, Ships: map[string]paperShip{}, Factors: map[string]map[string]int{}}
	if f.Marker.Any() {
		row.Force, row.Of = w.MarkerName(f.Marker), w.power(f.Marker.Power)
	}
	if f.AtSea() {
		if row.From, row.Stays = w.place(f.Base), f.Lurks; f.Home != sea.Nowhere {
			row.Home = w.place(f.Home)
		}
	}
	for _, s := range f.Ships {
		row.Ships[s.Name()] = ship(s)
	}
	for p, l := range f.Lights {
		row.Factors[w.power(p)] = factors(l)
	}
	return row
}

func ship(s fleet.Ship) paperShip {
	row := paperShip{Elite: s.Elite}
	if s.Condition == fleet.Damaged {
		row.State = s.Condition.String()
	}
	if s.Type().FastCarrier() {
		row.NAS = &s.Squadrons
	}
	return row
}

// factors are lights by kind, in factors.
func factors(l fleet.Lights) map[string]int {
	out := map[string]int{}
	for k, n := range l {
		put(out, fleet.Kind(k).String(), n*fleet.Kind(k).Size())
	}
	return out
}

func aircraft(w Wing) map[string]int {
	out := map[string]int{}
	for _, row := range []struct {
		before string
		air    theatre.Air
	}{{"", w.Ready}, {"inverted_", w.Inverted}} {
		put(out, row.before+"aaf", row.air.Factors)
		put(out, row.before+"nas", row.air.Squadrons)
		put(out, row.before+"elite", row.air.Elite)
	}
	return out
}

func put(m map[string]int, key string, n int) {
	if n != 0 {
		m[key] = n
	}
}

// Decode reads canonical bytes.
func Decode(find func(id string) (*theatre.Theatre, bool), data []byte) (*State, error) {
	var p paper
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, fmt.Errorf("reading a stored position: %w", err)
	}
	if err := play.Readable(p.Version, Version); err != nil {
		return nil, err
	}
	t, known := find(p.Base)
	if !known {
		return nil, fmt.Errorf("reading a stored position: there is no scenario %q", p.Base)
	}
	r := reader{State: Blank(t)}
	r.read(&p, nil)
	return r.State, r.Err()
}
