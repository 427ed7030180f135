package daemon

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/mail"
	"despatch/often"
)

// stake is a sheet of Coin.
func stake(seat string, crowns int) string {
	return fmt.Sprintf("ORDERS GAME %s\nSTAKE\n  %d crowns\nEND", seat, crowns)
}

// evening is a whole game of Coin with all that a mailbox brings along. The two welcomes make the first two letters.
var evening = story{game: "g1", letters: 11, turns: []turn{
	{after: 2, from: eve, text: stake("HEADS", 3), fresh: true},                                   // a stranger: one short answer
	{after: 3, from: ada, text: "I am at sea.", header: "Auto-Submitted: auto-replied\n"},         // a robot: silence
	{after: 3, from: ada, text: stake("HEADS", 4)},                                                // refused: COIN-1
	{after: 4, from: ada, text: stake("HEADS", 2), copies: 2},                                     // delivered twice: one receipt
	{after: 5, from: ben, text: stake("TAILS", 3)},                                                // round 1 is resolved: two reports
	{after: 7, from: ada, text: "ORDERS GAME HEADS ROUND 2\nSTAKE\n  1 crown\nEND"},               // a receipt
	{after: 8, from: ada, text: "Did it come?\n\nORDERS GAME HEADS ROUND 2\nSTAKE\n1 crown\nEND"}, // the same orders: acknowledged
	{after: 9, from: ben, text: stake("TAILS", 1)},                                                // round 2, the end: two reports
}}

// What a run of the evening without faults passes through.
const (
	eveningMails       = 9 // the table above, with the copy
	eveningConsidered  = 4 // sheets that keep the rules
	eveningResolutions = 2
)

// crashSteps are the durable steps of the road, and how often an evening passes each.
var crashSteps = map[string]int{
	"after-fetch":              eveningMails,
	campaign.StepBeforeCommit:  eveningMails,
	StepAfterCommit:            eveningMails,
	"before-flag":              eveningMails,
	"after-flag":               eveningMails,
	campaign.StepBeforeResolve: eveningConsidered,
	campaign.StepAfterResolve:  eveningResolutions,
	mail.StepBeforeData:        evening.letters,
	mail.StepBeforeMark:        evening.letters,
	mail.StepAfterMark:         evening.letters,
}

// TestKillAtEachDurableStep kills the daemon at every step, the first time it is reached, the second, and so on until a run
// passes it untouched, starts it again, and lets the story end. Whatever happened, the store, the players' mail and the
// mailbox are afterwards what they are without faults, to the byte.
func TestKillAtEachDurableStep(t *testing.T) {
	want := withoutFaults(t, []story{evening}, "g1")
	checkEvening(t, want)
	for step, times := range crashSteps {
		t.Run(step, func(t *testing.T) {
			t.Parallel()
			killAtEach(t, step, times, false, func(crashAt string) int {
				w := newWorld(t)
				w.open("g1")
				kills := w.play([]story{evening}, crashAt, nil)
				w.compare(want)
				return kills
			})
		})
	}
}

// killAtEach runs play with a crash at a step the first time it is reached, the second, and so on until nobody is killed; unless
// everything is asked for, the last time only. A step that is not reached as often as it should be is an error: then it has
// another name, or is not passed any more. Where more is set, it may be passed more often.
func killAtEach(t *testing.T, step string, times int, more bool, play func(crashAt string) (kills int)) {
	t.Helper()
	for n := often.Of(times, 1); n > 0 && (often.Long || n <= times); n++ {
		kills := play(fmt.Sprintf("%s:%d", step, n))
		if t.Failed() {
			t.Fatalf("after a crash at %s:%d", step, n)
		}
		if killed := kills > 0; killed != (n <= times) && !(killed && more) {
			t.Fatalf("the daemon was killed at %s:%d: %t; it should be up to the time %d", step, n, killed, times)
		}
		if kills == 0 {
			return
		}
	}
}

// checkEvening compares the run without faults with the story, so that the other runs are not compared with nonsense.
func checkEvening(t *testing.T, r record) {
	t.Helper()
	var kinds []string
	for _, e := range r.journal["g1"] {
		kind, _, _ := strings.Cut(e, " ")
		kinds = append(kinds, kind)
	}
	if diff := cmp.Diff([]string{"created", "sheet", "sheet", "resolved", "sheet", "sheet", "resolved"}, kinds); diff != "" {
		t.Errorf("the journal (-want +got):\n%s", diff)
	}
	if len(r.letters) != len(evening.turns) || len(r.parcels) != evening.letters {
		t.Errorf("%d letters came and %d went, want %d and %d", len(r.letters), len(r.parcels), len(evening.turns), evening.letters)
	}
}

// withoutFaults plays stories once without a crash and returns what is stored.
func withoutFaults(t *testing.T, stories []story, games ...string) record {
	t.Helper()
	w := newWorld(t)
	w.open(games...)
	if kills := w.play(stories, "", nil); kills != 0 {
		t.Fatalf("a run without faults was killed %d times", kills)
	}
	r := w.examine()
	w.compare(r)
	if t.Failed() {
		t.FailNow()
	}
	return r
}

// strike is when a daemon is killed: so long after it has handled so many new letters. By a clock alone, a slow machine would have it die
// at the same letter again and again, which would then be set aside.
type strike struct {
	letters int
	after   time.Duration
}

