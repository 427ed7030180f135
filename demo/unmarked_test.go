package demo_test

import (
	"regexp"
	"strings"
	"sync"
	"testing"

	"despatch/demo"
	"despatch/mail/mime"
	"despatch/often"
	"despatch/templates"
	"despatch/words"
)

// A round of each game in the pseudo-language, or of every other game unless everything is asked for: no letter has a word that stands in no book. What no book can hold bears marks of its own
// (names, lines that a reader may write, what people wrote), and orders in a sheet stand as they are sent.
func TestNoWordOutsideBooks(t *testing.T) {
	for _, o := range often.Some(2, []demo.Options{{Ruleset: "anniversary"}, {Ruleset: "pacific-1940"}, {Ruleset: "d-day", Scenario: "1944"}, {Ruleset: "advanced", Scenario: "1942"}}) {
		t.Run(o.Ruleset, func(t *testing.T) {
			seen := unmarked{found: map[string]bool{}}
			o.Rulesets, o.Once, o.Language, o.Read, o.Out = allGames(t), true, words.Pseudo, seen.read, t.Output()
			if err := demo.Run(t.Context(), o); err != nil {
				t.Fatal(err)
			}
			if seen.letters < 5 {
				t.Errorf("%d letters were read; nobody looked", seen.letters)
			}
			for line := range seen.found {
				t.Errorf("it stands in no book: %q", line)
			}
		})
	}
	letters, err := templates.Open(words.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	for action, texts := range letters.Strays() {
		t.Errorf("%s prints what stands in no book: %v", action, texts)
	}
}

// unmarked are the lines of letters with words that bear no mark.
type unmarked struct {
	mu      sync.Mutex
	letters int
	found   map[string]bool
}

func (u *unmarked) read(l *mime.Letter) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.letters++
	sheet := false
	for line := range strings.Lines(l.Subject + "\n" + l.Full) {
		sheet = sheet || strings.HasPrefix(line, "ORDERS ")
		ordersAlone := sheet && !strings.ContainsAny(line, "«‹⟦⟪")
		if len(words.Unmarked(within(line))) > 0 && !ordersAlone && strings.TrimSpace(line) != "The Despatch Desk" {
			u.found[line] = true
		}
		sheet = sheet && line != "END\n"
	}
}

var (
	wholes = regexp.MustCompile(`‹[^‹›]*›|⟦[^⟦⟧]*⟧|⟪[^⟪⟫]*⟫`)
	ends   = regexp.MustCompile(`^[^‹⟦⟪]*[›⟧⟫]`)
	begins = regexp.MustCompile(`[‹⟦⟪][^›⟧⟫]*$`)
)

// within is a line without what bears a mark that may go on from one line to the next.
func within(line string) string {
	line = wholes.ReplaceAllString(line, "")
	return begins.ReplaceAllString(ends.ReplaceAllString(line, ""), "")
}
