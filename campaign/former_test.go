package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
)

// Who has left, or was taken off his seats, and asks about the game is told what became of him; a stranger is not told that.
func TestWhoHasLeftIsToldSo(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	key := w.last(ada, "k7q2").MessageID
	w.reply(ben, "k7q2", "RESIGN")
	ask := w.last(ben, "k7q2").MessageID
	w.bare(ben, w.token(ben))
	w.send(campaign.Letter{From: ben, Thread: []string{ask}, Text: "STATUS"})
	w.wantText(ben, "You are not in game k7q2 any more: you gave up South and Page on 1 March 12:00 UTC. Nothing is awaited from you there")
	w.master("k7q2", "MASTER EJECT North")
	w.send(campaign.Letter{From: ada, Thread: []string{key}, Text: "STATUS"})
	w.wantText(ada, "You are not in game k7q2 any more: North was taken from you on 1 March 12:00 UTC.")
	w.send(campaign.Letter{From: dora, Text: "GAME k7q2\nSTATUS"})
	if text := w.mail(dora)[0].Text; strings.Contains(text, "any more") || !strings.Contains(flat(text), "You are not in game k7q2: the address") {
		t.Errorf("a stranger is told:\n%s", text)
	}
}

// STATUS says of somebody without a seat what he is; the page of a game's history for spectators, that they watch.
func TestWhoHasNoSeatIsToldWhatHeIs(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.master("k7q2", "STATUS")
	w.wantText(carol, "Game k7q2, High Card. You lead it, and have no seat in it.")
	files, _, err := w.History(t.Context(), "k7q2", "", 0, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	text := flat(string(files[0].Data))
	wants(t, text, "and you watch it.")
	for _, wrong := range []string{"you lead it", "Orders go to"} {
		if strings.Contains(text, wrong) {
			t.Errorf("a spectator reads %q:\n%s", wrong, text)
		}
	}
}
