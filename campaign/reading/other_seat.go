package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/words"
)

// beforeSeats are the small words that stand before the name of a seat at the beginning of a row.
var beforeSeats = strings.Fields("and e und et y for per für pour para the il lo la i gli le l die das der den el les los")

// mostToSeat is how many words a row has up to the end of the seat's name.
const mostToSeat = 5

// SeatOfRow is the seat of the player's, other than that of a sheet, with whose name a row begins.
func (h *GameWords) SeatOfRow(p *journal.Player, row string, of adjudicator.Seat) (seat adjudicator.Seat, ok bool) {
	before, _, _ := strings.Cut(row, ":")
	said := incoming.PlainWords(strings.NewReplacer("’", " ", "'", " ").Replace(before))
	for len(said) > 0 && slices.Contains(beforeSeats, said[0]) {
		said = said[1:]
	}
	for n := min(len(said), mostToSeat); n > 0; n-- {
		id, called := aside.SeatCalled(strings.Join(said[:n], " "), h.Game.Rules.Vocabulary())
		if called && adjudicator.Seat(id) != of && slices.Contains(p.Seats, adjudicator.Seat(id)) {
			return adjudicator.Seat(id), true
		}
	}
	return "", false
}

// ForOtherSeat tells how orders for another seat of a player's are sent.
func (h *Written) ForOtherSeat(p *journal.Player, seat adjudicator.Seat) words.Text {
	there := Written{Placed: Placed{Arrived: thread.Arrived{Records: h.Records, Tx: h.Tx, LoadGame: h.LoadGame, Letter: h.Letter, At: h.At}}}
	there.Game, there.Player = h.Game, p
	line := there.openingLine(seat)
	if line == "" {
		return words.Text{}
	}
	return book.Say(sheetForOtherSeat{seatName(h.Game, seat), words.Line(line)})
}

// tellOtherSeats says it of the rows of the letter's sheets that could not be read, or are not, and begin with the name of such a seat.
func (h *Reading) tellOtherSeats() {
	player := h.implier()
	if player == nil || len(player.Seats) < 2 {
		return
	}
	for _, p := range h.Papers {
		rows := strings.Split(p.Text, "\n")
		for i, d := range p.Diags {
			if d.Severity != orders.Error || d.Line < 1 || d.Line > len(rows) {
				continue
			}
			row := rows[d.Line-1]
			if seat, ok := h.SeatOfRow(player, row, p.Seat); ok && !strings.Contains(row, "->") { // a place has an arrow
				if told := h.ForOtherSeat(player, seat); !told.IsZero() {
					p.Diags[i].Hint = told
				}
			}
		}
	}
}
