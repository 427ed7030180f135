package campaign_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/campaign/records"
	"despatch/storage"
)

// files are the files that came to somebody in letters of the lowest class.
func (w *world) files(to string) map[string]string {
	w.Helper()
	files := make(map[string]string)
	for _, o := range w.outbox(storage.Filter{To: to, Kind: campaign.KindHistory}) {
		for _, f := range o.Attachments {
			files[f.Name] = string(f.Data)
		}
	}
	return files
}

// HISTORY sends what was reported, by rounds and in each format, in a letter that waits behind all others.
func TestHistory(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate)
	w.reply(ada, "k7q2", "ORDERS k7q2 NORTH\nCARD\n 1 crown\nTRICK\n 1 crown\nEND\n")
	for w.status("k7q2").Stand.Round == 1 {
		who, seat := ada, "NORTH"
		if w.status("k7q2").Stand.Seat == "south" {
			who, seat = ben, "SOUTH"
		}
		section := strings.ToUpper(w.status("k7q2").Stand.Phase)
		w.reply(who, "k7q2", fmt.Sprintf("ORDERS k7q2 %s\n%s\n 1 crown\nEND\n", seat, section))
	}
	w.reply(ada, "k7q2", "HISTORY ROUND 1 AS TEXT\nHISTORY AS HTML\nHISTORY AS MBOX\nHISTORY ROUND 2 AS ZIP\n")
	answer := w.outbox(storage.Filter{To: ada, Kind: campaign.KindAnswer})
	wantAll(t, answer[len(answer)-1].Text, "What was reported of round 1 comes as a text file in a letter of its own:", "There is no report of round 2 that you may see.")
	files := w.files(ada)
	text := files["k7q2-round-1.txt"]
	wantAll(t, text, "High Card, game k7q2: what was reported to Ada, round 1", "Round 1", "1 The game begins", "North: Card", "South: Card")
	if page := files["k7q2-the-whole-game.html"]; !strings.Contains(page, `<a href="#letter-2">North: Card`) {
		t.Errorf("the page has no contents:\n%.600s", page)
	}
	if box := files["k7q2-the-whole-game.mbox"]; strings.Count("\n"+box, "\nFrom desk@example.org ") < 3 {
		t.Errorf("the mailbox holds too few mails:\n%.600s", box)
	}
	if len(files) != 3 {
		t.Errorf("%d files came, want 3", len(files))
	}
	w.replay("k7q2")
}

// Each mail in a history is the one that was sent, byte for byte.
func TestHistoryHoldsMailsAsSent(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.playRound("k7q2", 1, 2)
	var sent [][]byte
	w.view(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{Game: "k7q2", To: ada, Kind: campaign.KindReport}) {
			if err != nil {
				return err
			}
			full, _, err := r.Parcel(p.ID)
			if err != nil {
				return err
			}
			sent = append(sent, full.Bytes)
		}
		return nil
	})
	w.reply(ada, "k7q2", "HISTORY AS ZIP")
	data := w.files(ada)["k7q2-the-whole-game.zip"]
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if len(sent) != 2 {
		t.Fatalf("%d reports were sent, want the welcome and a report", len(sent))
	}
	for i, want := range sent {
		f, err := z.Open(fmt.Sprintf("k7q2-the-whole-game/mails/%03d.eml", i+1))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(f); err != nil || !bytes.Equal(got, want) {
			t.Errorf("mail %d is not the one that was sent, %v", i+1, err)
		}
	}
}

// view looks into the store.
func (w *world) view(look func(storage.Reader) error) {
	w.Helper()
	if err := w.config.Store.View(look); err != nil {
		w.Fatal(err)
	}
}

// illiterate is a postmaster that cannot read his own mails, so that every letter has to be written again.
type illiterate struct{}

func (illiterate) Compose(o campaign.Outgoing) ([]byte, error) { return json.Marshal(o) }

// damaged is a postmaster whose mails are spoilt.
type damaged struct{ illiterate }

func (damaged) Open([]byte) (campaign.Outgoing, error) {
	return campaign.Outgoing{}, errors.New("nobody can read that")
}

// What is not kept is written again: the same text, without keys.
func TestHistoryIsWrittenAgain(t *testing.T) {
	texts := func(change ...func(*campaign.Config)) string {
		w := newWorld(t, change...)
		w.open("k7q2")
		w.playRound("k7q2", 3, 1)
		w.reply(ada, "k7q2", "HISTORY")
		w.config.Post = post{}
		return w.files(ada)["k7q2-the-whole-game.txt"]
	}
	kept := texts()
	again := texts(func(c *campaign.Config) { c.Post = illiterate{} })
	if kept == "" || strings.Contains(again, "KEY 2") || !strings.Contains(again, "KEY ........") {
		t.Fatalf("a letter that is written again shows a key:\n%s", again)
	}
	if damaged := texts(func(c *campaign.Config) { c.Post = damaged{} }); damaged != again {
		t.Errorf("where mails cannot be read, it is\n%s\nwant\n%s", damaged, again)
	}
	if got := keysOut(kept); got != again {
		t.Errorf("written again:\n%s\nwant:\n%s", again, got)
	}
}

