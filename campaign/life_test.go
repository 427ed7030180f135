package campaign_test

import (
	"context"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/campaign/records"
	"despatch/storage"
)

// A whole game of High Card, played by answering letters.
func TestWholeGameByLetters(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	for _, to := range []string{ada, ben} {
		welcome := w.last(to, "hc1")
		if len(w.mail(to)) != 1 || !strings.Contains(welcome.Text, "Game hc1 of High Card is open, scenario At the tavern") {
			t.Fatalf("%s should have one welcome letter, has:\n%s", to, welcome.Text)
		}
	}

	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)), storage.Accepted, "orders recorded")
	if got := w.last(ada, "hc1"); !strings.Contains(got.Subject, "orders complete") || !strings.Contains(got.Text, "  2 crowns\n    # leaves 3") {
		t.Errorf("the receipt must show the orders as understood, it is\n%s", got.Text)
	}
	if got := w.mail(ben); len(got) != 1 {
		t.Errorf("Ben got %d letters; Ada's orders are nobody's business yet (I7)", len(got))
	}

	done := w.reply(ben, "hc1", "Hello!\n\n"+card("hc1", "SOUTH", 3))
	wantOutcome(t, done, storage.Accepted, "carried out")
	if !done.Resolved || w.status("hc1").Stand.Round != 2 {
		t.Fatalf("both stakes are in, so round 1 is over; the game stands at %+v", w.status("hc1").Stand)
	}
	checkReports(t, w)

	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	final := w.last(ada, "hc1")
	if s := w.status("hc1"); s.Over == nil || len(s.Awaited) != 0 {
		t.Fatalf("after two rounds the game is over (HC-4), it stands at %+v", s)
	}
	if !strings.Contains(final.Subject, "The game is over: victory for "+w.status("hc1").Over.Winner) {
		t.Errorf("the last report is headed %q", final.Subject)
	}
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 1)), storage.Refused, "The game is over")
	w.replay("hc1")
}

// checkReports reads the reports of round one.
func checkReports(t *testing.T, w *world) {
	t.Helper()
	a, b := w.mail(ada), w.mail(ben)
	if len(a) != 3 || len(b) != 2 { // welcome, receipt, report; welcome, report
		t.Fatalf("Ada has %d letters and Ben %d, want 3 and 2: one letter per player and event", len(a), len(b))
	}
	report := a[2].Text
	for _, want := range []string{
		"Both, round 1: Card carried out.", "North stakes 2 crowns. [", "South stakes 3 crowns. [", "A whisper for North.", "ORDERS hc1 NORTH ROUND 2 KEY ",
	} {
		if !strings.Contains(report, want) {
			t.Errorf("Ada's report lacks %q:\n%s", want, report)
		}
	}
	if strings.Contains(report, "A whisper for South") {
		t.Error("Ada's report shows what only South may see")
	}
	if strings.Contains(report, "3 crowns\n    # leaves") || !strings.Contains(b[1].Text, "3 crowns\n    # leaves 2") {
		t.Error("only the writer of a sheet sees how it was understood")
	}
	if b[1].References[0] != b[0].MessageID || b[1].MessageID == b[0].MessageID {
		t.Error("the report must stand in the thread of the welcome letter")
	}
}

// Whoever has the letters can throw the dice again.
func TestDiceCanBeRecomputedFromTheLetters(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	promise := after(t, w.last(ada, "hc1").Text, "the report reveals the seed:\n\n")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 3))
	report := w.last(ada, "hc1").Text
	seed, err := hex.DecodeString(after(t, report, "Seed       "))
	if err != nil {
		t.Fatal(err)
	}
	if !dice.Verify(seed, dice.Commitment(promise)) {
		t.Fatalf("the seed %x is not the one promised, %s", seed, promise)
	}
	fields := strings.Split(after(t, report, "Key        ")+after(t, report, "Key        hc1|1||card|\n           "), "|")
	round, err := strconv.Atoi(fields[1])
	if err != nil {
		t.Fatal(err)
	}
	faces := dice.NewSealed(seed, dice.Key{Game: fields[0], Round: round, Power: fields[2], Phase: fields[3], Digest: fields[4]}).Throw(2, dice.Reason{})
	for i, line := range []string{"North stakes 2 crowns. [", "South stakes 3 crowns. ["} {
		if got := after(t, report, line)[:1]; got != strconv.Itoa(faces[i]) {
			t.Errorf("the report shows %s behind %q, the seed throws %d", got, line, faces[i])
		}
	}
	if wanted := dice.DigestSheets([]string{"ORDERS hc1 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n", "ORDERS hc1 SOUTH ROUND 1\nCARD\n  3 crowns\nEND\n"}); fields[4] != wanted {
		t.Errorf("the digest is %s, of the two canonical sheets it is %s", fields[4], wanted)
	}
}

