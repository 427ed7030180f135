package advanced_test

import (
	"math"
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// everyThrow is a cup that shows every sequence of faces in turn, one a run.
type everyThrow struct {
	faces []dice.Face
	at    int
}

// Throw implements dice.Cup.
func (c *everyThrow) Throw(n int, _ dice.Reason) []dice.Face {
	for len(c.faces) < c.at+n {
		c.faces = append(c.faces, 1)
	}
	c.at += n
	return append([]dice.Face(nil), c.faces[c.at-n:c.at]...)
}

// Err implements dice.Cup.
func (c *everyThrow) Err() error { return nil }

// next turns to the next sequence, and says whether there is one.
func (c *everyThrow) next() bool {
	c.faces = c.faces[:c.at]
	for c.at = 0; len(c.faces) > 0; c.faces = c.faces[:len(c.faces)-1] {
		if last := len(c.faces) - 1; c.faces[last] < 6 {
			c.faces[last]++
			return true
		}
	}
	return false
}

// oddsCases are turns with one battle of one round, in which few dice are thrown.
var oddsCases = map[string]struct{ power, position, orders string }{
	"armor and infantry": {"germany",
		"Ukraine: {owner: Germany, units: {Germany: {infantry: 1, armor: 1}}}, Caucasus: {owner: USSR, units: {USSR: {infantry: 2}}}",
		"COMBAT MOVE\n 1 infantry, 1 armor Ukraine -> Caucasus\nBATTLE Caucasus\n retreat after round 1"},
	"a gun at one fighter": {"germany",
		"Eastern Europe: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}, Karelia: {owner: USSR, units: {USSR: {infantry: 1, aa_gun: 1}}}",
		"COMBAT MOVE\n 1 infantry, 1 fighter Eastern Europe -> Karelia\nBATTLE Karelia\n retreat after round 1"},
	"fighters of both": {"germany",
		"Ukraine: {owner: Germany, units: {Germany: {infantry: 1, fighter: 1}}}, Caucasus: {owner: USSR, units: {USSR: {infantry: 1, fighter: 1}}}",
		"COMBAT MOVE\n 1 infantry, 1 fighter Ukraine -> Caucasus\nBATTLE Caucasus\n retreat after round 1"},
	"a fighter too many": {"germany",
		"Ukraine: {owner: Germany, units: {Germany: {fighter: 2}}}, Caucasus: {owner: USSR, units: {USSR: {infantry: 1, fighter: 1}}}",
		"COMBAT MOVE\n 2 fighters Ukraine -> Caucasus\nBATTLE Caucasus\n retreat after round 1"},
	"destroyers": {"germany",
		"Baltic Sea Zone: {units: {Germany: {destroyer: 1, submarine: 1}}}, British Sea Zone East: {units: {UK: {destroyer: 2}}}",
		"COMBAT MOVE\n 1 destroyer, 1 submarine Baltic Sea Zone -> British Sea Zone East\nBATTLE British Sea Zone East\n retreat after round 1"},
	"battleships": {"germany",
		"Baltic Sea Zone: {units: {Germany: {battleship: 1, destroyer: 1}}}, British Sea Zone East: {units: {UK: {battleship: 1}}}",
		"COMBAT MOVE\n 1 battleship, 1 destroyer Baltic Sea Zone -> British Sea Zone East\nBATTLE British Sea Zone East\n retreat after round 1"},
	"a fighter at a battleship": {"germany",
		"Western Europe: {owner: Germany, units: {Germany: {fighter: 2}}}, British Sea Zone East: {units: {UK: {battleship: 1}}}",
		"COMBAT MOVE\n 2 fighters Western Europe -> British Sea Zone East\nBATTLE British Sea Zone East\n retreat after round 1"},
	"a dive": {"japan",
		"Japan: {owner: Japan, units: {Japan: {fighter: 1}}}, Japan Sea Zone: {units: {USA: {carrier: 1, destroyer: 1}}}",
		"COMBAT MOVE\n 1 fighter Japan -> Japan Sea Zone\nBATTLE Japan Sea Zone\n kamikaze 1: carrier\n retreat after round 1"},
	"a landing": {"uk",
		"British Sea Zone East: {units: {UK: {battleship: 1, transport: [{cargo: {infantry: 2}}]}}}, Western Europe: {owner: Germany, units: {Germany: {infantry: 1}}}",
		"COMBAT MOVE\n 1 transport British Sea Zone East: unload at Western Europe\nBATTLE Western Europe\n retreat after round 1"},
}

// longOdds are those of the cases with a thousand sequences and more that are left to the long run; one of these is always tried.
var longOdds = []string{"a gun at one fighter", "fighters of both", "a fighter too many", "a fighter at a battleship"}

// TestOddsAreThoseOfEverySequence: what a check foretells from trial runs agrees with what comes of all sequences of dice that the turn may throw, with guns,
// fighters of both sides, dives, battleships and landings. Paratroopers cannot break off, so that their sequences have no end.
func TestOddsAreThoseOfEverySequence(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range oddsCases {
		if !often.Long && slices.Contains(longOdds, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			state, err := game.LoadPosition([]byte("ruleset: advanced\nbase: \"empty:1942\"\nturn: " + c.power + "\nphase: combat-move\norder: [Germany, Japan, UK, USSR, USA]\nspaces: {" + c.position + "}\n"))
			if err != nil {
				t.Fatal(err)
			}
			sheet, wrong := sheets.Parse("ORDERS g "+c.power+" ROUND 1\n"+c.orders+"\nEND\n", game.Vocabulary())
			if sheet == nil || orders.Failed(wrong) {
				t.Fatal(wrong)
			}
			subs := []adjudicator.Submission{{Seat: adjudicator.Seat(c.power), Sheet: sheet}}
			rows := game.Oddsmaker().Odds(state, adjudicator.Seat(c.power), subs)
			if len(rows) != 1 {
				t.Fatalf("%d battles are foretold", len(rows))
			}
			win, attacker, defender, runs := 0.0, 0.0, 0.0, 0
			cup := new(everyThrow)
			for more := true; more && runs < 20_000; more = cup.next() {
				out := game.Resolve(state, subs, cup)
				if orders.Failed(out.Diagnostics) {
					t.Fatal(out.Diagnostics)
				}
				runs++
				p := math.Pow(6, -float64(cup.at))
				for _, e := range out.Events {
					if end, is := e.Detail.(battle.EndedEvent); is && !end.Undecided() && string(end.Winner[0]) == game.Vocabulary().Seat(c.power) {
						win += p
					}
				}
				for _, b := range game.Charter().Course(out.Events, "").Battles {
					attacker, defender = attacker+p*float64(b.CostAttacker), defender+p*float64(b.CostDefender)
				}
			}
			if runs == 20_000 {
				t.Fatal("there is no end of sequences")
			}
			got := rows[0]
			t.Logf("%d runs: %+v", runs, [3]float64{win, attacker, defender})
			const wide = 1.6 // of twelve answers with three numbers each some are further off than nineteen of twenty are
			off := func(is, should, by float64) bool { return math.Abs(is-should) > wide*by+1e-9 }
			if got.TooLarge || got.Sampled == 0 || off(got.Win, win, got.Error) || off(got.LossAttacker, attacker, got.LossError) || off(got.LossDefender, defender, got.LossError) {
				t.Errorf("foretold are %v, %v and %v (%+v), and come %v, %v and %v", got.Win, got.LossAttacker, got.LossDefender, got, win, attacker, defender)
			}
		})
	}
}
