package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/xdg-go/scram"

	"despatch/mail/mailtest"
)

// tokens is a source that keeps giving one token.
type tokens struct {
	mu      sync.Mutex
	token   string
	err     error
	refused []string
}

func (s *tokens) Token(context.Context) (string, error) { return s.token, s.err }

func (s *tokens) Refused(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refused = append(s.refused, token)
}

// lock is an office with one account, and what a client needs to enter it.
type lock struct {
	office   *mailtest.Servers
	security Security
	trusting *tls.Config
}

// lockUp opens an office that offers some mechanisms.
func lockUp(t *testing.T, security Security, mechanisms ...Mechanism) lock {
	t.Helper()
	options := mailtest.Options{
		ImplicitTLS: security == TLS,
		Token:       func(username, token string) bool { return username == anna && token == "good-token" },
	}
	for _, m := range mechanisms {
		options.Mechanisms = append(options.Mechanisms, string(m))
	}
	l := lock{security: security}
	if security != NoTLS {
		server, roots, err := mailtest.NewTLS()
		if err != nil {
			t.Fatal(err)
		}
		options.TLS, l.trusting = server, &tls.Config{RootCAs: roots}
	}
	l.office = postOffice(t, options)
	l.office.AddAccount(anna, "sesame-street")
	return l
}

// try logs in at both servers, and gives what the doctor says of each.
func (l lock) try(t *testing.T, a account) map[string]Finding {
	t.Helper()
	found := map[string]Finding{}
	imap := InboxConfig{
		Address: l.office.IMAPAddr(), Security: l.security, TLS: l.trusting,
		Username: a.username, Password: a.password, Tokens: a.tokens, Mechanism: a.mechanism,
	}
	smtp := SenderConfig{
		Address: l.office.SMTPAddr(), Security: l.security, TLS: l.trusting,
		Username: a.username, Password: a.password, Tokens: a.tokens, Mechanism: a.mechanism,
	}
	for _, f := range append(CheckIMAP(t.Context(), imap), CheckSMTP(t.Context(), smtp, anna)...) {
		if protocol, ok := strings.CutSuffix(f.Name, " log-in"); ok {
			found[protocol] = f
		}
	}
	if len(found) != 2 {
		t.Fatalf("the doctor has tried %+v only", found)
	}
	return found
}

// TestTheStrongestMechanismIsChosen offers both servers' ways to log in, with and without TLS; a wrong password is refused by each.
func TestTheStrongestMechanismIsChosen(t *testing.T) {
	t.Parallel()
	everything := []Mechanism{Plain, Login, XOAuth2, OAuthBearer, ScramSHA1, ScramSHA256, ScramSHA1Plus, ScramSHA256Plus}
	for _, tt := range []struct {
		name     string
		security Security
		offered  []Mechanism
		fixed    Mechanism
		want     Mechanism
	}{
		{"everything", TLS, everything, "", ScramSHA256Plus},
		{"everything by STARTTLS", StartTLS, everything, "", ScramSHA256Plus},
		{"PLUS has nothing to be bound to", NoTLS, everything, "", ScramSHA256},
		{"bound before better hashed", TLS, []Mechanism{ScramSHA256, ScramSHA1Plus, Plain}, "", ScramSHA1Plus},
		{"no PLUS", TLS, []Mechanism{Plain, ScramSHA1, ScramSHA256}, "", ScramSHA256},
		{"SHA-1 before the password in words", StartTLS, []Mechanism{Plain, ScramSHA1}, "", ScramSHA1},
		{"PLAIN alone", TLS, []Mechanism{Plain}, "", Plain},
		{"PLAIN is what the operator wants", TLS, everything, Plain, Plain},
		{"SCRAM without PLUS is what he wants", TLS, everything, ScramSHA256, ScramSHA256},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l := lockUp(t, tt.security, tt.offered...)
			a := account{username: anna, password: secret("sesame-street"), mechanism: tt.fixed}
			for protocol, f := range l.try(t, a) {
				if !f.OK || !strings.HasSuffix(strings.TrimSuffix(f.Text, "."), "by "+string(tt.want)) {
					t.Errorf("%s: %v, %s; want a log-in by %s", protocol, f.OK, f.Text, tt.want)
				}
			}
			a.password = secret("wrong")
			for protocol, f := range l.try(t, a) {
				if f.OK || !strings.Contains(f.Text, "(by "+string(tt.want)+")") || !strings.Contains(f.Text, "app password") {
					t.Errorf("%s with a wrong password: %v, %s", protocol, f.OK, f.Text)
				}
			}
		})
	}
}

