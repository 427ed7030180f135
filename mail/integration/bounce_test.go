//go:build integration && linux

package integration

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPostfixBounces gives the Allies to somebody whose mail Postfix takes, forwards to where nobody takes it, and returns to the
// desk's mailbox at Dovecot. The other player is told that mail to him comes back, once.
func TestPostfixBounces(t *testing.T) {
	o := newFullOffice(t)
	o.stopPostfix()
	o.run(program("postconf"), "-c", filepath.Join(o.Dir, "postfix"), "-e",
		"virtual_alias_maps=inline:{carl@despatch.test=gone@elsewhere.example}")
	o.resumePostfix()
	a := newAdjudicator(o, "imaps", "tls", "submissions", "tls")
	a.write("away.yaml", fmt.Sprintf(`id: g2
ruleset: anniversary
scenario: "1941"
seats:
  germany: &axis Ada <%s>
  italy: *axis
  japan: *axis
  ussr: &allies Carl <carl@despatch.test>
  uk: *allies
  usa: *allies
`, ada))
	a.run("game", "new", "--config", a.file("config.yaml"), a.file("away.yaml"))
	a.serve()
	told := func() (n int) {
		for _, raw := range o.letters(ada) {
			if strings.Contains(strings.Join(strings.Fields(raw), " "), "Mail to Carl, who plays") {
				n++
			}
		}
		return n
	}
	for end := time.Now().Add(patience); told() == 0; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("Ada is not told that mail to Carl comes back")
		}
	}
	a.end()
	if n := told(); n != 1 {
		t.Errorf("Ada is told %d times", n)
	}
	log, err := os.ReadFile(a.file("log"))
	if err != nil || !strings.Contains(string(log), "a letter to carl@despatch.test came back: ") {
		t.Errorf("the log does not tell of a bounce (%v)", err)
	}
}
