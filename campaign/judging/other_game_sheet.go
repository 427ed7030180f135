package judging

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// OtherGame is the game of the writer's for which a sheet is that stands in a letter of this one: its own line names it, or where that names
// none, the row above; "" for none.
func (j *Found) OtherGame() string {
	if named := strings.ToLower(j.Sheet.Header.Game); named != j.Game.ID {
		return j.OtherGameIn(named)
	}
	rows := strings.Split(j.Text, "\n")
	first := j.Sheet.Header.Line
	if j.Implied {
		first = j.First
	}
	if j.Where != incoming.InLetter || first < 1 || !j.Implied && strings.Contains(strings.ToLower(rows[first-1]), j.Game.ID) {
		return ""
	}
	above := reading.AboveRow(rows, first)
	if len(strings.Fields(above)) > reading.MostOfGame {
		return ""
	}
	return j.OtherGameIn(above)
}

// sheetForOther is a sheet as it is to be sent for another game of its writer's, below the line that opens it there; "" where that cannot be told.
func (j *Found) sheetForOther(id string) string {
	g, p := j.PlaysElsewhere(id)
	if p == nil {
		return ""
	}
	there := papers.Take(thread.Arrived{Records: j.Records, Tx: j.Tx, LoadGame: j.LoadGame, Letter: j.Letter, At: j.At})
	there.Game, there.Player = g, p
	rows := strings.Split(j.Text, "\n")
	first, seat := j.First-1, p.Seats[0]
	if !j.Implied {
		first = j.Sheet.Header.Line
		head, _ := sheets.Parse(rows[first-1], g.Rules.Vocabulary())
		if head == nil || !p.Speaks(adjudicator.Seat(head.Header.Seat)) {
			return ""
		}
		if h := head.Header; h.Check || h.Round != 0 && h.Round != g.Rules.Stand(g.Position).Round { // it is no orders for now
			return ""
		}
		seat = adjudicator.Seat(head.Header.Seat)
	} else if len(p.Seats) > 1 {
		return ""
	}
	line := there.OpeningLine(seat)
	if line == "" {
		return ""
	}
	out := []string{line}
	for _, row := range rows[first:] {
		if incoming.EndsSheet(row) {
			break
		}
		if strings.TrimSpace(row) != "" {
			out = append(out, strings.TrimRight(row, " \t"))
		}
	}
	return strings.Join(append(out, strings.TrimSpace(journal.EndLine)), "\n")
}

// RefuseForOther refuses a sheet for another game of its writer's, and shows it as it is to be sent there.
func (j *Judging) RefuseForOther(id string) (Verdict, error) {
	const why = "the sheet is for another game of his"
	here, there := words.Own(j.Game.ID), words.Own(id)
	reason := book.Say(forAnotherGame{there, here})
	if strings.EqualFold(j.Sheet.Header.Game, j.Game.ID) {
		reason = book.Say(anotherGameNamed{there, here})
	}
	sheet := j.sheetForOther(id)
	if sheet == "" {
		reason = words.Join(reason, book.Say(sheetBelowIt{there, j.HowElsewhere(id)}))
	} else {
		reason = words.Join(reason, book.Say(answerWithSheet{there}))
	}
	v, err := j.Refuse(templates.Illformed, reason, nil, why)
	if err != nil {
		return v, err
	}
	r := v.Refused
	r.Offer, r.Form, r.Turns, r.Awaited, r.Stand = sheet, false, nil, nil, adjudicator.Stand{}
	return v, nil
}
