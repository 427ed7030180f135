// Package incoming is what comes in with a letter, and can be told from the letter alone: the letter itself as the desk needs it, the
// order sheets in it, and the rows of our own letters that came back in it, mended where mail programs have broken them, apart from what
// its writer typed.
package incoming

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/words"
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
	// OnPage are lines that stand on the letter's page and not in its text, InText those that stand in its text alone.
	OnPage, InText []string `json:",omitempty"`
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
	Notes []words.Text
	// Documents are the names of attached files that were not read and may hold orders.
	Documents []string `json:",omitempty"`
	// Unreadable says in a sentence why the letter could not be read, nothing when it could.
	Unreadable words.Text
	// GoOn, if set, is called where the letter takes a while: who hands letters over may then hand over the next, though Receive has not
	// returned. What it returns is called with what came of this one, before another is dealt with that waited for it.
	GoOn func() (came func(err error)) `json:"-"`
}

// Signed is a text in a letter with the OpenPGP signature under it, which nobody has verified yet.
type Signed struct {
	Data, Signature []byte
	// Whole is true when the signature is under all of the letter that is read.
	Whole bool
}

// Kept is the letter as it can be written down, with what is to be told of it kept by the given function.
func (l Letter) Kept(keep func(words.Text) words.Text) Letter {
	notes := l.Notes
	l.Notes = nil
	for _, n := range notes {
		l.Notes = append(l.Notes, keep(n))
	}
	l.Unreadable, l.Cut.Why = keep(l.Unreadable), keep(l.Cut.Why)
	l.Files = slices.Clone(l.Files)
	for i := range l.Files {
		l.Files[i].Cut.Why = keep(l.Files[i].Cut.Why)
	}
	return l
}
