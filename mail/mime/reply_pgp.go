package mime

import "strings"

// The frame of a letter that is signed within its text (RFC 9580 section 7).
const (
	signedBegins    = "-----BEGIN PGP SIGNED MESSAGE-----"
	signatureBegins = "-----BEGIN PGP SIGNATURE-----"
	signatureEnds   = "-----END PGP SIGNATURE-----"
)

// armour takes out the frame of a signed text, and the dash that signing puts before a line that begins with one. What
// the signature proves is another question (FindSigned).
func (c *cutter) armour() {
	for i := 0; i < len(c.lines); i++ {
		if !c.framed(i, signedBegins) {
			continue
		}
		begins := c.find(i, signatureBegins)
		ends := c.find(begins, signatureEnds)
		if begins < 0 || ends < 0 {
			return // cut off, or only somebody's talk of it
		}
		text := i
		for text < begins && !blank(c.lines[text]) { // Hash: SHA512
			text++
		}
		c.remove(i, text)
		for j := text; j < begins; j++ {
			c.lines[j] = strings.TrimPrefix(c.lines[j], "- ")
		}
		c.remove(begins, ends+1)
		i = ends
	}
}

func (c *cutter) framed(i int, frame string) bool {
	return c.fate[i] == kept && strings.TrimSpace(c.lines[i]) == frame
}

// find is the next line from i on that is a frame, or -1.
func (c *cutter) find(i int, frame string) int {
	for ; i >= 0 && i < len(c.lines); i++ {
		if c.framed(i, frame) {
			return i
		}
	}
	return -1
}

func (c *cutter) remove(from, to int) {
	for i := from; i < to; i++ {
		c.fate[i] = removed
	}
}
