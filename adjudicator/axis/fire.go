package axis

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/play"
)

// Class is what a unit is to those who shoot: an index into Fire.Classes. A unit is of the first unless its row names another.
type Class uint8

// mostClasses is how many classes a game may tell apart.
const mostClasses = 8

// ClassSet is a set of classes, one bit each.
type ClassSet uint8

// AllClasses is the set of all.
const AllClasses = ^ClassSet(0)

// ClassesOf is the set of some classes.
func ClassesOf(classes ...Class) ClassSet {
	var m ClassSet
	for _, c := range classes {
		m |= 1 << c
	}
	return m
}

// Has says whether a class is in the set.
func (m ClassSet) Has(c Class) bool { return m&(1<<c) != 0 }

// Each goes through the classes of the set.
func (m ClassSet) Each(yield func(Class) bool) {
	for c := Class(0); m>>c != 0; c++ {
		if m.Has(c) && !yield(c) {
			return
		}
	}
}

// Chooser says who chooses the units that take hits.
type Chooser uint8

const (
	// Owner: whose units are hit chooses.
	Owner Chooser = iota
	// Shooter: who has hit chooses.
	Shooter
)

// Sides says which sides fire in a step.
type Sides uint8

const (
	// BothSides: the attackers, then the defenders.
	BothSides Sides = iota
	// AttackersOnly fire.
	AttackersOnly
	// DefendersOnly fire.
	DefendersOnly
)

// Fire is how a round of battle goes: what those who shoot tell apart, what they can hit, and the steps of the round.
type Fire struct {
	// Classes are the names of the classes.
	Classes []string
	// Hits says for each class what its units can hit, Guided what they can beside a unit of their own side that hunts.
	Hits, Guided [mostClasses]ClassSet
	// Steps are those of a round. A unit fires once in a round: in the first step that is open to it.
	Steps []FireRow
	// Apart: where units fight that came ashore, those that came overland break off by themselves, and aircraft by themselves.
	Apart bool
	// Scatters: defending aircraft leave a battle by themselves, each to where it can land.
	Scatters bool
	// GoesBack: attackers that break off go back where each came from, aboard the ship that landed it or into a zone that was hostile; otherwise all go to
	// one friendly space, and who came ashore fights on.
	GoesBack bool
	// FreeBombard: ships bombard though more do than units land, and though they have fought; otherwise they do not.
	FreeBombard bool
	// OneChooses: where allies defend together and have said differently what they lose, the word of one holds; otherwise the attacker chooses.
	OneChooses bool
}

// FireRow is a step of a round.
type FireRow struct {
	// Phase is the ID of the phase of the round that begins with it, "" for none: the game may do something else first (Combat.Opens).
	Phase string
	// By are the classes that fire in it.
	By ClassSet
	// Side says which sides fire.
	Side Sides
	// Surprise: it is a surprise strike, which a side whose enemy hunts does not have.
	Surprise bool
	// Values are the highest faces with which kinds hit in it, by kind, -1 for their own value; nil for their own. Plus is added to
	// their own.
	Values []int
	Plus   int
	// Dice is how many dice each unit throws, 0 for as many as it does otherwise.
	Dice int
	// Hits is what its hits can be given to, 0 for what the shooters can hit otherwise.
	Hits ClassSet
	// Vain are classes at which units throw, though they hit none of them. Where nobody is left at whom they throw they throw nothing.
	Vain ClassSet
	// Chooser says who chooses what is hit.
	Chooser Chooser
	// Clear: the fallen of both sides leave play after it.
	Clear bool
}

// Class is the class with a name.
func (f *Fire) Class(name string) (Class, bool) {
	c := slices.Index(f.Classes, name)
	return Class(max(c, 0)), c >= 0
}

// Value is the highest face with which a kind hits in the step that otherwise does with own.
func (row *FireRow) Value(k Kind, own int) int {
	if row.Values != nil && row.Values[k] >= 0 {
		return row.Values[k]
	}
	return own + row.Plus
}

// Reach is what a unit of a class can hit in the step, beside a unit that hunts or not.
func (f *Fire) Reach(row *FireRow, c Class, hunted bool) ClassSet {
	switch {
	case row.Hits != 0:
		return row.Hits
	case hunted:
		return f.Guided[c]
	}
	return f.Hits[c]
}

// fireFile is fire.yaml.
type fireFile struct {
	Classes []string `yaml:"classes"`
	Reach   map[string]struct {
		Hits   []string `yaml:"hits"`
		Guided []string `yaml:"guided"`
	} `yaml:"reach"`
	Steps []struct {
		Phase    string         `yaml:"phase"`
		By       []string       `yaml:"by"`
		Side     string         `yaml:"side"`
		Surprise bool           `yaml:"surprise"`
		Values   map[string]int `yaml:"values"`
		Plus     int            `yaml:"plus"`
		Dice     int            `yaml:"dice"`
		Hits     []string       `yaml:"hits"`
		Vain     []string       `yaml:"vain"`
		Chooser  string         `yaml:"chooser"`
		Clear    bool           `yaml:"clear"`
	} `yaml:"steps"`
	Apart       bool `yaml:"apart"`
	Scatters    bool `yaml:"scatters"`
	GoesBack    bool `yaml:"goes_back"`
	FreeBombard bool `yaml:"free_bombard"`
	OneChooses  bool `yaml:"one_chooses"`
}

