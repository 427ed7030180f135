package dday

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/play"
)

// Form implements adjudicator.Former.
func (g ruleset) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	return orderForm{fieldOf(s)}.form(seat)
}

// orderForm is an order form that is being written for a seat.
type orderForm struct{ field }

// form shows a seat what it has for each order that it may speak of, and its standing orders.
func (f orderForm) form(id adjudicator.Seat) []adjudicator.FormSection {
	seat, ask := f.Power(string(id)), asking(f)
	standing := play.StandingForm(sectionStanding, f.Now.Standing[seat], f.Vocab, f.vain)
	standing.Notes = append(f.standingNotes(seat), standing.Notes...)
	return play.Form(ask.duties(), id, func(d adjudicator.Duty, sec *adjudicator.FormSection) {
		if !f.Now.Drawn { // its order has been carried out
			sec.Notes = append(f.formNotes(ask.cardOf(d), seat), ask.fortuneNotes(ask.cardOf(d), seat)...)
		}
	}, standing)
}

// formNotes tells what a seat has for an order card; nil for one whose place on the board says it all.
func (f orderForm) formNotes(card int, seat Power) []string {
	switch card {
	case navalCard:
		return f.bunkersFacing()
	case patrolCard:
		return f.readyPlanes(seat, Fighter)
	case strikeCard:
		return f.readyPlanes(seat, Bomber)
	case allyMoveCard:
		return f.movers(1, seat)
	case axisMoveCard:
		return f.movers(0, seat)
	case landCard:
		return append(f.loaded(seat), "sent with nothing in it, not even these comments: all that fits lands")
	case allyChart:
		return append(f.waiting(card, seat), "sent with nothing in it, not even these comments: the boxes are filled in the order of the chart")
	case axisChart:
		return append(f.waiting(card, seat), "sent with nothing in it, not even these comments: the units enter the marked zones with fewest fighters")
	}
	return nil
}

// bunkersFacing lists the ships' targets, and how many dice they throw (DD-NAVAL.1).
func (f orderForm) bunkersFacing() []string {
	var list []string
	for at := range f.Zones {
		if n := f.Now.Units[at][Germany][Bunker]; n > 0 {
			list = append(list, fmt.Sprintf("%d in %s", n, f.Vocab.Spaces[at].ID))
		}
	}
	return []string{fmt.Sprintf("%d dice; bunkers: %s", f.Orders[navalCard-1].Dice, strings.Join(list, ", ")),
		"commas: by rank, each die at the first bunker of the list that stands; semicolons: one die to each"}
}

// readyPlanes lists the aircraft that may leave the airfield.
func (f orderForm) readyPlanes(seat Power, k Kind) []string {
	var list []string
	for _, q := range normandy.OwnPowers(seat) {
		if n := f.ready(q, k); n > 0 {
			list = append(list, f.Planes(q, k, n).String())
		}
	}
	return []string{"on the airfield: " + strings.Join(list, "; ")}
}

// movers lists the units that may move, with the zones beside them where the enemy stands (DD-MOVE.6).
func (f orderForm) movers(side int, seat Power) []string {
	var notes []string
	for at := range f.Zones {
		if !f.mayStart(Place(at), side) {
			continue
		}
		text := f.Forces(f.owned(Place(at), seat, normandy.IsMobile), side).String()
		if text == "" {
			continue
		}
		line := book.Say(f.zone(Place(at))).String() + ": " + text
		if faces := f.faces(Place(at), side); faces != "" {
			line += " (beside enemies in " + faces + ")"
		}
		notes = append(notes, line)
	}
	return notes
}

// owned are the units of some kinds that a seat commands in a place.
func (f field) owned(at Place, seat Power, keep func(Kind) bool) counts {
	var out counts
	for _, q := range normandy.OwnPowers(seat) {
		for k := range Kind(kinds) {
			if keep(k) {
				out[q][k] = f.Now.Units[at][q][k]
			}
		}
	}
	return out
}

// faces names the zones beside one that hold land units of the other side.
func (f field) faces(at Place, side int) string {
	var list []string
	for other := range f.Zones {
		if f.Adjacent(at, Place(other)) && f.Now.Land(Place(other), 1-side) > 0 {
			list = append(list, f.Vocab.Spaces[other].ID)
		}
	}
	return strings.Join(list, ", ")
}

// loaded lists what waits in the landing boxes, and where it lands (DD-MAP.3).
func (f orderForm) loaded(seat Power) []string {
	var notes []string
	for i, b := range f.Boxes {
		at := f.BoxPlace(i)
		if text := f.Forces(f.owned(at, seat, normandy.IsLand), 1).String(); text != "" && slices.Contains(normandy.OwnPowers(seat), b.Power) {
			notes = append(notes, fmt.Sprintf("%s: %s, for %s", f.PlaceName(at), text, book.Say(f.zone(b.LandsIn))))
		}
	}
	return notes
}

// waiting lists a seat's charts with what comes next and where it may enter (DD-REINF.1), and how many units may, once the dice of
// the card have fallen (DD-REINF.3).
func (f orderForm) waiting(card int, seat Power) []string {
	var notes []string
	for _, c := range f.ChartsOf(cards[card].Side()) {
		left := len(f.Now.Charts[c])
		if left == 0 || !slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) {
			continue
		}
		line := f.Charts[c].Name + ": "
		if f.Now.Arrived && f.Now.Card == card {
			line += fmt.Sprintf("%d may enter, ", f.Now.Rolled[c])
		}
		var places []string
		for _, at := range f.Charts[c].Places {
			places = append(places, f.PlaceName(at))
		}
		notes = append(notes, fmt.Sprintf("%snext %s; at %s", line, f.chartText(c, nextShown), strings.Join(places, ", ")))
	}
	return notes
}
