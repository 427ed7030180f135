package writing

import (
	"slices"

	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// addressLetters tell a player at all his addresses that they have changed, also at the one that is given up. That letter proves
// nothing: whoever reads there now is not he.
func (t telling) addressLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Addressed](t.entry)
	if err != nil || !body.Tell {
		return nil, err
	}
	p := t.game.PlayerCalled(body.Player)
	if p == nil {
		return nil, nil
	}
	l, err := t.LettersFor(t.game, p).AddressChanged(templates.AddressChanged{Heading: t.Heading(t.game, p), Added: body.Added, Removed: body.Removed})
	if err != nil {
		return nil, err
	}
	var letters []Outgoing
	for _, a := range append(slices.Clone(p.Addresses), body.Removed) {
		if a == "" {
			continue
		}
		slug := t.Slug(p) + "-" + t.Mac(SlugLength, "to", a)
		o := t.Outgoing(t.game, p, t.entry.Number, slug, l)
		o.To, o.Priority = a, storage.PriorityAnswer
		if a == body.Removed {
			o.MessageID, o.ReplyTo = "removed."+t.Mac(TokenLength, "removed", t.game.ID, slug, t.entry.At.String())+"@"+t.House.Domain, t.House.Address
			o.InReplyTo, o.References = "", nil
		}
		letters = append(letters, o)
	}
	return letters, nil
}

func (t telling) closings() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Closed](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("closed", body.By, false, func(*journal.Player, *templates.State) any {
		return templates.Closed{Reason: body.Reason, Begun: t.game.Started()}
	})
}

// editedLetters tell everybody what is different, as he may see it.
func (t telling) editedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Edited](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("edited", body.By, true, func(p *journal.Player, state *templates.State) any {
		before := t.game.Rules.Position(t.game.Was, t.game.Viewer(p))
		data := templates.Edited{Reason: body.Reason, Differences: templates.Differences(before, state.Position)}
		for _, seat := range p.Seats {
			if slices.Contains(body.Dropped, seat) {
				data.Dropped = append(data.Dropped, t.game.SeatName(seat))
			}
		}
		return data
	})
}

// processedLetters tell everybody; what the desk has written for a seat is shown to its player alone.
func (t telling) processedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Processed](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("processed", body.By, false, func(p *journal.Player, _ *templates.State) any {
		data := templates.Processed{Phase: body.Phase}
		for _, s := range t.game.Info.Seats {
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
func (t telling) rolledbackLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Rolledback](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("rolledback", body.By, true, func(p *journal.Player, _ *templates.State) any {
		stand := t.game.Rules.Stand(t.game.Position)
		data := templates.Rolledback{Reason: body.Reason, Stand: stand, To: body.To, At: body.At, Undone: body.Undone}
		for _, seat := range p.Seats {
			if waits, ok := t.game.Pending[seat]; ok {
				data.Held = append(data.Held, templates.Held{Seat: t.game.SeatName(seat), Lines: AnnotateAny(waits.Text)})
			}
		}
		if len(data.Held) > 0 {
			data.Due = body.Due
		}
		data.Dropped = HeldAhead(t.game, p, t.game.Dropped)
		return data
	})
}

// renewedLetters tell everybody that what they had since the copy holds no longer, and the new commitment.
func (t telling) renewedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Renewed](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("renewed", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Renewed{Copied: body.Copied, Promise: body.Promise}
	})
}

// arrivals tell everybody where to write from now on.
func (t telling) arrivals() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Arrived](t.entry)
	if err != nil {
		return nil, err
	}
	return t.notices("arrived", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Arrived{From: body.From, Address: t.House.Address, Keys: body.Keys}
	})
}
