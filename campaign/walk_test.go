package campaign_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/storage"
)

// walk is what the road of a letter costs: how often a text is read for orders, how often a section is
// written, how often a position is read, and how often the rules
// say what is asked for, judge a sheet, and carry sheets out.
type walk struct{ parses, prints, positions, duties, checks, runs int64 }

// counted is High Card that counts what it is asked.
type counted struct {
	highCard
	of *walk
}

func (c counted) Decode(data []byte) (adjudicator.State, error) {
	c.of.positions++
	return c.highCard.Decode(data)
}

func (c counted) Duties(s adjudicator.State) []adjudicator.Duty {
	c.of.duties++
	return c.highCard.Duties(s)
}

func (c counted) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	c.of.checks++
	return c.highCard.Check(s, seat, sheets)
}

func (c counted) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	c.of.runs++
	return c.highCard.Resolve(s, sheets, cup)
}

// A letter is read once when it comes, and each sheet that waits once when it is judged with it; folding the journal reads nothing. A section is
// written once as it is recorded, and once more where it is carried out, for the digest that the dice hang on. The game
// is read once, and the rules say once of a state what is asked for. Whoever adds a step to the road of a letter finds it here.
func TestWalkOfALetter(t *testing.T) {
	var so walk
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": counted{highCard{version: 1}, &so}}
	})
	w.open("k7q2")
	rows := strings.Repeat("# nothing to buy\n", 40)
	long := "ORDERS k7q2 NORTH\n" + rows + "CARD\n" + rows + "  3 crowns\nEND\n"
	for _, c := range []struct {
		from, text string
		want       walk
		why        string
	}{
		{ada, "ORDERS k7q2 NORTH ROUND 1\nSTANDING\n  1 crown\nEND\n", walk{2, 1, 1, 1, 1, 0}, "the letter, and the sheet as it waits"},
		{ada, card("k7q2", "NORTH", 2), walk{2, 2, 1, 1, 1, 1}, "the letter, and the sheet as it waits with what it is merged into"},
		{ada, long, walk{2, 2, 1, 1, 1, 1}, "the same, however many lines it has"},
		{ada, "CHECK k7q2 NORTH\nCARD\n 1 crown\nEND\n", walk{2, 1, 1, 1, 1, 0}, "the same, and nothing is recorded"},
		{ada, long, walk{2, 2, 1, 1, 0, 0}, "the letter, and what waits, each written to see that it is the same still: it is known"},
		{ben, card("k7q2", "SOUTH", 1), walk{4, 3, 2, 2, 4, 1}, "the letter, both sheets as they wait, and North's standing orders as they wait on; the game, and its position as the journal keeps it"},
		{ada, "STATUS\n", walk{3, 0, 1, 1, 0, 0}, "the letter, twice for orders without a line that opens them, and what waits"},
	} {
		read, written := highCardNames.Parses(), highCardNames.Prints()
		so = walk{}
		w.reply(c.from, "k7q2", c.text)
		if so.parses, so.prints = highCardNames.Parses()-read, highCardNames.Prints()-written; so != c.want {
			t.Errorf("%.60q costs %+v, want %+v: %s", c.text, so, c.want, c.why)
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
