package templates

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// What has changed is told with the rows that are told in any case, and a table of which nothing is told is left out.
func TestChanges(t *testing.T) {
	position := func(one, other []adjudicator.Row) adjudicator.Position {
		return adjudicator.Position{Tables: []adjudicator.Table{{ID: "one", Rows: one}, {ID: "other", Rows: other}}}
	}
	before := position(rows("a=1", "b=2", "c=3", "d=4"), rows("x=1", "y=2"))
	after := position(rows("a=9", "b=2", "c=3"), rows("x=1", "y=2"))
	none := adjudicator.Position{}
	for name, c := range map[string]struct {
		own  adjudicator.Position
		want []string
	}{
		"changes alone":            {none, []string{"one: *a", "one: -d"}},
		"with what is one's own":   {position(rows("c=3"), rows("y=2")), []string{"one: *a", "one: c", "one: -d", "other: y"}},
		"of two parts of one kind": {adjudicator.Position{Tables: []adjudicator.Table{{ID: "one", Rows: rows("b=2")}, {ID: "one", Rows: rows("c=3")}}}, []string{"one: *a", "one: b", "one: c", "one: -d"}},
	} {
		var got []string
		for _, table := range Changes(after, &before, c.own) {
			for _, r := range table.Rows {
				got = append(got, table.ID+": "+string(r.Mark)+r.Key)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: told %q, want %q", name, got, c.want)
		}
	}
}

// Land that was taken is changed, though as many units stand there as before.
func TestWhatIsTakenHasChanged(t *testing.T) {
	at := func(owner words.Name) adjudicator.Position {
		return adjudicator.Position{Tables: []adjudicator.Table{{ID: "places", Rows: []adjudicator.Row{
			{Key: "reef", Group: owner, Cells: cellsOf("Reef", "2 cogs")}, {Key: "mole", Group: "North", Cells: cellsOf("Mole", "")},
		}}}}
	}
	before := at("South")
	told := Changes(at("North"), &before, adjudicator.Position{})
	if len(told) != 1 || len(told[0].Rows) != 1 || told[0].Rows[0].Key != "reef" || told[0].Rows[0].Mark != blocks.Changed {
		t.Errorf("told %v, want the Reef alone, as changed", told)
	}
}

// What a position holds of a power: the row that is headed with it, or all that is its own or names it, and not what is only called like it.
func TestWhoseRows(t *testing.T) {
	row := func(key string, group words.Name, cells ...string) adjudicator.Row {
		return adjudicator.Row{Key: key, Group: group, Cells: cellsOf(cells...)}
	}
	p := adjudicator.Position{Tables: []adjudicator.Table{
		{ID: "powers", Rows: []adjudicator.Row{row("japan", "", "Japan", "17"), row("italy", "", "Italy", "10")}},
		{ID: "places", Rows: []adjudicator.Row{row("japan", "Japan", "Japan (Tokyo)", "8"), row("formosa", "Japan", "Formosa", "1"), row("italy", "Italy", "Italy (Rome)", "6")}},
		{ID: "seas", Rows: []adjudicator.Row{row("z1", "", "Sea Zone 1", "Italy 1 cruiser; Japan 2 transports"), row("z2", "", "Sea Zone 2", "Japanese gardens")}},
	}}
	for name, c := range map[string]struct {
		of   func(adjudicator.Position, []string, string) adjudicator.Position
		want []string
	}{
		"headed":     {Headed, []string{"Japan"}},
		"concerning": {Concerning, []string{"Japan", "Japan (Tokyo)", "Formosa", "Sea Zone 1"}},
	} {
		var got []string
		for _, table := range c.of(p, []string{"japan"}, "Japan").Tables {
			for _, r := range table.Rows {
				got = append(got, r.Cells[0].String())
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
