package earlier_test

import (
	"context"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/deadline"
)

// cast is what the lives of two games do not share: who sits where, and orders.
type cast struct {
	game, ruleset, scenario string
	options                 adjudicator.Options
	evidence                campaign.Evidence
	// ada and ben are the seats of the two, joins what they write when they join.
	adaSeat, benSeat   string
	adaJoins, benJoins string
	// first plays before second; part is the section of the first sheet that comes alone and is taken back.
	first, second string
	part, partID  string
	// sheets are those of first and second, without their opening lines; phase is what the game master processes for whom is late.
	firstSheet, secondSheet string
	phase                   string
	// position is a correction. Of the sheets in ahead one does not hold when its turn comes.
	position string
	ahead    []letter
	// next is what the game waits for at the end of its life here.
	next letter
	// then is what the game waits for after that, and a test sends: a sheet of Dora's, who has the seats that Ben left.
	then letter
	left []string
}

// letter is a sheet and who sends it.
type letter struct {
	from, seat, sections string
	round                int
}

var anniversary = cast{
	game: "an41", ruleset: "anniversary", scenario: "1941",
	adaSeat: "GERMANY", benSeat: "SOVIET UNION", adaJoins: "JOIN an41 AS Germany, Japan, Italy BID 8", benJoins: "JOIN an41 AS Soviet Union",
	first: ada, second: ben,
	part: "PURCHASE\n  3 infantry\n", partID: "PURCHASE",
	firstSheet: `PURCHASE
  8 infantry
COMBAT MOVE
  3 infantry, 1 artillery, 1 fighter, 2 tanks  Poland -> East Poland
NONCOMBAT MOVE
  1 fighter  East Poland -> Poland
MOBILISE
  8 infantry at Germany
STANDING
  lose at Berlin: infantry, tank
`,
	secondSheet: `PURCHASE
  6 infantry
COMBAT MOVE
  pass
NONCOMBAT MOVE
  2 infantry  Archangel -> Karelia S.S.R.
MOBILISE
  6 infantry at Russia
`,
	phase:    "PURCHASE",
	position: "powers:\n  japan: {ipcs: 2}\n",
	ahead: []letter{
		{ada, "JAPAN", "PURCHASE\n  5 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  5 infantry at Japan\n", 1},
		{ben, "UNITED KINGDOM", "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\n", 1},
	},
	next: letter{ada, "JAPAN", "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\n", 1},
	then: letter{dora, "UNITED KINGDOM", "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\n", 1},
	left: []string{"SOVIET UNION", "UNITED KINGDOM", "UNITED STATES"},
}

var dday = cast{
	game: "dd44", ruleset: "d-day", scenario: "1944", evidence: campaign.ByDMARC,
	options: adjudicator.Options{"tactics": "on", "fortune": "on", "cards": "tactics:\n  - {number: 5, hits: 4}\n"},
	adaSeat: "GERMANY", benSeat: "ALLIES", adaJoins: "JOIN dd44 AS Germany", benJoins: "JOIN dd44 AS Allies",
	first: ben, second: ada,
	part: "ORDER 2\n  aim Z14\n", partID: "ORDER 2",
	firstSheet: `ORDER 1
  pass
ORDER 2
  aim Z14, Z14, Z15, Z15, Z16, Z17
ORDER 3
  2 United States fighters -> Z26
ORDER 5
  1 United States bomber -> Z14: artillery, bunker, infantry
ORDER 8
  pass
ORDER 10
  land Omaha: all
  land Gold: all
STANDING
  United Kingdom: fill Gold, Sword, Juno
  United States: fill Omaha, Utah
`,
	secondSheet: `ORDER 12
  1 tank  Z31 -> Z30
STANDING
  fire: tank, artillery, infantry
`,
	phase:    "order-15",
	position: "spaces:\n  Caen: {units: {Germany: {artillery: 1}}}\n",
	ahead: []letter{
		{ada, "GERMANY", "ORDER 12\n  pass\n", 2},
		{ben, "ALLIES", "ORDER 8\n  1 United Kingdom infantry  Z39 -> Z31\n", 2},
	},
	next: letter{ada, "GERMANY", "ORDER 15\n  pass\n", 1},
	then: letter{dora, "ALLIES", "ORDER 2\n  pass\nORDER 3\n  pass\nORDER 5\n  pass\nORDER 8\n  pass\nORDER 10\n  pass\n", 2},
	left: []string{"ALLIES"},
}

