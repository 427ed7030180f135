package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// An order marked with a plus, or with "also", in a section of which something is recorded: its writer is shown what is recorded with it, and it alone.
func TestOrdersOnTopOfRecordedOnes(t *testing.T) {
	const head = "ORDERS g1 GERMANY ROUND 1 KEY"
	for text, says := range map[string][]string{
		"COMBAT MOVE\n+ 1 fighter Poland -> East Poland":                                {`"+ 1 fighter Poland -> East Poland" may come on top`, "COMBAT MOVE 2 tanks Poland -> East Poland 1 fighter Poland -> East Poland END", "COMBAT MOVE 1 fighter Poland -> East Poland END"},
		"COMBAT MOVE\n+1 fighter Poland -> East Poland":                                 {"may come on top", "COMBAT MOVE 1 fighter Poland -> East Poland END"},
		"COMBAT MOVE\nalso 1 fighter Poland -> East Poland":                             {`"also 1 fighter Poland -> East Poland" may come on top`, "2 tanks Poland -> East Poland 1 fighter Poland -> East Poland END"},
		"ORDERS g1 GERMANY\nCOMBAT MOVE\nanche 1 fighter Poland -> East Poland\nEND":    {"may come on top", "2 tanks Poland -> East Poland 1 fighter Poland -> East Poland END"},
		"COMBAT MOVE\n1 fighter Poland -> East Poland":                                  nil,
		"COMBAT MOVE\n2 tanks Poland -> East Poland\n+ 1 fighter Poland -> East Poland": nil, // all of it
		"NONCOMBAT MOVE\n+ 1 infantry Germany -> Poland":                                nil, // what was recorded passes
		"PURCHASE\n+ 9 infantry\nCOMBAT MOVE\n+ 1 fighter Poland -> East Poland":        nil, // a plus for a dash
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", wholeTurn)
		done := w.reply(anna, "g1", text)
		if got := done.Outcome == storage.Accepted; got != (says == nil) {
			t.Errorf("%q is %s because %s", text, done.Outcome, done.Why)
		}
		if says != nil {
			letter := flat(w.last(anna, "g1").Text)
			wants(t, letter, append(says, head)...)
			if strings.Count(letter, head) != 2 {
				t.Errorf("%q: not two sheets are offered:\n%s", text, letter)
			}
		}
	}
	for _, text := range []string{
		"and 1 fighter Poland -> East Poland", "& 1 fighter Poland -> East Poland", "1 fighter Poland -> East Poland too", "1 fighter Poland -> East Poland also.",
		"1 more fighter Poland -> East Poland", "another fighter Poland -> East Poland", "e 1 fighter Poland -> East Poland", "noch 1 fighter Poland -> East Poland",
		"1 fighter Poland -> East Poland, as well", "1 fighter Poland -> East Poland\n\n(in addition to the rest)", "1 fighter Poland -> East Poland\n\nThis comes on top of the tanks.",
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", wholeTurn)
		wantOutcome(t, w.reply(anna, "g1", "COMBAT MOVE\n"+text), storage.Refused, "orders may come on top of what is recorded")
		wants(t, flat(w.last(anna, "g1").Text), "may come on top of what is recorded", "COMBAT MOVE 2 tanks Poland -> East Poland 1 fighter Poland -> East Poland END", "COMBAT MOVE 1 fighter Poland -> East Poland END")
	}
	for _, text := range []string{
		"1 fighter Poland -> East Poland # me too", "1 fighter Poland -> East Poland\n\nSee you on Friday, Ben too!", "2 tanks Poland -> East Poland\nand 1 fighter Poland -> East Poland",
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", wholeTurn)
		w.reply(anna, "g1", "COMBAT MOVE\n"+text)
		if strings.Contains(w.last(anna, "g1").Text, "may come on top") {
			t.Errorf("%q is asked about", text)
		}
	}
	w := waitingTable(t)
	w.reply(anna, "g1", wholeTurn)
	w.reply(anna, "g1", "One more thing\nCOMBAT MOVE\n1 fighter Poland -> East Poland")
	wants(t, flat(w.last(anna, "g1").Text), "COMBAT MOVE 2 tanks Poland -> East Poland 1 fighter Poland -> East Poland END")
	w = waitingTable(t)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n+ 10 infantry\nEND\n"), storage.Accepted, "") // nothing is recorded
}
