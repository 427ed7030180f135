package campaign_test

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// What somebody has arranged holds in all his games, also in one that is opened later from a file.
func TestSettingsHoldInALaterGame(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	token := w.tokenFor(adaNew)
	wantOutcome(t, w.send(campaign.Letter{From: adaNew, Text: "ADDRESS CONFIRM " + token}), storage.Accepted, "done: ADDRESS ADD")
	wantOutcome(t, w.reply(ada, "k7q2", "TIME ZONE Europe/Rome\nDIGEST ON"), storage.Accepted, "done: TIME ZONE")
	w.open("m3p4", func(n *campaign.NewGame) {
		n.Seats["north"] = campaign.Seated{Name: "Ada", Addresses: []string{ada}}
	})
	var found campaign.Player
	for _, p := range w.status("m3p4").Players {
		if p.Name == "Ada" {
			found = p
		}
	}
	if want := []string{ada, "ada@work.example", adaNew}; !slices.Equal(found.Addresses, want) {
		t.Errorf("she may write from %v, want %v", found.Addresses, want)
	}
	if found.Zone != "Europe/Rome" || !found.Digest {
		t.Errorf("zone %q, digest %v; want Europe/Rome and true", found.Zone, found.Digest)
	}
	d := w.send(campaign.Letter{From: adaNew, Thread: []string{w.last(ada, "m3p4").MessageID}, Text: card("m3p4", "NORTH", 1)})
	wantOutcome(t, d, storage.Accepted, "orders recorded")
	w.replay("m3p4")
}

// An address that the file gives to somebody else is not taken from him.
func TestRecalledAddressIsNotTakenFromAnother(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4", func(n *campaign.NewGame) {
		n.Seats = map[adjudicator.Seat]campaign.Seated{
			"north": {Name: "Ada", Addresses: []string{ada}}, "south": {Name: "Ada's clerk", Addresses: []string{"ada@work.example"}},
		}
	})
	for _, p := range w.status("m3p4").Players {
		if len(p.Addresses) != 1 {
			t.Errorf("%s may write from %v, want the one address of the file", p.Name, p.Addresses)
		}
	}
}
