package reading

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Knows says whether there is a game of a name. One whose journal is damaged is there, too.
func Knows(r storage.Reader, name string) bool {
	_, ok, err := r.Last(name)
	return ok || err != nil
}

// GamesOf lists the games in which an address is registered.
func (h *Reading) GamesOf(address string) []string { return GamesAt(h.Tx, address) }

// GamesAt are the games in which an address has a seat.
func GamesAt(r storage.Reader, address string) []string {
	var ids []string
	for key := range r.Each(journal.BucketSeats, address+" ") {
		_, id, _ := strings.Cut(key, " ")
		ids = append(ids, id)
	}
	return ids
}

// GameOf names a game in which an address is registered, "" for none.
func (h *Reading) GameOf(address string) string {
	if ids := h.GamesOf(address); len(ids) > 0 {
		return ids[0]
	}
	return ""
}
