package templates

import (
	"slices"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// MarkedRow is a row of a position with its mark.
type MarkedRow struct {
	adjudicator.Row
	Mark blocks.Mark
}

// MarkedTable is a table of a position whose rows are marked.
type MarkedTable struct {
	ID      string
	Title   words.Name
	Columns []adjudicator.Column
	Rows    []MarkedRow
	// Marked says that some row has a mark.
	Marked bool
}

// Gone says whether some row is there no more.
func (t MarkedTable) Gone() bool {
	return slices.ContainsFunc(t.Rows, func(r MarkedRow) bool { return r.Mark == blocks.Gone })
}

// block is the table as letters of a language show it.
func (t MarkedTable) block(language string) blocks.Table {
	table := blocks.Table{Columns: make([]blocks.Column, len(t.Columns)), Rows: make([]blocks.TableRow, len(t.Rows))}
	for i, c := range t.Columns {
		table.Columns[i] = blocks.Column{Title: words.Printed(language, c.Title), Number: c.Number}
	}
	for i, r := range t.Rows {
		row := blocks.TableRow{Group: words.Printed(language, r.Group), Cells: make([]string, len(r.Cells)), Mark: r.Mark}
		for j, cell := range r.Cells {
			row.Cells[j] = cell.In(language)
		}
		table.Rows[i] = row
	}
	return table
}

// Compare marks what changed between two positions, row by row by key. before is nil when there is none.
func Compare(before *adjudicator.Position, after adjudicator.Position) []MarkedTable {
	tables := make([]MarkedTable, 0, len(after.Tables))
	for _, t := range after.Tables {
		m := MarkedTable{ID: t.ID, Title: t.Title, Columns: t.Columns}
		var old *adjudicator.Table
		if before != nil {
			old = tableByID(before, t.ID)
		}
		m.Rows = markRows(old, t.Rows)
		m.Marked = slices.ContainsFunc(m.Rows, func(r MarkedRow) bool { return r.Mark != blocks.Same })
		tables = append(tables, m)
	}
	return tables
}

// Changes are the rows in which two positions differ, with those of a third, which are shown in any case.
func Changes(after adjudicator.Position, before *adjudicator.Position, own adjudicator.Position) []MarkedTable {
	var tables []MarkedTable
	for _, t := range Compare(before, after) {
		t.Rows = slices.DeleteFunc(t.Rows, func(r MarkedRow) bool { return r.Mark == blocks.Same && !holds(own, t.ID, r.Key) })
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables
}

// holds says whether a position has a row of a table, of which it may have several parts.
func holds(p adjudicator.Position, table, key string) bool {
	return slices.ContainsFunc(p.Tables, func(t adjudicator.Table) bool { return t.ID == table && rowCalled(&t, key) != nil })
}

// Concerning keeps the rows of a position that concern something: those that are about it by its IDs, stand in its group, or name it.
func Concerning(p adjudicator.Position, ids []string, name string) adjudicator.Position {
	return keep(p, func(r adjudicator.Row) bool {
		return slices.Contains(ids, r.Key) || string(r.Group) == name || slices.ContainsFunc(r.Cells, func(cell words.Text) bool { return names(cell.String(), name) })
	})
}

// Headed keeps the rows of a position that tell of something by its IDs, and are headed with its name.
func Headed(p adjudicator.Position, ids []string, name string) adjudicator.Position {
	return keep(p, func(r adjudicator.Row) bool { return slices.Contains(ids, r.Key) && cell(r, 0).String() == name })
}

// keep keeps some rows, and the tables that have any.
func keep(p adjudicator.Position, which func(adjudicator.Row) bool) adjudicator.Position {
	out := adjudicator.Position{Title: p.Title}
	for _, t := range p.Tables {
		t.Rows = slices.DeleteFunc(slices.Clone(t.Rows), func(r adjudicator.Row) bool { return !which(r) })
		if len(t.Rows) > 0 {
			out.Tables = append(out.Tables, t)
		}
	}
	return out
}

// names says whether a text holds a name as words of its own.
func names(text, name string) bool {
	for rest := text; ; {
		at := strings.Index(rest, name)
		if at < 0 {
			return false
		}
		before, after := []rune(rest[:at]), []rune(rest[at+len(name):])
		if (len(before) == 0 || !goesOn(before[len(before)-1])) && (len(after) == 0 || !goesOn(after[0])) {
			return true
		}
		rest = rest[at+len(name):]
	}
}

func tableByID(p *adjudicator.Position, id string) *adjudicator.Table {
	for i := range p.Tables {
		if p.Tables[i].ID == id {
			return &p.Tables[i]
		}
	}
	return nil
}

func markRows(old *adjudicator.Table, rows []adjudicator.Row) []MarkedRow {
	marked := make([]MarkedRow, 0, len(rows))
	if old == nil {
		for _, r := range rows {
			marked = append(marked, MarkedRow{Row: r})
		}
		return marked
	}
	was := make(map[string]adjudicator.Row, len(old.Rows))
	for _, r := range old.Rows {
		was[r.Key] = r
	}
	for _, r := range rows {
		mark := blocks.Changed
		if before, ok := was[r.Key]; ok && before.Group == r.Group && slices.EqualFunc(before.Cells, r.Cells, words.Text.Equal) {
			mark = blocks.Same
		}
		delete(was, r.Key)
		marked = append(marked, MarkedRow{r, mark})
	}
	for _, r := range old.Rows {
		if _, left := was[r.Key]; left {
			marked = insertGone(marked, r)
		}
	}
	return marked
}

// insertGone puts a row that has gone at the end of its group, or of the table when its group has gone with it.
func insertGone(rows []MarkedRow, gone adjudicator.Row) []MarkedRow {
	at := len(rows)
	for i := len(rows) - 1; i >= 0; i-- {
		if rows[i].Group == gone.Group {
			at = i + 1
			break
		}
	}
	return slices.Insert(rows, at, MarkedRow{gone, blocks.Gone})
}

// goesOn says whether a word goes on with a character: Sea Zone 5 is none of Sea Zone 50.
func goesOn(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
