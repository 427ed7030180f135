package normandy

import (
	"encoding/json"
	"fmt"

	"despatch/adjudicator/play"
	"despatch/orders/sheets"
)

// StateVersion is the version of the encoding; it grows when the encoding changes. What an earlier version can spell is still
// spelt by it, so that positions keep their hashes. 2: tactics cards that were passed up.
const StateVersion = 2

// namedCounts are units by power and kind, by ID.
type namedCounts map[string]map[string]int

// encodedState is a State as canonical bytes spell it: IDs instead of indexes.
type encodedState struct {
	Version  int                    `json:"version"`
	Options  map[string]string      `json:"options,omitempty"`
	Turn     int                    `json:"turn"`
	Card     int                    `json:"card"`
	Arrived  bool                   `json:"arrived,omitempty"`
	Drawn    bool                   `json:"drawn,omitempty"`
	Asked    []int                  `json:"asked,omitempty"`
	Disputed bool                   `json:"disputed,omitempty"`
	Kills    []string               `json:"kills,omitempty"`
	Fortune  int                    `json:"fortune,omitempty"`
	Rolled   map[string]int         `json:"rolled,omitempty"`
	Grounded namedCounts            `json:"grounded,omitempty"`
	Marked   bool                   `json:"marked,omitempty"`
	Winner   string                 `json:"winner,omitempty"`
	Why      string                 `json:"why,omitempty"`
	Units    map[string]namedCounts `json:"units"`
	Lost     namedCounts            `json:"lost,omitempty"`
	Charts   map[string][]encEntry  `json:"charts,omitempty"`
	Standing map[string][]string    `json:"standing,omitempty"`
	Used     []int                  `json:"used,omitempty"`
	Expired  []int                  `json:"expired,omitempty"`
	Effects  *Effects               `json:"effects,omitempty"`
}

type encEntry struct {
	Kind string `json:"k"`
	At   int    `json:"at"`
}

// Ruled is a state together with its tables; it is what the campaign keeps.
type Ruled struct {
	Field
	// foreseen: it is a turn to come, of which nobody knows how the units will stand.
	Foreseen bool
}

// Rule joins a state with the tables by which it is played.
func Rule(t *Tables, s *State) Ruled { return Ruled{Field: Field{t, s}} }

// Encode implements adjudicator.State.
func (rs Ruled) Encode() ([]byte, error) {
	t, s := rs.Tables, rs.Now
	e := encodedState{
		Version: 1, Options: s.Options, Turn: s.Turn, Card: s.Card, Arrived: s.Arrived, Fortune: s.Fortune,
		Grounded: t.named(s.Grounded), Marked: s.Marked, Winner: s.Winner, Why: s.Why, Units: map[string]namedCounts{},
		Lost: t.named(s.Lost), Rolled: map[string]int{}, Charts: map[string][]encEntry{}, Standing: map[string][]string{},
	}
	for at := range s.Units {
		if list := t.named(s.Units[at]); len(list) > 0 {
			e.Units[t.Vocab.Spaces[at].ID] = list
		}
	}
	for id, c := range t.ChartIDs {
		if s.Rolled[c] > 0 {
			e.Rolled[id] = s.Rolled[c]
		}
		for _, entry := range s.Charts[c] {
			e.Charts[id] = append(e.Charts[id], encEntry{t.Vocab.Units[entry.Kind].ID, entry.At})
		}
	}
	for seat, list := range s.Standing {
		if len(list) > 0 {
			e.Standing[t.Vocab.Seats[seat].ID] = play.Lines(list, t.Vocab)
		}
	}
	e.Drawn, e.Used, e.Asked, e.Disputed = s.Drawn, s.used(), marked(s.Asked), s.Disputed
	if e.Expired = marked(s.Expired); e.Expired != nil {
		e.Version = StateVersion
	}
	for _, at := range s.Kills {
		e.Kills = append(e.Kills, t.Vocab.Spaces[at].ID)
	}
	if s.Effects != NoEffects {
		e.Effects = &s.Effects
	}
	return json.Marshal(e)
}

// used lists the tactics cards that are out of the deck.
func (s *State) used() []int { return marked(s.Used) }

