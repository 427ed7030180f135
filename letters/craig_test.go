package letters

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/campaign/journal"
	"despatch/daemon"
	"despatch/deadline"
	"despatch/mail/mailtest"
	"despatch/often"
)

// craigDump is a folder into which the story of Craig's Advanced puts every letter that the desk has written, for people to read.
//
//	go test ./letters -run TestThreeGameTurns -craig.dump /tmp/craig
var craigDump = flag.String("craig.dump", "", "a folder for the letters of TestThreeGameTurns, as text and as pages")

// oneSeed gives every throw the same seed, so that what the dice show depends on nothing but which throw of the game it is; whatever else wants
// random bytes has them from the reader below.
type oneSeed struct{ io.Reader }

func (s oneSeed) Read(p []byte) (int, error) {
	if len(p) != dice.SeedSize {
		return s.Reader.Read(p)
	}
	clear(p)
	return len(p), nil
}

// Three game turns of Craig's Advanced by the letters of testdata/craig, one after the other at one desk. The first is played as five people write: in
// plain words and on the phone, with mistakes that they mend, with questions, checks, orders ahead, one of which no longer holds when its chit comes, and
// standing orders. In the second and the third nobody answers, and the desk plays for them. Each letter is answered and does what it says; what it tells of
// dice and money was worked out from the throws, which are the same in every run. go test alone plays the first game turn.
func TestThreeGameTurns(t *testing.T) {
	story := readStory(t, "testdata/craig")
	office, err := mailtest.Start(mailtest.Options{Domain: mailtest.AnyDomain})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	clock := noon
	o := options(t, func() time.Time { return clock })
	o.Entropy = oneSeed{o.Entropy}
	inbox := "desk-of-craig@club.example"
	office.AddAccount(deskAddress, password)
	office.AddAccount(inbox, password)
	d, err := daemon.Open(configure(t, t.TempDir(), inbox, office.IMAPAddr(), office.SMTPAddr()), o)
	if err != nil {
		t.Fatal(err)
	}
	// Handed over and not by the wire: a daemon that runs takes days that pass at once for time in which nobody could write to it, and gives it back.
	w := &world{TB: t, daemon: d, office: office, inbox: inbox, handed: true}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	s := &stage{TB: t, store: d.Store, desk: d.Desk, name: "craig"}
	terms, wrong := deadline.Parse("next 72h, remind 24h before")
	if wrong != nil {
		t.Fatal(wrong)
	}
	s.must(d.Desk.Open(t.Context(), campaign.NewGame{
		Terms: terms, Missed: journal.Default, ID: "craig", Ruleset: "advanced", Seats: seated("germany anna, japan chiara, ussr ben, uk dirk, usa franz"), Masters: []campaign.Seated{people["carol"]},
	}))
	s.sent()
	w.show("000-opening", 0)
	for _, l := range story {
		entries, sent := len(w.entries()), len(numbersTo(w, d.Store, ""))
		if l.pause > 0 {
			clock = clock.Add(l.pause)
			s.must(d.Desk.Tick(t.Context()))
			s.sent()
		} else {
			w.deliver(w.fill(l.mail()))
		}
		w.show(l.name, sent)
		var done []string
		for _, e := range w.entries()[entries:] {
			done = append(done, e.kind)
		}
		answers := ""
		for _, id := range numbersTo(w, d.Store, "")[sent:] {
			if m := letterOf(w, d.Store, id); l.pause > 0 || strings.Contains(strings.Join(m.To, " "), people[l.who].Addresses[0]) {
				answers += " " + strings.Join(strings.Fields(m.Subject+"\n"+m.Full), " ")
			}
		}
		if got := strings.Join(done, ", "); got != l.done {
			t.Errorf("%s: this was done: %q, want %q", l.name, got, l.done)
		}
		for _, words := range l.says {
			if !strings.Contains(answers, words) {
				t.Errorf("%s: the answer does not say %q:\n%s", l.name, words, answers)
			}
		}
		for _, words := range l.not {
			if strings.Contains(answers, words) {
				t.Errorf("%s: the answer says %q", l.name, words)
			}
		}
		if t.Failed() && *craigDump == "" {
			return
		}
		if l.last && !often.Long && *craigDump == "" {
			break
		}
	}
	if err := d.Desk.Replay(context.Background(), "craig"); err != nil {
		t.Error(err)
	}
}

