package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/commands"
)

// CANCEL takes back the orders of the seat that its line names, or the line above it; else of the one that the letter is about which it
// answers. Where it may mean several its writer is asked.

// whoseCancel finds the seats whose orders a CANCEL means, and the rest of its line: the section. no is set where that cannot be told.
func (h *handling) whoseCancel(c commands.Cancel, round int) (seats []adjudicator.Seat, section string, no *reading.Said) {
	section = c.Section
	if no := h.cancelElsewhere(c); no != nil {
		return nil, "", no
	}
	if _, ok := h.Game.SectionWished(section); section != "" && !ok {
		if seat, rest, ok := h.seatFirst(section); ok {
			if !h.Player.Speaks(seat) {
				no := reading.Declined("You do not play "+h.Game.SeatName(seat)+".", "CANCEL takes back orders of your own.")
				return nil, "", &no
			}
			return []adjudicator.Seat{seat}, rest, nil
		}
	}
	if h.Asked.Binding.Seat != "" {
		return nil, section, nil
	}
	if seat, ok := h.seatAbove(c.At().Line); ok {
		return []adjudicator.Seat{seat}, section, nil
	}
	waiting := h.seatsToCancel(section, round)
	var about []adjudicator.Seat
	for _, t := range h.TurnsAnswered() {
		if !slices.Contains(about, t.Seat) {
			about = append(about, t.Seat)
		}
	}
	switch {
	case len(about) == 1 && (slices.Contains(waiting, about[0]) || len(waiting) == 0):
		return about, section, nil
	case len(waiting) > 1, len(about) == 1 && len(waiting) == 1:
		var lines []string
		for _, seat := range waiting {
			lines = append(lines, strings.TrimSpace("CANCEL "+strings.ToUpper(h.Game.SeatName(seat)+" "+section)))
		}
		no := reading.Declined("Your letter does not say whose orders to take back, and nothing was taken back: orders of yours wait for "+journal.List(h.Game.NamesOf(waiting))+".",
			"Write "+journal.ListOr(lines)+" on a line of its own.")
		return nil, "", &no
	}
	return nil, section, nil
}

// cancelElsewhere refuses a CANCEL that names another game of its writer's, on its line or alone on the one above, and tells what to write for that.
func (h *handling) cancelElsewhere(c commands.Cancel) *reading.Said {
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
	no := reading.Declined("This letter is about game "+h.Game.ID+", and the line names game "+id+". Nothing was taken back of either.", "For "+id+", "+h.HowElsewhere(id)+" and CANCEL below it.")
	return &no
}

// seatFirst reads the name of a seat at the beginning of a text; rest is what follows it.
func (h *handling) seatFirst(text string) (seat adjudicator.Seat, rest string, ok bool) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		if id, ok := h.Game.Rules.Vocabulary().SeatCalled(strings.Join(words[:n], " ")); ok {
			return adjudicator.Seat(id), strings.Join(words[n:], " "), true
		}
	}
	return "", "", false
}

// seatAbove is the writer's seat whose name stands alone on the line above one of the letter.
func (h *handling) seatAbove(line int) (adjudicator.Seat, bool) {
	rows := strings.Split(h.Letter.Text, "\n")
	row := reading.AboveRow(rows, line)
	if row == "" {
		return "", false
	}
	seat, rest, ok := h.seatFirst(row)
	return seat, ok && rest == "" && h.Player.Speaks(seat)
}

// seatsToCancel lists the writer's seats of which orders wait that a CANCEL of a section, or of a round, may mean.
func (h *handling) seatsToCancel(section string, round int) (seats []adjudicator.Seat) {
	w, _ := h.Game.SectionWished(section)
	w.Round = round
	return h.seatsMeant(w)
}

// seatsMeant lists the writer's seats of which orders wait that are wished to be taken back.
func (h *handling) seatsMeant(w journal.Wish) (seats []adjudicator.Seat) {
	for _, seat := range h.Player.Seats {
		for _, waits := range []journal.RecordedSheet{h.Game.Waits(seat, w.Round), h.Game.WaitsAhead(seat, w.Round)} {
			if keys, _ := reading.SectionsMeant(h.Game, seat, waits, w); len(keys) > 0 && !slices.Contains(seats, seat) {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}
