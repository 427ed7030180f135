package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// unreadWords are words that no table of words knows. They may be chat, or hold orders back; nobody can tell.
const unreadWords = "The elephants come at dawn.\n"

// unread sets how long orders stay beside such words.
func unread(stay time.Duration) func(*campaign.NewGame) {
	return func(n *campaign.NewGame) { n.UnreadWords = &stay }
}

func (w *world) wantRound(game string, round int) {
	w.Helper()
	if s := w.status(game); s.Stand.Round != round || s.Over != nil {
		w.Errorf("the game stands in round %d, want %d", s.Stand.Round, round)
	}
}

func (w *world) wantDue(game string, due time.Time) {
	w.Helper()
	if got := w.status(game).Due; !got.Equal(due) {
		w.Errorf("what waits is due at %v, want %v", got, due)
	}
}

// stays has North's orders of k7q2, a game of turns, stay because of words beside them.
func stays(t *testing.T, change ...func(*campaign.NewGame)) *world {
	t.Helper()
	w := newWorld(t)
	w.open("k7q2", append([]func(*campaign.NewGame){alternate}, change...)...)
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords), storage.Accepted, "orders recorded")
	return w
}

// Orders beside which words stand that nobody reads are recorded, and carried out half a day later: their writer reads what was not read, and what
// he can do.
func TestOrdersBesideUnreadWordsStay(t *testing.T) {
	w := stays(t)
	noon := w.clock
	w.wantDue("k7q2", noon.Add(12*time.Hour))
	receipt := w.last(ada, "k7q2")
	wants(t, receipt.Subject, "[k7q2] North, round 1: recorded, not carried out yet")
	wants(t, flat(receipt.Text), "North, round 1: recorded, not carried out yet. Your orders for North are recorded. "+
		"They will be carried out on Monday 2 March 2026, 00:00 UTC, and not at once, because not all of your letter was read. "+
		`Not read as orders: "The elephants come at dawn." If that changes nothing, answer with PLAY, and they are carried out at once. `+
		"Else send the sheet as it is to be, or CANCEL, which takes them back.")
	for _, o := range w.mail(ben) {
		if strings.Contains(o.Text, "elephants") {
			t.Errorf("the other player is told of the words:\n%s", o.Text)
		}
	}
	w.restart()
	w.pass(12*time.Hour-time.Minute, time.Hour)
	if s := w.status("k7q2"); s.Stand.Seat != "north" {
		t.Fatal("they were carried out early")
	}
	w.pass(time.Minute, time.Minute)
	wants(t, w.last(ben, "k7q2").Text, "North stakes 1 crown.")
	w.replay("k7q2")
}

// Whoever says that the words change nothing has his orders carried out at once, as he has who sends them without such words.
func TestOrdersThatStayAreCarriedOutWhenTheirWriterSaysSo(t *testing.T) {
	for _, text := range []string{"PLAY", "go", "yes, play it", "Gioca", "los!", card("k7q2", "NORTH", 1), card("k7q2", "NORTH", 2), "Hi!\n\n" + card("k7q2", "NORTH", 1) + "Ada\n"} {
		w := stays(t)
		wantOutcome(t, w.reply(ada, "k7q2", text), storage.Accepted, "carried out")
		want := "North stakes 1 crown."
		if strings.Contains(text, "2 crowns") {
			want = "North stakes 2 crowns."
		}
		if report := w.last(ada, "k7q2").Text; !strings.Contains(report, want) {
			t.Errorf("%q: the report does not say %q:\n%s", text, want, report)
		}
		// It is done once.
		turn := w.status("k7q2").Entries
		w.send(campaign.Letter{From: ada, Thread: []string{w.mail(ada)[1].MessageID}, Text: "PLAY"})
		if n := w.status("k7q2").Entries; n != turn {
			t.Errorf("PLAY once more adds %d entries", n-turn)
		}
		wants(t, flat(w.last(ada, "k7q2").Text), "were carried out, changed or taken back since")
		w.replay("k7q2")
	}
}

