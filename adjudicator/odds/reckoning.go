package odds

// What is spent is counted in steps, of which a million take some milliseconds.
const (
	// askWork is the price of a question to the game, mixedWork that of one about hits of several kinds, of which there are many.
	askWork, mixedWork = 400, 150
	// visitWork is the price of a pair, and rowWork that of a row, beside the products that are put there; of these a step holds a few.
	// mixWork is that of a list of what several kinds of hits come to, beside the hits.
	visitWork, mixWork, rowWork, productsStep = 100, 50, 2, 3
	// mostCells bounds the memory, in numbers that are kept.
	mostCells = 8_000_000
)

// reckoning follows a battle through all its courses at once. What can be thought about each side by itself (what its fire may hit, whom
// its hits fall upon) is asked of the game once and remembered; a round then only multiplies probabilities.
type reckoning struct {
	battle Battle
	sides  [2]*side
	// now holds the pairs at the end of the round just fought, next where those that result are put: the same grid once rounds no
	// longer differ.
	now, next *grid
	// pauses hold the pairs within a round, when some have left play before the rest fires, by what is still to come.
	pauses []pause
	// ends are the pairs in which the battle is over.
	ends   []Beginning
	rounds float64
	// negligible is the probability below which a course is not followed, or only if it is drawn. pruned is the probability of what
	// was left out, scatter the sum of the squares that the draws may be off.
	negligible, pruned, scatter float64
	drawn                       *drawing
	// strange: the battle has a round that cannot be followed, or hits of more kinds than there is room for.
	strange bool
	// work and cells are what was spent so far, most is how much work may be. moved is the part of the work that is not questions.
	work, cells, most, moved int
	// fires holds each fire once, by what is thrown; silence is that of nobody. name is room for such a name.
	fires   map[string]*fire
	silence *fire
	name    []byte
	// list is room for hits of several kinds.
	list [mostBarrels]Hits
	// part is room for what follows on one of several steps.
	part outcome
	// out is what follows on each stage of a round for the pair at hand.
	out [mostStages][2]outcome
}

// pause is a point within a round.
type pause struct {
	*grid
	round *Round
	stage int
}

func newReckoning(b Battle) *reckoning {
	r := &reckoning{battle: b, fires: make(map[string]*fire), silence: &fire{only: -1}}
	for role := range r.sides {
		r.sides[role] = &side{shots: b.Shots(Role(role).Other())}
	}
	for i := range r.silence.chances {
		r.silence.chances[i] = nothing
	}
	return r
}

// begin puts everything back to where the battle begins. What was found out about the sides stays.
func (r *reckoning) begin() []Beginning {
	r.now, r.next, r.pauses, r.ends = &grid{}, &grid{}, nil, nil
	r.rounds, r.pruned, r.scatter = 0, 0, 0
	list := r.battle.Begin()
	for _, b := range list {
		for role, s := range b.Pair {
			r.meet(Role(role), s)
		}
	}
	return list
}

func (r *reckoning) spend(steps int) {
	r.work += steps
	r.moved += steps
}

// question is the price of a question to the game.
func (r *reckoning) question(steps int) { r.work += steps }

