package campaign_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
	"despatch/words"
)

// seals stands in for OpenPGP: a key begins with KEY and a name, and a signature is the name and what was signed.
type seals struct{}

func (seals) ReadKey(armoured string, _ time.Time) (string, words.Telling) {
	for line := range strings.Lines(armoured) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "KEY "); ok {
			return "PRINT OF " + strings.ToUpper(name), nil
		}
	}
	return "", &words.Fault{Says: words.Plain("It is no OpenPGP public key that can be read.")}
}

func (s seals) VerifySignature(key string, data, signature []byte, at time.Time) (string, words.Telling) {
	print, err := s.ReadKey(key, at)
	if err == nil && string(signature) != print+string(data) {
		err = &words.Fault{Says: words.Plain("The signature is by another key than the one registered for you.")}
	}
	return print, err
}

const (
	adaKey  = "-----BEGIN PGP PUBLIC KEY BLOCK-----\nKEY ada\n-----END PGP PUBLIC KEY BLOCK-----\n"
	benKey  = "-----BEGIN PGP PUBLIC KEY BLOCK-----\nKEY ben\n-----END PGP PUBLIC KEY BLOCK-----\n"
	phrase  = "four quiet green ships"
	another = "seven loud red horses"
)

var vouched = campaign.Vouched{Server: "mx.example.org", Domain: "north.example", Method: "DMARC"}

func evidential(c *campaign.Config) { c.Signatures, c.AuthservID = seals{}, "mx.example.org" }

// asking opens the game k7q2 that asks for an evidence; Ada has a pass phrase and a key, Ben neither.
func asking(t testing.TB, least campaign.Evidence, change ...func(*campaign.Config)) *world {
	t.Helper()
	w := newWorld(t, append(change, evidential)...)
	w.open("k7q2", func(n *campaign.NewGame) {
		n.Evidence, n.Phrases, n.Keys = least, map[string]string{ada: phrase}, map[string]string{ada: adaKey}
	})
	return w
}

// letter answers the newest letter to Ada with her orders.
func (w *world) letter(text string) campaign.Letter {
	w.Helper()
	return campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: text}
}

// word is the word in the newest letter to an address.
func (w *world) word(to string) string {
	w.Helper()
	for line := range strings.Lines(w.last(to, "k7q2").Text) {
		if word, ok := strings.CutPrefix(line, "CONFIRM "); ok {
			return strings.TrimSpace(word)
		}
	}
	w.Fatalf("no letter to %s asks for a word:\n%s", to, w.last(to, "k7q2").Text)
	return ""
}

// pendingFor says whether orders wait for a seat.
func (w *world) pendingFor(seat string) bool {
	for _, s := range w.status("k7q2").Pending {
		if string(s) == seat {
			return true
		}
	}
	return false
}

func signed(text, name string, whole bool) *campaign.Signed {
	return &campaign.Signed{Data: []byte(text), Signature: []byte("PRINT OF " + strings.ToUpper(name) + text), Whole: whole}
}

