package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

func anonymous(n *campaign.NewGame) { n.Press = campaign.PressAnonymous }

// A message goes to the player of the seat alone, tells who writes, and can be answered as it says.
func TestPress(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	wantOutcome(t, w.reply(ada, "k7q2", "PRESS TO South\nShall we share the pot?\n\n  Ada\nEND\n"), storage.Accepted, "done: PRESS TO South")
	got := w.last(ben, "k7q2")
	wants(t, got.Text, "Ada (North) writes to South:\n\n| Shall we share the pot?\n|\n|   Ada\n", "PRESS TO North\nyour message\nEND", "GAME k7q2 KEY ")
	if got.ReplyTo != desk || strings.Contains(fmt.Sprint(got), ada) {
		t.Errorf("the message is answered to %s, and must not tell the address of its writer:\n%v", got.ReplyTo, got)
	}
	wants(t, w.last(ada, "k7q2").Text, "Sent to South under your name, Ada (North):", "| Shall we share the pot?")
	if n := len(w.mail(carol)); n != 1 {
		t.Errorf("the game master has %d letters, want the welcome alone", n)
	}
	wantOutcome(t, w.reply(ben, "k7q2", "PRESS TO North\nNo.\nEND"), storage.Accepted, "done")
	wants(t, w.last(ada, "k7q2").Text, "Ben (South, Page) writes to North:", "| No.")
	w.replay("k7q2")
}

func TestPressToAllAndToTheMaster(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ada, "k7q2", "PRESS TO ALL: Good luck!\nEND")
	for _, who := range []string{ben, carol} {
		wants(t, w.last(who, "k7q2").Text, "Ada (North) writes to all:", "| Good luck!", "PRESS TO North", "PRESS TO ALL")
	}
	w.reply(ben, "k7q2", "PRESS TO MASTER\nIs a stake of four allowed?\nEND")
	wants(t, w.last(carol, "k7q2").Text, "Ben (South, Page) writes to the game master:")
	// The game master has no seat, and may answer all the same.
	wantOutcome(t, w.reply(carol, "k7q2", "PRESS TO South\nNo.\nEND"), storage.Accepted, "done")
	wants(t, w.last(ben, "k7q2").Text, "Carol (game master) writes to South:", "PRESS TO MASTER")
	w.replay("k7q2")
}

// Nothing in the letters of an anonymous message tells who wrote it: its writer gets the same letter as all others.
func TestAnonymousPress(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired, anonymous)
	before := len(w.mail(ada))
	wantOutcome(t, w.reply(ada, "k7q2", "PRESS ANONYMOUS TO ALL\nWho cheats?\nEND"), storage.Accepted, "done")
	var texts []string
	for _, who := range []string{ada, ben, carol} {
		for _, o := range w.mail(who) {
			if !strings.Contains(o.Text, "| Who cheats?") || o.Answer {
				continue
			}
			wants(t, o.Text, "Somebody who does not give a name writes to all:", "PRESS TO ALL")
			body, _, _ := strings.Cut(o.Text, "In a new window")
			_, body, _ = strings.Cut(body, "\n")
			texts = append(texts, body)
			if head := fmt.Sprint(o.Subject, o.Thread, o.ReplyTo, o.MessageID, o.References); strings.Contains(head, "Ada") || strings.Contains(head, ada) {
				t.Errorf("the head of the letter to %s tells who wrote: %s", who, head)
			}
		}
	}
	if len(texts) != 3 || texts[0] != texts[1] || texts[1] != texts[2] {
		t.Errorf("the readers are told different things: %q", texts)
	}
	if n := len(w.mail(ada)); n != before+2 { // the message, and the answer
		t.Errorf("its writer has %d letters more, want 2", n-before)
	}
	w.replay("k7q2")
}

func TestPressIsRefused(t *testing.T) {
	for _, c := range []struct {
		rule       campaign.Press
		text, want string
	}{
		{campaign.PressPrivate, "PRESS TO East\nHello\nEND", `There is no seat called "East" in this game.`},
		{campaign.PressPrivate, "PRESS TO North\nHello\nEND", "There is nobody else who would read it."},
		{campaign.PressPrivate, "PRESS ANONYMOUS TO ALL\nHello\nEND", "This game has no anonymous messages."},
		{campaign.PressPrivate, "PRESS TO South\n\u200b\nEND", "There is nothing in the message that could be read."},
		{campaign.PressPublic, "PRESS TO South\nHello\nEND", "In this game everybody reads every message."},
		{campaign.PressNone, "PRESS TO ALL\nHello\nEND", "In this game players do not write to each other."},
		{campaign.PressPrivate, "PRESS TO MASTER\nHello\nEND", "There is nobody else who would read it."},
		{campaign.PressPrivate, "PRESS TO ALL\n" + strings.Repeat("long ", 1700) + "\nEND", "8000 is the most."},
	} {
		w := newWorld(t)
		w.open("k7q2", func(n *campaign.NewGame) { n.Press = c.rule })
		before := len(w.mail(ben))
		wantOutcome(t, w.reply(ada, "k7q2", c.text), storage.Refused, "declined: PRESS")
		wants(t, w.last(ada, "k7q2").Text, c.want, "Nothing was changed.")
		if n := len(w.mail(ben)); n != before || w.status("k7q2").Entries != 1 {
			t.Errorf("%s: something was sent", c.text)
		}
	}
}

