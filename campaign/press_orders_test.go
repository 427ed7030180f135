package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// Orders without a header below a message that nothing ends go to nobody else, and with END above them they are orders. Behind a mark on
// each line they go to nobody either: so programs quote what the desk has told.
func TestOrdersBelowAMessageStayHere(t *testing.T) {
	tables := map[string]struct {
		who    string
		table  func(*testing.T) *world
		orders []string
	}{
		"anniversary": {anna, anniversaryTable, []string{
			"PURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  10 infantry at Germany",
			"purchase\n10 inf", "Purchase: 10 inf", "BATTLE East Poland\n retreat after round 1 to Poland", "* PURCHASE\n* 10 inf", "PURCHASE\n10 imf",
		}},
		"d-day": {"x@example.net", ddayTable, []string{"ORDER 2\npass", "order 2: aim Z14", "ORDER 3 pass", "Fighters patrol\n2 UK fighters -> Z30"}},
	}
	for _, tt := range tables {
		for i, sheet := range tt.orders {
			for j, head := range []string{"PRESS TO ALL\nHave fun\n\n", "PRESS TO ALL: good luck all\n"} {
				if !often.Long && (i+j)%3 > 0 {
					continue // two sheets of three below one of the two
				}
				w := tt.table(t)
				w.send(campaign.Letter{From: tt.who, Thread: []string{w.last(tt.who, "g1").MessageID}, Text: head + sheet + "\nEND\n"})
				if got := toOthers(w, tt.who); strings.Contains(got, strings.TrimSpace(sheet[strings.LastIndex(sheet, "\n")+1:])) {
					t.Errorf("%q: others got\n%s", head+sheet, got)
				}
				if got := strings.Join(strings.Fields(w.last(tt.who, "g1").Text), " "); !strings.Contains(got, "stands in the text of this message") {
					t.Errorf("%q is answered\n%s", head+sheet, w.last(tt.who, "g1").Text)
				}
				if s := w.status("g1"); s.Entries != 1 {
					t.Errorf("%q: the journal grew to %d entries", head+sheet, s.Entries)
				}
				w.send(campaign.Letter{From: tt.who, Thread: []string{w.last(tt.who, "g1").MessageID},
					Text: head + "| " + strings.ReplaceAll(sheet, "\n", "\n| ") + "\nEND\n"})
				if got := toOthers(w, tt.who); strings.Contains(got, strings.TrimSpace(sheet[strings.LastIndex(sheet, "\n")+1:])) {
					t.Errorf("%q behind marks: others got\n%s", head+sheet, got)
				}
			}
		}
	}
}

// A row of a message that is an order and nothing else is not passed on: it may have been meant for the desk, and its reader is whom it is against. In words
// of its writer's, or to the game master, it is part of the message.
func TestAnOrderWithinAMessage(t *testing.T) {
	for text, stays := range often.Rows(3, map[string]bool{
		"PRESS TO ALL: leave Finland alone and I leave you Ukraine\n3 infantry Poland -> East Poland\n": true,
		"PRESS TO ALL\nHave fun\n2 tanks Poland to East Poland\nEND\n":                                  true,
		"PRESS TO ALL\n1 fighter Germany -> Poland\nEND\n":                                              true,
		"PRESS TO ALL\nI shall take 3 infantry from Poland to East Poland.\nEND\n":                      false,
		"PRESS TO ALL\nDo you think \"3 infantry Poland -> East Poland\" is wise?\nEND\n":               false,
		"PRESS TO ALL: Good luck!\n10 infantry\n":                                                       true,
		"PRESS TO ALL\nHave fun\n10 infantry at Germany\n":                                              true,
		"PRESS TO ALL\n10 years of peace!\nEND\n":                                                       false,
		"PRESS TO ALL\n3 infantry were lost in Poland\nEND\n":                                           false,
	}) {
		w := anniversaryTable(t)
		w.reply(anna, "g1", text)
		if got := toOthers(w, anna); strings.Contains(got, "| ") == stays {
			t.Errorf("%q: others got\n%s", text, got)
		}
		if got := flat(w.last(anna, "g1").Text); strings.Contains(got, "stands in the text of this message: nothing was sent, and no orders were taken") != stays {
			t.Errorf("%q is answered\n%s", text, got)
		}
	}
}

// With END above them they are orders.
func TestOrdersBelowTheEndOfAMessage(t *testing.T) {
	w := anniversaryTable(t)
	w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "PRESS TO ALL\nHave fun\nEND\nPURCHASE\n  10 infantry\nEND\n"})
	if got := toOthers(w, anna); !strings.Contains(got, "| Have fun") || strings.Contains(got, "| PURCHASE") || !strings.Contains(got, "Germany buys 10 infantry") {
		t.Errorf("others got\n%s", got)
	}
}

// A message that only speaks of a battle is sent.
func TestMessageThatNamesASection(t *testing.T) {
	for _, text := range []string{"battle of Poland", "Well done!\nbattle of Poland\n", "Purchase"} {
		w := anniversaryTable(t)
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: "PRESS TO ALL\n" + text + "\nEND\n"})
		if got := toOthers(w, anna); !strings.Contains(got, "| "+strings.Split(text, "\n")[0]) {
			t.Errorf("%q is not sent:\n%s", text, w.last(anna, "g1").Text)
		}
	}
}

// toOthers is all that was written to others than one player, less the letters with which the game began.
func toOthers(w *world, who string) string {
	w.Helper()
	var all strings.Builder
	for _, p := range w.outbox(storage.Filter{FromEntry: 2}) {
		if p.To != who {
			all.WriteString(p.Text)
		}
	}
	return all.String()
}