// after returns the rest of the line behind the first occurrence of a mark.
func after(t *testing.T, text, mark string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, mark)
	if !ok {
		t.Fatalf("no %q in\n%s", mark, text)
	}
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

// A sheet may come in pieces; a section that is repeated replaces the one before.
func TestLaterSectionsReplaceEarlierOnes(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ada, "hc1", "ORDERS hc1 NORTH\nSTANDING\n 1 crown\nEND\n")
	w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	text := w.last(ada, "hc1").Text
	if !strings.Contains(text, `No longer ordered: "2 crowns".`) || strings.Contains(text, "\n  2 crowns") || !strings.Contains(text, "3 crowns") || !strings.Contains(text, "STANDING") {
		t.Errorf("the receipt must show the standing orders and the newer card:\n%s", text)
	}
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	if report := w.last(ben, "hc1").Text; !strings.Contains(report, "North stakes 3 crowns") {
		t.Errorf("the later card counts:\n%s", report)
	}
	if got := w.status("hc1").Pending; len(got) != 1 || got[0] != "north" {
		t.Errorf("the card is carried out, the standing orders wait on: pending %v", got)
	}
	w.replay("hc1")
}

// A later phase that cannot be carried out stops there, and the player is asked again with the offending line.
func TestStoppedAsksAgain(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", alternate)
	sheet := "ORDERS hc1 NORTH ROUND %d KEY %k\nCARD\n  1 crown\nTRICK\n  2 crowns\nEND\n"
	stopped := false
	for turn := 0; turn < 4 && !stopped; turn++ {
		s := w.status("hc1")
		who, seat := ada, "NORTH"
		if s.Stand.Seat == "south" {
			who, seat = ben, "SOUTH"
		}
		text := strings.NewReplacer("%d", strconv.Itoa(s.Stand.Round), "%k", w.key(who, "hc1", seat), "NORTH", seat).Replace(sheet)
		if done := w.reply(who, "hc1", text); !done.Resolved {
			t.Fatalf("turn %d was not carried out: %s", turn, done.Why)
		}
		if w.status("hc1").Stand.Phase != "trick" {
			continue
		}
		stopped = true
		report := w.last(who, "hc1")
		for _, want := range []string{"South, round 2: stopped at trick", "2 crowns\n    ! error: the trick does not work after so low a card (HC-3)", "\nTRICK\n"} {
			if !strings.Contains(report.Subject+"\n"+report.Text, want) {
				t.Errorf("the report lacks %q:\n%s\n%s", want, report.Subject, report.Text)
			}
		}
		w.reply(who, "hc1", "CHECK hc1 "+seat+"\nEND\n")
		if text := w.last(who, "hc1").Text; strings.Contains(text, "CARD") || !strings.Contains(text, "TRICK\n  2 crowns") {
			t.Errorf("the card was carried out and waits no more, the trick does:\n%s", text)
		}
		done := w.reply(who, "hc1", "ORDERS hc1 "+seat+"\nTRICK\n  1 crown\nEND\n")
		wantOutcome(t, done, storage.Accepted, "carried out")
		if w.status("hc1").Stand.Seat == s.Stand.Seat {
			t.Error("the answered trick ends the turn")
		}
	}
	if !stopped {
		t.Fatal("no card below four was thrown in this run: choose another stream of random bytes for the test")
	}
	w.replay("hc1")
}

func TestSeveralSeatsOneLetter(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	welcome := w.mail(ben)
	if len(welcome) != 1 || !strings.Contains(welcome[0].Subject, "you play South and Page") {
		t.Fatalf("Ben plays South and therefore Page, and gets one letter; he got %d, the first headed %q", len(welcome), welcome[0].Subject)
	}
	done := w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n  1 crown\nEND\n")
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Seat != "page" || done.Resolved {
		t.Errorf("standing orders of Page make nothing go on: %+v", done)
	}
}

