package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-smtp"

	"despatch/mail/mime"
)

// SenderConfig says how to reach the SMTP server that takes our letters.
type SenderConfig struct {
	// Address is host:port, such as "smtp.example.org:465".
	Address string
	// Security is how the connection is protected, TLS if empty.
	Security Security
	// TLS, if set, is used instead of the default configuration: for a private certificate authority.
	TLS *tls.Config
	// Username is the log-in name; "" means not to log in.
	Username string
	// Password is asked at each log-in, so that it can be changed under a running program.
	Password func() (string, error)
	// Tokens, if set, opens the account instead of a password.
	Tokens TokenSource
	// Mechanism fixes how to log in; "" means the strongest way that the server offers.
	Mechanism Mechanism
	// Hello is the name we give the server, "localhost" if empty.
	Hello string
	// Timeout is how long a connection or a reply may take, two minutes if zero.
	Timeout time.Duration
	// DataTimeout is how long the server may take to accept a letter after its last line, ten minutes if zero as RFC 5321
	// section 4.5.3.2.6 wants: a server that is given less has often delivered the letter that we then send again.
	DataTimeout time.Duration
}

// A Sender sends letters to one SMTP server, one at a time. It keeps its connection from letter to letter until Close.
//
// It stands on go-smtp's client, not go-mail's, because what happens to a letter depends on the moment at which a
// dialogue failed: go-smtp shows every step, its replies with their codes, and has a timeout of its own after DATA.
type Sender struct {
	config SenderConfig
	mu     sync.Mutex
	line   *line // nil when there is no connection
}

// NewSender checks the configuration; it does not connect yet.
func NewSender(config SenderConfig) (*Sender, error) {
	if err := config.Security.Validate(); err != nil {
		return nil, err
	}
	if config.Security == "" {
		config.Security = TLS
	}
	host, port, err := net.SplitHostPort(config.Address)
	if err != nil || host == "" || port == "" {
		return nil, fmt.Errorf("the SMTP server's address is %q; write it like smtp.example.org:465", config.Address)
	}
	if config.Username != "" && config.Password == nil && config.Tokens == nil {
		return nil, fmt.Errorf("there is a user name %q for the SMTP server, but no password", config.Username)
	}
	if err := config.account().validate(); err != nil {
		return nil, err
	}
	if config.Username != "" {
		if err := checkSecurity(config.Security, host); err != nil {
			return nil, err
		}
	}
	if config.Hello == "" {
		config.Hello = "localhost"
	}
	if config.Timeout == 0 {
		config.Timeout = 2 * time.Minute
	}
	if config.DataTimeout == 0 {
		config.DataTimeout = 10 * time.Minute
	}
	return &Sender{config: config}, nil
}

func (config SenderConfig) account() account {
	return account{username: config.Username, password: config.Password, tokens: config.Tokens, mechanism: config.Mechanism}
}

// Send sends a letter's bytes as they are to one recipient. An empty from asks for no bounces. It never answers before it
// knows what the server said, or that the server cannot be heard; when the context ends first, that is Unknown.
func (s *Sender) Send(ctx context.Context, from, to string, raw []byte) Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := checkEnvelope(from, to, raw); err != nil {
		return Result{Outcome: Permanent, Stage: StageEnvelope, Text: err.Error()}
	}
	kept := s.line != nil
	result := s.attempt(ctx, from, to, raw)
	if kept && result.Stage == StageMAIL && (result.Outcome == Unknown || result.Code == 421) {
		// The server tired of waiting for a second letter. It has not heard of this one yet.
		result = s.attempt(ctx, from, to, raw)
	}
	return result
}

// Close says goodbye to the server, if there is a connection. The Sender can still be used.
func (s *Sender) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.line == nil {
		return nil
	}
	l := s.line
	s.line = nil
	defer l.conn.Close()
	l.client.CommandTimeout = min(l.client.CommandTimeout, goodbyeTimeout)
	if err := l.client.Quit(); err != nil {
		return fmt.Errorf("saying goodbye to the SMTP server: %w", err)
	}
	return nil
}

// goodbyeTimeout bounds QUIT and RSET, on which nothing depends.
const goodbyeTimeout = 3 * time.Second

// checkEnvelope refuses what would be misread on the wire.
func checkEnvelope(from, to string, raw []byte) error {
	if from != "" {
		if err := mime.ValidateAddress(from); err != nil {
			return fmt.Errorf("sender: %w", err)
		}
	}
	if err := mime.ValidateAddress(to); err != nil {
		return fmt.Errorf("recipient: %w", err)
	}
	// A lone CR or LF before a dot can smuggle a second letter past servers that read line ends differently.
	rest := strings.ReplaceAll(string(raw), "\r\n", "")
	if len(raw) == 0 || strings.ContainsAny(rest, "\r\n") {
		return errors.New("the letter is empty or has a line that does not end in CRLF")
	}
	return nil
}

// attempt sends over the open connection, or a new one, and leaves one open only if it is in order.
func (s *Sender) attempt(ctx context.Context, from, to string, raw []byte) Result {
	if s.line == nil {
		l, err := dial(ctx, s.config)
		if err != nil {
			return classify(err)
		}
		s.line = l
	}
	l := s.line
	unhook := context.AfterFunc(ctx, func() { l.conn.Close() })
	defer unhook()
	err := l.transact(from, to, raw)
	if err != nil && !l.recover(err) {
		l.conn.Close()
		s.line = nil
	}
	return classify(err)
}

