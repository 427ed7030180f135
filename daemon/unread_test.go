package daemon

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

// Orders that stand where nobody looks are not found, and their writer is told where they stood.
func TestWhatWasNotReadIsTold(t *testing.T) {
	const (
		sheet     = "CHECK k7q2 GERMANY\nPURCHASE\n  1 infantry\nEND\n"
		forwarded = "---------- Forwarded message ---------\nFrom: Anna <anna@example.net>\nDate: Mon, 2 Mar 2026 at 10:15\nSubject: My turn\nTo: <desk@example.org>\n\n" + sheet
		parts     = "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nMy turn.\n"
	)
	for name, c := range map[string]struct{ body, says string }{
		"Outlook's parcel": {parts + "--b\nContent-Type: application/ms-tnef; name=winmail.dat\n\nx\n--b--\n",
			`The attachment "winmail.dat" (application/ms-tnef) was not read: only plain text is.`},
		"a word processor's file": {parts + "--b\nContent-Type: application/msword; name=orders.docx\n\nx\n--b--\n",
			`The attachment "orders.docx" (application/msword) was not read: only plain text is.`},
		"an encrypted letter": {"Content-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--\n",
			"The letter is encrypted, and was not read."},
		"a forwarded sheet": {"\n" + forwarded, "The sheet stands in a forwarded or quoted letter, which is not read: copy it above."},
		"a forwarded letter": {parts + "--b\nContent-Type: message/rfc822\n\nFrom: anna@example.net\n\n" + sheet + "--b--\n",
			"A forwarded letter was attached; it was not read. Copy into your own letter what is to be read."},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFormTable(t, dday.Name, map[adjudicator.Seat]string{"germany": formPlayer, "allies": formRival})
			f.wantTold(c.body, c.says)
		})
	}
}

// wantTold answers the letter that opened the game from another program than the form's, and wants to be told that no sheet was found.
func (f *formTable) wantTold(body, says string) {
	f.Helper()
	opened := f.letter(formPlayer, true)
	// The second name in the conversation is ours; the first is that of a letter which the player forwards.
	raw := fmt.Sprintf("From: Anna <%s>\nTo: desk@example.org\nSubject: My turn\nMessage-ID: <turn@example.net>\nIn-Reply-To: <mine@example.net>\n"+
		"References: <%s> <mine@example.net>\nMIME-Version: 1.0\n%s", formPlayer, opened.MessageID, body)
	l, problem := mime.Parse([]byte(raw))
	if problem != nil {
		f.Fatal(problem)
	}
	done, err := f.Receive(context.Background(), letterOf(mail.Fetched{Letter: l, Raw: []byte(raw)}, ""))
	if err != nil {
		f.Fatal(err)
	}
	f.want(done, storage.Refused, "no sheet in it")
	answer := strings.Join(strings.Fields(f.letter(formPlayer, false).Full), " ")
	if want := "There is no order sheet in it. " + says; !strings.Contains(answer, want) {
		f.Errorf("the answer lacks %q:\n%s", want, answer)
	}
}
