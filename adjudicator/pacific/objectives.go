package pacific

import (
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/words"
)

// objective is a bonus for a power's income (PA-INCOME.5 to PA-INCOME.15).
type objective struct {
	id, title   string
	power       axis.Power
	bonus       int
	territories []board.Space
	// holders are the powers whose control of the territories counts.
	holders []axis.Power
	// each: the bonus is for each territory that they hold, not for all together.
	each bool
	// wartime: it is paid while its power is at war with Japan.
	wartime bool
	// once: it is paid a single time, for a land unit in one of the territories that is not the enemy's.
	once bool
}

// ObjectiveEvent tells of an objective met.
type ObjectiveEvent struct {
	Who   words.Name `json:"who"`
	Title words.Name `json:"title"`
	Bonus int        `json:"bonus"`
	Total int        `json:"total"`
}

// EventType implements adjudicator.Detail.
func (ObjectiveEvent) EventType() string { return "objective" }

// objectiveRow is an objective as its file has it.
type objectiveRow struct {
	ID          string   `yaml:"id"`
	Power       string   `yaml:"power"`
	Title       string   `yaml:"title"`
	Bonus       int      `yaml:"bonus"`
	Each        bool     `yaml:"each"`
	AtWar       bool     `yaml:"at_war"`
	Once        bool     `yaml:"once"`
	Holders     []string `yaml:"holders"`
	Territories []string `yaml:"territories"`
}

func loadObjectives(data fs.FS, r *axis.Rules) ([]objective, error) {
	var f struct {
		Objectives []objectiveRow `yaml:"objectives"`
	}
	if err := play.ReadYAML(data, "objectives.yaml", &f); err != nil {
		return nil, err
	}
	var out []objective
	for _, row := range f.Objectives {
		o, err := row.read(r)
		if err != nil {
			return nil, fmt.Errorf("objectives.yaml: %s: %w", row.ID, err)
		}
		out = append(out, o)
	}
	return out, nil
}

func (row *objectiveRow) read(r *axis.Rules) (o objective, err error) {
	o = objective{id: row.ID, title: row.Title, bonus: row.Bonus, each: row.Each, wartime: row.AtWar, once: row.Once}
	for _, id := range append([]string{row.Power}, row.Holders...) {
		p := r.PowerOf(id)
		if p == axis.NoPower {
			return o, fmt.Errorf("there is no power %q", id)
		}
		o.holders = append(o.holders, p)
	}
	o.power, o.holders = o.holders[0], o.holders[1:]
	o.territories, err = spaces(r, row.Territories)
	return o, err
}

// times says how many times an objective is met now.
func (g *game) times(t *axis.Turn, o *objective) int {
	held := 0
	for _, at := range o.territories {
		held += axis.OneIf(slices.Contains(o.holders, t.State.Owner[at])) // PA-RULING.27, PA-RULING.59
	}
	switch {
	case o.once:
		return axis.OneIf(t.State.Mark(o.id) == 0 && g.occupies(t, o))
	case o.wartime:
		return axis.OneIf(g.atWar(t.State, o.power)) // PA-INCOME.8
	case o.each:
		return held
	}
	return axis.OneIf(held == len(o.territories))
}

// occupies says whether a land unit of a power stands in one of the territories of its objective, which is the enemy's no more then
// (PA-RULING.27).
func (g *game) occupies(t *axis.Turn, o *objective) bool {
	return slices.ContainsFunc(o.territories, func(at board.Space) bool {
		return len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
			return u.Owner == o.power && g.Units[u.Kind].Domain == axis.LandUnit && g.Units[u.Kind].Facility == nil
		})) > 0
	})
}

// payObjectives pays a power in its own income phase for each objective that it meets, as the board stands then (PA-INCOME.4). No convoy takes
// from it (PA-CONVOY.10).
func (g *game) payObjectives(t *axis.Turn) {
	ps := &t.State.Powers[t.Power]
	for i := range g.objectives {
		o := &g.objectives[i]
		if o.power != t.Power {
			continue
		}
		for range g.times(t, o) {
			ps.IPCs += o.bonus
			t.Emit(1, ObjectiveEvent{Who: t.Who(t.Power), Title: words.Name(o.title), Bonus: o.bonus, Total: ps.IPCs}, nil, "objective")
			if o.once {
				t.State.SetMark(o.id, 1)
			}
		}
	}
}
