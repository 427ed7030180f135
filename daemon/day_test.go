package daemon

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/mail/mime"
	"despatch/often"
	"despatch/storage"
)

var dayGames = flag.Int("day.games", often.Of(1, 6), "how many games of five players TestADay plays: 200 before a release")

// TestADay lets a day pass, by a clock of its own, at a desk with games of five players each, over IMAP and SMTP: everybody plays
// the first round, at any hour, some only when they are reminded; one in six makes a slip first, mails arrive twice, robots answer
// our reports, people chat and strangers ask. In the evening every letter in and every letter out is accounted for.
func TestADay(t *testing.T) {
	d := newDay(t, *dayGames)
	begun := time.Now()
	for end := d.clock.Add(24 * time.Hour); d.now().Before(end); {
		d.pass(10 * time.Minute)
	}
	for len(d.diary) > 0 { // what was written before midnight
		d.pass(10 * time.Minute)
	}
	d.account(time.Since(begun))
}

// day is a daemon in its post office, and what its players are about to write.
type day struct {
	*running
	chance *rand.Rand
	games  int
	sheets map[string]string // by the seat's name in capitals
	// diary holds the letters that are still to be written, by when.
	diary map[time.Time][]string
	asked map[string]bool // game and seat of which the sheet was written
	read  int             // how many of the letters that were sent have been read by their readers
	mails int             // mails delivered, with those that came twice; different ones are in written
}

func newDay(t *testing.T, games int) *day {
	w := newWorld(t)
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	options := Options{Rulesets: map[string]adjudicator.Ruleset{"anniversary": rules}, Log: slog.New(slog.DiscardHandler), Now: w.now}
	d := &day{running: &running{world: w}, chance: rand.New(rand.NewPCG(24, 200)), games: games, sheets: readScripts(t),
		diary: map[time.Time][]string{}, asked: map[string]bool{}}
	w.with(options, func(desk *Daemon) error {
		for n := range games {
			if err := desk.Desk.Open(context.Background(), d.newGame(n+1)); err != nil {
				return err
			}
		}
		return nil
	})
	d.daemon = w.runInside(w.config, options)
	return d
}

// newGame seats five players.
func (d *day) newGame(n int) campaign.NewGame {
	g := campaign.NewGame{ID: fmt.Sprintf("g%d", n), Ruleset: "anniversary", Scenario: "1941", Terms: hours(6), Seats: map[adjudicator.Seat]campaign.Seated{}}
	for _, seat := range []adjudicator.Seat{"germany", "italy", "japan", "ussr", "uk", "usa"} {
		player := seat
		if seat == "italy" {
			player = "germany"
		}
		g.Seats[seat] = campaign.Seated{Name: "Player", Addresses: []string{fmt.Sprintf("%s.%d@despatch.test", player, n)}}
	}
	return g
}

// readScripts reads the demo's sheets for the first round, without their first lines.
func readScripts(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../demo/scripts/anniversary/1941/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no scripts (%v)", err)
	}
	sheets := map[string]string{}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, body, _ := strings.Cut(string(raw), "\n")
		sheets[strings.TrimPrefix(head, "ORDERS demo ")] = body
	}
	return sheets
}

// pass lets some time go by: what is written meanwhile is delivered and dealt with, the desk looks at its clock, and everybody
// reads what he got.
func (d *day) pass(span time.Duration) {
	d.Helper()
	d.mu.Lock()
	d.clock = d.clock.Add(span)
	d.mu.Unlock()
	for _, at := range slices.SortedFunc(maps.Keys(d.diary), time.Time.Compare) {
		if at.After(d.now()) {
			break
		}
		for _, raw := range d.diary[at] {
			if err := d.office.Deliver(deskAddress, []byte(raw)); err != nil {
				d.Fatal(err)
			}
			d.mails++
		}
		delete(d.diary, at)
	}
	soon(d.T, "the mailbox is empty", func() bool { return len(d.office.Messages(deskAddress)) == 0 })
	if err := d.daemon.Desk.Tick(d.Context()); err != nil {
		d.Fatal(err)
	}
	d.daemon.Ring()
	soon(d.T, "the outbox is empty", func() bool {
		var waits bool
		d.view(func(r storage.Reader) (err error) { _, waits, err = r.NextDue(); return err })
		return !waits
	})
	all := d.office.Sent()
	for _, m := range all[d.read:] {
		d.answer(m.To[0], m.Raw)
	}
	d.read = len(all)
}

// asking finds the forms that a letter holds: game, power, key and first section. One that begins with STANDING asks for nothing.
var asking = regexp.MustCompile(`(?m)^ORDERS (g\d+) ([A-Z ]+) ROUND 1 KEY (\w+)\n([A-Z ]+)`)

