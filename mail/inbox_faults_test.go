package mail

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/mail/mailtest"
	"despatch/often"
	"github.com/emersion/go-imap/v2"
)

// cutting passes a connection on to a server, and cuts the first one after it has carried so many bytes to the client.
func cutting(t *testing.T, to string, after int) (address string, carried func() int) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	var mu sync.Mutex
	total := 0
	go func() {
		for limit := int64(after); ; limit = 1 << 40 {
			client, err := ln.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", to)
			if err != nil {
				client.Close()
				return
			}
			go func() { // the client hangs up
				io.Copy(server, client)
				server.Close()
			}()
			go func() { // the server does, or the limit is reached
				n, _ := io.CopyN(client, server, limit)
				mu.Lock()
				total += int(n)
				mu.Unlock()
				client.Close()
				server.Close()
			}()
		}
	}()
	return ln.Addr().String(), func() int { mu.Lock(); defer mu.Unlock(); return total }
}

// Wherever the connection breaks, no part of a letter is taken for a letter, and none is lost.
func TestCutAfterEveryByte(t *testing.T) {
	// How long a whole session is, is found out first.
	p := newPost(t, modern)
	p.deliver("a")
	address, carried := cutting(t, p.address, 1<<30)
	cfg := p.config()
	cfg.Address = address
	r := read(t, cfg, fromTheStart(p), nil)
	soon(t, "the letter is filed", func() bool { all, _ := p.count("Done"); return all == 1 })
	r.end()
	soon(t, "the session has ended", func() bool { return carried() > 0 })
	session, step := carried(), often.Of(7, 1)
	for n := 1 + rand.IntN(step); n <= session; n += step {
		cutOnce(t, n)
	}
}

func cutOnce(t *testing.T, n int) {
	p := newPost(t, modern)
	defer p.stop()
	p.deliver("a")
	address, _ := cutting(t, p.address, n)
	cfg := p.config()
	cfg.Address, cfg.BackoffUnit = address, time.Millisecond
	r := read(t, cfg, fromTheStart(p), nil)
	soon(t, fmt.Sprintf("with a cut after %d bytes the letter is filed", n), func() bool {
		all, _ := p.count("Done")
		left, _ := p.count("INBOX")
		return all >= 1 && left == 0
	})
	r.end()
	for _, f := range r.got {
		if f.Problem != nil || f.Letter.Text != "a\n" || f.Letter.Digest != r.got[0].Letter.Digest {
			t.Errorf("cut after %d bytes: handed over %+v with problem %v", n, f.Letter, f.Problem)
		}
	}
}

// oddServer is an IMAP server that answers by the book, but for the words of its script: the answer to a command, where %s is the
// command's tag. An answer of "" is silence.
type oddServer struct {
	greeting string
	script   map[string]string
	// flood is sent again and again after the answer to the word of the same name.
	floodAfter, flood string
	// slow sends one byte at a time, this far apart.
	slow time.Duration
}

var byTheBook = map[string]string{
	"CAPABILITY": "* CAPABILITY IMAP4rev1\r\n%s OK done\r\n",
	"LOGIN":      "%s OK [CAPABILITY IMAP4rev1] welcome\r\n",
	"LIST":       "* LIST () \"/\" Done\r\n%s OK done\r\n",
	"SELECT":     "* 1 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n%s OK [READ-WRITE] done\r\n",
	"FETCH":      "* 1 FETCH (UID 1 RFC822.SIZE 20 FLAGS ())\r\n%s OK done\r\n",
}

func (l oddServer) serve(t *testing.T) (address string) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			go l.talk(conn)
		}
	}()
	return ln.Addr().String()
}

func (l oddServer) talk(conn net.Conn) {
	defer conn.Close()
	l.say(conn, l.greeting)
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		words := strings.Fields(lines.Text())
		tag, word := words[0], words[1]
		if word == "UID" {
			word = words[2]
		}
		answer, told := l.script[word]
		if !told {
			answer = byTheBook[word]
		}
		l.say(conn, strings.ReplaceAll(answer, "%s", tag))
		for flood := []byte(l.flood); word == l.floodAfter; {
			if _, err := conn.Write(flood); err != nil {
				return
			}
		}
	}
}

func (l oddServer) say(conn net.Conn, text string) {
	if l.slow == 0 {
		io.WriteString(conn, text)
		return
	}
	for _, b := range []byte(text) {
		if _, err := conn.Write([]byte{b}); err != nil {
			return
		}
		time.Sleep(l.slow)
	}
}