// Each evidence suffices where it or a weaker one is asked for, and nowhere else.
func TestEvidenceThatAGameAsks(t *testing.T) {
	text := card("k7q2", "north", 3)
	for name, tt := range map[string]struct {
		change func(*campaign.Letter)
		// upTo is the strongest that the letter reaches.
		upTo int
	}{
		"an answer alone":            {func(*campaign.Letter) {}, 0},
		"vouched for":                {func(l *campaign.Letter) { l.Vouched = vouched }, 1},
		"pass phrase":                {func(l *campaign.Letter) { l.Text = "PHRASE " + phrase + "\n" + text }, 2},
		"pass phrase on a telephone": {func(l *campaign.Letter) { l.Text = "Phrase: Four Quiet  Green Ships.\n" + text }, 2},
		"pass phrase in a file":      {func(l *campaign.Letter) { l.Text, l.Attachments = "", []string{"PHRASE " + phrase + "\n" + text} }, 2},
		"another's phrase":           {func(l *campaign.Letter) { l.Text = "PHRASE " + another + "\n" + text }, 0},
		"signature":                  {func(l *campaign.Letter) { l.Signed = signed(text, "ada", true) }, 3},
		"another's signature":        {func(l *campaign.Letter) { l.Signed = signed(text, "ben", true) }, 0},
		"signature under a part":     {func(l *campaign.Letter) { l.Signed = signed(text, "ada", false) }, 0},
	} {
		for rank, least := range []campaign.Evidence{campaign.ByToken, campaign.ByDMARC, campaign.ByPhrase, campaign.ByOpenPGP} {
			if !often.Long && rank != tt.upTo && rank != tt.upTo+1 { // the most that it reaches, and the least that it does not
				continue
			}
			t.Run(name+" for "+string(least), func(t *testing.T) {
				w := asking(t, least)
				l := w.letter(text)
				tt.change(&l)
				done := w.send(l)
				if rank <= tt.upTo {
					wantOutcome(t, done, storage.Accepted, "recorded")
				} else {
					wantOutcome(t, done, storage.Held, "held until it is confirmed: ")
				}
				if got := w.pendingFor("north"); got != (rank <= tt.upTo) {
					t.Errorf("orders wait: %v", got)
				}
				w.replay("k7q2")
			})
		}
	}
}

// A held letter says what it lacks, what it asks for and by when; the word makes it count as of that moment.
func TestHeldLetterIsConfirmed(t *testing.T) {
	for name, answer := range map[string]func(w *world, word string) campaign.Letter{
		"command in the thread": func(w *world, word string) campaign.Letter { return w.letter("CONFIRM " + word + "\n") },
		"word alone":            func(w *world, word string) campaign.Letter { return w.letter(strings.ToUpper(word) + "\n\nAda\n") },
		"from a new window": func(_ *world, word string) campaign.Letter {
			return campaign.Letter{From: "ada@work.example", Text: "CONFIRM " + word + "\n"}
		},
		"in the subject": func(_ *world, word string) campaign.Letter {
			return campaign.Letter{From: ada, Subject: "Re: confirm " + word}
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := asking(t, campaign.ByDMARC)
			wantOutcome(t, w.send(w.letter("Hello!\n"+card("k7q2", "north", 3))), storage.Held, "does not vouch that it comes from north.example")
			for _, says := range []string{"it waits until you confirm it", "does not vouch that it comes from north.example", "by Sunday 8 March 2026, 12:00 UTC", "3 crowns"} {
				if text := flat(w.last(ada, "k7q2").Text); !strings.Contains(text, says) {
					t.Errorf("the letter does not say %q:\n%s", says, text)
				}
			}
			w.restart()
			w.clock = w.clock.Add(time.Hour)
			done := w.send(answer(w, w.word(ada)))
			wantOutcome(t, done, storage.Accepted, "confirmed letter 000100000000: orders recorded")
			if done.Entry != 2 || done.Game != "k7q2" || done.Seat != "north" {
				t.Errorf("the line says %+v, want entry 2 of k7q2, north", done)
			}
			if text := flat(w.last(ada, "k7q2").Text); !strings.Contains(text, "Your orders for North are recorded") || !strings.Contains(text, "confirmed with the word that was mailed to you") {
				t.Errorf("the receipt:\n%s", text)
			}
			w.replay("k7q2")
		})
	}
}

