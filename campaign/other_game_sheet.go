package campaign

import (
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/templates"
)

// otherGame is the game of the writer's for which a sheet is that stands in a letter of this one: its own line names it, or where that names
// none, the row above; "" for none.
func (j *judging) otherGame() string {
	if named := strings.ToLower(j.sheet.Header.Game); named != j.game.ID {
		return j.otherGameIn(named)
	}
	rows := strings.Split(j.text, "\n")
	first := j.sheet.Header.Line
	if j.implied {
		first = j.first
	}
	if j.where != inLetter || first < 1 || !j.implied && strings.Contains(strings.ToLower(rows[first-1]), j.game.ID) {
		return ""
	}
	above := aboveRow(rows, first)
	if len(strings.Fields(above)) > mostOfGame {
		return ""
	}
	return j.otherGameIn(above)
}

// sheetForOther is a sheet as it is to be sent for another game of its writer's, below the line that opens it there; "" where that cannot be told.
func (j *judging) sheetForOther(id string) string {
	g, p := j.playsElsewhere(id)
	if p == nil {
		return ""
	}
	there := &reading{Records: j.Records, tx: j.tx, loadGame: j.loadGame, letter: j.letter, at: j.at, game: g, player: p}
	rows := strings.Split(j.text, "\n")
	first, seat := j.first-1, p.Seats[0]
	if !j.implied {
		first = j.sheet.Header.Line
		head, _ := orders.Parse(rows[first-1], g.Rules.Vocabulary())
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
	line := there.openingLine(seat)
	if line == "" {
		return ""
	}
	out := []string{line}
	for _, row := range rows[first:] {
		if endsSheet(row) {
			break
		}
		if strings.TrimSpace(row) != "" {
			out = append(out, strings.TrimRight(row, " \t"))
		}
	}
	return strings.Join(append(out, strings.TrimSpace(journal.EndLine)), "\n")
}

// refuseForOther refuses a sheet for another game of its writer's, and shows it as it is to be sent there.
func (j *judging) refuseForOther(id string) (verdict, error) {
	const why = "the sheet is for another game of his"
	reason := fmt.Sprintf("It is for game %s, and this letter is about game %s; a letter speaks of one game.", id, j.game.ID)
	if strings.EqualFold(j.sheet.Header.Game, j.game.ID) {
		reason = fmt.Sprintf("Above its orders game %s is named, and this letter is about game %s. To have them played in %s, send them again without that line.", id, j.game.ID, j.game.ID)
	}
	sheet := j.sheetForOther(id)
	if sheet == "" {
		reason += " For " + id + ", " + j.howElsewhere(id) + " and the sheet below it."
	} else {
		reason += " To have it played in " + id + ", answer with the sheet below, alone."
	}
	v, err := j.refuse(templates.Illformed, reason, nil, why)
	if err != nil {
		return v, err
	}
	r := v.refused
	r.Offer, r.Form, r.Turns, r.Awaited, r.Stand = sheet, false, nil, nil, adjudicator.Stand{}
	return v, nil
}
