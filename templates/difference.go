package templates

import (
	"strings"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// Difference is a row in which two positions differ: "Places: Amber Reef, owner North (before: none), units 1 cog (before: 3 cogs)".
type Difference struct {
	Table words.Name
	// New and Gone are rows of which only one of the positions has any.
	New, Gone bool
	// Under is the heading below which the row stands now, WasUnder the one below which it stood; both are "" where that is the same.
	Under, WasUnder words.Name
	// Cells tell the row: of one that both have its name, and what has changed; of another all that it holds.
	Cells []DifferentCell
	// Recorded says that the first position is what was recorded, and not what was before.
	Recorded bool
}

// DifferentCell is a cell of such a row. Column is "" for the first, which names the row.
type DifferentCell struct {
	Column  words.Name
	Is, Was words.Text
	Changed bool
}

// Differences lists the rows in which two positions differ.
func Differences(before, after adjudicator.Position) []Difference {
	var list []Difference
	for _, t := range Compare(&before, after) {
		old := tableByID(&before, t.ID)
		for _, r := range t.Rows {
			switch was := rowCalled(old, r.Key); {
			case r.Mark == blocks.Changed && was != nil:
				d := Difference{Table: t.Title, Cells: changed(t.Columns, *was, r.Row)}
				if was.Group != r.Group {
					d.Under, d.WasUnder = r.Group, was.Group
				}
				list = append(list, d)
			case r.Mark == blocks.Changed:
				list = append(list, Difference{Table: t.Title, New: true, Cells: told(t.Columns, r.Row)})
			case r.Mark == blocks.Gone:
				list = append(list, Difference{Table: t.Title, Gone: true, Cells: told(t.Columns, r.Row)})
			}
		}
	}
	return list
}

// Difference is one in a line.
func (s *Set) Difference(d Difference) (string, error) { return s.book.Line("difference", d) }

// rowCalled finds a row of a table by its key, nil for none.
func rowCalled(t *adjudicator.Table, key string) *adjudicator.Row {
	if t == nil {
		return nil
	}
	for i := range t.Rows {
		if t.Rows[i].Key == key {
			return &t.Rows[i]
		}
	}
	return nil
}

// changed is what of a row is not as it was, behind its first cell.
func changed(columns []adjudicator.Column, old, r adjudicator.Row) []DifferentCell {
	cells := []DifferentCell{{Is: cell(r, 0), Was: cell(old, 0), Changed: !cell(r, 0).Equal(cell(old, 0))}}
	for i := 1; i < max(len(r.Cells), len(old.Cells)); i++ {
		if is, was := cell(r, i), cell(old, i); !is.Equal(was) {
			cells = append(cells, DifferentCell{named(columns, i), is, was, true})
		}
	}
	return cells
}

// told is what a row holds.
func told(columns []adjudicator.Column, r adjudicator.Row) (cells []DifferentCell) {
	for i, is := range r.Cells {
		if is.String() != "" {
			cells = append(cells, DifferentCell{Column: named(columns, i), Is: is})
		}
	}
	return cells
}

// named is a column's title, "" for the first column, which names the row.
func named(columns []adjudicator.Column, i int) words.Name {
	if i == 0 || i >= len(columns) {
		return ""
	}
	return columns[i].Title
}

func cell(r adjudicator.Row, i int) words.Text {
	if i < len(r.Cells) {
		return r.Cells[i]
	}
	return words.Text{}
}

// isWord says whether a title is a word, and not a name such as IPCs, which keeps its capitals within a sentence.
func isWord(title words.Name) bool {
	return title != "" && string(title[1:]) == strings.ToLower(string(title[1:]))
}
