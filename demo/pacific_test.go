package demo_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/demo"
)

// A whole round of Pacific 1940 by mail: Japan declares war, is asked in the American turn whether its aircraft rise, and answers; convoys are
// raided. Five turns take five letters, and the question one more: whatever the dice say, nobody is asked for his turn twice.
func TestOncePlaysARoundOfPacific(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "pacific-1940", Once: true, Out: &out})
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{
		"Japan is at war with United States, United Kingdom and ANZAC.", "Japan declares war on United States.", "Japan and ANZAC are at war, too.", "Reactions: Japan is asked.", "Japan sends 1 fighter, 1 tactical bomber up from Caroline Islands over Sea Zone 33.",
		"of convoys in Sea Zone 35", "Victory cities at the end of round 1", "6 turns: 6 letters in", "journal replayed, all dice verified",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}
