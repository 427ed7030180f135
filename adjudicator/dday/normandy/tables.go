package normandy

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/play"
	"despatch/orders"
)

//go:embed data/*.yaml
var files embed.FS

// Power is whose a unit is.
type Power int8

// The powers, as powers.yaml lists them. Allies is the seat of both Allied powers where two play; no unit is its own.
const (
	Germany Power = iota
	UnitedKingdom
	UnitedStates
	Allies
)

// Powers is how many powers have units: the seat of both Allied powers has none of its own.
const Powers = 3

// NoPower is nobody.
const NoPower Power = -1

// Kind is a kind of unit.
type Kind int8

// The kinds, as units.yaml lists them.
const (
	Infantry Kind = iota
	Artillery
	Tank
	Bunker
	Fighter
	Bomber
)

// Kinds is how many kinds of unit there are.
const Kinds = 6

// NoKind is no kind of unit.
const NoKind Kind = -1

// LandKinds are the land units, in the order in which their dice are thrown (DD-RULING.27).
var LandKinds = [...]Kind{Infantry, Artillery, Tank, Bunker}

// Place is somewhere units can be: the zones first, then the landing boxes, then the airfield.
type Place int16

// Chart is a reinforcement chart, an index into Tables.Charts.
type Chart int

type (
	zoneRow struct {
		board.Spec `yaml:",inline"`
		Coastal    bool   `yaml:"coastal"`
		City       bool   `yaml:"city"`
		Sector     string `yaml:"sector"`
		Airborne   string `yaml:"airborne"`
		Bunkers    int    `yaml:"bunkers"`
	}
	boxRow struct {
		ID          string   `yaml:"id"`
		Name        string   `yaml:"name"`
		Power       string   `yaml:"power"`
		Capacity    int      `yaml:"capacity"`
		LandsIn     string   `yaml:"lands_in"`
		FiredOnFrom []string `yaml:"fired_on_from"`
	}
	mapFile struct {
		// ZoneWords are the words before the number of a zone: zona 14.
		ZoneWords []string  `yaml:"zone_words"`
		Zones     []zoneRow `yaml:"zones"`
		Boxes     []boxRow  `yaml:"boxes"`
	}
	seatRow struct {
		ID   string `yaml:"id"`
		Name string `yaml:"name"`
		Side string `yaml:"side"`
		// Adjective is how conditions call the units: "Axis units".
		Adjective string   `yaml:"adjective"`
		Aliases   []string `yaml:"aliases"`
	}
	powerFile struct {
		Powers []seatRow `yaml:"powers"`
		Allies seatRow   `yaml:"allies"`
	}
	valueRow struct {
		Axis   int `yaml:"axis"`
		Allies int `yaml:"allies"`
	}
	unitRow struct {
		ID      string   `yaml:"id"`
		Name    string   `yaml:"name"`
		Plural  string   `yaml:"plural"`
		Aliases []string `yaml:"aliases"`
		Attack  valueRow `yaml:"attack"`
		Defence valueRow `yaml:"defence"`
		Move    int      `yaml:"move"`
		Limited bool     `yaml:"limited"`
		Plane   bool     `yaml:"plane"`
	}
	chartRow struct {
		ID      string   `yaml:"id"`
		Name    string   `yaml:"name"`
		Aliases []string `yaml:"aliases"`
		Power   string   `yaml:"power"`
		Places  []string `yaml:"places"`
		Rows    []struct {
			Bound string   `yaml:"bound"`
			Units []string `yaml:"units"`
		} `yaml:"rows"`
	}
)

// zone is what a zone is beyond its borders.
type zone struct {
	Coastal, City bool
	Airborne      Power
	// Outlines is how many bunkers are printed in it (DD-TACTIC.8).
	Outlines int
	// Reaches are the landing boxes that its bunkers fire on (DD-BUNKER.2).
	Reaches []Place
}

// Box is a landing box (DD-MAP.3, DD-MAP.4).
type Box struct {
	Power    Power
	Capacity int
	LandsIn  Place
}

// unitType is a row of the unit table (DD-UNITS.1); values are by side.
type unitType struct {
	Attack, Defence [2]int
	Move            int
	Limited, Plane  bool
}

// chart is a reinforcement chart with its units in entry order (DD-REINF.1).
type chart struct {
	Name   string
	Power  Power
	Places []Place
	Units  []Kind
	// Bound is the only place that a unit may enter under the option us_chart_boxes, or nowhere.
	Bound []Place
}

// Nowhere is no place.
const Nowhere Place = -1

