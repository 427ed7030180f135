package campaign_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/orders"
	"despatch/storage"
)

// everything is all that a store keeps of letters, journals and outbox, for comparing two stores or two moments.
func (w *world) everything() string {
	w.Helper()
	var b strings.Builder
	err := w.config.Store.View(func(r storage.Reader) error {
		for _, game := range r.Games() {
			for e, err := range r.Journal(game, 1) {
				if err != nil {
					return err
				}
				fmt.Fprintf(&b, "%s %d %s %x\n", e.Game, e.Number, e.Kind, e.Hash)
			}
		}
		for l, err := range r.Letters(w.clock.AddDate(-1, 0, 0)) {
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%+v\n", l)
		}
		for p, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%d %s %s %s\n", p.ID, p.MessageID, p.To, full.Bytes)
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
	return b.String()
}

// The same letter handed over again, as after a crash between the commit and the flag on the server, is a no-op (I1, I3).
func TestSameLetterTwiceIsOnce(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	l := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 2)})
	first := must(t, w.Desk, l)
	was := w.everything()
	w.restart()
	again := must(t, w.Desk, l)
	if !again.Again || again.Entry != first.Entry {
		t.Errorf("the second time it is %+v, want Again and entry %d", again, first.Entry)
	}
	if diff := cmp.Diff(was, w.everything()); diff != "" {
		t.Errorf("the second time changed the store:\n%s", diff)
	}
}

func must(t testing.TB, d *campaign.Desk, l campaign.Letter) campaign.Disposition {
	t.Helper()
	done, err := d.Receive(context.Background(), l)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// The same orders in a new mail are acknowledged once, naming the first, however often they come (I1).
func TestSameOrdersInAnotherLetter(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	sheet := "ORDERS hc1 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n"
	w.reply(ada, "hc1", sheet)
	entries, mail := w.status("hc1").Entries, len(w.mail(ada))
	for range 3 {
		done := w.reply(ada, "hc1", "Did you get this?\n\n"+strings.ReplaceAll(sheet, "  2 crowns", "\n 2   Crowns")+"-- \nAda")
		wantOutcome(t, done, storage.Ignored, "the same orders as in letter")
	}
	if got := w.mail(ada); w.status("hc1").Entries != entries || len(got) != mail+1 {
		t.Fatalf("%d entries and %d letters more; want none and one", w.status("hc1").Entries-entries, len(got)-mail)
	}
	if text := w.last(ada, "hc1").Text; !strings.Contains(flat(text), "Sunday 1 March 2026, 12:00 UTC") || !strings.Contains(text, "2 crowns") {
		t.Errorf("the acknowledgement names the first letter and shows what stands:\n%s", text)
	}
	// A comment makes it a letter of its own, for the player who means it.
	wantOutcome(t, w.reply(ada, "hc1", strings.Replace(sheet, "END", "# again\nEND", 1)), storage.Accepted, "recorded")

	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	wantOutcome(t, w.reply(ada, "hc1", sheet), storage.Ignored, "the same orders") // the round is over, but it is the same mail
	if w.status("hc1").Stand.Round != 2 || len(w.status("hc1").Pending) != 0 {
		t.Error("orders of round one were applied to round two")
	}
}

// A refused sheet is not remembered: once the reason is gone, the same text is welcome.
func TestRefusedOrdersMayComeAgain(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	sheet := card("hc1", "NORTH", 4)
	for range 2 {
		wantOutcome(t, w.reply(ada, "hc1", sheet), storage.Refused, "break the rules")
	}
}

// An error or a crash before the commit leaves nothing; the letter comes again and does what it would have done.
func TestNothingIsHalfDone(t *testing.T) {
	for _, step := range []string{campaign.StepBeforeResolve, campaign.StepAfterResolve, campaign.StepBeforeCommit} {
		t.Run(step, func(t *testing.T) {
			armed := false
			w := newWorld(t, func(c *campaign.Config) {
				c.Hook = func(s string) {
					if armed && s == step {
						runtime.Goexit() // the end of this goroutine, as a crash is the end of all
					}
				}
			})
			w.open("hc1")
			w.reply(ada, "hc1", card("hc1", "NORTH", 2))
			was := w.everything()
			l := w.fresh(campaign.Letter{From: ben, Thread: []string{w.last(ben, "hc1").MessageID}, Text: card("hc1", "SOUTH", 3)})
			armed = true
			crashed := true
			var wg sync.WaitGroup
			wg.Go(func() {
				_, _ = w.Receive(context.Background(), l)
				crashed = false
			})
			wg.Wait()
			if !crashed {
				t.Fatalf("the step %s was not reached", step)
			}
			if diff := cmp.Diff(was, w.everything()); diff != "" {
				t.Fatalf("the crash left something behind:\n%s", diff)
			}
			armed = false
			w.restart()
			if done := must(t, w.Desk, l); !done.Resolved {
				t.Errorf("the letter that came again was %+v, want resolved", done)
			}
			w.replay("hc1")
		})
	}
}

// failing is a postmaster that breaks.
type failing struct{ post }

func (failing) Compose(campaign.Outgoing) ([]byte, error) { return nil, errors.New("out of ink") }

func TestErrorOfThePostmasterLeavesTheLetter(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	l := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 2)})
	was := w.everything()
	good := w.config.Post
	w.config.Post = failing{}
	w.restart()
	if _, err := w.Receive(context.Background(), l); err == nil || !strings.Contains(err.Error(), "out of ink") {
		t.Errorf("Receive gives %v, want the postmaster's error", err)
	}
	if w.everything() != was {
		t.Error("a letter that could not be answered must change nothing")
	}
	w.config.Post = good
	w.restart()
	wantOutcome(t, must(t, w.Desk, l), storage.Accepted, "recorded")
}

