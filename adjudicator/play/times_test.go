package play

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/words"
)

// What was written for another moment is refused, once for each thing that is wrong with a sheet, and told where the game stands; the rest is left.
func TestStale(t *testing.T) {
	// It is round 2, b's turn, at step 3. Standing orders come at any time.
	at := Times{Names: marchNames, Stand: adjudicator.Stand{Round: 2, Turn: "Bertha", PhaseTitle: "Step 3"}, Rule: "M-4"}
	at.Judge = func(sub adjudicator.Submission, sec *orders.Section) *Untimely {
		switch {
		case sec.ID == "standing":
		case sub.Seat != "b":
			return NotOnTurn("M-5", words.Of(words.Name("Anna")))
		case sec.Number < 3:
			return at.IsOver("M-6", sec)
		case sec.Number > 9:
			return &Untimely{Rule: "M-7", What: testBook(t).Say(stuck{}), Hint: words.Of(words.Name("turn back"))}
		}
		return nil
	}
	here := "it is round 2, Bertha, Step 3"
	other, mine := sheet(0, 0, 3, 4), sheet(2, 0, 1, 3, 12)
	other.Sheet.Sections = append(other.Sheet.Sections, orders.Section{ID: "standing"})
	mine.Seat = "b"
	for _, tt := range []struct {
		name  string
		sheet adjudicator.Submission
		over  bool
		says  []string
		left  int
	}{
		{"in time", adjudicator.Submission{Seat: "b", Sheet: sheet(2, 0, 3, 4).Sheet}, false, nil, 2},
		{"without a round", adjudicator.Submission{Seat: "b", Sheet: sheet(0, 0, 3).Sheet}, false, nil, 1},
		{"for another round", sheet(1, 0, 3, 4), false, []string{"the sheet is for round 1 (M-4) " + here}, 0},
		{"of another", other, false, []string{"Anna is not on turn (M-5) " + here}, 1},
		{"in part", mine, false, []string{"STEP 1 of round 2 is over (M-6) " + here, "there is no way on (M-7) turn back"}, 1},
		{"when the game is over", mine, true, []string{"the game is over: victory for Anna () "}, 0},
	} {
		now := at
		now.Sheets, now.Over, now.Winner = []adjudicator.Submission{tt.sheet}, tt.over, "Anna"
		var says []string
		for _, d := range now.Stale() {
			says = append(says, d.Message.String()+" ("+d.Rule+") "+d.Hint.String())
		}
		if strings.Join(says, "; ") != strings.Join(tt.says, "; ") {
			t.Errorf("%s: says %q, want %q", tt.name, says, tt.says)
		}
		left := 0
		for _, sub := range now.Fresh() {
			left += len(sub.Sheet.Sections)
		}
		if left != tt.left {
			t.Errorf("%s: %d sections are left, want %d", tt.name, left, tt.left)
		}
		if len(tt.sheet.Sheet.Sections) < left {
			t.Errorf("%s: the sheet that was given has changed", tt.name)
		}
	}
}

// Where it is nobody's turn yet there is nowhere to tell of.
func TestStaleBeforeTheFirstTurn(t *testing.T) {
	at := Times{Sheets: []adjudicator.Submission{sheet(0, 0, 1)}, Names: marchNames, Stand: adjudicator.Stand{Round: 1}}
	at.Judge = func(adjudicator.Submission, *orders.Section) *Untimely {
		return NotOnTurn("M-5", words.Of(words.Name("Anna")))
	}
	if said := at.Stale(); len(said) != 1 || !said[0].Hint.IsZero() {
		t.Errorf("says %v", said)
	}
}
