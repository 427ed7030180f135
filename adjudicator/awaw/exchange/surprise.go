package exchange

// The levels of surprise from which an effect holds; each has those below it, too (WW-22.463).
const (
	capLosesOne    = 1
	defenceLoses   = 2
	attackGains    = 3
	twoThirdsFight = 4
	oneThirdFights = 5
	nobodyFights   = 6
	noDefence      = 7
)

// Surprised is what a surprise die has to go by: the search results against the target, the radar of those attacked, and how many strikes the target has
// had in this round.
type Surprised struct{ Results, Radar, Strikes int }

// resultsCounted is how many results against a target add to the die: none for the first, and not more than two (WW-22.462A to C).
const resultsCounted = 3

// Level is the level of surprise of a die (WW-22.462); radar never raises it (WW-22.462D).
func (s Surprised) Level(die int) int {
	return die + min(s.Results, resultsCounted) - 1 - max(s.Radar, 0) - s.Strikes // WW-22.462A to E
}

// Engage is how many of so many defending squadrons fight before the attack (WW-22.463, rounded for the defender: WW-22.465A).
func Engage(level, squadrons int) int {
	switch {
	case level >= nobodyFights:
		return 0
	case level >= oneThirdFights:
		return third(squadrons)
	case level >= twoThirdsFight:
		return third(2 * squadrons)
	}
	return squadrons
}

// Defends is a level of air defence after surprise (WW-22.463).
func Defends(level, defence int) int {
	switch {
	case level >= noDefence:
		return 0 // WW-RULING.48
	case level >= defenceLoses:
		return max(defence-1, 0)
	}
	return defence
}

// CapAdds says whether fighters over their carriers have their advantage.
func CapAdds(level int) bool { return level < capLosesOne }

// Gains is what attackers add against ships.
func Gains(level int) int { return bit(level >= attackGains) }

// LateFight says whether those out of position fight after the attack; at the highest level nobody does (WW-RULING.48).
func LateFight(level int) bool { return level >= twoThirdsFight && level < noDefence }
