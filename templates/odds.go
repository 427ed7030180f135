package templates

import (
	"math"
)

// chance is a probability as people are told it, in percent. Only what is certain is 0 or 100.
type chance struct {
	Percent int
	// Under and Over say that it is not quite that.
	Under, Over bool
}

func percent(p float64) chance {
	const certain = 1e-9
	n := math.Round(100 * p)
	switch {
	case n == 0 && p > certain:
		return chance{Percent: 1, Under: true}
	case n == 100 && p < 1-certain:
		return chance{Percent: 99, Over: true}
	}
	return chance{Percent: int(n)}
}
