package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
	"despatch/orders/orderstest"
)

// Who would repair something is told how repairs are written, and never offered to buy another.
func TestRepairsBuyNothing(t *testing.T) {
	const nowhere = "does not say where what is repaired stands, and how many damage markers come off; write, for example: repair 4 at Germany"
	for line, want := range map[string]string{
		"repair 1 tank":            nowhere,
		"repair the tank":          nowhere,
		"ripara 1 carro armato":    nowhere,
		"fix 2 tanks":              nowhere,
		"repair 1":                 nowhere,
		"ripara 2 in Germany":      "",
		"repair 2 damage Germany":  "is not an order as it stands; if it means this, write: repair 2 at Germany",
		"repair all at Germany":    "does not say how many damage markers come off; write: repair [number of damage markers] at Germany",
		"mend one tank in Germany": "does not say how many damage markers come off; write: repair [number of damage markers] at Germany",
		"repair 2 at Nowhere":      `no space is called "Nowhere"`,
		"repair 2 at Germany":      "",
		"repair 2 Germany":         "is not an order as it stands; if it means this, write: repair 2 at Germany",
	} {
		_, wrong := Parse("ORDERS g GERMANY\nPURCHASE\n  "+line+"\nEND\n", orderstest.Vocabulary())
		var said string
		if orders.Failed(wrong) {
			said = wrong[0].String()
		}
		if !strings.Contains(said, want) || want == "" && said != "" || strings.Contains(said, "write: 1 tank") {
			t.Errorf("%s: %v, want %s", line, wrong, want)
		}
	}
}
