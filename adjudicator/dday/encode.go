package dday

import (
	"encoding/json"
	"fmt"

	"despatch/orders"
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

// ruledState is a state together with its tables; it is what the campaign keeps.
type ruledState struct {
	*State
	t *tables
	// foreseen: it is a turn to come, of which nobody knows how the units will stand.
	foreseen bool
}

// Encode implements adjudicator.State.
func (rs ruledState) Encode() ([]byte, error) {
	t, s := rs.t, rs.State
	e := encodedState{
		Version: 1, Options: s.Options, Turn: s.Turn, Card: s.Card, Arrived: s.Arrived, Fortune: s.Fortune,
		Grounded: t.named(s.Grounded), Marked: s.Marked, Winner: s.Winner, Why: s.Why, Units: map[string]namedCounts{},
		Lost: t.named(s.Lost), Rolled: map[string]int{}, Charts: map[string][]encEntry{}, Standing: map[string][]string{},
	}
	for at := range s.Units {
		if list := t.named(s.Units[at]); len(list) > 0 {
			e.Units[t.vocab.Spaces[at].ID] = list
		}
	}
	for id, c := range t.chartIDs {
		if s.Rolled[c] > 0 {
			e.Rolled[id] = s.Rolled[c]
		}
		for _, entry := range s.Charts[c] {
			e.Charts[id] = append(e.Charts[id], encEntry{t.vocab.Units[entry.Kind].ID, entry.At})
		}
	}
	for seat, list := range s.Standing {
		for _, st := range list {
			id := t.vocab.Seats[seat].ID
			e.Standing[id] = append(e.Standing[id], orders.PrintStatement(st, t.vocab))
		}
	}
	e.Drawn, e.Used, e.Asked, e.Disputed = s.Drawn, s.used(), marked(s.Asked), s.Disputed
	if e.Expired = marked(s.Expired); e.Expired != nil {
		e.Version = StateVersion
	}
	for _, at := range s.Kills {
		e.Kills = append(e.Kills, t.vocab.Spaces[at].ID)
	}
	if s.Effects != noEffects {
		e.Effects = &s.Effects
	}
	return json.Marshal(e)
}

// used lists the tactics cards that are out of the deck.
func (s *State) used() []int { return marked(s.Used) }

// marked lists the numbers of the tactics cards that are marked.
func marked(cards [lastCard + 1]bool) []int {
	var list []int
	for n, is := range cards {
		if is {
			list = append(list, n)
		}
	}
	return list
}

// named spells counts, leaving out what there is none of.
func (t *tables) named(c counts) namedCounts {
	var out namedCounts
	for p := range c {
		for k, n := range c[p] {
			if n == 0 {
				continue
			}
			if out == nil {
				out = namedCounts{}
			}
			id := t.vocab.Seats[p].ID
			if out[id] == nil {
				out[id] = map[string]int{}
			}
			out[id][t.vocab.Units[k].ID] = n
		}
	}
	return out
}

func (t *tables) unnamed(list namedCounts) (counts, error) {
	var c counts
	for power, units := range list {
		p := t.power(power)
		if p == NoPower || p == Allies {
			return c, fmt.Errorf("there is no power %q", power)
		}
		for unit, n := range units {
			k, known := t.kind(unit)
			if !known {
				return c, fmt.Errorf("there is no unit %q", unit)
			}
			c[p][k] = n
		}
	}
	return c, nil
}

// decode reads canonical bytes.
func (t *tables) decode(data []byte) (*State, error) {
	var e encodedState
	if err := json.Unmarshal(data, &e); err != nil {
		return nil, fmt.Errorf("reading a stored position: %w", err)
	}
	if e.Version > StateVersion {
		return nil, fmt.Errorf("the position was stored by a newer despatch (format %d, this one reads up to %d)", e.Version, StateVersion)
	}
	if e.Card < 1 || e.Card > lastCard {
		return nil, fmt.Errorf("the stored position stands at order %d, and there are %d", e.Card, lastCard)
	}
	s := t.blank(e.Options)
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	s.Turn, s.Card, s.Arrived, s.Fortune = e.Turn, e.Card, e.Arrived, e.Fortune
	s.Marked, s.Winner, s.Why = e.Marked, e.Winner, e.Why
	s.Drawn, s.Disputed = e.Drawn, e.Disputed
	for _, row := range []struct {
		list []int
		into *[lastCard + 1]bool
	}{{e.Used, &s.Used}, {e.Expired, &s.Expired}, {e.Asked, &s.Asked}} {
		for _, n := range row.list {
			if n < 1 || n > lastCard {
				return nil, fmt.Errorf("the stored position speaks of tactics card %d, and there are %d", n, lastCard)
			}
			row.into[n] = true
		}
	}
	if e.Effects != nil {
		s.Effects = *e.Effects
	}
	if err := t.decodeUnits(s, &e); err != nil {
		return nil, fmt.Errorf("reading a stored position: %w", err)
	}
	for seat, lines := range e.Standing {
		p := t.power(seat)
		if p == NoPower {
			return nil, fmt.Errorf("reading a stored position: there is no seat %q", seat)
		}
		for _, text := range lines {
			s.Standing[p] = append(s.Standing[p], orders.Kept(sectionStanding, text, t.vocab)...)
		}
	}
	return s, nil
}

func (t *tables) decodeUnits(s *State, e *encodedState) error {
	var err error
	if s.Grounded, err = t.unnamed(e.Grounded); err != nil {
		return err
	}
	if s.Lost, err = t.unnamed(e.Lost); err != nil {
		return err
	}
	for id, list := range e.Units {
		at, known := t.placeIDs[id]
		if !known {
			return fmt.Errorf("there is no place %q", id)
		}
		if s.Units[at], err = t.unnamed(list); err != nil {
			return err
		}
	}
	for _, id := range e.Kills {
		at, known := t.placeIDs[id]
		if !known {
			return fmt.Errorf("there is no place %q", id)
		}
		s.Kills = append(s.Kills, at)
	}
	for id, n := range e.Rolled {
		c, known := t.chartIDs[id]
		if !known {
			return fmt.Errorf("there is no chart %q", id)
		}
		s.Rolled[c] = n
	}
	for id, list := range e.Charts {
		c, known := t.chartIDs[id]
		if !known {
			return fmt.Errorf("there is no chart %q", id)
		}
		for _, entry := range list {
			k, known := t.kind(entry.Kind)
			if !known {
				return fmt.Errorf("there is no unit %q", entry.Kind)
			}
			s.Charts[c] = append(s.Charts[c], Entry{k, entry.At})
		}
	}
	return nil
}
