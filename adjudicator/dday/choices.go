package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// claim is one kind of unit that a side wants a fortune card to take, or to bring back.
type claim struct {
	seat  normandy.Power
	owner normandy.Power // NoPower for either
	left  int
	// where are the places to try in turn, none for anywhere.
	where []normandy.Place
}

// claims lists what a side says a card should take, or bring back, of a kind, its section before its standing orders.
func (h *hearing) claims(side int, back bool, k normandy.Kind) []claim {
	var out []claim
	for _, st := range h.directives(side, h.Now.Card) {
		take, ok := st.Statement.(forms.Take)
		if !ok || take.Back != back {
			continue
		}
		for _, q := range take.Units {
			if kind, _ := h.Kind(q.Unit); kind != k {
				continue
			}
			c := claim{seat: st.seat, owner: normandy.NoPower, left: q.Count}
			if owner := h.Power(q.Of); owner != normandy.Allies {
				c.owner = owner
			}
			for _, place := range take.Where {
				c.where = append(c.where, h.PlaceIDs[place.ID])
			}
			out = append(out, c)
		}
	}
	return out
}

// honour finds a unit for the first claim that can be met. has is how many of them a power has in a place.
func (a *action) honour(list []claim, has func(normandy.Place, normandy.Power) int) (normandy.Place, normandy.Power, bool) {
	for i := range list {
		c := &list[i]
		if c.left == 0 {
			continue
		}
		if at, q := a.claimed(c, has); at != normandy.Nowhere {
			if c.left != orders.All {
				c.left--
			}
			return at, q, true
		}
	}
	return normandy.Nowhere, normandy.NoPower, false
}

// claimed is where and whose the unit of a claim is: in the first of its places that holds one, or anywhere where most of them are.
func (a *action) claimed(c *claim, has func(normandy.Place, normandy.Power) int) (normandy.Place, normandy.Power) {
	for _, at := range c.where {
		if best, q := a.most([]normandy.Place{at}, c.owner, has); best != normandy.Nowhere {
			return best, q
		}
	}
	if len(c.where) > 0 {
		return normandy.Nowhere, normandy.NoPower
	}
	all := make([]normandy.Place, len(a.Now.Units))
	for i := range all {
		all[i] = normandy.Place(i)
	}
	return a.most(all, c.owner, has)
}

// most is the place where one power, or either, has most of something, those of the United States first when both have as many.
func (a *action) most(in []normandy.Place, owner normandy.Power, has func(normandy.Place, normandy.Power) int) (normandy.Place, normandy.Power) {
	best, whose := normandy.Nowhere, normandy.NoPower
	for _, q := range slices.Backward(normandy.Sides[1]) {
		for _, at := range in {
			fits := has(at, q) > 0 && (owner == normandy.NoPower || owner == q)
			if fits && (best == normandy.Nowhere || has(at, q) > has(best, whose)) {
				best, whose = at, q
			}
		}
	}
	return best, whose
}

// named lists the places that a side names for the card that stands, its section before its standing orders.
func (h *hearing) named(side int) []said {
	return slices.DeleteFunc(h.directives(side, h.Now.Card), func(st said) bool {
		name, ok := st.Statement.(forms.Choose)
		return !ok || name.Order != 0 && name.Order != h.Now.Card
	})
}

// disputed says whether two Allied players have said different things about what they share, so that the Axis decides
// (DD-THREE.2, DD-THREE.3). text is what each has said, "" for nothing: who is silent leaves the matter to the other, and so does
// who passes, where his standing orders are silent too.
func (h *hearing) disputed(text func(seat normandy.Power) string) bool {
	if !h.Now.Three() {
		return false
	}
	uk, us := text(normandy.UnitedKingdom), text(normandy.UnitedStates)
	return uk != "" && us != "" && uk != us
}

// thrownAgain picks the die of a chart that is thrown again where fortune allows one, as the side says, or by default the lower if
// it shows 3 or less; -1 for none (DD-FORTUNE.14, DD-FORTUNE.15). ordered is false for the default.
func (h *hearing) thrownAgain(c normandy.Chart, faces []int) (die int, ordered bool) {
	rule := forms.Throw{Below: 4}
	for _, st := range h.throws(c) {
		rule, ordered = st, true
		break
	}
	die = slices.Index(faces, slices.Min(faces))
	if rule.High {
		die = slices.Index(faces, slices.Max(faces))
	}
	sum := 0
	for _, f := range faces {
		sum += f
	}
	if rule.None || rule.Below > 0 && faces[die] >= rule.Below || rule.Total > 0 && sum >= rule.Total {
		return -1, ordered
	}
	return die, ordered
}

// throws lists what is said of dice to throw again for a chart: in a section, then in standing orders, what names the chart first.
func (h *hearing) throws(c normandy.Chart) []forms.Throw {
	q := h.Charts[c].Power
	var here, general []forms.Throw
	for _, seat := range h.Seats(normandy.Side(q)) {
		if !slices.Contains(normandy.OwnPowers(seat), q) {
			continue
		}
		var list []orders.Statement
		if sec := h.section(seat, h.Now.Card); sec != nil {
			list = slices.Clone(sec.Statements)
		}
		for _, st := range append(list, h.Now.Standing[seat]...) {
			heard := unconditional(seat, st)
			throw, ok := heard.Statement.(forms.Throw)
			switch {
			case !ok || !h.holds(seat, heard.tests):
			case throw.Chart.ID == "":
				general = append(general, throw)
			case h.ChartIDs[throw.Chart.ID] == c:
				here = append(here, throw)
			}
		}
	}
	return append(here, general...)
}

// onlyThrows says whether a section speaks of nothing but dice to throw again: it then leaves open where units enter.
func onlyThrows(sec *orders.Section) bool {
	return len(sec.Statements) > 0 && !slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		return unconditional(normandy.NoPower, st).Form() != forms.FormThrow
	})
}