// run goes from the pairs that the opening left to the end of the battle, and says whether it got there. As long as something is decided by
// the number of the round, one round follows the other; after that all rounds are alike, and the time spent in a pair is a geometric
// series.
func (r *reckoning) run() bool {
	for _, b := range r.begin() {
		r.now.row(b.Pair[Attack], len(r.sides[Defence].states))[b.Pair[Defence]] += b.P
	}
	named := r.battle.LastNamed()
	for round := 0; round == 0 || round < named; round++ {
		r.next = &grid{}
		if r.sweep(round, false); r.tooLarge() {
			return false
		}
		r.now = r.next
	}
	r.sweep(max(named, 1), true)
	return !r.tooLarge()
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

// sweep takes all pairs through the next round, each after all from which it may follow: whoever is hit, submerges or leaves is weaker
// afterwards. alike says that the following rounds will be decided as this one is.
func (r *reckoning) sweep(round int, alike bool) {
	attack, defence := r.sides[Attack], r.sides[Defence]
	if r.battle.Alters() {
		r.sweepByStrength(round, alike)
		return
	}
	for a := len(attack.byStrength) - 1; a >= 0; a-- {
		for _, row := range attack.byStrength[a] { // none is added meanwhile: those that follow are weaker
			if !r.holds(row) {
				continue
			}
			for d := len(defence.byStrength) - 1; d >= 0; d-- {
				for _, column := range defence.byStrength[d] {
					if r.visit(Pair{row, column}, round, alike); r.work > r.most {
						return
					}
				}
			}
			if r.tooLarge() {
				return
			}
			r.release(row)
		}
	}
}

// sweepByStrength does so where a pair may follow from another that is as strong on one side: all pairs of equal strengths come before those
// of which either is weaker. What is as strong on both sides is not come to by a round but by a decision, and followed at once (leave).
func (r *reckoning) sweepByStrength(round int, alike bool) {
	attack, defence := r.sides[Attack], r.sides[Defence]
	for a := len(attack.byStrength) - 1; a >= 0; a-- {
		for d := len(defence.byStrength) - 1; d >= 0; d-- {
			for i := 0; i < len(attack.byStrength[a]); i++ { // some are added meanwhile
				row := attack.byStrength[a][i]
				for j := 0; j < len(defence.byStrength[d]) && r.holds(row); j++ {
					if r.visit(Pair{row, defence.byStrength[d][j]}, round, alike); r.work > r.most {
						return
					}
				}
			}
		}
		if r.tooLarge() {
			return
		}
		for _, row := range attack.byStrength[a] {
			r.release(row)
		}
	}
}

func (r *reckoning) holds(row State) bool {
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

func (r *reckoning) release(row State) {
	r.now.release(row)
	for i := range r.pauses {
		r.pauses[i].release(row)
	}
}

// visit takes a pair on: what it is within a round before what it is at its end.
func (r *reckoning) visit(at Pair, round int, alike bool) {
	for i := range r.pauses {
		if p := r.followed(r.pauses[i].take(at)); p > 0 {
			r.through(at, r.pauses[i].round, r.pauses[i].stage, p, false)
		}
	}
	if p := r.followed(r.now.take(at)); p > 0 {
		r.leave(at, p, round, alike)
	}
}

// leave takes a pair at the end of a round (round 0: before the first) through the decisions there and the next round.
func (r *reckoning) leave(at Pair, p float64, number int, alike bool) {
	to, round := r.battle.Between(number, at)
	for role, s := range to {
		r.meet(Role(role), s)
	}
	switch {
	case round == nil:
		r.ends = append(r.ends, Beginning{to, p})
		return
	case !round.Follows():
		r.strange = true
		return
	}
	again := to == at
	if alike && !again && r.asStrong(to, at) {
		next, same := r.battle.Between(number, to)
		if again = next == to && same == round; !again {
			r.strange = true // it goes to and fro without end
			return
		}
	}
	r.through(to, round, 0, p, alike && again)
}

// asStrong says whether both sides of two pairs are as strong.
func (r *reckoning) asStrong(a, b Pair) bool {
	for role, s := range r.sides {
		if s.states[a[role]].Strength != s.states[b[role]].Strength {
			return false
		}
	}
	return true
}

// through takes a probability through the rest of a round. Fire is simultaneous within a stage: the fallen still fire, and what one side
// throws does not depend on what the other hits. alike: if nothing happens in the whole round it is fought again just so.
func (r *reckoning) through(at Pair, round *Round, stage int, p float64, alike bool) {
	for i := stage; i < len(round.stages); i++ {
		r.both(&r.out[i], at, &round.stages[i], p)
	}
	if alike {
		still := 1.0
		for i := range round.stages {
			still *= r.out[i][Attack].same(at[Attack]) * r.out[i][Defence].same(at[Defence])
		}
		p /= 1 - still
	}
	if stage == 0 {
		r.rounds += p
	}
	for i := stage; i < len(round.stages) && p > 0; i++ {
		into, last := r.next, i == len(round.stages)-1
		if !last {
			into = r.pauseFor(round, i+1)
		}
		p = r.spreadAll(into, at, &r.out[i], p, alike || !last)
	}
}

// pauseFor returns the grid of the pairs for which the same is still to come.
func (r *reckoning) pauseFor(round *Round, stage int) *grid {
	for i := range r.pauses {
		if r.pauses[i].round == round && r.pauses[i].stage == stage {
			return r.pauses[i].grid
		}
	}
	r.pauses = append(r.pauses, pause{grid: &grid{}, round: round, stage: stage})
	return r.pauses[len(r.pauses)-1].grid
}
