package mail

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"despatch/mail/mime"
)

// meddling passes connections on to a server, and every line of either side through a function; it counts what the client gets.
func meddling(t *testing.T, to string, asked, answered func(line string) string) (address string, carried *atomic.Int64) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	carried = new(atomic.Int64)
	pass := func(to, from net.Conn, change func(string) string, count bool) {
		defer to.Close()
		for in := bufio.NewReader(from); ; {
			line, err := in.ReadString('\n')
			if change != nil {
				line = change(line)
			}
			if count {
				carried.Add(int64(len(line)))
			}
			if _, wrong := io.WriteString(to, line); err != nil || wrong != nil {
				return
			}
		}
	}
	go func() {
		for {
			client, err := ln.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", to)
			if err != nil {
				client.Close()
				return
			}
			go pass(server, client, asked, false)
			go pass(client, server, answered, true)
		}
	}()
	return ln.Addr().String(), carried
}

const bought = "ORDERS k7q2 GERMANY\r\nPURCHASE\r\n  3 infantry\r\nEND\r\n"

// pictured is a letter as mail programs write it that put a picture below the text: orders in plain text and as a page, and a picture of so
// many bytes.
func pictured(bytes int, end string) string {
	picture := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x89PNG", bytes/4)))
	var lines strings.Builder
	for ; len(picture) > 76; picture = picture[76:] {
		lines.WriteString(picture[:76] + "\r\n")
	}
	return "From: Anna <anna@example.org>\r\nTo: desk@example.org\r\nSubject: Re: orders\r\nDate: Mon, 02 Mar 2026 10:15:00 +0100\r\nMessage-ID: <pictured@example.org>\r\n" +
		"MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary=\"outer\"\r\n\r\nThis is a letter in parts.\r\n" +
		"--outer\r\nContent-Type: multipart/alternative; boundary=inner\r\n\r\n" +
		"--inner\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + bought + "\r\n" +
		"--inner\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>ORDERS k7q2 GERMANY</p>\r\n\r\n--inner--\r\n" +
		"--outer\r\nContent-Type: image/png; name=\"signature.png\"\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n" + lines.String() + end
}

const outerEnd = "\r\n--outer--\r\n"

// readBy hands over one letter through a proxy that meddles.
func readBy(t *testing.T, raw string, cfg func(*InboxConfig), asked, answered func(string) string) (Fetched, int) {
	t.Helper()
	p := newPost(t, modern)
	p.deliverRaw("INBOX", []byte(raw))
	p.deliver("next")
	address, carried := meddling(t, p.address, asked, answered)
	c := p.config()
	c.Address = address
	if cfg != nil {
		cfg(&c)
	}
	r := read(t, c, fromTheStart(p), nil)
	soon(t, "both letters are handed over", func() bool { return len(r.names()) == 2 })
	r.end()
	return r.got[0], int(carried.Load())
}

// A picture costs nothing: the orders beside it are read, and the picture is not fetched.
func TestALargePictureIsNotFetched(t *testing.T) {
	for _, size := range []int{1_000_000, 5_000_000} {
		f, fetched := readBy(t, pictured(size, outerEnd), nil, nil, nil)
		if f.Problem != nil || f.Letter.Text != strings.ReplaceAll(bought, "\r\n", "\n")+"\n" && f.Letter.Text != strings.ReplaceAll(bought, "\r\n", "\n") {
			t.Errorf("with %d bytes of picture: problem %v, text %q", size, f.Problem, f.Letter.Text)
		}
		if f.Letter.Cut.Is() || f.Letter.Size < size || len(f.Letter.Notes) != 1 || !strings.Contains(f.Letter.Notes[0].String(), `"signature.png"`) {
			t.Errorf("it counts as cut by %v, has %d bytes and the notes %q", f.Letter.Cut, f.Letter.Size, f.Letter.Notes)
		}
		if fetched > 20_000 {
			t.Errorf("with %d bytes of picture %d bytes were fetched", size, fetched)
		}
	}
}

// One letter has one digest, whether it is read whole or in part; and letters up to 256 KiB have the digest that they always had.
func TestTheDigestOfALetterInParts(t *testing.T) {
	raw := pictured(300_000, outerEnd)
	whole, _ := readBy(t, raw, nil, nil, nil)
	part, fetched := readBy(t, raw, func(c *InboxConfig) { c.MaxSize = 64 << 10 }, nil, nil)
	if len(whole.Raw) != len(raw) || fetched > 20_000 {
		t.Fatalf("%d bytes were read whole, and %d in part", len(whole.Raw), fetched)
	}
	if whole.Letter.Digest != part.Letter.Digest || whole.Letter.Text != part.Letter.Text {
		t.Errorf("read whole it has the digest %s and the text %q, in part %s and %q", whole.Letter.Digest, whole.Letter.Text, part.Letter.Digest, part.Letter.Text)
	}
	if l, _ := mime.Parse([]byte(strings.Replace(raw, "3 infantry", "4 infantry", 1))); l.Digest == whole.Letter.Digest {
		t.Error("other orders have the same digest")
	}
}

