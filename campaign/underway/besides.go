package underway

import (
	"time"

	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// SendOut posts letters. The first answer after one that waits goes out with it, as one letter.
func (h *Posting) SendOut(tx storage.Tx, at time.Time, letters ...writing.Outgoing) error {
	for i, o := range letters {
		if h.beside == nil || !o.Answer || o.Player != h.beside.Player || o.To != h.beside.To {
			continue
		}
		t := templates.Together{Heading: templates.Heading{Game: o.Game, Reader: o.ToName, Desk: h.Name, Address: h.Address}}
		for _, l := range []*writing.Outgoing{h.beside, &o} {
			t.Add(templates.Letter{Subject: l.Subject, Text: l.Text, HTML: l.HTML})
		}
		l, err := h.Clerk.LettersFor(h.Game, h.Player).Together(t)
		if err != nil {
			return err
		}
		letters[i].Subject, letters[i].Text, letters[i].HTML = l.Subject, l.Text, l.HTML
		letters[i].Attachments = append(h.beside.Attachments, o.Attachments...)
		h.beside = nil
	}
	return h.postWithin(tx, at, letters...)
}

// sendBeside posts the answer to the commands that waits for one to the sheet, if none came: a report tells the rest.
func (h *Posting) sendBeside() error {
	if h.beside == nil {
		return nil
	}
	o := *h.beside
	h.beside = nil
	return h.postWithin(h.Txn, h.At, o)
}