// show puts the letters from one on into the folder for readers, if there is one.
func (w *world) show(name string, from int) {
	w.Helper()
	if *craigDump == "" {
		return
	}
	for i, id := range numbersTo(w, w.daemon.Store, "")[from:] {
		m := letterOf(w, w.daemon.Store, id)
		who, _, _ := strings.Cut(strings.Join(m.To, " "), "@")
		file := filepath.Join(*craigDump, fmt.Sprintf("%s-%d-%s", name, i, who))
		page := `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><body>` + m.page
		if err := os.WriteFile(file+".txt", []byte("Subject: "+m.Subject+"\n\n"+m.Full), 0o600); err != nil {
			w.Fatal(err)
		}
		if err := os.WriteFile(file+".html", []byte(page), 0o600); err != nil {
			w.Fatal(err)
		}
	}
}

// told is a letter of the story, or a time in which nobody writes.
type told struct {
	name, who, how string
	pause          time.Duration
	text           string
	// done are the kinds of entries that the journal gains, says what the answers to the writer hold, not what they do not.
	done      string
	says, not []string
	// last is true of the letter that ends the first game turn.
	last bool
}

// readStory reads the letters of a story: `== number who how`, the letter, `--`, and what comes of it: `done: ` the kinds of entries, `says: `,
// `says not: `, `last`. `== number pause 73h` is a time in which nobody writes. Lines behind # explain.
func readStory(t *testing.T, folder string) (all []told) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(folder, "story.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split("\n"+string(raw), "\n== ")[1:] {
		head, rest, _ := strings.Cut(part, "\n")
		f := strings.Fields(head)
		l := told{name: f[0] + "-" + f[1], who: f[1], how: f[2]}
		if l.who == "pause" {
			if l.pause, err = time.ParseDuration(l.how); err != nil {
				t.Fatal(err)
			}
		}
		text, comes, found := strings.Cut(rest, "\n--\n")
		if !found {
			t.Fatalf("%s: nothing must come of it", l.name)
		}
		l.text = text
		for line := range strings.Lines(comes) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			switch {
			case key == "done":
				l.done = value
			case key == "says":
				l.says = append(l.says, value)
			case key == "says not":
				l.not = append(l.not, value)
			case key == "last":
				l.last = true
			case key != "" && !strings.HasPrefix(key, "#"):
				t.Fatalf("%s: not known: %s", l.name, line)
			}
		}
		all = append(all, l)
	}
	return all
}

// mail is the letter as its writer's program makes it, in answer to the newest letter to him.
func (l told) mail() string {
	p := people[l.who]
	head := "Return-Path: <" + p.Addresses[0] + ">\nFrom: " + p.Name + " <" + p.Addresses[0] + ">\nTo: \"The Club's Desk\" <desk@club.example>\n" +
		"Subject: Re: {{SUBJECT}}\nDate: Mon, 2 Mar 2026 13:00:00 +0100\nMessage-ID: <craig-" + l.name + ".2026@posta.example>\n" +
		"In-Reply-To: <{{THREAD}}>\nReferences: {{REFERENCES}}\nMIME-Version: 1.0\n"
	switch l.how {
	case "phone":
		return head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\nX-Mailer: iPhone Mail (21D50)\n\n{{QP}}\n" + l.text +
			"\n\nSent from my iPhone\n\n> On 2 Mar 2026, at 12:00, The Club's Desk <desk@club.example> wrote:\n> \n{{QUOTE >}}\n{{END QUOTE}}\n{{END QP}}\n"
	case "below":
		return head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n{{QP}}\n" +
			"Am 02.03.26 um 12:00 schrieb The Club's Desk:\n{{QUOTE >}}\n{{END QUOTE}}\n" + l.text + "\n\n-- \n" + p.Name + "\n{{END QP}}\n"
	default:
		return head + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + l.text + "\n"
	}
}
