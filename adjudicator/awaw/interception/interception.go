// Package interception is how one force meets another on its way, in numbers: how many dice it has, how far they take it, and how likely it is to
// arrive, exactly. It knows neither ships nor hexes but by what the rules count of them.
package interception

// Against is what is intercepted, as far as dice tell it apart.
type Against uint8

// What dice tell apart (WW-22.22).
const (
	// Raid to a box of shipping or back; Counter is an interceptor who is intercepted himself by ships in port (WW-22.22A).
	Raid Against = iota
	Counter
	// Passing: changes of base, patrols, carrier missions, redeployments, and who goes home (WW-22.22B).
	Passing
	// Carrying: supply, transports, invasions, bombardments, escorts (WW-22.22C).
	Carrying
	// Staying: a patrol that would stay in its hex (WW-22.22D).
	Staying
)

var baseDice = [...]int{Raid: 1, Counter: 1, Passing: 2, Carrying: 4, Staying: 8}

// Attempt is one force that tries to meet another, with all that changes its dice.
type Attempt struct {
	Against Against
	// Spotters are the squadrons that see the enemy on the way, MoreCards says that more strategic cards were played for it than against it.
	Spotters  int
	MoreCards bool
	// AtMission: the enemy invades or bombards, and is met in the hex in which he does. InHex: a counter-interception in the hex of the interception.
	AtMission, InHex bool
	// Slow: a slow ship is in the force. Submarines: it is submarines. Stranded: it is surface ships from a port that does not work.
	Slow, Submarines, Stranded bool
	// Small: the enemy has fewer than ten naval factors; an unprotected supply line has none (WW-22.232Da, WW-22.232Db).
	Small bool
}

// mostDice is how many dice a force has at most (WW-22.221), mostSpotters how many squadrons count (WW-22.231Aa).
const (
	mostDice     = 8
	mostSpotters = 3
)

// Dice is how many dice an attempt has: those of what is intercepted, changed by all that holds, and then bounded (WW-22.221, WW-RULING.3).
func (a Attempt) Dice() int {
	n := baseDice[a.Against] + min(a.Spotters, mostSpotters) // WW-22.231Aa
	for _, change := range []struct {
		holds bool
		dice  int
	}{
		{a.MoreCards, 1},   // WW-22.231B, WW-RULING.4
		{a.AtMission, 1},   // WW-22.231C
		{a.InHex, 2},       // WW-22.231D
		{a.Slow, -1},       // WW-22.232A
		{a.Submarines, -2}, // WW-22.232B
		{a.Stranded, -2},   // WW-22.232C
		{a.Small, -1},      // WW-22.232Da
	} {
		if change.holds {
			n += change.dice
		}
	}
	return min(max(n, 0), mostDice)
}

// Moved is how many hexes a total takes a force: as many in Europe, half as many in the Pacific, rounded up (WW-22.21b, WW-22.2411).
func Moved(total int, halved bool) int {
	if halved {
		return (total + 1) / 2
	}
	return total
}

// faces are those of a die.
const faces = 6

// Chance is how many of all ways in which dice can fall take a force so many hexes, or further. In its own base hex it needs no dice (WW-22.222),
// and without dice it comes nowhere else (WW-22.242a).
func Chance(dice, hexes int, halved bool) (ways, of int) {
	if hexes <= 0 {
		return 1, 1
	}
	for total, n := range sums(dice) {
		of += n
		if Moved(total, halved) >= hexes { // WW-22.24
			ways += n
		}
	}
	return ways, of
}

// sums are in how many ways so many dice make each total.
func sums(dice int) []int {
	list := []int{1}
	for range dice {
		next := make([]int, len(list)+faces)
		for total, n := range list {
			for face := 1; face <= faces; face++ {
				next[total+face] += n
			}
		}
		list = next
	}
	return list
}
