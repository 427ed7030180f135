package normandy

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/dday/deck"
)

// ExamplesFor are lines that a seat's section for a card may hold: of two Allied players each is shown units, boxes and charts of
// his own (DD-THREE.1).
func (t *Tables) ExamplesFor(card int, seat Power) []string {
	all := CardRows[card].examples
	if seat != UnitedKingdom && seat != UnitedStates {
		return all
	}
	other := t.SeatName(UnitedKingdom + UnitedStates - seat)
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
func (t *Tables) inOwnWords(line string, seat Power) string {
	if seat != UnitedKingdom && seat != UnitedStates {
		return line
	}
	return t.withOwnBoxes(strings.ReplaceAll(line, t.SeatName(UnitedKingdom+UnitedStates-seat), t.SeatName(seat)), seat)
}

// withOwnBoxes puts boxes of an Allied seat that leads one power in the place of its ally's (DD-THREE.1).
func (t *Tables) withOwnBoxes(line string, seat Power) string {
	if seat != UnitedKingdom && seat != UnitedStates {
		return line
	}
	for i, b := range t.Boxes {
		if b.Power != seat {
			line = strings.ReplaceAll(line, t.PlaceName(t.BoxPlace(i)), t.ownBox(seat, i))
		}
	}
	return line
}

// ownBox is the name of a box of a seat, another for each number until there are no more.
func (t *Tables) ownBox(seat Power, n int) string {
	var names []string
	for i, b := range t.Boxes {
		if b.Power == seat {
			names = append(names, t.PlaceName(t.BoxPlace(i)))
		}
	}
	return names[n%len(names)]
}

// FillText is a line that brings in what stands on a chart.
func (t *Tables) FillText(c Chart) string {
	var places []string
	for _, at := range t.Charts[c].Places {
		places = append(places, t.Short(at))
	}
	return t.Charts[c].Name + ": fill " + strings.Join(places, ", ")
}

// FillLine is such a line for the first chart of a seat.
func (t *Tables) FillLine(seat Power) string {
	for _, c := range t.ChartsOf(Side(seat)) {
		if slices.Contains(OwnPowers(seat), t.Charts[c].Power) {
			return t.FillText(c)
		}
	}
	return ""
}

// Short is what a place is called where there is little room: a zone by its number.
func (t *Tables) Short(at Place) string {
	if t.IsZone(at) {
		return t.Vocab.Spaces[at].ID
	}
	return t.PlaceName(at)
}

// exampleOf is what a line that uses a card says behind its number, by effect: places where such an order can be carried out.
var exampleOf = map[string]string{
	"shot": " at Z30: tank, artillery", "close": " at Z22", "build": " at Z14", "redirect": " at Gold, Z13", "barrage": " at Z15, Z22",
	"convoy": " at Z39, Z38: tank",
}

// UseExample is a line by which a seat uses a card. A shot at those over whom a fighter fell needs no place.
func (t *Tables) UseExample(row *deck.Tactic, seat Power) string {
	more := exampleOf[row.Effect]
	if row.Needs == deck.NeedsFlakKill {
		more = ": tank, artillery"
	}
	return t.withOwnBoxes(fmt.Sprintf("use tactics %d%s", row.Number, more), seat)
}
