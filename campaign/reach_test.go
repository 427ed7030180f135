package campaign_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

const mary = "mary@club.example"

// mastered gives a game to Mary, who does not play in it, and a deadline of two days.
func mastered(n *campaign.NewGame) {
	n.Masters = []campaign.Seated{{Name: "Mary", Addresses: []string{mary}}}
	n.Terms = hours(48)
}

// oneAddress leaves Ada a single address.
func oneAddress(n *campaign.NewGame) {
	n.Seats["north"] = campaign.Seated{Name: "Ada", Addresses: []string{ada}}
}

// returns hands in the report of a mail server that a letter did not arrive.
func (w *world) returns(letter campaign.Outgoing, change ...func(*campaign.Returned)) campaign.Disposition {
	w.Helper()
	r := &campaign.Returned{Letters: []string{letter.MessageID}, Recipients: []string{letter.To}, Final: true, Why: "550 5.1.1 no such user"}
	for _, c := range change {
		c(r)
	}
	return w.send(campaign.Letter{From: "mailer-daemon@mx.example", Automatic: "the letter is a report of a mail server", Returned: r})
}

// counts are how many letters each has.
func (w *world) counts(who ...string) []int {
	w.Helper()
	var list []int
	for _, a := range who {
		list = append(list, len(w.mail(a)))
	}
	return list
}

// wantNew says how many letters each has got since.
func (w *world) wantNew(what string, was []int, want []int, who ...string) {
	w.Helper()
	for i, now := range w.counts(who...) {
		if now-was[i] != want[i] {
			w.Errorf("%s: %s has %d new letters, want %d", what, who[i], now-was[i], want[i])
		}
	}
}

func (w *world) parcel(id string) storage.Parcel {
	w.Helper()
	var found storage.Parcel
	err := w.config.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			if p.MessageID == id {
				found = p
			}
		}
		return nil
	})
	if err != nil || found.ID == 0 {
		w.Fatalf("the outbox has no letter %s (%v)", id, err)
	}
	return found
}

// sent marks all that waits in the outbox as taken by a server.
func (w *world) sent() {
	w.Helper()
	w.mark(func(tx storage.Tx, p storage.Parcel) error { return tx.MarkSent(p.ID, w.clock) }, func(storage.Parcel) bool { return true })
}

// refused marks what waits for an address as given up.
func (w *world) refused(to string) {
	w.Helper()
	w.mark(func(tx storage.Tx, p storage.Parcel) error {
		return tx.MarkFailed(p.ID, w.clock, "550 5.1.1 no such user")
	},
		func(p storage.Parcel) bool { return p.To == to })
}

func (w *world) mark(as func(storage.Tx, storage.Parcel) error, which func(storage.Parcel) bool) {
	w.Helper()
	err := w.config.Store.Update(func(tx storage.Tx) error {
		for p, err := range tx.Outbox(storage.Filter{State: storage.Waiting}) {
			if err != nil {
				return err
			}
			if which(p) {
				if err := as(tx, p); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		w.Fatal(err)
	}
}

// A letter to Ada comes back for good. The board and the game master are told, once; no deadline runs; and her next letter that
// proves itself puts it right and brings what she has missed.
func TestAPlayerBecomesUnreachableAndIsHeardOf(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress, alternate)
	welcome := w.last(ada, "hc1")
	w.sent()
	w.clock = w.clock.Add(10 * time.Hour)

	was := w.counts(ada, ben, mary)
	wantOutcome(t, w.returns(welcome), storage.Ignored, "came back: 550 5.1.1 no such user")
	w.wantNew("it came back", was, []int{0, 1, 1}, ada, ben, mary)
	if told := flat(w.last(ben, "hc1").Text); !strings.Contains(told, "Mail to Ada, who plays North, comes back") || !strings.Contains(told, "The game waits") ||
		strings.Contains(told, ada) || strings.Contains(told, "550") {
		t.Errorf("the board is told who, and whether the game waits, and no address:\n%s", told)
	}
	if told := w.last(mary, "hc1").Text; !strings.Contains(told, ada) || !strings.Contains(told, "550 5.1.1 no such user") {
		t.Errorf("the game master is told the address and the reason:\n%s", told)
	}
	if s := w.status("hc1"); len(s.Unreachable) != 1 || s.Unreachable[0] != "north" || !s.Until.IsZero() {
		t.Errorf("the status has %v as unreachable, and the deadline %v", s.Unreachable, s.Until)
	}
	if p := w.parcel(welcome.MessageID); p.State != storage.Failed {
		t.Errorf("the letter that came back is %s in the outbox", p.State)
	}
	w.replay("hc1")

	was = w.counts(ada, ben, mary)
	wantOutcome(t, w.returns(welcome), storage.Ignored, "as was known")
	w.clock = w.clock.Add(72 * time.Hour) // long past the deadline, had it run
	w.tick()
	w.wantNew("again, and later", was, []int{0, 0, 0}, ada, ben, mary)

	was = w.counts(ada, ben, mary)
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{welcome.MessageID}, Text: "CHECK hc1 NORTH\nEND\n"}), storage.Accepted, "a check")
	w.wantNew("Ada writes", was, []int{2, 1, 1}, ada, ben, mary) // to her: that letters go out again, and the answer
	if p := w.parcel(welcome.MessageID); p.State != storage.Waiting {
		t.Errorf("the welcome that she missed is %s, and should be sent again", p.State)
	}
	// 10 of 48 hours had passed when the clock stopped.
	if s := w.status("hc1"); len(s.Unreachable) != 0 || !s.Until.Equal(w.clock.Add(38*time.Hour)) {
		t.Errorf("the deadline is %v, want 38 hours from %v", s.Until, w.clock)
	}
	w.replay("hc1")
}

