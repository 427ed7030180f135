// Package rating tells how strong players are, by the results of their games: Glicko-2 for duels, and an extension of it for teams, for games of
// many, and for sides that are not equally strong. It knows neither journals nor games, only who played whom and how it ended; the same results
// give the same numbers. The mathematics are told in docs/ratings.md.
package rating

import "math"

// scale is by how much the numbers that people read are larger than those that are reckoned with, middle is where both begin (Glickman,
// "Example of the Glicko-2 system", step 2).
const (
	scale  = 173.7178
	middle = 1500
)

// Rating is what is believed of a player's strength.
type Rating struct {
	// Mean is the strength that is most likely, in points: 1500 is that of whoever has not played yet.
	Mean float64
	// Deviation is how far the true one may be off, in points: within twice of it, nineteen times in twenty.
	Deviation float64
	// Volatility is how much a player's strength changes from period to period, as a share of the scale.
	Volatility float64
}

// System are the constants of a ladder.
type System struct {
	// New is the rating of whoever has not played yet.
	New Rating
	// Tau says how quickly volatility may change; Glickman advises 0.3 to 1.2.
	Tau float64
	// Provisional is from which deviation on a rating is called provisional.
	Provisional float64
}

// Usual are Glickman's own values.
func Usual() System {
	return System{New: Rating{Mean: middle, Deviation: 350, Volatility: 0.06}, Tau: 0.5, Provisional: 110}
}

// belief is a rating on the scale that is reckoned with.
type belief struct{ mu, phi, sigma float64 }

func (r Rating) belief() belief {
	return belief{(r.Mean - middle) / scale, r.Deviation / scale, r.Volatility}
}

func (b belief) rating() Rating {
	return Rating{steady(middle + scale*b.mu), steady(scale * b.phi), steady(b.sigma)}
}

// steady cuts a number behind its ninth place: machines that round products differently come to the same ratings, period for period.
func steady(x float64) float64 { return math.Round(x*1e9) / 1e9 }

// weakened is g, by how much a result counts less because the other's strength is not known well (step 3).
func weakened(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expected is E, the score that is expected of who leads by some strength (step 3).
func expected(weak, lead float64) float64 { return 1 / (1 + math.Exp(-weak*lead)) }
