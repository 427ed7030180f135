package axis

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
)

// Position shows a state as tables: the powers, the territories by controller, and the sea zones that hold units. Nothing is
// hidden in these games, so every viewer sees the same.
func (r *Rules) Position(s *State) adjudicator.Position {
	stand := r.Stand(s)
	return adjudicator.Position{
		Title:  fmt.Sprintf("Round %d, %s, %s", stand.Round, stand.Turn, strings.ToLower(stand.PhaseTitle)),
		Tables: []adjudicator.Table{r.powersTable(s), r.territoriesTable(s), r.seasTable(s)},
	}
}

func (r *Rules) powersTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "powers", Title: "Powers",
		Columns: []adjudicator.Column{
			{Title: "Power"}, {Title: "Side"}, {Title: "IPCs", Number: true}, {Title: "Income", Number: true},
			{Title: "Cities", Number: true}, {Title: "Waiting to be placed"},
		},
	}
	for p := range r.Powers {
		cities := 0
		for at, owner := range s.Owner {
			if owner == Power(p) && r.Territories[at].City != "" {
				cities++
			}
		}
		money, income := fmt.Sprint(s.Powers[p].IPCs), fmt.Sprint(r.Production(s, Power(p)))
		if r.Powers[p].PlayedBy != NoPower { // AN-CHINA.3: it neither receives nor spends IPCs
			money, income = "-", "-"
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.Powers[p].ID, Cells: []string{
			r.Powers[p].Name, r.Powers[p].Side, money, income, fmt.Sprint(cities), r.CountText(s.Powers[p].Waiting),
		}})
	}
	return table
}

func (r *Rules) territoriesTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "territories", Title: "Territories",
		Columns: []adjudicator.Column{{Title: "Territory"}, {Title: "Value", Number: true}, {Title: "Units"}},
	}
	for p := range r.Powers {
		for at, owner := range s.Owner {
			if owner != Power(p) {
				continue
			}
			space := board.Space(at)
			name := r.SpaceName(space)
			if city := r.Territories[at].City; city != "" {
				name += " (" + city + ")"
			}
			units := r.unitsText(s, space, owner)
			if n := s.Damage[at]; n > 0 {
				units = strings.TrimPrefix(units+"; "+plural(n, "damage marker"), "; ")
			}
			table.Rows = append(table.Rows, adjudicator.Row{
				Key: r.Board.ID(space), Group: r.Powers[p].Name, Cells: []string{name, fmt.Sprint(r.Territories[at].Value), units},
			})
		}
	}
	return table
}

func (r *Rules) seasTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "seas", Title: "Sea zones", Columns: []adjudicator.Column{{Title: "Sea zone"}, {Title: "Units"}},
	}
	for at := range r.Territories {
		space := board.Space(at)
		if !r.Board.IsSea(space) {
			continue
		}
		if units := r.unitsText(s, space, NoPower); units != "" {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.Board.ID(space), Cells: []string{r.SpaceName(space), units}})
		}
	}
	return table
}

// unitsText lists the units in a space by power; the controller's own come first and need no name before them.
func (r *Rules) unitsText(s *State, at board.Space, controller Power) string {
	counts := make([][]int, len(r.Powers))
	cargo := make([][]int, len(r.Powers))
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() || u.Space != at {
			continue
		}
		list := counts
		if u.Aboard != NoUnit && r.Units[u.Kind].Domain == LandUnit {
			list = cargo
		}
		if list[u.Owner] == nil {
			list[u.Owner] = make([]int, len(r.Units))
		}
		list[u.Owner][u.Kind]++
	}
	var parts []string
	for _, p := range r.controllerFirst(controller) {
		text := r.CountText(counts[p])
		if load := r.CountText(cargo[p]); load != "" {
			text = strings.TrimPrefix(text+" (aboard: "+load+")", " ")
		}
		if text == "" {
			continue
		}
		if p != controller {
			text = r.Powers[p].Name + " " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

func (r *Rules) controllerFirst(controller Power) []Power {
	var out []Power
	if controller != NoPower {
		out = append(out, controller)
	}
	for p := range r.Powers {
		if Power(p) != controller {
			out = append(out, Power(p))
		}
	}
	return out
}