func TestTheGameMayGoOn(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress, func(n *campaign.NewGame) { n.Unreachable = campaign.GoOn })
	until := w.status("hc1").Until
	w.returns(w.last(ada, "hc1"))
	if got := w.status("hc1").Until; !got.Equal(until) {
		t.Errorf("the deadline is %v, was %v", got, until)
	}
	if told := w.last(ben, "hc1").Text; !strings.Contains(told, "The game does not wait") {
		t.Errorf("the board is told:\n%s", told)
	}
	w.replay("hc1")
}

// Ada has a second address: what came back is sent there, with the same bytes, and nobody else is bothered.
func TestTheNextAddressIsTried(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	const work = "ada@work.example"
	welcome := w.last(ada, "hc1")
	w.sent()

	was := w.counts(ada, work, ben, mary)
	w.returns(welcome)
	w.wantNew("the first address fails", was, []int{0, 2, 0, 0}, ada, work, ben, mary)
	mail := w.mail(work)
	if !strings.Contains(flat(mail[0].Text), "Letters to you now go to "+work+", because mail to "+ada+" comes back.") {
		t.Errorf("she is told:\n%s", mail[0].Text)
	}
	if mail[1].MessageID != welcome.MessageID || mail[1].Text != welcome.Text {
		t.Error("what came back is sent as it was")
	}
	wantOutcome(t, w.send(campaign.Letter{From: work, Thread: []string{welcome.MessageID}, Text: card("hc1", "NORTH", 1)}), storage.Accepted, "recorded")
	if got := w.last(work, "hc1").Subject; !strings.Contains(got, "orders complete") {
		t.Errorf("the receipt goes to the address that works; the last letter there is headed %q", got)
	}
	w.replay("hc1")

	// The second fails too, by a report that names the letter and the new recipient.
	w.sent()
	was = w.counts(ada, work, ben, mary)
	w.returns(welcome, func(r *campaign.Returned) { r.Recipients = []string{work} })
	w.wantNew("the second fails too", was, []int{0, 0, 1, 1}, ada, work, ben, mary)
	if s := w.status("hc1"); len(s.Unreachable) != 1 {
		t.Errorf("unreachable are %v", s.Unreachable)
	}

	// She writes from the second: letters go there; the first still fails.
	w.reply(work, "hc1", "CHECK hc1 NORTH\nEND\n")
	if s := w.status("hc1"); len(s.Unreachable) != 0 {
		t.Errorf("unreachable are %v", s.Unreachable)
	}
	was = w.counts(ada, work)
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.wantNew("the report", was, []int{0, 1}, ada, work)

	// She writes from the first: letters go there again.
	w.send(campaign.Letter{From: ada, Thread: []string{w.last(work, "hc1").MessageID}, Text: card("hc1", "NORTH", 1)})
	if got := w.last(ada, "hc1").Subject; !strings.Contains(got, "orders complete") {
		t.Errorf("the receipt goes to the first address again; the last letter there is headed %q", got)
	}
	w.replay("hc1")
}

