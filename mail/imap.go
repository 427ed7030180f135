package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// responseLimit is how much a server may say in answer to one command, in bytes. The longest honest answer is the list of a
// folder with some hundred thousand letters.
const responseLimit = 16 << 20

// imapConn is one connection, used by one goroutine. The library's client waits for ever for a server that says nothing, and
// takes whatever a server sends: so every command is run by do, which cuts the connection when its time is up, and the
// connection itself counts what it reads.
type imapConn struct {
	client  *imapclient.Client
	wire    *meteredConn
	timeout time.Duration
	// bell is rung when the server says that the selected mailbox has grown. It holds one ring.
	bell chan struct{}
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

func (c *imapConn) open(security Security, secrets *tls.Config) (err error) {
	options := &imapclient.Options{TLSConfig: secrets, UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(news *imapclient.UnilateralDataMailbox) {
			if news.NumMessages != nil {
				c.ring()
			}
		},
	}}
	switch security {
	case NoTLS:
		c.client = imapclient.New(c.wire, options)
	case StartTLS:
		if c.client, err = imapclient.NewStartTLS(c.wire, options); err != nil {
			return err
		}
	default:
		secrets.NextProtos = []string{"imap"}
		secure := tls.Client(c.wire, secrets)
		if err = secure.Handshake(); err != nil {
			return err
		}
		c.client = imapclient.New(secure, options)
	}
	return c.client.WaitGreeting()
}

// logIn says who we are.
func (c *imapConn) logIn(ctx context.Context, cfg InboxConfig) error {
	password, err := cfg.Password()
	if err != nil {
		return fmt.Errorf("the password for %s: %w", cfg.Username, err)
	}
	return c.do(ctx, "log in as "+cfg.Username, func() error {
		if c.client.State() == imap.ConnStateAuthenticated { // PREAUTH
			return nil
		}
		if c.client.Caps().Has(imap.CapLoginDisabled) {
			return errors.New("the server takes no password over this connection; set security to tls or starttls")
		}
		return c.client.Login(cfg.Username, password).Wait()
	})
}

// do runs a command and gives its error a name. It returns when the command does, when its time is up, or when ctx ends; in
// the last two cases the connection is of no further use.
func (c *imapConn) do(ctx context.Context, what string, command func() error) error {
	timed, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	stop := context.AfterFunc(timed, c.cut)
	defer stop()
	c.wire.allow(responseLimit)
	err := command()
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("%s: %w", what, ctx.Err())
	case timed.Err() != nil:
		return fmt.Errorf("%s: the server did not finish its answer within %s", what, c.timeout)
	case c.wire.spent():
		return fmt.Errorf("%s: the server sent more than %d MB in answer", what, responseLimit>>20)
	}
	return fmt.Errorf("%s: %w", what, err)
}

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

// meteredConn fails when more is read than was allowed.
type meteredConn struct {
	net.Conn
	left atomic.Int64
}

var errFlood = errors.New("the server sent more than was asked for")

func (m *meteredConn) allow(bytes int64) { m.left.Store(bytes) }
func (m *meteredConn) spent() bool       { return m.left.Load() <= 0 }

// Read implements io.Reader.
func (m *meteredConn) Read(p []byte) (int, error) {
	left := m.left.Load()
	if left <= 0 {
		return 0, errFlood
	}
	n, err := m.Conn.Read(p[:min(int64(len(p)), left)])
	m.left.Add(-int64(n))
	return n, err
}
