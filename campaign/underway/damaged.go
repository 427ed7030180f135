package underway

import (
	"errors"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/storage"
)

// gamesOwn are the tables whose keys begin with the name of a game, and that say what nothing else says.
var gamesOwn = map[string]string{
	journal.BucketSeeds: "the seed of its next throw", records.BucketSalts: "the key to what its bundles withhold", records.BucketProofs: "a pass phrase or key of a player",
}

// damagedGame names the game that cannot go on without a record which an error says is damaged.
func damagedGame(err error) (id string, ok bool) {
	bucket, key, ok := damagedSetting(err)
	if _, own := gamesOwn[bucket]; !ok || !own {
		return "", false
	}
	id, _, _ = strings.Cut(key, " ")
	return id, true
}

// seenBefore is what is done with a letter whose line is damaged: that there is one says that the letter was handled.
func (h *Answering) seenBefore(err error) {
	h.Log.Error("what became of a letter cannot be read any more", "message", h.Letter.MessageID, "error", err)
	h.Done = reading.Disposition{Outcome: storage.Ignored, Why: "handled before; what became of it cannot be read any more", Again: true}
}

// damagedSetting is the setting that an error says is damaged.
func damagedSetting(err error) (bucket, key string, ok bool) {
	var r *storage.DamagedRecord
	if !errors.As(err, &r) {
		return "", "", false
	}
	bucket, ok = r.Setting()
	return bucket, r.Key, ok
}
