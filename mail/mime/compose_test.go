package mime

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"mime"
	netmail "net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset"
	"pgregory.net/rapid"
)

var updateLetters = flag.Bool("update", false, "write the golden letters anew instead of comparing with them")

// report is a letter with everything a turn report has.
func report() Outgoing {
	return Outgoing{
		From:       Address{"The War Office", "office@despatch.test"},
		To:         Address{"Jürgen Müller", "jm@example.org"},
		ReplyTo:    Address{"", "office+k7q2@despatch.test"},
		Subject:    "[k7q2] Germany, round 3: combat – 2 battles",
		MessageID:  "k7q2.41.germany@despatch.test",
		InReplyTo:  "orders.7@example.org",
		References: []string{"k7q2.1.germany@despatch.test", "orders.7@example.org"},
		Date:       time.Date(1941, 6, 22, 3, 15, 0, 0, time.FixedZone("", 2*3600)),
		Text: "Jürgen,\n\nBattle of East Poland: Germany wins.\n" +
			".a line that begins with a dot\nFrom here on Moscow is in reach = far.\n\n" +
			"-- \n" + strings.Repeat("=", 78) + "\n",
		ListID: "k7q2.despatch.test",
	}
}

func mustRender(t *testing.T, o Outgoing) []byte {
	t.Helper()
	raw, err := Compose(o)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestRenderedLettersAreTheGoldenOnes(t *testing.T) {
	plain, both, answer, files, picture := report(), report(), report(), report(), report()
	both.HTML = "<p>Jürgen,</p>\n<p>Battle of East Poland: Germany wins.</p>\n"
	answer.Answer, answer.ListID = true, ""
	files.HTML = both.HTML
	files.Files = []File{
		{Name: "deadline.ics", Type: "text/calendar", Data: []byte("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")},
		{Name: "turn 1/2?.zip", Type: "application/zip", Data: []byte{0, 1, 2, 0xff}},
	}
	picture.HTML = "<p>Jürgen,</p>\n<p><img src=\"cid:map-6f0a@despatch.test\" alt=\"Map.\"></p>\n"
	picture.Pictures = []Picture{{ID: "map-6f0a@despatch.test", Name: "map.png", Type: "image/png", Data: []byte("\x89PNG\r\n\x1a\n")}}
	picture.Files = files.Files[:1]
	for name, o := range map[string]Outgoing{"plain": plain, "both": both, "answer": answer, "files": files, "picture": picture} {
		raw := mustRender(t, o)
		golden := filepath.Join("testdata", "out", name+".eml")
		if *updateLetters {
			if err := os.WriteFile(golden, raw, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(raw, want) {
			t.Errorf("%s is not the letter it was:\n%s", golden, raw)
		}
	}
}

func TestALetterRendersToTheSameBytesAlways(t *testing.T) {
	o := report()
	o.HTML = "<p>Jürgen</p>"
	o.Files = []File{{Name: "a.txt", Type: "text/plain", Data: []byte("a")}}
	first := mustRender(t, o)
	for range 20 {
		if again := mustRender(t, o); !bytes.Equal(first, again) {
			t.Fatalf("two renderings differ:\n%s\n\n%s", first, again)
		}
	}
}

// parsed is a letter read back by a MIME reader that is not the one that wrote it.
type parsed struct {
	header message.Header
	types  []string
	bodies []string
}

func parse(t interface{ Fatal(...any) }, raw []byte) parsed {
	entity, err := message.Read(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	p := parsed{header: entity.Header}
	err = entity.Walk(func(_ []int, part *message.Entity, err error) error {
		if err != nil {
			return err
		}
		mediaType, _, err := part.Header.ContentType()
		if err != nil || strings.HasPrefix(mediaType, "multipart/") {
			return err
		}
		body, err := io.ReadAll(part.Body)
		p.types = append(p.types, mediaType)
		p.bodies = append(p.bodies, strings.ReplaceAll(string(body), "\r\n", "\n"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func header(t *testing.T, o Outgoing) *message.Header {
	t.Helper()
	p := parse(t, mustRender(t, o))
	return &p.header
}

func TestEveryPartOfALetterCanBeReadBack(t *testing.T) {
	o := report()
	o.HTML = "<p>Jürgen</p>\n"
	o.Files = []File{{Name: "k7q2.zip", Type: "application/zip", Data: []byte("\x00\x01boundary")}}
	p := parse(t, mustRender(t, o))
	if want := []string{"text/plain", "text/html", "application/zip"}; !slices.Equal(p.types, want) {
		t.Errorf("the parts are %q, want %q", p.types, want)
	}
	if want := []string{o.Text, o.HTML, string(o.Files[0].Data)}; !slices.Equal(p.bodies, want) {
		t.Errorf("the parts say %q, want %q", p.bodies, want)
	}
}

func TestHeadersThatProgramsReadAreRight(t *testing.T) {
	notice, answer := report(), report()
	answer.Answer = true
	for _, c := range []struct {
		o            Outgoing
		header, want string
	}{
		{notice, "Auto-Submitted", "auto-generated"}, // RFC 3834 section 5.2
		{answer, "Auto-Submitted", "auto-replied"},
		{notice, "Message-Id", "<k7q2.41.germany@despatch.test>"},
		{notice, "In-Reply-To", "<orders.7@example.org>"},
		{notice, "References", "<k7q2.1.germany@despatch.test> <orders.7@example.org>"},
		{notice, "List-Id", "<k7q2.despatch.test>"}, // RFC 2919 section 3
		{notice, "Date", "Sun, 22 Jun 1941 03:15:00 +0200"},
		{notice, "Mime-Version", "1.0"},
		{notice, "User-Agent", ""},
		{notice, "X-Mailer", ""},
		{notice, "Cc", ""},
		{notice, "Bcc", ""},
	} {
		if got := header(t, c.o).Get(c.header); got != c.want {
			t.Errorf("%s: %q, want %q", c.header, got, c.want)
		}
	}
}

func TestLettersThatCannotBeRenderedAreRefused(t *testing.T) {
	for name, spoil := range map[string]func(*Outgoing){
		"no recipient":                 func(o *Outgoing) { o.To = Address{} },
		"recipient with a second line": func(o *Outgoing) { o.To.Address = "a@e.org\r\nBcc: b@e.org" },
		// CVE-2025-59937: a quoted local part that smuggles SMTP parameters.
		"quoted local part":     func(o *Outgoing) { o.To.Address = `"a> ORCPT=x"@e.org` },
		"two recipients":        func(o *Outgoing) { o.To.Address = "a@e.org, b@e.org" },
		"recipient in UTF-8":    func(o *Outgoing) { o.To.Address = "jürgen@e.org" },
		"recipient with space":  func(o *Outgoing) { o.To.Address = "a b@e.org" },
		"recipient in angles":   func(o *Outgoing) { o.To.Address = "<a@e.org>" },
		"bad sender":            func(o *Outgoing) { o.From.Address = "office" },
		"bad reply address":     func(o *Outgoing) { o.ReplyTo.Address = "@" },
		"no Message-ID":         func(o *Outgoing) { o.MessageID = "" },
		"bracketed Message-ID":  func(o *Outgoing) { o.MessageID = "<a@b>" },
		"Message-ID of two":     func(o *Outgoing) { o.MessageID = "a@b> <c@d" },
		"List-Id of two lines":  func(o *Outgoing) { o.ListID = "a.b>\r\nX: <y" },
		"no date":               func(o *Outgoing) { o.Date = time.Time{} },
		"no text":               func(o *Outgoing) { o.Text = "" },
		"file that is parts":    func(o *Outgoing) { o.Files = []File{{Name: "a", Type: "multipart/mixed; boundary=a"}} },
		"file type with name":   func(o *Outgoing) { o.Files = []File{{Name: "a", Type: "text/plain; name=b"}} },
		"picture without an ID": func(o *Outgoing) { o.Pictures = []Picture{{Name: "a.png", Type: "image/png"}} },
		"picture of two IDs":    func(o *Outgoing) { o.Pictures = []Picture{{ID: "a@b> <c@d", Type: "image/png"}} },
		"picture of no type":    func(o *Outgoing) { o.Pictures = []Picture{{ID: "a@b", Type: "png"}} },
		"file type of a word":   func(o *Outgoing) { o.Files = []File{{Name: "a", Type: "text"}} },
		"file type with more":   func(o *Outgoing) { o.Files = []File{{Name: "a", Type: "text/plain\r\nX-Y: z"}} },
		"file without type":     func(o *Outgoing) { o.Files = []File{{Name: "a"}} },
	} {
		o := report()
		spoil(&o)
		if raw, err := Compose(o); err == nil {
			t.Errorf("%s was rendered:\n%s", name, raw)
		}
	}
}

func TestThreadsFromStrangersAreCleaned(t *testing.T) {
	o := report()
	o.InReplyTo = "x@y>\r\nX-Evil: <1"
	o.References = []string{"root@e.org", "not an id", "a@b> <c@d", "=?utf-8?q?x?=@e.org\r\n"}
	for i := range 40 {
		o.References = append(o.References, fmt.Sprintf("%d@e.org", i))
	}
	h := header(t, o)
	if h.Has("In-Reply-To") || h.Has("X-Evil") {
		t.Errorf("In-Reply-To is %q, X-Evil %q; both should be missing", h.Get("In-Reply-To"), h.Get("X-Evil"))
	}
	refs := strings.Fields(h.Get("References"))
	if len(refs) != mostReferences || refs[0] != "<root@e.org>" || refs[len(refs)-1] != "<39@e.org>" {
		t.Errorf("the references are %q; want the root and the last ones", refs)
	}
}

func TestOverlongSubjectsAreCut(t *testing.T) {
	o := report()
	o.Subject = strings.Repeat("Größe ", 1000)
	subject, err := header(t, o).Text("Subject")
	if err != nil || len([]rune(subject)) > subjectLength || !strings.HasSuffix(subject, "…") {
		t.Errorf("the subject has %d characters: %q, %v", len([]rune(subject)), subject, err)
	}
}

// hostile draws text of the kind that has broken mail programs: line ends, encoded words, marks that cannot be seen.
func hostile() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{
			"\r\n", "\n", "\r", "\r\n ", "\nBcc: spy@e.org\n", "\r\n\r\n<p>", "=?utf-8?q?=0D=0ABcc:_spy@e.org?=", "=?utf-8?b?",
			"?=", "\u202e", "\u2066", "\u200b", "\u2028", "\x00", "\x7f", "\u0085", "\xff\xfe", `"`, `\`, "<", ">", ",", ";",
			`"a> ORCPT=x"@e.org`, "a@b.org", "(", ")", "--", ".", "ü", "日本", "🎲", "   ", "\t", "boundary=", "@",
		}),
		rapid.String(),
		rapid.StringMatching(`[a-z]{1,120}`),
	)
	return rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "pieces"), "") })
}

// seen is what a reader may see of a header's text, worked out apart from the code: no line ends, no controls, nothing
// invisible, one space between words.
func seen(s string, length int) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		switch {
		case strings.ContainsRune("\r\n\t\u0085\u2028\u2029", r), unicode.Is(unicode.Zs, r):
			b.WriteByte(' ')
		case !unicode.In(r, unicode.Cc, unicode.Cf):
			b.WriteRune(r)
		}
	}
	all := []rune(strings.Join(strings.Fields(b.String()), " "))
	if len(all) > length {
		return strings.TrimRight(string(all[:length-1]), " ") + "…"
	}
	return string(all)
}

var ourHeaders = []string{
	"Auto-Submitted", "Content-Transfer-Encoding", "Content-Type", "Date", "From", "In-Reply-To", "List-Id", "Message-Id",
	"Mime-Version", "References", "Reply-To", "Subject", "To", "X-Auto-Response-Suppress",
}

func TestNothingInALetterCanBendItsHeaders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := report()
		o.From.Name = hostile().Draw(t, "from")
		o.To.Name = hostile().Draw(t, "to")
		o.Subject = hostile().Draw(t, "subject")
		o.Text = hostile().Filter(func(s string) bool { return s != "" }).Draw(t, "text")
		o.HTML = hostile().Draw(t, "html")
		o.References = rapid.SliceOf(hostile()).Draw(t, "references")
		raw, err := Compose(o)
		if err != nil {
			t.Fatal(err)
		}
		checkWire(t, raw)
		p := parse(t, raw)
		for field := p.header.Fields(); field.Next(); {
			if !slices.Contains(ourHeaders, field.Key()) {
				t.Fatalf("header %s: %q is not ours", field.Key(), field.Value())
			}
		}
		checkAddress(t, p.header.Get("From"), o.From)
		checkAddress(t, p.header.Get("To"), o.To)
		subject, err := p.header.Text("Subject")
		if err != nil || subject != seen(o.Subject, subjectLength) {
			t.Fatalf("the subject is %q, want %q (%v)", subject, seen(o.Subject, subjectLength), err)
		}
		want := []string{unix(o.Text)}
		if o.HTML != "" {
			want = append(want, unix(o.HTML))
		}
		if !slices.Equal(p.bodies, want) {
			t.Fatalf("the bodies are %q, want %q", p.bodies, want)
		}
	})
}

// unix is text with one kind of line end, in Unicode, its last line ended.
func unix(s string) string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(s, "\uFFFD"))
	if !strings.HasSuffix(s, "\n") {
		s += "\n"
	}
	return s
}

// checkWire verifies what any SMTP server may ask of a message: ASCII, CRLF, no long lines (RFC 5321 section 4.5.3.1.6),
// and one header of each name.
func checkWire(t *rapid.T, raw []byte) {
	if !bytes.HasSuffix(raw, []byte("\r\n")) {
		t.Fatal("the letter does not end a line")
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(raw), "\r\n"), "\r\n") {
		if len(line) > 998 || strings.ContainsFunc(line, func(r rune) bool {
			return r > unicode.MaxASCII || r < ' ' && r != '\t' || r == 0x7f
		}) {
			t.Fatalf("line %q cannot go over every wire", line)
		}
	}
	head, _, _ := strings.Cut(string(raw), "\r\n\r\n")
	names := map[string]bool{}
	for line := range strings.SplitSeq(head, "\r\n") {
		if strings.TrimSpace(line) == "" {
			t.Fatalf("a header line is blank in\n%s", head)
		}
		if line[0] == ' ' || line[0] == '\t' {
			continue
		}
		name, _, _ := strings.Cut(line, ":")
		if names[name] {
			t.Fatalf("two headers %s in\n%s", name, head)
		}
		names[name] = true
	}
}

func checkAddress(t *rapid.T, header string, want Address) {
	parser := netmail.AddressParser{WordDecoder: &mime.WordDecoder{}}
	list, err := parser.ParseList(header)
	if err != nil || len(list) != 1 {
		t.Fatalf("address header %q: %d addresses, %v", header, len(list), err)
	}
	if list[0].Address != want.Address || list[0].Name != seen(want.Name, nameLength) {
		t.Fatalf("address header %q: %q <%s>, want %q", header, list[0].Name, list[0].Address, seen(want.Name, nameLength))
	}
}

func TestOrdinaryAddressesAreAccepted(t *testing.T) {
	for _, address := range []string{
		"anna@example.org", "anna.b+k7q2@mail.example.co.uk", "o'neil@example.org", "a_b-c=d@x-y.test", "root@localhost",
	} {
		if err := ValidateAddress(address); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	o := report()
	o.Text = strings.Repeat("3 infantry, 1 artillery  Poland -> East Poland\n", 200)
	o.HTML = "<pre>" + o.Text + "</pre>"
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compose(o); err != nil {
			b.Fatal(err)
		}
	}
}

// A file's type keeps its parameters, so that a calendar's letters beyond ASCII are read as they were written.
func TestAFilesTypeKeepsItsParameters(t *testing.T) {
	o := report()
	o.Files = []File{{Name: "deadline.ics", Type: "text/calendar; charset=utf-8; method=PUBLISH", Data: []byte("SUMMARY:Zug für Jürgen\r\n")}}
	p := parse(t, mustRender(t, o))
	if want := []string{"text/plain", "text/calendar"}; !slices.Equal(p.types, want) || p.bodies[1] != "SUMMARY:Zug für Jürgen\n" {
		t.Errorf("the parts are %q, the file %q", p.types, p.bodies[1])
	}
	if raw := mustRender(t, o); !bytes.Contains(raw, []byte("text/calendar; charset=utf-8; method=PUBLISH; name=\"deadline.ics\"")) &&
		!bytes.Contains(raw, []byte("text/calendar; charset=utf-8; method=PUBLISH;\r\n name=\"deadline.ics\"")) {
		t.Errorf("the parameters are lost:\n%s", raw)
	}
}
