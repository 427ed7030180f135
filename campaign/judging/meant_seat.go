package judging

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/words"
)

// IsSaidMore says whether words around orders without a header say more than a greeting.
func (j *Found) IsSaidMore(t journal.SeatTurn) bool {
	more, _ := j.saysMore(t)
	return more != moreSaid{}
}

// MeantFor lists the seats for which orders may be above which another than that of a turn is named, and what is told of it; nothing where none is
// named.
func (j *Found) MeantFor(t journal.SeatTurn, check bool) (seats []adjudicator.Seat, told words.Text) {
	more, said := j.saysMore(t)
	var others []adjudicator.Seat
	named := aside.SeatsIn(said, j.Game.Rules.Vocabulary())
	for _, id := range named {
		if seat := adjudicator.Seat(id); seat != t.Seat {
			others = append(others, seat)
		}
	}
	if len(others) == 0 {
		return nil, words.Text{}
	}
	if seat := j.onlyNamed(more, said, others); seat != "" && j.OpeningLine(seat) != "" {
		return []adjudicator.Seat{seat}, book.Say(forNamedSeat{reading.SeatName(j.Game, seat), check})
	}
	for _, seat := range others {
		if j.Player.Speaks(seat) && j.OpeningLine(seat) != "" {
			seats = append(seats, seat)
		}
	}
	if len(seats) == 0 {
		return []adjudicator.Seat{t.Seat}, book.Say(notYourSeats{more, reading.SeatNames(j.Game, others), reading.SeatName(j.Game, t.Seat)})
	}
	seats = append(seats, t.Seat)
	return seats, book.Say(forWhichSeat{more, reading.SeatNames(j.Game, seats), check})
}

// onTop is the sheet of what is recorded for a turn in the sections of orders that are said to come on top of it, with these, and what is told
// of it; nothing where nothing is recorded there or the words say no such thing.
func (j *Found) onTop(t journal.SeatTurn) (sheet string, told words.Text) {
	more, said := j.saysMore(t)
	if !aside.AddsTo(said) || orders.Failed(j.Diags) {
		return "", words.Text{}
	}
	sheet, repeated := j.Joined(t)
	if len(repeated) == 0 {
		return "", words.Text{}
	}
	return sheet, book.Say(onTopOfRecorded{more, orders.Lines(repeated), len(repeated) > 1, reading.SeatName(j.Game, t.Seat)})
}

// Joined are the sections of orders without a header, each with what is recorded of it for a turn above its own lines, and the keywords of
// those that are recorded.
func (j *Found) Joined(t journal.SeatTurn) (sheet string, repeated []string) {
	vocabulary := j.Game.Rules.Vocabulary()
	held := j.Game.HeldFor(t)
	var out strings.Builder
	for _, sec := range j.Sheet.Sections {
		rows := strings.SplitAfter(orders.PrintSection(sec, vocabulary), "\n")
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
