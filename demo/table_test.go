package demo

import (
	"bytes"
	"context"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

func defaultOptions(t *testing.T) Options {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	return Options{Rulesets: all, Ruleset: "anniversary", Scenario: "1941", Once: true, Out: new(bytes.Buffer)}
}

// laid lays a table that is cleared away with the test.
func laid(t *testing.T, ctx context.Context, o Options, change func(scripts map[adjudicator.Seat]string)) *table {
	t.Helper()
	rules := o.Rulesets[o.Ruleset]
	scripts, err := loadScripts(rules, o.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	change(scripts)
	table, err := layWith(ctx, o, rules, scripts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := table.clear(); err != nil {
			t.Error(err)
		}
	})
	return table
}

func asWritten(map[adjudicator.Seat]string) {}

// onTheWire is a letter as the post office carried it.
type onTheWire struct {
	*mime.Letter
	header string
}

func carried(t *testing.T, table *table) []onTheWire {
	t.Helper()
	var all []onTheWire
	for _, d := range table.office.Sent() {
		l, err := mime.Parse(d.Raw)
		if err != nil {
			t.Fatal(err)
		}
		header, _, _ := strings.Cut(string(d.Raw), "\r\n\r\n")
		all = append(all, onTheWire{l, header})
	}
	return all
}

// playedOnce is a round that all tests look at, each from its side: its players, every letter that was carried, and what was printed.
var playedOnce struct {
	players []*player
	letters []onTheWire
	printed string
}

// PlayedRound is what the round prints.
func PlayedRound(t *testing.T) string {
	t.Helper()
	theRound(t)
	return playedOnce.printed
}

func theRound(t *testing.T) ([]*player, []onTheWire) {
	t.Helper()
	if playedOnce.letters == nil {
		o := defaultOptions(t)
		table := laid(t, t.Context(), o, asWritten)
		if err := table.once(t.Context(), time.Now()); err != nil {
			t.Fatal(err)
		}
		playedOnce.players, playedOnce.letters, playedOnce.printed = table.players, carried(t, table), o.Out.(*bytes.Buffer).String()
	}
	return playedOnce.players, playedOnce.letters
}

// Every letter after a player's first answers one that he has (RFC 5322 section 3.6.4), and no header tells him where another
// player lives.
func TestLettersAreThreadedAndTellNoAddress(t *testing.T) {
	players, letters := theRound(t)
	has := make(map[string][]string) // by player's address: the ids of the letters that he wrote or got
	for _, l := range letters {
		owner := l.From.Address
		if owner == deskAt {
			owner = l.To[0]
		}
		if first := len(has[owner]) == 0; first != (len(l.References) == 0 && len(l.InReplyTo) == 0) {
			t.Errorf("%q to %v answers %v %v, being the first: %v", l.Subject, l.To, l.InReplyTo, l.References, first)
		}
		for _, id := range append(l.InReplyTo, l.References...) {
			if !slices.Contains(has[owner], id) {
				t.Errorf("%q to %v answers %s, which %s does not have", l.Subject, l.To, id, owner)
			}
		}
		if l.MessageID == "" || slices.Contains(has[owner], l.MessageID) {
			t.Errorf("%q to %v has the Message-ID %q, missing or used before", l.Subject, l.To, l.MessageID)
		}
		has[owner] = append(has[owner], l.MessageID)
		for _, p := range players {
			if p.Address.Address != owner && strings.Contains(l.header, p.Address.Address) {
				t.Errorf("%q to %v tells the address of %s:\n%s", l.Subject, l.To, p.Name, l.header)
			}
		}
	}
	for _, p := range players {
		want := 8 // the opening, a report for each of six turns, and his orders
		if len(p.chairs) > 1 {
			want = 10 // a second sheet, and the receipt of the one that waited
		}
		if n := len(has[p.Address.Address]); n != want {
			t.Errorf("%s has %d letters, want %d", p.Name, n, want)
		}
	}
}

// What the demo's players send is what people send: quotes, a greeting and a signature around the sheet.
func TestPlayersWriteAsPeopleDo(t *testing.T) {
	_, letters := theRound(t)
	orders := 0
	for _, l := range letters {
		if l.From.Address == deskAt {
			continue
		}
		orders++
		if l.Automatic != "" {
			t.Errorf("the orders of %s count as a program's: %s", l.From.Name, l.Automatic)
		}
		for _, want := range []string{"\n> ", " wrote:\n", "\n-- \n", "Good luck"} {
			if !strings.Contains("\n"+l.Full, want) {
				t.Errorf("the letter of %s has no %q:\n%s", l.From.Name, want, l.Full)
			}
		}
		if strings.Contains(l.Text, "wrote:") || strings.Contains(l.Text, ">  ") || strings.Contains(l.Text, "-- ") {
			t.Errorf("of the letter of %s more than his own words were read:\n%s", l.From.Name, l.Text)
		}
	}
	if orders != 7 { // six powers, and China in the hands of one of their players (AN-CHINA.1)
		t.Errorf("%d letters with orders, want 7", orders)
	}
}

// A player of two seats sends two sheets. What is said of one stands beside that one, and its receipt asks for nothing that it
// holds.
func TestTwoSheetsOfOnePlayerAreKeptApart(t *testing.T) {
	_, letters := theRound(t)
	receipts := 0
	for _, l := range letters {
		if !slices.Contains(l.To, "frank@despatch.test") {
			continue
		}
		_, own, _ := strings.Cut(l.Full, "as they were understood")
		if strings.Count(own, "40 IPCs") > 1 { // what the United States sheet costs (AN-SETUP.9)
			t.Errorf("the price stands beside the other sheet too:\n%s", own)
		}
		if strings.Contains(l.Full, "\nUnited States, round 1: Purchase,") && !strings.Contains(own, "\nORDERS demo UNITED STATES ROUND 1\n") {
			t.Errorf("nothing says whose orders are whose:\n%s", own)
		}
		if l.Automatic != autoReplied {
			continue
		}
		receipts++
		if strings.Contains(l.Full, "Still to come") {
			t.Errorf("the receipt asks for what was sent:\n%s", l.Full)
		}
	}
	if receipts != 1 {
		t.Errorf("%d receipts, want one for the sheet that had to wait", receipts)
	}
}

// A refusal ends the round with the desk's letter for a reason.
func TestARefusedSheetFailsTheRound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sheet, says string }{
		"illegal":    {"PURCHASE\n  99 tanks\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND", "99 tanks"},
		"ill-formed": {"PURCHASE\n  3 zeppelins\nEND", "zeppelins"},
		"incomplete": {"STANDING\n  lose at Berlin: infantry\nEND", "nothing has happened"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := defaultOptions(t)
			table := laid(t, t.Context(), o, func(scripts map[adjudicator.Seat]string) { scripts["germany"] = c.sheet })
			if name == "incomplete" { // the others are refused, which needs no waiting
				awaitLetter(t, table)
				table.patience = 2 * time.Second
			}
			err := table.once(t.Context(), time.Now())
			if err == nil {
				t.Fatal("the round went on")
			}
			for _, want := range []string{c.says, "round 1, Germany"} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("the error does not say %q:\n%v", want, err)
				}
			}
			if out := o.Out.(*bytes.Buffer); out.Len() > 0 {
				t.Errorf("reports were printed:\n%s", out)
			}
		})
	}
}