// clumsy is a postmaster that cannot render one kind of letter.
type clumsy struct {
	post
	word string
}

func (c clumsy) Compose(o campaign.Outgoing) ([]byte, error) {
	if strings.Contains(o.Text, c.word) {
		return nil, errors.New("no type for " + c.word)
	}
	return c.post.Compose(o)
}

// An answer that can never be rendered is a fault like any other: the letter is put away, its writer is told, and the next ones are read.
func TestAnswerThatCannotBeRendered(t *testing.T) {
	for _, group := range []bool{false, true} {
		w := newWorld(t, func(c *campaign.Config) { c.Post, c.Group = clumsy{word: "You asked for this letter again"}, group })
		w.open("hc1")
		d := w.reply(ada, "hc1", "RESEND")
		wantOutcome(t, d, storage.Refused, "the program failed on it")
		if got := w.last(ada, "hc1"); !strings.Contains(got.Text, "by a fault of its own") {
			t.Errorf("Ada is told %q", got.Text)
		}
		wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "recorded")
		wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 3)), storage.Accepted, "carried out")
		w.replay("hc1")
	}
}

// brittle is High Card with a hole: it cannot bear a stake of two.
type brittle struct{ highCard }

func (b brittle) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	for _, sub := range sheets {
		if n, _ := stake(&sub.Sheet.Sections[0]); n == 2 {
			panic("two is too much")
		}
	}
	return b.highCard.Check(s, seat, sheets)
}

// A letter that brings out a fault of the rules is answered and put away; the others go on.
func TestFaultOfTheRules(t *testing.T) {
	for _, group := range []bool{false, true} {
		w := newWorld(t, func(c *campaign.Config) {
			c.Rulesets = map[string]adjudicator.Ruleset{"high-card": brittle{highCard{version: 1}}}
			c.Group = group
		})
		w.open("hc1")
		wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)), storage.Refused, "the program failed on it")
		if got := w.last(ada, "hc1"); !strings.Contains(got.Subject, "orders not judged") || w.status("hc1").Entries != 1 {
			t.Errorf("Ada is told, and nothing is recorded; her last letter is headed %q", got.Subject)
		}
		wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 3)), storage.Accepted, "recorded")
		wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "carried out")
	}
}

// unlettered is High Card whose words cannot be had while the sheets of a letter are looked for.
type unlettered struct {
	highCard
	fails *bool
}

func (u unlettered) Vocabulary() *orders.Vocabulary {
	callers := make([]uintptr, 30)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for more := *u.fails; more; {
		var f runtime.Frame
		if f, more = frames.Next(); strings.Contains(f.Function, "campaign/papers.") {
			panic("no words")
		}
	}
	return u.highCard.Vocabulary()
}

