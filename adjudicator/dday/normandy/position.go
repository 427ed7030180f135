package normandy

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/play"
	"despatch/byhand"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// positionFile is a position as people write it (docs/cases.md, docs/d-day.md).
type positionFile struct {
	Ruleset  string                          `yaml:"ruleset"`
	Base     string                          `yaml:"base"`
	Options  map[string]yaml.Node            `yaml:"options,omitempty"`
	Round    int                             `yaml:"round"`
	Turn     string                          `yaml:"turn,omitempty"`
	Phase    string                          `yaml:"phase,omitempty"`
	Arrived  bool                            `yaml:"arrived,omitempty"`
	Fortune  int                             `yaml:"fortune,omitempty"`
	Rolled   map[string]int                  `yaml:"rolled,omitempty"`
	Grounded map[string]map[string]int       `yaml:"grounded,omitempty"`
	Marked   bool                            `yaml:"marked,omitempty"`
	Used     []int                           `yaml:"used,omitempty,flow"`
	Expired  []int                           `yaml:"expired,omitempty,flow"`
	Drawn    bool                            `yaml:"drawn,omitempty"`
	Asked    []int                           `yaml:"asked,omitempty,flow"`
	Disputed bool                            `yaml:"disputed,omitempty"`
	Kills    []string                        `yaml:"kills,omitempty,flow"`
	Effects  *effectsFile                    `yaml:"effects,omitempty"`
	Winner   string                          `yaml:"winner,omitempty"`
	Why      string                          `yaml:"why,omitempty"`
	Powers   map[string]map[string]yaml.Node `yaml:"powers,omitempty"`
	Spaces   map[string]positionSpace        `yaml:"spaces,omitempty"`
	Standing map[string]string               `yaml:"standing,omitempty"`
}

// effectsFile is what tactics cards have left for later orders, as people write it.
type effectsFile struct {
	Shelter   string `yaml:"shelter,omitempty"`
	ShelterOf string `yaml:"shelter-of,omitempty"`
	Closed    string `yaml:"closed,omitempty"`
	From      string `yaml:"from,omitempty"`
	To        string `yaml:"to,omitempty"`
	Paired    bool   `yaml:"paired,omitempty"`
}

type positionSpace struct {
	Owner string                    `yaml:"owner,omitempty"`
	Units map[string]map[string]int `yaml:"units,omitempty,flow"`
}

// positionReader fills a state from a file and collects what is wrong with it.
type positionReader struct {
	Field
	play.Faults
	// line is where the file lists the space that is being read, 0 for none.
	line int
}

func (r *positionReader) fail(what words.Topic) { r.Add(r.line, book.Say(what)) }

// below says it of what stands below a key, or of a place.
func below(key string, what words.Topic) words.Topic { return belowKey{words.Line(key), what} }

// LoadPosition reads a position file. Its error lists everything that is wrong.
func (t *Tables) LoadPosition(data []byte) (*State, error) {
	var f positionFile
	var r positionReader
	if !r.Read(data, &f) {
		return nil, r.Err()
	}
	base, empty := play.Base(f.Base)
	s, err := t.Start(base, play.FileOptions(f.Options), empty)
	if err != nil {
		r.Take(err)
		return nil, r.Err()
	}
	r.Field = Field{t, s}
	r.clock(&f)
	r.spaces(&f, play.KeyLines(data))
	r.powers(&f)
	r.standing(&f)
	r.tactics(&f)
	return s, r.Err()
}

func (r *positionReader) clock(f *positionFile) {
	s := r.Now
	if f.Round != 0 {
		s.Turn = f.Round
	}
	if s.Turn < 1 || s.Turn > LastTurn {
		r.fail(noSuchTurn{LastTurn, s.Turn})
	}
	if s.Turn > 1 {
		s.Card = 2
	}
	if f.Phase != "" {
		n, err := strconv.Atoi(strings.TrimPrefix(f.Phase, "order-"))
		if err != nil || n < 1 || n > LastCard {
			r.fail(unknownPhase{words.Own(f.Phase), words.Line(fmt.Sprintf("order-%d", LastCard))})
			return
		}
		s.Card = n
	}
	if s.Drawn = f.Drawn; s.Drawn && !s.OptionOn(OptionTactics) {
		r.fail(below("drawn", playedWithoutTactics{}))
	}
	if s.Disputed = f.Disputed; s.Disputed && (!s.Three() || s.Card != NavalCard) { // DD-THREE.3
		r.fail(below("disputed", onlyThreeDisagree{NavalCard}))
	}
	if f.Turn != "" {
		if seat := r.seat(f.Turn); seat != NoPower && Side(seat) != r.Speaks() {
			r.fail(below("turn", cardOfOther{s.Card, words.Own(f.Turn)}))
		}
	}
	s.Arrived, s.Fortune, s.Marked, s.Winner, s.Why = f.Arrived, f.Fortune, f.Marked, f.Winner, f.Why
	if f.Fortune < 0 || f.Fortune > 6 {
		r.fail(below("fortune", dieShows{f.Fortune}))
	}
	for _, name := range slices.Sorted(maps.Keys(f.Rolled)) {
		if c, known := r.chart(name); known {
			s.Rolled[c] = f.Rolled[name]
		}
	}
	s.Grounded = r.counts("grounded", f.Grounded)
}