func TestServersThatMisbehave(t *testing.T) {
	const hello = "* OK ready\r\n"
	cases := []struct {
		name   string
		server oddServer
		want   string
		waits  bool // it says nothing, or not all, until the inbox has waited long enough
	}{
		{"says nothing", oddServer{}, "greeting of", true},
		// Whether the library has read the server's words or only its leaving is a race inside it.
		{"says goodbye", oddServer{greeting: "* BYE too many connections\r\n"}, "too many connections|connection closed before greeting", false},
		{"speaks another language", oddServer{greeting: "220 smtp.example.org ESMTP\r\n"}, "greeting of", false},
		{"greets and hangs", oddServer{greeting: hello, script: map[string]string{"CAPABILITY": "", "LOGIN": ""}}, "did not finish its answer within", true},
		{"refuses the password", oddServer{greeting: hello, script: map[string]string{"LOGIN": "%s NO [AUTHENTICATIONFAILED] wrong password\r\n"}}, "log in as play", false},
		{"wants encryption", oddServer{greeting: "* OK [CAPABILITY IMAP4rev1 LOGINDISABLED] x\r\n"}, "set security to tls or starttls", false},
		{"has no such mailbox", oddServer{greeting: hello, script: map[string]string{"SELECT": "%s NO no such mailbox\r\n"}}, `open the mailbox "INBOX"`, false},
		{"answers with another's tag", oddServer{greeting: hello, script: map[string]string{"SELECT": "X99 OK done\r\n"}}, `open the mailbox "INBOX"`, false},
		{"hangs over a letter", oddServer{greeting: hello, script: map[string]string{"FETCH": "* 1 FETCH (UID 1 RFC822.SIZE"}}, "did not finish its answer within", true},
		{"one byte at a time", oddServer{greeting: hello, slow: 20 * time.Millisecond}, "did not finish its answer within", true},
		{"talks without end", oddServer{greeting: hello, floodAfter: "SELECT", flood: strings.Repeat("* OK still here\r\n", 100)}, "the server", false},
		{"sends a film nobody asked for", oddServer{greeting: hello, script: map[string]string{"FETCH": "* 1 FETCH (UID 1 BODY[] {4294967295}\r\n"},
			floodAfter: "FETCH", flood: strings.Repeat("x", 1<<16)}, "the server", false},
		{"junk", oddServer{greeting: hello, script: map[string]string{"SELECT": "((((\r\n"}}, `open the mailbox "INBOX"`, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var err error
			visit := func(limit time.Duration) (asWanted bool) {
				server := c.server
				if server.slow > 0 {
					server.slow = limit / 50
				}
				err = misled(t, server, limit).visit(t.Context(), func(context.Context, Fetched) (Verdict, error) {
					t.Error("a letter was handed over")
					return Accepted, nil
				})
				said := func(want string) bool { return err != nil && strings.Contains(err.Error(), want) }
				return slices.ContainsFunc(strings.Split(c.want, "|"), said)
			}
			asWanted := false
			if c.waits {
				asWanted = patiently(t, visit)
			} else { // nothing is slow but the machine
				asWanted = visit(time.Hour)
			}
			if !asWanted {
				t.Errorf("error is %v; want one with %q", err, c.want)
			}
		})
	}
}

// misled is an inbox at an odd server, which waits so long for each answer.
func misled(t *testing.T, l oddServer, limit time.Duration) *Inbox {
	in, err := NewInbox(InboxConfig{
		Address: l.serve(t), Security: NoTLS, Username: "play", Password: func() (string, error) { return "secret", nil },
		Archive: "Done", CommandTimeout: limit, BackoffUnit: time.Millisecond,
	}, &memoryCursor{c: Cursor{UIDValidity: 1, UIDNext: 1}, known: true})
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// A film of four gigabytes must not end up in memory.
func TestFloodsAreBounded(t *testing.T) {
	in := misled(t, oddServer{greeting: "* OK ready\r\n", script: map[string]string{"FETCH": "* 1 FETCH (UID 1 BODY[] {4294967295}\r\n"},
		floodAfter: "FETCH", flood: strings.Repeat("x", 1<<16)}, time.Hour)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := in.visit(t.Context(), nil)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "sent more than 16384 kB") {
		t.Errorf("error is %v", err)
	}
	if grown := int64(after.TotalAlloc - before.TotalAlloc); grown > 8<<20 {
		t.Errorf("%d MB were allocated", grown>>20)
	}
}

// The end of the program must not wait for a server that hangs.
func TestRunEndsWhileTheServerHangs(t *testing.T) {
	in := misled(t, oddServer{greeting: "* OK ready\r\n", script: map[string]string{"SELECT": ""}}, time.Hour)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := in.Run(ctx, nil); err != context.DeadlineExceeded { // and not an hour later
		t.Errorf("Run ended with %v", err)
	}
}

