package storage

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"time"
)

// Whoever opens a store leaves a note beside it that says who he is, for the one who finds the store locked. The note is a
// courtesy: the lock is what keeps others out, and a note that cannot be written, or that a crash left behind, does no harm.

// holderFile is the note's name.
func holderFile(path string) string { return path + ".holder" }

// signIn leaves the note of this process.
func signIn(path string) {
	host, err := os.Hostname()
	if err != nil {
		host = "a host without a name"
	}
	note := fmt.Sprintf("process %d on %s, since %s\n", os.Getpid(), host, time.Now().UTC().Format("2 January 2006, 15:04:05 MST"))
	_ = os.WriteFile(holderFile(path), []byte(note), 0o600) // as said above
}

// signOut takes the note away.
func signOut(path string) {
	_ = os.Remove(holderFile(path)) // one left behind is overwritten by the next
}

// holder reads the note of whoever has the store open.
func holder(path string) string {
	note, err := os.ReadFile(holderFile(path))
	if err != nil {
		note = nil
	}
	line, _, _ := strings.Cut(string(note), "\n")
	return cmp.Or(line, "it left no note of who it is")
}
