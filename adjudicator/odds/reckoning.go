package odds

import (
	"errors"

	"despatch/adjudicator/axis"
)

// ErrTooLarge says that a battle has so many possible courses that working them all out would take too long.
var ErrTooLarge = errors.New("the battle is too large to be worked out; leave some units out")

const (
	// mostWork bounds a calculation in products of probabilities, its steps: about half a second.
	mostWork = 100_000_000
	// lossWork is the price of one choice of casualties, in products.
	lossWork = 500
	// mostCells bounds its memory in numbers that are kept.
	mostCells = 8_000_000
)

// reckoning follows a battle through all its courses at once. What can be thought about each side by itself (what its fire may
// hit, whom its hits fall upon) is asked of the battle once and remembered; a round then only multiplies probabilities.
type reckoning struct {
	turn   *axis.Turn
	battle *axis.Battle
	sides  [2]*side
	// now holds the pairs at the end of the round just fought, next where those that result are put: the same grid once rounds
	// no longer differ.
	now, next *grid
	// pauses hold the pairs within a round, when some have left play before the rest fires, by what is still to come.
	pauses []pause
	// ends are the pairs in which the battle is over.
	ends   grid
	rounds float64
	// work and cells are what was spent so far, most is how much work may be (see mostWork).
	work, cells, most int
	// place is where a state stands in the list of results that is being made, counted from 1.
	place []int32
	// lists are used again in turn.
	lists [8][]result
	last  int
}

// list is an empty list with room. It may be used until eight more were asked for: both sides' of four stages.
func (r *reckoning) list() []result {
	r.last = (r.last + 1) % len(r.lists)
	return r.lists[r.last][:0]
}

// pause is a point within a round.
type pause struct {
	grid
	rest []stage
}

// stage is a part of a round after which the fallen leave play: who fires of each side.
type stage struct {
	fires     [2]bool
	who       [2]axis.Shooters
	destroyer [2]bool
}

// stages splits the round that begins at every point where the fallen leave.
func (r *reckoning) stages() []stage {
	var out []stage
	open := false
	for _, step := range axis.RoundSteps(r.battle) {
		if !open {
			out = append(out, stage{destroyer: [2]bool{r.battle.Sides[axis.Attack].Destroyer, r.battle.Sides[axis.Defence].Destroyer}})
		}
		last := &out[len(out)-1]
		last.fires[step.Side], last.who[step.Side] = true, step.Who
		open = !step.Clear
	}
	return out
}

// run goes from the pairs that the opening left to the end of the battle. As long as orders speak of rounds by number, one round
// follows the other; after that all rounds are alike, and the time spent in a pair is a geometric series.
func (r *reckoning) run() error {
	named := r.battle.LastRoundNamed()
	for round := 0; round == 0 || round < named; round++ {
		r.next = &grid{}
		r.inOrder(func(at pair) { r.leave(at, round, false) })
		if r.tooLarge() {
			return ErrTooLarge
		}
		r.now = r.next
	}
	r.inOrder(func(at pair) { r.leave(at, max(named, 1), true) })
	if r.tooLarge() {
		return ErrTooLarge
	}
	return nil
}

// tooLarge says whether the calculation has outgrown its bounds. Besides tables there are grids of all pairs of states.
func (r *reckoning) tooLarge() bool {
	grids := 3 + len(r.pauses)
	pairs := len(r.sides[axis.Attack].states) * len(r.sides[axis.Defence].states)
	return r.work > r.most || r.cells+grids*pairs > mostCells
}

// inOrder visits all pairs from the strongest down, those within a round before those at its end. What follows on a pair is weaker.
func (r *reckoning) inOrder(leave func(pair)) {
	strongest := len(r.now.byStrength) - 1
	for strength := strongest; strength >= 0; strength-- {
		for i := range r.pauses {
			// Only the pairs there now: nothing is added at this strength while they are visited.
			for _, at := range r.pauses[i].at(strength) {
				if r.tooLarge() {
					return
				}
				attack, defence := r.both(at, &r.pauses[i].rest[0])
				r.follow(at, r.pauses[i].rest, attack, defence, r.pauses[i].take(at), nil)
			}
			r.pauses[i].forget(strength)
		}
		for j := 0; j < len(r.now.at(strength)) && !r.tooLarge(); j++ {
			leave(r.now.at(strength)[j])
		}
		r.now.forget(strength)
	}
}

