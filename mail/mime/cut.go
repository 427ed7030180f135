package mime

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"despatch/words"
)

// A letter may be cut off in the middle: by a relay that takes no more than so much, by a full disk, by a program that hung up.
// Half an order reads as another order ("retreat to Po"), so whoever reads a letter must know that it may be half of one. A mail
// says nowhere how long it is; what tells is what should stand at its end and does not.

// Cut says what shows that a text may be the first half of a longer one.
type Cut struct {
	// Why is the sign, "" when nothing shows it.
	Why Sign
	// Sure is false when the letter itself is whole, and only the last line of the text does not end, which some programs never
	// write.
	Sure bool
}

// Is says whether anything shows that the text was cut.
func (c Cut) Is() bool { return c.Why != "" }

// Sign is what shows that a letter was cut off.
type Sign string

// The signs, the sure ones first.
const (
	noClosing   Sign = "no-closing"
	noBody      Sign = "no-body"
	halfEncoded Sign = "half-encoded"
	halfPage    Sign = "half-a-page"
	openLine    Sign = "open-line"
	// TooShort: the server gives less of the letter than it says that there is.
	TooShort Sign = "too-short"
)

// Text says it as part of a sentence: "its last part has no end". It says nothing where nothing shows it.
func (s Sign) Text() words.Text {
	switch s {
	case noClosing:
		return book.Say(lastPartOpen{})
	case noBody:
		return book.Say(headerOpen{})
	case halfEncoded:
		return book.Say(encodingStops{})
	case halfPage:
		return book.Say(pageStops{})
	case openLine:
		return book.Say(lastLineOpen{})
	case TooShort:
		return book.Say(moreThanGiven{})
	}
	return words.Text{}
}

// Worse is the one of two that says more.
func (c Cut) Worse(other Cut) Cut {
	if !c.Is() || other.Sure && !c.Sure {
		return other
	}
	return c
}

// atTop finds the signs in the bytes of a whole letter: a header without the empty line below it, and a last line without its
// end. In a letter of several parts the boundaries tell instead.
func atTop(head, body []byte, parts bool) Cut {
	switch {
	case !endsInEmptyLine(head):
		return Cut{noBody, true}
	case !parts && len(body) > 0 && body[len(body)-1] != '\n':
		return Cut{openLine, true}
	}
	return Cut{}
}

func endsInEmptyLine(head []byte) bool {
	head = bytes.ReplaceAll(head, []byte("\r\n"), []byte("\n"))
	return bytes.HasSuffix(head, []byte("\n\n")) || string(head) == "\n"
}

// Closes says whether the last boundary of a multipart stands in its body (RFC 2046 section 5.1.1).
func Closes(body []byte, boundary string) bool {
	last := []byte("--" + boundary + "--")
	for line := range bytes.Lines(body) {
		if bytes.HasPrefix(line, last) && len(bytes.TrimSpace(line[len(last):])) == 0 {
			return true
		}
	}
	return false
}

// halfQuotedPrintable finds a body that stops in the middle of what stands for a byte ("=C"), or behind the mark that joins a line
// to the next. The mark alone is also how some programs end a text without a last line end: inside a part with an end it is no
// sure sign.
func halfQuotedPrintable(raw []byte, whole bool) Cut {
	last := bytes.TrimRight(raw, " \t\r\n")
	switch n := len(last); {
	case n > 1 && last[n-2] == '=' && isHex(last[n-1]):
		return Cut{halfEncoded, true}
	case n > 0 && last[n-1] == '=':
		return Cut{halfEncoded, !whole}
	}
	return Cut{}
}

func isHex(c byte) bool { return strings.IndexByte("0123456789ABCDEFabcdef", c) >= 0 }

// halfBase64 finds a body that stops between the four letters that stand for three bytes, or at the end of a line as long as the
// first: the last is as a rule shorter. Only where the text then stops in a line of its own, too, is that taken for a sign.
func halfBase64(raw, plain []byte, whole bool) Cut {
	lines := bytes.Fields(raw)
	if len(lines) == 0 {
		return Cut{}
	}
	last := lines[len(lines)-1]
	switch {
	case bytes.HasSuffix(last, []byte("=")):
		return Cut{}
	case len(bytes.Join(lines, nil))%4 != 0 && !bytes.ContainsRune(bytes.Join(lines, nil), '='):
		return Cut{halfEncoded, true}
	case whole || bytes.HasSuffix(plain, []byte("\n")):
	case len(lines) > 1 && len(last) >= len(lines[0]):
		return Cut{halfEncoded, true}
	case len(lines) == 1 && len(last) >= fullLine:
		return Cut{openLine, false}
	}
	return Cut{}
}

// fullLine is the length of the shortest lines in which programs write base64. A single one may be the first of several.
const fullLine = 64

// withoutHalfRune drops the first bytes of a character at the end, which would make the whole text look as if it were not UTF-8.
func withoutHalfRune(raw []byte) []byte {
	for n := 1; n < utf8.UTFMax && n <= len(raw); n++ {
		if c := raw[len(raw)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(raw[len(raw)-n:]) {
				return raw[:len(raw)-n]
			}
			break
		}
	}
	return raw
}

// openEnd finds a text whose last line does not end. The line end before a boundary belongs to the boundary (RFC 2046 section 5.1.1), and
// base64 tells by itself whether it is whole: a text that has an end so needs none of its own.
func openEnd(text, encoding string, whole bool) Cut {
	if text == "" || strings.HasSuffix(text, "\n") || whole || inBase64(encoding) {
		return Cut{}
	}
	return Cut{openLine, false}
}

func inBase64(encoding string) bool { return strings.EqualFold(strings.TrimSpace(encoding), "base64") }
