// Package mime is what stands in a mail, both ways: it makes a plain Letter of the bytes that came, what its writer typed apart from
// quotations and signatures, whether a person wrote it, what the server says of its sender and what a bounce says of a letter of ours; and it
// makes the bytes of a letter that goes out. It knows neither server nor game, and nothing here waits for anybody.
package mime

import (
	"time"

	"github.com/emersion/go-message"

	"despatch/words"
)

// Letter is a received mail as the rest of the program needs it.
type Letter struct {
	// MessageID is the sender's name for the letter, without angle brackets, or "". It is a hint, never an identity: two
	// letters may carry the same one, and anybody can write any.
	MessageID string
	// InReplyTo and References name the letters this one answers, without angle brackets, oldest first (RFC 5322 3.6.4).
	InReplyTo  []string
	References []string
	// From is the one sender of the letter, its address in lower case. It is zero, with a note, when the letter names no
	// sender or several: such a letter speaks for nobody.
	From Address
	// To lists, in lower case and without repetition, every address that the letter was sent to or delivered for (To, Cc,
	// Delivered-To, X-Original-To, Envelope-To). Plus-tags are kept: they may say which game is meant.
	To []string
	// Subject is decoded and on one line.
	Subject string
	// Date is what the sender's clock said, zero when the letter does not say or cannot be understood.
	Date time.Time
	// Text is what the writer typed: Full without quoted lines, reply headers and signatures. A line that was taken out
	// leaves an empty line behind, so that line numbers are the same in both. It is "" when nothing is left.
	Text string
	// Form is Text together with the lines of the letter that it answers, without their quote marks: what somebody has written who
	// filled in a form inside that letter. Lines stand where they do in Full. It is "" when nothing is quoted.
	Form string
	// Full is the whole text, decoded, with quotes marked by "> ". Lines end in "\n"; characters that cannot be seen are gone.
	Full string
	// Cut says what shows that the letter, or its text, may have been cut off in the middle.
	Cut Cut
	// Struck are lines that Text shows as if nothing in them were struck out or hidden, while the letter's other form, in HTML, does
	// so.
	Struck []string
	// Apart tells in what else the two forms of a letter differ, where it has both and Text is of the plain one.
	Apart Apart
	// Attachments are the attached files of plain text, in the order of the letter.
	Attachments []Attachment
	// Size is the size of the letter on the wire, in bytes.
	Size int
	// Automatic says why the letter counts as written by a program ("Auto-Submitted: auto-replied"), and is "" for a person's.
	// An automatic letter must never be answered (RFC 3834).
	Automatic string
	// Doubtful is true when people's letters bear that sign, too: a proof of who wrote it outweighs it.
	Doubtful bool
	// Bounce is true for a report that a letter of ours could not be delivered.
	Bounce bool
	// Returned is what a bounce says of the letter that did not arrive; zero for any other letter.
	Returned Return
	// Digest is the hex SHA-256 of what makes the letter this letter: From, Sender, Reply-To, To, Cc, Subject, Date, Message-ID,
	// In-Reply-To, References, the three Content- fields that say how to read it, and the body; white space in the fields and
	// line ends in the body are evened out. What servers add on the way (Received, DKIM-Signature, X-*) is not in it. So the
	// same letter delivered twice, even by two ways, has one digest. Of a letter of more than
	// 256 KiB no more of the body is in it than its excerpt, of one too large to be read its size.
	Digest string
	// Notes tell what was odd about the letter, a sentence each, fit to be shown to its writer.
	Notes []words.Text
	// Documents are the names of attached files that may hold orders and were not read, such as "orders.docx". Notes tell of them, too.
	Documents []string
	// header is what Parse has read of the letter's own header, zero where that is none or too long. Nobody reads it a second time.
	header message.Header
}

// Address is a mailbox with the name of its owner.
type Address struct {
	// Name is the display name, or "".
	Name string
	// Address is the bare address: "anna@example.org".
	Address string
}

// Attachment is an attached text file.
type Attachment struct {
	// Name is the file's name as the sender gave it, or "". It must not be used as a path.
	Name string
	// Text is the decoded text, lines ending in "\n".
	Text string
	// Cut says what shows that the text may have been cut off in the middle. The letter's own Cut counts beside it.
	Cut Cut
}
