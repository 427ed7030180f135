package mail

import (
	"bytes"
	"crypto/tls"
	"net"
	"regexp"
	"testing"
	"time"
)

// cannedConn is a server that has said everything beforehand and listens to nothing.
type cannedConn struct {
	net.Conn // nil: whatever else is called must be added here
	said     *bytes.Reader
}

func (c cannedConn) Read(b []byte) (int, error)       { return c.said.Read(b) }
func (c cannedConn) Write(b []byte) (int, error)      { return len(b), nil }
func (c cannedConn) Close() error                     { return nil }
func (c cannedConn) SetDeadline(time.Time) error      { return nil }
func (c cannedConn) SetReadDeadline(time.Time) error  { return nil }
func (c cannedConn) SetWriteDeadline(time.Time) error { return nil }

// yes is a line of a reply that lets a dialogue go on, anywhere in what a server says.
var yes = regexp.MustCompile(`(?m)^[23][0-9][0-9]( |\r?$)`)

// FuzzWhatAServerSays: no server can crash the sender, and none makes it believe in a delivery without having agreed to
// every step: greeting, EHLO, MAIL, RCPT, DATA and the letter.
func FuzzWhatAServerSays(f *testing.F) {
	f.Add([]byte("220 hi\r\n250-me\r\n250 8BITMIME\r\n250 ok\r\n250 ok\r\n354 go\r\n250 kept\r\n"))
	f.Add([]byte("220 hi\r\n500 no EHLO\r\n250 ok\r\n250 ok\r\n251 ok\r\n354 go\r\n251 kept\r\n"))
	f.Add([]byte("220 hi\r\n250 ok\r\n250 ok\r\n550 5.1.1 nobody\r\n"))
	f.Add([]byte("421 4.3.2 down\r\n"))
	f.Add([]byte("220 hi\r\n250-x\r\n250-"))
	f.Add([]byte("\x00\xff\r\n\n\r220"))
	raw := []byte("Subject: x\r\n\r\nx\r\n")
	f.Fuzz(func(t *testing.T, said []byte) {
		l := &line{
			config: SenderConfig{Address: "a.test:25", Security: NoTLS, Hello: "localhost", Timeout: time.Second, DataTimeout: time.Second},
			conn:   &watchedConn{Conn: cannedConn{said: bytes.NewReader(said)}, stage: StageGreeting},
		}
		l.conn.allow(replyBudget)
		err := l.greet(&tls.Config{})
		if err == nil {
			err = l.transact(office, anna, raw)
		}
		result := classify(err)
		if (result.Outcome == Delivered) != (err == nil) {
			t.Fatalf("%v is read as %+v", err, result)
		}
		if result.Outcome == Delivered && len(yes.FindAll(said, -1)) < 6 {
			t.Fatalf("believed in a delivery after %q", said)
		}
		if result.Outcome == Permanent && (result.Code/100 != 5 || result.BeforeLetter()) {
			t.Fatalf("%q condemned the letter: %+v", said, result)
		}
	})
}
