package campaign

import (
	"strings"

	"despatch/storage"
)

// Sealer is a Postmaster that signs mails. Seal gives the header field that goes in front of a mail, or "". It need not give
// the same field twice for the same mail: it is asked once, and the field is kept with the mail.
type Sealer interface {
	Seal(raw []byte) (field string, err error)
}

// seal is the field in front of a rendered letter, "" where the postmaster does not sign.
func (d *Desk) seal(raw []byte) (string, error) {
	if s, ok := d.Post.(Sealer); ok {
		return s.Seal(raw)
	}
	return "", nil
}

// thread heads the conversation of a game with a player: the subject of all its letters. It says nothing that changes from
// letter to letter, for Gmail would begin a new conversation.
func (g *game) thread(p *Player) string {
	subject := "[" + g.ID + "] " + g.info.Title
	if len(p.Seats) > 0 {
		subject += ": " + strings.Join(g.seatNames(p), ", ")
	}
	return subject
}

// class is the class in which a letter waits (storage.PriorityAnswer and its like).
func (o Outgoing) class() int {
	if o.Priority == storage.PriorityReport && o.Answer {
		return storage.PriorityAnswer
	}
	return o.Priority
}
