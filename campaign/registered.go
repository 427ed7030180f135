package campaign

import (
	"strings"

	"despatch/storage"
)

// knows says whether there is a game of a name. One whose journal is damaged is there, too.
func knows(r storage.Reader, name string) bool {
	_, ok, err := r.Last(name)
	return ok || err != nil
}

// gamesOf lists the games in which an address is registered.
func (h *handling) gamesOf(address string) []string {
	var ids []string
	for key := range h.tx.Each(bucketSeats, address+" ") {
		_, id, _ := strings.Cut(key, " ")
		ids = append(ids, id)
	}
	return ids
}

// gameOf names a game in which an address is registered, "" for none.
func (h *handling) gameOf(address string) string {
	if ids := h.gamesOf(address); len(ids) > 0 {
		return ids[0]
	}
	return ""
}

// started says whether the game has been set up, and is not merely open for sign-up.
func (g *game) started() bool { return g.state != nil }
