package letters

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	stdmime "mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"despatch/mail/mime"
	"despatch/storage"
)

// ours is a letter of the desk's, as its reader has it.
type ours struct {
	*mime.Letter
	page string
}

// letterTo is the newest letter to an address, nil if there is none.
func letterTo(t testing.TB, store storage.Store, address string) *ours {
	t.Helper()
	if ids := numbersTo(t, store, address); len(ids) > 0 {
		return letterOf(t, store, ids[len(ids)-1])
	}
	return nil
}

// numbersTo lists the letters to an address ("" for all) by their numbers in the outbox, oldest first.
func numbersTo(t testing.TB, store storage.Store, address string) (ids []uint64) {
	t.Helper()
	err := store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{To: address}) {
			if err != nil {
				return err
			}
			ids = append(ids, p.ID)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// read keeps the letters that were read, by their bytes: the scenes' letters are the same in many worlds.
var read sync.Map

// letterOf reads a letter of the desk's.
func letterOf(t testing.TB, store storage.Store, id uint64) *ours {
	t.Helper()
	var raw []byte
	err := store.View(func(r storage.Reader) error {
		p, _, err := r.Parcel(id)
		raw = p.Bytes
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if known, ok := read.Load(string(raw)); ok {
		return known.(*ours)
	}
	l, err := mime.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	o := &ours{l, pageOf(raw)}
	read.Store(string(raw), o)
	return o
}

// pageOf is the inside of a letter's page, "" if it has none.
func pageOf(raw []byte) string {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	return pageIn(m.Header.Get("Content-Type"), m.Body)
}

func pageIn(kind string, body io.Reader) string {
	_, params, err := stdmime.ParseMediaType(kind)
	if err != nil || params["boundary"] == "" {
		return ""
	}
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		p, err := parts.NextPart() // reads quoted-printable by itself
		if err != nil {
			return ""
		}
		if page := pageIn(p.Header.Get("Content-Type"), p); page != "" {
			return page
		}
		if strings.HasPrefix(p.Header.Get("Content-Type"), "text/html") {
			text, err := io.ReadAll(p)
			if err != nil {
				return ""
			}
			_, text, _ = bytes.Cut(text, []byte("<body"))
			_, text, _ = bytes.Cut(text, []byte(">"))
			text, _, _ = bytes.Cut(text, []byte("</body>"))
			return string(text)
		}
	}
}

var (
	quoteBlock  = regexp.MustCompile(`(?s)\{\{QUOTE ?([^}]*)\}\}\r?\n(.*?)\{\{END QUOTE\}\}\r?\n`)
	base64Block = regexp.MustCompile(`(?s)\{\{BASE64\}\}\r?\n(.*?)\{\{END BASE64\}\}`)
	qpBlock     = regexp.MustCompile(`(?s)\{\{QP\}\}\r?\n(.*?)\{\{END QP\}\}`)
	keyWord     = regexp.MustCompile(`\{\{KEY ([a-z ]+)\}\}`)
	threadWord  = regexp.MustCompile(`\{\{THREAD ?([a-z]*)\}\}`)
	repeatWord  = regexp.MustCompile(`\{\{REPEAT (\d+) ([^}]+)\}\}`)
	leftWord    = regexp.MustCompile(`\{\{[^}]*\}\}`)
	tokenLine   = regexp.MustCompile(`CONFIRM (\w{6,})`)
)

// fill puts into a letter what its writer has from the desk.
func (w *world) fill(raw string) string {
	w.Helper()
	if !strings.Contains(raw, "{{") {
		return onTheWire(raw)
	}
	from := w.writer(raw)
	replace := func(re *regexp.Regexp, by func(m []string) string) {
		if opens, _ := re.LiteralPrefix(); !strings.Contains(raw, opens) {
			return
		}
		raw = re.ReplaceAllStringFunc(raw, func(found string) string { return by(re.FindStringSubmatch(found)) })
	}
	replace(repeatWord, func(m []string) string { n, _ := strconv.Atoi(m[1]); return strings.Repeat(m[2], n) })
	replace(keyWord, func(m []string) string { return w.key(from, m[1]) })
	replace(threadWord, func(m []string) string {
		if m[1] != "" {
			return w.latest(people[m[1]].Addresses[0]).MessageID
		}
		return w.latest(from).MessageID
	})
	if strings.Contains(raw, "{{REFERENCES}}") {
		l := w.latest(from)
		raw = strings.ReplaceAll(raw, "{{REFERENCES}}", "<"+strings.Join(append(slices.Clone(l.References), l.MessageID), "> <")+">")
	}
	if strings.Contains(raw, "{{SUBJECT}}") {
		raw = strings.ReplaceAll(raw, "{{SUBJECT}}", strings.TrimPrefix(w.latest(from).Subject, "Re: "))
	}
	if strings.Contains(raw, "{{TOKEN}}") {
		m := tokenLine.FindStringSubmatch(w.latest(from).Full)
		if m == nil {
			w.lacks("the newest letter to %s asks for no word", from)
			return raw
		}
		raw = strings.ReplaceAll(raw, "{{TOKEN}}", m[1])
	}
	replace(quoteBlock, func(m []string) string {
		if p, ok := people[m[1]]; ok {
			return w.quote(w.latest(p.Addresses[0]), "", m[2])
		}
		return w.quote(w.latest(from), m[1], m[2])
	})
	replace(base64Block, func(m []string) string { return inBase64(m[1]) })
	replace(qpBlock, func(m []string) string { return inQuotedPrintable(m[1]) })
	if left := leftWord.FindString(raw); left != "" && w.missing == "" {
		w.Fatalf("nothing is known to stand for %s", left)
	}
	return onTheWire(raw)
}

// onTheWire gives a letter CRLF for its line ends.
func onTheWire(raw string) string {
	return strings.ReplaceAll(strings.ReplaceAll(raw, "\r\n", "\n"), "\n", "\r\n")
}

var fromField = regexp.MustCompile(`(?mi)^From:[^<\r\n]*?<?([^\s<>",;]+@[^\s<>",;]+)>?`)

// writer is whose letters from the desk a letter may show: the registered address of the player whom its From names.
func (w *world) writer(raw string) string {
	w.Helper()
	if m := fromField.FindStringSubmatch(raw); m != nil {
		return registered(m[1])
	}
	return ""
}

// registered is the address at which a player gets his letters.
func registered(address string) string {
	address = strings.ToLower(address)
	for _, p := range people {
		for _, a := range p.Addresses {
			if a == address {
				return p.Addresses[0]
			}
		}
	}
	return address
}

func (w *world) latest(address string) *ours {
	w.Helper()
	l := letterTo(w, w.daemon.Store, address)
	if l == nil {
		w.Fatalf("there is no letter to %s", address)
	}
	return l
}

// key is the newest that somebody was sent for a seat.
func (w *world) key(address, seat string) string {
	w.Helper()
	form := regexp.MustCompile(`(?i)(?:ORDERS|GAME) \w+ ` + seat + ` ROUND \d+.* KEY (\w+)`)
	key := ""
	for _, id := range numbersTo(w, w.daemon.Store, address) {
		if m := form.FindStringSubmatch(letterOf(w, w.daemon.Store, id).Full); m != nil {
			key = m[1]
		}
	}
	if key == "" {
		w.Fatalf("no letter to %s shows a key for %s", address, seat)
	}
	return key
}

// quote is a letter of ours as a program quotes it: how is a mark and a width, or "html"; below stand the lines that its writer
// has put in or changed.
func (w *world) quote(l *ours, how, edits string) string {
	w.Helper()
	if how == "html" {
		return l.page + "\n"
	}
	mark, width := "", 0
	for _, word := range strings.Fields(how) {
		if n, err := strconv.Atoi(word); err == nil {
			width = n
			continue
		}
		mark = word + " "
	}
	lines := strings.Split(strings.TrimRight(l.Full, "\n"), "\n")
	var out []string
	done := make(map[string]bool)
	for _, line := range lines {
		quoted := broken(mark, line, width)
		for edit := range strings.Lines(edits) {
			edit = strings.TrimSpace(edit)
			at, text, found := cutEdit(edit)
			if edit == "" || !found || done[edit] || !strings.HasPrefix(strings.TrimSpace(line), at.line) {
				continue
			}
			done[edit] = true
			switch at.how {
			case "=>":
				quoted = []string{mark + text}
			case "+>":
				quoted = append(quoted, mark+text)
			case "+-":
				quoted = append(quoted, text)
			}
		}
		out = append(out, quoted...)
	}
	for edit := range strings.Lines(edits) {
		if edit = strings.TrimSpace(edit); edit != "" && !done[edit] {
			w.lacks("the newest letter has no line for %q:\n%s", edit, l.Full)
		}
	}
	return strings.Join(out, "\n") + "\n"
}

// lacks notes what the desk has not written.
func (w *world) lacks(format string, args ...any) {
	if w.missing == "" {
		w.missing = fmt.Sprintf(format, args...)
	}
}

// place is a line of the letter quoted, and what is done there.
type place struct{ line, how string }

func cutEdit(edit string) (at place, text string, found bool) {
	for _, how := range []string{" +> ", " +- ", " => "} {
		if line, text, found := strings.Cut(edit, how); found {
			return place{line, strings.TrimSpace(how)}, text, true
		}
	}
	return place{}, "", false
}

// broken is a line behind a mark, broken at a width as programs do that mark only the first half anew.
func broken(mark, line string, width int) (out []string) {
	for width > 0 && len(mark)+len(line) > width {
		cut := strings.LastIndex(line[:width-len(mark)+1], " ")
		if cut <= 0 {
			break
		}
		out, line = append(out, mark+line[:cut]), line[cut+1:]
	}
	return append(out, strings.TrimRight(mark+line, " "))
}

func inBase64(text string) string {
	coded := base64.StdEncoding.EncodeToString([]byte(onTheWire(text)))
	var out strings.Builder
	for len(coded) > 76 {
		out.WriteString(coded[:76] + "\n")
		coded = coded[76:]
	}
	return out.String() + coded
}

func inQuotedPrintable(text string) string {
	var out bytes.Buffer
	q := quotedprintable.NewWriter(&out)
	if _, err := q.Write([]byte(text)); err != nil || q.Close() != nil {
		panic(fmt.Sprintf("a buffer cannot be written to: %v", err))
	}
	return strings.TrimSuffix(strings.ReplaceAll(out.String(), "\r\n", "\n"), "\n")
}
