package oauth

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// consenting is a provider at which somebody consents: a page that sends the browser back (RFC 6749 section 4.1, RFC 7636), and
// codes for devices (RFC 8628). Its token endpoint takes what it gave out, once.
type consenting struct {
	t      *testing.T
	server *httptest.Server

	mu        sync.Mutex
	challenge string // of the page's last visit
	redirect  string
	device    []string // what the token endpoint answers to polls, in order; "" is a token
	noRefresh bool
}

func newConsenting(t *testing.T) *consenting {
	p := &consenting{t: t}
	mux := http.NewServeMux()
	mux.HandleFunc("/page", p.page)
	mux.HandleFunc("/device", p.deviceCode)
	mux.HandleFunc("/token", p.token)
	p.server = httptest.NewServer(mux)
	t.Cleanup(p.server.Close)
	return p
}

// page consents at once.
func (p *consenting) page(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := r.URL.Query()
	if q.Get("response_type") != "code" || q.Get("client_id") != "despatch" || q.Get("access_type") != "offline" || q.Get("code_challenge_method") != "S256" ||
		q.Get("scope") != "mail away" || q.Get("login_hint") != "games@example.org" {
		p.t.Errorf("the page was asked for %v", q)
	}
	p.challenge, p.redirect = q.Get("code_challenge"), q.Get("redirect_uri")
	http.Redirect(w, r, p.redirect+"?"+url.Values{"code": {"code-1"}, "state": {q.Get("state")}}.Encode(), http.StatusFound)
}

func (p *consenting) deviceCode(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	if r.FormValue("client_id") != "despatch" || r.FormValue("scope") != "mail away" {
		p.t.Errorf("a code was asked for with %v", r.Form)
	}
	fmt.Fprintf(w, `{"device_code":"device-1","user_code":"ABCD-EFGH","verification_uri":"https://example.org/device","expires_in":900,"interval":1}`)
}

func (p *consenting) token(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	refuse := func(code string) {
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprintf(w, `{"error":%q}`, code)
	}
	switch r.FormValue("grant_type") {
	case "authorization_code":
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if r.FormValue("code") != "code-1" || r.FormValue("redirect_uri") != p.redirect || base64.RawURLEncoding.EncodeToString(sum[:]) != p.challenge {
			refuse("invalid_grant")
			return
		}
	case "urn:ietf:params:oauth:grant-type:device_code":
		if r.FormValue("device_code") != "device-1" || len(p.device) == 0 {
			refuse("invalid_grant")
			return
		}
		if answer := p.device[0]; answer != "" {
			p.device = p.device[1:]
			refuse(answer)
			return
		}
	case "refresh_token":
		if r.FormValue("refresh_token") != "refresh-1" {
			refuse("invalid_grant")
			return
		}
	}
	answer := map[string]any{"access_token": "access-1", "token_type": "Bearer", "expires_in": 3600}
	if !p.noRefresh {
		answer["refresh_token"] = "refresh-1"
	}
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		p.t.Error(err)
	}
}

