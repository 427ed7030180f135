package mime

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"

	"despatch/words"
)

// What Parse takes at most. Orders are small; what is larger is a mistake or an attack, and nested parts cost the square of
// their number to read.
const (
	// SizeLimit is the size of the largest letter that is read whole, in bytes; of a larger one an Inbox reads an excerpt.
	SizeLimit = 1 << 20

	// textLimit is how much text a letter may have, its files and quotations included, in bytes.
	textLimit = 256 << 10

	// HeaderLimit is the size of a header, in bytes; PartLimit is how many parts a letter has, DepthLimit how deep they stand in each other.
	HeaderLimit = 64 << 10
	PartLimit   = 32
	DepthLimit  = 8
	// A Content-Type of honest length has a boundary and a file name in it; a longer one is a flood of parameters.
	parameterLimit = 4 << 10
)

// TooLarge refuses a letter by its size.
type TooLarge struct {
	// Size and Limit are in bytes. What is what was too large: "letter", "letter's header".
	Size, Limit int
	What        string
}

// Text is what its writer is told, Error the same in English.
func (e TooLarge) Text() words.Text {
	return book.Say(tooLarge{e.What == TheHeader, e.What == TheText, (e.Size + 1023) / 1024, e.Limit / 1024})
}
func (e TooLarge) Error() string { return e.Text().String() }

// What of a letter may be too large.
const (
	TheLetter = "letter"
	TheHeader = "letter's header"
	TheText   = "letter's text"
)

// TooDeep refuses a letter whose parts are nested too deeply.
type TooDeep struct{ Limit int }

// Text is what its writer is told, Error the same in English.
func (e TooDeep) Text() words.Text { return book.Say(tooDeep(e)) }
func (e TooDeep) Error() string    { return e.Text().String() }

// TooManyParts refuses a letter that is made of too many parts.
type TooManyParts struct{ Limit int }

// Text is what its writer is told, Error the same in English.
func (e TooManyParts) Text() words.Text { return book.Say(tooManyParts(e)) }
func (e TooManyParts) Error() string    { return e.Text().String() }

// Damaged refuses a letter of which a part is cut off or cannot be decoded. It is not read in part: half an order sheet may
// say the contrary of the whole.
type Damaged struct{ What words.Text }

// Text is what its writer is told, Error the same in English.
func (e Damaged) Text() words.Text { return book.Say(damaged(e)) }
func (e Damaged) Error() string    { return e.Text().String() }

func damagedBy(what words.Topic) Damaged { return Damaged{book.Say(what)} }

// Parse turns the bytes of a mail into a Letter. An error is one of TooLarge, TooDeep, TooManyParts and Damaged; the letter
// that comes with it is never nil and has what its header says, so that its writer can be told, but no text.
func Parse(raw []byte) (*Letter, words.Telling) {
	letter, header, body, err := open(raw)
	if err != nil {
		return letter, err
	}
	r := reader{bounce: letter.Bounce, cut: letter.Cut}
	found, err := r.part(header, body, 0)
	letter.note(r.notes...)
	letter.Documents = r.documents
	if err != nil {
		return letter, err
	}
	if text := found.length(r.files); text > textLimit {
		return letter, TooLarge{text, textLimit, TheText}
	}
	letter.Full = found.text
	letter.Attachments = r.files
	if !found.fromHTML {
		letter.Struck, letter.Apart = found.struck, apart(found.text, found.page)
	}
	letter.Returned = r.returned
	if r.calendar && letter.Automatic == "" {
		letter.Automatic, letter.Doubtful = "Content-Type: text/calendar", true
	}
	if letter.Bounce {
		letter.Returned = r.returned.fromWords(header, letter.Full)
	}
	lines, notes := sift(letter.Full)
	letter.Text, letter.Form = lines.own(), lines.form()
	if found.open && lines.endsOwn() { // a line end of ours would say that the last word is whole
		letter.Text = strings.TrimSuffix(letter.Text, "\n")
	}
	letter.Cut = r.cut
	if !r.cut.Is() && lines.endsOwn() {
		letter.Cut = found.cut
	}
	letter.note(notes...)
	return letter, nil
}

// ParseHeader makes a letter of a header alone, for mails whose body is not fetched. Its digest covers the size in the
// body's stead.
func ParseHeader(raw []byte, size int) *Letter {
	letter, _, _, err := open(raw)
	if err != nil {
		letter.Tell(err.Text())
	}
	letter.Size = size
	letter.Digest = digest(raw, fmt.Appendf(nil, "a letter of %d bytes", size))
	return letter
}

