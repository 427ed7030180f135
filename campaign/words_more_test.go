package campaign_test

import (
	"testing"

	"despatch/often"
	"despatch/storage"
)

// What a player asks in plain words is answered with the line that does it, and a letter that only chats with none.
func TestPleasHaveALine(t *testing.T) {
	for text, line := range often.Rows(3, map[string]string{
		"when is my turn?":                                                               "alone. STATUS",
		"entro quando devo mandare gli ordini?":                                          "alone. STATUS",
		"Quando tocca all'Italia?":                                                       "alone. STATUS",
		"When will my orders be carried out?":                                            "No orders of yours wait to be carried out.",
		"No orders this turn, thanks":                                                    "COMBAT MOVE pass NONCOMBAT MOVE pass",
		"what are my chances if I attack Ukraine?":                                       "alone. ODDS 3 infantry, 1 tank vs 2 infantry",
		"odds if I attack East Poland with 3 inf, 1 art and 2 tanks against 2 inf?":      "alone. ODDS 3 infantry, 1 artillery, 2 tanks vs 2 infantry",
		"chances with 2 fighters against 1 submarine and 1 destroyer":                    "alone. ODDS 2 fighters vs 1 submarine, 1 destroyer",
		"The pictures in the mails are too big for my phone, can you stop sending them?": "PICTURES OFF",
		"Die Bilder sind zu groß für mein Handy, bitte ohne":                             "PICTURES OFF",
		"Please give all times in Italian time.":                                         "TIME ZONE",
		"Kannst du mir eine Karte schicken?":                                             "alone. MAP",
		"I can't continue with the game, please find somebody else for Germany.":         "RESIGN",
		"Tom (tom.fox@altrove.example) will play Germany for me until the end of March.": "DEPUTY tom.fox@altrove.example Tom UNTIL 31 March",
		"What units do I have in Poland?":                                                "alone. POSITION",
		"Quante unità ho in Polonia?":                                                    "alone. POSITION",
		"please use anna@work.example":                                                   "alone. ADDRESS ADD anna@work.example",
		"Ben (ben@x.example) will play for me until then":                                "alone. DEPUTY ben@x.example Ben UNTIL",
		"To all players: happy Christmas!":                                               "PRESS TO ALL To all players: happy Christmas! END",
		"Germania passa":                                                                 "COMBAT MOVE pass NONCOMBAT MOVE pass",
		"Germany passes":                                                                 "COMBAT MOVE pass NONCOMBAT MOVE pass",
		"Ich passe":                                                                      "COMBAT MOVE pass NONCOMBAT MOVE pass",
		"chi tocca?":                                                                     "alone. STATUS",
		"Who has not sent yet?":                                                          "alone. STATUS",
		"I have a new car":                                                               "Write your orders into the form",
		"It was a close fight, I like this game":                                         "Write your orders into the form",
	}) {
		w := anniversaryTable(t)
		wantOutcome(t, w.reply(anna, "g1", text+"\n"), storage.Refused, "")
		wants(t, flat(w.last(anna, "g1").Text), line)
	}
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nEND\nORDERS g1 JAPAN ROUND 1\nPURCHASE\n  pass\nEND\n")
	w.reply(anna, "g1", "play it now\n")
	wants(t, flat(w.last(anna, "g1").Text), "Your orders for Germany are recorded, and wait until all orders that are awaited are in.", "Your orders for Japan wait for its turn in round 1.", "alone. STATUS")
}

// Words that announce orders, or say that they stand in place of earlier ones, delay nothing where that is what the orders do.
func TestWordsThatAnnounceOrders(t *testing.T) {
	const moves = "\nCOMBAT MOVE\n  1 tank Poland -> East Poland\n"
	for above, played := range often.Rows(3, map[string]bool{
		"hier mein Zug:":     true,
		"Hi, corrected:":     true,
		"Corrected version:": true,
		"FINAL orders":       true,
		"Revised orders, please ignore the previous ones":       true,
		"Ciao, ordini corretti: ignorate gli ordini precedenti": true,
		"Not final:":                     false,
		"Final version?":                 false,
		"Please ignore this letter":      false,
		"Please ignore the orders below": false,
		"Revised orders, please ignore the previous ones of Japan": false,
	}) {
		w := anniversaryTable(t)
		w.reply(anna, "g1", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nEND\n")
		done := w.reply(anna, "g1", above+moves)
		if got := done.Outcome == storage.Accepted; got != played {
			t.Errorf("below %q the orders are taken: %v, want %v (%s)", above, got, played, done.Why)
		}
	}
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n")
	wantOutcome(t, w.reply(anna, "g1", "Please ignore the previous ones"+moves), storage.Refused, "words above orders")
}

// A name by which a unit is called, too, may be all that is left of the whole one where a letter was cut off.
func TestAnAbbreviationMayBeWhatIsLeft(t *testing.T) {
	for text, whole := range map[string]bool{
		"ORDERS g1 JAPAN\nPURCHASE\n  3 inf":       false,
		"ORDERS g1 JAPAN\nPURCHASE\n  3 infantry":  true,
		"ORDERS g1 JAPAN\nPURCHASE\n  3 inf\n":     true,
		"ORDERS g1 JAPAN\nPURCHASE\n  3 inf\nEND":  true,
		"ORDERS g1 JAPAN\nPURCHASE\n  3 inf\nAnna": true,
	} {
		w := anniversaryTable(t)
		done := w.reply(anna, "g1", text)
		if (done.Outcome == storage.Accepted) != whole {
			t.Errorf("%q: %v, %s", text, done.Outcome, done.Why)
		}
	}
}
