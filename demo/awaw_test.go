package demo_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/adjudicator/games"
	"despatch/demo"
)

// A game turn of A World at War at sea by mail: the Allies form their task forces and say beforehand whom they meet; an Italian patrol is met, and
// others come to its help; then a carrier from Gibraltar is met by cruisers of Messina. What stays is seen by eight dice, and neither is more than
// sixteen hexes off: the chains are the same whatever the dice say.
func TestOncePlaysATurnAtSea(t *testing.T) {
	t.Parallel()
	drafts, err := games.Drafts()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := demo.Run(t.Context(), demo.Options{Rulesets: drafts, Ruleset: "awaw-naval", Once: true, Out: &out}); err != nil {
		t.Fatal(err)
	}
	said := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{
		"Battle at M27: ", "Patrol, Taranto/Brindisi to M27", "British TF1 goes for the patrol at M27, 10 hexes from Alexandria, with 8 dice",
		"Italian TF2 goes for those who intercept at M27, 7 hexes from Taranto/Brindisi", "Supply line, Piraeus to Rhodes", "search dice",
		"4 cruiser factors (Italian) goes for the patrol at J17", "Battle at J17: ", "Ark Royal", "Lines of supply",
		"3 turns: 3 letters in", "journal replayed, all dice verified",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