// leave takes a pair at the end of a round (round 0: before the first) through the decisions there and the next round. alike says
// that the following rounds will be decided as this one is.
func (r *reckoning) leave(at pair, round int, alike bool) {
	p := r.now.take(at)
	if p == 0 {
		return
	}
	over, to := r.decide(at, round)
	if over {
		r.ends.add(to, r.strength(to), p)
		return
	}
	stages := r.stages()
	attack, defence := r.both(to, &stages[0])
	if alike && to == at {
		p /= 1 - r.unchanged(at, stages, attack, defence)
		r.rounds += p
		r.follow(at, stages, attack, defence, p, &at)
		return
	}
	r.rounds += p
	r.follow(to, stages, attack, defence, p, nil)
}

// decide lets the battle itself take all decisions between the dice of two rounds.
func (r *reckoning) decide(at pair, round int) (over bool, to pair) {
	b := r.battle
	r.sides[axis.Attack].load(at.attack)
	r.sides[axis.Defence].load(at.defence)
	b.Round = round
	if round == 0 {
		b.Open(r.turn)
	} else {
		b.EndRound(r.turn)
	}
	b.BeginRound(r.turn)
	return b.Over, pair{r.sides[axis.Attack].save(), r.sides[axis.Defence].save()}
}

// unchanged is the probability that a round passes without any effect. The results of its first stage are known.
func (r *reckoning) unchanged(at pair, stages []stage, attack, defence []result) float64 {
	p := chanceOf(at.attack, attack) * chanceOf(at.defence, defence)
	for i := range stages[1:] {
		attack, defence = r.both(at, &stages[1+i])
		p *= chanceOf(at.attack, attack) * chanceOf(at.defence, defence)
	}
	return p
}

func chanceOf(state int32, list []result) float64 {
	for _, r := range list {
		if r.state == state {
			return r.p
		}
	}
	return 0
}

// result is a state with its probability.
type result struct {
	state int32
	p     float64
}

// both lists the states in which each side may be after a stage.
func (r *reckoning) both(at pair, st *stage) (attack, defence []result) {
	return r.results(axis.Attack, at.attack, at.defence, st), r.results(axis.Defence, at.defence, at.attack, st)
}

// results lists the states in which a side may be after a stage, each once.
func (r *reckoning) results(role axis.Role, state, enemy int32, st *stage) []result {
	if !st.fires[role.Other()] {
		return append(r.list(), result{r.lossOf(role, state, enemy, &[mostBarrels]int{}), 1})
	}
	shots := r.fireOf(role.Other(), enemy, state, st)
	r.work += len(shots)
	list := r.list()
	for i := range shots {
		to := r.lossOf(role, state, enemy, &shots[i].hits)
		for int(to) >= len(r.place) {
			r.place = append(r.place, 0)
		}
		if r.place[to] == 0 {
			list = append(list, result{state: to})
			r.place[to] = int32(len(list))
		}
		list[r.place[to]-1].p += shots[i].p
	}
	for _, found := range list {
		r.place[found.state] = 0
	}
	r.lists[r.last] = list
	return list
}

// follow takes a probability through a stage whose results are given. Fire is simultaneous within a stage: the fallen still fire,
// and what one side throws does not depend on what the other hits. except is the pair that is accounted for already, nil for
// none.
func (r *reckoning) follow(at pair, stages []stage, attack, defence []result, p float64, except *pair) {
	rest := stages[1:]
	r.work += len(attack) * len(defence)
	into := r.next
	if len(rest) > 0 {
		into = r.pauseFor(rest)
	}
	still := 0.0
	for _, a := range attack {
		strength := r.sides[axis.Attack].states[a.state].strength
		for _, d := range defence {
			to := pair{a.state, d.state}
			switch {
			case to == at && len(rest) > 0:
				still += a.p * d.p
			case except != nil && to == *except:
			default:
				into.add(to, strength+r.sides[axis.Defence].states[d.state].strength, p*a.p*d.p)
			}
		}
	}
	if still > 0 {
		attack, defence = r.both(at, &rest[0])
		r.follow(at, rest, attack, defence, p*still, except)
	}
}

// pauseFor returns the grid of the pairs for which the same is still to come.
func (r *reckoning) pauseFor(rest []stage) *grid {
	for i := range r.pauses {
		if len(r.pauses[i].rest) == len(rest) && r.pauses[i].rest[0] == rest[0] {
			return &r.pauses[i].grid
		}
	}
	r.pauses = append(r.pauses, pause{rest: rest})
	return &r.pauses[len(r.pauses)-1].grid
}

func (r *reckoning) strength(at pair) int {
	return r.sides[axis.Attack].states[at.attack].strength + r.sides[axis.Defence].states[at.defence].strength
}
