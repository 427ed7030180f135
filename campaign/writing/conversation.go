package writing

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
)

// thread heads the conversation of a game with a player: the subject of all its letters. It says nothing that changes from
// letter to letter, for Gmail would begin a new conversation. It is "" for a player whose letters are headed each with its own.
func (d *Clerk) thread(g *journal.Game, p *journal.Player) string {
	if !d.Fixed(p) {
		return ""
	}
	subject := "[" + g.ID + "] " + g.Info.Title
	if len(p.Seats) > 0 {
		subject += ": " + strings.Join(g.SeatNames(p), ", ")
	}
	return subject
}

// Class is the class in which a letter waits (storage.PriorityAnswer and its like).
func (o Outgoing) Class() int {
	if o.Priority == storage.PriorityReport && o.Answer {
		return storage.PriorityAnswer
	}
	return o.Priority
}

// gmail are the domains whose mailboxes are Gmail's. A domain of one's own may be, too (Config.GmailDomains).
var gmail = []string{"gmail.com", "googlemail.com"}

// Fixed says whether the letters to a player all bear one subject: as he has chosen, else if his mailbox is Gmail's.
func (d *Clerk) Fixed(p *journal.Player) bool {
	switch p.Subjects {
	case Telling:
		return false
	case Fixed:
		return true
	}
	_, domain, _ := strings.Cut(p.Addresses[0], "@")
	is := func(other string) bool { return strings.EqualFold(other, domain) }
	return slices.ContainsFunc(gmail, is) || slices.ContainsFunc(d.House.GmailDomains, is)
}
