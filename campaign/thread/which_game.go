package thread

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/storage"
)

// IsSeatOf says whether what may be the name of a game is that of a seat in another: "ORDERS Italy", in answer to a letter of the other.
func (h *Arrived) IsSeatOf(game, name string) bool {
	g, err := h.LookAt(game)
	if err != nil || name == game { // whoever enters the game tells of it
		return false
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	return ok && strings.EqualFold(g.SeatName(adjudicator.Seat(id)), name)
}

// LookAt returns a game as it stands, to find out what the letter is about: nobody changes it before it is entered. It is read again only
// where something was written since, or another game was looked at.
func (h *Arrived) LookAt(id string) (*journal.Game, error) {
	if g := h.Glanced; g != nil && g.ID == id && !behind(h.Tx, g) {
		return g, nil
	}
	g, err := h.LoadGame(h.Tx, id)
	h.Glanced = g
	return g, err
}

// behind says whether a game lacks entries that its journal has.
func behind(r storage.Reader, g *journal.Game) bool {
	for range r.Journal(g.ID, g.Number+1) {
		return true
	}
	return false
}

// MaxClaims is how many message-ids and tags of a letter are looked into, because each costs time to verify.
const MaxClaims = 256

// Claims collects what in the envelope looks like ours.
func (h *Arrived) Claims() []writing.Claim {
	var claims []writing.Claim
	for _, id := range h.Letter.Thread {
		if c, ok := h.ReadID(id); ok {
			claims = append(claims, c)
		}
	}
	for _, to := range h.Letter.To {
		if c, ok := h.Clerk.ReadTag(to); ok {
			claims = append(claims, c)
		}
	}
	return claims[:min(len(claims), MaxClaims)]
}
