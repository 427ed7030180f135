package incoming

import (
	"slices"

	"despatch/orders"
)

// OrdersSome says whether a sheet holds an order, or has a line that opens it.
func (p *Paper) OrdersSome() bool {
	return !p.Implied || slices.ContainsFunc(p.Sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 })
}
