//go:build integration && linux

package integration

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"despatch/mail"
	"despatch/mail/oauth"
)

// provider gives the desk access tokens, a new refresh token with each (RFC 6749 section 6), and tells Dovecot whose they are
// (RFC 7662).
type provider struct {
	*httptest.Server
	mu              sync.Mutex
	given, withdrew int // access tokens are numbered; those up to withdrew are good no more
}

func newProvider(t *testing.T) *provider {
	p := &provider{}
	p.Server = httptest.NewServer(p)
	t.Cleanup(p.Close)
	return p
}

// ServeHTTP answers at /token and /introspect.
func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := r.ParseForm(); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	answer := map[string]any{}
	switch {
	case r.URL.Path == "/introspect":
		var n int
		_, err := fmt.Sscanf(r.Form.Get("token"), "access-%d", &n)
		answer["active"], answer["username"] = err == nil && n > p.withdrew && n <= p.given, desk
	case r.Form.Get("refresh_token") == fmt.Sprintf("refresh-%d", p.given):
		p.given++
		answer["access_token"], answer["refresh_token"] = fmt.Sprintf("access-%d", p.given), fmt.Sprintf("refresh-%d", p.given)
		answer["token_type"], answer["expires_in"] = "Bearer", 3600
	default:
		w.WriteHeader(http.StatusBadRequest)
		answer["error"] = "invalid_grant"
	}
	_ = json.NewEncoder(w).Encode(answer) // a client that has gone needs no answer
}

// withdraw ends every access token given so far.
func (p *provider) withdraw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.withdrew = p.given
}

// takesTokens makes an office trust a provider.
func takesTokens(p *provider) func(*office) {
	return func(o *office) {
		o.Mechanisms += " xoauth2 oauthbearer"
		o.Introspection = p.URL + "/introspect"
	}
}

// TestAccessTokensAtDovecotAndPostfix logs in with tokens at both servers, by both mechanisms, and again when a token is withdrawn.
func TestAccessTokensAtDovecotAndPostfix(t *testing.T) {
	p := newProvider(t)
	o := newFullOffice(t, takesTokens(p))
	file := filepath.Join(t.TempDir(), "refresh-token")
	if err := os.WriteFile(file, []byte("refresh-0\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	source, err := oauth.New(oauth.Config{TokenURL: p.URL + "/token", ClientID: "despatch", RefreshFile: file})
	if err != nil {
		t.Fatal(err)
	}
	in, out := o.inboxConfig(), o.senderConfig(desk)
	in.Password, in.Tokens, out.Password, out.Tokens = nil, source, nil, source
	try := func(m mail.Mechanism) []mail.Finding {
		in.Mechanism, out.Mechanism = m, m
		return []mail.Finding{
			found(t, mail.CheckIMAP(t.Context(), in), "IMAP log-in"), found(t, mail.CheckSMTP(t.Context(), out, desk), "SMTP log-in"),
		}
	}
	for wanted, want := range map[mail.Mechanism]string{"": "OAUTHBEARER", mail.OAuthBearer: "OAUTHBEARER", mail.XOAuth2: "XOAUTH2"} {
		for _, f := range try(wanted) {
			if !f.OK || !strings.HasSuffix(strings.TrimSuffix(f.Text, "."), "by "+want) {
				t.Errorf("%s: %v: %s; want a log-in by %s", f.Name, f.OK, f.Text, want)
			}
		}
		p.withdraw()
		imap, smtp := found(t, mail.CheckIMAP(t.Context(), in), "IMAP log-in"), found(t, mail.CheckSMTP(t.Context(), out, desk), "SMTP log-in")
		if imap.OK || !strings.Contains(imap.Text, "(by "+want) {
			t.Errorf("a token that was withdrawn: %v: %s", imap.OK, imap.Text)
		}
		if !smtp.OK { // the refusal before has made the source ask for a new one
			t.Errorf("after a refusal: %s", smtp.Text)
		}
	}
}

// TestDoctorWithOAuth runs the program with OAuth in its configuration, and again when the consent has ended.
func TestDoctorWithOAuth(t *testing.T) {
	p := newProvider(t)
	o := newFullOffice(t, takesTokens(p))
	a := newAdjudicator(o, "imaps", "tls", "submissions", "tls")
	a.write("refresh-token", "refresh-0\n")
	a.write("config.yaml", fmt.Sprintf(`desk: {name: The Desk, address: %[1]s}
store: despatch.db
imap:
  server: "%[2]s"
  username: %[1]s
  oauth: &oauth {token_url: "%[4]s/token", client_id: despatch, refresh_token: {file: refresh-token}}
smtp: {server: "%[3]s", username: %[1]s, oauth: *oauth}
`, desk, o.address("imaps"), o.address("submissions"), p.URL))
	said := a.run("doctor", "--config", a.file("config.yaml"))
	if strings.Count(said, "by OAUTHBEARER") != 2 {
		t.Errorf("the doctor says\n%s\nwant a log-in by OAUTHBEARER at both servers", said)
	}
	for _, secret := range []string{"access-1", "refresh-0", "refresh-1"} {
		if strings.Contains(said, secret) {
			t.Errorf("%s is told:\n%s", secret, said)
		}
	}
	if raw, err := os.ReadFile(a.file("refresh-token")); err != nil || string(raw) != "refresh-1\n" {
		t.Errorf("the file holds %q (%v), want the new refresh token", raw, err)
	}

	a.write("refresh-token", "stale-token\n")
	out, err := a.command("doctor", "--config", a.file("config.yaml")).CombinedOutput()
	if err == nil || strings.Count(string(out), "the consent has ended or was withdrawn: give it again") != 2 || strings.Contains(string(out), "stale-token") {
		t.Errorf("without consent the doctor ends with %v and says\n%s", err, out)
	}
}