// Without IDLE, or with a server that offers it and refuses, letters come with the next poll.
func TestWithoutIdle(t *testing.T) {
	for name, word := range map[string]string{"not offered": "IMAP4rev1", "offered and refused": "IMAP4rev1 IDLE"} {
		t.Run(name, func(t *testing.T) {
			in := misled(t, oddServer{greeting: "* OK ready\r\n", script: map[string]string{
				"LOGIN": "%s OK [CAPABILITY " + word + "] welcome\r\n", "IDLE": "%s NO not today\r\n",
				"SELECT": "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n%s OK done\r\n",
			}}, time.Hour)
			in.cfg.PollInterval = time.Millisecond
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
			defer cancel()
			go in.visit(ctx, nil)
			first := time.Time{}
			soon(t, "the mailbox is looked at again and again", func() bool {
				now := in.Health().LastLook
				if first.IsZero() {
					first = now
				}
				return now.Sub(first) > 10*in.cfg.PollInterval
			})
		})
	}
}

func TestEncryptedConnections(t *testing.T) {
	server, roots, err := mailtest.NewTLS()
	if err != nil {
		t.Fatal(err)
	}
	for _, security := range []Security{TLS, StartTLS} {
		t.Run(string(security), func(t *testing.T) {
			office, err := mailtest.Start(mailtest.Options{TLS: server, ImplicitTLS: security == TLS})
			if err != nil {
				t.Fatal(err)
			}
			defer office.Close()
			office.AddAccount("play@despatch.test", "secret")
			if err := office.Deliver("play@despatch.test", []byte("Message-ID: <a@x>\r\n\r\nhello\r\n")); err != nil {
				t.Fatal(err)
			}
			cfg := InboxConfig{
				Address: office.IMAPAddr(), Security: security, TLS: &tls.Config{RootCAs: roots}, Username: "play@despatch.test",
				Password: func() (string, error) { return "secret", nil }, Archive: "Done", CommandTimeout: 5 * time.Second,
			}
			for _, f := range CheckIMAP(t.Context(), cfg) {
				if !f.OK {
					t.Errorf("%s: %s", f.Name, f.Text)
				}
			}
			r := read(t, cfg, &memoryCursor{c: Cursor{UIDNext: 1}, known: true}, nil)
			r.want("a")

			cfg.TLS = nil // nobody knows the authority
			found := CheckIMAP(t.Context(), cfg)
			if len(found) != 1 || found[0].OK || !strings.Contains(found[0].Text, "certificate") {
				t.Errorf("with an unknown authority the findings are %+v", found)
			}
		})
	}
}

func TestCheckIMAP(t *testing.T) {
	p := newPost(t, modern)
	good := p.config()
	cases := []struct {
		name  string
		spoil func(*InboxConfig)
		// want is the last finding.
		want string
		ok   bool
		says string
	}{
		{"archive to be made", func(*InboxConfig) {}, "IMAP archive", true, "It is made at the first start"},
		{"no archive wanted", func(c *InboxConfig) { c.Archive = "" }, "IMAP archive", true, "Letters stay in the mailbox"},
		{"settings", func(c *InboxConfig) { c.Username = "" }, "IMAP settings", false, "user name"},
		{"nobody listens", func(c *InboxConfig) { c.Address = "127.0.0.1:1" }, "IMAP connection", false, "Check the address"},
		{"wrong password", func(c *InboxConfig) { c.Password = func() (string, error) { return "x", nil } }, "IMAP log-in", false, "check the user name and the password"},
		{"no password", func(c *InboxConfig) { c.Password = func() (string, error) { return "", io.EOF } }, "IMAP log-in", false, "the password for play"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cfg := good
			c.spoil(&cfg)
			found := CheckIMAP(t.Context(), cfg)
			last := found[len(found)-1]
			if last.Name != c.want || last.OK != c.ok || !strings.Contains(last.Text, c.says) {
				t.Errorf("the last finding is %+v", last)
			}
			for _, f := range found[:len(found)-1] {
				if !f.OK {
					t.Errorf("%+v", f)
				}
			}
		})
	}
	cfg := good
	cfg.Mailbox = "Orders"
	found := CheckIMAP(t.Context(), cfg)
	if f := found[3]; f.OK || f.Name != "IMAP mailbox" || !strings.Contains(f.Text, `There is no mailbox "Orders"`) {
		t.Errorf("a missing mailbox gives %+v", f)
	}
	if f := checkCapabilities(imap.CapSet{imap.CapIMAP4rev1: {}}); !f.OK || !strings.Contains(f.Text, "MOVE") || !strings.Contains(f.Text, "IDLE") {
		t.Errorf("a poor server gives %+v", f)
	}
}