func (l letter) text(game string) string { return sheet(game, l.seat, l.round, l.sections) }

var casts = []cast{anniversary, dday}

func sheet(game, seat string, round int, sections string) string {
	return fmt.Sprintf("ORDERS %s %s ROUND %d\n%sEND\n", game, seat, round, sections)
}

func (c cast) firstSeat() string {
	if c.first == ada {
		return c.adaSeat
	}
	return c.benSeat
}

func (c cast) secondSeat() string {
	if c.second == ada {
		return c.adaSeat
	}
	return c.benSeat
}

// begin announces the game and lets people join, at a desk that it leaves later.
func (c cast) begin(w *world) {
	w.Helper()
	terms := "deadline: next 72h, grace 12h, remind 24h, reserve 1 day, absences 21 days\nwait: 2h\nmissed: hold\nplayers: 2\n"
	if c.options == nil {
		w.write(carol, fmt.Sprintf("MASTER CREATE %s %s AS %s\n%sEND\n", c.ruleset, c.scenario, c.game, terms))
		w.confirm(carol)
	} else {
		given, err := deadline.Parse("next 72h, grace 12h, remind 24h, reserve 1 day, absences 21 days")
		if err != nil {
			w.Fatal(err)
		}
		n := campaign.NewGame{
			ID: c.game, Ruleset: c.ruleset, Scenario: c.scenario, Options: c.options, Masters: []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}},
			Terms: given, Evidence: c.evidence, Wait: 2 * time.Hour, Missed: campaign.Hold, Wanted: 2,
		}
		if err := w.Announce(context.Background(), n); err != nil {
			w.Fatal(err)
		}
	}
	w.say(carol, c.game, "MASTER OPEN "+c.game+" FOR SIGN-UP")
	for _, who := range []struct{ from, line string }{{ada, c.adaJoins}, {dora, "JOIN " + c.game}} {
		w.write(who.from, who.line)
		w.confirm(who.from)
	}
	w.say(dora, c.game, "LEAVE")
	w.confirm(dora)
	w.say(carol, c.game, "MASTER INVITE "+ben+" Ben")
	w.write(ben, c.benJoins)
	w.confirm(ben)
	w.say(carol, c.game, "MASTER START")
}

// arrange does what changes no position.
func (c cast) arrange(w *world) {
	w.Helper()
	w.say(ada, c.game, "TIME ZONE Europe/Rome\nLANGUAGE Italian\nSUBJECTS FIXED")
	w.say(ben, c.game, "ADDRESS ADD ben@work.example")
	w.confirm("ben@work.example")
	w.say(ben, c.game, "PRESS TO "+c.adaSeat+"\nShall we begin?\nEND")
	w.say(carol, c.game, "MASTER ANNOUNCE\nGood luck to both.\nEND")
	w.say(carol, c.game, "MASTER TERMS next 48h, grace 6h, remind 24h, reserve 1 day, absences 21 days")
	w.say(carol, c.game, "MASTER PAUSE BECAUSE of Easter")
	w.say(carol, c.game, "MASTER RESUME")
	w.say(carol, c.game, "MASTER EXTEND BY 1 DAY")
	w.say(c.second, c.game, "ABSENCE 24-26 December 2026")
	w.say(ben, c.game, "DEPUTY "+emil+" Emil UNTIL 31 December")
	w.say(ben, c.game, "DEPUTY END")
	w.say(ada, c.game, "DRAW PROPOSE")
	w.say(ben, c.game, "DRAW REFUSE")
	w.answer(ben, c.game, "NEW PHRASE seven tall stone towers") // held
	w.confirm(ben)
}

