package demo

import (
	"bytes"
	"cmp"
	"fmt"
	stdmime "mime"
	"mime/quotedprintable"
	netmail "net/mail"
	"strings"
	"time"

	"despatch/mail/mime"
)

// reply is a person's answer to a letter, as an ordinary mail program writes it.
type reply struct {
	from, to mime.Address
	// id is the answer's Message-ID, without angle brackets.
	id   string
	date time.Time
	// letter is what is answered.
	letter *mime.Letter
	// sheet is the order sheet in the middle of it; written, if there is any, is all of it, in a person's own words.
	sheet, written string
	// quoteFirst puts the quoted letter above the orders; others put it below.
	quoteFirst bool
}

// quotedLines is how much of a letter people leave standing in their answers.
const quotedLines = 12

// bytes writes the answer: header, then text in quoted-printable (RFC 5322, RFC 2045).
func (r reply) bytes() ([]byte, error) {
	var b bytes.Buffer
	for _, field := range [][2]string{
		{"From", address(r.from)},
		{"To", address(r.to)},
		{"Subject", stdmime.QEncoding.Encode("utf-8", subject(r.letter.Subject))},
		{"Date", r.date.Format(time.RFC1123Z)},
		{"Message-ID", "<" + r.id + ">"},
		{"In-Reply-To", "<" + r.letter.MessageID + ">"},
		{"References", r.references()},
		{"MIME-Version", "1.0"},
		{"Content-Type", "text/plain; charset=utf-8"},
		{"Content-Transfer-Encoding", "quoted-printable"},
	} {
		fmt.Fprintf(&b, "%s: %s\r\n", field[0], field[1])
	}
	b.WriteString("\r\n")
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(r.text())); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// text is the body: greeting, orders, a wish, a signature, and the quoted letter where its writer likes to have it.
func (r reply) text() string {
	if r.written != "" {
		return r.written + "\n" + r.quoted()
	}
	orders := "Good evening,\n\nhere are my orders.\n\n" + r.sheet + "\n\nGood luck to all.\n"
	signature := "-- \n" + r.from.Name + "\n"
	if r.quoteFirst {
		return r.quoted() + "\n" + orders + signature
	}
	return orders + signature + "\n" + r.quoted()
}

func (r reply) quoted() string {
	var b strings.Builder
	fmt.Fprintf(&b, "On %s, %s wrote:\n", r.letter.Date.Format("Mon, 2 Jan 2006 at 15:04"), cmp.Or(r.letter.From.Name, r.letter.From.Address))
	lines := strings.Split(r.letter.Full, "\n")
	for _, line := range lines[:min(quotedLines, len(lines))] {
		b.WriteString(strings.TrimRight("> "+line, " ") + "\n")
	}
	return b.String()
}

// references names the thread, oldest first and one letter a line (RFC 5322 section 3.6.4).
func (r reply) references() string {
	var ids []string
	for _, id := range append(append([]string(nil), r.letter.References...), r.letter.MessageID) {
		ids = append(ids, "<"+id+">")
	}
	return strings.Join(ids, "\r\n ")
}

func subject(of string) string {
	if strings.HasPrefix(strings.ToLower(of), "re:") {
		return of
	}
	return "Re: " + of
}

func address(a mime.Address) string {
	return (&netmail.Address{Name: a.Name, Address: a.Address}).String()
}
