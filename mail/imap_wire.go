package mail

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync/atomic"

	"despatch/mail/mime"
)

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

// startTLS changes a fresh connection over to TLS (RFC 3501 section 6.2.1). The library could do that too, but would keep the
// encrypted connection to itself, and a log-in by SCRAM wants to be bound to it. What the server has said before is forgotten;
// the library gets a greeting of our making and asks for everything anew.
func startTLS(raw net.Conn, settings *tls.Config) (*tls.Conn, net.Conn, error) {
	in := bufio.NewReader(raw)
	greeting, err := readLine(in)
	if err != nil {
		return nil, nil, err
	}
	if !hasWord(greeting, "* OK") { // PREAUTH would have us logged in by whoever sits in the middle (section 7.1.4)
		return nil, nil, fmt.Errorf("the server's greeting is %q; STARTTLS needs one that begins with * OK", greeting)
	}
	if _, err := io.WriteString(raw, "s1 STARTTLS\r\n"); err != nil {
		return nil, nil, err
	}
	for {
		answer, err := readLine(in)
		switch {
		case err != nil:
			return nil, nil, err
		case hasWord(answer, "*"):
			continue // news that nobody asked for
		case !hasWord(answer, "s1 OK"):
			return nil, nil, fmt.Errorf("the server answers STARTTLS with %q; set security to tls, and the port for that (993)", answer)
		case in.Buffered() > 0:
			// Whoever puts words here wants them taken for the server's own, said in secret.
			return nil, nil, errors.New("the server says more in the clear after STARTTLS; somebody may be meddling with the connection")
		}
		secure := tls.Client(raw, settings)
		if err := secure.Handshake(); err != nil {
			return nil, nil, err
		}
		return secure, &greetedConn{Conn: secure, greeting: strings.NewReader("* OK encrypted\r\n")}, nil
	}
}

func readLine(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	return mime.Shorten(mime.OneLine(string(line)), replyLength), err
}

// hasWord says whether a line begins with some words, whatever their case.
func hasWord(line, words string) bool {
	return len(line) >= len(words) && strings.EqualFold(line[:len(words)], words) && (len(line) == len(words) || line[len(words)] == ' ')
}

// greetedConn is a connection on which a greeting is read before anything else.
type greetedConn struct {
	net.Conn
	greeting *strings.Reader
}

// Read implements io.Reader.
func (g *greetedConn) Read(p []byte) (int, error) {
	if g.greeting.Len() > 0 {
		return g.greeting.Read(p)
	}
	return g.Conn.Read(p)
}

// saslConn mends one habit of the library: in the middle of a log-in it writes an empty answer as "=", which is right only for
// the first (RFC 4959 section 3). The last answer of SCRAM is empty.
type saslConn struct{ net.Conn }

// Write implements io.Writer. The library writes each answer at once, and nothing else that it says is a lone "=".
func (s saslConn) Write(p []byte) (int, error) {
	if bytes.Equal(p, []byte("=\r\n")) {
		_, err := s.Conn.Write(p[1:])
		return len(p), err
	}
	return s.Conn.Write(p)
}
