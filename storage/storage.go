// Package storage keeps what must survive a power cut: the journal of every game, which letters were seen and what came
// of them, and the outbox. It knows no game and no mail format: bodies and rendered mails are bytes to it.
//
// The one promise that the rest is built on: everything done in one Update is on disk when Update returns nil, and none
// of it is when it returns an error or the machine stops before. A letter is therefore handled in one Update: noted as
// seen, its entries appended, its replies posted.
//
// The format on disk is described in docs/storage.md.
package storage

import (
	"errors"
	"io"
	"iter"
	"time"
)

// Errors that callers tell apart with errors.Is. The errors returned wrap them and say more.
var (
	// ErrBusy: another process has the store open.
	ErrBusy = errors.New("another despatch has the store open")
	// ErrNewer: the store was written by a newer program.
	ErrNewer = errors.New("the store was written by a newer despatch")
	// ErrNotStore: the file is something else.
	ErrNotStore = errors.New("this is not a despatch store")
	// ErrDamaged: a record is not what was once written.
	ErrDamaged = errors.New("the store is damaged")
	// ErrClosed: the store was closed.
	ErrClosed = errors.New("the store is closed")
	// ErrSeen: the letter already has its line.
	ErrSeen = errors.New("the letter was already marked as seen")
	// ErrNoParcel: the outbox holds no parcel of that ID.
	ErrNoParcel = errors.New("no such parcel")
	// ErrForgotten: the mail of the parcel was dropped and cannot be sent again.
	ErrForgotten = errors.New("the mail was forgotten to save space")
	// ErrOtherMail: the outbox holds another mail under that Message-ID.
	ErrOtherMail = errors.New("another mail has that Message-ID")
	// ErrNoStore: the database holds no store yet.
	ErrNoStore = errors.New("there is no store in the database")
	// ErrAway: the store is in a database that cannot be reached now.
	ErrAway = errors.New("the database of the store cannot be reached")
	// ErrReadOnly: the store was opened for reading only.
	ErrReadOnly = errors.New("the store was opened for reading only")
)

// Store is an open store. It is safe for concurrent use.
//
// A transaction must not outlive its function, nor begin another one: a View or Update inside an Update may wait for
// itself for ever. Transactions take no context, because once begun they are short and cannot be left half-way.
type Store interface {
	// Update runs change in a transaction of its own and commits it with one fsync. When change returns an error or
	// panics nothing is kept, and Update returns that error.
	Update(change func(Tx) error) error
	// UpdateGroup is Update for busy times: changes that wait at the same moment share one fsync. Each stands or falls
	// alone; to undo a failed one, those beside it may be run a second time. So change must do nothing but read and
	// write its Tx, set results afresh each time it runs, and not end its goroutine (as a test's Fatal does).
	UpdateGroup(change func(Tx) error) error
	// View runs look on the state of the last commit. A long View keeps the file from reusing space: do not send mail
	// inside one.
	View(look func(Reader) error) error
	// Backup writes a consistent copy of the whole store while others go on using it.
	Backup(w io.Writer) error
	// Check reads everything, verifies every journal's chain and every index, and returns all that is wrong, joined.
	Check() error
	// Survey is Check that also counts what is there. It calls progress, if that is not nil, now and then with how many
	// records of how many it has read.
	Survey(progress func(done, total int)) (Survey, error)
	// Size is how many bytes the store takes where it is kept.
	Size() (int64, error)
	// CheckRecent reads what was written last, which takes a moment however large the store is. The error is that of View.
	CheckRecent() (Recent, error)
	// Close waits for running transactions and releases the file.
	Close() error
}

