package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"despatch/mail/mailtest"
	"despatch/mail/mime"
)

// memoryOutbox keeps parcels in memory. When everything waits for later, its clock jumps to the next due time.
type memoryOutbox struct {
	mu      sync.Mutex
	now     time.Time
	waiting []*memoryParcel
	gone    []string // what became of parcels, in order
	handed  []time.Time
	retries []string
	// markFails is how many times Sent reports an error.
	markFails int
	changed   chan struct{}
	// others are parcels that another program sends; holdsFails that the outbox cannot say.
	others     map[uint64]bool
	holdsFails bool
}

type memoryParcel struct {
	Parcel
	next time.Time
}

func newMemoryOutbox() *memoryOutbox {
	return &memoryOutbox{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), changed: make(chan struct{}, 1)}
}

// post adds a letter whose Message-ID is its number.
func (o *memoryOutbox) post(t *testing.T, to string) uint64 {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	id := uint64(len(o.waiting) + len(o.gone) + 1)
	letter := aReport()
	letter.To, letter.MessageID = mime.Address{Address: to}, fmt.Sprintf("%d@despatch.test", id)
	o.waiting = append(o.waiting, &memoryParcel{Parcel: Parcel{ID: id, From: office, To: to, Raw: rendered(t, letter)}})
	return id
}

func (o *memoryOutbox) clock() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.now
}

func (o *memoryOutbox) Due(_ context.Context, now time.Time, limit int) ([]Parcel, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	var due []Parcel
	var soonest time.Time
	held := map[string]bool{}
	for _, p := range o.waiting {
		if p.next.After(now) {
			held[p.To] = true
			if soonest.IsZero() || p.next.Before(soonest) {
				soonest = p.next
			}
		}
		if !held[p.To] && len(due) < limit {
			due = append(due, p.Parcel)
		}
	}
	if len(due) == 0 && !soonest.IsZero() {
		o.now = soonest
	}
	return due, nil
}

func (o *memoryOutbox) leave(id uint64, how string) {
	o.waiting = slices.DeleteFunc(o.waiting, func(p *memoryParcel) bool { return p.ID == id })
	o.gone = append(o.gone, fmt.Sprintf("%d %s", id, how))
	select {
	case o.changed <- struct{}{}:
	default:
	}
}

func (o *memoryOutbox) Sent(id uint64, at time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.markFails > 0 {
		o.markFails--
		return errors.New("no space left on device")
	}
	o.handed = append(o.handed, at)
	o.leave(id, "sent")
	return nil
}

func (o *memoryOutbox) Failed(id uint64, _ time.Time, why string, ours bool) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	how := "failed: "
	if ours {
		how = "failed by us: "
	}
	o.leave(id, how+why)
	return nil
}

func (o *memoryOutbox) Retry(id uint64, a Attempt) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, p := range o.waiting {
		if p.ID == id {
			p.next, p.Attempts = a.Next, a.Number
		}
	}
	if a.Perhaps {
		o.handed = append(o.handed, a.At)
	}
	o.retries = append(o.retries, fmt.Sprintf("%d attempt %d after %s: %s", id, a.Number, a.Next.Sub(o.now).Round(time.Minute), a.Why))
	return nil
}

func (o *memoryOutbox) Holds(id uint64) (bool, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.holdsFails {
		return false, errors.New("the database is away")
	}
	return !o.others[id], nil
}

func (o *memoryOutbox) Waiting() (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.waiting), nil
}

func (o *memoryOutbox) Handed(from, to time.Time) (n int, first time.Time, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, at := range o.handed {
		if at.Before(from) || at.After(to) {
			continue
		}
		if n++; first.IsZero() || at.Before(first) {
			first = at
		}
	}
	return n, first, nil
}

// fate waits until n parcels have left, and tells how each of them did.
func (o *memoryOutbox) fate(t *testing.T, n int) []string {
	t.Helper()
	late := time.After(5 * time.Minute)
	for {
		o.mu.Lock()
		gone := slices.Clone(o.gone)
		o.mu.Unlock()
		if len(gone) >= n {
			return gone
		}
		select {
		case <-o.changed:
		case <-late:
			t.Fatalf("only %q have left, want %d", gone, n)
		}
	}
}

// deliverer is a quick one for tests: its pauses are short.
func deliverer(sender *Sender, outbox *memoryOutbox) *Deliverer {
	return &Deliverer{
		Sender: sender, Now: outbox.clock, Poll: time.Millisecond, Grace: time.Second,
		pauses: []time.Duration{time.Millisecond},
	}
}

