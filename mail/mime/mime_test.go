package mime

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// sheet is what every sample letter orders, whatever program wrote it.
const sheet = `ORDERS k7q2 GERMANY
PURCHASE
3 infantry, 1 tank
COMBAT MOVE
3 infantry, 1 artillery Poland -> East Poland
1 fighter Germany -> Sea Zone 7
END
`

// tight drops empty lines and makes every run of spaces one, as the order language does.
func tight(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			out.WriteString(strings.Join(words, " ") + "\n")
		}
	}
	return out.String()
}

func sample(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "in", name+".eml"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestTheSameOrdersFromEveryMailProgram(t *testing.T) {
	cases := []struct {
		name string
		// what the writer typed beside the orders, above and below
		above, below string
		notes        []string
	}{
		{name: "gmail-top", above: "Here we go.\n"},
		{name: "outlook-block", below: "Regards,\nAnna\n",
			notes: []string{"Line 12 and all below it were taken for a copy of an earlier letter, of which nothing is read but a form that was filled in."}},
		{name: "outlook-original-de", above: "Grüße aus Köln\n",
			notes: []string{"Line 11 and all below it were taken for a copy of an earlier letter, of which nothing is read but a form that was filled in."}},
		{name: "thunderbird-bottom-it",
			above: "Ecco gli ordini, che spero bastino: più di così con questo inverno non si riesce a fare.\n"},
		{name: "mutt-inline", above: "Thanks.\n"},
		{name: "html-only"},
		{name: "latin1-top-fr", above: "Voilà les ordres.\n"},
		{name: "windows1252-bottom-de", above: "„Und los“ – auf geht’s:\n"},
		{name: "utf16-base64"},
		{name: "iphone-en"},
		{name: "lying-utf8", above: "Grüße\n",
			notes: []string{`The letter says it is written in "utf-8", but that cannot be; I read it as Windows-1252.`}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse(sample(t, c.name))
			if err != nil {
				t.Fatal(err)
			}
			if got, want := tight(l.Text), c.above+sheet+c.below; got != want {
				t.Errorf("text is\n%s\nwant\n%s", got, want)
			}
			if !reflect.DeepEqual(said(l.Notes), c.notes) {
				t.Errorf("notes are %q, want %q", l.Notes, c.notes)
			}
			if l.Automatic != "" || l.Bounce {
				t.Errorf("a person's letter counts as automatic: %q, bounce %v", l.Automatic, l.Bounce)
			}
		})
	}
}

