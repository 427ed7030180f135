package mime

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"mime"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"

	"despatch/pattern"
)

// readHeader fills in what the header says.
func (l *Letter) readHeader(h message.Header) {
	mh := gomail.Header{Header: h}
	l.MessageID = first(messageIDs(h.Get("Message-Id")))
	l.InReplyTo = messageIDs(h.Get("In-Reply-To"))
	l.References = messageIDs(h.Get("References"))
	l.Subject = headerText(h, "Subject")
	l.readSender(h)
	l.readRecipients(h)
	if date, err := mh.Date(); err == nil {
		l.Date = date
	} else {
		l.note(noDate{})
	}
	l.Automatic, l.Doubtful = automatic(h)
	l.Bounce = bounce(h)
}

// recipientFields are where the addresses stand that a letter was sent to; the last three are written by the receiving
// server and know the address even when the letter came as a blind copy.
var recipientFields = []string{"To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"}

var bareAddress = pattern.Of(`[^\s<>,;:"()]+@[^\s<>,;:"()]+`)

func (l *Letter) readRecipients(h message.Header) {
	seen := map[string]bool{}
	for _, name := range recipientFields {
		for _, value := range h.Values(name) {
			for _, address := range recipients(value) {
				address = strings.ToLower(OneLine(address))
				if !seen[address] {
					seen[address] = true
					l.To = append(l.To, address)
				}
			}
		}
	}
}

// recipients reads a list of addresses, and of a list that is not well formed whatever looks like one.
func recipients(value string) []string {
	list, err := gomail.ParseAddressList(legible(value))
	if err != nil {
		return bareAddress.FindAllString(legible(value), -1)
	}
	var out []string
	for _, a := range list {
		out = append(out, a.Address)
	}
	return out
}

var angled = pattern.Of(`<([^<>\s]+)>`)

// messageIDs takes what stands in angle brackets; a lone word without them, as some programs write, is one ID. Python's mail package,
// in which small programs are written, packs a long ID into encoded words (RFC 2047), though none belong there.
func messageIDs(value string) []string {
	var ids []string
	if strings.Contains(value, "=?") {
		if plain, err := new(mime.WordDecoder).DecodeHeader(legible(value)); err == nil {
			value = plain
		}
	}
	for _, m := range angled.FindAllStringSubmatch(legible(value), -1) {
		ids = append(ids, m[1])
	}
	if words := strings.Fields(legible(value)); ids == nil && len(words) == 1 && strings.Contains(words[0], "@") {
		ids = words
	}
	return ids
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// headerText decodes a header field that is meant for people (RFC 2047).
func headerText(h message.Header, name string) string {
	decode := message.Header{}
	decode.Set(name, legible(h.Get(name)))
	text, err := decode.Text(name)
	if err != nil {
		text = decode.Get(name) // an unknown charset: as it stands
	}
	return OneLine(text)
}

// legible reads a header's bytes as UTF-8 (RFC 6532), or as Windows-1252 where they are not that. Control characters, which no field may
// hold (RFC 5322 2.2), are gone: a Message-ID with one could not be answered.
func legible(value string) string {
	if !utf8.ValidString(value) {
		value = windows1252([]byte(value))
	}
	return strings.Map(func(r rune) rune {
		if r != '\t' && r != '\n' && r != '\r' && unicode.Is(unicode.Cc, r) {
			return -1
		}
		return r
	}, value)
}

// parameters are those of the command MAIL (RFC 5321 4.1.1.11), which some programs copy behind the address of their sender.
var parameters = pattern.Of(`(>)(?:\s+[A-Za-z][A-Za-z0-9-]*(?:=\S+)?)+\s*$`)

// identity names the header fields that belong to a letter, whatever way it came. All others are written or changed on the
// way (Received, Return-Path, Delivered-To, DKIM-Signature, Authentication-Results, List-*, X-*).
var identity = []string{
	"from", "sender", "reply-to", "to", "cc", "subject", "date", "message-id", "in-reply-to", "references",
	"content-type", "content-transfer-encoding", "content-disposition",
}

// digest is the hex SHA-256 of, in this order:
//
//   - each field of identity that the header has, in the order of the alphabet and then of the header, as "name:value\n", the
//     name in lower case, the value with every run of white space made one space;
//   - an empty line;
//   - the body, with "\n" for "\r\n", without the empty lines at its end.
//
// Nothing is decoded: a letter that a server encoded anew on its way is another letter.
func digest(head, body []byte) string {
	sum := sha256.New()
	for _, field := range identityFields(string(head)) {
		io.WriteString(sum, field+"\n")
	}
	text := strings.TrimRight(strings.ReplaceAll(string(body), "\r\n", "\n"), "\n")
	io.WriteString(sum, "\n"+text)
	return hex.EncodeToString(sum.Sum(nil))
}

func identityFields(head string) []string {
	var fields []string
	start, at := 0, 0
	for line := range strings.Lines(head) {
		if folded := line[0] == ' ' || line[0] == '\t'; !folded {
			fields = append(fields, head[start:at])
			start = at
		}
		at += len(line)
	}
	fields = append(fields, head[start:])
	var own []string
	for _, f := range fields {
		name, value, _ := strings.Cut(f, ":")
		if name = strings.ToLower(strings.TrimSpace(name)); slices.Contains(identity, name) {
			own = append(own, name+":"+strings.Join(strings.Fields(value), " "))
		}
	}
	slices.SortStableFunc(own, func(a, b string) int {
		nameA, _, _ := strings.Cut(a, ":")
		nameB, _, _ := strings.Cut(b, ":")
		return strings.Compare(nameA, nameB)
	})
	return own
}
