package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

// beforeOrder8 is a turn 2 in which the Allies are asked for orders 8 and 14, and the Axis for 12 (DD-TURN.4).
const beforeOrder8 = `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-8
powers:
  United Kingdom: {chart: 6}
spaces:
  Z39: {units: {Germany: {infantry: 2, tank: 1}}}
  Z15: {units: {United Kingdom: {infantry: 2}}}
`

// What the Axis says while the Allies are asked waits beside their orders, and is carried out when its card comes; the Allies may do
// the same while the Axis is asked. So a turn is two letters (DD-TURN.2).
func TestEachSideSaysBeforehandWhatComesLaterInTheTurn(t *testing.T) {
	w := ddayWorld(t, beforeOrder8)
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 tank Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	wants(t, flat(w.last(axis, "dd1").Text), "1 tank Mézidon -> Troarn")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  1 infantry Z15 -> Z22\nEND\n"), storage.Accepted, "")
	report := flat(w.last(axis, "dd1").Text)
	wants(t, report, "1 infantry: Bayeux to Le Molay-Littry", "1 tank: Mézidon to Troarn")
	if s := w.status("dd1"); s.Stand.Phase != "order-14" {
		t.Errorf("the game stands at %s, want order 14", s.Stand.Phase)
	}
	w.replay("dd1")
}

// Without a first line the orders are for the one seat that may say something beforehand.
func TestBareOrdersForLaterInTheTurn(t *testing.T) {
	w := ddayWorld(t, beforeOrder8)
	wantOutcome(t, w.reply(axis, "dd1", "order 12\n1 tank Z39 to Z31\n\nBoris\n"), storage.Accepted, "orders recorded")
	wants(t, flat(w.last(axis, "dd1").Text), "1 tank Mézidon -> Troarn")
}

// What is recorded for later in the turn is shown with the line of that turn: with that of the next it would come a turn late, and so would orders
// that answer it without a header.
func TestWhatIsRecordedForLaterInTheTurnIsOfThisTurn(t *testing.T) {
	w := ddayWorld(t, beforeOrder8)
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 tank Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	w.reply(axis, "dd1", "Tutto passo")
	wants(t, flat(w.last(axis, "dd1").Text), "ORDERS dd1 GERMANY ROUND 2 KEY", "1 tank Mézidon -> Troarn")
	wantOutcome(t, w.reply(axis, "dd1", "ORDER 12\n1 infantry Z39 -> Z31\n"), storage.Accepted, "orders recorded")
	wants(t, flat(w.last(axis, "dd1").Text), "ORDERS dd1 GERMANY ROUND 2 KEY", "ORDER 12 1 infantry Mézidon -> Troarn END")
}

// What cannot be right is refused at once, though its writer is not asked; what is over, too, with the line for the next turn.
func TestOrdersBeforehandAreChecked(t *testing.T) {
	for text, says := range map[string][]string{
		"ORDER 12\n  1 tank Z39 -> Z30\n":          nil, // two zones: fine for a tank
		"ORDER 12\n  1 tank Z39 -> Z14\n":          {"DD-MOVE.3"},
		"ORDER 12\n  2 tanks Z39 -> Z31\n":         {"no more than 1 tank in Mézidon"},
		"ORDER 14\n  United Kingdom: fill Gold\n":  {"Allies"},
		"ORDER 6\n  fire: United Kingdom bomber\n": {"is over", "own: ORDERS dd1 GERMANY ROUND 3"},
		"ORDER 9\n  hold fire Z41\n":               {"no bunker in Potigny fires to sea"},
	} {
		w := ddayWorld(t, beforeOrder8)
		done := w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 2\n"+text+"END\n")
		if want := map[bool]storage.Outcome{true: storage.Accepted, false: storage.Refused}[says == nil]; done.Outcome != want {
			t.Errorf("%s: %v (%s), want %v", text, done.Outcome, done.Why, want)
			continue
		}
		if answer := strings.ReplaceAll(flat(w.last(axis, "dd1").Text), " # ", " "); says != nil {
			for _, phrase := range says {
				if !strings.Contains(answer, phrase) {
					t.Errorf("%s: the answer does not say %q:\n%s", text, phrase, answer)
				}
			}
		}
	}
}

