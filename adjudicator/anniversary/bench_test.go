package anniversary_test

import (
	_ "embed"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// germanTurn is a full first turn: a purchase, land and sea battles, a landing with bombardment, a raid, flights home and
// placement.
//
//go:embed testdata/german-turn.txt
var germanTurn string

// BenchmarkResolve resolves a full power turn, every phase of it, with a new throw of the dice each time.
func BenchmarkResolve(b *testing.B) {
	game, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	state, err := game.New("1941", nil)
	if err != nil {
		b.Fatal(err)
	}
	sheet, diags := sheets.Parse(germanTurn, game.Vocabulary())
	if orders.Failed(diags) {
		b.Fatal(diags)
	}
	submissions := []adjudicator.Submission{{Seat: "germany", Sheet: sheet}}
	seed := make([]byte, dice.SeedSize)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		cup := dice.NewSealed(seed, dice.Key{Game: "bench", Round: n, Power: "germany", Phase: "purchase", Digest: "0"})
		out := game.Resolve(state, submissions, cup)
		if out.Refused || out.Stopped || game.Stand(out.State).Seat != "ussr" {
			b.Fatalf("throw %d: the turn did not end: %v", n, out.Diagnostics)
		}
	}
}

// BenchmarkEncode turns the opening into its canonical bytes.
func BenchmarkEncode(b *testing.B) {
	game, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	state, err := game.New("1941", nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := state.Encode(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDecode reads the opening from its canonical bytes.
func BenchmarkDecode(b *testing.B) {
	game, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	state, err := game.New("1941", nil)
	if err != nil {
		b.Fatal(err)
	}
	raw, err := state.Encode()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Decode(raw); err != nil {
			b.Fatal(err)
		}
	}
}
