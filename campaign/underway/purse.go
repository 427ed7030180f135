package underway

import (
	"time"

	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// afford takes an answer from the purse, and says whether there was anything left in it; last, that there is nothing now.
func (h *Posting) afford(o writing.Outgoing) (ok, last bool, err error) {
	if !o.Answer || h.Operator {
		return true, false, nil
	}
	b := h.Purse()
	key := b.InDay(h.At)
	before := reading.Used(h.Txn, key)
	if before >= b.Day {
		h.Log.Warn("a letter is not answered: the answers of the day have reached their size", "from", h.Letter.From, "bytes", b.Day<<10)
		h.overdrawn = true
		return false, false, nil
	}
	size := (o.OnWire() + 1023) >> 10
	return true, before+size >= b.Day, addTo(h.Txn, key, size)
}

// lastOfDay tells the writer that he is answered no more today.
func (h *Entered) lastOfDay(b reading.Budget) error {
	part, err := h.Clerk.LettersFor(h.Game, h.Player).Part("plain", book.Say(noMoreAnswersToday{}), true, templates.Plain{Paragraphs: []words.Text{
		book.Say(answersReachedSize{b.Day >> 10}),
		book.Say(readAndCounts{}),
	}})
	if err != nil {
		return err
	}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Answer(templates.Answer{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Parts: []templates.Part{part}})
	if err != nil {
		return err
	}
	o := h.PlainAnswer()
	o.MessageID = h.Clerk.PlainID(thread.PlainLetter, h.Letter.From, reading.Digest(b.InDay(h.At)))
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.Desk.PostAll(h.Txn, h.At, o)
}

// postWithin posts letters, without the answers for which nothing is left.
func (h *Posting) postWithin(tx storage.Tx, at time.Time, letters ...writing.Outgoing) error {
	for _, o := range letters {
		ok, last, err := h.afford(o)
		if err == nil && ok && !h.madeLater(&o) {
			err = h.Desk.PostAll(tx, at, o)
		}
		if err == nil && last {
			err = h.lastOfDay(h.Purse())
		}
		if err != nil {
			return err
		}
	}
	return nil
}
