package templates

import (
	"fmt"
	"math"
)

// percent prints a probability for people. Only what is certain is 0 or 100.
func percent(p float64) string {
	const certain = 1e-9
	n := math.Round(100 * p)
	switch {
	case n == 0 && p > certain:
		return "under 1 %"
	case n == 100 && p < 1-certain:
		return "over 99 %"
	}
	return fmt.Sprintf("%.0f %%", n)
}

// tenths prints a number with one decimal.
func tenths(x float64) string { return fmt.Sprintf("%.1f", x) }
