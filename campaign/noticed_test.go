package campaign_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
)

// faulty holds, for every topic that the order language has, a letter of Germany's in which it comes up. Whoever adds a topic adds
// a letter here, which shows that what is said of it is mailed.
var faulty = map[string]string{
	"no-sheet":        "I think about it.\n",
	"second-sheet":    "ORDERS g1 GERMANY\nPURCHASE\npass\nEND\nORDERS g1 JAPAN\nPURCHASE\npass\n",
	"below-end":       "ORDERS g1 GERMANY\nRESEARCH\npass\nEND\nPURCHASE\n3 infantry\n",
	"long-line":       "ORDERS g1 GERMANY\nPURCHASE\n" + strings.Repeat("1 tank, ", 300) + "\nEND\n",
	"too-many":        "ORDERS g1 GERMANY\nPURCHASE\n" + strings.Repeat("3 infantri\n", 55) + "END\n",
	"unknown-section": "ORDERS g1 GERMANY\nPURCHSE\n3 infantry\nEND\n",
	"no-section":      "ORDERS g1 GERMANY\n3 infantry\nPURCHASE\npass\nEND\n",
	"section-twice":   "ORDERS g1 GERMANY\nPURCHASE\n3 infantry\nPURCHASE\n1 tank\nEND\n",
	"above-header":    "PURCHASE\n3 infantry\nORDERS g1 GERMANY\nCOMBAT MOVE\npass\nEND\n",
	"below-closing":   "ORDERS g1 GERMANY\nPURCHASE\n3 infantry\nThanks, Anna\n1 tank\n",
	"behind-mark":     "ORDERS g1 GERMANY\nSTANDING\nlose infantry\n# lose tank\nEND\n",
	"unordered":       "ORDERS g1 GERMANY\nPURCHASE\npass\nCollect income 31\nEND\n",
	"list-mark":       "ORDERS g1 GERMANY\nPURCHASE\n1. infantry\nEND\n",
	"amount":          "CHECK g1 GERMANY\nPURCHASE\n3 infantry (9)\nEND\n",
	"no-order":        "CHECK g1 GERMANY\nPURCHASE\nunit | number\ninfantry | 3\nEND\n",
	"section-line":    "ORDERS g1 GERMANY\nPURCHASE whatever you like\nEND\n",
	"not-understood":  "ORDERS g1 GERMANY\nPURCHASE\nwhatever you like\nEND\n",
	"wrong-section":   "ORDERS g1 GERMANY\nPURCHASE\n1 tank Poland -> Germany\nEND\n",
	"rest-of-line":    "ORDERS g1 GERMANY\nPURCHASE\n3 infantry ?\nEND\n",
	"missing":         "ORDERS g1 GERMANY\nCOMBAT MOVE\n3 infantry Germany\nEND\n",
	"open-quotation":  "ORDERS g1 GERMANY\nCOMBAT MOVE\n1 tank Germany -> \"Poland\nEND\n",
	"number":          "ORDERS g1 GERMANY\nPURCHASE\n0 infantry\nEND\n",
	"unknown-name":    "ORDERS g1 GERMANY\nPURCHASE\n3 infantri\nEND\n",
	"ambiguous-name":  "ORDERS g1 GERMANY\nCOMBAT MOVE\n1 tank Germany -> East\nEND\n",
	"place-twice":     "ORDERS g1 GERMANY\nBATTLE East Poland\nattack at Norway\nEND\n",
	"purchase-of-all": "ORDERS g1 GERMANY\nPURCHASE\nall infantry\nEND\n",
	"chart":           "ORDERS g1 GERMANY\nRESEARCH\n1 researcher, chart 3\nEND\n",
	"odds":            "ORDERS g1 GERMANY\nBATTLE East Poland\nretreat when odds < 1.5555555\nEND\n",
}

