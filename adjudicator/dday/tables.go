package dday

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dday/deck"
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

const powers = 3

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

const kinds = 6

// noKind is no kind of unit.
const noKind Kind = -1

// landKinds are the land units, in the order in which their dice are thrown (DD-RULING.27).
var landKinds = [...]Kind{Infantry, Artillery, Tank, Bunker}

// Place is somewhere units can be: the zones first, then the landing boxes, then the airfield.
type Place int16

// Chart is a reinforcement chart, an index into tables.charts.
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
	coastal, city bool
	airborne      Power
	// outlines is how many bunkers are printed in it (DD-TACTIC.8).
	outlines int
	// reaches are the landing boxes that its bunkers fire on (DD-BUNKER.2).
	reaches []Place
}

// box is a landing box (DD-MAP.3, DD-MAP.4).
type box struct {
	power    Power
	capacity int
	landsIn  Place
}

// unitType is a row of the unit table (DD-UNITS.1); values are by side.
type unitType struct {
	attack, defence [2]int
	move            int
	limited, plane  bool
}

// chart is a reinforcement chart with its units in entry order (DD-REINF.1).
type chart struct {
	name   string
	power  Power
	places []Place
	units  []Kind
	// bound is the only place that a unit may enter under the option us_chart_boxes, or nowhere.
	bound []Place
}

const nowhere Place = -1

// tables is all that never changes.
type tables struct {
	board    *board.Board
	zones    []zone
	boxes    []box
	airfield Place
	charts   []chart
	units    [kinds]unitType
	deck.Decks
	setup map[string]map[string]map[string]int

	info  adjudicator.Info
	vocab *orders.Vocabulary
	// numbered is the vocabulary with zones printed by their numbers, for lines that a hint says to write.
	numbered *orders.Vocabulary
	// names finds what position files call seats, places, charts and kinds.
	seatNames, placeNames, kindNames orders.Index
	placeIDs                         map[string]Place
	chartIDs                         map[string]Chart
}

// loading is tables that are being filled from the data files.
type loading struct{ *tables }

// byNumber is the vocabulary with every zone named by its number.
func (t loading) byNumber() *orders.Vocabulary {
	v := &orders.Vocabulary{Seats: t.vocab.Seats, Spaces: slices.Clone(t.vocab.Spaces), Units: t.vocab.Units, Sections: t.vocab.Sections}
	for at := range t.zones {
		v.Spaces[at].Name = v.Spaces[at].ID
	}
	return v
}

// loadTables reads the data files. It fails only when they are wrong.
func loadTables() (*tables, error) {
	t := loading{&tables{vocab: &orders.Vocabulary{Samples: samples(nil)}, placeIDs: map[string]Place{}, chartIDs: map[string]Chart{}}}
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
	var err error
	if t.Decks, err = deck.Printed(); err != nil {
		return nil, err
	}
	for _, s := range append(slices.Clone(seats.Powers), seats.Allies) {
		t.vocab.Seats = append(t.vocab.Seats, orders.Name{ID: s.ID, Name: s.Name, Adjective: s.Adjective, Aliases: s.Aliases})
	}
	if len(t.vocab.Seats) != powers+1 || len(units.Units) != kinds {
		return nil, fmt.Errorf("there must be %d powers and %d kinds of unit", powers, kinds)
	}
	for _, row := range t.Tactics {
		if _, known := effects[row.Effect]; !known || !slices.Contains(sideNames[:], row.User) {
			return nil, fmt.Errorf("cards.yaml: tactics card %d has effect %q and user %q", row.Number, row.Effect, row.User)
		}
	}
	t.addUnits(units.Units)
	if err := t.addPlaces(places); err != nil {
		return nil, fmt.Errorf("map.yaml: %w", err)
	}
	if err := t.addCharts(charts.Charts); err != nil {
		return nil, fmt.Errorf("charts.yaml: %w", err)
	}
	t.vocab.Sections = t.sections()
	t.vocab.SeatSamples = t.seatSamples()
	t.numbered = t.byNumber()
	t.seatNames, t.placeNames, t.kindNames = orders.NewIndex(t.vocab.Seats), orders.NewIndex(t.vocab.Spaces), orders.NewIndex(t.vocab.Units)
	t.info = info(seats)
	return t.tables, nil
}

