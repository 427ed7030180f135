package campaign_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// correctedCard is High Card as it was corrected in version 2: a stake is at most two crowns, and the loser pays a crown more.
type correctedCard struct{ highCard }

func corrected() map[string]adjudicator.Ruleset {
	return map[string]adjudicator.Ruleset{"high-card": correctedCard{highCard{version: 2}}}
}

func (c correctedCard) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	checked := c.highCard.Check(s, seat, sheets)
	for _, sub := range sheets {
		sec := sub.Sheet.Section("card")
		if sub.Seat != seat || sec == nil {
			continue
		}
		if n, at := stake(sec); n == 3 {
			checked.Diagnostics = append(checked.Diagnostics, adjudicator.Diagnostic{Pos: at, Severity: orders.Error, Rule: "HC-2", Message: words.Plain("a stake is at most two crowns")})
		}
	}
	return checked
}

func (c correctedCard) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := c.highCard.Resolve(s, sheets, cup)
	was, now := s.(*table), out.State.(*table)
	if i := slices.Index([]bool{now.Crowns[0] < was.Crowns[0], now.Crowns[1] < was.Crowns[1]}, true); i >= 0 && out.Resolved() {
		paid := *now
		paid.Crowns[i]--
		paid.Crowns[1-i]++
		out.State = &paid
	}
	return out
}

// The fixture is a game of version 1 with one round played and North's sheet for the second waiting: what stood in its store.
const oldGame = "testdata/high-card-1.journal"

// oldCrowns are those after its first round: South lost the crown that he had staked (by version 2 he would have paid two).
const oldCrowns = "6,4"

var fixture = flag.Bool("fixture", false, "make the game of version 1 anew; only when the journal's form has changed on purpose")

// line is one line of the fixture: a journal entry, or a setting.
type line struct {
	Kind   string          `json:"kind,omitempty"`
	At     time.Time       `json:"at,omitzero"`
	Body   json.RawMessage `json:"body,omitempty"`
	Bucket string          `json:"bucket,omitempty"`
	Key    string          `json:"key,omitempty"`
	Value  []byte          `json:"value,omitempty"`
}

