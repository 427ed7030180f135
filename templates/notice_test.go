package templates

import (
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/words"
)

// notices are the letters about what somebody did to a game.
func notices() map[string]Notice {
	carol := By{Name: "Carol"}
	state := report().State
	differences := Differences(*report().Before, state.Position)
	at := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	waiting := []Held{{Seat: "North", Lines: []Line{{Text: "SAIL"}, {Text: "  1 cog  Amber Reef -> The Bight", Remark: words.Of(words.Own("1 step"))}}}}
	return map[string]Notice{
		"announcement": {By: carol, Data: Announcement{Text: "We pause over Christmas.\n\nAll deadlines that fall between the years are moved to the second week of January; a letter will tell."}},
		"became":       {By: By{}, Data: Became{Seat: "North", Announcement: Announcement{Text: "STATUS\n\nORDERS k7q2 NORTH\nSAIL\n  wait\nEND"}}},
		"processed":    {By: carol, Data: Processed{Phase: "Sailing", Missing: []string{"North", "South"}, Written: waiting}},
		"edited":       {By: carol, Data: Edited{Reason: "the harbour chain was forgotten in the set-up", Differences: differences, Dropped: []string{"North"}}, State: &state},
		"renewed":      {State: &state, Data: Renewed{Copied: at, Promise: "5f3c1e0b9a7d486290d1c2b3a4958677665544332211ffeeddccbbaa99887766"}},
		"unfit": {State: &state, Data: Unfit{Held: []Held{{Seat: "North", Lines: []Line{
			{Text: "SAIL"}, {Text: "  9 cogs  Amber Reef -> The Bight", Notes: []Note{{Severity: "error", Message: words.Of(words.Own("there are only 3 cogs")), Rule: "XX-SAIL.1"}}},
		}}}}},
		"rolledback": {By: carol, State: &state, Data: Rolledback{
			Reason: "the mole was open", Stand: adjudicator.Stand{Round: 3, Turn: "North", PhaseTitle: "Sailing"}, To: 17, At: at, Held: waiting, Due: until,
			Undone: []Undone{
				{Entry: 19, At: at.Add(time.Hour), Round: 3, Turn: "North", What: "Sail, Trade"},
				{Entry: 21, At: at.Add(9 * time.Hour), Round: 3, Turn: "South", What: "the position was corrected"},
			},
		}},
	}
}

func TestGoldenNotices(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	for kind, n := range notices() {
		t.Run(kind, func(t *testing.T) {
			n.Heading = heading
			l, err := set.Notice(kind, n)
			if err != nil {
				t.Fatal(err)
			}
			checkLayout(t, l)
			goldenLetter(t, "notice-"+kind, l)
		})
	}
}

// What is new, changed and gone is told apart; what is the same is not told.
func TestDifferences(t *testing.T) {
	at := func(rows ...adjudicator.Row) adjudicator.Position {
		return adjudicator.Position{Tables: []adjudicator.Table{{ID: "places", Title: "Places", Columns: []adjudicator.Column{{Title: "Place"}, {Title: "Owner"}, {Title: "Ships"}}, Rows: rows}}}
	}
	reef := adjudicator.Row{Key: "reef", Cells: cellsOf("Reef", "", "3 cogs")}
	fewer := adjudicator.Row{Key: "reef", Cells: cellsOf("Reef", "North", "1 cog")}
	atoll := adjudicator.Row{Key: "atoll", Group: "South", Cells: cellsOf("Atoll", "South", "1 cog")}
	taken := adjudicator.Row{Key: "atoll", Group: "North", Cells: cellsOf("Atoll", "South", "1 cog")}
	mole := adjudicator.Row{Key: "mole", Cells: cellsOf("Mole", "", "2 cogs")}
	bight := adjudicator.Row{Key: "bight", Cells: cellsOf("Bight", "South", "1 galley")}
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range Differences(at(reef, mole, bight, atoll), at(fewer, bight, taken, adjudicator.Row{Key: "sound", Cells: cellsOf("Sound", "", "1 cog")})) {
		line, err := set.Difference(d)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, line)
	}
	want := []string{
		"Places: Reef, owner North (before: none), ships 1 cog (before: 3 cogs)", "Places: Atoll, under North (before: South)", "Places: Sound, ships 1 cog (new)",
		"Places: nothing any more (before: Mole, ships 2 cogs)",
	}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("the differences are %q, want %q ", got, want)
		}
	}
}
