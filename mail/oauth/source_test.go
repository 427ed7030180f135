package oauth

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// provider is a token endpoint on loopback, with a certificate that only its own client trusts.
type provider struct {
	t       *testing.T
	server  *httptest.Server
	refresh string // the refresh token that is good now

	mu      sync.Mutex
	rotate  bool   // each answer brings a new refresh token, and ends the old one
	lasts   int    // of access tokens, in seconds; 0 for an answer that does not say
	trouble string // instead of an answer: a status and a body
	asked   int
}

func newProvider(t *testing.T) *provider {
	p := &provider{t: t, refresh: "refresh-0", lasts: 3600}
	p.server = httptest.NewTLSServer(p)
	p.server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	t.Cleanup(p.server.Close)
	return p
}

// ServeHTTP answers as RFC 6749 sections 5.1, 5.2 and 6 say.
func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := r.ParseForm(); err != nil || r.Form.Get("grant_type") != "refresh_token" {
		http.Error(w, "not a refresh", http.StatusBadRequest)
		return
	}
	id, secret, ok := r.BasicAuth()
	if !ok {
		id, secret = r.Form.Get("client_id"), r.Form.Get("client_secret")
	}
	w.Header().Set("Content-Type", "application/json")
	switch {
	case p.trouble != "":
		var status int
		fmt.Sscan(p.trouble, &status)
		_, body, _ := strings.Cut(p.trouble, " ")
		w.Header().Set("Location", "https://elsewhere.example.org/")
		w.WriteHeader(status)
		fmt.Fprint(w, body)
		return
	case id != "despatch" || secret != "client-secret":
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"error":"invalid_client","error_description":"who is `+secret+`?"}`)
		return
	case r.Form.Get("refresh_token") != p.refresh:
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"error":"invalid_grant","error_description":"Token `+r.Form.Get("refresh_token")+` has been\n expired or revoked."}`)
		return
	}
	p.asked++
	answer := map[string]any{"access_token": fmt.Sprintf("access-%d", p.asked), "token_type": "Bearer"}
	if p.lasts > 0 {
		answer["expires_in"] = p.lasts
	}
	if p.rotate {
		p.refresh = fmt.Sprintf("refresh-%d", p.asked)
		answer["refresh_token"] = p.refresh
	}
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		p.t.Error(err)
	}
}

// config is that of a program which has consent; its refresh token lies in a folder of its own.
func (p *provider) config() Config {
	p.t.Helper()
	file := filepath.Join(p.t.TempDir(), "refresh-token")
	if err := os.WriteFile(file, []byte("refresh-0\n"), 0o600); err != nil {
		p.t.Fatal(err)
	}
	return Config{
		TokenURL: p.server.URL, ClientID: "despatch", ClientSecret: func() (string, error) { return "client-secret", nil },
		RefreshFile: file, Client: p.server.Client(),
	}
}

func source(t *testing.T, c Config) *Source {
	t.Helper()
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// gives wants a token.
func gives(t *testing.T, s *Source, want string) {
	t.Helper()
	if got, err := s.Token(t.Context()); got != want || err != nil {
		t.Errorf("got %q and %v, want %q", got, err, want)
	}
}

func fileHolds(t *testing.T, path, want string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil || string(raw) != want+"\n" {
		t.Errorf("the file holds %q (%v), want %q", raw, err, want)
	}
}

// A token is kept until shortly before its end, or until a mail server refuses it.
func TestATokenIsKept(t *testing.T) {
	p := newProvider(t)
	s := source(t, p.config())
	gives(t, s, "access-1")
	gives(t, s, "access-1")
	s.Refused("some other")
	gives(t, s, "access-1")
	s.Refused("access-1")
	gives(t, s, "access-2")

	p.lasts = 60 // less than the margin
	s.Refused("access-2")
	gives(t, s, "access-3")
	gives(t, s, "access-4")
	p.lasts = 0 // RFC 6749 section 5.1: an answer need not say
	gives(t, s, "access-5")
	gives(t, s, "access-6")
}

// A new refresh token is on disk, for its owner only, before the access token that came with it is used.
func TestANewRefreshTokenIsWrittenDown(t *testing.T) {
	p := newProvider(t)
	p.rotate = true
	c := p.config()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(c.RefreshFile, link); err != nil {
		t.Fatal(err)
	}
	file := c.RefreshFile
	c.RefreshFile = link
	gives(t, source(t, c), "access-1")
	fileHolds(t, file, "refresh-1")
	info, err := os.Stat(file)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v (%v), want 0600", info.Mode(), err)
	}
	if target, err := os.Readlink(link); err != nil || target != file {
		t.Errorf("the link points to %q (%v)", target, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(file)); err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v (%v), want the token alone", entries, err)
	}
	gives(t, source(t, c), "access-2") // as after a restart
	fileHolds(t, file, "refresh-2")
}

