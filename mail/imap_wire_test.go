package mail

import (
	"bufio"
	"crypto/tls"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"despatch/mail/mailtest"
)

// TestSTARTTLSThatIsMeddledWith plays what stands between us and the server: nothing of it may end in a log-in.
func TestSTARTTLSThatIsMeddledWith(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ greeting, answer, says string }{
		"logged in already":       {"* PREAUTH welcome\r\n", "", "STARTTLS needs one that begins with * OK"},
		"another server":          {"220 smtp.example.org\r\n", "", "STARTTLS needs one that begins with * OK"},
		"goodbye":                 {"* BYE full up\r\n", "", "full up"},
		"no encryption":           {"* OK hello\r\n", "s1 NO not here\r\n", "set security to tls"},
		"unknown command":         {"* OK hello\r\n", "s1 BAD what?\r\n", "set security to tls"},
		"words put in beforehand": {"* OK hello\r\n", "s1 OK go\r\n* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n", "somebody may be meddling"},
		"a line without end":      {"* OK " + strings.Repeat("x", 1<<16) + "\r\n", "", "buffer full"},
		"silence":                 {"* OK hello\r\n", "* OK wait\r\n", "did not finish its answer within"},
		"no TLS after all":        {"* OK hello\r\n", "s1 OK go\r\n", "greeting of"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { ln.Close() })
			meddle := func(conn net.Conn) {
				defer conn.Close()
				io.WriteString(conn, tt.greeting)
				in := bufio.NewReader(conn)
				if _, err := in.ReadString('\n'); err != nil {
					return
				}
				io.WriteString(conn, tt.answer)
				if name == "no TLS after all" {
					io.WriteString(conn, "* BAD what?\r\n")
				}
				io.Copy(io.Discard, in)
			}
			go func() {
				for {
					conn, err := ln.Accept()
					if err != nil {
						return
					}
					go meddle(conn)
				}
			}()
			var said error
			visit := func(limit time.Duration) (asWanted bool) {
				in, err := NewInbox(InboxConfig{
					Address: ln.Addr().String(), Security: StartTLS, Username: "play", Password: secret("sesame-street"), CommandTimeout: limit,
				}, &memoryCursor{})
				if err != nil {
					t.Fatal(err)
				}
				said = in.visit(t.Context(), nil)
				return said != nil && strings.Contains(said.Error(), tt.says)
			}
			asWanted := false
			if name == "silence" {
				asWanted = patiently(t, visit)
			} else { // nothing is slow but the machine
				asWanted = visit(time.Hour)
			}
			if !asWanted {
				t.Errorf("got %v, want an error that says %q", said, tt.says)
			}
		})
	}
}

// What the server could do before the encryption is forgotten: it may have been somebody else's word.
func TestCapabilitiesAreAskedAnewAfterSTARTTLS(t *testing.T) {
	server, roots, err := mailtest.NewTLS()
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	told := make(chan string, 1)
	go func() {
		conn, err := ln.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		io.WriteString(conn, "* OK [CAPABILITY IMAP4rev1 AUTH=LIES] hello\r\n")
		if _, err := bufio.NewReader(conn).ReadString('\n'); err != nil {
			return
		}
		io.WriteString(conn, "* OK one moment\r\ns1 OK go\r\n")
		secure := tls.Server(conn, server)
		line, err := bufio.NewReader(secure).ReadString('\n')
		if err != nil {
			line = err.Error()
		}
		told <- line
	}()
	in, err := NewInbox(InboxConfig{
		Address: ln.Addr().String(), Security: StartTLS, TLS: &tls.Config{RootCAs: roots}, Username: "play", Password: secret("x"), CommandTimeout: time.Hour,
	}, &memoryCursor{})
	if err != nil {
		t.Fatal(err)
	}
	go in.visit(t.Context(), nil) // it fails when the server leaves, which is not asked here
	select {
	case line := <-told:
		if !strings.HasSuffix(line, " CAPABILITY\r\n") {
			t.Errorf("the first command under TLS is %q", line)
		}
	case <-time.After(5 * time.Minute):
		t.Error("nothing is said under TLS")
	}
}
