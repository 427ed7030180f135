package mail

import (
	"slices"
	"testing"

	"despatch/mail/mailtest"
)

// A letter that another program has by now is left to it, and so is what follows to the same recipient; the others go.
func TestALetterThatIsAnothersIsLeft(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	outbox.post(t, anna)
	outbox.post(t, bert)
	outbox.others = map[uint64]bool{1: true}
	stop := run(t, deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox), outbox)
	gone := outbox.fate(t, 1)
	stop()
	if !slices.Equal(gone, []string{"3 sent"}) {
		t.Errorf("what left: %q, want Bert's letter alone", gone)
	}
	outbox.others = nil
	run(t, deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox), outbox)
	outbox.fate(t, 3)
	if n := len(server.Sent()); n != 3 {
		t.Errorf("%d letters reached the server, want each once", n)
	}
}

// An outbox that cannot say whose a letter is gets a rest, and nothing is sent meanwhile.
func TestAnOutboxThatCannotSayWhoseALetterIs(t *testing.T) {
	t.Parallel()
	server := postOffice(t, mailtest.Options{})
	outbox := newMemoryOutbox()
	outbox.post(t, anna)
	outbox.holdsFails = true
	d := deliverer(testSender(t, SenderConfig{Address: server.SMTPAddr()}), outbox)
	stop := run(t, d, outbox)
	soon(t, "trouble is told", func() bool { return d.Health().Trouble != "" })
	stop()
	if n := len(server.Sent()); n != 0 {
		t.Errorf("%d letters were sent", n)
	}
	outbox.holdsFails = false
	run(t, d, outbox)
	outbox.fate(t, 1)
}
