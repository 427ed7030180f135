package campaign_test

import (
	"encoding/json"
	"errors"
	"iter"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/storage"
)

// surveyed is a store whose outbox has been read, so that it is not to be read a second time.
type surveyed struct {
	storage.Store
	testing.TB
}

func (s surveyed) View(look func(storage.Reader) error) error {
	return s.Store.View(func(r storage.Reader) error { return look(surveyedReader{r, s}) })
}

type surveyedReader struct {
	storage.Reader
	testing.TB
}

func (r surveyedReader) Outbox(f storage.Filter) iter.Seq2[storage.Parcel, error] {
	if f.Game == "" {
		r.Error("the whole outbox is read again")
	}
	return r.Reader.Outbox(f)
}

// TestCrossCheck plants one mismatch after the other in a store that is whole: each is told, in words that say what to do, and nothing else
// is. Those of which it is said that the daemon sets them right are gone after it has looked at its clock.
func TestCrossCheck(t *testing.T) {
	kept := campaign.Letter{Digest: "0123456789abcdef", From: ada, MessageID: "kept@players.test"}
	raw, err := json.Marshal(kept)
	if err != nil {
		t.Fatal(err)
	}
	const keptKey = "k7q2 2026-03-01T11:00:00.000000000Z 0123456789ab"
	for name, tt := range map[string]struct {
		plant func(tx storage.Tx) error
		about string
		says  []string
		// mends tells that the daemon sets it right.
		mends bool
	}{
		"no seed":     {func(tx storage.Tx) error { return tx.Delete("seeds", "k7q2") }, "seeds", []string{"game k7q2 has no seed", "Restore a backup"}, false},
		"no seat":     {func(tx storage.Tx) error { return tx.Delete("seats", ada+" k7q2") }, "seats", []string{ada + " plays in game k7q2, and is not in the list"}, true},
		"a seat more": {func(tx storage.Tx) error { return tx.Put("seats", "eve@example.org k7q2", nil) }, "seats", []string{"eve@example.org in game k7q2, who is not of that game"}, true},
		"a seat of no game": {func(tx storage.Tx) error { return tx.Put("seats", ada+" nosuch", nil) }, "seats",
			[]string{ada + ` in a game "nosuch", and there is none`, "it does no harm"}, false},
		"no note of the clock":    {func(tx storage.Tx) error { return tx.Delete("clock", "k7q2") }, "deadlines", []string{"not noted when something falls due in game k7q2"}, true},
		"another note":            {func(tx storage.Tx) error { return tx.Put("clock", "k7q2", []byte("2126-03-01T12:00:00.000Z")) }, "deadlines", []string{"noted is on 1 March 2126"}, true},
		"a note that means never": {func(tx storage.Tx) error { return tx.Put("clock", "k7q2", nil) }, "deadlines", []string{"noted is never"}, true},
		"a note of no game":       {func(tx storage.Tx) error { return tx.Put("clock", "nosuch", []byte("2026-03-01T12:00:00.000Z")) }, "deadlines", []string{`a game "nosuch", and there is none`}, true},
		"a letter of an entry that is not there": {func(tx storage.Tx) error {
			_, err := tx.Post(storage.Parcel{Game: "k7q2", Entry: 99, To: ada, MessageID: "a@desk", Bytes: []byte("x")})
			return err
		}, "outbox", []string{"journal entry 99 of game k7q2, and the journal ends with entry", "restore the last backup"}, false},
		"a letter of no game": {func(tx storage.Tx) error {
			_, err := tx.Post(storage.Parcel{Game: "nosuch", Entry: 1, To: ada, MessageID: "a@desk", Bytes: []byte("x")})
			return err
		}, "outbox", []string{"journal entry 1 of game nosuch, and the journal is not there"}, false},
		"a line of an entry that is not there": {func(tx storage.Tx) error {
			return tx.MarkSeen(storage.Letter{Digest: "d", From: ada, Game: "k7q2", Outcome: storage.Accepted, Why: "orders", Entry: 99})
		}, "letters", []string{"led to journal entry 99 of game k7q2"}, false},
		"a kept letter that is not listed": {func(tx storage.Tx) error { return tx.Put("kept", keptKey, raw) }, "kept letters", []string{"is not in the list of kept letters"}, false},
		"a kept letter of no game": {func(tx storage.Tx) error {
			key := strings.Replace(keptKey, "k7q2", "nosuch", 1)
			return errors.Join(tx.Put("kept", key, raw), tx.Put("kept by digest", kept.Digest, []byte(key)))
		}, "kept letters", []string{`a game "nosuch", and there is none`}, false},
		"a kept letter that was handled": {func(tx storage.Tx) error {
			return errors.Join(tx.Put("kept", keptKey, raw), tx.Put("kept by digest", kept.Digest, []byte(keptKey)),
				tx.MarkSeen(storage.Letter{Digest: kept.Digest, From: ada, Outcome: storage.Accepted, Why: "orders"}))
		}, "kept letters", []string{"was handled already (orders)"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.open("k7q2", func(n *campaign.NewGame) { n.Terms = hours(72) })
			check := func() []proof.Mismatch {
				survey, err := w.config.Store.Survey(nil)
				if err != nil {
					t.Fatal(err)
				}
				found, err := proof.CrossCheck(surveyed{w.config.Store, t}, survey, w.config.Rulesets)
				if err != nil {
					t.Fatal(err)
				}
				return found
			}
			if found := check(); len(found) != 0 {
				t.Fatalf("of a whole store it says %+v", found)
			}
			if err := w.config.Store.Update(tt.plant); err != nil {
				t.Fatal(err)
			}
			found := check()
			if len(found) != 1 || found[0].Name != tt.about {
				t.Fatalf("found are %+v, want one about %s", found, tt.about)
			}
			for _, part := range tt.says {
				if !strings.Contains(found[0].Text, part) {
					t.Errorf("it says %q, want %q", found[0].Text, part)
				}
			}
			if !tt.mends {
				return
			}
			if err := w.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
			if found := check(); len(found) != 0 {
				t.Errorf("after a look at the clock it says %+v", found)
			}
			if still := w.Stopped(); len(still) != 0 {
				t.Errorf("%v stand still", still)
			}
		})
	}
}