// A letter that was cut in the middle of its picture counts as cut, though the picture is not fetched.
func TestACutLetterInParts(t *testing.T) {
	f, fetched := readBy(t, pictured(2_000_000, ""), nil, nil, nil)
	if f.Problem != nil || !f.Letter.Cut.Sure || fetched > 120_000 {
		t.Errorf("problem %v, cut %+v, %d bytes fetched", f.Problem, f.Letter.Cut, fetched)
	}
}

// What has too much text is refused as before, and what is signed is read whole or not at all.
func TestWhatIsNotReadInParts(t *testing.T) {
	flood := strings.Replace(pictured(2_000_000, outerEnd), bought, strings.Repeat("Nel mezzo del cammin di nostra vita\r\n", 40_000), 1)
	if f, fetched := readBy(t, flood, nil, nil, nil); !strings.Contains(fmt.Sprint(f.Problem), "letter's text is too large") || fetched > mime.SizeLimit+200_000 {
		t.Errorf("a flood of text: problem %v, %d bytes fetched", f.Problem, fetched)
	}
	long := "From: anna@example.org\r\n\r\n" + strings.Repeat("Nel mezzo del cammin di nostra vita\r\n", 10_000)
	if f, _ := readBy(t, long, nil, nil, nil); !strings.Contains(fmt.Sprint(f.Problem), "letter's text is too large") {
		t.Errorf("300 kB of text: problem %v", f.Problem)
	}
	signed := strings.Replace(pictured(400_000, outerEnd), "multipart/related;", "multipart/signed; protocol=\"application/pgp-signature\";", 1)
	small := func(c *InboxConfig) { c.MaxSize = 64 << 10 }
	if f, _ := readBy(t, signed, small, nil, nil); f.Problem != nil || len(f.Raw) != len(signed) {
		t.Errorf("a signed letter: problem %v, %d of %d bytes", f.Problem, len(f.Raw), len(signed))
	}
	film := strings.Replace(pictured(2_000_000, outerEnd), "multipart/related;", "multipart/signed; protocol=\"application/pgp-signature\";", 1)
	if f, _ := readBy(t, film, nil, nil, nil); f.Problem != (mime.TooLarge{Size: len(film), Limit: mime.SizeLimit, What: "letter"}) {
		t.Errorf("a large signed letter: problem %v", f.Problem)
	}
}

// A server that cannot take letters apart, or does it wrong, keeps nobody waiting: the letter is read whole if it is not too large for that,
// or else its writer is told so; never is half of it read.
func TestServersThatLieAboutParts(t *testing.T) {
	structure := func(change func(line string) string) func(string) string {
		return func(line string) string {
			if at := strings.Index(line, "BODY ("); at >= 0 && strings.HasPrefix(line, "* ") {
				return line[:at] + change(line[at:])
			}
			return line
		}
	}
	replaced := func(old, by string) func(string) string {
		return structure(func(line string) string { return strings.ReplaceAll(line, old, by) })
	}
	for _, tt := range []struct {
		name            string
		asked, answered func(string) string
	}{
		{"refuses", func(line string) string { return strings.Replace(line, "(UID BODY)", "(UID XBODY)", 1) }, nil},
		{"leaves it out", func(line string) string { return strings.Replace(line, "(UID BODY)", "(UID)", 1) }, nil},
		{"junk", nil, structure(func(string) string { return "BODY ((((((\r\n" })},
		{"brackets without end", nil, structure(func(string) string { return "BODY " + strings.Repeat("(", structureLimit+1) })},
		{"calls the text a picture's frame", nil, replaced(`"alternative"`, `"encrypted"`)},
		{"says that the text is longer", nil, replaced(fmt.Sprintf(` %d`, len(bought)), ` 9999`)},
		{"gives no headers of parts", func(line string) string { return strings.ReplaceAll(line, ".MIME]", ".9.MIME]") }, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			patient := func(c *InboxConfig) { c.CommandTimeout = time.Minute } // nothing here is slow but the machine
			small := func(c *InboxConfig) { patient(c); c.MaxSize = 64 << 10 }
			raw := pictured(300_000, outerEnd)
			if f, _ := readBy(t, raw, small, tt.asked, tt.answered); f.Problem != nil || len(f.Raw) != len(raw) {
				t.Errorf("problem %v, %d of %d bytes", f.Problem, len(f.Raw), len(raw))
			}
			raw = pictured(2_000_000, outerEnd)
			if f, _ := readBy(t, raw, patient, tt.asked, tt.answered); f.Problem != (mime.TooLarge{Size: len(raw), Limit: mime.SizeLimit, What: "letter"}) {
				t.Errorf("a large one: problem %v", f.Problem)
			}
		})
	}
}
