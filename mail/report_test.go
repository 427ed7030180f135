package mail

import (
	"strings"
	"testing"
	"time"

	"despatch/mail/mime"
)

// aReport is a letter such as the desk sends: with letters that ASCII lacks, a line that begins with a dot, one of 78 columns, and an equals sign.
func aReport() mime.Outgoing {
	return mime.Outgoing{
		From: mime.Address{Name: "The War Office", Address: "office@despatch.test"}, To: mime.Address{Name: "Jürgen Müller", Address: "jm@example.org"},
		ReplyTo: mime.Address{Address: "office+k7q2@despatch.test"}, Subject: "[k7q2] Germany: 2 battles",
		MessageID: "k7q2.41.germany@despatch.test", InReplyTo: "orders.7@example.org", References: []string{"orders.7@example.org"},
		Date: time.Date(1941, 6, 22, 3, 15, 0, 0, time.UTC), ListID: "k7q2.despatch.test",
		Text: "Jürgen,\n\n.a dot begins this line\nreach = far\n" + strings.Repeat("=", 78) + "\n",
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
