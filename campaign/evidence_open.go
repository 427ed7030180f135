package campaign

import (
	"despatch/campaign/journal"
	"despatch/storage"
)

// AsksEvidence lists the games in a store that ask for an evidence, by name, without opening a desk.
func AsksEvidence(r storage.Reader, least journal.Evidence) ([]string, error) {
	var ids []string
	for _, id := range r.Games() {
		for e, err := range r.Journal(id, 1) {
			if err != nil {
				return ids, err
			}
			body, err := journal.Decode[journal.Created](e)
			if err != nil {
				return ids, err
			}
			if body.Evidence == least {
				ids = append(ids, id)
			}
			break
		}
	}
	return ids, nil
}
