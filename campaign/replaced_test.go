package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// Whoever sends other orders while his wait has given those up: refused or asked about, the new ones keep the old from being carried out, for he would
// have no chance to say more. Who asks for a check, or writes for another seat or turn, has given nothing up.
func TestOrdersThatAreReplacedWaitForAnAnswer(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		held bool
	}{
		"a slip":                       {"PURCHASE\n5 infantry, 3 tansk\nMOBILISE\n5 infantry, 3 tanks at Germany\n", true},
		"more than it can pay":         {"ORDERS g1 GERMANY\nPURCHASE\n  12 infantry\nMOBILISE\n  12 infantry at Germany\nEND\n", true},
		"words that hold them back":    {"New plan, but do not play it yet:\n\nORDERS g1 GERMANY\nPURCHASE\n  5 infantry, 3 tanks\nMOBILISE\n  5 infantry, 3 tanks at Germany\nEND\n", true},
		"words above a bare section":   {"Changed my mind about the combat move:\n\nCOMBAT MOVE\n3 infantry, 2 tanks Poland -> East Poland\n", true},
		"on top, or in place":          {"ORDERS g1 GERMANY\nCOMBAT MOVE\n+ 3 infantry Poland -> East Poland\nEND\n", true},
		"two that differ":              {"ORDERS g1 GERMANY\nPURCHASE\n  5 tanks\nEND\n\nORDERS g1 GERMANY\nPURCHASE\n  6 tanks\nEND\n", true},
		"a section that did not wait":  {"ORDERS g1 GERMANY\nBATTLE Nowhere\n  retreat to Poland\nEND\n", true},
		"a check with a slip":          {"CHECK g1 GERMANY\nPURCHASE\n  5 tansk\nEND\n", false},
		"another seat":                 {"ORDERS g1 JAPAN\nPURCHASE\n  5 tansk\nEND\n", false},
		"another game":                 {"ORDERS g9 GERMANY\nPURCHASE\n  5 tansk\nEND\n", false},
		"a round to come, with a slip": {"ORDERS g1 GERMANY ROUND 2\nPURCHASE\n  5 tansk\nEND\n", false},
		"an empty sheet":               {"ORDERS g1 GERMANY\nEND\n", false},
		"the same orders":              {turn, false},
		"others to be checked":         {"Please check\n\nORDERS g1 GERMANY\nPURCHASE\n  5 infantry, 3 tanks\nMOBILISE\n  5 infantry, 3 tanks at Germany\nEND\n", false},
	} {
		w := waitingTable(t)
		w.reply(anna, "g1", turn)
		due := w.status("g1").Due
		w.reply(anna, "g1", tt.text)
		letter := flat(w.last(anna, "g1").Text)
		if got := w.status("g1").Due; got.After(due) != tt.held {
			t.Errorf("%s: due at %v, and was at %v", name, got, due)
		}
		const says = "Your orders recorded before for Germany are not carried out for now: they wait for your answer, until Sunday 8 March 2026, 12:00 UTC at the latest, and count as they stand after that."
		if strings.Contains(letter, says) != tt.held || tt.held && strings.Contains(letter, "changed nothing") {
			t.Errorf("%s is answered so:\n%s", name, letter)
		}
		w.pass(3*24*time.Hour, 6*time.Hour)
		if carried := w.kinds("g1")["resolved"] != 0; carried == tt.held {
			t.Errorf("%s: carried out: %v", name, carried)
		}
		w.replay("g1")
	}
}

// What answers the refusal ends the wait: the sheet mended, whole or in the section that was sent, and CANCEL. PLAY in answer to it plays nothing, since
// its reader may mean the sheet that was refused; in answer to the receipt of the old orders it plays these.
func TestWhatEndsTheWaitOfReplacedOrders(t *testing.T) {
	const slip, mended = "PURCHASE\n5 infantry, 3 tansk\nMOBILISE\n5 infantry, 3 tanks at Germany\n", "PURCHASE\n5 infantry, 3 tanks\nMOBILISE\n5 infantry, 3 tanks at Germany\n"
	begin := func() (*world, string) {
		w := waitingTable(t)
		w.reply(anna, "g1", turn)
		receipt := w.last(anna, "g1").MessageID
		w.reply(anna, "g1", slip)
		return w, receipt
	}
	bought := func(w *world, what string) {
		t.Helper()
		w.pass(3*time.Hour, time.Hour)
		if w.kinds("g1")["resolved"] != 1 {
			t.Fatalf("not carried out: %v\n%s", w.kinds("g1"), w.last(anna, "g1").Text)
		}
		wants(t, w.last(anna, "g1").Text, "Germany buys "+what)
		w.replay("g1")
	}
	w, _ := begin()
	wantOutcome(t, w.reply(anna, "g1", mended), storage.Accepted, "orders recorded")
	bought(w, "5 infantry, 3 tanks")

	w, receipt := begin()
	w.reply(anna, "g1", "PLAY")
	wants(t, flat(w.last(anna, "g1").Text), "PLAY plays none that has an error", "What is recorded for Germany waits for your answer; to have that carried out as it is, answer another of our letters with PLAY.")
	w.pass(24*time.Hour, 6*time.Hour)
	if w.kinds("g1")["resolved"] != 0 {
		t.Fatal("PLAY in answer to a refusal has had the old orders carried out")
	}
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{receipt}, Text: "PLAY"}), storage.Accepted, "orders recorded")
	bought(w, "10 infantry")

	w, _ = begin()
	wantOutcome(t, w.reply(anna, "g1", "CANCEL"), storage.Accepted, "")
	w.pass(10*24*time.Hour, 6*time.Hour)
	if kinds := w.kinds("g1"); kinds["resolved"] != 0 || kinds["cancelled"] != 1 {
		t.Errorf("CANCEL: %v", kinds)
	}
	w.replay("g1")

	w = waitingTable(t) // and PLAY, where the new sheet was asked about
	w.reply(anna, "g1", turn)
	w.reply(anna, "g1", "Do not play this yet.\n\nORDERS g1 GERMANY\n"+mended+"END\n")
	wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "orders recorded")
	bought(w, "5 infantry, 3 tanks")

	w = waitingTable(t) // the time is over
	w.reply(anna, "g1", turn)
	w.reply(anna, "g1", slip)
	w.pass(7*24*time.Hour, 6*time.Hour)
	bought(w, "10 infantry")
}

