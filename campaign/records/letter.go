package records

import (
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// LetterOf is the letter to a player of which the present turn began: as it was kept, or, when it is not, one that shows the turn as it
// stands now.
func (d *Records) LetterOf(r storage.Reader, g *journal.Game, p *journal.Player, entry uint64) (writing.Outgoing, error) {
	if opener, ok := d.Mails.(Opener); ok {
		for parcel, err := range r.Outbox(storage.Filter{Game: g.ID, To: p.Addresses[0], FromEntry: entry, ToEntry: entry}) {
			if err != nil {
				return writing.Outgoing{}, err
			}
			if parcel.Kind != writing.KindReport && parcel.Kind != "" {
				continue
			}
			if _, letter, ok := d.OpenKept(r, opener, parcel.ID); ok {
				return letter, nil
			}
		}
	}
	state, err := d.Clerk.StateFor(g, p)
	if err != nil {
		return writing.Outgoing{}, err
	}
	l, err := d.Clerk.LettersFor(g, p).Again(templates.Again{Heading: d.Clerk.Heading(g, p), State: state})
	return writing.Outgoing{Subject: l.Subject, Text: l.Text, HTML: l.HTML, Date: g.At}, err
}
