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
func (v *vetting) vetShore(st orders.Beach) {
	if st.To.ID == "" {
		return
	}
	from, to := v.placeIDs[st.From.ID], v.placeIDs[st.To.ID]
	b := v.box(from)
	if !v.isChart(st.To.ID) && (to == b.landsIn || v.mayOpen(b.power, to) || v.redirected(from, to)) {
		return
	}
	v.Refuse(st.To.Pos, "DD-MAP.3", landsElsewhere{v.where(from), v.where(b.landsIn), v.space(st.To.ID)})
	if row := v.redirector(); row != nil && !v.isChart(st.To.ID) && v.isZone(to) && v.zones[to].coastal {
		v.Hint(cardLandsIt{
			Card: row.Number, Section: sectionLine(row.Number), Line: words.Line(fmt.Sprintf("use tactics %d at %s, %s", row.Number, v.short(from), v.short(to))),
		})
		return
	}
	straight := st
	straight.To = orders.Place{}
	v.Hint(write{v.line(straight)})
}

// mayOpen says whether a 1 of the fortune die lets a power's units land in a zone: that of any box of the power (DD-FORTUNE.10).
func (v *vetting) mayOpen(power Power, to Place) bool {
	fallen := v.s.Card == landCard && v.s.Arrived
	if !v.s.optionOn(optionFortune) || fallen && !v.lucky() {
		return false
	}
	return slices.ContainsFunc(v.boxes, func(b box) bool { return b.power == power && b.landsIn == to })
}

// redirector is the Allies' tactics card that lands a box elsewhere, nil where it has gone or is over for this turn.
func (v *vetting) redirector() *deck.Tactic {
	if !v.s.optionOn(optionTactics) {
		return nil
	}
	for i := range v.Tactics {
		row := &v.Tactics[i]
		if row.Effect == "redirect" && row.Number >= v.s.Card && !v.s.gone(row.Number) && v.tacticUser(row.Number) == 1 {
			return row
		}
	}
	return nil
}

// redirected says whether a tactics card lands a box in a zone: one that has been used, one that is to be used so, or one about which
// somebody wants to be asked (DD-TACTIC.9).
func (v *vetting) redirected(from, to Place) bool {
	if e := v.s.Effects; e.From == from && e.To == to {
		return true
	}
	row := v.redirector()
	if row == nil || !v.isZone(to) || !v.zones[to].coastal {
		return false
	}
	return slices.ContainsFunc(v.seats(1), func(seat Power) bool {
		said := slices.Clone(v.s.Standing[seat])
		if sec := v.section(seat, row.Number); sec != nil {
			said = append(said, sec.Statements...)
		}
		return slices.ContainsFunc(said, func(st orders.Statement) bool {
			switch st := unconditional(seat, st).Statement.(type) {
			case orders.Use:
				return st.Card == row.Number && len(st.Where) == 2 && v.placeIDs[st.Where[0].ID] == from && v.placeIDs[st.Where[1].ID] == to
			case orders.Ask:
				return st.Card == row.Number
			}
			return false
		})
	})
}
