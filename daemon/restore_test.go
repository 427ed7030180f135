package daemon

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// TestRestoreOnANewMachine makes a backup while the daemon runs, has it answer more letters, and loses the machine. A new one goes on from
// the backup and the mailbox: what was accepted before the backup is there, each letter that was filed since is handled again once, the
// dice are new, everybody is told, and no letter bears the name of another.
func TestRestoreOnANewMachine(t *testing.T) {
	inFile(t)
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
			ctx, cancel := context.WithTimeout(t.Context(), patience)
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

// TestKeptLettersAfterARestore: a game stands still because its journal is damaged, and letters about it are kept. The backup is restored:
// they are handled once, in their order, nothing is doubled, and each writer is answered.
func TestKeptLettersAfterARestore(t *testing.T) {
	inFile(t)
	t.Parallel()
	w := newWorld(t)
	w.open("g1", "g2")
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	path := filepath.Join(filepath.Dir(w.config), "despatch.db")
	backup := filepath.Join(t.TempDir(), "backup.db")

	d, die := w.machine(w.config)
	w.must(errors.Join(w.await(ctx, "g1", 2), w.await(ctx, "g2", 2)))
	w.must(storage.BackupFile(d.Store, backup))
	die()
	w.damage(func(r storage.Reader) ([]byte, error) {
		e, _, err := r.Last("g2")
		return e.Hash[:], err
	})

	d, die = w.machine(w.config)
	r := &running{world: w, daemon: d}
	for _, l := range []struct{ game, from, seat string }{{"g1", ada, "HEADS"}, {"g2", ada, "HEADS"}, {"g2", ben, "TAILS"}, {"g1", ben, "TAILS"}} {
		raw := w.compose(l.game, len(w.written)+1, turn{from: l.from, text: stakeOf(l.game, l.seat, 2)})
		w.must(w.office.Deliver(deskAddress, []byte(raw)))
		w.written = append(w.written, raw)
	}
	soon(t, "all letters are filed", w.allFiled)
	r.view(func(tx storage.Reader) error {
		if kept := campaign.KeptLetters(tx); kept["g2"] != 2 || len(kept) != 1 {
			t.Errorf("kept are %v, want 2 letters about g2", kept)
		}
		return nil
	})
	die()

	raw, err := os.ReadFile(backup)
	w.must(err)
	w.must(os.WriteFile(path, raw, 0o600))
	var parcels map[string]string
	for start := range 2 { // at the second start everything is done
		d, die := w.machine(w.config)
		r := &running{world: w, daemon: d}
		soon(t, "all four letters are handled and answered", func() bool { return len(r.lines()) == 4 && r.idle() })
		after, err := read(d.Store)
		w.must(err)
		for _, game := range []string{"g1", "g2"} {
			var kinds []string
			for _, e := range after.journal[game] {
				kind, _, _ := strings.Cut(e, " ")
				kinds = append(kinds, kind)
			}
			if want := []string{"created", "renewed", "sheet", "sheet", "resolved"}; !slices.Equal(kinds, want) {
				t.Errorf("at start %d the journal of %s holds %q, want %q", start+1, game, kinds, want)
			}
		}
		for id, line := range after.letters {
			if !strings.Contains(line, "accepted") {
				t.Errorf("the letter %s has the line %q", id, line)
			}
		}
		if start == 0 {
			parcels = after.parcels
		} else if !maps.Equal(parcels, after.parcels) {
			t.Errorf("the second start has written letters: %d, before %d", len(after.parcels), len(parcels))
		}
		die()
	}
	receipts := map[string]int{}
	for _, mail := range parcels {
		if to := headerOf(mail[strings.Index(mail, "\n")+1:], "To"); strings.Contains(mail, "g2") && strings.Contains(mail, "In-Reply-To: <g2-") {
			receipts[to]++
		}
	}
	if len(receipts) == 0 {
		t.Error("nobody's letter about g2 is answered")
	}
	for to, n := range receipts {
		if n != 1 {
			t.Errorf("%s has %d answers to his letter about g2, want 1", to, n)
		}
	}
	if err := w.replay("g2"); err != nil {
		t.Errorf("replay: %v", err)
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