// A sheet for the next turn waits, comes forward when that turn begins, and is carried out when its cards come. What could never be
// right in it is refused at once.
func TestDDaySheetForTheNextTurn(t *testing.T) {
	w := ddayWorld(t, beforeOrder8)
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n  1 tank Z31 -> Z14\nEND\n"), storage.Refused, "the orders break the rules")
	wants(t, flat(w.last(axis, "dd1").Text), "DD-MOVE.3")
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n  1 tank Z31 -> Z30\nEND\n"), storage.Accepted, "orders wait for round 3")
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 2\nORDER 12\n  1 tank Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES ROUND 3\nORDER 8\n  1 infantry Z22 -> Z23\nEND\n"), storage.Accepted, "orders wait for round 3")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  1 infantry Z15 -> Z22\nORDER 14\n  pass\nEND\n"), storage.Accepted, "")
	s := w.status("dd1")
	if s.Stand.Round != 3 || s.Stand.Phase != "order-14" {
		t.Fatalf("the game stands in turn %d at %s, want turn 3 at order 14: both sides' orders were here", s.Stand.Round, s.Stand.Phase)
	}
	wants(t, flat(w.last(axis, "dd1").Text), "1 infantry: Le Molay-Littry to Tilly-sur-Seulles", "1 tank: Troarn to Caen")
	w.replay("dd1")
}

// Orders said beforehand that have become impossible stop the game at their card, with the letters of what happened, and keep nobody
// else's orders from being carried out.
func TestOrdersBeforehandThatBecomeImpossible(t *testing.T) {
	const position = `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-8
spaces:
  Z39: {units: {Germany: {infantry: 1}}}
  Z22: {units: {Germany: {infantry: 1}}}
  Z15: {units: {United Kingdom: {tank: 8}}}
`
	w := ddayWorld(t, position)
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 infantry Z22 -> Z27\nEND\n"), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  8 tanks Z15 -> Z22\nEND\n"), storage.Accepted, "")
	if s := w.status("dd1"); s.Stand.Phase != "order-12" || s.Stand.Round != 2 {
		t.Fatalf("the game stands in turn %d at %s, want turn 2 at order 12", s.Stand.Round, s.Stand.Phase)
	}
	wants(t, flat(w.last(axis, "dd1").Text), "8 tanks: Bayeux to Le Molay-Littry", "no unit of the Axis that could move is in Le Molay-Littry")
	w.replay("dd1")
}

// Two sides send ahead for the next turn. What breaks the rules when it comes is given back, and the other's is carried out all the same;
// a newer sheet of each replaces what it repeats.
func TestBothSidesSendAheadForTheNextTurn(t *testing.T) {
	const position = `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-8
spaces:
  Z39: {units: {Germany: {tank: 1, infantry: 1}}}
  Z15: {units: {United Kingdom: {infantry: 2}}}
`
	w := ddayWorld(t, position)
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n  1 tank Z39 -> Z31\nEND\n"), storage.Accepted, "orders wait for round 3")
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n  1 infantry Z39 -> Z31\nEND\n"), storage.Accepted, "orders wait for round 3")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES ROUND 3\nORDER 8\n  2 infantry Z15 -> Z22\nORDER 14\n  pass\nEND\n"), storage.Accepted, "orders wait for round 3")
	// In turn 2 the infantry leaves, so that the sheet for turn 3 is impossible.
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 2\nORDER 12\n  1 infantry Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES ROUND 2\nORDER 8\n  pass\nORDER 14\n  pass\nEND\n"), storage.Accepted, "")
	if s := w.status("dd1"); s.Stand.Round != 3 || s.Stand.Phase != "order-12" {
		t.Fatalf("the game stands in turn %d at %s, want turn 3 at order 12, for which the Axis is asked", s.Stand.Round, s.Stand.Phase)
	}
	mails := w.mail(axis)
	wants(t, flat(mails[len(mails)-2].Text), "Your orders for Germany, which waited for round 3, break the rules as the game now stands.", "1 infantry Mézidon -> Troarn")
	report := flat(mails[len(mails)-1].Text)
	wants(t, report, "2 infantry: Bayeux to Le Molay-Littry", "ORDER 12")
	for _, o := range w.mail(allied) {
		if strings.Contains(o.Subject, "Germany: orders") || strings.Contains(o.Text, "waited for round 3") {
			t.Errorf("the Allies are told of the Axis's sheet:\n%s", o.Text)
		}
	}
	w.replay("dd1")
}

