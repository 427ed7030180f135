package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// passes are sheets that let turns of Anniversary pass, for seats of game g1.
func passes(seats ...string) string {
	var text strings.Builder
	for _, seat := range seats {
		text.WriteString("ORDERS g1 " + seat + "\n")
		if seat != "CHINA" { // who buys nothing
			text.WriteString("PURCHASE\n  pass\n")
		}
		text.WriteString("COMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n\n")
	}
	return text.String()
}

// Two players who trust each other play a round of Anniversary in two letters.
func TestRoundInTwoLetters(t *testing.T) {
	w := anniversaryTable(t)
	done := w.reply(anna, "g1", passes("GERMANY", "JAPAN", "ITALY"))
	if done.Outcome != storage.Accepted || !done.Resolved {
		t.Fatalf("the letter of the Axis is %s: %s", done.Outcome, done.Why)
	}
	var receipt campaign.Outgoing
	for _, o := range w.mail(anna) {
		if o.Answer {
			receipt = o
		}
	}
	wants(t, receipt.Subject, "Japan waits, Italy waits, Germany carried out")
	wants(t, flat(receipt.Text), "Your orders for Japan wait for its turn in round 1.", "Your orders for Germany were carried out at once, as the report tells.",
		"What was carried out is told in a report of its own.")
	if s := w.status("g1"); s.Stand.Seat != "ussr" {
		t.Fatalf("it is %s's turn, want the Soviet Union's", s.Stand.Turn)
	}
	if done := w.reply(xeno, "g1", passes("USA", "SOVIET UNION", "UK", "CHINA")); done.Outcome != storage.Accepted || !done.Resolved {
		t.Fatalf("the letter of the Allies is %s: %s", done.Outcome, done.Why)
	}
	if s := w.status("g1"); s.Stand.Round != 2 || s.Stand.Seat != "germany" {
		t.Errorf("the game stands in round %d, %s; want Germany's turn in round 2", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("g1")
}

// One bad sheet among three does not refuse the others, and its lines are told.
func TestSheetsAreJudgedEachByItself(t *testing.T) {
	w := anniversaryTable(t)
	bad := strings.Replace(passes("JAPAN"), "PURCHASE\n  pass", "PURCHASE\n  3 dragons", 1)
	done := w.reply(anna, "g1", passes("ITALY")+bad+passes("GERMANY"))
	if done.Outcome != storage.Accepted || !done.Resolved {
		t.Fatalf("the letter is %s: %s", done.Outcome, done.Why)
	}
	var answer string
	for _, o := range w.mail(anna) {
		if o.Answer {
			answer = o.Text
		}
	}
	wants(t, flat(answer), "3 dragons", "This sheet changed nothing.", "Your orders for Italy wait", "Your orders for Germany were carried out at once, as the report tells.",
		"ORDERS g1 JAPAN ROUND 1 KEY")
	w.reply(anna, "g1", "STATUS\n")
	status := w.last(anna, "g1").Text
	wants(t, status, "Italy, round 1")
	if strings.Contains(status, "Japan, round 1") {
		t.Errorf("Japan's bad sheet waits:\n%s", status)
	}
	w.replay("g1")
}

// Two sheets for a seat that differ are asked about, and neither is recorded; where they say the same one counts.
func TestTwoSheetsForOneSeat(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	const one, two = "ORDERS k7q2 NORTH\nCARD\n  1 crown\nEND\n", "ORDERS k7q2 NORTH\nCARD\n  2 crowns\nEND\n"
	for name, l := range map[string]campaign.Letter{
		"both typed": {Text: "Hi,\n" + one + "\n" + two}, "one attached": {Text: one, Attachments: []string{two}, Files: []campaign.File{{Name: "orders.txt"}}},
	} {
		l.From, l.Thread = ada, []string{w.last(ada, "k7q2").MessageID}
		wantOutcome(t, w.send(l), storage.Refused, "two sheets for one seat that differ")
		wants(t, flat(w.last(ada, "k7q2").Text), "It holds two sheets for North that differ, one at line", "nobody can tell which of them counts", "ORDERS k7q2 NORTH ROUND 1 KEY")
		if l.Attachments != nil {
			wants(t, flat(w.last(ada, "k7q2").Text), "line 1 of the attached file orders.txt")
		}
		if s := w.status("k7q2"); len(s.Pending) != 0 {
			t.Errorf("%s: orders wait of %v, want none", name, s.Pending)
		}
	}
	same := campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: one, Attachments: []string{"orders k7q2 north\n\ncard\n 1 crown\nend\n"}}
	wantOutcome(t, w.send(same), storage.Accepted, "orders recorded")
	wants(t, w.last(ada, "k7q2").Subject, "North, round 1")
	w.replay("k7q2")
}

// A sheet in the letter and one in a file, for two seats of its writer, both count.
func TestSheetsInLetterAndFile(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	standing := "ORDERS k7q2 PAGE\nSTANDING\n  2 crowns\nEND\n"
	l := campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Text: card("k7q2", "SOUTH", 2), Attachments: []string{standing}}
	wantOutcome(t, w.send(l), storage.Accepted, "orders recorded; orders recorded")
	if s := w.status("k7q2"); len(s.Pending) != 2 {
		t.Errorf("orders wait of %v, want of South and Page", s.Pending)
	}
	w.replay("k7q2")
}

