package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/advanced"
	"despatch/campaign"
	"despatch/storage"
)

// lastTurn is Craig's Advanced with the last chit of a game turn drawn, after which the Axis has won: it holds Eastern US.
const lastTurn = "ruleset: advanced\nbase: \"empty:1942\"\nturn: Japan\nphase: noncombat-move\norder: [Germany, UK, USSR, USA, Japan]\n" +
	"spaces:\n  Eastern US: {owner: Japan}\n  Germany: {owner: Germany, units: {Germany: {infantry: 1}}}\n"

// The last letter of Craig's Advanced tells what each power scores, and what a player of several powers (CR-VICTORY.13): two powers have won,
// which is two points less a half for him, and the three that have lost have nothing to lose. Who plays one power is not told apart.
func TestScoresOfPlayersOfSeveralPowers(t *testing.T) {
	for name, tt := range map[string]struct {
		seats string
		want  []string
	}{
		"two players":  {"germany=a japan=a uk=x ussr=x usa=x", []string{"a (Germany, Japan) 1 1/2", "x (United Kingdom, USSR, USA) 0"}},
		"four players": {"germany=b japan=a uk=x ussr=x usa=c", []string{"x (United Kingdom, USSR) 0"}},
		"five players": {"germany=b japan=a uk=c ussr=d usa=e", nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := seated(t, advanced.New, campaign.NewGame{ID: "g1", Ruleset: advanced.Name, Position: []byte(lastTurn), Seats: seatsOf(tt.seats)})
			wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 JAPAN\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Accepted, "")
			text := flat(w.last(anna, "g1").Text)
			if !strings.Contains(text, "Scores: Germany 1 Japan 1 United Kingdom 0 USSR 0 USA 0") {
				t.Errorf("the last letter does not tell what each power scores:\n%s", text)
			}
			_, several, found := strings.Cut(text, "Players of several seats:")
			if found != (tt.want != nil) {
				t.Errorf("players of several powers are told: %v", found)
			}
			for _, want := range tt.want {
				if !strings.Contains(several, want) {
					t.Errorf("the last letter does not say %q:\n%s", want, several)
				}
			}
			if got := w.status("g1").Together; len(got) != len(tt.want) {
				t.Errorf("the list of games tells of %v", got)
			}
			w.replay("g1")
		})
	}
}
