package campaign_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// scheduledCard is High Card as a game that takes sheets for turns to come.
type scheduledCard struct{ highCard }

func (scheduledCard) NextTurn(s adjudicator.State, seat adjudicator.Seat) int {
	t := s.(*table)
	if t.Alternate && t.OnTurn == 0 && seat == "south" {
		return t.Round
	}
	return t.Round + 1
}

func (h scheduledCard) Foresee(s adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	t := *s.(*table)
	t.Round, t.Trick = h.NextTurn(s, seat), false
	if t.Alternate && seat == "south" {
		t.OnTurn = 1
	} else {
		t.OnTurn = 0
	}
	return &t
}

// aheadWorld has a game in which North and South take turns, and may send sheets before.
func aheadWorld(t *testing.T, change ...func(*campaign.NewGame)) *world {
	t.Helper()
	return aheadWorldOn(t, func(*campaign.Config) {}, change...)
}

// aheadWorldOn is the same at a desk that is set up otherwise.
func aheadWorldOn(t *testing.T, set func(*campaign.Config), change ...func(*campaign.NewGame)) *world {
	t.Helper()
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": scheduledCard{highCard{version: 1}}}
		set(c)
	})
	w.open("k7q2", append([]func(*campaign.NewGame){alternate}, change...)...)
	return w
}

// cardFor is a sheet that is a turn; round 0 is not named.
func cardFor(seat string, round, stake int) string {
	head := "ORDERS k7q2 " + seat
	if round > 0 {
		head += fmt.Sprintf(" ROUND %d", round)
	}
	return fmt.Sprintf("%s\nCARD\n  %d crowns\nEND\n", head, stake)
}

// Two players who trust each other play a round in two letters: South's sheet waits, and is played when North's turn is over.
func TestSheetSentAhead(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 0, 2)), storage.Accepted, "orders wait for round 1")
	receipt := w.last(ben, "k7q2")
	wants(t, receipt.Subject, "South: orders wait for round 1")
	wants(t, flat(receipt.Text), "Your orders for South wait for its turn in round 1.", "CANCEL takes them back", "2 crowns")

	// Its owner alone is told that it waits.
	w.reply(ben, "k7q2", "STATUS\n")
	wants(t, flat(w.last(ben, "k7q2").Text), "Sent ahead by you", "South, round 1", "2 crowns")
	before := len(w.mail(ada))
	w.reply(ada, "k7q2", "STATUS\n")
	if text := w.last(ada, "k7q2").Text; len(w.mail(ada)) != before+1 || strings.Contains(text, "crowns") || strings.Contains(text, "ahead") {
		t.Errorf("North is told of South's sheet:\n%s", text)
	}

	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	s := w.status("k7q2")
	if s.Stand.Round != 2 || s.Stand.Seat != "north" {
		t.Fatalf("the game stands in round %d, %s; want North's turn in round 2: South's orders were here", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("k7q2")

	// What was played waits no longer, and the same text again is recognised.
	w.reply(ben, "k7q2", "STATUS\n")
	wants(t, w.last(ben, "k7q2").Text, "Nothing of yours waits to be carried out.")
}

// A sheet that names the next round waits for it, even while its seat is on turn.
func TestSheetForNextRound(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 2, 3)), storage.Accepted, "orders wait for round 2")
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 3, 3)), storage.Refused, "stale: The sheet was written for round 3")
	wants(t, flat(w.last(ada, "k7q2").Text), "The next turn of North after this one is in round 2, and orders for it wait if they are sent with ROUND 2.")
	w.replay("k7q2")
}

// No letter asks a player for orders that he has sent ahead, and that are carried out right behind it.
func TestNothingIsAskedThatWasSentAhead(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	before := len(w.mail(ben))
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	letters := w.mail(ben)[before:]
	if len(letters) != 2 {
		t.Fatalf("South gets %d letters, want the reports of both turns", len(letters))
	}
	wants(t, flat(letters[0].Text), "Your orders for South, sent ahead, are judged now. The next letter tells what comes of them.")
	if text := letters[0].Subject + letters[0].Text; strings.Contains(text, "ORDERS k7q2 SOUTH") || strings.Contains(text, "(you)") {
		t.Errorf("South is asked for orders that are here:\n%s", text)
	}
	for _, o := range w.mail(ada) {
		if strings.Contains(o.Text, "sent ahead") {
			t.Errorf("North is told of South's orders:\n%s", o.Text)
		}
	}
	w.replay("k7q2")
}

