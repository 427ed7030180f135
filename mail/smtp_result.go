package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync/atomic"

	"github.com/emersion/go-smtp"
)

// Outcome is what became of a letter.
type Outcome uint8

const (
	// Unknown: nobody can say whether the server took it. It must be sent again, with the same bytes.
	Unknown Outcome = iota
	// Delivered: the server has taken it and answers for it.
	Delivered
	// Temporary: the server refused it for now.
	Temporary
	// Permanent: the server refused this letter, and always will.
	Permanent
)

// String gives the word used in logs.
func (o Outcome) String() string {
	switch o {
	case Delivered:
		return "delivered"
	case Temporary:
		return "temporary"
	case Permanent:
		return "permanent"
	}
	return "unknown"
}

// Stage is the step of the dialogue at which it was decided what becomes of a letter.
type Stage string

// The stages in their order. Up to StageAUTH the server has not heard of the letter.
const (
	StageEnvelope  Stage = "envelope" // before anything was sent
	StageConnect   Stage = "connect"
	StageTLS       Stage = "TLS"
	StageGreeting  Stage = "greeting"
	StageEHLO      Stage = "EHLO"
	StageSTARTTLS  Stage = "STARTTLS"
	StageAUTH      Stage = "AUTH"
	StageMAIL      Stage = "MAIL"
	StageRCPT      Stage = "RCPT"
	StageDATA      Stage = "DATA"
	StageBody      Stage = "letter"     // while it was on its way
	StageAfterData Stage = "after-DATA" // when its last line was sent
)

// beforeLetter are the stages at which a failure says nothing about the letter.
var beforeLetter = map[Stage]bool{
	StageConnect: true, StageTLS: true, StageGreeting: true, StageEHLO: true, StageSTARTTLS: true, StageAUTH: true,
}

// Result is what became of a letter, and why.
type Result struct {
	Outcome Outcome
	// Code is the server's last reply code, or 0 if it gave none.
	Code int
	// Text says in a sentence why the letter was not delivered, for the operator and the game master.
	Text  string
	Stage Stage
	// Quota is true when the server says that this account has sent too much.
	Quota bool
}

// BeforeLetter says that the trouble is with the server or our log-in, and would strike any letter.
func (r Result) BeforeLetter() bool { return r.Outcome != Delivered && beforeLetter[r.Stage] }

// Perhaps says that the whole letter was sent and that no answer told what became of it.
func (r Result) Perhaps() bool { return r.Outcome == Unknown && r.Stage == StageAfterData }

// failure is an error with the stage at which it struck.
type failure struct {
	stage Stage
	err   error
}

func (f *failure) Error() string { return fmt.Sprintf("%s: %s", f.stage, f.err) }
func (f *failure) Unwrap() error { return f.err }

// notLoggedIn is the reply to MAIL of a server that wants a log-in first (RFC 4954 section 6): no fault of the letter's.
const notLoggedIn = 530

// overQuota is the enhanced code with which servers, Gmail's among them, refuse an account that has used up its day's
// letters. It comes with a 550, but nothing is wrong with the letter (RFC 3463 section 3.5: congestion).
var overQuota = smtp.EnhancedCode{5, 4, 5}

// classify decides what a failure means for the letter. A 4xx is temporary, and a 5xx is permanent once the server has
// heard of the letter; a 5xx to our log-in must not cost anybody his report.
func classify(err error) Result {
	if err == nil {
		return Result{Outcome: Delivered, Code: 250, Stage: StageAfterData}
	}
	var f *failure
	if !errors.As(err, &f) {
		return Result{Outcome: Unknown, Text: err.Error()}
	}
	result := Result{Outcome: Unknown, Stage: f.stage, Text: explain(f)}
	var reply *smtp.SMTPError
	if !errors.As(err, &reply) {
		return result
	}
	result.Code = reply.Code
	switch {
	case reply.EnhancedCode == overQuota:
		result.Outcome, result.Quota = Temporary, true
	case reply.Code/100 == 4:
		result.Outcome = Temporary
	case reply.Code/100 == 5 && !beforeLetter[f.stage] && reply.Code != notLoggedIn:
		result.Outcome = Permanent
	}
	return result
}

// explain says what happened, in words for the operator.
func explain(f *failure) string {
	var reply *smtp.SMTPError
	var login *loginError
	var badCertificate *tls.CertificateVerificationError
	var timeout net.Error
	switch {
	case errors.As(f.err, &login) && errors.As(f.err, &reply) && reply.Code/100 == 5:
		return fmt.Sprintf("the server refused our user name or %s: %s (%s)", login.shown, quoteReply(reply), login.aside)
	case errors.As(f.err, &reply):
		return fmt.Sprintf("the server answered %s with %s", f.stage, quoteReply(reply))
	case errors.As(f.err, &badCertificate):
		return "the server's certificate cannot be trusted: " + badCertificate.Err.Error()
	case errors.Is(f.err, context.Canceled), errors.Is(f.err, net.ErrClosed):
		return fmt.Sprintf("broken off at %s", f.stage)
	case errors.Is(f.err, os.ErrDeadlineExceeded), errors.As(f.err, &timeout) && timeout.Timeout():
		return fmt.Sprintf("the server was silent for too long at %s", f.stage)
	case errors.Is(f.err, io.EOF), errors.Is(f.err, io.ErrUnexpectedEOF):
		return fmt.Sprintf("the server hung up at %s", f.stage)
	}
	return fmt.Sprintf("%s: %s", f.stage, cut(oneLine(strings.TrimPrefix(f.err.Error(), "smtp: ")), replyLength))
}

// replyLength bounds how much of a server's talk goes into logs and letters.
const replyLength = 300

func quoteReply(reply *smtp.SMTPError) string {
	text := fmt.Sprintf("%03d", reply.Code)
	if code := reply.EnhancedCode; code[0] > 0 {
		text += fmt.Sprintf(" %d.%d.%d", code[0], code[1], code[2])
	}
	return cut(strings.TrimSpace(text+" "+oneLine(reply.Message)), replyLength)
}

// replyBudget is how many bytes a server may say about one letter, or before the first.
const replyBudget = 256 << 10

var errTooMuch = errors.New("the server talks without end")

// watchedConn remembers the last command said in the clear, which tells the first stages apart, and stops listening to a
// server that never ends.
type watchedConn struct {
	net.Conn
	stage  Stage
	budget atomic.Int64
}

// allow lets the server say n more bytes from now on.
func (c *watchedConn) allow(n int64) { c.budget.Store(n) }

func (c *watchedConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if c.budget.Add(int64(-n)) < 0 {
		return 0, errTooMuch
	}
	return n, err
}

func (c *watchedConn) Write(b []byte) (int, error) {
	switch {
	case bytes.HasPrefix(b, []byte("EHLO ")), bytes.HasPrefix(b, []byte("HELO ")):
		c.stage = StageEHLO
	case bytes.HasPrefix(b, []byte("STARTTLS")):
		c.stage = StageSTARTTLS
	}
	return c.Conn.Write(b)
}