func (t loading) addUnits(rows []unitRow) {
	for k, u := range rows {
		t.units[k] = unitType{
			attack: [2]int{u.Attack.Axis, u.Attack.Allies}, defence: [2]int{u.Defence.Axis, u.Defence.Allies},
			move: u.Move, limited: u.Limited, plane: u.Plane,
		}
		t.vocab.Units = append(t.vocab.Units, orders.Name{ID: u.ID, Name: u.Name, Plural: u.Plural, Aliases: u.Aliases})
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
		t.zones = append(t.zones, zone{coastal: z.Coastal, city: z.City, airborne: t.power(z.Airborne), outlines: z.Bunkers})
	}
	var err error
	if t.board, err = board.New(specs); err != nil {
		return err
	}
	for _, b := range f.Boxes {
		lands, known := t.placeIDs[b.LandsIn]
		if !known || t.power(b.Power) == NoPower {
			return fmt.Errorf("box %s lands in %q and belongs to %q", b.ID, b.LandsIn, b.Power)
		}
		at := t.addPlace(orders.Name{ID: b.ID, Name: b.Name, Aliases: []string{b.Name + " Beach", "spiaggia " + b.Name}})
		t.boxes = append(t.boxes, box{power: t.power(b.Power), capacity: b.Capacity, landsIn: lands})
		for _, id := range b.FiredOnFrom {
			from, known := t.placeIDs[id]
			if !known {
				return fmt.Errorf("box %s is fired on from %q", b.ID, id)
			}
			t.zones[from].reaches = append(t.zones[from].reaches, at)
		}
	}
	t.airfield = t.addPlace(orders.Name{ID: "airfield", Name: "Airfield"})
	return nil
}

func (t loading) addPlace(n orders.Name) Place {
	at := Place(len(t.vocab.Spaces))
	t.vocab.Spaces = append(t.vocab.Spaces, n)
	t.placeIDs[n.ID] = at
	return at
}

func (t loading) addCharts(rows []chartRow) error {
	for i, row := range rows {
		c := chart{name: row.Name, power: t.power(row.Power)}
		for _, id := range row.Places {
			at, known := t.placeIDs[id]
			if !known {
				return fmt.Errorf("%s brings units to %q", row.ID, id)
			}
			c.places = append(c.places, at)
		}
		for _, r := range row.Rows {
			bound := nowhere
			if r.Bound != "" {
				bound = t.placeIDs[r.Bound]
			}
			for _, id := range r.Units {
				k, known := t.kind(id)
				if !known {
					return fmt.Errorf("%s lists %q", row.ID, id)
				}
				c.units, c.bound = append(c.units, k), append(c.bound, bound)
			}
		}
		for _, at := range c.places {
			t.vocab.Spaces[at].Charts = append(t.vocab.Spaces[at].Charts, row.ID)
		}
		t.charts = append(t.charts, c)
		t.chartIDs[row.ID] = Chart(i)
		t.vocab.Spaces = append(t.vocab.Spaces, orders.Name{ID: row.ID, Name: row.Name, Aliases: row.Aliases})
	}
	return nil
}

// power returns the power with the given ID, NoPower when there is none; the Allies' seat counts.
func (t *tables) power(id string) Power {
	return Power(slices.IndexFunc(t.vocab.Seats, func(n orders.Name) bool { return n.ID == id }))
}

func (t *tables) kind(id string) (Kind, bool) {
	i := slices.IndexFunc(t.vocab.Units, func(n orders.Name) bool { return n.ID == id })
	return Kind(i), i >= 0
}

// places is how many places there are.
func (t *tables) places() int { return len(t.zones) + len(t.boxes) + 1 }

// isZone and isBox tell zones and landing boxes apart.
func (t *tables) isZone(at Place) bool { return at >= 0 && int(at) < len(t.zones) }

func (t *tables) isBox(at Place) bool {
	return int(at) >= len(t.zones) && int(at) < len(t.zones)+len(t.boxes)
}

// box returns a landing box.
func (t *tables) box(at Place) *box { return &t.boxes[int(at)-len(t.zones)] }

func (t *tables) boxPlace(i int) Place { return Place(len(t.zones) + i) }

// adjacent says whether two zones share a border (DD-MAP.2); a landing box is adjacent to nothing (DD-MAP.5).
func (t *tables) adjacent(a, b Place) bool {
	return t.isZone(a) && t.isZone(b) && t.board.Adjacent(board.Space(a), board.Space(b))
}

// side is 0 for the Axis and 1 for the Allies.
func side(p Power) int {
	if p == Germany {
		return 0
	}
	return 1
}

// sides lists the powers of each side, in the order in which they act (DD-THREE.7).
var sides = [2][]Power{{Germany}, {UnitedKingdom, UnitedStates}}

var sideNames = deck.Sides
