package turn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// entering is Anniversary with an answer to what befalls ships on their way.
func entering(r *axis.Rules, entered func(*axis.Turn, axis.Entry) []axis.UnitID) edition.Edition {
	rules := *r
	rules.Entered = entered
	rules.Passes = func(t *axis.Turn, typ *axis.UnitType, at board.Space) bool {
		return at == t.Rules.Find(orders.Place{ID: "sz53"})
	}
	combat := &battle.Combat{Stages: []battle.Stage{battle.Assaults, battle.Battles, battle.Homeless}}
	rules.Phases = slices.Clone(r.Phases)
	rules.Phases[rules.PhaseIndex("combat")].Run = turn.Fight(combat)
	return edition.Of(&rules, combat, nil)
}

// lurkers lists the enemy submarines in a zone.
func lurkers(t *axis.Turn, e axis.Entry) []axis.UnitID {
	return t.UnitsAt(e.At, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && t.Rules.Units[u.Kind].Surprise })
}

// ambush lets each submarine throw a die at each transport that comes its way, and sink it with 1 or 2, unless a surface warship goes the same way.
func ambush(t *axis.Turn, e axis.Entry) []axis.UnitID {
	if slices.ContainsFunc(e.Along, func(id axis.UnitID) bool { return t.Type(id).SurfaceWarship() }) {
		return nil
	}
	for _, sub := range lurkers(t, e) {
		for _, ship := range e.Ships {
			u := t.State.Unit(ship)
			if !u.Alive() || !t.Rules.Units[u.Kind].ChosenLast {
				continue
			}
			throw := t.Throw("an ambush", 1)
			if t.Cup.Err() != nil {
				return nil
			}
			hits := 0
			if throw.Faces[0] <= 2 {
				hits = 1
				t.State.Remove(ship)
			}
			t.Emit(1, battle.FiredEvent{
				At: t.Where(e.At), Who: t.Who(t.State.Unit(sub).Owner), Units: words.Amounts{t.Some(1, t.State.Unit(sub).Kind)}, Value: 2, Hits: hits,
			}, []dice.Throw{throw}, axis.TopicFire)
		}
	}
	return nil
}

// block lets each submarine stop a ship, the first that it can.
func block(t *axis.Turn, e axis.Entry) []axis.UnitID {
	return e.Ships[:min(len(e.Ships), len(lurkers(t, e)))]
}

// carry resolves a case in which something may befall ships, and returns what stands, what is told, and the notes. Nothing may be refused.
func carry(t *testing.T, c battleCase, entered func(*axis.Turn, axis.Entry) []axis.UnitID) (axis.RuledState, string, []string) {
	t.Helper()
	_, state, subs := campaign(t, c)
	asked := false
	game := entering(state.(axis.RuledState).Rules, func(now *axis.Turn, e axis.Entry) []axis.UnitID {
		asked = true
		return entered(now, e)
	})
	if checked := game.Check(state, subs[0].Seat, subs); orders.Failed(checked.Diagnostics) || asked {
		t.Errorf("while the sheet is checked something befalls ships: %v, or it is refused: %v", asked, checked.Diagnostics)
	}
	faces, err := dice.ParseFaces(c.dice)
	if err != nil {
		t.Fatal(err)
	}
	cup := dice.NewList(faces...)
	out := game.Resolve(state, subs, cup)
	report := reportOf(t, out.Events)
	if cup.Err() != nil || cup.Left() > 0 {
		t.Errorf("dice: %v, %d left", cup.Err(), cup.Left())
	}
	if out.Refused || out.Stopped || orders.Failed(out.Diagnostics) {
		t.Errorf("the sheet is not carried out: %v", out.Diagnostics)
	}
	var notes []string
	for _, d := range out.Diagnostics {
		notes = append(notes, fmt.Sprintf("%d: %s", d.Line, d.Message.In("en")))
	}
	return out.State.(axis.RuledState), report, notes
}

