package axis

import (
	"fmt"
	"io/fs"
	"strconv"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// setupFile is an opening position.
type setupFile struct {
	Scenario string   `yaml:"scenario"`
	Turns    []string `yaml:"turns"`
	// First is "drawn" where it is drawn, too, whose is the first turn of the game (Questions.Next).
	First string `yaml:"first"`
	// Wars are fought from the start, in a game in which others are declared; Marks are what the game itself keeps count of.
	Wars   [][]string            `yaml:"wars"`
	Marks  map[string]int        `yaml:"marks"`
	Powers map[string]setupPower `yaml:"powers"`
}

// setupPower is what a power begins with.
type setupPower struct {
	IPCs        int                       `yaml:"ipcs"`
	Territories []string                  `yaml:"territories"`
	Units       map[string]map[string]int `yaml:"units"`
	Cargo       map[string][][]string     `yaml:"cargo"`
}

// Option returns the value of a table option: the game's own, or the default.
func (r *Rules) Option(s *State, name string) string {
	if v, ok := s.Options[name]; ok {
		return v
	}
	for _, o := range r.Info.Options {
		if o.Name == name {
			return o.Default
		}
	}
	return ""
}

// OptionNumber returns a table option that is a number. Options are validated when a game is made, so a value that is no
// number is a programming error and counts as 0.
func (r *Rules) OptionNumber(s *State, name string) int {
	n, _ := strconv.Atoi(r.Option(s, name))
	return n
}

// OptionOn says whether a table option of "on" and "off" is on.
func (r *Rules) OptionOn(s *State, name string) bool { return r.Option(s, name) == "on" }

// Setup makes the opening of a scenario from setup-<scenario>.yaml. With empty it places no units, gives no money, and nobody has declared war.
func (r *Rules) Setup(data fs.FS, scenario string, options adjudicator.Options, empty bool) (*State, error) {
	var f setupFile
	if err := play.ReadYAML(data, "setup-"+scenario+".yaml", &f); err != nil {
		return nil, err
	}
	s := r.blank(scenario, options)
	for _, id := range f.Turns {
		s.Order = append(s.Order, r.PowerOf(id))
	}
	if s.Undrawn = f.First == "drawn"; f.First != "" && (!s.Undrawn || r.Next == nil) {
		return nil, fmt.Errorf("setup-%s.yaml: first is drawn, in a game in which turns are drawn, and not %q", scenario, f.First)
	}
	if empty {
		f.Wars, f.Marks = nil, nil
	}
	for _, w := range f.Wars {
		a, b := r.PowerOf(w[0]), r.PowerOf(w[1])
		if a == NoPower || b == NoPower {
			return nil, fmt.Errorf("setup-%s.yaml: %s and %s are not two powers", scenario, w[0], w[1])
		}
		s.GoToWar(a, b)
	}
	for name, n := range f.Marks {
		s.SetMark(name, n)
	}
	for i := range r.Powers {
		p := f.Powers[r.Powers[i].ID]
		for _, id := range p.Territories {
			at, err := r.space(id)
			if err != nil {
				return nil, fmt.Errorf("setup-%s.yaml: %w", scenario, err)
			}
			s.Owner[at] = Power(i)
		}
		if empty {
			continue
		}
		s.Powers[i].IPCs = p.IPCs
		for id := range p.Units {
			at, err := r.space(id)
			if err != nil {
				return nil, fmt.Errorf("setup-%s.yaml: %w", scenario, err)
			}
			if err := r.setupUnits(s, Power(i), at, p.Units[id], p.Cargo[id]); err != nil {
				return nil, fmt.Errorf("setup-%s.yaml: %s: %w", scenario, id, err)
			}
		}
	}
	r.BeginTurn(s)
	s.Tidy(r)
	return s, nil
}

// blank is a state with an owner for nothing and no unit anywhere.
func (r *Rules) blank(scenario string, options adjudicator.Options) *State {
	n := r.Board.Len()
	s := &State{
		Scenario: scenario, Options: map[string]string{}, Round: 1, Phase: 0,
		Powers: NewPowers(r), Owner: make([]Power, n),
		OwnerAtStart: make([]Power, n), HostileAtStart: make([]bool, n),
	}
	for k, v := range options {
		s.Options[k] = v
	}
	for i := range s.Owner {
		s.Owner[i], s.OwnerAtStart[i] = NoPower, NoPower
	}
	return s
}

// setupUnits places a power's units in one space: cargo as listed, one list per transport, the rest as counts.
func (r *Rules) setupUnits(s *State, p Power, at board.Space, counts map[string]int, cargo [][]string) error {
	left := map[Kind]int{}
	for id, n := range counts {
		k := r.KindOf(id)
		if k == NoKind {
			return fmt.Errorf("there is no unit %q", id)
		}
		left[k] = n
	}
	ship, err := r.carrierOf(counts)
	if err != nil && len(cargo) > 0 {
		return err
	}
	for _, load := range cargo {
		left[ship]--
		carrier := s.Add(ship, p, at)
		for _, id := range load {
			k := r.KindOf(id)
			left[k]--
			s.Units[s.Add(k, p, at)].Aboard = carrier
		}
	}
	for k := range r.Units {
		for ; left[Kind(k)] > 0; left[Kind(k)]-- {
			s.Add(Kind(k), p, at)
		}
		if left[Kind(k)] < 0 {
			return fmt.Errorf("the cargo lists hold more units than there are")
		}
	}
	return nil
}

// carrierOf is the kind of the ships that carry the loads of a space: the only one there that can.
func (r *Rules) carrierOf(counts map[string]int) (Kind, error) {
	var list []Kind
	for id := range counts {
		if k := r.KindOf(id); k != NoKind && r.Units[k].Carries > 0 {
			list = append(list, k)
		}
	}
	if len(list) != 1 {
		return NoKind, fmt.Errorf("there is cargo, and %d kinds of ships that could carry it", len(list))
	}
	return list[0], nil
}
