package demo_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"despatch/demo"
	"despatch/often"
)

// A whole game of ten turns by mail, from the landing to the verdict, replayed and its dice verified: in each the Allies send their orders once,
// the Axis once, and standing orders do the rest. Unless everything is asked for, one turn of it: to the verdict the game is played without
// mails, too (adjudicator/selfplay).
func TestDDayToTheEnd(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	turns := often.Of(1, 10)
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Scenario: "1944", Once: true, Rounds: turns, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	wanted := []string{
		"Turn 1, order 2: Naval bombardment", "Turn 1, order 13: Axis attacks", "Turn 1, order 16: Fighters return",
		"End of turn 1: the Allies hold", "The front",
		fmt.Sprintf("End of turn %d: the Allies hold", turns), "journal replayed, all dice verified",
	}
	if often.Long {
		wanted = append(wanted, " won: ")
	}
	for _, want := range wanted {
		if !strings.Contains(out.String(), want) && !strings.Contains(strings.Join(strings.Fields(out.String()), " "), want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
