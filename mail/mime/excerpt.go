package mime

import (
	"bufio"
	"bytes"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"

	"despatch/words"
)

// A photograph of five megabytes beside ten lines of orders costs nothing, because of a large letter an excerpt is read: its header,
// the headers of its parts, and the bodies of those parts that Parse reads. All others are left empty. A server that can take
// letters apart (RFC 3501 section 6.4.5) sends no more than that.

// excerptFrom is the size above which a letter's digest covers its excerpt, in bytes, so that it is the same whether all of the letter
// was fetched or the excerpt alone.
const excerptFrom = 256 << 10

// returnedLimit is how much of a returned letter belongs to an excerpt, in bytes: its header tells which letter it is.
const returnedLimit = 16 << 10

// Piece is a part of a letter, with the parts in it; the letter itself is one.
type Piece struct {
	// Path names the part to a server, empty for the letter itself.
	Path []int
	// Head is its header, Body what is read of a part without parts.
	Head, Body []byte
	// Several is true for what is made of parts.
	Several bool
	Parts   []*Piece
	// Size is how long the body is, as a server says.
	Size int
}

// header reads a piece's header fields; what cannot be read has none.
func (p *Piece) header() message.Header {
	head := p.Head
	if !endsInEmptyLine(head) {
		head = append(slices.Clone(head), "\r\n\r\n"...)
	}
	fields, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil {
		return message.Header{}
	}
	return message.Header{Header: fields}
}

// Kind is a piece's type and its parameters, read as Parse reads them.
func (p *Piece) Kind() (string, map[string]string) {
	h := p.header()
	kind, params, err := h.ContentType()
	if err != nil {
		return "text/plain", nil
	}
	return kind, params
}

// Divided says whether a type is one that is read part by part.
func Divided(kind string) bool {
	return strings.HasPrefix(kind, "multipart/") && kind != "multipart/encrypted"
}

// MustBeWhole says whether a letter of such a type must be had whole, because a signature covers its bytes (RFC 3156, RFC 8551).
func MustBeWhole(kind string) bool {
	return kind == "multipart/signed" || kind == "application/pkcs7-mime" || kind == "application/x-pkcs7-mime"
}

// Wanted is how many bytes of a piece without parts are read at most, 0 for none and below 0 for all.
func (p *Piece) Wanted(report bool) int {
	h := p.header()
	kind, params := p.Kind()
	switch {
	case kind == "text/plain", kind == "application/pgp-keys":
		return -1
	case kind == "text/html" && !isFile(h, params):
		return -1
	case kind == "application/octet-stream" && strings.HasSuffix(strings.ToLower(fileName(h, params)), ".txt"):
		return -1
	case report && slices.Contains([]string{"message/rfc822", "message/global", "message/global-headers", "text/rfc822-headers"}, kind):
		return returnedLimit
	case report && (kind == "message/delivery-status" || kind == "message/global-delivery-status"):
		return -1
	}
	return 0
}

// All lists a piece and what is in it, in the order of the letter.
func (p *Piece) All() []*Piece {
	list := []*Piece{p}
	for _, part := range p.Parts {
		list = append(list, part.All()...)
	}
	return list
}

// excerptOf takes apart a letter that is there whole. It is false for a letter that Parse would not read.
func excerptOf(head, body []byte) (*Piece, bool) {
	top := &Piece{Head: head}
	kind, _ := top.Kind()
	count := 0
	return top, len(head) <= HeaderLimit && top.fill(body, kind == "multipart/report", &count)
}

func (p *Piece) fill(body []byte, report bool, count *int) bool {
	kind, params := p.Kind()
	if p.Several = Divided(kind); !p.Several {
		p.Body = body
		if most := p.Wanted(report); most >= 0 {
			p.Body = body[:min(most, len(body))]
		}
		return true
	}
	if params["boundary"] == "" || len(p.Path) == DepthLimit {
		return false
	}
	parts, _ := between(body, params["boundary"])
	for i, raw := range parts {
		if *count++; *count > PartLimit {
			return false
		}
		part := &Piece{Path: append(slices.Clone(p.Path), i+1)}
		var inner []byte
		if part.Head, inner = split(raw); !part.fill(inner, report, count) {
			return false
		}
		p.Parts = append(p.Parts, part)
	}
	return true
}

// text is the body of the excerpt. closed is false where the letter has no end, which then its excerpt has not, either.
func (p *Piece) text(closed bool) []byte {
	if !p.Several {
		return p.Body
	}
	_, params := p.Kind()
	var out bytes.Buffer
	for _, part := range p.Parts {
		out.WriteString("--" + params["boundary"] + "\r\n")
		if head := bytes.TrimRight(part.Head, "\r\n"); len(head) > 0 {
			out.Write(head)
			out.WriteString("\r\n")
		}
		out.WriteString("\r\n")
		out.Write(part.text(true))
		out.WriteString("\r\n")
	}
	if closed {
		out.WriteString("--" + params["boundary"] + "--\r\n")
	}
	return out.Bytes()
}

// letterDigest is the digest of a letter that is there whole.
func letterDigest(head, body []byte) string {
	if len(head)+len(body) > excerptFrom {
		if e, ok := excerptOf(head, body); ok {
			return digest(head, e.text(true))
		}
	}
	return digest(head, body)
}

// ParseExcerpt reads a letter of which no more than the excerpt is there. Size is that of the letter.
func ParseExcerpt(top *Piece, closed bool, size int) (letter *Letter, raw []byte, problem words.Telling) {
	raw = slices.Concat(top.Head, top.text(closed))
	letter, problem = Parse(raw)
	letter.Size, letter.Digest = size, digest(top.Head, top.text(true))
	return letter, raw, problem
}
