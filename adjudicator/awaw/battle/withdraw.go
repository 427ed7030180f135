package battle

import (
	"slices"

	"despatch/adjudicator/awaw/fleet"
)

// withdraw lets the sides leave after a round with a strike or with guns (WW-22.61, WW-22.62a): the loser of the round says first (WW-22.62b). Who stays may send
// a part away, and put groups together that fought the same enemy.
func (r *round) withdraw() {
	if !r.contact { // WW-22.34b, WW-22.61
		return
	}
	loser := r.loser()
	for _, side := range []int{loser, Other(loser)} {
		s := &r.Sides[side]
		if len(s.Groups) == 0 || len(r.Sides[Other(side)].Groups) == 0 {
			continue
		}
		if r.leaves(side) {
			r.leave(side, false)
			continue
		}
		r.leavePart(side)
		if s.Policy.Merge {
			s.merge()
		}
	}
}

// loser is who has lost more naval factors in this round, or of two who have lost as many had more ships damaged, or is the interceptor (WW-22.62b, WW-RULING.23).
func (r *round) loser() int {
	for _, by := range [][2]int{r.sunk, r.damaged} {
		switch {
		case by[0] > by[1]:
			return 0
		case by[1] > by[0]:
			return 1
		}
	}
	return r.Interceptor
}

// lostFactors are the naval factors that a side has lost in the battle.
func (s *Side) lostFactors() (n int) {
	for _, x := range s.Sunk {
		n += x.Size()
	}
	for _, l := range s.SunkLights {
		n += l.Factors()
	}
	return n
}

// leaves says whether a side withdraws (D28). No side that is told to stay does; one that has said at which losses, or after how many rounds, does then; any
// other when it has lost more than the enemy, or when all the carriers that it came with are damaged or sunk.
func (r *round) leaves(side int) bool {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	p := s.Policy
	lost := s.lostFactors()
	switch {
	case p.Stay:
		return false
	case p.Leave:
		return true
	case p.Lost > 0 || p.Rounds > 0:
		return p.Lost > 0 && perCent*lost >= p.Lost*s.Came || p.Rounds > 0 && r.Rounds+1 >= p.Rounds
	}
	return lost > enemy.lostFactors() || s.carriersOut()
}

// carriersOut says whether a side has had fast carriers, and has none that is sound.
func (s *Side) carriersOut() bool {
	had, sound := false, false
	look := func(list []fleet.Ship) {
		for _, x := range list {
			had = had || x.Type().FastCarrier()
			sound = sound || x.Type().FastCarrier() && x.Condition == fleet.Sound
		}
	}
	look(s.Sunk)
	for i := range s.Groups {
		look(s.Groups[i].force().Ships)
	}
	return had && !sound
}

// leave takes a whole side out of the battle.
func (r *round) leave(side int, forced bool) {
	s := &r.Sides[side]
	for i := range s.Groups {
		r.depart(side, &s.Groups[i], s.Groups[i].Parts)
	}
	for i := range s.Waiting {
		s.Left = append(s.Left, s.Waiting[i].Parts...)
	}
	s.Groups, s.Waiting, s.Fate = nil, nil, Withdrew
	rule := "WW-22.62a"
	if forced {
		rule = "WW-22.63a"
	}
	r.all(Departed{s.Name, true, forced}, nil, rule)
}

// depart lets parts of a group leave; of those from groups that are found, or that have fought with guns, submarines may still attack them (WW-22.914).
func (r *round) depart(side int, g *Group, parts []Part) {
	s := &r.Sides[side]
	if g.found > 0 || g.fought {
		r.gone[side].Parts = append(r.gone[side].Parts, parts...)
		return
	}
	s.Left = append(s.Left, parts...)
}

// limp lets ships go that submarines have damaged, where damaged ships go alone: no further submarine meets them here (WW-22.41Kb, WW-22.9441b).
func (r *round) limp() {
	for _, side := range r.order() {
		if s := &r.Sides[side]; s.Policy.SendDamaged && len(s.Groups) > 0 {
			r.leavePart(side)
		}
	}
}

// leavePart lets forces go that are to go, and damaged ships where these go alone (WW-22.62c, WW-23.443b).
func (r *round) leavePart(side int) {
	s := &r.Sides[side]
	went := false
	for i := range s.Groups {
		g := &s.Groups[i]
		var stay, go_ []Part
		for _, p := range g.Parts {
			switch {
			case slices.Contains(s.Policy.Go, p.Key):
				go_ = append(go_, p)
				continue
			case s.Policy.SendDamaged && !p.Line:
				hurt, sound := p.damaged()
				if !hurt.Empty() {
					go_ = append(go_, hurt)
				}
				p = sound
			}
			stay = append(stay, p)
		}
		if len(go_) > 0 {
			r.depart(side, g, go_)
			g.Parts, went = stay, true
		}
	}
	if !went {
		return
	}
	s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool { return g.empty() && !g.remembers() })
	r.all(Departed{Who: s.Name, All: len(s.Groups) == 0}, nil, "WW-22.62a")
	if len(s.Groups) == 0 {
		s.Fate = Withdrew
	}
}

// damaged parts off the damaged ships of a part; cargo stays with the others.
func (p Part) damaged() (hurt, sound Part) {
	hurt, sound = p, p
	hurt.Cargo, hurt.Ships, sound.Ships = nil, nil, nil
	hurt.Lights, sound.Lights = map[fleet.Power]fleet.Lights{}, map[fleet.Power]fleet.Lights{}
	for _, s := range p.Ships {
		if s.Condition == fleet.Damaged {
			hurt.Ships = append(hurt.Ships, s)
		} else {
			sound.Ships = append(sound.Ships, s)
		}
	}
	for power, l := range p.Lights {
		if n := l[fleet.DamagedCruiser]; n > 0 {
			hurt.Lights[power] = fleet.Lights{fleet.DamagedCruiser: n}
			l[fleet.DamagedCruiser] = 0
		}
		if l.Any() {
			sound.Lights[power] = l
		}
	}
	return hurt, sound
}

// merge puts groups together that fought the same enemy group with guns, where the new one has 10 to 25 factors and ships of a fleet for its carriers
// (WW-22.423B). Groups that did not fight, or fought others, stay as they are (WW-22.4241Cc, WW-22.72b).
func (s *Side) merge() {
	for i := range s.Groups {
		for j := len(s.Groups) - 1; j > i; j-- {
			a, b := &s.Groups[i], &s.Groups[j]
			both := Group{Parts: append(slices.Clone(a.Parts), b.Parts...)}
			f := both.force()
			met := slices.ContainsFunc(a.Met, func(n int) bool { return slices.Contains(b.Met, n) })
			if met && f.Factors() >= leastMerged && f.Factors() <= mostInGroup && f.MayStart() {
				both.Number, both.Met, both.aloft = a.Number, a.Met, a.aloft
				s.Groups[i] = both
				s.Groups = slices.Delete(s.Groups, j, j+1)
			}
		}
	}
}
