package daemon

import (
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
)

// postmaster renders the desk's letters as mails.
type postmaster struct {
	// domain ends the List-Id of each game.
	domain string
	// signer signs each mail, nil for none.
	signer *mail.Signer
}

// Compose implements records.Postmaster.
func (p postmaster) Compose(o campaign.Outgoing) ([]byte, error) {
	letter := mime.Outgoing{
		From: mime.Address{Name: o.FromName, Address: o.From}, To: mime.Address{Name: o.ToName, Address: o.To},
		Subject: subject(o), MessageID: o.MessageID, InReplyTo: o.InReplyTo, References: o.References,
		Answer: o.Answer, Date: o.Date, Text: o.Text, HTML: o.HTML,
	}
	for _, f := range o.Attachments {
		letter.Files = append(letter.Files, mime.File{Name: f.Name, Type: f.Type, Data: f.Data})
	}
	for _, p := range o.Pictures {
		letter.Pictures = append(letter.Pictures, mime.Picture{ID: p.ID, Name: p.Name, Type: p.Type, Data: p.Data})
	}
	if o.ReplyTo != "" {
		letter.ReplyTo = mime.Address{Name: o.FromName, Address: o.ReplyTo}
	}
	if o.Game != "" {
		letter.ListID = o.Game + "." + p.domain
	}
	return mime.Compose(letter)
}

// Seal implements records.Postmaster.
func (p postmaster) Seal(raw []byte) (string, error) {
	if p.signer == nil {
		return "", nil
	}
	return p.signer.Sign(raw)
}

// Forward implements campaign.Forwarder.
func (p postmaster) Forward(from, to, messageID string, at time.Time) (string, error) {
	return mime.Resent(from, to, messageID, at)
}

// subject heads a letter: with what it is about, or, in a conversation whose letters all bear the same words, with those. There all
// but the first begin with "Re:", by which Apple Mail knows the rest.
func subject(o campaign.Outgoing) string {
	switch {
	case o.Thread == "":
		return o.Subject
	case o.InReplyTo == "":
		return o.Thread
	}
	return "Re: " + o.Thread
}
