package daemon

import (
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/storage"
)

// TestTheClockJumps sets the clock back and forth round the end of a wait and round a deadline, past a leap day and into 2038:
// orders are carried out once and players are reminded once, and a clock that was set back only delays.
func TestTheClockJumps(t *testing.T) {
	t.Parallel()
	game := coinGame("g1")
	game.Wait, game.Terms = time.Hour, hours(24)
	r := start(t, game)
	noon := r.now()
	for _, raw := range []string{r.letter(ada, "", stakeOf("g1", "HEADS", 1)), r.letter(ben, "", stakeOf("g1", "TAILS", 1))} {
		if line, _ := r.take(raw); line == nil || line.Outcome != storage.Accepted {
			t.Fatalf("a stake: %+v", line)
		}
	}
	kinds := func() string {
		var all []string
		r.view(func(tx storage.Reader) error {
			for e, err := range tx.Journal("g1", 1) {
				if err != nil {
					return err
				}
				all = append(all, e.Kind)
			}
			return nil
		})
		return strings.Join(all, " ")
	}
	r.untilHeard()
	const staked, played = "created sheet sheet", "created sheet sheet resolved"
	for _, step := range []struct {
		name string
		at   time.Time
		want string
	}{
		{"a day back", noon.Add(-24 * time.Hour), staked},
		{"an hour before the end of the wait", noon, staked},
		{"the wait is over", noon.Add(time.Hour), played},
		{"an hour back", noon, played},
		{"once more", noon.Add(time.Hour), played},
		{"the deadline is near", noon.Add(24 * time.Hour), played},
		{"a year back, to a leap day and before", time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC), played},
		{"the deadline is past", noon.Add(26 * time.Hour), played + " late"},
		{"back before the deadline", noon.Add(24 * time.Hour), played + " late"},
		{"past it again", noon.Add(26 * time.Hour), played + " late"},
		{"after the end of 32-bit time", time.Date(2038, 1, 19, 3, 14, 8, 0, time.UTC), played + " late"},
	} {
		r.mu.Lock()
		r.clock = step.at
		r.mu.Unlock()
		for range 2 {
			if err := r.daemon.Desk.Tick(t.Context()); err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
		}
		if got := kinds(); got != step.want {
			t.Errorf("%s: the journal is %q, want %q", step.name, got, step.want)
		}
	}
	if err := r.daemon.Desk.Replay(t.Context(), "g1"); err != nil {
		t.Error(err) // I6
	}
}

// A player of a game with a deadline asks for his letter again, and gets it whole, with the date for his calendar; the letters behind
// his are read.
func TestResendWithADeadline(t *testing.T) {
	t.Parallel()
	game := coinGame("g1")
	game.Terms = hours(24)
	r := start(t, game)
	line, answers := r.take(r.letter(ada, "", "RESEND"))
	if line == nil || line.Outcome != storage.Accepted {
		t.Fatalf("RESEND: %+v", line)
	}
	again := slices.IndexFunc(answers, func(a string) bool { return strings.Contains(a, "You asked for this letter again") })
	if again < 0 || !strings.Contains(answers[again], "filename=\"deadline.ics\"") {
		t.Errorf("the letter did not come again with its date:\n%s", strings.Join(answers, "\n"))
	}
	if line, _ := r.take(r.letter(ben, "", stakeOf("g1", "TAILS", 1))); line == nil || line.Outcome != storage.Accepted {
		t.Errorf("the letter behind it: %+v", line)
	}
}

// untilHeard waits until the daemon has noted that the mailbox can be read, which it does by a clock of its own: nothing falls due before.
func (r *running) untilHeard() {
	r.Helper()
	soon(r.T, "letters can be read", func() (noted bool) {
		r.view(func(tx storage.Reader) error {
			_, noted = tx.Get("desk", "heard")
			return nil
		})
		return noted && !r.daemon.Desk.Deaf()
	})
}
