package dday

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/words"
)

// report is a position as it is shown.
type report struct{ field }

// position shows a state as tables: the cities, the front, the zones behind it, the landing boxes and airfield, and the charts.
func (r report) position() adjudicator.Position {
	stand := r.stand()
	p := adjudicator.Position{
		Title:  fmt.Sprintf("Turn %d, %s", r.s.Turn, lowered(stand.PhaseTitle)),
		Tables: []adjudicator.Table{r.citiesTable(), r.frontTable(), r.zonesTable(), r.boxesTable(), r.chartsTable()},
	}
	if r.s.Options[optionCards] != "" {
		p.Tables = append(p.Tables, r.correctedTable())
	}
	return p
}

func (r report) citiesTable() adjudicator.Table {
	title := words.Name("Cities")
	if r.s.Marked {
		title = "Cities (held by the Allies when the last turn ended)" // DD-VICTORY.8
	}
	table := adjudicator.Table{ID: "cities", Title: title, Columns: []adjudicator.Column{{Title: "City"}, {Title: "Held by"}}}
	for at := range r.zones {
		if r.zones[at].city {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.vocab.Spaces[at].ID, Cells: []words.Text{book.Say(r.where(Place(at))), book.Say(words.Name(r.holder(Place(at))))}})
		}
	}
	return table
}

// frontTable is the map of the front: every zone where both sides stand or that borders an enemy, with its neighbours of the
// other side.
func (r report) frontTable() adjudicator.Table {
	table := adjudicator.Table{
		ID: "front", Title: "The front", Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Allies"}, {Title: "Axis"}, {Title: "Faces"}},
	}
	for at := range r.zones {
		if r.s.land(Place(at), 1) == 0 {
			continue
		}
		var faces words.Names
		for other := range r.zones {
			if r.adjacent(Place(at), Place(other)) && r.s.land(Place(other), 0) > 0 {
				faces = append(faces, words.Name(r.vocab.Spaces[other].ID))
			}
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.vocab.Spaces[at].ID, Cells: []words.Text{
			book.Say(r.zone(Place(at))), book.Say(r.forces(r.s.Units[at], 1)), book.Say(r.forces(r.s.Units[at], 0)), book.Say(faces),
		}})
	}
	return table
}

// zone is a zone by its number and its name.
func (t *tables) zone(at Place) zoneTitle {
	return zoneTitle{words.Name(t.vocab.Spaces[at].ID), t.where(at)}
}

// zonesTable lists the zones without Allied land units that hold anything.
func (r report) zonesTable() adjudicator.Table {
	table := adjudicator.Table{ID: "zones", Title: "Other zones", Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Axis"}, {Title: "Aircraft over it"}}}
	for at := range r.zones {
		axis, planes := r.forces(r.s.Units[at], 0), r.forces(r.s.Units[at], 1)
		if r.s.land(Place(at), 1) == 0 && len(axis)+len(planes) > 0 {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.vocab.Spaces[at].ID, Cells: []words.Text{book.Say(r.zone(Place(at))), book.Say(axis), book.Say(planes)}})
		}
	}
	return table
}

func (r report) boxesTable() adjudicator.Table {
	table := adjudicator.Table{ID: "boxes", Title: "Landing boxes and airfield", Columns: []adjudicator.Column{{Title: "Box"}, {Title: "Units"}, {Title: "Free", Number: true}}}
	for i, b := range r.boxes {
		at := r.boxPlace(i)
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.vocab.Spaces[at].ID, Cells: []words.Text{
			book.Say(r.where(at)), book.Say(r.forces(r.s.Units[at], 1)), words.Of(words.Number(b.capacity - r.s.land(at, 1))),
		}})
	}
	table.Rows = append(table.Rows, adjudicator.Row{Key: "airfield", Cells: []words.Text{book.Say(r.where(r.airfield)), book.Say(r.forces(r.s.Units[r.airfield], 1)), {}}})
	return table
}

// nextShown is how many of a chart's next units a report shows; two dice bring no more.
const nextShown = 12

func (r report) chartsTable() adjudicator.Table {
	table := adjudicator.Table{ID: "charts", Title: "Reinforcements", Columns: []adjudicator.Column{
		{Title: "Chart"}, {Title: "Left", Number: true}, {Title: "May enter", Number: true}, {Title: "Next"}}}
	for c := range r.charts {
		var may words.Text
		if r.s.Rolled[c] > 0 {
			may = words.Of(words.Number(r.s.Rolled[c]))
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.charts[c].name, Cells: []words.Text{
			book.Say(words.Name(r.charts[c].name)), words.Of(words.Number(len(r.s.Charts[c]))), may, book.Say(words.Names(r.nextOf(Chart(c), nextShown))),
		}})
	}
	return table
}