// A plain yes plays neither what waits because of words nor what is asked about because of a doubt: it may mean the words, and what is played cannot be
// taken back.
func TestAYesIsNoPlayWhereWordsLeaveADoubt(t *testing.T) {
	for _, text := range []string{"ok", "yes please", "sì, grazie", "ja", "va bene", "👍"} {
		w := stays(t)
		before := len(w.mail(ada))
		done := w.reply(ada, "k7q2", text)
		if done.Resolved || w.status("k7q2").Stand.Seat != "north" {
			t.Errorf("%q: what waits is carried out", text)
		}
		if answers := len(w.mail(ada)) - before; answers != 1 {
			t.Fatalf("%q: %d answers", text, answers)
		}
		wants(t, flat(w.last(ada, "k7q2").Text), "PLAY")
	}
	for _, text := range []string{"ok", "yes", "ja", "oui merci", "sì, grazie"} {
		w := stays(t)
		w.reply(ada, "k7q2", "CANCEL")
		w.reply(ada, "k7q2", "Noch nicht spielen.\n\n"+card("k7q2", "NORTH", 2))
		wants(t, flat(w.last(ada, "k7q2").Text), "Noch nicht spielen.", "answer with the word PLAY")
		before := len(w.mail(ada))
		done := w.reply(ada, "k7q2", text)
		if answers := len(w.mail(ada)) - before; answers != 1 {
			t.Fatalf("%q: %d answers", text, answers)
		}
		if done.Resolved || w.status("k7q2").Stand.Seat != "north" {
			t.Errorf("%q: what was asked about is carried out", text)
		}
		wants(t, flat(w.last(ada, "k7q2").Text), "PLAY")
		if w.reply(ada, "k7q2", "PLAY"); w.status("k7q2").Stand.Seat == "north" {
			t.Errorf("PLAY after %q is not heard", text)
		}
	}
}

// PLAY in answer to another letter can mean no other orders either.
func TestPlayInAnswerToTheTurnMeansWhatStays(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate)
	turn := w.last(ada, "k7q2").MessageID
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{turn}, Text: "PLAY"}), storage.Accepted, "carried out")

	w = newWorld(t)
	w.open("k7q2", alternate)
	turn = w.last(ada, "k7q2").MessageID
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	w.send(campaign.Letter{From: ada, Thread: []string{turn}, Text: "ok"}) // to what he says so nobody can tell
	wants(t, flat(w.last(ada, "k7q2").Text), "A sheet of yours for North is recorded and waits, because words beside it were not read: answer with the word PLAY")
	wantOutcome(t, w.reply(ada, "k7q2", "PLAY"), storage.Accepted, "carried out")
	w.replay("k7q2")
}

// What is answered in other words leaves the orders as they are, and tells what is recorded; a word that holds them does so until it is answered.
func TestOtherAnswersLeaveWhatStays(t *testing.T) {
	for text, says := range map[string]string{
		"aspetta":         "they wait for your answer, until Sunday 8 March 2026, 12:00 UTC at the latest. To have them carried out as they are, answer with PLAY",
		"thank you, Desk": "nothing more is needed for them, and your letter has changed nothing. They are carried out on Monday 2 March 2026, 00:00 UTC",
		unreadWords:       "recorded",
	} {
		w := stays(t)
		due := w.clock.Add(12 * time.Hour)
		if text == "aspetta" {
			due = w.clock.Add(7 * 24 * time.Hour)
		}
		w.reply(ada, "k7q2", text)
		w.wantDue("k7q2", due)
		if answer := flat(w.last(ada, "k7q2").Text); !strings.Contains(answer, says) || strings.Contains(answer, "is not played, and nothing") {
			t.Errorf("%q is answered without %q:\n%s", text, says, answer)
		}
		w.replay("k7q2")
	}
}

// CANCEL takes them back; sent again with the same words they stay from then on.
func TestOrdersThatStayAreTakenBack(t *testing.T) {
	w := stays(t)
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL"), storage.Accepted, "CANCEL")
	w.wantDue("k7q2", time.Time{})
	w.pass(24*time.Hour, time.Hour)
	if s := w.status("k7q2"); s.Stand.Seat != "north" || len(s.Pending) > 0 {
		t.Fatal("what was taken back was carried out")
	}
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	w.wantDue("k7q2", w.clock.Add(12*time.Hour))
	w.replay("k7q2")
}

// The deadline is never passed, and beyond it nothing stays.
func TestOrdersStayNotBeyondTheDeadline(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate, func(n *campaign.NewGame) { n.Terms = terms(t, "next 10h, grace 6h") })
	until := w.clock.Add(10 * time.Hour)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	w.wantDue("k7q2", until)
	wants(t, flat(w.last(ada, "k7q2").Text), "They will be carried out on Sunday 1 March 2026, 22:00 UTC, and not at once")
	w.pass(10*time.Hour, time.Hour)
	if s := w.status("k7q2"); s.Stand.Seat != "south" {
		t.Error("the deadline has come, and they were not carried out")
	}
	w.pass(11*time.Hour, time.Hour) // South is late, and in his grace
	wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2)+unreadWords), storage.Accepted, "carried out")
	wants(t, flat(w.last(ben, "k7q2").Text), "South, round 1: not all of your letter was read.", "what was carried out no player can take back")
	w.replay("k7q2")
}

