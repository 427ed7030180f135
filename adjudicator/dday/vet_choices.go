package dday

import (
	"fmt"
	"slices"

	"despatch/orders"
	"despatch/words"
)

// takenBy are the kinds of unit that fortune cards take, by the number of the card.
var takenBy = map[int]Kind{airborneCard: Infantry, bombersHome: Bomber, fightersHome: Fighter}

// vetTake vets a choice of units that a fortune card takes, or brings back; number is 0 for a standing order. The Axis takes, the
// Allies take back; where three play the Axis may have to decide what comes back, too (DD-THREE.3).
func (p *play) vetTake(seat Power, number int, st orders.Take) {
	if !p.fortunePlayed(st) {
		return
	}
	switch {
	case !st.Back && side(seat) == 1:
		p.refuse(st.Pos, "DD-FORTUNE.7", axisTakes{})
		back := Bomber
		if k, _ := p.kind(st.Units[0].Unit); k == Fighter || number == fightersHome {
			back = Fighter
		}
		p.hint(alliesTakeBack{words.Line(fmt.Sprintf("take back 1 %s %s", p.seatName(ownPowers(seat)[0]), p.unitName(back, 1)))})
		return
	case st.Back && side(seat) == 0 && !p.s.three():
		p.refuse(st.Pos, "DD-RULING.23", alliesTakeBack{})
		return
	}
	for _, q := range st.Units {
		k, _ := p.kind(q.Unit)
		switch {
		case q.Of != "" && p.power(q.Of) == Germany:
			p.refuse(q.Pos, "DD-FORTUNE.7", fortuneTakesOfAllies{})
		case number != 0 && k != takenBy[number], k != Infantry && k != Bomber && k != Fighter, st.Back && k == Infantry:
			p.refuse(q.Pos, "DD-FORTUNE.0.1", noFortuneWith{p.unit(k, 2)})
			p.hint(fortuneTakes{number})
		case q.Count == orders.All || q.Count > p.mostTaken(k):
			rule := "DD-FORTUNE.7"
			switch {
			case k == Infantry:
				rule = "DD-FORTUNE.1"
			case k == Fighter:
				rule = "DD-FORTUNE.16"
			}
			p.refuse(q.Pos, rule, takesNoMore{Back: st.Back, Most: p.some(p.mostTaken(k), k)})
			st.Units = []orders.Quantity{{Count: p.mostTaken(k), Of: q.Of, Unit: q.Unit}}
			p.hint(write{p.line(st)})
		default:
			p.vetTakenAt(k, st)
		}
	}
}

// mostTaken is how many units of a kind a fortune card takes or brings back at a time.
func (p *play) mostTaken(k Kind) int {
	if k == Infantry {
		return p.Fortune[airborneCard-1].Takes
	}
	return 1
}

// vetTakenAt vets the places: paratroopers are in the airborne zones, aircraft over zones or on the airfield.
func (p *play) vetTakenAt(k Kind, st orders.Take) {
	for _, place := range st.Where {
		at := p.placeIDs[place.ID]
		chart := p.isChart(place.ID)
		switch {
		case st.Back && (chart || at != p.airfield):
			p.refuse(place.Pos, "DD-FORTUNE.7", comeBackToAirfield{})
		case k == Infantry && (chart || !slices.Contains(p.dropZones(), at)):
			p.refuse(place.Pos, "DD-FORTUNE.1", noParatroopersIn{p.space(place.ID)})
		case k != Infantry && (chart || !p.isZone(at) && at != p.airfield):
			p.refuse(place.Pos, "DD-MAP.9", noAircraftIn{p.space(place.ID)})
		}
	}
}

// vetThrow vets a choice of dice to throw again.
func (p *play) vetThrow(seat Power, number int, st orders.Throw) {
	if !p.fortunePlayed(st) {
		return
	}
	if st.Chart.ID != "" {
		c, known := p.chartIDs[st.Chart.ID]
		if !known {
			p.refuse(st.Chart.Pos, "DD-REINF.2", noReinforcementChart{p.space(st.Chart.ID)})
		} else if owner := p.charts[c].power; !slices.Contains(ownPowers(seat), owner) {
			p.refuse(st.Chart.Pos, "DD-THREE.1", chartOf{words.Name(p.charts[c].name), p.who(owner)})
		}
	}
	if st.Below > 6 {
		p.refuse(st.Pos, "DD-FORTUNE.14", everyDieShowsLess{st.Below})
		p.hint(write{"throw again lowest"})
	}
	if number == p.s.Card && p.s.Arrived {
		p.note(st.Pos, "DD-TURN.2", diceHaveFallen{number})
	}
}

