package campaign

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
