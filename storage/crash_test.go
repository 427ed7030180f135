//go:build unix

package storage_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"despatch/often"
	"despatch/storage"
)

// childTask and childStore tell a child process, which is this test program again, what to do and where.
const (
	childTask  = "DESPATCH_STORAGE_TEST_TASK"
	childStore = "DESPATCH_STORAGE_TEST_STORE"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // memory for haste
	tasks := map[string]func(path string) error{"alone": workAlone, "group": workTogether, "full": fillTheDisk,
		"open": openOnce, "compact": compactOnce}
	task, child := tasks[os.Getenv(childTask)]
	if !child {
		often.Properties("15")
		os.Exit(m.Run())
	}
	if err := task(os.Getenv(childStore)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// child prepares a run of this program at a task.
func child(task, path string) *exec.Cmd {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childTask+"="+task, childStore+"="+path)
	return c
}

// handleLetter does what the handling of one letter does: its line, an entry and two replies, all in one transaction.
func handleLetter(tx storage.Tx, worker, n int) error {
	name, game := fmt.Sprintf("%d-%d", worker, n), fmt.Sprint("game", n%3)
	e, err := tx.Append(game, "orders", noon, []byte(strings.Repeat(name+" ", 200)))
	if err != nil {
		return err
	}
	err = tx.MarkSeen(storage.Letter{Digest: name, At: noon, Game: game, Outcome: storage.Accepted, Why: "orders", Entry: e.Number})
	for _, to := range []string{"ann", "bob"} {
		_, posted := tx.Post(storage.Parcel{To: to, Game: game, MessageID: name + " " + to, Created: noon, Bytes: []byte(strings.Repeat(name, 300))})
		err = errors.Join(err, posted)
	}
	return errors.Join(err, tx.Put("counters", strconv.Itoa(worker), []byte(strconv.Itoa(n))))
}

// count returns the last letter of a worker.
func count(s storage.Store, worker int) (n int, err error) {
	err = s.View(func(r storage.Reader) error {
		if v, ok := r.Get("counters", strconv.Itoa(worker)); ok {
			n, err = strconv.Atoi(string(v))
		}
		return err
	})
	return n, err
}

// handleLetters handles letters without end, and says so on standard output after each commit.
func handleLetters(s storage.Store, worker int, update func(func(storage.Tx) error) error) error {
	n, err := count(s, worker)
	for n++; err == nil; n++ {
		if err = update(func(tx storage.Tx) error { return handleLetter(tx, worker, n) }); err == nil {
			fmt.Printf("letter %d %d\n", worker, n)
		}
	}
	return err
}

// sendParcels marks what is due as sent, and says so.
func sendParcels(s storage.Store) error {
	for {
		var sent []storage.Parcel
		err := s.Update(func(tx storage.Tx) (err error) {
			if sent, err = tx.Due(noon, 10); err != nil {
				return err
			}
			for _, p := range sent {
				err = errors.Join(err, tx.MarkSent(p.ID, noon))
			}
			return err
		})
		if err != nil {
			return err
		}
		for _, p := range sent {
			fmt.Printf("sent %d\n", p.ID)
		}
	}
}

func workAlone(path string) error {
	s, err := storage.Open(path)
	if err != nil {
		return err
	}
	go sendParcels(s)
	return handleLetters(s, 0, s.Update)
}

func workTogether(path string) error {
	s, err := storage.Open(path)
	if err != nil {
		return err
	}
	go sendParcels(s)
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() { err = handleLetters(s, worker, s.UpdateGroup) })
	}
	wg.Wait()
	return err
}

// confirmed is what a child said it had committed.
type confirmed struct {
	letters map[int]int // by worker, the last
	sent    []uint64
}

// hear adds what a child says until its end. The last line may be cut off by its death. It calls begun once, as soon as the child has
// committed a letter and sent a parcel.
func (c *confirmed) hear(out io.Reader, begun func()) error {
	lines := bufio.NewReader(out)
	handled, sent := false, false
	var once sync.Once
	for {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var worker, n int
		if _, err := fmt.Sscanf(line, "letter %d %d\n", &worker, &n); err == nil {
			c.letters[worker], handled = n, true
		} else if _, err := fmt.Sscanf(line, "sent %d\n", &n); err == nil {
			c.sent, sent = append(c.sent, uint64(n)), true
		} else {
			return fmt.Errorf("a child says %q", line)
		}
		if handled && sent {
			once.Do(begun)
		}
	}
}