// A refresh token that cannot be written down is not lost while the daemon runs, and is written as soon as it can be.
func TestARefreshTokenThatCannotBeWritten(t *testing.T) {
	p := newProvider(t)
	p.rotate, p.lasts = true, 1
	c := p.config()
	var log bytes.Buffer
	c.Log = slog.New(slog.NewTextHandler(&log, nil))
	// A folder that is gone stands for one that is read-only: root, who may run this test, is kept out by nothing else.
	folder := filepath.Dir(c.RefreshFile)
	inTheMeantime := func() {
		if err := os.Rename(folder, folder+"-away"); err != nil {
			t.Error(err)
		}
	}
	c.ClientSecret = func() (string, error) { inTheMeantime(); return "client-secret", nil }
	s := source(t, c)
	gives(t, s, "access-1")
	if !strings.Contains(log.String(), "cannot be written down") || strings.Contains(log.String(), "refresh-1") {
		t.Errorf("the log says %s", log.String())
	}
	inTheMeantime = func() {}
	gives(t, s, "access-2")
	if err := os.Rename(folder+"-away", folder); err != nil {
		t.Fatal(err)
	}
	fileHolds(t, c.RefreshFile, "refresh-0")
	gives(t, s, "access-3") // with refresh-2, though the file still has the one that is spent
	fileHolds(t, c.RefreshFile, "refresh-3")
}

