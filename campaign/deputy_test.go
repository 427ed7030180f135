package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

const lena = "lena@friends.example"

// deputed opens a game in which Lena is Ada's deputy until the end of 8 March.
func deputed(t *testing.T, change ...func(*campaign.NewGame)) *world {
	w := newWorld(t)
	w.open("k7q2", append([]func(*campaign.NewGame){umpired}, change...)...)
	wantOutcome(t, w.reply(ada, "k7q2", "DEPUTY "+lena+" Lena UNTIL 8 March"), storage.Accepted, "done: DEPUTY")
	return w
}

func TestDeputySendsOrders(t *testing.T) {
	w := deputed(t)
	wants(t, w.last(lena, "k7q2").Text, "Ada has named you as deputy for North", "ORDERS k7q2 NORTH ROUND 1 KEY ", "DEPUTY END")
	wants(t, w.last(ada, "k7q2").Text, "Lena may send orders for North until Sunday 8 March 2026, 23:59")
	wants(t, w.last(carol, "k7q2").Text, "Lena is deputy of Ada for North")
	if w.key(lena, "k7q2", "NORTH") == w.key(ada, "k7q2", "NORTH") {
		t.Error("the deputy has the player's own key")
	}
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	wants(t, w.last(ada, "k7q2").Text, "Lena, your deputy, wrote this for you:", "| ORDERS k7q2 NORTH\n| CARD\n|   3 crowns", "What came of it: orders recorded.")
	wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1)), storage.Accepted, "carried out")
	wants(t, w.last(lena, "k7q2").Text, "What to send for North", "A whisper for North.")
	// With the key of the report, from a new window.
	text := strings.Replace(card("k7q2", "NORTH", 2), "NORTH", "NORTH KEY "+w.key(lena, "k7q2", "NORTH"), 1)
	wantOutcome(t, w.send(campaign.Letter{From: lena, Text: text}), storage.Accepted, "orders recorded")
	w.replay("k7q2")
}

// The player himself goes on to give orders, of which his deputy knows.
func TestPlayerOrdersBesideHisDeputy(t *testing.T) {
	w := deputed(t)
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)), storage.Accepted, "orders recorded")
	w.reply(lena, "k7q2", "STATUS")
	wants(t, w.last(lena, "k7q2").Text, "Recorded from you", "1 crown")
	w.replay("k7q2")
}

func TestDeputyMayNot(t *testing.T) {
	w := deputed(t)
	for _, text := range []string{"RESIGN", "DRAW PROPOSE", "CONCEDE PROPOSE", "DEPUTY eve@x.example UNTIL 4 March", "ADDRESS ADD eve@x.example", "ABSENCE UNTIL 9 March"} {
		wantOutcome(t, w.reply(lena, "k7q2", text), storage.Refused, "declined")
		wants(t, w.last(lena, "k7q2").Text, "A deputy cannot do that")
	}
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "SOUTH", 1)), storage.Refused, "seat of another player")
}

// At the end of the last day, by the player's clock, the term is over: at once for letters, and for all else at the next tick.
func TestDeputysTermEnds(t *testing.T) {
	w := deputed(t)
	old := w.last(lena, "k7q2").MessageID
	w.clock = time.Date(2026, 3, 8, 23, 59, 0, 0, time.UTC)
	w.tick()
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	w.clock = w.clock.Add(time.Minute)
	wantOutcome(t, w.send(campaign.Letter{From: lena, Thread: []string{old}, Text: card("k7q2", "NORTH", 2)}), storage.Refused, "does not play in game k7q2")
	w.tick()
	wants(t, w.last(lena, "k7q2").Text, "You are no longer deputy of Ada for North: the term is over.")
	wants(t, w.last(ada, "k7q2").Text, "Lena is no longer your deputy for North: the term is over.")
	before := len(w.mail(lena))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	if n := len(w.mail(lena)); n != before {
		t.Errorf("the deputy of yesterday was sent %d letters", n-before)
	}
	entries := w.status("k7q2").Entries
	w.tick()
	if n := w.status("k7q2").Entries; n != entries {
		t.Error("the term ended twice")
	}
	w.replay("k7q2")
}

