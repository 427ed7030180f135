package pacific_test

import (
	_ "embed"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// japaneseTurn is a full first turn: a purchase, war, battles on land and at sea, a landing, flights home and placement.
//
//go:embed testdata/japanese-turn.txt
var japaneseTurn string

// BenchmarkResolve resolves a full power turn, every phase of it, with a new throw of the dice each time.
func BenchmarkResolve(b *testing.B) {
	game := made(b)
	state, err := game.New("1940", nil)
	if err != nil {
		b.Fatal(err)
	}
	sheet, diags := sheets.Parse(japaneseTurn, game.Vocabulary())
	if orders.Failed(diags) {
		b.Fatal(diags)
	}
	submissions := []adjudicator.Submission{{Seat: "japan", Sheet: sheet}}
	seed := make([]byte, dice.SeedSize)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		cup := dice.NewSealed(seed, dice.Key{Game: "bench", Round: n, Power: "japan", Phase: "purchase", Digest: "0"})
		out := game.Resolve(state, submissions, cup)
		if out.Refused || out.Stopped || game.Stand(out.State).Seat != "usa" {
			b.Fatalf("throw %d: the turn did not end: %v", n, out.Diagnostics)
		}
	}
}
