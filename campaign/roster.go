package campaign

import (
	"despatch/adjudicator"
	"despatch/campaign/reading"
	"despatch/storage"
)

// Who sits where may change while a game goes on. What proved that somebody spoke for a seat then proves it no more: the keys of a
// seat that changes hands are forgotten, and so are the orders that its last player had given and that were not carried out.

// forgetSheets forgets what orders some seats have sent, so that the same ones are not taken for a letter that came twice: they were
// dropped.
func forgetSheets(tx storage.Tx, game string, seats []adjudicator.Seat) error {
	var old []string
	for _, seat := range seats {
		for key := range tx.Each(reading.BucketSheets, game+" "+string(seat)+" ") {
			old = append(old, key)
		}
	}
	for _, key := range old {
		if err := tx.Delete(reading.BucketSheets, key); err != nil {
			return err
		}
	}
	return nil
}