// A fault before it is known who wrote the letter is told to a registered address, three times a day, and to nobody else; the log tells of each.
func TestFaultBeforeItIsKnownWhoWrote(t *testing.T) {
	var log bytes.Buffer
	fails := false
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": unlettered{highCard{version: 1}, &fails}}
		c.Log = slog.New(slog.NewTextHandler(&log, nil))
	})
	w.open("k7q2")
	text := card("k7q2", "NORTH", 2)
	fails = true
	before := len(w.mail(ada))
	for i := range 5 {
		done := w.reply(ada, "k7q2", text)
		if told := i < 3; (done.Outcome == storage.Refused) != told || !strings.Contains(done.Why, "the program failed on it") {
			t.Errorf("letter %d: %+v", i+1, done)
		}
	}
	if n := len(w.mail(ada)) - before; n != 3 {
		t.Fatalf("she is told %d times", n)
	}
	got := w.lastTo(ada)
	wants(t, got.Subject, "orders not judged")
	wants(t, flat(got.Text), "The program failed on it by a fault of its own, which its log has noted.")
	if strings.Contains(got.Text, "k7q2") {
		t.Errorf("who may not have written reads of the game:\n%s", got.Text)
	}
	if n := strings.Count(log.String(), "the program failed on a letter"); n != 5 {
		t.Errorf("the log tells of %d", n)
	}
	for name, l := range map[string]campaign.Letter{
		"a program's":  {From: ben, Text: text, Thread: []string{w.last(ben, "k7q2").MessageID}, Automatic: "Auto-Submitted: auto-replied", Doubtful: true},
		"a stranger's": {From: "eve@example.org", Text: text},
	} {
		if done := w.send(l); done.Outcome != storage.Ignored || len(w.mail(l.From)) > 1 {
			t.Errorf("%s letter: %+v", name, done)
		}
	}
	fails = false
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{w.mail(ada)[0].MessageID}, Text: text}), storage.Accepted, "recorded")
}

func TestLetterWithoutDigest(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Receive(context.Background(), campaign.Letter{From: ada}); err == nil {
		t.Error("a letter that cannot be recognised again must not be taken")
	}
}

// Snapshots are only a cache: without them the same game goes on in the same way.
func TestSnapshotsMayBeDropped(t *testing.T) {
	play := func(drop bool) (string, *world) {
		w := newWorld(t)
		w.open("hc1")
		for _, step := range []func(){
			func() { w.reply(ada, "hc1", card("hc1", "NORTH", 2)) },
			func() { w.reply(ben, "hc1", card("hc1", "SOUTH", 3)) },
			func() { w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n 1 crown\nEND\n") },
			func() { w.reply(ben, "hc1", card("hc1", "SOUTH", 1)) },
		} {
			if drop {
				if err := w.config.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }); err != nil {
					t.Fatal(err)
				}
				w.restart()
			}
			step()
		}
		return w.everything(), w
	}
	with, _ := play(false)
	without, w := play(true)
	if diff := cmp.Diff(with, without); diff != "" {
		t.Errorf("dropping snapshots made a difference:\n%s", diff)
	}
	w.replay("hc1")
}

// loadedCard is High Card with one rule changed: North gets a crown a round.
type loadedCard struct{ highCard }

func (l loadedCard) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := l.highCard.Resolve(s, sheets, cup)
	if t, ok := out.State.(*table); ok && out.Resolved() {
		changed := *t
		changed.Crowns[0]++
		out.State = &changed
	}
	return out
}

// nervous is High Card with a die that is thrown for nothing.
type nervous struct{ highCard }

func (n nervous) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := n.highCard.Resolve(s, sheets, cup)
	if out.Resolved() {
		cup.Throw(1, dice.Reason{})
	}
	return out
}

