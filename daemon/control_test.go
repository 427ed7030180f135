package daemon

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"log"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/storage"
)

// controlled is a desk whose socket answers.
func controlled(t *testing.T) (*Daemon, Config) {
	t.Helper()
	c := Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test"}, Store: filepath.Join(t.TempDir(), "d.db")}
	d, err := Open(c, coinOptions(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)))
	if err != nil {
		t.Fatal(err)
	}
	stop := d.startControl(t.Context())
	t.Cleanup(func() {
		stop()
		if err := d.Close(); err != nil {
			t.Error(err)
		}
		if _, err := os.Lstat(c.Socket()); err == nil {
			t.Error("the socket outlives its daemon")
		}
	})
	return d, c
}

func dial(t *testing.T, c Config) Control {
	t.Helper()
	remote, running, err := Dial(c)
	if err != nil || !running {
		t.Fatalf("at the socket: running %v, %v", running, err)
	}
	return remote
}

// What is asked through the socket is answered as if the store had been opened.
func TestControlAnswersAsTheDesk(t *testing.T) {
	d, c := controlled(t)
	remote, here, ctx := dial(t, c), d.Control(), t.Context()
	if err := remote.Open(ctx, coinGame("c1")); err != nil {
		t.Fatal(err)
	}
	if err := remote.Open(ctx, coinGame("c1")); err == nil || !strings.Contains(err.Error(), "a game of that name exists") {
		t.Errorf("a second game of that name: %v", err)
	}
	answered, err := remote.Operate(ctx, "c1", "ANNOUNCE\nGood luck.\nEND\nSTATUS")
	if err != nil || answered.Failed || len(answered.Parts) != 2 {
		t.Errorf("commands came to %+v, %v", answered, err)
	}
	if _, err := remote.Operate(ctx, "c9", "STATUS"); err == nil || !strings.Contains(err.Error(), "there is no such game") {
		t.Errorf("of a game that is not there: %v", err)
	}
	same := func(what string, ask func(Control) (any, error)) {
		t.Helper()
		want, err := ask(here)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		got, err := ask(remote)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s through the socket differs (%v):\n%s", what, err, diff)
		}
	}
	same("the list", func(c Control) (any, error) { return c.Games(ctx) })
	same("the status", func(c Control) (any, error) { return c.Status(ctx, "c1") })
	same("the position", func(c Control) (any, error) { return c.Position(ctx, "c1") })
	same("the journal", func(c Control) (any, error) { return c.Journal(ctx, "c1") })
	same("the verification", func(c Control) (any, error) { return c.Verify(ctx, "c1") })
}