func TestAttachedOrders(t *testing.T) {
	l, err := Parse(sample(t, "apple-attachment"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := l.Text, "The orders are attached.\n"; got != want {
		t.Errorf("text is %q, want %q", got, want)
	}
	if len(l.Attachments) != 1 || l.Attachments[0].Name != "orders.txt" || tight(l.Attachments[0].Text) != sheet {
		t.Errorf("attachments are %+v, want orders.txt with the orders", l.Attachments)
	}
}

// Files that were not read and may hold orders are named; a picture or a card is not.
func TestDocumentsAreNamed(t *testing.T) {
	part := func(kind, name string) string {
		return "--b\nContent-Type: " + kind + "; name=\"" + name + "\"\nContent-Disposition: attachment; filename=\"" + name + "\"\n\nxx\n"
	}
	l, err := Parse([]byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nhello\n" +
		part("application/octet-stream", "orders.docx") + part("image/png", "logo.png") + part("application/pdf", "Turn 1.PDF") + part("text/vcard", "anna.vcf") + "--b--\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"orders.docx", "Turn 1.PDF"}; !reflect.DeepEqual(l.Documents, want) {
		t.Errorf("documents are %q, want %q", l.Documents, want)
	}
}

// Every kind of letter that is not read must be refused by name, and its writer known: a stranger may send anything.
func TestRefusals(t *testing.T) {
	const from = "From: anna@example.org\n"
	multi := from + "Content-Type: multipart/mixed; boundary=b\n\n"
	cases := []struct {
		name, letter string
		want         error
	}{
		{"too large", from + "\n" + strings.Repeat("x", SizeLimit), TooLarge{}},
		{"header too large", from + "X-A: " + strings.Repeat("x", HeaderLimit) + "\n\nhello", TooLarge{}},
		{"header without end", strings.Repeat("X-A: b\n", SizeLimit/7), TooLarge{}},
		{"header folded for ever", "X-A: b\n" + strings.Repeat(" b\n", SizeLimit/3), TooLarge{}},
		{"three thousand deep", from + nested(3000), TooDeep{}},
		{"nine deep", from + nested(9), TooDeep{}},
		{"a hundred thousand parts", multi + strings.Repeat("--b\n\n\n", 100_000) + "--b--\n", TooManyParts{}},
		{"33 parts", multi + strings.Repeat("--b\n\nx\n", 33) + "--b--\n", TooManyParts{}},
		{"no boundary named", from + "Content-Type: multipart/mixed\n\n--b\n\nx\n--b--\n", Damaged{}},
		{"boundary not there", multi + "hello\n", Damaged{}},
		{"base64 changed", from + "Content-Transfer-Encoding: base64\n\nT1JE*RVJT\n", Damaged{}},
		{"unknown encoding", from + "Content-Transfer-Encoding: x-uuencode\n\nbegin\n", Damaged{}},
		{"flood of parameters", from + "Content-Type: text/plain" + strings.Repeat("; a*1=b", 1000) + "\n\nhello", Damaged{}},
		{"not a mail", "hello\n\nhello\n", Damaged{}},
		{"nothing", "", Damaged{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse([]byte(c.letter))
			if reflect.TypeOf(err) != reflect.TypeOf(c.want) {
				t.Fatalf("error is %T (%v), want %T", err, err, c.want)
			}
			if l == nil || l.Text != "" || l.Digest == "" {
				t.Fatalf("the letter must come back with its digest and no text, not %+v", l)
			}
			if strings.HasPrefix(c.letter, from) && len(c.letter) > 0 && l.From.Address != "anna@example.org" && !errors.As(err, new(TooLarge)) {
				t.Errorf("the writer must be known, to be told; From is %+v", l.From)
			}
		})
	}
}

// nested is the rest of a letter with so many multiparts in one another and a text in the innermost.
func nested(depth int) string {
	var open, shut string
	for d := range depth {
		open += fmt.Sprintf("Content-Type: multipart/mixed; boundary=b%d.\n\n--b%d.\n", d, d)
		shut = fmt.Sprintf("\n--b%d.--\n", d) + shut
	}
	return open + "\nhello" + shut
}

func TestEightDeepIsRead(t *testing.T) {
	l, err := Parse([]byte("From: anna@example.org\n" + nested(DepthLimit)))
	if err != nil || strings.TrimSpace(l.Text) != "hello" {
		t.Errorf("text is %q, error %v", l.Text, err)
	}
}

func TestAlternativesAndFiles(t *testing.T) {
	part := func(fields, body string) string { return "--b\n" + fields + "\n" + body + "\n" }
	letter := func(kind string, parts ...string) string {
		return "From: a@b.c\nContent-Type: multipart/" + kind + "; boundary=b\n\n" + strings.Join(parts, "") + "--b--\n"
	}
	plain := func(text string) string { return part("Content-Type: text/plain\n", text) }
	markup := func(text string) string { return part("Content-Type: text/html\n", text) }
	const forwarded = "A forwarded letter was attached; it was not read. Copy into your own letter what is to be read."
	cases := []struct{ name, letter, text, files, notes string }{
		{"plain before HTML", letter("alternative", plain("a"), markup("b")), "a", "", ""},
		{"empty plain gives way", letter("alternative", plain(" "), markup("b")), "b", "", ""},
		{"one after another", letter("mixed", plain("a"), plain("b")), "a\nb", "", ""},
		{"our picture in an answer", letter("related", markup("b"), part("Content-Type: image/png; name=image001.png\nContent-ID: <image001.png@01DC5C9A.0>\nContent-Transfer-Encoding: base64\n", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEXRFWHRTb2Z0d2FyZQBkZXNwYXRj\naAwoDxAAAAAKSURBVHicY2AAAAACAAFIr6RxAAAAAElFTkSuQmCC")), "b", "", ""},
		{"another's picture in an answer", letter("related", markup("b"), part("Content-Type: image/png; name=image001.png\nContent-Transfer-Encoding: base64\n", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEXRFWHRTb2Z0d2FyZQBHSU1QLm9y\nZwwoDxAAAAAKSURBVHicY2AAAAACAAFIr6RxAAAAAElFTkSuQmCC")), "b", "", `The attachment "image001.png" (image/png) was not read: only plain text is.`},
		{"HTML with pictures", letter("related", markup("b"), part("Content-Type: image/png; name=logo.png\n", "xx")), "b", "", `The attachment "logo.png" (image/png) was not read: only plain text is.`},
		{"text as a stream of bytes", letter("mixed", part("Content-Type: application/octet-stream; name=orders.TXT\n", "x")), "", "orders.TXT: x", ""},
		{"forwarded letter", letter("mixed", plain("a"), part("Content-Type: message/rfc822\n", "From: x\n\ny")), "a", "", forwarded},
		{"forwarded letter with a name", letter("mixed", plain("a"), part("Content-Type: message/rfc822; name=turn.eml\nContent-Disposition: attachment\n", "From: x\n\ny")), "a", "", forwarded},
		{"word processor", letter("mixed", part("Content-Type: application/msword; name=orders.doc\n", "xx")), "", "", `The attachment "orders.doc" (application/msword) was not read: only plain text is.`},
		{"Outlook's parcel", letter("mixed", part("Content-Type: application/ms-tnef; name=winmail.dat\n", "xx")), "", "", `The attachment "winmail.dat" (application/ms-tnef) was not read: only plain text is.`},
		{"part without a name", letter("mixed", part("Content-Type: application/pdf\n", "xx")), "", "", "A part of the letter (application/pdf) was not read: only plain text is."},
		{"endless name", letter("mixed", part("Content-Type: application/pdf; name="+strings.Repeat("x", 100)+"\n", "xx")), "", "", `The attachment "` + strings.Repeat("x", 60) + `…" (application/pdf) was not read: only plain text is.`},
		{"encrypted", letter("encrypted", part("Content-Type: application/pgp-encrypted\n", "Version: 1"), part("Content-Type: application/octet-stream\n", "xx")), "", "", "The letter is encrypted, and was not read. Write the orders as plain text."},
		{"signature", letter("signed", plain("a"), part("Content-Type: application/pgp-signature; name=signature.asc\n", "xx")), "a", "", ""},
		{"file saved as Unicode", letter("mixed", part("Content-Type: application/octet-stream; name=orders.txt\n", "\xff\xfeO\x00N\x00")), "", "orders.txt: ON", ""},
		{"file saved as Unicode, the other way round", letter("mixed", part("Content-Type: application/octet-stream; name=orders.txt\n", "\xfe\xff\x00O\x00N")), "", "orders.txt: ON", ""},
		{"file that does not say how", letter("mixed", part("Content-Type: application/octet-stream; name=orders.txt\n", "K\xf6ln")), "", "orders.txt: Köln", "The letter does not say in which charset it is written; I read it as Windows-1252."},
		{"name in another alphabet", letter("mixed", part("Content-Type: text/plain\nContent-Disposition: attachment; filename*=utf-8''befehle%20f%C3%BCr.txt\n", "x")), "", "befehle für.txt: x", ""},
		{"odd type is plain text", "From: a@b.c\nContent-Type: ???\n\na\n", "a", "", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse([]byte(c.letter))
			if err != nil {
				t.Fatal(err)
			}
			var files []string
			for _, f := range l.Attachments {
				files = append(files, f.Name+": "+strings.TrimSpace(f.Text))
			}
			got := []string{strings.TrimSpace(tight(l.Text)), strings.Join(files, "|"), strings.Join(said(l.Notes), "|")}
			if want := []string{c.text, c.files, c.notes}; !reflect.DeepEqual(got, want) {
				t.Errorf("text, files, notes are %q, want %q", got, want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/in/*.eml")
	if err != nil || len(files) == 0 {
		f.Fatal("no samples", err)
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := Parse(raw)
		if l == nil || len(l.Digest) != 64 {
			t.Fatalf("no letter: %v", err)
		}
		if err != nil && (l.Text != "" || l.Full != "") {
			t.Error("a refused letter has text")
		}
		for _, s := range []string{l.Text, l.Full} {
			if !utf8.ValidString(s) || visible(s) != s {
				t.Errorf("text holds what cannot be shown: %q", s)
			}
		}
		for _, s := range []string{l.Subject, l.From.Name, l.From.Address} {
			if strings.ContainsAny(s, "\r\n") {
				t.Errorf("a header value has a line break: %q", s)
			}
		}
		if again, _ := Parse(raw); !reflect.DeepEqual(again, l) {
			t.Error("read twice, it differs")
		}
	})
}

func BenchmarkParse(b *testing.B) {
	raw, err := os.ReadFile("testdata/in/gmail-top.eml")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(raw); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBombs shows what the worst letters of the largest size cost: about 100 ms and 10 MB.
func BenchmarkBombs(b *testing.B) {
	const from = "From: anna@example.org\n"
	mega := strings.Repeat("x", SizeLimit-1000)
	bombs := map[string]string{
		"nested":       from + nested(3000),
		"parts":        from + "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat("--b\n\n\n", 100_000),
		"one line":     from + "\n" + mega,
		"base64":       from + "Content-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString([]byte(mega[:700<<10])),
		"header":       from + strings.Repeat("X-A: b\n", 9000) + "\nhello",
		"comments":     "From: " + strings.Repeat("(", 60_000) + "\n\nhello",
		"recipients":   from + "To: " + strings.Repeat("a@b,", 15_000) + "a@b\n\nhello",
		"angles":       from + "References: " + strings.Repeat("<", 60_000) + "\n\nhello",
		"encoded word": from + "Subject: " + strings.Repeat("=?utf-8?q?a?= ", 4000) + "\n\nhello",
		"quotes":       from + "\n" + strings.Repeat("> a\n", 250_000),
		"attributions": from + "\n" + strings.Repeat("a wrote:\n", 110_000),
		"senders":      from + "\n" + strings.Repeat("From: a\n", 120_000),
		"blockquotes":  from + "Content-Type: text/html\n\n" + strings.Repeat("<blockquote>x", 75_000),
		"tags":         from + "Content-Type: text/html\n\n" + strings.Repeat("<b>", 300_000),
		"flowed":       from + "Content-Type: text/plain; format=flowed\n\n" + strings.Repeat("a \n", 300_000),
	}
	for name, letter := range bombs {
		raw := []byte(letter)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if l, _ := Parse(raw); l.Digest == "" {
					b.Fatal("no digest")
				}
			}
		})
	}
}
