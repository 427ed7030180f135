package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/mail/mailtest"
	"despatch/mail/mime"
)

// patience is how long these tests wait for a server that says nothing.
const patience = 500 * time.Millisecond

func liar(t *testing.T, config *tls.Config, script ...mailtest.Fault) *mailtest.FaultySMTP {
	t.Helper()
	server, err := mailtest.NewFaultySMTP(config, script...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return server
}

func postOffice(t *testing.T, options mailtest.Options) *mailtest.Servers {
	t.Helper()
	office, err := mailtest.Start(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { office.Close() })
	return office
}

func testSender(t *testing.T, config SenderConfig) *Sender {
	t.Helper()
	if config.Security == "" {
		config.Security = NoTLS
	}
	if config.Timeout == 0 {
		config.Timeout, config.DataTimeout = 5*time.Second, 5*time.Second
	}
	sender, err := NewSender(config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sender.Close() })
	return sender
}

func secret(password string) func() (string, error) {
	return func() (string, error) { return password, nil }
}

const (
	office = "office@despatch.test"
	anna   = "anna@despatch.test"
	bert   = "bert@despatch.test"
)

// TestEveryFaultAtEveryStage is the matrix of what a server can do wrong, and what it must mean for the letter: a reply of
// 4xx is temporary, 5xx is permanent where it is about the recipient and was said of him, 5xx of policy is not his fault, and whatever
// is no answer leaves us not knowing.
func TestEveryFaultAtEveryStage(t *testing.T) {
	t.Parallel()
	server, roots, err := mailtest.NewTLS()
	if err != nil {
		t.Fatal(err)
	}
	faults := []struct {
		name   string
		fault  mailtest.Fault
		want   Outcome
		code   int
		before Outcome // when the server has not heard of the letter yet
	}{
		{"4xx", mailtest.Fault{Answer: "451 4.3.0 later"}, Temporary, 451, Temporary},
		{"5xx", mailtest.Fault{Answer: "550 5.1.1 nobody"}, Permanent, 550, Unknown},
		{"5xx of policy", mailtest.Fault{Answer: "554 5.7.1 never"}, Temporary, 554, Unknown},
		{"421 and close", mailtest.Fault{Answer: "421 4.3.2 going down", Close: true}, Temporary, 421, Temporary},
		{"cut", mailtest.Fault{Close: true}, Unknown, 0, Unknown},
		{"hang", mailtest.Fault{Hang: true}, Unknown, 0, Unknown},
		{"junk", mailtest.Fault{Answer: "hello, who is there"}, Unknown, 0, Unknown},
		{"10 kB line", mailtest.Fault{Answer: "250 " + strings.Repeat("x", 10_000)}, Unknown, 0, Unknown},
		{"talk without end", mailtest.Fault{Answer: strings.Repeat("250-more\r\n", 50_000)}, Unknown, 0, Unknown},
	}
	stages := []mailtest.Stage{
		mailtest.Greeting, mailtest.EHLO, mailtest.STARTTLS, mailtest.AUTH,
		mailtest.MAIL, mailtest.RCPT, mailtest.DATA, mailtest.AfterData,
	}
	for i, stage := range stages {
		for _, f := range faults {
			t.Run(fmt.Sprintf("%s/%s", stage, f.name), func(t *testing.T) {
				t.Parallel()
				fault := f.fault
				fault.At = stage
				var result Result
				send := func(limit time.Duration) (met bool) {
					server := liar(t, server, fault)
					sender := testSender(t, SenderConfig{
						Address: server.Addr(), Security: StartTLS, TLS: &tls.Config{RootCAs: roots},
						Username: "office", Password: secret("x"), Timeout: limit, DataTimeout: limit,
					})
					result = sender.Send(t.Context(), office, anna, rendered(t, aReport()))
					return server.Struck()
				}
				if fault.Hang {
					patiently(t, send)
				} else { // nothing is slow but the machine
					send(time.Hour)
				}
				letter := i >= slices.Index(stages, mailtest.RCPT)
				want := f.before
				if letter {
					want = f.want
				}
				if result.Outcome != want || result.Code != f.code || result.Stage != Stage(stage) {
					t.Errorf("%s %d at %s (%s), want %s %d at %s",
						result.Outcome, result.Code, result.Stage, result.Text, want, f.code, stage)
				}
				if ours := !letter || f.name != "5xx"; result.Ours != ours {
					t.Errorf("the fault is ours: %t, want %t", result.Ours, ours)
				}
				if result.Text == "" || result.BeforeLetter() == letter {
					t.Errorf("text %q, before the letter: %t", result.Text, result.BeforeLetter())
				}
			})
		}
	}
}

