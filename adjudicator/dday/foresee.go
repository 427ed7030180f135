package dday

import (
	"slices"

	"despatch/orders"
)

// foresee refuses orders that the position already shows to be wrong, before any die falls: those for the card that stands; the
// missions of orders 3 and 5, which no earlier card of the block can mend, as if every fortune die to come were a good one; and moves
// and landings of more units than there are. What is wrong in itself is left out, so that one answer tells of the rest
// as well. Of orders for later those of one side are counted, that of who has sent them or is to speak now: what the other has said
// beforehand is judged when its card comes.
func (p *play) foresee(of int) {
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
	if card := axisMoveCard; of == 0 && card > p.s.Card && !p.spoilt[card] && !correctsTactics(p.Decks) {
		p.countOrdered(card)
	}
	for _, card := range []int{allyMoveCard, landCard} {
		if of == 1 && card > p.s.Card && !p.spoilt[card] {
			p.countOrdered(card)
		}
	}
}

// countedSide is the side whose orders for later are counted in a resolution: the one that speaks now, or the other where that is silent.
func (p *play) countedSide(speaker int) int {
	for _, seat := range p.seats(speaker) {
		if p.sheets[seat] != nil {
			return speaker
		}
	}
	return 1 - speaker
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
		ordered := map[group]int{}
		for _, st := range sec.Statements {
			if slices.Contains(p.flawed, flaw{seat, card, st.At()}) {
				continue
			}
			switch st := st.(type) {
			case orders.Move:
				if from := p.placeIDs[st.Path[0].ID]; card == allyMoveCard && !p.s.optionOn(optionTactics) && p.heldFast(from) {
					p.refuse(st.Path[0].Pos, "DD-MOVE.6", locked{p.where(from)})
					p.hint(nothingRemovesThem{allyMoveCard})
					continue
				}
				p.countUnits(seat, card, p.placeIDs[st.Path[0].ID], st.Units, "DD-MOVE.10", ordered)
			case orders.Beach:
				p.countUnits(seat, card, p.placeIDs[st.From.ID], st.Units, "DD-ORDER.10.1", ordered)
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
		ships = p.Orders[navalCard-1].Dice
	}
	return p.s.mobile(at, 0) > paratroopers || p.s.Units[at][Germany][Bunker] > ships
}

// group is what a line of an order takes units from: those of one kind in a place, of one power where the line names it.
type group struct {
	at Place
	of string
	k  Kind
}

// countUnits refuses more units than there are, in one line or in all lines together. What one line names is of one power; ordered
// are the units of the lines before it.
func (p *play) countUnits(seat Power, card int, at Place, units []orders.Quantity, rule string, ordered map[group]int) {
	for _, q := range units {
		k, _ := p.kind(q.Unit)
		if card == allyMoveCard && k == Infantry && p.s.optionOn(optionTactics) && slices.Contains(p.dropZones(), at) {
			continue // tactics card 1 may bring more (DD-TACTIC.1)
		}
		most, there := 0, 0
		for _, own := range ownPowers(seat) {
			if q.Of == "" || p.power(q.Of) == own || p.power(q.Of) == Allies {
				most, there = max(most, p.s.Units[at][own][k]), there+p.s.Units[at][own][k]
			}
		}
		from := group{at, q.Of, k}
		if q.Count != orders.All {
			ordered[from] += q.Count
		}
		if q.Count > most || q.Count != orders.All && ordered[from] > there {
			p.refuse(q.Pos, rule, noMoreIn{p.some(most, k), p.where(at)})
		}
	}
}
