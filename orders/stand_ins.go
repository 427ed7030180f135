package orders

import (
	"cmp"
	"slices"
	"strings"
)

// Cast names what plays the parts in the examples of hints: units by what they do, spaces by where they lie. Where it says nothing, a name
// from the game's tables plays the part.
type Cast struct {
	// Walks is a unit that does no more than walk, Rolls one that goes with it; Flies and Bombs are aircraft; Hosts is a ship that allies come
	// aboard, and Carries, Bombards and Dives are ships, too.
	Walks, Rolls, Flies, Bombs, Hosts, Carries, Bombards, Dives string
	// Land and BesideLand are territories that border each other, Sea and BesideSea sea zones; where there is one only, both are that.
	Land, BesideLand, Sea, BesideSea string
	// Foe is a seat on which war may be declared.
	Foe string
}

// exampleSpaces and exampleUnits are the names in the examples: who plays the part, and the place in a game's table of the name that does
// where nobody is cast. Names that hold others come before them.
var (
	exampleSpaces = []part{
		{"East Poland", func(c *Cast) string { return c.BesideLand }, 1}, {"Poland", func(c *Cast) string { return c.Land }, 0},
		{"Norway", func(c *Cast) string { return c.BesideLand }, 1}, {"Germany", func(c *Cast) string { return c.Land }, 0},
		{"United Kingdom", func(c *Cast) string { return c.BesideLand }, 1}, {"Caucasus", func(c *Cast) string { return c.Land }, 0},
		{"Iceland", func(c *Cast) string { return c.Land }, 0},
		{"Sea Zone 12", func(c *Cast) string { return c.Sea }, 0}, {"Sea Zone 3", func(c *Cast) string { return c.BesideSea }, 1},
		{"Sea Zone 5", func(c *Cast) string { return c.Sea }, 0}, {"Sea Zone 6", func(c *Cast) string { return c.Sea }, 0},
	}
	exampleUnits = []part{
		{"infantry", func(c *Cast) string { return c.Walks }, 0}, {"tank", func(c *Cast) string { return c.Rolls }, 1},
		{"artillery", func(c *Cast) string { return c.Rolls }, 1}, {"transport", func(c *Cast) string { return c.Carries }, 1},
		{"battleship", func(c *Cast) string { return c.Bombards }, 1}, {"submarine", func(c *Cast) string { return c.Dives }, 1},
		{"bomber", func(c *Cast) string { return c.Bombs }, 1}, {"fighter", func(c *Cast) string { return c.Flies }, 1},
	}
	exampleHost = part{"carrier", func(c *Cast) string { return c.Hosts }, 1}
)

type part struct {
	name string
	cast func(*Cast) string
	own  int
}

// StandIns puts names of a game into the examples of hints in place of those that it does not have.
func (v *Vocabulary) StandIns(cast Cast) *strings.Replacer {
	s := standIns{v, cast, nil}
	if len(v.Units) > 0 {
		s.units()
	}
	if named(v.Seats, "Germany") < 0 && len(v.Seats) > 0 {
		s.seats()
	}
	s.waters()
	for _, example := range exampleSpaces {
		if len(v.Spaces) > 0 {
			s.put(example.name, s.of(v.Spaces, example).Name)
		}
	}
	return strings.NewReplacer(s.pairs...)
}

type standIns struct {
	*Vocabulary
	cast  Cast
	pairs []string
}

func named(list []Name, name string) int {
	return slices.IndexFunc(list, func(n Name) bool { return n.Name == name })
}

func (s *standIns) put(example, own string) { s.pairs = append(s.pairs, example, own) }

func plural(unit Name, n string) string {
	if n == "1" {
		return unit.Name
	}
	return cmp.Or(unit.Plural, unit.Name)
}

// of is the name that stands in for one of the examples, which may be itself.
func (s *standIns) of(list []Name, example part) Name {
	for _, name := range []string{example.name, example.cast(&s.cast)} {
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
	if fighter := s.of(s.Units, exampleUnits[len(exampleUnits)-1]); fighter.Name != "fighter" {
		s.put("land fighters", "land "+plural(fighter, "2"))
		s.put("keep fighters", "keep "+plural(fighter, "2"))
	}
	if host := s.of(s.Units, exampleHost); !slices.ContainsFunc(s.Units, func(u Name) bool { return u.ID == exampleHost.name || slices.Contains(u.Aliases, exampleHost.name) }) {
		s.put("on carriers", "on "+plural(host, "2"))
	}
}

// waters leaves out of the example of a voyage that it goes on where there is one sea zone only.
func (s *standIns) waters() {
	if sea := s.cast.Sea; sea != "" && sea == s.cast.BesideSea {
		s.put("; sail Sea Zone 3; ", "; ")
	}
}

func (s *standIns) seats() {
	one, other := s.Seats[0], s.Seats[min(1, len(s.Seats)-1)]
	s.put("German units", cmp.Or(one.Adjective, one.Name)+" units")
	s.put("of United Kingdom, United States", "of "+other.Name)
	s.put("fire United Kingdom gun", "fire "+other.Name+" gun")
	s.put("war on United Kingdom", "war on "+cmp.Or(s.cast.Foe, other.Name))
	s.put("United States", other.Name)
	s.put("China first", one.Name+" first")
}

// Sample is an example of the language with names of this game.
func (v *Vocabulary) Sample(line string) string { return v.samplesOrOwn().Replace(line) }

// SampleFor is the same as a seat writes it.
func (v *Vocabulary) SampleFor(seat, line string) string {
	if own := v.SeatSamples[seat]; own != nil {
		return own.Replace(line)
	}
	return v.Sample(line)
}

// samplesOrOwn is what puts the game's names into examples.
func (v *Vocabulary) samplesOrOwn() *strings.Replacer {
	if v.Samples != nil {
		return v.Samples
	}
	return v.StandIns(Cast{})
}