// Tables is all that never changes.
type Tables struct {
	// Board has the borders of the zones; Zones is indexed as it is, and Boxes lists the landing boxes behind them (see BoxPlace).
	Board    *board.Board
	Zones    []zone
	Boxes    []Box
	Airfield Place
	Charts   []chart
	Units    [Kinds]unitType
	// Decks are the cards, as printed or as the players of a game have corrected them.
	deck.Decks
	// setup is how many units stand where as the game begins, by power, place and unit.
	setup map[string]map[string]map[string]int

	Info  adjudicator.Info
	Vocab *orders.Vocabulary
	// Numbered is the vocabulary with zones printed by their numbers, for lines that a hint says to write.
	Numbered *orders.Vocabulary
	// names finds what position files call seats, places, charts and kinds.
	seatNames, placeNames, kindNames orders.Index
	// PlaceIDs and ChartIDs find what orders and stored positions name.
	PlaceIDs map[string]Place
	ChartIDs map[string]Chart
}

// loading is tables that are being filled from the data files.
type loading struct{ *Tables }

// byNumber is the vocabulary with every zone named by its number.
func (t loading) byNumber() *orders.Vocabulary {
	v := &orders.Vocabulary{Statements: t.Vocab.Statements, Words: t.Vocab.Words, Seats: t.Vocab.Seats, Spaces: slices.Clone(t.Vocab.Spaces), Units: t.Vocab.Units, Sections: t.Vocab.Sections}
	for at := range t.Zones {
		v.Spaces[at].Name = v.Spaces[at].ID
	}
	return v
}

// LoadTables reads the data files. It fails only when they are wrong.
func LoadTables(name string, version int) (*Tables, error) {
	keywords, err := forms.Words()
	if err != nil {
		return nil, err
	}
	t := loading{&Tables{Vocab: &orders.Vocabulary{Samples: samples(nil), Statements: forms.Statements(), Words: keywords}, PlaceIDs: map[string]Place{}, ChartIDs: map[string]Chart{}}}
	var places mapFile
	var seats powerFile
	var units struct {
		Units []unitRow `yaml:"units"`
	}
	var charts struct {
		Charts []chartRow `yaml:"charts"`
	}
	for name, into := range map[string]any{
		"map.yaml": &places, "powers.yaml": &seats, "units.yaml": &units, "charts.yaml": &charts, "setup.yaml": &t.setup,
	} {
		if err := play.ReadYAML(files, "data/"+name, into); err != nil {
			return nil, err
		}
	}
	if t.Decks, err = deck.Printed(); err != nil {
		return nil, err
	}
	for _, s := range append(slices.Clone(seats.Powers), seats.Allies) {
		t.Vocab.Seats = append(t.Vocab.Seats, orders.Name{ID: s.ID, Name: s.Name, Adjective: s.Adjective, Aliases: s.Aliases})
	}
	if len(t.Vocab.Seats) != Powers+1 || len(units.Units) != Kinds {
		return nil, fmt.Errorf("there must be %d powers and %d kinds of unit", Powers, Kinds)
	}
	for _, row := range t.Tactics {
		if !slices.Contains(SideNames[:], row.User) {
			return nil, fmt.Errorf("cards.yaml: tactics card %d has user %q", row.Number, row.User)
		}
	}
	t.addUnits(units.Units)
	if err := t.addPlaces(places); err != nil {
		return nil, fmt.Errorf("map.yaml: %w", err)
	}
	if err := t.addCharts(charts.Charts); err != nil {
		return nil, fmt.Errorf("charts.yaml: %w", err)
	}
	t.Vocab.Sections = t.sections()
	t.Vocab.SeatSamples = t.seatSamples()
	t.Numbered = t.byNumber()
	t.seatNames, t.placeNames, t.kindNames = orders.NewIndex(t.Vocab.Seats), orders.NewIndex(t.Vocab.Spaces), orders.NewIndex(t.Vocab.Units)
	t.Info = info(name, version, seats)
	return t.Tables, nil
}

func (t loading) addUnits(rows []unitRow) {
	for k, u := range rows {
		t.Units[k] = unitType{
			Attack: [2]int{u.Attack.Axis, u.Attack.Allies}, Defence: [2]int{u.Defence.Axis, u.Defence.Allies},
			Move: u.Move, Limited: u.Limited, Plane: u.Plane,
		}
		t.Vocab.Units = append(t.Vocab.Units, orders.Name{ID: u.ID, Name: u.Name, Plural: u.Plural, Aliases: u.Aliases})
	}
}

