package axis

import "fmt"

// Pairing is what a unit does for others that attack beside it: one artillery lets one infantry attack at 2 (AN-UNITS.8).
type Pairing struct {
	// With are the kinds that it raises.
	With KindSet
	// Attack is the value at which they then attack.
	Attack int
	// Each is how many others one such unit raises; 0 for any number.
	Each int
}

// pairRow is a Pairing as the unit table has it.
type pairRow struct {
	With   []string `yaml:"with"`
	Attack int      `yaml:"attack"`
	Each   int      `yaml:"each"`
}

// addPairs reads which units raise others.
func (l loading) addPairs(f unitFile) error {
	for k, row := range f.Units {
		if row.Pairs == nil {
			continue
		}
		with, err := l.kindSet(row.Pairs.With)
		if err != nil {
			return fmt.Errorf("%s: pairs: %w", row.ID, err)
		}
		l.Units[k].Pairs = &Pairing{With: with, Attack: row.Pairs.Attack, Each: row.Pairs.Each}
	}
	return nil
}
