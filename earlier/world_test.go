package earlier_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/campaign/records"
	"despatch/daemon"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// The people of the fixtures.
const (
	ada   = "ada@axis.example"
	ben   = "ben@allies.example"
	carol = "carol@club.example" // leads the games
	dora  = "dora@friends.example"
	emil  = "emil@friends.example"
)

const (
	domain     = "club.example"
	address    = "desk@" + domain
	authservID = "mx." + domain
)

// world is a desk on a store, with a clock and chance of its own. It asks of package campaign only what every program since f042c11 has.
type world struct {
	testing.TB
	*campaign.Desk
	config  campaign.Config
	clock   time.Time
	letters int
	// written are the kinds of entries that this program writes.
	written []string
}

// newWorld opens a desk on a store, which is made if it is not there.
func newWorld(t testing.TB, path string, at time.Time, seed byte) *world {
	t.Helper()
	store, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{TB: t, clock: at}
	w.config = campaign.Config{
		Store: store, Rulesets: rulesets(t), Post: daemon.Postmaster(domain), Now: func() time.Time { return w.clock },
		Entropy: rand.NewChaCha8([32]byte{seed}), Address: address, Name: "The Club's Desk", Domain: domain, AuthservID: authservID,
		Masters: []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}}, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
	w.restart()
	return w
}

func (w *world) close() {
	w.Helper()
	if err := w.config.Store.Close(); err != nil {
		w.Fatal(err)
	}
}

func rulesets(t testing.TB) map[string]adjudicator.Ruleset {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]adjudicator.Ruleset(all)
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

// mail lists what waits or was sent to an address about a game, or with "" about whatever, oldest first.
func (w *world) mail(to, game string) []campaign.Outgoing {
	w.Helper()
	opener := w.config.Post.(records.Opener)
	var list []campaign.Outgoing
	w.view(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{To: to, Game: game}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			var o campaign.Outgoing
			if full.Bytes != nil {
				if o, err = opener.Open(full.Bytes); err != nil {
					return err
				}
			}
			o.MessageID, o.To = p.MessageID, p.To
			list = append(list, o)
		}
		return nil
	})
	return list
}

func (w *world) view(do func(storage.Reader) error) {
	w.Helper()
	if err := w.config.Store.View(do); err != nil {
		w.Fatal(err)
	}
}

func (w *world) last(to, game string) campaign.Outgoing {
	w.Helper()
	list := w.mail(to, game)
	if len(list) == 0 {
		w.Fatalf("nothing was posted to %s about %q", to, game)
	}
	return list[len(list)-1]
}

// send hands a letter in, in the middle of an hour of its own.
func (w *world) send(l campaign.Letter) campaign.Disposition {
	w.Helper()
	w.letters++
	w.clock = w.clock.Add(time.Minute)
	_, host, _ := strings.Cut(l.From, "@")
	l.Digest = fmt.Sprintf("%04d%060x", w.letters, w.clock.Unix())
	l.MessageID, l.To = fmt.Sprintf("letter-%d@%s", w.letters, host), []string{address}
	if l.Returned == nil {
		l.Vouched = campaign.Vouched{Server: authservID, Domain: host, Method: "DMARC"}
	}
	done, err := w.Receive(context.Background(), l)
	if err != nil {
		w.Fatalf("%v\n%s", err, l.Text)
	}
	return done
}

// say answers the newest letter about a game; it must be taken.
func (w *world) say(from, game, text string) {
	w.Helper()
	w.taken(from, text, w.answer(from, game, text))
}

// sayTwice says what later programs ask to be confirmed.
func (w *world) sayTwice(from, game, text string) {
	w.Helper()
	w.say(from, game, text)
	if tokenLine.MatchString(w.last(from, "").Text) {
		w.confirm(from)
	}
}

func (w *world) answer(from, game, text string) campaign.Disposition {
	w.Helper()
	return w.send(campaign.Letter{From: from, Thread: []string{w.last(from, game).MessageID}, Text: text})
}

func (w *world) taken(from, text string, done campaign.Disposition) {
	w.Helper()
	if done.Outcome != storage.Accepted {
		w.Fatalf("at %v this letter of %s is %s (%s):\n%s\n\nThe answer:\n%s", w.clock, from, done.Outcome, done.Why, text, w.last(from, "").Text)
	}
}

// write sends a letter that answers none.
func (w *world) write(from, text string) {
	w.Helper()
	name, _, _ := strings.Cut(from, "@")
	w.taken(from, text, w.send(campaign.Letter{From: from, FromName: strings.ToUpper(name[:1]) + name[1:], Text: text}))
}

var tokenLine = regexp.MustCompile(`(?m)^(ADDRESS )?CONFIRM [a-z0-9]{8,10}\b`)

// confirm sends back the token of the newest letter to an address.
func (w *world) confirm(from string) {
	w.Helper()
	letter := w.last(from, "")
	line := tokenLine.FindString(letter.Text)
	if line == "" {
		w.Fatalf("the last letter to %s holds no token:\n%s", from, letter.Text)
	}
	w.write(from, line)
}

