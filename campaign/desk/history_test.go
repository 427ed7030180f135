package desk

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
)

// TestTenRoundsFitIntoMails: the history of ten rounds of six turns, with letters as large as reports of the Anniversary game (6 kB of text, 30 kB
// of page, and with a map of what happened 125 kB of mail, with the whole board 350 kB), goes out in few mails that servers take: of 10 MB most do.
// What holds no pictures is one file.
func TestTenRoundsFitIntoMails(t *testing.T) {
	chance := rand.NewChaCha8([32]byte{})
	for name, c := range map[string]struct {
		mail  int
		files map[commands.Format]int
	}{
		"a map":     {125 << 10, map[commands.Format]int{commands.AsText: 1, commands.AsHTML: 1, commands.AsMbox: 2, commands.AsZip: 3}},
		"the board": {350 << 10, map[commands.Format]int{commands.AsText: 1, commands.AsHTML: 1, commands.AsMbox: 6, commands.AsZip: 9}},
	} {
		past := &Past{game: &journal.Game{}, reader: &journal.Player{Name: "Anna"}}
		past.game.ID, past.game.Info = "east41", adjudicator.Info{Title: "Anniversary"}
		for i := range 60 {
			picture := make([]byte, c.mail*3/4)
			_, _ = chance.Read(picture) // it never fails
			raw := base64.StdEncoding.AppendEncode(nil, picture)
			l := writing.Outgoing{Text: strings.Repeat("infantry\n", 6<<10/9), HTML: "<p>" + strings.Repeat("infantry ", 30<<10/9), Date: time.Unix(int64(i), 0)}
			past.Letters = append(past.Letters, records.Past{Chapter: journal.Chapter{Title: fmt.Sprint("Turn ", i), Round: 1 + i/6}, Letter: l, Raw: raw})
		}
		for as, want := range c.files {
			past.asked = commands.History{As: as}
			files, err := past.Files()
			if err != nil {
				t.Fatal(err)
			}
			largest := 0
			for _, f := range files {
				largest = max(largest, (&writing.Outgoing{Attachments: []writing.Attachment{f}}).OnWire())
			}
			t.Logf("%s as %s: %d files, the largest mail %d kB", name, as, len(files), largest>>10)
			if len(files) != want || largest > 10<<20 {
				t.Errorf("%s as %s: %d files, want %d; the largest mail has %d kB", name, as, len(files), want, largest>>10)
			}
		}
	}
}
