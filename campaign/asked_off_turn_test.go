package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/toy"
	"despatch/campaign"
	"despatch/storage"
)

// Red's whole turn: the tank attacks Bluefell, which stands empty, and the infantry follows on the Heath.
const attackOnBluefell = `ORDERS k7q2 RED
COMBAT MOVE
  1 tank Redmoor -> Heath -> Bluefell
BATTLE Bluefell
  retreat after round 1
NONCOMBAT MOVE
  1 infantry Redmoor -> Heath
END
`

// toyWorld has a game of the family in which Red (Ada) is about to attack Blue (Ben), who may call up infantry and wishes to be asked.
func toyWorld(t *testing.T, change ...func(*campaign.NewGame)) *world {
	t.Helper()
	game, err := toy.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets = map[string]adjudicator.Ruleset{"toy": game} })
	w.open("k7q2", append([]func(*campaign.NewGame){func(n *campaign.NewGame) {
		n.Ruleset = "toy"
		n.Seats = map[adjudicator.Seat]campaign.Seated{
			"red": {Name: "Ada", Addresses: []string{ada}}, "blue": {Name: "Ben", Addresses: []string{ben}},
		}
		n.Position = []byte(`ruleset: toy
base: "empty:war"
turn: Red
phase: combat-move
wars: [[Red, Blue]]
powers: {Blue: {ipcs: 3}}
spaces:
  Redmoor: {owner: Red, units: {Red: {tank: 1, infantry: 1}}}
  Heath: {owner: Red}
  Bluefell: {owner: Blue}
`)
	}}, change...)...)
	wantOutcome(t, w.reply(ben, "k7q2", "ORDERS k7q2 BLUE\nSTANDING\n  ask about levies at Bluefell\nEND\n"), storage.Accepted, "")
	return w
}

// A power that is not on turn is asked before the battles, once all of the turn has been written; its answer carries the turn on.
func TestAPowerOffTurnIsAsked(t *testing.T) {
	w := toyWorld(t)
	w.reply(ada, "k7q2", "CHECK k7q2 RED\n"+strings.TrimPrefix(attackOnBluefell, "ORDERS k7q2 RED\n"))
	if text := w.last(ada, "k7q2").Text; strings.Contains(strings.ToLower(text), "levy") || strings.Contains(text, "levies") {
		t.Errorf("Red learns from CHECK that Blue is going to be asked:\n%s", text)
	}
	if done := w.reply(ada, "k7q2", attackOnBluefell); !done.Resolved {
		t.Fatalf("Red's turn: %+v", done)
	}
	if s := w.status("k7q2"); s.Stand.Phase != "muster" {
		t.Fatalf("the game stands at %s, and was to ask Blue", s.Stand.Phase)
	}
	wants(t, flat(w.last(ben, "k7q2").Text), "MUSTER", "levy at Bluefell", "nobody is called up, unless it was said beforehand")
	w.restart()
	if done := w.reply(ben, "k7q2", "ORDERS k7q2 BLUE\nMUSTER\n  levy at Bluefell\nEND\n"); !done.Resolved {
		t.Fatalf("Blue's answer: %+v\n%s", done, w.last(ben, "k7q2").Text)
	}
	if s := w.status("k7q2"); s.Stand.Seat != "blue" {
		t.Errorf("it is %s, %s; Red's turn was to be over", s.Stand.Turn, s.Stand.Phase)
	}
	report := flat(w.last(ada, "k7q2").Text)
	wants(t, report, "Blue calls up 1 infantry in Bluefell.", "1 infantry: Redmoor to Heath.")
	w.replay("k7q2")
}

// Who lets his term pass when he is asked is taken at what he has said beforehand, here nothing: nobody is called up, and the turn goes on.
func TestSilenceAnswersAQuestion(t *testing.T) {
	w := toyWorld(t, func(n *campaign.NewGame) { n.Terms, n.Missed = terms(t, "next 24h"), campaign.Default })
	w.reply(ada, "k7q2", attackOnBluefell)
	if s := w.status("k7q2"); s.Stand.Phase != "muster" {
		t.Fatalf("the game stands at %s, and was to ask Blue", s.Stand.Phase)
	}
	w.pass(48*time.Hour, time.Hour)
	if s := w.status("k7q2"); s.Stand.Phase == "muster" {
		t.Errorf("the game waits for Blue for ever")
	}
	w.replay("k7q2")
}

// What he says beforehand while he is asked counts when he passes: infantry is called up.
func TestWhoIsAskedMayLeaveItToHisStandingOrders(t *testing.T) {
	w := toyWorld(t)
	w.reply(ada, "k7q2", attackOnBluefell)
	w.reply(ben, "k7q2", "ORDERS k7q2 BLUE\nSTANDING\n  levy all\nEND\n")
	if s := w.status("k7q2"); s.Stand.Phase != "muster" {
		t.Fatalf("the game stands at %s, and Blue has not answered", s.Stand.Phase)
	}
	if done := w.reply(ben, "k7q2", "ORDERS k7q2 BLUE\nMUSTER\n  pass\nEND\n"); !done.Resolved {
		t.Fatalf("Blue's answer: %+v\n%s", done, w.last(ben, "k7q2").Text)
	}
	wants(t, flat(w.last(ada, "k7q2").Text), "Blue calls up 1 infantry in Bluefell.")
	w.replay("k7q2")
}
