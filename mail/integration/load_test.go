//go:build integration && linux

package integration

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// lettersVariable sets how many letters wait in TestManyLettersWait: 10,000 before a release.
const lettersVariable = "DESPATCH_WAITING_LETTERS"

// heldLimit is how much memory of its own the daemon may ever hold, in kB, however many letters wait. What it has read of its program and of its
// store does not count: the system keeps as much of that at hand as it has room for, 40 MB where the program was just built, and takes it back.
const heldLimit = 36 << 10

// TestManyLettersWait lets a daemon find a full mailbox at Dovecot: its memory stays flat, and each letter has its line.
// Beside its rate stand those of programs that only fetch.
func TestManyLettersWait(t *testing.T) {
	waiting := 1100
	if text := os.Getenv(lettersVariable); text != "" {
		var err error
		if waiting, err = strconv.Atoi(text); err != nil {
			t.Fatalf("%s: %v", lettersVariable, err)
		}
	}
	o := newFullOffice(t)
	a := newAdjudicator(o, "imaps", "tls", "submissions", "tls")
	a.serve()
	soon(t, "the welcomes come", func() bool { return len(o.letters(ada)) == 1 && len(o.letters(ben)) == 1 })
	a.end()
	pattern := o.answer(ada, "NUMBER", "ORDERS g1 GERMANY\nPURCHASE\n  90 tanks\nEND") // refused: too dear
	letter := func(n int) string { return strings.Replace(pattern, "NUMBER", strconv.Itoa(n), 1) }
	for n := range waiting {
		o.deliver(desk, n, letter(n))
	}
	if got := o.count(desk, "INBOX"); got != waiting {
		t.Fatalf("%d letters wait, want %d", got, waiting)
	}
	begun := time.Now()
	a.serve()
	for end := begun.Add(time.Minute + time.Duration(waiting)*100*time.Millisecond); o.count(desk, "INBOX") > 0; time.Sleep(500 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d letters still wait", o.count(desk, "INBOX"))
		}
	}
	took := time.Since(begun)
	peak := peakMemory(t, a.running.Process.Pid)
	a.end()
	total := 0
	for _, n := range a.outcomes() {
		total += n
	}
	if total != waiting {
		t.Errorf("%d letters have a line, want %d", total, waiting) // I4
	}
	if peak > heldLimit {
		t.Errorf("the daemon held %d kB, more than %d kB", peak, heldLimit)
	}
	t.Logf("%d letters in %.1f s: %.0f a second; at most %.1f MB held", waiting, took.Seconds(), float64(waiting)/took.Seconds(), float64(peak)/1024)
	compareFetchers(t, o, letter, waiting)
}

// deliver puts a letter into somebody's maildir, as Postfix would.
func (o *office) deliver(to string, n int, raw string) {
	o.t.Helper()
	box := filepath.Join(o.Dir, "mail", to)
	name := fmt.Sprintf("%d.N%06d.test", time.Now().Unix(), n)
	draft := filepath.Join(box, "tmp", name)
	if err := os.WriteFile(draft, []byte(raw), 0o644); err != nil {
		o.t.Fatal(err)
	}
	if err := os.Rename(draft, filepath.Join(box, "new", name)); err != nil {
		o.t.Fatal(err)
	}
}

// peakMemory is the most that a process has ever held of its own, in kB: beside pages of files, of which it has now at least as many as then.
func peakMemory(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	told := make(map[string]int)
	for line := range strings.Lines(string(status)) {
		if words := strings.Fields(line); len(words) == 3 {
			if kB, err := strconv.Atoi(words[1]); err == nil {
				told[words[0]] = kB
			}
		}
	}
	if told["VmHWM:"] == 0 || told["RssFile:"] == 0 {
		t.Fatal("the system does not say how much memory the daemon held")
	}
	return told["VmHWM:"] - told["RssFile:"]
}
