package normandy

import (
	"maps"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/orders"
)

// LastCard is the number of the last order card, lastTurn that of the last turn (DD-SETUP.4, DD-SETUP.5).
const (
	LastCard = deck.Last
	LastTurn = 10
)

// Most mobile units of a side in a zone, and most fighters (DD-STACK.1, DD-STACK.7).
const (
	ZoneLimit    = 8
	FighterLimit = 4
)

// Counts are units by power and kind.
type Counts [Powers][Kinds]int

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
	Asked [LastCard + 1]bool
	// Disputed: the two Allied players have aimed the ships differently, and the Axis is asked (DD-THREE.3).
	Disputed bool
	// Kills are the zones where the card has shot down fighters.
	Kills []Place
	// Grounded aircraft may not leave the airfield by the card (DD-FORTUNE.3, DD-FORTUNE.5).
	Grounded Counts
	// Marked: the Allies held the cities when the last turn ended (DD-VICTORY.8).
	Marked bool
	// Winner is the side that has won, "" while the game is on; Why says how.
	Winner, Why string

	// Units are the units in each place.
	Units []Counts
	// Lost are the units that have been destroyed.
	Lost   Counts
	Charts [][]Entry
	// Used says which tactics cards have been used, Expired which can be used no more because they were passed up (DD-RULING.18);
	// in games of version 1 these count as used. Effects is what those used this turn have left for later orders.
	Used, Expired [LastCard + 1]bool
	Effects       Effects
	// Standing are the standing orders of each seat, as last mailed.
	Standing [Powers + 1][]orders.Statement
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

// Count is how many units of a side stand in a place of which keep is true.
func (s *State) Count(at Place, side int, keep func(Kind) bool) int {
	n := 0
	for _, p := range Sides[side] {
		for k := range Kind(Kinds) {
			if keep(k) {
				n += s.Units[at][p][k]
			}
		}
	}
	return n
}

// IsLand says whether units of a kind stand on land.
func IsLand(k Kind) bool { return k <= Bunker }

// IsMobile says whether units of a kind move on land; bunkers do not (DD-UNITS.4).
func IsMobile(k Kind) bool { return k <= Tank }

// Land is how many land units a side has in a place.
func (s *State) Land(at Place, side int) int { return s.Count(at, side, IsLand) }

// Mobile is how many of the land units of a side in a place count towards the limit (DD-STACK.3).
func (s *State) Mobile(at Place, side int) int { return s.Count(at, side, IsMobile) }

// Planes is how many aircraft of a kind both Allied powers have in a place.
func (s *State) Planes(at Place, k Kind) int { return s.Kind(at, 1, k) }

// Kind is how many units of a kind a side has in a place.
func (s *State) Kind(at Place, side int, k Kind) int {
	return s.Count(at, side, func(other Kind) bool { return other == k })
}

// Contested says whether a zone holds land units of both sides (DD-COMBAT.18).
func (s *State) Contested(at Place) bool { return s.Land(at, 0) > 0 && s.Land(at, 1) > 0 }

// Controls says whether a side controls a zone: it alone has land units there (DD-COMBAT.16, DD-COMBAT.17).
func (s *State) Controls(at Place, side int) bool {
	return s.Land(at, side) > 0 && s.Land(at, 1-side) == 0
}

// Destroy takes a unit out of the game (DD-UNITS.10).
func (s *State) Destroy(at Place, p Power, k Kind) {
	s.Units[at][p][k]--
	s.Lost[p][k]++
}

// Move takes units from one place to another.
func (s *State) Move(from, to Place, p Power, k Kind, n int) {
	s.Units[from][p][k] -= n
	s.Units[to][p][k] += n
}

// OptionOn says whether a table option is on.
func (s *State) OptionOn(name string) bool { return s.Options[name] == "on" }

// Persists says whether a tactics card that is passed up comes up again (DD-RULING.18).
func (s *State) Persists() bool { return s.Options[optionPersist] != "off" }

// AllOptions are the options by name, told in full where a default depends on when the game began.
func (s *State) AllOptions() map[string]string {
	out := maps.Clone(s.Options)
	if s.OptionOn(OptionTactics) && s.Persists() {
		out[optionPersist] = "on"
	}
	return out
}

// Gone says whether a tactics card is out of the deck.
func (s *State) Gone(card int) bool { return s.Used[card] || s.Expired[card] }

// Three says whether three play.
func (s *State) Three() bool { return s.Options[OptionPlayers] == "3" }

// Leave forgets what belongs to the card that is over (DD-FORTUNE.0.2).
func (s *State) Leave() {
	s.Arrived, s.Drawn, s.Disputed, s.Fortune, s.Grounded, s.Kills = false, false, false, 0, Counts{}, nil
	clear(s.Rolled)
}

// Blank is a position without units.
func (t *Tables) Blank(options map[string]string) *State {
	return &State{
		Options: options, Turn: 1, Card: 1, Units: make([]Counts, t.Places()),
		Rolled: make([]int, len(t.Charts)), Charts: make([][]Entry, len(t.Charts)), Effects: NoEffects,
	}
}

// SetUp puts the units of the set-up on the board and fills the charts (DD-SETUP.8 to 13).
func (t *Tables) SetUp(s *State) {
	for power, places := range t.setup {
		for place, units := range places {
			for unit, n := range units {
				k, _ := t.Kind(unit)
				s.Units[t.PlaceIDs[place]][t.Power(power)][k] = n
			}
		}
	}
	for c := range t.Charts {
		s.Charts[c] = t.fullChart(Chart(c))
	}
}

func (t *Tables) fullChart(c Chart) []Entry {
	var list []Entry
	for i, k := range t.Charts[c].Units {
		list = append(list, Entry{Kind: k, At: i})
	}
	return list
}

// OwnPowers are the powers whose units a seat commands (DD-THREE.1).
func OwnPowers(seat Power) []Power {
	if seat == Allies {
		return Sides[1]
	}
	return []Power{seat}
}

// MobileOf is how many mobile units of a power are among some.
func MobileOf(c *Counts, q Power) int { return c[q][Infantry] + c[q][Artillery] + c[q][Tank] }

// Effects are what tactics cards leave for a later order of the turn (DD-TACTIC.0.4).
type Effects struct {
	// Shelter is the zone, and ShelterOf the power, of a fighter that order 4 cannot fire at (DD-TACTIC.3).
	Shelter   Place
	ShelterOf Power
	// Closed is the zone that no Allied unit leaves or enters in order 8 (DD-TACTIC.7).
	Closed Place
	// From and To are the box that may land elsewhere, and where (DD-TACTIC.9).
	From, To Place
	// Paired: infantry beside artillery attacks better in order 11 (DD-TACTIC.10).
	Paired bool
}

// NoEffects is what stands when no card has been used.
var NoEffects = Effects{Shelter: Nowhere, ShelterOf: NoPower, Closed: Nowhere, From: Nowhere, To: Nowhere}
