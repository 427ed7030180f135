package main

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
)

// survey is a board on the way: its coasts, its points, and what of it is divided how.
type survey struct {
	plan  *Plan
	proj  projection
	grid  *grid
	names []string
	// lands is whether a label is land. The last two are scenery: land, then water.
	lands []bool
	// borders is what the game's map says.
	borders map[[2]int]bool
	seeds   []seed
	// home is where the first point of each space stood at first, own what belongs to a space in any case: all of the plan's points.
	home, own []seed
	div       *division
	cen       *census
}

// newSurvey draws the coasts of a plan, sets its points on them and divides the board among them.
func newSurvey(folder string, p *Plan) (*survey, error) {
	countries, err := readAtlas(filepath.Join(folder, "coasts", p.Coast+".json.gz"))
	if err != nil {
		return nil, err
	}
	s := &survey{plan: p, proj: newProjection(p)}
	s.grid = newGrid(s.proj)
	for i, c := range countries {
		s.grid.fill(c, s.proj, uint16(i+1))
	}
	for _, line := range p.Ground {
		s.grid.line(s.proj, line, 2.2, madeLand)
	}
	for _, line := range p.Water {
		s.grid.line(s.proj, line, 1.6, 0)
	}
	if err := s.name(); err != nil {
		return nil, err
	}
	s.sow()
	s.tidy()
	s.div = newDivision(s.grid, p)
	s.divide()
	return s, nil
}

// scenery are the labels of land and water that belong to no space.
func (s *survey) scenery() (land, sea int16) { return int16(len(s.names)), int16(len(s.names) + 1) }

// name numbers the spaces and notes their borders.
func (s *survey) name() error {
	byID := map[string]int{}
	for i, sp := range s.plan.spaces {
		byID[sp.ID] = i
		s.names = append(s.names, sp.ID)
		s.lands = append(s.lands, sp.Kind == "land")
	}
	s.lands = append(s.lands, true, false)
	s.borders = map[[2]int]bool{}
	for i, sp := range s.plan.spaces {
		for _, id := range sp.Neighbours {
			j, ok := byID[id]
			if !ok {
				return fmt.Errorf("space %s borders %s, which is not on the map", sp.ID, id)
			}
			s.borders[pair(i, j)] = true
		}
	}
	for id := range s.plan.Points {
		if _, ok := byID[id]; !ok {
			return fmt.Errorf("the plan has points for %s, which is not on the map", id)
		}
	}
	return nil
}

