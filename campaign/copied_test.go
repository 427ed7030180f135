package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Ways in which a program sends a letter back without quote marks.
var copies = map[string]func(text string) string{
	"as it is":         func(text string) string { return text },
	"in capitals":      strings.ToUpper,
	"on short lines":   func(text string) string { return rewrapped(text, 30) },
	"indented":         func(text string) string { return "    " + strings.ReplaceAll(text, "\n", "\n    ") },
	"without its head": func(text string) string { return text[strings.Index(text, "CONFIRM")-len("ADDRESS "):] },
}

// rewrapped breaks paragraphs anew, and leaves single lines.
func rewrapped(text string, width int) string {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		n := 0
		for _, word := range strings.Fields(paragraph) {
			if n > 0 && n+len(word) >= width {
				out.WriteString("\n")
				n = 0
			}
			out.WriteString(word + " ")
			n += len(word) + 1
		}
		out.WriteString("\n\n")
	}
	return out.String()
}

const away = "I am on holiday until Monday.\n\nThe text of your letter was:\n\n"

// A program that copies the letter without quote marks confirms nothing, whatever the word is for; the word stays good for who types it.
func TestCopiedWordIsNotTaken(t *testing.T) {
	for name, tt := range map[string]struct {
		// ask brings forth the letter with a word; the program answers from an address.
		ask  func(t *testing.T) *world
		from string
		// vouched: the program's mail server is as good as the player's.
		vouched bool
		// says is the line of a letter that the word in the letter confirms.
		says string
	}{
		"orders": {func(t *testing.T) *world {
			w := asking(t, campaign.ByDMARC)
			wantOutcome(t, w.send(w.letter(card("k7q2", "north", 3))), storage.Held, "held")
			return w
		}, ada, true, "confirmed letter"},
		"command": {func(t *testing.T) *world {
			w := asking(t, campaign.ByDMARC)
			wantOutcome(t, w.send(w.letter("PRESS south\nI yield.\nEND")), storage.Held, "held")
			return w
		}, ada, true, "confirmed letter"},
		"new phrase": {func(t *testing.T) *world {
			w := asking(t, campaign.ByPhrase)
			wantOutcome(t, w.send(w.letter("NEW PHRASE five loud red boats")), storage.Held, "held")
			return w
		}, ada, false, "CONFIRM"},
		"new address": {func(t *testing.T) *world {
			w := newWorld(t)
			w.open("k7q2")
			w.tokenFor(adaNew)
			return w
		}, adaNew, false, "done: ADDRESS ADD"},
		"joining": {func(t *testing.T) *world {
			w := newWorld(t, lead)
			w.announce("k7q2")
			w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
			wantOutcome(t, w.bare(dora, "JOIN k7q2"), storage.Accepted, "done: JOIN")
			return w
		}, dora, false, "done: JOIN"},
		"leaving": {func(t *testing.T) *world {
			w := newWorld(t)
			w.open("k7q2")
			w.reply(ada, "k7q2", "RESIGN")
			return w
		}, ada, false, "done: LEAVE"},
	} {
		for how, copied := range copies {
			t.Run(name+", "+how, func(t *testing.T) {
				w := tt.ask(t)
				asks, entries := w.lastTo(tt.from), w.status("k7q2").Entries
				answer := func(text string) campaign.Disposition {
					l := campaign.Letter{From: tt.from, Thread: []string{asks.MessageID}, Subject: "Re: " + asks.Subject, Text: text}
					if tt.vouched {
						l.Vouched = vouched
					}
					return w.send(l)
				}
				robot := away + copied(asks.Text)
				before := len(w.mail(tt.from))
				for n := range 3 {
					done := answer(robot + strings.Repeat("\n", n+1))
					if done.Entry != 0 || !strings.Contains(done.Why, "a copy of our letter") {
						t.Errorf("the copy was %s because %q", done.Outcome, done.Why)
					}
				}
				if got := w.status("k7q2").Entries; got != entries {
					t.Errorf("a program's copy changed the game: %d entries, there were %d", got, entries)
				}
				if got := len(w.mail(tt.from)) - before; got > 1 {
					t.Errorf("the copies were answered %d times in a day, want once at most", got)
				}
				typed := ""
				for line := range strings.Lines(asks.Text) {
					if strings.Contains(line, "CONFIRM ") {
						typed = line
					}
				}
				done := answer(typed + "\nAda\n\n" + asks.Text) // typed above a copy that has all of the letter
				if done.Outcome != storage.Accepted || !strings.Contains(done.Why, tt.says) {
					t.Errorf("the word that was typed: %s because %q, want %q", done.Outcome, done.Why, tt.says)
				}
				w.replay("k7q2")
			})
		}
	}
}

// Who has sent a copy, or has written below it, is told once how to confirm.
func TestCopyIsAnsweredKindly(t *testing.T) {
	w := asking(t, campaign.ByDMARC)
	w.send(w.letter(card("k7q2", "north", 3)))
	word, asks := w.word(ada), w.last(ada, "k7q2")
	wantOutcome(t, w.send(w.letter(asks.Text+"\nCONFIRM "+word+"\n")), storage.Refused, "a copy of our letter")
	w.wantText(ada, "Your letter changed nothing.", "To confirm, write only the line that our letter asks for, above our letter or in a new one.")
	if strings.Contains(w.lastTo(ada).Text, word) {
		t.Error("the answer shows the word, so that a copy of it would confirm")
	}
	wantOutcome(t, w.send(w.letter("STATUS\n\n"+asks.Text)), storage.Accepted, "done: STATUS")
	wantOutcome(t, w.send(w.letter("CONFIRM "+word)), storage.Accepted, "confirmed letter")
}

// Only what can be a word is taken for one, and a word of English beside a good one is not remarked upon.
func TestLinesThatAreNoWords(t *testing.T) {
	for _, greeting := range []string{"Sincerely,", "Confirmed.", "----------", "0123456789", "Absolutely", "departures"} { // ten characters each
		t.Run(greeting, func(t *testing.T) {
			w := asking(t, campaign.ByDMARC)
			w.send(w.letter(card("k7q2", "north", 3)))
			word, before := w.word(ada), len(w.mail(ada))
			l := w.letter("CONFIRM " + word + "\n\n" + greeting + "\nAda\n")
			wantOutcome(t, w.send(l), storage.Accepted, "confirmed letter")
			if all := w.mail(ada); len(all) != before+1 || strings.Contains(flat(all[len(all)-1].Text), "No letter of yours waits") {
				t.Errorf("%q was taken for a word: %d letters, the last one\n%s", greeting, len(all)-before, all[len(all)-1].Text)
			}
		})
		t.Run(greeting+" alone", func(t *testing.T) {
			w := asking(t, campaign.ByDMARC)
			w.send(w.letter(card("k7q2", "north", 3)))
			w.send(w.letter("Thank you!\n\n" + greeting + "\nAda\n"))
			told := strings.Contains(flat(w.lastTo(ada).Text), "No letter of yours waits for this word")
			if want := greeting == "departures"; told != want { // it might be a slip of the real one
				t.Errorf("told of a wrong word: %v, want %v", told, want)
			}
		})
	}
}
