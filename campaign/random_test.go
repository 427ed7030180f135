package campaign_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"despatch/campaign"
	"despatch/storage"
)

// TestRandomLetters sends letters at random: good and bad ones, old ones again, in old threads, with restarts, lost snapshots
// and the clock in between; letters of the desk's come back or are given up. Whatever happens, the invariants hold at the end.
func TestRandomLetters(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w := newWorld(t)
		wait := time.Duration(rapid.IntRange(0, 1).Draw(r, "wait")) * time.Hour
		w.open("hc1", func(n *campaign.NewGame) { n.Wait, n.Terms = wait, hours(5) })
		s := &schedule{world: w, threads: map[string][]string{}}
		for range rapid.IntRange(1, 15).Draw(r, "letters") {
			s.step(r)
		}
		s.check(r)
	})
}

// schedule is a run of random letters.
type schedule struct {
	*world
	sent    []campaign.Letter
	threads map[string][]string
}

func (s *schedule) step(r *rapid.T) {
	switch rapid.IntRange(0, 11).Draw(r, "step") {
	case 0:
		s.restart()
	case 1:
		if err := s.config.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }); err != nil {
			r.Fatal(err)
		}
	case 2:
		s.clock = s.clock.Add(time.Duration(rapid.IntRange(-60, 400).Draw(r, "minutes")) * time.Minute)
		s.tick()
	case 3:
		if len(s.sent) > 0 { // the same letter, or the same text in a new one
			l := rapid.SampledFrom(s.sent).Draw(r, "again")
			if rapid.Bool().Draw(r, "as a new letter") {
				l.Digest = ""
				l = s.fresh(l)
			}
			must(s, s.Desk, l)
			s.sent = append(s.sent, l)
		}
	case 4:
		l := s.bounce(r)
		must(s, s.Desk, l)
		s.sent = append(s.sent, l)
	case 5:
		s.refused(rapid.SampledFrom([]string{ada, "ada@work.example", ben}).Draw(r, "refused"))
		s.tick()
	default:
		l := s.letter(r)
		must(s, s.Desk, l)
		s.sent = append(s.sent, l)
	}
}

// letter writes a letter of Ada's or Ben's, sensible or not.
func (s *schedule) letter(r *rapid.T) campaign.Letter {
	from := rapid.SampledFrom([]string{ada, ben, "eve@elsewhere.example"}).Draw(r, "from")
	reader := rapid.SampledFrom([]string{ada, ben}).Draw(r, "thread of")
	if from != "eve@elsewhere.example" && rapid.IntRange(0, 3).Draw(r, "own thread") > 0 {
		reader = from
	}
	mail := s.outbox(storage.Filter{To: reader, Game: "hc1"})
	thread := mail[len(mail)-1]
	if rapid.IntRange(0, 4).Draw(r, "old thread") == 0 {
		thread = rapid.SampledFrom(mail).Draw(r, "thread")
	}
	seat := rapid.SampledFrom([]string{"NORTH", "SOUTH", "PAGE"}).Draw(r, "seat")
	verb := rapid.SampledFrom([]string{"ORDERS", "ORDERS", "ORDERS", "CHECK"}).Draw(r, "verb")
	section := rapid.SampledFrom([]string{"CARD", "CARD", "CARD", "STANDING", "NONSENSE"}).Draw(r, "section")
	stake := rapid.IntRange(0, 4).Draw(r, "stake")
	text := fmt.Sprintf("%s hc1 %s\n%s\n  %d crowns\nEND\n", verb, seat, section, stake)
	if rapid.IntRange(0, 5).Draw(r, "junk") == 0 {
		text = rapid.String().Draw(r, "before") + "\n" + verb + " hc1 " + seat + rapid.String().Draw(r, "behind")
	}
	return s.fresh(campaign.Letter{From: from, Thread: []string{thread.MessageID}, Text: text})
}

// bounce returns a letter of the desk's to Ada or Ben, for good or for a while, or to somebody who never had it.
func (s *schedule) bounce(r *rapid.T) campaign.Letter {
	mail := s.outbox(storage.Filter{Game: "hc1"})
	letter := rapid.SampledFrom(mail).Draw(r, "returned")
	b := &campaign.Returned{Letters: []string{letter.MessageID}, Final: rapid.Bool().Draw(r, "final"), Why: rapid.String().Draw(r, "why")}
	if to := rapid.SampledFrom([]string{"", letter.To, "ada@work.example", ben, eve}).Draw(r, "recipient"); to != "" {
		b.Recipients = []string{to}
	}
	return s.fresh(campaign.Letter{From: "mailer-daemon@mx.example", Automatic: "a report", Returned: b})
}

// check holds after every run.
func (s *schedule) check(r *rapid.T) {
	s.replay("hc1") // I6
	var position table
	if err := json.Unmarshal([]byte(s.state("hc1")), &position); err != nil {
		r.Fatal(err)
	}
	if position.Crowns[0]+position.Crowns[1] != 10 {
		r.Fatalf("crowns were made or lost: %v", position.Crowns)
	}
	err := s.config.Store.View(func(tx storage.Reader) error {
		applied, kept := make(map[string]uint64), make(map[string]uint64)
		recorded := make(map[string][]string) // the rows by seat
		for e, err := range tx.Journal("hc1", 1) {
			if err != nil {
				return err
			}
			if e.Kind != "sheet" {
				continue
			}
			var body struct {
				Seat, Letter, Text string
				Stay               time.Time
			}
			if err := json.Unmarshal(e.Body, &body); err != nil {
				return err
			}
			before, after := recorded[body.Seat], strings.SplitAfter(body.Text, "\n")[1:]
			recorded[body.Seat] = append(before, after...)
			line, _, err := tx.Seen(body.Letter)
			if err != nil {
				return err
			}
			other := func(row string) bool { return !slices.Contains(before, row) }
			if line.Outcome != storage.Accepted && !body.Stay.IsZero() && !slices.ContainsFunc(after, other) {
				kept[body.Letter] = e.Number // what was recorded before waits for an answer: nothing of the letter's is
				continue
			}
			if first, twice := applied[body.Letter]; twice {
				r.Fatalf("letter %s was applied by entries %d and %d (I1)", body.Letter, first, e.Number)
			}
			applied[body.Letter] = e.Number
		}
		for _, l := range s.sent { // I4
			line, ok, err := tx.Seen(l.Digest)
			if err != nil {
				return err
			}
			if !ok || line.Why == "" {
				r.Fatalf("letter %s has no line that says why", l.MessageID)
			}
			if (line.Outcome == storage.Accepted) != (applied[l.Digest] > 0) && line.Why != "a check: nothing recorded" {
				r.Fatalf("letter %s was %s, applied by entry %d", l.MessageID, line.Outcome, applied[l.Digest])
			}
			if said := strings.Contains(line.Why, "kept waiting"); said != (kept[l.Digest] > 0) {
				r.Fatalf("letter %s keeps orders waiting by entry %d, and its line says: %s", l.MessageID, kept[l.Digest], line.Why)
			}
		}
		return nil
	})
	if err != nil {
		r.Fatal(err)
	}
}
