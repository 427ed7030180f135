package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

// CANCEL takes back the orders of the seat that its line names, or the line above it; else of the one that the letter is about which it
// answers. Where it may mean several its writer is asked.

// whoseCancel finds the seats whose orders a CANCEL means, and the rest of its line: the section. no is set where that cannot be told.
func whoseCancel(h *underway.Letter, c commands.Cancel, round int) (seats []adjudicator.Seat, section string, no *reading.Said) {
	section = c.Section
	if no := h.CancelElsewhere(c); no != nil {
		return nil, "", no
	}
	everything := false
	if section != "" && underway.MeansAll(section) { // "CANCEL it" does not name Italy
		section, everything = "", underway.MeansEverything(section)
	}
	if _, ok := h.Game.SectionWished(section); section != "" && !ok {
		if seat, rest, ok := h.SeatFirst(section); ok {
			if !h.Player.Speaks(seat) {
				no := declined(youDoNotPlay{words.Name(h.Game.SeatName(seat))}, cancelYourOwn{})
				return nil, "", &no
			}
			return []adjudicator.Seat{seat}, rest, nil
		}
	}
	if h.Asked.Binding.Seat != "" {
		return nil, section, nil
	}
	if seat, ok := seatAbove(h, c.At().Line); ok {
		return []adjudicator.Seat{seat}, section, nil
	}
	waiting := seatsToCancel(h, section, round)
	var about []adjudicator.Seat
	for _, t := range h.TurnsAnswered() {
		if !slices.Contains(about, t.Seat) {
			about = append(about, t.Seat)
		}
	}
	switch {
	case len(about) == 1 && !(everything && len(waiting) > 1) && (slices.Contains(waiting, about[0]) || len(waiting) == 0):
		return about, section, nil
	case len(waiting) > 1, len(about) == 1 && len(waiting) == 1:
		var lines []words.Line
		for _, seat := range waiting {
			lines = append(lines, words.Line(strings.TrimSpace("CANCEL "+strings.ToUpper(h.Game.SeatName(seat)+" "+section))))
		}
		no := declined(doesNotSayWhose{asNames(h.Game.NamesOf(waiting))}, onALineOfItsOwn{lines})
		return nil, "", &no
	}
	return nil, section, nil
}

// seatAbove is the writer's seat whose name stands alone on the line above one of the letter.
func seatAbove(h *underway.Letter, line int) (adjudicator.Seat, bool) {
	rows := strings.Split(h.Letter.Text, "\n")
	row := reading.AboveRow(rows, line)
	if row == "" {
		return "", false
	}
	seat, rest, ok := h.SeatFirst(row)
	return seat, ok && rest == "" && h.Player.Speaks(seat)
}

// seatsToCancel lists the writer's seats of which orders wait that a CANCEL of a section, or of a round, may mean.
func seatsToCancel(h *underway.Letter, section string, round int) (seats []adjudicator.Seat) {
	w, _ := h.Game.SectionWished(section)
	w.Round = round
	return h.SeatsMeant(w)
}

// What is answered here.
type (
	cancelYourOwn   struct{}
	doesNotSayWhose struct{ Seats []words.Name }
)
