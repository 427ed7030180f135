package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Ships that are ignored in one line and fought in another: nobody but the writer can tell which he means.
func TestShipsIgnoredAndFought(t *testing.T) {
	const asks = "the ships in Sea Zone 6 are ignored, and this section says how to fight them"
	for sheet, asked := range map[string]bool{
		"COMBAT MOVE\n  2 submarines  Sea Zone 7 -> Sea Zone 6\n  ignore at Sea Zone 6\nBATTLE Sea Zone 6\n  lose submarine\n":  true,
		"COMBAT MOVE\n  2 submarines  Sea Zone 7 -> Sea Zone 6\nBATTLE Sea Zone 6\n  ignore\n  retreat after round 1\n":         true,
		"COMBAT MOVE\n  2 submarines  Sea Zone 7 -> Sea Zone 6\n  attack at Sea Zone 6\nBATTLE Sea Zone 6\n  lose submarine\n":  false,
		"COMBAT MOVE\n  2 submarines  Sea Zone 7 -> Sea Zone 6\n  ignore at Sea Zone 12\nBATTLE Sea Zone 6\n  lose submarine\n": false,
	} {
		w := anniversaryTable(t)
		done := w.reply(anna, "g1", "ORDERS g1 GERMANY\n"+sheet+"END\n")
		text := flat(strings.ReplaceAll(w.last(anna, "g1").Text, "#", ""))
		if got := strings.Contains(text, asks); got != asked {
			t.Errorf("it is asked about: %v, want %v, in\n%s\n%s", got, asked, sheet, text)
		}
		if asked {
			wantOutcome(t, done, storage.Refused, "break the rules")
			wants(t, text, `to fight take out "ignore at Sea Zone 6", to leave them alone take out this section`)
		}
	}
}
