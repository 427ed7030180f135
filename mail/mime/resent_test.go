package mime

import (
	"strings"
	"testing"
	"time"
)

// RFC 5322 section 3.6.6: the fields go in front, and the letter below is the same.
func TestResent(t *testing.T) {
	at := time.Date(2026, 3, 1, 13, 0, 0, 0, time.FixedZone("", 3600))
	fields, err := Resent("desk@despatch.test", "ada@work.example", "k7q2.again@despatch.test", at)
	want := "Resent-From: <desk@despatch.test>\r\nResent-To: <ada@work.example>\r\nResent-Date: Sun, 01 Mar 2026 12:00:00 +0000\r\n" +
		"Resent-Message-ID: <k7q2.again@despatch.test>\r\n"
	if err != nil || fields != want {
		t.Errorf("Resent = %q, %v; want %q", fields, err, want)
	}
	raw := "From: <desk@despatch.test>\r\nTo: <ada@north.example>\r\nMessage-ID: <k7q2@despatch.test>\r\n\r\nYour turn.\r\n"
	before, _ := Parse([]byte(raw))
	after, _ := Parse([]byte(fields + raw))
	if before.Digest != after.Digest || after.MessageID != "k7q2@despatch.test" {
		t.Error("a letter that is sent again is another letter")
	}
}

func TestResentRefuses(t *testing.T) {
	for _, c := range [][3]string{
		{"desk@despatch.test", "ada@work.example\r\nBcc: eve@elsewhere.example", "k7q2@despatch.test"},
		{"desk@despatch.test", "", "k7q2@despatch.test"},
		{"desk", "ada@work.example", "k7q2@despatch.test"},
		{"desk@despatch.test", "ada@work.example", "k7q2@despatch.test>\r\nBcc: <eve@elsewhere.example"},
	} {
		if fields, err := Resent(c[0], c[1], c[2], time.Time{}); err == nil || strings.Contains(fields, "Resent") {
			t.Errorf("Resent(%q) = %q, %v; want a refusal", c, fields, err)
		}
	}
}

func TestReturnPathFits(t *testing.T) {
	const path = ReturnPath("games+bounce-{token}@example.org")
	for address, want := range map[string]bool{
		"games+bounce-abcdef@example.org": true, "Games+Bounce-abcdef@Example.org": true, "games+bounce-@example.org": false,
		"games@example.org": false, "games+bounce-abcdef@example.com": false,
	} {
		if got := path.Fits(address); got != want {
			t.Errorf("%s fits: %v, want %v", address, got, want)
		}
	}
	if ReturnPath("games@example.org").Fits("games@example.org") {
		t.Error("a path without a token names no letter")
	}
}