// TestAKeptLetterThatEndsTheProgram is not tried for ever: its writer is told, and those behind it are handled.
func TestAKeptLetterThatEndsTheProgram(t *testing.T) {
	h := &harm{game: "k7q2", what: "error"}
	w := newWorld(t, func(c *campaign.Config) { c.Store = harmed{c.Store, h} })
	w.open("k7q2")
	deadly := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: card("k7q2", "NORTH", 2)})
	good := w.fresh(campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Text: card("k7q2", "SOUTH", 2)})
	h.from, h.reads = 1, 0
	for _, l := range []campaign.Letter{deadly, good} {
		if done, err := w.Receive(t.Context(), l); err != nil || done.Outcome != storage.Held {
			t.Fatalf("the letter is %s (%v), want it kept", done.Outcome, err)
		}
	}
	h.from = 0
	err := w.config.Store.Update(func(tx storage.Tx) error {
		return tx.Put("begun", "kept "+deadly.Digest, []byte(`{"times":3}`))
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Operate(t.Context(), "k7q2", "RESUME"); err != nil {
		t.Fatal(err)
	}
	err = w.config.Store.View(func(r storage.Reader) error {
		line, _, err := r.Seen(deadly.Digest)
		if !strings.Contains(line.Why, "the program has ended 3 times") {
			t.Errorf("the line of the letter is %+v", line)
		}
		if kept := campaign.KeptLetters(r); len(kept) != 0 {
			t.Errorf("kept are still %v", kept)
		}
		last, _, _ := r.Last("k7q2")
		if last.Kind != "sheet" || last.Number != 2 {
			t.Errorf("the last entry is %s %d, want the other's sheet", last.Kind, last.Number)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestALineThatIsDamaged: a letter that comes again and whose line cannot be read was handled, and is not handled again.
func TestALineThatIsDamaged(t *testing.T) {
	h := &harm{game: "k7q2", what: "error"}
	w := newWorld(t, func(c *campaign.Config) { c.Store = harmed{c.Store, h} })
	w.open("k7q2")
	l := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: card("k7q2", "NORTH", 2)})
	if _, err := w.Receive(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	h.from, h.once, h.reads = 1, true, 0
	done, err := w.Receive(t.Context(), l)
	if err != nil || done.Outcome != storage.Ignored || !done.Again || !strings.Contains(done.Why, "cannot be read any more") {
		t.Errorf("the letter that came again is %+v (%v)", done, err)
	}
}
