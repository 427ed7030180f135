package mime

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"github.com/ProtonMail/go-crypto/openpgp/clearsign"
	"github.com/emersion/go-message"
)

// Signed is a text in a letter with the OpenPGP signature that stands under it. That it is there says nothing yet: see
// pgp.VerifySignature.
type Signed struct {
	// Data is what was signed, byte for byte; Signature the signature, armoured or not.
	Data, Signature []byte
	// Whole is true when Data holds all the text of the letter, and all its files. A signature under a part of a letter does not speak for the rest.
	Whole bool
	// Form is true when it is under Letter.Form, too.
	Form bool
}

// FindSigned returns the signed text of a letter, l as Parse has read it from raw: the one part of a multipart/signed
// (RFC 3156), or the one text signed in line (RFC 9580 7). Two signed texts, or one deep within other parts, count as none.
func FindSigned(raw []byte, l *Letter) (Signed, bool) {
	if s, ok := signedPart(raw, l.header); ok {
		inner, err := Parse(append([]byte("MIME-Version: 1.0\r\n"), s.Data...))
		s.Whole = err == nil && sameWords(inner.Text, l.Text) && slices.EqualFunc(inner.Attachments, l.Attachments, sameFile)
		s.Form = err == nil && sameWords(inner.Form, l.Form)
		return s, true
	}
	return signedInLine(l)
}

// signedInLine finds a text that is signed within the text of the letter.
func signedInLine(l *Letter) (Signed, bool) {
	block, rest := clearsign.Decode([]byte(l.Full))
	if block == nil {
		return Signed{}, false
	}
	if second, _ := clearsign.Decode(rest); second != nil {
		return Signed{}, false
	}
	signature, err := io.ReadAll(io.LimitReader(block.ArmoredSignature.Body, signatureLimit))
	if err != nil {
		return Signed{}, false
	}
	text, _ := sift(string(block.Plaintext))
	return Signed{
		Data: block.Bytes, Signature: signature, Whole: sameWords(text.own(), l.Text) && len(l.Attachments) == 0,
		Form: sameWords(text.form(), l.Form),
	}, true
}

// sameWords compares texts line by line, without empty lines and the blanks at the ends of lines.
func sameWords(a, b string) bool {
	lines := func(text string) []string {
		var out []string
		for line := range strings.Lines(text) {
			if line = strings.TrimRight(line, " \t\r\n"); line != "" {
				out = append(out, line)
			}
		}
		return out
	}
	return slices.Equal(lines(a), lines(b))
}

// sameFile says whether two files are the same to who reads them.
func sameFile(a, b Attachment) bool { return a.Name == b.Name && a.Text == b.Text }

// signatureLimit is the size of the largest signature that is looked at, in bytes.
const signatureLimit = 32 << 10

// signedPart takes apart a letter that is multipart/signed as a whole: exactly a part and its signature.
func signedPart(raw []byte, header message.Header) (Signed, bool) {
	kind, params, err := header.ContentType()
	boundary := params["boundary"]
	if err != nil || kind != "multipart/signed" || boundary == "" || !strings.EqualFold(params["protocol"], "application/pgp-signature") {
		return Signed{}, false
	}
	_, body := split(raw)
	parts, ok := between(canonicalLines(body), boundary)
	if !ok || len(parts) != 2 {
		return Signed{}, false
	}
	signature, ok := signatureOf(parts[1])
	return Signed{Data: parts[0], Signature: signature}, ok
}

// signatureOf decodes the part that holds the signature.
func signatureOf(part []byte) ([]byte, bool) {
	if len(part) > signatureLimit {
		return nil, false
	}
	entity, err := message.Read(bytes.NewReader(part))
	if entity == nil || err != nil && !message.IsUnknownCharset(err) {
		return nil, false
	}
	if kind, _, err := entity.Header.ContentType(); err != nil || kind != "application/pgp-signature" {
		return nil, false
	}
	signature, err := io.ReadAll(entity.Body)
	return signature, err == nil
}

// canonicalLines ends every line with CR LF, as text is signed (RFC 3156 5).
func canonicalLines(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
}

// between cuts a body at the lines of its boundary, byte for byte: the line end before such a line belongs to it (RFC 2046 5.1.1). It is false
// where the last of them is missing; then the last part goes on to the end.
func between(body []byte, boundary string) (parts [][]byte, closed bool) {
	start := -1
	for at := 0; at < len(body); {
		end := len(body)
		if i := bytes.IndexByte(body[at:], '\n'); i >= 0 {
			end = at + i + 1
		}
		line := strings.TrimRight(string(body[at:end]), " \t\r\n")
		opens, closes := line == "--"+boundary, line == "--"+boundary+"--"
		if (opens || closes) && start >= 0 {
			part := bytes.TrimSuffix(body[start:max(start, at)], []byte("\n"))
			parts = append(parts, bytes.TrimSuffix(part, []byte("\r")))
		}
		if closes {
			return parts, true
		}
		if opens {
			start = end
		}
		at = end
	}
	if start >= 0 {
		parts = append(parts, body[start:])
	}
	return parts, false
}