// Every way to get a confirmation wrong is told, and changes nothing.
func TestConfirmationsGoneWrong(t *testing.T) {
	for name, tt := range map[string]struct {
		try      func(w *world, word string) campaign.Disposition
		says     string
		recorded bool
	}{
		"twice": {func(w *world, word string) campaign.Disposition {
			w.send(w.letter("CONFIRM " + word))
			return w.send(w.letter("CONFIRM " + word))
		}, "was confirmed already, and counts once", true},
		"a week late": {func(w *world, word string) campaign.Disposition {
			w.clock = w.clock.AddDate(0, 0, 7)
			return w.send(w.letter("CONFIRM " + word))
		}, "waited for a week and is gone", false},
		"a week late, after the clock": {func(w *world, word string) campaign.Disposition {
			w.clock = w.clock.AddDate(0, 0, 7)
			if err := w.Tick(context.Background()); err != nil {
				w.Fatal(err)
			}
			return w.send(w.letter("CONFIRM " + word))
		}, "waited for a week and is gone", false},
		"wrong word": {func(w *world, word string) campaign.Disposition {
			return w.send(w.letter("CONFIRM 2222222222"))
		}, "No letter of yours waits for this word", false},
		"by the player of another seat": {func(w *world, word string) campaign.Disposition {
			return w.reply(ben, "k7q2", "CONFIRM "+word)
		}, "No letter of yours waits for this word", false},
	} {
		t.Run(name, func(t *testing.T) {
			w := asking(t, campaign.ByDMARC)
			w.send(w.letter(card("k7q2", "north", 3)))
			done := tt.try(w, w.word(ada))
			wantOutcome(t, done, storage.Refused, "declined: CONFIRM")
			found := false
			for _, to := range []string{ada, ben} {
				found = found || strings.Contains(flat(w.last(to, "k7q2").Text), tt.says)
			}
			if !found {
				t.Errorf("no letter says %q:\n%s", tt.says, w.last(ada, "k7q2").Text)
			}
			if w.pendingFor("north") != tt.recorded {
				t.Errorf("orders wait: %v, want %v", !tt.recorded, tt.recorded)
			}
			w.replay("k7q2")
		})
	}
}

// A stranger who has got hold of a word can do nothing with it, and a program that sends it back is not heard.
func TestTheWordIsForItsPlayerAlone(t *testing.T) {
	w := asking(t, campaign.ByDMARC)
	w.send(w.letter(card("k7q2", "north", 3)))
	word := w.word(ada)
	w.send(campaign.Letter{From: "eve@evil.example", Text: "CONFIRM " + word})
	auto := w.letter("CONFIRM " + word)
	auto.Automatic = "Auto-Submitted: auto-replied"
	wantOutcome(t, w.send(auto), storage.Ignored, "written by a program")
	if w.pendingFor("north") {
		t.Fatal("orders were recorded")
	}
	wantOutcome(t, w.send(w.letter("CONFIRM "+word)), storage.Accepted, "confirmed letter")
}

// What was held for a turn that has passed is refused when it is freed, like a letter that comes then.
func TestConfirmedTooLateForTheTurn(t *testing.T) {
	w := asking(t, campaign.ByDMARC)
	w.send(w.letter("ORDERS k7q2 NORTH ROUND 1\nCARD\n  3 crowns\nEND\n"))
	word := w.word(ada)
	l := w.letter(card("k7q2", "north", 2))
	l.Vouched = vouched
	wantOutcome(t, w.send(l), storage.Accepted, "recorded")
	w.send(campaign.Letter{From: ben, Vouched: vouched, Thread: []string{w.last(ben, "k7q2").MessageID}, Text: card("k7q2", "south", 1)})
	if round := w.status("k7q2").Stand.Round; round != 2 {
		t.Fatalf("the game is in round %d, want 2", round)
	}
	wantOutcome(t, w.send(w.letter("CONFIRM "+word)), storage.Refused, "confirmed letter 000100000000: stale")
	w.replay("k7q2")
}

// Questions and checks change nothing, so nothing more is asked of them; a letter that both asks and changes waits as a whole.
func TestWhatNeedsNoEvidence(t *testing.T) {
	w := asking(t, campaign.ByOpenPGP)
	wantOutcome(t, w.send(w.letter("STATUS\n")), storage.Accepted, "done: STATUS")
	wantOutcome(t, w.send(w.letter("CHECK k7q2 NORTH\nCARD\n  3 crowns\nEND\n")), storage.Accepted, "a check")
	answers := len(w.mail(ada))
	wantOutcome(t, w.send(w.letter("STATUS\n"+card("k7q2", "north", 3))), storage.Held, "no OpenPGP signature")
	if got := len(w.mail(ada)); got != answers+1 {
		t.Errorf("%d letters answer, want one that asks for the word", got-answers)
	}
	wantOutcome(t, w.send(w.letter("CONFIRM "+w.word(ada))), storage.Accepted, "done: STATUS; sheet: orders recorded")
}

