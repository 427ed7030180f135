package campaign_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/campaign/records"
	"despatch/orders"
	"despatch/storage"
)

// forgetful is High Card by a later program that takes none of its sections any more but TRICK, and reads no stakes.
type forgetful struct{ scheduledCard }

var fewWords = &orders.Vocabulary{
	Seats:    highCardNames.Seats,
	Sections: []orders.SectionType{{ID: "trick", Keyword: "TRICK", Forms: []orders.Form{orders.FormPass}}},
}

func (forgetful) Vocabulary() *orders.Vocabulary { return fewWords }

func (f forgetful) Info() adjudicator.Info {
	info := f.scheduledCard.Info()
	info.Version = 2
	return info
}

// forget starts the program anew, as the one that has forgotten, without snapshots where they are to be dropped.
func (w *world) forget(snapshots bool) {
	w.Helper()
	if !snapshots {
		w.dropSnapshots()
	}
	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": forgetful{scheduledCard{highCard{}}}}
	w.restart()
}

func (w *world) dropSnapshots() {
	w.Helper()
	if err := w.config.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }); err != nil {
		w.Fatal(err)
	}
}

// kinds counts the entries of a game's journal by kind.
func (w *world) kinds(game string) map[string]int {
	w.Helper()
	kinds := make(map[string]int)
	w.journal(game, func(e storage.Entry) { kinds[e.Kind]++ })
	return kinds
}

func (w *world) journal(game string, each func(storage.Entry)) {
	w.Helper()
	w.view(func(r storage.Reader) error {
		for e, err := range r.Journal(game, 1) {
			if err != nil {
				return err
			}
			each(e)
		}
		return nil
	})
}

// wholeLife is a game with every entry in its journal that holds or changes sheets: sheets in parts and in their turn, sent ahead, taken
// back, carried out in parts, written by the desk and by the game master, and a game taken back to orders that waited. At its end North's standing orders
// wait, and South's orders for his turn.
func wholeLife(t *testing.T) *world {
	t.Helper()
	w := aheadWorld(t, umpired, func(n *campaign.NewGame) {
		n.Terms, n.Missed = terms(t, "next 24h"), campaign.Default
	})
	say := func(from, text string) {
		t.Helper()
		if done := w.reply(from, "k7q2", text); done.Outcome != storage.Accepted {
			t.Fatalf("%q is %s: %s\n%s", text, done.Outcome, done.Why, w.last(from, "k7q2").Text)
		}
	}
	sheet := func(seat, sections string) string { return "ORDERS k7q2 " + seat + " ROUND 1\n" + sections + "END\n" }
	say(ada, sheet("NORTH", "STANDING\n  1 crown\n"))
	say(ben, sheet("SOUTH", "CARD\n  2 crowns\nTRICK\n  pass\n"))
	say(ben, sheet("SOUTH", "CARD\n  1 crown\n"))
	say(ben, "CANCEL TRICK")
	say(ada, sheet("NORTH", "CARD\n  1 crown\n")) // and South's orders come forward
	w.pass(25*time.Hour, time.Hour)               // the desk plays for North
	say(carol, "MASTER PROCESS card")             // and the game master for South, which ends the game
	var first uint64                              // the entry of the sheet that came forward
	w.journal("k7q2", func(e storage.Entry) {
		if e.Kind == "sheet" && strings.Contains(string(e.Body), `"forward"`) {
			first = e.Number
		}
	})
	w.operate("k7q2", "MASTER ROLLBACK TO ENTRY "+fmt.Sprint(first)+" BECAUSE it shall be played again")
	say(ada, "ORDERS k7q2 NORTH ROUND 2\nCARD\n  1 crown\nTRICK\n  pass\nEND\n")
	kinds := w.kinds("k7q2")
	for _, kind := range []string{"sheet", "ahead", "cancelled", "missed", "processed", "rolledback", "resolved"} {
		if kinds[kind] == 0 {
			t.Fatalf("the journal has no entry of kind %q: %v", kind, kinds)
		}
	}
	return w
}

