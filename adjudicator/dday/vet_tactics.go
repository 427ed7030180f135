package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/orders"
)

// vetUse refuses the use of a card that is not in play, not one's own, gone, not drawn with this order, or that it can never have:
// the places and targets that could only become right on another board (DD-TACTIC.0.1 to 5).
func (p *play) vetUse(seat Power, number int, st orders.Use) {
	switch {
	case !p.vetCard(seat, st.Pos, st.Card):
	case number != 0 && number != st.Card:
		p.refuse(st.Pos, "DD-TACTIC.0.1", "%s is drawn after order %d", p.Tactics[st.Card-1].Name, st.Card)
		p.hint("write it in the section ORDER %d", st.Card)
	default:
		v := tacticVet{play: p, seat: seat, row: &p.Tactics[st.Card-1], st: st}
		if v.places() {
			v.fitPlaces()
		}
		v.targets()
	}
}

// vetCard refuses a tactics card that the seat does not have.
func (p *play) vetCard(seat Power, at orders.Pos, card int) bool {
	switch {
	case !p.s.optionOn(optionTactics):
		p.refuse(at, "DD-SETUP.6", "this game is played without the tactics deck")
	case card > lastCard:
		p.refuse(at, "DD-SETUP.6", "there is no tactics card %d", card)
	case p.tacticUser(p.s, card) != side(seat):
		p.refuse(at, "DD-TACTIC.0.5", "%s is a card of the %s", p.Tactics[card-1].Name, sideNames[1-side(seat)])
	case p.s.Used[card]:
		p.refuse(at, "DD-TACTIC.0.2", "%s has been used and is out of the deck", p.Tactics[card-1].Name)
	case p.s.Expired[card]:
		p.refuse(at, "DD-TACTIC.0.3", "%s was not used when it came up, and cannot be used any more", p.Tactics[card-1].Name)
	default:
		return true
	}
	return false
}

// tacticVet vets the use of one card.
type tacticVet struct {
	*play
	seat Power
	row  *deck.Tactic
	st   orders.Use
}

func (v *tacticVet) deny(at orders.Pos, format string, args ...any) {
	v.refuse(at, fmt.Sprintf("DD-TACTIC.%d", v.row.Number), format, args...)
	v.hint("write, for example: %s", v.useExample(v.row, v.seat))
}

// places refuses too few or too many places, and what is none. A shot at those over whom a fighter fell needs no place.
func (v *tacticVet) places() bool {
	e := effects[v.row.Effect]
	if n := len(v.st.Where); n > e.most || n < e.least && v.row.Needs != deck.NeedsFlakKill {
		v.deny(v.st.Pos, "%s needs %s, not %d", v.row.Name, placesWanted(e), n)
		return false
	}
	before := len(v.diagnostics)
	for _, place := range v.st.Where {
		v.vetPlace(place)
	}
	return len(v.diagnostics) == before
}

func placesWanted(e effect) string {
	switch {
	case e.most == 0:
		return "no place"
	case e.least != e.most:
		return fmt.Sprintf("%d to %d places", e.least, e.most)
	case e.least == 1:
		return "1 place"
	}
	return fmt.Sprintf("%d places", e.least)
}

// fitPlaces refuses places that the effect of the card can never have.
func (v *tacticVet) fitPlaces() {
	at := make([]Place, len(v.st.Where))
	for i, place := range v.st.Where {
		at[i] = v.placeIDs[place.ID]
		if !v.isZone(at[i]) && (v.row.Effect != "redirect" || i > 0) {
			v.deny(place.Pos, "%s is no zone", v.placeName(at[i]))
			return
		}
	}
	switch v.row.Effect {
	case "close":
		if v.zones[at[0]].city {
			v.deny(v.st.Where[0].Pos, "%s has a victory city, and %s does not close such a zone", v.placeName(at[0]), v.row.Name)
		}
	case "build":
		if v.zones[at[0]].outlines == 0 {
			v.deny(v.st.Where[0].Pos, "%s has no outline for a bunker", v.placeName(at[0]))
		}
	case "redirect":
		v.fitLanding(at[0], at[1])
	case "barrage", "convoy":
		for i := 1; i < len(at); i++ {
			if !v.adjacent(at[i-1], at[i]) {
				v.deny(v.st.Where[i].Pos, "%s does not border %s", v.placeName(at[i-1]), v.placeName(at[i]))
			}
		}
	}
}

func (v *tacticVet) fitLanding(from, to Place) {
	switch {
	case !v.isBox(from):
		v.deny(v.st.Where[0].Pos, "%s is no landing box", v.placeName(from))
	case !slices.Contains(ownPowers(v.seat), v.box(from).power):
		v.refuse(v.st.Where[0].Pos, "DD-THREE.1", "%s is a box of %s", v.placeName(from), v.seatName(v.box(from).power))
	case !v.zones[to].coastal:
		v.deny(v.st.Where[1].Pos, "%s does not touch the sea", v.placeName(to))
	}
}

// targets refuses targets of a card that leaves no choice, and units that it can never act on: those of one's own side, bunkers of
// the Allies, and bunkers where the card spares them. The fighter that attacks may be named among the targets of a shot.
func (v *tacticVet) targets() {
	enemy := 1 - side(v.seat)
	whose := sideNames[enemy]
	switch v.row.Effect {
	case "shot", "drop":
	case "convoy":
		enemy, whose = 0, sideNames[0]
	default:
		if len(v.st.Targets) > 0 {
			v.deny(v.st.Targets[0].Pos, "%s takes no list of units", v.row.Name)
		}
		return
	}
	mobile := v.row.Mobile || v.row.Effect != "shot" || enemy == 1
	for _, w := range v.st.Targets {
		k, _ := v.kind(w.Unit)
		attacker := v.row.Needs == deck.NeedsFighter && k == Fighter && (w.Of == "" || v.power(w.Of) != Germany)
		switch {
		case attacker:
		case !isLand(k) || mobile && !isMobile(k):
			v.deny(w.Pos, "%s does nothing to %s", v.row.Name, v.unitName(k, 2))
		case w.Of != "" && side(v.power(w.Of)) != enemy:
			v.deny(w.Pos, "%s is for units of the %s", v.row.Name, whose)
		}
	}
}