// What is not a report of one of our letters, to its recipient, changes nothing and is not answered.
func TestForgedReturns(t *testing.T) {
	for name, change := range map[string]func(*campaign.Returned){
		"no letter is named":          func(r *campaign.Returned) { r.Letters = nil },
		"another's letter":            func(r *campaign.Returned) { r.Letters = []string{"1234@elsewhere.example"} },
		"a token that was made up":    func(r *campaign.Returned) { r.Letters[0] = strings.Replace(r.Letters[0], "@", "x@", 1) },
		"a letter that was not sent":  func(r *campaign.Returned) { r.Letters[0] = strings.Replace(r.Letters[0], "hc1.", "hc9.", 1) },
		"another recipient":           func(r *campaign.Returned) { r.Recipients = []string{ben} },
		"an address that was not his": func(r *campaign.Returned) { r.Recipients = []string{eve} },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1", mastered, oneAddress)
			was, entries := w.counts(ada, ben, mary), w.status("hc1").Entries
			wantOutcome(t, w.returns(w.last(ada, "hc1"), change), storage.Ignored, "")
			w.wantNew(name, was, []int{0, 0, 0}, ada, ben, mary)
			if s := w.status("hc1"); s.Entries != entries || len(s.Unreachable) != 0 {
				t.Errorf("the game has %d entries, had %d; unreachable are %v", s.Entries, entries, s.Unreachable)
			}
		})
	}
}

// A report that says neither recipient nor reason is believed by the letter that it names.
func TestAReportOfFewWords(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress)
	w.returns(w.last(ada, "hc1"), func(r *campaign.Returned) { r.Recipients, r.Why = nil, "" })
	if told := w.last(mary, "hc1").Text; !strings.Contains(told, "the mail server gave no reason") {
		t.Errorf("the game master is told:\n%s", told)
	}
}

// Delays are noted; three reports in a row count as a failure, and a letter from her begins the count anew.
func TestDelaysAreCounted(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress)
	welcome := w.last(ada, "hc1")
	w.sent()
	late := func(r *campaign.Returned) { r.Final, r.Why = false, "421 4.4.1 timed out" }
	entries := w.status("hc1").Entries
	for n := range 2 {
		wantOutcome(t, w.returns(welcome, late), storage.Ignored, "is delayed, report "+string(rune('1'+n))+" in a row")
	}
	w.send(campaign.Letter{From: ada, Thread: []string{welcome.MessageID}, Text: "CHECK hc1 NORTH\nEND\n"})
	for range 2 {
		w.returns(welcome, late)
	}
	if s := w.status("hc1"); s.Entries != entries || len(s.Unreachable) != 0 {
		t.Fatalf("delays alone led to %d entries, and to %v", s.Entries-entries, s.Unreachable)
	}
	wantOutcome(t, w.returns(welcome, late), storage.Ignored, "report 3 in a row")
	if s := w.status("hc1"); len(s.Unreachable) != 1 {
		t.Error("three delays in a row make a player unreachable")
	}
	if p := w.parcel(welcome.MessageID); p.State != storage.Sent {
		t.Errorf("a letter that is delayed may yet arrive; it is %s", p.State)
	}
	w.replay("hc1")
}

// The outbox gives letters up: one note to the game master, however many there are, and none to him about his own.
func TestLettersGivenUp(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress)
	w.reply(ada, "hc1", card("hc1", "NORTH", 4)) // a refusal: a second letter to Ada
	w.refused(ada)
	w.sent()
	was := w.counts(ada, ben, mary)
	w.tick()
	w.tick()
	w.wantNew("two letters to Ada were given up", was, []int{0, 1, 1}, ada, ben, mary)
	if told := flat(w.last(mary, "hc1").Text); !strings.Contains(told, "could not be delivered: 550 5.1.1 no such user") {
		t.Errorf("the game master is told:\n%s", told)
	}

	w.refused(mary)
	was = w.counts(ada, ben, mary)
	for range 3 {
		w.tick()
	}
	w.wantNew("the game master's own letter was given up", was, []int{0, 0, 0}, ada, ben, mary)
	w.replay("hc1")
}