// Where a sheet stops, only the lines that another answer is needed for are shown to need one, and none that has a mere note (DD-NAVAL.3).
func TestNotesNeedNoAnswer(t *testing.T) {
	w := ddayWorld(t, `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-2
spaces:
  Z14: {units: {United States: {infantry: 2}, Germany: {bunker: 1}}}
  Z15: {units: {Germany: {bunker: 2}}}
  Z23: {units: {United Kingdom: {infantry: 1}}}
`)
	w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 2\n  aim Z15, Z15, Z15, Z15, Z15, Z15\nORDER 8\n  2 infantry Z14 -> Z22\nORDER 10\n  pass\nEND\n")
	problems, report, _ := strings.Cut(flat(w.last(allied, "dd1").Text), "What happened")
	wants(t, problems, "need another answer", "2 infantry Trévières -> Le Molay-Littry")
	if strings.Contains(problems, "commas list targets by rank") {
		t.Errorf("a note is told to need an answer:\n%s", problems)
	}
	wants(t, report, "commas list targets by rank")
}

// Bare orders in answer to a letter about the turn under way, for a card of it that is over, are told which card that is and where the
// game stands; those for a card to come are kept.
func TestBareOrdersForACardThatIsOverInTheTurn(t *testing.T) {
	w := ddayWorld(t, strings.Replace(beforeOrder8, "phase: order-8", "phase: order-12", 1))
	asked := w.last(axis, "dd1").MessageID
	wantOutcome(t, w.send(campaign.Letter{From: axis, Thread: []string{asked}, Text: "ORDER 12\n  1 tank Z39 -> Z31\n"}), storage.Accepted, "")
	if s := w.status("dd1"); s.Stand.Phase != "order-14" {
		t.Fatalf("the game stands at %s, want order 14", s.Stand.Phase)
	}
	for _, section := range []string{"ORDER 12\n  1 infantry Z39 -> Z31\n", "ORDER 9\n  pass\n"} {
		wantOutcome(t, w.send(campaign.Letter{From: axis, Thread: []string{asked}, Text: section}), storage.Refused, "the orders break the rules")
		answer := flat(w.last(axis, "dd1").Text)
		wants(t, strings.ReplaceAll(answer, " # ", " "), "of round 2 is over", "the game stands at order 14")
		if strings.Contains(answer, "a turn that is over") {
			t.Errorf("%s: the turn runs on, and is told to be over:\n%s", section, answer)
		}
	}
	w.send(campaign.Letter{From: axis, Thread: []string{asked}, Text: "ORDER 12\n  1 infantry Z39 -> Z31\n"})
	wants(t, flat(w.last(axis, "dd1").Text), "ORDER 12 was carried out before in this turn")
	wantOutcome(t, w.reply(axis, "dd1", "CANCEL ORDER 12"), storage.Refused, "declined")
	wants(t, flat(w.last(axis, "dd1").Text), "Your orders for ORDER 12 were carried out on")
	wantOutcome(t, w.send(campaign.Letter{From: axis, Thread: []string{asked}, Text: "ORDER 15\n  pass\n"}), storage.Accepted, "orders recorded")
}

// What is wrong with orders that are given back is kept in every language that the desk writes: their player reads it in his, and so he
// does when the letter is written anew from the journal.
func TestGivenBackInAnotherLanguage(t *testing.T) {
	w := ddayWorld(t, `
ruleset: d-day
base: "empty:1944"
round: 2
phase: order-8
spaces:
  Z39: {units: {Germany: {tank: 1, infantry: 1}}}
  Z15: {units: {United Kingdom: {infantry: 2}}}
`)
	w.config.Languages = []string{words.Pseudo}
	w.restart()
	wantOutcome(t, w.reply(axis, "dd1", "LANGUAGE "+words.Pseudo), storage.Accepted, "done: LANGUAGE")
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n  1 infantry Z39 -> Z31\nEND\n"), storage.Accepted, "orders wait for round 3")
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 2\nORDER 12\n  1 infantry Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES ROUND 2\nORDER 8\n  pass\nORDER 14\n  pass\nEND\n"), storage.Accepted, "")
	told := ""
	for _, o := range w.mail(axis) {
		if text := flat(o.Text); strings.Contains(text, "«waited» «for» «round» 3") {
			told = text
		}
	}
	wants(t, told, "# «error»: «no» ‹infantry› «in» ‹Mézidon›")
	w.replay("dd1")
}
