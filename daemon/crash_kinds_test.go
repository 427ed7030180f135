package daemon

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/often"
)

// TestKillWithoutArchive kills the daemon where mails stay in the mailbox, flagged as read, instead of being moved away: then
// it is the cursor that tells which are new.
func TestKillWithoutArchive(t *testing.T) {
	inPlace := func(t *testing.T) *world {
		w := newWorld(t)
		w.folder = "INBOX"
		w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "archive: Done, ", "", 1))
		w.open("g1")
		return w
	}
	clean := inPlace(t)
	clean.play([]story{evening}, "", nil)
	want := clean.examine()
	checkEvening(t, want)
	clean.compare(want)
	for _, step := range []string{StepAfterCommit, "before-flag", "after-flag"} {
		t.Run(step, func(t *testing.T) {
			t.Parallel()
			killAtEach(t, step, eveningMails, false, func(crashAt string) int {
				w := inPlace(t)
				kills := w.play([]story{evening}, crashAt, nil)
				w.compare(want)
				return kills
			})
		})
	}
}

// TestKillWhenTheClockResolves kills the daemon while it does what nobody has just written for: orders whose wait is over are
// carried out, and those who are late are reminded. Both happen once.
func TestKillWhenTheClockResolves(t *testing.T) {
	// play has both players stake at noon, the wait end at one, and the deadline of the next turn pass a day later.
	play := func(t *testing.T, crashAtOne, crashNextDay string) (w *world, kills int) {
		w = newWorld(t)
		game := coinGame("g1")
		game.Wait, game.Terms = time.Hour, hours(24)
		w.openGame(game)
		w.play([]story{{game: "g1", letters: 4, turns: []turn{
			{after: 2, from: ada, text: stake("HEADS", 2)}, // a receipt
			{after: 3, from: ben, text: stake("TAILS", 3)}, // a receipt: carried out at one
		}}}, "", nil)
		w.clock = w.clock.Add(2 * time.Hour)
		kills = w.play([]story{{game: "g1", letters: 6}}, crashAtOne, nil) // two reports
		w.clock = w.clock.Add(25 * time.Hour)
		kills += w.play([]story{{game: "g1", letters: 8}}, crashNextDay, nil) // two reminders
		return w, kills
	}
	clean, _ := play(t, "", "")
	want := clean.examine()
	if got := strings.Join(shape(want).journal["g1"], " "); got != "created sheet sheet resolved late" {
		t.Fatalf("the journal of a run without faults is %s", got)
	}
	for step, times := range map[string][2]int{ // after one o'clock, and the day after
		campaign.StepBeforeResolve: {1, 0},
		campaign.StepAfterResolve:  {1, 0},
		campaign.StepBeforeCommit:  {1, 1},
		mail.StepBeforeData:        {2, 2},
		mail.StepBeforeMark:        {2, 2},
		mail.StepAfterMark:         {2, 2},
	} {
		t.Run(step, func(t *testing.T) {
			t.Parallel()
			if !often.Long && times[0] == times[1] { // in one run, the last time at one o'clock and the last on the next day
				w, kills := play(t, fmt.Sprint(step, ":", times[0]), fmt.Sprint(step, ":", times[1]))
				if kills != 2 {
					t.Fatalf("the daemon was killed %d times at %s, %d times each", kills, step, times[0])
				}
				w.compare(want)
				return
			}
			killAtEach(t, step, times[0], false, func(crashAt string) int {
				w, kills := play(t, crashAt, "")
				w.compare(want)
				return kills
			})
			killAtEach(t, step, times[1], false, func(crashAt string) int {
				w, kills := play(t, "", crashAt)
				w.compare(want)
				return kills
			})
		})
	}
}

// TestCrashVariable sees that a crash test which is misspelt says so, and one for a step that is never reached kills nobody.
func TestCrashVariable(t *testing.T) {
	for _, text := range []string{"after-commit:0", "after-commit:-1", "after-commit:two", "after-commit:"} {
		t.Setenv(CrashVariable, text)
		if _, err := CrashHook(); err == nil || !strings.Contains(err.Error(), "like after-commit:2") {
			t.Errorf("%s=%s gives %v, want an error that says how to write it", CrashVariable, text, err)
		}
	}
	for _, text := range []string{"", "after-commit:3", "after-commit"} {
		t.Setenv(CrashVariable, text)
		hook, err := CrashHook()
		if err != nil {
			t.Errorf("%s=%s: %v", CrashVariable, text, err)
			continue
		}
		for _, step := range []string{"before-flag", "after-flag"} {
			hook(step) // this process is still there afterwards
		}
	}
}
