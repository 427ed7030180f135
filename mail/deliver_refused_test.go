package mail

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"despatch/mail/mailtest"
)

// Whose fault a refusal is, is read from its enhanced code (RFC 3463), and without one from the moment.
func TestWhoseFaultARefusalIs(t *testing.T) {
	for _, c := range []struct {
		stage Stage
		reply string
		want  Outcome
		ours  bool
	}{
		{StageMAIL, "550 5.1.1 no such user", Unknown, true},
		{StageMAIL, "553 5.7.1 sender not allowed", Unknown, true},
		{StageMAIL, "501 syntax", Unknown, true},
		{StageMAIL, "450 4.1.8 sender's domain not found", Temporary, true},
		{StageMAIL, "552 5.3.4 message size exceeds limit", Permanent, true},
		{StageRCPT, "550 no such user", Permanent, false},
		{StageRCPT, "550 5.1.1 no such user", Permanent, false},
		{StageRCPT, "550 5.2.1 mailbox disabled", Permanent, false},
		{StageRCPT, "550 5.4.1 recipient address rejected", Permanent, false},
		{StageRCPT, "550 5.0.0 no", Permanent, false},
		{StageRCPT, "554 5.7.1 relay access denied", Temporary, true},
		{StageRCPT, "503 5.5.1 sender first", Temporary, true},
		{StageRCPT, "451 later", Temporary, false},
		{StageRCPT, "550 5.4.5 daily limit", Temporary, true},
		{StageDATA, "554 5.5.1 no valid recipients", Temporary, true},
		{StageDATA, "554 no", Temporary, true},
		{StageDATA, "550 5.1.1 no such user", Permanent, false},
		{StageAfterData, "550 5.7.1 looks like spam", Temporary, true},
		{StageAfterData, "554 5.3.0 mail system error", Temporary, true},
		{StageAfterData, "554 transaction failed", Temporary, true},
		{StageAfterData, "550 5.6.0 content rejected", Temporary, true},
		{StageAfterData, "552 5.2.2 mailbox full", Permanent, false},
		{StageAfterData, "550 5.1.1 no such user", Permanent, false},
	} {
		var reply smtp.SMTPError
		if n, _ := fmt.Sscanf(c.reply, "%d %d.%d.%d", &reply.Code, &reply.EnhancedCode[0], &reply.EnhancedCode[1], &reply.EnhancedCode[2]); n == 1 {
			reply.EnhancedCode = smtp.NoEnhancedCode
		}
		if got := classify(&failure{c.stage, &reply}); got.Outcome != c.want || got.Ours != c.ours {
			t.Errorf("%s to %s is %s, ours %t; want %s, %t", c.reply, c.stage, got.Outcome, got.Ours, c.want, c.ours)
		}
	}
}

// A server that refuses MAIL from us, with whatever code, costs no letter an attempt; when it is mended all go out.
func TestAServerThatRefusesMAILCostsNoLetterAnAttempt(t *testing.T) {
	t.Parallel()
	for _, answer := range []string{"550 5.1.1 no such user", "553 5.7.1 not your address", "550 no", "503 5.5.1 log in", "530 5.7.0 authentication required"} {
		server := liar(t, nil, mailtest.Fault{At: mailtest.MAIL, Answer: answer, Times: 40})
		outbox := newMemoryOutbox()
		for i := range 10 {
			outbox.post(t, fmt.Sprintf("player%d@despatch.test", i))
		}
		d := deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox)
		told := make(chan SendingHealth, 1000)
		d.Hook = func(string) {
			select {
			case told <- d.Health():
			default:
			}
		}
		run(t, d, outbox)
		for _, how := range outbox.fate(t, 10) {
			if !strings.HasSuffix(how, " sent") {
				t.Errorf("after %q: %s", answer, how)
			}
		}
		if len(outbox.retries) != 0 {
			t.Errorf("after %q: attempts are charged: %q", answer, outbox.retries)
		}
		trouble := false
		for len(told) > 0 {
			h := <-told
			trouble = trouble || strings.Contains(h.Trouble, answer[:3])
		}
		if !trouble {
			t.Errorf("after %q nobody is told", answer)
		}
	}
}

// A letter that alone is refused at MAIL, for its size, keeps up nobody, and is held against nobody.
func TestALetterThatIsTooLargeIsGivenUpAlone(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.MAIL, Answer: "552 5.3.4 too large", Times: 1})
	outbox := newMemoryOutbox()
	for i := range 10 {
		outbox.post(t, fmt.Sprintf("player%d@despatch.test", i))
	}
	run(t, deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox), outbox)
	gone := outbox.fate(t, 10)
	if want := "1 failed by us: the server answered MAIL with 552 5.3.4 too large"; gone[0] != want || !slices.Contains(gone, "10 sent") {
		t.Errorf("the parcels were %q", gone)
	}
}

// Where the server lets the next letter past MAIL, the one that it refused is charged, and tried again later.
func TestALetterRefusedAtMAILAloneIsPutOff(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.MAIL, Answer: "550 5.7.1 no", Times: 1})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	outbox.post(t, bert)
	run(t, deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox), outbox)
	if gone := outbox.fate(t, 2); !slices.Equal(gone, []string{"2 sent", "1 sent"}) {
		t.Errorf("the parcels were %q", gone)
	}
	if len(outbox.retries) != 1 || !strings.HasPrefix(outbox.retries[0], "1 attempt 1 ") {
		t.Errorf("the retries are %q", outbox.retries)
	}
}

// What a server has against our letters is tried for five days, and then given up without blaming the recipient.
func TestPolicyIsNotTheRecipientsFault(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.AfterData, Answer: "550 5.7.1 looks like spam"})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	begun := outbox.clock()
	d := deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox)
	run(t, d, outbox)
	gone := outbox.fate(t, 1)
	if want := "1 failed by us: the server answered after-DATA with 550 5.7.1 looks like spam"; gone[0] != want {
		t.Errorf("the letter was %s", gone[0])
	}
	if took := outbox.clock().Sub(begun); took < 5*24*time.Hour {
		t.Errorf("it was given up after %s", took)
	}
	if h := d.Health(); !strings.Contains(h.Declined, "looks like spam") {
		t.Errorf("the operator is told %+v", h)
	}
}
