package anniversary

import (
	"bytes"
	"fmt"
	"io/fs"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// objective is a national objective: a bonus for holding enough of some territories (AN-NO.3 to AN-NO.19).
type objective struct {
	id, title   string
	power       axis.Power
	bonus, need int
	territories []board.Space
	// byPower counts only what the power itself controls; otherwise any power of its side counts (AN-NO.2, AN-RULING.51).
	byPower bool
	// clearOf are sea zones that may hold no enemy surface warship.
	clearOf []board.Space
	// ownLandOnly: no unit of an ally may stand in a territory that the power controls (AN-RULING.50).
	ownLandOnly bool
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

func loadObjectives(data fs.FS, r *axis.Rules) ([]objective, error) {
	raw, err := fs.ReadFile(data, "objectives.yaml")
	if err != nil {
		return nil, err
	}
	var f struct {
		Objectives []struct {
			ID          string   `yaml:"id"`
			Power       string   `yaml:"power"`
			Title       string   `yaml:"title"`
			Bonus       int      `yaml:"bonus"`
			Need        int      `yaml:"need"`
			By          string   `yaml:"by"`
			Territories []string `yaml:"territories"`
			ClearOf     []string `yaml:"clear_of"`
			OwnLandOnly bool     `yaml:"own_land_only"`
		} `yaml:"objectives"`
	}
	d := yaml.NewDecoder(bytes.NewReader(raw))
	d.KnownFields(true)
	if err := d.Decode(&f); err != nil {
		return nil, fmt.Errorf("objectives.yaml: %w", err)
	}
	var out []objective
	for _, row := range f.Objectives {
		o := objective{
			id: row.ID, title: row.Title, power: r.PowerOf(row.Power), bonus: row.Bonus, need: row.Need,
			byPower: row.By == "power", ownLandOnly: row.OwnLandOnly,
		}
		if o.power == axis.NoPower {
			return nil, fmt.Errorf("objectives.yaml: %s: there is no power %q", row.ID, row.Power)
		}
		if o.territories, err = spaces(r, row.Territories); err != nil {
			return nil, fmt.Errorf("objectives.yaml: %s: %w", row.ID, err)
		}
		if o.clearOf, err = spaces(r, row.ClearOf); err != nil {
			return nil, fmt.Errorf("objectives.yaml: %s: %w", row.ID, err)
		}
		out = append(out, o)
	}
	return out, nil
}

func spaces(r *axis.Rules, ids []string) ([]board.Space, error) {
	var out []board.Space
	for _, id := range ids {
		at, ok := r.Board.Find(id)
		if !ok {
			return nil, fmt.Errorf("there is no space %q", id)
		}
		out = append(out, at)
	}
	return out, nil
}

// met says whether an objective is met now.
func (o *objective) met(t *axis.Turn) bool {
	held := 0
	for _, at := range o.territories {
		owner := t.State.Owner[at]
		if owner == o.power || !o.byPower && t.Rules.Friends(t.State, o.power, owner) { // AN-NO.2
			held++
		}
	}
	if held < o.need {
		return false
	}
	for _, zone := range o.clearOf {
		if axis.HostileSea(t.Rules, t.State, o.power, zone) { // AN-NO.9
			return false
		}
	}
	return !o.ownLandOnly || !alliesInOwnLand(t, o.power)
}

// alliesInOwnLand says whether any land or air unit of an ally, guns included, stands in a territory that a power controls
// (AN-NO.19, AN-RULING.50).
func alliesInOwnLand(t *axis.Turn, p axis.Power) bool {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Owner != p && t.Rules.Board.IsLand(u.Space) && t.State.Owner[u.Space] == p && t.Rules.Friends(t.State, p, u.Owner) {
			return true
		}
	}
	return false
}

// payObjectives pays a power in its own income phase for each objective it meets (AN-INCOME.4, AN-INCOME.5, AN-NO.1).
func payObjectives(list []objective) func(*axis.Turn) {
	return func(t *axis.Turn) {
		if !t.Rules.OptionOn(t.State, optionObjectives) {
			return
		}
		ps := &t.State.Powers[t.Power]
		for i := range list {
			o := &list[i]
			if o.power != t.Power || !o.met(t) {
				continue
			}
			ps.IPCs += o.bonus
			t.Emit(1, ObjectiveEvent{Who: t.Who(t.Power), Title: words.Name(o.title), Bonus: o.bonus, Total: ps.IPCs}, nil, "objective")
		}
	}
}