// line is a connection that is ready for letters.
type line struct {
	config SenderConfig
	conn   *watchedConn
	client *smtp.Client
	// secure is the encryption that was there from the first byte, nil if there is none or it came by STARTTLS.
	secure *tls.Conn
	// mechanism is what we logged in with, "" without a log-in.
	mechanism Mechanism
}

// transact runs one mail transaction (RFC 5321 section 3.3). Its error is a *failure.
func (l *line) transact(from, to string, raw []byte) error {
	l.conn.allow(replyBudget)
	if err := l.client.Mail(from, &smtp.MailOptions{Size: int64(len(raw))}); err != nil {
		return &failure{StageMAIL, err}
	}
	if err := l.client.Rcpt(to, nil); err != nil {
		return &failure{StageRCPT, err}
	}
	body, err := l.client.Data()
	if err != nil {
		return &failure{StageDATA, err}
	}
	if err := l.conn.SetDeadline(time.Now().Add(l.config.DataTimeout)); err != nil {
		return &failure{StageBody, err}
	}
	if _, err := body.Write(raw); err != nil {
		return &failure{StageBody, err}
	}
	if err := body.Close(); err != nil {
		var reply *smtp.SMTPError
		if errors.As(err, &reply) && reply.Code/100 == 2 {
			return nil // any 2xx takes the letter, whatever the exact number
		}
		return &failure{StageAfterData, err}
	}
	return nil
}

// recover makes the connection ready for another letter after a refusal, and says whether it did.
func (l *line) recover(err error) bool {
	var reply *smtp.SMTPError
	if !errors.As(err, &reply) || reply.Code == 421 || reply.Code/100 < 4 {
		return false
	}
	timeout := l.client.CommandTimeout
	l.client.CommandTimeout = min(timeout, goodbyeTimeout)
	defer func() { l.client.CommandTimeout = timeout }()
	return l.client.Reset() == nil
}

// dial connects, encrypts, greets and logs in. Its error is a *failure.
func dial(ctx context.Context, config SenderConfig) (*line, error) {
	dialer := net.Dialer{Timeout: config.Timeout}
	raw, err := dialer.DialContext(ctx, "tcp", config.Address)
	if err != nil {
		return nil, &failure{StageConnect, err}
	}
	stop := context.AfterFunc(ctx, func() { raw.Close() })
	defer stop()
	l := &line{config: config}
	if err := l.open(ctx, raw); err != nil {
		raw.Close()
		return nil, err
	}
	return l, nil
}

func (l *line) open(ctx context.Context, raw net.Conn) error {
	settings := &tls.Config{MinVersion: tls.VersionTLS12}
	if l.config.TLS != nil {
		settings = l.config.TLS.Clone()
	}
	if settings.ServerName == "" {
		settings.ServerName, _, _ = net.SplitHostPort(l.config.Address)
	}
	if l.config.Security == TLS {
		encrypted := tls.Client(raw, settings)
		limited, cancel := context.WithTimeout(ctx, l.config.Timeout)
		defer cancel()
		if err := encrypted.HandshakeContext(limited); err != nil {
			return &failure{StageTLS, err}
		}
		l.secure, raw = encrypted, encrypted
	}
	l.conn = &watchedConn{Conn: raw, stage: StageGreeting}
	l.conn.allow(replyBudget)
	if err := l.greet(settings); err != nil {
		return err
	}
	return l.logIn(ctx)
}

func (l *line) greet(settings *tls.Config) error {
	if l.config.Security == StartTLS {
		client, err := l.startTLS(settings)
		if err != nil {
			return &failure{l.conn.stage, err}
		}
		l.client = client
	} else {
		l.client = smtp.NewClient(l.conn)
	}
	l.client.CommandTimeout = l.config.Timeout
	l.client.SubmissionTimeout = l.config.DataTimeout
	if err := l.client.Hello(l.config.Hello); err != nil {
		return &failure{l.conn.stage, err}
	}
	return nil
}

// startTLS changes over to TLS. go-smtp gives no say in the timeouts of these first steps, so the connection has one.
func (l *line) startTLS(settings *tls.Config) (*smtp.Client, error) {
	patience := time.AfterFunc(l.config.Timeout, func() { l.conn.Close() })
	client, err := smtp.NewClientStartTLS(l.conn, settings)
	if !patience.Stop() && err != nil {
		err = os.ErrDeadlineExceeded
	}
	return client, err
}

// logIn proves who we are.
func (l *line) logIn(ctx context.Context) error {
	if l.config.Username == "" {
		return nil
	}
	t, err := l.config.account().begin(ctx, l.offers())
	if err != nil {
		return &failure{StageAUTH, err}
	}
	if err := t.settle(l.client.Auth(t.client)); err != nil {
		return &failure{StageAUTH, err}
	}
	l.mechanism = t.mechanism
	return nil
}

// offers says how the server lets people in.
func (l *line) offers() offer {
	_, names := l.client.Extension("AUTH")
	o := offer{mechanisms: strings.Fields(names)}
	o.host, o.port, _ = net.SplitHostPort(l.config.Address)
	if state, encrypted := l.client.TLSConnectionState(); encrypted {
		o.state = &state
	} else if l.secure != nil {
		state = l.secure.ConnectionState()
		o.state = &state
	}
	return o
}
