package campaign_test

import (
	"testing"

	"despatch/storage"
)

// A seat behind RESIGN is no game: what RESIGN gives up is told.
func TestSeatBehindResign(t *testing.T) {
	w := anniversaryTable(t)
	for _, line := range []string{"RESIGN GERMANY", "RESIGN Germania", "LEAVE Germany"} {
		wantOutcome(t, w.reply(anna, "g1", line+"\n"), storage.Refused, "declined")
		wants(t, flat(w.last(anna, "g1").Text), "RESIGN gives up all that you play, Germany, Japan and Italy, and not Germany by itself.", "The organiser of your game can give Germany")
	}
	w.reply(anna, "g1", "RESIGN UK\n")
	wants(t, flat(w.last(anna, "g1").Text), "You do not play United Kingdom.")
	w.reply(anna, "g1", "Resign Germany and Japan\n")
	wants(t, flat(w.last(anna, "g1").Text), "RESIGN gives up your seats", "CONCEDE PROPOSE RESIGN")
	w.replay("g1")
}

// What stands behind PRESS and is no reader is the message.
func TestMessageOnTheLineOfPress(t *testing.T) {
	w := anniversaryTable(t)
	for text, block := range map[string]string{
		"PRESS: good luck\n":                           "PRESS TO ALL good luck END",
		"PRESS good luck\n":                            "PRESS TO ALL good luck END",
		"*PRESS*\ngood luck\n":                         "PRESS TO ALL good luck END",
		"PRESS to\ngood luck\nEND\n\nnot for others\n": "PRESS TO ALL good luck END",
	} {
		wantOutcome(t, w.reply(anna, "g1", text), storage.Refused, "PRESS, and not to whom")
		wants(t, flat(w.last(anna, "g1").Text), "PRESS has to say who is to read it", block)
	}
}
