package daemon

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// TestRobotsAreNotAnswered sends what programs write, each with all that a player would need to be heard: silence, and a line that
// says why (I8).
func TestRobotsAreNotAnswered(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	sheet := stakeOf("g1", "HEADS", 2)
	entries := r.entries()
	for _, head := range []string{
		"Auto-Submitted: auto-replied\n",
		"Auto-Submitted: auto-generated (vacation)\n",
		"Return-Path: <>\n",
		"Precedence: auto_reply\n",
		"X-Auto-Response-Suppress: All\nAuto-Submitted: auto-replied\n",
		"X-Autoreply: yes\n",
		"Sender: mailer-daemon@despatch.test\n",
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n",
	} {
		line, answers := r.take(r.letter(ada, head, sheet))
		if line == nil || line.Outcome != storage.Ignored || !strings.Contains(line.Why, "written by a program") || len(answers) != 0 {
			t.Errorf("%q: its line is %+v, and it is answered %d times", head, line, len(answers))
		}
	}
	// A letter of the desk's own that comes back, as it is and under its address alone.
	own := strings.ReplaceAll(string(r.office.Sent()[0].Raw), "\r\n", "\n")
	for _, raw := range []string{own, "From: <" + deskAddress + ">\n\nhello\n", "From: <desk+g1.abcdefgh@despatch.test>\n\nhello\n"} {
		if line, answers := r.take(raw); line == nil || line.Outcome != storage.Ignored || len(answers) != 0 {
			t.Errorf("the desk's own letter has the line %+v, and %d answers", line, len(answers))
		}
	}
	if got := r.entries(); got != entries {
		t.Errorf("a program's letter changed the game: %d entries, there were %d", got, entries)
	}
}

// TestSignsThatPeopleBearToo sends what stands in letters of people as well as of programs: without a sheet silence; with one, and the
// proof of who wrote it, orders like any others. A relay's return path and what Outlook on the web writes are no signs at all.
func TestSignsThatPeopleBearToo(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	subject := func(words string) func(raw string) string {
		return func(raw string) string { return strings.Replace(raw, "Subject: Orders", "Subject: "+words, 1) }
	}
	field := func(line string) func(raw string) string { return func(raw string) string { return line + "\n" + raw } }
	for n, tt := range []struct {
		sign     func(raw string) string
		doubtful bool
	}{
		{field("List-Id: Wargamers <wargamers.despatch.test>"), true},
		{field("List-Unsubscribe: <mailto:off@despatch.test>"), true},
		{field("Precedence: list"), true},
		{field("Precedence: bulk"), true},
		{subject("Out of office: Orders"), true},
		{subject("Automatic reply: Orders"), true},
		{subject("Abwesenheitsnotiz: Orders"), true},
		{subject("Risposta automatica: Orders"), true},
		{subject("=?utf-8?q?R=C3=A9ponse_automatique_=3A_Orders?="), true},
		{subject("=?utf-8?q?Respuesta_autom=C3=A1tica=3A_Orders?="), true},
		{field("X-Auto-Response-Suppress: All"), false},
		{field("X-Auto-Response-Suppress: DR, OOF, AutoReply"), false},
		{field("Return-Path: <bounces+57-ab-games=example.net@sendgrid.net>"), false},
	} {
		if tt.doubtful {
			raw := tt.sign(r.letter(ada, "", "I am back on Monday.\n"))
			if line, answers := r.take(raw); line == nil || line.Outcome != storage.Ignored || len(answers) != 0 {
				t.Errorf("%.60q without a sheet: its line is %+v, and it is answered %d times", raw, line, len(answers))
			}
		}
		// Another comment makes other orders of each.
		raw := tt.sign(r.letter(ada, "", strings.Replace(stakeOf("g1", "HEADS", 2), "END", fmt.Sprintf("# %d\nEND", n), 1)))
		if line, answers := r.take(raw); line == nil || line.Outcome != storage.Accepted || len(answers) != 1 {
			t.Errorf("%.60q with a sheet: its line is %+v, and it is answered %d times", raw, line, len(answers))
		}
	}
}