// When the owner has consented anew, the new token in the file is taken without a restart; and when another process was a
// moment quicker, its token is.
func TestTheFileIsTheTruth(t *testing.T) {
	p := newProvider(t)
	p.lasts = 1
	c := p.config()
	secret := c.ClientSecret
	hook := func() {}
	c.ClientSecret = func() (string, error) { hook(); hook = func() {}; return secret() }
	s := source(t, c)
	gives(t, s, "access-1")

	write := func(word string) {
		if err := os.WriteFile(c.RefreshFile, []byte(word), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p.refresh = "consented-anew"
	if _, err := s.Token(t.Context()); err == nil {
		t.Error("a token that was withdrawn is good")
	}
	write("consented-anew")
	gives(t, s, "access-2")

	hook = func() { p.refresh = "quicker"; write("quicker") } // after our reading, before the provider's answer
	gives(t, s, "access-3")
}

// Each trouble is told with what to do about it, and without any secret.
func TestTroubleIsExplained(t *testing.T) {
	for name, tt := range map[string]struct {
		spoil func(p *provider, c *Config)
		says  string
	}{
		"consent has ended": {func(p *provider, _ *Config) { p.refresh = "another" },
			"invalid_grant Token [secret] has been expired or revoked.; the consent has ended or was withdrawn: give it again"},
		"wrong client secret": {func(_ *provider, c *Config) { c.ClientSecret = func() (string, error) { return "guess-work", nil } },
			"invalid_client who is [secret]?; check client_id and client_secret"},
		"no client secret":     {func(_ *provider, c *Config) { c.ClientSecret = nil }, "check client_id and client_secret"},
		"secret not readable":  {func(_ *provider, c *Config) { c.ClientSecret = func() (string, error) { return "", os.ErrNotExist } }, "the client secret: file does not exist"},
		"wrong scope":          {func(p *provider, _ *Config) { p.trouble = `400 {"error":"invalid_scope"}` }, "registered for refresh tokens"},
		"busy":                 {func(p *provider, _ *Config) { p.trouble = "503 " }, "503 Service Unavailable; the provider has trouble"},
		"too often":            {func(p *provider, _ *Config) { p.trouble = "429 {}" }, "wants us to wait"},
		"moved":                {func(p *provider, _ *Config) { p.trouble = "307 " }, "the endpoint has moved"},
		"a page, not a token":  {func(p *provider, _ *Config) { p.trouble = "200 <html>refresh-0</html>" }, "cannot parse"},
		"no token in it":       {func(p *provider, _ *Config) { p.trouble = `200 {"token_type":"x"}` }, "missing access_token"},
		"a page for an answer": {func(p *provider, _ *Config) { p.trouble = "404 <html>refresh-0 client-secret</html>" }, "check that token_url is the provider's"},
		"unknown authority":    {func(_ *provider, c *Config) { c.Client = nil }, "cannot be asked for a token"},
		"nobody there":         {func(p *provider, _ *Config) { p.server.Close() }, "check token_url and the network"},
		"no file":              {func(_ *provider, c *Config) { os.Remove(c.RefreshFile) }, "reading the refresh token: "},
		"empty file":           {func(_ *provider, c *Config) { os.WriteFile(c.RefreshFile, []byte(" \n"), 0o600) }, "is empty; write the refresh token into it"},
		"a provider that talks": {func(p *provider, _ *Config) {
			p.trouble = `400 {"error":"` + strings.Repeat("x", 100_000) + `"}`
		}, " …"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProvider(t)
			c := p.config()
			tt.spoil(p, &c)
			token, err := source(t, c).Token(t.Context())
			if err == nil || token != "" || !strings.Contains(err.Error(), tt.says) {
				t.Fatalf("got %q and %v, want an error that says %q", token, err, tt.says)
			}
			for _, secret := range []string{"refresh-0", "client-secret", "guess-work"} {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("%s is told: %v", secret, err)
				}
			}
			if len(err.Error()) > 700 || strings.Contains(err.Error(), "\n") {
				t.Errorf("too much is told: %v", err)
			}
		})
	}
}

func TestConfigurationsThatCannotWork(t *testing.T) {
	good := Config{TokenURL: "https://login.example.org/token", ClientID: "despatch", RefreshFile: "x"}
	if _, err := New(good); err != nil {
		t.Error(err)
	}
	for name, tt := range map[string]struct {
		spoil func(*Config)
		says  string
	}{
		"no endpoint":  {func(c *Config) { c.TokenURL = "" }, "write the provider's token endpoint"},
		"not a URL":    {func(c *Config) { c.TokenURL = "login.example.org" }, "write the provider's token endpoint"},
		"in the clear": {func(c *Config) { c.TokenURL = "http://login.example.org/token" }, "must begin with https://"},
		"not the web":  {func(c *Config) { c.TokenURL = "ftp://127.0.0.1/token" }, "must begin with https://"},
		"no client":    {func(c *Config) { c.ClientID = "" }, "client_id is missing"},
		"no file":      {func(c *Config) { c.RefreshFile = "" }, "refresh_token is missing"},
	} {
		c := good
		tt.spoil(&c)
		if _, err := New(c); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error that says %q", name, err, tt.says)
		}
	}
	good.TokenURL = "http://127.0.0.1:8080/token"
	if _, err := New(good); err != nil {
		t.Errorf("on this machine: %v", err)
	}
}

// Whoever asks while a token is being fetched gets the same one.
func TestManyAskAtOnce(t *testing.T) {
	p := newProvider(t)
	p.rotate = true
	s := source(t, p.config())
	errs := make(chan error, 20)
	for range cap(errs) {
		go func() {
			token, err := s.Token(t.Context())
			if err == nil && token != "access-1" {
				err = errors.New("another token: " + token)
			}
			errs <- err
		}()
	}
	for range cap(errs) {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
}
