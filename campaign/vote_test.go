package campaign_test

import (
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

func TestDrawByAgreement(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
	wantOutcome(t, w.reply(ada, "k7q2", "DRAW PROPOSE"), storage.Accepted, "done: DRAW PROPOSE")
	wants(t, w.last(ada, "k7q2").Text, "Your proposal to end the game as a draw was sent", "Agreed so far: Ada (North).", "Still to say: Ben (South, Page).", "at the end of round 1")
	wants(t, w.last(ben, "k7q2").Text, "Ada (North) proposes to end the game as a draw, without a winner.", "DRAW ACCEPT", "DRAW REFUSE")
	wantOutcome(t, w.reply(ada, "k7q2", "DRAW ACCEPT"), storage.Refused, "declined")
	if w.status("k7q2").Over != nil {
		t.Fatal("the game is over with one player's word")
	}
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Accepted, "done: DRAW ACCEPT")
	w.confirm(ben, "k7q2", "yours is the last word. It ends the game now, as a draw and for good.")
	for _, who := range []string{ada, carol} {
		wants(t, w.last(who, "k7q2").Text, "The game ends here.", "The game is over. All players have agreed to a draw.", "Crowns")
	}
	s := w.status("k7q2")
	if s.Over == nil || s.Over.Winner != "" || len(s.Pending) != 0 || len(s.Awaited) != 0 {
		t.Errorf("the game stands so: %+v", s)
	}
	wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1)), storage.Refused, "over")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW PROPOSE"), storage.Refused, "declined")
	w.tick()
	w.replay("k7q2")
}

// A side gives up when all its players agree, and the other learns of it only then. Page is Paul's here, so Lowlands has two.
func TestConcede(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, ally)
	before := len(w.mail(ada)) + len(w.mail(carol))
	w.reply(ben, "k7q2", "CONCEDE PROPOSE")
	wants(t, w.last(lena, "k7q2").Text, "Ben (South) proposes that your side, Lowlands, gives the game up as lost.", "CONCEDE ACCEPT")
	if n := len(w.mail(ada)) + len(w.mail(carol)); n != before {
		t.Error("somebody else was told that the side thinks of giving up")
	}
	wantOutcome(t, w.reply(ada, "k7q2", "CONCEDE ACCEPT"), storage.Refused, "declined") // Uplands has proposed nothing
	wantOutcome(t, w.reply(lena, "k7q2", "CONCEDE ACCEPT"), storage.Accepted, "done")
	w.confirm(lena, "k7q2", "yours is the last word. It gives the game up as lost and ends it now, for good.")
	wants(t, w.last(ada, "k7q2").Text, "The game is over: victory for Uplands. Lowlands has given the game up.")
	w.replay("k7q2")
}

// confirm shows that a game goes on until somebody sends the word that he was asked for, having read why, and that it is over then.
func (w *world) confirm(who, game string, why ...string) {
	w.Helper()
	if w.status(game).Over != nil {
		w.Fatal("the game is over before it was confirmed")
	}
	w.wantText(who, append(why, "Nothing is done yet")...)
	wantOutcome(w, w.bare(who, w.token(who)), storage.Accepted, "done")
	if w.status(game).Over == nil {
		w.Fatal("the word does not end the game")
	}
}

// Of several voters only the last is asked to confirm: the others' word ends nothing. What he has not confirmed is no vote, and the
// first confirmation of two is enough.
func TestOnlyTheLastVoteIsConfirmed(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, ally)
	w.reply(ada, "k7q2", "DRAW PROPOSE")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Accepted, "done")
	w.wantText(ben, "Agreed so far: Ada (North) and Ben (South).")
	w.reply(lena, "k7q2", "DRAW ACCEPT\nDRAW ACCEPT")
	first := w.token(lena)
	w.reply(lena, "k7q2", "draw accept")
	second := w.token(lena)
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Refused, "declined")
	w.confirm(lena, "k7q2")
	for _, token := range []string{first, second} {
		wantOutcome(t, w.bare(lena, token), storage.Refused, "declined")
	}
	w.replay("k7q2")
}

