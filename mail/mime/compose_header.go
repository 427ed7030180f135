package mime

import (
	"encoding/base64"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a header shows is cut past these many characters: nobody reads on, and some servers refuse the letter.
const (
	subjectLength = 200
	nameLength    = 100
)

// ValidateAddress says whether we can write to an address: a plain ASCII one, without quotes or comments. Its error tells
// a person what to write instead.
func ValidateAddress(address string) error {
	local, domain, _ := strings.Cut(address, "@")
	switch {
	case address == "":
		return fmt.Errorf("the address is missing")
	case !isASCII(address):
		return fmt.Errorf("the address %q has letters beyond ASCII, which not every server can carry; give another", address)
	case len(local) > 64 || len(address) > 254: // RFC 5321 section 4.5.3.1
		return fmt.Errorf("the address %q is too long", address)
	case !isDotAtom(local) || !IsDomain(domain):
		return fmt.Errorf("%q is not a mail address; write it like anna@example.org", address)
	}
	return nil
}

// IsDomain takes names of letters, digits, hyphens and underscores joined by dots.
func IsDomain(s string) bool {
	return isDotAtom(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return !isAlphanumeric(r) && !strings.ContainsRune("-_.", r)
	})
}

// isMessageID takes what RFC 5322 section 3.6.4 wants new Message-IDs to look like, of a length that fits on a line.
func isMessageID(s string) bool {
	left, right, _ := strings.Cut(s, "@")
	return len(s) <= 250 && isDotAtom(left) && isDotAtom(right)
}

// isDotAtom takes RFC 5322's dot-atom-text: atoms joined by single dots.
func isDotAtom(s string) bool {
	for atom := range strings.SplitSeq(s, ".") {
		if atom == "" || strings.ContainsFunc(atom, func(r rune) bool {
			return !isAlphanumeric(r) && !strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r)
		}) {
			return false
		}
	}
	return true
}

func isAlphanumeric(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
}

// subjectHeader is the subject as it goes into its header. Plain words go as they are, and go-mail encodes what is not ASCII;
// what a reader would take for an encoded word, and words too long to fold, we encode ourselves.
func subjectHeader(subject string) string {
	subject = Shorten(OneLine(subject), subjectLength)
	if strings.Contains(subject, "=?") || hasLongWord(subject) {
		return encodedWords(subject)
	}
	return subject
}

// addressHeader is an address with its name, quoted or encoded (RFC 5322 section 3.4, RFC 2047 section 5).
func addressHeader(a Address) string {
	name := Shorten(OneLine(a.Name), nameLength)
	switch {
	case name == "":
		return "<" + a.Address + ">"
	case isASCII(name) && !strings.Contains(name, "=?"):
		name = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
	default:
		name = encodedWords(name)
	}
	return name + " <" + a.Address + ">"
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII })
}

func hasLongWord(s string) bool {
	for word := range strings.FieldsSeq(s) {
		if len(word) > 60 {
			return true
		}
	}
	return false
}

// Shorten shortens what is longer, and says so with an ellipsis.
func Shorten(s string, length int) string {
	if utf8.RuneCountInString(s) <= length {
		return s
	}
	return strings.TrimSpace(string([]rune(s)[:length-1])) + "…"
}

// encodedWords encodes all of s (RFC 2047), in words of whole characters that each fit on a line.
func encodedWords(s string) string {
	const most = 45 // bytes, which make 60 of base64: with its frame the word stays below the 75 allowed
	var words []string
	for len(s) > 0 {
		n := min(most, len(s))
		for n < len(s) && !utf8.RuneStart(s[n]) {
			n--
		}
		words = append(words, "=?utf-8?b?"+base64.StdEncoding.EncodeToString([]byte(s[:n]))+"?=")
		s = s[n:]
	}
	return strings.Join(words, " ")
}
