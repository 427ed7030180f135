package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

const (
	sheetQuoted = "The sheet stands in a forwarded or quoted letter, which is not read: copy it above."
	attached    = `The attachment "orders.docx" (application/msword) was not read: only plain text is.`
)

// Whoever sent his orders where nobody looks is told so.
func TestWhatWasNotReadIsTold(t *testing.T) {
	forwarded := "---------- Forwarded message ---------\nFrom: Ada\n\n" + card("hc1", "NORTH", 2)
	for name, c := range map[string]struct {
		letter campaign.Letter
		// answers is true for a letter in the game's conversation.
		answers bool
		// says is in the answer, silent is not.
		says, silent, why string
	}{
		"a forwarded sheet, of which the mail room left the first line": {
			campaign.Letter{Text: "---------- Forwarded message ---------\n", Form: forwarded}, false,
			"It names no game that is played here. " + sheetQuoted, "", "names no game",
		},
		"a forwarded sheet behind quote marks": {
			campaign.Letter{Text: "Begin forwarded message:\n", Form: strings.Replace(card("hc1", "NORTH", 2), "ORDERS", "CHECK", 1)}, false,
			sheetQuoted, "", "names no game",
		},
		"a forwarded sheet without the other letter's header": {
			campaign.Letter{Text: forwarded}, false,
			"copy the line with your KEY, which begins with ORDERS or GAME. " + sheetQuoted, "", "no sheet in it",
		},
		"the same in the conversation": {
			campaign.Letter{Text: forwarded}, true, "There is no order sheet in it. " + sheetQuoted, "Write your orders into the form", "no sheet in it",
		},
		"an attachment that is not read": {
			campaign.Letter{Text: "", Notes: []words.Text{words.Of(words.Own(attached))}}, true,
			"There is no order sheet in it. " + attached + " Write your orders into the form", sheetQuoted, "no sheet in it",
		},
		"many of them": {
			campaign.Letter{Notes: []words.Text{words.Of(words.Own("One.")), words.Of(words.Own("Two.")), words.Of(words.Own("Three.")), words.Of(words.Own("Four.")), words.Of(words.Own("Five."))}}, true,
			"One. Two. Three. There were 2 more such things. Write", "Four.", "no sheet in it",
		},
		"an attachment in a letter that proves nothing, which is told nothing of its own words": {
			campaign.Letter{Notes: []words.Text{words.Of(words.Own(attached))}}, false,
			"What is read are the words of the letter itself, and attached files of plain text. Answer the latest letter", "orders.docx", "names no game",
		},
		"an answer that quotes our form as it came": {
			campaign.Letter{Text: "Thanks, later.", Form: "Thanks, later.\nORDERS hc1 NORTH\nCARD\nEND\n"}, true,
			"There is no order sheet in it. Write your orders into the form", sheetQuoted, "no sheet in it",
		},
		"a quoted sheet of a game that is not played here": {
			campaign.Letter{Text: "See below.", Form: card("hc7", "NORTH", 2)}, false, "It names no game that is played here. Answer", sheetQuoted, "names no game",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			l := c.letter
			l.From = ada
			if c.answers {
				l.Thread = []string{w.last(ada, "hc1").MessageID}
			}
			was := w.counts(ada)
			wantOutcome(t, w.send(l), storage.Refused, c.why)
			w.wantNew(name, was, []int{1}, ada)
			text := flat(w.last(ada, "hc1").Text)
			if !strings.Contains(text, c.says) || c.silent != "" && strings.Contains(text, c.silent) {
				t.Errorf("the answer should say %q, and not %q:\n%s", c.says, c.silent, text)
			}
		})
	}
}

// His own earlier sheet, quoted when he answers himself, is not read, and he is told so.
func TestASheetInOnesOwnLetterIsNotRead(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	own := campaign.Letter{From: ada, Text: "Once more.", Form: card("hc1", "NORTH", 2), Thread: []string{"mine@south.example", w.last(ada, "hc1").MessageID}}
	wantOutcome(t, w.send(own), storage.Refused, "no sheet in it")
	if text := flat(w.last(ada, "hc1").Text); !strings.Contains(text, sheetQuoted) {
		t.Errorf("the answer lacks %q:\n%s", sheetQuoted, text)
	}
	if got := w.status("hc1").Pending; len(got) != 0 {
		t.Errorf("%v waits, and nothing was ordered", got)
	}
}

// How to prove a letter, and how many are answered, is told truly of sheets and of commands, and to a game master, too.
func TestHowToProveIsTrue(t *testing.T) {
	const line = "copy the line with your KEY, which begins with ORDERS or GAME."
	for name, c := range map[string]struct{ from, text, says string }{
		"a sheet":                 {ada, card("hc1", "NORTH", 2), line},
		"a command":               {ada, "GAME hc1\nCANCEL", line + " Of letters with commands that prove nothing 5 an hour and 10 a day are answered."},
		"a game master's command": {mary, "GAME hc1\nMASTER ANNOUNCE: Hello", line + " Of letters with commands that prove nothing 5 an hour and 10 a day are answered."},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1", mastered)
			wantOutcome(t, w.send(campaign.Letter{From: c.from, Text: c.text}), storage.Refused, "")
			if text := flat(w.last(c.from, "hc1").Text); !strings.Contains(text, c.says) {
				t.Errorf("the answer lacks %q:\n%s", c.says, text)
			}
		})
	}
}

// Letters that prove nothing may be somebody else's, so their number is not held against the player.
func TestForgedLettersAreNotThePlayers(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		most int
	}{
		"sheets":   {card("hc1", "NORTH", 2), 1},
		"commands": {"GAME hc1\nSTATUS", 5},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1", mastered)
			was := w.counts(ada, mary)
			for range tt.most + 2 {
				w.send(campaign.Letter{From: ada, Text: tt.text})
			}
			w.wantNew(name, was, []int{tt.most, 1}, ada, mary)
			told := w.last(mary, "hc1")
			if !strings.Contains(told.Subject, "letters in the name of Ada are not answered") ||
				!strings.Contains(flat(told.Text), "anybody can write under his address") || strings.Contains(told.Text, "has sent") {
				t.Errorf("the game master is told, headed %q:\n%s", told.Subject, told.Text)
			}
		})
	}
}
