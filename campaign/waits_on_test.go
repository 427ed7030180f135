package campaign_test

import (
	"context"
	"strings"
	"testing"

	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/storage"
)

// ddayWorld opens a game of D-Day from a position: Anna leads the Allies, Boris Germany.
func ddayWorld(t *testing.T, position string, seats ...string) *world {
	t.Helper()
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets["d-day"] = game })
	table := strings.Join(append(seats, "germany=boris"), " ")
	if len(seats) == 0 {
		table += " allies=anna"
	}
	if err := w.Open(context.Background(), campaign.NewGame{ID: "dd1", Ruleset: "d-day", Position: []byte(position), Seats: seatsOf(table)}); err != nil {
		t.Fatal(err)
	}
	return w
}

const (
	allied = "anna@example.net"
	axis   = "boris@example.net"
)

// beforeOrder12 is a turn 2 whose rest goes to and fro: the Axis is asked for order 12, the Allies for 14, the Axis for 15
// (DD-TURN.4).
const beforeOrder12 = `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-12
powers:
  United Kingdom: {chart: 6}
  Germany: {Rouen/Chartres: 6}
spaces:
  Z39: {units: {Germany: {infantry: 2}}}
  Z14: {units: {United Kingdom: {infantry: 2}}}
`

// TestLaterSectionsWait: orders 12 and 15 come in one letter. The game stops at order 14 for the Allies, and then goes on
// through order 15 with what was sent (DD-TURN.1).
func TestLaterSectionsWait(t *testing.T) {
	w := ddayWorld(t, beforeOrder12)
	if done := w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 infantry Z39 -> Z31\nORDER 15\n  Rouen/Chartres: fill Z39\nEND\n"); !done.Resolved {
		t.Fatalf("order 12: %+v", done)
	}
	report := flat(w.last(axis, "dd1").Text)
	if want := "Of your orders these wait until the game comes to them: ORDER 15."; !strings.Contains(report, want) {
		t.Errorf("the report does not say %q:\n%s", want, w.last(axis, "dd1").Text)
	}
	if text := w.last(allied, "dd1").Text; strings.Contains(text, "ORDER 15") { // I7
		t.Errorf("the other side learns what waits:\n%s", text)
	}
	if done := w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 14\n  United Kingdom: fill Gold\nEND\n"); !done.Resolved {
		t.Fatalf("order 14: %+v", done)
	}
	if s := w.status("dd1"); s.Stand.Round != 3 {
		t.Errorf("the game stands at turn %d, %s, and was to go on through order 15 into turn 3", s.Stand.Round, s.Stand.Phase)
	}
	if text := w.last(axis, "dd1").Text; !strings.Contains(text, "Your orders as they were understood") {
		t.Errorf("the report on order 15 does not quote the orders:\n%s", text)
	}
	w.replay("dd1")
}

// TestWaitingSectionsAreTakenBack: what waits may be taken back, and is asked for again.
func TestWaitingSectionsAreTakenBack(t *testing.T) {
	w := ddayWorld(t, beforeOrder12)
	w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  pass\nORDER 15\n  Rouen/Chartres: fill Z39\nEND\n")
	w.reply(axis, "dd1", "CANCEL ORDER 15\n")
	w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 14\n  pass\nEND\n")
	if s := w.status("dd1"); s.Stand.Phase != "order-15" {
		t.Errorf("the game stands at %s, and was to ask for order 15", s.Stand.Phase)
	}
	w.replay("dd1")
}