func (r *positionReader) seat(name string) Power {
	p := r.Power(r.seatNames[orders.Fold(name)])
	if p == NoPower {
		r.fail(unknownPower{words.Own(name)})
	}
	return p
}

func (r *positionReader) place(name string) Place {
	at, known := r.PlaceIDs[r.placeNames[orders.Fold(name)]]
	if !known {
		r.fail(unknownSpace{words.Own(name)})
		return Nowhere
	}
	return at
}

func (r *positionReader) chart(name string) (Chart, bool) {
	c, known := r.ChartIDs[r.placeNames[orders.Fold(name)]]
	if !known {
		r.fail(unknownChart{words.Own(name)})
	}
	return c, known
}

// counts reads units by power and kind.
func (r *positionReader) counts(where string, rows map[string]map[string]int) Counts {
	var c Counts
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		p := r.seat(name)
		if p == Allies {
			r.fail(below(where, whichAlly{}))
		}
		for _, unit := range slices.Sorted(maps.Keys(rows[name])) {
			n := rows[name][unit]
			k, known := r.Kind(r.kindNames[orders.Fold(unit)])
			switch {
			case !known:
				r.fail(below(where, unknownUnit{words.Own(unit)}))
			case n < 0:
				r.fail(below(where, lessThanNone{n, words.Own(unit)}))
			case p != NoPower && p != Allies:
				c[p][k] = n
			}
		}
	}
	return c
}

// spaces replaces every listed space whole.
func (r *positionReader) spaces(f *positionFile, lines map[string]int) {
	defer func() { r.line = 0 }()
	for _, name := range slices.Sorted(maps.Keys(f.Spaces)) {
		row := f.Spaces[name]
		r.line = lines["spaces/"+name]
		at := r.place(name)
		if at == Nowhere {
			continue
		}
		r.Now.Units[at] = r.counts(name, row.Units)
		r.audit(name, at)
		if held := r.ownerName(at); row.Owner != "" && !sameOwner(row.Owner, held, r.SeatName(Germany)) {
			r.fail(below(name, controlledBy{words.Line(held)})) // DD-RULING.5
		}
	}
}

// audit refuses units where they cannot be: no Axis units and no aircraft in landing boxes, bunkers and aircraft on one side
// only (DD-UNITS.4, DD-UNITS.6, DD-MAP.5).
func (r *positionReader) audit(name string, at Place) {
	c, s := &r.Now.Units[at], r.Now
	switch {
	case c[UnitedKingdom][Bunker]+c[UnitedStates][Bunker] > 0:
		r.fail(below(name, onlyAxisBunkers{}))
	case c[Germany][Fighter]+c[Germany][Bomber] > 0:
		r.fail(below(name, onlyAlliedAircraft{}))
	case r.IsBox(at) && (s.Land(at, 0) > 0 || s.Land(at, 1) != MobileOf(c, r.Box(at).Power)):
		r.fail(below(name, holdsOnlyUnitsOf{r.Who(r.Box(at).Power)}))
	case r.IsBox(at) && s.Land(at, 1) > r.Box(at).Capacity:
		r.fail(below(name, holdsAtMost{r.Box(at).Capacity}))
	case at == r.Airfield && s.Land(at, 0)+s.Land(at, 1) > 0:
		r.fail(below(name, holdsAircraft{}))
	case r.IsZone(at) && (s.Mobile(at, 0) > ZoneLimit || s.Mobile(at, 1) > ZoneLimit):
		r.fail(below(name, holdsMobile{ZoneLimit}))
	}
}

// powers reads what belongs to a power and stands on no space: its charts and its losses.
func (r *positionReader) powers(f *positionFile) {
	for _, name := range slices.Sorted(maps.Keys(f.Powers)) {
		row := f.Powers[name]
		p := r.seat(name)
		if p == NoPower {
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(row)) {
			node := row[key]
			switch {
			case strings.HasSuffix(key, spacesSuffix): // read below, once the charts are filled
			case key == "lost":
				var units map[string]int
				r.AddAll(byhand.StrictNode(&node, &units))
				if p != Allies {
					r.Now.Lost[p] = r.counts(name+": lost", map[string]map[string]int{name: units})[p]
				}
			case key == "chart":
				if own := slices.IndexFunc(r.Charts, func(c chart) bool { return c.Power == p }); own >= 0 && p != Germany {
					r.fillChart(Chart(own), &node)
				} else {
					r.fail(below(name, noSingleChart{}))
				}
			default:
				if c, known := r.chart(key); known {
					r.fillChart(c, &node)
				}
			}
		}
		r.chartSpaces(p, row)
	}
}

