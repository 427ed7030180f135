package daemon

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// running is a daemon at work in the test's own process.
type running struct {
	*world
	daemon *Daemon
}

// start runs a daemon with a game of Coin until the test ends; the welcomes have come.
func start(t *testing.T, games ...campaign.NewGame) *running {
	t.Helper()
	w := newWorld(t)
	for _, g := range games {
		w.openGame(g)
	}
	r := &running{world: w}
	options := w.options()
	options.Now = w.now
	r.daemon = w.runInside(w.config, options)
	for _, g := range games {
		if err := w.await(t.Context(), g.ID, 2); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// now is the clock of a daemon that runs in the test's own process.
func (w *world) now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.clock
}

// runInside runs a daemon until the test ends.
func (w *world) runInside(path string, options Options) *Daemon {
	w.Helper()
	config, err := ReadConfig(path)
	if err != nil {
		w.Fatal(err)
	}
	d, err := Open(config, options)
	if err != nil {
		w.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- d.Run(ctx) }()
	w.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			w.Error(err)
		}
		if err := d.Close(); err != nil {
			w.Error(err)
		}
	})
	return d
}

// take delivers a mail, waits until it is filed and all answers are sent, and returns its line and the answers. The line is nil
// when the mail has none of its own.
func (r *running) take(raw string) (line *storage.Letter, answers []string) {
	r.Helper()
	before, sent, filed := r.lines(), len(r.office.Sent()), r.filedNow()
	begun := time.Now()
	if err := r.office.Deliver(deskAddress, []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
		r.Fatal(err)
	}
	for r.filedNow() == filed || !r.idle() {
		if time.Since(begun) > patience {
			r.Fatalf("the letter is not dealt with after %v", patience)
		}
		time.Sleep(5 * time.Millisecond)
	}
	after := r.lines()
	switch len(after) - len(before) {
	case 0:
	case 1:
		i := slices.IndexFunc(after, func(l storage.Letter) bool {
			return !slices.ContainsFunc(before, func(b storage.Letter) bool { return b.Digest == l.Digest })
		})
		line = &after[i]
	default:
		r.Fatalf("one letter has %d lines", len(after)-len(before)) // I4
	}
	for _, m := range r.office.Sent()[sent:] {
		answers = append(answers, strings.ReplaceAll(string(m.Raw), "\r\n", "\n"))
	}
	return line, answers
}

func (r *running) view(read func(tx storage.Reader) error) {
	r.Helper()
	if err := r.daemon.Store.View(read); err != nil {
		r.Fatal(err)
	}
}

func (r *running) lines() (all []storage.Letter) {
	r.view(func(tx storage.Reader) error {
		for l, err := range tx.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			all = append(all, l)
		}
		return nil
	})
	return all
}

func (r *running) idle() bool {
	idle := true
	r.view(func(tx storage.Reader) error {
		for p, err := range tx.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			idle = idle && p.State != storage.Waiting
		}
		return nil
	})
	return idle
}

// entries counts the entries of all journals: what letters have changed.
func (r *running) entries() (n int) {
	r.view(func(tx storage.Reader) error {
		for _, game := range tx.Games() {
			for _, err := range tx.Journal(game, 1) {
				if err != nil {
					return err
				}
				n++
			}
		}
		return nil
	})
	return n
}

// latest is the Message-ID of the latest letter about a game to a player, with its brackets.
func (r *running) latest(game, player string) string {
	r.Helper()
	all := r.received(game, player)
	if len(all) == 0 {
		r.Fatalf("%s has no letter about %s", player, game)
	}
	return all[len(all)-1]
}

// letter is a mail that answers the latest letter its writer has of g1. head is put above its header, and may end it.
func (r *running) letter(from, head, text string) string {
	r.Helper()
	return fmt.Sprintf("%sFrom: <%s>\nTo: <%s>\nSubject: Orders\nMessage-ID: <%d@players.test>\nIn-Reply-To: %s\n\n%s\n",
		head, from, deskAddress, r.filedNow(), r.latest("g1", from), text)
}

// stakeOf is a sheet of Coin for a game of that name.
func stakeOf(game, seat string, crowns int) string {
	return strings.Replace(stake(seat, crowns), "GAME", game, 1)
}

