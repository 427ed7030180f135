package desk

import (
	"time"

	"despatch/campaign/journal"
	"despatch/storage"
)

// DueGames lists the games in which something has fallen due, and those that have no note.
func (b *Books) DueGames(now time.Time) ([]string, error) {
	var due []string
	err := b.store.View(func(r storage.Reader) error {
		noted := make(map[string]bool)
		for id, moment := range r.Each(journal.BucketClock, "") {
			noted[id] = true
			if hasCome(moment, now) {
				due = append(due, id)
			}
		}
		for _, id := range r.Games() {
			if !noted[id] {
				due = append(due, id)
			}
		}
		return nil
	})
	return due, err
}

// noted says whether a game's note tells of something due, or there is no note.
func (b *Books) noted(id string, now time.Time) (due bool, err error) {
	err = b.store.View(func(r storage.Reader) error {
		moment, ok := r.Get(journal.BucketClock, id)
		due = !ok || hasCome(moment, now)
		return nil
	})
	return due, err
}

// hasCome says whether a noted moment has come.
func hasCome(moment []byte, now time.Time) bool {
	return len(moment) > 0 && string(moment) <= now.UTC().Format(journal.NoteLayout)
}
