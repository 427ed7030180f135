package dday

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// report is a position as it is shown.
type report struct{ field }

// position shows a state as tables: the cities, the front, the zones behind it, the landing boxes and airfield, and the charts.
func (r report) position() adjudicator.Position {
	stand := r.Stand()
	p := adjudicator.Position{
		Title:  fmt.Sprintf("Turn %d, %s", r.Now.Turn, normandy.Lowered(stand.PhaseTitle)),
		Tables: []adjudicator.Table{r.citiesTable(), r.frontTable(), r.zonesTable(), r.boxesTable(), r.chartsTable()},
	}
	if r.Now.Options[normandy.OptionCards] != "" {
		p.Tables = append(p.Tables, r.correctedTable())
	}
	return p
}

func (r report) citiesTable() adjudicator.Table {
	title := words.Name("Cities")
	if r.Now.Marked {
		title = "Cities (held by the Allies when the last turn ended)" // DD-VICTORY.8
	}
	table := adjudicator.Table{ID: "cities", Title: title, Columns: []adjudicator.Column{{Title: "City"}, {Title: "Held by"}}}
	for at := range r.Zones {
		if r.Zones[at].City {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.Vocab.Spaces[at].ID, Cells: []words.Text{book.Say(r.Where(normandy.Place(at))), book.Say(words.Name(r.holder(normandy.Place(at))))}})
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
	for at := range r.Zones {
		if r.Now.Land(normandy.Place(at), 1) == 0 {
			continue
		}
		var faces words.Names
		for other := range r.Zones {
			if r.Adjacent(normandy.Place(at), normandy.Place(other)) && r.Now.Land(normandy.Place(other), 0) > 0 {
				faces = append(faces, words.Name(r.Vocab.Spaces[other].ID))
			}
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.Vocab.Spaces[at].ID, Cells: []words.Text{
			book.Say(r.zone(normandy.Place(at))), book.Say(r.Forces(r.Now.Units[at], 1)), book.Say(r.Forces(r.Now.Units[at], 0)), book.Say(faces),
		}})
	}
	return table
}

// zone is a zone by its number and its name.
func (f field) zone(at normandy.Place) zoneTitle {
	return zoneTitle{words.Name(f.Vocab.Spaces[at].ID), f.Where(at)}
}

// zonesTable lists the zones without Allied land units that hold anything.
func (r report) zonesTable() adjudicator.Table {
	table := adjudicator.Table{ID: "zones", Title: "Other zones", Columns: []adjudicator.Column{{Title: "Zone"}, {Title: "Axis"}, {Title: "Aircraft over it"}}}
	for at := range r.Zones {
		axis, planes := r.Forces(r.Now.Units[at], 0), r.Forces(r.Now.Units[at], 1)
		if r.Now.Land(normandy.Place(at), 1) == 0 && len(axis)+len(planes) > 0 {
			table.Rows = append(table.Rows, adjudicator.Row{Key: r.Vocab.Spaces[at].ID, Cells: []words.Text{book.Say(r.zone(normandy.Place(at))), book.Say(axis), book.Say(planes)}})
		}
	}
	return table
}

func (r report) boxesTable() adjudicator.Table {
	table := adjudicator.Table{ID: "boxes", Title: "Landing boxes and airfield", Columns: []adjudicator.Column{{Title: "Box"}, {Title: "Units"}, {Title: "Free", Number: true}}}
	for i, b := range r.Boxes {
		at := r.BoxPlace(i)
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.Vocab.Spaces[at].ID, Cells: []words.Text{
			book.Say(r.Where(at)), book.Say(r.Forces(r.Now.Units[at], 1)), words.Of(words.Number(b.Capacity - r.Now.Land(at, 1))),
		}})
	}
	table.Rows = append(table.Rows, adjudicator.Row{Key: "airfield", Cells: []words.Text{book.Say(r.Where(r.Airfield)), book.Say(r.Forces(r.Now.Units[r.Airfield], 1)), {}}})
	return table
}

// nextShown is how many of a chart's next units a report shows; two dice bring no more.
const nextShown = 12

func (r report) chartsTable() adjudicator.Table {
	table := adjudicator.Table{ID: "charts", Title: "Reinforcements", Columns: []adjudicator.Column{
		{Title: "Chart"}, {Title: "Left", Number: true}, {Title: "May enter", Number: true}, {Title: "Next"}}}
	for c := range r.Charts {
		var may words.Text
		if r.Now.Rolled[c] > 0 {
			may = words.Of(words.Number(r.Now.Rolled[c]))
		}
		table.Rows = append(table.Rows, adjudicator.Row{Key: r.Charts[c].Name, Cells: []words.Text{
			book.Say(words.Name(r.Charts[c].Name)), words.Of(words.Number(len(r.Now.Charts[c]))), may, book.Say(words.Names(r.nextOf(normandy.Chart(c), nextShown))),
		}})
	}
	return table
}
