package exchange

// Searching is what a side searches with in a round.
type Searching struct {
	// Groups of ten undamaged factors and more, squadrons that search, rounds of this battle fought before (WW-22.451A to C).
	Groups, Squadrons, Rounds int
	// Cards is how many tactical cards it plays, against how many of the enemy's (WW-22.451Da).
	Cards, Against int
}

// Bounds of search dice (WW-22.451A, WW-22.451B).
const (
	mostGroups    = 6
	mostSearchers = 3
)

// Dice is how many dice a side searches with (WW-22.451).
func (s Searching) Dice() int {
	return max(min(s.Groups, mostGroups)+min(s.Squadrons, mostSearchers)+s.Rounds+s.Cards-s.Against, 0)
}

// Results counts, of enemy groups with numbers up to n, the dice that show each, and all that show one: a die for a number that no group has finds
// nothing (WW-22.451, WW-RULING.10). The result of group i stands at i.
func Results(faces []int, numbers map[int]bool) (of map[int]int, all int) {
	of = map[int]int{}
	for _, f := range faces {
		if numbers[f] {
			of[f]++
			all++
		}
	}
	return of, all
}

// What search results tell (WW-22.452).
const (
	Found   = 1 // it is there, and may be attacked
	Counted = 2 // and so many carriers, and whether it has cargo
	Exact   = 3 // and all that is in it
)