// Of many reports that did not arrive the last three are sent again, in the order in which they were written.
func TestTheLatestReportsAreSentAgain(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, alternate)
	welcome := w.last(mary, "hc1")
	w.returns(welcome)
	for _, turn := range []struct{ from, seat string }{{ada, "NORTH"}, {ben, "SOUTH"}, {ada, "NORTH"}, {ben, "SOUTH"}} {
		w.reply(turn.from, "hc1", card("hc1", turn.seat, 1))
		w.refused(mary)
		w.tick()
	}
	letters := w.mail(mary)
	if len(letters) != 5 {
		t.Fatalf("Mary was written %d letters, want a welcome and four reports", len(letters))
	}
	w.send(campaign.Letter{From: mary, Thread: []string{welcome.MessageID}, Text: "STATUS"})
	for i, l := range letters {
		want := storage.Failed
		if i >= 2 {
			want = storage.Waiting
		}
		if p := w.parcel(l.MessageID); p.State != want {
			t.Errorf("letter %d to Mary is %s, want %s", i+1, p.State, want)
		}
	}
	w.replay("hc1")
}

// Mail to an address comes back in one game; a letter about another game of hers puts both right.
func TestAGoodLetterPutsAllGamesRight(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress)
	w.open("hc2", mastered, oneAddress)
	for _, id := range []string{"hc1", "hc2"} {
		w.returns(w.last(ada, id))
	}
	w.reply(ada, "hc2", card("hc2", "NORTH", 1))
	for _, id := range []string{"hc1", "hc2"} {
		if s := w.status(id); len(s.Unreachable) != 0 {
			t.Errorf("%s: unreachable are %v", id, s.Unreachable)
		}
		w.replay(id)
	}
}

// A letter that proves nothing puts nothing right, nor does a program's.
func TestOnlyAGoodLetterPutsItRight(t *testing.T) {
	for name, l := range map[string]campaign.Letter{
		"nothing is proved":     {From: ada, Text: card("hc1", "NORTH", 1)},
		"a program wrote it":    {From: ada, Automatic: "Auto-Submitted: auto-replied", Text: "I am away."},
		"from an other address": {From: eve, Text: card("hc1", "NORTH", 1)},
	} {
		w := newWorld(t)
		w.open("hc1", mastered, oneAddress)
		welcome := w.last(ada, "hc1")
		w.returns(welcome)
		if l.From == eve || l.Automatic != "" {
			l.Thread = []string{welcome.MessageID}
		}
		w.send(l)
		if s := w.status("hc1"); len(s.Unreachable) != 1 {
			t.Errorf("%s: it put right that letters come back", name)
		}
	}
}

// The reports of a turn say that mail to a player comes back.
func TestReportsNameTheUnreachable(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress, alternate)
	w.returns(w.last(ada, "hc1"))
	w.reply(ben, "hc1", "STATUS")
	if told := flat(w.last(ben, "hc1").Text); !strings.Contains(told, "North (Ada; mail to Ada comes back, and no deadline runs)") {
		t.Errorf("the status says:\n%s", told)
	}
}

// A game says what it does in a word that it knows.
func TestUnreachableIsOneOfTwo(t *testing.T) {
	w := newWorld(t)
	n := campaign.NewGame{ID: "hc1", Ruleset: "high-card", Unreachable: "wait", Seats: map[adjudicator.Seat]campaign.Seated{
		"north": {Addresses: []string{ada}}, "south": {Addresses: []string{ben}},
	}}
	if err := w.Open(t.Context(), n); err == nil || !strings.Contains(err.Error(), "write stop-clock or go-on") {
		t.Errorf("Open gives %v", err)
	}
}

// What the journal keeps of letters that come back tells no Message-ID, for its token would prove who somebody is.
func TestTheJournalKeepsNoTokens(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, oneAddress)
	welcome := w.last(ada, "hc1")
	w.returns(welcome)
	err := w.config.Store.View(func(r storage.Reader) error {
		for e, err := range r.Journal("hc1", 2) {
			if err != nil {
				return err
			}
			if token := strings.Split(strings.Split(welcome.MessageID, "@")[0], ".")[3]; strings.Contains(string(e.Body), token) || !json.Valid(e.Body) {
				t.Errorf("the entry holds the token of a letter: %s", e.Body)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
