package anniversary

import (
	"fmt"
	"io/fs"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// objective is when a national objective is met: a power holds enough of some territories (AN-NO.3 to AN-NO.19).
type objective struct {
	economy.Objective
	need int
	// byPower counts only what the power itself controls; otherwise any power of its side counts (AN-NO.2, AN-RULING.51).
	byPower bool
	// clearOf are sea zones that may hold no enemy surface warship.
	clearOf []board.Space
	// ownLandOnly: no unit of an ally may stand in a territory that the power controls (AN-RULING.50).
	ownLandOnly bool
}

// objectiveRow is an objective as its file has it.
type objectiveRow struct {
	economy.ObjectiveRow `yaml:",inline"`
	Need                 int      `yaml:"need"`
	By                   string   `yaml:"by"`
	ClearOf              []string `yaml:"clear_of"`
	OwnLandOnly          bool     `yaml:"own_land_only"`
}

func loadObjectives(data fs.FS, r *axis.Rules) ([]economy.Objective, error) {
	var f struct {
		Objectives []objectiveRow `yaml:"objectives"`
	}
	if err := play.ReadYAML(data, "objectives.yaml", &f); err != nil {
		return nil, err
	}
	var out []economy.Objective
	for _, row := range f.Objectives {
		o, err := row.read(r)
		if err != nil {
			return nil, fmt.Errorf("objectives.yaml: %s: %w", row.ID, err)
		}
		o.Times = func(t *axis.Turn) int { return axis.OneIf(o.met(t)) }
		out = append(out, o.Objective)
	}
	return out, nil
}

func (row *objectiveRow) read(r *axis.Rules) (o objective, err error) {
	o = objective{need: row.Need, byPower: row.By == "power", ownLandOnly: row.OwnLandOnly}
	if o.Objective, err = row.Read(r); err != nil {
		return o, err
	}
	o.clearOf, err = r.Board.FindAll(row.ClearOf)
	return o, err
}

// met says whether an objective is met now.
func (o *objective) met(t *axis.Turn) bool {
	held := 0
	for _, at := range o.Territories {
		owner := t.State.Owner[at]
		if owner == o.Power || !o.byPower && t.Rules.Friends(t.State, o.Power, owner) { // AN-NO.2
			held++
		}
	}
	if held < o.need {
		return false
	}
	for _, zone := range o.clearOf {
		if axis.HostileSea(t.Rules, t.State, o.Power, zone) { // AN-NO.9
			return false
		}
	}
	return !o.ownLandOnly || !alliesInOwnLand(t, o.Power)
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
func payObjectives(list []economy.Objective) func(*axis.Turn) {
	return func(t *axis.Turn) {
		if t.Rules.OptionOn(t.State, optionObjectives) {
			economy.PayObjectives(t, list)
		}
	}
}