// open reads the header and returns the body unread.
func open(raw []byte) (*Letter, message.Header, io.Reader, words.Telling) {
	head, body := split(raw)
	letter := &Letter{Size: len(raw), Digest: letterDigest(head, body)}
	if len(head) > HeaderLimit { // its first fields say to whom an answer goes
		whole := bytes.LastIndexByte(head[:HeaderLimit], '\n') + 1
		if fields, err := textproto.ReadHeader(bufio.NewReader(io.MultiReader(bytes.NewReader(head[:whole]), strings.NewReader("\r\n")))); err == nil && fields.Len() > 0 {
			letter.readHeader(message.Header{Header: fields})
		}
		return letter, message.Header{}, nil, TooLarge{len(head), HeaderLimit, TheHeader}
	}
	fields, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil || fields.Len() == 0 {
		return letter, message.Header{}, nil, damagedBy(noMailHeader{})
	}
	header := message.Header{Header: fields}
	letter.header = header
	letter.readHeader(header)
	if len(raw) > SizeLimit {
		return letter, header, nil, TooLarge{len(raw), SizeLimit, TheLetter}
	}
	kind, _, _ := header.ContentType()
	letter.Cut = atTop(head, body, strings.HasPrefix(kind, "multipart/"))
	return letter, header, bytes.NewReader(body), nil
}

// split cuts a mail at its first empty line, which stays with the header.
func split(raw []byte) (head, body []byte) {
	for at := 0; at < len(raw); {
		end := bytes.IndexByte(raw[at:], '\n')
		if end < 0 {
			break
		}
		line := raw[at : at+end]
		at += end + 1
		if len(bytes.TrimRight(line, "\r")) == 0 {
			return raw[:at], raw[at:]
		}
	}
	return raw, nil
}

// note tells in words of this room.
func (l *Letter) note(notes ...words.Topic) {
	for _, n := range notes {
		l.Tell(book.Say(n))
	}
}

// Tell adds to the notes what is not there yet.
func (l *Letter) Tell(note words.Text) {
	if !slices.ContainsFunc(l.Notes, note.Equal) {
		l.Notes = append(l.Notes, note)
	}
}

// reader walks the parts of one letter.
type reader struct {
	parts int
	files []Attachment
	notes []words.Topic
	// documents are the names of files that were not read and may hold orders.
	documents []string
	// bounce says that the letter is one, and returned what it tells.
	bounce   bool
	returned Return
	// cut is what shows that the letter itself is not whole.
	cut Cut
	// calendar is true for a letter with an invitation or the answer to one in it.
	calendar bool
}

// found is the text of a part and of all that is within it.
type found struct {
	text     string
	fromHTML bool
	// cut is what shows that this text may go on.
	cut Cut
	// struck are the lines of a text from HTML as they would read if nothing in them were struck out or hidden.
	struck []string
	// page is the same text as a page shows it, "" where there is none beside it.
	page string
	// open is true for a letter of one part in base64 that stops behind a word: nothing says that it was cut, or that it was not.
	open bool
}

// shown is the text as a page shows it.
func (f found) shown() string {
	if f.page != "" {
		return f.page
	}
	return f.text
}

// length is the size of a text and of the files beside it, in bytes.
func (f found) length(files []Attachment) int {
	n := len(f.text)
	for _, a := range files {
		n += len(a.Text)
	}
	return n
}

func (f found) empty() bool { return strings.TrimSpace(f.text) == "" }