// A replay finds what differs (I6): rules that were changed, and letters that would be worded otherwise.
func TestReplayFindsDifferences(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 3))
	w.replay("hc1")

	right := w.config.Rulesets
	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": loadedCard{highCard{version: 2}}}
	w.restart()
	err := w.Replay(context.Background(), "hc1")
	if !errors.Is(err, campaign.ErrOtherVersion) || errors.Is(err, campaign.ErrReplay) {
		t.Errorf("with changed rules Replay gives %v, want ErrOtherVersion alone", err)
	}
	for _, want := range []string{"entry 4 was made by rules version 1 and this program has 2", "the position is as recorded", "comes out otherwise"} {
		if err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("with changed rules Replay should say %q: %v", want, err)
		}
	}

	w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": nervous{highCard{version: 1}}}
	w.restart()
	if err := w.Replay(context.Background(), "hc1"); !errors.Is(err, campaign.ErrReplay) || !strings.Contains(err.Error(), "3 dice were thrown, recorded were 2") {
		t.Errorf("with a die more Replay gives %v", err)
	}

	w.config.Rulesets, w.config.Name = right, "Another Name"
	w.restart()
	if err := w.Replay(context.Background(), "hc1"); !errors.Is(err, proof.ErrWording) || errors.Is(err, campaign.ErrReplay) {
		t.Errorf("with another name of the desk Replay gives %v, want ErrWording alone", err)
	}
}

// In which order the sheets of a turn arrive makes no difference to the turn.
func TestOrderOfArrivalDoesNotMatter(t *testing.T) {
	w1, w2 := newWorld(t), newWorld(t)
	for stakes := range 9 {
		id := fmt.Sprintf("hc%d", stakes)
		from, texts := []string{ada, ben}, []string{card(id, "NORTH", 1+stakes%3), card(id, "SOUTH", 1+stakes/3)}
		for i, w := range []*world{w1, w2} {
			w.open(id)
			w.reply(from[i], id, texts[i])
			w.reply(from[1-i], id, texts[1-i])
		}
		if w1.state(id) != w2.state(id) || w1.status(id).Stand.Round != 2 {
			t.Fatalf("Ada first gives\n%s\nBen first gives\n%s", w1.state(id), w2.state(id))
		}
	}
}

// Letters that arrive at the same moment are each handled once, with and without shared fsyncs.
func TestConcurrentLetters(t *testing.T) {
	for _, group := range []bool{false, true} {
		t.Run(fmt.Sprintf("group %v", group), func(t *testing.T) {
			w := newWorld(t, func(c *campaign.Config) { c.Group = group })
			const games = 10
			var letters []campaign.Letter
			for i := range games {
				id := fmt.Sprintf("hc%d", i)
				w.open(id)
				for _, p := range []struct{ from, seat string }{{ada, "NORTH"}, {ben, "SOUTH"}} {
					l := w.fresh(campaign.Letter{From: p.from, Thread: []string{w.last(p.from, id).MessageID}, Text: card(id, p.seat, 2)})
					letters = append(letters, l, l) // each is delivered twice
				}
			}
			var wg sync.WaitGroup
			for _, l := range letters {
				wg.Go(func() {
					if _, err := w.Receive(context.Background(), l); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
			for i := range games {
				id := fmt.Sprintf("hc%d", i)
				if s := w.status(id); s.Stand.Round != 2 || s.Entries != 4 { // created, two sheets, resolved
					t.Errorf("%s stands in round %d after %d entries, want round 2 after 4", id, s.Stand.Round, s.Entries)
				}
				w.replay(id)
			}
		})
	}
}

// A desk that is started again on its store goes on with the same secret and the same seeds.
func TestRestart(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.restart()
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 2)), storage.Accepted, "carried out")

	other, err := storage.Open(filepath.Join(t.TempDir(), "other.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := other.Close(); err != nil {
			t.Error(err)
		}
	}()
	thread := w.last(ada, "hc1").MessageID
	w.config.Store = other
	w.restart()
	w.open("hc1")
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: card("hc1", "NORTH", 2)}), storage.Refused, "nothing proves")
}

func TestNewNamesWhatIsMissing(t *testing.T) {
	good := newWorld(t).config
	for name, c := range map[string]struct {
		spoil func(*campaign.Config)
		says  string
	}{
		"no store":                   {func(c *campaign.Config) { c.Store = nil }, "a store"},
		"no address":                 {func(c *campaign.Config) { c.Address = "desk" }, `"desk"`},
		"no domain":                  {func(c *campaign.Config) { c.Domain = "" }, "Message-IDs"},
		"a language without letters": {func(c *campaign.Config) { c.Language = "tlh" }, `letters in "tlh"`},
	} {
		bad := good
		c.spoil(&bad)
		if _, err := campaign.New(bad); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: New gives %v, want an error that says %s", name, err, c.says)
		}
	}
}
