package underway

import (
	"errors"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
)

// heard notes that a good letter came from a player: one that proves that he has read a letter of ours. If letters to that address
// came back, they go there again, in all his games.
func (h *Entered) heard() error {
	if h.Game == nil || h.Player == nil || h.Operator || !h.Proved() {
		return nil
	}
	var games []string
	for key := range h.Txn.Each(records.BucketReturned, h.Letter.From+" ") {
		_, id, _ := strings.Cut(key, " ")
		games = append(games, id)
	}
	for _, id := range games {
		if err := h.heardIn(id); err != nil {
			return err
		}
	}
	return nil
}

func (h *Entered) heardIn(id string) error {
	if err := h.Txn.Delete(records.BucketReturned, h.Letter.From+" "+id); err != nil {
		return err
	}
	g := h.Game
	if id != g.ID {
		var err error
		if g, err = h.Load(h.Txn, id); errors.Is(err, reading.ErrStopped) {
			return nil // told at every start
		} else if err != nil {
			return err
		}
	}
	p := g.PlayerAt(h.Letter.From)
	if p == nil || !g.Fails(p, h.Letter.From) {
		return nil // delayed, but not failing
	}
	body := journal.Reached{Player: p.ID, Address: h.Letter.From}
	if g.Unreachable(p) {
		body.Since = g.Reach[p.ID].Since
		body.Clocks = g.GivenBack(p, body.Since, h.At)
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindReached, body); err != nil {
		return err
	}
	h.Log.Info("letters to a player go out again", "game", g.ID, "player", p.Name, "address", h.Letter.From)
	return h.SendMissed(h.Txn, g, p, h.At)
}
