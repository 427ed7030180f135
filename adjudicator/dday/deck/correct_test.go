package deck

import (
	"strings"
	"testing"

	"despatch/words/wordstest"
)

func printedCards(t *testing.T) Decks {
	t.Helper()
	d, err := Printed()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// What a club writes about a card is read; what it leaves out stays as it was.
func TestCorrectedCards(t *testing.T) {
	cards := printedCards(t)
	for name, c := range map[string]struct {
		file string
		want Tactic
	}{
		"a number": {"tactics: [{number: 5, hits: 4}]",
			Tactic{Number: 5, Name: "Heavy bombardment", User: "Allies", Effect: "shot", Needs: NeedsBomber, Hits: 4, Sure: Corrected}},
		"another side": {"tactics: [{number: 16, user: Allies}]",
			Tactic{Number: 16, Name: "Volunteers from the home front", User: "Allies", Effect: "recall", Sure: Corrected}},
		"told anew, so that its needs are gone": {"tactics: [{effect: shot, number: 6, hits: 2, mobile: true}]",
			Tactic{Number: 6, Name: "Friendly fire", User: "Axis", Effect: "shot", Hits: 2, Mobile: true, Sure: Corrected}},
		"name and text": {"tactics:\n  - number: 9\n    name: Feint\n    text: A box lands elsewhere.\n",
			Tactic{Number: 9, Name: "Feint", User: "Allies", Effect: "redirect", Text: "A box lands elsewhere.", Sure: Corrected}},
	} {
		got, err := cards.Correct(c.file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if row := got.Tactics[c.want.Number-1]; row != c.want {
			t.Errorf("%s: %+v, want %+v", name, row, c.want)
		}
		if cards.Tactics[c.want.Number-1].Sure == Corrected {
			t.Errorf("%s: the game's own card has changed", name)
		}
	}
}

// A file with a mistake is refused, with the line and what to write instead.
func TestCardFilesRefused(t *testing.T) {
	cards := printedCards(t)
	for _, c := range []struct{ file, says string }{
		{"# nothing\n", `line 1: the file is empty; it begins with "tactics:", "orders:" or "fortune:"`},
		{"- {number: 5}", `line 1: the file begins with "tactics:"`},
		{"seats:\n  - {number: 2, hits: 3}", `line 1: tactics, orders and fortune cards can be corrected, not "seats"`},
		{"orders: [{number: 2, dice: 8}]\norders: [{number: 9, hits: 2}]", "orders stands here twice"},
		{"orders: {number: 2}", "line 1: orders is a list of cards, such as: - {number: 2, dice: 8}"},
		{"orders:\n  - {dice: 8}", "line 2: a card has its number, 1 to 16, such as: - {number: 2, dice: 8}"},
		{"orders:\n  - {number: 3, hits: 2}", "line 2: order 3 has no hits"},
		{"orders:\n  - {number: 5, dice: 2}", "line 2: order 5 has no dice"},
		{"orders:\n  - {number: 2, dice: 13}", `line 2: dice is a number from 1 to 12, not "13"`},
		{"orders:\n  - {number: 2, good: 4}", `line 2: an order card has number, name, dice and hits, not "good"`},
		{"orders:\n  - {number: 2, hits: 4}", "order 2 hits on 1 to 4, but by a 1 of fortune only to 3: correct hits_on_1 of fortune card 2 as well"},
		{"fortune:\n  - {number: 2, hits_on_6: 3}", "order 2 hits on 1 and 2, but by a 6 of fortune to 3: correct hits_on_6 of fortune card 2 as well"},
		{"fortune:\n  - {hits_on_1: 3}", "line 2: a card has its number, 1 to 16, such as: - {number: 2, hits_on_1: 4}"},
		{"fortune:\n  - {number: 3, hits_on_1: 3}", "line 2: fortune card 3 has no hits_on_1"},
		{"fortune:\n  - {number: 4, hits_on_6: 1}", "line 2: fortune card 4 has no hits_on_6"},
		{"fortune:\n  - {number: 8, boxes: 2}", "line 2: fortune card 8 has no boxes"},
		{"fortune:\n  - {number: 3, stays: 1}", `line 2: stays is a number from 2 to 6, not "1"`},
		{"fortune:\n  - {number: 8, zones: many}", `line 2: zones is a number from 1 to 6, not "many"`},
		{"fortune:\n  - {number: 8, good: [a, b]}", "line 2: the good is a line of text"},
		{"fortune:\n  - {number: 8, user: Axis}", `line 2: a fortune card has number, good, bad, hits_on_1, hits_on_6, takes, stays, zones and boxes, not "user"`},
		{"tactics: {number: 5}", "line 1: tactics is a list of cards"},
		{"tactics:\n  - {hits: 2}", "line 2: a card has its number, 1 to 16"},
		{"tactics:\n  - {number: 17, hits: 2}", "line 2: a card has its number, 1 to 16"},
		{"tactics:\n  - {number: 5, hits: 2}\n  - {number: 5, hits: 3}", "line 3: card 5 is corrected twice"},
		{"tactics:\n  - number: 5\n    hit: 2", `line 3: a card has number, name, user, effect, hits, upto, brings, needs, mobile, shelters and text, not "hit"`},
		{"tactics:\n  - number: 5\n    hits: 7", `line 3: hits is a number from 1 to 6, not "7"`},
		{"tactics:\n  - number: 5\n    hits: four", `line 3: hits is a number from 1 to 6, not "four"`},
		{"tactics:\n  - number: 5\n    effect: explode", `line 3: there is no effect "explode"; there is barrage, build,`},
		{"tactics:\n  - number: 5\n    user: Germany", `line 3: there is no side "Germany"; there is Axis, Allies`},
		{"tactics:\n  - number: 5\n    mobile: perhaps", `line 3: mobile is true or false, not "perhaps"`},
		{"tactics:\n  - {number: 5, effect: shot}", "line 2: card 5 with the effect shot needs hits"},
		{"tactics:\n  - {number: 7, hits: 2}", "line 2: card 7 has the effect close, which knows no hits"},
		{"tactics:\n  - {number: 12, effect: close}", "line 2: card 12 cannot have the effect close: the Allies move in order 8"},
		{"tactics:\n  - {number: 12, effect: redirect}", "line 2: card 12 cannot have the effect redirect: the Allies land in order 10"},
		{"tactics:\n  - {number: 12, needs: bomber}", "line 2: card 12 cannot need bomber: it is there only after orders 5 to 6"},
		{"tactics:\n  - {number: 12, shelters: true}", "line 2: only card 3, with needs: fighter, can shelter"},
		{"tactics: [", "cards:\nline 1, column 10: [ opens here and is not closed well"},
	} {
		_, err := cards.Correct(c.file)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %q", c.file, err, c.says)
		}
	}
}

// Everything that is wrong is told at once.
func TestCardFileTellsAllMistakes(t *testing.T) {
	_, err := printedCards(t).Correct("tactics:\n  - {number: 5, hits: 9}\n  - {number: 6, effect: boom}\n")
	if err == nil || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("%v, want both lines", err)
	}
}

