package league

import (
	"fmt"
	"math/bits"
)

// Bracket are the pairings of the first round of a knock-out: the strongest meets the weakest, and the two strongest cannot meet before the last
// round. Where there are not enough for a full bracket the strongest have no opponent. With two legs each pair plays twice, with sides swapped.
func Bracket(entrants []Entrant, legs int) []Pairing {
	list := playing(entrants)
	if len(list) < 2 {
		return nil
	}
	size := 1 << bits.Len(uint(len(list)-1))
	order := []int{1} // seeds by their place in the bracket
	for len(order) < size {
		var wider []int
		for _, seed := range order {
			wider = append(wider, seed, 2*len(order)+1-seed)
		}
		order = wider
	}
	at := func(seed int) string {
		if seed > len(list) {
			return ""
		}
		return list[seed-1].ID
	}
	var all []Pairing
	for slot := range size / 2 {
		first, second := at(order[2*slot]), at(order[2*slot+1])
		if first == "" {
			first, second = second, first
		}
		all = append(all, legsOf(Pairing{Round: 1, First: first, Second: second, Slot: slot}, legs)...)
	}
	return all
}

// legsOf are the games of a meeting.
func legsOf(p Pairing, legs int) []Pairing {
	if legs < 2 || p.Bye() {
		return []Pairing{p}
	}
	var all []Pairing
	for leg := 1; leg <= legs; leg++ {
		p.Leg = leg
		all = append(all, p)
		p.First, p.Second = p.Second, p.First
	}
	return all
}

// NextRound are the pairings of the round behind one whose results are all there: the winner of each slot meets that of the slot beside it. Who was the
// better seed plays the first side. It is empty when the last round is over; then champion is who won it.
func NextRound(entrants []Entrant, results []Result, legs int) (next []Pairing, champion string, err error) {
	round, slots := 0, 0
	for _, r := range results {
		round = max(round, r.Round)
	}
	winners := map[int]string{}
	for _, r := range results {
		if r.Round == round {
			slots = max(slots, r.Slot+1)
		}
	}
	for slot := range slots {
		winner, err := Through(entrants, slotResults(results, round, slot))
		if err != nil {
			return nil, "", err
		}
		winners[slot] = winner
	}
	if slots == 1 {
		return nil, winners[0], nil
	}
	for slot := range slots / 2 {
		first, second := winners[2*slot], winners[2*slot+1]
		if seedOf(entrants, second) < seedOf(entrants, first) {
			first, second = second, first
		}
		next = append(next, legsOf(Pairing{Round: round + 1, First: first, Second: second, Slot: slot}, legs)...)
	}
	return next, "", nil
}

func slotResults(results []Result, round, slot int) (list []Result) {
	for _, r := range results {
		if r.Round == round && r.Slot == slot {
			list = append(list, r)
		}
	}
	return list
}

// Through is who goes on from a meeting of a knock-out: who came to more in its games; where that is equal, who led by more; then who did not forfeit
// a game; then who was the weaker seed, against whom the draw was.
func Through(entrants []Entrant, games []Result) (string, error) {
	if len(games) == 0 {
		return "", fmt.Errorf("a meeting of the knock-out has no result yet")
	}
	a, b := games[0].First, games[0].Second
	if b == "" {
		return a, nil
	}
	var score, margin, forfeits float64
	for _, r := range games {
		score += r.scoreOf(a) - r.scoreOf(b)
		margin += r.marginOf(a)
		switch r.Forfeit {
		case a:
			forfeits--
		case b:
			forfeits++
		}
	}
	for _, lead := range []float64{score, margin, forfeits, float64(seedOf(entrants, a) - seedOf(entrants, b))} {
		switch {
		case lead > 0:
			return a, nil
		case lead < 0:
			return b, nil
		}
	}
	return a, nil
}

func seedOf(entrants []Entrant, id string) int {
	for i, e := range byLots(entrants) {
		if e.ID == id {
			return i + 1
		}
	}
	return len(entrants) + 1
}
