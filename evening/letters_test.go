package evening

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the letters of the story anew")

// compare compares the letters that everybody got with those that are kept: one file a person, and one with the digests of all
// pages and attached files, which are not for reading.
func (c *club) compare(people []*person) {
	c.Helper()
	var digests strings.Builder
	for _, p := range people {
		var text strings.Builder
		for i, r := range p.inbox {
			fmt.Fprintf(&text, "%s\n\n", heading(i+1, r))
			text.WriteString(r.Full + "\n")
			fmt.Fprintf(&digests, "%s %d: %s\n", p.name, i+1, c.digests(r))
		}
		c.kept(p.name+".txt", text.String())
	}
	c.kept("digests.txt", digests.String())
}

// heading shows what a reader's program shows above a letter.
func heading(number int, r received) string {
	var files strings.Builder
	for _, f := range r.Attachments {
		fmt.Fprintf(&files, "\nFile: %s", f.Name)
	}
	return fmt.Sprintf("=== %d ===\nFrom: %s <%s>\nTo: %s\nDate: %s\nSubject: %s%s", number, r.From.Name, r.From.Address, strings.Join(r.To, ", "),
		r.Date.UTC().Format(time.RFC1123), r.Subject, files.String())
}

// digests sums a whole mail up, as it came over the wire.
func (c *club) digests(r received) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(r.raw)))[:16]
}

// kept compares a text with the one in testdata/letters.
func (c *club) kept(name, got string) {
	c.Helper()
	path := filepath.Join("testdata", "letters", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			c.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		c.Fatal(err)
	}
	if got != string(want) {
		c.Errorf("%s differs (- kept, + now); if that is right, run go test ./evening -update, and read what changed:\n%s", name, firstDifference(string(want), got))
	}
}

// firstDifference shows where two texts part.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			from, to := max(0, i-8), i+16
			return fmt.Sprintf("line %d\n%s", i+1, cmp.Diff(w[from:min(to, len(w))], g[from:min(to, len(g))]))
		}
	}
	return fmt.Sprintf("%d lines are kept, and there are %d", len(w), len(g))
}
