package campaign_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

const adaNew = "ada@new.example"

var confirmation = regexp.MustCompile(`ADDRESS CONFIRM ([a-z0-9]+)`)

// tokenFor asks for a new address of Ada's and reads the token that was mailed to it.
func (w *world) tokenFor(address string) string {
	w.Helper()
	wantOutcome(w, w.reply(ada, "k7q2", "ADDRESS ADD "+address), storage.Accepted, "done: ADDRESS ADD")
	mail := w.mail(address)
	if len(mail) == 0 {
		w.Fatalf("nothing was mailed to %s", address)
	}
	o := mail[len(mail)-1]
	if strings.Contains(fmt.Sprint(o), ada) || strings.Contains(o.Text, "k7q2") {
		w.Errorf("the letter tells a stranger about the player: %v", o)
	}
	return confirmation.FindStringSubmatch(o.Text)[1]
}

// A new address counts in all games, once whoever reads there has shown the token.
func TestAddressAdd(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	token := w.tokenFor(adaNew)
	if strings.Contains(w.last(ada, "k7q2").Text, token) {
		t.Error("the token was told to the old address too, and proves nothing")
	}
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "STATUS"}), storage.Refused, "plays no game here")
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "ADDRESS CONFIRM " + token}), storage.Accepted, "done: ADDRESS ADD")
	wants(t, w.last(ada, "k7q2").Text, "You may write from ada@new.example now, in all your games.")
	for _, a := range []string{ada, "ada@work.example", adaNew} {
		var told int
		for _, o := range w.mail(a) {
			if strings.Contains(flat(o.Text), "From now on you may also write from ada@new.example.") {
				told++
			}
		}
		if told != 1 {
			t.Errorf("%s was told %d times, want once", a, told)
		}
	}
	for _, game := range []string{"k7q2", "m3p4"} {
		d := w.send(campaign.Letter{From: adaNew, Thread: []string{w.last(ada, game).MessageID}, Text: card(game, "NORTH", 1)})
		wantOutcome(t, d, storage.Accepted, "orders recorded")
		w.replay(game)
	}
	// The token is good once.
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "ADDRESS CONFIRM " + token}), storage.Refused, "declined")
}

// Neither a wrong token nor an old one adds an address.
func TestAddressTokenIsLookedAt(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	token := w.tokenFor(adaNew)
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "ADDRESS CONFIRM 22222222"}), storage.Refused, "declined")
	w.clock = w.clock.AddDate(0, 0, 8)
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "ADDRESS CONFIRM " + token}), storage.Refused, "declined")
	if w.status("k7q2").Entries != 1 {
		t.Error("the address was added all the same")
	}
}

func TestAddressRemove(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	first := w.last(ada, "k7q2").MessageID
	wantOutcome(t, w.reply(ada, "k7q2", "ADDRESS REMOVE "+ada), storage.Accepted, "done: ADDRESS REMOVE")
	wants(t, w.last("ada@work.example", "k7q2").Text, "ada@north.example is no longer yours here. Letters go to ada@work.example.")
	told := w.last(ada, "k7q2")
	wants(t, told.Text, "ada@north.example is no longer yours here: nothing that comes from there counts.")
	// That letter proves nothing, and from the old address nothing counts.
	for _, thread := range []string{told.MessageID, first} {
		d := w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: card("k7q2", "NORTH", 3)})
		if d.Outcome == storage.Accepted {
			t.Error("orders were taken from an address that was given up")
		}
	}
	if strings.Contains(told.Text, "KEY") || told.References != nil {
		t.Errorf("the letter to the old address shows a key or names another letter: %+v", told)
	}
	wantOutcome(t, w.reply("ada@work.example", "k7q2", "ADDRESS REMOVE ada@work.example"), storage.Refused, "declined")
	wants(t, w.last("ada@work.example", "k7q2").Text, "It is the only address that you have.")
	w.replay("k7q2")
	w.replay("m3p4")
}

func TestAddressIsRefused(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.open("m3p4", func(n *campaign.NewGame) {
		n.Seats["south"] = campaign.Seated{Name: "Eve", Addresses: []string{"eve@x.example"}}
	})
	for text, want := range map[string]string{
		"ADDRESS ADD " + ben:                 "That address cannot be added.",
		"ADDRESS ADD eve@x.example":          "That address cannot be added.", // she plays with Ada in another game
		"ADDRESS ADD " + desk:                "That is the desk's own address.",
		"ADDRESS ADD " + ada:                 "is one of your addresses already",
		"ADDRESS REMOVE nobody@ada.example":  "is not one of your addresses",
		"ADDRESS REMOVE ben@south.example":   "is not one of your addresses",
		"ADDRESS CONFIRM 7hq2m9xd":           "This token is not known",
		"ADDRESS REMOVE " + "eve@x.example ": "is not one of your addresses",
	} {
		wantOutcome(t, w.reply(ada, "k7q2", text), storage.Refused, "declined")
		got := w.last(ada, "k7q2").Text
		wants(t, got, want)
		if strings.Contains(got, "Ben") || strings.Contains(got, "Eve") {
			t.Errorf("it tells whose address it is:\n%s", got)
		}
	}
	// A game master cannot take a player's other games over in his stead.
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER BECOME North\nADDRESS ADD carol@second.example"), storage.Accepted, "declined: ADDRESS ADD")
	if len(w.mail("carol@second.example")) != 0 {
		t.Error("a game master was mailed a token for a player's address")
	}
}
