package daemon

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/mail/mailtest"
)

// tokenWorld is a post office that takes access tokens only, the provider that gives them, and a configuration for both.
type tokenWorld struct {
	*testing.T
	office  *mailtest.Servers
	dir     string
	log     sharedBuffer
	options Options

	mu      sync.Mutex
	refresh string // the refresh token that is good now
	given   int
}

// sharedBuffer may be written and read by several goroutines.
type sharedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *sharedBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *sharedBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func newTokenWorld(t *testing.T) *tokenWorld {
	w := &tokenWorld{T: t, dir: t.TempDir(), refresh: "refresh-token-0"}
	provider := httptest.NewServer(http.HandlerFunc(w.give))
	t.Cleanup(provider.Close)
	office, err := mailtest.Start(mailtest.Options{Mechanisms: []string{"XOAUTH2"}, Token: w.takes})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	w.office = office
	office.AddAccount(deskAddress, "a password that nobody uses")
	w.write("refresh-token", "refresh-token-0\n")
	w.write("client-secret", "client-secret-word\n")
	w.write("config.yaml", fmt.Sprintf(`desk: {name: The Desk, address: %[1]s}
store: despatch.db
imap:
  server: "%[2]s"
  security: none
  username: %[1]s
  oauth: &oauth
    token_url: "%[4]s"
    client_id: despatch
    client_secret: {command: [cat, client-secret]}
    refresh_token: {file: refresh-token}
  poll: 20ms
smtp: {server: "%[3]s", security: none, username: %[1]s, oauth: *oauth}
`, deskAddress, office.IMAPAddr(), office.SMTPAddr(), provider.URL))
	w.options = coinOptions(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	w.options.Log = slog.New(slog.NewTextHandler(&w.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	return w
}

func (w *tokenWorld) path(name string) string { return filepath.Join(w.dir, name) }

func (w *tokenWorld) write(name, text string) {
	w.Helper()
	if err := os.WriteFile(w.path(name), []byte(text), 0o600); err != nil {
		w.Fatal(err)
	}
}

// give is the provider's token endpoint; each answer brings a new refresh token and ends the old one.
func (w *tokenWorld) give(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	rw.Header().Set("Content-Type", "application/json")
	_, secret, _ := r.BasicAuth()
	if got := r.FormValue("refresh_token"); got != w.refresh || secret != "client-secret-word" {
		rw.WriteHeader(http.StatusBadRequest)
		fmt.Fprintf(rw, `{"error":"invalid_grant","error_description":"%s is no good"}`, got)
		return
	}
	w.given++
	w.refresh = fmt.Sprintf("refresh-token-%d", w.given)
	fmt.Fprintf(rw, `{"access_token":"access-token-%d","token_type":"Bearer","expires_in":3600,"refresh_token":"%s"}`, w.given, w.refresh)
}

// takes is whether the post office takes a token: the last that was given.
func (w *tokenWorld) takes(username, token string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return username == deskAddress && token == fmt.Sprintf("access-token-%d", w.given)
}

// run runs the daemon until something holds.
func (w *tokenWorld) run(what string, holds func() bool) {
	w.Helper()
	config, err := ReadConfig(w.path("config.yaml"))
	if err != nil {
		w.Fatal(err)
	}
	d, err := Open(config, w.options)
	if err != nil {
		w.Fatal(err)
	}
	defer d.Close()
	if games, err := d.Desk.Games(); err == nil && len(games) == 0 {
		if err := d.Desk.Open(w.Context(), coinGame("g1")); err != nil {
			w.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(w.Context(), patience)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- d.Run(ctx) }()
	for !holds() && ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
	}
	if ctx.Err() != nil {
		w.Errorf("does not come to pass: %s\n%s", what, w.log.String())
	}
	cancel()
	if err := <-ended; err != nil {
		w.Error(err)
	}
}

// quiet sees that no secret is in a text.
func (w *tokenWorld) quiet(text string) {
	w.Helper()
	for _, secret := range []string{"access-token-", "refresh-token-", "client-secret-word"} {
		if strings.Contains(text, secret) {
			w.Errorf("%s… is told:\n%s", secret, text)
		}
	}
}

// TestADaemonWithTokens plays the first letters of a game with access tokens: mailbox and sender share one. When the consent
// has ended the log says what to do, and when it has been renewed the daemon goes on. No secret is logged.
func TestADaemonWithTokens(t *testing.T) {
	w := newTokenWorld(t)
	w.run("both players are welcomed", func() bool { return len(w.office.Sent()) == 2 })
	if w.given != 1 {
		t.Errorf("the provider was asked for %d tokens, want one for both servers", w.given)
	}
	if raw, err := os.ReadFile(w.path("refresh-token")); err != nil || string(raw) != "refresh-token-1\n" {
		t.Errorf("the file holds %q (%v), want the new refresh token", raw, err)
	}

	w.write("refresh-token", "refresh-token-old\n")
	w.run("the log says what to do", func() bool {
		said := w.log.String()
		if strings.Contains(said, "the consent has ended or was withdrawn: give it again with despatch login, which writes the new refresh token into "+w.path("refresh-token")) {
			w.write("refresh-token", "refresh-token-1\n")
			return true
		}
		return false
	})
	w.run("the mailbox is read again", func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.given == 2
	})
	if !strings.Contains(w.log.String(), "[secret] is no good") {
		t.Errorf("the provider's words are lost:\n%s", w.log.String())
	}
	w.quiet(w.log.String())
}

// TestDoctorAndTokens looks at the files that OAuth needs, and logs in.
func TestDoctorAndTokens(t *testing.T) {
	for name, tt := range map[string]struct {
		spoil func(w *tokenWorld)
		// wrong is the finding that must fail, says what its text must hold.
		wrong, says string
	}{
		"all is well": {spoil: func(*tokenWorld) {}},
		"refresh token for everybody": {
			spoil: func(w *tokenWorld) {
				if err := os.Chmod(w.path("refresh-token"), 0o644); err != nil {
					w.Fatal(err)
				}
			},
			wrong: "refresh token file", says: "can be read by others; run: chmod 600 ",
		},
		"refresh token for the group": {
			spoil: func(w *tokenWorld) {
				if err := os.Chmod(w.path("refresh-token"), 0o640); err != nil {
					w.Fatal(err)
				}
			},
			wrong: "refresh token file", says: "can be read by others; run: chmod 600 ",
		},
		"no refresh token": {
			spoil: func(w *tokenWorld) { w.write("refresh-token", "") },
			wrong: "IMAP log-in", says: "is empty; write the refresh token into it",
		},
		"consent has ended": {
			spoil: func(w *tokenWorld) { w.write("refresh-token", "refresh-token-old\n") },
			wrong: "SMTP log-in", says: "give it again",
		},
		"another client secret": {
			spoil: func(w *tokenWorld) { w.write("client-secret", "guess\n") },
			wrong: "IMAP log-in", says: "invalid_grant",
		},
		"no client secret": {
			spoil: func(w *tokenWorld) {
				if err := os.Remove(w.path("client-secret")); err != nil {
					w.Fatal(err)
				}
			},
			wrong: "IMAP log-in", says: "the client secret: the command cat failed (exit status 1): cat: ",
		},
		"another user": {
			spoil: func(w *tokenWorld) {
				raw, err := os.ReadFile(w.path("config.yaml"))
				if err != nil {
					w.Fatal(err)
				}
				w.write("config.yaml", strings.ReplaceAll(string(raw), "username: "+deskAddress, "username: "+ada))
			},
			wrong: "IMAP log-in", says: "(by XOAUTH2: the token was refused, status 401, scope mail); check the user name, and that the consent",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newTokenWorld(t)
			tt.spoil(w)
			said, found := "", tt.wrong == ""
			for _, f := range Examine(t.Context(), w.path("config.yaml"), map[string]adjudicator.Ruleset{"coin": coin{}}) {
				said += fmt.Sprintf("%v %s: %s\n", f.OK, f.Name, f.Text)
				found = found || !f.OK && f.Name == tt.wrong && strings.Contains(f.Text, tt.says)
				if !f.OK && tt.wrong == "" {
					t.Errorf("%s is found wrong: %s", f.Name, f.Text)
				}
				if tt.wrong == "" && strings.HasSuffix(f.Name, " log-in") && !strings.Contains(f.Text, "by XOAUTH2") {
					t.Errorf("%s does not say how: %s", f.Name, f.Text)
				}
			}
			if !found {
				t.Errorf("no finding %q that says %q:\n%s", tt.wrong, tt.says, said)
			}
			w.quiet(said)
		})
	}
}

// TestPasswordsAreNotLogged runs the daemon with a right password and a wrong one, from a file, a variable and a command.
func TestPasswordsAreNotLogged(t *testing.T) {
	const right, wrong = "open-sesame-please", "shut-sesame-please"
	for _, way := range []string{"{file: password}", "{env: DESPATCH_TEST_WORD}", "{command: [cat, password]}"} {
		t.Run(way, func(t *testing.T) {
			w := newWorld(t)
			w.office.AddAccount(deskAddress, right)
			w.write("config.yaml", strings.ReplaceAll(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "password_file: password", "password: "+way))
			var log sharedBuffer
			options := w.options()
			options.Log = slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
			for word, says := range map[string]string{wrong: "AUTHENTICATIONFAILED", right: "first look"} {
				w.write("password", word+"\n")
				t.Setenv("DESPATCH_TEST_WORD", word)
				w.with(options, func(d *Daemon) error {
					ctx, cancel := context.WithTimeout(t.Context(), patience)
					defer cancel()
					go func() {
						for !strings.Contains(log.String(), says) && ctx.Err() == nil {
							time.Sleep(10 * time.Millisecond)
						}
						cancel()
					}()
					return d.Run(ctx)
				})
				if !strings.Contains(log.String(), says) {
					t.Errorf("the log does not say %q:\n%s", says, log.String())
				}
			}
			if strings.Contains(log.String(), "sesame") {
				t.Errorf("a password is logged:\n%s", log.String())
			}
		})
	}
}
