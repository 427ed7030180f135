package campaign

import "strings"

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