// nestedParts is the rest of a letter with so many parts within one another.
func nestedParts(depth int) string {
	var b strings.Builder
	for d := range depth {
		fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=b%d.\n\n--b%d.\n", d, d)
	}
	return b.String()
}

// TestHostileLetters sends what nobody should send down the whole road. Each letter is refused kindly or passed over, has one
// line, changes nothing, takes no time worth mentioning, and its answer bears nothing of the writer's in its header.
func TestHostileLetters(t *testing.T) {
	t.Parallel()
	r := start(t, coinGame("g1"), coinGame("g2"))
	sheet := stakeOf("g1", "HEADS", 4) // COIN-1: were it read, it would be refused for its four crowns
	// Copies of one sheet are answered three times a day, so some have a comment of their own.
	other := strings.Replace(sheet, "STAKE", "# again\nSTAKE", 1)
	// headOnly is a letter's header, so that other fields can follow.
	headOnly := func(raw string) string { head, _, _ := strings.Cut(raw, "\n\n"); return head + "\n" }
	for _, c := range []struct {
		name, raw string
		outcome   storage.Outcome
		why       string
		// says is in the answer; "" is for letters that get none.
		says string
	}{
		{"a line of ten million bytes", r.letter(ada, "", strings.Repeat("x", 10_000_000)), storage.Refused, "too large", "The letter is too large"},
		{"twenty thousand parts", headOnly(r.letter(ada, "Content-Type: multipart/mixed; boundary=b\n", "")) + "\n" + strings.Repeat("--b\n\n\n", 20_000),
			storage.Refused, "more than 32 parts", "more than 32 parts"},
		{"three thousand parts within parts", headOnly(r.letter(ada, "", "")) + nestedParts(3000), storage.Refused, "more than 8 deep", "more than 8 deep"},
		{"a header of 200 kB", r.letter(ada, strings.Repeat("X-A: b\n", 30_000), sheet), storage.Ignored, "names no sender", ""},
		{"a header of 200 kB that begins with who wrote it", func() string {
			head, rest, _ := strings.Cut(r.letter(ada, "", other), "\n\n")
			return head + "\n" + strings.Repeat("X-A: b\n", 30_000) + "\n" + rest
		}(), storage.Refused, "header is too large", "too large"},
		{"such a header above a film", func() string {
			head, rest, _ := strings.Cut(r.letter(ada, "", sheet), "\n\n")
			return head + "\n" + strings.Repeat("X-A: b\n", 30_000) + "\n" + rest + strings.Repeat("x\n", 1<<20)
		}(), storage.Refused, "too large", "too large"},
		{"such a header of a stranger", "From: <zoe@despatch.test>\nMessage-ID: <e1@elsewhere.test>\n" + strings.Repeat("X-A: b\n", 30_000) + "\nhello\n",
			storage.Refused, "header is too large", "too large"},
		{"no boundary that was promised", headOnly(r.letter(ada, "Content-Type: multipart/mixed; boundary=never\n", "")) + "\nhello\n",
			storage.Refused, "its end is missing", "its end is missing"},
		{"a charset that nobody knows", r.letter(ada, "Content-Type: text/plain; charset=x-klingon\n", sheet), storage.Refused, "break the rules", "three crowns"},
		{"a charset that cannot be", r.letter(ada, "Content-Type: text/plain; charset=utf-8\n", "\xff\xfe\xe4\n"+sheet), storage.Refused, "break the rules", "three crowns"},
		{"NUL bytes", r.letter(ada, "", "\x00\x00\n"+strings.Replace(sheet, "STAKE", "ST\x00AKE", 1)), storage.Refused, "break the rules", "three crowns"},
		{"fields in a name", strings.Replace(r.letter(ada, "", sheet), "From: <", "From: =?utf-8?q?Ada=0D=0ABcc:_eve@despatch.test?= <", 1),
			storage.Ignored, "names no sender", ""},
		{"fields in a subject", strings.Replace(r.letter(ada, "", other), "Subject: Orders", "Subject: =?utf-8?q?x=0D=0ABcc:_eve@despatch.test=0D=0A=0D=0Abody?=", 1),
			storage.Refused, "break the rules", "three crowns"},
		{"fields in a Message-ID", strings.Replace(r.letter(ada, "", other), "Message-ID: <", "Message-ID: <x\n\tBcc:eve@despatch.test\n\t", 1),
			storage.Refused, "break the rules", "three crowns"},
		{"fields in the sheet", r.letter(ada, "", "ORDERS g1 HEADS\nSTAKE\n  3 crown\r\r\nBcc: <eve@despatch.test>\nEND"), storage.Refused, "ill-formed", "Its sheet could not be read"},
		{"two senders in two fields", r.letter(ada, "From: <eve@despatch.test>\n", sheet), storage.Ignored, "names no sender, or several", ""},
		{"a group of senders", strings.Replace(r.letter(ada, "", sheet), "From: <"+ada+">", "From: players: "+ada+", "+ben+";", 1), storage.Ignored, "names no sender, or several", ""},
		{"another address in the name", strings.Replace(r.letter(ada, "", sheet), "From: <"+ada, "From: \"Ada <"+ada+">\" <"+eve, 1), storage.Refused, "not registered", "not registered"},
		{"the seat of another", r.letter(ben, "", stakeOf("g1", "HEADS", 1)), storage.Refused, "seat of another", "You do not play Heads"},
		{"two sheets for two games", r.letter(ada, "", sheet+"\n"+stakeOf("g2", "HEADS", 1)), storage.Refused, "the sheet is for another game of his", "g2"},
		{"the token of another game", r.letter(ada, "", stakeOf("g2", "HEADS", 1)), storage.Refused, "nothing proves who wrote it", "Nothing in it proves"},
		{"a forged sender", "From: <" + ada + ">\nMessage-ID: <forged@elsewhere.test>\n\n" + sheet, storage.Ignored, "not answered", ""}, // the day's one is used up
		{"the token of another player", strings.Replace(r.letter(ada, "", sheet), "From: <"+ada, "From: <"+ben, 1), storage.Refused, "nothing proves who wrote it", "Nothing in it proves"},
		{"a forged token", strings.Replace(r.letter(ben, "", sheet), "@despatch.test>\n\n", "9@despatch.test>\n\n", 1), storage.Ignored, "not answered", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			entries := r.entries()
			line, answers := r.take(c.raw)
			if line == nil || line.Outcome != c.outcome || !strings.Contains(line.Why, c.why) {
				t.Fatalf("its line is %+v, want %s: %s", line, c.outcome, c.why)
			}
			if got := r.entries(); got != entries {
				t.Errorf("it changed a game: %d entries, there were %d", got, entries)
			}
			want := 1
			if c.says == "" {
				want = 0
			}
			if len(answers) != want {
				t.Fatalf("it is answered %d times, want %d:\n%s", len(answers), want, answers)
			}
			for _, a := range answers {
				checkOwnHeader(t, a)
				if !strings.Contains(strings.Join(strings.Fields(a), " "), c.says) {
					t.Errorf("the answer lacks %q:\n%s", c.says, a)
				}
			}
		})
	}
}