func TestAFaultAfterTheDecisionChangesNothing(t *testing.T) {
	t.Parallel()
	for _, fault := range []mailtest.Fault{
		{Answer: "451 4.3.0 later"}, {Answer: "554 5.0.0 never"}, {Answer: "421 4.3.2 down", Close: true},
		{Close: true}, {Answer: "hello"},
	} {
		quit, rset := fault, fault
		quit.At, rset.At = mailtest.QUIT, mailtest.RSET

		accepting := liar(t, nil, quit)
		sender := testSender(t, SenderConfig{Address: accepting.Addr()})
		if result := sender.Send(t.Context(), office, anna, rendered(t, aReport())); result.Outcome != Delivered {
			t.Errorf("QUIT answered %+v: %+v", fault, result)
		}
		if err := sender.Close(); err == nil {
			t.Errorf("QUIT answered %+v: Close tells nobody", fault)
		}

		refusing := liar(t, nil, mailtest.Fault{At: mailtest.RCPT, Answer: "550 5.1.1 nobody", Times: 1}, rset)
		sender = testSender(t, SenderConfig{Address: refusing.Addr()})
		result := sender.Send(t.Context(), office, anna, rendered(t, aReport()))
		if result.Outcome != Permanent || result.Code != 550 {
			t.Errorf("RSET answered %+v: %+v", fault, result)
		}
		// The next letter finds a good connection all the same.
		if result := sender.Send(t.Context(), office, bert, rendered(t, aReport())); result.Outcome != Delivered {
			t.Errorf("after RSET answered %+v: %+v", fault, result)
		}
	}
}

func TestAnyYesAfterTheLetterIsAYes(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.AfterData, Answer: "251 2.0.0 will do", Store: true})
	sender := testSender(t, SenderConfig{Address: server.Addr()})
	if result := sender.Send(t.Context(), office, anna, rendered(t, aReport())); result.Outcome != Delivered {
		t.Errorf("251 is read as %+v", result)
	}
}

func TestADemandToLogInIsNotTheLettersFault(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.MAIL, Answer: "530 5.7.0 authentication required"})
	sender := testSender(t, SenderConfig{Address: server.Addr()})
	result := sender.Send(t.Context(), office, anna, rendered(t, aReport()))
	if result.Outcome != Unknown || result.Code != 530 {
		t.Errorf("530 is read as %+v", result)
	}
}

func TestTheBytesArriveAsTheyAre(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	sender := testSender(t, SenderConfig{Address: server.SMTPAddr()})
	o := aReport()
	o.Text = ".\n..\n.dots\n" + o.Text + "\n.\n"
	raw := rendered(t, o)
	if result := sender.Send(t.Context(), office, anna, raw); result.Outcome != Delivered {
		t.Fatalf("%+v", result)
	}
	sent := server.Sent()
	if len(sent) != 1 || !bytes.Equal(sent[0].Raw, raw) {
		t.Errorf("%d letters arrived; the bytes are\n%s\nnot\n%s", len(sent), sent[0].Raw, raw)
	}
	if sent[0].From != office || len(sent[0].To) != 1 || sent[0].To[0] != anna {
		t.Errorf("the envelope is %q to %q", sent[0].From, sent[0].To)
	}
}

func TestWhatCannotGoOverTheWireIsNotSent(t *testing.T) {
	t.Parallel()
	server := liar(t, nil)
	sender := testSender(t, SenderConfig{Address: server.Addr()})
	good := rendered(t, aReport())
	for name, c := range map[string]struct {
		from, to string
		raw      []byte
	}{
		"parameters in the recipient": {office, `"a> ORCPT=x"@e.org`, good},
		"a second command":            {office, "a@e.org>\r\nRCPT TO:<b@e.org", good},
		"parameters in the sender":    {"a@e.org> SIZE=1", anna, good},
		"no recipient":                {office, "", good},
		"no letter":                   {office, anna, nil},
		"a lone LF":                   {office, anna, []byte("Subject: x\r\n\r\n\n.\n\r\nMAIL FROM:<b@e.org>\r\n")},
		"a lone CR":                   {office, anna, []byte("Subject: x\r\n\r\n\r.\r\r\n")},
	} {
		result := sender.Send(t.Context(), c.from, c.to, c.raw)
		if result.Outcome != Permanent || result.Stage != StageEnvelope || result.Text == "" {
			t.Errorf("%s: %+v", name, result)
		}
	}
	if n := server.Connections(); n != 0 {
		t.Errorf("%d connections were made for letters that cannot be sent", n)
	}
	if result := sender.Send(t.Context(), "", anna, good); result.Outcome != Delivered {
		t.Errorf("a letter without a return address: %+v", result)
	}
}

