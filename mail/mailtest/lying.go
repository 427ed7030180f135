package mailtest

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"regexp"
	"sync"

	"despatch/pattern"
)

// Lie is what a lying IMAP server says to some commands in place of the truth.
type Lie struct {
	// To matches the command's line without its tag: `^UID FETCH 5 .*BODY`.
	To *regexp.Regexp
	// Answer is what is said, %[1]s being the command's tag; "" is nothing.
	Answer string
	// Close ends the connection then; Hang says nothing more until the client gives up. Truth carries the command out all the same, behind
	// the answer.
	Close, Hang, Truth bool
	// Times is how often it lies; 0 is always.
	Times int
}

// LyingIMAP stands between a client and an IMAP server, unencrypted, and answers some commands itself.
type LyingIMAP struct {
	ln    net.Listener
	to    string
	conns sync.WaitGroup
	quit  chan struct{}

	mu   sync.Mutex
	lies []Lie
	told []int
	open map[net.Conn]bool
}

// NewLyingIMAP starts a liar in front of a server.
func NewLyingIMAP(server string, lies ...Lie) (*LyingIMAP, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listening for IMAP: %w", err)
	}
	l := &LyingIMAP{ln: ln, to: server, quit: make(chan struct{}), lies: lies, told: make([]int, len(lies)), open: map[net.Conn]bool{}}
	l.conns.Go(l.accept)
	return l, nil
}

// Addr is the host:port to read from.
func (l *LyingIMAP) Addr() string { return l.ln.Addr().String() }

// Repent ends the lies.
func (l *LyingIMAP) Repent() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lies, l.told = nil, nil
}

// Close ends the server and every connection.
func (l *LyingIMAP) Close() error {
	close(l.quit)
	err := l.ln.Close()
	l.mu.Lock()
	for c := range l.open {
		c.Close()
	}
	l.mu.Unlock()
	l.conns.Wait()
	return err
}

func (l *LyingIMAP) accept() {
	for {
		client, err := l.ln.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", l.to)
		if err != nil {
			client.Close()
			continue
		}
		l.mu.Lock()
		l.open[client], l.open[server] = true, true
		l.mu.Unlock()
		l.conns.Go(func() {
			io.Copy(client, server)
			client.Close()
		})
		l.conns.Go(func() {
			l.talk(client, server)
			client.Close()
			server.Close()
			l.mu.Lock()
			delete(l.open, client)
			delete(l.open, server)
			l.mu.Unlock()
		})
	}
}

// command parts a command's line into tag and command.
var command = pattern.Of(`^(\S+) (.*?)\r?\n$`)

func (l *LyingIMAP) talk(client, server net.Conn) {
	for in := bufio.NewReader(client); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		if parts := command.FindStringSubmatch(line); parts != nil {
			if lie, lies := l.lie(parts[2]); lies {
				if lie.Answer != "" {
					fmt.Fprintf(client, lie.Answer, parts[1])
				}
				switch {
				case lie.Close:
					return
				case lie.Hang:
					<-l.quit
					return
				case !lie.Truth:
					continue
				}
			}
		}
		if _, err := io.WriteString(server, line); err != nil {
			return
		}
	}
}

func (l *LyingIMAP) lie(command string) (Lie, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, lie := range l.lies {
		if lie.To.MatchString(command) && (lie.Times == 0 || l.told[i] < lie.Times) {
			l.told[i]++
			return lie, true
		}
	}
	return Lie{}, false
}
