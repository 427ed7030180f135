package ours

import (
	"strings"
	"testing"
)

const receipt = `Your orders for Germany are complete.

They are played on Monday at 14:00. Until then you can change them.

ORDERS east41 GERMANY ROUND 1 KEY 2bcd3fgh
PURCHASE
  10 infantry
COMBAT MOVE
  2 tanks Poland -> East Poland
  3 infantry Poland -> East Poland
END

Ben Hall writes to all:

| Shall we leave Turkey alone this year?
| I would like that very much, and so would Dirk.
| Tell me what you think of it.

To write from a new window, begin your letter with this line:
GAME east41 KEY 2bcd3fgh`

var desk = []string{"The Club's Desk", "desk@club.example"}

func TestStrip(t *testing.T) {
	letters := Of(desk, Letter{Subject: "[east41] Germany: orders complete", Text: receipt})
	behind := func(mark string) string {
		return mark + strings.ReplaceAll(receipt, "\n", "\n"+mark)
	}
	for _, c := range []struct {
		name, text, want string
		mixed, quoted    bool
	}{
		{name: "only his words", text: "Shall we meet\nat Suez?", want: "Shall we meet\nat Suez?"},
		{name: "without marks", text: "Good luck!\n\n" + receipt, want: "Good luck!"},
		{name: "bars", text: "Good luck!\n\n" + behind("| "), want: "Good luck!"},
		{name: "colons", text: "Good luck!\n" + behind(": "), want: "Good luck!"},
		{name: "braces", text: "Good luck!\n" + behind("} "), want: "Good luck!"},
		{name: "initials", text: "Good luck!\n" + behind("TCD> "), want: "Good luck!"},
		{name: "a head in Dutch", text: "Succes!\n\nOp ma 2 mrt. 2026 om 12:00 schreef The Club's\nDesk <desk@club.example>:\n\n" + behind("| "), want: "Succes!"},
		{name: "a head in Polish", text: "Good luck!\n\n________________________________\nOd: The Club's Desk <desk@club.example>\nWysłano: poniedziałek, 2 marca 2026 12:00\nDo: Anna Rossi\nTemat: [east41] Germany: orders complete\n\n" + receipt, want: "Good luck!"},
		{name: "the rest of a copy", text: "Good luck!\n\nOp ma 2 mrt. 2026 om 12:00 schreef The Club's Desk <desk@club.example>:\n\n\nPURCHASE", want: "Good luck!", quoted: true},
		{name: "nothing left of a copy", text: "Good luck!\n\nAnna", want: "Good luck!\n\nAnna", quoted: true},
		{name: "one line with a key", text: "Look:\nORDERS east41 GERMANY ROUND 1 KEY 2bcd3fgh", want: "Look:"},
		{name: "the line, and words", text: "ORDERS east41 GERMANY ROUND 1 KEY 2bcd3fgh\nthat is what it sent me", want: "ORDERS east41 GERMANY ROUND 1 KEY 2bcd3fgh\nthat is what it sent me", mixed: true},
		{name: "words below the copy", text: "Good luck!\n" + behind("| ") + "\nand to Ben too", mixed: true},
		{name: "one order", text: "I plan 2 tanks\n2 tanks Poland -> East Poland", want: "I plan 2 tanks\n2 tanks Poland -> East Poland"},
		{name: "orders of his sheet", text: "Tell nobody:\n2 tanks Poland -> East Poland\n3 infantry Poland -> East Poland", mixed: true},
		{name: "what another wrote", text: "He wrote me:\n| Shall we leave Turkey alone this year?\n| I would like that very much, and so would Dirk.\n| Tell me what you think of it.",
			want: "He wrote me:\n| Shall we leave Turkey alone this year?\n| I would like that very much, and so would Dirk.\n| Tell me what you think of it."},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := letters.Strip(c.text, c.quoted)
			if got.Mixed != c.mixed || !c.mixed && got.Text != c.want {
				t.Errorf("%+v, want %q, mixed %v", got, c.want, c.mixed)
			}
		})
	}
}
