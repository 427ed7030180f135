package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// addressLetters tell a player at all his addresses that they have changed, also at the one that is given up. That letter proves
// nothing: whoever reads there now is not he.
func (d *Clerk) addressLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Addressed](e)
	if err != nil || !body.Tell {
		return nil, err
	}
	p := g.PlayerCalled(body.Player)
	if p == nil {
		return nil, nil
	}
	l, err := d.LettersFor(p).AddressChanged(templates.AddressChanged{Heading: d.Heading(g, p), Added: body.Added, Removed: body.Removed})
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, a := range append(slices.Clone(p.Addresses), body.Removed) {
		if a == "" {
			continue
		}
		slug := d.Slug(p) + "-" + d.Mac(SlugLength, "to", a)
		o := d.Outgoing(g, p, e.Number, slug, l)
		o.To, o.Priority = a, storage.PriorityAnswer
		if a == body.Removed {
			o.MessageID, o.ReplyTo = "removed."+d.Mac(TokenLength, "removed", g.ID, slug, e.At.String())+"@"+d.House.Domain, d.House.Address
			o.InReplyTo, o.References = "", nil
		}
		letters = append(letters, o)
	}
	return letters, nil
}