// A server that offers nothing of use is named with what it offers, and what we could do.
func TestNoMechanismFits(t *testing.T) {
	t.Parallel()
	l := lockUp(t, TLS, "CRAM-MD5", XOAuth2)
	for protocol, f := range l.try(t, account{username: anna, password: secret("x"), mechanism: ScramSHA1}) {
		if f.OK || !strings.Contains(f.Text, "offers CRAM-MD5") || !strings.Contains(f.Text, "none of it is SCRAM-SHA-1") {
			t.Errorf("%s: %v, %s", protocol, f.OK, f.Text)
		}
	}
}

// TestAccessTokens shows tokens to both servers: OAUTHBEARER goes first, and a token that is refused is given back to its source.
func TestAccessTokens(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name    string
		offered []Mechanism
		fixed   Mechanism
		want    Mechanism
	}{
		{"both", []Mechanism{Plain, XOAuth2, OAuthBearer}, "", OAuthBearer},
		{"the older one", []Mechanism{Plain, XOAuth2}, "", XOAuth2},
		{"the older one is wanted", []Mechanism{XOAuth2, OAuthBearer}, XOAuth2, XOAuth2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l := lockUp(t, TLS, tt.offered...)
			source := &tokens{token: "good-token"}
			a := account{username: anna, tokens: source, mechanism: tt.fixed}
			for protocol, f := range l.try(t, a) {
				if !f.OK || !strings.HasSuffix(strings.TrimSuffix(f.Text, "."), "by "+string(tt.want)) {
					t.Errorf("%s: %v, %s; want a log-in by %s", protocol, f.OK, f.Text, tt.want)
				}
			}
			source.token = "stale-token"
			for protocol, f := range l.try(t, a) {
				why := "(by " + string(tt.want) + ": the token was refused, status 401, scope mail)" // RFC 7628 section 3.2.2
				if f.OK || !strings.Contains(f.Text, why) || !strings.Contains(f.Text, "consent") {
					t.Errorf("%s with a stale token: %v, %s; want %s", protocol, f.OK, f.Text, why)
				}
			}
			if !slices.Equal(source.refused, []string{"stale-token", "stale-token"}) {
				t.Errorf("the source was told of %q", source.refused)
			}
		})
	}
}

// No token, no log-in, and the source's own words why.
func TestNoAccessToken(t *testing.T) {
	t.Parallel()
	l := lockUp(t, TLS, OAuthBearer)
	for protocol, f := range l.try(t, account{username: anna, tokens: &tokens{err: errors.New("consent has ended")}}) {
		if f.OK || !strings.Contains(f.Text, "the access token for "+anna+": consent has ended") {
			t.Errorf("%s: %v, %s", protocol, f.OK, f.Text)
		}
	}
}

// TestBearerWords holds the first answers against the examples of their documents: RFC 7628 section 4.1 and Google's page on
// XOAUTH2. The comma in a name is written as RFC 5801 section 4 wants.
func TestBearerWords(t *testing.T) {
	for _, tt := range []struct {
		client bearerClient
		want   string
	}{
		{bearerClient{mechanism: OAuthBearer, username: "user@example.com", token: conceal("vF9dft4q=="), host: "server.example.com", port: "143"},
			"n,a=user@example.com,\x01host=server.example.com\x01port=143\x01auth=Bearer vF9dft4q==\x01\x01"},
		{bearerClient{mechanism: OAuthBearer, username: "a,b=c", token: conceal("t"), host: "h", port: "1"},
			"n,a=a=2Cb=3Dc,\x01host=h\x01port=1\x01auth=Bearer t\x01\x01"},
		{bearerClient{mechanism: XOAuth2, username: "someuser@example.com", token: conceal("ya29.vF9dft4q==")},
			"user=someuser@example.com\x01auth=Bearer ya29.vF9dft4q==\x01\x01"},
	} {
		name, first, err := tt.client.Start()
		if name != string(tt.client.mechanism) || string(first) != tt.want || err != nil {
			t.Errorf("%s begins with %q and %v, want %q", name, first, err, tt.want)
		}
	}
}

func TestAccountsThatCannotWork(t *testing.T) {
	password := secret("x")
	for name, tt := range map[string]struct {
		account account
		says    string
	}{
		"unknown mechanism":       {account{username: "u", password: password, mechanism: "CRAM-MD5"}, "write one of SCRAM-SHA-256-PLUS"},
		"tokens and a password":   {account{username: "u", password: password, tokens: &tokens{}}, "not both"},
		"a token's way, no token": {account{username: "u", password: password, mechanism: XOAuth2}, `mechanism is "XOAUTH2"`},
		"a password's way, token": {account{username: "u", tokens: &tokens{}, mechanism: Plain}, "write one of OAUTHBEARER, XOAUTH2"},
		"nobody":                  {account{tokens: &tokens{}}, "needs a user name"},
	} {
		if err := tt.account.validate(); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error that says %q", name, err, tt.says)
		}
	}
	_, err := NewInbox(InboxConfig{Address: "mail.example.org:143", Security: NoTLS, Username: "u", Password: password}, nil)
	if err == nil || !strings.Contains(err.Error(), "for everybody to read") {
		t.Errorf("a password in the clear to another machine: %v", err)
	}
}

