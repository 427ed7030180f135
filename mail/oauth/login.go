package oauth

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/oauth2"
)

// Consent says where the owner of an account allows the program to use it.
type Consent struct {
	// PageURL is the page on which he logs in and consents (RFC 6749 section 3.1); his browser comes back to this machine.
	PageURL string
	// DeviceURL gives a short code that he types on a page, in any browser anywhere (RFC 8628 section 3.1). It goes first.
	DeviceURL string
	// Scopes are what he consents to: mail in, mail out, and access while he is away.
	Scopes []string
}

// Usual completes what an operator wrote with what is known of the provider that a token endpoint belongs to.
func (c Consent) Usual(tokenURL string) Consent {
	endpoint, err := url.Parse(tokenURL)
	if err != nil {
		return c
	}
	known := Consent{}
	switch endpoint.Hostname() {
	case "oauth2.googleapis.com": // its device codes are not given for mail
		known = Consent{PageURL: "https://accounts.google.com/o/oauth2/v2/auth", Scopes: []string{"https://mail.google.com/"}}
	case "login.microsoftonline.com":
		known = Consent{
			DeviceURL: strings.TrimSuffix(tokenURL, "/token") + "/devicecode",
			Scopes:    []string{"https://outlook.office.com/IMAP.AccessAsUser.All", "https://outlook.office.com/SMTP.Send", "offline_access"},
		}
	}
	if c.PageURL == "" && c.DeviceURL == "" {
		c.PageURL, c.DeviceURL = known.PageURL, known.DeviceURL
	}
	if len(c.Scopes) == 0 {
		c.Scopes = known.Scopes
	}
	return c
}

// A Person is asked to consent.
type Person struct {
	// Account is his mail account's name, for the page to show; it may be empty.
	Account string
	// Tell shows him a few lines.
	Tell func(text string)
	// Pasted gives the lines that he types; nil where he cannot.
	Pasted <-chan string
}

// Login gets the first refresh token, or a new one, with the help of the account's owner, and writes it into the file, which is
// made if it is missing. It waits until he has consented, the provider's patience ends, or ctx does.
func (s *Source) Login(ctx context.Context, consent Consent, who Person) error {
	if err := s.readyClient(consent); err != nil {
		return err
	}
	ctx = context.WithValue(ctx, oauth2.HTTPClient, s.config.Client)
	get := s.byPage
	if consent.DeviceURL != "" {
		get = s.byDevice
	}
	token, err := get(ctx, who)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return err
	case token.RefreshToken == "":
		return errors.New("the provider gave no refresh token: the scopes must include access while you are away (offline_access), or the program is registered for something else")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := make600(s.config.RefreshFile); err != nil {
		return err
	}
	s.access, s.unsaved, s.spent = "", "", ""
	return replace(s.config.RefreshFile, token.RefreshToken)
}

// readyClient completes the client for a consent.
func (s *Source) readyClient(consent Consent) error {
	if consent.PageURL == "" && consent.DeviceURL == "" {
		return fmt.Errorf("it is not known where to consent for %s: write consent_url (the provider's authorization endpoint) or device_url beside token_url, and scopes", s.config.TokenURL)
	}
	for _, address := range []string{consent.PageURL, consent.DeviceURL} {
		u, err := url.Parse(address)
		if address != "" && (err != nil || u.Scheme != "https" && !(u.Scheme == "http" && loopback(u.Hostname()))) {
			return fmt.Errorf("%q is no address that begins with https://", address)
		}
	}
	s.client.Endpoint.AuthURL, s.client.Endpoint.DeviceAuthURL, s.client.Scopes = consent.PageURL, consent.DeviceURL, consent.Scopes
	if s.config.ClientSecret == nil {
		return nil
	}
	secret, err := s.config.ClientSecret()
	if err != nil {
		return fmt.Errorf("the client secret: %w", err)
	}
	s.client.ClientSecret = secret
	return nil
}

