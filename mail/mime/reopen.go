package mime

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	netmail "net/mail"
	"strings"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // for mails of other days
)

// Reopen reads a mail that Compose has made: who it is from and to, its date, Message-ID and subject, its text, its page, its pictures
// and its files. What it answers is left out.
func Reopen(raw []byte) (Outgoing, error) {
	entity, err := message.Read(bytes.NewReader(raw))
	if err != nil {
		return Outgoing{}, fmt.Errorf("reading a mail of our own: %w", err)
	}
	var o Outgoing
	if o.Subject, err = entity.Header.Text("Subject"); err != nil {
		return o, fmt.Errorf("reading a mail of our own: its subject: %w", err)
	}
	o.MessageID = strings.Trim(entity.Header.Get("Message-ID"), "<> ")
	if o.Date, err = netmail.ParseDate(entity.Header.Get("Date")); err != nil {
		return o, fmt.Errorf("reading a mail of our own: its date: %w", err)
	}
	for name, to := range map[string]*Address{"From": &o.From, "To": &o.To} {
		a, err := netmail.ParseAddress(entity.Header.Get(name))
		if err != nil {
			return o, fmt.Errorf("reading a mail of our own: %s: %w", name, err)
		}
		*to = Address{Name: a.Name, Address: a.Address}
	}
	return o, o.takeParts(entity)
}

// takeParts reads the text, the page and the files out of a mail's parts.
func (o *Outgoing) takeParts(entity *message.Entity) error {
	parts := entity.MultipartReader()
	if parts == nil {
		return o.takePart(entity)
	}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("reading a mail of our own: %w", err)
		}
		if err := o.takeParts(part); err != nil {
			return err
		}
	}
}

func (o *Outgoing) takePart(part *message.Entity) error {
	data, err := io.ReadAll(part.Body)
	if err != nil {
		return fmt.Errorf("reading a mail of our own: %w", err)
	}
	kind, about, err := part.Header.ContentType()
	if err != nil {
		return fmt.Errorf("reading a mail of our own: %w", err)
	}
	place, params, _ := part.Header.ContentDisposition()
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	switch {
	case place == "attachment":
		delete(about, "name") // it is told twice, and Compose wants it once
		o.Files = append(o.Files, File{Name: params["filename"], Type: mime.FormatMediaType(kind, about), Data: data})
	case place == "inline" && part.Header.Get("Content-Id") != "":
		o.Pictures = append(o.Pictures, Picture{ID: strings.Trim(part.Header.Get("Content-Id"), "<> "), Name: params["filename"], Type: kind, Data: data})
	case kind == "text/html":
		o.HTML = text
	default:
		o.Text = text
	}
	return nil
}
