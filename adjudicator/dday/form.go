package dday

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
)

// Form implements adjudicator.Former.
func (g ruleset) Form(s adjudicator.State, seat adjudicator.Seat) []adjudicator.FormSection {
	return tablesOf(s).form(unwrap(s), g.t.power(string(seat)))
}

// form shows a seat what it has for each order that it may speak of, and its standing orders.
func (t *tables) form(s *State, seat Power) []adjudicator.FormSection {
	p := &play{tables: t, s: s}
	var out []adjudicator.FormSection
	for _, d := range t.duties(s) {
		told := slices.ContainsFunc(out, func(sec adjudicator.FormSection) bool { return sec.Keyword == d.Keyword })
		if t.power(string(d.Seat)) != seat || told {
			continue
		}
		sec := adjudicator.FormSection{Keyword: d.Keyword}
		if !s.Drawn { // its order has been carried out
			sec.Notes = append(p.formNotes(t.cardOf(d), seat), t.fortuneNotes(s, t.cardOf(d), seat)...)
		}
		out = append(out, sec)
	}
	standing := adjudicator.FormSection{Keyword: t.vocab.Section(sectionStanding).Keyword, Extra: true, Notes: p.standingNotes(seat)}
	read, unread := orders.WithoutUnread(s.Standing[seat])
	standing.Notes = append(standing.Notes, adjudicator.UnreadNotes(unread)...)
	for _, st := range read {
		if s.vain(st) {
			continue
		}
		standing.Lines = append(standing.Lines, orders.PrintStatement(st, t.vocab))
	}
	return append(out, standing)
}

// formNotes tells what a seat has for an order card; nil for one whose place on the board says it all.
func (p *play) formNotes(card int, seat Power) []string {
	switch card {
	case navalCard:
		return p.bunkersFacing()
	case patrolCard:
		return p.readyPlanes(seat, Fighter)
	case strikeCard:
		return p.readyPlanes(seat, Bomber)
	case allyMoveCard:
		return p.movers(1, seat)
	case axisMoveCard:
		return p.movers(0, seat)
	case landCard:
		return append(p.loaded(seat), "sent with nothing in it, not even these comments: all that fits lands")
	case allyChart:
		return append(p.waiting(card, seat), "sent with nothing in it, not even these comments: the boxes are filled in the order of the chart")
	case axisChart:
		return append(p.waiting(card, seat), "sent with nothing in it, not even these comments: the units enter the marked zones with fewest fighters")
	}
	return nil
}

// bunkersFacing lists the ships' targets, and how many dice they throw (DD-NAVAL.1).
func (p *play) bunkersFacing() []string {
	var list []string
	for at := range p.zones {
		if n := p.s.Units[at][Germany][Bunker]; n > 0 {
			list = append(list, fmt.Sprintf("%d in %s", n, p.vocab.Spaces[at].ID))
		}
	}
	return []string{fmt.Sprintf("%d dice; bunkers: %s", p.Orders[navalCard-1].Dice, strings.Join(list, ", ")),
		"commas: by rank, each die at the first bunker of the list that stands; semicolons: one die to each"}
}

// readyPlanes lists the aircraft that may leave the airfield.
func (p *play) readyPlanes(seat Power, k Kind) []string {
	var list []string
	for _, q := range ownPowers(seat) {
		if n := p.ready(q, k); n > 0 {
			list = append(list, p.planes(q, k, n).String())
		}
	}
	return []string{"on the airfield: " + strings.Join(list, "; ")}
}

// movers lists the units that may move, with the zones beside them where the enemy stands (DD-MOVE.6).
func (p *play) movers(side int, seat Power) []string {
	var notes []string
	for at := range p.zones {
		if !p.mayStart(Place(at), side) {
			continue
		}
		text := p.forces(p.owned(Place(at), seat, isMobile), side).String()
		if text == "" {
			continue
		}
		line := p.zoneTitle(Place(at)) + ": " + text
		if faces := p.faces(Place(at), side); faces != "" {
			line += " (beside enemies in " + faces + ")"
		}
		notes = append(notes, line)
	}
	return notes
}

// owned are the units of some kinds that a seat commands in a place.
func (p *play) owned(at Place, seat Power, keep func(Kind) bool) counts {
	var out counts
	for _, q := range ownPowers(seat) {
		for k := range Kind(kinds) {
			if keep(k) {
				out[q][k] = p.s.Units[at][q][k]
			}
		}
	}
	return out
}

// faces names the zones beside one that hold land units of the other side.
func (p *play) faces(at Place, side int) string {
	var list []string
	for other := range p.zones {
		if p.adjacent(at, Place(other)) && p.s.land(Place(other), 1-side) > 0 {
			list = append(list, p.vocab.Spaces[other].ID)
		}
	}
	return strings.Join(list, ", ")
}

// loaded lists what waits in the landing boxes, and where it lands (DD-MAP.3).
func (p *play) loaded(seat Power) []string {
	var notes []string
	for i, b := range p.boxes {
		at := p.boxPlace(i)
		if text := p.forces(p.owned(at, seat, isLand), 1).String(); text != "" && slices.Contains(ownPowers(seat), b.power) {
			notes = append(notes, fmt.Sprintf("%s: %s, for %s", p.placeName(at), text, p.zoneTitle(b.landsIn)))
		}
	}
	return notes
}

// waiting lists a seat's charts with what comes next and where it may enter (DD-REINF.1), and how many units may, once the dice of
// the card have fallen (DD-REINF.3).
func (p *play) waiting(card int, seat Power) []string {
	var notes []string
	for _, c := range p.chartsOf(cards[card].side()) {
		left := len(p.s.Charts[c])
		if left == 0 || !slices.Contains(ownPowers(seat), p.charts[c].power) {
			continue
		}
		line := p.charts[c].name + ": "
		if p.s.Arrived && p.s.Card == card {
			line += fmt.Sprintf("%d may enter, ", p.s.Rolled[c])
		}
		var places []string
		for _, at := range p.charts[c].places {
			places = append(places, p.placeName(at))
		}
		notes = append(notes, fmt.Sprintf("%snext %s; at %s", line, p.chartText(c, nextShown), strings.Join(places, ", ")))
	}
	return notes
}