// TestOddHeadersAreAnswered sends headers with what does not belong into them, which must not come out of the desk again: each letter is
// judged by its sheet, and answered, and the program finds no fault with itself.
func TestOddHeadersAreAnswered(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.openGame(coinGame("g1"))
	var log sharedBuffer
	options := w.options()
	options.Now, options.Log = w.now, slog.New(slog.NewTextHandler(&log, nil))
	r := &running{world: w}
	r.daemon = w.runInside(w.config, options)
	if err := w.await(t.Context(), "g1", 2); err != nil {
		t.Fatal(err)
	}
	replace := func(field, by string) func(raw string) string {
		return func(raw string) string {
			head, rest, _ := strings.Cut(raw, "\n"+field+": ")
			_, rest, _ = strings.Cut(rest, "\n")
			return head + "\n" + field + ": " + by + "\n" + rest
		}
	}
	token := strings.Trim(r.latest("g1", ada), "<>")
	for n, tt := range []struct {
		name string
		odd  func(raw string) string
	}{
		{"a parameter behind the Message-ID", replace("Message-ID", "<a@b> SIZE=1")},
		{"a parameter in the Message-ID", replace("Message-ID", "<a@b SIZE=1>")},
		{"a nul byte in the Message-ID", replace("Message-ID", "<a\x00@b\x00>")},
		{"control characters in the Message-ID", replace("Message-ID", "<a\x01\x7f@b\x1b[31m>")},
		{"a Message-ID of a thousand characters", replace("Message-ID", "<"+strings.Repeat("a", 1000)+"@b>")},
		{"a nul byte in In-Reply-To", replace("In-Reply-To", "<\x00"+token+">\x00")},
		{"References of 50 kB", replace("Subject", "Orders\nReferences: "+strings.Repeat("<aaaaaaaa@bbbbbbbb>\n\t", 2500)+"<c@d>")},
		{"control characters in the subject", replace("Subject", "Or\x00de\x07rs \x1b[31m\xff SIZE=1")},
		{"a nul byte behind the sender", func(raw string) string { return strings.Replace(raw, "From: <"+ada+">", "From: <"+ada+">\x00", 1) }},
		{"a nul byte in the sender's name", func(raw string) string {
			return strings.Replace(raw, "From: <"+ada+">", "From: \"A\x00da\" <"+ada+">", 1)
		}},
		{"parameters behind the sender", func(raw string) string {
			return strings.Replace(raw, "From: <"+ada+">", "From: <"+ada+"> SIZE=100 BODY=8BITMIME", 1)
		}},
	} {
		raw := r.letter(ada, "", strings.Replace(stakeOf("g1", "HEADS", 4), "END", fmt.Sprintf("# %d\nEND", n), 1)) // COIN-1
		line, answers := r.take(tt.odd(raw))
		if line == nil || line.Outcome != storage.Refused || !strings.Contains(line.Why, "break the rules") || len(answers) != 1 {
			t.Errorf("%s: its line is %+v, and it is answered %d times", tt.name, line, len(answers))
		}
		for _, a := range answers {
			checkOwnHeader(t, a)
		}
	}
	for name, from := range map[string]string{
		"an address that nobody can write to": "\"e v e\"@elsewhere.test", "letters beyond ASCII": "ève@elsewhere.test", "a nul byte": "e\x00ve@elsewhere.test",
		"a parameter": "eve@elsewhere.test SIZE=1", "a local part of a hundred letters": strings.Repeat("e", 100) + "@elsewhere.test",
		"an address without a domain": "eve", "two dots": "e..ve@elsewhere.test", "a number for a domain": "eve@[192.0.2.1]",
	} {
		line, _ := r.take(fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <%x@elsewhere.test>\n\nORDERS g7 HEADS\nHow do I join?\n", from, deskAddress, name))
		if line == nil || strings.Contains(line.Why, "failed") {
			t.Errorf("%s: its line is %+v", name, line)
		}
	}
	if said := log.String(); strings.Contains(said, "fault of its own") {
		t.Errorf("the log speaks of a fault:\n%s", said)
	}
}

// ownFields are the header fields that letters of the desk have.
var ownFields = []string{
	"Date", "From", "To", "Reply-To", "Subject", "Message-Id", "In-Reply-To", "References", "Auto-Submitted", "Mime-Version",
	"Content-Type", "Content-Transfer-Encoding", "X-Auto-Response-Suppress", "Precedence", "List-Id",
}

// checkOwnHeader sees that a letter of the desk has each field once, none that is not the desk's, and says that a program wrote it.
func checkOwnHeader(t *testing.T, raw string) {
	t.Helper()
	head, _, _ := strings.Cut(raw, "\n\n")
	seen := map[string]bool{}
	for line := range strings.Lines(head) {
		name, _, found := strings.Cut(line, ":")
		if strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t") {
			continue
		}
		known := slices.ContainsFunc(ownFields, func(own string) bool { return strings.EqualFold(own, name) })
		if !found || !known || seen[strings.ToLower(name)] {
			t.Errorf("the answer's header has %q", line)
		}
		seen[strings.ToLower(name)] = true
	}
	if !seen["auto-submitted"] {
		t.Error("the answer does not say that a program wrote it (RFC 3834)")
	}
}
