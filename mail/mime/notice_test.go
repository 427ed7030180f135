package mime

import (
	"strings"
	"testing"
)

// A plain part that only says that a program cannot show the page beside it is not what somebody wrote; one that says what the page says
// is.
func TestThePageBehindANotice(t *testing.T) {
	for plain, want := range map[string]string{
		"Your e-mail program cannot show HTML messages.":     "3 infantry",
		"This message is in HTML. Please view it as a page.": "3 infantry",
		"4 infantry": "4 infantry",
	} {
		raw := "From: a@b.c\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/plain\n\n" + plain +
			"\n--x\nContent-Type: text/html\n\n<html><body><p>3 infantry</p></body></html>\n--x--\n"
		l, err := Parse([]byte(strings.ReplaceAll(raw, "\n", "\r\n")))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(l.Text); got != want {
			t.Errorf("%q beside a page is read as %q, want %q", plain, got, want)
		}
	}
}
