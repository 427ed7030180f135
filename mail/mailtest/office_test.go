package mailtest_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"despatch/mail/mailtest"
)

const letter = "From: anna@despatch.test\r\nSubject: orders\r\n\r\n.a dot\r\nSchöne Grüße\r\n"

func start(t *testing.T, options mailtest.Options) *mailtest.Servers {
	t.Helper()
	office, err := mailtest.Start(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Errorf("closing the office: %v", err)
		}
	})
	return office
}

func send(t *testing.T, office *mailtest.Servers, auth sasl.Client, from, to string) error {
	t.Helper()
	client, err := smtp.Dial(office.SMTPAddr())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if auth != nil {
		if err := client.Auth(auth); err != nil {
			return err
		}
	}
	return client.SendMail(from, []string{to}, strings.NewReader(letter))
}

func TestALetterArrivesInTheMailboxOfItsAddress(t *testing.T) {
	office := start(t, mailtest.Options{})
	office.AddAccount("anna@despatch.test", "sesame")
	office.AddAccount("gm@despatch.test", "open")
	auth := sasl.NewPlainClient("", "anna@despatch.test", "sesame")
	if err := send(t, office, auth, "anna@despatch.test", "GM+k7q2@despatch.test"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	got, err := office.WaitMessages(ctx, "gm@despatch.test", 1)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasSuffix(got[0], []byte(letter)) {
		t.Errorf("the letter has changed on its way:\n%s", got[0])
	}
	for _, header := range []string{
		"Return-Path: <anna@despatch.test>\r\n",
		"Delivered-To: GM+k7q2@despatch.test\r\n",
		"Authentication-Results: despatch.test; auth=pass smtp.auth=anna@despatch.test\r\n",
		"Received: from localhost (127.0.0.1:",
	} {
		if !bytes.Contains(got[0], []byte(header)) {
			t.Errorf("no %q in\n%s", header, got[0])
		}
	}
	sent := office.Sent()
	if len(sent) != 1 || sent[0].From != "anna@despatch.test" || sent[0].To[0] != "GM+k7q2@despatch.test" ||
		sent[0].Login != "anna@despatch.test" || string(sent[0].Raw) != letter {
		t.Errorf("the log says %+v", sent)
	}
}

func TestMailForElsewhereIsRefused(t *testing.T) {
	office := start(t, mailtest.Options{})
	var refusal *smtp.SMTPError
	if err := send(t, office, nil, "a@x.test", "b@elsewhere.test"); !errors.As(err, &refusal) || refusal.Code != 550 {
		t.Errorf("got %v, want 550", err)
	}
	anywhere := start(t, mailtest.Options{Domain: mailtest.AnyDomain})
	if err := send(t, anywhere, nil, "a@x.test", "b@elsewhere.test"); err != nil {
		t.Errorf("an office for any domain refused: %v", err)
	}
}

func TestWrongPasswordsAreRefused(t *testing.T) {
	office := start(t, mailtest.Options{})
	office.AddAccount("anna@despatch.test", "sesame")
	if err := office.Deliver("nobody@despatch.test", []byte(letter)); err != nil {
		t.Fatal(err)
	}
	for _, login := range [][2]string{
		{"anna@despatch.test", "wrong"},
		{"anna@despatch.test", ""},
		{"nobody@despatch.test", ""}, // has mail, but no password
		{"stranger@despatch.test", "sesame"},
	} {
		var refusal *smtp.SMTPError
		err := send(t, office, sasl.NewPlainClient("", login[0], login[1]), "a@despatch.test", "anna@despatch.test")
		if !errors.As(err, &refusal) || refusal.Code != 535 {
			t.Errorf("SMTP log-in with %q: got %v, want 535", login, err)
		}
		client, err := imapclient.DialInsecure(office.IMAPAddr(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := client.Login(login[0], login[1]).Wait(); err == nil {
			t.Errorf("IMAP log-in with %q succeeded", login)
		}
		client.Close()
	}
}

func TestAcceptChoosesTheRefusal(t *testing.T) {
	greylist := &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "come back later"}
	office := start(t, mailtest.Options{Accept: func(from, to string) error {
		if strings.HasPrefix(to, "full@") {
			return greylist
		}
		return nil
	}})
	var refusal *smtp.SMTPError
	if err := send(t, office, nil, "a@x.test", "full@despatch.test"); !errors.As(err, &refusal) || refusal.Code != 451 {
		t.Errorf("got %v, want 451", err)
	}
	if err := send(t, office, nil, "a@x.test", "empty@despatch.test"); err != nil {
		t.Error(err)
	}
}

func TestTheIMAPServerMovesAndIdles(t *testing.T) {
	office := start(t, mailtest.Options{})
	office.AddAccount("gm@despatch.test", "open")
	bell := make(chan uint32, 10)
	client, err := imapclient.DialInsecure(office.IMAPAddr(), &imapclient.Options{
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: func(data *imapclient.UnilateralDataMailbox) {
			if data.NumMessages != nil {
				bell <- *data.NumMessages
			}
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if err := client.Login("gm@despatch.test", "open").Wait(); err != nil {
		t.Fatal(err)
	}
	for _, capability := range []imap.Cap{imap.CapIdle, imap.CapMove, imap.CapUIDPlus} {
		if !client.Caps().Has(capability) {
			t.Errorf("%s is not offered", capability)
		}
	}
	if _, err := client.Select("INBOX", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	idle, err := client.Idle()
	if err != nil {
		t.Fatal(err)
	}
	if err := office.Deliver("gm@despatch.test", []byte(letter)); err != nil {
		t.Fatal(err)
	}
	select {
	case n := <-bell:
		if n != 1 {
			t.Errorf("IDLE tells of %d messages", n)
		}
	case <-time.After(5 * time.Minute):
		t.Fatal("IDLE does not tell of a new message")
	}
	if err := errors.Join(idle.Close(), idle.Wait()); err != nil {
		t.Fatal(err)
	}
	if err := client.Create("Archive", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := client.Move(imap.UIDSetNum(1), "Archive").Wait(); err != nil {
		t.Fatal(err)
	}
	if left := office.Messages("gm@despatch.test"); len(left) != 0 {
		t.Errorf("%d messages are left in the INBOX after MOVE", len(left))
	}
}

func TestWaitingInVainSaysHowManyCame(t *testing.T) {
	office := start(t, mailtest.Options{})
	if err := office.Deliver("gm@despatch.test", []byte(letter)); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	got, err := office.WaitMessages(ctx, "gm@despatch.test", 2)
	if len(got) != 1 || !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "there are 1") {
		t.Errorf("got %d messages and %v", len(got), err)
	}
}

func TestEncryptedOffices(t *testing.T) {
	server, roots, err := mailtest.NewTLS()
	if err != nil {
		t.Fatal(err)
	}
	trusting := &tls.Config{RootCAs: roots, ServerName: "localhost"}
	implicit := start(t, mailtest.Options{TLS: server, ImplicitTLS: true})
	starttls := start(t, mailtest.Options{TLS: server})
	for name, dial := range map[string]func() (*smtp.Client, error){
		"implicit": func() (*smtp.Client, error) { return smtp.DialTLS(implicit.SMTPAddr(), trusting) },
		"STARTTLS": func() (*smtp.Client, error) { return smtp.DialStartTLS(starttls.SMTPAddr(), trusting) },
	} {
		client, err := dial()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := client.SendMail("a@x.test", []string{"b@despatch.test"}, strings.NewReader(letter)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		client.Close()
	}
	if _, err := smtp.DialTLS(implicit.SMTPAddr(), &tls.Config{ServerName: "localhost"}); err == nil {
		t.Error("a client that does not know the authority connected all the same")
	}
}

func TestAPortInUseIsAnError(t *testing.T) {
	office := start(t, mailtest.Options{})
	if second, err := mailtest.Start(mailtest.Options{IMAPAddr: office.IMAPAddr()}); err == nil {
		second.Close()
		t.Error("two offices listen on one port")
	}
}
