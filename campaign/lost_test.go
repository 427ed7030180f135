package campaign_test

import (
	"path/filepath"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Who answers a letter that was sent after the backup from which the desk goes on is told so; bare orders are asked about, since nobody
// knows the turn that they were meant for. A sheet that says its turn, and an answer to a letter that is kept, are taken as ever.
func TestAnswersToLettersThatWereLost(t *testing.T) {
	const says = "Your letter answers one that this desk does not have: the desk goes on from a backup"
	for name, tt := range map[string]struct {
		text  string
		want  storage.Outcome
		lost  bool
		older bool
	}{
		"bare orders":                   {"CARD\n  2 crowns\n", storage.Refused, true, false},
		"a sheet without its turn":      {"ORDERS k7q2 NORTH\nCARD\n  2 crowns\nEND\n", storage.Refused, true, false},
		"a sheet of the turn on move":   {"ORDERS k7q2 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n", storage.Accepted, false, false},
		"a sheet of the turn that came": {"ORDERS k7q2 NORTH ROUND 2\nCARD\n  2 crowns\nEND\n", storage.Refused, true, false},
		"words":                         {"When is it my turn again, and what happened?", storage.Refused, true, false},
		"bare orders to an older one":   {"CARD\n  2 crowns\n", storage.Accepted, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2")
			copied := filepath.Join(t.TempDir(), "copy.db")
			if err := storage.BackupFile(w.config.Store, copied); err != nil {
				t.Fatal(err)
			}
			first := w.last(ada, "k7q2").MessageID
			w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
			w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
			answers := w.last(ada, "k7q2").MessageID // the report, with the form of round 2
			if tt.older {
				answers = first
			}
			again := restoredWorld(t, w, copied)
			again.letters = 50
			wantOutcome(t, again.send(campaign.Letter{From: ada, Thread: []string{answers}, Text: tt.text}), tt.want, "")
			answer := flat(again.last(ada, "k7q2").Text)
			if strings.Contains(answer, says) != tt.lost {
				t.Errorf("that the letter was lost is told: %v, want %v:\n%s", !tt.lost, tt.lost, answer)
			}
			if tt.lost && strings.Count(answer, says) > 1 {
				t.Errorf("it is told twice:\n%s", answer)
			}
		})
	}
}
