package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// foresee refuses orders that the position already shows to be wrong, before any die falls: those for the card that stands; the
// missions of orders 3 and 5, which no earlier card of the block can mend, as if every fortune die to come were a good one; and moves
// and landings of more units than there are. What is wrong in itself is left out, so that one answer tells of the rest
// as well. Of orders for later those of one side are counted, that of who has sent them or is to speak now: what the other has said
// beforehand is judged when its card comes.
func (t *turn) foresee(of int) {
	if t.Now.Drawn {
		return // the card has been carried out
	}
	row := &cards[t.Now.Card]
	if row.plan != nil && !t.spoilt[t.Now.Card] && !row.idle(t.field) && t.begun() && (t.Now.Arrived || !row.Rolls) {
		t.try(t.Now.Card)
	}
	for _, card := range []int{normandy.PatrolCard, normandy.StrikeCard} {
		if card > t.Now.Card && !t.spoilt[card] && !cards[card].idle(t.field) {
			t.try(card)
		}
	}
	if card := normandy.AxisMoveCard; of == 0 && card > t.Now.Card && !t.spoilt[card] && !normandy.CorrectsTactics(t.Decks) {
		t.countOrdered(card)
	}
	for _, card := range []int{normandy.AllyMoveCard, normandy.LandCard} {
		if of == 1 && card > t.Now.Card && !t.spoilt[card] {
			t.countOrdered(card)
		}
	}
}

// countedSide is the side whose orders for later are counted in a resolution: the one that speaks now, or the other where that is silent.
func (h *hearing) countedSide(speaker int) int {
	for _, seat := range h.Seats(speaker) {
		if h.sheets.Of(h.SeatID(seat)) != nil {
			return speaker
		}
	}
	return 1 - speaker
}

// begun says whether anybody of the card's side has spoken: where three play, one of two may be looked at before the other.
func (h *hearing) begun() bool {
	for _, seat := range h.Seats(cards[h.Now.Card].Side()) {
		if h.section(seat, h.Now.Card) != nil {
			return true
		}
	}
	return len(h.asked()) == 0
}

// try plans a card on a copy and keeps what it complains of.
func (t *turn) try(card int) {
	trial := newAction(t.Tables, t.Now.Clone(), t.sheets, nil)
	trial.flawed = t.flawed
	trial.hopeful = t.Now.OptionOn(normandy.OptionFortune) && (card > t.Now.Card || !t.Now.Arrived)
	if card != t.Now.Card {
		trial.Now.Leave()
		trial.Now.Card = card
	}
	cards[card].plan(trial)
	partly := slices.ContainsFunc(t.flawed, func(f flaw) bool { return f.card == card })
	t.TakeErrors(trial.Account, func(d orders.Diagnostic) bool { return !partly || !slices.Contains(together, d.Rule) })
}

// together are rules by which an order may be wrong only because another was left out: room that it would have made, and units that
// it would have brought in first.
var together = []string{"DD-STACK.5", "DD-REINF.1", "DD-REINF.6", "DD-REINF.10", "DD-AIR.6"}

// countOrdered refuses moves and landings of more units than stand where they set out. Before order 12 no printed card brings the Axis
// units; whether those that are locked now still are cannot be known.
func (t *turn) countOrdered(card int) {
	for _, seat := range t.Seats(cards[card].Side()) {
		sec := t.section(seat, card)
		if sec == nil {
			continue
		}
		ordered := map[group]int{}
		for _, st := range sec.Statements {
			if slices.Contains(t.flawed, flaw{seat, card, st.At()}) {
				continue
			}
			switch st := st.(type) {
			case orders.Move:
				if from := t.PlaceIDs[st.Path[0].ID]; card == normandy.AllyMoveCard && !t.Now.OptionOn(normandy.OptionTactics) && t.heldFast(from) {
					t.Refuse(st.Path[0].Pos, "DD-MOVE.6", locked{t.Where(from)})
					t.Hint(nothingRemovesThem{normandy.AllyMoveCard})
					continue
				}
				t.countUnits(seat, card, t.PlaceIDs[st.Path[0].ID], st.Units, "DD-MOVE.10", ordered)
			case forms.Beach:
				t.countUnits(seat, card, t.PlaceIDs[st.From.ID], st.Units, "DD-ORDER.10.1", ordered)
			}
		}
	}
}

// heldFast says whether Allied units are locked in a zone and nothing can free them before order 8: only the airborne assault
// removes mobile units there, since bombers keep away from Allied land units, and only the ships remove bunkers (DD-MOVE.6,
// DD-AIR.2).
func (f field) heldFast(at normandy.Place) bool {
	if !f.IsZone(at) || !f.Now.Contested(at) {
		return false
	}
	paratroopers, ships := 0, 0
	if f.Now.Card == normandy.AirborneCard && f.Now.Turn == 1 && f.Zones[at].Airborne != normandy.NoPower {
		paratroopers = f.Now.Kind(at, 1, normandy.Infantry)
	}
	if f.Now.Card <= normandy.NavalCard {
		ships = f.Orders[normandy.NavalCard-1].Dice
	}
	return f.Now.Mobile(at, 0) > paratroopers || f.Now.Units[at][normandy.Germany][normandy.Bunker] > ships
}

// group is what a line of an order takes units from: those of one kind in a place, of one power where the line names it.
type group struct {
	at normandy.Place
	of string
	k  normandy.Kind
}

// countUnits refuses more units than there are, in one line or in all lines together. What one line names is of one power; ordered
// are the units of the lines before it.
func (t *turn) countUnits(seat normandy.Power, card int, at normandy.Place, units []orders.Quantity, rule string, ordered map[group]int) {
	for _, q := range units {
		k, _ := t.Kind(q.Unit)
		if card == normandy.AllyMoveCard && k == normandy.Infantry && t.Now.OptionOn(normandy.OptionTactics) && slices.Contains(t.dropZones(), at) {
			continue // tactics card 1 may bring more (DD-TACTIC.1)
		}
		most, there := 0, 0
		for _, own := range normandy.OwnPowers(seat) {
			if q.Of == "" || t.Power(q.Of) == own || t.Power(q.Of) == normandy.Allies {
				most, there = max(most, t.Now.Units[at][own][k]), there+t.Now.Units[at][own][k]
			}
		}
		from := group{at, q.Of, k}
		if q.Count != orders.All {
			ordered[from] += q.Count
		}
		if q.Count > most || q.Count != orders.All && ordered[from] > there {
			t.Refuse(q.Pos, rule, noMoreIn{t.Some(most, k), t.Where(at)})
		}
	}
}
