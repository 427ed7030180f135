package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// Orders without a header are for the turn of the seat that the letter is about which they answer, and never for another that is
// awaited.
func TestImpliedOrdersAreForTheTurnAnswered(t *testing.T) {
	const bare = "PURCHASE\n  2 tanks\n"
	for name, c := range map[string]struct {
		before   string // Anna's letter, whose answer she answers
		recorded string // for whom orders stand then, besides those of before
		says     string
	}{
		"a receipt of orders sent ahead":     {passes("JAPAN"), "ahead japan", "Your orders for Japan wait for its turn in round 1."},
		"a refusal of orders sent ahead":     {"ORDERS g1 JAPAN\nPURCHASE\n3 dragons\nEND\n", "ahead japan", "Your orders for Japan wait for its turn in round 1."},
		"a check of orders sent ahead":       {"CHECK g1 JAPAN\nPURCHASE\n  3 infantry\nEND\n", "ahead japan", "Your orders for Japan wait for its turn in round 1."},
		"a check for the seat on turn":       {"CHECK g1 GERMANY\nPURCHASE\n  3 infantry\nEND\n", "germany", "2 tanks"},
		"an answer about two seats":          {passes("ITALY") + passes("JAPAN"), "", "It does not say for whom these orders are: Japan or Italy."},
		"an answer that is about no seat":    {"HELP ORDERS\n", "germany", "2 tanks"},
		"orders for the round after the one": {"ORDERS g1 GERMANY ROUND 2\nPURCHASE\n  3 infantry\nEND\n", "ahead germany", "Your orders for Germany wait for its turn in round 2."},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			w.reply(anna, "g1", c.before)
			done := w.reply(anna, "g1", bare)
			text := flat(w.last(anna, "g1").Text)
			wants(t, text, c.says)
			switch seat := strings.TrimPrefix(c.recorded, "ahead "); {
			case c.recorded == "":
				wantOutcome(t, done, storage.Refused, "for which seat")
				wants(t, text, "ORDERS g1 ITALY ROUND 1 KEY", "ORDERS g1 JAPAN ROUND 1 KEY", "PURCHASE 2 tanks END")
			case strings.HasPrefix(c.recorded, "ahead "):
				wantOutcome(t, done, storage.Accepted, "orders wait for round")
				if s := w.status("g1"); len(s.Pending) != 0 {
					t.Errorf("orders wait of %v; those of %s were meant for a turn to come", s.Pending, seat)
				}
			default:
				wantOutcome(t, done, storage.Accepted, "orders recorded")
			}
			w.replay("g1")
		})
	}
}

// An answer to a letter about a turn that is over is not played for the seat that is awaited now.
func TestImpliedOrdersForATurnThatIsOver(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1").MessageID
	w.reply(anna, "g1", passes("GERMANY"))
	w.reply(xeno, "g1", passes("SOVIET UNION"))
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{turn}, Text: "PURCHASE\n  5 infantry\n"}), storage.Refused, "a turn that is over")
	wants(t, flat(w.last(anna, "g1").Text), "It answers a letter about Germany in round 1, a turn that is over, and does not say for which turn its orders are.",
		"ORDERS g1 JAPAN ROUND 1 KEY", "PURCHASE 5 infantry END")
	if s := w.status("g1"); len(s.Pending) != 0 {
		t.Errorf("orders wait of %v, want none", s.Pending)
	}
	w.replay("g1")
}

// The subject counts among the words above orders without a header: what it says beside that of our letter may change what they mean.
func TestSubjectAboveImpliedOrders(t *testing.T) {
	for subject, played := range often.Rows(3, map[string]bool{
		"":                        true,
		"%":                       true,
		"Re: %":                   true,
		"AW: R: %":                true,
		"my orders, round 1":      true,
		"Re: your turn":           true,
		"Germany round 1 orders":  true,
		"A&A turn":                true,
		"Axis & Allies: my turn":  true,
		"Re: g1":                  true,
		"my orders":               true,
		"turno":                   true,
		"ordini Germania":         true,
		"Germany 1941":            true,
		"mosse del primo turno":   true,
		"G1 purchase":             true,
		"Germany R1 (revised)":    true,
		"ordini Giappone":         false,
		"UK orders":               false,
		"Russland":                false,
		"G2":                      false,
		"second turn":             false,
		"Germany 1942":            false,
		"Germany 2":               false,
		"Japan round 1 orders":    false,
		"Re: % - Japan":           false,
		"question":                false,
		"Re: % (is this ok?)":     false,
		"orders?":                 false,
		"Germany round 2":         false,
		"do not play this one":    false,
		"Germany, second thought": false,
	}) {
		w := anniversaryTable(t)
		letter := w.last(anna, "g1")
		subject = strings.ReplaceAll(subject, "%", letter.Subject)
		done := w.send(campaign.Letter{From: anna, Thread: []string{letter.MessageID}, Subject: subject, Text: "PURCHASE\n  5 infantry\n"})
		if got := done.Outcome == storage.Accepted; got != played {
			t.Errorf("with the subject %q the orders are recorded: %v, want %v (%s)", subject, got, played, done.Why)
		}
		if !played {
			wants(t, flat(w.last(anna, "g1").Text), "Its subject is \""+subject+"\"", "ORDERS g1 GERMANY ROUND 1 KEY", "PURCHASE 5 infantry END")
		}
	}
}

