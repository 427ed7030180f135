package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// A player who leaves is asked to confirm; then his seat is free, and nothing of his counts any more.
func TestLeaving(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n 1 crown\nEND\n")
	key, welcome := w.key(ben, "hc1", "SOUTH"), w.mail(ben)[0].MessageID
	wantOutcome(t, w.reply(ben, "hc1", "RESIGN"), storage.Accepted, "done: LEAVE")
	if s := w.status("hc1"); len(s.Players) != 3 {
		t.Fatal("he was gone before he confirmed")
	}
	token := w.token(ben)
	wantOutcome(t, w.bare(ben, token), storage.Accepted, "done: LEAVE")
	w.wantText(ben, "You have left game hc1: South and Page are free")
	s := w.status("hc1")
	if len(s.Players) != 2 || len(s.Pending) != 0 {
		t.Errorf("he is still there: %+v", s)
	}
	w.wantText(carol, "Ben has left game hc1.", "South and Page have no player now.", "MASTER REPLACE")
	w.wantText(ada, "Ben has left game hc1.")
	wantOutcome(t, w.bare(ben, token), storage.Refused, "declined: CONFIRM")
	for _, l := range []campaign.Letter{
		{From: ben, Thread: []string{welcome}, Text: card("hc1", "SOUTH", 1)},
		{From: ben, Text: "ORDERS hc1 SOUTH KEY " + key + "\nCARD\n  1 crown\nEND\n"},
		{From: ben, Thread: []string{welcome}, Text: "STATUS"},
	} {
		d := w.send(l)
		if d.Outcome == storage.Accepted || len(w.status("hc1").Pending) != 0 {
			t.Errorf("who has left is heard: %+v", d)
		}
		if !strings.Contains(d.Why, "the sender is not registered for game hc1") && !strings.Contains(d.Why, "the sender plays no game here") {
			t.Errorf("who has left is a stranger, and his letter was %s because %q", d.Outcome, d.Why)
		}
	}
	// The others go on as far as they can, and the clock finds nobody to remind.
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ada, "hc1", "STATUS"), storage.Accepted, "done: STATUS")
	w.clock = w.clock.Add(1000 * time.Hour)
	w.tick()
	w.replay("hc1")
}

// A replacement can play at once, with a key of his own; what proved his predecessor proves nothing.
func TestReplacing(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2)) // the first round is over
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	key, report := w.key(ben, "hc1", "SOUTH"), w.last(ben, "hc1").MessageID
	w.reply(ben, "hc1", "LEAVE")
	token := w.token(ben)

	wantOutcome(t, w.master("hc1", "MASTER REPLACE South BY "+dora+" Dora Lind"), storage.Accepted, "done: MASTER REPLACE")
	w.wantText(dora, "From now on you play South and Page in game hc1 of High Card, in place of Ben.",
		"What Ben had ordered and was not carried out is dropped.", "ORDERS hc1 SOUTH ROUND 2 KEY ")
	w.wantText(ben, "Dora Lind plays South and Page from now on, in your place; Carol, the game master, has decided so.")
	w.wantText(ada, "Dora Lind plays South and Page from now on, in place of Ben.")
	if strings.Contains(w.last(ada, "hc1").Text+w.last(ben, "hc1").Text, "KEY") {
		t.Error("a notice to others holds a key")
	}
	if got := w.key(dora, "hc1", "SOUTH"); got == key {
		t.Error("the newcomer has his predecessor's key")
	}
	// Not with his thread, not with his key, not under another's address, not with his token.
	for _, l := range []campaign.Letter{
		{From: ben, Thread: []string{report}, Text: card("hc1", "SOUTH", 1)},
		{From: dora, Thread: []string{report}, Text: card("hc1", "SOUTH", 1)},
		{From: dora, Text: "ORDERS hc1 SOUTH KEY " + key + "\nCARD\n  1 crown\nEND\n"},
		{From: ben, Text: token},
		{From: dora, Text: token},
	} {
		before := w.status("hc1")
		w.send(l)
		if after := w.status("hc1"); after.Entries != before.Entries {
			t.Errorf("what proved the predecessor changed the game: %+v", l)
		}
	}
	w.clock = w.clock.Add(24 * time.Hour)
	wantOutcome(t, w.reply(dora, "hc1", card("hc1", "SOUTH", 2)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 1)), storage.Accepted, "carried out")
	if text := w.last(dora, "hc1").Text; !strings.Contains(text, "2 crowns") || strings.Contains(text, "Ben") {
		t.Errorf("the newcomer's report is\n%s", text)
	}
	w.replay("hc1")
}

