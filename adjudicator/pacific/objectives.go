package pacific

import (
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// objective is when a bonus for a power's income is paid (PA-INCOME.5 to PA-INCOME.15).
type objective struct {
	economy.Objective
	// holders are the powers whose control of the territories counts.
	holders []axis.Power
	// each: the bonus is for each territory that they hold, not for all together.
	each bool
	// wartime: it is paid while its power is at war with Japan.
	wartime bool
}

// objectiveRow is an objective as its file has it. Once: it is paid for a land unit in one of the territories that is not the enemy's.
type objectiveRow struct {
	economy.ObjectiveRow `yaml:",inline"`
	Each                 bool     `yaml:"each"`
	AtWar                bool     `yaml:"at_war"`
	Once                 bool     `yaml:"once"`
	Holders              []string `yaml:"holders"`
}

func (g *game) loadObjectives(data fs.FS) ([]economy.Objective, error) {
	var f struct {
		Objectives []objectiveRow `yaml:"objectives"`
	}
	if err := play.ReadYAML(data, "objectives.yaml", &f); err != nil {
		return nil, err
	}
	var out []economy.Objective
	for _, row := range f.Objectives {
		o, err := row.read(g.Rules)
		if err != nil {
			return nil, fmt.Errorf("objectives.yaml: %s: %w", row.ID, err)
		}
		o.Times = func(t *axis.Turn) int { return g.times(t, &o) }
		out = append(out, o.Objective)
	}
	return out, nil
}

func (row *objectiveRow) read(r *axis.Rules) (o objective, err error) {
	o = objective{each: row.Each, wartime: row.AtWar}
	if o.Objective, err = row.Read(r); err != nil {
		return o, err
	}
	o.Once = row.Once
	for _, id := range row.Holders {
		p := r.PowerOf(id)
		if p == axis.NoPower {
			return o, fmt.Errorf("there is no power %q", id)
		}
		o.holders = append(o.holders, p)
	}
	return o, nil
}

// times says how many times an objective is met now.
func (g *game) times(t *axis.Turn, o *objective) int {
	held := 0
	for _, at := range o.Territories {
		held += axis.OneIf(slices.Contains(o.holders, t.State.Owner[at])) // PA-RULING.27, PA-RULING.59
	}
	switch {
	case o.Once:
		return axis.OneIf(g.occupies(t, o))
	case o.wartime:
		return axis.OneIf(g.atWar(t.State, o.Power)) // PA-INCOME.8
	case o.each:
		return held
	}
	return axis.OneIf(held == len(o.Territories))
}

// occupies says whether a land unit of a power stands in one of the territories of its objective, which is the enemy's no more then
// (PA-RULING.27).
func (g *game) occupies(t *axis.Turn, o *objective) bool {
	return slices.ContainsFunc(o.Territories, func(at board.Space) bool {
		return len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
			return u.Owner == o.Power && g.Units[u.Kind].Domain == axis.LandUnit && g.Units[u.Kind].Facility == nil
		})) > 0
	})
}

// payObjectives pays a power in its own income phase for each objective that it meets, as the board stands then (PA-INCOME.4). No convoy takes
// from it (PA-CONVOY.10).
func (g *game) payObjectives(t *axis.Turn) { economy.PayObjectives(t, g.objectives) }
