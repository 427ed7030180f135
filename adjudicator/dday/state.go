package dday

import (
	"maps"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/orders"
)

// lastCard is the number of the last order card, lastTurn that of the last turn (DD-SETUP.4, DD-SETUP.5).
const (
	lastCard = deck.Last
	lastTurn = 10
)

// Most mobile units of a side in a zone, and most fighters (DD-STACK.1, DD-STACK.7).
const (
	zoneLimit    = 8
	fighterLimit = 4
)

// counts are units by power and kind.
type counts [powers][kinds]int

// Entry is a unit waiting on a reinforcement chart; At is its space on the printed chart.
type Entry struct {
	Kind Kind
	At   int
}

// State is a game between two letters.
type State struct {
	Options map[string]string
	Turn    int
	// Card is the order card that is next to be carried out, 1 to 16.
	Card int
	// Arrived: the dice that fall when the game comes to the card have fallen.
	Arrived bool
	// Fortune is what the fortune die of the card shows, 0 for none.
	Fortune int
	// Rolled is how many units may enter from each chart by the card.
	Rolled []int
	// Drawn: the card has been carried out, and the owner of its tactics card is asked whether to use it; Asked are the tactics
	// cards about which he has been.
	Drawn bool
	Asked [lastCard + 1]bool
	// Disputed: the two Allied players have aimed the ships differently, and the Axis is asked (DD-THREE.3).
	Disputed bool
	// Kills are the zones where the card has shot down fighters.
	Kills []Place
	// Grounded aircraft may not leave the airfield by the card (DD-FORTUNE.3, DD-FORTUNE.5).
	Grounded counts
	// Marked: the Allies held the cities when the last turn ended (DD-VICTORY.8).
	Marked bool
	// Winner is the side that has won, "" while the game is on; Why says how.
	Winner, Why string

	// Units are the units in each place.
	Units []counts
	// Lost are the units that have been destroyed.
	Lost   counts
	Charts [][]Entry
	// Used says which tactics cards have been used, Expired which can be used no more because they were passed up (DD-RULING.18);
	// in games of version 1 these count as used. Effects is what those used this turn have left for later orders.
	Used, Expired [lastCard + 1]bool
	Effects       Effects
	// Standing are the standing orders of each seat, as last mailed.
	Standing [powers + 1][]orders.Statement
}

// Clone returns a deep copy.
func (s *State) Clone() *State {
	c := *s
	c.Options = maps.Clone(s.Options)
	c.Rolled = slices.Clone(s.Rolled)
	c.Kills = slices.Clone(s.Kills)
	c.Units = slices.Clone(s.Units)
	c.Charts = slices.Clone(s.Charts)
	for i := range c.Charts {
		c.Charts[i] = slices.Clone(s.Charts[i])
	}
	for i := range c.Standing {
		c.Standing[i] = slices.Clone(s.Standing[i])
	}
	return &c
}

// count is how many units of a side stand in a place of which keep is true.
func (s *State) count(at Place, side int, keep func(Kind) bool) int {
	n := 0
	for _, p := range sides[side] {
		for k := range Kind(kinds) {
			if keep(k) {
				n += s.Units[at][p][k]
			}
		}
	}
	return n
}

func isLand(k Kind) bool   { return k <= Bunker }
func isMobile(k Kind) bool { return k <= Tank }

// land is how many land units a side has in a place, mobile how many of them count towards the limit (DD-STACK.3).
func (s *State) land(at Place, side int) int   { return s.count(at, side, isLand) }
func (s *State) mobile(at Place, side int) int { return s.count(at, side, isMobile) }

// planes is how many aircraft of a kind both Allied powers have in a place.
func (s *State) planes(at Place, k Kind) int { return s.kind(at, 1, k) }

func (s *State) kind(at Place, side int, k Kind) int {
	return s.count(at, side, func(other Kind) bool { return other == k })
}

// contested says whether a zone holds land units of both sides (DD-COMBAT.18).
func (s *State) contested(at Place) bool { return s.land(at, 0) > 0 && s.land(at, 1) > 0 }

// controls says whether a side controls a zone: it alone has land units there (DD-COMBAT.16, DD-COMBAT.17).
func (s *State) controls(at Place, side int) bool {
	return s.land(at, side) > 0 && s.land(at, 1-side) == 0
}

// destroy takes a unit out of the game (DD-UNITS.10).
func (s *State) destroy(at Place, p Power, k Kind) {
	s.Units[at][p][k]--
	s.Lost[p][k]++
}

// move takes units from one place to another.
func (s *State) move(from, to Place, p Power, k Kind, n int) {
	s.Units[from][p][k] -= n
	s.Units[to][p][k] += n
}

func (s *State) optionOn(name string) bool { return s.Options[name] == "on" }

// persists says whether a tactics card that is passed up comes up again (DD-RULING.18).
func (s *State) persists() bool { return s.Options[optionPersist] != "off" }

// options are the options by name, told in full where a default depends on when the game began.
func (s *State) options() map[string]string {
	out := maps.Clone(s.Options)
	if s.optionOn(optionTactics) && s.persists() {
		out[optionPersist] = "on"
	}
	return out
}

// gone says whether a tactics card is out of the deck.
func (s *State) gone(card int) bool { return s.Used[card] || s.Expired[card] }

// three says whether three play.
func (s *State) three() bool { return s.Options[optionPlayers] == "3" }

// leave forgets what belongs to the card that is over (DD-FORTUNE.0.2).
func (s *State) leave() {
	s.Arrived, s.Drawn, s.Disputed, s.Fortune, s.Grounded, s.Kills = false, false, false, 0, counts{}, nil
	clear(s.Rolled)
}

// blank is a position without units.
func (t *tables) blank(options map[string]string) *State {
	return &State{
		Options: options, Turn: 1, Card: 1, Units: make([]counts, t.places()),
		Rolled: make([]int, len(t.charts)), Charts: make([][]Entry, len(t.charts)), Effects: noEffects,
	}
}

// setUp puts the units of the set-up on the board and fills the charts (DD-SETUP.8 to 13).
func (t *tables) setUp(s *State) {
	for power, places := range t.setup {
		for place, units := range places {
			for unit, n := range units {
				k, _ := t.kind(unit)
				s.Units[t.placeIDs[place]][t.power(power)][k] = n
			}
		}
	}
	for c := range t.charts {
		s.Charts[c] = t.fullChart(Chart(c))
	}
}

func (t *tables) fullChart(c Chart) []Entry {
	var list []Entry
	for i, k := range t.charts[c].units {
		list = append(list, Entry{Kind: k, At: i})
	}
	return list
}
