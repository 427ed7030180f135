package daemon

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/often"
	"despatch/storage"
)

// formTable is a desk whose letters are answered as mail programs answer, by filling in the form that they quote.
type formTable struct {
	testing.TB
	*campaign.Desk
	store storage.Store
	sent  int
}

const formPlayer, formRival = "anna@example.net", "ben@example.net"

func newFormTable(t testing.TB, ruleset string, seats map[adjudicator.Seat]string) *formTable {
	t.Helper()
	store, err := storage.Open(filepath.Join(t.TempDir(), "despatch.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	rules := make(map[string]adjudicator.Ruleset)
	for name, read := range map[string]func() (adjudicator.Ruleset, error){anniversary.Name: anniversary.New, dday.Name: dday.New} {
		if rules[name], err = read(); err != nil {
			t.Fatal(err)
		}
	}
	desk, err := campaign.New(campaign.Config{
		Store: store, Rulesets: rules, Post: postmaster{domain: "example.org"}, Entropy: rand.NewChaCha8([32]byte{1}),
		Now:     func() time.Time { return time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC) },
		Address: "desk@example.org", Name: "The Desk", Domain: "example.org", Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	n := campaign.NewGame{ID: "k7q2", Ruleset: ruleset, Seats: make(map[adjudicator.Seat]campaign.Seated)}
	for seat, who := range seats {
		n.Seats[seat] = campaign.Seated{Name: who, Addresses: []string{who}}
	}
	if err := desk.Open(context.Background(), n); err != nil {
		t.Fatal(err)
	}
	return &formTable{TB: t, Desk: desk, store: store}
}

func (f *formTable) latest(to string) *mime.Letter { return f.letter(to, false) }

// letter is the first or the newest letter to an address, as its reader's program has it.
func (f *formTable) letter(to string, first bool) *mime.Letter {
	f.Helper()
	var raw []byte
	err := f.store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{To: to}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			if raw = full.Bytes; first {
				break
			}
		}
		return nil
	})
	if err != nil {
		f.Fatal(err)
	}
	l, err := mime.Parse(raw)
	if err != nil {
		f.Fatal(err)
	}
	return l
}

// program is how a mail program answers: what it puts above the letter that it quotes, the mark before each line of that, and
// what it says of the text's form.
type program struct {
	above, mark, kind string
}

var programs = map[string]program{
	"Gmail":       {above: "On Mon, Mar 2, 2026 at 10:15 AM The Desk <desk@example.org> wrote:\n\n", mark: "> ", kind: `text/plain; charset="UTF-8"`},
	"Thunderbird": {above: "On 02/03/2026 10:15, The Desk wrote:\n", mark: "> ", kind: "text/plain; charset=UTF-8; format=flowed"},
	"Apple Mail":  {above: "> On 2 Mar 2026, at 10:15, The Desk <desk@example.org> wrote:\n> \n", mark: "> ", kind: "text/plain; charset=utf-8"},
	"Outlook": {above: "-----Original Message-----\nFrom: The Desk <desk@example.org> \nSent: Monday, 2 March 2026 10:15\nTo: Anna <anna@example.net>\n" +
		"Subject: [k7q2] Your turn\n\n", kind: `text/plain; charset="us-ascii"`},
	"Outlook, newer": {above: "________________________________\nFrom: The Desk <desk@example.org>\nSent: Monday, March 2, 2026 10:15\nTo: Anna <anna@example.net>\n" +
		"Subject: [k7q2] Your turn\n\n", kind: `text/plain; charset="utf-8"`},
}

