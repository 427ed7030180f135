package daemon

import (
	"despatch/campaign"
	"despatch/mail/mime"
)

// Open implements records.Opener.
func (p postmaster) Open(raw []byte) (campaign.Outgoing, error) {
	letter, err := mime.Reopen(raw)
	if err != nil {
		return campaign.Outgoing{}, err
	}
	o := campaign.Outgoing{
		FromName: letter.From.Name, From: letter.From.Address, ToName: letter.To.Name, To: letter.To.Address,
		Subject: letter.Subject, MessageID: letter.MessageID, Date: letter.Date, Text: letter.Text, HTML: letter.HTML,
	}
	for _, f := range letter.Files {
		o.Attachments = append(o.Attachments, campaign.Attachment{Name: f.Name, Type: f.Type, Data: f.Data})
	}
	for _, p := range letter.Pictures {
		o.Pictures = append(o.Pictures, campaign.Picture{ID: p.ID, Name: p.Name, Type: p.Type, Data: p.Data})
	}
	return o, nil
}
