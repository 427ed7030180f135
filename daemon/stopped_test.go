package daemon

import (
	"context"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// TestAFlippedBitInASeed: one bit in the seed of one of two games. The doctor and verify find it, the daemon says at its start that the game
// stands still, its letters are kept in order, and the other game plays its evening as without faults.
func TestAFlippedBitInASeed(t *testing.T) {
	inFile(t)
	t.Parallel()
	want := withoutFaults(t, []story{evening}, "g1")
	w := newWorld(t)
	w.open("g1", "g2")
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.Update(func(tx storage.Tx) error {
			seed, _ := tx.Get("seeds", "g2")
			seed[len(seed)/2] ^= 1
			return tx.Put("seeds", "g2", seed)
		})
	})
	config, err := ReadConfig(w.config)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, f := range ExamineStore(config.Store, nil, nil) {
		found = found || !f.OK && f.Name == "seeds" && strings.Contains(f.Text, "game g2: the seed in the store is not the one promised")
	}
	if !found {
		t.Errorf("the doctor says %+v", ExamineStore(config.Store, nil, nil))
	}
	if err := w.replay("g2"); err == nil || !strings.Contains(err.Error(), "is not the one promised") {
		t.Errorf("verify says %v", err)
	}
	if err := w.replay("g1"); err != nil {
		t.Error(err)
	}
	w.play([]story{evening}, "", nil)
	w.play([]story{{game: "g2", letters: 2, turns: []turn{
		{after: 2, from: ada, text: stake("HEADS", 2)},
		{after: 2, from: ada, text: stake("HEADS", 1)},
	}}}, "", nil)
	if r := w.examine(); !sameList(r.journal["g1"], want.journal["g1"]) {
		t.Errorf("the journal of g1 is %v, without faults %v", r.journal["g1"], want.journal["g1"])
	}
	w.with(w.options(), func(d *Daemon) error {
		if err := d.Desk.Inspect(context.Background()); err != nil {
			return err
		}
		if ill := strings.Join(d.Ailments(w.clock), "\n"); !strings.Contains(ill, "Game g2 stands still, and its letters are kept") || strings.Contains(ill, "g1") {
			t.Errorf("the daemon says %q", ill)
		}
		_, err := d.Desk.Operate(context.Background(), "g2", "RESUME")
		if err == nil || !strings.Contains(err.Error(), "is not the one promised") {
			t.Errorf("game resume says %v", err)
		}
		return d.Store.View(func(r storage.Reader) error {
			if kept := campaign.KeptLetters(r); kept["g2"] != 2 || len(kept) != 1 {
				t.Errorf("kept are %v, want 2 of g2", kept)
			}
			return nil
		})
	})
}

func sameList(a, b []string) bool { return strings.Join(a, "\n") == strings.Join(b, "\n") }
