// Package league is the arithmetic of a season: who plays whom in the next round, and what the table is, with the reason for each place. It is a
// function of values: it knows neither journals nor games, reads no clock, and draws no lots but those it is given.
package league

import "slices"

// Entrant is who plays in a division.
type Entrant struct {
	// ID names him in pairings and results, Name in tables.
	ID, Name string
	// Seed orders the entrants before anything is played, 1 for the strongest.
	Seed int
	// Lot is drawn for him when the division begins; it decides where all else is equal, the smaller first. No two are the same.
	Lot int
	// Withdrawn is true for who plays no further round.
	Withdrawn bool
}

// Pairing is a meeting: First plays the side that the division calls first, Second the other. Second is "" for who has no opponent in a round.
type Pairing struct {
	Round         int
	First, Second string
	// Leg counts the games of a meeting that is played more than once with sides swapped, from 1; 0 where there is one game.
	Leg int
	// Slot is the place in the bracket of a knock-out, from 0.
	Slot int
}

// Bye says whether somebody has no opponent.
func (p Pairing) Bye() bool { return p.Second == "" }

// Of says whether an entrant plays in it.
func (p Pairing) Of(id string) bool { return p.First == id || p.Second == id }

// Result is a meeting that is over.
type Result struct {
	Pairing
	// Score is what First came to: 1, 1/2 or 0. Second came to the rest.
	Score float64
	// Margin is by how much First led at the end, in what the division counts: cities, points. Negative where Second led.
	Margin float64
	// Forfeit is who lost without playing on, "" for nobody; Both are both at fault, and neither scores.
	Forfeit string
	Both    bool
}

// scoreOf is what an entrant came to in a result.
func (r Result) scoreOf(id string) float64 {
	switch {
	case r.Both:
		return 0
	case r.First == id:
		return r.Score
	}
	return 1 - r.Score
}

// marginOf is by how much an entrant led.
func (r Result) marginOf(id string) float64 {
	if r.First == id {
		return r.Margin
	}
	return -r.Margin
}

// opponentOf is who else played, "" for nobody.
func (r Result) opponentOf(id string) string {
	if r.First == id {
		return r.Second
	}
	return r.First
}

// Points say what a game counts in a table.
type Points struct {
	Win, Draw, Loss float64
	// Bye is for a round without an opponent.
	Bye float64
}

// UsualPoints are one for a win and half of it for a draw; who has no opponent is as one who won.
func UsualPoints() Points { return Points{Win: 1, Draw: 0.5, Bye: 1} }

// of is what a score counts.
func (p Points) of(score float64) float64 {
	switch score {
	case 1:
		return p.Win
	case 0:
		return p.Loss
	}
	return p.Draw
}

// byLots are entrants in the order of their seeds, and of their lots where those are the same.
func byLots(list []Entrant) []Entrant {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b Entrant) int {
		if a.Seed != b.Seed {
			return a.Seed - b.Seed
		}
		return a.Lot - b.Lot
	})
	return list
}

// playing are those who have not withdrawn.
func playing(list []Entrant) []Entrant {
	return slices.DeleteFunc(byLots(list), func(e Entrant) bool { return e.Withdrawn })
}