// Reader reads. What it returns belongs to the caller. Iterators must be used within the transaction; it may write while it
// ranges over one.
type Reader interface {
	// Games lists the games that have a journal, sorted by name.
	Games() []string
	// Journal yields the entries of a game from the given number (0 and 1 both mean all), in order. An error is the
	// last thing that it yields.
	Journal(game string, from uint64) iter.Seq2[Entry, error]
	// Last returns the last entry of a game's journal, and false when the game has none.
	Last(game string) (Entry, bool, error)
	// Snapshot returns the game's snapshot and the number of the last entry folded into it, and false when there is
	// none that can be trusted.
	Snapshot(game string) (number uint64, body []byte, ok bool)

	// Seen returns the line of the letter with this digest, and false when the letter is new.
	Seen(digest string) (Letter, bool, error)
	// Letters yields the lines of letters seen at that time or later, oldest first; the zero time means all.
	Letters(from time.Time) iter.Seq2[Letter, error]

	// Due returns parcels that may be sent now, with their Bytes. Of the parcels that wait for one recipient the answers,
	// reports and reminders (see Parcel.Priority) go in the order posted: at most the oldest of them is due, and only if its
	// time has come, so that no later one overtakes it. So do those of each lower class among themselves, which hold up no
	// others. What holds the most urgent parcels comes first, then the older. The parcels may be sent side by side; mark
	// each before asking again.
	Due(now time.Time, limit int) ([]Parcel, error)
	// NextDue tells when Due will next have something to give, and false when nothing waits.
	NextDue() (time.Time, bool, error)
	// Waiting counts the parcels that wait, due or not.
	Waiting() int
	// GivenUp yields the parcels that failed and that MarkTold has not been called for, in the order posted, without their
	// Bytes. Their Why says what the server said.
	GivenUp() iter.Seq2[Parcel, error]
	// Parcel returns one parcel with its Bytes, whatever its state.
	Parcel(id uint64) (Parcel, bool, error)
	// Outbox yields the parcels that pass the filter in the order posted, without their Bytes.
	Outbox(Filter) iter.Seq2[Parcel, error]

	// Get returns a setting, and false when it was never put.
	Get(bucket, key string) ([]byte, bool)
	// Each yields the settings of a bucket whose keys begin with prefix, sorted by key.
	Each(bucket, prefix string) iter.Seq2[string, []byte]
}

// Tx reads and writes. It reads what it has itself written.
type Tx interface {
	Reader

	// Upon is the number of the commit that the transaction is built upon, and false where changes of others are in it that are not
	// committed yet. Until they write, two transactions upon one commit read the same.
	Upon() (commit int, sure bool)

	// Append adds an entry to the end of a game's journal, which begins with it if there is none, and returns it.
	Append(game, kind string, at time.Time, body []byte) (Entry, error)
	// PutSnapshot keeps what the journal up to and including an entry folds to. There is one snapshot a game.
	PutSnapshot(game string, number uint64, body []byte) error
	// DropSnapshots forgets all snapshots; nothing but time is lost.
	DropSnapshots() error

	// MarkSeen writes the one line of a letter. A second one for the same digest is refused with ErrSeen.
	MarkSeen(Letter) error

	// Post puts a parcel into the outbox and returns it with its ID. When the outbox already knows its MessageID, that
	// first parcel is returned and nothing is changed: a report is never two mails. If the parcel posted is for somebody else, or
	// its Bytes are not the same, ErrOtherMail comes with the first: two mails never share a Message-ID.
	Post(Parcel) (Parcel, error)
	// MarkSent notes that a server has taken the parcel.
	MarkSent(id uint64, at time.Time) error
	// MarkRetry puts a parcel into the queue again, in its old place, to be tried at next or later; a parcel that had
	// failed or was sent waits again. Attempts is the number of attempts so far, why the reason of the last.
	MarkRetry(id uint64, next time.Time, attempts int, why string) error
	// MarkFailed notes that the parcel will not be delivered (refused for good, or returned after it was sent) and lets
	// those behind it go on.
	MarkFailed(id uint64, at time.Time, why string) error
	// Forget drops the mails of parcels of the given kinds that were sent or given up before a time, and returns how many.
	// Their records stay, and the digests of their mails. A mail that the store needs to unpack others is kept.
	Forget(before time.Time, kinds ...string) (int, error)
	// MarkTold notes that somebody was told of a parcel that was given up, so that GivenUp yields it no more.
	MarkTold(id uint64) error

	// Rebuild makes the record of a parcel anew that is damaged (DamagedRecord), of what indexes, queue and names say of it. One that
	// waits goes on waiting, with its mail as it was; its signature, its kind and its history are lost.
	Rebuild(id uint64) (Parcel, error)

	// Put keeps a setting.
	Put(bucket, key string, value []byte) error
	// Delete forgets a setting; one that is not there is no error.
	Delete(bucket, key string) error
}

