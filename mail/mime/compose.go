package mime

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Outgoing is a letter to one person, before it is bytes.
type Outgoing struct {
	From, To Address
	// ReplyTo is where answers go; zero leaves the header out.
	ReplyTo Address
	// Subject is put on one line and loses what cannot be seen; past 200 characters it is cut.
	Subject string
	// MessageID is the letter's identity, without angle brackets. It must be derived from what the letter says, so that the
	// letter sent twice is the same letter.
	MessageID string
	// InReplyTo and References thread the letter (RFC 5322 section 3.6.4), without angle brackets, oldest first. They are
	// often copied from strangers' letters: what does not look like a Message-ID is left out.
	InReplyTo  string
	References []string
	// Answer marks the letter as an automatic answer to a person's letter, rather than a notice (RFC 3834 section 5).
	Answer bool
	// Date is the letter's date; it is part of its bytes, so it must not change between two renderings.
	Date time.Time
	// Text is the letter in plain text, Unicode, lines ending in "\n". Lines are sent as they are, never filled anew.
	Text string
	// HTML is the same letter for those who prefer it, or "".
	HTML string
	// ListID names the game's correspondence for mail filters (RFC 2919), such as "k7q2.despatch.example", or "".
	ListID string
	Files  []File
	// Pictures stand in the page, which names them by their IDs ("cid:" and the ID). Without a page there are none.
	Pictures []Picture
}

// Picture is a picture in a letter's page.
type Picture struct {
	// ID looks like a Message-ID, without angle brackets; Name is what a program calls the picture that saves it, or shows it below the text.
	ID, Name string
	// Type is its media type.
	Type string
	Data []byte
}

// File is an attached file.
type File struct {
	// Name is the file's name; characters other than letters, digits, dot, hyphen and underscore become underscores.
	Name string
	// Type is the media type, with its parameters if it has any: "text/calendar; charset=utf-8".
	Type string
	Data []byte
}

// Compose makes the bytes of a letter: the same bytes for the same letter, today and at every retry. Every line ends in CRLF
// and is ASCII, so any server can carry it. Nothing in the letter can add a header. An error means that an address, the
// Message-ID, the ListID or a file's type is not well-formed, or that Date or Text is missing.
func Compose(o Outgoing) ([]byte, error) {
	if err := o.validate(); err != nil {
		return nil, fmt.Errorf("composing a letter to %q: %w", o.To.Address, err)
	}
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	o.writeHeader(m)
	m.SetBodyString(gomail.TypeTextPlain, wholeLines(o.Text))
	if o.HTML != "" {
		m.AddAlternativeString(gomail.TypeTextHTML, wholeLines(o.HTML))
	}
	for _, p := range o.Pictures {
		if o.HTML == "" {
			break
		}
		m.EmbedReadSeeker(attachedName(p.Name), bytes.NewReader(p.Data),
			gomail.WithFileContentType(gomail.ContentType(mediaType(p.Type))), gomail.WithFileContentID("<"+p.ID+">"))
	}
	for _, f := range o.Files {
		m.AttachReadSeeker(attachedName(f.Name), bytes.NewReader(f.Data),
			gomail.WithFileContentType(gomail.ContentType(mediaType(f.Type))))
	}
	var b bytes.Buffer
	if _, err := m.WriteTo(&b); err != nil {
		return nil, fmt.Errorf("composing a letter to %q: %w", o.To.Address, err)
	}
	return settleBoundaries(b.Bytes(), o.MessageID)
}

func (o Outgoing) validate() error {
	errs := []error{ValidateAddress(o.From.Address), ValidateAddress(o.To.Address)}
	if o.ReplyTo != (Address{}) {
		errs = append(errs, ValidateAddress(o.ReplyTo.Address))
	}
	if !isMessageID(o.MessageID) {
		errs = append(errs, fmt.Errorf("%q is not a Message-ID", o.MessageID))
	}
	if o.ListID != "" && !isDotAtom(o.ListID) {
		errs = append(errs, fmt.Errorf("%q is not a List-Id", o.ListID))
	}
	if o.Date.IsZero() {
		errs = append(errs, errors.New("the letter has no date"))
	}
	if o.Text == "" {
		errs = append(errs, errors.New("the letter has no text"))
	}
	for _, f := range o.Files {
		if mediaType(f.Type) == "" {
			errs = append(errs, fmt.Errorf("%q is not a media type for the file %q", f.Type, f.Name))
		}
	}
	for _, p := range o.Pictures {
		if !isMessageID(p.ID) || mediaType(p.Type) == "" {
			errs = append(errs, fmt.Errorf("the picture %q has the ID %q and the media type %q", p.Name, p.ID, p.Type))
		}
	}
	return errors.Join(errs...)
}

