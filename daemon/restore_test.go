package daemon

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/storage"
)

// TestRestoreOnANewMachine makes a backup while the daemon runs, has it answer more letters, and loses the machine. A new one goes on from
// the backup and the mailbox: what was accepted before the backup is there, each letter that was filed since is handled again once, the
// dice are new, everybody is told, and no letter bears the name of another.
func TestRestoreOnANewMachine(t *testing.T) {
	t.Parallel()
	for name, archive := range map[string]bool{"letters are filed": true, "letters stay": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			if !archive {
				w.folder = "INBOX"
				w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "archive: Done, ", "", 1))
			}
			w.openGame(coinGame("g1"))
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()

			first, die := w.machine(w.config)
			w.must(w.await(ctx, "g1", 2))
			r := &running{world: w, daemon: first}
			if line, _ := r.take(r.letter(ada, "", stakeOf("g1", "HEADS", 2))); line == nil || line.Outcome != storage.Accepted {
				t.Fatalf("the letter before the backup has the line %+v", line)
			}
			dir := t.TempDir()
			w.must(storage.BackupFile(first.Store, filepath.Join(dir, "despatch.db")))
			if line, _ := r.take(r.letter(ben, "", stakeOf("g1", "TAILS", 3))); line == nil || line.Outcome != storage.Accepted {
				t.Fatalf("the letter after the backup has the line %+v", line)
			}
			if line, _ := r.take(r.letter(ada, "", stakeOf("g1", "HEADS", 1))); line == nil || line.Outcome != storage.Accepted {
				t.Fatalf("the letter of the next turn has the line %+v", line)
			}
			before, err := read(first.Store)
			w.must(err)
			die()

			for _, name := range []string{"config.yaml", "password"} {
				raw, err := os.ReadFile(filepath.Join(filepath.Dir(w.config), name))
				w.must(err)
				w.must(os.WriteFile(filepath.Join(dir, name), raw, 0o600))
			}
			w.config = filepath.Join(dir, "config.yaml")
			for start := range 2 { // at the second start everything is done
				second, die := w.machine(w.config)
				for len((&running{world: w, daemon: second}).lines()) < 3 || !(&running{world: w, daemon: second}).idle() {
					w.must(ctx.Err())
					time.Sleep(5 * time.Millisecond)
				}
				after, err := read(second.Store)
				w.must(err)
				var kinds []string
				for _, e := range after.journal["g1"] {
					kind, _, _ := strings.Cut(e, " ")
					kinds = append(kinds, kind)
				}
				// The third letter answered a report that holds no longer, so its orders are asked for again.
				if want := []string{"created", "sheet", "renewed", "sheet", "resolved"}; !slices.Equal(kinds, want) {
					t.Errorf("at start %d the journal holds %q, want %q", start+1, kinds, want)
				}
				if !slices.Equal(after.journal["g1"][:2], before.journal["g1"][:2]) {
					t.Errorf("what was accepted before the backup is %q, want %q", after.journal["g1"][:2], before.journal["g1"][:2])
				}
				for id := range before.letters {
					if after.letters[id] == "" {
						t.Errorf("letter %s is not handled again", id)
					}
				}
				for id, mail := range after.parcels {
					if was, there := before.parcels[id]; there && was != mail {
						t.Errorf("two letters bear the name %s:\n%s\n\n%s", id, was, mail)
					}
				}
				if told := r.latest("g1", ben); told == "" {
					t.Error("Ben was told nothing")
				}
				die()
			}
			if err := w.replay("g1"); err != nil {
				t.Errorf("replay: %v", err)
			}
		})
	}
}

// machine runs a daemon until it dies, or the test ends.
func (w *world) machine(config string) (d *Daemon, die func()) {
	w.Helper()
	c, err := ReadConfig(config)
	w.must(err)
	options := w.options()
	options.Now = w.now
	d, err = Open(c, options)
	w.must(err)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- d.Run(ctx) }()
	dead := false
	die = func() {
		if dead {
			return
		}
		dead = true
		stop()
		if err := <-done; err != nil {
			w.Error(err)
		}
		if err := d.Close(); err != nil {
			w.Error(err)
		}
	}
	w.Cleanup(die)
	return d, die
}

// must ends the test on an error.
func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}
