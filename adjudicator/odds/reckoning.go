package odds

import (
	"errors"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// ErrTooLarge says that a battle is too large to be followed through its courses, and also to be fought often enough with dice.
var ErrTooLarge = errors.New("the battle is too large to be worked out; leave some units out")

const (
	// mostWork bounds a calculation in products of probabilities, its steps: some tenths of a second.
	mostWork = 100_000_000
	// lossWork is the price of one choice of casualties, in products.
	lossWork = 500
	// pairWork is the price of a pair, beside the products of its results.
	pairWork = 50
	// mostCells bounds its memory in numbers that are kept.
	mostCells = 8_000_000
)

// reckoning follows a battle through all its courses at once. What can be thought about each side by itself (what its fire may
// hit, whom its hits fall upon) is asked of the battle once and remembered; a round then only multiplies probabilities.
type reckoning struct {
	turn   *axis.Turn
	battle *battle.Battle
	sides  [2]*side
	// now holds the pairs at the end of the round just fought, next where those that result are put: the same grid once rounds
	// no longer differ.
	now, next *grid
	// pauses hold the pairs within a round, when some have left play before the rest fires, by what is still to come.
	pauses []pause
	// ends are the pairs in which the battle is over.
	ends   []ending
	rounds float64
	// courses are the decisions between the dice that change nothing, by what both sides look like, in the round under way. They are
	// not remembered where orders count units.
	courses map[pair]course
	counted bool
	// negligible is the probability below which a course is not followed, pruned that of all that was not.
	negligible, pruned float64
	// destroyers tells which sides hunt submarines as the battle begins.
	destroyers [2]bool
	// strange: the battle has a round that cannot be followed (see stagesOf).
	strange bool
	// work and cells are what was spent so far, most is how much work may be (see mostWork).
	work, cells, most int
	// place is where a state stands in the list of results that is being made, counted from 1.
	place []int32
	// outcomes are used again in turn.
	outcomes [4 * mostStages]outcome
	last     int
}

// ending is a pair in which the battle is over.
type ending struct {
	pair
	p float64
}

// course is a decision that changes nothing: the battle is over, or the next round has these stages.
type course struct {
	over   bool
	stages []stage
}

// pause is a point within a round.
type pause struct {
	*grid
	rest []stage
}

// run goes from the pairs that the opening left to the end of the battle. As long as orders speak of rounds by number, one round
// follows the other; after that all rounds are alike, and the time spent in a pair is a geometric series.
func (r *reckoning) run() error {
	named := r.battle.LastRoundNamed()
	for round := 0; round == 0 || round < named; round++ {
		r.next = &grid{}
		r.sweep(round, false)
		if r.tooLarge() {
			return ErrTooLarge
		}
		r.now = r.next
	}
	r.sweep(max(named, 1), true)
	if r.tooLarge() {
		return ErrTooLarge
	}
	return nil
}

// tooLarge says whether the calculation has outgrown its bounds, or cannot be made.
func (r *reckoning) tooLarge() bool {
	cells := r.cells + r.now.cells
	if r.next != r.now {
		cells += r.next.cells
	}
	for i := range r.pauses {
		cells += r.pauses[i].cells
	}
	return r.strange || r.work > r.most || cells > mostCells
}

// sweep takes all pairs through the next round, each after all from which it may follow: whoever is hit, submerges or leaves is
// weaker afterwards. alike says that the following rounds will be decided as this one is.
func (r *reckoning) sweep(round int, alike bool) {
	r.courses = make(map[pair]course)
	attack, defence := r.sides[battle.Attack], r.sides[battle.Defence]
	for a := len(attack.byStrength) - 1; a >= 0; a-- {
		for _, row := range attack.byStrength[a] { // none is added meanwhile: those that follow are weaker
			if !r.holds(row) {
				continue
			}
			for d := len(defence.byStrength) - 1; d >= 0; d-- {
				for _, column := range defence.byStrength[d] {
					r.visit(pair{row, column}, round, alike)
				}
			}
			if r.tooLarge() {
				return
			}
			r.release(row)
		}
	}
}

func (r *reckoning) holds(row int32) bool {
	if r.now.has(row) {
		return true
	}
	for i := range r.pauses {
		if r.pauses[i].has(row) {
			return true
		}
	}
	return false
}

func (r *reckoning) release(row int32) {
	r.now.release(row)
	for i := range r.pauses {
		r.pauses[i].release(row)
	}
}

// visit takes a pair on: what it is within a round before what it is at its end.
func (r *reckoning) visit(at pair, round int, alike bool) {
	for i := range r.pauses {
		if p := r.pauses[i].take(at); p > 0 {
			attack, defence := r.both(at, &r.pauses[i].rest[0], p)
			r.follow(at, r.pauses[i].rest, attack, defence, p, false)
		}
	}
	p := r.now.take(at)
	switch {
	case p == 0:
	case p < r.negligible:
		r.pruned += p
	default:
		r.leave(at, p, round, alike)
	}
}

// leave takes a pair at the end of a round (round 0: before the first) through the decisions there and the next round.
func (r *reckoning) leave(at pair, p float64, round int, alike bool) {
	over, to, stages := r.decide(at, round)
	if over {
		r.ends = append(r.ends, ending{to, p})
		return
	}
	attack, defence := r.both(to, &stages[0], p)
	alike = alike && to == at
	if alike {
		p /= 1 - r.unchanged(at, stages, attack, defence, p)
	}
	r.rounds += p
	r.follow(to, stages, attack, defence, p, alike)
}

// decide lets the battle itself take all decisions between the dice of two rounds. Where no order counts units, what changes nothing
// for one pair changes nothing for others that look like it (see axis.Battle.CountsUnits).
func (r *reckoning) decide(at pair, round int) (over bool, to pair, stages []stage) {
	looks := pair{r.sides[battle.Attack].states[at.attack].looks, r.sides[battle.Defence].states[at.defence].looks}
	known := !r.counted && looks.attack != unknown && looks.defence != unknown
	if known {
		if c, ok := r.courses[looks]; ok {
			return c.over, at, c.stages
		}
	}
	over, to = r.ask(at, round)
	if !over {
		if stages = r.stages(); r.strange {
			return true, to, nil
		}
	}
	if known && to == at {
		r.courses[looks] = course{over, stages}
	}
	return over, to, stages
}

func (r *reckoning) ask(at pair, round int) (over bool, to pair) {
	b := r.battle
	r.work += lossWork
	r.sides[battle.Attack].load(at.attack)
	r.sides[battle.Defence].load(at.defence)
	b.Round = round
	if round == 0 {
		b.Open(r.turn)
	} else {
		b.EndRound(r.turn)
	}
	b.BeginRound(r.turn)
	return b.Over, pair{r.sides[battle.Attack].save(), r.sides[battle.Defence].save()}
}

// unchanged is the probability that a round passes without any effect. The results of its first stage are known.
func (r *reckoning) unchanged(at pair, stages []stage, attack, defence *outcome, p float64) float64 {
	same := chanceOf(at, attack, defence)
	for i := range stages[1:] {
		attack, defence := r.both(at, &stages[1+i], p)
		same *= chanceOf(at, attack, defence)
	}
	return same
}

func chanceOf(at pair, attack, defence *outcome) float64 {
	p, _ := attack.chance(at.attack)
	q, _ := defence.chance(at.defence)
	return p * q
}

// follow takes a probability through a stage whose results are given. Fire is simultaneous within a stage: the fallen still fire,
// and what one side throws does not depend on what the other hits. counted: that nothing changes is accounted for already.
func (r *reckoning) follow(at pair, stages []stage, attack, defence *outcome, p float64, counted bool) {
	rest := stages[1:]
	into := r.next
	if len(rest) > 0 {
		into = r.pauseFor(rest)
	}
	r.pruned += p * (attack.dropped + defence.dropped - attack.dropped*defence.dropped)
	r.work += pairWork + len(attack.p)
	room := len(r.sides[battle.Defence].states)
	same, whole := defence.chance(at.defence)
	still := 0.0
	for i, state := range attack.states {
		w := p * attack.p[i]
		row := into.row(state, room)
		if state == at.attack && whole >= 0 && (counted || len(rest) > 0) {
			still = w * same
			defence.p[whole] = 0
			r.spread(row, defence, 0, len(defence.p), w)
			defence.p[whole] = same
			continue
		}
		from, to := defence.middle(r.negligible / w)
		r.pruned += w * (defence.up[len(defence.p)] - defence.up[to] + defence.up[from])
		r.spread(row, defence, from, to, w)
	}
	if still > 0 && len(rest) > 0 {
		attack, defence = r.both(at, &rest[0], still)
		r.follow(at, rest, attack, defence, still, counted)
	}
}

// spread adds a part of a list, times w, to a row.
func (r *reckoning) spread(row []float64, list *outcome, from, to int, w float64) {
	if from >= to {
		return
	}
	r.work += to - from
	p, states := list.p[from:to], list.states[from:to]
	if list.row {
		row = row[states[0]:]
		row = row[:len(p)]
		for i, q := range p {
			row[i] += w * q
		}
		return
	}
	for i, state := range states {
		row[state] += w * p[i]
	}
}

// pauseFor returns the grid of the pairs for which the same is still to come.
func (r *reckoning) pauseFor(rest []stage) *grid {
	for i := range r.pauses {
		if slices.Equal(r.pauses[i].rest, rest) {
			return r.pauses[i].grid
		}
	}
	r.pauses = append(r.pauses, pause{grid: &grid{}, rest: rest})
	return r.pauses[len(r.pauses)-1].grid
}
