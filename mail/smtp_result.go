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

	"despatch/mail/mime"
)

// Outcome is what became of a letter.
type Outcome uint8

const (
	// Unknown: nobody can say whether the server took it. It must be sent again, with the same bytes.
	Unknown Outcome = iota
	// Delivered: the server has taken it and answers for it.
	Delivered
	// Temporary: the server refused it for now, or for a reason that may be mended by us or by the server's owner.
	Temporary
	// Permanent: the server refused this letter or its recipient, and always will.
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

// The stages in their order. Up to StageMAIL the server has not heard of the recipient.
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

// beforeLetter are the stages at which a failure says nothing about the recipient.
var beforeLetter = map[Stage]bool{
	StageConnect: true, StageTLS: true, StageGreeting: true, StageEHLO: true, StageSTARTTLS: true, StageAUTH: true, StageMAIL: true,
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
	// Ours is true when the letter was not delivered for a reason that does not lie with its recipient: our settings, the server, or
	// what the letter looks like to it.
	Ours bool
}

// BeforeLetter says that the trouble is with the server or our settings, and would strike any letter.
func (r Result) BeforeLetter() bool {
	return r.Outcome != Delivered && r.Outcome != Permanent && beforeLetter[r.Stage]
}

// RefusedAtMAIL says that the server answered MAIL with a refusal: nearly always it would refuse every letter so, but MAIL tells it
// the letter's size and return path.
func (r Result) RefusedAtMAIL() bool {
	return r.BeforeLetter() && r.Stage == StageMAIL && r.Code != 0 && r.Code != closing
}

// Perhaps says that the whole letter was sent and that no answer told what became of it.
func (r Result) Perhaps() bool { return r.Outcome == Unknown && r.Stage == StageAfterData }

// failure is an error with the stage at which it struck.
type failure struct {
	stage Stage
	err   error
}

func (f *failure) Error() string { return fmt.Sprintf("%s: %s", f.stage, f.err) }
func (f *failure) Unwrap() error { return f.err }

// overQuota is the enhanced code with which servers, Gmail's among them, refuse an account that has used up its day's
// letters. It comes with a 550, but nothing is wrong with the letter (RFC 3463 section 3.5: congestion).
var overQuota = smtp.EnhancedCode{5, 4, 5}

// classify decides what a failure means for the letter. A 4xx is temporary. A 5xx is permanent only where it is the recipient's: a
// server that is set up wrongly, or that does not like our letters, must not cost anybody his report.
func classify(err error) Result {
	if err == nil {
		return Result{Outcome: Delivered, Code: 250, Stage: StageAfterData}
	}
	var f *failure
	if !errors.As(err, &f) {
		return Result{Outcome: Unknown, Text: err.Error(), Ours: true}
	}
	result := Result{Outcome: Unknown, Stage: f.stage, Text: explain(f), Ours: true}
	var reply *smtp.SMTPError
	if !errors.As(err, &reply) {
		return result
	}
	result.Code = reply.Code
	result.Ours = beforeLetter[f.stage] || !aboutRecipient(f.stage, reply.EnhancedCode)
	switch {
	case reply.EnhancedCode == overQuota:
		result.Outcome, result.Quota, result.Ours = Temporary, true, true
	case reply.Code/100 == 4:
		result.Outcome = Temporary
	case reply.Code/100 != 5:
	case f.stage == StageMAIL && sizeRefused(reply):
		result.Outcome = Permanent
	case beforeLetter[f.stage]:
	case result.Ours:
		result.Outcome = Temporary
	default:
		result.Outcome = Permanent
	}
	return result
}

// aboutRecipient says whether a refusal from RCPT on is about the recipient (RFC 3463 section 3): his address (X.1), his mailbox (X.2), the
// way to his server (X.4). Policy, protocol, the server's own state and what the letter holds are no fault of his. An answer without such a
// code is about him at RCPT, where the server has heard of nothing else, and not after it.
func aboutRecipient(stage Stage, code smtp.EnhancedCode) bool {
	if code[0] <= 0 || code[1] == 0 { // none, or one that says nothing
		return stage == StageRCPT
	}
	return code[1] == 1 || code[1] == 2 || code[1] == 4
}

// sizeRefused says whether MAIL was refused for the letter's size, of which it tells (RFC 1870 section 6.1): no later attempt helps.
func sizeRefused(reply *smtp.SMTPError) bool {
	return reply.Code == 552 || reply.EnhancedCode == smtp.EnhancedCode{5, 3, 4}
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
	return fmt.Sprintf("%s: %s", f.stage, mime.Shorten(mime.OneLine(strings.TrimPrefix(f.err.Error(), "smtp: ")), replyLength))
}

// replyLength bounds how much of a server's talk goes into logs and letters.
const replyLength = 300

func quoteReply(reply *smtp.SMTPError) string {
	text := fmt.Sprintf("%03d", reply.Code)
	if code := reply.EnhancedCode; code[0] > 0 {
		text += fmt.Sprintf(" %d.%d.%d", code[0], code[1], code[2])
	}
	return mime.Shorten(strings.TrimSpace(text+" "+mime.OneLine(reply.Message)), replyLength)
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
