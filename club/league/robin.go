package league

// Robin are all rounds in which everybody meets everybody once, or, with twice, once with each side. With an odd number one in each round has no
// opponent. Sides are as even as they can be: in a single round robin nobody has one side more than once more often than the other. It is the
// table of Berger, as chess tournaments use it.
func Robin(entrants []Entrant, twice bool) (all []Pairing) {
	list := playing(entrants)
	if len(list) < 2 {
		return nil
	}
	ids := make([]string, len(list), len(list)+1)
	for i, e := range list {
		ids[i] = e.ID
	}
	if len(ids)%2 == 1 {
		ids = append(ids, "")
	}
	n := len(ids)
	for round := range n - 1 {
		for k := range n / 2 {
			// The last stands still while all others go round him.
			a, b := (round+k)%(n-1), (round+n-1-k)%(n-1)
			first, second := ids[a], ids[b]
			if k == 0 {
				second = ids[n-1]
			}
			if k == 0 && round%2 == 1 || k%2 == 1 {
				first, second = second, first
			}
			if first == "" {
				first, second = second, first
			}
			all = append(all, Pairing{Round: round + 1, First: first, Second: second})
		}
	}
	if twice {
		for _, p := range all {
			if !p.Bye() {
				p.First, p.Second = p.Second, p.First
			}
			p.Round += n - 1
			all = append(all, p)
		}
	}
	return all
}

// Groups parts entrants into so many groups, as strong as each other: the seeds go to and fro.
func Groups(entrants []Entrant, groups int) [][]Entrant {
	parted := make([][]Entrant, groups)
	for i, e := range playing(entrants) {
		at := i % groups
		if i/groups%2 == 1 {
			at = groups - 1 - at
		}
		parted[at] = append(parted[at], e)
	}
	return parted
}
