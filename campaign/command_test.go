package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

const carol = "carol@umpire.example"

// umpired gives a game Carol as its game master.
func umpired(n *campaign.NewGame) {
	n.Masters = []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}}
}

// Each command stands or falls alone, and the answer says which ran.
func TestCommandsAreTakenOneByOne(t *testing.T) {
	w := newWorld(t, cardRules)
	w.open("k7q2", umpired)
	d := w.reply(ada, "k7q2", "Dear desk,\n\nSTATUS\nMASTER START\nSTATSU\nWHY HC-1\n")
	wantOutcome(t, d, storage.Accepted, "done: STATUS; WHY HC-1; declined: MASTER START")
	got := w.last(ada, "k7q2").Text
	at := 0
	for _, want := range []string{"line 5: STATSU", "STATUS\n------", "Awaited: North (you)", "Only the game master may do that. Nothing was changed.", "High cards win."} {
		i := strings.Index(got[at:], want)
		if i < 0 {
			t.Fatalf("after %q the answer should say %q:\n%s", got[:at], want, got)
		}
		at += i
	}
	if n := w.status("k7q2").Entries; n != 1 {
		t.Errorf("the journal has %d entries, want the opening alone", n)
	}
}

// A command beside a sheet is answered, and the sheet is taken as if it stood alone.
func TestCommandsBesideASheet(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	before := len(w.mail(ada))
	d := w.reply(ada, "k7q2", "STATUS\n\n"+card("k7q2", "NORTH", 3))
	wantOutcome(t, d, storage.Accepted, "done: STATUS; sheet: orders recorded")
	mail := w.mail(ada)[before:]
	if len(mail) != 1 {
		t.Fatalf("it has %d answers, want 1", len(mail))
	}
	status, receipt := strings.Index(mail[0].Text, "Awaited: "), strings.Index(mail[0].Text, "ORDERS k7q2 NORTH")
	if status < 0 || receipt < status {
		t.Errorf("one answer should tell what STATUS came to, and then what was recorded:\n%s", mail[0].Text)
	}
	if page := mail[0].HTML; !strings.Contains(page, "Awaited") || !strings.Contains(page, "ORDERS k7q2 NORTH") {
		t.Errorf("the page lacks one of them:\n%s", page)
	}
	w.replay("k7q2")
}

// A GAME line binds a letter that answers none of ours, and its key proves who wrote it.
func TestGameLineBindsALetter(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	d := w.send(campaign.Letter{From: ada, Text: "STATUS\n"})
	wantOutcome(t, d, storage.Refused, "it names no game")
	key := w.key(ada, "m3p4", "NORTH")
	d = w.send(campaign.Letter{From: ada, Text: "GAME m3p4 KEY " + key + "\nSTATUS\n"})
	wantOutcome(t, d, storage.Accepted, "done: STATUS")
	if d.Game != "m3p4" {
		t.Errorf("the letter was about %q", d.Game)
	}
	if line := "GAME m3p4 KEY " + key; !strings.Contains(w.last(ada, "m3p4").Text, line) {
		t.Errorf("the answer should show the line %q", line)
	}
}

// A game master who does not play gets every report as a spectator, with a key of his own.
func TestMasterIsWrittenTo(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 3))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	letters := w.mail(carol)
	if len(letters) != 2 {
		t.Fatalf("the master got %d letters, want the welcome and the report", len(letters))
	}
	d := w.reply(carol, "k7q2", "STATUS")
	wantOutcome(t, d, storage.Accepted, "done: STATUS")
	if text := w.last(carol, "k7q2").Text; !strings.Contains(text, "GAME k7q2 KEY ") {
		t.Errorf("the answer shows no key:\n%s", text)
	}
	w.replay("k7q2")
}
