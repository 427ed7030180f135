// Package underway is what becomes of a letter that the desk is handed: whether it was handled before, whether a person wrote it, whose it
// is and for which game, which of its sheets are taken, and what its writer is answered. What a letter means stands in reading, what its
// commands do in campaign, which enters them here (Carries).
package underway

import (
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/words"
)

// Opened is a letter opened at a desk: what can be seen of it, and of what is known here.
type Opened struct {
	*Desk
	*papers.Reading
}

// Entered is an opened letter with the transaction in which what it does is entered.
type Entered struct {
	Opened
	// Txn is that transaction; what only looks has it as Tx.
	Txn storage.Tx
	// calledOff are recorded orders that wait for an answer from now on because of what the letter says, nil where none do.
	calledOff *calledOff
}

// Posting is a letter with what is posted of its answers.
type Posting struct {
	Entered
	// beside is the answer to the commands of the letter, which goes out with that to its sheet; nil for none.
	beside *writing.Outgoing
	// overdrawn is true when an answer was not posted, for the day's answers to its reader have reached their size.
	overdrawn bool
	// Apartly is what is worked out outside of the transaction.
	Apartly apartly
}

// Answering is a letter that is answered, and of which its line tells what became of it.
type Answering struct {
	Posting
	// Done is what became of it so far.
	Done reading.Disposition
	// last says that the answer in hand is the last of its kind for a while, "" when it is not.
	last words.Text
}

// Letter is one letter under way: its commands are carried out, its sheets judged.
type Letter struct {
	Answering
	// place is that of the letter among those under way, nil for what is no letter.
	place *place
	// Deferred: the commands below the one in hand wait for the same token.
	Deferred bool
	// unreadBeside are words beside a mild command, which are told and hold nothing up.
	unreadBeside string
	// attachments go with the answer to the commands.
	attachments []writing.Attachment
	// drawn are the pictures in it.
	drawn []writing.Picture
	// result is what the command line is told.
	result Answered
	// toldUnproved is true when the answer to the commands has said that nothing proves who wrote the sheet beside them.
	toldUnproved bool
}

// Desk adjudicates games by mail: what a desk does of itself, and of the letters that it is handed. It is safe for concurrent use.
type Desk struct {
	*desk.Desk
	// line are the letters under way that have let others go on.
	line line
	// Reckoned are answers that took work.
	Reckoned Reckoned
}

// New returns a Desk on an open store. Its error names the setting that is missing or the phrase book that is not whole.
func New(c desk.Config) (*Desk, error) {
	d, err := desk.Open(c)
	if err != nil {
		return nil, err
	}
	return &Desk{Desk: d}, nil
}

// Under is a letter under way in a transaction.
func (d *Desk) Under(tx storage.Tx, l incoming.Letter) *Letter {
	read := papers.Take(thread.Arrived{Records: d.Records, Tx: tx, LoadGame: d.Load, Letter: l, At: d.Moment()})
	return &Letter{Answering: Answering{Posting: Posting{Entered: Entered{Opened: Opened{Desk: d, Reading: read}, Txn: tx}}}}
}

// in has what is known of the letter go on in another transaction.
func (h *Entered) in(tx storage.Tx) { h.Txn, h.Reading.Tx = tx, tx }