// A game may have it otherwise, from its beginning or from now on.
func TestHowLongOrdersStayIsAgreed(t *testing.T) {
	w := stays(t, unread(3*time.Hour))
	w.wantDue("k7q2", w.clock.Add(3*time.Hour))

	w = newWorld(t)
	w.open("k7q2", alternate, unread(0))
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords), storage.Accepted, "carried out")
	wants(t, flat(w.last(ada, "k7q2").Text), "what was carried out no player can take back")

	w = newWorld(t)
	w.open("k7q2", alternate, umpired)
	for value, says := range map[string]string{
		"6h": "Orders that come from now on wait 6h where words stand beside them that the desk cannot read, unless their writer answers PLAY.",
		"0h": "Orders that come from now on do not wait because of words beside them that the desk cannot read.",
		"8d": "wait 7 days at most", "soon": "soon",
	} {
		w.reply(carol, "k7q2", "MASTER SET unread words TO "+value)
		wants(t, flat(w.last(carol, "k7q2").Text), says)
	}
	w.reply(carol, "k7q2", "MASTER SET unread words TO 6h")
	wants(t, flat(w.last(ada, "k7q2").Text), "From now on orders wait 6h where words stand beside them that the desk cannot read; their writer is told, and PLAY has them carried out before.")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	w.wantDue("k7q2", w.clock.Add(6*time.Hour))
	w.restart()
	w.wantDue("k7q2", w.clock.Add(6*time.Hour))
	w.replay("k7q2")
}

// Where all order at the same time, the sheet that completes the orders waits for those that stay; nothing of the words is told to others.
func TestOthersWaitForOrdersThatStay(t *testing.T) {
	ready := func() (*world, time.Time) {
		w := newWorld(t)
		w.open("hc1")
		w.reply(ada, "hc1", card("hc1", "NORTH", 2)+unreadWords)
		wants(t, flat(w.last(ada, "hc1").Text), "They are not carried out before Monday 2 March 2026, 00:00 UTC, because not all of your letter was read.",
			"answer with PLAY, and they do not wait for it")
		w.wantDue("hc1", time.Time{})
		return w, w.clock.Add(12 * time.Hour)
	}
	w, then := ready()
	w.pass(time.Hour, time.Hour)
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "orders recorded")
	w.wantDue("hc1", then)
	answer := flat(w.last(ben, "hc1").Text)
	wants(t, answer, "They will be carried out on Monday 2 March 2026, 00:00 UTC; until then a later sheet replaces what it repeats.")
	if strings.Contains(answer, "not all of") || strings.Contains(answer, "elephants") || strings.Contains(answer, "PLAY") {
		t.Errorf("Ben is told of Ada's words:\n%s", answer)
	}
	w.reply(ben, "hc1", "PLAY")
	w.wantRound("hc1", 1)
	wantOutcome(t, w.reply(ada, "hc1", "PLAY"), storage.Accepted, "carried out")
	w.wantRound("hc1", 2)
	w.replay("hc1")

	w, _ = ready() // PLAY first
	wantOutcome(t, w.reply(ada, "hc1", "PLAY"), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "carried out")
	w.replay("hc1")

	w, _ = ready() // the other comes later than they stay
	w.pass(13*time.Hour, time.Hour)
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "carried out")
	w.replay("hc1")

	w, then = ready() // the other's stay too, and longer
	w.pass(time.Hour, time.Hour)
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1)+unreadWords)
	w.wantDue("hc1", then.Add(time.Hour))
	wantOutcome(t, w.reply(ben, "hc1", "PLAY"), storage.Accepted, "orders recorded")
	w.wantDue("hc1", then)
	w.pass(11*time.Hour, time.Hour)
	w.wantRound("hc1", 2)
	w.replay("hc1")
}

// Whose orders are recorded clean, and who sends them again with such words, has them stay from then on.
func TestWordsBesideARepetitionMakeItStay(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)+unreadWords), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "orders recorded")
	w.wantDue("hc1", w.clock.Add(12*time.Hour))
	w.pass(time.Hour, time.Hour) // once more they change nothing
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)+unreadWords), storage.Ignored, "the same orders")
	w.wantDue("hc1", w.clock.Add(11*time.Hour))
	w.replay("hc1")
}

