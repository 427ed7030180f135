package advanced_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// A game turn from the set-up: it is drawn whose turn is the first, and every one after it; each power has one turn in it (CR-ORDER.1, CR-ORDER.2).
// What it buys it can pay and place, and every attack is fought to its end.
func TestAGameTurn(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	const rest = "COMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\n"
	turns := map[adjudicator.Seat]string{
		"germany": "PURCHASE\n  4 infantry, 2 armor\n  influence Turkey\nCOMBAT MOVE\n  4 infantry, 2 armor, 1 fighter  Ukraine -> Caucasus\nNONCOMBAT MOVE\n  land fighters at Ukraine\n",
		"japan":   "PURCHASE\n  3 infantry\n  1 AA gun at Manchuria\nCOMBAT MOVE\n  2 infantry, 1 fighter  French Indochina -> China\nNONCOMBAT MOVE\n  land fighters at French Indochina\n",
		"uk":      "PURCHASE\n  2 infantry, 1 fighter, 1 submarine\n" + rest,
		"ussr":    "PURCHASE\n  6 infantry\n" + rest,
		"usa":     "PURCHASE\n  1 marines, 1 transport\n" + rest,
	}
	for seed := range byte(20) {
		secret := make([]byte, dice.SeedSize)
		secret[0] = seed
		cup := dice.NewSealed(secret, dice.Key{})
		state, err := game.New("1942", nil)
		if err != nil {
			t.Fatal(err)
		}
		state = game.Resolve(state, nil, cup).State
		send := func(seat adjudicator.Seat, sections string) {
			t.Helper()
			sheet, wrong := sheets.Parse("ORDERS g "+game.Vocabulary().Seat(string(seat))+"\n"+sections+"END\n", game.Vocabulary())
			if orders.Failed(wrong) {
				t.Fatalf("%s: %v", seat, wrong)
			}
			out := game.Resolve(state, []adjudicator.Submission{{Seat: seat, Sheet: sheet}}, cup)
			if out.Refused {
				t.Fatalf("game %d, %s: %v", seed, seat, out.Diagnostics)
			}
			state = out.State
		}
		played := map[adjudicator.Seat]bool{}
		for range turns {
			seat := game.Stand(state).Seat
			if played[seat] {
				t.Fatalf("game %d: %s has two turns in a game turn (CR-ORDER.2)", seed, seat)
			}
			played[seat] = true
			send(seat, "TECHNOLOGY\n  pass\n"+turns[seat])
			send(seat, "MOBILISE\n  pass\n") // what was bought is placed by default
		}
		if s := state.(axis.RuledState); s.Round != 2 || len(played) != 5 {
			t.Errorf("game %d: after five turns it is round %d, and %v have played (CR-ORDER.1)", seed, s.Round, played)
		}
	}
}
