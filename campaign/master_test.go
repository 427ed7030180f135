package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/campaign/records"
	"despatch/storage"
)

// operate gives commands on the command line.
func (w *world) operate(game, text string) campaign.Answered {
	w.Helper()
	a, err := w.Operate(context.Background(), game, text)
	if err != nil {
		w.Fatal(err)
	}
	return a
}

// wants reports the texts that are not in a letter or an answer, line breaks evened out.
func wants(t testing.TB, got string, texts ...string) {
	t.Helper()
	for _, want := range texts {
		if !strings.Contains(flat(got), flat(want)) {
			t.Errorf("this should say %q:\n%s", want, got)
		}
	}
}

// What the game master announces reaches everybody once, and stands in the journal.
func TestAnnouncement(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	before := len(w.mail(carol))
	d := w.reply(carol, "k7q2", "MASTER ANNOUNCE\nWe pause over Easter.\n\nORDERS k7q2 NORTH KEY no\nEND\nSTATUS")
	wantOutcome(t, d, storage.Accepted, "done: MASTER ANNOUNCE")
	for _, who := range []string{ada, ben} {
		wants(t, w.last(who, "k7q2").Text, "Carol, the game master, writes to all:", "  We pause over Easter.")
	}
	answers := w.mail(carol)[before:] // her copy, and one answer to the command and the sheet
	if len(answers) != 2 {
		t.Fatalf("Carol has %d letters, want 2", len(answers))
	}
	wants(t, answers[1].Text, "This was written to Ada, Ben, Carol.", "You do not play North.")
	if n := w.status("k7q2").Entries; n != 2 {
		t.Errorf("the journal has %d entries, want the opening and the announcement", n)
	}
	// What answers it proves who writes, as what answers any letter.
	wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)), storage.Accepted, "orders recorded")
	w.replay("k7q2")
}

func TestAnnouncementIsTheMasters(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(ada, "k7q2", "MASTER ANNOUNCE\nI have won.\nEND"), storage.Refused, "declined: MASTER ANNOUNCE")
	d := w.send(campaign.Letter{From: carol, Text: "GAME k7q2\nMASTER ANNOUNCE\nI have won.\nEND"})
	wantOutcome(t, d, storage.Refused, "declined: MASTER ANNOUNCE") // nothing proves that Carol wrote it
	if n := w.status("k7q2").Entries; n != 1 {
		t.Errorf("the journal has %d entries, want the opening alone", n)
	}
}

// A game master writes in a player's stead: the player gets a copy and the receipt, the master hears only that it was done.
func TestBecome(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	d := w.reply(carol, "k7q2", "MASTER BECOME North\nSTATUS\n\n"+card("k7q2", "NORTH", 3)+"\n-- \nCarol")
	wantOutcome(t, d, storage.Accepted, "done: MASTER BECOME North; STATUS; sheet: orders recorded")
	mail := w.mail(ada)
	if len(mail) != 4 {
		t.Fatalf("Ada has %d letters, want the welcome, the copy, the status and the receipt", len(mail))
	}
	wants(t, mail[1].Text, "Carol, the game master, has written in your stead as North.", "STATUS", "3 crowns")
	wants(t, mail[2].Text, "Awaited: North (you)")
	wants(t, mail[3].Text, "3 crowns", "Ada")
	told := w.last(carol, "k7q2").Text
	wants(t, told, "counts as written by Ada for North", "The order sheet in your letter: orders recorded.")
	if strings.Contains(told, "crowns") {
		t.Errorf("Carol is told more than that it was done:\n%s", told)
	}
	if s := w.status("k7q2"); len(s.Pending) != 1 || s.Pending[0] != "north" {
		t.Errorf("orders wait of %v, want of north", s.Pending)
	}
	w.replay("k7q2")
}