// await waits until it is time to strike, or the child is dead.
func (s strike) await(c *child) {
	for strings.Count(c.log.String(), "again=false") < s.letters {
		select {
		case <-c.dead:
			return
		case <-time.After(2 * time.Millisecond):
		}
	}
	<-time.After(s.after)
}

// play runs the daemon while stories are told, starts it again whenever it was killed, and stops it when all is told, filed
// and sent. The first daemon kills itself at crashAt; every daemon is killed at the next of the strikes.
func (w *world) play(stories []story, crashAt string, strikes []strike) (kills int) {
	w.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	told := make(chan error, len(stories))
	for _, s := range stories {
		go func() { told <- w.tell(ctx, s) }()
	}
	open := len(stories)
	for ; ; crashAt = "" {
		c := launch(w.T, w.command(), crashAt)
		struck := make(chan struct{})
		if kills < len(strikes) {
			next := strikes[kills]
			go func() {
				next.await(c)
				close(struck)
			}()
		}
		for alive := true; alive && (open > 0 || !w.allFiled()); {
			select {
			case err := <-told:
				if open--; err != nil {
					w.Fatalf("%v\nthe daemon says:\n%s", err, c.log)
				}
			case <-struck:
				_ = c.Process.Kill() // it may have died in this moment
				<-c.dead
			case <-c.dead:
				alive = false
			case <-time.After(10 * time.Millisecond):
			}
			if ctx.Err() != nil && open == 0 {
				w.Fatalf("mails stay in the mailbox\nthe daemon says:\n%s", c.log)
			}
		}
		c.terminate(w.T)
		switch {
		case c.killed():
			kills++
		case c.err != nil:
			w.Fatalf("the daemon ended with %v:\n%s", c.err, c.log)
		case open == 0 && w.examine().idle:
			return kills
		}
	}
}

func (w *world) allFiled() bool {
	w.mu.Lock()
	written := len(w.written)
	w.mu.Unlock()
	return w.filedNow() == written
}

// examine reads the store while no daemon runs.
func (w *world) examine() (r record) {
	w.Helper()
	w.with(w.options(), func(d *Daemon) (err error) {
		r, err = read(d.Store)
		return err
	})
	return r
}

// compare holds the promises against the store, the players' mail and the mailbox. Where dice and clock are real, plain
// leaves of two records what must be the same.
func (w *world) compare(want record, plain ...func(record) record) {
	w.Helper()
	stored := w.examine()
	got := stored
	for _, p := range plain {
		want, got = p(want), p(got)
	}
	if diff := cmp.Diff(want.journal, got.journal); diff != "" {
		w.Errorf("the journals are not those of a run without faults (-want +got):\n%s", diff) // I1, I2
	}
	if diff := cmp.Diff(want.letters, got.letters); diff != "" {
		w.Errorf("the letters' lines are not those of a run without faults (-want +got):\n%s", diff) // I4
	}
	if diff := cmp.Diff(want.parcels, got.parcels); diff != "" {
		w.Errorf("the letters written are not those of a run without faults (-want +got):\n%s", diff) // I5
	}
	w.checkStore()
	w.checkMail(stored)
	w.checkMailbox()
}

// checkStore verifies every chain and replays every game (I6).
func (w *world) checkStore() {
	w.Helper()
	var games []string
	w.with(w.options(), func(d *Daemon) error {
		list, err := d.Desk.Games()
		for _, g := range list {
			games = append(games, g.Game)
		}
		survey, damaged := d.Store.Survey(nil)
		mismatches, wrong := proof.CrossCheck(d.Store, survey, w.options().Rulesets)
		for _, m := range mismatches {
			w.Errorf("the store does not agree with itself: %s: %s", m.Name, m.Text)
		}
		return errors.Join(err, damaged, wrong)
	})
	for _, game := range games {
		if err := w.replay(game); err != nil {
			w.Errorf("replaying %s: %v", game, err)
		}
	}
}

// checkMail sees that each letter of the outbox reached the server at least once, that each copy of it is the same to the
// byte, and that nothing else was sent (I5).
func (w *world) checkMail(r record) {
	w.Helper()
	copies := map[string]int{}
	for _, m := range w.office.Sent() {
		id := strings.Trim(headerOf(string(m.Raw), "Message-ID"), "<>")
		copies[id]++
		if r.parcels[id] != "sent\n"+string(m.Raw) {
			w.Errorf("the letter %s to %s was mailed with other bytes than its parcel has:\n%q\n%q", id, m.To, m.Raw, r.parcels[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r.parcels)) {
		if copies[id] == 0 {
			w.Errorf("the letter %s was never mailed", id)
		}
	}
}

// checkMailbox sees that every mail that came is filed, once, and that none is left elsewhere (I3).
func (w *world) checkMailbox() {
	w.Helper()
	w.mu.Lock()
	want := slices.Sorted(slices.Values(w.written))
	w.mu.Unlock()
	if diff := cmp.Diff(want, slices.Sorted(slices.Values(w.filed()))); diff != "" {
		w.Errorf("what is filed is not what was delivered (-want +got):\n%s", diff)
	}
	if left := w.office.Messages(deskAddress); w.folder != "INBOX" && len(left) != 0 {
		w.Errorf("%d mails are left in the mailbox", len(left))
	}
}
