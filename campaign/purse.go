package campaign

import (
	"fmt"
	"time"

	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// However little a letter costs its writer, the answer may be a map, or the history of a year. So the answers to one sender have a size in a
// day. Who forges a player's address fills the player's mailbox no more than that, and takes nothing from what is sent to him who proves
// himself.

const (
	// provedBytes is the size of the answers in a day to a player whose letters prove who wrote them, unprovedBytes to an address of which
	// nothing is proved. The answer with which it is reached still goes out, and no history does that is larger than what is left.
	provedBytes   = 32 << 20
	unprovedBytes = 4 << 20
)

// purse is the budget of the letter's writer, in KiB.
func (h *reading) purse() budget {
	if h.player != nil && h.proved() {
		return budget{purpose: "size " + h.player.ID, day: provedBytes >> 10}
	}
	return budget{purpose: "size unproved " + h.letter.From, day: unprovedBytes >> 10}
}

// purseLeft is how many bytes of answers the letter's writer may still have today.
func (h *reading) purseLeft() int {
	b := h.purse()
	return max(0, b.day-used(h.tx, b.inDay(h.at))) << 10
}

// afford takes an answer from the purse, and says whether there was anything left in it; last, that there is nothing now.
func (h *handling) afford(o writing.Outgoing) (ok, last bool, err error) {
	if !o.Answer || h.operator {
		return true, false, nil
	}
	b := h.purse()
	key := b.inDay(h.at)
	before := used(h.tx, key)
	if before >= b.day {
		h.Log.Warn("a letter is not answered: the answers of the day have reached their size", "from", h.letter.From, "bytes", b.day<<10)
		h.overdrawn = true
		return false, false, nil
	}
	size := (o.OnWire() + 1023) >> 10
	return true, before+size >= b.day, addTo(h.tx, key, size)
}

// lastOfDay tells the writer that he is answered no more today.
func (h *handling) lastOfDay(b budget) error {
	part, err := h.clerk.Letters.Part("plain", "No more answers today", true, templates.Plain{Paragraphs: []string{
		fmt.Sprintf("The answers to you have reached %d MB today, and that is as much as is sent in a day.", b.day>>10),
		"What you send is read and counts as before, and from tomorrow on, by UTC, it is answered again.",
	}})
	if err != nil {
		return err
	}
	l, err := h.clerk.Letters.Answer(templates.Answer{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Parts: []templates.Part{part}})
	if err != nil {
		return err
	}
	o := h.plainAnswer()
	o.MessageID = h.clerk.PlainID(plainLetter, h.letter.From, digest(b.inDay(h.at)))
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.Desk.post(h.tx, h.at, o)
}

// postWithin posts letters, without the answers for which nothing is left.
func (h *handling) postWithin(tx storage.Tx, at time.Time, letters ...writing.Outgoing) error {
	for _, o := range letters {
		ok, last, err := h.afford(o)
		if err == nil && ok && !h.madeLater(&o) {
			err = h.Desk.post(tx, at, o)
		}
		if err == nil && last {
			err = h.lastOfDay(h.purse())
		}
		if err != nil {
			return err
		}
	}
	return nil
}
