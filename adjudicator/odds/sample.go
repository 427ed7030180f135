package odds

import (
	"math"

	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
)

const (
	// mostSamples is how often a battle is fought with dice, fewestSamples how often at least: with fewer there is no answer.
	mostSamples   = 4000
	fewestSamples = 200
	// roundWork is the price of a round for each unit that began the battle, in products.
	roundWork = 15
)

// sampleSeed is the seed of all dice of this kind, so that the same question has the same answer.
var sampleSeed = []byte("a battle fought over and over...")

// sample fights a battle with dice, over and over. The battle is the one that is fought in the game.
func (r *reckoning) sample(e *battle.Engagement) (Result, error) {
	r.begin(e, 0)
	begins := r.beginnings()
	cup := dice.NewSealed(sampleSeed, dice.Key{Game: "odds"})
	turn := *r.turn
	turn.Cup = cup
	b, price := r.battle, roundWork*(len(r.sides[battle.Attack].force.Units)+len(r.sides[battle.Defence].force.Units))
	n := 0
	for ; n < mostSamples; n++ {
		at := begins[pick(cup, begins)].pair
		r.whole()
		r.sides[battle.Attack].load(at.attack)
		r.sides[battle.Defence].load(at.defence)
		b.Open(&turn)
		for !b.Over && r.work <= r.most {
			b.FightRound(&turn)
			r.work += price
		}
		if !b.Over {
			break
		}
		r.rounds += float64(b.Round)
		r.ends = append(r.ends, ending{pair{r.sides[battle.Attack].save(), r.sides[battle.Defence].save()}, 1})
	}
	if err := cup.Err(); err != nil {
		return Result{}, err
	}
	if n < fewestSamples {
		return Result{}, ErrTooLarge
	}
	r.pruned = 1.5 / (float64(n) + 1.5) // as if every end had come half a time more
	out := r.result()
	out.Sampled, out.Error = n, 0
	for _, p := range []float64{out.Win, out.Draw, out.Loss} {
		out.Error = max(out.Error, 2*math.Sqrt(p*(1-p)/float64(n)))
	}
	out.LossError = max(r.lossError(battle.Attack, out.LossAttacker), r.lossError(battle.Defence, out.LossDefender))
	return out, nil
}

// lossError is twice the standard error of a side's mean loss.
func (r *reckoning) lossError(role battle.Role, mean float64) float64 {
	sum := 0.0
	for _, end := range r.ends {
		state := end.attack
		if role == battle.Defence {
			state = end.defence
		}
		off := float64(r.sides[role].remainsOf(state).lost) - mean
		sum += off * off
	}
	n := float64(len(r.ends))
	return 2 * math.Sqrt(sum/n/n)
}

// beginnings lists the pairs with which the first round may begin.
func (r *reckoning) beginnings() []ending {
	var out []ending
	for a, row := range r.now.rows {
		for d, p := range row {
			if p > 0 {
				out = append(out, ending{pair{int32(a), int32(d)}, p})
			}
		}
	}
	return out
}

// pick draws one of a list by its probabilities; a list of one needs no dice.
func pick(cup dice.Cup, list []ending) int {
	if len(list) == 1 {
		return 0
	}
	u, unit := 0.0, 1.0
	for _, face := range cup.Throw(16, dice.Reason{}) {
		unit /= 6
		u += unit * float64(face-1)
	}
	for i := range list {
		if u -= list[i].p; u < 0 {
			return i
		}
	}
	return len(list) - 1
}