// TestSectionsWaitForAQuestion: the tactics card that the Axis wants to be asked about stops the game after order 2; orders 3 and
// 10 wait meanwhile, and are carried out when it has answered (DD-TACTIC.0.1).
func TestSectionsWaitForAQuestion(t *testing.T) {
	w := ddayWorld(t, `
ruleset: d-day
options: {tactics: on}
base: "empty:1944"
round: 2
phase: order-2
used: [1]
standing: {Germany: ask about tactics 2}
powers: {United Kingdom: {chart: 6}, Germany: {Rouen/Chartres: 6}}
spaces:
  Airfield: {units: {United Kingdom: {fighter: 1}}}
  Z14: {units: {Germany: {bunker: 1}}}
  Z39: {units: {Germany: {infantry: 1}}}
  Gold: {units: {United Kingdom: {infantry: 2}}}
`)
	w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 2\n  aim Z14\nORDER 3\n  1 fighter -> Z14\nORDER 10\n  land Gold: all\nEND\n")
	if s := w.status("dd1"); s.Stand.PhaseTitle != "Tactics card 2, V-2 rocket strike" {
		t.Fatalf("the game stands at %s, and was to ask about the card", s.Stand.PhaseTitle)
	}
	w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 2\n  pass\nEND\n")
	if s := w.status("dd1"); s.Stand.Phase != "order-12" {
		t.Errorf("the game stands at %s, and was to go on through orders 3 and 10 to order 12", s.Stand.Phase)
	}
	w.replay("dd1")
}

// TestAxisIsAskedWhereTheShipsFire: two Allied players aim the ships differently from the first letter on. The Axis is asked, is told
// nothing to mend, and what the Allies have sent for later orders waits (DD-THREE.2, DD-THREE.3).
func TestAxisIsAskedWhereTheShipsFire(t *testing.T) {
	const uk, us = "anna@example.net", "carol@example.net"
	w := ddayWorld(t, `
ruleset: d-day
options: {players: 3}
base: "empty:1944"
phase: order-1
powers: {Germany: {Rouen/Chartres: 6}}
spaces:
  Z10: {units: {Germany: {infantry: 1}, United States: {infantry: 2}}}
  Z14: {units: {Germany: {bunker: 1}}}
  Z17: {units: {Germany: {bunker: 1}}}
  Z39: {units: {Germany: {infantry: 1}}}
  Airfield: {units: {United Kingdom: {fighter: 1}}}
`, "united-kingdom=anna", "united-states=carol")
	w.reply(uk, "dd1", "ORDERS dd1 UNITED KINGDOM\nORDER 2\n  aim Z17\nORDER 3\n  1 fighter -> Z14\nEND\n")
	if s := w.status("dd1"); s.Stand.Phase != "order-1" {
		t.Fatalf("the game stands at %s when one of two Allied players has written", s.Stand.Phase)
	}
	if done := w.reply(us, "dd1", "ORDERS dd1 UNITED STATES\nORDER 2\n  aim Z14\nORDER 8\n  pass\nEND\n"); !done.Resolved {
		t.Fatalf("the Axis is not asked: %+v", done)
	}
	letter := w.last(axis, "dd1")
	if got, want := awaited(letter.Text), "Awaited: Germany (you): ORDER 2."; got != want {
		t.Errorf("the Axis reads %q, want %q", got, want)
	}
	if !strings.Contains(letter.Text, "aim the ships differently") || strings.Contains(letter.Text, "need another answer") {
		t.Errorf("the letter to the Axis:\n%s", letter.Text)
	}
	for _, reader := range []string{uk, us, axis} {
		text := flat(w.last(reader, "dd1").Text)
		if wants(t, text, "round 1: Order 2 not carried out yet. Awaited: Germany"); strings.Contains(text, "Order 2 carried out") {
			t.Errorf("%s is told that the ships have fired, while the Axis is asked at what:\n%s", reader, text)
		}
	}
	wantOutcome(t, w.reply(us, "dd1", "CANCEL ORDER 2"), storage.Refused, "declined")
	if text := flat(w.last(us, "dd1").Text); strings.Contains(text, "were carried out on") {
		t.Errorf("orders that are not carried out yet are told to be:\n%s", text)
	}
	if text := flat(w.last(uk, "dd1").Text); !strings.Contains(text, "Of your orders these wait until the game comes to them: ORDER 3.") {
		t.Errorf("the letter to the United Kingdom does not say what waits:\n%s", w.last(uk, "dd1").Text)
	}
	w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 2\n  aim Z17\nEND\n")
	if s := w.status("dd1"); s.Stand.Phase == "order-2" || s.Stand.Phase == "order-3" {
		t.Errorf("the game stands at %s, and was to go on with what waited", s.Stand.Phase)
	}
	wants(t, flat(w.last(us, "dd1").Text), "Order 2, Order 3 and Order 8 carried out")
	w.replay("dd1")
}

