package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"despatch/mail/mime"
)

// Mechanism is a way to prove who we are, by its registered name (SASL, RFC 4422).
type Mechanism string

const (
	// The SCRAM mechanisms (RFC 5802, RFC 7677) prove that we know the password without saying it, and that the server knows
	// it too. Those that end in PLUS also prove that nobody sits in the middle of the encrypted connection.
	ScramSHA256Plus Mechanism = "SCRAM-SHA-256-PLUS"
	ScramSHA1Plus   Mechanism = "SCRAM-SHA-1-PLUS"
	ScramSHA256     Mechanism = "SCRAM-SHA-256"
	ScramSHA1       Mechanism = "SCRAM-SHA-1"
	// Plain (RFC 4616) and Login say the password. With IMAP, Login is the command of that name.
	Plain Mechanism = "PLAIN"
	Login Mechanism = "LOGIN"
	// OAuthBearer (RFC 7628) and its forerunner XOAuth2 show an access token instead of a password.
	OAuthBearer Mechanism = "OAUTHBEARER"
	XOAuth2     Mechanism = "XOAUTH2"
)

// The mechanisms from the strongest to the weakest: the first that the server offers is used.
var (
	passwordMechanisms = []Mechanism{ScramSHA256Plus, ScramSHA1Plus, ScramSHA256, ScramSHA1, Plain, Login}
	tokenMechanisms    = []Mechanism{OAuthBearer, XOAuth2}
)

// A TokenSource gives access tokens (RFC 6749) for accounts that are not opened with a password.
type TokenSource interface {
	// Token gives a token that should be good now. Its error says what the operator must do.
	Token(ctx context.Context) (string, error)
	// Refused says that a mail server did not take a token, so that it is not given again.
	Refused(token string)
}

// account is what a log-in needs, for either kind of server.
type account struct {
	username  string
	password  func() (string, error)
	tokens    TokenSource
	mechanism Mechanism // "" for the strongest that is offered
}

// validate refuses accounts that cannot work with any server.
func (a account) validate() error {
	switch {
	case a.username == "" && (a.tokens != nil || a.mechanism != ""):
		return errors.New("a log-in needs a user name, usually the mail address")
	case a.password != nil && a.tokens != nil:
		return errors.New("give a password or OAuth, not both")
	}
	if a.mechanism != "" && !slices.Contains(a.known(), a.mechanism) {
		return fmt.Errorf("mechanism is %q; write one of %s, or leave it out for the strongest that the server offers",
			string(a.mechanism), list(a.known()))
	}
	return nil
}

// known are the mechanisms that suit what we have.
func (a account) known() []Mechanism {
	if a.tokens != nil {
		return tokenMechanisms
	}
	return passwordMechanisms
}

// checkSecurity refuses to say secrets in the clear to another machine.
func checkSecurity(security Security, host string) error {
	if security == NoTLS && !isLoopback(host) {
		return fmt.Errorf("security none would send the password to %s for everybody to read; use tls or starttls", host)
	}
	return nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// offer is what a server offers on a connection.
type offer struct {
	mechanisms []string
	// state is nil when the connection is not encrypted.
	state *tls.ConnectionState
	// host and port are what we connected to.
	host, port string
}

func (o offer) has(m Mechanism) bool {
	return slices.ContainsFunc(o.mechanisms, func(name string) bool { return strings.EqualFold(name, string(m)) })
}

// bindable says whether the connection has something that SCRAM can be bound to.
func (o offer) bindable() bool { return o.state != nil }

// choose picks the mechanism.
func (a account) choose(o offer) (Mechanism, error) {
	wanted := a.known()
	if a.mechanism != "" {
		wanted = []Mechanism{a.mechanism}
	}
	for _, m := range wanted {
		if o.has(m) && (o.bindable() || !m.plus()) {
			return m, nil
		}
	}
	if len(o.mechanisms) == 0 {
		return "", errors.New("the server offers no way to log in over this connection")
	}
	return "", fmt.Errorf("the server offers %s over this connection, and none of it is %s",
		mime.Shorten(mime.OneLine(strings.Join(slices.Sorted(slices.Values(o.mechanisms)), ", ")), replyLength), list(wanted))
}

func list(all []Mechanism) string {
	names := make([]string, len(all))
	for i, m := range all {
		names[i] = string(m)
	}
	return strings.Join(names, ", ")
}

// attempt is one try to log in.
type attempt struct {
	mechanism Mechanism
	client    sasl.Client
	username  string
	secret    confidential
	tokens    TokenSource
}

// begin asks for the secret and makes a client of the mechanism chosen.
func (a account) begin(ctx context.Context, o offer) (*attempt, error) {
	m, err := a.choose(o)
	if err != nil {
		return nil, err
	}
	t := &attempt{mechanism: m, username: a.username, tokens: a.tokens}
	if t.secret, err = a.ask(ctx); err != nil {
		return nil, err
	}
	switch m {
	case Plain:
		t.client = sasl.NewPlainClient("", a.username, t.secret())
	case Login:
		t.client = sasl.NewLoginClient(a.username, t.secret())
	case OAuthBearer, XOAuth2:
		t.client = &bearerClient{mechanism: m, username: a.username, token: t.secret, host: o.host, port: o.port}
	default:
		t.client, err = newScramClient(m, a.username, t.secret, o)
	}
	return t, err
}

func (a account) ask(ctx context.Context) (confidential, error) {
	if a.tokens != nil {
		token, err := a.tokens.Token(ctx)
		if err != nil {
			return nil, fmt.Errorf("the access token for %s: %w", a.username, err)
		}
		return conceal(token), nil
	}
	password, err := a.password()
	if err != nil {
		return nil, fmt.Errorf("the password for %s: %w", a.username, err)
	}
	return conceal(password), nil
}

// settle judges how the attempt ended. The error it returns says what the server said, and how we tried, without our secret.
func (t *attempt) settle(err error) error {
	if err == nil {
		if c, ok := t.client.(*scramClient); ok && !c.talk.Valid() {
			return errors.New("the server let us in without showing that it knows the password; it may not be the one it claims to be")
		}
		return nil
	}
	if t.tokens != nil && refused(err) {
		t.tokens.Refused(t.secret())
	}
	failed := &loginError{err: scrub(err, t.secret), shown: "password", aside: "by " + string(t.mechanism)}
	if t.tokens != nil {
		failed.shown = "access token"
	}
	if b, ok := t.client.(*bearerClient); ok && b.refusal != "" {
		failed.aside += ": " + t.secret.hide(b.refusal)
	}
	return failed
}

// loginError is a failure with the way in which we tried.
type loginError struct {
	err error
	// shown is what we showed the server, aside how.
	shown, aside string
}

func (e *loginError) Error() string { return fmt.Sprintf("%s (%s)", e.err, e.aside) }
func (e *loginError) Unwrap() error { return e.err }

// refused says whether the server gave an answer, and it was no.
func refused(err error) bool {
	var no *imap.Error
	var reply *smtp.SMTPError
	return errors.As(err, &no) || errors.As(err, &reply) && reply.Code/100 == 5
}

// advise says what to do about a log-in that came to nothing, after a semicolon; "" where the trouble itself says it.
func (a account) advise(err error) string {
	var answered *loginError
	switch {
	case !errors.As(err, &answered):
		return ""
	case a.tokens != nil:
		return "; check the user name, and that the consent given to the program covers IMAP and SMTP"
	}
	return "; check the user name and the password; many providers want a password made for one program (app password)"
}
