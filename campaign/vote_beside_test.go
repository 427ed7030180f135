package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Who answers a proposal and sends orders in the same letter is asked about his vote; the orders are judged by themselves.
func TestVoteBesideOrders(t *testing.T) {
	const bare = "PURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\n"
	const sheet = "ORDERS g1 GERMANY\n" + bare + "END\n"
	for name, c := range map[string]struct {
		text     string
		recorded bool
		asks     string
	}{
		"yes above bare orders":          {"va bene\n" + bare, true, `whether "va bene"`},
		"no above bare orders":           {"no, ecco gli ordini:\n" + bare, true, `whether "no, ecco gli ordini:"`},
		"in words of the proposal":       {"Accetto il pareggio\n" + bare, true, `whether "Accetto il pareggio"`},
		"a no that may mean the orders":  {"not this round\n" + bare, false, `whether "not this round", which stands beside your orders, is your vote`},
		"a yes with a condition":         {"ok, but wait\n" + bare, false, "is your vote"},
		"yes above a sheet":              {"va bene\n\n" + sheet, true, "is your vote"},
		"below a sheet":                  {sheet + "Accetto il pareggio\n", true, "is your vote"},
		"in a signature":                 {sheet + "-- \nOK Corral GmbH\n", true, ""},
		"orders alone":                   {bare, true, ""},
		"with the command":               {"DRAW ACCEPT\n" + bare, true, ""},
		"with greetings":                 {"Ciao a tutti,\n" + bare, true, ""},
		"with the command and the words": {"DRAW REFUSE\nva bene\n" + sheet, true, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			w.reply("x@example.net", "g1", "DRAW PROPOSE")
			w.reply(anna, "g1", c.text)
			recorded := false
			w.journal("g1", func(e storage.Entry) { recorded = recorded || e.Kind == "sheet" })
			text := flat(w.last(anna, "g1").Text)
			if recorded != c.recorded {
				t.Errorf("recorded %v:\n%s", recorded, text)
			}
			if c.asks != "" {
				wants(t, text, c.asks, "DRAW ACCEPT DRAW REFUSE")
				wants(t, w.last(anna, "g1").Subject, "[g1] is that your vote on a draw?")
			} else if strings.Contains(text, "is your vote") {
				t.Errorf("it asks for a vote:\n%s", text)
			}
		})
	}
}

// A command above orders without a header is carried out, and says nothing of the orders.
func TestCommandAboveBareOrders(t *testing.T) {
	for _, command := range []string{"STATUS", "STATUS\n\nHi desk", "POSITION", "PRESS TO Japan\nGood luck!\nEND"} {
		w := waitingTable(t)
		wantOutcome(t, w.reply(anna, "g1", command+"\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\n"), storage.Accepted, "orders recorded")
	}
}
