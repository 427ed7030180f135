package underway

import (
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/deadline"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// former tells somebody who is not in one of some games, but was: that he is not, and since when; nothing for anybody else.
func (h *Entered) former(games ...string) (words.Text, error) {
	for _, id := range games {
		if !thread.Knows(h.Txn, id) {
			continue
		}
		var last *storage.Entry
		for e, err := range h.Txn.Journal(id, 0) {
			if err != nil {
				return words.Text{}, err
			}
			if e.Kind == journal.KindLeft || e.Kind == journal.KindReplaced || e.Kind == journal.KindDeputyEnded {
				gone, err := goneBy(e)
				if err != nil {
					return words.Text{}, err
				}
				if gone.Is(h.Letter.From) {
					last = &e
				}
			}
		}
		if last == nil {
			continue
		}
		g, err := h.Load(h.Txn, id)
		if err != nil {
			return words.Text{}, err
		}
		if g.PlayerAt(h.Letter.From) != nil {
			return words.Text{}, nil
		}
		return h.tellFormer(g, *last)
	}
	return words.Text{}, nil
}

// goneBy is who has lost seats by an entry of the kinds left and replaced, or his term as a deputy; nil for nobody.
func goneBy(e storage.Entry) (*journal.Player, error) {
	switch e.Kind {
	case journal.KindReplaced:
		body, err := journal.Decode[journal.Replaced](e)
		return body.Was, err
	case journal.KindDeputyEnded:
		body, err := journal.Decode[journal.DeputyGone](e)
		return &body.Deputy, err
	}
	body, err := journal.Decode[journal.Left](e)
	return &body.Player, err
}

// tellFormer says what became of somebody by the entry that took his last seats.
func (h *Opened) tellFormer(g *journal.Game, e storage.Entry) (words.Text, error) {
	if e.Kind == journal.KindDeputyEnded {
		body, err := journal.Decode[journal.DeputyGone](e)
		if err != nil {
			return words.Text{}, err
		}
		of := g.PlayerCalled(body.Deputy.Of)
		if of == nil { // whose seats are another's by now
			return words.Text{}, nil
		}
		return book.Say(wasDeputy{words.Own(g.ID), words.Own(of.Name), deadline.ShowBriefly(e.At, h.Clerk.ZoneOf(h.Reader()))}), nil
	}
	gone := noMoreInGame{Game: words.Own(g.ID), On: deadline.ShowBriefly(e.At, h.Clerk.ZoneOf(h.Reader()))}
	if e.Kind == journal.KindLeft {
		body, err := journal.Decode[journal.Left](e)
		if err != nil {
			return words.Text{}, err
		}
		gone.Seats, gone.Several, gone.Gave = orders.Names(g.NamesOf(body.Seats)), len(body.Seats) > 1, !body.Ejected
	}
	return words.Join(book.Say(gone), book.Say(mayGetSeatAgain{})), nil
}

// MayBeAway says whether the writer plays seats of his own.
func (h *Opened) MayBeAway() bool {
	return h.Player != nil && h.Player.Role == "" && len(h.Player.Seats) > 0 && h.Game.Started()
}
