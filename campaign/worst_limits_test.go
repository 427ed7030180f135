package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// TestSentencesBeyondThoseThatAreReadAreAskedAbout: at a table that carries orders out at once whatever words stand beside them, fifty sentences of
// chat hold nothing up. Of 1,100 nobody reads the last, which may say anything; so the orders are asked about.
func TestSentencesBeyondThoseThatAreReadAreAskedAbout(t *testing.T) {
	chat := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "My %s sang a %s song in the %s.\n", kinds[i%12], colours[i/12%12], rooms[i/144%12])
		}
		return b.String()
	}
	for n, resolved := range map[int]bool{50: true, 1100: false} {
		w := atOnceTable(t)
		done := w.write(campaign.Letter{Text: turn + "\n" + chat(n)})
		if done.Resolved != resolved {
			t.Errorf("%d sentences: %s, %s", n, done.Outcome, done.Why)
		}
		if !resolved {
			wantOutcome(t, done, storage.Refused, "words beside the orders may change what they mean")
		}
	}
}

var (
	kinds   = strings.Fields("aunt uncle sister brother cousin neighbour dentist baker gardener teacher nephew niece")
	colours = strings.Fields("lovely merry tender gentle cheerful pleasant charming graceful playful dreamy splendid humble")
	rooms   = strings.Fields("garden kitchen attic library cellar parlour bathroom hallway greenhouse chapel theatre bakery")
)

// TestRowsBeyondThoseThatAreReadSaySomething: greetings and thanks say nothing, and orders above two hundred rows of them are carried out. Of four
// hundred nobody looks at the last, and the orders wait as they do beside words.
func TestRowsBeyondThoseThatAreReadSaySomething(t *testing.T) {
	courteous := strings.Fields("Thanks Ciao Cheers Grazie Danke Bye Merci Saluti")
	for n, resolved := range map[int]bool{200: true, 400: false} {
		var rows strings.Builder
		for i := range n {
			fmt.Fprintf(&rows, "%s, %s, %s!\n", courteous[i%8], courteous[i/8%8], courteous[i/64%8])
		}
		w := sixTable(t)
		done := w.write(campaign.Letter{Text: turn + "\n" + rows.String()})
		if done.Resolved != resolved || done.Outcome != storage.Accepted {
			t.Errorf("%d rows: %s, %s", n, done.Outcome, done.Why)
		}
	}
}