// mediaType is a file's type as it goes into a header, "" for one that is none. A file's name is told by its own field, and a
// multipart would need parts.
func mediaType(written string) string {
	t, params, err := mime.ParseMediaType(written)
	if err != nil || !strings.Contains(t, "/") || strings.HasPrefix(t, "multipart/") || params["name"] != "" {
		return ""
	}
	return mime.FormatMediaType(t, params)
}

// mostReferences bounds a thread's ancestry; mail readers need its root and its last few letters.
const mostReferences = 20

// autoResponse asks Exchange, which may not know Auto-Submitted, for no vacation notices.
const autoResponse = "OOF, AutoReply"

func (o Outgoing) writeHeader(m *gomail.Msg) {
	// go-mail leaves names to the standard library, which lets a backslash spoil the header when the name is not ASCII.
	m.SetGenHeader("From", addressHeader(o.From))
	m.SetGenHeader("To", addressHeader(o.To))
	if o.ReplyTo != (Address{}) {
		m.SetGenHeader("Reply-To", addressHeader(o.ReplyTo))
	}
	m.SetGenHeader(gomail.HeaderSubject, subjectHeader(o.Subject))
	m.SetMessageIDWithValue(o.MessageID)
	m.SetDateWithValue(o.Date)
	if isMessageID(o.InReplyTo) {
		m.SetGenHeader(gomail.HeaderInReplyTo, "<"+o.InReplyTo+">")
	}
	if refs := bracketed(o.References); len(refs) > 0 {
		if len(refs) > mostReferences {
			refs = append(refs[:1:1], refs[len(refs)-mostReferences+1:]...)
		}
		m.SetGenHeader(gomail.HeaderReferences, strings.Join(refs, " "))
	}
	if o.ListID != "" {
		m.SetGenHeader("List-Id", "<"+o.ListID+">")
	}
	// RFC 3834: a program that sees either value does not answer, and so two programs never write to each other for ever.
	submitted := "auto-generated"
	if o.Answer {
		submitted = "auto-replied"
	}
	m.SetGenHeader("Auto-Submitted", submitted)
	m.SetGenHeader(gomail.HeaderXAutoResponseSuppress, autoResponse)
}

// bracketed gives those of ids that are Message-IDs, in angle brackets.
func bracketed(ids []string) []string {
	var refs []string
	for _, id := range ids {
		if isMessageID(id) {
			refs = append(refs, "<"+id+">")
		}
	}
	return refs
}

// wholeLines leaves LF as the only line end, of which the encoder makes CRLF, and ends the last line.
func wholeLines(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n"), "\r", "\n")
	return strings.TrimSuffix(s, "\n") + "\n"
}

// attachedName makes a file's name safe for every header and every file system.
func attachedName(name string) string {
	return strings.Map(func(r rune) rune {
		if isAlphanumeric(r) || strings.ContainsRune(".-_", r) {
			return r
		}
		return '_'
	}, name)
}

// settleBoundaries replaces the random boundaries between a letter's parts by ones made from its Message-ID. Nobody who
// wrote any of the text can have known the random ones, so they stand nowhere else. go-mail can be told a boundary, but
// gives the same one to a multipart inside a multipart.
func settleBoundaries(raw []byte, messageID string) ([]byte, error) {
	boundaries, err := findBoundaries(raw)
	if err != nil {
		return nil, fmt.Errorf("composing letter %s: %w", messageID, err)
	}
	for i, random := range boundaries {
		sum := sha256.Sum256(fmt.Appendf(nil, "%d %s", i, messageID))
		settled := hex.EncodeToString(sum[:])[:len(random)]
		raw = bytes.ReplaceAll(raw, []byte(random), []byte(settled))
	}
	return raw, nil
}

// findBoundaries gives the boundaries of a letter's multiparts from the outermost inwards.
func findBoundaries(raw []byte) ([]string, error) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	var found []string
	contentType, body := m.Header.Get("Content-Type"), m.Body
	for {
		t, params, err := mime.ParseMediaType(contentType)
		if err != nil {
			return nil, err
		}
		if !strings.HasPrefix(t, "multipart/") {
			return found, nil
		}
		found = append(found, params["boundary"])
		// go-mail puts an inner multipart first.
		part, err := multipart.NewReader(body, params["boundary"]).NextRawPart()
		if err != nil {
			return nil, err
		}
		contentType, body = part.Header.Get("Content-Type"), part
	}
}
