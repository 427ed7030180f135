package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/commands"
)

// questions are the lines with which each command that asks is tried.
var questions = map[commands.Verb][]string{
	commands.VerbHelp:     {"HELP", "HELP ORDERS", "HELP PRESS"},
	commands.VerbGames:    {"GAMES", "GAMES RUNNING"},
	commands.VerbStatus:   {"STATUS"},
	commands.VerbPosition: {"POSITION", "POSITION South", "POSITION Page AT ROUND 1", "POSITION AT ROUND 2"},
	commands.VerbMap:      {"MAP", "MAP South"},
	commands.VerbStats:    {"STATS"},
	commands.VerbHistory:  {"HISTORY AS TEXT", "HISTORY AS HTML", "HISTORY ROUND 1 AS MBOX", "HISTORY ROUND 2 AS ZIP"},
	commands.VerbResend:   {"RESEND"},
	commands.VerbOdds:     {"ODDS 3 crowns vs 2 crowns"},
	commands.VerbDice:     {"DICE", "DICE ROUND 1", "DICE ROUND 2"},
	commands.VerbWhy:      {"WHY HC-1"},
	commands.VerbStanding: {"STANDING"},
	commands.VerbSettings: {"SETTINGS"},
}

// askEverything asks all of these, in letters of ten lines.
func (w *world) askEverything(from, game string) {
	w.Helper()
	var lines []string
	for _, s := range commands.Table() {
		if s.Effect != commands.Asks || s.Who == commands.Master {
			continue
		}
		if questions[s.Verb] == nil {
			w.Errorf("no line tries %s", s.Verb.Words())
		}
		lines = append(lines, questions[s.Verb]...)
	}
	for len(lines) > 0 {
		n := min(10, len(lines))
		w.reply(from, game, strings.Join(lines[:n], "\n"))
		lines = lines[n:]
	}
}

// hiding plays a round, has Ben hide something in the next, and returns what everybody else is told who asks everything.
func hiding(t *testing.T, hide func(*world)) map[string][]campaign.Outgoing {
	w := newWorld(t, cardRules)
	w.open("k7q2", umpired, func(n *campaign.NewGame) { n.Blind = true })
	w.playRound("k7q2", 3, 2)
	hide(w)
	told := make(map[string][]campaign.Outgoing)
	for _, reader := range []string{ada, carol} {
		w.askEverything(reader, "k7q2")
		told[reader] = w.mail(reader)
	}
	w.send(campaign.Letter{From: "eve@else.example", Text: "HELP\nGAMES\nSTATUS\nHISTORY\nDICE\n"})
	told["eve"] = w.mail("eve@else.example")
	for reader, mail := range told {
		for i := range mail {
			// What names a letter counts what was sent, and is enciphered (keys.go); the entry stays in the store.
			mail[i].MessageID, mail[i].InReplyTo, mail[i].References, mail[i].Entry = "", "", nil, 0
		}
		if len(mail) == 0 {
			t.Fatalf("%s was told nothing", reader)
		}
	}
	return told
}

// No answer to any question depends on what somebody else has ordered, or on whether he has (I7).
func TestNoAnswerTellsHiddenOrders(t *testing.T) {
	order := func(stake, standing int) func(*world) {
		return func(w *world) {
			w.reply(ben, "k7q2", fmt.Sprintf("ORDERS k7q2 PAGE\nSTANDING\n %d crown\nEND\n", standing))
			w.reply(ben, "k7q2", card("k7q2", "SOUTH", stake))
		}
	}
	want := hiding(t, func(*world) {})
	for name, hide := range map[string]func(*world){
		"orders":          order(3, 2),
		"a refused sheet": func(w *world) { w.reply(ben, "k7q2", card("k7q2", "SOUTH", 4)) },
		"questions":       func(w *world) { w.askEverything(ben, "k7q2") },
	} {
		for reader, got := range hiding(t, hide) {
			if diff := cmp.Diff(want[reader], got); diff != "" {
				t.Errorf("%s of Ben's show in what %s is told:\n%s", name, reader, diff)
			}
		}
	}
}

// Who follows another in a seat is told what the seat was told, in letters without keys and addresses, and nothing that was said to the
// other in person.
func TestHistoryOfASuccessor(t *testing.T) {
	const dora = "dora@new.example"
	w := newWorld(t)
	w.open("k7q2", umpired)
	w.reply(ben, "k7q2", "STATUS")
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 4)) // refused
	w.playRound("k7q2", 3, 2)
	w.reply(carol, "k7q2", "MASTER REPLACE South BY dora@new.example Dora\nMASTER REPLACE Page BY dora@new.example Dora")
	w.reply(dora, "k7q2", "HISTORY ROUND 1\nHISTORY ROUND 1 AS MBOX")
	files := w.files(dora)
	text := files["k7q2-round-1.txt"]
	wantAll(t, text, "what was reported to Dora, round 1", "The game begins", "Card carried out", "A whisper for South")
	for name, file := range files {
		for _, private := range []string{ben, "break the rules", "STATUS", "KEY 2", "A whisper for North", ada} {
			if strings.Contains(file, private) {
				t.Errorf("%s tells %q", name, private)
			}
		}
		if hidden := strings.Count(file, "KEY ........"); hidden == 0 || hidden != strings.Count(file, "KEY ") {
			t.Errorf("%s shows %d keys, %d of them hidden", name, strings.Count(file, "KEY "), hidden)
		}
	}
	wantAll(t, w.ask(ben, "k7q2", "GAME k7q2\nHISTORY"), "")
	if len(w.files(ben)) != 0 {
		t.Error("who has left still gets a history")
	}
}

// freePage is High Card in which Page is nobody's servant.
type freePage struct{ highCard }

func (f freePage) Info() adjudicator.Info {
	info := f.highCard.Info()
	info.Seats[2].PlayedBy = ""
	return info
}

// Who takes over one of two seats sees no report that was written for both: it is written again, for his seat.
func TestHistoryOfHalfTheSeats(t *testing.T) {
	const dora = "dora@new.example"
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": freePage{highCard{version: 1}}}
	})
	w.open("k7q2", umpired, func(n *campaign.NewGame) {
		n.Seats["page"] = campaign.Seated{Name: "Ben", Addresses: []string{ben}}
	})
	w.playRound("k7q2", 3, 2)
	w.reply(carol, "k7q2", "MASTER REPLACE Page BY dora@new.example Dora")
	w.reply(dora, "k7q2", "HISTORY ROUND 1")
	text := w.files(dora)["k7q2-round-1.txt"]
	wantAll(t, text, "Card carried out")
	if strings.Contains(text, "A whisper") || strings.Contains(text, ben) {
		t.Errorf("Page is told what South heard:\n%s", text)
	}
}
