package demo_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/demo"
)

// A whole game turn of Craig's Advanced by mail: five chits are drawn, in whatever order, and five letters play five turns. Germany raids Britain and
// tries to win Turkey, where the USSR interferes as it has said if it still holds Caucasus; the UK and the USA hand each other ships; Japan lands in Midway.
func TestOncePlaysAGameTurnOfAdvanced(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "advanced", Once: true, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{
		"Germany pays 3 IPCs to win Turkey.", "1 bomber from Germany to bomb the port in Britain.", "Battle in Caucasus", "Battle in Manchuria", "Battle in China",
		"United Kingdom hands 1 transport in Eastern Canada Sea Zone West to USA.", "USA hands 1 destroyer in Eastern US Sea Zone to United Kingdom.",
		"The battles are fought side by side", "Battle in Midway", "is next.", "5 turns: 5 letters in", "journal replayed, all dice verified",
	} {
		if !strings.Contains(strings.NewReplacer("The 2 battles", "The battles", "The 3 battles", "The battles").Replace(said), want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
