package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/words"
)

// Who plays several seats writes a row for another of them beside the sheet of one: "Italy: pass", "per il Giappone: 5 fanterie". It is no order of
// this sheet, and its writer is told the line that opens one for that seat.

// beforeSeats are the small words that stand before the name of a seat at the beginning of a row.
var beforeSeats = strings.Fields("and e und et y for per für pour para the il lo la i gli le l die das der den el les los")

// mostToSeat is how many words a row has up to the end of the seat's name.
const mostToSeat = 5

// seatOfRow is the seat of the player's, other than that of a sheet, with whose name a row begins.
func (h *reading) seatOfRow(p *journal.Player, row string, of adjudicator.Seat) (seat adjudicator.Seat, ok bool) {
	before, _, _ := strings.Cut(row, ":")
	said := plainWords(strings.NewReplacer("’", " ", "'", " ").Replace(before))
	for len(said) > 0 && slices.Contains(beforeSeats, said[0]) {
		said = said[1:]
	}
	for n := min(len(said), mostToSeat); n > 0; n-- {
		id, called := h.game.Rules.Vocabulary().SeatCalled(strings.Join(said[:n], " "))
		if called && adjudicator.Seat(id) != of && slices.Contains(p.Seats, adjudicator.Seat(id)) {
			return adjudicator.Seat(id), true
		}
	}
	return "", false
}

// forOtherSeat tells how orders for another seat of a player's are sent.
func (h *reading) forOtherSeat(p *journal.Player, seat adjudicator.Seat) string {
	there := &reading{Records: h.Records, tx: h.tx, loadGame: h.loadGame, letter: h.letter, at: h.at, game: h.game, player: p}
	line := there.openingLine(seat)
	if line == "" {
		return ""
	}
	return "for " + h.game.SeatName(seat) + " write a sheet of its own below this one's END: the line " + line + ", below it the sections with its orders, and END"
}

// tellOtherSeats says it of the rows of the letter's sheets that could not be read, or are not, and begin with the name of such a seat.
func (h *reading) tellOtherSeats() {
	player := h.implier()
	if player == nil || len(player.Seats) < 2 {
		return
	}
	for _, p := range h.papers {
		rows := strings.Split(p.text, "\n")
		for i, d := range p.diags {
			if d.Severity != orders.Error || d.Line < 1 || d.Line > len(rows) {
				continue
			}
			row := rows[d.Line-1]
			if seat, ok := h.seatOfRow(player, row, p.seat); ok && !strings.Contains(row, "->") { // a place has an arrow
				if told := h.forOtherSeat(player, seat); told != "" {
					p.diags[i].Hint = words.Plain(told)
				}
			}
		}
	}
}