// CHECK as the subject makes orders without a header a check.
func TestCheckOnTheSubject(t *testing.T) {
	w := anniversaryTable(t)
	done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Subject: "CHECK", Text: "PURCHASE\n  5 infantry\n"})
	wantOutcome(t, done, storage.Accepted, "a check: nothing recorded")
}

// The name of a seat above its orders opens a sheet, for each of the writer's seats; where more is said nothing is played.
func TestNamesOfSeatsOpenSheets(t *testing.T) {
	const italy, germany = "PURCHASE\n  1 tank\nEND\n", "PURCHASE\n  3 infantry\nEND\n"
	for text, want := range map[string]string{
		"ITALY\n" + italy + "\nGERMANY\n" + germany:                                          "orders wait for round 1; orders recorded",
		"Hi,\nOrders for Italy:\n" + italy + "My orders for Germany, round 1:\n\n" + germany: "orders wait for round 1; orders recorded",
		"Italy\nPURCHASE\n  1 tank\n\nGermany\nPURCHASE\n  3 infantry\n\nCiao, Anna":         "orders wait for round 1; orders recorded",
		"Italy:\n" + italy: "orders wait for round 1",
		"IT\n" + italy:     "orders wait for round 1",
		"it:\n" + italy:    "orders wait for round 1",
		"ORDERS g1 GERMANY\n" + germany + "\nITALY\n" + italy: "orders wait for round 1; orders recorded",
		"Germany, round 2\n" + germany:                        "orders wait for round 2",
		"Soviet Union\n" + germany:                            "words above orders",
		"Do not play this yet.\nITALY\n" + italy:              "words above orders",
		"ITALY?\n" + italy:                                    "words above orders",
		"Not Italy:\n" + italy:                                "words above orders",
		"Germany, round 7:\n" + germany:                       "stale: The sheet was written for round 7",
	} {
		w := anniversaryTable(t)
		done := w.reply(anna, "g1", text)
		if !strings.Contains(done.Why, want) {
			t.Errorf("%q is %s because %s, want %s", text, done.Outcome, done.Why, want)
		}
		if refused := strings.HasPrefix(want, "words") || strings.HasPrefix(want, "stale"); refused != (done.Outcome == storage.Refused) || refused && len(w.status("g1").Pending) > 0 {
			t.Errorf("%q is %s, and orders wait of %v", text, done.Outcome, w.status("g1").Pending)
		}
		w.replay("g1")
	}
}

// Orders in the letter beside a sheet in a file, or in two files, are asked about where they say different things; both are named.
func TestImpliedOrdersBesideAFile(t *testing.T) {
	file := func(name string) campaign.File { return campaign.File{Name: name} }
	const bare, whole, japan = "PURCHASE\n  2 tanks\n", "ORDERS g1 GERMANY\nPURCHASE\n  4 infantry\nEND\n", "ORDERS g1 JAPAN\nPURCHASE\n  4 infantry\nEND\n"
	for name, c := range map[string]struct {
		text  string
		files []string
		why   string
		says  []string
	}{
		"sections above a file":            {bare, []string{whole}, "two sheets for one seat that differ", []string{"at line 1 of the attached file one.txt", "at line 1 of your letter"}},
		"two files":                        {"Hi", []string{whole, strings.Replace(whole, "4", "5", 1)}, "two sheets for one seat that differ", []string{"attached file one.txt", "attached file two.txt"}},
		"sections in a file below a sheet": {whole, []string{bare}, "two sheets for one seat that differ", []string{"your letter", "attached file one.txt"}},
		"a file for another seat":          {bare, []string{japan}, "a sheet for another seat stands beside orders without a header; orders wait for round 1", []string{"It holds a sheet for Japan in the attached file one.txt, and in your letter orders that do not say for whom they are.", "ORDERS g1 GERMANY ROUND 1 KEY"}},
		"the same twice":                   {strings.Replace(bare, "2 tanks", "4 infantry", 1), []string{whole}, "orders recorded", []string{"4 infantry"}},
		"sections in a file alone":         {"Hi, my orders are in the attached file.\nThanks!", []string{bare}, "orders recorded", []string{"2 tanks"}},
		"a file that is not to be played":  {"This is what Ben suggested.", []string{bare}, "words above orders", []string{"Beside its orders stands \"This is what Ben suggested.\""}},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: c.text, Attachments: c.files, Files: []campaign.File{file("one.txt"), file("two.txt")}[:len(c.files)]})
			if !strings.Contains(done.Why, c.why) {
				t.Errorf("the letter is %s because %s, want %s", done.Outcome, done.Why, c.why)
			}
			wants(t, flat(unbroken(w.last(anna, "g1").Text)), c.says...)
			if done.Resolved != (c.why == "orders recorded") { // a purchase is carried out at once
				t.Errorf("the game went on: %v", done.Resolved)
			}
			w.replay("g1")
		})
	}
}
