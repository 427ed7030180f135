package dday

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
	"despatch/adjudicator/play"
	"despatch/words"
)

// Form implements adjudicator.Ruleset.
func (g ruleset) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	return orderForm{fieldOf(s)}.form(seat)
}

// orderForm is an order form that is being written for a seat.
type orderForm struct{ field }

// form shows a seat what it has for each order that it may speak of, and its standing orders.
func (f orderForm) form(id adjudicator.Seat) []adjudicator.FormSection {
	seat, ask := f.Power(string(id)), asking(f)
	standing := play.StandingForm(normandy.SectionStanding, f.Now.Standing[seat], f.Vocab, f.vain)
	standing.Notes = append(f.standingNotes(seat), standing.Notes...)
	return play.Form(ask.duties(), id, func(d adjudicator.Duty, sec *adjudicator.FormSection) {
		if !f.Now.Drawn { // its order has been carried out
			sec.Notes = append(f.formNotes(ask.cardOf(d), seat), ask.fortuneNotes(ask.cardOf(d), seat)...)
		}
	}, standing)
}

// formNotes tells what a seat has for an order card; nil for one whose place on the board says it all.
func (f orderForm) formNotes(card int, seat normandy.Power) []words.Text {
	switch card {
	case normandy.NavalCard:
		return f.bunkersFacing()
	case normandy.PatrolCard:
		return f.readyPlanes(seat, normandy.Fighter)
	case normandy.StrikeCard:
		return f.readyPlanes(seat, normandy.Bomber)
	case normandy.AllyMoveCard:
		return f.movers(1, seat)
	case normandy.AxisMoveCard:
		return f.movers(0, seat)
	case normandy.LandCard:
		return append(f.loaded(seat), book.Say(sentEmpty{Land: true}))
	case normandy.AllyChart:
		return append(f.waiting(card, seat), book.Say(sentEmpty{Boxes: true}))
	case normandy.AxisChart:
		return append(f.waiting(card, seat), book.Say(sentEmpty{}))
	}
	return nil
}

// bunkersFacing lists the ships' targets, and how many dice they throw (DD-NAVAL.1).
func (f orderForm) bunkersFacing() []words.Text {
	var list []bunkers
	for at := range f.Zones {
		if n := f.Now.Units[at][normandy.Germany][normandy.Bunker]; n > 0 {
			list = append(list, bunkers{n, words.Name(f.Vocab.Spaces[at].ID)})
		}
	}
	return []words.Text{book.Say(diceAndBunkers{f.Orders[normandy.NavalCard-1].Dice, list}), book.Say(commasByRank{})}
}

// readyPlanes lists the aircraft that may leave the airfield.
func (f orderForm) readyPlanes(seat normandy.Power, k normandy.Kind) []words.Text {
	var list words.Forces
	for _, q := range normandy.OwnPowers(seat) {
		if n := f.ready(q, k); n > 0 {
			list = append(list, f.Planes(q, k, n)...)
		}
	}
	return []words.Text{book.Say(onAirfield{list})}
}

// movers lists the units that may move, with the zones beside them where the enemy stands (DD-MOVE.6).
func (f orderForm) movers(side int, seat normandy.Power) []words.Text {
	var notes []words.Text
	for at := range f.Zones {
		if !f.mayStart(normandy.Place(at), side) {
			continue
		}
		if units := f.Forces(f.owned(normandy.Place(at), seat, normandy.IsMobile), side); units != nil {
			notes = append(notes, book.Say(mayMoveFrom{f.zone(normandy.Place(at)), units, f.faces(normandy.Place(at), side)}))
		}
	}
	return notes
}

// owned are the units of some kinds that a seat commands in a place.
func (f field) owned(at normandy.Place, seat normandy.Power, keep func(normandy.Kind) bool) normandy.Counts {
	var out normandy.Counts
	for _, q := range normandy.OwnPowers(seat) {
		for k := range normandy.Kind(normandy.Kinds) {
			if keep(k) {
				out[q][k] = f.Now.Units[at][q][k]
			}
		}
	}
	return out
}

// faces names the zones beside one that hold land units of the other side.
func (f field) faces(at normandy.Place, side int) (list words.Names) {
	for other := range f.Zones {
		if f.Adjacent(at, normandy.Place(other)) && f.Now.Land(normandy.Place(other), 1-side) > 0 {
			list = append(list, words.Name(f.Vocab.Spaces[other].ID))
		}
	}
	return list
}

// loaded lists what waits in the landing boxes, and where it lands (DD-MAP.3).
func (f orderForm) loaded(seat normandy.Power) []words.Text {
	var notes []words.Text
	for i, b := range f.Boxes {
		at := f.BoxPlace(i)
		if units := f.Forces(f.owned(at, seat, normandy.IsLand), 1); units != nil && slices.Contains(normandy.OwnPowers(seat), b.Power) {
			notes = append(notes, book.Say(loadedFor{f.Where(at), units, f.zone(b.LandsIn)}))
		}
	}
	return notes
}

// waiting lists a seat's charts with what comes next and where it may enter (DD-REINF.1), and how many units may, once the dice of
// the card have fallen (DD-REINF.3).
func (f orderForm) waiting(card int, seat normandy.Power) []words.Text {
	var notes []words.Text
	for _, c := range f.ChartsOf(cards[card].Side()) {
		left := len(f.Now.Charts[c])
		if left == 0 || !slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) {
			continue
		}
		next := nextOfChart{Chart: words.Name(f.Charts[c].Name), Units: f.nextOf(c, nextShown)}
		if f.Now.Arrived && f.Now.Card == card {
			next.Thrown, next.May = true, f.Now.Rolled[c]
		}
		for _, at := range f.Charts[c].Places {
			next.Places = append(next.Places, f.Where(at))
		}
		notes = append(notes, book.Say(next))
	}
	return notes
}
