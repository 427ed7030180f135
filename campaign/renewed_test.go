package campaign_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/campaign/records"
	"despatch/storage"
)

// A store that is restored from a backup throws no die that was seen: each game gets a new seed before anything else, everybody is told, no
// letter bears the name of one that somebody has, and the game replays and proves itself with the promise that was renewed.
func TestARestoredStoreThrowsNewDice(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := storage.BackupFile(w.config.Store, copied); err != nil {
		t.Fatal(err)
	}
	orders := func() []campaign.Letter {
		return []campaign.Letter{
			{Digest: "11110000000cafe1", From: ada, Thread: []string{w.mail(ada)[0].MessageID}, Text: card("k7q2", "NORTH", 2)},
			{Digest: "22220000000cafe2", From: ben, Thread: []string{w.mail(ben)[0].MessageID}, Text: card("k7q2", "SOUTH", 3) + "\n" + card("k7q2", "PAGE", 1)},
		}
	}
	for _, l := range orders() {
		wantOutcome(t, w.send(l), storage.Accepted, "")
	}
	lost := resolutionIn(t, w)
	names := map[string]bool{}
	for _, o := range append(w.mail(ada), w.mail(ben)...) {
		names[o.MessageID] = true
	}

	again := restoredWorld(t, w, copied)
	if err := campaign.CheckSeeds(again.config.Store); err != nil {
		t.Errorf("of a store that was restored the doctor says %v", err)
	}
	for _, who := range []string{ada, ben} {
		told := again.last(who, "k7q2")
		if !strings.Contains(told.Subject, "goes on from a backup") || names[told.MessageID] {
			t.Errorf("%s got %q named %s last, want word of the restore under a name of its own", who, told.Subject, told.MessageID)
		}
	}
	for _, l := range orders() {
		wantOutcome(t, again.send(l), storage.Accepted, "")
	}
	if now := resolutionIn(t, again); now.Seed == lost.Seed || now.Promise == lost.Promise {
		t.Errorf("the turn is thrown from the seed %s again, which was revealed", now.Seed)
	} else if told := again.mail(ada)[1]; !strings.Contains(told.Text, now.Promise) {
		t.Errorf("the seed's commitment %s was not told before:\n%s", now.Promise, told.Text)
	}
	for _, o := range append(again.mail(ada), again.mail(ben)...) {
		if names[o.MessageID] && o.Text != w.byName(o.MessageID).Text {
			t.Errorf("another letter, %q, bears the name %s of one that somebody has", o.Subject, o.MessageID)
		}
	}
	again.replay("k7q2")
	file, err := again.Export(context.Background(), "k7q2", true)
	if err != nil {
		t.Fatal(err)
	}
	found, err := proof.VerifyBundle(context.Background(), file, again.config.Rulesets, func(string) records.Postmaster { return post{} })
	if err != nil || len(found.Renewed) != 1 {
		t.Errorf("the bundle's verification says %v of it, with %q renewed, want one renewal", err, found.Renewed)
	}

	// What has gone home is nobody's copy any more.
	entries := again.status("k7q2").Entries
	again.restart()
	if now := again.status("k7q2").Entries; now != entries {
		t.Errorf("at the next start there are %d entries, want %d as before", now, entries)
	}
}

// restoredWorld is a desk on another machine, with a backup of another's store.
func restoredWorld(t *testing.T, of *world, backup string) *world {
	t.Helper()
	store, err := storage.Open(backup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &world{TB: t, config: of.config, clock: of.clock}
	w.config.Store, w.config.Entropy = store, rand.NewChaCha8([32]byte{2})
	w.restart()
	return w
}

// revealed is what a resolution shows of its seed.
type revealed struct{ Seed, Promise string }

// resolutionIn is the last resolution of the game.
func resolutionIn(t *testing.T, w *world) (last revealed) {
	t.Helper()
	err := w.config.Store.View(func(r storage.Reader) (err error) {
		for e, broken := range r.Journal("k7q2", 1) {
			if err = errors.Join(err, broken); e.Kind == "resolved" {
				err = errors.Join(err, json.Unmarshal(e.Body, &last))
			}
		}
		return err
	})
	if err != nil || last.Seed == "" {
		t.Fatalf("nothing was resolved (%v)", err)
	}
	return last
}

// byName finds a letter by its Message-ID.
func (w *world) byName(id string) campaign.Outgoing {
	for _, o := range append(w.mail(ada), w.mail(ben)...) {
		if o.MessageID == id {
			return o
		}
	}
	return campaign.Outgoing{}
}