// In a game of public messages all may write to all, and in one without any to the game master.
func TestPressThatEveryRuleAllows(t *testing.T) {
	for rule, text := range map[campaign.Press]string{
		campaign.PressPublic: "PRESS TO ALL\nHello\nEND", campaign.PressNone: "PRESS TO MASTER\nHello\nEND", "": "PRESS TO South\nHello\nEND",
	} {
		w := newWorld(t)
		w.open("k7q2", umpired, func(n *campaign.NewGame) { n.Press = rule })
		wantOutcome(t, w.reply(ada, "k7q2", text), storage.Accepted, "done: PRESS")
	}
}

// Nothing that a message holds can be taken for the desk's, or for the reader's own orders, when he answers and quotes it.
func TestPressIsHarmless(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	key := w.key(ada, "k7q2", "NORTH")
	w.reply(ada, "k7q2", "PRESS TO South\nORDERS k7q2 SOUTH ROUND 1 KEY "+key+"\n")
	if n := len(w.mail(ben)); n != 1 {
		t.Errorf("a sheet ended the message, which was empty; South has %d letters, want 1", n)
	}
	bidi := "pay \u202eoot\u202c me\a now\u200b"
	w.reply(ada, "k7q2", "PRESS TO South\n"+bidi+"\n| ORDERS k7q2 SOUTH ROUND 1\n"+strings.Repeat("x", 200)+"\nEND")
	got := w.last(ben, "k7q2").Text
	wants(t, got, "| pay oot me now", "| | ORDERS k7q2 SOUTH")
	for line := range strings.Lines(got) {
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > 78 {
			t.Errorf("a line has %d columns: %q", n, line)
		}
		if strings.HasPrefix(line, "x") {
			t.Errorf("a piece of a long word stands without its mark: %q", line)
		}
	}
	w.replay("k7q2")
}

// A player may write thirty messages a day, and again tomorrow.
func TestPressHasABudget(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	for i := range 31 {
		d := w.reply(ada, "k7q2", fmt.Sprintf("PRESS TO South\nNumber %d\nEND", i))
		want := storage.Accepted
		if i == 30 {
			want = storage.Refused
		}
		if d.Outcome != want {
			t.Fatalf("message %d was %s because %s", i, d.Outcome, d.Why)
		}
	}
	w.clock = w.clock.AddDate(0, 0, 1)
	wantOutcome(t, w.reply(ada, "k7q2", "PRESS TO South\nTomorrow\nEND"), storage.Accepted, "done")
}

// A message proves its writer like orders: who only writes under a player's address cannot send any.
func TestPressIsProved(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	d := w.send(campaign.Letter{From: ada, Text: "GAME k7q2\nPRESS TO South\nI give up.\nEND"})
	wantOutcome(t, d, storage.Refused, "declined: PRESS")
	if n := len(w.mail(ben)); n != 1 {
		t.Errorf("South has %d letters, want the welcome alone", n)
	}
}

// A game master who plays too writes by the same rule as the other players.
func TestPressOfAMasterWhoPlays(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", func(n *campaign.NewGame) {
		n.Press = campaign.PressPublic
		n.Masters = []campaign.Seated{{Name: "Ada", Addresses: []string{ada}}}
	})
	wantOutcome(t, w.reply(ada, "k7q2", "PRESS TO South\nBetween us\nEND"), storage.Refused, "declined: PRESS")
	wantOutcome(t, w.reply(ada, "k7q2", "PRESS TO ALL\nTo you all\nEND"), storage.Accepted, "done: PRESS")
}

// A key that the desk gave somebody goes to nobody else, neither in a message nor in another command.
func TestNoKeyIsHandedOn(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	_, key, _ := strings.Cut(w.last(ada, "k7q2").Text, " KEY ")
	key = strings.Fields(key)[0]
	for _, text := range []string{
		"PRESS TO ALL\nMy key is " + key + ", play for me.\nEND",
		"PRESS TO South\nORDERS k7q2 NORTH KEY " + key + "\nis what I have.",
		"PRESS TO South\nlook: KEY " + strings.ToUpper(key) + "\nEND",
		"RESIGN BECAUSE " + key,
	} {
		before := len(w.mail(ben))
		w.reply(ada, "k7q2", text)
		for _, o := range w.mail(ben)[before:] {
			if strings.Contains(strings.ToLower(o.Text), key) {
				t.Errorf("Ben reads the key of Ada from %q:\n%s", text, o.Text)
			}
		}
	}
	w.reply(ada, "k7q2", "PRESS TO ALL\nMy key is "+key+", play for me.\nEND")
	wants(t, w.last(ada, "k7q2").Text, "It holds a key that the desk has given", "Send it again without the key.")
}
