package daemon

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"golang.org/x/sys/unix"

	"despatch/campaign"
	"despatch/storage"
)

// smallDisk puts the store of a world on a disk of two megabytes, and skips the test where that cannot be had.
func (w *world) smallDisk() (dir string) {
	w.Helper()
	dir = filepath.Join(filepath.Dir(w.config), "disk")
	if err := os.Mkdir(dir, 0o700); err != nil {
		w.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=2m"); err != nil {
		w.Skipf("skipped: a small disk can be mounted by root only (%v)", err)
	}
	w.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			w.Error(err)
		}
	})
	text, err := os.ReadFile(w.config)
	if err != nil {
		w.Fatal(err)
	}
	w.write("config.yaml", strings.Replace(string(text), "despatch.db", "disk/despatch.db", 1))
	return dir
}

// fill writes until a disk is full, and returns the file that takes up the space.
func fill(t *testing.T, dir string) string {
	t.Helper()
	ballast := filepath.Join(dir, "ballast")
	f, err := os.Create(ballast)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for block := make([]byte, 4096); err == nil; {
		_, err = f.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return ballast
}

// limitFiles lets a running process write to files up to so many bytes from their beginning. A write beyond fails, as on a disk
// that takes no more.
func limitFiles(t *testing.T, pid int, bytes uint64) {
	t.Helper()
	if err := unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: math.MaxUint64}, nil); err != nil {
		t.Fatal(err)
	}
}

// TestTheDiskTakesNoMore keeps a running daemon from writing: its disk is full, or every write fails. It takes no letter that it
// cannot keep, says so, and goes on by itself when it can write again; nothing is lost or done twice.
func TestTheDiskTakesNoMore(t *testing.T) {
	inFile(t)
	for name, tt := range map[string]struct {
		// place prepares the world, stop and mend the disk under a running daemon.
		place func(w *world) (dir string)
		stop  func(w *world, dir string, c *child)
		mend  func(w *world, dir string, c *child)
		says  string
	}{
		"full": {
			place: (*world).smallDisk,
			stop:  func(w *world, dir string, c *child) { fill(w.T, dir) },
			mend: func(w *world, dir string, c *child) {
				if err := os.Remove(filepath.Join(dir, "ballast")); err != nil {
					w.Fatal(err)
				}
			},
			says: "the disk is full, free some space on it",
		},
		"writes fail": {
			place: func(*world) string { return "" },
			stop:  func(w *world, dir string, c *child) { limitFiles(w.T, c.Process.Pid, 1) },
			mend:  func(w *world, dir string, c *child) { limitFiles(w.T, c.Process.Pid, math.MaxUint64) },
			says:  "file too large",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			dir := tt.place(w)
			w.open("g1")
			c := launch(t, w.command(), "")
			if err := w.await(t.Context(), "g1", 2); err != nil {
				t.Fatal(err)
			}
			tt.stop(w, dir, c)
			letters := w.deliverBids(12)
			soon(t, "the daemon says that it cannot keep letters", func() bool {
				log := c.log.String()
				return strings.Contains(log, "letters stay in the mailbox, for they cannot be kept now") && strings.Contains(log, tt.says)
			})
			w.checkUntouched(letters)
			tt.mend(w, dir, c)
			soon(t, "all letters are filed", w.allFiled)
			c.terminate(t)
			w.play(nil, "", nil) // until all answers are sent
			w.checkBids(letters)
		})
	}
}

// deliverBids delivers so many bids that break the rules, and one of each player that makes the first round.
func (w *world) deliverBids(wrong int) (letters int) {
	w.Helper()
	var turns []turn
	for n := range wrong {
		turns = append(turns, turn{from: ada, text: fmt.Sprintf("Bid %d.\n\n%s", n, stake("HEADS", 4))}) // COIN-1
	}
	turns = append(turns, turn{from: ada, text: stake("HEADS", 2)}, turn{from: ben, text: stake("TAILS", 3)})
	for i, one := range turns {
		raw := w.compose("g1", i+1, one)
		if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
			w.Fatal(err)
		}
		w.written = append(w.written, raw)
	}
	return len(turns)
}

// checkUntouched sees that what is still in the mailbox is not flagged, and that nothing was lost on the way (I3).
func (w *world) checkUntouched(letters int) {
	w.Helper()
	seen, unseen := w.inMailbox()
	if seen != 0 || unseen == 0 || unseen+w.filedNow() != letters {
		w.Errorf("of %d letters %d are filed, and in the mailbox are %d flagged and %d not; want some, and none flagged",
			letters, w.filedNow(), seen, unseen)
	}
}

