package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// takenBy are the kinds of unit that fortune cards take, by the number of the card.
var takenBy = map[int]normandy.Kind{normandy.AirborneCard: normandy.Infantry, normandy.BombersHome: normandy.Bomber, normandy.FightersHome: normandy.Fighter}

// vetTake vets a choice of units that a fortune card takes, or brings back; number is 0 for a standing order. The Axis takes, the
// Allies take back; where three play the Axis may have to decide what comes back, too (DD-THREE.3).
func (v *vetting) vetTake(seat normandy.Power, number int, st forms.Take) {
	if !v.fortunePlayed(st) {
		return
	}
	switch {
	case !st.Back && normandy.Side(seat) == 1:
		v.Refuse(st.Pos, "DD-FORTUNE.7", axisTakes{})
		back := normandy.Bomber
		if k, _ := v.Kind(st.Units[0].Unit); k == normandy.Fighter || number == normandy.FightersHome {
			back = normandy.Fighter
		}
		v.Hint(alliesTakeBack{words.Line(fmt.Sprintf("take back 1 %s %s", v.SeatName(normandy.OwnPowers(seat)[0]), v.UnitName(back, 1)))})
		return
	case st.Back && normandy.Side(seat) == 0 && !v.Now.Three():
		v.Refuse(st.Pos, "DD-RULING.23", alliesTakeBack{})
		return
	}
	for _, q := range st.Units {
		k, _ := v.Kind(q.Unit)
		switch {
		case q.Of != "" && v.Power(q.Of) == normandy.Germany:
			v.Refuse(q.Pos, "DD-FORTUNE.7", fortuneTakesOfAllies{})
		case number != 0 && k != takenBy[number], k != normandy.Infantry && k != normandy.Bomber && k != normandy.Fighter, st.Back && k == normandy.Infantry:
			v.Refuse(q.Pos, "DD-FORTUNE.0.1", noFortuneWith{v.Unit(k, 2)})
			v.Hint(fortuneTakes{number})
		case q.Count == orders.All || q.Count > v.mostTaken(k):
			rule := "DD-FORTUNE.7"
			switch {
			case k == normandy.Infantry:
				rule = "DD-FORTUNE.1"
			case k == normandy.Fighter:
				rule = "DD-FORTUNE.16"
			}
			v.Refuse(q.Pos, rule, takesNoMore{Back: st.Back, Most: v.Some(v.mostTaken(k), k)})
			st.Units = []orders.Quantity{{Count: v.mostTaken(k), Of: q.Of, Unit: q.Unit}}
			v.Hint(write{v.Line(st)})
		default:
			v.vetTakenAt(k, st)
		}
	}
}

// mostTaken is how many units of a kind a fortune card takes or brings back at a time.
func (v *vetting) mostTaken(k normandy.Kind) int {
	if k == normandy.Infantry {
		return v.Fortune[normandy.AirborneCard-1].Takes
	}
	return 1
}

// vetTakenAt vets the places: paratroopers are in the airborne zones, aircraft over zones or on the airfield.
func (v *vetting) vetTakenAt(k normandy.Kind, st forms.Take) {
	for _, place := range st.Where {
		at := v.PlaceIDs[place.ID]
		chart := v.isChart(place.ID)
		switch {
		case st.Back && (chart || at != v.Airfield):
			v.Refuse(place.Pos, "DD-FORTUNE.7", comeBackToAirfield{})
		case k == normandy.Infantry && (chart || !slices.Contains(v.dropZones(), at)):
			v.Refuse(place.Pos, "DD-FORTUNE.1", noParatroopersIn{v.Space(place.ID)})
		case k != normandy.Infantry && (chart || !v.IsZone(at) && at != v.Airfield):
			v.Refuse(place.Pos, "DD-MAP.9", noAircraftIn{v.Space(place.ID)})
		}
	}
}

// vetThrow vets a choice of dice to throw again.
func (v *vetting) vetThrow(seat normandy.Power, number int, st forms.Throw) {
	if !v.fortunePlayed(st) {
		return
	}
	if st.Chart.ID != "" {
		c, known := v.ChartIDs[st.Chart.ID]
		if !known {
			v.Refuse(st.Chart.Pos, "DD-REINF.2", noReinforcementChart{v.Space(st.Chart.ID)})
		} else if owner := v.Charts[c].Power; !slices.Contains(normandy.OwnPowers(seat), owner) {
			v.Refuse(st.Chart.Pos, "DD-THREE.1", chartOf{words.Name(v.Charts[c].Name), v.Who(owner)})
		}
	}
	if st.Below > 6 {
		v.Refuse(st.Pos, "DD-FORTUNE.14", everyDieShowsLess{st.Below})
		v.Hint(write{"throw again lowest"})
	}
	if number == v.Now.Card && v.Now.Arrived {
		v.Note(st.Pos, "DD-TURN.2", diceHaveFallen{number})
	}
}

