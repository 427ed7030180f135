package mime

import (
	"strings"
	"testing"
)

// The digest of a letter of up to 256 KiB covers all of it, as it always did: the picture in it, too.
func TestTheDigestOfASmallLetter(t *testing.T) {
	raw := "From: Anna <anna@example.org>\r\nSubject: orders\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
		"--b\r\nContent-Type: text/plain\r\n\r\npass\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
		strings.Repeat("QUJD\r\n", 15_000) + "--b--\r\n"
	head, body := split([]byte(raw))
	l, err := Parse([]byte(raw))
	if err != nil || l.Digest != digest(head, body) {
		t.Errorf("the digest of a small letter does not cover all of it (%v)", err)
	}
}
