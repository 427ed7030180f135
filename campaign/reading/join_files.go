package reading

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/orders/aside"
)

// OpenAlike says whether sheets are for one turn by the lines that open them. One without such a line goes with the other where it can be for
// nobody else, and the letter says nothing else of it: its writer has one seat.
func (h *Placed) OpenAlike(a, b *incoming.Paper) bool {
	if a.Implied == b.Implied {
		return a.Implied || a.OpensAs(b)
	}
	writer := h.Game.PlayerAt(h.Letter.From)
	if writer == nil || len(writer.Seats) != 1 || a.Seat != writer.Seats[0] {
		return false
	}
	for _, row := range incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName)) {
		if !AllKnown(row, slices.Concat(HarmlessWords, AttachedWords)) && !aside.IsCourtesy(row) {
			return false
		}
	}
	return true
}

// SeatNamedIn is the seat that a file's name names, "" for none or several.
func (h *GameWords) SeatNamedIn(where string) string {
	named := ""
	for _, word := range strings.FieldsFunc(where, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if seat, ok := h.Game.Rules.Vocabulary().SeatNamed(word); ok {
			if named != "" && named != string(seat) {
				return ""
			}
			named = string(seat)
		}
	}
	return named
}
