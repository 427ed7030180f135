// Package mailtest is a post office inside the process: an SMTP server and an IMAP server on loopback that share their
// mailboxes, so that what is sent to an address can be read there with an ordinary mail program. The demo runs on it, and
// so do the tests of everything that reads or writes mail. Beside it stands a liar, FaultySMTP, that misbehaves on cue.
//
// Nothing leaves the machine and nothing is kept on disk: when the office closes, its letters are gone.
package mailtest

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-smtp"
)

// AnyDomain as Options.Domain makes the office take mail for every address.
const AnyDomain = "*"

// Options say where the office listens and what it takes. The zero value is ready for use.
type Options struct {
	// Domain is what follows the @ in the addresses that the office serves, "despatch.test" if empty. Mail for another
	// domain is refused with 550, unless Domain is AnyDomain.
	Domain string
	// SMTPAddr and IMAPAddr are host:port to listen on, "127.0.0.1:0" (any free port) if empty.
	SMTPAddr, IMAPAddr string
	// TLS is the servers' certificate. Nil means plain connections only; otherwise STARTTLS is offered on both ports, or
	// with ImplicitTLS every connection is encrypted from its first byte.
	TLS         *tls.Config
	ImplicitTLS bool
	// Mechanisms are the ways to log in that both servers offer: PLAIN if empty; SCRAM-SHA-256 and its kin, OAUTHBEARER, XOAUTH2.
	// The LOGIN command of IMAP is taken when there is no list, or LOGIN is in it.
	Mechanisms []string
	// Token is asked whether an access token opens an account; nil means never.
	Token func(username, token string) bool
	// Accept, if set, is asked before a recipient is accepted; an error refuses it. An *smtp.SMTPError chooses the reply.
	Accept func(from, to string) error
	// Logger hears what goes wrong inside the servers; nil means silence.
	Logger *slog.Logger
}

// Delivered is a message that the SMTP server has accepted, with its envelope.
type Delivered struct {
	// From is the envelope sender, "" for a bounce.
	From string
	To   []string
	// Login is the account that the sender logged in with, "" if he did not.
	Login string
	// Raw is the message as it came over the wire, without the headers that the office adds on delivery.
	Raw []byte
	At  time.Time
}

// Servers is a running post office. Its methods may be called from several goroutines.
type Servers struct {
	options Options
	smtp    *smtp.Server
	imap    *imapserver.Server
	smtpLn  net.Listener
	imapLn  net.Listener
	serving sync.WaitGroup

	mu       sync.Mutex
	accounts map[string]*account // by normalised address
	sent     []Delivered
	arrived  chan struct{} // closed and replaced whenever a message is delivered
}

// account is an address with a mailbox. Without a password nobody can log in, but mail is kept.
type account struct {
	address  string
	password string
	box      *imapmemserver.User
}

// Start opens the office. An address that is already in use by another program is the usual error.
func Start(options Options) (*Servers, error) {
	if options.Domain == "" {
		options.Domain = "despatch.test"
	}
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Servers{options: options, accounts: map[string]*account{}, arrived: make(chan struct{})}
	var err error
	if s.smtpLn, err = s.listen(options.SMTPAddr); err != nil {
		return nil, fmt.Errorf("listening for SMTP: %w", err)
	}
	if s.imapLn, err = s.listen(options.IMAPAddr); err != nil {
		return nil, errors.Join(fmt.Errorf("listening for IMAP: %w", err), s.smtpLn.Close())
	}
	s.smtp = s.newSMTP()
	s.imap = s.newIMAP()
	s.serving.Go(func() { s.report("SMTP", s.smtp.Serve(s.smtpLn)) })
	s.serving.Go(func() { s.report("IMAP", s.imap.Serve(s.imapLn)) })
	return s, nil
}

func (s *Servers) listen(addr string) (net.Listener, error) {
	if addr == "" {
		addr = "127.0.0.1:0"
	}
	ln, err := net.Listen("tcp", addr)
	if err == nil && s.options.TLS != nil && s.options.ImplicitTLS {
		ln = tls.NewListener(ln, s.options.TLS)
	}
	return ln, err
}

