package templates

import (
	"strings"
	"time"

	"despatch/adjudicator"
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
			case Changed:
				list = append(list, t.Title+": "+cells(r.Row)+" ("+was(then, old, r.Key)+")")
			case Gone:
				list = append(list, t.Title+": nothing any more ("+then+": "+cells(r.Row)+")")
			}
		}
	}
	return list
}

// was tells what a row was before.
func was(then string, old *adjudicator.Table, key string) string {
	if old != nil {
		for _, r := range old.Rows {
			if r.Key == key {
				return then + ": " + cells(r)
			}
		}
	}
	return "new"
}

// cells are a row in one line.
func cells(r adjudicator.Row) string {
	var said []string
	for _, c := range r.Cells {
		if c != "" {
			said = append(said, c)
		}
	}
	return strings.Join(said, ", ")
}

// Unfit tells a player that orders of his which waited were taken back, because the rules code was corrected meanwhile.
type Unfit struct{ Held []Held }