// makeOldGame plays the game by version 1 and writes the fixture.
func makeOldGame(t *testing.T) {
	w := newWorld(t)
	w.open("old1", umpired)
	w.reply(ada, "old1", card("old1", "NORTH", 2))
	w.reply(ben, "old1", card("old1", "SOUTH", 1))
	w.reply(ada, "old1", card("old1", "NORTH", 3))
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	err := w.config.Store.View(func(r storage.Reader) error {
		for e, err := range r.Journal("old1", 1) {
			if err != nil {
				return err
			}
			if err := enc.Encode(line{Kind: e.Kind, At: e.At, Body: e.Body}); err != nil {
				return err
			}
		}
		for _, bucket := range []string{"desk", "seeds", "seats"} {
			for key, value := range r.Each(bucket, "") {
				if err := enc.Encode(line{Bucket: bucket, Key: key, Value: value}); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err == nil {
		err = os.WriteFile(oldGame, b.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// openOldGame puts the fixture into a store of a program that has version 2.
func openOldGame(t *testing.T) *world {
	t.Helper()
	if *fixture {
		makeOldGame(t)
	}
	return openStored(t, oldGame, "old1", corrected())
}

// openStored puts a fixture into the store of a program with other rules.
func openStored(t *testing.T, file, game string, rules map[string]adjudicator.Ruleset) *world {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return newWorld(t, func(c *campaign.Config) {
		c.Rulesets = rules
		err := c.Store.Update(func(tx storage.Tx) error {
			for lines := bufio.NewScanner(bytes.NewReader(raw)); lines.Scan(); {
				var l line
				if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
					return err
				}
				if l.Bucket != "" {
					if err := tx.Put(l.Bucket, l.Key, l.Value); err != nil {
						return err
					}
					continue
				}
				if _, err := tx.Append(game, l.Kind, l.At, l.Body); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

// What version 1 has played stays as it was played, whatever version 2 would make of it.
func TestOldGameKeepsItsPositions(t *testing.T) {
	w := openOldGame(t)
	if got := w.state("old1"); !strings.Contains(got, `"Round":2`) || !strings.Contains(got, `"Crowns":[`+oldCrowns+`]`) {
		t.Errorf("the position is %s, want round 2 with %s crowns", got, oldCrowns)
	}
	notes, fault := proof.Notes(w.Replay(context.Background(), "old1"))
	if fault != nil || len(notes) != 1 {
		t.Fatalf("Replay finds %v and notes %v, want one note", fault, notes)
	}
	wants(t, notes[0].Error(), "entry 4 was made by rules version 1 and this program has 2: the position is as recorded; played again today it comes out otherwise",
		"it would differ in Crowns: North")
}

// Orders that waited and do not hold by version 2 are taken back when the program starts; their player alone is told, once.
func TestOldGameAsksAnew(t *testing.T) {
	w := openOldGame(t)
	if s := w.status("old1"); len(s.Pending) != 1 || s.Pending[0] != "north" {
		t.Fatalf("orders wait of %v, want of North", s.Pending)
	}
	for range 2 {
		if err := w.Inspect(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if s := w.status("old1"); len(s.Pending) != 0 || s.Stand.Round != 2 {
		t.Errorf("orders wait of %v in round %d, want of nobody in round 2", s.Pending, s.Stand.Round)
	}
	if got := len(w.mail(ada)); got != 1 || len(w.mail(ben)) != 0 {
		t.Fatalf("Ada has %d letters and Ben %d, want one and none", got, len(w.mail(ben)))
	}
	wants(t, w.last(ada, "old1").Text, "please send them anew", "3 crowns", "a stake is at most two crowns (HC-2)", "ORDERS old1 NORTH ROUND 2 KEY")

	// The game goes on by version 2, and the journal tells who made what.
	wantOutcome(t, w.reply(ada, "old1", card("old1", "NORTH", 2)), storage.Accepted, "orders recorded")
	w.operate("old1", "BECOME South\n"+card("old1", "SOUTH", 2))
	if s := w.status("old1"); s.Over == nil {
		t.Errorf("the game stands in round %d, want it over (HC-4)", s.Stand.Round)
	}
	notes, fault := proof.Notes(w.Replay(context.Background(), "old1"))
	if fault != nil || len(notes) != 1 {
		t.Errorf("Replay finds %v and notes %v, want the one note of entry 4", fault, notes)
	}
	if err := w.Inspect(context.Background()); err != nil {
		t.Error(err)
	}
}

// By the version that made it, the game replays without a note.
func TestOldGameByItsOwnVersion(t *testing.T) {
	w := openOldGame(t)
	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": highCard{version: 1}}
	w.restart()
	w.replay("old1")
	if err := w.Inspect(context.Background()); err != nil {
		t.Error(err)
	}
	if s := w.status("old1"); len(s.Pending) != 1 {
		t.Errorf("orders wait of %v, want of North", s.Pending)
	}
}

// A seed that is not the promised one is a fault, and no note, whatever the version.
func TestOldGameWithAnotherSeed(t *testing.T) {
	w := openOldGame(t)
	err := w.config.Store.Update(func(tx storage.Tx) error {
		for e, err := range tx.Journal("old1", 1) {
			if err != nil {
				return err
			}
			if e.Kind == "resolved" {
				var body map[string]any
				if err := json.Unmarshal(e.Body, &body); err != nil {
					return err
				}
				body["seed"] = strings.Repeat("ab", 32)
				if e.Body, err = json.Marshal(body); err != nil {
					return err
				}
			}
			if _, err := tx.Append("new1", e.Kind, e.At, e.Body); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, fault := proof.Notes(w.Replay(context.Background(), "new1")); fault == nil || !strings.Contains(fault.Error(), "the seed is not the one that was promised") {
		t.Errorf("Replay finds %v, want that the seed was not promised", fault)
	}
}

// A game of D-Day that rules version 1 began keeps what it began with: tactics cards that nobody uses come up again
// (DD-RULING.18), although the default is another now. It was set up as it would be today, nothing in it is at fault, and it goes on.
func TestOldDDayKeepsItsCards(t *testing.T) {
	rules, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	w := openStored(t, "testdata/d-day-1.journal", "old2", map[string]adjudicator.Ruleset{"d-day": rules})
	wantNotes := func(turns int) {
		t.Helper()
		notes, fault := proof.Notes(w.Replay(context.Background(), "old2"))
		if fault != nil || len(notes) != turns {
			t.Fatalf("Replay finds %v and %d notes, want %d: %v", fault, len(notes), turns, notes)
		}
		for _, note := range notes {
			if !strings.Contains(note.Error(), "was made by rules version 1") {
				t.Errorf("a note is about something else: %v", note)
			}
		}
	}
	wantNotes(6) // its six resolutions
	const uk = "anna@example.net"
	play := func(seat, text string) {
		t.Helper()
		w.operate("old2", "BECOME "+seat+"\n"+text)
	}
	play("Allies", "ORDERS old2 ALLIES\nORDER 14\n  pass\nEND\n")
	play("Germany", "ORDERS old2 GERMANY\nORDER 15\n  pass\nEND\n")
	if s := w.status("old2"); s.Stand.Round != 3 {
		t.Fatalf("the game stands in turn %d, want 3", s.Stand.Round)
	}
	wants(t, flat(w.last(uk, "old2").Text), "tactics cards left to you: 1 Paratrooper reinforcements", "5 Heavy bombardment")
	play("Allies", "ORDERS old2 ALLIES\nORDER 2\n  pass\nORDER 3\n  pass\nORDER 5\n  1 United Kingdom bomber -> Z02\n  use tactics 5 at Z02: artillery\nEND\n")
	wants(t, w.last(uk, "old2").Text, "Tactics card 5, Heavy bombardment, used by the Allies")
	wantNotes(6)
	if text := w.state("old2"); strings.Contains(text, "expired") || !strings.Contains(text, `tactics_persist: "on"`) {
		t.Errorf("the position speaks of cards that are gone:\n%.300s", text)
	}
}