func TestTheWaitTakesALaterSheet(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) { n.Wait = time.Hour })
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	if !w.status("hc1").Due.IsZero() {
		t.Error("with one stake missing nothing is due")
	}
	done := w.reply(ben, "hc1", card("hc1", "SOUTH", 3))
	if done.Resolved || !w.status("hc1").Due.Equal(w.clock.Add(time.Hour)) {
		t.Fatalf("the sheets wait an hour: resolved %v, due %v", done.Resolved, w.status("hc1").Due)
	}
	if text := w.last(ben, "hc1").Text; !strings.Contains(flat(text), "carried out on Sunday 1 March 2026, 13:00 UTC") {
		t.Errorf("the receipt tells when:\n%s", text)
	}
	w.clock = w.clock.Add(30 * time.Minute)
	w.tick()
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.clock = w.clock.Add(59 * time.Minute)
	w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n 1 crown\nEND\n") // standing orders do not start it again
	w.tick()
	if w.status("hc1").Stand.Round != 1 {
		t.Fatal("a later sheet starts the hour again")
	}
	w.clock = w.clock.Add(time.Minute)
	w.tick()
	w.tick()
	if report := w.last(ada, "hc1").Text; w.status("hc1").Stand.Round != 2 || !strings.Contains(report, "South stakes 1 crown.") {
		t.Errorf("after an hour the later sheet is carried out:\n%s", report)
	}
	w.replay("hc1")
}

func (w *world) tick() {
	w.Helper()
	if err := w.Tick(context.Background()); err != nil {
		w.Fatal(err)
	}
}

func TestDeadlineRemindsOnce(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) { n.Terms = hours(48) })
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.clock = w.clock.Add(48 * time.Hour)
	w.tick()
	if len(w.mail(ben)) != 1 {
		t.Fatal("a deadline has passed only after its moment")
	}
	w.clock = w.clock.Add(time.Minute)
	w.tick()
	w.tick()
	w.clock = w.clock.Add(-72 * time.Hour) // a clock set back must not start it again
	w.tick()
	w.clock = w.clock.Add(100 * time.Hour)
	w.tick()
	if got := w.mail(ben); len(got) != 2 || !strings.Contains(got[1].Subject, "you are late") {
		t.Errorf("Ben is reminded once, he has %d letters", len(got))
	}
	if got := w.mail(ada); len(got) != 2 { // welcome, receipt
		t.Errorf("Ada has sent her orders and is not reminded; she has %d letters", len(got))
	}
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 2)), storage.Accepted, "carried out")
	if want := w.clock.Add(48 * time.Hour); !w.status("hc1").Until.Equal(want) {
		t.Errorf("the deadline of round two is %v, want %v: 48 hours from its beginning", w.status("hc1").Until, want)
	}
	w.clock = w.clock.Add(49 * time.Hour)
	w.tick()
	if got := w.mail(ben); len(got) != 4 { // report and another reminder
		t.Errorf("in a new turn Ben is reminded anew; he has %d letters, want 4", len(got))
	}
	w.replay("hc1")
}

func TestGamesDoNotTouchOneAnother(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.open("hc2")
	before := w.status("hc2")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	if after := w.status("hc2"); after.Entries != before.Entries || after.Promise != before.Promise {
		t.Error("letters about hc1 changed hc2")
	}
	w.restart()
	list, err := w.Games()
	if err != nil || len(list) != 2 || list[0].Game != "hc1" || list[1].Game != "hc2" {
		t.Errorf("Games gives %v, %v", list, err)
	}
}

// A welcome letter names every option, also those that were left as they are.
func TestWelcomeNamesTheOptions(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.open("hc2", alternate)
	for game, want := range map[string]string{"hc1": "- turns: together", "hc2": "- turns: alternate"} {
		if text := w.last(ada, game).Text; !strings.Contains(text, want) {
			t.Errorf("the welcome letter of %s lacks %q:\n%s", game, want, text)
		}
	}
}

func TestUnknownGame(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Status("hc9"); !errors.Is(err, records.ErrNoGame) {
		t.Errorf("Status of a game never opened: %v", err)
	}
	if err := w.Replay(context.Background(), "hc9"); !errors.Is(err, records.ErrNoGame) {
		t.Errorf("Replay of a game never opened: %v", err)
	}
}
