package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/words"
)

// DoubtBeside is the first doubt beside the sheets of the letter, but for those of which the refusal of this one tells anyway.
func (j *Found) DoubtBeside() papers.Doubt {
	if j.CancelBeside != "" {
		return papers.Doubt{Kind: aside.Withheld, Words: j.CancelBeside, Place: reading.BesideOrders}
	}
	if j.PlayBeside != "" {
		return papers.Doubt{Kind: aside.Changed, Words: j.PlayBeside, Place: reading.BesideOrders}
	}
	if j.MessageShows != "" {
		return papers.Doubt{Kind: aside.Withheld, Words: j.MessageShows, Place: reading.AboveOrders}
	}
	rows := j.toldRows()
	for _, d := range j.DoubtsBeside() {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.Contains(row, d.Words) }) {
			return d
		}
	}
	return papers.Doubt{}
}

// DoubtBelow makes a doubt of words below the sheet that may change an order and are none, where nothing else is wrong with it: what stands above
// them can be played as it is.
func (j *Judging) DoubtBelow() {
	if j.Sheet.Header.Check || j.Where == incoming.InCheck || len(j.Sheet.Sections) == 0 {
		return
	}
	below, rows := "", strings.Split(j.Text, "\n")
	for _, d := range j.Diags {
		switch {
		case d.Severity != orders.Error:
		case !incoming.IsBelow(d) || d.Line < 1 || d.Line > len(rows) || said.OrdersSomething(rows[d.Line-1], j.Game.Rules.Vocabulary()):
			return
		case below == "":
			below = strings.TrimSpace(rows[d.Line-1])
		}
	}
	if below == "" {
		return
	}
	j.Diags = slices.DeleteFunc(slices.Clone(j.Diags), func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
	if j.Doubt.Kind == aside.NoDoubt {
		j.Doubt = j.DoubtBeside()
	}
	if j.Doubt.Kind == aside.NoDoubt {
		j.Doubt = papers.Doubt{Kind: aside.Changed, Words: below, Place: reading.BelowOrders}
	}
}

// toldRows are the rows of the letter of which the refusal tells that they are not read.
func (j *Found) toldRows() (told []string) {
	rows := strings.Split(j.Text, "\n")
	for _, d := range j.Diags {
		if d.Severity == orders.Error && d.Line > 0 && d.Line <= len(rows) {
			told = append(told, rows[d.Line-1])
		}
	}
	return told
}

// doubtedToo tells, behind what else is wrong with a sheet, of words beside it that may keep it from being played. Its form opens with
// CHECK, so the question is asked when it is mended.
func (j *Judging) doubtedToo() words.Text {
	if j.Doubt.Kind == aside.NoDoubt {
		return words.Text{}
	}
	return book.Say(doubtToo{words.Own(j.Doubt.Quoted()), j.Doubt.Standing()})
}

// StillRecorded tells that what was recorded before stays so, and the line that takes it back; nothing where nothing is.
func (j *Judging) StillRecorded() words.Text {
	if j.Game.HeldFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round}).Text == "" {
		return words.Text{}
	}
	line := "CANCEL"
	if len(j.Player.Seats) > 1 {
		line += " " + strings.ToUpper(j.Game.SeatName(j.Seat))
	}
	return book.Say(stillRecorded{reading.SeatName(j.Game, j.Seat), words.Line(line)})
}
