package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Whoever keeps an ally's land in a game (Questions.Controller) keeps his capital, too, which is then not freed; and when somebody else frees it he
// keeps the land that he has.
func TestCapitalsKeptByAllies(t *testing.T) {
	for _, c := range []struct {
		by, capital, india string
	}{
		{"United States", "United Kingdom", "United Kingdom"}, // gives back what it holds
		{"Soviet Union", "Soviet Union", "United States"},     // keeps the capital: the other land of the United Kingdom stays where it is
	} {
		turn := turnAt(t, c.by, "United Kingdom: {owner: Germany}\nIndia: {owner: United States}\nPersia: {owner: Soviet Union}")
		rules := *turn.Rules
		soviet := rules.PowerOf("ussr")
		rules.Controller = func(_ *axis.Turn, _ board.Space, by, usual axis.Power) axis.Power {
			if by == soviet {
				return by
			}
			return usual
		}
		turn.Rules = &rules
		find := func(name string) board.Space {
			at, ok := rules.FindSpace(name)
			if !ok {
				t.Fatal(name)
			}
			return at
		}
		turn.Capture(find("United Kingdom"), turn.Power)
		for place, want := range map[string]string{"United Kingdom": c.capital, "India": c.india, "Persia": "Soviet Union"} {
			if got := rules.PowerName(turn.State.Owner[find(place)]); got != want {
				t.Errorf("when %s takes the capital %s is held by %s, want %s", c.by, place, got, want)
			}
		}
		freed := false
		for _, e := range turn.Events {
			freed = freed || e.Detail.EventType() == "capital-freed"
		}
		if freed != (c.capital == "United Kingdom") {
			t.Errorf("when %s takes it the capital is told to be freed: %v", c.by, freed)
		}
	}
}
