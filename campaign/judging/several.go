package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/templates"
)

// Place sorts sheets: for turns to come before those for the present one, and a seat that acts in another's turn before that one.
func (j *Judging) Place() int {
	at := 0
	for i, s := range j.Game.Info.Seats {
		if s.ID == j.Seat {
			at = 2*i + 1
			for k, master := range j.Game.Info.Seats {
				if master.ID == s.PlayedBy {
					at = 2 * k
				}
			}
		}
	}
	if !j.Ahead {
		at += 2 * len(j.Game.Info.Seats)
	}
	return at
}

// rivals says whether two sheets are for the same turn of a seat.
func (j *Judging) rivals(other *Judging) bool { return j.Seat == other.Seat && j.Round == other.Round }

// Equal says whether two sheets for the same turn say the same.
func (j *Judging) Equal(other *Judging) bool {
	words := j.Game.Rules.Vocabulary()
	return j.rivals(other) && j.Says(words) == other.Says(words)
}

// AskWhich refuses sheets for the same turn of a seat that say different things: nobody can tell which of them counts. One verdict
// tells of all of them.
func AskWhich(list []*Judging, found []Verdict, settled []bool) error {
	for i, j := range list {
		if settled[i] || j.Seat == "" {
			continue
		}
		k := slices.IndexFunc(list, func(other *Judging) bool { return other != j && j.rivals(other) && !j.Equal(other) })
		if k < 0 {
			continue
		}
		v, err := askWhichOf(list[min(i, k)], list[max(i, k)])
		if err != nil {
			return err
		}
		if found[i], settled[i] = v, true; !settled[k] {
			found[k], settled[k] = Verdict{}, true
		}
	}
	return askBesideDoubted(list, found, settled)
}

// askBesideDoubted asks which counts where orders without a header stand in the letter and in a file, or in place of others, and those of the one could not
// be taken by themselves: what is in doubt may be what its writer means, so that the other is not carried out before he has said it.
func askBesideDoubted(list []*Judging, found []Verdict, settled []bool) error {
	for i, j := range list {
		if !settled[i] || !j.Implied || found[i].Refused == nil {
			continue
		}
		k := slices.IndexFunc(list, func(other *Judging) bool {
			return (other.Implied && other.Where != j.Where || j.Alternatives && other.Where == j.Where) && other != j && other.Seat != "" && (j.Seat == "" || j.rivals(other))
		})
		if k < 0 || settled[k] {
			continue
		}
		doubted := *j
		doubted.Seat, doubted.Round, doubted.Ahead = list[k].Seat, list[k].Round, list[k].Ahead
		one, two := &doubted, list[k]
		if k < i {
			one, two = two, one
		}
		v, err := askWhichOf(one, two)
		if err != nil {
			return err
		}
		found[i], found[k], settled[k] = v, Verdict{}, true
	}
	return nil
}

// askWhichOf refuses two sheets for the same turn of a seat, and shows both.
func askWhichOf(one, two *Judging) (Verdict, error) {
	if one.Where == two.Where && one.Line() > two.Line() {
		one, two = two, one
	}
	reason := book.Say(twoSheets{reading.SeatName(two.Game, two.Seat), one.Line(), partOf(one.Where), two.Line(), partOf(two.Where)})
	if two.Where == incoming.InCheck {
		reason = book.Say(playBesideSheet{reading.SeatName(two.Game, two.Seat), partOf(one.Where), one.Line()})
	}
	v, err := two.Refuse(templates.Illformed, reason, nil, "two sheets for one seat that differ")
	if err != nil {
		return v, err
	}
	v.Refused.Form, v.Refused.Turns = false, nil
	v.Refused.Offer = one.wholeSheet() + "\n\n" + two.wholeSheet()
	return v, nil
}

// wholeSheet is the sheet as it was understood, below the line that opens it; one with an error as it was written, for what was not understood
// would be lost.
func (j *Judging) wholeSheet() string {
	if orders.Failed(j.Diags) {
		var rows []string
		for _, line := range j.SheetToMend() {
			rows = append(rows, line.Text)
		}
		return strings.TrimSuffix(strings.Join(rows, "\n"), "\nEND") + "\nEND"
	}
	_, rows, _ := strings.Cut(strings.TrimSpace(j.Says(j.Game.Rules.Vocabulary())), "\n")
	return j.Opening() + "\n" + rows
}