// Letter is the one line that the store keeps of each letter that came in.
type Letter struct {
	// Digest identifies the letter by its content; the caller says how.
	Digest string `json:"digest"`
	// At is when it was handled (UTC, whole milliseconds).
	At time.Time `json:"at"`
	// MessageID, From and Game are what the letter said or what it was taken for; each may be "".
	MessageID string `json:"message_id,omitempty"`
	From      string `json:"from,omitempty"`
	Game      string `json:"game,omitempty"`
	// Outcome is what became of it.
	Outcome Outcome `json:"outcome"`
	// Why gives the reason in a sentence.
	Why string `json:"why"`
	// Entry is the number of the first journal entry that it led to, 0 for none.
	Entry uint64 `json:"entry,omitempty"`
}

// Outcome is what became of a letter.
type Outcome string

const (
	// Accepted: it did what it asked for.
	Accepted Outcome = "accepted"
	// Refused: it was understood as meant for us, and declined with an answer.
	Refused Outcome = "refused"
	// Ignored: it was left without an answer (a robot, a stranger, a duplicate).
	Ignored Outcome = "ignored"
	// Held: it waits until its writer confirms it.
	Held Outcome = "held"
)

// Parcel is one rendered mail to one recipient.
type Parcel struct {
	// ID is given by Post, in the order posted, from 1.
	ID uint64 `json:"id"`
	// Game may be "".
	Game string `json:"game,omitempty"`
	// To is the recipient's address, letter by letter.
	To string `json:"to"`
	// MessageID is the mail's own, derived from what the mail is, so that the same report is the same mail.
	MessageID string `json:"message_id"`
	// Priority is the class of the parcel: one of PriorityAnswer and its like, higher goes first. Between one recipient's
	// answers, reports and reminders it changes nothing; Due says the rule.
	Priority int `json:"priority,omitempty"`
	// Kind, Entry and Seats tell what the mail is, so that it can be found again: a word of the caller's ("report",
	// "receipt"), the number of the journal entry that called it forth, and the seats it was written for. Each may be
	// left out.
	Kind  string   `json:"kind,omitempty"`
	Entry uint64   `json:"entry,omitempty"`
	Seats []string `json:"seats,omitempty"`
	// Created is when it was posted, by the caller's clock (UTC, whole milliseconds).
	Created time.Time `json:"created"`
	// Bytes is the mail as it goes over the wire, the same at every attempt.
	Bytes []byte `json:"-"`
	// Seal is a header field in front of Bytes on the wire, the mail's DKIM-Signature, with its CRLF; or "". It is kept apart
	// because Bytes can be made again from the journal and a signature cannot.
	Seal string `json:"seal,omitempty"`

	// The rest is set by the store.

	State State `json:"state"`
	// Next is the time before which a waiting parcel is not to be tried; zero means at once.
	Next time.Time `json:"next,omitzero"`
	// Attempts counts the failed attempts so far.
	Attempts int `json:"attempts,omitempty"`
	// Done is when it was sent or failed, zero while it waits.
	Done time.Time `json:"done,omitzero"`
	// Why is the reason of the last failed attempt.
	Why string `json:"why,omitempty"`
	// Forgotten tells that the mail was dropped by Forget: Bytes are nil for ever.
	Forgotten bool `json:"forgotten,omitempty"`
}

// State is where a parcel is on its way.
type State string

const (
	// Waiting: it is in the queue.
	Waiting State = "waiting"
	// Sent: a server has taken it.
	Sent State = "sent"
	// Failed: it was given up.
	Failed State = "failed"
)

// Filter chooses parcels; a zero field lets everything pass. With a Game only that game's parcels are looked at.
type Filter struct {
	Game  string
	To    string
	State State
	Kind  string
	// Seat passes parcels that were written for that seat, alone or among others.
	Seat string
	// FromEntry and ToEntry are the first and last journal entry whose parcels pass.
	FromEntry, ToEntry uint64
	// After passes only parcels with a greater ID.
	After uint64
}