// Of a sheet that he sends in a player's stead a game master is told what came of it, and nothing that stands in it.
func TestBecomeTellsWhatCameOfTheSheet(t *testing.T) {
	for sheet, want := range map[string]string{
		card("k7q2", "NORTH", 3): "The order sheet in your letter: orders recorded.",
		strings.Replace(card("k7q2", "NORTH", 3), "ORDERS", "CHECK", 1): "The order sheet in your letter: a check: nothing recorded.",
		card("k7q2", "NORTH", 99): "The order sheet in your letter: not recorded, for it breaks the rules.",
		strings.Replace(card("k7q2", "NORTH", 3), "crowns", "pizzas", 1): "The order sheet in your letter: not recorded, for not all of it is understood.",
		card("k7q2", "SOUTH", 3): "The order sheet in your letter: not recorded, for this player may not send it.",
	} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		w.reply(carol, "k7q2", "MASTER BECOME North\n\n"+sheet)
		wants(t, flat(w.last(carol, "k7q2").Text), want)
	}
}

func TestBecomeIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ from, text, want string }{
		"a player":          {ada, "MASTER BECOME South\n\n" + card("k7q2", "SOUTH", 3), "declined: MASTER BECOME South; sheet: the sheet is for the seat of another player"},
		"no such seat":      {carol, "MASTER BECOME West", "declined: MASTER BECOME West"},
		"master no longer":  {carol, "MASTER BECOME North\nMASTER ANNOUNCE\nAll is well.\nEND", "done: MASTER BECOME North; declined: MASTER ANNOUNCE"},
		"another's sheet":   {carol, "MASTER BECOME North\n\n" + card("k7q2", "SOUTH", 3), "sheet: the sheet is for the seat of another player"},
		"no sheet of Carol": {carol, card("k7q2", "NORTH", 3), "another player"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2", umpired)
			if d := w.reply(c.from, "k7q2", c.text); !strings.Contains(d.Why, c.want) {
				t.Errorf("the letter came to %q, want %q", d.Why, c.want)
			}
			if s := w.status("k7q2"); len(s.Pending) != 0 {
				t.Errorf("orders wait of %v", s.Pending)
			}
			w.replay("k7q2")
		})
	}
}

// Whoever runs the desk may do on the command line what a game master does by mail, and is answered there.
func TestOperate(t *testing.T) {
	w := newWorld(t, cardRules)
	w.open("k7q2")
	a := w.operate("k7q2", "announce\nThe desk moves house.\nend\nstatus\n")
	if a.Failed || len(a.Parts) != 2 || a.Parts[0].Line != "MASTER ANNOUNCE" || !a.Parts[0].Done {
		t.Fatalf("the command line is told %+v", a)
	}
	wants(t, a.Parts[1].Text, "Awaited: North (Ada)")
	wants(t, w.last(ben, "k7q2").Text, "The organiser writes to all:", "The desk moves house.")

	a = w.operate("k7q2", "BECOME North\n"+card("k7q2", "NORTH", 2))
	if a.Failed {
		t.Errorf("the command line is told %+v", a)
	}
	wants(t, a.Parts[len(a.Parts)-1].Text, "The order sheet in your letter: orders recorded.")
	wants(t, w.last(ada, "k7q2").Text, "2 crowns")
	w.replay("k7q2")
}

func TestOperateRefuses(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	if _, err := w.Operate(context.Background(), "m3p4", "status"); !errors.Is(err, records.ErrNoGame) {
		t.Errorf("of a game that is not there the error is %v", err)
	}
	if _, err := w.Operate(context.Background(), "k7q2", "\n"); err == nil {
		t.Error("nothing was asked, and nothing complained of")
	}
	for text, want := range map[string]string{
		"statsu":                 `no command is called "statsu"`,
		card("k7q2", "NORTH", 2): "write a line BECOME",
		"become West":            `There is no seat called "West"`,
	} {
		a := w.operate("k7q2", text)
		told := a.Problems
		for _, p := range a.Parts {
			told += "\n" + p.Text
		}
		if want != "" && !a.Failed {
			t.Errorf("%q was done", text)
		}
		wants(t, told, want)
	}
	a := w.operate("", "announce\nTo whom?\nend")
	if !a.Failed {
		t.Error("an announcement to no game was made")
	}
	w.replay("k7q2")
}
