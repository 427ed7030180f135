package demo_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"despatch/demo"
	"despatch/often"
)

// A whole turn of D-Day by mail: the Allies send their orders once, the Axis once, and standing orders do the rest.
func TestOncePlaysATurnOfDDay(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Scenario: "1944", Once: true, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Turn 1, order 2: Naval bombardment", "Turn 1, order 13: Axis attacks", "Turn 1, order 16: Fighters return",
		"End of turn 1: the Allies hold", "The front", "journal replayed, all dice verified",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}

// A whole game of ten turns by mail, from the landing to the verdict, replayed and its dice verified. Unless everything is asked for, three turns
// of it: to the verdict the game is played without mails, too (adjudicator/selfplay).
func TestDDayToTheEnd(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	turns := often.Of(3, 10)
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Scenario: "1944", Once: true, Rounds: turns, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	wanted := []string{fmt.Sprintf("End of turn %d: the Allies hold", turns), "journal replayed, all dice verified"}
	if often.Long {
		wanted = append(wanted, " won: ")
	}
	for _, want := range wanted {
		if !strings.Contains(out.String(), want) && !strings.Contains(strings.Join(strings.Fields(out.String()), " "), want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
