package mime

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
	utf "golang.org/x/text/encoding/unicode"

	"despatch/words"
)

// decodeTransfer undoes a Content-Transfer-Encoding (RFC 2045 section 6). whole says that the body has an end of its own, so that
// nothing below it is missing.
func decodeTransfer(encoding string, body io.Reader, whole bool) ([]byte, Cut, words.Telling) {
	raw, _ := io.ReadAll(body) // fails only where a boundary is missing, of which the letter's Cut tells
	switch encoding = strings.ToLower(strings.TrimSpace(encoding)); encoding {
	case "", "7bit", "8bit", "binary":
		return raw, Cut{}, nil
	case "quoted-printable":
		// The decoder needs room for the longest line.
		out, err := io.ReadAll(quotedprintable.NewReader(bufio.NewReaderSize(bytes.NewReader(raw), len(raw)+1)))
		if err != nil {
			return nil, Cut{}, damagedBy(changedOnWay{"quoted-printable"})
		}
		return out, halfQuotedPrintable(raw, whole), nil
	case "base64":
		out, err := decodeBase64(raw)
		return out, halfBase64(raw, out, whole), err
	}
	return nil, Cut{}, damagedBy(unknownEncoding{words.Own(OneLine(encoding))})
}

// decodeBase64 takes lines of any length, indented or not, and padding that is missing or stands in the middle, where two
// encoded texts were joined. A letter too few at the very end is what is left of a text that was cut off.
func decodeBase64(raw []byte) ([]byte, words.Telling) {
	packed := bytes.Join(bytes.Fields(raw), nil)
	var out []byte
	if tail := len(packed) - 1 - bytes.LastIndexByte(packed, '='); tail%4 == 1 {
		packed = packed[:len(packed)-1]
	}
	for chunk := range bytes.FieldsFuncSeq(packed, func(r rune) bool { return r == '=' }) {
		plain, err := base64.RawStdEncoding.AppendDecode(nil, chunk)
		if err != nil {
			return nil, damagedBy(changedOnWay{"base64"})
		}
		out = append(out, plain...)
	}
	return out, nil
}

// decodeCharset turns bytes into UTF-8. Where the declared charset is unknown or cannot be true, the bytes are read as UTF-8
// if they are that, and else as Windows-1252, and a note says so.
func decodeCharset(raw []byte, declared string) (text string, note words.Topic) {
	switch name := strings.ToLower(strings.TrimSpace(declared)); name {
	case "", "us-ascii", "ascii", "utf-8", "utf8":
		if utf8.Valid(raw) {
			return string(raw), nil
		}
		if text, ok := utf16(raw); ok {
			return text, nil
		}
	case "iso-8859-1", "latin1", "iso8859-1", "windows-1252", "cp1252":
		// Nobody means the control characters that ISO-8859-1 has in the place of Windows-1252's dashes and quotes.
		return windows1252(raw), nil
	default:
		if in, err := charset.Reader(name, bytes.NewReader(raw)); err == nil {
			if out, err := io.ReadAll(in); err == nil {
				return string(out), nil
			}
		}
		if utf8.Valid(raw) {
			return string(raw), unknownCharset{words.Own(OneLine(declared)), "UTF-8"}
		}
	}
	if declared == "" {
		return windows1252(raw), noCharset{"Windows-1252"}
	}
	return windows1252(raw), falseCharset{words.Own(OneLine(declared)), "Windows-1252"}
}

// utf16 reads text in UTF-16 that says so by its first two bytes, as Windows saves a file as "Unicode". Orders in it are Latin
// letters, so that each has a byte of nothing beside it; where these are missing the first two bytes lie.
func utf16(raw []byte) (string, bool) {
	if bytes.Count(raw, []byte{0})*4 < len(raw) {
		return "", false
	}
	text, err := utf.UTF16(utf.LittleEndian, utf.ExpectBOM).NewDecoder().Bytes(raw)
	return string(text), err == nil
}

func windows1252(raw []byte) string {
	var b strings.Builder
	for _, c := range raw {
		b.WriteRune(charmap.Windows1252.DecodeByte(c))
	}
	return b.String()
}

// visible makes line ends "\n" and odd spaces plain ones, and takes out what cannot be seen: control characters, zero-width
// characters, and those that turn the direction of writing and could show a reader other orders than the program reads.
func visible(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r', r == '\u0085', r == '\u2028', r == '\u2029':
			return '\n'
		case r == '\n', r == '\t':
			return r
		case unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, text)
}

// OneLine makes a header's value fit for one line of a log or letter.
func OneLine(s string) string {
	return strings.Join(strings.Fields(visible(strings.ToValidUTF8(s, "\uFFFD"))), " ")
}

// unflow joins the lines that a program broke for width, and keeps those the writer broke (RFC 3676, format=flowed). Quote
// marks come out as "> ". With delSp the space at a soft break is not part of the text (RFC 3676 section 4.1).
func unflow(text string, delSp bool) string {
	var out strings.Builder
	open := false // the line before goes on
	before := 0   // and is quoted this deep
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		rest := strings.TrimLeft(line, ">")
		depth := len(line) - len(rest)
		rest = strings.TrimPrefix(rest, " ") // space-stuffing, 4.4
		soft := strings.HasSuffix(rest, " ") && rest != signatureLine
		if open && (depth != before || rest == signatureLine) { // 4.5, 4.3
			out.WriteByte('\n')
			open = false
		}
		if !open {
			out.WriteString(quoteMark(depth))
		}
		if soft && delSp {
			rest = rest[:len(rest)-1]
		}
		out.WriteString(rest)
		if !soft {
			out.WriteByte('\n')
		}
		open, before = soft, depth
	}
	return out.String()
}

// quoteMark is what stands before a line that is quoted so deep: "", "> ", ">> ". Nine deep is as deep as any, so that a
// small letter cannot ask for a page of marks on every line.
func quoteMark(depth int) string {
	if depth == 0 {
		return ""
	}
	return strings.Repeat(">", min(depth, 9)) + " "
}
