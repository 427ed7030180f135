package mailtest

import (
	"crypto/tls"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
	"github.com/emersion/go-sasl"
)

// capabilities are those of the memory server. IDLE comes with them.
var capabilities = imap.CapSet{
	imap.CapIMAP4rev1:    {},
	imap.CapIMAP4rev2:    {},
	imap.CapNamespace:    {},
	imap.CapUIDPlus:      {},
	imap.CapESearch:      {},
	imap.CapListExtended: {},
	imap.CapListStatus:   {},
	imap.CapMove:         {},
	imap.CapStatusSize:   {},
}

func (s *Servers) newIMAP() *imapserver.Server {
	return imapserver.New(&imapserver.Options{
		NewSession: func(c *imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return &imapSession{office: s, conn: c}, nil, nil
		},
		Caps:         capabilities,
		TLSConfig:    s.options.TLS,
		InsecureAuth: true, // loopback
		Logger:       slog.NewLogLogger(s.options.Logger.Handler(), slog.LevelWarn),
	})
}

// imapSession is one connection to the IMAP server; before the log-in it holds no mailboxes.
type imapSession struct {
	*imapmemserver.UserSession
	office *Servers
	conn   *imapserver.Conn
}

var (
	_ imapserver.SessionIMAP4rev2 = (*imapSession)(nil)
	_ imapserver.SessionSASL      = (*imapSession)(nil)
)

// AuthenticateMechanisms implements imapserver.SessionSASL.
func (c *imapSession) AuthenticateMechanisms() []string { return c.office.mechanisms() }

// Authenticate implements imapserver.SessionSASL.
func (c *imapSession) Authenticate(mechanism string) (sasl.Server, error) {
	var state *tls.ConnectionState
	if secure, encrypted := c.conn.NetConn().(*tls.Conn); encrypted {
		s := secure.ConnectionState()
		state = &s
	}
	server, err := c.office.saslServer(mechanism, state, func(a *account) { c.UserSession = imapmemserver.NewUserSession(a.box) })
	if err != nil {
		return nil, &imap.Error{Type: imap.StatusResponseTypeNo, Text: err.Error()}
	}
	return refusing{server, imapserver.ErrAuthFailed}, nil
}

// Login implements imapserver.Session.
func (c *imapSession) Login(username, password string) error {
	a, ok := c.office.authenticate(username, password)
	if !ok || c.office.options.Mechanisms != nil && !slices.Contains(c.office.options.Mechanisms, sasl.Login) {
		return imapserver.ErrAuthFailed
	}
	c.UserSession = imapmemserver.NewUserSession(a.box)
	return nil
}

// idleInterval is how long an idling client waits for news at most.
const idleInterval = 50 * time.Millisecond

// Idle implements imapserver.Session. The memory server's own Idle misses what arrives between its invitation and its
// first wait, and then says nothing until the next message; looking often misses nothing.
func (c *imapSession) Idle(w *imapserver.UpdateWriter, stop <-chan struct{}) error {
	tick := time.NewTicker(idleInterval)
	defer tick.Stop()
	for {
		if err := c.Poll(w, true); err != nil {
			return err
		}
		select {
		case <-tick.C:
		case <-stop:
			return nil
		}
	}
}

// Messages returns everything that is in the INBOX of an address now, oldest first, flagged or not. An address that never
// had mail has none.
func (s *Servers) Messages(address string) [][]byte {
	s.mu.Lock()
	box := s.accountLocked(address).box
	s.mu.Unlock()
	all, err := read(box)
	if err != nil {
		s.options.Logger.Error("reading a mailbox", "address", address, "error", err)
	}
	return all
}

// read fetches an INBOX. The memory server shows its messages over IMAP only, so we ask it over a pipe, already logged in,
// and leave no message marked as seen.
func read(box *imapmemserver.User) ([][]byte, error) {
	ours, theirs := net.Pipe()
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return imapmemserver.NewUserSession(box), &imapserver.GreetingData{PreAuth: true}, nil
		},
		Caps:         capabilities,
		InsecureAuth: true,
		Logger:       slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug),
	})
	line := newOneConn(theirs)
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(line) }) // ends with the listener, which is all it can report
	defer serving.Wait()
	defer server.Close()
	defer line.Close()

	client := imapclient.New(ours, nil)
	defer client.Close()
	if _, err := client.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
		return nil, err
	}
	whole := &imap.FetchItemBodySection{Peek: true}
	var everything imap.UIDSet
	everything.AddRange(1, 0) // 1:*
	found, err := client.Fetch(everything, &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{whole}}).Collect()
	if err != nil {
		return nil, err
	}
	all := make([][]byte, 0, len(found))
	for _, m := range found {
		all = append(all, m.FindBodySection(whole))
	}
	return all, nil
}

// oneConn is a listener that hands out a single connection and then waits to be closed.
type oneConn struct {
	conn   chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newOneConn(conn net.Conn) *oneConn {
	l := &oneConn{conn: make(chan net.Conn, 1), closed: make(chan struct{})}
	l.conn <- conn
	return l
}

func (l *oneConn) Accept() (net.Conn, error) {
	select {
	case c := <-l.conn:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *oneConn) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

func (l *oneConn) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "pipe"} }
