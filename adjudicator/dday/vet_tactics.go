package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// vetUse refuses the use of a card that is not in play, not one's own, gone, not drawn with this order, or that it can never have:
// the places and targets that could only become right on another board (DD-TACTIC.0.1 to 5).
func (v *vetting) vetUse(seat normandy.Power, number int, st forms.Use) {
	switch {
	case !v.vetCard(seat, st.Pos, st.Card):
	case number != 0 && number != st.Card:
		v.Refuse(st.Pos, "DD-TACTIC.0.1", drawnAfter{v.Tactic(st.Card), st.Card})
		v.Hint(writeInSection{sectionLine(st.Card)})
	default:
		use := tacticVet{vetting: v, seat: seat, row: &v.Tactics[st.Card-1], st: st}
		if use.places() {
			use.fitPlaces()
		}
		use.targets()
	}
}

// vetCard refuses a tactics card that the seat does not have.
func (v *vetting) vetCard(seat normandy.Power, at orders.Pos, card int) bool {
	switch {
	case !v.Now.OptionOn(normandy.OptionTactics):
		v.Refuse(at, "DD-SETUP.6", withoutTactics{})
	case card > normandy.LastCard:
		v.Refuse(at, "DD-SETUP.6", noSuchTactics{card})
	case v.TacticUser(card) != normandy.Side(seat):
		v.Refuse(at, "DD-TACTIC.0.5", tacticsOf{v.Tactic(card), words.Name(normandy.SideNames[1-normandy.Side(seat)])})
	case v.Now.Used[card]:
		v.Refuse(at, "DD-TACTIC.0.2", tacticsUsed{v.Tactic(card)})
	case v.Now.Expired[card]:
		v.Refuse(at, "DD-TACTIC.0.3", tacticsExpired{v.Tactic(card)})
	default:
		return true
	}
	return false
}

// tacticVet vets the use of one card.
type tacticVet struct {
	*vetting
	seat normandy.Power
	row  *deck.Tactic
	st   forms.Use
}

// deny refuses what the card cannot do, and shows how it is used.
func (v *tacticVet) deny(at orders.Pos, why words.Topic) {
	v.Refuse(at, fmt.Sprintf("DD-TACTIC.%d", v.row.Number), why)
	v.Hint(writeForExample{words.Line(v.UseExample(v.row, v.seat))})
}

// card is the name of the card.
func (v *tacticVet) card() words.Name { return v.Tactic(v.row.Number) }

// places refuses too few or too many places, and what is none. A shot at those over whom a fighter fell needs no place.
func (v *tacticVet) places() bool {
	e := effects[v.row.Effect]
	if n := len(v.st.Where); n > e.most || n < e.least && v.row.Needs != deck.NeedsFlakKill {
		v.deny(v.st.Pos, needsPlaces{Card: v.card(), Least: e.least, Most: e.most, Named: n})
		return false
	}
	before := len(v.Diagnostics)
	for _, place := range v.st.Where {
		v.vetPlace(place)
	}
	return len(v.Diagnostics) == before
}

// fitPlaces refuses places that the effect of the card can never have.
func (v *tacticVet) fitPlaces() {
	at := make([]normandy.Place, len(v.st.Where))
	for i, place := range v.st.Where {
		at[i] = v.PlaceIDs[place.ID]
		if !v.IsZone(at[i]) && (v.row.Effect != "redirect" || i > 0) {
			v.deny(place.Pos, noZone{v.Where(at[i])})
			return
		}
	}
	switch v.row.Effect {
	case "close":
		if v.Zones[at[0]].City {
			v.deny(v.st.Where[0].Pos, closesNoCity{v.Where(at[0]), v.card()})
		}
	case "build":
		if v.Zones[at[0]].Outlines == 0 {
			v.deny(v.st.Where[0].Pos, noOutline{v.Where(at[0])})
		}
	case "redirect":
		v.fitLanding(at[0], at[1])
	case "barrage", "convoy":
		for i := 1; i < len(at); i++ {
			if !v.Adjacent(at[i-1], at[i]) {
				v.deny(v.st.Where[i].Pos, doesNotBorder{v.Where(at[i-1]), v.Where(at[i])})
			}
		}
	}
}

func (v *tacticVet) fitLanding(from, to normandy.Place) {
	switch {
	case !v.IsBox(from):
		v.deny(v.st.Where[0].Pos, noLandingBox{v.Where(from)})
	case !slices.Contains(normandy.OwnPowers(v.seat), v.Box(from).Power):
		v.Refuse(v.st.Where[0].Pos, "DD-THREE.1", boxOf{v.Where(from), v.Who(v.Box(from).Power)})
	case !v.Zones[to].Coastal:
		v.deny(v.st.Where[1].Pos, notCoastal{v.Where(to)})
	}
}

// targets refuses targets of a card that leaves no choice, and units that it can never act on: those of one's own side, bunkers of
// the Allies, and bunkers where the card spares them. The fighter that attacks may be named among the targets of a shot.
func (v *tacticVet) targets() {
	enemy := 1 - normandy.Side(v.seat)
	whose := normandy.SideNames[enemy]
	switch v.row.Effect {
	case "shot", "drop":
	case "convoy":
		enemy, whose = 0, normandy.SideNames[0]
	default:
		if len(v.st.Targets) > 0 {
			v.deny(v.st.Targets[0].Pos, takesNoUnits{v.card()})
		}
		return
	}
	mobile := v.row.Mobile || v.row.Effect != "shot" || enemy == 1
	for _, w := range v.st.Targets {
		k, _ := v.Kind(w.Unit)
		attacker := v.row.Needs == deck.NeedsFighter && k == normandy.Fighter && (w.Of == "" || v.Power(w.Of) != normandy.Germany)
		switch {
		case attacker:
		case !normandy.IsLand(k) || mobile && !normandy.IsMobile(k):
			v.deny(w.Pos, doesNothingTo{v.card(), v.Unit(k, 2)})
		case w.Of != "" && normandy.Side(v.Power(w.Of)) != enemy:
			v.deny(w.Pos, forUnitsOf{v.card(), words.Name(whose)})
		}
	}
}