// part reads one part, with all that is within it.
func (r *reader) part(h message.Header, body io.Reader, depth int) (found, words.Telling) {
	if depth > DepthLimit {
		return found{}, TooDeep{DepthLimit}
	}
	if len(h.Get("Content-Type")) > parameterLimit || len(h.Get("Content-Disposition")) > parameterLimit {
		return found{}, damagedBy(endlessPart{})
	}
	kind, params, err := h.ContentType()
	if err != nil {
		// RFC 2045 5.2: what cannot be understood is plain text.
		kind, params = "text/plain", nil
	}
	switch {
	case strings.HasPrefix(kind, "multipart/") && kind != "multipart/encrypted":
		return r.multipart(kind, params["boundary"], body, depth)
	case kind == "text/calendar" && calls(params):
		r.calendar = true
	case (kind == "message/delivery-status" || kind == "message/global-delivery-status") && r.bounce: // RFC 3464, RFC 6533
		return found{}, r.deliveryStatus(h, body)
	case r.bounce && slices.Contains([]string{"message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"}, kind):
		return found{}, r.returnedHeader(h, body)
	case kind == "multipart/encrypted": // RFC 1847 2.2
		r.notes = append(r.notes, encrypted{})
	case kind == "message/rfc822":
		r.notes = append(r.notes, forwarded{})
		if name := fileName(h, params); isFile(h, params) && name != "" {
			r.documents = append(r.documents, short(name))
		}
	case isFile(h, params):
		return found{}, r.file(h, kind, params, body, depth)
	case kind == "text/plain":
		text, cut, err := r.text(h, params["charset"], body, depth)
		encoding := h.Get("Content-Transfer-Encoding")
		cut = cut.Worse(openEnd(text, encoding, depth > 0))
		open := depth == 0 && inBase64(encoding) && !strings.HasSuffix(text, "\n")
		if strings.EqualFold(params["format"], "flowed") {
			text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
		}
		return found{text: text, cut: cut, open: open}, err
	case kind == "text/html":
		text, cut, err := r.text(h, params["charset"], body, depth)
		page := readHTML(text)
		if page.cut {
			cut = cut.Worse(Cut{halfPage, depth == 0})
		}
		if len(page.struck) > 0 {
			r.notes = append(r.notes, struckNotRead{})
		}
		return found{text: page.text, fromHTML: true, cut: cut, struck: page.struck}, err
	case strings.HasPrefix(kind, "application/") && !isSignature(kind):
		r.notes = append(r.notes, partNotRead{words.Own(short(kind))})
	}
	return found{}, nil
}

// multipart reads the parts of a part and decides which of them speak.
func (r *reader) multipart(kind, boundary string, body io.Reader, depth int) (found, words.Telling) {
	if boundary == "" {
		return found{}, damagedBy(partsNotBegun{})
	}
	raw, err := io.ReadAll(body)
	whole := err == nil && Closes(raw, boundary)
	if !whole {
		r.cut = Cut{noClosing, true}
	}
	var all []found
	parts := textproto.NewMultipartReader(bytes.NewReader(raw), boundary)
	for n := 0; ; n++ {
		p, err := parts.NextPart()
		if errors.Is(err, io.EOF) || err != nil && !whole && n+depth > 0 {
			break
		}
		if err != nil {
			return found{}, damagedBy(endMissing{})
		}
		if r.parts++; r.parts > PartLimit {
			return found{}, TooManyParts{PartLimit}
		}
		f, damage := r.part(message.Header{Header: p.Header}, p, depth+1)
		if damage != nil {
			return found{}, damage
		}
		if !f.empty() || len(f.struck) > 0 {
			all = append(all, f)
		}
	}
	if kind == "multipart/alternative" {
		return choose(all), nil
	}
	return join(all), nil
}

// choose picks one of several forms of the same text: the first plain one, or else the last, which is the richest
// (RFC 2046 5.1.4).
func choose(forms []found) found {
	if len(forms) == 0 {
		return found{}
	}
	richest := forms[len(forms)-1]
	for _, f := range forms {
		if !f.fromHTML && !(richest.fromHTML && standsIn(f.text, richest.text)) {
			f.struck = shownIn(f.text, richest.struck)
			if richest.fromHTML {
				f.page = richest.text
			}
			return f
		}
	}
	richest.struck = nil // they are not in its text
	return richest
}

// mostOfNotice is how many characters a text has, at most, that only says that a program cannot show the page beside it.
const mostOfNotice = 400

// standsIn says whether a plain text only says that the letter is a page in HTML: it speaks of that, and is no part of the page.
func standsIn(text, page string) bool {
	plain := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	return len(plain) <= mostOfNotice && strings.Contains(plain, "html") && strings.TrimSpace(page) != "" &&
		!strings.Contains(strings.Join(strings.Fields(strings.ToLower(page)), " "), plain)
}

// join strings together texts that stand one after another, as some programs write before and after an attachment.
func join(parts []found) found {
	var all found
	twofold := slices.ContainsFunc(parts, func(p found) bool { return p.page != "" })
	for i, p := range parts {
		if i > 0 {
			all.text += "\n"
		}
		all.text += p.text
		if twofold {
			all.page += p.shown() + "\n"
		}
		all.fromHTML = all.fromHTML || p.fromHTML
		all.cut = all.cut.Worse(p.cut)
		if !p.fromHTML {
			all.struck = append(all.struck, p.struck...)
		}
	}
	return all
}

