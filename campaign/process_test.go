package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// The game master has a phase carried out; what is missing is written as for a missed turn, and everybody is told.
func TestProcess(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	d := w.reply(carol, "k7q2", "MASTER PROCESS card")
	wantOutcome(t, d, storage.Accepted, "done: MASTER PROCESS card")
	if s := w.status("k7q2"); s.Stand.Round != 2 || len(s.Pending) != 0 {
		t.Fatalf("the game is in round %d and %v wait, want round 2 and nothing", s.Stand.Round, s.Pending)
	}
	mail := w.mail(ben)
	wants(t, mail[1].Text, "Carol, the game master, has had the phase Card carried out", "Orders were missing of South.", "Written for South", "pass")
	wants(t, mail[2].Text, "North stakes 3 crowns.", "South stakes 1 crown.", "Orders of South were missing, and the desk wrote them.")
	notice := w.mail(ada)[2].Text
	wants(t, notice, "Orders were missing of South.")
	if strings.Contains(notice, "Written for") {
		t.Errorf("Ada is shown what was written for South:\n%s", notice)
	}
	w.replay("k7q2")
}

// A wait that is under way ends with the command, and nothing is missing then.
func TestProcessEndsTheWait(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, func(n *campaign.NewGame) { n.Wait = 3600e9 })
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	w.reply(carol, "k7q2", "MASTER PROCESS CARD")
	if s := w.status("k7q2"); s.Stand.Round != 2 || !s.Due.IsZero() {
		t.Errorf("the game is in round %d and due at %v", s.Stand.Round, s.Due)
	}
	wants(t, w.mail(ada)[2].Text, "No orders were missing.")
	w.replay("k7q2")
}

// The phase is named, so that a letter that comes late does not carry out the next one.
func TestProcessIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ from, text, want string }{
		"another phase": {carol, "MASTER PROCESS TRICK", "The game stands at another phase: Card. Nothing was changed. The command for that is MASTER PROCESS CARD."},
		"a player":      {ada, "MASTER PROCESS CARD", "Only the game master may do that."},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2", umpired)
			w.reply(c.from, "k7q2", c.text)
			wants(t, w.last(c.from, "k7q2").Text, c.want)
			if n := w.status("k7q2").Entries; n != 1 {
				t.Errorf("the journal has %d entries, want the opening alone", n)
			}
		})
	}
	w := newWorld(t)
	w.open("k7q2", umpired)
	late := w.last(carol, "k7q2").MessageID // the welcome, of round one
	w.reply(carol, "k7q2", "MASTER PROCESS CARD")
	w.send(campaign.Letter{From: carol, Thread: []string{late}, Text: "MASTER PROCESS CARD"})
	wants(t, w.last(carol, "k7q2").Text, "Your letter belongs to an earlier turn of the game")
	if s := w.status("k7q2"); s.Stand.Round != 2 {
		t.Errorf("the game is in round %d, want 2", s.Stand.Round)
	}
	w.reply(carol, "k7q2", "MASTER PROCESS CARD") // round two ends the game (HC-4)
	w.reply(carol, "k7q2", "MASTER PROCESS CARD")
	wants(t, w.last(carol, "k7q2").Text, "The game is over.")
	w.replay("k7q2")
}

// The command that the refusal of another phase names is one that is carried out, also where the title of the phase holds a comma.
func TestProcessAsItIsToldTo(t *testing.T) {
	w := ddayWorld(t, beforeOrder12)
	refused := w.operate("dd1", "PROCESS ORDER 3")
	wants(t, refused.Parts[0].Text, "The game stands at another phase: Order 12, Axis moves.", "The command for that is MASTER PROCESS ORDER 12.")
	if done := w.operate("dd1", "PROCESS ORDER 12"); done.Failed {
		t.Errorf("it is refused: %+v", done)
	}
	w.replay("dd1")
}
