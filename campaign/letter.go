package campaign

import (
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/storage"
)

// Letter is a received letter as the desk needs it. Addresses are bare and in lower case, message-ids without angle
// brackets.
type Letter struct {
	// Digest identifies the letter by its content: the same letter delivered twice has one digest.
	Digest    string
	MessageID string
	// Thread holds the message-ids that the letter answers (In-Reply-To, References).
	Thread []string
	// From is the one sender, "" when the letter names none or several.
	From string
	// FromName is the name that stands beside the address, "" for none.
	FromName string
	// To lists every address the letter was sent to, with plus-tags.
	To      []string
	Subject string
	// Text is what the writer typed, without quotes; Attachments are attached text files.
	Text        string
	Attachments []string
	// Files tells of the attached texts, in their order. It may be left out.
	Files []File `json:",omitempty"`
	// Cut says what shows that the letter may have been cut off in the middle.
	Cut Cut `json:",omitzero"`
	// Struck are lines of Text that hold words which the letter's other form, a page, strikes out or hides.
	Struck []string `json:",omitempty"`
	// Form is Text together with the quoted lines of the letter that it answers, without their marks and each in its place: it holds
	// what was written into a form inside that letter. "" when nothing is quoted.
	Form string
	// Automatic says why the letter counts as written by a program (a bounce does), "" for a person's.
	Automatic string
	// Doubtful is true when letters of people bear that sign, too.
	Doubtful bool `json:",omitempty"`
	// Returned is set for a report that a letter of ours did not arrive, and says which.
	Returned *Returned
	// Vouched is what the desk's mail server says of where the letter comes from, Signed a signed text in it, nil for none.
	Vouched journal.Vouched
	Signed  *Signed
	// Notes tell what of the letter was not read, or not as it came, a sentence each.
	Notes []string
	// Unreadable says in a sentence why the letter could not be read, "" when it could.
	Unreadable string
	// GoOn, if set, is called where the letter takes a while: who hands letters over may then hand over the next, though Receive has not
	// returned. What it returns is called with what came of this one, before another is dealt with that waited for it.
	GoOn func() (came func(err error)) `json:"-"`
}

// Disposition is what became of a letter.
type Disposition struct {
	Outcome storage.Outcome
	// Why is the reason in a sentence, for the log.
	Why string
	// Game and Seat are what the letter was about, "" when that is not known.
	Game string
	Seat adjudicator.Seat
	// Entry is the first journal entry that the letter led to, 0 for none.
	Entry uint64
	// Resolved is true when the letter made the game go on.
	Resolved bool
	// OtherDesk is true for a letter that answers one of another desk at this address.
	OtherDesk bool
	// Again is true for a letter that was handled before: nothing was done.
	Again bool
}

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