func (s *Servers) report(server string, err error) {
	if err != nil && !errors.Is(err, net.ErrClosed) {
		s.options.Logger.Error("mail server stopped", "server", server, "error", err)
	}
}

// Close ends every connection and frees the ports. It may be called once.
func (s *Servers) Close() error {
	err := errors.Join(s.smtp.Close(), s.imap.Close())
	// A server that is closed before its goroutine has run does not know its listener yet.
	for _, ln := range []net.Listener{s.smtpLn, s.imapLn} {
		if lnErr := ln.Close(); lnErr != nil && !errors.Is(lnErr, net.ErrClosed) {
			err = errors.Join(err, lnErr)
		}
	}
	s.serving.Wait()
	return err
}

// SMTPAddr is the host:port of the SMTP server.
func (s *Servers) SMTPAddr() string { return s.smtpLn.Addr().String() }

// IMAPAddr is the host:port of the IMAP server.
func (s *Servers) IMAPAddr() string { return s.imapLn.Addr().String() }

// AddAccount gives an address a password, and a mailbox if it has none. The address is also the log-in name of both
// servers. With an empty password nobody can log in.
func (s *Servers) AddAccount(address, password string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.accountLocked(address).password = password
}

// Deliver puts a message into the INBOX of an address as it is: no header is added, nothing is logged in Sent.
func (s *Servers) Deliver(to string, raw []byte) error {
	s.mu.Lock()
	box := s.accountLocked(to).box
	s.mu.Unlock()
	// A mailbox is locked while a slow reader fetches from it; that must not stop the rest of the office.
	_, err := box.Append("INBOX", literal{bytes.NewReader(raw)}, &imap.AppendOptions{Time: time.Now()})
	if err != nil {
		return fmt.Errorf("delivering to %s: %w", to, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.arrived)
	s.arrived = make(chan struct{})
	return nil
}

// Sent lists every message that the SMTP server has accepted, in the order of acceptance.
func (s *Servers) Sent() []Delivered {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Delivered(nil), s.sent...)
}

// WaitMessages waits until the INBOX of an address holds at least n messages and returns them all. When the context ends
// first it returns what there is, and an error that says how many were missing.
func (s *Servers) WaitMessages(ctx context.Context, address string, n int) ([][]byte, error) {
	// Messages may also come and go over IMAP, which rings no bell here.
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		s.mu.Lock()
		arrived := s.arrived
		s.mu.Unlock()
		if all := s.Messages(address); len(all) >= n {
			return all, nil
		}
		select {
		case <-arrived:
		case <-tick.C:
		case <-ctx.Done():
			all := s.Messages(address)
			return all, fmt.Errorf("waiting for %d messages to %s: there are %d: %w", n, address, len(all), ctx.Err())
		}
	}
}

// accountLocked finds the account of an address, making it if there is none.
func (s *Servers) accountLocked(address string) *account {
	key := mailbox(address)
	a := s.accounts[key]
	if a == nil {
		a = &account{address: key, box: imapmemserver.NewUser(key, "")}
		if err := a.box.Create("INBOX", &imap.CreateOptions{}); err != nil {
			panic("mailtest: a new account already has an INBOX: " + err.Error())
		}
		s.accounts[key] = a
	}
	return a
}

// mailbox is the address whose mailbox an address is delivered to: lower case, and without the +tag.
func mailbox(address string) string {
	address = strings.ToLower(strings.TrimSpace(address))
	local, domain, _ := cutLast(address, "@")
	local, _, _ = strings.Cut(local, "+")
	return local + "@" + domain
}

// domain is what follows the last @ of an address.
func domain(address string) string {
	_, d, _ := cutLast(address, "@")
	return d
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// literal makes a byte reader what the IMAP server's Append asks for.
type literal struct{ *bytes.Reader }

func (l literal) Size() int64 { return l.Reader.Size() }