// Sections typed without a line that opens a sheet are orders for the one seat that is awaited.
func TestImpliedHeader(t *testing.T) {
	for name, c := range map[string]struct {
		text, why string
		accepted  bool
	}{
		"sections alone":       {"CARD\n  2 crowns\n", "orders recorded", true},
		"a greeting above":     {"Hi all, my turn 1:\n\ncard\n2 crowns\n\nCiao,\nAda\n", "orders recorded", true},
		"a name at the end":    {"CARD: 2 crowns\nAda", "orders recorded", true},
		"END and prose":        {"CARD\n2 crowns\nEND\nSee you at the club, will you bring 3 cakes?", "orders recorded", true},
		"a slip":               {"CARD\n  2 cronws\n", "ill-formed", false},
		"prose below":          {"CARD\n  2 crowns\nand what about Sunday?\n", "ill-formed", false},
		"an order above":       {"2 crowns\nCARD\n  1 crown\n", "ill-formed", false},
		"prose":                {"I pass on the card question, and the trick was fine.\n", "no sheet in it", false},
		"a word as a sentence": {"Pass.\nCard games are fun: 2 crowns!\n", "no sheet in it", false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("k7q2")
			done := w.reply(ada, "k7q2", c.text)
			outcome := storage.Refused
			if c.accepted {
				outcome = storage.Accepted
			}
			wantOutcome(t, done, outcome, c.why)
			if s := w.status("k7q2"); (len(s.Pending) == 1) != c.accepted {
				t.Errorf("orders wait of %v", s.Pending)
			}
			w.replay("k7q2")
		})
	}
}

// A letter that proves nothing, or answers one of an earlier turn, implies nothing.
func TestImpliedHeaderWantsProof(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	first := w.last(ada, "k7q2").MessageID
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: "k7q2 k7q2\nCARD\n  2 crowns\n"}), storage.Refused, "no proof, and no sheet in it")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{first}, Text: "CARD\n  2 crowns\n"}), storage.Refused, "answer a letter about a turn that is over")
	wants(t, flat(w.last(ada, "k7q2").Text), "It answers a letter about North in round 1, a turn that is over", "ORDERS k7q2 NORTH ROUND 2 KEY", "CARD 2 crowns END")
	w.replay("k7q2")
}

// A message to other players is no order, whatever stands in it; the sections below it are.
func TestImpliedHeaderBesidePress(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "PRESS TO South\nI will play\nCARD\n  3 crowns\nEND\n")
	if s := w.status("k7q2"); len(s.Pending) != 0 {
		t.Fatalf("a message was taken for orders of %v", s.Pending)
	}
	w.reply(ada, "k7q2", "PRESS TO South\nI will play 3 crowns\nEND\n\nCARD\n  1 crown\n")
	wants(t, w.last(ada, "k7q2").Text, "1 crown")
	if s := w.status("k7q2"); len(s.Pending) != 1 {
		t.Errorf("orders wait of %v, want of North", s.Pending)
	}
	wants(t, w.last(ben, "k7q2").Text, "I will play 3 crowns")
	w.replay("k7q2")
}

// Where two seats are awaited the answer asks which, with the lines to choose from above the text as it came.
func TestImpliedHeaderAsksWhich(t *testing.T) {
	w := anniversaryTable(t)
	for _, letter := range []struct{ from, text string }{
		{anna, passes("GERMANY")}, {xeno, passes("SOVIET UNION")}, {anna, passes("JAPAN")}, {xeno, passes("UK")}, {anna, passes("ITALY")},
	} {
		if done := w.reply(letter.from, "g1", letter.text); !done.Resolved {
			t.Fatalf("%s: %s", done.Outcome, done.Why)
		}
	}
	wantOutcome(t, w.reply(xeno, "g1", "Dear desk,\n\nPURCHASE\n  5 infantry\nCOMBAT MOVE\n  pass\n\nThanks"), storage.Refused, "do not say for which seat")
	text := w.last(xeno, "g1").Text
	wants(t, flat(text), "It does not say for whom these orders are: United States or China.", "ORDERS g1 UNITED STATES ROUND 1 KEY", "ORDERS g1 CHINA ROUND 1 KEY",
		"PURCHASE 5 infantry COMBAT MOVE pass END")
	// Whose turn it is not is told what he could do.
	wantOutcome(t, w.reply(anna, "g1", "PURCHASE\n  5 infantry\n"), storage.Refused, "a turn that is over")
	wants(t, flat(w.last(anna, "g1").Text), "Nothing is awaited from you now.", "ORDERS g1 GERMANY ROUND 2 KEY", "PURCHASE 5 infantry END")
	w.replay("g1")
}