// Killed at any moment of its work, which begins when it has done some, however slow the machine is.
func TestKilledAtAnyMoment(t *testing.T) {
	ofAFile(t)
	rounds := 3
	if often.Long {
		rounds = 12
	}
	moments := rand.New(rand.NewPCG(1, 2))
	for _, task := range []string{"alone", "group"} {
		t.Run(task, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "store.db")
			said := confirmed{letters: map[int]int{}}
			for range rounds {
				c := child(task, path)
				c.Stderr = os.Stderr
				out, err := c.StdoutPipe()
				if err != nil {
					t.Fatal(err)
				}
				if err := c.Start(); err != nil {
					t.Fatal(err)
				}
				after := time.Duration(moments.IntN(60_000)) * time.Microsecond
				if err := said.hear(out, func() { time.AfterFunc(after, func() { c.Process.Kill() }) }); err != nil {
					t.Fatal(err)
				}
				var exit *exec.ExitError
				if err := c.Wait(); !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
					t.Fatalf("the child ended by itself: %v", err)
				}
				said.verify(t, path)
			}
			t.Logf("survived %d kills; last letters %v, %d parcels sent", rounds, said.letters, len(said.sent))
		})
	}
}

// verify opens the store after a crash: what was confirmed is there, and each letter wholly or not at all.
func (c *confirmed) verify(t *testing.T, path string) {
	t.Helper()
	s := open(t, path)
	defer s.Close()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	total := 0
	for worker := range 8 {
		n, err := count(s, worker)
		if err != nil {
			t.Fatal(err)
		}
		if n < c.letters[worker] {
			t.Errorf("worker %d: letter %d was confirmed, the store ends at %d", worker, c.letters[worker], n)
		}
		total += n
		for i := 1; i <= n; i++ {
			wholeLetter(t, s, worker, i)
		}
	}
	view(t, s, func(r storage.Reader) error {
		entries, letters, parcels := 0, 0, 0
		for _, game := range r.Games() {
			last, _, err := r.Last(game)
			if err != nil {
				return err
			}
			entries += int(last.Number)
		}
		for range r.Letters(time.Time{}) {
			letters++
		}
		for range r.Outbox(storage.Filter{}) {
			parcels++
		}
		if entries != total || letters != total || parcels != 2*total {
			t.Errorf("%d letters were handled, but there are %d lines, %d entries and %d parcels", total, letters, entries, parcels)
		}
		for _, id := range c.sent {
			if p, ok, err := r.Parcel(id); !ok || err != nil || p.State != storage.Sent {
				t.Errorf("parcel %d was marked as sent, and is %q (%v)", id, p.State, err)
			}
		}
		return nil
	})
}

// wholeLetter verifies that a letter's entry is the one its line names.
func wholeLetter(t *testing.T, s storage.Store, worker, n int) {
	t.Helper()
	name := fmt.Sprintf("%d-%d", worker, n)
	view(t, s, func(r storage.Reader) error {
		l, seen, err := r.Seen(name)
		if !seen || err != nil {
			t.Errorf("letter %s has no line (%v)", name, err)
			return nil
		}
		for e, err := range r.Journal(l.Game, l.Entry) {
			if err != nil || e.Number != l.Entry || !strings.HasPrefix(string(e.Body), name+" ") {
				t.Errorf("letter %s: entry %d of %s is %.10q (%v)", name, l.Entry, l.Game, e.Body, err)
			}
			return nil
		}
		t.Errorf("letter %s: there is no entry %d", name, l.Entry)
		return nil
	})
}

// A process that may not let its file grow beyond a limit stands for a full disk.
func TestFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store.db")
	if out, err := child("full", path).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s := open(t, path)
	defer s.Close()
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// fillTheDisk handles letters until the disk is full, and then again when there is space.
func fillTheDisk(path string) error {
	s, err := storage.Open(path)
	if err != nil {
		return err
	}
	signal.Ignore(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	space := limit.Cur
	limit.Cur = 512 << 10
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	n := 1
	for ; err == nil; n++ {
		if n > 10_000 {
			return errors.New("the disk did not fill up")
		}
		err = s.Update(func(tx storage.Tx) error { return handleLetter(tx, 0, n) })
	}
	n -= 2 // the last that went well
	for range 3 {
		if err := s.UpdateGroup(func(tx storage.Tx) error { return handleLetter(tx, 0, n+1) }); err == nil {
			return fmt.Errorf("letter %d was taken on a full disk", n+1)
		}
		if kept, err := count(s, 0); kept != n || err != nil {
			return fmt.Errorf("on a full disk the store ends with letter %d (%v), want %d", kept, err, n)
		}
	}
	limit.Cur = space
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	if err := s.Update(func(tx storage.Tx) error { return handleLetter(tx, 0, n+1) }); err != nil {
		return fmt.Errorf("when there is space again: %w", err)
	}
	return errors.Join(s.Check(), s.Close())
}