func TestOneConnectionCarriesManyLetters(t *testing.T) {
	t.Parallel()
	server := liar(t, nil)
	sender := testSender(t, SenderConfig{Address: server.Addr()})
	for range 3 {
		if result := sender.Send(t.Context(), office, anna, rendered(t, aReport())); result.Outcome != Delivered {
			t.Fatalf("%+v", result)
		}
	}
	if n := server.Connections(); n != 1 {
		t.Errorf("%d connections, want 1", n)
	}
	for i, fault := range []mailtest.Fault{
		{At: mailtest.MAIL, Answer: "421 4.4.2 idle too long", Close: true, Times: 1},
		{At: mailtest.MAIL, Close: true, Times: 1},
	} {
		server.Misbehave(fault)
		if result := sender.Send(t.Context(), office, anna, rendered(t, aReport())); result.Outcome != Delivered {
			t.Errorf("the server tired of waiting: %+v", result)
		}
		if n := server.Connections(); n != i+2 {
			t.Errorf("%d connections, want %d", n, i+2)
		}
	}
}

func TestAContextThatEndsBreaksOff(t *testing.T) {
	t.Parallel()
	for _, stage := range []mailtest.Stage{mailtest.Greeting, mailtest.RCPT, mailtest.AfterData} {
		server := liar(t, nil, mailtest.Fault{At: stage, Hang: true})
		sender := testSender(t, SenderConfig{Address: server.Addr(), Timeout: time.Hour, DataTimeout: time.Hour})
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		result := sender.Send(ctx, office, anna, rendered(t, aReport()))
		cancel()
		if result.Outcome != Unknown {
			t.Errorf("hanging at %s: %+v", stage, result)
		}
	}
}

func TestEncryption(t *testing.T) {
	t.Parallel()
	server, roots, err := mailtest.NewTLS()
	if err != nil {
		t.Fatal(err)
	}
	implicit := postOffice(t, mailtest.Options{TLS: server, ImplicitTLS: true})
	startTLS := postOffice(t, mailtest.Options{TLS: server})
	plain := postOffice(t, mailtest.Options{})
	trusting, strangers := &tls.Config{RootCAs: roots}, &tls.Config{}
	for _, c := range []struct {
		name     string
		address  string
		security Security
		tls      *tls.Config
		want     string // in the text of the refusal; "" means delivered
	}{
		{"implicit", implicit.SMTPAddr(), TLS, trusting, ""},
		{"STARTTLS", startTLS.SMTPAddr(), StartTLS, trusting, ""},
		{"implicit, unknown authority", implicit.SMTPAddr(), TLS, strangers, "certificate cannot be trusted"},
		{"STARTTLS, unknown authority", startTLS.SMTPAddr(), StartTLS, strangers, "certificate cannot be trusted"},
		{"STARTTLS is not offered", plain.SMTPAddr(), StartTLS, trusting, "doesn't support STARTTLS"},
		{"TLS to a plain port", plain.SMTPAddr(), TLS, trusting, "TLS"},
	} {
		sender := testSender(t, SenderConfig{Address: c.address, Security: c.security, TLS: c.tls})
		result := sender.Send(t.Context(), office, anna, rendered(t, aReport()))
		if c.want == "" && result.Outcome != Delivered {
			t.Errorf("%s: %+v", c.name, result)
		}
		if c.want != "" && (result.Outcome != Unknown || !result.BeforeLetter() || !strings.Contains(result.Text, c.want)) {
			t.Errorf("%s: %+v, want %q", c.name, result, c.want)
		}
	}
}

