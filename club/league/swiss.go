package league

import (
	"cmp"
	"slices"
)

// Swiss are the pairings of the next round of a Swiss tournament, which are found in this order of importance: nobody meets an opponent again; who has
// no opponent had one in each round before, and stands lowest; who meets stands as near to each other as can be; each has both sides as often. Within
// those that stand equal the upper half meets the lower, as the seeds are.
func Swiss(entrants []Entrant, results []Result, points Points) []Pairing {
	s := swiss{points: points, met: make(map[[2]string]bool)}
	for _, r := range results {
		s.round = max(s.round, r.Round)
	}
	s.round++
	for _, e := range playing(entrants) {
		s.take(e, results)
	}
	slices.SortStableFunc(s.list, func(a, b candidate) int { return cmp.Compare(b.points, a.points) })
	var all []Pairing
	if len(s.list)%2 == 1 {
		all = append(all, Pairing{Round: s.round, First: s.leaveOut()})
	}
	s.seat()
	pairs, ok := s.pair(make([]bool, len(s.list)), nil)
	if !ok { // everybody has met everybody who is left: they begin again
		clear(s.met)
		pairs, _ = s.pair(make([]bool, len(s.list)), nil)
	}
	s.improve(pairs)
	var meetings []Pairing
	for _, p := range pairs {
		meetings = append(meetings, s.sided(s.list[p[0]], s.list[p[1]]))
	}
	return append(meetings, all...)
}

// candidate is an entrant before a round.
type candidate struct {
	Entrant
	points float64
	// place is his among those that stand equal, of how many.
	place, of int
	// firsts is how much more often he had the first side than the second, last 1 when he had it last, -1 the other.
	firsts, last int
	byes         int
}

type swiss struct {
	points Points
	round  int
	list   []candidate
	met    map[[2]string]bool
}

// take counts what an entrant has done so far.
func (s *swiss) take(e Entrant, results []Result) {
	c := candidate{Entrant: e}
	for _, r := range results {
		if !r.Of(e.ID) {
			continue
		}
		if r.Bye() {
			c.byes++
			c.points += s.points.Bye
			continue
		}
		c.points += s.points.of(r.scoreOf(e.ID))
		s.met[[2]string{e.ID, r.opponentOf(e.ID)}] = true
		c.last = -1
		if r.First == e.ID {
			c.last = 1
		}
		c.firsts += c.last
	}
	s.list = append(s.list, c)
}

// leaveOut takes out who has no opponent in this round: the lowest of those who were left out least often.
func (s *swiss) leaveOut() string {
	fewest := slices.MinFunc(s.list, func(a, b candidate) int { return a.byes - b.byes }).byes
	for i, c := range slices.Backward(s.list) {
		if c.byes == fewest {
			s.list = slices.Delete(s.list, i, i+1)
			return c.ID
		}
	}
	return ""
}

// seat tells each his place among those that stand equal.
func (s *swiss) seat() {
	for from := 0; from < len(s.list); {
		to := from
		for to < len(s.list) && s.list[to].points == s.list[from].points {
			to++
		}
		for i := from; i < to; i++ {
			s.list[i].place, s.list[i].of = i-from, to-from
		}
		from = to
	}
}

// pair finds an opponent for the first who has none, the nearest that leaves one for everybody else.
func (s *swiss) pair(taken []bool, pairs [][2]int) ([][2]int, bool) {
	i := slices.Index(taken, false)
	if i < 0 {
		return pairs, true
	}
	taken[i] = true
	var order []int
	for j := i + 1; j < len(s.list); j++ {
		if !taken[j] && !s.met[[2]string{s.list[i].ID, s.list[j].ID}] {
			order = append(order, j)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.cost(i, a), s.cost(i, b)) })
	for _, j := range order {
		taken[j] = true
		if all, ok := s.pair(taken, append(pairs, [2]int{i, j})); ok {
			return all, true
		}
		taken[j] = false
	}
	taken[i] = false
	return nil, false
}

// What a meeting costs: a point of difference more than any sides, the same side a third time more than the order of seeds.
const (
	costPoint = 10_000
	costSide  = 100
	costSeed  = 1
)

func (s *swiss) cost(i, j int) float64 {
	a, b := s.list[i], s.list[j]
	apart := a.points - b.points
	cost := costPoint * apart * apart
	if a.firsts*b.firsts > 0 { // both had the same side too often
		cost += costSide * float64(min(abs(a.firsts), abs(b.firsts)))
	}
	if a.points == b.points {
		cost += costSeed * float64(abs(b.place-a.place-a.of/2))
		if half := a.of / 2; a.place < half == (b.place < half) {
			cost += costSeed * float64(a.of)
		}
	}
	return cost
}

// improve lets two pairs change partners as long as that costs less.
func (s *swiss) improve(pairs [][2]int) {
	free := func(i, j int) bool { return !s.met[[2]string{s.list[i].ID, s.list[j].ID}] }
	for better := true; better; {
		better = false
		for x := range pairs {
			for y := x + 1; y < len(pairs); y++ {
				a, b, c, d := pairs[x][0], pairs[x][1], pairs[y][0], pairs[y][1]
				now := s.cost(a, b) + s.cost(c, d)
				for _, other := range [][4]int{{a, c, b, d}, {a, d, b, c}} {
					p, q := ordered(other[0], other[1]), ordered(other[2], other[3])
					if free(p[0], p[1]) && free(q[0], q[1]) && s.cost(p[0], p[1])+s.cost(q[0], q[1]) < now {
						pairs[x], pairs[y], better = p, q, true
						break
					}
				}
			}
		}
	}
}

func ordered(i, j int) [2]int { return [2]int{min(i, j), max(i, j)} }

// sided gives each the side that he had less often, then that which he did not have last; who stands higher has his way, and begins with the first
// side in odd rounds.
func (s *swiss) sided(a, b candidate) Pairing {
	first := true // whether a has the first side
	switch {
	case a.firsts != b.firsts:
		first = a.firsts < b.firsts
	case a.last != b.last:
		first = a.last < b.last
	case a.last != 0:
		first = a.last < 0
	default:
		first = a.Seed%2 == s.round%2
	}
	p := Pairing{Round: s.round, First: a.ID, Second: b.ID}
	if !first {
		p.First, p.Second = b.ID, a.ID
	}
	return p
}

func abs(n int) int { return max(n, -n) }
