package daemon

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// TestTheDoctorAsksTheDaemon: what nobody else can see while the daemon has its store, the daemon tells.
func TestTheDoctorAsksTheDaemon(t *testing.T) {
	d, c := controlled(t)
	if found := examineDaemon(t.Context(), c); len(found) != 1 || !found[0].OK {
		t.Errorf("of a daemon that is well: %+v", found)
	}
	kept := campaign.Letter{Digest: "0123456789abcdef", From: ada}
	raw, err := json.Marshal(kept)
	if err != nil {
		t.Fatal(err)
	}
	const key = "c1 2026-03-01T11:00:00.000000000Z 0123456789ab"
	err = d.Store.Update(func(tx storage.Tx) error {
		return errors.Join(tx.Put("kept", key, raw), tx.Put("kept by digest", kept.Digest, []byte(key)))
	})
	if err != nil {
		t.Fatal(err)
	}
	if found := examineDaemon(t.Context(), c); len(found) != 1 || found[0].OK || !strings.Contains(found[0].Text, "game c1 stands still, and 1 letter is kept") {
		t.Errorf("of a daemon that keeps a letter: %+v", found)
	}
	c.Store += "-of-nobody"
	if found := examineDaemon(t.Context(), c); found != nil {
		t.Errorf("where none runs: %+v", found)
	}
}