// vetName vets places named for a fortune card: a standing order says for which order card.
func (p *play) vetName(seat Power, number int, st orders.Choose) {
	if !p.fortunePlayed(st) {
		return
	}
	for _, place := range st.Places {
		p.vetPlace(place.Place)
	}
	card := max(number, st.Order)
	switch {
	case number == 0 && st.Order == 0:
		p.refuse(st.Pos, "DD-FORTUNE.0.1", standingNamesNoOrder{})
		if card := p.namesFirst(seat, st); card > 0 {
			st.Order = card
			p.hint(writeForExample{p.line(st)})
		}
	case st.Order > lastCard:
		p.refuse(st.Pos, "DD-SETUP.5", noSuchOrder{st.Order, lastCard})
	case number != 0 && st.Order != 0 && st.Order != number:
		p.refuse(st.Pos, "DD-TURN.2", sectionOfOrder{number})
	case !p.names(seat, card):
		p.refuse(st.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noPlacesToName{card, p.who(seat)})
	default:
		p.vetNamed(seat, card, st)
	}
}

// namesFirst is the first order for which a seat can name the places of a statement that says none, 0 where there is none.
func (p *play) namesFirst(seat Power, st orders.Choose) int {
	trial := *p
	for _, card := range []int{allyMoveCard, axisMoveCard, landCard, allyAttack, axisAttack, flakCard, flakAtBomber} {
		if trial.diagnostics = nil; trial.names(seat, card) {
			if trial.vetNamed(seat, card, st); !trial.failed() {
				return card
			}
		}
	}
	return 0
}

// names says whether a seat names places for the fortune card of an order. Antiaircraft fire spares a zone that the Allies name;
// of three players the Axis does, where they disagree (DD-THREE.3).
func (p *play) names(seat Power, card int) bool {
	if !slices.Contains(cards[card].takes[side(seat)], orders.FormChoose) {
		return false
	}
	return card != flakCard && card != flakAtBomber || side(seat) == 1 || p.s.three()
}

// vetNamed vets what is named: landing boxes for order 10, zones for the others.
func (p *play) vetNamed(seat Power, card int, st orders.Choose) {
	for _, place := range st.Places {
		at := p.placeIDs[place.ID]
		switch {
		case place.Of != "" && !slices.Contains([]int{allyMoveCard, landCard, allyAttack}, card):
			p.refuse(place.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noPlacesApart{card})
			p.hint(leaveOut{p.who(p.power(place.Of))})
		case place.Of != "" && p.power(place.Of) != seat && !slices.Contains(ownPowers(seat), p.power(place.Of)):
			p.refuse(place.Pos, "DD-THREE.1", doesNotCommand{p.who(seat), p.who(p.power(place.Of))})
		case p.isChart(place.ID):
		case card == landCard && !p.isBox(at):
			p.refuse(place.Pos, "DD-FORTUNE.10", noLandingBox{p.where(at)})
		case card == landCard && !slices.Contains(ownPowers(seat), p.box(at).power),
			card == landCard && place.Of != "" && p.power(place.Of) != Allies && p.power(place.Of) != p.box(at).power:
			p.refuse(place.Pos, "DD-THREE.1", boxOf{p.where(at), p.who(p.box(at).power)})
		case card != landCard && !p.isZone(at):
			p.refuse(place.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noZone{p.where(at)})
		}
	}
}

// vetAsk vets the wish to be asked about a tactics card (DD-TACTIC.0.1).
func (p *play) vetAsk(seat Power, st orders.Ask) { p.vetCard(seat, st.Pos, st.Card) }

func (p *play) fortunePlayed(st orders.Statement) bool {
	if p.s.optionOn(optionFortune) {
		return true
	}
	p.refuse(st.At(), "DD-SETUP.6", withoutFortune{})
	return false
}