// inMailbox counts what lies in the mailbox, flagged as read or not.
func (w *world) inMailbox() (seen, unseen int) {
	w.Helper()
	c, err := imapclient.DialInsecure(w.office.IMAPAddr(), nil)
	if err != nil {
		w.Fatal(err)
	}
	defer func() { _ = c.Close() }() // only reading
	if err := c.Login(deskAddress, password).Wait(); err != nil {
		w.Fatal(err)
	}
	if _, err := c.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
		w.Fatal(err)
	}
	all, err := c.Fetch(imap.UIDSet{imap.UIDRange{Start: 1}}, &imap.FetchOptions{Flags: true}).Collect()
	if err != nil {
		w.Fatal(err)
	}
	for _, m := range all {
		if slices.Contains(m.Flags, imap.FlagSeen) {
			seen++
		} else {
			unseen++
		}
	}
	return seen, unseen
}

// checkBids holds the promises against what became of the bids.
func (w *world) checkBids(letters int) {
	w.Helper()
	r := w.examine()
	var kinds []string
	for _, e := range r.journal["g1"] {
		kind, _, _ := strings.Cut(e, " ")
		kinds = append(kinds, kind)
	}
	if got := strings.Join(kinds, " "); got != "created sheet sheet resolved" {
		w.Errorf("the journal is %s", got) // I1, I2
	}
	if len(r.letters) != letters {
		w.Errorf("%d letters have a line, want %d", len(r.letters), letters) // I4
	}
	w.checkStore()   // I6
	w.checkMail(r)   // I5
	w.checkMailbox() // I3
}

// TestAReadOnlyStore starts a daemon on a disk that cannot be written to: it ends at once, says why, and has changed nothing.
func TestAReadOnlyStore(t *testing.T) {
	inFile(t)
	t.Parallel()
	w := newWorld(t)
	dir := w.smallDisk()
	w.open("g1")
	// A process that another test is starting may hold our files open between its fork and its exec.
	for err := error(syscall.EBUSY); err != nil; time.Sleep(time.Millisecond) {
		if err = syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil && !errors.Is(err, syscall.EBUSY) {
			t.Fatal(err)
		}
	}
	c := launch(t, w.command(), "")
	select {
	case <-c.dead:
	case <-time.After(patience):
		t.Fatalf("the daemon does not end:\n%s", c.log)
	}
	if c.err == nil || !strings.Contains(c.log.String(), "read-only file system; it must be possible to write there") {
		t.Errorf("the daemon ended with %v:\n%s", c.err, c.log)
	}
	config, err := ReadConfig(w.config)
	if err != nil {
		t.Fatal(err)
	}
	if f := examineStore(config.Store, nil); f.OK || !strings.Contains(f.Text, "cannot be written") || !strings.Contains(f.Text, "read-only file system") {
		t.Errorf("the doctor says %+v", f)
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=2m"); err != nil {
		t.Fatal(err)
	}
	if f := examineStore(config.Store, nil); !f.OK {
		t.Errorf("when it can be written again the doctor says %+v", f)
	}
	w.play([]story{{game: "g1", letters: 2}}, "", nil)
	w.checkStore()
}

// damage flips a bit in the middle of every copy of some bytes in the file of the store, which nobody has open.
func (w *world) damage(wanted func(r storage.Reader) ([]byte, error)) {
	w.Helper()
	var bytes []byte
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.View(func(r storage.Reader) (err error) {
			bytes, err = wanted(r)
			return err
		})
	})
	path := filepath.Join(filepath.Dir(w.config), "despatch.db")
	file, err := os.ReadFile(path)
	if err != nil {
		w.Fatal(err)
	}
	found := 0
	for text, at := string(file), 0; ; found++ {
		next := strings.Index(text[at:], string(bytes))
		if next < 0 {
			break
		}
		at += next + len(bytes)
		file[at-len(bytes)/2] ^= 1
	}
	if found == 0 {
		w.Fatal("what is to be damaged is not in the file")
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		w.Fatal(err)
	}
}