// isFile says whether a part is attached rather than part of the text.
func isFile(h message.Header, params map[string]string) bool {
	disposition, _, err := h.ContentDisposition()
	return err == nil && disposition == "attachment" || fileName(h, params) != ""
}

// fileName is the name of an attached file, from either of the two places where programs write it.
func fileName(h message.Header, params map[string]string) string {
	_, dp, err := h.ContentDisposition()
	if err == nil && dp["filename"] != "" {
		return OneLine(dp["filename"])
	}
	return OneLine(params["name"])
}

// isSignature says whether a part is the signature of another, which nobody takes for orders (RFC 3156, RFC 8551).
func isSignature(kind string) bool { return strings.HasSuffix(kind, "-signature") }

// calls says whether a calendar asks for an answer, or gives one (RFC 6047 section 2.4). A file of dates that somebody publishes does
// neither.
func calls(params map[string]string) bool {
	return params["method"] != "" && !strings.EqualFold(params["method"], "publish")
}

// short cuts what a sender calls a thing to a length that fits into a sentence.
func short(name string) string {
	const most = 60
	if runes := []rune(OneLine(name)); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return OneLine(name)
}

// documentEndings are the endings of files in which people write; pictures and cards hold no orders.
var documentEndings = []string{".doc", ".docx", ".odt", ".rtf", ".pdf", ".xls", ".xlsx", ".ods", ".csv", ".pages", ".numbers", ".htm", ".html", ".wps"}

// holdsWords says whether a file with a name may hold what somebody has written.
func holdsWords(name string) bool {
	return slices.ContainsFunc(documentEndings, func(ending string) bool { return strings.HasSuffix(strings.ToLower(name), ending) })
}

// file keeps an attached text file and notes any other.
func (r *reader) file(h message.Header, kind string, params map[string]string, body io.Reader, depth int) words.Telling {
	name := fileName(h, params)
	// Some programs call every file of plain text a stream of bytes.
	plain := kind == "text/plain" || kind == "application/pgp-keys" ||
		kind == "application/octet-stream" && strings.HasSuffix(strings.ToLower(name), ".txt")
	if !plain {
		if kind == "image/png" && isOurPicture(h, body) {
			return nil
		}
		if !isSignature(kind) {
			r.notes = append(r.notes, fileNotRead{words.Own(short(name)), words.Own(short(kind))})
		}
		if holdsWords(name) {
			r.documents = append(r.documents, short(name))
		}
		return nil
	}
	text, cut, err := r.text(h, params["charset"], body, depth)
	if err != nil {
		return err
	}
	open := openEnd(text, h.Get("Content-Transfer-Encoding"), depth > 0 && !r.cut.Is())
	r.files = append(r.files, Attachment{Name: name, Text: text, Cut: cut.Worse(open)})
	return nil
}

// ourPicture stands behind the header of each picture that we send (package draw).
const ourPicture = "tEXtSoftware\x00despatch"

// isOurPicture says whether a picture is one of ours, which programs put into answers with the letter that they quote, under names of their own.
func isOurPicture(h message.Header, body io.Reader) bool {
	head := make([]byte, 512)
	n, _ := io.ReadFull(body, head)
	head = head[:n]
	if strings.EqualFold(strings.TrimSpace(h.Get("Content-Transfer-Encoding")), "base64") {
		head = bytes.Join(bytes.Fields(head), nil)
		data := make([]byte, base64.StdEncoding.DecodedLen(len(head)))
		n, _ = base64.StdEncoding.Decode(data, head[:len(head)/4*4])
		head = data[:n]
	}
	return bytes.Contains(head, []byte(ourPicture))
}

// text decodes a part of text: its transfer encoding, its charset, and what cannot be seen. A sign that the letter was cut is kept
// for the letter, one that the text alone may go on is returned.
func (r *reader) text(h message.Header, charset string, body io.Reader, depth int) (string, Cut, words.Telling) {
	raw, cut, err := decodeTransfer(h.Get("Content-Transfer-Encoding"), body, depth > 0 && !r.cut.Is())
	if err != nil {
		return "", Cut{}, err
	}
	if cut.Sure {
		r.cut = r.cut.Worse(cut)
	}
	if r.cut.Is() || cut.Is() {
		raw = withoutHalfRune(raw)
	}
	text, note := decodeCharset(raw, charset)
	if note != nil {
		r.notes = append(r.notes, note)
	}
	return visible(text), cut, nil
}