func (t loading) addPlaces(f mapFile) error {
	var specs []board.Spec
	for _, z := range f.Zones {
		specs = append(specs, z.Spec)
		name := orders.Name{ID: z.ID, Name: z.Name, Aliases: z.Aliases}
		for _, word := range f.ZoneWords {
			name.Elsewhere = append(name.Elsewhere, word+" "+z.ID, word+" "+strings.TrimLeft(z.ID, "Z0"))
		}
		t.addPlace(name)
		t.Zones = append(t.Zones, zone{Coastal: z.Coastal, City: z.City, Airborne: t.Power(z.Airborne), Outlines: z.Bunkers})
	}
	var err error
	if t.Board, err = board.New(specs); err != nil {
		return err
	}
	for _, b := range f.Boxes {
		lands, known := t.PlaceIDs[b.LandsIn]
		if !known || t.Power(b.Power) == NoPower {
			return fmt.Errorf("box %s lands in %q and belongs to %q", b.ID, b.LandsIn, b.Power)
		}
		at := t.addPlace(orders.Name{ID: b.ID, Name: b.Name, Aliases: []string{b.Name + " Beach", "spiaggia " + b.Name}})
		t.Boxes = append(t.Boxes, Box{Power: t.Power(b.Power), Capacity: b.Capacity, LandsIn: lands})
		for _, id := range b.FiredOnFrom {
			from, known := t.PlaceIDs[id]
			if !known {
				return fmt.Errorf("box %s is fired on from %q", b.ID, id)
			}
			t.Zones[from].Reaches = append(t.Zones[from].Reaches, at)
		}
	}
	t.Airfield = t.addPlace(orders.Name{ID: "airfield", Name: "Airfield"})
	return nil
}

func (t loading) addPlace(n orders.Name) Place {
	at := Place(len(t.Vocab.Spaces))
	t.Vocab.Spaces = append(t.Vocab.Spaces, n)
	t.PlaceIDs[n.ID] = at
	return at
}

func (t loading) addCharts(rows []chartRow) error {
	for i, row := range rows {
		c := chart{Name: row.Name, Power: t.Power(row.Power)}
		for _, id := range row.Places {
			at, known := t.PlaceIDs[id]
			if !known {
				return fmt.Errorf("%s brings units to %q", row.ID, id)
			}
			c.Places = append(c.Places, at)
		}
		for _, r := range row.Rows {
			bound := Nowhere
			if r.Bound != "" {
				bound = t.PlaceIDs[r.Bound]
			}
			for _, id := range r.Units {
				k, known := t.Kind(id)
				if !known {
					return fmt.Errorf("%s lists %q", row.ID, id)
				}
				c.Units, c.Bound = append(c.Units, k), append(c.Bound, bound)
			}
		}
		for _, at := range c.Places {
			t.Vocab.Spaces[at].Charts = append(t.Vocab.Spaces[at].Charts, row.ID)
		}
		t.Charts = append(t.Charts, c)
		t.ChartIDs[row.ID] = Chart(i)
		t.Vocab.Spaces = append(t.Vocab.Spaces, orders.Name{ID: row.ID, Name: row.Name, Aliases: row.Aliases})
	}
	return nil
}

// Power returns the power with the given ID, NoPower when there is none; the Allies' seat counts.
func (t *Tables) Power(id string) Power {
	return Power(slices.IndexFunc(t.Vocab.Seats, func(n orders.Name) bool { return n.ID == id }))
}

// Kind returns the kind of unit with the given ID, and whether there is one.
func (t *Tables) Kind(id string) (Kind, bool) {
	i := slices.IndexFunc(t.Vocab.Units, func(n orders.Name) bool { return n.ID == id })
	return Kind(i), i >= 0
}

// Places is how many places there are.
func (t *Tables) Places() int { return len(t.Zones) + len(t.Boxes) + 1 }

// IsZone says whether a place is a zone.
func (t *Tables) IsZone(at Place) bool { return at >= 0 && int(at) < len(t.Zones) }

// IsBox says whether a place is a landing box.
func (t *Tables) IsBox(at Place) bool {
	return int(at) >= len(t.Zones) && int(at) < len(t.Zones)+len(t.Boxes)
}

// Box returns a landing box.
func (t *Tables) Box(at Place) *Box { return &t.Boxes[int(at)-len(t.Zones)] }

// BoxPlace is the place of a landing box, by its number in Boxes.
func (t *Tables) BoxPlace(i int) Place { return Place(len(t.Zones) + i) }

// Adjacent says whether two zones share a border (DD-MAP.2); a landing box is adjacent to nothing (DD-MAP.5).
func (t *Tables) Adjacent(a, b Place) bool {
	return t.IsZone(a) && t.IsZone(b) && t.Board.Adjacent(board.Space(a), board.Space(b))
}

// Side is 0 for the Axis and 1 for the Allies.
func Side(p Power) int {
	if p == Germany {
		return 0
	}
	return 1
}

// Sides lists the powers of each side, in the order in which they act (DD-THREE.7).
var Sides = [2][]Power{{Germany}, {UnitedKingdom, UnitedStates}}

// SideNames are the names of the sides: the Axis, the Allies.
var SideNames = deck.Sides

// ChartsOf lists a side's charts, in the order in which they roll (DD-RULING.27).
func (t *Tables) ChartsOf(side_ int) []Chart {
	var out []Chart
	for c := range t.Charts {
		if Side(t.Charts[c].Power) == side_ {
			out = append(out, Chart(c))
		}
	}
	return out
}
