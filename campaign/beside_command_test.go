package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

const wholeTurn = "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nEND\n"

// What stands beside CANCEL: sections below it are what it takes back; greetings, names and thanks say nothing; all else is asked about.
func TestBesideCancel(t *testing.T) {
	const (
		buys, attack = "PURCHASE 10 infantry", "COMBAT MOVE 2 tanks Poland -> East Poland"
		taken, kept  = "Taken back: Germany ------- ORDERS g1 GERMANY ROUND 1 ", "Nothing was taken back."
	)
	for text, says := range map[string][]string{
		"CANCEL":                               {taken + buys + " " + attack},
		"Hi Mo,\n\nCANCEL\n\nThanks!\nAnna":    {taken + buys + " " + attack},
		"Please cancel all my orders.\nCANCEL": {taken + buys + " " + attack},
		"CANCEL\n\nCiao, Anna\nRossi Trasporti Srl\nTel. 06 55512": {taken + buys + " " + attack},
		"GERMANY\nCANCEL":                                  {taken + buys + " " + attack},
		"CANCEL\nCOMBAT MOVE":                              {taken + attack + " END Still recorded"},
		"CANCEL\n- COMBAT MOVE\n- the purchase, too":       {taken + buys + " " + attack + " END Still recorded"},
		"CANCEL COMBAT MOVE\nNONCOMBAT MOVE too":           {taken + attack + " NONCOMBAT MOVE pass END Still recorded"},
		"CANCEL\nbut keep the purchase":                    {kept, `Beside CANCEL stands "but keep the purchase"`, "CANCEL CANCEL PURCHASE CANCEL COMBAT MOVE"},
		"CANCEL\n(only the tanks)":                         {kept, `"(only the tanks)"`},
		"CANCEL:\n2 tanks Poland -> East Poland":           {kept, "2 tanks Poland -> East Poland"},
		"CANCEL\n10 infantry":                              {kept, `"10 infantry"`, "send their section whole"},
		"CANCEL\nno, wait, don't":                          {kept},
		"CANCEL COMBAT MOVE\n1 tank Poland -> East Poland": {kept},
		"CANCEL?":                               {kept, "A question mark stands behind CANCEL"},
		"STATUS\nCANCEL\nbut keep the purchase": {"Beside CANCEL stands", "CANCEL COMBAT MOVE"},
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", wholeTurn)
		w.reply(anna, "g1", text)
		wants(t, flat(w.last(anna, "g1").Text), says...)
		if got, want := w.kinds("g1")["cancelled"] == 1, strings.HasPrefix(says[0], taken); got != want {
			t.Errorf("%q takes orders back: %v, want %v", text, got, want)
		}
	}
}

// Beside CANCEL where nothing is recorded stand orders: their writer is told that they were not read.
func TestBesideCancelOfNothing(t *testing.T) {
	w := waitingTable(t)
	w.reply(anna, "g1", "CANCEL\n10 infantry")
	wants(t, flat(w.last(anna, "g1").Text), "wait to be carried out", `What stands beside CANCEL, "10 infantry", was not read`)
}

// What stands beside PLAY, in answer to a check: but for a yes, a greeting or a name, the sheet is shown and not played.
func TestBesidePlay(t *testing.T) {
	for text, played := range map[string]bool{
		"PLAY":                      true,
		"Ciao,\nPLAY\ngrazie, Anna": true,
		"PLAY\nyes, play it":        true,
		"PLAY\nbut 9 infantry":      false,
		"PLAY\n\nno wait":           false,
		"PLAY?":                     false,
	} {
		w := anniversaryTable(t)
		w.reply(anna, "g1", "CHECK g1 GERMANY\nPURCHASE\n  10 infantry\nEND\n")
		done := w.reply(anna, "g1", text)
		if got := done.Outcome == storage.Accepted; got != played {
			t.Errorf("%q is %s because %s", text, done.Outcome, done.Why)
		}
		if !played {
			wants(t, flat(w.last(anna, "g1").Text), "answer with the word PLAY on a line of its own", "ORDERS g1 GERMANY ROUND 1 KEY", "10 infantry")
		}
	}
}

// What words about taking back name is offered, and what they keep is not; of who says that nothing is to be taken back nothing is offered.
func TestWhatCancelKeeps(t *testing.T) {
	for text, c := range map[string]struct{ offered, not []string }{
		"Cancel everything except the purchase":          {[]string{"CANCEL COMBAT MOVE", "CANCEL NONCOMBAT MOVE"}, []string{"CANCEL PURCHASE"}},
		"Annulla tutto tranne il purchase, grazie":       {[]string{"CANCEL COMBAT MOVE", "CANCEL NONCOMBAT MOVE"}, []string{"CANCEL PURCHASE"}},
		"Cancel purchase, not combat move":               {[]string{"CANCEL PURCHASE"}, []string{"CANCEL COMBAT MOVE"}},
		"Keep the purchase but cancel the combat move":   {[]string{"CANCEL COMBAT MOVE"}, []string{"CANCEL PURCHASE"}},
		"Please cancel the purchase and the combat move": {[]string{"CANCEL PURCHASE", "CANCEL COMBAT MOVE"}, []string{"CANCEL NONCOMBAT MOVE"}},
		"Please do not cancel my orders":                 {[]string{"Nothing was taken back: what is recorded of Germany stands."}, []string{"CANCEL"}},
		"Non annullare niente, per favore":               {[]string{"Nothing was taken back: what is recorded of Germany stands."}, []string{"CANCEL"}},
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", wholeTurn)
		w.reply(anna, "g1", text)
		letter := flat(w.last(anna, "g1").Text)
		wants(t, letter, c.offered...)
		for _, not := range c.not {
			if strings.Contains(letter, not) {
				t.Errorf("%q: the answer says %q:\n%s", text, not, letter)
			}
		}
	}
}

// A sheet that CANCEL stands below is not played; what was recorded before it is told to stand, and how it is taken back. CANCEL above sections that
// are not all that is recorded may mean these alone. Of a section with nothing in it nothing can be played.
func TestCancelBesideOrders(t *testing.T) {
	w := waitingTable(t)
	w.reply(anna, "g1", wholeTurn)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  9 infantry\nEND\nCANCEL\n"), storage.Refused, "")
	wants(t, flat(w.last(anna, "g1").Text), "Your orders recorded before for Germany are not carried out for now", "CANCEL, on a line of its own with nothing beside it, takes them back")
	wantOutcome(t, w.reply(anna, "g1", "CANCEL\nCOMBAT MOVE\n  1 tank Poland -> East Poland\n"), storage.Refused, "")
	wantOutcome(t, w.reply(anna, "g1", "Annullare\nCOMBAT MOVE\n"), storage.Refused, "")
	if letter := flat(w.last(anna, "g1").Text); strings.Contains(letter, "PLAY") {
		t.Errorf("a sheet without an order is offered to be played:\n%s", letter)
	}
	if n := w.kinds("g1")["cancelled"]; n != 0 {
		t.Errorf("orders are taken back %d times, want never", n)
	}
	w.reply(anna, "g1", "STANDING CLEAR\nCANCEL\n")
	if subject := w.last(anna, "g1").Subject; subject != "[g1] not done: STANDING CLEAR, done: CANCEL" {
		t.Errorf("the subject of an answer to a command that was done and one that was not is %q", subject)
	}
}