func pair(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// sow sets the points on the grid: each of its own kind, or on the nearest square that is.
func (s *survey) sow() {
	for i, sp := range s.plan.spaces {
		for j, at := range append([]Place{sp.At}, s.plan.Points[sp.ID]...) {
			one := s.seed(i, at)
			if j == 0 {
				s.home = append(s.home, one)
			}
			s.settle(&one, s.lands[i] && j == 0)
			s.own = append(s.own, one)
		}
		if _, box := s.plan.Boxes[sp.ID]; box {
			continue
		}
		for _, at := range s.plan.found[sp.ID] {
			one := s.seed(i, Place{at[0], at[1]})
			one.head = at[2]
			s.settle(&one, false)
			s.seeds = append(s.seeds, one)
		}
	}
	// Where no search has been, the plan's points are those to begin with.
	for _, one := range s.own {
		id := s.names[one.label]
		if _, box := s.plan.Boxes[id]; !box && s.plan.found[id] == nil {
			s.seeds = append(s.seeds, one)
		}
	}
	land, sea := s.scenery()
	for kind, places := range s.plan.Scenery {
		label := land
		if kind == "sea" {
			label = sea
		}
		for _, at := range places {
			one := s.seed(int(label), at)
			s.settle(&one, false)
			s.seeds = append(s.seeds, one)
		}
	}
	slices.SortStableFunc(s.seeds, func(a, b seed) int { return int(a.label) - int(b.label) })
}

// seed is a point of the world on the grid.
func (s *survey) seed(label int, at Place) seed {
	one := seed{label: int16(label), x: s.proj.x(at[1]), y: s.proj.y(at[0])}
	if s.grid.round {
		w := float64(s.grid.width)
		one.x -= w * math.Floor(one.x/w)
	}
	return one
}

// settle moves a point to the nearest square of its kind. Where a space has no land within sight it gets an island.
func (s *survey) settle(one *seed, may bool) {
	land := s.lands[one.label]
	x, y := int(math.Floor(one.x)), int(math.Floor(one.y))
	if at := s.grid.at(x, y); at >= 0 && s.grid.lands(at) == land {
		return
	}
	best, far := -1, math.Inf(1)
	sight := 14
	if !land {
		sight = 60
	}
	for dy := -sight; dy <= sight; dy++ {
		for dx := -sight; dx <= sight; dx++ {
			at := s.grid.at(x+dx, y+dy)
			if away := math.Hypot(float64(dx), float64(dy)); at >= 0 && s.grid.lands(at) == land && away < far {
				best, far = at, away
			}
		}
	}
	switch {
	case best >= 0:
		one.x, one.y = float64(best%s.grid.width)+0.5, float64(best/s.grid.width)+0.5
	case may:
		s.grid.disc(one.x, one.y, s.plan.Island, madeLand)
	}
}

// tidy gives spaces on specks of land an island that can be seen, fills puddles, and takes away specks that no point stands on.
func (s *survey) tidy() {
	of, sizes := s.grid.pieces()
	least := int(2.6 * s.plan.Island * s.plan.Island)
	seeded := make([]bool, len(sizes))
	for _, one := range s.seeds {
		at := s.grid.at(int(one.x), int(one.y))
		if at < 0 {
			continue
		}
		seeded[of[at]] = true
		if s.grid.lands(at) && sizes[of[at]] < least {
			s.grid.disc(one.x, one.y, s.plan.Island, madeLand)
		}
	}
	for at, piece := range of {
		if !seeded[piece] && sizes[piece] < s.plan.Islet {
			if s.grid.lands(at) {
				if s.grid.ground[at] != madeLand {
					s.grid.ground[at] = 0
				}
			} else {
				s.grid.ground[at] = madeLand
			}
		}
	}
}

// divide divides the whole board and counts it.
func (s *survey) divide() {
	s.div.walk(s.grid.whole(), s.seeds)
	s.boxes()
	s.cen = newCensus(len(s.names) + 2)
	s.cen.count(s.div, s.grid.whole(), 1)
}

// boxes paints the places that a game has in the water beside its spaces.
func (s *survey) boxes() {
	for i, id := range s.names {
		if _, ok := s.plan.Boxes[id]; !ok {
			continue
		}
		x, y, half := int(s.home[i].x), int(s.home[i].y), int(s.plan.Box)
		for dy := -half; dy <= half; dy++ {
			for dx := -half * 3 / 2; dx <= half*3/2; dx++ {
				if at := s.grid.at(x+dx, y+dy); at >= 0 && !s.grid.lands(at) {
					s.div.label[at] = int16(i)
				}
			}
		}
	}
}

// homeless gives each island without a point to the nearest territory that borders all the waters round it. What none may have
// is scenery.
func (s *survey) homeless() {
	of, sizes := s.grid.pieces()
	seeded := map[int32]bool{}
	for _, one := range s.seeds {
		if at := s.grid.at(int(one.x), int(one.y)); at >= 0 {
			seeded[of[at]] = true
		}
	}
	reach := math.Inf(1)
	if s.plan.Reach > 0 {
		reach = s.plan.Reach
	}
	type island struct {
		seas   map[int]bool
		x, y   float64
		square int
	}
	islands := map[int32]*island{}
	for at, label := range s.div.label {
		if label != nobody || !s.grid.lands(at) || seeded[of[at]] {
			continue
		}
		one := islands[of[at]]
		if one == nil {
			one = &island{seas: map[int]bool{}, square: at}
			islands[of[at]] = one
		}
		one.x, one.y = one.x+float64(at%s.grid.width)/float64(sizes[of[at]]), one.y+float64(at/s.grid.width)/float64(sizes[of[at]])
		for _, step := range straight {
			if label := s.div.labelAt(at%s.grid.width+step.x, at/s.grid.width+step.y); label != nobody && !s.lands[label] {
				one.seas[int(label)] = true
			}
		}
	}
	land, _ := s.scenery()
	owners := map[int32]int16{}
	for piece, one := range islands {
		owners[piece] = land
		far := reach
		for _, from := range s.seeds {
			if away := s.distance(from.x, from.y, one.x, one.y); s.lands[from.label] && away < far && s.mayLie(int(from.label), one.seas) {
				owners[piece], far = from.label, away
			}
		}
	}
	for at, label := range s.div.label {
		if label == nobody && s.grid.lands(at) {
			s.div.label[at] = land
			if owner, ok := owners[of[at]]; ok {
				s.div.label[at] = owner
			}
		}
	}
	s.cen = newCensus(len(s.names) + 2)
	s.cen.count(s.div, s.grid.whole(), 1)
}

// mayLie is whether a territory borders all these waters.
func (s *survey) mayLie(label int, seas map[int]bool) bool {
	if label >= len(s.names) {
		return false
	}
	for sea := range seas {
		if sea < len(s.names) && !s.borders[pair(label, sea)] {
			return false
		}
	}
	return true
}

// distance between two points, the short way round.
func (s *survey) distance(x1, y1, x2, y2 float64) float64 { return math.Hypot(s.across(x1, x2), y2-y1) }

// across is how far east x2 lies of x1, the short way round.
func (s *survey) across(x1, x2 float64) float64 {
	dx := x2 - x1
	if s.grid.round {
		w := float64(s.grid.width)
		dx -= w * math.Round(dx/w)
	}
	return dx
}
