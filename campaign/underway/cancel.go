package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/words"
)

// CancelElsewhere refuses a CANCEL that names another game of its writer's, on its line or alone on the one above, and tells what to write for that.
func (h *Opened) CancelElsewhere(c commands.Cancel) *reading.Said {
	at := c.At().Line
	if at == 0 {
		return nil
	}
	rows := strings.Split(h.Letter.Text, "\n")
	id := h.OtherGameIn(rows[min(at, len(rows))-1])
	if above := reading.AboveRow(rows, at); id == "" && len(strings.Fields(above)) <= reading.MostOfGame {
		id = h.OtherGameIn(above)
	}
	if id == "" {
		return nil
	}
	no := reading.Declined(book.Say(lineNamesOtherGame{words.Own(h.Game.ID), words.Own(id)}), book.Say(cancelThere{words.Own(id), h.HowElsewhere(id)}))
	return &no
}

// SeatFirst reads the name of a seat at the beginning of a text; rest is what follows it.
func (h *Opened) SeatFirst(text string) (seat adjudicator.Seat, rest string, ok bool) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		if id, ok := aside.SeatCalled(strings.Join(words[:n], " "), h.Game.Rules.Vocabulary()); ok {
			return adjudicator.Seat(id), strings.Join(words[n:], " "), true
		}
	}
	return "", "", false
}

// SeatsMeant lists the writer's seats of which orders wait that are wished to be taken back.
func (h *Opened) SeatsMeant(w journal.Wish) (seats []adjudicator.Seat) {
	for _, seat := range h.Player.Seats {
		for _, waits := range []journal.RecordedSheet{h.Game.Waits(seat, w.Round), h.Game.WaitsAhead(seat, w.Round)} {
			if keys, _ := reading.SectionsMeant(h.Game, seat, waits, w); len(keys) > 0 && !slices.Contains(seats, seat) {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}
