package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// addressLetters tell a player at all his addresses that they have changed, also at the one that is given up. That letter proves
// nothing: whoever reads there now is not he.
func (c *Clerk) addressLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Addressed](e)
	if err != nil || !body.Tell {
		return nil, err
	}
	p := g.PlayerCalled(body.Player)
	if p == nil {
		return nil, nil
	}
	l, err := c.LettersFor(p).AddressChanged(templates.AddressChanged{Heading: c.Heading(g, p), Added: body.Added, Removed: body.Removed})
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, a := range append(slices.Clone(p.Addresses), body.Removed) {
		if a == "" {
			continue
		}
		slug := c.Slug(p) + "-" + c.Mac(SlugLength, "to", a)
		o := c.Outgoing(g, p, e.Number, slug, l)
		o.To, o.Priority = a, storage.PriorityAnswer
		if a == body.Removed {
			o.MessageID, o.ReplyTo = "removed."+c.Mac(TokenLength, "removed", g.ID, slug, e.At.String())+"@"+c.House.Domain, c.House.Address
			o.InReplyTo, o.References = "", nil
		}
		letters = append(letters, o)
	}
	return letters, nil
}

func (c *Clerk) closings(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Closed](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "closed", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Closed{Reason: body.Reason, Begun: g.Started()}
	})
}

// editedLetters tell everybody what is different, as he may see it.
func (c *Clerk) editedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Edited](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "edited", body.By, true, func(p *journal.Player, state *templates.State) any {
		before := g.Rules.Position(g.Was, g.Viewer(p))
		data := templates.Edited{Reason: body.Reason, Differences: templates.Differences("before", before, state.Position)}
		for _, seat := range p.Seats {
			if slices.Contains(body.Dropped, seat) {
				data.Dropped = append(data.Dropped, g.SeatName(seat))
			}
		}
		return data
	})
}

// processedLetters tell everybody; what the desk has written for a seat is shown to its player alone.
func (c *Clerk) processedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Processed](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "processed", body.By, false, func(p *journal.Player, _ *templates.State) any {
		data := templates.Processed{Phase: body.Phase}
		for _, s := range g.Info.Seats {
			written, ok := body.Sheets[s.ID]
			if !ok {
				continue
			}
			data.Missing = append(data.Missing, s.Name)
			if slices.Contains(p.Seats, s.ID) {
				data.Written = append(data.Written, templates.Held{Seat: s.Name, Lines: AnnotateAny(written.Text)})
			}
		}
		return data
	})
}

// rolledbackLetters tell everybody where the game stands again, and what does not hold any longer.
func (c *Clerk) rolledbackLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Rolledback](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "rolledback", body.By, true, func(p *journal.Player, _ *templates.State) any {
		stand := g.Rules.Stand(g.Position)
		data := templates.Rolledback{Reason: body.Reason, Stand: stand, To: body.To, At: body.At, Undone: body.Undone}
		for _, seat := range p.Seats {
			if waits, ok := g.Pending[seat]; ok {
				data.Held = append(data.Held, templates.Held{Seat: g.SeatName(seat), Lines: AnnotateAny(waits.Text)})
			}
		}
		if len(data.Held) > 0 {
			data.Due = body.Due
		}
		data.Dropped = HeldAhead(g, p, g.Dropped)
		return data
	})
}

// renewedLetters tell everybody that what they had since the copy holds no longer, and the new commitment.
func (c *Clerk) renewedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Renewed](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "renewed", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Renewed{Copied: body.Copied, Promise: body.Promise}
	})
}

// arrivals tell everybody where to write from now on.
func (c *Clerk) arrivals(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Arrived](e)
	if err != nil {
		return nil, err
	}
	return c.notices(g, e, "arrived", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Arrived{From: body.From, Address: c.House.Address, Keys: body.Keys}
	})
}
