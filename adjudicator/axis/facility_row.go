package axis

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/board"
)

// facilityRow is a Facility as the unit table has it.
type facilityRow struct {
	Slot     string  `yaml:"slot"`
	Capacity Measure `yaml:"capacity"`
	// Builds are kinds of units, or domains for all of their kinds that facilities place.
	Builds        []string  `yaml:"builds"`
	MostDamage    Measure   `yaml:"most_damage"`
	Razed         bool      `yaml:"razed"`
	InoperativeAt int       `yaml:"inoperative_at"`
	Passable      bool      `yaml:"passable"`
	AirBonus      int       `yaml:"air_bonus"`
	SeaBonus      int       `yaml:"sea_bonus"`
	Mends         []string  `yaml:"mends"`
	Scrambles     []string  `yaml:"scrambles"`
	RepairCost    int       `yaml:"repair_cost"`
	CostPerValue  int       `yaml:"cost_per_value"`
	MinValue      int       `yaml:"min_value"`
	Coast         bool      `yaml:"coast"`
	Islands       *[]string `yaml:"islands"`
}

// measures are the words of the unit table for what depends on a territory's value.
var measures = map[string]Measure{
	"value": {Times: 1}, "half value": {Times: 1, Parts: 2}, "twice value": {Times: 2},
}

// UnmarshalYAML reads a number, "value", "half value" or "twice value".
func (m *Measure) UnmarshalYAML(n *yaml.Node) error {
	if known, ok := measures[n.Value]; ok {
		*m = known
		return nil
	}
	fixed, err := strconv.Atoi(n.Value)
	if err != nil {
		fixed = -1 // which is refused with the others that are below nothing (checkLinks)
	}
	*m = Measure{Fixed: fixed}
	return nil
}

// addFacilities reads what the units do that are facilities.
func (l loading) addFacilities(f unitFile) error {
	for k, row := range f.Units {
		if row.Facility == nil {
			continue
		}
		facility, err := l.facility(f, row.Name, row.Facility)
		if err != nil {
			return fmt.Errorf("%s: facility: %w", row.ID, err)
		}
		l.Units[k].Facility = facility
	}
	for k, row := range f.Units {
		if row.Upgrades == nil {
			continue
		}
		upgrade, err := l.upgrade(row.Upgrades)
		if err != nil {
			return fmt.Errorf("%s: upgrades: %w", row.ID, err)
		}
		l.Units[k].Upgrades = upgrade
	}
	return nil
}

// upgradeRow is an Upgrade as the unit table has it.
type upgradeRow struct {
	From string `yaml:"from"`
	To   string `yaml:"to"`
}

// upgrade reads which facility a row makes of which.
func (l loading) upgrade(row *upgradeRow) (*Upgrade, error) {
	u := Upgrade{From: l.KindOf(row.From), To: l.KindOf(row.To)}
	if u.From == NoKind || u.To == NoKind || l.Units[u.From].Facility == nil || l.Units[u.To].Facility == nil {
		return nil, fmt.Errorf("%q and %q are not two facilities", row.From, row.To)
	}
	return &u, nil
}

func (l loading) facility(units unitFile, name string, row *facilityRow) (*Facility, error) {
	f := &Facility{
		Slot: row.Slot, Capacity: row.Capacity, MostDamage: row.MostDamage, Razed: row.Razed, InoperativeAt: row.InoperativeAt,
		Passable: row.Passable, AirBonus: row.AirBonus, SeaBonus: row.SeaBonus, RepairCost: row.RepairCost, RepairPerIPC: 1, CostPerValue: row.CostPerValue, MinValue: row.MinValue, Coast: row.Coast,
	}
	if f.Slot == "" {
		f.Slot = name
	}
	if f.RepairCost == 0 {
		f.RepairCost = 1
	}
	var errs [3]error
	f.Builds, errs[0] = l.kindsOrDomains(units, row.Builds)
	f.Mends, errs[1] = l.kindsOrDomains(units, row.Mends)
	f.Scrambles, errs[2] = l.kindsOrDomains(units, row.Scrambles)
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	if row.Islands == nil {
		return f, nil
	}
	f.Islands = []board.Space{}
	for _, name := range *row.Islands {
		at, err := l.space(name)
		if err != nil {
			return nil, err
		}
		f.Islands = append(f.Islands, at)
	}
	return f, nil
}

// kindsOrDomains is a set of kinds from their IDs, and from domains for all of their kinds that facilities place.
func (l loading) kindsOrDomains(f unitFile, list []string) (KindSet, error) {
	var set KindSet
	var ids []string
	for _, name := range list {
		domain, ok := domains[strings.ToLower(name)]
		if !ok {
			ids = append(ids, name)
			continue
		}
		for k := range l.Units {
			if l.Units[k].Domain == domain && l.Units[k].BuiltAt == AtFacilities && f.Units[k].Facility == nil && f.Units[k].Upgrades == nil {
				set |= 1 << k
			}
		}
	}
	named, err := l.kindSet(ids)
	return set | named, err
}
