package orders

import (
	"cmp"
	"slices"
	"strings"
)

// exampleSpaces and exampleUnits are the names in the examples of hints, each with the place in a game's table of the name that stands in
// for it unless the game says which does. Names that hold others come before them.
var (
	exampleSpaces = []standIn{
		{"East Poland", 1}, {"Poland", 0}, {"Norway", 1}, {"Germany", 0}, {"United Kingdom", 1}, {"Caucasus", 0}, {"Iceland", 0},
		{"Sea Zone 12", 0}, {"Sea Zone 3", 1}, {"Sea Zone 5", 0}, {"Sea Zone 6", 0},
	}
	exampleUnits = []standIn{
		{"infantry", 0}, {"tank", 1}, {"artillery", 1}, {"transport", 1}, {"battleship", 1}, {"submarine", 1},
	}
)

type standIn struct {
	name string
	own  int
}

// StandIns puts names of a game into the examples of hints in place of those that it does not have; own says which name of the game stands
// for one of the examples, and for others any of the kind does.
func (v *Vocabulary) StandIns(own map[string]string) *strings.Replacer {
	s := standIns{v, own, nil}
	if len(v.Units) > 0 {
		s.units()
	}
	if named(v.Seats, "Germany") < 0 && len(v.Seats) > 0 {
		s.seats()
	}
	for _, example := range exampleSpaces {
		if len(v.Spaces) > 0 {
			s.put(example.name, s.of(v.Spaces, example).Name)
		}
	}
	return strings.NewReplacer(s.pairs...)
}

type standIns struct {
	*Vocabulary
	own   map[string]string
	pairs []string
}

func named(list []Name, name string) int {
	return slices.IndexFunc(list, func(n Name) bool { return n.Name == name })
}

func (s *standIns) put(example, own string) {
	if example != own {
		s.pairs = append(s.pairs, example, own)
	}
}

func plural(unit Name, n string) string {
	if n == "1" {
		return unit.Name
	}
	return cmp.Or(unit.Plural, unit.Name)
}

// of is the name that stands in for one of the examples, which may be itself.
func (s *standIns) of(list []Name, example standIn) Name {
	for _, name := range []string{example.name, s.own[example.name]} {
		if i := named(list, name); i >= 0 {
			return list[i]
		}
	}
	return list[min(example.own, len(list)-1)]
}

// units puts what is listed before single units, so that none is listed twice.
func (s *standIns) units() {
	infantry, tank, artillery := s.of(s.Units, exampleUnits[0]), s.of(s.Units, exampleUnits[1]), s.of(s.Units, exampleUnits[2])
	beside := func(n string, other Name) string {
		if other.ID == infantry.ID {
			return n + " " + plural(infantry, n)
		}
		return n + " " + plural(infantry, n) + ", 1 " + other.Name
	}
	s.put("3 infantry, 1 artillery", beside("3", artillery))
	s.put("3 infantry, 1 tank", beside("3", tank))
	s.put("1 infantry, 1 tank", beside("1", tank))
	s.put("infantry, artillery, tank", strings.Join(slices.Compact([]string{infantry.Name, artillery.Name, tank.Name}), ", "))
	s.put("infantry, tank", strings.Join(slices.Compact([]string{infantry.Name, tank.Name}), ", "))
	for _, example := range exampleUnits {
		kind := s.of(s.Units, example)
		for _, n := range []string{"1", "2", "3"} {
			s.put(n+" "+example.name+"s", n+" "+plural(kind, n))
			s.put(n+" "+example.name, n+" "+plural(kind, n))
		}
	}
	s.put("infantry", infantry.Name)
}

func (s *standIns) seats() {
	one, other := s.Seats[0], s.Seats[min(1, len(s.Seats)-1)]
	s.put("German units", cmp.Or(one.Adjective, one.Name)+" units")
	s.put("of United Kingdom, United States", "of "+other.Name)
	s.put("fire United Kingdom gun", "fire "+other.Name+" gun")
	s.put("United States", other.Name)
	s.put("China first", one.Name+" first")
}

// samplesOrOwn is what puts the game's names into examples.
func (v *Vocabulary) samplesOrOwn() *strings.Replacer {
	if v.Samples != nil {
		return v.Samples
	}
	return v.StandIns(nil)
}
