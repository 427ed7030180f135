package writing

import (
	"time"

	"despatch/adjudicator"
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
}

// Attachment is a file that goes with a letter.
type Attachment struct {
	// Name is the file's name, Type its media type: "text/calendar; charset=utf-8".
	Name, Type string
	Data       []byte
}
