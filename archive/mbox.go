package archive

import (
	"bytes"
	"cmp"
	"fmt"
	"time"
)

// Mbox is all letters as a mailbox file that mail programs import (RFC 4155, with the quoting that is called mboxrd). Letters of
// which there is no mail any more are made one of their text alone.
func Mbox(b Book) []byte {
	var out bytes.Buffer
	for _, l := range b.Letters {
		fmt.Fprintf(&out, "From %s %s\n", cmp.Or(l.From, "MAILER-DAEMON"), l.Date.UTC().Format(time.ANSIC))
		for line := range bytes.Lines(l.mail()) {
			line = bytes.TrimRight(line, "\r\n")
			if bytes.HasPrefix(bytes.TrimLeft(line, ">"), []byte("From ")) {
				out.WriteByte('>')
			}
			out.Write(line)
			out.WriteByte('\n')
		}
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// mail is the letter as a mail.
func (l Letter) mail() []byte {
	if l.Mail != nil {
		return l.Mail
	}
	return fmt.Appendf(nil, "Date: %s\r\nSubject: %s\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n%s",
		l.Date.UTC().Format(time.RFC1123Z), asciiOnly(l.Title), l.Text)
}

// asciiOnly puts a question mark for what a header cannot hold.
func asciiOnly(s string) string {
	runes := []rune(s)
	for i, r := range runes {
		if r < ' ' || r > '~' {
			runes[i] = '?'
		}
	}
	return string(runes)
}