// TestEveryDiagnosticReachesThePlayer: what the order language says of a letter stands in the mail that the letter leads to, message
// and hint, be it an error or only a warning.
func TestEveryDiagnosticReachesThePlayer(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	for _, topic := range orders.Topics() {
		text, ok := faulty[topic.String()]
		if !ok {
			t.Errorf("no letter shows that what is said about %q is mailed; write one", topic)
			continue
		}
		w.clock = w.clock.Add(24 * time.Hour) // answers of a day are counted
		_, diags := sheets.Parse(text, rules.Vocabulary())
		said := false
		before := len(w.mail(anna))
		w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: text})
		got := ""
		for _, m := range w.mail(anna)[before:] {
			got += flat(unbroken(m.Text)) + "\n"
		}
		for _, d := range diags {
			said = said || d.Topic == topic
			if d.Topic == orders.TopicNoSheet {
				if !strings.Contains(got, "There is no order sheet in it") {
					t.Errorf("%s: the mail does not say that there is no sheet:\n%s", topic, got)
				}
				continue
			}
			if d.Topic == orders.TopicSecondSheet { // the desk parts the letter, and tells of both
				wants(t, got, "each was judged by itself", "Your orders for Germany were carried out at once, as the report tells.", "Your orders for Japan wait for its turn in round 1.")
				continue
			}
			if !strings.Contains(got, flat(d.Message.String())) || !strings.Contains(got, flat(d.Hint.String())) {
				t.Errorf("%s: %s\nis not in the mail\n%s", topic, d, got)
			}
		}
		if !said {
			t.Errorf("the letter for %q does not lead to it, but to %v", topic, diags)
		}
	}
}

// A section below END is told in every kind of answer: the receipt, the check, the refusal by the rules, the one for a slip, the
// one for an old turn, the second time, and beside a report.
func TestWhatStandsBelowTheEndIsTold(t *testing.T) {
	const below = "END\nPURCHASE\n" // with an order below it, it is no warning but an error
	const says = "PURCHASE stands below the end of the sheet and is not read"
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	for _, tt := range []struct {
		name, text string
		outcome    storage.Outcome
	}{
		{"a check", "CHECK g1 GERMANY\nRESEARCH\npass\n" + below, storage.Accepted},
		{"a check that fails", "CHECK g1 GERMANY\nRESEARCH\n90 researchers\n" + below, storage.Accepted},
		{"orders that break the rules", "ORDERS g1 GERMANY\nRESEARCH\n90 researchers\n" + below, storage.Refused},
		{"a slip", "ORDERS g1 GERMANY\nRESEARCH\n90 reserchers\n" + below, storage.Refused},
		{"another round", "ORDERS g1 GERMANY ROUND 9\nRESEARCH\npass\n" + below, storage.Refused},
		{"the seat of somebody else", "ORDERS g1 SOVIET UNION\nRESEARCH\npass\n" + below, storage.Refused},
		{"an empty sheet", "ORDERS g1 GERMANY\n" + below, storage.Refused},
		{"what waits", "ORDERS g1 GERMANY\nSTANDING\nlose infantry\n" + below, storage.Accepted},
		{"the same again", "ORDERS g1 GERMANY\nSTANDING\nlose infantry\n" + below, storage.Ignored},
		{"what is carried out at once", "ORDERS g1 GERMANY\nPURCHASE\npass\nCOMBAT MOVE\npass\nNONCOMBAT MOVE\npass\nMOBILISE\npass\nEND\nSTANDING\n", storage.Accepted},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w.clock = w.clock.Add(24 * time.Hour)
			before := len(w.mail(anna))
			done := w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: tt.text})
			if done.Outcome != tt.outcome {
				t.Errorf("the letter was %s because %q, want %s", done.Outcome, done.Why, tt.outcome)
			}
			got := ""
			for _, m := range w.mail(anna)[before:] {
				got += flat(unbroken(m.Text))
			}
			want := says
			if strings.Contains(tt.text, "END\nSTANDING") {
				want = strings.Replace(says, "PURCHASE", "STANDING", 1)
			}
			if !strings.Contains(got, want) {
				t.Errorf("the mail does not say %q:\n%s", want, got)
			}
		})
	}
	w.replay("g1")
}

