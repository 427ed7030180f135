package dday

import (
	"slices"

	"despatch/orders"
)

// foresee refuses orders that the position already shows to be wrong, before any die falls: those for the card that stands; the
// missions of orders 3 and 5, which no earlier card of the block can mend, as if every fortune die to come were a good one; and moves
// and landings of more units than there are. What is wrong in itself is left out, so that one answer tells of the rest
// as well.
func (p *play) foresee() {
	if p.s.Drawn {
		return // the card has been carried out
	}
	row := &cards[p.s.Card]
	if row.plan != nil && !p.spoilt[p.s.Card] && !row.idle(p) && p.begun() && (p.s.Arrived || !row.rolls) {
		p.try(p.s.Card)
	}
	for _, card := range []int{patrolCard, strikeCard} {
		if card > p.s.Card && !p.spoilt[card] && !cards[card].idle(p) {
			p.try(card)
		}
	}
	if card := axisMoveCard; card > p.s.Card && !p.spoilt[card] && p.s.Options[optionCards] == "" {
		p.countOrdered(card)
	}
	if p.s.optionOn(optionTactics) {
		return // a card may bring more units than there are now
	}
	for _, card := range []int{allyMoveCard, landCard} {
		if card > p.s.Card && !p.spoilt[card] {
			p.countOrdered(card)
		}
	}
}

// begun says whether anybody of the card's side has spoken: where three play, one of two may be looked at before the other.
func (p *play) begun() bool {
	for _, seat := range p.seats(cards[p.s.Card].side()) {
		if p.section(seat, p.s.Card) != nil {
			return true
		}
	}
	return len(p.asked()) == 0
}

// try plans a card on a copy and keeps what it complains of.
func (p *play) try(card int) {
	trial := &play{tables: p.tables, s: p.s.Clone(), sheets: p.sheets, flawed: p.flawed}
	trial.hopeful = p.s.optionOn(optionFortune) && (card > p.s.Card || !p.s.Arrived)
	if card != p.s.Card {
		trial.s.leave()
		trial.s.Card = card
	}
	cards[card].plan(trial)
	partly := slices.ContainsFunc(p.flawed, func(f flaw) bool { return f.card == card })
	for _, d := range trial.diagnostics {
		if d.Severity == orders.Error && !(partly && slices.Contains(together, d.Rule)) {
			p.diagnostics = append(p.diagnostics, d)
		}
	}
}

// together are rules by which an order may be wrong only because another was left out: room that it would have made, and units that
// it would have brought in first.
var together = []string{"DD-STACK.5", "DD-REINF.1", "DD-REINF.6", "DD-REINF.10", "DD-AIR.6"}

// countOrdered refuses moves and landings of more units than stand where they set out. Before order 12 no printed card brings the Axis
// units; whether those that are locked now still are cannot be known.
func (p *play) countOrdered(card int) {
	for _, seat := range p.seats(cards[card].side()) {
		sec := p.section(seat, card)
		if sec == nil {
			continue
		}
		for _, st := range sec.Statements {
			if slices.Contains(p.flawed, flaw{seat, card, st.At()}) {
				continue
			}
			switch st := st.(type) {
			case orders.Move:
				if from := p.placeIDs[st.Path[0].ID]; card == allyMoveCard && p.heldFast(from) {
					p.refuse(st.Path[0].Pos, "DD-MOVE.6", "enemy land units in %s lock those who stand there", p.placeName(from))
					p.hint("nothing before order %d can remove them all", allyMoveCard)
					continue
				}
				p.countUnits(seat, p.placeIDs[st.Path[0].ID], st.Units, "DD-MOVE.10")
			case orders.Beach:
				p.countUnits(seat, p.placeIDs[st.From.ID], st.Units, "DD-ORDER.10.1")
			}
		}
	}
}

// heldFast says whether Allied units are locked in a zone and nothing can free them before order 8: only the airborne assault
// removes mobile units there, since bombers keep away from Allied land units, and only the ships remove bunkers (DD-MOVE.6,
// DD-AIR.2).
func (p *play) heldFast(at Place) bool {
	if !p.isZone(at) || !p.s.contested(at) {
		return false
	}
	paratroopers, ships := 0, 0
	if p.s.Card == airborneCard && p.s.Turn == 1 && p.zones[at].airborne != NoPower {
		paratroopers = p.s.kind(at, 1, Infantry)
	}
	if p.s.Card <= navalCard {
		ships = p.cards[navalCard-1].Dice
	}
	return p.s.mobile(at, 0) > paratroopers || p.s.Units[at][Germany][Bunker] > ships
}

func (p *play) countUnits(seat Power, at Place, units []orders.Quantity, rule string) {
	for _, q := range units {
		k, _ := p.kind(q.Unit)
		there := 0
		for _, own := range ownPowers(seat) {
			if q.Of == "" || p.power(q.Of) == own || p.power(q.Of) == Allies {
				there = max(there, p.s.Units[at][own][k])
			}
		}
		if q.Count > there {
			p.refuse(q.Pos, rule, "no more than %d %s in %s", there, p.unitName(k, there), p.placeName(at))
		}
	}
}
