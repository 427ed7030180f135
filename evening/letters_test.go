package evening

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the letters of the story anew")

// compare compares the letters that everybody got with those that are kept: one file a person, with what he reads, and one with a
// digest of each mail as it came over the wire, which holds also its page and its attached files.
func (c *club) compare(people []*person) {
	c.Helper()
	var digests strings.Builder
	told := make(map[string]string)
	for _, p := range people {
		var text strings.Builder
		for i, r := range p.inbox {
			fmt.Fprintf(&text, "%s\n\n%s\n", heading(i+1, r), shortened(r.Full, fmt.Sprintf("%s %d", p.name, i+1), told))
			fmt.Fprintf(&digests, "%s %d: %s\n", p.name, i+1, c.digests(r))
		}
		c.kept(p.name+".txt", text.String())
	}
	c.kept("digests.txt", digests.String())
}

// headline begins a section of a letter, with the line below that is drawn under it.
var headline = regexp.MustCompile(`(?m)^(\S.*)\n-{3,}$`)

// longSection is from how many lines on a section is told once only.
const longSection = 12

// shortened replaces each long section that told has already by a line that says where it stands, and notes the others as standing
// here. Most letters show the position, and many show the same one.
func shortened(text, here string, told map[string]string) string {
	var out strings.Builder
	starts := headline.FindAllStringSubmatchIndex(text, -1)
	from := 0
	for i := 0; i <= len(starts); i++ {
		to, title := len(text), "It"
		if i < len(starts) {
			to = starts[i][0]
		}
		if i > 0 {
			title = text[starts[i-1][2]:starts[i-1][3]]
		}
		section := text[from:to]
		from = to
		if there, ok := told[section]; ok && strings.Count(section, "\n") >= longSection {
			fmt.Fprintf(&out, "[%s: as in %s]\n\n", title, there)
			continue
		}
		told[section] = here
		out.WriteString(section)
	}
	return out.String()
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