// A deadline is kept: what is recorded counts when it has come.
func TestReplacedOrdersCountAtTheDeadline(t *testing.T) {
	w := seated(t, anniversary.New, campaign.NewGame{ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=y italy=y ussr=x uk=x usa=x"), Wait: 2 * time.Hour,
		Terms: terms(t, "next 24h")})
	w.reply(anna, "g1", turn)
	w.reply(anna, "g1", "PURCHASE\n5 tansk\n")
	wants(t, flat(w.last(anna, "g1").Text), "they wait for your answer, until Monday 2 March 2026, 12:00 UTC at the latest")
	w.pass(23*time.Hour, time.Hour)
	if w.kinds("g1")["resolved"] != 0 {
		t.Fatal("carried out before the deadline")
	}
	w.pass(2*time.Hour, time.Hour)
	if w.kinds("g1")["resolved"] != 1 {
		t.Errorf("the deadline is over: %v", w.kinds("g1"))
	}
	w.replay("g1")
}

// Orders sent ahead are given up in the same way; their turn comes, and they wait for the answer.
func TestOrdersAheadThatAreReplacedWait(t *testing.T) {
	for _, text := range []string{"ORDERS k7q2 SOUTH\nCARD\n  crowns\nEND\n", "Stop, please wait with my orders"} {
		w := aheadWorld(t)
		w.reply(ben, "k7q2", cardFor("SOUTH", 0, 2))
		w.reply(ben, "k7q2", text)
		wants(t, flat(w.last(ben, "k7q2").Text), "they wait for your answer, until Sunday 8 March 2026, 12:00 UTC at the latest")
		w.reply(ada, "k7q2", card("k7q2", "NORTH", 1))
		w.wantRound("k7q2", 1)
		w.pass(24*time.Hour, 6*time.Hour)
		w.wantRound("k7q2", 1)
		wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 3)), storage.Accepted, "carried out")
		w.wantRound("k7q2", 2)
		w.replay("k7q2")
	}
}

// In one letter a good sheet for one seat leads to nothing yet where another, for a seat whose orders wait beside it, was not taken: carried out at once, it
// would take the old orders with it.
func TestAGoodSheetBesideOneThatIsNotTaken(t *testing.T) {
	const america = "ORDERS g1 UNITED STATES\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n"
	const china = "ORDERS g1 CHINA\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  1 infantry Suiyuan -> Ningxia\nEND\n"
	for _, bad := range []string{"ORDERS g1 CHINA\nNONCOMBAT MOVE\n  1 infantri Suiyuan -> Ningxi\nEND\n", "ORDERS g1 CHINA\nNONCOMBAT MOVE\n  9 infantry Suiyuan -> Ningxia\nEND\n"} {
		for _, both := range []string{america + "\n" + bad, bad + "\n" + america} {
			w := seated(t, anniversary.New, campaign.NewGame{ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=a italy=a ussr=x uk=x usa=x china=x"),
				Position: []byte("ruleset: anniversary\nbase: \"1941\"\nturn: United States\n")})
			const x = "x@example.net"
			w.reply(x, "g1", china)
			before := w.kinds("g1")["resolved"]
			w.reply(x, "g1", both)
			if w.kinds("g1")["resolved"] != before {
				t.Fatalf("the old orders of China were carried out:\n%s", w.last(x, "g1").Text)
			}
			wants(t, flat(w.last(x, "g1").Text), "Your orders recorded before for China are not carried out for now")
			wantOutcome(t, w.reply(x, "g1", china+"# again\n"), storage.Accepted, "carried out")
			w.replay("g1")
		}
	}
}
