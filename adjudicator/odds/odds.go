// Package odds works out what may come of a battle, exactly: not by throwing dice but by following every course that the battle
// can take, with its probability. The battle is axis.Battle itself, rehearsed: who fires in which steps, whom hits fall upon, who
// submerges or retreats is decided by the code that fights real battles.
//
// That code is asked about one side at a time, and as seldom as may be: a side's losses to hits that can hit the same are a path
// (axis.Battle.EachHit), its hits a distribution, and decisions that turn on nothing but which kinds of units are there are asked for
// once (axis.Battle.CountsUnits). A battle that is too large even so is fought with dice, many times, and the result says how far
// off it may be.
package odds

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
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
	// Sampled is how many times a battle that is too large to be followed was fought with dice; 0 for one that was followed.
	Sampled int
	// Error is, for a battle that was followed, the probability of courses that were not, because each of them is negligible (see cares).
	// The rest is given as if they could not happen, so no probability is wrong by more. For one that was fought with dice it is twice
	// the standard error of the probability that is known least, and LossError that of the expected loss.
	Error, LossError float64
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
func Of(t *axis.Turn, e *battle.Engagement) (Result, error) {
	result, _, err := within(t, e, mostWork)
	return result, err
}

// within is Of in so many steps at most, and tells how many it took. What cannot be followed so far that nothing counts of what is
// left out is followed with less care; and what cannot be followed at all is fought with dice.
func within(t *axis.Turn, e *battle.Engagement, steps int) (Result, int, error) {
	r := newReckoning(t, e)
	for _, care := range cares {
		if !r.follows() {
			break
		}
		r.most = int(float64(steps) * care.share)
		r.begin(e, care.negligible)
		if err := r.run(); err == nil && r.pruned <= mostPruned {
			return r.result(), r.work, nil
		}
	}
	r.most = steps
	result, err := r.sample(e)
	return result, r.work, err
}

// cares are the ways to follow a battle, the most careful first: the probability below which a course is not followed, and the share of
// the steps that may be spent when it is given up. Fighting a battle with dice takes the rest.
var cares = []struct{ negligible, share float64 }{{1e-16, 0.25}, {1e-10, 0.65}}

// mostPruned is how much may be left out of a battle that was followed.
const mostPruned = 0.002

// follows says whether the battle can be followed at all, as far as is known: hits of no more kinds than there is room for, and no round
// that cannot be split into stages.
func (r *reckoning) follows() bool {
	return !r.strange && len(r.sides[battle.Attack].barrels) <= mostBarrels && len(r.sides[battle.Defence].barrels) <= mostBarrels
}

func newReckoning(t *axis.Turn, e *battle.Engagement) *reckoning {
	r := &reckoning{turn: t, battle: e.Battle, counted: e.Battle.CountsUnits()}
	r.battle.Rehearse()
	for role := range r.sides {
		force := &r.battle.Sides[role]
		r.destroyers[role] = force.Destroyer
		r.sides[role] = newSide(force)
		r.sides[role].barrels = barrelsOf(&r.battle.Sides[battle.Role(role).Other()])
		for i := range force.Units {
			r.sides[role].worth = append(r.sides[role].worth, force.Units[i].Worth(t))
		}
	}
	for _, s := range r.sides {
		s.save()
	}
	return r
}

// begin puts everything back to where the battle begins. What was found out about the sides stays.
func (r *reckoning) begin(e *battle.Engagement, negligible float64) {
	r.now, r.next, r.pauses, r.ends = &grid{}, &grid{}, nil, nil
	r.rounds, r.pruned, r.negligible = 0, 0, negligible
	r.whole()
	r.open(e)
}

// whole puts the units into the condition in which the battle begins.
func (r *reckoning) whole() {
	r.battle.Over, r.battle.Round = false, 0
	for role, s := range r.sides {
		s.load(0)
		s.force.Destroyer = r.destroyers[role]
	}
}