// TestQuestionsThroughAList: who asks through a mailing list, and proves who he is, is answered a few times a day; what would change
// something is not done, and who proves nothing is not heard.
func TestQuestionsThroughAList(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	entries := r.entries()
	for n, want := range []int{1, 1, 1, 0, 0} {
		if line, answers := r.take(r.letter(ada, "Precedence: list\n", "STATUS\n")); line == nil || len(answers) != want {
			t.Errorf("question %d: its line is %+v, and it is answered %d times, want %d", n+1, line, len(answers), want)
		}
	}
	unproved := fmt.Sprintf("Precedence: list\nFrom: <%s>\nTo: <%s>\nMessage-ID: <u@players.test>\n\nGAME g1\nSTATUS\n", ben, deskAddress)
	for _, raw := range []string{unproved, r.letter(ben, "Precedence: list\n", "PRESS TO ALL\nhello\nEND\n"), r.letter(ben, "Precedence: auto_reply\n", "STATUS\n")} {
		if line, answers := r.take(raw); line == nil || line.Outcome != storage.Ignored || len(answers) != 0 {
			t.Errorf("%.50q: its line is %+v, and it is answered %d times", raw, line, len(answers))
		}
	}
	if line, answers := r.take(r.letter(ben, "Precedence: bulk\n", "STATUS\n")); line == nil || len(answers) != 1 {
		t.Errorf("a question sent in bulk: its line is %+v, and it is answered %d times", line, len(answers))
	}
	if got := r.entries(); got != entries {
		t.Errorf("a game was changed: %d entries, there were %d", got, entries)
	}
}

// TestAStrangerIsAnsweredOnceADay writes from an address that plays nothing: silence to a letter that asks for nothing; to a sheet
// one answer that quotes nothing, then silence until the next day.
func TestAStrangerIsAnsweredOnceADay(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"))
	raw := fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <spam@elsewhere.test>\n\nbuy my medicine\n", eve, deskAddress)
	if line, answers := r.take(raw); line == nil || line.Outcome != storage.Ignored || len(answers) != 0 {
		t.Errorf("a letter that asks for nothing has the line %+v, and %d answers", line, len(answers))
	}
	for day := range 2 {
		for n := range 4 {
			raw := fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <%d.%d@elsewhere.test>\n\nORDERS g7 HEADS # buy my medicine\n", eve, deskAddress, day, n)
			line, answers := r.take(raw)
			want := 0
			if n == 0 {
				want = 1
			}
			if line == nil || len(answers) != want {
				t.Errorf("day %d, letter %d: %d answers, want %d", day+1, n+1, len(answers), want)
			}
			for _, a := range answers {
				checkOwnHeader(t, a)
				if strings.Contains(a, "medicine") || strings.Contains(a, ada) {
					t.Errorf("the answer quotes or tells:\n%s", a)
				}
			}
		}
		r.mu.Lock()
		r.clock = r.clock.Add(24 * time.Hour)
		r.mu.Unlock()
	}
}

// The second desk, and the accounts that the two read. Between a desk's address and its account there is a relay.
const (
	otherDesk  = "other@despatch.test"
	otherInbox = "other-inbox@despatch.test"
	firstInbox = "desk-inbox@despatch.test"
)

// signs are the fields by which a program's letter is known, with their folded lines.
var signs = regexp.MustCompile(`(?mi)^(auto-submitted|precedence|x-auto-response-suppress|list-[a-z]+):.*\n([ \t].*\n)*`)

