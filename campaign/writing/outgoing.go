package writing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// Outgoing is a letter to one player, ready to be made a mail.
type Outgoing struct {
	// Game is the game's short name, "" for a letter about none.
	Game string
	// FromName and From are the desk; ReplyTo is where an answer goes.
	FromName, From, ReplyTo string
	// ToName and To are the recipient.
	ToName, To string
	// Subject says in a line what the letter is about. Thread is the line that all letters of a conversation bear instead as their
	// subject; "" for a letter that stands alone, which bears its own.
	Subject, Thread string
	// MessageID, InReplyTo and References stand without angle brackets.
	MessageID, InReplyTo string
	References           []string
	Date                 time.Time
	Text, HTML           string
	Attachments          []Attachment
	// Pictures stand in the page, which names them by their IDs.
	Pictures []Picture
	// Answer is true for a letter that a received letter called forth, false for one that the game did.
	Answer bool
	// Once: of all letters of this Message-ID the first alone is posted, whatever the others say. An invitation is one a day.
	Once bool `json:"-"`
	// Priority is the class in which the letter waits to be sent (storage.PriorityReminder and its like). Left zero, it is
	// that of reports, or for an Answer that of answers.
	Priority int
	// Entry is the journal entry that called the letter forth, Seats are those of its reader: by these it is found again.
	// They may be left out.
	Entry uint64
	Seats []adjudicator.Seat
	// Player is the reader's ID in the game, "" for somebody who is not in one.
	Player string `json:"-"`
	// Kind says what the letter is where its class does not: KindDigest.
	Kind string `json:"-"`
	// Gather is when the letter goes out at the latest, within one that holds others; zero for at once and alone.
	Gather time.Time `json:"-"`
	// Language is the one that its reader has asked for, "" for the desk's.
	Language string `json:"-"`
	// Made is the mail that was made of the letter before, nil where it is still to be made.
	Made *Mail `json:"-"`
}

// Mail is a letter as it is sent, with the header by which its domain vouches for it, "" for none.
type Mail struct {
	Bytes []byte
	Seal  string
}

// Attachment is a file that goes with a letter.
type Attachment struct {
	// Name is the file's name, Type its media type: "text/calendar; charset=utf-8".
	Name, Type string
	Data       []byte
}

// thread heads the conversation of a game with a player: the subject of all its letters. It says nothing that changes from
// letter to letter, for Gmail would begin a new conversation. It is "" for a player whose letters are headed each with its own.
func (c *Clerk) thread(g *journal.Game, p *journal.Player) string {
	if !c.Fixed(p) {
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
func (c *Clerk) Fixed(p *journal.Player) bool {
	switch p.Subjects {
	case Telling:
		return false
	case Fixed:
		return true
	}
	_, domain, _ := strings.Cut(p.Addresses[0], "@")
	is := func(other string) bool { return strings.EqualFold(other, domain) }
	return slices.ContainsFunc(gmail, is) || slices.ContainsFunc(c.House.GmailDomains, is)
}

// Numbered is the name of the nth letter that was to have a letter's name. It proves as much of its reader as the first.
func (k *Keys) Numbered(o Outgoing, n int) string {
	if cc, ok := k.ReadID(o.MessageID); ok && o.Player != "" {
		return k.MessageID(cc.Game, cc.Name, fmt.Sprintf("%s-%d", cc.Slug, n), &journal.Player{ID: o.Player})
	}
	local, domain, _ := strings.Cut(o.MessageID, "@")
	return fmt.Sprintf("%s-%d@%s", local, n, domain)
}

// The kinds of parcels that the desk posts, by which a game's letters are found again.
const (
	// KindAnswer is for receipts, refusals and answers: what nobody wants to see again after a while.
	KindAnswer   = "answer"
	KindReport   = "report"
	KindReminder = "reminder"
	KindPress    = "press"
	KindHistory  = "history"
	// KindDigest is for a letter that holds others, which are kept too.
	KindDigest = "digest"
)

// kinds tells what a letter is by the class in which it waits.
var kinds = map[int]string{
	storage.PriorityAnswer: KindAnswer, storage.PriorityReport: KindReport, storage.PriorityReminder: KindReminder,
	storage.PriorityPress: KindPress, storage.PriorityHistory: KindHistory,
}

func (o Outgoing) Slug() string { return cmp.Or(o.Kind, kinds[o.Class()]) }

// ForSeats are the reader's as the store keeps them.
func (o Outgoing) ForSeats() []string {
	seats := make([]string, len(o.Seats))
	for i, seat := range o.Seats {
		seats[i] = string(seat)
	}
	return seats
}

// OnWire is about how many bytes a letter has as a mail.
func (o *Outgoing) OnWire() int {
	size := len(o.Text) + len(o.HTML) + 4<<10
	for _, a := range o.Attachments {
		size += len(a.Data) / 57 * 78 // base64, in lines of 76
	}
	for _, p := range o.Pictures {
		size += len(p.Data) / 57 * 78
	}
	return size
}
