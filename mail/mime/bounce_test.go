package mime

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The same letter to Ada, returned by servers of several makes: each tells which letter, to whom, why, and whether for good.
func TestBouncesOfManyServers(t *testing.T) {
	const letter, ada = "k7q2.veil.slug.token@despatch.test", "ada@north.example"
	tests := map[string]struct {
		status, why string
		final       bool
	}{
		"postfix.eml":         {"5.1.1", "550 5.1.1 <ada@north.example>: Recipient address rejected: User unknown", true},
		"postfix-delayed.eml": {"4.4.1", "connect to mx.north.example[192.0.2.7]:25: Connection timed out", false},
		// A server that has tried for five days gives up, although its last reason was a passing one (RFC 3464 section 2.3.3).
		"postfix-expired.eml": {"4.4.1", "connect to mx.north.example[192.0.2.7]:25: Connection timed out", true},
		"exchange.eml":        {"5.2.2", "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException", true},
		"gmail.eml":           {"5.1.1", "550 5.1.1 The email account that you tried to reach does not exist.", true},
		"qmail.eml":           {"5.1.1", "Sorry, no mailbox here by that name. (#5.1.1)", true},
		"exim.eml": {"5.0.0", "SMTP error from remote mail server after RCPT TO:<ada@north.example>: " +
			"host inner.north.example [192.0.2.9]: 550 Unrouteable address", true},
	}
	files, err := filepath.Glob("testdata/bounces/*.eml")
	if err != nil || len(files) != len(tests) {
		t.Fatalf("%d bounces (%v), want %d", len(files), err, len(tests))
	}
	for _, file := range files {
		want := tests[filepath.Base(file)]
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, ends := range []string{"\n", "\r\n"} {
			l, err := Parse([]byte(strings.ReplaceAll(string(raw), "\n", ends)))
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			got := l.Returned
			if !l.Bounce || l.Automatic == "" {
				t.Errorf("%s: bounce is %v, automatic %q", file, l.Bounce, l.Automatic)
			}
			if got.MessageID != letter && !slices.Contains(l.InReplyTo, letter) {
				t.Errorf("%s: it is about the letter %q, and answers %v", file, got.MessageID, l.InReplyTo)
			}
			if got.Recipient != ada || got.Status != want.status || got.Diagnosis != want.why || got.Final() != want.final {
				t.Errorf("%s: %+v, final %v\nwant status %s, final %v, because %s", file, got, got.Final(), want.status, want.final, want.why)
			}
		}
	}
}

// Reports of letters that arrived are no trouble.
func TestReportsOfArrival(t *testing.T) {
	for _, action := range []string{"delivered", "relayed", "expanded"} {
		if r := (Return{Action: action, Status: "2.0.0"}); !r.Arrived() || r.Final() {
			t.Errorf("%s: arrived %v, final %v", action, r.Arrived(), r.Final())
		}
	}
	if (Return{Action: "failed", Status: "5.1.1"}).Arrived() || (Return{}).Arrived() {
		t.Error("a bounce is taken for an arrival")
	}
}
