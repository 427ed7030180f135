package dday

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
)

// position shows a state as tables: the cities, the front, the zones behind it, the landing boxes and airfield, and the charts.
func (t *tables) position(s *State) adjudicator.Position {
	stand := t.stand(s)
	p := adjudicator.Position{
		Title:  fmt.Sprintf("Turn %d, %s", s.Turn, lowered(stand.PhaseTitle)),
		Tables: []adjudicator.Table{t.citiesTable(s), t.frontTable(s), t.zonesTable(s), t.boxesTable(s), t.chartsTable(s)},
	}
	if s.Options[optionCards] != "" {
		p.Tables = append(p.Tables, t.correctedTable(s))
	}
	return p
}

func (t *tables) citiesTable(s *State) adjudicator.Table {
	title := "Cities"
	if s.Marked {
		title = "Cities (held by the Allies when the last turn ended)" // DD-VICTORY.8
	}
	table := adjudicator.Table{ID: "cities", Title: title, Columns: []adjudicator.Column{{Title: "City"}, {Title: "Held by"}}}
	for at := range t.zones {
		if t.zones[at].city {
			table.Rows = append(table.Rows, adjudicator.Row{Key: t.vocab.Spaces[at].ID, Cells: []string{t.placeName(Place(at)), t.held(s, Place(at))}})
		}
	}
	return table
}

// held says who controls a zone, for people.
func (t *tables) held(s *State, at Place) string {
	if s.contested(at) {
		return "contested"
	}
	return (&play{tables: t, s: s}).holder(at)
}

// frontTable is the map of the front: every zone where both sides stand or that borders an enemy, with its neighbours of the
// other side.
func (t *tables) frontTable(s *State) adjudicator.Table {
	table := adjudicator.Table{
		ID: "front", Title: "The front", Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Allies"}, {Title: "Axis"}, {Title: "Faces"}},
	}
	for at := range t.zones {
		if s.land(Place(at), 1) == 0 {
			continue
		}
		var faces []string
		for other := range t.zones {
			if t.adjacent(Place(at), Place(other)) && s.land(Place(other), 0) > 0 {
				faces = append(faces, t.vocab.Spaces[other].ID)
			}
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: t.vocab.Spaces[at].ID, Cells: []string{
			t.zoneTitle(Place(at)), t.forces(s.Units[at], 1).String(), t.forces(s.Units[at], 0).String(), strings.Join(faces, ", "),
		}})
	}
	return table
}

func (t *tables) zoneTitle(at Place) string { return t.vocab.Spaces[at].ID + " " + t.placeName(at) }

// zonesTable lists the zones without Allied land units that hold anything.
func (t *tables) zonesTable(s *State) adjudicator.Table {
	table := adjudicator.Table{ID: "zones", Title: "Other zones", Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Axis"}, {Title: "Aircraft over it"}}}
	for at := range t.zones {
		axis, planes := t.forces(s.Units[at], 0).String(), t.forces(s.Units[at], 1).String()
		if s.land(Place(at), 1) == 0 && axis+planes != "" {
			table.Rows = append(table.Rows, adjudicator.Row{Key: t.vocab.Spaces[at].ID, Cells: []string{t.zoneTitle(Place(at)), axis, planes}})
		}
	}
	return table
}

func (t *tables) boxesTable(s *State) adjudicator.Table {
	table := adjudicator.Table{ID: "boxes", Title: "Landing boxes and airfield", Columns: []adjudicator.Column{{Title: "Box"}, {Title: "Units"}, {Title: "Free", Number: true}}}
	for i, b := range t.boxes {
		at := t.boxPlace(i)
		table.Rows = append(table.Rows, adjudicator.Row{Key: t.vocab.Spaces[at].ID, Cells: []string{
			t.placeName(at), t.forces(s.Units[at], 1).String(), fmt.Sprint(b.capacity - s.land(at, 1)),
		}})
	}
	table.Rows = append(table.Rows, adjudicator.Row{Key: "airfield", Cells: []string{t.placeName(t.airfield), t.forces(s.Units[t.airfield], 1).String(), ""}})
	return table
}

// nextShown is how many of a chart's next units a report shows; two dice bring no more.
const nextShown = 12

func (t *tables) chartsTable(s *State) adjudicator.Table {
	table := adjudicator.Table{ID: "charts", Title: "Reinforcements", Columns: []adjudicator.Column{
		{Title: "Chart"}, {Title: "Left", Number: true}, {Title: "May enter", Number: true}, {Title: "Next"}}}
	for c := range t.charts {
		may := ""
		if s.Rolled[c] > 0 {
			may = fmt.Sprint(s.Rolled[c])
		}
		p := play{tables: t, s: s}
		table.Rows = append(table.Rows, adjudicator.Row{Key: t.charts[c].name, Cells: []string{
			t.charts[c].name, fmt.Sprint(len(s.Charts[c])), may, p.chartText(Chart(c), nextShown),
		}})
	}
	return table
}