// TestNothingRequired: with the fortune deck the Axis may speak beforehand while the Allies must: it is not called to its turn, and
// what it sends does not begin the game (DD-TURN.5).
func TestNothingRequired(t *testing.T) {
	w := ddayWorld(t, "ruleset: d-day\nbase: \"1944\"\noptions: {fortune: on, tactics: on}\n")
	if subject := w.last(allied, "dd1").Text; !strings.Contains(subject, "use tactics 1") {
		t.Errorf("the Allies are not shown their first tactics card:\n%s", subject)
	}
	if done := w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 1\n  take 2 infantry at Z17\nEND\n"); done.Resolved {
		t.Errorf("a section that may be left out began the game: %+v", done)
	}
	w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 1\n  pass\nEND\n")
	letter := w.last(axis, "dd1")
	if want := "Germany, round 1: nothing required"; !strings.Contains(letter.Subject, want) {
		t.Errorf("the subject to the Axis is %q, want %q in it", letter.Subject, want)
	}
	w.replay("dd1")
}

// TestWhatWaitsIsNotMissing: the Allies have sent orders 2, 3 and 10, and the game stops at order 8, for which they have said
// nothing, or whose moves nothing has made possible: what the report asks for is order 8, and not order 10, which waits.
func TestWhatWaitsIsNotMissing(t *testing.T) {
	const position = `
ruleset: d-day
options: {tactics: on}
base: "empty:1944"
round: 2
phase: order-2
powers: {United Kingdom: {chart: 6}, Germany: {Rouen/Chartres: 6}}
spaces:
  Airfield: {units: {United Kingdom: {fighter: 1}}}
  Z14: {units: {Germany: {bunker: 2}}}
  Z15: {units: {United Kingdom: {infantry: 2}}}
  Z16: {units: {Germany: {infantry: 1}, United Kingdom: {infantry: 1}}}
  Z39: {units: {Germany: {infantry: 1}}}
  Gold: {units: {United Kingdom: {infantry: 2}}}
`
	for name, eight := range map[string]string{"nothing said": "", "locked all the same": "ORDER 8\n  1 infantry Z16 -> Z15\n"} {
		t.Run(name, func(t *testing.T) {
			w := ddayWorld(t, position)
			w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 2\n  aim Z14\nORDER 3\n  pass\n"+eight+"ORDER 10\n  land Gold: all\nEND\n")
			if s := w.status("dd1"); s.Stand.Phase != "order-8" {
				t.Fatalf("the game stands at %s", s.Stand.Phase)
			}
			letter := w.last(allied, "dd1")
			if got, want := awaited(letter.Text), "Awaited: Allies (you): ORDER 8."; got != want {
				t.Errorf("the Allies read %q, want %q", got, want)
			}
			if strings.Contains(flat(letter.Text), "order 10 not given") || strings.Contains(letter.Subject, "order 10") {
				t.Errorf("order 10 waits, and the letter asks for it:\n%s\n%s", letter.Subject, letter.Text)
			}
			w.replay("dd1")
		})
	}
}

// TestWhatHasJustComeIsNext: the game goes on from order 12 to order 15, whose dice have fallen only now, and nobody has left that out;
// order 12 itself was asked for, and is missing where orders for 15 alone were sent.
func TestWhatHasJustComeIsNext(t *testing.T) {
	position := strings.Replace(beforeOrder12, "  United Kingdom: {chart: 6}\n", "", 1)
	w := ddayWorld(t, position)
	w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 infantry Z39 -> Z31\nEND\n")
	letter := w.last(axis, "dd1")
	if want := "Germany, round 2: order 15 next"; !strings.HasSuffix(letter.Subject, want) {
		t.Errorf("the report is headed %q, want %q", letter.Subject, want)
	}
	w = ddayWorld(t, position)
	w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 15\n  Rouen/Chartres: fill Z39\nEND\n")
	letter = w.last(axis, "dd1")
	if want := "Germany, round 2: order 12 not given"; !strings.HasSuffix(letter.Subject, want) {
		t.Errorf("the receipt is headed %q, want %q", letter.Subject, want)
	}
	w.replay("dd1")
}
