package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/orders"
	"despatch/words"
)

// vetShore refuses a landing in a zone to which nothing can bring the units of the box: its arrow leads elsewhere, no fortune die
// can open the zone, and no tactics card that is to be used lands them there (DD-MAP.3, DD-FORTUNE.10, DD-TACTIC.9).
func (p *play) vetShore(st orders.Beach) {
	if st.To.ID == "" {
		return
	}
	from, to := p.placeIDs[st.From.ID], p.placeIDs[st.To.ID]
	b := p.box(from)
	if !p.isChart(st.To.ID) && (to == b.landsIn || p.mayOpen(b.power, to) || p.redirected(from, to)) {
		return
	}
	p.refuse(st.To.Pos, "DD-MAP.3", landsElsewhere{p.where(from), p.where(b.landsIn), p.space(st.To.ID)})
	if row := p.redirector(); row != nil && !p.isChart(st.To.ID) && p.isZone(to) && p.zones[to].coastal {
		p.hint(cardLandsIt{
			Card: row.Number, Section: sectionLine(row.Number), Line: words.Line(fmt.Sprintf("use tactics %d at %s, %s", row.Number, p.short(from), p.short(to))),
		})
		return
	}
	straight := st
	straight.To = orders.Place{}
	p.hint(write{p.line(straight)})
}

// mayOpen says whether a 1 of the fortune die lets a power's units land in a zone: that of any box of the power (DD-FORTUNE.10).
func (p *play) mayOpen(power Power, to Place) bool {
	fallen := p.s.Card == landCard && p.s.Arrived
	if !p.s.optionOn(optionFortune) || fallen && !p.lucky() {
		return false
	}
	return slices.ContainsFunc(p.boxes, func(b box) bool { return b.power == power && b.landsIn == to })
}

// redirector is the Allies' tactics card that lands a box elsewhere, nil where it has gone or is over for this turn.
func (p *play) redirector() *deck.Tactic {
	if !p.s.optionOn(optionTactics) {
		return nil
	}
	for i := range p.Tactics {
		row := &p.Tactics[i]
		if row.Effect == "redirect" && row.Number >= p.s.Card && !p.s.gone(row.Number) && p.tacticUser(p.s, row.Number) == 1 {
			return row
		}
	}
	return nil
}

// redirected says whether a tactics card lands a box in a zone: one that has been used, one that is to be used so, or one about which
// somebody wants to be asked (DD-TACTIC.9).
func (p *play) redirected(from, to Place) bool {
	if e := p.s.Effects; e.From == from && e.To == to {
		return true
	}
	row := p.redirector()
	if row == nil || !p.isZone(to) || !p.zones[to].coastal {
		return false
	}
	return slices.ContainsFunc(p.seats(1), func(seat Power) bool {
		said := slices.Clone(p.s.Standing[seat])
		if sec := p.section(seat, row.Number); sec != nil {
			said = append(said, sec.Statements...)
		}
		return slices.ContainsFunc(said, func(st orders.Statement) bool {
			switch st := unconditional(seat, st).Statement.(type) {
			case orders.Use:
				return st.Card == row.Number && len(st.Where) == 2 && p.placeIDs[st.Where[0].ID] == from && p.placeIDs[st.Where[1].ID] == to
			case orders.Ask:
				return st.Card == row.Number
			}
			return false
		})
	})
}
