package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
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
// letter to letter, for Gmail would begin a new conversation. It is "" for a player whose letters are headed each with its own.
func (d *Desk) thread(g *journal.Game, p *journal.Player) string {
	if !d.fixed(p) {
		return ""
	}
	subject := "[" + g.ID + "] " + g.Info.Title
	if len(p.Seats) > 0 {
		subject += ": " + strings.Join(g.SeatNames(p), ", ")
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

// gmail are the domains whose mailboxes are Gmail's. A domain of one's own may be, too (Config.GmailDomains).
var gmail = []string{"gmail.com", "googlemail.com"}

// fixed says whether the letters to a player all bear one subject: as he has chosen, else if his mailbox is Gmail's.
func (d *Desk) fixed(p *journal.Player) bool {
	switch p.Subjects {
	case Telling:
		return false
	case Fixed:
		return true
	}
	_, domain, _ := strings.Cut(p.Addresses[0], "@")
	is := func(other string) bool { return strings.EqualFold(other, domain) }
	return slices.ContainsFunc(gmail, is) || slices.ContainsFunc(d.GmailDomains, is)
}