// Between the question and the word for it another may have refused: the word does nothing then.
func TestLastVoteIsConfirmedTooLate(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "DRAW PROPOSE")
	w.reply(ben, "k7q2", "DRAW ACCEPT")
	token := w.token(ben)
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW REFUSE"), storage.Accepted, "done")
	wantOutcome(t, w.bare(ben, token), storage.Refused, "declined")
	w.wantText(ben, "Nothing of that kind is proposed now")
	if w.status("k7q2").Over != nil {
		t.Error("a word for what was refused since has ended the game")
	}
	w.replay("k7q2")
}

// Who plays alone for his side gives up with his own word, and is asked whether he means it: it cannot be taken back.
func TestConcedeAlone(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantOutcome(t, w.reply(ada, "k7q2", "CONCEDE PROPOSE"), storage.Accepted, "done")
	if w.status("k7q2").Over != nil {
		t.Fatal("the game is over before she confirmed")
	}
	w.wantText(ada, "Nothing is done yet", "You are the only player of Uplands", "ends it now, for good")
	wantOutcome(t, w.bare(ada, w.token(ada)), storage.Accepted, "done")
	if over := w.status("k7q2").Over; over == nil || over.Winner != "Lowlands" {
		t.Errorf("the verdict is %+v, want that Lowlands has won", over)
	}
	w.replay("k7q2")
}

func TestMotionIsRefused(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Refused, "declined")
	wants(t, w.last(ben, "k7q2").Text, "Nothing of that kind is proposed now")
	w.reply(ada, "k7q2", "DRAW PROPOSE")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW PROPOSE"), storage.Refused, "declined")
	wants(t, w.last(ben, "k7q2").Text, "That is proposed already.", "DRAW ACCEPT or DRAW REFUSE")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW REFUSE"), storage.Accepted, "done")
	wants(t, w.last(ada, "k7q2").Text, "Ben (South, Page) does not want a draw: the proposal is off")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Refused, "declined")
	wantOutcome(t, w.reply(ada, "k7q2", "DRAW PROPOSE"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "That was refused in this round.")
	wantOutcome(t, w.reply(carol, "k7q2", "DRAW PROPOSE"), storage.Refused, "declined") // she does not play
	w.replay("k7q2")
}

// A proposal lapses with its round, and a letter of the round before proposes nothing in this one.
func TestMotionLapses(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "DRAW PROPOSE")
	asked := w.last(ben, "k7q2").MessageID
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	d := w.send(campaign.Letter{From: ben, Thread: []string{asked}, Text: "DRAW ACCEPT"})
	wantOutcome(t, d, storage.Refused, "declined")
	wants(t, w.last(ben, "k7q2").Text, "Your letter belongs to an earlier turn")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW ACCEPT"), storage.Refused, "declined")
	wants(t, w.last(ben, "k7q2").Text, "Nothing of that kind is proposed now")
	wantOutcome(t, w.reply(ben, "k7q2", "DRAW PROPOSE"), storage.Accepted, "done")
	w.replay("k7q2")
}

// A confirmation that comes when the game has gone on to another round is asked for anew.
func TestConcedeAloneTooLate(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "CONCEDE PROPOSE")
	token := w.token(ada)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2)) // the first round is over
	w.bare(ada, token)
	if w.status("k7q2").Over != nil {
		t.Fatal("a word given in round 1 has ended round 2")
	}
	w.wantText(ada, "Nothing is done yet", "Game k7q2 has gone on since you asked for this; it is round 2 now.")
	w.bare(ada, w.token(ada))
	if w.status("k7q2").Over == nil {
		t.Error("the new word does not end the game")
	}
	w.replay("k7q2")
}

// A game master who votes in a player's stead does not end the game by it: the player is asked, and the master told so.
func TestLastVoteInAPlayersStead(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", "DRAW PROPOSE")
	w.master("k7q2", "MASTER BECOME South\nDRAW ACCEPT")
	w.wantText(carol, "Not done yet: Ben is asked to confirm it.")
	w.confirm(ben, "k7q2", "yours is the last word")
	w.replay("k7q2")
}
