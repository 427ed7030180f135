package mailtest_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"despatch/mail/mailtest"
)

func TestTheLiarLiesAsOftenAsToldAndThenBehaves(t *testing.T) {
	liar, err := mailtest.NewFaultySMTP(nil,
		mailtest.Fault{At: mailtest.RCPT, Answer: "450 4.2.0 not now", Times: 1},
		mailtest.Fault{At: mailtest.AfterData, Close: true, Store: true, Times: 1},
	)
	if err != nil {
		t.Fatal(err)
	}
	defer liar.Close()
	try := func() error {
		client, err := smtp.Dial(liar.Addr())
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		return client.SendMail("a@x.test", []string{"b@x.test"}, strings.NewReader(letter))
	}

	var refusal *smtp.SMTPError
	if err := try(); !errors.As(err, &refusal) || refusal.Code != 450 {
		t.Errorf("first: got %v, want 450", err)
	}
	if n := len(liar.Stored()); n != 0 {
		t.Errorf("%d messages stored after a refusal", n)
	}
	if err := try(); err == nil || errors.As(err, &refusal) {
		t.Errorf("second: got %v, want a cut", err)
	}
	if n := len(liar.Stored()); n != 1 {
		t.Errorf("%d messages stored before the cut, want 1", n)
	}
	if err := try(); err != nil {
		t.Errorf("third: %v", err)
	}
	stored := liar.Stored()
	if len(stored) != 2 || liar.Connections() != 3 {
		t.Errorf("%d messages over %d connections, want 2 over 3", len(stored), liar.Connections())
	}
	if want := strings.ReplaceAll(letter, "\r\n", "\n"); string(stored[1].Raw) != want {
		t.Errorf("stored %q, want %q", stored[1].Raw, want)
	}
}
