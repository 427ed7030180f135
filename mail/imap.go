package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/mail/mime"
)

// responseLimit is how much a server may say in answer to one command, in bytes. The longest honest answer is the list of a
// folder with some hundred thousand letters.
const responseLimit = 16 << 20

// imapConn is one connection, used by one goroutine. The library's client waits for ever for a server that says nothing, and
// takes whatever a server sends: so every command is run by do, which cuts the connection when its time is up, and the
// connection itself counts what it reads.
type imapConn struct {
	client *imapclient.Client
	wire   *meteredConn
	// secure is the encryption above the wire, nil if there is none.
	secure  *tls.Conn
	timeout time.Duration
	// bell is rung when the server says that the selected mailbox has grown. It holds one ring.
	bell chan struct{}
	// mechanism is what we logged in with, "" when the server asked for nothing.
	mechanism Mechanism
}

// dialIMAP connects, protects the connection as configured, and waits for the greeting.
func dialIMAP(ctx context.Context, cfg InboxConfig) (*imapConn, error) {
	host, _, err := net.SplitHostPort(cfg.Address)
	if err != nil {
		return nil, fmt.Errorf("the IMAP address %q is not of the form host:port: %w", cfg.Address, err)
	}
	dialer := net.Dialer{Timeout: cfg.CommandTimeout}
	raw, err := dialer.DialContext(ctx, "tcp", cfg.Address)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", cfg.Address, err)
	}
	c := &imapConn{wire: &meteredConn{Conn: raw}, timeout: cfg.CommandTimeout, bell: make(chan struct{}, 1)}
	secrets := &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12}
	if cfg.TLS != nil {
		secrets = cfg.TLS.Clone()
		if secrets.ServerName == "" {
			secrets.ServerName = host
		}
	}
	err = c.do(ctx, "greeting of "+cfg.Address, func() error { return c.open(cfg.Security, secrets) })
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

func (c *imapConn) open(security Security, secrets *tls.Config) error {
	options := &imapclient.Options{TLSConfig: secrets, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(news *imapclient.UnilateralDataMailbox) {
			if news.NumMessages != nil {
				c.ring()
			}
		},
	}}
	conn, err := c.protect(security, secrets)
	if err != nil {
		return err
	}
	c.client = imapclient.New(saslConn{conn}, options)
	return c.client.WaitGreeting()
}

// protect encrypts the connection as configured.
func (c *imapConn) protect(security Security, secrets *tls.Config) (conn net.Conn, err error) {
	switch security {
	case NoTLS:
		return c.wire, nil
	case StartTLS:
		c.secure, conn, err = startTLS(c.wire, secrets)
		return conn, err
	}
	secrets.NextProtos = []string{"imap"}
	c.secure = tls.Client(c.wire, secrets)
	return c.secure, c.secure.Handshake()
}

// logIn proves who we are.
func (c *imapConn) logIn(ctx context.Context, cfg InboxConfig) error {
	var offered offer
	err := c.do(ctx, "capabilities", func() (err error) {
		offered, err = c.offers(cfg)
		return err
	})
	if err != nil || c.client.State() == imap.ConnStateAuthenticated { // PREAUTH
		return err
	}
	t, err := cfg.account().begin(ctx, offered)
	if err != nil {
		return err
	}
	err = c.do(ctx, "log in as "+cfg.Username, func() error {
		if t.mechanism == Login {
			return c.client.Login(t.username, t.secret()).Wait()
		}
		return c.client.Authenticate(t.client)
	})
	if err = t.settle(err); err != nil {
		return err
	}
	c.mechanism = t.mechanism
	return nil
}

// offers says how the server lets people in.
func (c *imapConn) offers(cfg InboxConfig) (offer, error) {
	caps := c.client.Caps()
	if caps == nil && c.client.State() != imap.ConnStateAuthenticated {
		return offer{}, errors.New("the server does not say what it can do")
	}
	o := offer{mechanisms: caps.AuthMechanisms()}
	// LOGIN is here the command of that name, which every server has that does not say otherwise (RFC 3501 section 6.2.3).
	o.mechanisms = slices.DeleteFunc(o.mechanisms, func(name string) bool { return strings.EqualFold(name, string(Login)) })
	if !caps.Has(imap.CapLoginDisabled) {
		o.mechanisms = append(o.mechanisms, string(Login))
	}
	o.host, o.port, _ = net.SplitHostPort(cfg.Address)
	if c.secure != nil {
		state := c.secure.ConnectionState()
		o.state = &state
	} else if caps.Has(imap.CapLoginDisabled) && len(o.mechanisms) == 0 {
		return o, errors.New("the server takes no password over this connection; set security to tls or starttls")
	}
	return o, nil
}

// do runs a command and gives its error a name. It returns when the command does, when its time is up, or when ctx ends; in
// the last two cases the connection is of no further use.
func (c *imapConn) do(ctx context.Context, what string, command func() error) error {
	return c.doWithin(ctx, what, responseLimit, command)
}

// doWithin is do for a command whose answer has no more than so many bytes.
func (c *imapConn) doWithin(ctx context.Context, what string, most int64, command func() error) error {
	timed, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	stop := context.AfterFunc(timed, c.cut)
	c.wire.allow(most)
	err := command()
	cutOff := !stop()
	switch {
	case err == nil && !cutOff:
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("%s: %w", what, ctx.Err())
	case timed.Err() != nil:
		return fmt.Errorf("%s: the server did not finish its answer within %s", what, c.timeout)
	case c.wire.spent():
		return fmt.Errorf("%s: the server sent more than %d kB in answer", what, most>>10)
	}
	return fmt.Errorf("%s: %w", what, brief{err})
}

// brief is an error that says no more than fits a log: the library tells of each bracket within brackets where it stands.
type brief struct{ error }

// Error implements error.
func (e brief) Error() string { return mime.Shorten(e.error.Error(), replyLength) }

// Unwrap implements the interface of package errors.
func (e brief) Unwrap() error { return e.error }

// cut ends the connection from beneath, which wakes whoever waits on it.
func (c *imapConn) cut() { _ = c.wire.Close() } // the reader reports what matters

// close ends the connection without ceremony; the server needs no farewell.
func (c *imapConn) close() {
	c.cut()
	if c.client != nil {
		_ = c.client.Close() // waits for the reader; its error was already reported by the command that failed
	}
}

func (c *imapConn) ring() {
	select {
	case c.bell <- struct{}{}:
	default: // it has been rung and nobody has come yet
	}
}