// TestAllErrorsInOneAnswer: unreadable names and broken rules are told together, several of one line too, and nothing is told that
// only comes of a line which could not be read. The purchase's price is its own (AN-PURCHASE.2), an infantry moves one
// space, which does not lead from Norway to Poland (AN-CMOVE.3), and six infantry can only be placed if they were bought (AN-MOBILISE.1).
func TestAllErrorsInOneAnswer(t *testing.T) {
	for _, tt := range []struct {
		name, text   string
		wants, never []string
	}{
		{"a slip in the purchase and a rule broken in the combat move",
			"PURCHASE\n6 infantri\nCOMBAT MOVE\n1 infantry Norway -> Poland\nNONCOMBAT MOVE\npass\nMOBILISE\n6 infantry at Germany\n",
			[]string{`no unit is called "infantri"; did you mean infantry?`, "AN-CMOVE.3"}, []string{"AN-MOBILISE.1"}},
		{"three slips in one line, and a price", "PURCHASE\n90 tanks\nCOMBAT MOVE\n3 infantri, 2 tanx Germny -> Poland\n",
			[]string{`"infantri"`, `"tanx"`, `"Germny"`, "AN-PURCHASE.2"}, nil},
		{"rules broken in two phases", "PURCHASE\n90 tanks\nCOMBAT MOVE\n1 infantry Norway -> Poland\nNONCOMBAT MOVE\npass\nMOBILISE\n90 tanks at Germany\n",
			[]string{"AN-PURCHASE.2", "AN-CMOVE.3"}, []string{"AN-MOBILISE.1"}},
		{"a move in an unreadable battle's sheet", "PURCHASE\n90 tanks\nBATTLE Polnd\nlose infantry\n",
			[]string{`"Polnd"`, "AN-PURCHASE.2"}, nil},
		{"a section twice", "PURCHASE\n90 tanks\nPURCHASE\n1 tank\n", []string{"opened a second time", "AN-PURCHASE.2"}, nil},
		{"a fighter that an unreadable line may have moved", "PURCHASE\npass\nCOMBAT MOVE\n1 fighter Polnd -> East Poland\nNONCOMBAT MOVE\n1 fighter East Poland -> Poland\n",
			[]string{`"Polnd"`}, []string{"has no fighter"}},
	} {
		for _, verb := range []string{"ORDERS", "CHECK"} {
			t.Run(tt.name+", "+verb, func(t *testing.T) {
				w := anniversaryTable(t)
				w.reply(anna, "g1", verb+" g1 GERMANY\n"+tt.text+"END\n")
				got := flat(unbroken(w.last(anna, "g1").Text))
				for _, want := range tt.wants {
					if !strings.Contains(got, want) {
						t.Errorf("the answer does not say %s:\n%s", want, got)
					}
				}
				for _, never := range tt.never {
					if strings.Contains(got, never) {
						t.Errorf("the answer says %s, which only comes of another slip:\n%s", never, got)
					}
				}
			})
		}
	}
}

// TestNoSheetNamesTheSlip: a letter in which no sheet is found is told which of its lines was meant for one, and what to write.
func TestNoSheetNamesTheSlip(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	for text, want := range map[string]string{
		"ORDER g1 GERMANY\nPURCHASE\n3 infantry\nEND\n":              `line 1: ORDER g1 GERMANY ! error: "ORDER g1 GERMANY" does not open a sheet; write: ORDERS g1 GERMANY`,
		"ORDERS g1 TEUTONIA\nPURCHASE\n3 infantry\nEND\n":            `no seat is called "TEUTONIA"; the seats are Germany`,
		"ORDERS g9 GERMANY\nPURCHASE\n3 infantry\nEND\n":             `Its sheet is for a game "g9"`,
		"PURCHASE\n3 infantry\nORDERS g1 GERMANY\nCOMBAT MOVE\npass": "PURCHASE stands above the line that opens the sheet",
	} {
		w.clock = w.clock.Add(24 * time.Hour)
		w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: text})
		if got := flat(w.last(anna, "g1").Text); !strings.Contains(got, want) {
			t.Errorf("%q is answered with\n%s\nwant %s", text, got, want)
		}
	}
	w = anniversaryTable(t)
	w.quotedReply(anna, func(lines []string) []string {
		lines = under(lines, "PURCHASE", "3 infantry")
		return slices.DeleteFunc(lines, func(l string) bool { return l == "> END" })
	})
	if got := flat(w.last(anna, "g1").Text); !strings.Contains(got, "has lost its line END") || !strings.Contains(got, "reads as an order of PURCHASE") {
		t.Errorf("a form without END is answered with\n%s", got)
	}
}

// TestOurOwnCommentsAreNotPointedOut: standing orders that a form shows behind # are no slip of the player's, and one that he writes
// there is.
func TestOurOwnCommentsAreNotPointedOut(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "ORDERS g1 GERMANY\nSTANDING\nlose infantry, tank\nEND\n"})
	w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "CHECK g1 GERMANY\nPURCHASE\n3 infantry\nSTANDING\n# lose infantry, tank\n# lose tank, infantry\nEND\n"})
	got := flat(w.last(anna, "g1").Text)
	if strings.Count(got, "it stands behind # and is not read") != 1 || !strings.Contains(got, "line 6: # lose tank, infantry") {
		t.Errorf("the answer is\n%s", got)
	}
}
