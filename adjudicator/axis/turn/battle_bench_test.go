package turn_test

import (
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
)

// busyTurn is a large combat phase: eight battles on land and at sea, an assault with bombardment, and a raid.
var busyTurn = battleCase{
	power: "Germany",
	spaces: `Poland: {owner: Germany, units: {Germany: {infantry: 12, artillery: 4, tank: 6, fighter: 3, bomber: 2}}}
		East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 6, artillery: 1, tank: 1, antiaircraft gun: 1}}}
		Baltic States: {owner: Soviet Union, units: {Soviet Union: {infantry: 5, fighter: 1}}}
		Bulgaria/Romania: {owner: Germany, units: {Germany: {infantry: 8, tank: 3}}}
		Ukraine: {owner: Soviet Union, units: {Soviet Union: {infantry: 5, artillery: 1}}}
		Finland: {owner: Germany, units: {Germany: {infantry: 6, bomber: 1, fighter: 1}}}
		Karelia S.S.R.: {owner: Soviet Union, units: {Soviet Union: {infantry: 4, antiaircraft gun: 1, industrial complex: 1}}}
		Libya: {owner: Italy, units: {Germany: {infantry: 2, tank: 2, fighter: 1}}}
		Egypt: {owner: United Kingdom, units: {United Kingdom: {infantry: 3, tank: 1}, United States: {infantry: 1}}}
		Sea Zone 5: {units: {Germany: {submarine: 3, cruiser: 2, destroyer: 1}}}
		Sea Zone 6: {units: {United Kingdom: {battleship: 1, destroyer: 1, carrier: 1, fighter: 2, transport: 1}}}
		Sea Zone 8: {units: {Germany: {submarine: 2}}}
		Sea Zone 2: {units: {United Kingdom: {battleship: 1, transport: 2}}}
		Sea Zone 15: {units: {Germany: {battleship: 1, cruiser: 1, transport: [{cargo: {infantry: 2}}]}}}
		Trans-Jordan: {owner: United Kingdom, units: {United Kingdom: {infantry: 2}}}`,
	orders: `COMBAT MOVE
		6 infantry, 2 artillery, 3 tanks, 2 fighters, 1 bomber Poland -> East Poland
		6 infantry, 2 artillery, 3 tanks, 1 fighter, 1 bomber Poland -> Baltic States
		8 infantry, 3 tanks Bulgaria/Romania -> Ukraine
		6 infantry, 1 fighter Finland -> Karelia S.S.R.
		raid 1 bomber Finland -> Karelia S.S.R.
		2 infantry, 2 tanks, 1 fighter Libya -> Egypt
		3 submarines, 2 cruisers, 1 destroyer Sea Zone 5 -> Sea Zone 6
		2 submarines Sea Zone 8 -> Sea Zone 2
		attack at Sea Zone 2
		1 transport Sea Zone 15: unload at Trans-Jordan
		BATTLE East Poland
		lose infantry, artillery, fighter
		retreat to Poland when attackers <= 3
		BATTLE Sea Zone 6
		press on`,
}

// BenchmarkConductCombat measures phase 4 alone; the state is copied outside the clock.
func BenchmarkConductCombat(b *testing.B) {
	_, state, subs := campaign(b, busyTurn)
	rs := state.(axis.RuledState)
	moved := &axis.Turn{Rules: rs.Rules, State: rs.State, Power: rs.State.Active(), Sheet: subs[0].Sheet}
	moved.Plan.Choices = map[board.Space]bool{}
	movement.Combat(moved, moved.Sheet.Section(axis.SectionCombat))
	if moved.Failed() {
		b.Fatal(moved.Diagnostics)
	}
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		turn := &axis.Turn{Rules: moved.Rules, State: moved.State.Clone(), Power: moved.Power, Sheet: moved.Sheet, Plan: moved.Plan,
			Cup: dice.NewSealed(make([]byte, 32), dice.Key{Game: "bench"})}
		b.StartTimer()
		(&battle.Combat{Stages: []battle.Stage{battle.Raids, battle.Assaults, battle.Battles, battle.Homeless}, Openings: []battle.Opening{battle.Bombardment, battle.Guns}}).Conduct(turn)
		if turn.Cup.Err() != nil {
			b.Fatal(turn.Cup.Err())
		}
	}
}
