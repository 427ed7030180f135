package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
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
	line := there.OpeningLine(seat)
	if line == "" {
		return words.Text{}
	}
	return book.Say(sheetForOtherSeat{SeatName(h.Game, seat), words.Line(line)})
}
