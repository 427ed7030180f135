package underway

import (
	"fmt"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/storage"
)

// former tells somebody who is not in one of some games, but was: that he is not, and since when; "" for anybody else.
func (h *Entered) former(games ...string) (string, error) {
	for _, id := range games {
		if !thread.Knows(h.Txn, id) {
			continue
		}
		var last *storage.Entry
		for e, err := range h.Txn.Journal(id, 0) {
			if err != nil {
				return "", err
			}
			if e.Kind == journal.KindLeft || e.Kind == journal.KindReplaced {
				gone, err := goneBy(e)
				if err != nil {
					return "", err
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
			return "", err
		}
		if g.PlayerAt(h.Letter.From) != nil {
			return "", nil
		}
		return h.tellFormer(g, *last)
	}
	return "", nil
}

// goneBy is who has lost seats by an entry of the kinds left and replaced, nil for nobody.
func goneBy(e storage.Entry) (*journal.Player, error) {
	if e.Kind == journal.KindReplaced {
		body, err := journal.Decode[journal.Replaced](e)
		return body.Was, err
	}
	body, err := journal.Decode[journal.Left](e)
	return &body.Player, err
}

// tellFormer says what became of somebody by the entry that took his last seats.
func (h *Opened) tellFormer(g *journal.Game, e storage.Entry) (string, error) {
	was := "somebody else plays in your place"
	if e.Kind == journal.KindLeft {
		body, err := journal.Decode[journal.Left](e)
		if err != nil {
			return "", err
		}
		if was = "you gave up " + journal.List(g.NamesOf(body.Seats)); body.Ejected {
			was = journal.List(g.NamesOf(body.Seats)) + reading.Pick(len(body.Seats), " was", " were") + " taken from you"
		}
	}
	return fmt.Sprintf("You are not in game %s any more: %s on %s. Nothing is awaited from you there, and the desk writes to you about it no longer.", g.ID, was, h.LocalTime(e.At)), nil
}

// MayBeAway says whether the writer plays seats of his own.
func (h *Opened) MayBeAway() bool {
	return h.Player != nil && h.Player.Role == "" && len(h.Player.Seats) > 0 && h.Game.Started()
}
