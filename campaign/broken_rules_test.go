package campaign_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/storage"
)

// holedRules is High Card with a hole in one of its methods: two stakes of two in one turn end it.
type holedRules struct {
	highCard
	in string
}

func (b holedRules) fall(in string, sheets []adjudicator.Submission) {
	twos := 0
	for _, sub := range sheets {
		if n, _ := stake(&sub.Sheet.Sections[0]); n == 2 {
			twos++
		}
	}
	if b.in == in && (twos == 2 || in == "Check" && twos == 1) { // a check is of one sheet
		panic("a hole in " + in)
	}
}

func (b holedRules) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	b.fall("Check", sheets)
	return b.highCard.Check(s, seat, sheets)
}

func (b holedRules) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := b.highCard.Resolve(s, sheets, cup) // the dice are thrown, and a new position is made
	b.fall("Resolve", sheets)
	return out
}

const gil = "gil@desk.example"

// tableOfTen opens ten games, led by Gil, under rules.
func tableOfTen(t *testing.T, rules adjudicator.Ruleset, wait time.Duration, log *bytes.Buffer) *world {
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": rules}
		c.Log = slog.New(slog.NewTextHandler(log, nil))
	})
	for i := range 10 {
		w.open(fmt.Sprintf("g%d", i), func(n *campaign.NewGame) {
			n.Wait = wait
			n.Masters = []campaign.Seated{{Name: "Gil", Addresses: []string{gil}}}
		})
	}
	return w
}

// stands is what a game has come to, as the store has it: its entries, and its position with the orders that wait.
func (w *world) stands(id string) (all string) {
	w.Helper()
	err := w.config.Store.View(func(r storage.Reader) error {
		last, _, err := r.Last(id)
		_, body, _ := r.Snapshot(id)
		all = fmt.Sprintf("%d entries, %s", last.Number, body)
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	return all
}

// TestRulesThatFailOnALetter: rules that end in a panic on the orders of one letter among ten games', when they are checked or when they are
// carried out, leave the position as it was and the other player's orders recorded; the letter is put aside, its writer and the log are told,
// and he can order otherwise. The nine others play their round.
func TestRulesThatFailOnALetter(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"Check", "Resolve"} {
		var log bytes.Buffer
		w := tableOfTen(t, holedRules{highCard{version: 1}, in}, 0, &log)
		for i := range 10 {
			id, n := fmt.Sprintf("g%d", i), 1
			if i == 5 {
				n = 2
			}
			first := n
			if in == "Check" {
				first = 1
			}
			wantOutcome(t, w.reply(ada, id, card(id, "NORTH", first)), storage.Accepted, "recorded")
			before := w.stands(id)
			done := w.reply(ben, id, card(id, "SOUTH", n))
			if i != 5 {
				wantOutcome(t, done, storage.Accepted, "carried out")
				continue
			}
			wantOutcome(t, done, storage.Refused, "the program failed on it")
			if after := w.stands(id); after != before {
				t.Errorf("%s: the game stands at %s, stood at %s", in, after, before)
			}
			if got := flat(w.last(ben, id).Text); !strings.Contains(got, "The program failed on it by a fault of its own, which its log has noted. Orders recorded before it still stand.") {
				t.Errorf("%s: he is told %s", in, got)
			}
		}
		if !strings.Contains(log.String(), "the program failed on a letter") || !strings.Contains(log.String(), "a hole in "+in) {
			t.Errorf("%s: the log tells nothing of it", in)
		}
		if still := w.Stopped(); len(still) > 0 {
			t.Errorf("%s: %v stand still", in, still)
		}
		wantOutcome(t, w.reply(ben, "g5", card("g5", "SOUTH", 1)), storage.Accepted, "carried out")
		for i := range 10 {
			w.replay(fmt.Sprintf("g%d", i))
		}
	}
}

// TestRulesThatFailByTheClock: rules that end in a panic where the clock has one game among ten go on leave its position and its orders as they
// were; it stands still, its game master is told once, and goes on when the rules are mended. The nine others play their round.
func TestRulesThatFailByTheClock(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	w := tableOfTen(t, highCard{version: 1}, time.Hour, &log)
	for i := range 10 {
		id, n := fmt.Sprintf("g%d", i), 1
		if i == 5 {
			n = 2
		}
		wantOutcome(t, w.reply(ada, id, card(id, "NORTH", n)), storage.Accepted, "recorded")
		wantOutcome(t, w.reply(ben, id, card(id, "SOUTH", n)), storage.Accepted, "recorded")
	}
	before := w.stands("g5")
	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": holedRules{highCard{version: 1}, "Resolve"}} // another program, with a hole
	w.restart()
	w.clock = w.clock.Add(2 * time.Hour)
	for range 3 {
		if err := w.Tick(t.Context()); err != nil && !strings.Contains(err.Error(), "game g5") {
			t.Error(err)
		}
		w.clock = w.clock.Add(time.Minute)
	}
	for i := range 10 {
		if id := fmt.Sprintf("g%d", i); i != 5 && w.status(id).Stand.Round != 2 {
			t.Errorf("%s is in round %d, want 2", id, w.status(id).Stand.Round)
		}
	}
	if after := w.stands("g5"); after != before {
		t.Errorf("g5 stands at %s, stood at %s", after, before)
	}
	if still := w.Stopped(); len(still) != 1 {
		t.Errorf("%v stand still, want g5 alone", still)
	}
	told := 0
	for _, o := range w.mail(gil) {
		if strings.Contains(o.Subject, "stands still") {
			told++
		}
	}
	if told != 1 || !strings.Contains(log.String(), "a hole in Resolve") {
		t.Errorf("the game master is told %d times, and the log says: %t", told, strings.Contains(log.String(), "a hole in Resolve"))
	}
	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": highCard{version: 1}}
	w.restart()
	if err := w.Tick(t.Context()); err != nil {
		t.Error(err)
	}
	if got := w.status("g5").Stand.Round; got != 2 || len(w.Stopped()) > 0 {
		t.Errorf("with the rules mended g5 is in round %d, and %v stand still", got, w.Stopped())
	}
	w.replay("g5")
}
