package odds_test

import "despatch/adjudicator/odds"

// allDice works a toy out by every sequence that its dice can show in a round, one die after the other; what may come of a situation is
// remembered, and a round without effect is tried again for ever.
func allDice(b *toy) odds.Result {
	type situation struct {
		odds.Pair
		round int
	}
	type expected struct {
		verdicts [3]float64
		rounds   float64
		lost     [2]float64
	}
	known := map[situation]*expected{}
	var after func(at odds.Pair, round int) *expected
	after = func(at odds.Pair, round int) *expected {
		key := situation{at, min(round, b.leaves+1)}
		if e := known[key]; e != nil {
			return e
		}
		e := &expected{}
		known[key] = e
		to, next := b.Between(round, at)
		if next == nil {
			v := b.End(to)
			switch {
			case v.Drawn:
				e.verdicts[1] = 1
			case v.Winner == odds.Attack:
				e.verdicts[0] = 1
			default:
				e.verdicts[2] = 1
			}
			for role, s := range to {
				e.lost[role] = b.Remains(odds.Role(role), s).Lost
			}
			return e
		}
		stay := 0.0
		e.rounds = 1
		sequences(func(hits func(float64) bool, p func() float64) {
			end := to
			b.fightRound(&end, hits)
			if (situation{end, min(round+1, b.leaves+1)}) == key {
				stay += p()
				return
			}
			then := after(end, round+1)
			for i, q := range then.verdicts {
				e.verdicts[i] += p() * q
			}
			for i, l := range then.lost {
				e.lost[i] += p() * l
			}
			e.rounds += p() * then.rounds
		})
		for i := range e.verdicts {
			e.verdicts[i] /= 1 - stay
		}
		for i := range e.lost {
			e.lost[i] /= 1 - stay
		}
		e.rounds /= 1 - stay
		return e
	}
	e := after(odds.Pair{}, 0)
	return odds.Result{Win: e.verdicts[0], Draw: e.verdicts[1], Loss: e.verdicts[2], Lost: e.lost, Rounds: e.rounds}
}

// sequences calls run for every sequence of hits and misses, with dice that show it and its probability, once they were thrown.
func sequences(run func(hits func(float64) bool, p func() float64)) {
	var fixed []bool
	for {
		next, chance := 0, 1.0
		run(func(hit float64) bool {
			if next == len(fixed) {
				fixed = append(fixed, false)
			}
			next++
			if fixed[next-1] {
				chance *= hit
			} else {
				chance *= 1 - hit
			}
			return fixed[next-1]
		}, func() float64 { return chance })
		fixed = fixed[:next]
		for len(fixed) > 0 && fixed[len(fixed)-1] {
			fixed = fixed[:len(fixed)-1]
		}
		if len(fixed) == 0 {
			return
		}
		fixed[len(fixed)-1] = true
	}
}
