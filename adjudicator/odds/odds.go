// Package odds works out what may come of a battle, of whatever game: not by throwing dice but by following every course that the battle
// can take, with its probability. It knows no units and no rules. A game describes its Battle: which states a side can get into, which
// steps a round has and what is thrown in each, what hits can be given to whom, and what they leave, chosen by their owner or by the
// shooter; who leaves between two rounds, and when it is over. The answers are the game's own code, so that odds cannot differ from what is
// fought.
//
// That code is asked about one side at a time, and as seldom as may be: a side's losses to hits that are the same are a path, its fire a
// distribution that is worked out once for whatever throws the same dice. A battle with too many courses is followed with less care for
// unlikely ones; one that is too large even so is fought with dice, many times. Either result says how far off it may be.
package odds

import (
	"errors"
	"math"
)

// Result is what may come of a battle.
type Result struct {
	// Win, Draw and Loss are the probabilities of the Verdicts: the attacker wins, nobody does, the defender does. They sum to 1.
	Win, Draw, Loss float64
	// Takes is the probability that the attacker can hold the ground.
	Takes float64
	// Lost is the expected price of what each side has lost, by role.
	Lost [2]float64
	// Rounds is the expected number of rounds.
	Rounds float64
	// Sampled is how many times a battle that is too large to be followed was fought with dice; 0 for one that was followed.
	Sampled int
	// Error is, for a battle that was followed with all care, the probability of courses that were not, because each of them is
	// negligible; the rest is given as if they could not happen, so no probability is wrong by more. For one that was followed with less
	// care, where it was drawn which unlikely courses stand for the others, and for one that was fought with dice, it is twice the
	// standard error of the probability that is known least, at most, and LossError that of the expected loss.
	Error, LossError float64
	// Ended is the probability of all ends that were come upon, to which the others are scaled: with Error 1, but for what the draws did.
	Ended float64
	// Ends lists what may be left, with its probability, the likeliest first.
	Ends []End
}

// ErrTooLarge says that a battle is too large to be followed through its courses, and also to be fought often enough with dice.
var ErrTooLarge = errors.New("the battle is too large to be worked out; leave some units out")

// MostWork is how much work a battle may take by itself: some tenths of a second.
const MostWork = 100_000_000

// Of works out a battle in so many steps at most, and tells how many it took; a million are some milliseconds.
//
// A battle is followed with all care if a sixth of the steps suffices. Otherwise it is followed roughly first, which tells what more care
// would take, and then with as much as there are steps left for. What cannot be followed even roughly is fought with dice.
func Of(b Battle, steps int) (Result, int, error) {
	r := newReckoning(b)
	r.most = steps / 6
	if out, ok := r.follow(careful); ok {
		return out, r.work, nil
	}
	r.most, r.moved = steps/5*3, 0
	out, ok := r.follow(rough)
	if !ok {
		r.most = steps
		out, err := r.fight()
		return out, r.work, err
	}
	r.most = steps
	for _, c := range []dearer{{careful, 12}, {Care{1e-11, true}, 5.5}, {Care{1e-9, true}, 3}, {Care{1e-8, true}, 2}} {
		if float64(r.moved)*c.times < float64(steps-r.work) {
			if better, ok := r.follow(c.Care); ok {
				out = better
			}
			break
		}
	}
	return out, r.work, nil
}

// Care is how carefully a battle is followed: courses that are less likely than Negligible are left out, or it is Drawn which of them stand
// for the others.
type Care struct {
	Negligible float64
	Drawn      bool
}

// dearer is a care, and how many times as much it takes than the rough one, at most by what was measured.
type dearer struct {
	Care
	times float64
}

// careful leaves out so little that it comes to less than 1e-9 in all, in battles of 80 units a side; without what is below 1e-15 it would
// be more. rough is a twelfth of its work, or more.
var careful, rough = Care{Negligible: 1e-16}, Care{1e-7, true}

// Follow follows a battle with such care, in so many steps at most; it is not ok if that is not enough, or if the result might be too far off.
func Follow(b Battle, care Care, steps int) (out Result, ok bool) {
	r := newReckoning(b)
	r.most = steps
	return r.follow(care)
}

// Fight fights a battle with dice, over and over, in so many steps at most. It is what Of does with a battle that cannot be followed.
func Fight(b Battle, steps int) (Result, error) {
	r := newReckoning(b)
	r.most = steps
	return r.fight()
}

func (r *reckoning) follow(care Care) (out Result, ok bool) {
	if r.negligible, r.drawn = care.Negligible, nil; care.Drawn {
		r.drawn = new(drawing)
	}
	if r.strange || !r.run() || len(r.ends) == 0 || r.error() > mostError {
		return Result{}, false
	}
	out = r.result()
	if care.Drawn {
		out.LossError = r.error() * r.mostLost()
	}
	return out, true
}

// mostError is how far off a battle that was followed may be.
const mostError = 0.002

// mostLost is the price of the greatest loss that may come of the battle.
func (r *reckoning) mostLost() float64 {
	most := 0.0
	for _, end := range r.ends {
		for role, s := range end.Pair {
			most = max(most, r.remains(Role(role), s).Lost)
		}
	}
	return most
}

// error is how far off the probabilities may be: all that was left out, and twice the standard error of what was drawn.
func (r *reckoning) error() float64 { return r.pruned + 2*math.Sqrt(r.scatter) }