// reply writes words above the letter that opened the game and fills in its form. Each of the orders goes below the keyword before
// it: the first between the quoted lines, the second behind their mark, and so on.
func (f *formTable) reply(p program, from, words string, fill ...[2]string) campaign.Disposition {
	f.Helper()
	answered := f.letter(from, true)
	lines := strings.Split(strings.TrimRight(answered.Full, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(p.mark+lines[i], " ")
	}
	for i, line := range fill {
		at := slices.Index(lines, p.mark+line[0])
		if at < 0 {
			f.Fatalf("the letter has no line %q:\n%s", line[0], answered.Full)
		}
		typed := line[1]
		if i%2 == 1 { // behind the mark, where the line above was
			typed = p.mark + "  " + typed
		}
		lines = slices.Insert(lines, at+1, typed)
	}
	f.sent++
	raw := fmt.Sprintf("From: Anna <%s>\r\nTo: desk@example.org\r\nSubject: Re: %s\r\nMessage-ID: <reply-%d@example.net>\r\nIn-Reply-To: <%s>\r\n"+
		"References: <%s>\r\nMIME-Version: 1.0\r\nContent-Type: %s\r\n\r\n%s\r\n",
		from, answered.Subject, f.sent, answered.MessageID, answered.MessageID, p.kind,
		strings.ReplaceAll(words+"\n\n"+p.above+strings.Join(lines, "\n"), "\n", "\r\n"))
	l, problem := mime.Parse([]byte(raw))
	if problem != nil {
		f.Fatal(problem)
	}
	done, err := f.Receive(context.Background(), letterOf(mail.Fetched{Letter: l, Raw: []byte(raw)}, ""))
	if err != nil {
		f.Fatal(err)
	}
	return done
}

// A turn of the Anniversary game is played by filling in the quoted form, whatever program quotes it; a form that comes back
// unchanged, under whatever words, plays nothing, and one that is filled in by half waits for the rest.
func TestFormInEveryMailProgram(t *testing.T) {
	for _, name := range often.Some(3, slices.Sorted(maps.Keys(programs))) {
		t.Run(name, func(t *testing.T) {
			p := programs[name]
			f := newFormTable(t, anniversary.Name, map[adjudicator.Seat]string{
				"germany": formPlayer, "japan": formPlayer, "italy": formPlayer, "ussr": formRival, "uk": formRival, "usa": formRival})
			f.want(f.reply(p, formPlayer, "Thanks, later."), storage.Refused, "no sheet in it")
			f.want(f.reply(p, formPlayer, "The moves first.", [2]string{"COMBAT MOVE", "3 infantry, 1 artillery Poland -> East Poland"},
				[2]string{"NONCOMBAT MOVE", "pass"}), storage.Accepted, "orders recorded")
			receipt := f.latest(formPlayer)
			if want := "[k7q2] Germany, round 1: purchase not given"; receipt.Subject != want {
				t.Errorf("the receipt is headed %q, want %q", receipt.Subject, want)
			}
			f.want(f.reply(p, formPlayer, "", [2]string{"PURCHASE", "9 infantry"}), storage.Accepted, "orders recorded and carried out")
			report := f.latest(formPlayer)
			if want := "[k7q2] Germany, round 1: mobilise not given"; report.Subject != want {
				t.Errorf("the report is headed %q, want %q", report.Subject, want)
			}
			for _, want := range []string{"  9 infantry\n", "  # ready, once the # is gone:\n  # 9 infantry at Germany\n"} {
				if !strings.Contains(report.Full, want) {
					t.Errorf("the report lacks %q:\n%s", want, report.Full)
				}
			}
			f.verify()
		})
	}
}

// The same with order cards.
func TestFormOfDDayInEveryMailProgram(t *testing.T) {
	for _, name := range often.Some(3, slices.Sorted(maps.Keys(programs))) {
		t.Run(name, func(t *testing.T) {
			p := programs[name]
			f := newFormTable(t, dday.Name, map[adjudicator.Seat]string{"allies": formPlayer, "germany": formRival})
			f.want(f.reply(p, formPlayer, "Thanks, later."), storage.Refused, "no sheet in it")
			f.want(f.reply(p, formPlayer, "", [2]string{"ORDER 3", "2 United States fighters -> Z26"}, [2]string{"ORDER 10", "land Utah: all"}),
				storage.Accepted, "orders recorded")
			if got, want := f.latest(formPlayer).Subject, "[k7q2] Allies, round 1: order 2 and order 5 not given"; got != want {
				t.Errorf("the receipt is headed %q, want %q", got, want)
			}
			f.want(f.reply(p, formPlayer, "Sorry for the delay.", [2]string{"ORDER 2", "aim Z14, Z14, Z15, Z15, Z11, Z17"}, [2]string{"ORDER 5", "pass"}),
				storage.Accepted, "orders recorded and carried out")
			f.verify()
		})
	}
}

func (f *formTable) want(got campaign.Disposition, outcome storage.Outcome, why string) {
	f.Helper()
	if got.Outcome != outcome || got.Why != why {
		f.Fatalf("the letter was %s because %q, want %s because %q; the answer is\n%s", got.Outcome, got.Why, outcome, why, f.latest(formPlayer).Full)
	}
}

func (f *formTable) verify() {
	f.Helper()
	if err := f.Replay(context.Background(), "k7q2"); err != nil {
		f.Error(err)
	}
}