// run delivers until the function that it returns is called, or the test ends.
func run(t *testing.T, d *Deliverer, outbox Outbox) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { d.Run(ctx, outbox, nil) })
	stop = func() { cancel(); running.Wait() }
	t.Cleanup(stop)
	return stop
}

func TestALetterStoredBeforeTheLineWasCutComesTwiceTheSame(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.AfterData, Store: true, Close: true, Times: 1})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	run(t, deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox), outbox)
	if gone := outbox.fate(t, 1); gone[0] != "1 sent" {
		t.Errorf("the letter was %s", gone[0])
	}
	stored := server.Stored()
	if len(stored) != 2 || !bytes.Equal(stored[0].Raw, stored[1].Raw) {
		t.Fatalf("%d copies are stored; want two that are the same", len(stored))
	}
	if !bytes.Contains(stored[1].Raw, []byte("Message-ID: <1@despatch.test>")) {
		t.Errorf("the Message-ID has changed:\n%s", stored[1].Raw)
	}
	if len(outbox.retries) != 1 || !strings.Contains(outbox.retries[0], "perhaps sent: the server hung up at after-DATA") {
		t.Errorf("the lost answer is noted as %q", outbox.retries)
	}
	if len(outbox.handed) != 2 {
		t.Errorf("%d letters count against a limit, want 2: the server may have taken both", len(outbox.handed))
	}
}

func TestEachRecipientsLettersStayInOrderUnderRetries(t *testing.T) {
	t.Parallel()
	refusals := map[string]int{anna: 3, bert: 1}
	server := postOffice(t, mailtest.Options{Accept: func(_, to string) error {
		if refusals[to] == 0 {
			return nil
		}
		refusals[to]--
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 7, 1}, Message: "greylisted"}
	}})
	outbox := newMemoryOutbox()
	for range 5 {
		outbox.post(t, anna) // odd numbers
		outbox.post(t, bert) // even numbers
	}
	run(t, deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox), outbox)
	outbox.fate(t, 10)
	order := map[string][]string{}
	for _, sent := range server.Sent() {
		_, rest, _ := bytes.Cut(sent.Raw, []byte("Message-ID: <"))
		id, _, _ := bytes.Cut(rest, []byte("@"))
		order[sent.To[0]] = append(order[sent.To[0]], string(id))
	}
	if got := strings.Join(order[anna], " "); got != "1 3 5 7 9" {
		t.Errorf("anna got %s", got)
	}
	if got := strings.Join(order[bert], " "); got != "2 4 6 8 10" {
		t.Errorf("bert got %s", got)
	}
	// One refusal of Anna's mail must not hold up Bert's: his last letter leaves before her last.
	gone := outbox.fate(t, 10)
	if slices.Index(gone, "10 sent") > slices.Index(gone, "9 sent") {
		t.Errorf("the letters left in the order %q", gone)
	}
	if len(outbox.retries) != 4 {
		t.Errorf("the retries are %q, want 3 of anna's and 1 of bert's", outbox.retries)
	}
}

func TestARefusedLetterFailsAndTheNextGoesOut(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{Accept: func(_, to string) error {
		if to == anna {
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such mailbox"}
		}
		return nil
	}})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	outbox.post(t, bert)
	run(t, deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox), outbox)
	gone := outbox.fate(t, 2)
	want := []string{"1 failed: the server answered RCPT with 550 5.1.1 no such mailbox", "2 sent"}
	if !slices.Equal(gone, want) {
		t.Errorf("the parcels were %q, want %q", gone, want)
	}
}

func TestALetterIsTriedForFiveDays(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.RCPT, Answer: "452 4.2.2 mailbox full"})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	begun := outbox.clock()
	run(t, deliverer(testSender(t, SenderConfig{Address: server.Addr()}), outbox), outbox)
	gone := outbox.fate(t, 1)
	if want := "1 failed: the server answered RCPT with 452 4.2.2 mailbox full"; gone[0] != want {
		t.Errorf("the letter was %s", gone[0])
	}
	// The waits add up to five days, each lengthened by at most a quarter.
	if took := outbox.clock().Sub(begun); took < 5*24*time.Hour || took > 6*24*time.Hour+8*time.Hour {
		t.Errorf("it was given up after %s", took)
	}
}

func TestWaitsGrowAndThenStayTheSame(t *testing.T) {
	want := []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 4 * time.Hour, 4 * time.Hour}
	for i, w := range want {
		if got, more := nextWait(i + 1); got != w || !more {
			t.Errorf("after %d attempts: %s, %t, want %s", i+1, got, more, w)
		}
	}
	// 1+5+15+60 minutes and 29 times four hours are 117 h 21 min; one wait more passes 120 hours.
	if _, more := nextWait(34); !more {
		t.Error("given up after 34 attempts, before five days")
	}
	if _, more := nextWait(35); more {
		t.Error("still trying after 35 attempts, past five days")
	}
	for range 100 {
		if j := jitter(time.Hour); j < time.Hour || j > 75*time.Minute {
			t.Errorf("an hour became %s", j)
		}
	}
}