// vetName vets places named for a fortune card: a standing order says for which order card.
func (v *vetting) vetName(seat normandy.Power, number int, st forms.Choose) {
	if !v.fortunePlayed(st) {
		return
	}
	for _, place := range st.Places {
		v.vetPlace(place.Place)
	}
	card := max(number, st.Order)
	switch {
	case number == 0 && st.Order == 0:
		v.Refuse(st.Pos, "DD-FORTUNE.0.1", standingNamesNoOrder{})
		if card := v.namesFirst(seat, st); card > 0 {
			st.Order = card
			v.Hint(writeForExample{v.Line(st)})
		}
	case st.Order > normandy.LastCard:
		v.Refuse(st.Pos, "DD-SETUP.5", noSuchOrder{st.Order, normandy.LastCard})
	case number != 0 && st.Order != 0 && st.Order != number:
		v.Refuse(st.Pos, "DD-TURN.2", sectionOfOrder{number})
	case !v.names(seat, card):
		v.Refuse(st.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noPlacesToName{card, v.Who(seat)})
	default:
		v.vetNamed(seat, card, st)
	}
}

// namesFirst is the first order for which a seat can name the places of a statement that says none, 0 where there is none.
func (v *vetting) namesFirst(seat normandy.Power, st forms.Choose) int {
	before := v.Mark()
	for _, card := range []int{normandy.AllyMoveCard, normandy.AxisMoveCard, normandy.LandCard, normandy.AllyAttack, normandy.AxisAttack, normandy.FlakCard, normandy.FlakAtBomber} {
		if !v.names(seat, card) {
			continue
		}
		v.vetNamed(seat, card, st)
		fits := !v.FailedSince(before)
		if v.Unsay(before); fits {
			return card
		}
	}
	return 0
}

// names says whether a seat names places for the fortune card of an order. Antiaircraft fire spares a zone that the Allies name;
// of three players the Axis does, where they disagree (DD-THREE.3).
func (v *vetting) names(seat normandy.Power, card int) bool {
	if !slices.Contains(cards[card].Takes[normandy.Side(seat)], forms.FormChoose) {
		return false
	}
	return card != normandy.FlakCard && card != normandy.FlakAtBomber || normandy.Side(seat) == 1 || v.Now.Three()
}

// vetNamed vets what is named: landing boxes for order 10, zones for the others.
func (v *vetting) vetNamed(seat normandy.Power, card int, st forms.Choose) {
	for _, place := range st.Places {
		at := v.PlaceIDs[place.ID]
		switch {
		case place.Of != "" && !slices.Contains([]int{normandy.AllyMoveCard, normandy.LandCard, normandy.AllyAttack}, card):
			v.Refuse(place.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noPlacesApart{card})
			v.Hint(leaveOut{v.Who(v.Power(place.Of))})
		case place.Of != "" && v.Power(place.Of) != seat && !slices.Contains(normandy.OwnPowers(seat), v.Power(place.Of)):
			v.Refuse(place.Pos, "DD-THREE.1", doesNotCommand{v.Who(seat), v.Who(v.Power(place.Of))})
		case v.isChart(place.ID):
		case card == normandy.LandCard && !v.IsBox(at):
			v.Refuse(place.Pos, "DD-FORTUNE.10", noLandingBox{v.Where(at)})
		case card == normandy.LandCard && !slices.Contains(normandy.OwnPowers(seat), v.Box(at).Power),
			card == normandy.LandCard && place.Of != "" && v.Power(place.Of) != normandy.Allies && v.Power(place.Of) != v.Box(at).Power:
			v.Refuse(place.Pos, "DD-THREE.1", boxOf{v.Where(at), v.Who(v.Box(at).Power)})
		case card != normandy.LandCard && !v.IsZone(at):
			v.Refuse(place.Pos, fmt.Sprintf("DD-FORTUNE.%d", card), noZone{v.Where(at)})
		}
	}
}

// vetAsk vets the wish to be asked about a tactics card (DD-TACTIC.0.1).
func (v *vetting) vetAsk(seat normandy.Power, st forms.Ask) { v.vetCard(seat, st.Pos, st.Card) }

func (v *vetting) fortunePlayed(st orders.Statement) bool {
	if v.Now.OptionOn(normandy.OptionFortune) {
		return true
	}
	v.Refuse(st.At(), "DD-SETUP.6", withoutFortune{})
	return false
}
