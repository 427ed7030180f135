package economy

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// Objective is a bonus that a power may get with its income for how the board stands.
type Objective struct {
	ID, Title   string
	Power       axis.Power
	Bonus       int
	Territories []board.Space
	// Times says how many times it is met now.
	Times func(*axis.Turn) int
	// Once: it is paid a single time in a game, and its ID is a mark of the state from then on.
	Once bool
}

// ObjectiveRow is what a file says of every objective; a game's own row embeds it.
type ObjectiveRow struct {
	ID          string   `yaml:"id"`
	Power       string   `yaml:"power"`
	Title       string   `yaml:"title"`
	Bonus       int      `yaml:"bonus"`
	Territories []string `yaml:"territories"`
}

// Read is the objective of a row; when it is met its game adds.
func (row *ObjectiveRow) Read(r *axis.Rules) (o Objective, err error) {
	o = Objective{ID: row.ID, Title: row.Title, Power: r.PowerOf(row.Power), Bonus: row.Bonus}
	if o.Power == axis.NoPower {
		return o, fmt.Errorf("there is no power %q", row.Power)
	}
	o.Territories, err = r.Board.FindAll(row.Territories)
	return o, err
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

// PayObjectives pays the power on turn for each objective that it meets, as the board stands now.
func PayObjectives(t *axis.Turn, list []Objective) {
	ps := &t.State.Powers[t.Power]
	for i := range list {
		o := &list[i]
		if o.Power != t.Power || o.Once && t.State.Mark(o.ID) > 0 {
			continue
		}
		for range o.Times(t) {
			ps.IPCs += o.Bonus
			t.Emit(1, ObjectiveEvent{Who: t.Who(t.Power), Title: words.Name(o.Title), Bonus: o.Bonus, Total: ps.IPCs}, nil, "objective")
			if o.Once {
				t.State.SetMark(o.ID, 1)
			}
		}
	}
}
