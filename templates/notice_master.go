package templates

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/templates/blocks"
)

// Processed tells that a phase was carried out without waiting for more orders.
type Processed struct {
	// Phase is its title.
	Phase string
	// Missing names the seats whose orders were missing, Written shows what the desk wrote for those of the reader.
	Missing []string
	Written []Held
}

// Edited tells that the position was corrected.
type Edited struct {
	Reason string
	// Differences are what is different for the reader, a line each.
	Differences []string
	// Dropped names the seats of the reader's whose waiting orders do not fit any more and were taken back.
	Dropped []string
}

// Rolledback tells that the game was taken back.
type Rolledback struct {
	Reason string
	// Stand is where the game stands again: after the journal's entry To, which was made At.
	Stand adjudicator.Stand
	To    uint64
	At    time.Time
	// Undone is what does not hold any longer.
	Undone []Undone
	// Held are orders of the reader that waited then and wait again, Due when they are carried out; zero for not yet.
	Held []Held
	Due  time.Time
	// Dropped are orders of the reader for turns to come, which wait no longer.
	Dropped []Held
}

// Renewed tells that the desk goes on from a backup of its store.
type Renewed struct {
	// Copied is when the backup was made.
	Copied time.Time
	// Promise is the new commitment to the next seed, "" for a game that has not begun.
	Promise string
}

// Undone is something that happened and does not hold any longer. Journals keep it.
type Undone struct {
	Entry uint64    `json:"entry"`
	At    time.Time `json:"at"`
	// Round and Turn are those in which it happened.
	Round int    `json:"round"`
	Turn  string `json:"turn"`
	// What happened: "Combat move, Noncombat move".
	What string `json:"what"`
}

// Differences lists the rows in which two positions differ, a line each: "Places: Amber Reef, North, 1 cog (before: Amber Reef,
// South, 3 cogs)". then is the word for the first position: "before".
func Differences(then string, before, after adjudicator.Position) []string {
	var list []string
	for _, t := range Compare(&before, after) {
		old := tableByID(&before, t.ID)
		for _, r := range t.Rows {
			switch r.Mark {
			case blocks.Changed:
				list = append(list, t.Title+": "+changes(then, t.Columns, rowCalled(old, r.Key), r.Row))
			case blocks.Gone:
				list = append(list, t.Title+": nothing any more ("+then+": "+cells(t.Columns, r.Row)+")")
			}
		}
	}
	return list
}

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

// changes tells what of a row is not as it was, column by column: "Poland, units 5 infantry (before: 3 infantry)".
func changes(then string, columns []adjudicator.Column, old *adjudicator.Row, r adjudicator.Row) string {
	if old == nil {
		return cells(columns, r) + " (new)"
	}
	said := []string{cell(r, 0)}
	if cell(*old, 0) != cell(r, 0) {
		said[0] += " (" + then + ": " + cell(*old, 0) + ")"
	}
	for i := 1; i < max(len(r.Cells), len(old.Cells)); i++ {
		if is, was := cell(r, i), cell(*old, i); is != was {
			said = append(said, fmt.Sprintf("%s%s (%s: %s)", named(columns, i), cmp.Or(is, "none"), then, cmp.Or(was, "none")))
		}
	}
	return strings.Join(said, ", ")
}

// named is a column's title before its value, "" for the first column, which names the row.
func named(columns []adjudicator.Column, i int) string {
	if i == 0 || i >= len(columns) || columns[i].Title == "" {
		return ""
	}
	title := columns[i].Title
	if rest := title[1:]; rest == strings.ToLower(rest) { // a word, and not a name such as IPCs
		title = strings.ToLower(title)
	}
	return title + " "
}

func cell(r adjudicator.Row, i int) string {
	if i < len(r.Cells) {
		return r.Cells[i]
	}
	return ""
}

// cells are a row in one line, each with its column's name.
func cells(columns []adjudicator.Column, r adjudicator.Row) string {
	var said []string
	for i, c := range r.Cells {
		if c != "" {
			said = append(said, named(columns, i)+c)
		}
	}
	return strings.Join(said, ", ")
}

// Unfit tells a player that orders of his which waited were taken back, because the rules code was corrected meanwhile.
type Unfit struct{ Held []Held }