func TestDeputyEnd(t *testing.T) {
	w := deputed(t)
	wantOutcome(t, w.reply(ada, "k7q2", "DEPUTY END"), storage.Accepted, "done: DEPUTY END")
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 1)), storage.Refused, "not registered")
	wantOutcome(t, w.reply(ada, "k7q2", "DEPUTY END"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "Ada has no deputy.")
	// Named anew, then tired of it.
	wantOutcome(t, w.reply(ada, "k7q2", "DEPUTY "+lena+" UNTIL 2026-03-09"), storage.Accepted, "done")
	wantOutcome(t, w.reply(lena, "k7q2", "DEPUTY END"), storage.Accepted, "done: DEPUTY END")
	wants(t, w.last(ada, "k7q2").Text, "lena is no longer your deputy")
	w.replay("k7q2")
}

func TestDeputyIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"DEPUTY " + ben + " UNTIL 8 March":                 "has another part in this game",
		"DEPUTY " + carol + " UNTIL 8 March":               "has another part in this game",
		"DEPUTY ada@work.example UNTIL 8 March":            "has another part in this game",
		"DEPUTY " + desk + " UNTIL 8 March":                "the desk's own address",
		"DEPUTY eve@x.example UNTIL 2026-02-28":            "2026-02-28 has passed",
		"DEPUTY eve@x.example UNTIL 2027-12-28":            "366 days at most",
		"MASTER DEPUTY North: eve@x.example UNTIL 8 March": "Only the game master may do that.",
	} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		wantOutcome(t, w.reply(ada, "k7q2", text), storage.Refused, "declined")
		got := w.last(ada, "k7q2").Text
		wants(t, got, want)
		if strings.Contains(got, "Ben") || strings.Contains(got, "Carol") {
			t.Errorf("the refusal tells whose address it is:\n%s", got)
		}
	}
	w := deputed(t)
	wantOutcome(t, w.reply(ada, "k7q2", "DEPUTY eve@x.example UNTIL 8 March"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "Lena is deputy of Ada already.")
}

func TestMasterNamesDeputies(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER DEPUTY North: "+lena+" Lena UNTIL 8 March"), storage.Accepted, "done")
	wants(t, w.last(lena, "k7q2").Text, "Carol, the game master, has named you as deputy for North")
	wants(t, w.last(ada, "k7q2").Text, "Carol, the game master, has named a deputy for you: Lena may send orders for North")
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER DEPUTY END North"), storage.Accepted, "done")
	wants(t, w.last(ada, "k7q2").Text, "Lena is no longer your deputy")
	w.replay("k7q2")
}

// ally seats another player at Page's place.
func ally(n *campaign.NewGame) {
	n.Seats["page"] = campaign.Seated{Name: "Paul", Addresses: []string{lena}}
}

// An ally may be the deputy. His own letters speak for his own seat, those to the deputy for the other, and each sheet finds
// its seat.
func TestAllyIsDeputy(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, ally)
	own := w.last(lena, "k7q2")
	wantOutcome(t, w.reply(ben, "k7q2", "DEPUTY "+lena+" UNTIL 8 March"), storage.Accepted, "done")
	w.reply(lena, "k7q2", "STATUS")
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "SOUTH", 2)), storage.Accepted, "orders recorded")
	wants(t, w.last(ben, "k7q2").Text, "Paul, your deputy, wrote this for you:")
	standing := "ORDERS k7q2 PAGE\nSTANDING\n  1 crown\nEND\n"
	d := w.send(campaign.Letter{From: lena, Thread: []string{own.MessageID}, Text: standing})
	wantOutcome(t, d, storage.Accepted, "orders recorded")
	if d.Seat != adjudicator.Seat("page") {
		t.Errorf("the sheet was taken for %q", d.Seat)
	}
	// He is one person: what he was sent for himself proves him as deputy.
	d = w.send(campaign.Letter{From: lena, Thread: []string{own.MessageID}, Text: card("k7q2", "SOUTH", 3)})
	wantOutcome(t, d, storage.Accepted, "orders recorded")
	// The deputy's press and the ally's are told apart.
	w.send(campaign.Letter{From: lena, Thread: []string{own.MessageID}, Text: "PRESS TO North\nHello\nEND"})
	wants(t, w.last(ada, "k7q2").Text, "Paul (Page) writes to North:")
	wantOutcome(t, w.reply(ben, "k7q2", "DEPUTY END"), storage.Accepted, "done")
	wantOutcome(t, w.send(campaign.Letter{From: lena, Thread: []string{own.MessageID}, Text: "STATUS"}), storage.Accepted, "done: STATUS")
	w.replay("k7q2")
}