// answer is what a reader of one of the desk's letters does: he plays if he is asked to, and perhaps more.
func (d *day) answer(reader string, raw []byte) {
	d.Helper()
	letter, problem := mime.Parse(raw)
	if problem != nil {
		d.Fatalf("a letter to %s cannot be read: %v", reader, problem)
	}
	if d.chance.IntN(20) == 0 { // a robot of his answers first
		d.writeLater(reader, letter, "Auto-Submitted: auto-replied\n", "I am on holiday.")
	}
	for _, found := range asking.FindAllStringSubmatch(letter.Full, -1) {
		game, seat := found[1], found[2]
		if d.asked[game+seat] || found[4] == "STANDING" {
			continue
		}
		if letter.Subject != "" && d.chance.IntN(12) == 0 && !strings.Contains(letter.Subject, "deadline") {
			continue // he sleeps until he is reminded
		}
		d.asked[game+seat] = true
		header, _, _ := strings.Cut(found[0], "\n")
		if d.chance.IntN(6) == 0 {
			d.writeLater(reader, letter, "", header+"\nPURCHASE\n  900 tanks\nEND")
		}
		d.writeLater(reader, letter, "", header+"\n"+d.sheets[seat])
	}
	switch d.chance.IntN(40) {
	case 0:
		d.writeLater(reader, letter, "", "What a day! I am thinking about it.")
	case 1:
		d.writeLater(fmt.Sprintf("stranger%d@despatch.test", d.chance.IntN(1000)), letter, "", "May I join?")
	}
}

// writeLater puts a letter into the diary, some minutes or hours ahead, and sometimes twice.
func (d *day) writeLater(from string, to *mime.Letter, head, text string) {
	at := d.now().Add(time.Duration(5+d.chance.IntN(110)) * time.Minute)
	raw := fmt.Sprintf("From: <%s>\nTo: <%s>\nSubject: Re: %s\nMessage-ID: <%d@players.test>\nIn-Reply-To: <%s>\n%s\n%s\n",
		from, deskAddress, "Orders", len(d.written)+1, to.MessageID, head, text)
	raw = strings.ReplaceAll(raw, "\n", "\r\n")
	d.written = append(d.written, raw)
	d.diary[at] = append(d.diary[at], raw)
	if d.chance.IntN(10) == 0 {
		d.diary[at] = append(d.diary[at], raw)
	}
}

// account balances the day's books.
func (d *day) account(took time.Duration) {
	d.Helper()
	lines := map[storage.Outcome]int{}
	for _, l := range d.lines() {
		lines[l.Outcome]++
	}
	if got := lines[storage.Accepted] + lines[storage.Refused] + lines[storage.Ignored]; got != len(d.written) {
		d.Errorf("%d letters were written, and %d have a line (%v)", len(d.written), got, lines) // I4
	}
	if got := d.filedNow(); got != d.mails {
		d.Errorf("%d mails were delivered, and %d are filed", d.mails, got) // I3
	}
	parcels := map[string]string{}
	rounds := 0
	d.view(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil || full.State != storage.Sent {
				return fmt.Errorf("letter %s to %s is %s (%w)", p.MessageID, p.To, p.State, err)
			}
			parcels[p.MessageID] = string(full.Bytes)
		}
		for _, id := range r.Games() {
			for e, err := range r.Journal(id, 1) {
				if err != nil {
					return err
				}
				if e.Kind == "resolved" {
					rounds++
				}
			}
		}
		return nil
	})
	sent := d.office.Sent()
	for _, m := range sent {
		id := strings.Trim(headerOf(string(m.Raw), "Message-ID"), "<>")
		if parcels[id] != string(m.Raw) {
			d.Errorf("the letter %s was sent twice, or with other bytes than it was written", id) // I5
		}
		delete(parcels, id)
	}
	if len(parcels) != 0 {
		d.Errorf("%d letters never arrived", len(parcels))
	}
	if len(d.asked) != 7*d.games || lines[storage.Accepted] < 7*d.games {
		d.Errorf("%d sheets were written and %d letters accepted, of %d games with seven powers each", len(d.asked), lines[storage.Accepted], d.games)
	}
	for n := range d.games {
		if n%20 == 0 {
			if err := d.daemon.Desk.Replay(d.Context(), fmt.Sprintf("g%d", n+1)); err != nil {
				d.Error(err) // I6
			}
		}
	}
	d.Logf("%d games, %d players, a day in %.1f s: %d mails in (%d twice; %d accepted, %d refused, %d passed over), %d resolutions, %d letters out, none lost",
		d.games, 5*d.games, took.Seconds(), d.mails, d.mails-len(d.written), lines[storage.Accepted], lines[storage.Refused], lines[storage.Ignored],
		rounds, len(sent))
}
