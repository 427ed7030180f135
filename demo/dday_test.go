package demo_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/demo"
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

// A whole game of ten turns by mail, from the landing to the verdict, replayed and its dice verified.
func TestDDayToTheEnd(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Scenario: "1944", Once: true, Rounds: 10, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"End of turn 10: the Allies hold", " won: ", "journal replayed, all dice verified"} {
		if !strings.Contains(out.String(), want) && !strings.Contains(strings.Join(strings.Fields(out.String()), " "), want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
