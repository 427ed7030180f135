package campaign_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/deadline"
	"despatch/storage"
	"despatch/storage/storagetest/either"
)

const (
	ada  = "ada@north.example"
	ben  = "ben@south.example"
	desk = "desk@example.org"
)

// post is a postmaster whose mails are JSON, so that tests can read them back.
type post struct{}

func (post) Compose(o campaign.Outgoing) ([]byte, error) { return json.Marshal(o) }

// openedMails holds the mails that were read last, by their bytes: a desk reads what it has sent again for each answer to it.
var openedMails = struct {
	sync.Mutex
	mails map[string]campaign.Outgoing
}{mails: map[string]campaign.Outgoing{}}

func (post) Open(raw []byte) (o campaign.Outgoing, err error) {
	openedMails.Lock()
	defer openedMails.Unlock()
	if o, ok := openedMails.mails[string(raw)]; ok {
		return o, nil
	}
	if err := json.Unmarshal(raw, &o); err != nil {
		return o, err
	}
	if len(openedMails.mails) > 300 {
		clear(openedMails.mails)
	}
	openedMails.mails[string(raw)] = o
	return o, nil
}

// world is a desk on a real store in a temporary folder, with a clock and with dice that are the same in every run.
type world struct {
	testing.TB
	*campaign.Desk
	config  campaign.Config
	clock   time.Time
	letters int
}

// watchful fails the test when the log says what may never come to pass.
type watchful struct {
	testing.TB
	slog.Handler
}

func (watchful) Enabled(context.Context, slog.Level) bool { return true }

func (w watchful) Handle(_ context.Context, r slog.Record) error {
	if r.Message == campaign.TwoOfOneName {
		r.Attrs(func(a slog.Attr) bool { w.Error(r.Message, a); return true })
	}
	return nil
}

func newWorld(t testing.TB, change ...func(*campaign.Config)) *world {
	t.Helper()
	return newWorldAt(t, filepath.Join(t.TempDir(), "despatch.db"), change...)
}

// newWorldAt is a desk on a store of some path.
func newWorldAt(t testing.TB, path string, change ...func(*campaign.Config)) *world {
	t.Helper()
	store, err := either.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &world{TB: t, clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	w.config = campaign.Config{
		Store: store, Rulesets: map[string]adjudicator.Ruleset{"high-card": highCard{version: 1}}, Post: post{},
		Now: func() time.Time { return w.clock }, Entropy: rand.NewChaCha8([32]byte{1}),
		Address: desk, Name: "The Desk", Domain: "example.org", Log: slog.New(watchful{t, slog.DiscardHandler}),
	}
	for _, c := range change {
		c(&w.config)
	}
	w.restart()
	return w
}

// restart makes a new desk on the same store, as a program does that is started again.
func (w *world) restart() {
	w.Helper()
	d, err := campaign.New(w.config)
	if err != nil {
		w.Fatal(err)
	}
	w.Desk = d
}

// open opens a game between Ada (North) and Ben (South and Page).
func (w *world) open(id string, change ...func(*campaign.NewGame)) {
	w.Helper()
	n := campaign.NewGame{ID: id, Ruleset: "high-card", Seats: map[adjudicator.Seat]campaign.Seated{
		"north": {Name: "Ada", Addresses: []string{ada, "ada@work.example"}},
		"south": {Name: "Ben", Addresses: []string{ben}},
	}}
	for _, c := range change {
		c(&n)
	}
	if err := w.Open(context.Background(), n); err != nil {
		w.Fatal(err)
	}
}

func alternate(n *campaign.NewGame) { n.Options = adjudicator.Options{"turns": "alternate"} }

// flat is a text with its line breaks and blanks evened out.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// mail lists what was posted to an address, about all games, oldest first.
func (w *world) mail(to string) []campaign.Outgoing {
	w.Helper()
	return w.outbox(storage.Filter{To: to})
}

func (w *world) outbox(f storage.Filter) []campaign.Outgoing {
	w.Helper()
	var list []campaign.Outgoing
	err := w.config.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(f) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			o, err := post{}.Open(full.Bytes)
			if err != nil {
				return err
			}
			list = append(list, o)
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
	return list
}

// last is the newest letter to an address about a game.
func (w *world) last(to, game string) campaign.Outgoing {
	w.Helper()
	var newest uint64
	err := w.config.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{To: to, Game: game}) {
			if err != nil {
				return err
			}
			newest = p.ID
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
	if newest == 0 {
		w.Fatalf("nothing was posted to %s about %q", to, game)
	}
	return w.outbox(storage.Filter{To: to, Game: game, After: newest - 1})[0]
}

// key reads the key for a seat from the newest letter that shows one.
func (w *world) key(to, game, seat string) string {
	w.Helper()
	mail := w.mail(to)
	for i := len(mail) - 1; i >= 0; i-- {
		for line := range strings.Lines(mail[i].Text) {
			words := strings.Fields(line)
			if len(words) == 7 && words[0] == "ORDERS" && words[1] == game && words[2] == seat && words[5] == "KEY" {
				return words[6]
			}
		}
	}
	w.Fatalf("no letter to %s holds an ORDERS line for %s", to, seat)
	return ""
}

// fresh completes a letter with a digest and a message-id of its own.
func (w *world) fresh(l campaign.Letter) campaign.Letter {
	w.letters++
	if l.Digest == "" {
		l.Digest = fmt.Sprintf("%04d00000000cafe", w.letters)
	}
	l.MessageID = fmt.Sprintf("letter-%d@players.example", w.letters)
	if l.To == nil {
		l.To = []string{desk}
	}
	return l
}

func (w *world) send(l campaign.Letter) campaign.Disposition {
	w.Helper()
	done, err := w.Receive(context.Background(), w.fresh(l))
	if err != nil {
		w.Fatal(err)
	}
	return done
}

// reply answers the newest letter about a game, as a mail program does.
func (w *world) reply(from, game, text string) campaign.Disposition {
	w.Helper()
	return w.send(campaign.Letter{From: from, Thread: []string{w.last(from, game).MessageID}, Text: text})
}

func (w *world) status(game string) campaign.Status {
	w.Helper()
	s, err := w.Status(game)
	if err != nil {
		w.Fatal(err)
	}
	return s
}

// state is the game's state in canonical form.
func (w *world) state(game string) string {
	w.Helper()
	data, err := w.Position(game)
	if err != nil {
		w.Fatal(err)
	}
	return string(data)
}

func (w *world) replay(game string) {
	w.Helper()
	if err := w.Replay(context.Background(), game); err != nil {
		w.Errorf("replay: %v", err)
	}
	list, err := w.Journal(game)
	if err != nil {
		w.Errorf("the journal cannot be listed: %v", err)
	}
	for _, e := range list {
		if e.Who == "" {
			w.Errorf("entry %d (%s) is listed as done by nobody", e.Number, e.Kind)
		}
	}
}

func card(game, seat string, stake int) string {
	return fmt.Sprintf("ORDERS %s %s\nCARD\n  %d crowns\nEND\n", game, seat, stake)
}

func wantOutcome(t testing.TB, got campaign.Disposition, want storage.Outcome, why string) {
	t.Helper()
	if got.Outcome != want || !strings.Contains(got.Why, why) {
		t.Errorf("the letter was %s because %q, want %s because %q", got.Outcome, got.Why, want, why)
	}
}

// hours are terms that give each phase some hours.
func hours(n int) deadline.Terms {
	return deadline.Terms{Clock: deadline.Clock{Next: deadline.Lasting(time.Duration(n) * time.Hour)}}
}
