package turn_test

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// Whatever is ordered, accepted or refused, the board stays a board: nobody in neutral territory, nobody beyond his movement,
// land units at sea aboard, holds and decks not overfull.
func TestMovementKeepsTheBoardWhole(t *testing.T) {
	opening := turnFrom(t, "ruleset: anniversary\nbase: \"1941\"\nturn: Germany\nphase: combat-move\n")
	rapid.Check(t, func(rt *rapid.T) {
		power := rapid.SampledFrom([]string{"germany", "ussr", "japan", "uk", "italy", "usa"}).Draw(rt, "power")
		turn := axis.Turn{Rules: opening.Rules, State: opening.State.Clone(), Power: opening.Rules.PowerOf(power)}
		turn.Plan.Choices = map[board.Space]bool{}
		before := len(alive(&turn))
		combat := drawSection(rt, &turn, axis.SectionCombat, movement.Combat)
		movement.Combat(&turn, &combat)
		if after := len(alive(&turn)); after != before {
			rt.Fatalf("%d units before the combat move, %d after", before, after)
		}
		checkBoard(rt, &turn)
		if turn.Failed() {
			return
		}
		noncombat := drawSection(rt, &turn, axis.SectionNoncombat, movement.Noncombat)
		movement.Noncombat(&turn, &noncombat)
		checkBoard(rt, &turn)
		if !turn.Failed() {
			checkLanded(rt, &turn)
		}
	})
}

// drawSection draws orders; as often as not it drops those that are refused, so that whole sections are accepted.
func drawSection(t *rapid.T, turn *axis.Turn, id string, run func(*axis.Turn, *orders.Section)) orders.Section {
	drawn := drawStatements(t, turn, id)
	if rapid.Bool().Draw(t, "refused ones too") {
		return orders.Section{ID: id, Statements: drawn}
	}
	sec := orders.Section{ID: id}
	for _, st := range drawn {
		trial := axis.Turn{Rules: turn.Rules, State: turn.State.Clone(), Power: turn.Power, Projecting: true}
		trial.Plan.Choices = map[board.Space]bool{}
		longer := orders.Section{ID: id, Statements: append(sec.Statements[:len(sec.Statements):len(sec.Statements)], st)}
		run(&trial, &longer)
		if !trial.Failed() {
			sec = longer
		}
	}
	return sec
}

func alive(turn *axis.Turn) []axis.UnitID {
	var out []axis.UnitID
	for i := range turn.State.Units {
		if turn.State.Units[i].Alive() {
			out = append(out, axis.UnitID(i))
		}
	}
	return out
}

// drawStatements draws moves and voyages of units that are there, to places near by that need not be legal.
func drawStatements(t *rapid.T, turn *axis.Turn, label string) []orders.Statement {
	var own []axis.UnitID
	for _, id := range alive(turn) {
		if turn.State.Units[id].Owner == turn.Power {
			own = append(own, id)
		}
	}
	var out []orders.Statement
	for range rapid.IntRange(1, 10).Draw(t, label) {
		u := turn.State.Units[rapid.SampledFrom(own).Draw(t, "unit")]
		typ := &turn.Rules.Units[u.Kind]
		q := []orders.Quantity{{Count: rapid.SampledFrom([]int{1, 2, orders.All}).Draw(t, "count"), Unit: typ.ID}}
		from := place(turn, u.Space)
		to := place(turn, wander(t, turn, u.Space, typ.Move))
		pos := orders.Pos{Line: len(out) + 3, Column: 3}
		if typ.Carries > 0 && rapid.Bool().Draw(t, "voyage") {
			shore := wander(t, turn, u.Space, 1)
			out = append(out, orders.Voyage{Pos: pos, Ships: q, From: from, Legs: []orders.Leg{
				{Pos: pos, Kind: orders.Load, Units: []orders.Quantity{{Count: 1, Unit: "infantry"}}, Where: place(turn, shore)},
				{Pos: pos, Kind: orders.Sail, Where: to},
				{Pos: pos, Kind: orders.Unload, Where: place(turn, wander(t, turn, u.Space, 2))},
			}})
			continue
		}
		out = append(out, orders.Move{Pos: pos, Units: q, Path: []orders.Place{from, to}})
	}
	return out
}

func place(turn *axis.Turn, at board.Space) orders.Place {
	return orders.Place{ID: turn.Rules.Board.ID(at)}
}

// wander takes up to a number of steps from a space.
func wander(t *rapid.T, turn *axis.Turn, at board.Space, most int) board.Space {
	for range rapid.IntRange(1, max(most, 1)).Draw(t, "steps") {
		at = rapid.SampledFrom(turn.Rules.Board.Neighbours(at)).Draw(t, "step")
	}
	return at
}

func checkBoard(t *rapid.T, turn *axis.Turn) {
	r := turn.Rules
	for _, id := range alive(turn) {
		u := turn.State.Unit(id)
		typ := &r.Units[u.Kind]
		sea, where := r.Board.IsSea(u.Space), r.SpaceName(u.Space)
		switch {
		case r.Territories[u.Space].Neutral: // AN-MAP.4
			t.Fatalf("a %s stands in %s", typ.Name, where)
		case typ.Domain == axis.SeaUnit && !sea: // AN-UNITS.4
			t.Fatalf("a %s stands in %s", typ.Name, where)
		case typ.Domain == axis.LandUnit && sea != (u.Aboard != axis.NoUnit): // AN-UNITS.1
			t.Fatalf("a %s in %s is aboard %d", typ.Name, where, u.Aboard)
		case u.Aboard != axis.NoUnit && turn.State.Unit(u.Aboard).Space != u.Space: // AN-TRANSPORT.22
			t.Fatalf("a %s in %s is aboard a ship elsewhere", typ.Name, where)
		case int(u.Spent) > typ.Move: // AN-AIR.1, AN-CMOVE.3
			t.Fatalf("a %s has moved %d", typ.Name, u.Spent)
		case typ.Carries > 0:
			checkHold(t, turn, id)
		}
	}
}

// checkHold counts a transport's cargo (AN-TRANSPORT.1).
func checkHold(t *rapid.T, turn *axis.Turn, ship axis.UnitID) {
	heavy, light := 0, 0
	for _, id := range alive(turn) {
		if u := turn.State.Unit(id); u.Aboard == ship && turn.Rules.Units[u.Kind].Light {
			light++
		} else if u.Aboard == ship {
			heavy++
		}
	}
	if heavy > 1 || heavy+light > 2 {
		t.Fatalf("a transport carries %d infantry and %d other units", light, heavy)
	}
}

// checkLanded counts aircraft and decks when the noncombat move is over (AN-AIR.8, AN-NCM.6).
func checkLanded(t *rapid.T, turn *axis.Turn) {
	r := turn.Rules
	room := make([]int, r.Board.Len())
	for _, id := range alive(turn) {
		u := turn.State.Unit(id)
		typ := &r.Units[u.Kind]
		if r.Enemies(turn.State, turn.Power, u.Owner) {
			continue
		}
		room[u.Space] += typ.Deck
		switch {
		case typ.Domain != axis.AirUnit:
		case r.Board.IsSea(u.Space):
			room[u.Space]--
		case u.Owner == turn.Power && (!turn.FriendlyAtStart(u.Space) || !turn.FriendlyTerritory(u.Space)): // AN-AIR.6, AN-AIR.7
			t.Fatalf("a %s has landed in %s", typ.Name, r.SpaceName(u.Space))
		}
	}
	for at, n := range room {
		if n < 0 {
			t.Fatalf("%s lacks room for %d aircraft", r.SpaceName(board.Space(at)), -n)
		}
	}
}