// ReadFire reads how rounds go from a file of a game's data folder: that of its battles, fire.yaml, or of another fight of its own.
func (r *Rules) ReadFire(data fs.FS, name string) (*Fire, error) {
	var file fireFile
	if err := play.ReadYAML(data, name, &file); err != nil {
		return nil, err
	}
	if err := fireFault(r, data, name, &file); err != nil {
		return nil, err
	}
	f, err := r.fireOf(&file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

func (r *Rules) fireOf(file *fireFile) (*Fire, error) {
	f := &Fire{Classes: file.Classes, Apart: file.Apart, Scatters: file.Scatters, GoesBack: file.GoesBack, FreeBombard: file.FreeBombard, OneChooses: file.OneChooses}
	if n := len(f.Classes); n < 1 || n > mostClasses {
		return nil, fmt.Errorf("there are %d classes; a game has 1 to %d", n, mostClasses)
	}
	every := ClassSet(1<<len(f.Classes) - 1)
	for c := range f.Hits {
		f.Hits[c], f.Guided[c] = every, every
	}
	for name, row := range file.Reach {
		c, ok := f.Class(name)
		if !ok {
			return nil, fmt.Errorf("reach: there is no class %q", name)
		}
		var err error
		if f.Hits[c], err = f.set(row.Hits, every); err != nil {
			return nil, fmt.Errorf("reach: %s: %w", name, err)
		}
		if f.Guided[c], err = f.set(row.Guided, f.Hits[c]); err != nil {
			return nil, fmt.Errorf("reach: %s: %w", name, err)
		}
	}
	sides := map[string]Sides{"": BothSides, "attackers": AttackersOnly, "defenders": DefendersOnly}
	choosers := map[string]Chooser{"": Owner, "owner": Owner, "shooter": Shooter}
	for i, s := range file.Steps {
		side, chooser := sides[s.Side], choosers[s.Chooser] // which fireFault knows
		row := FireRow{Phase: s.Phase, Side: side, Surprise: s.Surprise, Plus: s.Plus, Dice: s.Dice, Chooser: chooser, Clear: s.Clear}
		var errs [4]error
		row.By, errs[0] = f.set(s.By, every)
		row.Hits, errs[1] = f.set(s.Hits, 0)
		row.Values, errs[2] = r.valuesOf(s.Values)
		row.Vain, errs[3] = f.set(s.Vain, 0)
		for _, err := range errs {
			if err != nil {
				return nil, fmt.Errorf("step %d: %w", i+1, err)
			}
		}
		f.Steps = append(f.Steps, row)
	}
	return f, f.check()
}

// check says what would make rounds go wrong.
func (f *Fire) check() error {
	if len(f.Steps) == 0 || !f.Steps[len(f.Steps)-1].Clear {
		return fmt.Errorf("the last step of a round is one after which the fallen leave: clear: true")
	}
	for i := range f.Steps {
		for _, hunted := range []bool{false, true} {
			if n := f.kindsOfHits(&f.Steps[i], hunted); n > MostReaches {
				return fmt.Errorf("step %d: its hits are of %d kinds, by what they can be given to; there may be %d", i+1, n, MostReaches)
			}
		}
	}
	return nil
}

// kindsOfHits counts how many kinds of hits a step may come to.
func (f *Fire) kindsOfHits(row *FireRow, hunted bool) int {
	kinds := map[ClassSet]bool{}
	for c := range f.Classes {
		if row.By.Has(Class(c)) {
			kinds[f.Reach(row, Class(c), hunted)] = true
		}
	}
	return len(kinds)
}

// MostReaches is how many kinds of hits there may be in a step, told apart by what they can be given to.
const MostReaches = 4

// set is the set of the classes with the given names; none is otherwise.
func (f *Fire) set(names []string, otherwise ClassSet) (ClassSet, error) {
	if len(names) == 0 {
		return otherwise, nil
	}
	var m ClassSet
	for _, name := range names {
		c, ok := f.Class(name)
		if !ok {
			return 0, fmt.Errorf("there is no class %q", name)
		}
		m |= 1 << c
	}
	return m, nil
}

// valuesOf lists values by kind.
func (r *Rules) valuesOf(values map[string]int) ([]int, error) {
	if len(values) == 0 {
		return nil, nil
	}
	list := make([]int, len(r.Units))
	for k := range list {
		list[k] = -1
	}
	for id, value := range values {
		k := r.KindOf(id)
		if k == NoKind {
			return nil, fmt.Errorf("there is no unit %q", id)
		}
		if value < 0 || value > highestFace {
			return nil, fmt.Errorf("values: %s: %d; a die has faces up to %d, and 0 hits nothing", id, value, highestFace)
		}
		list[k] = value
	}
	return list, nil
}

// addFire reads how rounds go, and of which class each unit is. A game in which they go otherwise at sea says how in a file of its own.
func (l loading) addFire(data fs.FS, f unitFile) error {
	var err error
	if l.Fire, err = l.ReadFire(data, "fire.yaml"); err != nil {
		return err
	}
	if l.FireAtSea, err = l.ReadFire(data, "fire-at-sea.yaml"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for k, u := range f.Units {
		c, onLand := l.Fire.Class(u.Class)
		l.Units[k].Class = c
		atSea := false
		if l.FireAtSea != nil {
			l.Units[k].ClassAtSea, atSea = l.FireAtSea.Class(u.Class)
		}
		if !onLand && !atSea && u.Class != "" {
			wrong := unfit{data: data}
			wrong.wrong(row(unitsYAML, "units", k, "class"), "%s: there is no class %q; %s", u.ID, u.Class, oneOf(l.Fire.Classes))
			return wrong.err()
		}
	}
	return nil
}

// FireOf is how a round of battle goes on land or at sea.
func FireOf(r *Rules, sea bool) *Fire {
	if sea && r.FireAtSea != nil {
		return r.FireAtSea
	}
	return r.Fire
}

// ClassIn is what a unit of a type is to those who shoot on land or at sea.
func ClassIn(r *Rules, typ *UnitType, sea bool) Class {
	if sea && r.FireAtSea != nil {
		return typ.ClassAtSea
	}
	return typ.Class
}
