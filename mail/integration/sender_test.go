//go:build integration && linux

package integration

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/mail"
)

// senderConfig is an account at Postfix.
func (o *office) senderConfig(address string) mail.SenderConfig {
	return mail.SenderConfig{
		Address: o.address("submissions"), Security: mail.TLS, TLS: o.trusting(), Username: address,
		Password: func() (string, error) { return password, nil }, Timeout: 10 * time.Second, DataTimeout: 20 * time.Second,
	}
}

// send sends one letter as somebody, and wants it delivered.
func (o *office) send(from, to, raw string) {
	o.t.Helper()
	sender, err := mail.NewSender(o.senderConfig(from))
	if err != nil {
		o.t.Fatal(err)
	}
	defer sender.Close()
	if r := sender.Send(context.Background(), from, to, []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); r.Outcome != mail.Delivered {
		o.t.Fatalf("the letter from %s to %s: %+v", from, to, r)
	}
}

// letters reads somebody's INBOX over IMAP.
func (o *office) letters(address string) []string {
	o.t.Helper()
	c, err := imapclient.DialTLS(o.address("imaps"), &imapclient.Options{TLSConfig: o.trusting()})
	if err != nil {
		o.t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(address, password).Wait(); err != nil {
		o.t.Fatal(err)
	}
	box, err := c.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait()
	if err != nil {
		o.t.Fatal(err)
	}
	if box.NumMessages == 0 {
		return nil
	}
	whole := &imap.FetchItemBodySection{Peek: true}
	all, err := c.Fetch(imap.UIDSet{imap.UIDRange{Start: 1}}, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{whole}}).Collect()
	if err != nil {
		o.t.Fatal(err)
	}
	var raws []string
	for _, m := range all {
		raws = append(raws, strings.ReplaceAll(string(m.FindBodySection(whole)), "\r\n", "\n"))
	}
	return raws
}

// TestSenderAtPostfix sends over both kinds of TLS, with PLAIN and where there is nothing but LOGIN, and the letter lies in the
// recipient's mailbox as it was written.
func TestSenderAtPostfix(t *testing.T) {
	o := newFullOffice(t)
	for service, security := range map[string]mail.Security{"submissions": mail.TLS, "submission": mail.StartTLS, "login": mail.StartTLS} {
		t.Run(service, func(t *testing.T) {
			cfg := o.senderConfig(desk)
			cfg.Address, cfg.Security = o.address(service), security
			sender, err := mail.NewSender(cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer sender.Close()
			for n := range 2 { // the second over the open connection
				body := fmt.Sprintf("Letter %d by %s\n.\n..\nFrom the front\n", n, service)
				raw := "From: <" + desk + ">\nTo: <" + ada + ">\nMessage-ID: <" + fmt.Sprint(n) + service + "@despatch.test>\n\n" + body
				r := sender.Send(t.Context(), desk, ada, []byte(strings.ReplaceAll(raw, "\n", "\r\n")))
				if r.Outcome != mail.Delivered {
					t.Fatalf("%+v", r)
				}
				soon(t, "the letter arrives", func() bool {
					for _, got := range o.letters(ada) {
						if strings.HasSuffix(got, "\n\n"+body) {
							return true
						}
					}
					return false
				})
			}
		})
	}
}

// TestPostfixRefuses looks at the refusals of a real server: each tells what is to be mended, and only the letter's own fault is
// charged to the letter.
func TestPostfixRefuses(t *testing.T) {
	o := newFullOffice(t)
	wrong := o.senderConfig(desk)
	wrong.Password = func() (string, error) { return "wrong", nil }
	stranger := o.senderConfig(desk)
	stranger.TLS = nil
	clear := o.senderConfig("")
	clear.Address, clear.Security = o.address("submission"), mail.NoTLS
	anonymous := o.senderConfig("")
	const letter = "From: <desk@despatch.test>\r\n\r\nhello\r\n"
	for name, c := range map[string]struct {
		cfg     mail.SenderConfig
		to      string
		raw     string
		outcome mail.Outcome
		stage   mail.Stage
		text    string
	}{
		"wrong password":    {wrong, ada, letter, mail.Unknown, mail.StageAUTH, "the server refused our user name or password: 535"},
		"unknown authority": {stranger, ada, letter, mail.Unknown, mail.StageTLS, "the server's certificate cannot be trusted"},
		"no TLS":            {clear, ada, letter, mail.Unknown, mail.StageMAIL, "Must issue a STARTTLS command first"},
		"nobody there":      {o.senderConfig(desk), "nobody@despatch.test", letter, mail.Permanent, mail.StageRCPT, "User unknown"},
		"too large": {o.senderConfig(desk), ada, letter + strings.Repeat("more of the same\r\n", 600_000), mail.Permanent, mail.StageMAIL,
			"Message size exceeds fixed limit"},
		"no log-in": {anonymous, ada, letter, mail.Temporary, mail.StageRCPT, "Access denied"},
	} {
		t.Run(name, func(t *testing.T) {
			sender, err := mail.NewSender(c.cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer sender.Close()
			r := sender.Send(t.Context(), desk, c.to, []byte(c.raw))
			if r.Outcome != c.outcome || r.Stage != c.stage || !strings.Contains(r.Text, c.text) {
				t.Errorf("got %v at %s (%d): %s; want %v at %s with %q", r.Outcome, r.Stage, r.Code, r.Text, c.outcome, c.stage, c.text)
			}
		})
	}
}

// TestPostfixRestarts loses the server between two letters of one sender, which finds it again.
func TestPostfixRestarts(t *testing.T) {
	o := newFullOffice(t)
	sender, err := mail.NewSender(o.senderConfig(desk))
	if err != nil {
		t.Fatal(err)
	}
	defer sender.Close()
	send := func() mail.Result {
		return sender.Send(t.Context(), desk, ada, []byte("From: <desk@despatch.test>\r\n\r\nhello\r\n"))
	}
	if r := send(); r.Outcome != mail.Delivered {
		t.Fatalf("before: %+v", r)
	}
	o.stopPostfix()
	if r := send(); !r.BeforeLetter() || r.Outcome == mail.Delivered {
		t.Errorf("while the server is down: %+v, want trouble with the server and none with the letter", r)
	}
	o.resumePostfix()
	if r := send(); r.Outcome != mail.Delivered {
		t.Errorf("after: %+v", r)
	}
	soon(t, "both letters arrive", func() bool { return len(o.letters(ada)) == 2 })
}

// TestDoctorAtPostfix sees that the doctor is content with a sound account.
func TestDoctorAtPostfix(t *testing.T) {
	o := newFullOffice(t)
	for _, f := range mail.CheckSMTP(t.Context(), o.senderConfig(desk), desk) {
		if !f.OK {
			t.Errorf("%s: %s", f.Name, f.Text)
		}
	}
}