// What the rules turn down is told at once, and not first held.
func TestFaultsAreToldBeforeAnythingIsHeld(t *testing.T) {
	w := asking(t, campaign.ByPhrase)
	wantOutcome(t, w.send(w.letter(card("k7q2", "north", 99))), storage.Refused, "break the rules")
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: card("k7q2", "north", 3)}), storage.Refused, "nothing proves who wrote it")
}

// A pass phrase stays out of the store, the log and all that is mailed, whatever becomes of its letter.
func TestPhrasesAreNotKept(t *testing.T) {
	var log bytes.Buffer
	w := asking(t, campaign.ByOpenPGP, func(c *campaign.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	line := "PHRASE " + phrase + "\n"
	for _, l := range []campaign.Letter{
		w.letter(line + card("k7q2", "north", 3)),
		w.letter(card("k7q2", "north", 99) + line),
		w.letter("ORDERS k7q2 NORTH\n" + line + "CARD\n  1 crown\nEND\n"),
		w.letter("STATSU\n" + line),
		w.letter("NEW " + line),
		{From: ada, Text: line + card("k7q2", "north", 3)},
		{From: ada, Subject: line, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "PRESS TO ALL\nHello\n" + line + "END\n"},
		{From: "eve@evil.example", Text: line},
	} {
		w.send(l)
	}
	for _, o := range append(w.mail(ada), w.mail("eve@evil.example")...) {
		if strings.Contains(strings.ToLower(flat(o.Text+o.HTML+o.Subject)), phrase) {
			t.Errorf("a letter quotes the phrase:\n%s", o.Text)
		}
	}
	if strings.Contains(log.String(), phrase) {
		t.Error("the log holds the phrase")
	}
	err := w.config.Store.View(func(r storage.Reader) error {
		for _, bucket := range []string{"withheld", "proofs", "sheets", "budget"} {
			for key, body := range r.Each(bucket, "") {
				if strings.Contains(key+string(body), phrase) {
					t.Errorf("%s %s holds the phrase", bucket, key)
				}
			}
		}
		for e, err := range r.Journal("k7q2", 1) {
			if err != nil {
				return err
			}
			if strings.Contains(string(e.Body), phrase) {
				t.Errorf("entry %d holds the phrase", e.Number)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Who has the store must not be able to try phrases cheaply, though the tests do: OWASP advises 19 MiB for Argon2id in two passes.
func TestPhrasesCostMemory(t *testing.T) {
	if phraseMemory < 19*1024 {
		t.Errorf("hashing a phrase costs %d KiB outside tests", phraseMemory)
	}
}

// After ten wrong phrases in a day even the right one is not looked at.
func TestPhrasesCannotBeGuessed(t *testing.T) {
	w := asking(t, campaign.ByPhrase)
	first := w.last(ada, "k7q2").MessageID
	try := func(phrase string) campaign.Disposition {
		return w.send(campaign.Letter{From: ada, Thread: []string{first}, Text: "PHRASE " + phrase + "\n" + card("k7q2", "north", 3)})
	}
	for range 10 {
		wantOutcome(t, try(another), storage.Held, "Its pass phrase is not yours")
	}
	wantOutcome(t, try(phrase), storage.Held, "Too many wrong pass phrases")
	w.clock = w.clock.AddDate(0, 0, 1)
	wantOutcome(t, try(phrase), storage.Accepted, "recorded")
}

// A player sets his own phrase or key by a letter that he confirms.
func TestNewPhraseAndKey(t *testing.T) {
	for name, tt := range map[string]struct {
		least campaign.Evidence
		text  string
		files []string
		says  string
		later func(l *campaign.Letter)
	}{
		"phrase": {campaign.ByPhrase, "NEW PHRASE " + another + "\n", nil, "Your pass phrase for game k7q2 is set",
			func(l *campaign.Letter) { l.Text = "PHRASE " + another + "\n" + l.Text }},
		"key": {campaign.ByOpenPGP, "Here it is.\nNEW OPENPGP KEY\n" + benKey, nil, "PRINT OF BEN",
			func(l *campaign.Letter) { l.Signed = signed(l.Text, "ben", true) }},
		"key in a file": {campaign.ByOpenPGP, "NEW PGP KEY\n", []string{benKey}, "PRINT OF BEN",
			func(l *campaign.Letter) { l.Signed = signed(l.Text, "ben", true) }},
	} {
		t.Run(name, func(t *testing.T) {
			w := asking(t, tt.least)
			play := func() campaign.Disposition {
				l := campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Text: card("k7q2", "south", 2)}
				tt.later(&l)
				return w.send(l)
			}
			wantOutcome(t, play(), storage.Held, "yet") // none is known yet
			l := campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Text: tt.text, Attachments: tt.files}
			wantOutcome(t, w.send(l), storage.Held, "held until it is confirmed")
			word := w.word(ben)
			wantOutcome(t, play(), storage.Held, "yet") // still none
			wantOutcome(t, w.reply(ben, "k7q2", "CONFIRM "+word), storage.Accepted, "done: CONFIRM")
			if text := flat(w.last(ben, "k7q2").Text); !strings.Contains(text, tt.says) {
				t.Errorf("the answer does not say %q:\n%s", tt.says, text)
			}
			wantOutcome(t, play(), storage.Accepted, "recorded")
			w.replay("k7q2")
		})
	}
}

func TestPhrasesAndKeysRefused(t *testing.T) {
	w := asking(t, campaign.ByPhrase)
	thread := []string{w.last(ben, "k7q2").MessageID}
	for _, tt := range []struct {
		l       campaign.Letter
		why     string
		answers string
	}{
		{campaign.Letter{From: ben, Thread: thread, Text: "NEW PHRASE short\n"}, "declined: NEW PHRASE", "has 8 to 40 letters, such as four short words, and this one has 5"},
		{campaign.Letter{From: ben, Thread: thread, Text: "NEW PHRASE " + strings.Repeat("long ", 10) + "\n"}, "declined: NEW PHRASE", "this one has 49"},
		{campaign.Letter{From: ben, Thread: thread, Text: "NEW PHRASE five loud red boats\nNEW PHRASE six loud red boats\n"}, "declined: NEW PHRASE", "two lines NEW PHRASE that differ"},
		{campaign.Letter{From: ben, Thread: thread, Text: "NEW OPENPGP KEY\n"}, "declined: NEW OPENPGP KEY", "There is no key in your letter"},
		{campaign.Letter{From: ben, Thread: thread, Text: "NEW OPENPGP KEY\n" + strings.Replace(benKey, "KEY ben", "ben", 1)}, "declined: NEW OPENPGP KEY", "no OpenPGP public key"},
		{campaign.Letter{From: ben, Text: "NEW PHRASE " + another + "\n"}, "nothing proves who sends", "Nothing in it proves"},
	} {
		wantOutcome(t, w.send(tt.l), storage.Refused, tt.why)
		if text := flat(w.last(ben, "k7q2").Text); !strings.Contains(text, tt.answers) {
			t.Errorf("%s: the answer does not say %q:\n%s", tt.why, tt.answers, text)
		}
	}
}

func TestGamesThatCannotAskForEvidence(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*campaign.NewGame)
		config func(*campaign.Config)
		says   string
	}{
		"unknown":        {func(n *campaign.NewGame) { n.Evidence = "oath" }, evidential, "write token, dmarc, phrase or openpgp"},
		"no server":      {func(n *campaign.NewGame) { n.Evidence = campaign.ByDMARC }, func(*campaign.Config) {}, "set imap.authserv_id"},
		"no signatures":  {func(n *campaign.NewGame) { n.Evidence = campaign.ByOpenPGP }, func(*campaign.Config) {}, "cannot read OpenPGP keys"},
		"short phrase":   {func(n *campaign.NewGame) { n.Phrases = map[string]string{ada: "x"} }, evidential, "pass phrase of ada@north.example"},
		"whose phrase":   {func(n *campaign.NewGame) { n.Phrases = map[string]string{"eve@evil.example": phrase} }, evidential, "not the first address of a player"},
		"no key":         {func(n *campaign.NewGame) { n.Keys = map[string]string{ada: "x"} }, evidential, "OpenPGP key of ada@north.example"},
		"second address": {func(n *campaign.NewGame) { n.Keys = map[string]string{"ada@work.example": adaKey} }, evidential, "not the first address"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, tt.config)
			w.open("k7q2")
			n := campaign.NewGame{ID: "m3p8", Ruleset: "high-card", Seats: map[adjudicator.Seat]campaign.Seated{
				"north": {Name: "Ada", Addresses: []string{ada, "ada@work.example"}}, "south": {Name: "Ben", Addresses: []string{ben}},
			}}
			tt.change(&n)
			err := w.Open(context.Background(), n)
			if !errors.Is(err, campaign.ErrSetup) || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want a refusal that says %q", err, tt.says)
			}
		})
	}
}

