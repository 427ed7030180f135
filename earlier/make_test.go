package earlier_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

var makeIn = flag.String("make", "", "folder with kinds.txt, in which to make fixtures; README.md tells how")

// told is what the program that wrote a store says of it.
type told struct {
	// At is the moment at which it was closed.
	At    time.Time           `json:"at"`
	Games map[string]toldGame `json:"games"`
}

// toldGame has the number and the hash of a game's last entry, and the hash of its position's canonical bytes.
type toldGame struct {
	Entries  uint64 `json:"entries"`
	Hash     string `json:"hash"`
	Position string `json:"position"`
}

// TestMake writes the store of a whole life of each game by the program in whose tree it runs. It is skipped where it is not asked for.
func TestMake(t *testing.T) {
	if *makeIn == "" {
		t.Skip("-make names no folder")
	}
	kinds, err := os.ReadFile(filepath.Join(*makeIn, "kinds.txt"))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, filepath.Join(t.TempDir(), "first.despatch"), time.Date(2026, 3, 30, 12, 0, 0, 0, time.UTC), 1)
	w.written = strings.Fields(string(kinds))
	for i, c := range casts {
		c.live(w, byte(i+2))
	}
	w = w.restored(filepath.Join(*makeIn, "store.despatch"))
	w.forget()
	for _, c := range casts {
		c.end(w)
	}
	all := told{At: w.clock, Games: make(map[string]toldGame)}
	for _, c := range casts {
		all.Games[c.game] = w.told(c.game)
		has := w.kinds(c.game)
		for _, kind := range w.written {
			if has[kind] == 0 && w.knows(c, kind) {
				t.Errorf("%s has no entry of kind %q", c.game, kind)
			}
		}
	}
	w.close()
	data, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*makeIn, "told.json"), append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// forget drops the text of what was mailed, which would make a fixture large, and notes from where on the mailbox is to be read, as a daemon
// does. The records of what was mailed stay.
func (w *world) forget() {
	w.Helper()
	w.sent()
	err := w.config.Store.Update(func(tx storage.Tx) error {
		if err := tx.Put("inbox", "cursor", []byte(`{"UIDValidity":1,"UIDNext":100,"Mailbox":"INBOX"}`)); err != nil {
			return err
		}
		_, err := tx.Forget(w.clock.Add(time.Hour), campaign.KindAnswer, campaign.KindReport, campaign.KindReminder, campaign.KindPress, campaign.KindHistory, campaign.KindDigest)
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
}

// told is what the journal of a game says.
func (w *world) told(game string) (g toldGame) {
	w.Helper()
	w.view(func(r storage.Reader) error {
		for e, err := range r.Journal(game, 1) {
			var body struct{ State string }
			if err := errors.Join(err, json.Unmarshal(e.Body, &body)); err != nil {
				return err
			}
			g.Entries, g.Hash = e.Number, hex.EncodeToString(e.Hash[:])
			if body.State != "" {
				g.Position = body.State
			}
		}
		return nil
	})
	return g
}