// spacesSuffix ends the name of a row that tells in which spaces of its chart units stand, where the list alone does not.
const spacesSuffix = " spaces"

// chartSpaces reads in which spaces of the printed charts units stand, counted from 1.
func (r *positionReader) chartSpaces(p Power, row map[string]yaml.Node) {
	for c := range r.Charts {
		node, given := row[r.chartKey(Chart(c))+spacesSuffix]
		if !given || r.Charts[c].Power != p {
			continue
		}
		var spaces []int
		if err := node.Decode(&spaces); err != nil || len(spaces) != len(r.Now.Charts[c]) {
			r.Add(node.Line, book.Say(spaceForEach{}))
			continue
		}
		list := slices.Clone(r.Now.Charts[c])
		for i := range list {
			list[i].At = spaces[i] - 1
		}
		r.Now.Charts[c] = list
	}
}

// chartKey names a chart in the row of its power.
func (t *Tables) chartKey(c Chart) string {
	if t.Charts[c].Power == Germany {
		return t.Charts[c].Name
	}
	return "chart"
}

// fillChart reads a chart: "full", the number of units left, or the units left in entry order.
func (r *positionReader) fillChart(c Chart, node *yaml.Node) {
	full := r.fullChart(c)
	if node.Kind == yaml.ScalarNode {
		n, err := strconv.Atoi(node.Value)
		if node.Value == "full" {
			n, err = len(full), nil
		}
		if err != nil || n < 0 || n > len(full) {
			r.Add(node.Line, book.Say(chartIs{len(full)}))
			return
		}
		r.Now.Charts[c] = full[len(full)-n:]
		return
	}
	var names []string
	if faults := byhand.StrictNode(node, &names); faults != nil {
		r.AddAll(faults)
		return
	}
	list := make([]Kind, len(names))
	for i, name := range names {
		k, known := r.Kind(r.kindNames[orders.Fold(name)])
		if !known || !IsMobile(k) {
			r.fail(below(r.Charts[c].Name, entersFromNone{words.Own(name)}))
			return
		}
		list[i] = k
	}
	r.Now.Charts[c] = r.listed(c, list)
}

// listed makes entries of kinds; a list that is the end of the printed chart stands in its spaces there, any other from the first
// space on.
func (t *Tables) listed(c Chart, list []Kind) []Entry {
	skip := len(t.Charts[c].Units) - len(list)
	if skip < 0 || !slices.Equal(t.Charts[c].Units[skip:], list) {
		skip = 0
	}
	var out []Entry
	for i, k := range list {
		out = append(out, Entry{Kind: k, At: i + skip})
	}
	return out
}

func (r *positionReader) tactics(f *positionFile) {
	r.numbers("used", f.Used, &r.Now.Used)
	r.numbers("expired", f.Expired, &r.Now.Expired)
	r.numbers("asked", f.Asked, &r.Now.Asked)
	for _, name := range f.Kills {
		if at := r.place(name); at != Nowhere {
			r.Now.Kills = append(r.Now.Kills, at)
		}
	}
	if f.Effects == nil {
		return
	}
	e := &r.Now.Effects
	for _, row := range []struct {
		name string
		into *Place
	}{{f.Effects.Shelter, &e.Shelter}, {f.Effects.Closed, &e.Closed}, {f.Effects.From, &e.From}, {f.Effects.To, &e.To}} {
		if row.name != "" {
			*row.into = r.place(row.name)
		}
	}
	if f.Effects.ShelterOf != "" {
		e.ShelterOf = r.seat(f.Effects.ShelterOf)
	}
	e.Paired = f.Effects.Paired
}

func (r *positionReader) numbers(key string, list []int, into *[LastCard + 1]bool) {
	for _, n := range list {
		if n < 1 || n > LastCard {
			r.fail(below(key, unknownTactic{n}))
			continue
		}
		into[n] = true
	}
}

func (r *positionReader) standing(f *positionFile) {
	for _, name := range slices.Sorted(maps.Keys(f.Standing)) {
		text := f.Standing[name]
		seat := r.seat(name)
		sts, ds := sheets.ParseStatements(SectionStanding, text, r.Vocab)
		if why := play.Unread(name, ds); !why.IsZero() {
			r.Add(0, why)
		}
		if seat != NoPower {
			r.Now.Standing[seat] = sts
		}
	}
}

// sameOwner says whether a file means who holds a place. Files of earlier days call a contested zone nobody's.
func sameOwner(written, held, germany string) bool {
	return orders.Same(written, held) || held == germany && orders.Same(written, "Axis") || held == contestedName && orders.Same(written, "nobody")
}

// contestedName is what position files say of a zone in which both sides stand.
const contestedName = "contested"
