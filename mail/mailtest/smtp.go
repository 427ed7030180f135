package mailtest

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// The limits are generous for letters and small for a machine that runs the office beside everything else.
const (
	maxMessageBytes = 16 << 20
	maxRecipients   = 100
	idleTimeout     = 5 * time.Minute // RFC 5321 section 4.5.3.2.7
)

func (s *Servers) newSMTP() *smtp.Server {
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &smtpSession{office: s, conn: c}, nil
	}))
	server.Domain = s.hostname()
	server.TLSConfig = s.options.TLS
	server.AllowInsecureAuth = true // loopback
	server.MaxMessageBytes = maxMessageBytes
	server.MaxRecipients = maxRecipients
	server.ReadTimeout = idleTimeout
	server.WriteTimeout = idleTimeout
	server.ErrorLog = slog.NewLogLogger(s.options.Logger.Handler(), slog.LevelWarn)
	return server
}

// hostname is what the servers call themselves.
func (s *Servers) hostname() string {
	if s.options.Domain == AnyDomain {
		return "localhost"
	}
	return s.options.Domain
}

// smtpSession is one connection to the SMTP server.
type smtpSession struct {
	office *Servers
	conn   *smtp.Conn
	login  string // the account logged in with
	from   string
	to     []string
}

// AuthMechanisms implements smtp.AuthSession.
func (c *smtpSession) AuthMechanisms() []string { return c.office.mechanisms() }

// Auth implements smtp.AuthSession.
func (c *smtpSession) Auth(mechanism string) (sasl.Server, error) {
	var state *tls.ConnectionState
	if s, encrypted := c.conn.TLSConnectionState(); encrypted {
		state = &s
	}
	server, err := c.office.saslServer(mechanism, state, func(a *account) { c.login = a.address })
	if err != nil {
		return nil, smtp.ErrAuthUnknownMechanism
	}
	return refusing{server, smtp.ErrAuthFailed}, nil
}

// refusing gives a failed log-in the reply of its protocol.
type refusing struct {
	sasl.Server
	reply error
}

// Next implements sasl.Server.
func (r refusing) Next(response []byte) (challenge []byte, done bool, err error) {
	challenge, done, err = r.Server.Next(response)
	if err != nil {
		err = r.reply
	}
	return challenge, done, err
}

// Mail implements smtp.Session.
func (c *smtpSession) Mail(from string, _ *smtp.MailOptions) error {
	c.from = from
	return nil
}

// Rcpt implements smtp.Session.
func (c *smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	d := c.office.options.Domain
	if domain(to) == "" || d != AnyDomain && !strings.EqualFold(domain(to), d) {
		return &smtp.SMTPError{
			Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 2},
			Message: "this post office delivers only to addresses at " + c.office.hostname(),
		}
	}
	if c.office.options.Accept != nil {
		if err := c.office.options.Accept(c.from, to); err != nil {
			return err
		}
	}
	c.to = append(c.to, to)
	return nil
}

// Data implements smtp.Session: the message goes into every recipient's INBOX before it is acknowledged.
func (c *smtpSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	now := time.Now()
	for _, to := range c.to {
		if err := c.office.Deliver(to, append(c.trace(to, now), raw...)); err != nil {
			return err
		}
	}
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	c.office.sent = append(c.office.sent, Delivered{From: c.from, To: c.to, Login: c.login, Raw: raw, At: now})
	return nil
}

// trace gives the headers that final delivery adds on top of a message: RFC 5321 section 4.4, RFC 8601 for the proof of
// who logged in, and Delivered-To, which tells a reader of a shared mailbox which address was written to.
func (c *smtpSession) trace(to string, now time.Time) []byte {
	var b bytes.Buffer
	host, protocol, proof := c.office.hostname(), "ESMTP", "none"
	if c.login != "" {
		protocol, proof = "ESMTPA", "auth=pass smtp.auth="+c.login
	}
	fmt.Fprintf(&b, "Return-Path: <%s>\r\n", c.from)
	fmt.Fprintf(&b, "Delivered-To: %s\r\n", to)
	fmt.Fprintf(&b, "Authentication-Results: %s; %s\r\n", host, proof)
	fmt.Fprintf(&b, "Received: from %s (%s)\r\n", printable(c.conn.Hostname()), c.conn.Conn().RemoteAddr())
	fmt.Fprintf(&b, "\tby %s with %s; %s\r\n", host, protocol, now.Format(time.RFC1123Z))
	return b.Bytes()
}

// printable keeps what a client calls itself from bending the header that quotes it.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' {
			return '?'
		}
		return r
	}, name)
}

// Reset implements smtp.Session.
func (c *smtpSession) Reset() { c.from, c.to = "", nil }

// Logout implements smtp.Session.
func (c *smtpSession) Logout() error { return nil }