// In a game whose complete orders wait anyhow, the longer of both counts.
func TestOrdersStayInAGameThatWaits(t *testing.T) {
	w := stays(t, func(n *campaign.NewGame) { n.Wait = 2 * time.Hour })
	w.wantDue("k7q2", w.clock.Add(12*time.Hour))
	wants(t, flat(w.last(ada, "k7q2").Text), "answer with PLAY, and they do not wait for it")
	w.reply(ada, "k7q2", "PLAY")
	w.wantDue("k7q2", w.clock.Add(2*time.Hour))
	w.replay("k7q2")

	w = stays(t, func(n *campaign.NewGame) { n.Wait = 20 * time.Hour })
	w.wantDue("k7q2", w.clock.Add(20*time.Hour))
}

// Sheets sent ahead stay as long as others, counted from their letter.
func TestSheetsAheadStay(t *testing.T) {
	ahead := func() *world {
		w := aheadWorld(t)
		wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 0, 2)+unreadWords), storage.Accepted, "orders wait for round 1")
		wants(t, flat(w.last(ben, "k7q2").Text), "but they are not carried out before Monday 2 March 2026, 00:00 UTC, because not all of your letter was read.",
			`Not read as orders: "The elephants come at dawn." If that changes nothing, answer with PLAY`)
		return w
	}
	w := ahead() // its turn comes before
	noon := w.clock
	w.pass(time.Hour, time.Hour)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	if s := w.status("k7q2"); s.Stand.Seat != "south" || !s.Due.Equal(noon.Add(12*time.Hour)) {
		t.Errorf("South's orders are due at %v", s.Due)
	}
	wants(t, flat(w.last(ben, "k7q2").Text), "your orders that waited for it are recorded. They will be carried out on Monday 2 March 2026, 00:00 UTC")
	wantOutcome(t, w.reply(ben, "k7q2", "PLAY"), storage.Accepted, "carried out")
	w.wantRound("k7q2", 2)
	w.replay("k7q2")

	w = ahead() // and later
	w.pass(13*time.Hour, time.Hour)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.wantRound("k7q2", 2)
	w.replay("k7q2")

	for _, text := range []string{"PLAY", cardFor("SOUTH", 0, 2)} { // and the same without words
		w = ahead()
		wantOutcome(t, w.reply(ben, "k7q2", text), storage.Accepted, "orders wait for round 1")
		w.restart()
		w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
		w.wantRound("k7q2", 2)
		w.replay("k7q2")
	}

	w = ahead()
	w.reply(ben, "k7q2", "CANCEL")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	if s := w.status("k7q2"); s.Stand.Seat != "south" || len(s.Pending) > 0 {
		t.Error("what was taken back waits")
	}
	w.replay("k7q2")
}

// Of several sheets in a letter all stay, and one PLAY has all carried out; the words are told once.
func TestSeveralSheetsStay(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", passes("GERMANY", "ITALY")+"\n"+unreadWords)
	answer := flat(w.last(anna, "g1").Text)
	if n := strings.Count(answer, "elephants"); n != 1 {
		t.Errorf("the words are told %d times:\n%s", n, answer)
	}
	wants(t, answer, "Your orders for Germany are recorded. They will be carried out on", "Your orders for Italy wait for its turn in round 1.")
	if s := w.status("g1"); s.Stand.Seat != "germany" {
		t.Fatal("Germany was carried out")
	}
	wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "carried out")
	w.reply(xeno, "g1", passes("SOVIET UNION"))
	w.reply(anna, "g1", passes("JAPAN"))
	w.reply(xeno, "g1", passes("UNITED KINGDOM"))
	if s := w.status("g1"); s.Stand.Seat == "germany" || s.Stand.Seat == "italy" {
		t.Errorf("%s is on turn, want Italy's orders carried out at once", s.Stand.Seat)
	}
	w.replay("g1")
}

// Sections that came with words stay until others come in their place, whatever further sections come.
func TestFurtherSectionsDoNotEndAStay(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  5 infantry\nEND\n"+unreadWords)
	rest := "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"
	wantOutcome(t, w.reply(anna, "g1", rest), storage.Accepted, "orders recorded")
	wants(t, flat(w.last(anna, "g1").Text), "because not all of an earlier letter of yours was read. PLAY in answer has them carried out without waiting for that.")
	wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "carried out")
	wants(t, w.last(anna, "g1").Text, "Germany buys 5 infantry")
	w.replay("g1")

	w = anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  5 infantry\nEND\n"+unreadWords)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  6 infantry\nEND\n"), storage.Accepted, "carried out")
	wants(t, w.last(anna, "g1").Text, "Germany buys 6 infantry")
	w.replay("g1")
}

