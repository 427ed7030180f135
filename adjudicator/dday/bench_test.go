package dday

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// hits is a cup in which every die shows a 2.
type hits struct{}

func (hits) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 2
	}
	return faces
}

func (hits) Err() error { return nil }

// BenchmarkFirstTurn resolves orders 1 to 11 of the first turn.
func BenchmarkFirstTurn(b *testing.B) {
	game, err := New()
	if err != nil {
		b.Fatal(err)
	}
	start, err := game.New("1944", nil)
	if err != nil {
		b.Fatal(err)
	}
	sheet, ds := sheets.Parse("ORDERS g ALLIES\nORDER 2\naim Z14, Z14\nORDER 3\n4 United Kingdom fighters -> Z30\nORDER 5\npass\n"+
		"ORDER 8\npass\nORDER 10\nland Utah: all\nland Omaha: all\nland Gold: all\nEND", game.Vocabulary())
	if orders.Failed(ds) {
		b.Fatal(ds)
	}
	b.ReportAllocs()
	for b.Loop() {
		if out := game.Resolve(start, []adjudicator.Submission{{Seat: "allies", Sheet: sheet}}, hits{}); out.Refused {
			b.Fatal(out.Diagnostics)
		}
	}
}
