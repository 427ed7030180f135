package records

import "despatch/campaign/writing"

// Postmaster makes a mail of a letter. Compose must be a function of its argument alone: the same letter gives the same
// bytes, today and at every replay.
type Postmaster interface {
	Compose(writing.Outgoing) ([]byte, error)
}

// Opener is a Postmaster that can read the mails that it has made. Without one, letters are written again.
type Opener interface {
	// Open gives back sender, recipient, date, subject, text, page and files of a mail.
	Open(raw []byte) (writing.Outgoing, error)
}

// Sealer is a Postmaster that signs mails. Seal gives the header field that goes in front of a mail, or "". It need not give
// the same field twice for the same mail: it is asked once, and the field is kept with the mail.
type Sealer interface {
	Seal(raw []byte) (field string, err error)
}

// Seal is the field in front of a rendered letter, "" where the postmaster does not sign.
func (d *Records) Seal(raw []byte) (string, error) {
	if s, ok := d.Mails.(Sealer); ok {
		return s.Seal(raw)
	}
	return "", nil
}
