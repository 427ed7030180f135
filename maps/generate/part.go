package main

// longestParted is how long a false contact may be that is simply parted, in squares.
const longestParted = 24

// part takes short contacts away that are none: where two spaces touch that do not border each other, the squares of one go to a third that
// lies beside them. What would hide a border, or makes another false contact, is left.
func (s *survey) part() {
	n := len(s.names)
	for a := range n {
		for b := range n {
			if long := s.cen.border(a, b); a != b && !s.borders[pair(a, b)] && long > 0 && long <= longestParted {
				s.partTwo(int16(a), int16(b))
			}
		}
	}
}

// partTwo takes squares of b away from a, the fewest that will do.
func (s *survey) partTwo(a, b int16) {
	g := s.grid
	var contact []int
	for at, label := range s.div.label {
		if label != b {
			continue
		}
		for _, st := range straight {
			if s.div.labelAt(at%g.width+st.x, at/g.width+st.y) == a {
				contact = append(contact, at)
				break
			}
		}
	}
	for far := range 5 {
		taken, thirds := map[int]bool{}, map[int16]bool{}
		for _, at := range contact {
			for dy := -far - 2; dy <= far+2; dy++ {
				for dx := -far - 2; dx <= far+2; dx++ {
					near := g.at(at%g.width+dx, at/g.width+dy)
					if near < 0 || g.lands(near) != g.lands(at) {
						continue
					}
					if label := s.div.label[near]; label == b && dx*dx+dy*dy <= far*far {
						taken[near] = true
					} else if label != a && label != b && label != nobody {
						thirds[label] = true
					}
				}
			}
		}
		for c := range int16(len(s.names) + 2) {
			if thirds[c] && s.give(taken, b, c) {
				return
			}
		}
	}
}

// give gives squares of one space to another, if the picture then has fewer false contacts and no border less.
func (s *survey) give(squares map[int]bool, from, to int16) bool {
	before, old := s.score(), s.cen
	for at := range squares {
		s.div.label[at] = to
	}
	s.cen = newCensus(len(s.names) + 2)
	s.cen.count(s.div, s.grid.whole(), 1)
	if now := s.score(); now.shown >= before.shown && len(now.wrong) < len(before.wrong) {
		return true
	}
	for at := range squares {
		s.div.label[at] = from
	}
	s.cen = old
	return false
}
