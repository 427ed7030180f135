package fleet

// Struck is what a result of the Naval Attack Table does to a named ship at sea or in port: less than a size minus one does nothing, that
// damages it, its size or more sinks it (WW-20.521a, WW-20.522, WW-20.523); who is damaged and damaged again is sunk (WW-20.512).
func (s Ship) Struck(hits int, inPort bool) Condition {
	switch {
	case hits >= s.size:
		return s.Condition.lost(inPort)
	case hits == s.size-1 && hits > 0:
		return s.Condition.worse(inPort)
	}
	return s.Condition
}

// Critical is what a critical hit does besides (WW-20.527): a sound ship is damaged, a damaged one sunk, in port sunk in port, and one sunk in
// port is gone.
func (c Condition) Critical(inPort bool) Condition { return c.worse(inPort) }

func (c Condition) worse(inPort bool) Condition {
	if c == Sound {
		return Damaged
	}
	return c.lost(inPort)
}

// lost is how a ship is that is sunk: in port it can be raised, unless it had been sunk there before (WW-20.524a, WW-20.524b).
func (c Condition) lost(inPort bool) Condition {
	if inPort && c.Afloat() {
		return SunkInPort
	}
	return Sunk
}

// CriticalRoll says whether an attack calls for a critical hit roll: on two sixes, as they fell, for a ship sunk in port by it, and for one
// damaged by an air attack of surprise level 7 (WW-20.525A to C); it is one roll, however many of these hold (WW-20.526).
func CriticalRoll(natural int, before, after Condition, surprise int) bool {
	return natural == 12 || after == SunkInPort && before != SunkInPort || surprise >= 7 && after != before
}

// CriticalHit says whether the die of a critical hit roll hits a ship: it must show more than its size (WW-20.525).
func (c Class) CriticalHit(die int) bool { return die > c.size }

// Losses are what hits do to light ships: which are sunk, and how many cruisers are damaged.
type Losses struct {
	// Cruisers sunk, of which so many had been damaged before.
	Cruisers, OfDamaged int
	// Damaged are cruisers that were sound and are damaged now.
	Damaged int
	// Singles are ships of one factor that are sunk.
	Singles int
	// Beyond are hits that find nothing (WW-20.56).
	Beyond int
}

// Factors are the naval factors sunk.
func (l Losses) Factors() int { return cruiserSize*l.Cruisers + l.Singles }

// HitLights spreads hits over light ships: so many sound and damaged cruisers, and so many ships of one factor. In a mixed force a cruiser is
// damaged, it is sunk, and two others follow, over and over (WW-20.551a, WW-20.551b); cruisers alone are sunk two hits each, an odd hit damages
// a further one (WW-20.532a); ships of one factor take a hit each (WW-20.541). Hits go to sound cruisers first (WW-20.551c, WW-20.532b).
func HitLights(cruisers, damaged, singles, hits int) (l Losses) {
	cycle := 0
	for ; hits > 0; hits-- {
		left := cruisers + damaged - l.Cruisers
		switch {
		case left == 0 && l.Singles < singles:
			l.Singles++ // all cruisers are sunk
		case left == 0:
			l.Beyond++
		case cycle >= cruiserSize && l.Singles < singles:
			l.Singles++
			cycle = (cycle + 1) % (2 * cruiserSize)
		case l.Damaged > 0: // the cruiser that was damaged before is sunk
			l.Damaged--
			l.Cruisers++
			cycle = cruiserSize
		case cruisers > l.Cruisers-l.OfDamaged:
			l.Damaged++
			cycle = 1
		default: // only such as had been damaged before are left
			l.Cruisers++
			l.OfDamaged++
			cycle = cruiserSize
		}
	}
	return l
}

// Share parts losses among several groups that are alike involved: equally, and what cannot be parted so to the group that has most; of those
// that have as many, tied says which (WW-20.57a, WW-20.57b). None loses more than it has; losses beyond all there is are nobody's (WW-20.56).
func Share(have []int, losses int, tied func(of []int) int) []int {
	out := make([]int, len(have))
	for losses > 0 {
		open := stillLeft(have, out)
		if len(open) == 0 {
			break
		}
		if losses >= len(open) {
			for _, i := range open {
				out[i]++
			}
			losses -= len(open)
			continue
		}
		i := largest(have, open, tied)
		took := min(losses, have[i]-out[i])
		out[i] += took
		losses -= took
	}
	return out
}

// stillLeft are the groups that have something left to lose.
func stillLeft(have, lost []int) (open []int) {
	for i := range have {
		if lost[i] < have[i] {
			open = append(open, i)
		}
	}
	return open
}

// largest is which of some groups has most.
func largest(have, of []int, tied func(of []int) int) int {
	var most []int
	for _, i := range of {
		switch {
		case len(most) == 0 || have[i] > have[most[0]]:
			most = []int{i}
		case have[i] == have[most[0]]:
			most = append(most, i)
		}
	}
	if len(most) > 1 {
		return tied(most)
	}
	return most[0]
}