// keysOut hides the keys of a text.
func keysOut(text string) string {
	words := strings.Split(text, "KEY ")
	for i := 1; i < len(words); i++ {
		words[i] = "........" + words[i][8:]
	}
	return strings.Join(words, "KEY ")
}

// A day's histories are bounded, and the refusal says when to ask again.
func TestHistoryIsThrottled(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.playRound("k7q2", 1, 1)
	for left := 5; left >= 0; left-- {
		want := fmt.Sprintf("You may ask %d more times today.", left)
		switch left {
		case 1:
			want = "You may ask 1 more time today."
		case 0:
			want = "You may ask no more today."
		}
		w.reply(ada, "k7q2", "HISTORY")
		answers := w.outbox(storage.Filter{To: ada, Kind: campaign.KindAnswer})
		wantAll(t, answers[len(answers)-1].Text, want)
	}
	wantAll(t, w.ask(ada, "k7q2", "HISTORY"), "You have asked for 6 histories today", "Ask again after 2 March 00:00 UTC.")
	if n := len(w.outbox(storage.Filter{To: ada, Kind: campaign.KindHistory})); n != 6 {
		t.Errorf("%d histories were sent, want 6", n)
	}
	w.clock = w.clock.Add(12 * time.Hour)
	wantAll(t, w.lastAnswer(ada, w.reply(ada, "k7q2", "HISTORY")), "You may ask 5 more times today.")
}

// lastAnswer is the newest answer to somebody.
func (w *world) lastAnswer(to string, _ campaign.Disposition) string {
	w.Helper()
	answers := w.outbox(storage.Filter{To: to, Kind: campaign.KindAnswer})
	return answers[len(answers)-1].Text
}

// The command line gets what a seat was told, and what a spectator may know.
func TestHistoryForTheCommandLine(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.playRound("k7q2", 1, 2)
	files, missing, err := w.History(context.Background(), "k7q2", "north", 0, 0, "text")
	if err != nil || len(files) != 1 || missing != nil || !strings.Contains(string(files[0].Data), "A whisper for North") {
		t.Errorf("North was told %+v, %v, %v", files, missing, err)
	}
	files, _, err = w.History(context.Background(), "k7q2", "", 1, 1, "html")
	if err != nil || len(files) != 1 || strings.Contains(string(files[0].Data), "A whisper") {
		t.Errorf("a spectator was told %v, %v", files, err)
	}
	if _, _, err := w.History(context.Background(), "nope", "", 0, 0, ""); !errors.Is(err, records.ErrNoGame) {
		t.Errorf("a game that is not there: %v", err)
	}
	if _, _, err := w.History(context.Background(), "k7q2", "west", 0, 0, ""); err == nil || !strings.Contains(err.Error(), "north, south, page") {
		t.Errorf("a seat that is not there: %v", err)
	}
}

// RESEND sends the letter that is waited on once more, under another Message-ID, and an answer to it proves its reader.
func TestResend(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	first := w.last(ada, "k7q2")
	w.clock = w.clock.Add(time.Hour)
	w.send(campaign.Letter{From: ada, Text: "GAME k7q2\nRESEND\n"})
	wantAll(t, flat(w.mail(ada)[2].Text+w.mail(ada)[1].Text), "The letter of Sunday 1 March 2026, 12:00 UTC is sent once more", "Awaited: North (you): CARD.")
	var again campaign.Outgoing
	for _, o := range w.mail(ada)[1:] {
		if strings.Contains(o.Text, "You asked for this letter again; it was written on Sunday 1 March 2026") {
			again = o
		}
	}
	if !strings.HasSuffix(again.Text, first.Text) || again.MessageID == first.MessageID || !strings.Contains(again.HTML, "You asked for this letter again") {
		t.Fatalf("sent again was %+v", again)
	}
	d := w.send(campaign.Letter{From: ada, Thread: []string{again.MessageID}, Text: card("k7q2", "NORTH", 2)})
	wantOutcome(t, d, storage.Accepted, "orders recorded")
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	w.open("m3p4", alternate)
	wantAll(t, w.ask(ben, "m3p4", "RESEND"), "Nothing waits for an answer of yours.")
}

// A letter that is not kept any more is sent as one that shows the turn as it stands.
func TestResendWithoutTheLetter(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Post = illiterate{} })
	w.open("k7q2")
	w.reply(ada, "k7q2", "RESEND")
	var told bool
	for _, o := range w.mail(ada) {
		told = told || strings.Contains(o.Text, "You asked for this letter again") && strings.Contains(o.Text, "ORDERS k7q2 NORTH ROUND 1 KEY")
	}
	if !told {
		t.Errorf("no letter shows the turn again: %v", w.mail(ada))
	}
}
