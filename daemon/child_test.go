package daemon

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/often"
	"despatch/storage/storagetest"
	"despatch/storage/storagetest/either"
)

// The crash tests kill real processes. The test binary starts itself again as a daemon when childVariable names a
// configuration; the mail servers stay in the parent and so outlive the child, as real ones do.
const (
	childVariable = "DESPATCH_TEST_CHILD"
	// clockVariable holds the time at which the child's clock stands still (RFC 3339).
	clockVariable = "DESPATCH_TEST_CLOCK"
	// termVariable holds how long the child has what it shares with others, "" for as long as any daemon.
	termVariable = "DESPATCH_TEST_TERM"
)

// sharedTerm is how long a child that shares its store has what it does not ask for again.
const sharedTerm = 500 * time.Millisecond

// upLine is what a daemon logs once it listens to signals.
const upLine = "despatch is up"

func TestMain(m *testing.M) {
	storagetest.Hasty() // a process that is killed loses nothing by it
	storagetest.Impatient()
	debug.SetGCPercent(400)
	if config := os.Getenv(childVariable); config != "" {
		if err := serveChild(config); err != nil {
			fmt.Fprintln(os.Stderr, "child:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	often.Waiting(3) // for their children and servers
	code := m.Run()
	if builtBinary.dir != "" {
		if err := os.RemoveAll(builtBinary.dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}

// serveChild is the daemon with a tiny game, a clock that stands still and chance that is none, so that every run writes the
// same bytes.
func serveChild(path string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	config, err := ReadConfig(path)
	if err != nil {
		return err
	}
	clock, err := time.Parse(time.RFC3339, os.Getenv(clockVariable))
	if err != nil {
		return err
	}
	options := coinOptions(clock)
	options.Log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	if text := os.Getenv(termVariable); text != "" {
		if options.Term, err = time.ParseDuration(text); err != nil {
			return err
		}
	}
	if options.Hook, err = CrashHook(); err != nil {
		return err
	}
	options.Hook = takesAWhile(options.Hook)
	d, err := Open(config, options)
	if err != nil {
		return err
	}
	options.Log.Info(upLine)
	return errors.Join(d.Run(ctx), d.Close())
}

func coinOptions(clock time.Time) Options {
	return Options{
		Rulesets: map[string]adjudicator.Ruleset{"coin": coin{}}, Entropy: sevens{}, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return clock },
	}
}

// sevens is a source of random bytes that gives the same after every restart.
type sevens struct{}

func (sevens) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 7
	}
	return len(p), nil
}

// child is a running daemon process.
type child struct {
	*exec.Cmd
	log  *logBook
	dead chan struct{}
	err  error
}

// logBook keeps what a child writes to its standard error.
type logBook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logBook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logBook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// launch starts a daemon process. crashAt is the step at which it is to kill itself, "" for none.
func launch(t *testing.T, cmd *exec.Cmd, crashAt string) *child {
	t.Helper()
	c := &child{Cmd: cmd, log: new(logBook), dead: make(chan struct{})}
	cmd.Stderr = c.log
	if cmd.Env == nil {
		cmd.Env = os.Environ()
	}
	cmd.Env = append(cmd.Env, CrashVariable+"="+crashAt)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		c.err = cmd.Wait()
		close(c.dead)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may be dead, which is as well
		<-c.dead
	})
	return c
}

// coinDaemon is the command that runs this test binary as a daemon.
func coinDaemon(config string, clock time.Time) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childVariable+"="+config, clockVariable+"="+clock.Format(time.RFC3339))
	if either.InDatabase() { // what one that was killed had is another's soon
		cmd.Env = append(cmd.Env, termVariable+"="+sharedTerm.String())
	}
	return cmd
}

// killed says whether the child died of SIGKILL.
func (c *child) killed() bool {
	var exit *exec.ExitError
	if !errors.As(c.err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}

// up waits until the child listens to signals, and says whether it lived to do so.
func (c *child) up(t *testing.T) bool {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if strings.Contains(c.log.String(), upLine) {
			return true
		}
		select {
		case <-c.dead:
			return false
		default:
		}
	}
	t.Fatalf("the daemon does not come up:\n%s", c.log)
	return false
}

// terminate sends SIGTERM and waits for the end.
func (c *child) terminate(t *testing.T) {
	t.Helper()
	if !c.up(t) {
		return
	}
	if err := c.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	select {
	case <-c.dead:
	case <-time.After(patience):
		t.Fatalf("the daemon does not end:\n%s", c.log)
	}
}

// patience is how long a test waits for what must happen: no machine is so slow that it is over.
const patience = 5 * time.Minute

// builtBinary is the real despatch, built once for the tests that run it.
var builtBinary struct {
	once sync.Once
	path string
	dir  string // a folder of its own, "" where it is kept with what Go has built
	err  error
}

// buildDespatch builds it as "go run" does, which keeps the program and so links it only when something has changed, and tells where it is.
func buildDespatch() (path string, err error) {
	for range 2 { // the first time it may be told of a program that is gone again, though one is kept
		out, err := exec.Command("go", "run", "-exec", "echo", "despatch/cmd/despatch").Output()
		if path := strings.TrimSpace(string(out)); err == nil && filepath.IsAbs(path) {
			if _, err := os.Stat(path); err == nil {
				return path, nil
			}
		}
	}
	if builtBinary.dir, err = os.MkdirTemp("", "despatch-test-"); err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", builtBinary.dir, "despatch/cmd/despatch").CombinedOutput(); err != nil {
		return "", fmt.Errorf("building despatch: %w\n%s", err, out)
	}
	return filepath.Join(builtBinary.dir, "despatch"), nil
}

// despatch returns a command of the real binary.
func despatch(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	builtBinary.once.Do(func() { builtBinary.path, builtBinary.err = buildDespatch() })
	if builtBinary.err != nil {
		t.Fatal(builtBinary.err)
	}
	cmd := exec.Command(builtBinary.path, args...)
	cmd.Env = append(os.Environ(), "GOGC=400") // it lives for seconds
	return cmd
}