// A backup of a running daemon is a store, checked before it gets its name.
func TestBackupThroughTheSocket(t *testing.T) {
	_, c := controlled(t)
	remote := dial(t, c)
	if err := remote.Open(t.Context(), coinGame("c1")); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := storage.BackupFile(remote, copied); err != nil {
		t.Fatal(err)
	}
	s, err := storage.OpenReadOnly(copied)
	if err != nil {
		t.Fatal(err)
	}
	err = s.View(func(r storage.Reader) error {
		if games := r.Games(); len(games) != 1 || games[0] != "c1" {
			t.Errorf("the copy has the games %v", games)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// impatient is a context that is over as soon as anybody waits.
type impatient struct {
	context.Context
	waited bool
}

func (c *impatient) Done() <-chan struct{} {
	c.waited = true
	over := make(chan struct{})
	close(over)
	return over
}

func (c *impatient) Err() error {
	if c.waited {
		return context.Canceled
	}
	return nil
}

// TestWhatIsAskedIsNoLettersFault: after a bad end whatever is asked of a game waits for the letter in hand, which was noted: a question that
// ends the program would be counted with it. When the letter is dealt with it is answered.
func TestWhatIsAskedIsNoLettersFault(t *testing.T) {
	c := Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test"}, Store: filepath.Join(t.TempDir(), "d.db")}
	d, err := Open(c, coinOptions(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Control().Open(t.Context(), coinGame("c1")); err != nil {
		t.Fatal(err)
	}
	var copied bytes.Buffer // of a store that nobody has closed
	if err := errors.Join(d.Store.Backup(&copied), d.Close(), os.WriteFile(c.Store, copied.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	if d, err = Open(c, coinOptions(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))); err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	here := d.Control()
	asked := map[string]func(context.Context) error{
		"a command": func(ctx context.Context) error {
			_, err := here.Operate(ctx, "c1", "ANNOUNCE\nGood luck.\nEND")
			return err
		},
		"a new game":   func(ctx context.Context) error { return here.Open(ctx, coinGame("c2")) },
		"the list":     func(ctx context.Context) error { _, err := here.Games(ctx); return err },
		"the status":   func(ctx context.Context) error { _, err := here.Status(ctx, "c1"); return err },
		"the position": func(ctx context.Context) error { _, err := here.Position(ctx, "c1"); return err },
		"the journal":  func(ctx context.Context) error { _, err := here.Journal(ctx, "c1"); return err },
		"verify":       func(ctx context.Context) error { _, err := here.Verify(ctx, "c1"); return err },
		"export":       func(ctx context.Context) error { _, err := here.Export(ctx, "c1", false); return err },
		"proof":        func(ctx context.Context) error { _, err := here.Proof(ctx, "c1", 1, bundle.Format); return err },
		"history": func(ctx context.Context) error {
			_, err := here.History(ctx, "c1", HistoryRequest{Format: "text"})
			return err
		},
	}
	if _, err := d.Desk.Begin(t.Context(), "letter 1"); err != nil {
		t.Fatal(err)
	}
	for what, ask := range asked {
		if err := ask(&impatient{Context: t.Context()}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s is answered beside the letter in hand (%v)", what, err)
		}
	}
	if err := d.Desk.Ended(t.Context(), "letter 1"); err != nil {
		t.Fatal(err)
	}
	for what, ask := range asked {
		if err := ask(t.Context()); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestSocketIsTheOwnersAlone(t *testing.T) {
	_, c := controlled(t)
	info, err := os.Lstat(c.Socket())
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode() != fs.ModeSocket|0o600 {
		t.Errorf("the socket's mode is %v, want one for its owner alone", info.Mode())
	}
}

// A socket that a dead daemon left is no daemon, and the next daemon takes its place.
func TestStaleSocket(t *testing.T) {
	c := Config{Store: filepath.Join(t.TempDir(), "d.db")}
	if _, running, err := Dial(c); running || err != nil {
		t.Errorf("where nothing is: running %v, %v", running, err)
	}
	dead, err := listenAlone(c.Socket())
	if err != nil {
		t.Fatal(err)
	}
	if err := dead.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(c.Socket()); err != nil {
		t.Fatal("a daemon that is killed leaves its socket, so this one should be there")
	}
	if _, running, err := Dial(c); running || err != nil {
		t.Errorf("where a dead daemon's is: running %v, %v", running, err)
	}
	next, err := listenAlone(c.Socket())
	if err != nil {
		t.Fatalf("the next daemon cannot take its place: %v", err)
	}
	defer next.Close()
	if _, running, err := Dial(c); !running || err != nil {
		t.Errorf("of the next daemon: running %v, %v", running, err)
	}
}

func TestSocketRefusals(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.txt")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := listenAlone(file); err == nil || !strings.Contains(err.Error(), "is no socket") {
		t.Errorf("over another file: %v", err)
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != "mine" {
		t.Errorf("the other file holds %q now (%v)", kept, err)
	}
	long := filepath.Join(t.TempDir(), strings.Repeat("d", 120))
	if _, err := listenAlone(long); err == nil || !strings.Contains(err.Error(), "name a shorter one") {
		t.Errorf("under a long name: %v", err)
	}
	if _, running, err := Dial(Config{Control: long}); running || err != nil {
		t.Errorf("asked under a long name: running %v, %v", running, err)
	}
}

// broken has half a copy to give.
type broken struct{ Control }

func (broken) Backup(w io.Writer) error {
	_, err := w.Write(bytes.Repeat([]byte("x"), 1<<16))
	if err == nil {
		err = context.Canceled
	}
	return err
}

// A copy that breaks off is an error, and no file.
func TestBackupThatBreaksOff(t *testing.T) {
	c := Config{Store: filepath.Join(t.TempDir(), "d.db")}
	listener, err := listenAlone(c.Socket())
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(controlHandler(broken{}, slog.New(slog.DiscardHandler)))
	server.Listener = listener
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.Start()
	defer server.Close()
	target := filepath.Join(t.TempDir(), "copy.db")
	if err := storage.BackupFile(dial(t, c), target); err == nil {
		t.Error("half a copy was taken for whole")
	}
	if _, err := os.Lstat(target); err == nil {
		t.Error("half a copy was kept")
	}
}

// holed is a desk with a hole.
type holed struct{ Control }

func (holed) Status(context.Context, string) (campaign.Status, error) { panic("index out of range") }

// Whoever asks what the program fails on is told so, and not that the daemon is gone; the next request is answered.
func TestControlTellsOfAFault(t *testing.T) {
	c := Config{Store: filepath.Join(t.TempDir(), "d.db")}
	listener, err := listenAlone(c.Socket())
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	server := httptest.NewUnstartedServer(controlHandler(holed{}, slog.New(slog.NewTextHandler(&log, nil))))
	server.Listener = listener
	server.Start()
	defer server.Close()
	asked := dial(t, c)
	for range 2 {
		_, err = asked.Status(t.Context(), "c1")
		if err == nil || !strings.Contains(err.Error(), "the program failed on this by a fault of its own (index out of range)") {
			t.Errorf("the command line is told %v", err)
		}
	}
	if !strings.Contains(log.String(), "control_test.go") {
		t.Errorf("the log does not show where it failed:\n%s", log.String())
	}
}

// Who exports, imports or verifies a game at a running daemon hears how far the work has come, to the last entry, and gets the answer after that. Nobody
// who does not listen is told.
func TestProgressThroughTheSocket(t *testing.T) {
	_, c := controlled(t)
	remote := dial(t, c)
	if err := remote.Open(t.Context(), coinGame("c1")); err != nil {
		t.Fatal(err)
	}
	for range 250 { // more than a client takes of such answers whom nobody listens to
		if _, err := remote.Operate(t.Context(), "c1", "ANNOUNCE\nGood luck.\nEND"); err != nil {
			t.Fatal(err)
		}
	}
	var told [][2]int
	ctx := proof.WithProgress(t.Context(), func(done, total int) { told = append(told, [2]int{done, total}) })
	data, err := remote.Export(ctx, "c1", false)
	if err != nil || len(data) == 0 || len(told) != 101 || told[100] != [2]int{251, 251} {
		t.Errorf("export told %v and gave %d bytes, %v", told, len(data), err)
	}
	told = nil
	if v, err := remote.Verify(ctx, "c1"); err != nil || v.Entries != 251 || len(told) < 20 || told[len(told)-1] != [2]int{251, 251} {
		t.Errorf("verification told %v, and found %+v, %v", told, v, err)
	}
	if again, err := remote.Export(t.Context(), "c1", false); err != nil || len(again) == 0 {
		t.Errorf("without a listener: %d bytes, %v", len(again), err)
	}
	_, other := controlled(t)
	told = nil
	if found, err := dial(t, other).Import(ctx, data); err != nil || found.Entries != 251 || len(told) < 20 {
		t.Errorf("import told %v, and found %+v, %v", told, found, err)
	}
}