func TestAWrongPasswordSaysSo(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	server.AddAccount(office, "right")
	password := "wrong"
	sender := testSender(t, SenderConfig{
		Address: server.SMTPAddr(), Username: office, Password: func() (string, error) { return password, nil },
	})
	result := sender.Send(t.Context(), office, anna, rendered(t, aReport()))
	if result.Outcome != Unknown || result.Code != 535 || !strings.Contains(result.Text, "refused our user name or password") {
		t.Errorf("%+v", result)
	}
	password = "right" // a new password takes effect without a restart
	if result := sender.Send(t.Context(), office, anna, rendered(t, aReport())); result.Outcome != Delivered {
		t.Errorf("%+v", result)
	}
	if login := server.Sent()[0].Login; login != office {
		t.Errorf("logged in as %q", login)
	}
	unreadable := testSender(t, SenderConfig{
		Address: server.SMTPAddr(), Username: office,
		Password: func() (string, error) { return "", errors.New("open smtp.pass: permission denied") },
	})
	result = unreadable.Send(t.Context(), office, anna, rendered(t, aReport()))
	if result.Outcome != Unknown || !result.BeforeLetter() || !strings.Contains(result.Text, "permission denied") {
		t.Errorf("%+v", result)
	}
}

func TestSettingsThatCannotWorkAreRefused(t *testing.T) {
	t.Parallel()
	for want, config := range map[string]SenderConfig{
		"write it like smtp.example.org:465":    {Address: "smtp.example.org"},
		`address is ""`:                         {},
		`address is ":25"`:                      {Address: ":25"},
		"write tls, starttls or none":           {Address: "a.org:25", Security: "ssl"},
		"but no password":                       {Address: "a.org:25", Username: "anna"},
		"for everybody to read; use tls or sta": {Address: "a.org:25", Username: "anna", Password: secret("x"), Security: NoTLS},
	} {
		if _, err := NewSender(config); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: got %v, want %q", config, err, want)
		}
	}
	for _, host := range []string{"localhost:25", "127.0.0.1:25", "[::1]:25"} {
		config := SenderConfig{Address: host, Username: "anna", Password: secret("x"), Security: NoTLS}
		if _, err := NewSender(config); err != nil {
			t.Errorf("%s: %v", host, err)
		}
	}
}

func TestTheDoctorNamesTheTrouble(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	server.AddAccount(office, "right")
	choosy := liar(t, nil, mailtest.Fault{At: mailtest.MAIL, Answer: "553 5.7.1 not your address"})
	account := func(password string) SenderConfig {
		return SenderConfig{Address: server.SMTPAddr(), Security: NoTLS, Username: office, Password: secret(password)}
	}
	for _, c := range []struct {
		name   string
		config SenderConfig
		from   string
		want   []string // the names of the findings; one that must be mended is marked with !
		text   string   // in the last of them
	}{
		{"all is well", account("right"), office, []string{"SMTP server", "SMTP log-in", "SMTP sender"}, "may write as " + office},
		{"wrong password", account("wrong"), office, []string{"!SMTP log-in"}, "check the user name and the password"},
		{"nobody listens", SenderConfig{Address: "127.0.0.1:1", Security: NoTLS}, office, []string{"!SMTP server"}, "check the server's name and port"},
		{"no STARTTLS", SenderConfig{Address: server.SMTPAddr(), Security: StartTLS}, office, []string{"!SMTP server"}, "security: tls"},
		{"foreign sender", SenderConfig{Address: choosy.Addr(), Security: NoTLS}, office, []string{"SMTP server", "!SMTP sender"}, "553 5.7.1 not your address"},
		{"bad settings", SenderConfig{Address: "nonsense"}, office, []string{"!SMTP settings"}, "write it like"},
		{"bad sender", account("right"), "office", []string{"!SMTP settings"}, "not a mail address"},
	} {
		findings := CheckSMTP(t.Context(), c.config, c.from)
		var names []string
		for _, f := range findings {
			name := f.Name
			if !f.OK {
				name = "!" + name
			}
			names = append(names, name)
		}
		if fmt.Sprint(names) != fmt.Sprint(c.want) || !strings.Contains(findings[len(findings)-1].Text, c.text) {
			t.Errorf("%s: %+v, want %q and %q", c.name, findings, c.want, c.text)
		}
	}
	if n := len(server.Sent()); n != 0 {
		t.Errorf("the doctor sent %d letters", n)
	}
}

func BenchmarkSend(b *testing.B) {
	server, err := mailtest.NewFaultySMTP(nil)
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	sender, err := NewSender(SenderConfig{Address: server.Addr(), Security: NoTLS})
	if err != nil {
		b.Fatal(err)
	}
	raw, err := mime.Compose(aReport())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if result := sender.Send(b.Context(), office, anna, raw); result.Outcome != Delivered {
			b.Fatalf("%+v", result)
		}
	}
	if err := sender.Close(); err != nil {
		b.Fatal(err)
	}
}