// A server that lets us in without proving that it knows the password may be anybody's (RFC 5802 section 3).
func TestAServerThatProvesNothing(t *testing.T) {
	client, err := newScramClient(ScramSHA256, "anna", conceal("sesame-street"), offer{})
	if err != nil {
		t.Fatal(err)
	}
	a := attempt{mechanism: ScramSHA256, client: client}
	if err := a.settle(nil); err == nil || !strings.Contains(err.Error(), "without showing that it knows the password") {
		t.Errorf("got %v", err)
	}
}

// If somebody in the middle strikes PLUS from a server's offer, the server hears from us that we could have used it, and refuses
// (RFC 5802 section 6).
func TestStrikingPlusIsNoticed(t *testing.T) {
	for name, tt := range map[string]struct {
		seen []string
		want bool
	}{
		"the offer as it was":     {[]string{"SCRAM-SHA-256", "SCRAM-SHA-256-PLUS"}, true},
		"the offer without PLUS":  {[]string{"SCRAM-SHA-256"}, false},
		"another mechanism's too": {[]string{"SCRAM-SHA-256", "SCRAM-SHA-1-PLUS"}, true},
	} {
		client, err := newScramClient(ScramSHA256, "anna", conceal("sesame-street"), offer{mechanisms: tt.seen, state: &tls.ConnectionState{}})
		if err != nil {
			t.Fatal(err)
		}
		server, err := scram.SHA256.NewServer(func(string) (scram.StoredCredentials, error) {
			known, err := scram.SHA256.NewClient("anna", "sesame-street", "")
			if err != nil {
				return scram.StoredCredentials{}, err
			}
			return known.GetStoredCredentialsWithError(scram.KeyFactors{Salt: "salt", Iters: 4096})
		})
		if err != nil {
			t.Fatal(err)
		}
		theirs := server.NewConversationWithChannelBinding(scram.ChannelBinding{Type: scram.ChannelBindingTLSExporter, Data: []byte("key")})
		_, words, err := client.Start()
		for !theirs.Done() && err == nil {
			var answer string
			if answer, err = theirs.Step(string(words)); err == nil {
				words, err = client.Next([]byte(answer))
			}
		}
		if client.talk.Valid() != tt.want {
			t.Errorf("%s: logged in is %v (%v), want %v", name, client.talk.Valid(), err, tt.want)
		}
	}
}

// TestWhatALogInIsBoundTo: by keys in TLS 1.3 (RFC 9266), by the certificate before (RFC 5929 section 4.1).
func TestWhatALogInIsBoundTo(t *testing.T) {
	for version, want := range map[uint16]scram.ChannelBindingType{
		tls.VersionTLS13: "tls-exporter", tls.VersionTLS12: "tls-server-end-point",
	} {
		l := lockUp(t, TLS, ScramSHA256Plus)
		settings := l.trusting.Clone()
		settings.MaxVersion = version
		conn, err := tls.Dial("tcp", l.office.IMAPAddr(), settings)
		if err != nil {
			t.Fatal(err)
		}
		state := conn.ConnectionState()
		conn.Close()
		if bound, err := bind(&state); err != nil || bound.Type != want || len(bound.Data) != 32 {
			t.Errorf("TLS %x is bound by %q with %d bytes, %v; want %q", version, bound.Type, len(bound.Data), err, want)
		}
	}
}

// A server may ask for work, but not for years of it.
func TestRoundsOfHashing(t *testing.T) {
	for challenge, ok := range map[string]bool{
		"r=abc,s=QSXCR+Q6sek8bf92,i=4096": true, "r=abc,s=QSXCR+Q6sek8bf92,i=600000": true,
		"r=abc,s=QSXCR+Q6sek8bf92,i=4294967295": false, "i=99999999999999999999": false, "v=xyz": true,
	} {
		if err := affordable(challenge); (err == nil) != ok {
			t.Errorf("%s: %v", challenge, err)
		}
	}
	client, err := newScramClient(ScramSHA1, "anna", conceal("sesame-street"), offer{})
	if err != nil {
		t.Fatal(err)
	}
	_, first, err := client.Start()
	if err != nil {
		t.Fatal(err)
	}
	_, nonce, _ := bytes.Cut(first, []byte("r="))
	if _, err := client.Next([]byte("r=" + string(nonce) + "x,s=QSXCR+Q6sek8bf92,i=2000001")); err == nil {
		t.Error("two million and one rounds were done")
	}
}
