package papers

import (
	"strings"

	"despatch/orders"
)

// tellOtherSeats says it of the rows of the letter's sheets that could not be read, or are not, and begin with the name of such a seat.
func (h *Reading) tellOtherSeats() {
	player := h.Implier()
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