// TestADamagedPosition flips a bit of a stored position, which is only a cache: the daemon finds it, makes the position again from
// the journal, says so, and the evening is that of a run without faults.
func TestADamagedPosition(t *testing.T) {
	inFile(t)
	t.Parallel()
	want := withoutFaults(t, []story{evening}, "g1")
	w := newWorld(t)
	w.open("g1")
	w.damage(func(r storage.Reader) ([]byte, error) {
		_, body, ok := r.Snapshot("g1")
		if !ok {
			return nil, errors.New("there is no stored position")
		}
		return body, nil
	})
	c := launch(t, w.command(), "")
	soon(t, "the daemon says so", func() bool {
		return strings.Contains(c.log.String(), `msg="the stored position could not be trusted and is made again from the journal" game=g1`)
	})
	c.terminate(t)
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.View(func(r storage.Reader) error {
			if _, _, ok := r.Snapshot("g1"); !ok {
				t.Error("the stored position was not made again")
			}
			return nil
		})
	})
	w.play([]story{evening}, "", nil)
	w.compare(want)
}

// TestADamagedJournal flips a bit in the journal of one of two games: that game stands still, its letters are kept and answered in words,
// and the evening of the other is that of a run without faults.
func TestADamagedJournal(t *testing.T) {
	inFile(t)
	t.Parallel()
	want := withoutFaults(t, []story{evening}, "g1")
	w := newWorld(t)
	w.open("g1")
	other := coinGame("g2")
	other.Terms = hours(24) // so that its journal has bytes of its own
	w.openGame(other)
	w.damage(func(r storage.Reader) ([]byte, error) {
		e, _, err := r.Last("g2")
		return e.Body, err
	})
	before := w.examine()
	harmed := story{game: "g2", letters: 2, turns: []turn{
		{after: 2, from: ada, text: stake("HEADS", 2)}, // answered: the game stands still
		{after: 2, from: ada, text: stake("HEADS", 1)}, // the second of the day is not
	}}
	w.play([]story{evening}, "", nil)
	w.play([]story{harmed}, "", nil)
	r := w.examine()
	if !slices.Equal(r.journal["g1"], want.journal["g1"]) || !slices.Equal(r.journal["g2"], before.journal["g2"]) {
		t.Errorf("the journals are %v; want that of g1 as without faults and that of g2 as it was", r.journal)
	}
	if got := []string{r.letters["g2-1@players.test"], r.letters["g2-2@players.test"]}; got[0] != "" || got[1] != "" {
		t.Errorf("the letters about the damaged game have the lines %q, and are to get them when they are handled", got) // I4
	}
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.View(func(r storage.Reader) error {
			if kept := campaign.KeptLetters(r); kept["g2"] != 2 {
				t.Errorf("kept are %v, want 2 letters of g2", kept)
			}
			return nil
		})
	})
	answers := 0
	for _, m := range w.office.Sent() {
		if strings.Contains(flat(string(m.Raw)), "cannot be read at present, and stands still") {
			answers++
		}
	}
	if answers != 1 {
		t.Errorf("%d letters tell a player that his game stands still, want 1", answers)
	}
	w.checkMail(r)
	w.checkMailbox()
}

// TestADamagedLetter flips a bit in a letter that waits to be sent: it is given up, the log says so, and the others go out.
func TestADamagedLetter(t *testing.T) {
	inFile(t)
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.damage(func(r storage.Reader) ([]byte, error) {
		p, _, err := r.Parcel(1)
		sum := sha256.Sum256(p.Bytes) // the mail itself may be packed
		return sum[:], err
	})
	c := launch(t, w.command(), "")
	if err := w.await(t.Context(), "g1", 1); err != nil {
		t.Fatalf("%v\n%s", err, c.log)
	}
	c.terminate(t)
	if got := w.received("g1", ben); len(got) != 1 || len(w.received("g1", "")) != 1 {
		t.Errorf("Ben has %d letters, want his; Ada's is damaged", len(got))
	}
	if !strings.Contains(c.log.String(), "The letter 1 to "+ada+" about game g1 is damaged and cannot be sent; the others go on.") {
		t.Errorf("the log does not say so:\n%s", c.log)
	}
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.View(func(r storage.Reader) error {
			for p, err := range r.Outbox(storage.Filter{To: ada}) {
				if err != nil || p.State != storage.Failed {
					t.Errorf("Ada's letter is %s (%v), want it given up", p.State, err)
				}
			}
			return nil
		})
	})
}

// flat is a text with its line breaks and blanks evened out.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }
