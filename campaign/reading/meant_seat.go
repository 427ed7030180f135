package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/aside"
)

// IsSaidMore says whether words around orders without a header say more than a greeting.
func (j *Found) IsSaidMore(t journal.SeatTurn) bool {
	more, _ := j.saysMore(t)
	return more != ""
}

// MeantFor lists the seats for which orders may be above which another than that of a turn is named, and what is told of it; "" where none is
// named.
func (j *Found) MeantFor(t journal.SeatTurn, played string) (seats []adjudicator.Seat, told string) {
	more, said := j.saysMore(t)
	own, others := j.Game.SeatName(t.Seat), []adjudicator.Seat{}
	named := aside.SeatsIn(said, j.Game.Rules.Vocabulary())
	for _, id := range named {
		if seat := adjudicator.Seat(id); seat != t.Seat {
			others = append(others, seat)
		}
	}
	if len(others) == 0 {
		return nil, ""
	}
	for _, seat := range others {
		if j.Player.Speaks(seat) && j.openingLine(seat) != "" {
			seats = append(seats, seat)
		}
	}
	if len(seats) == 0 {
		return []adjudicator.Seat{t.Seat}, more + ", and you do not play " + journal.ListOr(j.Game.NamesOf(others)) + ". If these orders are for " + own +
			" all the same, put the line on top that opens its sheet, and send them again; if not, nothing is left to do."
	}
	seats = append(seats, t.Seat)
	return seats, more + ", so the desk cannot tell whether its orders are for " + journal.ListOr(j.Game.NamesOf(seats)) + ". To have them " + played +
		", put the line on top that opens the sheet of the one that you mean, and send them again."
}

// onTop is the sheet of what is recorded for a turn in the sections of orders that are said to come on top of it, with these, and what is told
// of it; "" where nothing is recorded there or the words say no such thing.
func (j *Found) onTop(t journal.SeatTurn) (sheet, told string) {
	more, said := j.saysMore(t)
	if !aside.AddsTo(said) || orders.Failed(j.Diags) {
		return "", ""
	}
	sheet, repeated := j.Joined(t)
	if len(repeated) == 0 {
		return "", ""
	}
	return sheet, more + ". " + ReplacesWhole(repeated) + " In the sheet below your new orders stand behind those that are recorded for " +
		j.Game.SeatName(t.Seat) + "; to have it played, send it back as it stands."
}

// ReplacesWhole says what a section does that is sent again.
func ReplacesWhole(keywords []string) string {
	return journal.List(keywords) + Pick(len(keywords), " is", " are") + " recorded already, and a section that is sent again replaces the whole of it."
}

// Joined are the sections of orders without a header, each with what is recorded of it for a turn above its own lines, and the keywords of
// those that are recorded.
func (j *Found) Joined(t journal.SeatTurn) (sheet string, repeated []string) {
	words := j.Game.Rules.Vocabulary()
	held := j.Game.HeldFor(t)
	var out strings.Builder
	for _, sec := range j.Sheet.Sections {
		rows := strings.SplitAfter(orders.PrintSection(sec, words), "\n")
		keyword, own := rows[0], strings.Join(rows[1:], "")
		before := ""
		for had, lines := range held.Each {
			if had.Key() == sec.Key() {
				_, before, _ = strings.Cut(lines, "\n")
			}
		}
		if before = withoutPass(before); before != "" {
			repeated = append(repeated, strings.TrimSpace(keyword))
		}
		out.WriteString(keyword + before + own)
	}
	return strings.TrimSpace(out.String()), repeated
}

// withoutPass are the lines of a section without the one that says that nothing is ordered.
func withoutPass(lines string) string {
	rows := slices.DeleteFunc(strings.SplitAfter(lines, "\n"), func(row string) bool { return strings.TrimSpace(row) == "pass" })
	return strings.Join(rows, "")
}