// Messages to an absent player reach his deputy too.
func TestPressReachesDeputies(t *testing.T) {
	w := deputed(t)
	w.reply(ben, "k7q2", "PRESS TO North\nAre you there?\nEND")
	for _, who := range []string{ada, lena} {
		wants(t, w.last(who, "k7q2").Text, "| Are you there?")
	}
	w.reply(lena, "k7q2", "PRESS TO South\nI am.\nEND")
	wants(t, w.last(ben, "k7q2").Text, "Lena, deputy of Ada (North) writes to South:")
	wants(t, w.last(ada, "k7q2").Text, "Lena, your deputy, wrote this for you:", "| I am.")
	w.replay("k7q2")
}

// When the seat changes hands its player's deputy is told that his term is over, and what he had proves nothing any more.
func TestDeputyOfAPlayerWhoLeaves(t *testing.T) {
	w := deputed(t)
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER REPLACE North BY eve@x.example Eve"), storage.Accepted, "done")
	wants(t, w.last(lena, "k7q2").Text, "You are no longer deputy of Ada for North.")
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 3)), storage.Refused, "")
	wantOutcome(t, w.reply("eve@x.example", "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	w.replay("k7q2")

	w = deputed(t)
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER EJECT North"), storage.Accepted, "done")
	wantOutcome(t, w.reply(lena, "k7q2", "STATUS"), storage.Refused, "")
	w.replay("k7q2")
}

// A reminder goes to the deputy too, with his own key.
func TestDeputyIsReminded(t *testing.T) {
	w := deputed(t, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h") })
	w.clock = w.clock.Add(49 * time.Hour)
	w.tick()
	for _, who := range []string{ada, lena} {
		wants(t, w.last(who, "k7q2").Text, "KEY "+w.key(who, "k7q2", "NORTH"), "CARD")
	}
	if w.key(ada, "k7q2", "NORTH") == w.key(lena, "k7q2", "NORTH") {
		t.Error("the deputy was sent the player's own key")
	}
	w.replay("k7q2")
}

// DEPUTY OFF ends the term as DEPUTY END does; and who was a deputy is told that he is none, and of whom.
func TestDeputyOff(t *testing.T) {
	for _, text := range []string{"DEPUTY OFF", "Deputy stop", "CANCEL DEPUTY"} {
		w := deputed(t)
		wantOutcome(t, w.reply(ada, "k7q2", text), storage.Accepted, "done: DEPUTY END")
		wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 1)), storage.Refused, "not registered")
		got := flat(w.last(lena, "").Text)
		wants(t, got, "your term as deputy of Ada ended on", "Ada may name you again with DEPUTY.")
		if strings.Contains(got, "nobody has joined") {
			t.Errorf("a former deputy is told of joining:\n%s", got)
		}
	}
}

// What a player takes back is told to his deputy, who may have sent it.
func TestDeputyIsToldWhatIsTakenBack(t *testing.T) {
	w := deputed(t)
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 3)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ada, "k7q2", "CANCEL"), storage.Accepted, "done: CANCEL")
	got := w.last(lena, "k7q2")
	wants(t, flat(got.Subject+" "+got.Text), "Ada has taken orders back", "Ada, for whom you write as deputy, has taken this back", "3 crowns")
	// What the deputy takes back himself his player is told, and he has his answer.
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 2)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(lena, "k7q2", "CANCEL"), storage.Accepted, "done: CANCEL")
	if got := w.last(lena, "k7q2").Subject; strings.Contains(got, "has taken orders back") {
		t.Errorf("the deputy is told of his own CANCEL as of another's: %s", got)
	}
	w.replay("k7q2")
}