// What a club writes about order and fortune cards is read, and what a card says in words follows its numbers.
func TestCorrectedOrdersAndFortune(t *testing.T) {
	cards := printedCards(t)
	got, err := cards.Correct("orders:\n  - {number: 2, dice: 8, name: The fleet fires}\n  - {number: 9, hits: 2}\n" +
		"fortune:\n  - {number: 2, hits_on_1: 5}\n  - {number: 9, hits_on_6: 2}\n  - {number: 5, stays: 6}\n  - {number: 8, zones: 2}\n  - {number: 16, bad: nothing}\n")
	if err != nil {
		t.Fatal(err)
	}
	if o := got.Orders[1]; o.Dice != 8 || o.Name != "The fleet fires" || o.Hits != 2 || o.Good != 5 || o.Bad != 1 {
		t.Errorf("order 2 is %+v", o)
	}
	for card, want := range map[int]string{
		2: "1: the ships hit on 1 to 5; 6: the ships hit only on 1",
		5: "1: bombers hit on 1 to 5; 6: every bomber that throws 6 stays on the airfield",
		8: "1: every Allied unit may move two zones; 6: units of each Allied power may leave only two zones",
		9: "1: bunkers hit on 1 to 5; 6: bunkers hit on 1 and 2", 16: "1: one lost fighter comes back; 6: nothing",
	} {
		if says := got.Says(card); says.String() != want {
			t.Errorf("fortune card %d says %q, want %q", card, says, want)
		}
		wordstest.Marked(t, got.Says(card))
	}
	if says := got.Orders[1].Says(); says.String() != "8 dice; hits on 1 and 2" {
		t.Errorf("order 2 says %q", says)
	}
	if cards.Orders[1].Dice != 6 || cards.Fortune[7].Zones != 1 || cards.Orders[1].Good != 3 {
		t.Error("the printed cards have changed")
	}
	if got.Orders[2].Sure == Corrected || got.Fortune[2].Sure == Corrected || got.Fortune[1].Sure != Corrected || got.Orders[8].Sure != Corrected {
		t.Error("the cards that are corrected, and no others, are marked so")
	}
}

// The words of the printed fortune cards as the rulebook has them (seed pp. 19-21, DD-FORTUNE.1 to 16), numbers put in.
func TestPrintedFortuneInWords(t *testing.T) {
	cards := printedCards(t)
	for card, want := range map[int]string{
		1: "1: the paratroopers hit on 1 and 2; 6: the Axis removes two paratroopers and the others do not attack",
		2: "1: the ships hit on 1 to 3; 6: the ships hit only on 1", 3: "1: any number of fighters may patrol a zone; 6: every fighter that throws 4 to 6 stays on the airfield",
		10: "1: units may land in the zone of any box of their power; 6: each Allied power may land from only one box",
		12: "1: every Axis unit may move two zones; 6: Axis units may leave only two zones",
		13: "1: Axis infantry hits on 1 and 2; 6: the Axis attacks in only two zones",
	} {
		if got := cards.Says(card); got.String() != want {
			t.Errorf("card %d: %q, want %q", card, got, want)
		}
	}
	for card := 1; card <= Last; card++ {
		wordstest.Marked(t, cards.Says(card))
		if says := cards.Says(card).String(); strings.ContainsAny(says, "{}") || strings.Contains(says, "no zone") || strings.Contains(says, "on 1 to 0") {
			t.Errorf("card %d says %q", card, says)
		}
	}
}