// What befalls ships on their way is never in the trial, and once it has happened orders lapse, and are not refused.
func TestEntered(t *testing.T) {
	const lurker = "Sea Zone 57: {units: {Japan: {submarine: 1}}}\nIwo Jima: {owner: Japan}\n"
	const sail = "COMBAT MOVE\n 1 transport Sea Zone 56: sail Sea Zone 57; sail Sea Zone 59; unload at Iwo Jima"
	const full = "Sea Zone 56: {units: {United States: {transport: [{cargo: {infantry: 2}}]}}}"
	for _, c := range []struct {
		battleCase
		entered       func(*axis.Turn, axis.Entry) []axis.UnitID
		notes, nothad string
	}{{
		battleCase: battleCase{name: "a miss changes nothing", spaces: lurker + full, orders: sail, dice: "3",
			stands: "Iwo Jima (United States): United States 2 infantry"},
		entered: ambush, nothad: "lapse",
	}, {
		battleCase: battleCase{name: "the only transport is sunk", spaces: lurker + full,
			orders: sail + "\nBATTLE Iwo Jima\n lose infantry\nNONCOMBAT MOVE\n pass", dice: "2",
			stands: "Iwo Jima (Japan): empty\nSea Zone 59: empty"},
		entered: ambush, notes: "3: no transport is left in Sea Zone 57 to carry out this order; it lapses",
	}, {
		battleCase: battleCase{name: "one of two is sunk, the other lands what it carries",
			spaces: lurker + "Sea Zone 56: {units: {United States: {transport: [{cargo: {infantry: 1}}, {cargo: {infantry: 1}}]}}}",
			orders: "COMBAT MOVE\n 2 transports Sea Zone 56: sail Sea Zone 57; sail Sea Zone 59; unload 2 infantry at Iwo Jima", dice: "1 6",
			stands: "Iwo Jima (United States): United States 1 infantry\nSea Zone 59: United States 1 transport"},
		entered: ambush,
	}, {
		battleCase: battleCase{name: "a warship goes the same way, though its line stands below", spaces: lurker + "Sea Zone 56: {units: {United States: {destroyer: 1, transport: [{cargo: {infantry: 2}}]}}}",
			orders: sail + "\n 1 destroyer Sea Zone 56 -> Sea Zone 57 -> Sea Zone 59",
			stands: "Iwo Jima (United States): United States 2 infantry"},
		entered: ambush,
	}, {
		battleCase: battleCase{name: "a warship that stays behind on the way protects nobody", spaces: lurker + "Sea Zone 56: {units: {United States: {destroyer: 1, transport: [{cargo: {infantry: 2}}]}}}",
			orders: sail + "\n 1 destroyer Sea Zone 56 -> Sea Zone 57\n attack at Sea Zone 57", dice: "6  2 6",
			stands: "Iwo Jima (United States): United States 2 infantry"},
		entered: ambush,
	}, {
		battleCase: battleCase{name: "in the noncombat move, too",
			spaces: lurker + full + "\nMidway: {owner: United States}", orders: "COMBAT MOVE\n pass\nNONCOMBAT MOVE\n 1 transport Sea Zone 56: sail Sea Zone 57; unload at Midway", dice: "2",
			stands: "Midway (United States): empty\nSea Zone 56: empty"},
		entered: ambush, notes: "5: no transport is left in Sea Zone 57 to carry out this order; it lapses",
	}, {
		battleCase: battleCase{name: "a ship that is stopped stays, the others go on together",
			spaces: lurker + "Sea Zone 56: {units: {United States: {cruiser: 1, destroyer: 1}}}\nSea Zone 59: {units: {Japan: {transport: 1}}}",
			orders: "COMBAT MOVE\n 1 cruiser, 1 destroyer Sea Zone 56 -> Sea Zone 57 -> Sea Zone 59",
			stands: "Sea Zone 57: Japan 1 submarine; United States 1 cruiser\nSea Zone 59: United States 1 destroyer",
			tells:  "1 destroyer: Sea Zone 56 to Sea Zone 59 via Sea Zone 57.\n1 cruiser: Sea Zone 56 to Sea Zone 57.\nBattle in Sea Zone 57"},
		entered: block, notes: "3: held up in Sea Zone 57, to fight there before all else: 1 cruiser",
	}, {
		battleCase: battleCase{name: "a zone of enemy warships where ships may pass",
			spaces: "Sea Zone 53: {units: {Japan: {cruiser: 1}}}\nSea Zone 56: {units: {United States: {cruiser: 1}}}\nSea Zone 52: {units: {Japan: {transport: 1}}}",
			orders: "COMBAT MOVE\n 1 cruiser Sea Zone 56 -> Sea Zone 53 -> Sea Zone 52",
			stands: "Sea Zone 52: United States 1 cruiser\nSea Zone 53: Japan 1 cruiser"},
		entered: block,
	}, {
		battleCase: battleCase{name: "and a voyage through it",
			spaces: "Sea Zone 53: {units: {Japan: {cruiser: 1}}}\nWake Island: {owner: Japan}\nSea Zone 56: {units: {United States: {transport: [{cargo: {infantry: 1}}]}}}",
			orders: "COMBAT MOVE\n 1 transport Sea Zone 56: sail Sea Zone 53; sail Sea Zone 52; unload at Wake Island",
			stands: "Wake Island (United States): United States 1 infantry"},
		entered: block,
	}, {
		battleCase: battleCase{name: "a transport that is stopped lands nobody",
			spaces: lurker + full, orders: sail,
			stands: "Iwo Jima (Japan): empty\nSea Zone 57: Japan 1 submarine; United States 2 infantry, 1 transport", dice: ""},
		entered: block, notes: "3: held up in Sea Zone 57, to fight there before all else: 1 transport",
	}, {
		battleCase: battleCase{name: "one that is stopped where it was to land somebody lands them when it has fought",
			spaces: lurker + "Sea Zone 56: {units: {United States: {destroyer: 1, transport: [{cargo: {infantry: 2}}]}}}\nMidway: {owner: Japan}",
			orders: "COMBAT MOVE\n 1 transport Sea Zone 56: sail Sea Zone 57; unload at Midway\n 1 destroyer Sea Zone 56 -> Sea Zone 57\n attack at Sea Zone 57",
			dice:   "1 6", tells: "Battle in Sea Zone 57", stands: "Midway (United States): United States 2 infantry"},
		entered: block, nothad: "held up",
	}, {
		battleCase: battleCase{name: "a fighter whose carrier is stopped has nowhere to land, and attacks all the same",
			spaces: lurker + "Sea Zone 56: {units: {United States: {carrier: 1, fighter: 1}}}\nSea Zone 60: {units: {Japan: {transport: 1}}}\nSea Zone 59: {units: {Japan: {transport: 1}}}",
			orders: "COMBAT MOVE\n 1 carrier Sea Zone 56 -> Sea Zone 57 -> Sea Zone 59\n 1 fighter Sea Zone 56 -> Sea Zone 60\nNONCOMBAT MOVE\n pass",
			stands: "Sea Zone 60: empty"},
		entered: func(now *axis.Turn, e axis.Entry) []axis.UnitID {
			if at, _ := now.Rules.FindSpace("Sea Zone 57"); e.At == at {
				return e.Ships
			}
			return nil
		},
		notes: "3: held up in Sea Zone 57, to fight there before all else: 1 aircraft carrier\n4: a fighter over Sea Zone 60 would have no place to land",
	}} {
		t.Run(c.name, func(t *testing.T) {
			c.power = "United States"
			state, report, notes := carry(t, c.battleCase, c.entered)
			expect(t, state, report, c.stands, c.tells, c.silent)
			all := strings.Join(notes, "\n")
			for _, line := range lines(c.notes) {
				if !strings.Contains(all, line) {
					t.Errorf("it is not noted: %s\nbut\n%s", line, all)
				}
			}
			if c.nothad != "" && strings.Contains(all, c.nothad) {
				t.Errorf("it is noted: %s", all)
			}
			if t.Failed() {
				t.Log("\n" + report + "\n" + all)
			}
		})
	}
}
