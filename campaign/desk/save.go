package desk

import (
	"despatch/campaign/journal"
	"despatch/storage"
)

// Save writes a game's snapshot, and when something falls due in it next.
func Save(tx storage.Tx, g *journal.Game) error {
	body, err := g.Snapshot()
	if err != nil {
		return err
	}
	if err := tx.PutSnapshot(g.ID, g.Number, body); err != nil {
		return err
	}
	return noteDue(tx, g)
}

// noteDue writes when something falls due next, where that has changed.
func noteDue(tx storage.Tx, g *journal.Game) error {
	text, err := g.NoteText()
	if err != nil {
		return err
	}
	if old, ok := tx.Get(journal.BucketClock, g.ID); ok && string(old) == text {
		return nil
	}
	return tx.Put(journal.BucketClock, g.ID, []byte(text))
}
