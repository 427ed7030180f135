package main

import (
	"fmt"
	"slices"
	"strings"
)

// score is how well the division shows the map's borders.
type score struct {
	borders, shown int
	missing, wrong []string
}

func (s *survey) score() score {
	var out score
	n := len(s.names)
	for a := range n {
		for b := a + 1; b < n; b++ {
			long := s.cen.border(a, b)
			switch real := s.borders[pair(a, b)]; {
			case real && long >= s.plan.Visible:
				out.borders, out.shown = out.borders+1, out.shown+1
			case real:
				out.borders++
				out.missing = append(out.missing, fmt.Sprintf("%s-%s %d", s.names[a], s.names[b], long))
			case long > 0:
				out.wrong = append(out.wrong, fmt.Sprintf("%s-%s %d", s.names[a], s.names[b], long))
			}
		}
	}
	slices.Sort(out.missing)
	return out
}

func (s score) String() string {
	return fmt.Sprintf("%d of %d borders touch, %d false contacts\n missing: %s\n false: %s",
		s.shown, s.borders, len(s.wrong), strings.Join(s.missing, ", "), strings.Join(s.wrong, ", "))
}
