package underway

import (
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// inOneLetter carries out the letter's commands, and has the letters that several call forth go out as one to each reader.
func (h *Posting) inOneLetter(work func() error) error {
	if len(h.Asked.Commands) < 2 {
		return work()
	}
	t := &desk.Together{Tx: h.Txn}
	h.Txn = t
	err := work()
	h.Txn = t.Tx
	if err != nil {
		return err
	}
	return h.joinLetters(t.Posted)
}

// addressee is who reads a letter, by his ID in a game, and where.
type addressee struct{ game, player, to string }

// joinLetters joins letters to one reader, where there are several. Answers stay apart, and so do letters that wait for a digest.
func (h *Posting) joinLetters(all []desk.Posting) error {
	var readers []addressee
	of := make(map[addressee][]desk.Posting)
	for _, p := range all {
		if p.Letter.Answer || p.Letter.Player == "" || !p.Letter.Gather.IsZero() || p.Parcel.State != storage.Waiting {
			continue
		}
		r := addressee{p.Letter.Game, p.Letter.Player, p.Letter.To}
		if of[r] == nil {
			readers = append(readers, r)
		}
		of[r] = append(of[r], p)
	}
	for _, r := range readers {
		if len(of[r]) < 2 {
			continue
		}
		o, err := h.asOne(r, of[r])
		if err != nil {
			return err
		}
		for _, p := range of[r] {
			if err := h.Txn.MarkSent(p.Parcel.ID, h.At); err != nil {
				return err
			}
		}
		if err := h.SendOut(h.Txn, h.At, o); err != nil {
			return err
		}
	}
	return nil
}

// asOne is the letter that holds several. To answer it is to answer its last.
func (h *Opened) asOne(r addressee, list []desk.Posting) (writing.Outgoing, error) {
	o := list[len(list)-1].Letter
	t := templates.Together{Heading: templates.Heading{Game: r.game, Reader: o.ToName, Desk: h.Clerk.House.Name, Address: h.Clerk.House.Address}}
	ids := []string{"together"}
	o.Attachments, o.Pictures = nil, nil
	for _, p := range list {
		t.Add(templates.Letter{Subject: p.Letter.Subject, Text: p.Letter.Text, HTML: p.Letter.HTML})
		ids, o.Pictures = append(ids, p.Letter.MessageID), append(o.Pictures, p.Letter.Pictures...)
		o.Priority = max(o.Priority, p.Letter.Priority)
		if len(p.Letter.Attachments) > 0 { // the latest calendar holds what those before it do
			o.Attachments = p.Letter.Attachments
		}
	}
	l, err := h.Clerk.LettersFor(nil, &journal.Player{Language: o.Language}).Together(t)
	o.Subject, o.Text, o.HTML, o.Kind = l.Subject, l.Text, l.HTML, writing.KindDigest
	o.MessageID = h.Clerk.MessageID(r.game, h.Clerk.NameIn(o.MessageID, o.Entry), h.Clerk.Mac(writing.SlugLength, strings.Join(ids, " "))+"-all", &journal.Player{ID: r.player})
	return o, err
}
