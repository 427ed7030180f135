package toy_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/play"
	"despatch/words"
)

// The family tells of powers in the plural where they are called so, counts in the game's own money, and numbers no default that the game's
// handbook has no number for.
func TestPhrasesSpeakAsTheGameDoes(t *testing.T) {
	game, infantry := made(t), words.Amounts{{Number: 1, One: "infantry", Many: "infantry"}}
	for _, c := range []struct {
		tells adjudicator.Detail
		want  string
	}{
		{battle.LostEvent{Who: "Greens", Units: infantry}, "Greens lose 1 infantry."},
		{battle.LostEvent{Who: "Red", Units: infantry}, "Red loses 1 infantry."},
		{battle.EndedEvent{Winner: words.All{"Greens"}, At: "Heath", Rounds: 1}, "Greens win in Heath after 1 round. Left: no attackers; no defenders."},
		{battle.EndedEvent{Winner: words.All{"Red"}, At: "Heath"}, "Red wins in Heath. Left: no attackers; no defenders."},
		{battle.EndedEvent{Winner: words.All{"Blue", "Red"}, At: "Heath"}, "Blue and Red win in Heath. Left: no attackers; no defenders."},
		{economy.IncomeEvent{Who: "Greens", Production: 1, Total: 3}, "Greens collect 1 crown and now hold 3."},
		{economy.IncomeEvent{Who: "Blue", Production: 2, Total: 3}, "Blue collects 2 crowns and now holds 3."},
		{economy.IncomeEvent{Who: "Blue", Production: 2, Worth: 4, Total: 3}, "Blue collects 2 crowns of 4 and now holds 3."},
		{economy.NoIncomeEvent{Who: "Greens"}, "Greens collect nothing: their capital is in enemy hands."},
		{axis.DefaultUsedEvent{Decision: "attack-losses", Who: "Red", At: "Heath", Text: words.Plain("it does so")}, "Default, Heath (Red): it does so."},
		{axis.DefaultUsedEvent{Decision: "A7", Who: "Red", Text: words.Plain("it does so")}, "Default A7 (Red): it does so."},
	} {
		if got, err := game.Phrases().Phrase("en", c.tells.EventType(), c.tells); err != nil || got != c.want {
			t.Errorf("%+v: %q, want %q (%v)", c.tells, got, c.want, err)
		}
	}
}

// Ships are told to go to sea, whatever builds them.
func TestShipsAreRaisedAtSea(t *testing.T) {
	game := made(t)
	type raised struct {
		Units, Power, Place, Slot words.Name
		Ships                     bool
	}
	for name, want := range map[string]string{
		"raised-at-home":    "new barges are placed in sea zones next to original territories of Red that it has controlled since its turn began; Fjord is not one",
		"raised-in-capital": "new barges are placed in sea zones next to the capital of Red, which it must have controlled since its turn began",
		"placed-at-sea":     "new barges are placed in a sea zone, not in Fjord",
	} {
		if got, err := game.Phrases().Phrase("en", name, raised{Units: "barges", Power: "Red", Place: "Fjord", Ships: true}); err != nil || got != want {
			t.Errorf("%s: %q, want %q (%v)", name, got, want, err)
		}
	}
}

// What is wrong with a bid, and with a sheet out of turn, is told in the game's own money, and of the Greens as of several.
func TestFaultsSpeakAsTheGameDoes(t *testing.T) {
	game := made(t)
	type bid struct {
		Wrote       words.Own
		Power, Side words.Name
		Cost, Left  int
	}
	for topic, want := range map[string]string{
		"bid-in-money": `"x": write the bid of Greens in crowns, from 1 to 99`, "bid-too-dear": `"x" costs 5 crowns; 1 is left of the bid of Greens`,
		"bid-of-one-side": "the bid is one side's; Greens are not of the Hills", "bids-twice": "Greens bid twice",
	} {
		if got, err := game.Phrases().Phrase("en", topic, bid{Wrote: "x", Power: "Greens", Side: "Hills", Cost: 5, Left: 1}); err != nil || got != want {
			t.Errorf("%s: %q, want %q (%v)", topic, got, want, err)
		}
	}
	if late := play.NotOnTurn("T-1", game.Phrases().Say(words.Name("Greens"))); late.What.String() != "Greens are not on turn" {
		t.Errorf("a sheet out of turn is told %s", late.What)
	}
	state, err := game.New("peace", nil)
	if err != nil {
		t.Fatal(err)
	}
	if coin := game.Charter().Chart(state, "red").Coin; coin != "crowns" {
		t.Errorf("pictures count in %s", coin)
	}
}
