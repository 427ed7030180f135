package axis

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/words"
)

// Position shows a state as tables: the powers, the territories by controller, and the sea zones that hold units. Nothing is
// hidden in these games, so every viewer sees the same.
func (r *Rules) Position(s *State) adjudicator.Position {
	stand, v := r.Stand(s), viewer{r}
	title := fmt.Sprintf("Round %d, %s, %s", stand.Round, stand.Turn, strings.ToLower(stand.PhaseTitle))
	if s.Undrawn {
		title = fmt.Sprintf("Round %d", stand.Round)
	}
	shown := adjudicator.Position{
		Title:  title,
		Tables: []adjudicator.Table{v.powersTable(s), v.territoriesTable(s)},
	}
	if v.hasAny(func(at board.Space, _ *Territory) bool { return r.Board.IsSea(at) }) {
		shown.Tables = append(shown.Tables, v.seasTable(s))
	}
	if r.Tables != nil {
		shown.Tables = append(shown.Tables, r.Tables(s)...)
	}
	return shown
}

// viewer lays out the tables of a position.
type viewer struct{ *Rules }

func (r viewer) powersTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "powers", Title: "Powers",
		Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Side"}, {Title: words.Name(strings.ToUpper(r.Money.Many[:1]) + r.Money.Many[1:]), Number: true}, {Title: "Income", Number: true}},
	}
	cities := r.hasAny(func(_ board.Space, t *Territory) bool { return t.City != "" })
	if cities {
		table.Columns = append(table.Columns, adjudicator.Column{Title: "Cities", Number: true})
	}
	table.Columns = append(table.Columns, adjudicator.Column{Title: "Waiting to be placed"})
	for p := range r.Powers {
		if r.Powers[p].Turnless && !r.holdsOpenLand(s, Power(p)) {
			continue // it never acts, and nobody meets it
		}
		var money, income words.Topic = words.Number(s.Powers[p].IPCs), words.Number(r.Production(s, Power(p)))
		if !r.HasMoney(Power(p)) { // AN-CHINA.3: it neither receives nor spends IPCs
			money, income = words.Own("-"), words.Own("-")
		}
		cells := []words.Text{r.Say(r.Who(Power(p))), r.Say(words.Name(r.Powers[p].Side)), words.Of(money), words.Of(income)}
		if cities {
			cells = append(cells, words.Of(words.Number(r.citiesOf(s, Power(p)))))
		}
		cells = append(cells, r.Say(AmountsOf(r.Rules, s.Powers[p].bought())))
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.Powers[p].ID, Cells: cells})
	}
	return table
}

// citiesOf counts the victory cities that a power itself holds.
func (r viewer) citiesOf(s *State, p Power) (n int) {
	for at, owner := range s.Owner {
		if owner == p && r.Territories[at].City != "" {
			n++
		}
	}
	return n
}

// hasAny says whether something is true of any space of the board.
func (r viewer) hasAny(is func(board.Space, *Territory) bool) bool {
	for at := range r.Territories {
		if is(board.Space(at), &r.Territories[at]) {
			return true
		}
	}
	return false
}

func (r viewer) territoriesTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "territories", Title: "Territories",
		Columns: []adjudicator.Column{{Title: "Territory"}, {Title: "Value", Number: true}, {Title: "Units"}},
	}
	built := r.Facilities().Everywhere(s)
	for p := range r.Powers {
		for at, owner := range s.Owner {
			if owner != Power(p) {
				continue
			}
			space := board.Space(at)
			if r.Powers[p].Turnless && r.closedToAll(s, space) {
				continue
			}
			name := r.Say(words.Name(r.SpaceName(space)))
			if city := r.Territories[at].City; city != "" {
				name = r.Say(placeWithCity{words.Name(r.SpaceName(space)), words.Name(city)})
			}
			table.Rows = append(table.Rows, adjudicator.Row{
				Key: r.Board.ID(space), Group: r.Who(Power(p)),
				Cells: []words.Text{name, words.Of(words.Number(r.Territories[at].Value)), r.unitsThere(s, space, built[at], owner)},
			})
		}
	}
	return table
}

// holdsOpenLand says whether a power holds a territory in which any power that acts may be.
func (r viewer) holdsOpenLand(s *State, p Power) bool {
	for at, owner := range s.Owner {
		if owner == p && !r.closedToAll(s, board.Space(at)) {
			return true
		}
	}
	return false
}

// closedToAll says whether no power that acts may be in a space: nothing will ever happen there.
func (r viewer) closedToAll(s *State, at board.Space) bool {
	for p := range r.Powers {
		if !r.Powers[p].Turnless && !r.Barred(s, Power(p), at) {
			return false
		}
	}
	return true
}

func (r viewer) seasTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "seas", Title: "Sea zones", Columns: []adjudicator.Column{{Title: "Sea zone"}, {Title: "Units"}},
	}
	built := r.Facilities().Everywhere(s)
	for at := range r.Territories {
		space := board.Space(at)
		if !r.Board.IsSea(space) {
			continue
		}
		if units := r.unitsThere(s, space, built[at], NoPower); !units.IsZero() {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.Board.ID(space), Cells: []words.Text{r.Say(words.Name(r.SpaceName(space))), units}})
		}
	}
	return table
}

// unitsThere tells of the units in a space by power, and of what damage facilities built there have; the controller's own units come first and need no
// name before them.
func (r viewer) unitsThere(s *State, at board.Space, built []UnitID, controller Power) words.Text {
	counts := make([][]int, len(r.Powers))
	cargo := make([][]int, len(r.Powers))
	hurt := make([][]int, len(r.Powers))
	for i := range s.Units {
		u := &s.Units[i]
		if u.Space != at || !u.Alive() {
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
		if u.Damaged {
			if hurt[u.Owner] == nil {
				hurt[u.Owner] = make([]int, len(r.Units))
			}
			hurt[u.Owner][u.Kind]++
		}
	}
	there := unitsThere{}
	for _, id := range built {
		u := &s.Units[id]
		switch name := r.Facilities().Name(u.Kind); {
		case u.Damage == 0:
		case name == "":
			there.Damage = int(u.Damage)
		default:
			there.Harmed = append(there.Harmed, harmed{Of: name, Markers: int(u.Damage)})
		}
	}
	for _, p := range r.controllerFirst(controller) {
		f := force{Units: AmountsOf(r.Rules, counts[p]), Aboard: AmountsOf(r.Rules, cargo[p]), Damaged: AmountsOf(r.Rules, hurt[p])}
		if f.Units == nil && f.Aboard == nil {
			continue
		}
		if p != controller {
			f.Of = r.Who(p)
		}
		there.Forces = append(there.Forces, f)
	}
	switch {
	case there.Forces == nil: // nor facilities, which are units, too
		return words.Text{}
	case len(there.Forces) == 1 && there.Damage == 0 && there.Harmed == nil && there.Forces[0].Of == "" && there.Forces[0].Aboard == nil && there.Forces[0].Damaged == nil:
		return r.Say(there.Forces[0].Units)
	}
	return r.Say(there)
}

func (r viewer) controllerFirst(controller Power) []Power {
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