// awaitLetter waits until the desk has dealt with a letter.
func awaitLetter(t *testing.T, table *table) {
	t.Helper()
	for came := false; !came; time.Sleep(10 * time.Millisecond) {
		if err := table.eachReceived(func(storage.Letter) error { came = true; return nil }); err != nil {
			t.Fatal(err)
		}
	}
}

// transcript is what a person reads while the demo is up.
type transcript struct {
	mu   sync.Mutex
	text strings.Builder
}

func (w *transcript) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *transcript) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// A person takes a seat, answers his letter as the invitation says, and the others play on until it is his turn again.
func TestAPersonJoinsIn(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var out transcript
	o := defaultOptions(t)
	o.Once, o.Seat, o.Out, o.Err = false, "japan", &out, t.Output()
	table := laid(t, ctx, o, asWritten)
	ended := make(chan error, 1)
	stay, stop := context.WithCancel(ctx)
	go func() { ended <- table.stay(stay) }()

	// The opening, and the turns of the two powers before Japan.
	before := inbox(t, ctx, table, 3)
	answerAs(t, ctx, table, before[2], func(header string) string { return header + "\n" + table.human().chairs[0].script })
	// His own turn, the three after it, and round 2 up to him.
	after := inbox(t, ctx, table, 9)
	for i, want := range []string{"Japan, round 1:", "United Kingdom, round 1:", "Italy, round 1:", "United States, round 1:", "Germany, round 2:", "Japan, round 2: your turn."} {
		if _, got, _ := strings.Cut(after[3+i].Full, "\n\n"); !strings.HasPrefix(got, want) {
			t.Errorf("letter %d begins %.60q, want %q", 4+i, got, want)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("the demo ended with %v", err)
	}
	for _, want := range []string{
		"You play Japan", "you@despatch.test", password, "IMAP", "SMTP", "security none",
		"1 transport, 3 infantry",            // a sheet to begin with
		"round 1, Germany", "round 2, Japan", // how the game goes
		"your turn", "its mailboxes",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("nothing says %q:\n%s", want, &out)
		}
	}
}

// inbox waits for so many letters to the person.
func inbox(t *testing.T, ctx context.Context, table *table, n int) []*mime.Letter {
	t.Helper()
	raws, err := table.office.WaitMessages(ctx, table.human().Address.Address, n)
	if err != nil {
		t.Fatal(err)
	}
	var letters []*mime.Letter
	for _, raw := range raws {
		l, err := mime.Parse(raw)
		if err != nil {
			t.Fatal(err)
		}
		letters = append(letters, l)
	}
	return letters
}

// answerAs sends the person's answer to a letter.
func answerAs(t *testing.T, ctx context.Context, table *table, letter *mime.Letter, fill func(header string) string) {
	t.Helper()
	p := table.human()
	header, _, _ := strings.Cut(findForms(letter.Full)[0], "\n")
	raw, err := reply{from: p.Address, to: letter.From, id: "1@you.test", date: time.Now(), letter: letter, sheet: fill(header)}.bytes()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := netmail.ReadMessage(bytes.NewReader(raw)); err != nil {
		t.Fatal(err)
	}
	sender, err := mail.NewSender(mail.SenderConfig{Address: table.office.SMTPAddr(), Security: mail.NoTLS, Username: p.Address.Address, Password: openSesame})
	if err != nil {
		t.Fatal(err)
	}
	defer sender.Close()
	if result := sender.Send(ctx, p.Address.Address, deskAt, raw); result.Outcome != mail.Delivered {
		t.Fatalf("the answer was not taken: %v", result)
	}
}