// byDevice asks for a code that is typed elsewhere, and waits (RFC 8628).
func (s *Source) byDevice(ctx context.Context, who Person) (*oauth2.Token, error) {
	code, err := s.client.DeviceAuth(ctx)
	if err != nil {
		return nil, s.refused(err)
	}
	ends := ""
	if !code.Expiry.IsZero() {
		ends = " until " + code.Expiry.Local().Format("15:04")
	}
	who.Tell(fmt.Sprintf("Open %s in any browser, log in as the mailbox, and type this code:\n\n    %s\n\nWaiting%s.", code.VerificationURI, code.UserCode, ends))
	token, err := s.client.DeviceAccessToken(ctx, code)
	return token, s.refused(err)
}

// byPage sends the owner to the page of consent, and waits until his browser comes back, or he pastes the address to which it was
// sent: on a server without a browser nobody listens where it comes back.
func (s *Source) byPage(ctx context.Context, who Person) (*oauth2.Token, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s.client.RedirectURL = "http://" + listener.Addr().String() + "/"
	verifier, state := oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
	back := make(chan url.Values)
	server := &http.Server{Handler: returning(ctx, back), ReadTimeout: patience}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()

	options := []oauth2.AuthCodeOption{oauth2.AccessTypeOffline, oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("prompt", "consent")}
	if who.Account != "" {
		options = append(options, oauth2.SetAuthURLParam("login_hint", who.Account))
	}
	who.Tell("Open this address in a browser, log in as the mailbox, and consent:\n\n" + s.client.AuthCodeURL(state, options...) +
		"\n\nIf the browser is on another machine it will end on a page that cannot be shown: copy\nthat page's address from the browser, and paste it here.")
	for {
		answer, err := waitFor(ctx, back, who)
		if err != nil {
			return nil, err
		}
		switch {
		case answer.Get("state") != state:
			who.Tell("That is no answer to the address above; waiting on.")
		case answer.Get("error") != "":
			return nil, fmt.Errorf("the provider did not take the consent: %s", strings.TrimSpace(answer.Get("error")+" "+answer.Get("error_description")))
		default:
			token, err := s.client.Exchange(ctx, answer.Get("code"), oauth2.VerifierOption(verifier))
			return token, s.refused(err)
		}
	}
}

// waitFor waits for a browser or a pasted address, whichever comes first.
func waitFor(ctx context.Context, back <-chan url.Values, who Person) (url.Values, error) {
	for {
		select {
		case answer := <-back:
			return answer, nil
		case line, ok := <-who.Pasted:
			if !ok {
				who.Pasted = nil // nobody types any more; the browser may still come
				continue
			}
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			address, err := url.Parse(line)
			if err != nil {
				address = &url.URL{}
			}
			return address.Query(), nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// returning answers the browser that comes back, and hands on what it brings.
func returning(ctx context.Context, back chan<- url.Values) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" { // a browser asks for an icon, too
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		fmt.Fprintln(w, "Thank you. You can close this page; the rest stands where you started despatch.")
		select {
		case back <- r.URL.Query():
		case <-ctx.Done():
		case <-time.After(patience): // an answer has come already
		}
	})
}

// refused says what an endpoint's refusal of a consent means. No error gives nil.
func (s *Source) refused(err error) error {
	var refusal *oauth2.RetrieveError
	if errors.As(err, &refusal) {
		switch refusal.ErrorCode {
		case "access_denied":
			return errors.New("the consent was refused in the browser")
		case "expired_token", invalidGrant:
			return errors.New("the code has run out before somebody consented: begin again")
		}
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return errors.New("the code has run out before somebody consented: begin again")
	}
	if err == nil {
		return nil
	}
	return s.explain(err, "")
}

// make600 makes an empty file that its owner alone can read, unless there is one. It belongs to the owner of its folder, since
// root may do for the daemon what the daemon then must read.
func make600(path string) error {
	if _, err := os.Stat(path); err == nil || !errors.Is(err, os.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("making the file for the refresh token: %w", err)
	}
	return errors.Join(sameOwner(f, filepath.Dir(path)), f.Close())
}