// marked lists the numbers of the tactics cards that are marked.
func marked(cards [LastCard + 1]bool) []int {
	var list []int
	for n, is := range cards {
		if is {
			list = append(list, n)
		}
	}
	return list
}

// spelt spells counts, leaving out what there is none of.
func (c Counts) spelt(seat func(Power) string, unit func(Kind) string) namedCounts {
	var out namedCounts
	for p := range c {
		for k, n := range c[p] {
			if n == 0 {
				continue
			}
			if out == nil {
				out = namedCounts{}
			}
			name := seat(Power(p))
			if out[name] == nil {
				out[name] = map[string]int{}
			}
			out[name][unit(Kind(k))] = n
		}
	}
	return out
}

// named spells counts by ID.
func (t *Tables) named(c Counts) namedCounts {
	return c.spelt(func(p Power) string { return t.Vocab.Seats[p].ID }, func(k Kind) string { return t.Vocab.Units[k].ID })
}

// Decode reads canonical bytes.
func (t *Tables) Decode(data []byte) (*State, error) {
	var e encodedState
	if err := json.Unmarshal(data, &e); err != nil {
		return nil, fmt.Errorf("reading a stored position: %w", err)
	}
	if err := play.Readable(e.Version, StateVersion); err != nil {
		return nil, err
	}
	if e.Card < 1 || e.Card > LastCard {
		return nil, fmt.Errorf("the stored position stands at order %d, and there are %d", e.Card, LastCard)
	}
	s := t.Blank(e.Options)
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	s.Turn, s.Card, s.Arrived, s.Fortune = e.Turn, e.Card, e.Arrived, e.Fortune
	s.Marked, s.Winner, s.Why = e.Marked, e.Winner, e.Why
	s.Drawn, s.Disputed = e.Drawn, e.Disputed
	for _, row := range []struct {
		list []int
		into *[LastCard + 1]bool
	}{{e.Used, &s.Used}, {e.Expired, &s.Expired}, {e.Asked, &s.Asked}} {
		for _, n := range row.list {
			if n < 1 || n > LastCard {
				return nil, fmt.Errorf("the stored position speaks of tactics card %d, and there are %d", n, LastCard)
			}
			row.into[n] = true
		}
	}
	if e.Effects != nil {
		s.Effects = *e.Effects
	}
	d := decoder{Tables: t}
	d.units(s, &e)
	for seat, lines := range e.Standing {
		p := d.seat(seat)
		for _, text := range lines {
			s.Standing[p] = append(s.Standing[p], sheets.Kept(SectionStanding, text, t.Vocab)...)
		}
	}
	return s, d.Err()
}

// decoder finds what canonical bytes name.
type decoder struct {
	*Tables
	play.Names
}

func (d *decoder) seat(id string) Power {
	return play.Find(&d.Names, "seat", id, func(id string) (Power, bool) { p := d.Power(id); return p, p != NoPower })
}

func (d *decoder) place(id string) Place {
	return play.Find(&d.Names, "place", id, play.In(d.PlaceIDs))
}

func (d *decoder) chart(id string) Chart {
	return play.Find(&d.Names, "chart", id, play.In(d.ChartIDs))
}

func (d *decoder) unit(id string) Kind { return play.Find(&d.Names, "unit", id, d.Kind) }

// counts reads units by power and kind.
func (d *decoder) counts(list namedCounts) Counts {
	var c Counts
	for power, units := range list {
		p := play.Find(&d.Names, "power", power, func(id string) (Power, bool) { p := d.Power(id); return p, p != NoPower && p != Allies })
		for unit, n := range units {
			c[p][d.unit(unit)] = n
		}
	}
	return c
}

// units reads what stands on the board, on the charts and nowhere any more.
func (d *decoder) units(s *State, e *encodedState) {
	s.Grounded, s.Lost = d.counts(e.Grounded), d.counts(e.Lost)
	for id, list := range e.Units {
		s.Units[d.place(id)] = d.counts(list)
	}
	for _, id := range e.Kills {
		s.Kills = append(s.Kills, d.place(id))
	}
	for id, n := range e.Rolled {
		s.Rolled[d.chart(id)] = n
	}
	for id, list := range e.Charts {
		c := d.chart(id)
		for _, entry := range list {
			s.Charts[c] = append(s.Charts[c], Entry{d.unit(entry.Kind), entry.At})
		}
	}
}
