// Package oauth gets access tokens for a mail account from its provider, in exchange for the refresh token that its owner was
// given when he consented (RFC 6749 section 6). A provider may answer with a new refresh token that replaces the old one: it is
// on disk before the access token is used.
package oauth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"golang.org/x/oauth2"
)

// Config says who gives tokens, to whom, and for what.
type Config struct {
	// TokenURL is the provider's token endpoint: https, or http on this machine.
	TokenURL string
	// ClientID and ClientSecret are what the provider calls the program that was consented to. Some give no secret: nil.
	ClientID     string
	ClientSecret func() (string, error)
	// RefreshFile holds the refresh token as its only line. Its folder must be writable, for the file is replaced.
	RefreshFile string
	// Client asks the endpoint; nil means the system's certificates and half a minute of patience.
	Client *http.Client
	// Log is told of new refresh tokens that could not be written; nil means nobody is.
	Log *slog.Logger
}

const (
	patience = 30 * time.Second
	// margin is how long before its end a token is no longer used.
	margin = 2 * time.Minute
)

// A Source gives access tokens and keeps each until shortly before it ends. Its methods may be called from several goroutines.
type Source struct {
	config Config
	client oauth2.Config

	mu     sync.Mutex
	access string
	ends   time.Time
	// unsaved is a refresh token that could not be written, and spent is the one it replaces.
	unsaved, spent string
}

// New checks a configuration; it asks nobody yet.
func New(config Config) (*Source, error) {
	endpoint, err := url.Parse(config.TokenURL)
	switch {
	case err != nil || endpoint.Host == "":
		return nil, fmt.Errorf("token_url is %q; write the provider's token endpoint, such as https://login.example.org/token", config.TokenURL)
	case endpoint.Scheme != "https" && !(endpoint.Scheme == "http" && loopback(endpoint.Hostname())):
		return nil, fmt.Errorf("token_url is %q, which would show the tokens to everybody; it must begin with https://", config.TokenURL)
	case config.ClientID == "":
		return nil, errors.New("client_id is missing: the provider gives it to a program that is registered there")
	case config.RefreshFile == "":
		return nil, errors.New("refresh_token is missing: the file with the refresh token")
	}
	if config.Client == nil {
		config.Client = &http.Client{Timeout: patience}
	}
	client := *config.Client
	// Tokens go to the address that the operator wrote, and to no other.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	config.Client = &client
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	s := &Source{config: config}
	s.client = oauth2.Config{ClientID: config.ClientID, Endpoint: oauth2.Endpoint{TokenURL: config.TokenURL}}
	if config.ClientSecret == nil {
		s.client.Endpoint.AuthStyle = oauth2.AuthStyleInParams // there is nothing to put into a header
	}
	return s, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Token gives an access token that is good for two minutes at least, asking for a new one when need be. Its error says what
// went wrong and what to do about it, and holds no secret.
func (s *Source) Token(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.access != "" && time.Until(s.ends) > margin {
		return s.access, nil
	}
	refresh, err := s.refreshToken()
	if err != nil {
		return "", err
	}
	token, err := s.exchange(ctx, refresh)
	if expired(err) {
		// Another process, such as the doctor, may have got a new one a moment ago.
		again, readErr := s.refreshToken()
		if readErr == nil && again != refresh {
			refresh = again
			token, err = s.exchange(ctx, refresh)
		}
	}
	if err != nil {
		return "", s.explain(err, refresh)
	}
	s.keep(refresh, token.RefreshToken)
	s.access, s.ends = token.AccessToken, token.Expiry // without an end: not kept
	return s.access, nil
}

// Refused forgets a token that a mail server did not take.
func (s *Source) Refused(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.access == token {
		s.access = ""
	}
}

// exchange asks the provider.
func (s *Source) exchange(ctx context.Context, refresh string) (*oauth2.Token, error) {
	if s.config.ClientSecret != nil {
		secret, err := s.config.ClientSecret()
		if err != nil {
			return nil, fmt.Errorf("the client secret: %w", err)
		}
		s.client.ClientSecret = secret
	}
	ctx = context.WithValue(ctx, oauth2.HTTPClient, s.config.Client)
	return s.client.TokenSource(ctx, &oauth2.Token{RefreshToken: refresh}).Token()
}

// refreshToken is what the file holds, or what should be in it.
func (s *Source) refreshToken() (string, error) {
	word, err := readWord(s.config.RefreshFile)
	if s.unsaved == "" || err == nil && word != s.spent {
		return word, err // somebody has written a newer one
	}
	return s.unsaved, nil
}

// keep writes a new refresh token down. When that fails it is kept in memory and written the next time; meanwhile mail goes on.
func (s *Source) keep(old, fresh string) {
	if fresh == old && s.unsaved == "" {
		return
	}
	if err := replace(s.config.RefreshFile, fresh); err != nil {
		if s.unsaved == "" {
			s.spent = old
		}
		s.unsaved = fresh
		s.config.Log.Error("the provider gave a new refresh token, which cannot be written down: after a restart the log-in may fail",
			"file", s.config.RefreshFile, "error", err, "remedy", "let the daemon's user write in the file's folder")
		return
	}
	s.unsaved, s.spent = "", ""
}