// Who cannot take a seat is refused, and so is whoever may not give it.
func TestReplacingIsRefused(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	w.announce("k7q2")
	for _, tt := range []struct{ from, game, line, says string }{
		{ada, "hc1", "MASTER REPLACE South BY " + dora, "Only the game master may do that."},
		{ada, "hc1", "MASTER EJECT South", "Only the game master may do that."},
		{carol, "hc1", "MASTER REPLACE East BY " + dora, `There is no seat called "East" in game hc1.`},
		{carol, "hc1", "MASTER REPLACE Page BY " + dora, "Who plays South plays Page, too."},
		{carol, "hc1", "MASTER REPLACE South BY " + ada, "Ada plays on the other side (North)."},
		{carol, "hc1", "MASTER REPLACE North BY ada@work.example", "Ada plays North already."},
		{carol, "hc1", "MASTER REPLACE North BY " + desk, "That is the desk's own address."},
		{carol, "k7q2", "MASTER REPLACE North BY " + dora, "The game has not begun, so nobody has a seat yet."},
		{carol, "hc1", "MASTER START", "The game has begun already."},
		{carol, "hc1", "MASTER OPEN hc1 FOR SIGN-UP", "The game has begun already."},
		{carol, "hc1", "MASTER INVITE " + dora, "The game has begun already."},
		{carol, "hc1", "LEAVE", "You have no seat in this game."},
	} {
		before := w.status(tt.game).Entries
		wantOutcome(t, w.reply(tt.from, tt.game, tt.line), storage.Refused, "declined")
		w.wantText(tt.from, tt.says)
		if after := w.status(tt.game).Entries; after != before {
			t.Errorf("%s changed the game", tt.line)
		}
	}
	// An answer to an old letter comes too late for a change of the game as it stands now.
	welcome := w.mail(carol)[0].MessageID
	w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	wantOutcome(t, w.send(campaign.Letter{From: carol, Thread: []string{welcome}, Text: "MASTER EJECT South"}), storage.Refused, "declined")
	w.wantText(carol, "Your letter belongs to an earlier turn of the game")
}

// Who is ejected is told; the seat stays free until somebody is given it, who then plays on.
func TestEjecting(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired, alternate)
	wantOutcome(t, w.master("hc1", "MASTER EJECT North"), storage.Accepted, "done: MASTER EJECT")
	w.wantText(ada, "Carol, the game master, has taken North from you.")
	w.wantText(ben, "Carol, the game master, has taken North from Ada. It has no player now.")
	wantOutcome(t, w.master("hc1", "MASTER EJECT North"), storage.Refused, "declined")
	w.wantText(carol, "Nobody plays North.")
	w.clock = w.clock.Add(100 * time.Hour)
	w.tick()
	wantOutcome(t, w.master("hc1", "MASTER REPLACE North BY "+dora), storage.Accepted, "done")
	w.wantText(dora, "From now on you play North in game hc1 of High Card. Where the game stands is below.")
	wantOutcome(t, w.reply(dora, "hc1", card("hc1", "NORTH", 2)), storage.Accepted, "carried out")
	w.replay("hc1")
}