func TestTroubleWithTheServerCostsNoLetterAnAttempt(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	server.AddAccount(office, "right")
	var mu sync.Mutex
	password, asked := "wrong", 0
	sender := testSender(t, SenderConfig{Address: server.SMTPAddr(), Username: office, Password: func() (string, error) {
		mu.Lock()
		defer mu.Unlock()
		if asked++; asked > 40 {
			password = "right" // the operator mends it
		}
		return password, nil
	}})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	d := deliverer(sender, outbox)
	seen := make(chan SendingHealth, 100)
	d.Hook = func(step string) {
		if step == StepBeforeData {
			select {
			case seen <- d.Health():
			default:
			}
		}
	}
	run(t, d, outbox)
	if gone := outbox.fate(t, 1); gone[0] != "1 sent" || len(outbox.retries) != 0 {
		t.Errorf("the letter was %s, after %q", gone[0], outbox.retries)
	}
	<-seen // before the first attempt nothing was known
	if h := <-seen; !strings.Contains(h.Trouble, "refused our user name or password") || !h.Refused {
		t.Errorf("the trouble is told as %+v", h)
	}
	if h := d.Health(); h.Trouble != "" || h.Refused {
		t.Errorf("the trouble is over, but told as %+v", h)
	}
}

func TestALetterThatCannotBeMarkedIsNotSentAgain(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	outbox := newMemoryOutbox()
	outbox.markFails = 5
	outbox.post(t, anna)
	outbox.post(t, anna)
	run(t, deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox), outbox)
	if gone := outbox.fate(t, 2); !slices.Equal(gone, []string{"1 sent", "2 sent"}) {
		t.Errorf("the parcels were %q", gone)
	}
	if n := len(server.Sent()); n != 2 {
		t.Errorf("%d letters were sent, want 2", n)
	}
}

func TestACrashBeforeTheMarkSendsTheSameLetterAgain(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	sender := testSender(t, SenderConfig{Address: server.SMTPAddr()})
	crashing := deliverer(sender, outbox)
	crashing.Hook = func(step string) {
		if step == StepBeforeMark {
			runtime.Goexit()
		}
	}
	run(t, crashing, outbox)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := server.WaitMessages(ctx, anna, 1); err != nil {
		t.Fatal(err)
	}

	var steps []string
	again := deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox)
	again.Hook = func(step string) { steps = append(steps, step) }
	stop := run(t, again, outbox)
	outbox.fate(t, 1)
	stop()
	sent := server.Sent()
	if len(sent) != 2 || !bytes.Equal(sent[0].Raw, sent[1].Raw) {
		t.Errorf("%d letters were sent; want two that are the same", len(sent))
	}
	if want := []string{StepBeforeData, StepBeforeMark, StepAfterMark}; !slices.Equal(steps, want) {
		t.Errorf("the steps were %q, want %q", steps, want)
	}
}

// When it is told to end, a letter on its way has the grace that it is given, and no more: the server would have hung for an hour.
func TestRunEndsInTimeEvenWhenTheServerHangs(t *testing.T) {
	t.Parallel()
	server := liar(t, nil, mailtest.Fault{At: mailtest.AfterData, Hang: true, Store: true})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	d := deliverer(testSender(t, SenderConfig{Address: server.Addr(), Timeout: time.Hour, DataTimeout: time.Hour}), outbox)
	d.Grace = 50 * time.Millisecond
	stop := run(t, d, outbox)
	for len(server.Stored()) == 0 { // stopped earlier, it has sent nothing, which is charged to no letter
		time.Sleep(time.Millisecond)
	}
	begun := time.Now()
	stop()
	if took := time.Since(begun); took < d.Grace {
		t.Errorf("it took %s to end, with a grace of %s", took, d.Grace)
	}
	if len(outbox.gone) != 0 || len(outbox.retries) != 1 {
		t.Errorf("the letter must wait: %q, %q", outbox.gone, outbox.retries)
	}
}

func TestABellWakesTheDeliverer(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	outbox := newMemoryOutbox()
	d := deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox)
	d.Poll = time.Hour
	wake := make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { d.Run(ctx, outbox, wake) })
	defer running.Wait()
	defer cancel()
	outbox.post(t, anna)
	wake <- struct{}{}
	outbox.fate(t, 1)
	outbox.post(t, anna)
	wake <- struct{}{}
	outbox.fate(t, 2)
}