// A form of a round that is over, sent when its seat is on turn again, is told the round of that turn and not one after it.
func TestOldFormIsToldTheRoundOnTurn(t *testing.T) {
	w := aheadWorld(t)
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.reply(ben, "k7q2", cardFor("SOUTH", 1, 1))
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 1, 2)), storage.Refused, "stale: The sheet was written for round 1")
	text := flat(w.last(ada, "k7q2").Text)
	wants(t, text, "The sheet was written for round 1, and the game is in round 2. It is the turn of North: orders for that turn are sent with ROUND 2.", "ORDERS k7q2 NORTH ROUND 2 KEY")
	if strings.Contains(text, "ROUND 3") {
		t.Errorf("it speaks of round 3:\n%s", text)
	}
	w.replay("k7q2")
}

// A late sheet for a turn that is over is not taken for the next one, unless it says so or answers a letter that tells that it is over.
func TestLateSheetIsNotSentAhead(t *testing.T) {
	w := aheadWorld(t)
	early := w.last(ada, "k7q2").MessageID
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	late := campaign.Letter{From: ada, Thread: []string{early}, Text: cardFor("NORTH", 0, 2)}
	wantOutcome(t, w.send(late), storage.Refused, "The turn of North in this round is over")
	wants(t, w.last(ada, "k7q2").Text, "ORDERS k7q2 NORTH ROUND 2 KEY")
	late.Text = cardFor("NORTH", 1, 2)
	wantOutcome(t, w.send(late), storage.Refused, "It is not the turn of North")

	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 0, 2)), storage.Accepted, "orders wait for round 2")
	w.replay("k7q2")
}

// What breaks the rules as things are now waits all the same, its writer is warned, and gets it back when its turn comes.
func TestSheetAheadThatBecomesIllegal(t *testing.T) {
	w := aheadWorld(t, func(n *campaign.NewGame) { n.Terms = hours(48) })
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 4)), storage.Accepted, "orders wait for round 1")
	wants(t, flat(w.last(ben, "k7q2").Text), "As the position is now they would be refused", "a stake is at most three crowns (HC-2)")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	s := w.status("k7q2")
	if s.Stand.Seat != "south" || s.Until.IsZero() || len(s.Pending) != 0 {
		t.Fatalf("it is %s's turn until %v and orders wait of %v; want South's turn, with a deadline, and none", s.Stand.Turn, s.Until, s.Pending)
	}
	refusal := w.last(ben, "k7q2")
	wants(t, flat(refusal.Text), "Your orders for South, which waited for round 1, break the rules as the game now stands.", "a stake is at most three crowns (HC-2)")
	sheet := refusal.Text[strings.LastIndex(refusal.Text, "ORDERS k7q2 SOUTH ROUND 1 KEY"):]
	sheet = strings.Replace(sheet, "4 crowns", "3 crowns", 1)
	if done := w.reply(ben, "k7q2", sheet); !done.Resolved {
		t.Errorf("the sheet, mended in the refusal, is %s: %s", done.Outcome, done.Why)
	}
	w.replay("k7q2")
}

