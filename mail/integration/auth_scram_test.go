//go:build integration && linux

package integration

import (
	"strings"
	"testing"

	"despatch/mail"
)

// found is the finding of a name.
func found(t *testing.T, findings []mail.Finding, name string) mail.Finding {
	t.Helper()
	for _, f := range findings {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("there is no finding %q among %+v", name, findings)
	return mail.Finding{}
}

// TestMechanismsAtDovecot logs in by each way that Dovecot offers, over both kinds of TLS, and by the strongest if none is named.
func TestMechanismsAtDovecot(t *testing.T) {
	o := newOffice(t)
	for service, security := range map[string]mail.Security{"imaps": mail.TLS, "imap": mail.StartTLS} {
		for wanted, want := range map[mail.Mechanism]string{
			"": "SCRAM-SHA-256", mail.ScramSHA256: "SCRAM-SHA-256", mail.ScramSHA1: "SCRAM-SHA-1", mail.Plain: "PLAIN", mail.Login: "LOGIN",
		} {
			t.Run(service+" "+string(wanted), func(t *testing.T) {
				cfg := o.inboxConfig()
				cfg.Address, cfg.Security, cfg.Mechanism = o.address(service), security, wanted
				f := found(t, mail.CheckIMAP(t.Context(), cfg), "IMAP log-in")
				if !f.OK || !strings.HasSuffix(f.Text, "by "+want+".") {
					t.Errorf("got %v: %s; want a log-in by %s", f.OK, f.Text, want)
				}
				cfg.Password = func() (string, error) { return "wrong", nil }
				f = found(t, mail.CheckIMAP(t.Context(), cfg), "IMAP log-in")
				if f.OK || !strings.Contains(f.Text, "(by "+want+")") || !strings.Contains(f.Text, "AUTHENTICATIONFAILED") {
					t.Errorf("a wrong password by %s: %v: %s", want, f.OK, f.Text)
				}
			})
		}
	}
}

// TestMechanismsAtPostfix does the same at Postfix, which asks Dovecot.
func TestMechanismsAtPostfix(t *testing.T) {
	o := newFullOffice(t)
	for service, security := range map[string]mail.Security{"submissions": mail.TLS, "submission": mail.StartTLS} {
		for wanted, want := range map[mail.Mechanism]string{
			"": "SCRAM-SHA-256", mail.ScramSHA256: "SCRAM-SHA-256", mail.ScramSHA1: "SCRAM-SHA-1", mail.Plain: "PLAIN", mail.Login: "LOGIN",
		} {
			t.Run(service+" "+string(wanted), func(t *testing.T) {
				cfg := o.senderConfig(desk)
				cfg.Address, cfg.Security, cfg.Mechanism = o.address(service), security, wanted
				f := found(t, mail.CheckSMTP(t.Context(), cfg, desk), "SMTP log-in")
				if !f.OK || !strings.HasSuffix(f.Text, "by "+want) {
					t.Errorf("got %v: %s; want a log-in by %s", f.OK, f.Text, want)
				}
				cfg.Password = func() (string, error) { return "wrong", nil }
				f = found(t, mail.CheckSMTP(t.Context(), cfg, desk), "SMTP log-in")
				if f.OK || !strings.Contains(f.Text, "(by "+want+")") || !strings.Contains(f.Text, "535") {
					t.Errorf("a wrong password by %s: %v: %s", want, f.OK, f.Text)
				}
			})
		}
	}
}