// TestTwoDesksFallSilent points two daemons at each other: each plays a game at the other's desk, or a stranger starts them off with
// a letter to each in the other's name. Under ten letters later it is quiet, also where what lies between them takes away every
// sign that a program wrote: then each spends on the other's letters what there is for letters that prove nothing, that ask for
// nothing, and that show another desk's key.
func TestTwoDesksFallSilent(t *testing.T) {
	const most = 9
	for name, tt := range map[string]struct{ players, strip bool }{
		"players of each other's games":  {players: true},
		"strangers":                      {},
		"strangers, without their signs": {strip: true},
		"players, without their signs":   {players: true, strip: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			desks := []*Daemon{w.openDesk(deskAddress, firstInbox, otherDesk, tt.players), w.openDesk(otherDesk, otherInbox, deskAddress, tt.players)}
			for inbox, from := range map[string]string{firstInbox: otherDesk, otherInbox: deskAddress} {
				if tt.players {
					break // the welcomes are the beginning
				}
				first := fmt.Sprintf("From: <%s>\r\nMessage-ID: <first@elsewhere.test>\r\n\r\nORDERS g7 HEADS\r\n", from)
				if err := w.office.Deliver(inbox, []byte(first)); err != nil {
					t.Fatal(err)
				}
			}
			letters := w.relay(desks, tt.strip, 5*most)
			t.Logf("%d letters", letters)
			if letters == 0 || letters > most {
				t.Errorf("the desks sent %d letters, want some, and at most %d", letters, most)
			}
		})
	}
}

// openDesk runs a daemon with an address and the account that it reads. With a game, somebody plays Heads in it.
func (w *world) openDesk(address, inbox, player string, game bool) *Daemon {
	w.Helper()
	w.office.AddAccount(inbox, password)
	config := strings.ReplaceAll(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), deskAddress, inbox)
	config = strings.Replace(config, "address: "+inbox, "address: "+address, 1)
	config = strings.Replace(config, "despatch.db", inbox+".db", 1)
	w.write(inbox+".yaml", config)
	w.config = filepath.Join(filepath.Dir(w.config), inbox+".yaml")
	options := w.options()
	options.Entropy = nil // two desks have two secrets
	if game {
		g := coinGame("g1")
		g.Seats["heads"] = campaign.Seated{Name: "The other desk", Addresses: []string{player}}
		w.with(options, func(d *Daemon) error { return d.Desk.Open(context.Background(), g) })
	}
	d := w.runInside(w.config, options)
	soon(w.T, "the desk has looked at its mailbox", func() bool {
		_, known, err := cursor{store: d.Store}.Load()
		return known && err == nil
	})
	return d
}

// relay carries the desks' letters to each other, until none is left anywhere or there are limit of them, and counts them.
func (w *world) relay(desks []*Daemon, strip bool, limit int) int {
	w.Helper()
	carried, letters := 0, 0
	soon(w.T, "the desks fall silent, or have said too much", func() bool {
		idle := w.idle(desks) // whatever they have said by now is sent
		sent := w.office.Sent()
		idle = idle && len(sent) == carried
		for _, m := range sent[carried:] {
			carried++
			inbox := map[string]string{deskAddress: firstInbox, otherDesk: otherInbox}[m.To[0]]
			if inbox == "" {
				continue // to the human player
			}
			letters++
			raw := string(m.Raw)
			if strip {
				raw = strings.ReplaceAll(signs.ReplaceAllString(strings.ReplaceAll(raw, "\r\n", "\n"), ""), "\n", "\r\n")
			}
			if err := w.office.Deliver(inbox, []byte(raw)); err != nil {
				w.Fatal(err)
			}
		}
		return idle || letters >= limit
	})
	return letters
}

// idle says whether no letter is left in the desks' mailboxes, and then none in their outboxes.
func (w *world) idle(desks []*Daemon) bool {
	w.Helper()
	for _, inbox := range []string{firstInbox, otherInbox} {
		if len(w.office.Messages(inbox)) > 0 {
			return false
		}
	}
	waiting := 0
	for _, d := range desks {
		err := d.Store.View(func(r storage.Reader) error {
			waiting += r.Waiting()
			return nil
		})
		if err != nil {
			w.Fatal(err)
		}
	}
	return waiting == 0
}

// soon waits until something holds.
func soon(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("does not come to pass: %s", what)
		}
	}
}
