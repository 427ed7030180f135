package dday

import (
	"slices"
	"strings"
)

// examplesFor are lines that a seat's section for a card may hold: of two Allied players each is shown units, boxes and charts of
// his own (DD-THREE.1).
func (t *tables) examplesFor(card int, seat Power) []string {
	all := cards[card].examples
	if seat != UnitedKingdom && seat != UnitedStates {
		return all
	}
	other := t.seatName(UnitedKingdom + UnitedStates - seat)
	mine := slices.DeleteFunc(slices.Clone(all), func(line string) bool { return strings.Contains(line, other) })
	if len(mine) == 0 {
		mine = slices.Clone(all)
	}
	for i, line := range mine {
		mine[i] = t.inOwnWords(line, seat)
	}
	return mine
}

// inOwnWords is a line about units and boxes of an Allied seat in the place of its ally's.
func (t *tables) inOwnWords(line string, seat Power) string {
	if seat != UnitedKingdom && seat != UnitedStates {
		return line
	}
	return t.withOwnBoxes(strings.ReplaceAll(line, t.seatName(UnitedKingdom+UnitedStates-seat), t.seatName(seat)), seat)
}

// withOwnBoxes puts boxes of an Allied seat that leads one power in the place of its ally's (DD-THREE.1).
func (t *tables) withOwnBoxes(line string, seat Power) string {
	if seat != UnitedKingdom && seat != UnitedStates {
		return line
	}
	for i, b := range t.boxes {
		if b.power != seat {
			line = strings.ReplaceAll(line, t.placeName(t.boxPlace(i)), t.ownBox(seat, i))
		}
	}
	return line
}

// ownBox is the name of a box of a seat, another for each number until there are no more.
func (t *tables) ownBox(seat Power, n int) string {
	var names []string
	for i, b := range t.boxes {
		if b.power == seat {
			names = append(names, t.placeName(t.boxPlace(i)))
		}
	}
	return names[n%len(names)]
}
