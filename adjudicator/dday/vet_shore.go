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

// vetShore refuses a landing in a zone to which nothing can bring the units of the box: its arrow leads elsewhere, no fortune die
// can open the zone, and no tactics card that is to be used lands them there (DD-MAP.3, DD-FORTUNE.10, DD-TACTIC.9).
func (v *vetting) vetShore(st forms.Beach) {
	if st.To.ID == "" {
		return
	}
	from, to := v.PlaceIDs[st.From.ID], v.PlaceIDs[st.To.ID]
	b := v.Box(from)
	if !v.isChart(st.To.ID) && (to == b.LandsIn || v.mayOpen(b.Power, to) || v.redirected(from, to)) {
		return
	}
	v.Refuse(st.To.Pos, "DD-MAP.3", landsElsewhere{v.Where(from), v.Where(b.LandsIn), v.Space(st.To.ID)})
	if row := v.redirector(); row != nil && !v.isChart(st.To.ID) && v.IsZone(to) && v.Zones[to].Coastal {
		v.Hint(cardLandsIt{
			Card: row.Number, Section: sectionLine(row.Number), Line: words.Line(fmt.Sprintf("use tactics %d at %s, %s", row.Number, v.Short(from), v.Short(to))),
		})
		return
	}
	straight := st
	straight.To = orders.Place{}
	v.Hint(write{v.Line(straight)})
}

// mayOpen says whether a 1 of the fortune die lets a power's units land in a zone: that of any box of the power (DD-FORTUNE.10).
func (v *vetting) mayOpen(power normandy.Power, to normandy.Place) bool {
	fallen := v.Now.Card == normandy.LandCard && v.Now.Arrived
	if !v.Now.OptionOn(normandy.OptionFortune) || fallen && !v.lucky() {
		return false
	}
	return slices.ContainsFunc(v.Boxes, func(b normandy.Box) bool { return b.Power == power && b.LandsIn == to })
}

// redirector is the Allies' tactics card that lands a box elsewhere, nil where it has gone or is over for this turn.
func (v *vetting) redirector() *deck.Tactic {
	if !v.Now.OptionOn(normandy.OptionTactics) {
		return nil
	}
	for i := range v.Tactics {
		row := &v.Tactics[i]
		if row.Effect == "redirect" && row.Number >= v.Now.Card && !v.Now.Gone(row.Number) && v.TacticUser(row.Number) == 1 {
			return row
		}
	}
	return nil
}

// redirected says whether a tactics card lands a box in a zone: one that has been used, one that is to be used so, or one about which
// somebody wants to be asked (DD-TACTIC.9).
func (v *vetting) redirected(from, to normandy.Place) bool {
	if e := v.Now.Effects; e.From == from && e.To == to {
		return true
	}
	row := v.redirector()
	if row == nil || !v.IsZone(to) || !v.Zones[to].Coastal {
		return false
	}
	return slices.ContainsFunc(v.Seats(1), func(seat normandy.Power) bool {
		said := slices.Clone(v.Now.Standing[seat])
		if sec := v.section(seat, row.Number); sec != nil {
			said = append(said, sec.Statements...)
		}
		return slices.ContainsFunc(said, func(st orders.Statement) bool {
			switch st := unconditional(seat, st).Statement.(type) {
			case forms.Use:
				return st.Card == row.Number && len(st.Where) == 2 && v.PlaceIDs[st.Where[0].ID] == from && v.PlaceIDs[st.Where[1].ID] == to
			case forms.Ask:
				return st.Card == row.Number
			}
			return false
		})
	})
}
