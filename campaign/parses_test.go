package campaign_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// A letter is read once when it comes, and each sheet that waits once when it is judged with it; folding the journal reads nothing. Whoever adds
// a reading to the road of a letter finds it here.
func TestParsesOfALetter(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	rows := strings.Repeat("# nothing to buy\n", 40)
	long := "ORDERS k7q2 NORTH\n" + rows + "CARD\n" + rows + "  3 crowns\nEND\n"
	for _, c := range []struct {
		from, text string
		want       int64
		why        string
	}{
		{ada, "ORDERS k7q2 NORTH ROUND 1\nSTANDING\n  1 crown\nEND\n", 2, "the letter, and the sheet as it waits"},
		{ada, card("k7q2", "NORTH", 2), 2, "the letter, and the sheet as it waits with what it is merged into"},
		{ada, long, 2, "the same, however many lines it has"},
		{ada, "CHECK k7q2 NORTH\nCARD\n 1 crown\nEND\n", 2, "the same, and nothing is recorded"},
		{ada, long, 1, "the letter: it is known"},
		{ben, card("k7q2", "SOUTH", 1), 4, "the letter, both sheets as they wait, and North's standing orders as they wait on"},
		{ada, "STATUS\n", 3, "the letter, twice for orders without a line that opens them, and what waits"},
	} {
		before := words.Parses()
		w.reply(c.from, "k7q2", c.text)
		if got := words.Parses() - before; got != c.want {
			t.Errorf("%.60q is read %d times, want %d: %s", c.text, got, c.want, c.why)
		}
	}
}

// BenchmarkOrders measures letters with the orders of a whole turn, which wait to be carried out and replace each other.
func BenchmarkOrders(b *testing.B) {
	rules, err := anniversary.New()
	if err != nil {
		b.Fatal(err)
	}
	w := newWorld(b, func(c *campaign.Config) { c.Rulesets[anniversary.Name] = rules })
	if err := w.Open(b.Context(), campaign.NewGame{ID: "g1", Ruleset: anniversary.Name, Wait: time.Hour, Seats: seatsOf("germany=a japan=a italy=a ussr=x uk=x usa=x")}); err != nil {
		b.Fatal(err)
	}
	first := w.last(anna, "g1").MessageID
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		w.clock = w.clock.Add(time.Minute * 20)
		text := fmt.Sprintf("ORDERS g1 GERMANY\nRESEARCH\n  pass\nPURCHASE\n  %d infantry\nCOMBAT MOVE\n"+
			"  2 infantry Poland -> East Poland\n  1 artillery Poland -> East Poland\nBATTLE East Poland\n  lose infantry, artillery\n"+
			"NONCOMBAT MOVE\n  2 infantry Germany -> Poland\nMOBILISE\n  %[1]d infantry Germany\nEND\n", 1+i%8)
		if done := w.send(campaign.Letter{From: anna, Thread: []string{first}, Text: text}); i == 0 && (done.Outcome != storage.Accepted || done.Resolved) {
			b.Fatal(done.Why, w.last(anna, "g1").Text)
		}
	}
}