// pass lets time go by, an hour a step.
func (w *world) pass(d time.Duration) {
	w.Helper()
	for end := w.clock.Add(d); w.clock.Before(end); {
		w.clock = w.clock.Add(min(time.Hour, end.Sub(w.clock)))
		w.tick()
	}
}

func (w *world) tick() {
	w.Helper()
	if err := w.Tick(context.Background()); err != nil {
		w.Fatal(err)
	}
}

func (w *world) inspect() {
	w.Helper()
	if err := w.Inspect(context.Background()); err != nil {
		w.Fatal(err)
	}
}

// sent marks what waits in the outbox as taken by a server.
func (w *world) sent() {
	w.Helper()
	err := w.config.Store.Update(func(tx storage.Tx) error {
		var ids []uint64
		for p, err := range tx.Outbox(storage.Filter{State: storage.Waiting}) {
			if err != nil {
				return err
			}
			ids = append(ids, p.ID)
		}
		for _, id := range ids {
			if err := tx.MarkSent(id, w.clock); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
}

// returns hands in the report of a mail server that a letter did not arrive.
func (w *world) returns(letter campaign.Outgoing) {
	w.Helper()
	w.send(campaign.Letter{From: "mailer-daemon@mx.example", Automatic: "the letter is a report of a mail server", Returned: &campaign.Returned{
		Letters: []string{letter.MessageID}, Recipients: []string{letter.To}, Final: true, Why: "550 5.1.1 no such user",
	}})
}

// entry is the number of a game's last journal entry, kinds counts them by kind.
func (w *world) entry(game string) uint64 {
	w.Helper()
	s, err := w.Status(game)
	if err != nil {
		w.Fatal(err)
	}
	return s.Entries
}

func (w *world) kinds(game string) map[string]int {
	w.Helper()
	kinds := make(map[string]int)
	w.view(func(r storage.Reader) error {
		for e, err := range r.Journal(game, 1) {
			if err != nil {
				return err
			}
			kinds[e.Kind]++
		}
		return nil
	})
	return kinds
}

// corrected is a game whose rules were corrected so that no orders hold any more, for as long as somebody is asked about them.
type corrected struct{ adjudicator.Ruleset }

func (c corrected) Info() adjudicator.Info {
	info := c.Ruleset.Info()
	info.Version++
	return info
}

var turnedDown = []adjudicator.Diagnostic{{
	Pos: orders.Pos{Line: 1, Column: 1}, Severity: orders.Error, Message: words.Plain("no orders hold on this day"),
}}

func (c corrected) Check(adjudicator.State, adjudicator.Seat, []adjudicator.Submission) adjudicator.Checked {
	return adjudicator.Checked{Diagnostics: turnedDown}
}

func (c corrected) Resolve(s adjudicator.State, _ []adjudicator.Submission, _ dice.Cup) adjudicator.Outcome {
	return adjudicator.Outcome{State: s, Diagnostics: turnedDown}
}

// underCorrectedRules does something with a program whose rules turn all orders down.
func (w *world) underCorrectedRules(do func()) {
	w.Helper()
	was := w.config.Rulesets
	w.config.Rulesets = maps.Clone(was)
	for name, rules := range was {
		w.config.Rulesets[name] = corrected{rules}
	}
	w.restart()
	do()
	w.config.Rulesets = was
	w.restart()
}

// moves takes a game over from another desk.
func (w *world) moves(from *world, game string) {
	w.Helper()
	data := from.export(game, false)
	if _, err := w.Import(context.Background(), data); err != nil {
		w.Fatal(err)
	}
	w.clock = w.clock.Add(time.Hour)
}

func (w *world) export(game string, forPlayers bool) []byte {
	w.Helper()
	data, err := w.Export(context.Background(), game, forPlayers)
	if err != nil {
		w.Fatal(err)
	}
	return bytes.Clone(data)
}

// knows says whether the program writes entries of a kind in a game. Early programs took no sheets ahead in D-Day.
func (w *world) knows(c cast, kind string) bool {
	ahead := kind == "ahead" || kind == "lapsed"
	return slices.Contains(w.written, kind) && (!ahead || c.ruleset != dday.ruleset || slices.Contains(w.written, "renewed"))
}

// restored is the desk after its store was lost, on a copy of it.
func (w *world) restored(path string) *world {
	w.Helper()
	if err := storage.BackupFile(w.config.Store, path); err != nil {
		w.Fatal(err)
	}
	w.close()
	again := newWorld(w, path, w.clock.Add(time.Hour), 99)
	again.letters, again.written = w.letters, w.written
	return again
}

// beside is a second desk, whose store nobody keeps.
func (w *world) beside(seed byte) *world {
	w.Helper()
	other := newWorld(w, filepath.Join(w.TempDir(), "other.despatch"), w.clock, seed)
	other.written = w.written
	return other
}
