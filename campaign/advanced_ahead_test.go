package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/advanced"
	"despatch/campaign"
	"despatch/storage"
)

// Nobody knows in Craig's Advanced whose chit is drawn next, so all who wait send their turns ahead, without a round: whoever is drawn is played in the same
// minute, and then the next, until the game turn is over and the first chit of another is drawn. Whose orders no longer hold gets them back when his chit
// comes, and what the others have sent goes on waiting.
func TestAllSendAheadBeforeChitsAreDrawn(t *testing.T) {
	const pass = "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"
	const drawnFirst = "ruleset: advanced\nbase: \"empty:1942\"\nturn: Germany\nphase: noncombat-move\norder: [Germany]\n" +
		"spaces:\n  Ukraine: {owner: Germany, units: {Germany: {infantry: 1}}}\n  Karelia: {owner: USSR, units: {USSR: {infantry: 1}}}\n"
	for name, tt := range map[string]struct {
		soviets string
		round   int
	}{
		"all hold":               {"ORDERS g1 USSR\n" + pass, 2},
		"the Soviet do not hold": {"ORDERS g1 USSR\nPURCHASE\n  pass\nCOMBAT MOVE\n  1 infantry Caucasus -> Ukraine\nNONCOMBAT MOVE\n  pass\nEND\n", 1},
	} {
		t.Run(name, func(t *testing.T) {
			w := seated(t, advanced.New, campaign.NewGame{ID: "g1", Ruleset: advanced.Name, Position: []byte(drawnFirst), Seats: seatsOf("germany=a japan=b uk=c ussr=d usa=e")})
			for _, ahead := range []struct{ from, sheet string }{
				{"b@example.net", "ORDERS g1 JAPAN\n" + pass}, {"c@example.net", "ORDERS g1 UK\n" + pass}, {"d@example.net", tt.soviets}, {"e@example.net", "ORDERS g1 USA\n" + pass},
			} {
				if d := w.reply(ahead.from, "g1", ahead.sheet); d.Outcome != storage.Accepted {
					t.Fatalf("%s sends ahead, and that is %s", ahead.from, d.Outcome)
				}
				if text := flat(w.last(ahead.from, "g1").Text); !strings.Contains(text, "wait") {
					t.Errorf("%s is not told that his orders wait:\n%s", ahead.from, text)
				}
			}
			wantOutcome(t, w.reply("a@example.net", "g1", "ORDERS g1 GERMANY\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Accepted, "")
			stand := w.status("g1").Stand
			if stand.Round != tt.round {
				t.Errorf("the game stands in round %d, want %d: %+v", stand.Round, tt.round, stand)
			}
			w.replay("g1")
		})
	}
}
