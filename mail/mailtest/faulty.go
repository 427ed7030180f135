package mailtest

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"slices"
	"strings"
	"sync"
	"time"
)

// Stage is a moment of an SMTP dialogue at which a server speaks.
type Stage string

// The stages in the order of a dialogue. AfterData is the reply to the dot that ends a message.
const (
	Greeting  Stage = "greeting"
	EHLO      Stage = "EHLO"
	STARTTLS  Stage = "STARTTLS"
	AUTH      Stage = "AUTH"
	MAIL      Stage = "MAIL"
	RCPT      Stage = "RCPT"
	DATA      Stage = "DATA"
	AfterData Stage = "after-DATA"
	RSET      Stage = "RSET"
	QUIT      Stage = "QUIT"
)

// Fault is what FaultySMTP does at a stage instead of answering well. Answer alone sends that line ("451 4.3.0 later") and
// goes on; Answer and Close send it and hang up (421); Close alone cuts the line without a word; Hang says nothing more
// until the client gives up.
type Fault struct {
	At     Stage
	Answer string
	Close  bool
	Hang   bool
	// Store keeps the message, at AfterData: the server has it, but the client is not told so.
	Store bool
	// Times is how often the fault strikes, over all connections, before the stage answers well; 0 is always.
	Times int
}

// FaultySMTP is an SMTP server that follows a script of faults and otherwise accepts everything, any password included.
type FaultySMTP struct {
	ln    net.Listener
	tls   *tls.Config
	conns sync.WaitGroup
	quit  chan struct{}

	mu     sync.Mutex
	script []Fault
	struck []int
	stored []Delivered
	open   map[net.Conn]bool
	dialed int
}

// NewFaultySMTP starts a faulty server on a free port of 127.0.0.1. With a TLS configuration it offers STARTTLS.
func NewFaultySMTP(config *tls.Config, script ...Fault) (*FaultySMTP, error) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listening for SMTP: %w", err)
	}
	f := &FaultySMTP{
		ln: ln, tls: config, quit: make(chan struct{}),
		script: script, struck: make([]int, len(script)), open: map[net.Conn]bool{},
	}
	f.conns.Go(f.accept)
	return f, nil
}

// Addr is the host:port to send to.
func (f *FaultySMTP) Addr() string { return f.ln.Addr().String() }

// Close ends the server and every connection.
func (f *FaultySMTP) Close() error {
	close(f.quit)
	err := f.ln.Close()
	f.mu.Lock()
	for c := range f.open {
		c.Close()
	}
	f.mu.Unlock()
	f.conns.Wait()
	return err
}

// Misbehave adds a fault to the end of the script of a running server.
func (f *FaultySMTP) Misbehave(fault Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.script, f.struck = append(f.script, fault), append(f.struck, 0)
}

// Stored lists the messages that the server has kept, whatever it told the client.
func (f *FaultySMTP) Stored() []Delivered {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Delivered(nil), f.stored...)
}

// Connections counts the connections made so far.
func (f *FaultySMTP) Connections() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dialed
}

// Struck says whether any of the faults has been met with. A client that gave up before waited for the machine, not for the server.
func (f *FaultySMTP) Struck() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.struck, func(times int) bool { return times > 0 })
}

func (f *FaultySMTP) accept() {
	for {
		conn, err := f.ln.Accept()
		if err != nil {
			return
		}
		f.mu.Lock()
		f.open[conn] = true
		f.dialed++
		f.mu.Unlock()
		f.conns.Go(func() {
			d := dialogue{server: f, conn: conn, in: bufio.NewReader(conn)}
			d.run()
			f.mu.Lock()
			delete(f.open, conn)
			f.mu.Unlock()
			conn.Close()
		})
	}
}

// fault finds the fault that strikes now, if any.
func (f *FaultySMTP) fault(at Stage) (Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, fault := range f.script {
		if fault.At == at && (fault.Times == 0 || f.struck[i] < fault.Times) {
			f.struck[i]++
			return fault, true
		}
	}
	return Fault{}, false
}

func (f *FaultySMTP) store(m Delivered) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stored = append(f.stored, m)
}

// dialogue is one connection to a faulty server.
type dialogue struct {
	server *FaultySMTP
	conn   net.Conn
	in     *bufio.Reader
	from   string
	to     []string
}

func (d *dialogue) run() {
	on := d.say(Greeting, "220 faulty.test ESMTP")
	for on {
		line, err := d.in.ReadString('\n')
		if err != nil {
			return
		}
		on = d.command(strings.TrimSpace(line))
	}
}

// command answers one command and says whether the connection goes on.
func (d *dialogue) command(line string) bool {
	verb, argument, _ := strings.Cut(line, " ")
	switch strings.ToUpper(verb) {
	case "EHLO", "HELO":
		extensions := "250-faulty.test\r\n250-8BITMIME\r\n"
		if _, encrypted := d.conn.(*tls.Conn); d.server.tls != nil && !encrypted {
			extensions += "250-STARTTLS\r\n"
		}
		return d.say(EHLO, extensions+"250 AUTH PLAIN")
	case "STARTTLS":
		return d.say(STARTTLS, "220 go ahead") && d.encrypt()
	case "AUTH":
		return d.say(AUTH, "235 2.7.0 welcome")
	case "MAIL":
		d.from, d.to = argument, nil
		return d.say(MAIL, "250 2.1.0 ok")
	case "RCPT":
		d.to = append(d.to, argument)
		return d.say(RCPT, "250 2.1.5 ok")
	case "DATA":
		return d.data()
	case "RSET":
		return d.say(RSET, "250 2.0.0 ok")
	case "QUIT":
		d.say(QUIT, "221 2.0.0 bye")
		return false
	}
	return d.write("500 5.5.1 what?")
}

// data takes a message. It is kept when it is acknowledged, or when the fault says so.
func (d *dialogue) data() bool {
	fault, struck := d.server.fault(DATA)
	if struck {
		// A server that refuses DATA reads no message.
		return d.commit(fault)
	}
	if !d.write("354 go ahead") {
		return false
	}
	raw, err := io.ReadAll(newDotReader(d.in))
	if err != nil {
		return false
	}
	fault, struck = d.server.fault(AfterData)
	if !struck || fault.Store {
		d.server.store(Delivered{From: d.from, To: d.to, Raw: raw, At: time.Now()})
	}
	if struck {
		return d.commit(fault)
	}
	return d.write("250 2.0.0 kept")
}

// newDotReader undoes dot-stuffing; its lines end in LF.
func newDotReader(in *bufio.Reader) io.Reader { return textproto.NewReader(in).DotReader() }

func (d *dialogue) encrypt() bool {
	if d.server.tls == nil {
		return false
	}
	conn := tls.Server(d.conn, d.server.tls)
	if conn.Handshake() != nil {
		return false
	}
	d.conn, d.in = conn, bufio.NewReader(conn)
	return true
}

// say answers well, unless a fault strikes. It says whether the connection goes on.
func (d *dialogue) say(at Stage, well string) bool {
	if fault, struck := d.server.fault(at); struck {
		return d.commit(fault)
	}
	return d.write(well)
}

// commit does what a fault says.
func (d *dialogue) commit(fault Fault) bool {
	if fault.Answer != "" && !d.write(fault.Answer) {
		return false
	}
	if fault.Hang {
		<-d.server.quit
		return false
	}
	return !fault.Close
}

func (d *dialogue) write(line string) bool {
	_, err := io.WriteString(d.conn, line+"\r\n")
	return err == nil
}
