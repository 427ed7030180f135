package daemon

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/mail/mime"
	"despatch/storage"
)

// TestCopiedConfirmation sends the letter back that asks for a word, as programs do: without quote marks, which confirms nothing and is
// answered once a day; then, as a person does, with the word above a copy that is marked, and a greeting of ten letters.
func TestCopiedConfirmation(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		// text is what the answer holds, given the word and the letter answered.
		text    func(word, letter string) string
		outcome storage.Outcome
		why     string
		entries int
	}{
		"copy without marks": {func(_, letter string) string {
			return "I am on holiday until Monday.\n\nThe text of your letter was:\n\n" + letter
		}, storage.Refused, "a copy of our letter", 0},
		"word above a copy without marks": {func(word, letter string) string {
			return "CONFIRM " + word + "\n\n" + letter
		}, storage.Accepted, "confirmed letter", 1},
		"word above a quoted copy": {func(word, letter string) string {
			return "CONFIRM " + word + "\n\nSincerely,\nAda\n\nOn Sun, 1 Mar 2026, The Desk wrote:\n> " + strings.ReplaceAll(letter, "\n", "\n> ")
		}, storage.Accepted, "confirmed letter", 1},
		"word alone above a quoted copy": {func(word, letter string) string {
			return word + "\n----------\n\nOn Sun, 1 Mar 2026, The Desk wrote:\n> " + strings.ReplaceAll(letter, "\n", "\n> ")
		}, storage.Accepted, "confirmed letter", 1},
		"quoted copy alone": {func(_, letter string) string {
			return "I am on holiday.\n\n> " + strings.ReplaceAll(letter, "\n", "\n> ")
		}, storage.Refused, "the letter that is held", 0}, // he is asked again
		"greetings alone": {func(string, string) string { return "Confirmed.\n\nSincerely,\nAda" }, storage.Refused, "the letter that is held", 0},
		"more than a yes": {func(string, string) string { return "Confirmed, but with 3 crowns.\n\nSincerely,\nAda" }, storage.Refused, "the letter that is held", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.openAsking(campaign.ByDMARC)
			r := &running{world: w}
			options := w.options()
			options.Now = w.now
			r.daemon = w.runInside(w.config, options)
			if err := w.await(t.Context(), "g1", 2); err != nil {
				t.Fatal(err)
			}
			line, answers := r.take(r.letter(ada, "", stakeOf("g1", "HEADS", 2)))
			if line == nil || line.Outcome != storage.Held || len(answers) != 1 {
				t.Fatalf("the orders have the line %+v and %d answers, want held and one", line, len(answers))
			}
			asks, err := mime.Parse([]byte(answers[0]))
			if err != nil {
				t.Fatal(err)
			}
			_, below, _ := strings.Cut(asks.Full, "CONFIRM ")
			word, _, found := strings.Cut(below, "\n")
			if !found {
				t.Fatalf("the letter asks for no word:\n%s", asks.Full)
			}
			before := r.entries()
			for n := range 2 {
				line, answers = r.take(fmt.Sprintf("From: <%s>\nTo: <%s>\nSubject: Re: %s\nMessage-ID: <copy-%d@players.test>\nIn-Reply-To: <%s>\n\n%s\n",
					ada, deskAddress, asks.Subject, n, asks.MessageID, tt.text(word, asks.Full)))
				if n == 0 && (line == nil || line.Outcome != tt.outcome || !strings.Contains(line.Why, tt.why) || len(answers) != 1) {
					t.Errorf("its line is %+v, and it is answered %d times; want %s because %q, and once", line, len(answers), tt.outcome, tt.why)
				}
				if n == 1 && tt.why == "a copy of our letter" && len(answers) > 0 {
					t.Errorf("the second copy of a day is answered:\n%s", answers[0])
				}
			}
			if got := r.entries() - before; got != tt.entries {
				t.Errorf("%d entries, want %d", got, tt.entries)
			}
		})
	}
}