// Standing orders stay, too: what they would bear on waits for them, and for nothing longer.
func TestStandingOrdersStay(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	noon := w.clock
	w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n  1 crown\nEND\n"+unreadWords)
	wants(t, flat(w.last(ben, "hc1").Text), "They hold from the next resolution on, which is not before Monday 2 March 2026, 00:00 UTC, because not all of your letter was read.")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.wantDue("hc1", noon.Add(12*time.Hour))
	wantOutcome(t, w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n  1 crown\nEND\n"), storage.Accepted, "carried out")
	w.wantRound("hc1", 2)
	w.replay("hc1")
}

// A deputy's orders stay, and both he and his player may have them carried out.
func TestADeputysOrdersStay(t *testing.T) {
	for _, who := range []string{lena, ada} {
		w := deputed(t, alternate)
		w.reply(lena, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
		w.wantDue("k7q2", w.clock.Add(12*time.Hour))
		wantOutcome(t, w.reply(who, "k7q2", "PLAY"), storage.Accepted, "carried out")
		w.replay("k7q2")
	}
}

// A pause does not shorten the stay, and a game master who has a phase carried out ends it.
func TestMastersAndOrdersThatStay(t *testing.T) {
	w := stays(t, umpired)
	noon := w.clock
	w.reply(carol, "k7q2", "MASTER PAUSE")
	w.pass(time.Hour, time.Hour)
	w.reply(carol, "k7q2", "MASTER RESUME")
	w.wantDue("k7q2", noon.Add(12*time.Hour))
	w.reply(carol, "k7q2", "MASTER PROCESS CARD")
	if s := w.status("k7q2"); s.Stand.Seat != "south" {
		t.Error("the game master's word counts at once")
	}
	w.replay("k7q2")

	w = newWorld(t) // while the game stands still
	w.open("k7q2", alternate, umpired)
	noon = w.clock
	w.reply(carol, "k7q2", "MASTER PAUSE")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+unreadWords)
	w.wantDue("k7q2", time.Time{})
	w.pass(time.Hour, time.Hour)
	w.reply(carol, "k7q2", "MASTER RESUME")
	w.wantDue("k7q2", noon.Add(12*time.Hour))
	w.replay("k7q2")

	w = stays(t, umpired) // the pause outlasts it
	w.reply(carol, "k7q2", "MASTER PAUSE")
	w.pass(20*time.Hour, time.Hour)
	if s := w.status("k7q2"); s.Stand.Seat != "north" {
		t.Fatal("nothing is carried out in a game that stands still")
	}
	w.reply(carol, "k7q2", "MASTER RESUME")
	w.wantDue("k7q2", w.clock)
	w.replay("k7q2")
}

// Taken back to where such orders waited, a game lets them stay.
func TestOrdersStayAfterAStepBack(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired, unread(5*24*time.Hour))
	noon := w.clock
	w.reply(ada, "hc1", card("hc1", "NORTH", 2)+unreadWords)
	w.reply(ada, "hc1", "PLAY")
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.wantRound("hc1", 2)
	w.reply(carol, "hc1", "MASTER ROLLBACK TO ENTRY 2 BECAUSE the words counted")
	w.reply(ben, "hc1", card("hc1", "SOUTH", 3))
	w.wantDue("hc1", noon.Add(5*24*time.Hour))
	w.replay("hc1")
}

// Where the desk plays for who is late, it waits for the orders of others that stay.
func TestTheDeskPlaysBesideOrdersThatStay(t *testing.T) {
	w := timed(t, "next 24h, absences 10", campaign.Default)
	noon := w.clock
	wantOutcome(t, w.reply(ada, "hc1", "ABSENCE 2 March - 3 March"), storage.Accepted, "ABSENCE")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	w.wantRound("hc1", 2)
	w.pass(20*time.Hour, time.Hour)
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)+unreadWords), storage.Accepted, "orders recorded")
	w.pass(5*time.Hour, time.Hour) // South is late since an hour
	w.wantRound("hc1", 2)
	w.wantDue("hc1", noon.Add(32*time.Hour))
	w.pass(7*time.Hour, time.Hour)
	if s := w.status("hc1"); s.Stand.Round != 3 {
		t.Errorf("the game stands in round %d, want 3", s.Stand.Round)
	}
	w.replay("hc1")
}

// A clock that is set on carries them out, one that is set back later; a store that is opened again knows them.
func TestOrdersThatStayAndTheClock(t *testing.T) {
	w := stays(t)
	noon := w.clock
	w.clock = noon.Add(-48 * time.Hour)
	w.tick()
	w.wantDue("k7q2", noon.Add(12*time.Hour))
	w.restart()
	w.clock = noon.Add(100 * time.Hour)
	w.tick()
	if s := w.status("k7q2"); s.Stand.Seat != "south" {
		t.Error("they are due since four days")
	}
	w.replay("k7q2")
}