// The report of orders carried out at once names the evidence too, to their sender alone.
func TestReportsNameTheEvidence(t *testing.T) {
	w := newWorld(t, evidential)
	w.open("k7q2", alternate, func(n *campaign.NewGame) { n.Evidence = campaign.ByDMARC })
	l := w.letter(card("k7q2", "north", 3))
	l.Vouched = vouched
	wantOutcome(t, w.send(l), storage.Accepted, "carried out")
	const says = "Sent from a registered address, in answer to our letter; mx.example.org vouches for north.example (DMARC)."
	if text := flat(w.last(ada, "k7q2").Text); !strings.Contains(text, says) {
		t.Errorf("the report to the sender does not say %q:\n%s", says, text)
	}
	if text := flat(w.last(ben, "k7q2").Text); strings.Contains(text, "vouches") {
		t.Errorf("the other player is told how the orders came:\n%s", text)
	}
	w.replay("k7q2")
}

// The letters held are bounded, and are forgotten in the end.
func TestHeldLettersAreBounded(t *testing.T) {
	w := asking(t, campaign.ByDMARC)
	first := w.last(ada, "k7q2").MessageID
	for i := range 21 {
		done := w.send(campaign.Letter{From: ada, Thread: []string{first}, Text: card("k7q2", "north", 1)})
		if i < 20 {
			wantOutcome(t, done, storage.Held, "held until")
		} else {
			wantOutcome(t, done, storage.Refused, "too many letters are held")
		}
	}
	for _, days := range []int{7, 30} {
		w.clock = w.clock.AddDate(0, 0, days)
		if err := w.Tick(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	err := w.config.Store.View(func(r storage.Reader) error {
		for word, body := range r.Each("withheld", "") {
			t.Errorf("%s is kept: %s", word, body)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A journal from before evidence was noted reads as it did: no letter speaks of it.
func TestEarlyJournalsSayNothingOfEvidence(t *testing.T) {
	var body map[string]any
	w := newWorld(t)
	w.open("k7q2")
	err := w.config.Store.View(func(r storage.Reader) error {
		for e, err := range r.Journal("k7q2", 1) {
			if err != nil {
				return err
			}
			return json.Unmarshal(e.Body, &body)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, says := body["evidence"]; says {
		t.Error("a game that asks for nothing more says so in its journal")
	}
	if text := w.last(ada, "k7q2").Text; strings.Contains(text, "This game also wants") {
		t.Error("its welcome asks for more")
	}
}

func BenchmarkPhrase(b *testing.B) {
	w := asking(b, campaign.ByPhrase)
	first := w.last(ada, "k7q2").MessageID
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ { // the comment makes each sheet another
		text := strings.Replace(card("k7q2", "north", 3), "CARD", fmt.Sprintf("# %d\nCARD", i), 1)
		w.send(campaign.Letter{From: ada, Thread: []string{first}, Text: "PHRASE " + phrase + "\n" + text})
	}
}