// A journal folds to what it was, without a snapshot, by a program that can read none of its sheets; and no text is read for it, whoever folds.
func TestAJournalFoldsWithoutReadingItsSheets(t *testing.T) {
	w := wholeLife(t)
	state, waiting := w.state("k7q2"), campaign.Waiting(w.Desk, "k7q2")
	if len(waiting) < 2 {
		t.Fatalf("what waits is %q, want South's orders and some of North's", waiting)
	}
	for name, vocabulary := range map[string]*orders.Vocabulary{"the same program": highCardNames, "one that has forgotten": fewWords} {
		if name != "the same program" {
			w.forget(false)
		}
		w.dropSnapshots()
		read := vocabulary.Parses()
		if got := campaign.Waiting(w.Desk, "k7q2"); !maps.Equal(got, waiting) {
			t.Errorf("%s: %q waits, want %q", name, got, waiting)
		}
		if n := vocabulary.Parses() - read; n != 0 {
			t.Errorf("%s: folding the journal has read %d texts", name, n)
		}
		if got := w.state("k7q2"); got != state {
			t.Errorf("%s: the position is %s, want %s", name, got, state)
		}
	}
}

// What was understood is in every entry that records a sheet. Without it, as early programs wrote them, the same entries fold to the same.
func TestJournalsOfEarlyPrograms(t *testing.T) {
	w := wholeLife(t)
	recording := map[string]bool{"sheet": true, "ahead": true, "missed": true, "processed": true, "rolledback": true}
	early := newWorld(t, func(c *campaign.Config) { c.Rulesets = w.config.Rulesets })
	err := early.config.Store.Update(func(tx storage.Tx) (err error) {
		w.journal("k7q2", func(e storage.Entry) {
			body := string(e.Body)
			if recording[e.Kind] != strings.Contains(body, `"sections":[`) {
				t.Errorf("entry %d (%s): %s", e.Number, e.Kind, body)
			}
			if _, failed := tx.Append("k7q2", e.Kind, e.At, textAlone(t, e.Body)); failed != nil {
				err = failed
			}
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := campaign.Waiting(early.Desk, "k7q2"), campaign.Waiting(w.Desk, "k7q2"); !maps.Equal(got, want) {
		t.Errorf("%q waits, want %q", got, want)
	}
	if got, want := early.state("k7q2"), w.state("k7q2"); got != want {
		t.Errorf("the position is %s, want %s", got, want)
	}
	// Nor does a program that has forgotten all of its words stop over it.
	early.forget(false)
	if got, want := early.state("k7q2"), w.state("k7q2"); got != want {
		t.Errorf("a program that cannot read the sheets finds %s, want %s", got, want)
	}
}

// textAlone is the body of an entry as early programs wrote it: sheets without their sections, and in a table by seat no more than their texts.
func textAlone(t *testing.T, body []byte) []byte {
	t.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal(body, &all); err != nil {
		t.Fatal(err)
	}
	if _, sheet := all["text"]; sheet {
		delete(all, "sections")
	}
	for _, table := range []string{"sheets", "pending"} {
		var sheets map[string]struct{ Text string }
		if json.Unmarshal(all[table], &sheets) != nil {
			continue
		}
		texts := make(map[string]string)
		for seat, s := range sheets {
			texts[seat] = s.Text
		}
		all[table] = encoded(t, texts)
	}
	return encoded(t, all)
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Orders that wait and cannot be read any more are given back when the program starts: of the turn on move and those sent ahead, and standing
// orders, too. Each writer is told once, with what is wrong, and asked anew; the game goes on with what he sends then.
func TestOrdersThatCannotBeReadAnyMore(t *testing.T) {
	for _, snapshots := range []bool{true, false} {
		w := aheadWorld(t, func(n *campaign.NewGame) { n.Wait = time.Hour })
		w.reply(ada, "k7q2", "ORDERS k7q2 NORTH ROUND 1\nSTANDING\n  1 crown\nCARD\n  2 crowns\nTRICK\n  pass\nEND\n")
		w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2))
		before := map[string]int{ada: len(w.mail(ada)), ben: len(w.mail(ben))}
		w.forget(snapshots)
		for range 2 {
			if err := w.Inspect(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if got := campaign.Waiting(w.Desk, "k7q2"); len(got) != 0 {
			t.Errorf("%q waits still", got)
		}
		for reader, n := range before {
			if got := len(w.mail(reader)) - n; got != 1 {
				t.Fatalf("%s has %d letters, want one", reader, got)
			}
		}
		wants(t, w.last(ada, "k7q2").Text, "please send them anew", "2 crowns", "CARD")
		told := w.last(ben, "k7q2").Text
		wants(t, told, "Your orders for South, which waited for round 1, cannot be read as they stand: the desk's program was changed since you sent them.", "They wait no longer", "2 crowns")
		if strings.Contains(told, "1 crown") || strings.Contains(told, "STANDING") {
			t.Errorf("Ben is shown Ada's orders:\n%s", told)
		}
		if done := w.reply(ada, "k7q2", "ORDERS k7q2 NORTH ROUND 1\nTRICK\n  pass\nEND\n"); done.Outcome != storage.Accepted {
			t.Errorf("what Ada writes in the words of today is %s: %s", done.Outcome, done.Why)
		}
		if notes, fault := proof.Notes(w.Replay(t.Context(), "k7q2")); fault != nil || !errors.Is(errors.Join(notes...), campaign.ErrOtherVersion) {
			t.Errorf("Replay finds %v and the notes %v, want notes of sheets that cannot be read", fault, notes)
		}
	}
}

// Sections that a journal records and its texts do not have are found out, whoever made its hashes.
func TestForgedSections(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "ORDERS k7q2 NORTH ROUND 1\nSTANDING\n  1 crown\nCARD\n  2 crowns\nEND\n")
	w.reply(ada, "k7q2", "CANCEL CARD")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	data := w.export("k7q2", false)
	if _, err := verify(crafted(t, data, func(*craft) {})); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"another section": {`"id":"standing","lines":2`, `"id":"trick","lines":2`},
		"other lines":     {`{"id":"standing","lines":2},{"id":"card","lines":2}`, `{"id":"card","lines":4}`},
		"too many lines":  {`"id":"card","lines":2`, `"id":"card","lines":9`},
		"another place":   {`"id":"card",`, `"id":"card","number":3,`},
	} {
		forged := crafted(t, data, func(c *craft) {
			was := string(c.entries[1].Body)
			if c.body(2, change[0], change[1]); was == string(c.entries[1].Body) {
				t.Fatalf("%s: nothing was changed in %s", name, was)
			}
		})
		if found, err := verify(forged); !errors.Is(err, campaign.ErrReplay) && !errors.Is(err, bundle.ErrBundle) {
			t.Errorf("%s: found %+v, %v", name, found, err)
		}
	}
}

// In a bundle for players what was understood of a sheet is withheld with the sheet, and committed to like it.
func TestSectionsAreWithheldWithTheirSheets(t *testing.T) {
	w := wholeLife(t)
	files := unpack(t, w.export("k7q2", true))
	told := bodies(t, files)
	if n := strings.Count(told, `"sections":[`); n == 0 {
		t.Error("the bundle does not tell the sections of orders that were played")
	}
	for i, line := range strings.Split(strings.TrimSpace(files["journal.jsonl"]), "\n") {
		if strings.Contains(line, `"sealed"`) && (strings.Contains(line, "lines") || strings.Contains(line, "trick")) {
			t.Errorf("entry %d is withheld, and tells of its sections: %s", i+1, line)
		}
	}
	w.replay("k7q2")
	if _, err := proof.VerifyBundle(t.Context(), w.export("k7q2", true), w.config.Rulesets, func(string) records.Postmaster { return post{} }); err != nil {
		t.Error(err)
	}
}