// sendAhead sends sheets before their turns, if the program takes any.
func (c cast) sendAhead(w *world) {
	w.Helper()
	if !w.knows(c, "ahead") {
		return
	}
	for _, a := range c.ahead {
		w.say(a.from, c.game, a.text(c.game))
	}
}

// play plays two turns with all that may happen to orders, and lets a third be missed.
func (c cast) play(w *world) {
	w.Helper()
	c.sendAhead(w)
	w.say(carol, c.game, "MASTER EDIT BECAUSE of a misprint\n"+c.position+"END\n")
	w.say(c.first, c.game, sheet(c.game, c.firstSeat(), 1, c.part))
	w.say(c.first, c.game, "CANCEL "+c.partID)
	whole := sheet(c.game, c.firstSeat(), 1, c.firstSheet)
	w.say(c.first, c.game, whole)
	w.underCorrectedRules(w.inspect) // unfit
	w.say(c.first, c.game, sheet(c.game, c.firstSeat(), 1, "# the second time\n"+c.firstSheet))
	w.underCorrectedRules(func() { w.pass(3 * time.Hour) }) // held
	w.say(c.first, c.game, sheet(c.game, c.firstSeat(), 1, "# the third time\n"+c.firstSheet))
	w.pass(3 * time.Hour) // resolved
	w.say(carol, c.game, "MASTER BECOME "+c.secondSeat()+"\n"+sheet(c.game, c.secondSeat(), 1, c.secondSheet))
	w.pass(3 * time.Hour)
	before := w.entry(c.game)
	w.pass(80 * time.Hour) // reminded, and late
	w.say(carol, c.game, "MASTER SET missed turn TO default")
	w.say(carol, c.game, fmt.Sprintf("MASTER PROCESS %s", c.phase))
	w.pass(300 * time.Hour) // missed
	w.say(carol, c.game, "MASTER SET missed turn TO hold")
	w.say(carol, c.game, fmt.Sprintf("MASTER ROLLBACK TO ENTRY %d BECAUSE nobody was there", before))
}

// part is how letters come back, people leave, and games end and go on.
func (c cast) change(w *world) {
	w.Helper()
	w.sent()
	w.returns(w.last(ada, c.game))
	w.say(ada, c.game, "STATUS")
	before := w.entry(c.game)
	w.say(ada, c.game, "DRAW PROPOSE")
	w.sayTwice(ben, c.game, "DRAW ACCEPT") // agreed
	w.say(carol, c.game, fmt.Sprintf("MASTER ROLLBACK TO ENTRY %d BECAUSE they think again", before))
	before = w.entry(c.game)
	w.sayTwice(carol, c.game, "MASTER CLOSE BECAUSE of the end")
	w.say(carol, c.game, fmt.Sprintf("MASTER ROLLBACK TO ENTRY %d BECAUSE it was a mistake", before))
	w.say(ben, c.game, "LEAVE")
	w.confirm(ben)
	for _, seat := range c.left {
		w.say(carol, c.game, "MASTER REPLACE "+seat+" BY "+dora+" Dora")
	}
}

// live is the whole life of a game. It begins at a desk of its own.
func (c cast) live(w *world, seed byte) {
	w.Helper()
	first := w.beside(seed)
	c.begin(first)
	w.moves(first, c.game)
	first.close()
	c.arrange(w)
	c.play(w)
	c.change(w)
}

// end is what happens last, of which the letters are kept.
func (c cast) end(w *world) {
	w.Helper()
	w.say(carol, c.game, "MASTER ANNOUNCE\nThe desk has been moved.\nEND")
	w.say(ada, c.game, "STATUS")
	w.say(c.next.from, c.game, c.next.text(c.game))
	w.pass(3 * time.Hour)
}
