// Package odds works out what may come of a battle, exactly: not by throwing dice but by following every course that the battle
// can take, with its probability. The battle is axis.Battle itself, rehearsed: who fires, whom hits fall upon, who submerges or
// retreats is decided by the code that fights real battles.
package odds

import (
	"despatch/adjudicator/axis"
)

// Result is what may come of a battle.
type Result struct {
	// Win, Draw and Loss are the probabilities that the report names the attacker as winner, nobody, or the defender. A retreat
	// leaves the field to the defender. They sum to 1.
	Win, Draw, Loss float64
	// Takes is the probability that the attacker wins a territory with a unit that can hold it (AN-COMBAT.19); 0 at sea.
	Takes float64
	// LossAttacker and LossDefender are the expected losses in IPCs, cargo included; LossAttacker includes aircraft shot down
	// before the battle. Damaged ships are no loss, nor are fighters that find nowhere to land afterwards.
	LossAttacker, LossDefender float64
	// Rounds is the expected number of rounds.
	Rounds float64
	// Ends lists what may be left, with its probability, the likeliest first.
	Ends []End
}

// End is one way in which a battle may end.
type End struct {
	P float64
	// Winner is the power that won, NoPower for a draw.
	Winner axis.Power
	// Attackers and Defenders count the units that survive, retreated and submerged ones included.
	Attackers, Defenders []Count
}

// Count is a number of units of one kind.
type Count struct {
	Power axis.Power
	Kind  axis.Kind
	N     int
}

// Of works out an engagement. The turn must be Projecting; its state is that before the battle. The battle is used up.
func Of(t *axis.Turn, e *axis.Engagement) (Result, error) {
	result, _, err := within(t, e, mostWork)
	return result, err
}

// within is Of in so many steps at most, and tells how many it took.
func within(t *axis.Turn, e *axis.Engagement, steps int) (Result, int, error) {
	r := &reckoning{turn: t, battle: e.Battle, now: &grid{}, most: steps}
	r.battle.Rehearse()
	for role := range r.sides {
		force := &r.battle.Sides[role]
		r.sides[role] = newSide(force)
		r.sides[role].barrels = barrelsOf(&r.battle.Sides[axis.Role(role).Other()])
		for i := range force.Units {
			r.sides[role].worth = append(r.sides[role].worth, t.Worth(&force.Units[i]))
		}
	}
	if r.least() > steps {
		return Result{}, 0, ErrTooLarge
	}
	r.open(e)
	if err := r.run(); err != nil {
		return Result{}, r.work, err
	}
	return r.result(), r.work, nil
}