// login runs a log-in of a source whose file is not there yet. act does what the person does who is told something.
func (p *consenting) login(consent Consent, act func(text string, paste chan<- string, stop func())) (source *Source, file string, err error) {
	p.t.Helper()
	file = filepath.Join(p.t.TempDir(), "refresh-token")
	source, err = New(Config{TokenURL: p.server.URL + "/token", ClientID: "despatch", RefreshFile: file})
	if err != nil {
		p.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(p.t.Context())
	defer cancel()
	paste := make(chan string, 4)
	consent.Scopes = []string{"mail", "away"}
	err = source.Login(ctx, consent, Person{Account: "games@example.org", Pasted: paste, Tell: func(text string) { act(text, paste, cancel) }})
	return source, file, err
}

var address = regexp.MustCompile(`(?m)^https?://\S+$`)

// noRedirect is a browser that shows where it is sent, and does not go.
var noRedirect = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func TestLogin(t *testing.T) {
	visit := func(t *testing.T, text string) {
		go func() { // the browser is another program
			answer, err := http.Get(address.FindString(text))
			if err != nil {
				t.Error(err)
				return
			}
			answer.Body.Close()
		}()
	}
	landing := func(t *testing.T, text string) string {
		answer, err := noRedirect.Get(address.FindString(text))
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer.Header.Get("Location")
	}
	tests := []struct {
		name    string
		consent func(p *consenting) Consent
		ready   func(p *consenting)
		act     func(t *testing.T, text string, paste chan<- string, stop func())
		want    string // in the error; empty for a token
	}{
		{name: "the browser comes back", consent: byPage, act: func(t *testing.T, text string, _ chan<- string, _ func()) { visit(t, text) }},
		{name: "the browser is elsewhere, and the address is pasted below rubbish", consent: byPage,
			act: func(t *testing.T, text string, paste chan<- string, stop func()) {
				if address.MatchString(text) {
					paste <- ""
					paste <- "done"
					paste <- " " + landing(t, text) + " "
				}
			}},
		{name: "an answer to another address", consent: byPage, want: "context canceled",
			act: func(t *testing.T, text string, paste chan<- string, stop func()) {
				if address.MatchString(text) {
					paste <- "http://127.0.0.1/?code=code-1&state=forged"
				} else {
					stop() // it waits on, which is right
				}
			}},
		{name: "refused on the page", consent: byPage, want: "access_denied he said no",
			act: func(t *testing.T, text string, paste chan<- string, stop func()) {
				u, err := url.Parse(address.FindString(text))
				if err != nil {
					t.Fatal(err)
				}
				paste <- "http://127.0.0.1/?error=access_denied&error_description=he+said+no&state=" + u.Query().Get("state")
			}},
		{name: "no refresh token", consent: byPage, ready: func(p *consenting) { p.noRefresh = true }, want: "gave no refresh token",
			act: func(t *testing.T, text string, _ chan<- string, _ func()) { visit(t, text) }},
		{name: "a code for another device", consent: byDevice, ready: func(p *consenting) { p.device = []string{"authorization_pending", ""} },
			act: func(t *testing.T, text string, _ chan<- string, _ func()) {
				if !strings.Contains(text, "https://example.org/device") || !strings.Contains(text, "ABCD-EFGH") {
					t.Errorf("told: %s", text)
				}
			}},
		{name: "refused on the device", consent: byDevice, ready: func(p *consenting) { p.device = []string{"access_denied"} }, want: "refused in the browser"},
		{name: "nobody consents in time", consent: byDevice, ready: func(p *consenting) { p.device = []string{"expired_token"} }, want: "begin again"},
		{name: "nobody knows where to consent", consent: func(*consenting) Consent { return Consent{} }, want: "write consent_url"},
		{name: "a page in clear text", consent: func(*consenting) Consent { return Consent{PageURL: "http://example.org/page"} }, want: "begins with https://"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := newConsenting(t)
			if tt.ready != nil {
				tt.ready(p)
			}
			source, file, err := p.login(tt.consent(p), func(text string, paste chan<- string, stop func()) {
				if tt.act != nil {
					tt.act(t, text, paste, stop)
				}
			})
			if tt.want != "" {
				if err == nil || !strings.Contains(err.Error(), tt.want) {
					t.Fatalf("%v, want %q", err, tt.want)
				}
				if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
					t.Error("a file was left: ", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			raw, err := os.ReadFile(file)
			if err != nil || string(raw) != "refresh-1\n" {
				t.Errorf("the file holds %q, %v", raw, err)
			}
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("mode %v, %v", info.Mode(), err)
			}
			if token, err := source.Token(t.Context()); err != nil || token != "access-1" {
				t.Errorf("token %q, %v", token, err)
			}
		})
	}
}

func byPage(p *consenting) Consent   { return Consent{PageURL: p.server.URL + "/page"} }
func byDevice(p *consenting) Consent { return Consent{DeviceURL: p.server.URL + "/device"} }

// TestUsualConsent: an operator of the two large providers need not look the addresses up; what he writes goes before.
func TestUsualConsent(t *testing.T) {
	for _, tt := range []struct {
		name, token  string
		wrote        Consent
		page, device string
		scope        string
	}{
		{"Google", "https://oauth2.googleapis.com/token", Consent{}, "https://accounts.google.com/o/oauth2/v2/auth", "", "https://mail.google.com/"},
		{"Microsoft", "https://login.microsoftonline.com/club/oauth2/v2.0/token", Consent{}, "", "https://login.microsoftonline.com/club/oauth2/v2.0/devicecode", "offline_access"},
		{"another", "https://login.example.org/token", Consent{}, "", "", ""},
		{"his own", "https://oauth2.googleapis.com/token", Consent{DeviceURL: "https://example.org/d", Scopes: []string{"s"}}, "", "https://example.org/d", "s"},
	} {
		got := tt.wrote.Usual(tt.token)
		if got.PageURL != tt.page || got.DeviceURL != tt.device || !strings.Contains(strings.Join(got.Scopes, " "), tt.scope) || (tt.scope == "") != (len(got.Scopes) == 0) {
			t.Errorf("%s: %+v", tt.name, got)
		}
	}
}
