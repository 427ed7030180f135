package odds

import (
	"math"

	"despatch/adjudicator/dice"
)

const (
	// mostSamples is how often a battle is fought with dice, fewestSamples how often at least: with fewer there is no answer.
	mostSamples   = 4000
	fewestSamples = 200
	// roundWork is the price of a round for each unit that began the battle.
	roundWork = 15
)

// sampleSeed is the seed of all dice of this kind, so that the same question has the same answer.
var sampleSeed = []byte("a battle fought over and over...")

// fight fights a battle with dice, over and over. The battle is the one that is fought in the game.
func (r *reckoning) fight() (Result, error) {
	begins := r.begin()
	cup := dice.NewSealed(sampleSeed, dice.Key{Game: "odds"})
	price := roundWork * r.battle.Size()
	on := func() bool {
		if r.work > r.most {
			return false
		}
		r.question(price)
		return true
	}
	n := 0
	for ; n < mostSamples; n++ {
		end, rounds, ok := r.battle.Play(begins[pick(cup, begins)].Pair, cup, on)
		if !ok {
			break
		}
		for role, s := range end {
			r.meet(Role(role), s)
		}
		r.rounds += float64(rounds)
		r.ends = append(r.ends, Beginning{end, 1})
	}
	if err := cup.Err(); err != nil {
		return Result{}, err
	}
	if n < fewestSamples {
		return Result{}, ErrTooLarge
	}
	r.pruned = 1.5 / (float64(n) + 1.5) // as if every end had come half a time more
	out := r.result()
	out.Sampled, out.Error, out.Ended = n, 0, 1
	for _, p := range []float64{out.Win, out.Draw, out.Loss} {
		out.Error = max(out.Error, 2*math.Sqrt(p*(1-p)/float64(n)))
	}
	out.LossError = max(r.lossError(Attack, out.Lost[Attack]), r.lossError(Defence, out.Lost[Defence]))
	return out, nil
}

// lossError is twice the standard error of a side's mean loss.
func (r *reckoning) lossError(role Role, mean float64) float64 {
	sum := 0.0
	for _, end := range r.ends {
		off := r.remains(role, end.Pair[role]).Lost - mean
		sum += off * off
	}
	n := float64(len(r.ends))
	return 2 * math.Sqrt(sum/n/n)
}

// pick draws one of a list by its probabilities; a list of one needs no dice.
func pick(cup dice.Cup, list []Beginning) int {
	if len(list) == 1 {
		return 0
	}
	u, unit := 0.0, 1.0
	for _, face := range cup.Throw(16, dice.Reason{}) {
		unit /= 6
		u += unit * float64(face-1)
	}
	for i := range list {
		if u -= list[i].P; u < 0 {
			return i
		}
	}
	return len(list) - 1
}