// Somebody who plays for the same side gets the seat beside his own; a game master may take one, and give it up again.
func TestSeatsPileUp(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	wantOutcome(t, w.master("hc1", "MASTER REPLACE South BY "+carol), storage.Accepted, "done")
	wantOutcome(t, w.master("hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "orders recorded")
	w.master("hc1", "LEAVE")
	wantOutcome(t, w.bare(carol, w.token(carol)), storage.Accepted, "done: LEAVE")
	s := w.status("hc1")
	if len(s.Players) != 2 || !s.Players[1].Master || len(s.Players[1].Seats) != 0 || len(s.Pending) != 0 {
		t.Errorf("the game stands at %+v", s)
	}
	wantOutcome(t, w.master("hc1", "MASTER REPLACE South BY "+ben+" Ben"), storage.Accepted, "done")
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Accepted, "orders recorded")
	w.replay("hc1")
}

// The pool lists who stands by: people put themselves on it, and game masters others; who is given a seat leaves it.
func TestPool(t *testing.T) {
	w := newWorld(t, lead)
	w.open("hc1", umpired)
	wantOutcome(t, w.bare(dora, "JOIN POOL"), storage.Accepted, "done: JOIN pool")
	wantOutcome(t, w.bare(dora, w.token(dora)), storage.Accepted, "done: JOIN pool")
	w.wantText(dora, "You stand by as a substitute")
	wantOutcome(t, w.bare(dora, "JOIN POOL"), storage.Refused, "declined")
	w.clock = w.clock.Add(time.Hour)
	wantOutcome(t, w.master("hc1", "MASTER POOL ADD "+emil+" Emil Berg\nMASTER POOL"), storage.Accepted, "done")
	w.wantText(carol, "- Dora <dora@east.example>, since Sunday 1 March 2026, 12:00 UTC - Emil Berg <emil@west.example>")
	wantOutcome(t, w.reply(ada, "hc1", "MASTER POOL"), storage.Refused, "declined")
	wantOutcome(t, w.bare(carol, "MASTER POOL"), storage.Accepted, "done") // of the desk, without a game
	wantOutcome(t, w.master("hc1", "MASTER POOL REMOVE "+ada), storage.Refused, "declined")
	wantOutcome(t, w.master("hc1", "MASTER REPLACE South BY "+emil), storage.Accepted, "done")
	if p := w.status("hc1").Players; p[len(p)-1].Name != "Emil Berg" {
		t.Errorf("the volunteer plays as %q", p[len(p)-1].Name)
	}
	wantOutcome(t, w.bare(dora, "LEAVE POOL"), storage.Accepted, "done: LEAVE pool")
	wantOutcome(t, w.bare(dora, w.token(dora)), storage.Accepted, "done: LEAVE pool")
	w.master("hc1", "MASTER POOL")
	w.wantText(carol, "Nobody stands by.")
	w.clock = w.clock.Add(24 * time.Hour)
	wantOutcome(t, w.bare(dora, "LEAVE POOL"), storage.Refused, "declined")
	w.replay("hc1")
}

// A closed game is over for everybody, takes no orders, and can still be asked about.
func TestClosing(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	w.announce("k7q2")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	wantOutcome(t, w.reply(ada, "hc1", "MASTER CLOSE"), storage.Refused, "declined")
	for _, game := range []string{"hc1", "k7q2"} {
		wantOutcome(t, w.master(game, "MASTER CLOSE BECAUSE all agreed"), storage.Accepted, "done")
		w.confirm(carol, game, "It ends game "+game+" for good")
		w.wantText(carol, "Game "+game+" is closed")
		wantOutcome(t, w.master(game, "MASTER CLOSE"), storage.Refused, "declined")
		wantOutcome(t, w.master(game, "STATUS"), storage.Accepted, "done")
		w.wantText(carol, "closed by the game master: all agreed")
		wantOutcome(t, w.master(game, "MASTER START"), storage.Refused, "declined")
		w.wantText(carol, "The game is over.")
		if s := w.status(game); s.Over == nil || len(s.Pending)+len(s.Awaited) != 0 {
			t.Errorf("%s stands at %+v", game, s)
		}
	}
	w.wantText(ada, "has closed game hc1. It cannot be played on. The reason: all agreed")
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 1)), storage.Refused, "stale: The game is over.")
	wantOutcome(t, w.bare(dora, "JOIN k7q2"), storage.Refused, "declined")
	w.clock = w.clock.Add(1000 * time.Hour)
	w.tick()
	w.restart()
	w.replay("hc1")
	w.replay("k7q2")
}

// A game master's letter may also name a letter to a player whom it ejects, such as one forwarded to him. That player is nobody then,
// and the commands below go on.
func TestEjectingWithALetterOfTheEjected(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired)
	thread := []string{w.last(carol, "hc1").MessageID, w.last(ben, "hc1").MessageID}
	d := w.send(campaign.Letter{From: carol, Thread: thread, Text: "MASTER EJECT South\nMASTER EJECT North"})
	wantOutcome(t, d, storage.Accepted, "done: MASTER EJECT South; MASTER EJECT North")
	if players := w.status("hc1").Players; len(players) != 1 || players[0].Name != "Carol" {
		t.Errorf("the game master alone is left; there are %+v", players)
	}
	w.replay("hc1")
}
