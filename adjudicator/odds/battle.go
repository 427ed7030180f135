package odds

import "despatch/adjudicator/dice"

// Role says which side of a battle somebody is on.
type Role uint8

const (
	// Attack is the side on turn.
	Attack Role = iota
	// Defence is the other.
	Defence
)

// Other is the opposite side.
func (r Role) Other() Role { return 1 - r }

// State is a condition of one side: who is there, and in what shape. The game numbers the conditions of each side from 0, in the order in
// which it comes upon them.
type State int32

// Pair is a state of each side, by role.
type Pair [2]State

// Classes is a set of up to eight kinds of targets, one bit each.
type Classes uint8

// Shot is what a hit can do: the classes of which it can strike a unit, and what else sets it apart, such as a target that the shooter
// has named. Hits of one Shot are the same to whoever takes them.
type Shot struct {
	Reach Classes
	Way   uint8
}

// Hits are hits that are the same.
type Hits struct {
	Shot
	N int
}

// Volley is dice of one step that hit with the same probability and do the same.
type Volley struct {
	Dice int
	Hit  float64
	Shot Shot
}

// Step is one step of a round: which side fires, who of it, in numbers of the game's, and whether the fallen of both sides leave play
// after it.
type Step struct {
	Side  Role
	Who   uint8
	Clear bool
}

// Look is what the enemy and the reckoning see of a state.
type Look struct {
	// Strength is the number of hits that would take the whole side out of the battle, counting one for each unit that has fallen and
	// is still to leave. Whatever happens to a side in battle makes it less.
	Strength int
	// Targets are the classes that are there to be shot at, and Room how many hits the units of each class can still take.
	Targets Classes
	Room    [8]int16
	// Aim is all else on which the enemy's fire depends, and Fear that on which whom the enemy's own losses fall upon depends.
	Aim, Fear int32
}

// Verdict is how a battle that is over ended.
type Verdict struct {
	// Drawn: nobody won. Otherwise Winner did.
	Drawn  bool
	Winner Role
	// Takes: the attacker has a unit left that can hold the ground.
	Takes bool
}

// Remains is what is left of a side: Left numbers the lists of survivors, in numbers of the game's, and Lost is the price of what is not.
type Remains struct {
	Left int
	Lost float64
}

// Beginning is a pair with which the first round may begin.
type Beginning struct {
	Pair
	P float64
}

// Battle is what a game says of a battle. Its answers depend on nothing but what is asked; most are asked for once and remembered.
type Battle interface {
	// Begin lists the pairs with which the first round may begin; their probabilities sum to 1.
	Begin() []Beginning
	// Shots lists all that the hits of a side can ever be, with the greatest number of dice for each.
	Shots(side Role) []Hits
	// Look shows a state.
	Look(side Role, s State) Look
	// Fire lists what a side in the state from throws at its enemy in the state at.
	Fire(step Step, from, at State) []Volley
	// Fall tells what hits of one Shot do to a side: the states after none of them, one, two and so on as far as they change anything,
	// each once, after the fallen have left. The owner chooses, or the shooter: that is the game's.
	Fall(side Role, at, enemy State, shot Shot) []State
	// FallTo is the state after hits of several kinds at once.
	FallTo(side Role, at, enemy State, hits []Hits) State
	// Between takes the decisions at the end of a round, 0 for before the first: who leaves, and which round follows, nil if the battle
	// is over. What was decided must not depend on the round's number after LastNamed.
	Between(round int, at Pair) (Pair, *Round)
	// Alters says whether Between may change what a side can do without making it weaker, as where units are of another class from round to
	// round. Asked again at once about the pair that it has given, it must give the same.
	Alters() bool
	// LastNamed is the last round after which something is decided that depends on the round's number.
	LastNamed() int
	// End says how a battle that is over ended, and Remains what is left of a side.
	End(at Pair) Verdict
	Remains(side Role, s State) Remains
	// Size is the number of units that began the battle.
	Size() int
	// Play fights the battle with dice from a beginning, as the game does, to its end. Before each round it asks whether to go on;
	// ok is false if it was not to.
	Play(from Pair, cup dice.Cup, on func() bool) (end Pair, rounds int, ok bool)
}

// Round is the steps of a round, parted at every point where the fallen leave. Two rounds are the same only if their pointers are.
type Round struct{ stages []stage }

// stage is a part of a round after which the fallen leave play: who fires of each side, one after the other.
type stage struct{ steps [2][]Step }

// mostStages is how many stages a round may have.
const mostStages = 4

// NewRound parts a round into stages. One with too many of them, and one at the end of which the fallen stay, cannot be followed: a battle
// that comes to such a round is fought with dice. Where a side fires several times before the fallen leave, what falls in one step takes no
// hits in the next, but the fallen still fire.
func NewRound(steps []Step) *Round {
	r, open := &Round{}, false
	for _, step := range steps {
		if !open {
			r.stages = append(r.stages, stage{})
		}
		last := &r.stages[len(r.stages)-1]
		last.steps[step.Side] = append(last.steps[step.Side], step)
		open = !step.Clear
	}
	if len(r.stages) > mostStages || open {
		return &Round{}
	}
	return r
}

// Follows says whether the round can be followed.
func (r *Round) Follows() bool { return len(r.stages) > 0 }
