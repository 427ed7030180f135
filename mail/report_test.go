package mail

import (
	"strings"
	"testing"
	"time"

	"despatch/mail/mime"
)

// aReport is a letter such as the desk sends.
func aReport() mime.Outgoing {
	return mime.Outgoing{
		From:       mime.Address{Name: "The War Office", Address: "office@despatch.test"},
		To:         mime.Address{Name: "Jürgen Müller", Address: "jm@example.org"},
		ReplyTo:    mime.Address{Name: "", Address: "office+k7q2@despatch.test"},
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

// rendered is a letter as it is sent.
func rendered(t *testing.T, o mime.Outgoing) []byte {
	t.Helper()
	raw, err := mime.Compose(o)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