// PLAY in answer to a clean check plays it.
func TestPlay(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "CHECK k7q2 NORTH\nCARD\n  2 crowns\nEND\n")
	wants(t, flat(w.last(ada, "k7q2").Text), "answer with PLAY")
	check := w.last(ada, "k7q2").MessageID
	wantOutcome(t, w.reply(ada, "k7q2", "Play it!\n\nAda"), storage.Accepted, "orders recorded")
	wants(t, w.last(ada, "k7q2").Text, "2 crowns")

	// Elsewhere it is told what to do.
	wantOutcome(t, w.reply(ada, "k7q2", "PLAY\n"), storage.Refused, "declined: PLAY")
	wants(t, flat(w.last(ada, "k7q2").Text), "Your orders for North are recorded, and are carried out by themselves when it is time: PLAY is not needed for them.")
	w.reply(ada, "k7q2", "CHECK k7q2 NORTH\nCARD\n  9 crowns\nEND\n")
	wantOutcome(t, w.reply(ada, "k7q2", "PLAY\n"), storage.Refused, "declined: PLAY")
	wants(t, flat(w.last(ada, "k7q2").Text), "That check found errors, so there is nothing to play: a stake is at most three crowns.")

	// When the turn is over it is over for the check, too.
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1))
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{check}, Text: "PLAY\n"}), storage.Refused, "declined: PLAY")
	wants(t, flat(w.last(ada, "k7q2").Text), "That sheet belongs to a turn that is over.")
	w.replay("k7q2")
}

// A plain yes, in the words of people, in answer to a clean check plays it as PLAY does; one word beside it, and nothing is played.
func TestYesPlaysACheck(t *testing.T) {
	for text, played := range often.Rows(3, map[string]bool{
		"Ok, play!": true, "yes": true, "go": true, "va bene, gioca\n\nCiao, Ada": true, "Yes please, thanks!\nAda": true, "play it": true, "ja, spielen": true,
		"no": false, "yes, but with 3 crowns": false, "yes?": false, "ok, don't play it": false, "Play it!\nbut make it 1 crown": false, "thanks": false,
	}) {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "CHECK k7q2 NORTH\nCARD\n  2 crowns\nEND\n")
		done := w.reply(ada, "k7q2", text)
		if got := len(w.status("k7q2").Pending) == 1; got != played {
			t.Errorf("%q plays the check: %v, want %v (%s)", text, got, played, done.Why)
		}
		w.replay("k7q2")
	}
}

// In answer to another letter a yes plays nothing; the answer has the sheet that was checked, ready to send.
func TestYesElsewhereOffersTheCheck(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	turn := w.last(ada, "k7q2").MessageID
	w.reply(ada, "k7q2", "CHECK k7q2 NORTH\nCARD\n  2 crowns\nEND\n")
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{turn}, Text: "Ok, play!"}), storage.Refused, "asks to play a check, and answers none")
	text := w.last(ada, "k7q2").Text
	wants(t, flat(text), "with the word PLAY on a line of its own, or send the sheet", "ORDERS k7q2 NORTH ROUND 1 KEY", "CARD 2 crowns END")
	sheet := text[strings.Index(text, "ORDERS k7q2 NORTH"):]
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: []string{turn}, Text: sheet[:strings.Index(sheet, "END")+4]}), storage.Accepted, "orders recorded")
	w.replay("k7q2")
}

// What another player was told of his check cannot be played by somebody else.
func TestPlayOfAnother(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.reply(ada, "k7q2", "CHECK k7q2 NORTH\nCARD\n  2 crowns\nEND\n")
	w.send(campaign.Letter{From: ben, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "PLAY\n"})
	if s := w.status("k7q2"); len(s.Pending) != 0 {
		t.Errorf("orders wait of %v, want none", s.Pending)
	}
	w.replay("k7q2")
}

// Orders without a header are not played where what stands above them may mean another seat, another round, or not yet: the writer is
// asked, with the line to put on top and his orders kept below it.
func TestWordsAboveImpliedOrders(t *testing.T) {
	for above, played := range often.Rows(3, map[string]bool{
		"":                             true,
		"Hi there,":                    true,
		"Here are my orders for North": true,
		"My orders for South:":         false,
		"For round 2:":                 false,
		"Could you check this without playing it?": false,
		"Only a draft, do not play it.":            false,
		"Ben suggested this to me:":                false,
	}) {
		w := newWorld(t)
		w.open("hc1")
		d := w.reply(ada, "hc1", above+"\n\nCARD\n  3 crowns\n")
		if got := d.Entry > 0; got != played {
			t.Errorf("below %q the orders are recorded: %v, want %v (%s)", above, got, played, d.Why)
		}
		if !played {
			head := "ORDERS"
			if strings.Contains(above, "check") {
				head = "CHECK"
			}
			wants(t, w.last(ada, "hc1").Text, head+" hc1 NORTH ROUND 1 KEY ", "3 crowns")
		}
		w.replay("hc1")
	}
}
