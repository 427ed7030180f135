package campaign_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/toy"
	"despatch/campaign"
	"despatch/storage"
)

// Whose is the first turn is drawn as the game begins, before anybody is asked, with the dice that were promised; the game then waits for him,
// and can be proved.
func TestTheFirstTurnIsDrawn(t *testing.T) {
	game, err := toy.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets = map[string]adjudicator.Ruleset{"toy": game} })
	w.open("k7q2", func(n *campaign.NewGame) {
		n.Ruleset, n.Scenario, n.Terms, n.Missed = "toy", "cup", terms(t, "next 24h"), campaign.Default
		n.Seats = map[adjudicator.Seat]campaign.Seated{
			"red": {Name: "Ada", Addresses: []string{ada}}, "blue": {Name: "Ben", Addresses: []string{ben}},
		}
	})
	for _, who := range []string{ada, ben} {
		letters := w.mail(who)
		if len(letters) != 2 {
			t.Fatalf("%s has %d letters, and was to have two", who, len(letters))
		}
		wants(t, flat(letters[0].Text), "Nobody is awaited yet: the game begins by itself, and the next letter tells who comes first.")
		wants(t, flat(letters[1].Text), "Round 1 has begun. Awaited:", "is next. [", "Numbers in square brackets above are dice")
	}
	first := w.status("k7q2").Stand.Seat
	if first != "red" && first != "blue" {
		t.Fatalf("%q is on turn", first)
	}
	who, name := ada, "RED"
	if first == "blue" {
		who, name = ben, "BLUE"
	}
	wants(t, flat(w.last(who, "k7q2").Text), "Awaited: "+string(w.status("k7q2").Stand.Turn)+" (you)")
	w.restart()
	wantOutcome(t, w.reply(who, "k7q2", "ORDERS k7q2 "+name+"\nPURCHASE\n  1 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n"), storage.Accepted, "")
	w.replay("k7q2")

	w.operate("k7q2", "ROLLBACK TO ENTRY 1 BECAUSE it shall be drawn again")
	if seat := w.status("k7q2").Stand.Seat; seat == "" {
		t.Error("after a step back to the opening nothing is drawn")
	}
	w.operate("k7q2", "ROLLBACK TO ROUND 1 BECAUSE of a slip")
	if seat := w.status("k7q2").Stand.Seat; seat == "" {
		t.Error("after a step back to the first turn nobody is on turn")
	}
	w.replay("k7q2")
}