// A sheet that waits is replaced section by section, and taken back.
func TestSheetAheadReplacedAndCancelled(t *testing.T) {
	w := aheadWorld(t)
	w.reply(ben, "k7q2", "ORDERS k7q2 SOUTH ROUND 1\nCARD\n  2 crowns\nTRICK\n  pass\nEND\n")
	w.reply(ben, "k7q2", "ORDERS k7q2 SOUTH ROUND 1\nCARD\n  1 crown\nEND\n")
	text := w.last(ben, "k7q2").Text
	wants(t, text, "1 crown", "TRICK", `No longer ordered: "2 crowns".`)
	if strings.Contains(text, "\n  2 crowns") {
		t.Errorf("the card sent before still waits:\n%s", text)
	}
	w.reply(ben, "k7q2", "CANCEL TRICK\n")
	wants(t, flat(w.last(ben, "k7q2").Text), "Taken back: South, round 1", "Still recorded from you: South, round 1")
	w.reply(ben, "k7q2", "CANCEL\n")
	wants(t, w.last(ben, "k7q2").Text, "Nothing of yours waits to be carried out now.")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	if s := w.status("k7q2"); s.Stand.Seat != "south" || s.Stand.Round != 1 {
		t.Errorf("the game went on to round %d, %s, though South has taken his orders back", s.Stand.Round, s.Stand.Turn)
	}
	// The same sheet again is none that came twice.
	if done := w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)); done.Outcome != storage.Accepted || !done.Resolved {
		t.Errorf("the sheet that was taken back is, sent again, %s: %s", done.Outcome, done.Why)
	}
	w.replay("k7q2")
}

// The game taken back, a new player, and the end of the game drop what was sent ahead; its owner is told.
func TestSheetAheadIsDropped(t *testing.T) {
	w := aheadWorld(t)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", cardFor("SOUTH", 2, 2))
	w.operate("k7q2", "ROLLBACK TO ENTRY 1 BECAUSE of a misprint")
	wants(t, flat(w.last(ben, "k7q2").Text), "These orders, which you had sent ahead, wait no longer.", "South, round 2", "2 crowns")
	w.replay("k7q2")

	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	w.operate("k7q2", "REPLACE South BY cleo@west.example Cleo")
	w.reply("cleo@west.example", "k7q2", "STATUS\n")
	if text := w.last("cleo@west.example", "k7q2").Text; strings.Contains(text, "crowns") {
		t.Errorf("the new player is told of the orders of the one before:\n%s", text)
	}
	w.reply(ada, "k7q2", cardFor("NORTH", 0, 1))
	if s := w.status("k7q2"); s.Stand.Seat != "south" {
		t.Errorf("the orders of a player who is gone were played: it is %s's turn", s.Stand.Turn)
	}
	w.replay("k7q2")
}

// A store that is opened again, and a game that is folded from its journal, know what waits.
func TestSheetAheadOutlivesTheProgram(t *testing.T) {
	w := aheadWorld(t)
	w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2))
	w.restart()
	if err := w.Inspect(context.Background()); err != nil {
		t.Fatal(err)
	}
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game stands in round %d, want 2", s.Stand.Round)
	}
	w.replay("k7q2")
}

// A bundle for players holds no sheet that waits for its turn, and the whole game proves itself when it has been played.
func TestBundleKeepsSheetsAheadSecret(t *testing.T) {
	w := aheadWorld(t)
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.reply(ben, "k7q2", cardFor("SOUTH", 1, 1))
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 2, 3)), storage.Accepted, "orders wait for round 2")
	files := unpack(t, w.export("k7q2", true))
	if all := files["bundle.json"] + bodies(t, files); strings.Contains(all, "3 crowns") || strings.Contains(all, `"ahead"`) {
		t.Error("a bundle for players tells of a sheet that waits")
	}
	for _, o := range w.mail(ada) {
		if strings.Contains(o.Text, "3 crowns") || strings.Contains(o.Text, "waits") {
			t.Errorf("North is told of it:\n%s", o.Text)
		}
	}
	w.reply(ada, "k7q2", cardFor("NORTH", 2, 1))
	if s := w.status("k7q2"); s.Over == nil {
		t.Fatalf("the game stands in round %d, want it over: South's sheet was here (HC-4)", s.Stand.Round)
	}
	w.replay("k7q2")
	if _, err := verify(w.export("k7q2", true)); err != nil {
		t.Errorf("the bundle for players: %v", err)
	}
	if _, err := verify(w.export("k7q2", false)); err != nil {
		t.Errorf("the bundle: %v", err)
	}
}
