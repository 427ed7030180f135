package axis

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Chart is a research chart: one advance for each face of a die.
type Chart struct {
	Name     string
	Advances []Advance
}

// Advance is a technology: what it changes in its owner's unit table, and what it adds to his income.
type Advance struct {
	ID, Name string
	// IncomeDice is how many dice of IPCs it adds to each income.
	IncomeDice int
	changes    map[Kind]tableChange
}

// tableChange sets fields of a unit's row; nil fields stay as they are.
type tableChange struct {
	Cost          *int  `yaml:"cost"`
	Attack        *int  `yaml:"attack"`
	Defence       *int  `yaml:"defence"`
	Deck          *int  `yaml:"deck"`
	Bombards      *bool `yaml:"bombards"`
	Move          *int  `yaml:"move"`
	PairsEach     *int  `yaml:"pairs_each"`
	Antiaircraft  *int  `yaml:"antiaircraft"`
	AttackDice    *int  `yaml:"attack_dice"`
	RaidDice      *int  `yaml:"raid_dice"`
	RocketRange   *int  `yaml:"rocket_range"`
	Drops         *int  `yaml:"drops"`
	KeepsUp       *bool `yaml:"keeps_up"`
	ExtraCapacity *int  `yaml:"extra_capacity"`
	RepairPerIPC  *int  `yaml:"repair_per_ipc"`
}

func (c tableChange) apply(u *UnitType) {
	for _, set := range []struct{ to, from *int }{
		{&u.Cost, c.Cost}, {&u.Attack, c.Attack}, {&u.Defence, c.Defence}, {&u.Move, c.Move}, {&u.Deck, c.Deck},
		{&u.Antiaircraft, c.Antiaircraft}, {&u.AttackDice, c.AttackDice}, {&u.RaidDice, c.RaidDice},
		{&u.RocketRange, c.RocketRange}, {&u.Drops, c.Drops},
	} {
		if set.from != nil {
			*set.to = *set.from
		}
	}
	if c.Bombards != nil {
		u.Bombards = *c.Bombards
	}
	if c.KeepsUp != nil {
		u.KeepsUp = *c.KeepsUp
	}
	if u.Facility != nil && (c.ExtraCapacity != nil || c.RepairPerIPC != nil) {
		facility := *u.Facility
		if c.ExtraCapacity != nil {
			facility.Extra = *c.ExtraCapacity
		}
		if c.RepairPerIPC != nil {
			facility.RepairPerIPC = *c.RepairPerIPC
		}
		u.Facility = &facility
	}
	if c.PairsEach != nil && u.Pairs != nil {
		pairs := *u.Pairs // other powers' rows share it
		pairs.Each = *c.PairsEach
		u.Pairs = &pairs
	}
}

// technologyFile is technologies.yaml.
type technologyFile struct {
	TokenCost int `yaml:"token_cost"`
	SuccessOn int `yaml:"success_on"`
	Charts    []struct {
		Name     string `yaml:"name"`
		Advances []struct {
			ID         string                 `yaml:"id"`
			Name       string                 `yaml:"name"`
			IncomeDice int                    `yaml:"income_dice"`
			Units      map[string]tableChange `yaml:"units"`
		} `yaml:"advances"`
	} `yaml:"charts"`
}

// chartsFault says which advance has no name, or changes a unit that is not there.
func (l loading) chartsFault(data fs.FS, f *technologyFile) error {
	found := unfit{data: data}
	var known []string
	for i, c := range f.Charts {
		for k, a := range c.Advances {
			at := row("technologies.yaml", "charts", i, "advances", fmt.Sprintf("[%d]", k))
			found.wrongIf(a.ID == "" || a.Name == "", at, "an advance has no id, or no name; write id: %s, name: %s", orElse(a.ID, "something"), orElse(a.Name, "Something"))
			known = append(known, a.ID)
			for _, unit := range slices.Sorted(maps.Keys(a.Units)) {
				found.wrongIf(l.KindOf(unit) == NoKind, at, "%s: there is no unit %q", a.ID, unit)
			}
		}
	}
	for k := range l.Units {
		u := &l.Units[k]
		found.wrongIf(u.Needs != "" && !slices.Contains(known, u.Needs), row(unitsYAML, "units", k, "needs"), "%s: there is no technology %q; %s", u.ID, u.Needs, oneOf(known))
	}
	return found.err()
}

// addCharts reads technologies.yaml; a game without the file has no research.
func (l loading) addCharts(data fs.FS) error {
	var f technologyFile
	if err := play.ReadYAML(data, "technologies.yaml", &f); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	if err := l.chartsFault(data, &f); err != nil {
		return err
	}
	l.TokenCost, l.SuccessOn = f.TokenCost, f.SuccessOn
	for _, c := range f.Charts {
		chart := Chart{Name: c.Name}
		for _, a := range c.Advances {
			advance := Advance{ID: a.ID, Name: a.Name, IncomeDice: a.IncomeDice, changes: map[Kind]tableChange{}}
			for unit, change := range a.Units {
				k := l.KindOf(unit)
				if k == NoKind {
					return fmt.Errorf("%s: there is no unit %q", a.ID, unit)
				}
				advance.changes[k] = change
			}
			chart.Advances = append(chart.Advances, advance)
		}
		l.Charts = append(l.Charts, chart)
	}
	return nil
}

// advance returns an advance by ID or name, nil when there is none.
func (r *Rules) advance(name string) *Advance {
	for c := range r.Charts {
		for i := range r.Charts[c].Advances {
			if a := &r.Charts[c].Advances[i]; orders.Same(a.ID, name) || orders.Same(a.Name, name) {
				return a
			}
		}
	}
	return nil
}

// Has says whether a power owns an advance (AN-RND.11: nobody else's counts).
func (s *State) Has(p Power, id string) bool { return slices.Contains(s.Powers[p].Technologies, id) }

// Learn gives a power the advances with the given names, in place of those it had.
func (r *Rules) Learn(ps *PowerState, list []string) error {
	ps.Technologies = nil
	for _, name := range list {
		a := r.advance(name)
		if a == nil {
			return &words.Fault{Says: r.Say(unknownTechnology{words.Own(name)})}
		}
		ps.Technologies = append(ps.Technologies, a.ID)
	}
	slices.Sort(ps.Technologies)
	ps.Technologies = slices.Compact(ps.Technologies)
	return r.Retool(ps)
}

// unknownTechnology is one that a position file names.
type unknownTechnology struct{ Name words.Own }

// Retool works a power's technologies into its unit table.
func (r *Rules) Retool(ps *PowerState) error {
	ps.Types = ps.plain
	if len(ps.Technologies) == 0 {
		return nil
	}
	if ps.Types = slices.Clone(ps.plain); ps.plain == nil {
		ps.Types = slices.Clone(r.Units)
	}
	for _, id := range ps.Technologies {
		a := r.advance(id)
		if a == nil {
			return fmt.Errorf("there is no technology %q", id)
		}
		for k, change := range a.changes {
			change.apply(&ps.Types[k])
			ps.Types[k].wear()
		}
	}
	return nil
}

// IncomeDice is how many dice a power adds to its income.
func (r *Rules) IncomeDice(s *State, p Power) int {
	n := 0
	for _, id := range s.Powers[p].Technologies {
		n += r.advance(id).IncomeDice
	}
	return n
}
