package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// emptyCharts skips order 14 or 15 when no unit waits (DD-REINF.15).
func emptyCharts(side int) func(field) bool {
	return func(f field) bool {
		return !slices.ContainsFunc(f.ChartsOf(side), func(c normandy.Chart) bool { return len(f.Now.Charts[c]) > 0 })
	}
}

// mayMuster says whether a seat has a unit that may enter. It is not asked when its standing orders say where units go, nor the
// Allies when the table plays with two hand-overs a turn.
func mayMuster(side int) func(field, normandy.Power) bool {
	return func(f field, seat normandy.Power) bool {
		if side == 1 && f.Now.Options[normandy.OptionExchange] == "quick" {
			return false
		}
		for _, c := range f.ChartsOf(side) {
			if !slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) || len(f.policies(c)) > 0 {
				continue
			}
			if len(f.Now.Charts[c]) > 0 && (!f.Now.Arrived || f.Now.Rolled[c] > 0 && f.anyPlace(c, f.Now.Charts[c][0], f.Now.Units) != normandy.Nowhere) {
				return true
			}
		}
		return false
	}
}

// policies are the standing orders for a chart.
func (f field) policies(c normandy.Chart) []forms.Muster {
	var out []forms.Muster
	for _, st := range f.standing(normandy.Side(f.Charts[c].Power)) {
		if m, ok := st.Statement.(forms.Muster); ok && f.ChartIDs[m.Chart.ID] == c && len(m.Units) == 0 {
			out = append(out, m)
		}
	}
	return out
}

// reinforcement is order 14 or 15.
type reinforcement struct{ *action }

// rollCharts throws two dice for each chart of a side that has units left (DD-REINF.3).
func (r reinforcement) rollCharts(side int) {
	n := r.Orders[r.Now.Card-1].Dice
	for _, c := range r.ChartsOf(side) {
		if len(r.Now.Charts[c]) == 0 {
			continue
		}
		name := r.Charts[c].Name
		th, _ := r.throw(n, 0, "", name, "reinforcements")
		throws := one(th)
		faces := slices.Clone(th.Faces)
		told := ChartRolled{Chart: words.Name(name)}
		rules := []string{"DD-REINF.3"}
		if r.lucky() {
			rules = append(rules, fmt.Sprintf("DD-FORTUNE.%d", r.Now.Card))
			if die, ordered := r.thrownAgain(c, faces); die >= 0 {
				again, _ := r.throw(1, 0, "", name, "thrown again")
				told.Was, told.Now, told.Default = faces[die], again.Faces[0], !ordered
				faces[die] = again.Faces[0]
				throws = append(throws, again)
			}
		}
		sum := 0
		for _, f := range faces {
			sum += f
		}
		if r.unlucky() {
			sum = (sum + 1) / 2
		}
		r.Now.Rolled[c] = sum
		told.Number = sum
		r.Emit(1, told, throws, rules...)
	}
}

// entering is one unit from a chart with the place that it enters.
type entering struct {
	chart normandy.Chart
	kind  normandy.Kind
	to    normandy.Place
}

// muster is order 14 or 15: as many units as the dice allow enter from each chart, in the order of the chart; the fighters then
// strafe those of the Axis (DD-REINF.1 to 12).
func muster(side int) func(*action) func() {
	return func(a *action) func() {
		a.refuseIdleMoves(side)
		board := slices.Clone(a.Now.Units)
		var list []entering
		for _, c := range a.ChartsOf(side) {
			list = append(list, reinforcement{a}.enter(c, side, board)...)
		}
		return func() {
			reinforcement{a}.admit(list, side)
			if side == 0 {
				movers := make([]mover, len(list))
				for i, e := range list {
					movers[i] = mover{normandy.Germany, e.kind, []normandy.Place{e.to}}
				}
				a.strafe(movers, a.hitsOn(normandy.AxisChart))
			}
		}
	}
}

// refuseIdleMoves refuses moves of fighters in order 14 where the tactics card that allows them is not used.
func (a *action) refuseIdleMoves(side int) {
	uses := func(st said) bool { use, ok := st.Statement.(forms.Use); return ok && use.Card == a.Now.Card }
	if slices.ContainsFunc(a.directives(side, a.Now.Card), uses) {
		return
	}
	for _, st := range a.said(side, a.Now.Card) {
		if st.Form() == orders.FormMove || st.Form() == forms.FormFly {
			a.Refuse(st.At(), "DD-AIR.6", fightersStay{normandy.FightersHome})
			a.Hint(onlyCardMovesThem{normandy.AllyChart, words.Line(fmt.Sprintf("use tactics %d", normandy.AllyChart))})
		}
	}
}

func (r reinforcement) admit(list []entering, side int) {
	var order []normandy.Place
	units := map[normandy.Place]normandy.Counts{}
	for _, e := range list {
		owner := r.Charts[e.chart].Power
		r.Now.Charts[e.chart] = r.Now.Charts[e.chart][1:]
		r.Now.Units[e.to][owner][e.kind]++
		c := units[e.to]
		c[owner][e.kind]++
		if !slices.Contains(order, e.to) {
			order = append(order, e.to)
		}
		units[e.to] = c
	}
	for _, at := range order {
		r.Emit(1, Reinforced{Units: r.Forces(units[at], side), At: r.Where(at)}, nil, "DD-REINF.1", "DD-REINF.6")
	}
}

// enter reads what is said for one chart and lists the units that enter, in the order of the chart.
func (r reinforcement) enter(c normandy.Chart, side int, board []normandy.Counts) []entering {
	var named, fills []forms.Muster
	said := false
	for _, st := range r.said(side, r.Now.Card) {
		m, ok := st.Statement.(forms.Muster)
		if !ok || r.ChartIDs[m.Chart.ID] != c {
			continue
		}
		said = true
		if len(m.Units) > 0 {
			named = append(named, m)
		} else {
			fills = append(fills, m)
		}
	}
	list := r.enterNamed(c, named, board)
	switch policies := r.policies(c); {
	case said || r.passes(c):
	case policies != nil:
		fills = policies
	case r.sectionsOf(c) == 0:
		fills = []forms.Muster{{Where: r.defaultPlaces(c)}}
	}
	for _, fill := range fills {
		list = append(list, r.enterFilling(c, fill, len(list), board)...)
	}
	return list
}

// passes says whether the seat of a chart's power passes.
func (h *hearing) passes(c normandy.Chart) bool {
	for _, seat := range h.Seats(normandy.Side(h.Charts[c].Power)) {
		sec := h.section(seat, h.Now.Card)
		if sec == nil || !slices.Contains(normandy.OwnPowers(seat), h.Charts[c].Power) {
			continue
		}
		if slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass }) {
			return true
		}
	}
	return false
}

// sectionsOf is how many sheets speak of the card for a chart's power: who speaks, but not of the chart, keeps its units back
// (DD-RULING.15).
func (h *hearing) sectionsOf(c normandy.Chart) int {
	n := 0
	for _, seat := range h.Seats(normandy.Side(h.Charts[c].Power)) {
		sec := h.section(seat, h.Now.Card)
		if slices.Contains(normandy.OwnPowers(seat), h.Charts[c].Power) && sec != nil && !h.leaves(seat) && !onlyThrows(sec) {
			n++
		}
	}
	return n
}

// enterNamed lets units enter where the statements say. Together they must be the next on the chart (DD-REINF.1), no more than
// the dice allow (DD-REINF.3), each where there is room (DD-REINF.6, DD-REINF.10).
func (r reinforcement) enterNamed(c normandy.Chart, named []forms.Muster, board []normandy.Counts) []entering {
	wanted := map[normandy.Kind][]entering{}
	total := 0
	for _, st := range named {
		for _, q := range st.Units {
			k, _ := r.Kind(q.Unit)
			if q.Count == orders.All {
				r.Refuse(q.Pos, "DD-REINF.1", sayHowMany{r.Filling(st)})
				return nil
			}
			for range q.Count {
				wanted[k] = append(wanted[k], entering{c, k, r.PlaceIDs[st.Where[0].ID]})
			}
			total += q.Count
		}
	}
	if total == 0 {
		return nil
	}
	at := named[0].Pos
	if total > r.Now.Rolled[c] {
		r.Refuse(at, "DD-REINF.3", moreThanDice{Named: total, Chart: words.Name(r.Charts[c].Name), Dice: r.Now.Rolled[c]})
		return nil
	}
	var list []entering
	for i := 0; i < total; i++ {
		if i >= len(r.Now.Charts[c]) || len(wanted[r.Now.Charts[c][i].Kind]) == 0 {
			r.Refuse(at, "DD-REINF.1", othersAreNext{words.Name(r.Charts[c].Name)})
			r.Hint(nextAre{r.nextOf(c, total)})
			return nil
		}
		entry := r.Now.Charts[c][i]
		e := wanted[entry.Kind][0]
		wanted[entry.Kind] = wanted[entry.Kind][1:]
		if !r.fits(c, entry, e.to, board) {
			r.Refuse(at, r.roomRule(c), noRoomFor{r.Where(e.to), r.Unit(entry.Kind, 1)})
			return nil
		}
		board[e.to][r.Charts[c].Power][entry.Kind]++
		list = append(list, e)
	}
	return list
}

func (f field) roomRule(c normandy.Chart) string {
	if f.Charts[c].Power == normandy.Germany {
		return "DD-REINF.10"
	}
	return "DD-REINF.6"
}

// nextOf are the next n units of a chart.
func (f field) nextOf(c normandy.Chart, n int) (units []words.Name) {
	for _, entry := range f.Now.Charts[c][:min(n, len(f.Now.Charts[c]))] {
		units = append(units, f.Unit(entry.Kind, 1))
	}
	return units
}

// enterFilling lets units enter after those already admitted, each in the first of the places with room, until the dice, the room
// or the numbers of the order are used up (DD-REINF.7, DD-REINF.8, DD-RULING.15).
func (r reinforcement) enterFilling(c normandy.Chart, fill forms.Muster, already int, board []normandy.Counts) []entering {
	var list []entering
	last := min(r.Now.Rolled[c], len(r.Now.Charts[c]))
	if fill.Most > 0 {
		last = min(last, already+fill.Most)
	}
	for i := already; i < last; i++ {
		entry := r.Now.Charts[c][i]
		to := normandy.Nowhere
		for _, place := range fill.Where {
			if at := r.PlaceIDs[place.ID]; r.fits(c, entry, at, board) && r.admits(place, entry.Kind, normandy.Side(r.Charts[c].Power), &board[at]) {
				to = at
				break
			}
		}
		if to == normandy.Nowhere {
			break
		}
		board[to][r.Charts[c].Power][entry.Kind]++
		list = append(list, entering{c, entry.Kind, to})
	}
	return list
}

// admits says whether an order lets a unit of a kind into a place that it fills: only the kind it names, and only up to its number.
func (r reinforcement) admits(f forms.Filling, k normandy.Kind, side int, there *normandy.Counts) bool {
	only, named := r.Kind(f.Unit)
	if named && only != k {
		return false
	}
	n := 0
	for _, q := range normandy.Sides[side] {
		if named {
			n += there[q][k]
		} else {
			n += normandy.MobileOf(there, q)
		}
	}
	return f.UpTo == 0 || n < f.UpTo
}

// fits says whether the first unit in line may enter at a place (DD-STACK.6, DD-STACK.9, DD-RULING.4).
func (f field) fits(c normandy.Chart, e normandy.Entry, at normandy.Place, board []normandy.Counts) bool {
	if f.Now.Options[normandy.OptionBoxes] == "printed" && e.At < len(f.Charts[c].Bound) && f.Charts[c].Bound[e.At] != normandy.Nowhere && f.Charts[c].Bound[e.At] != at {
		return false
	}
	there := 0
	for q := range normandy.Power(normandy.Powers) {
		if normandy.Side(q) == normandy.Side(f.Charts[c].Power) {
			there += normandy.MobileOf(&board[at], q)
		}
	}
	if f.IsBox(at) {
		return there < f.Box(at).Capacity
	}
	return there < normandy.ZoneLimit
}

func (f field) anyPlace(c normandy.Chart, e normandy.Entry, board []normandy.Counts) normandy.Place {
	for _, at := range f.Charts[c].Places {
		if f.fits(c, e, at, board) {
			return at
		}
	}
	return normandy.Nowhere
}

// defaultPlaces is where a chart's units go when nobody says: the boxes in the order of the chart, or the marked zones with the
// fewest fighters, then by the lowest ID.
func (r reinforcement) defaultPlaces(c normandy.Chart) []forms.Filling {
	places := slices.Clone(r.Charts[c].Places)
	if r.Charts[c].Power == normandy.Germany {
		slices.SortStableFunc(places, func(a, b normandy.Place) int {
			return r.Now.Planes(a, normandy.Fighter) - r.Now.Planes(b, normandy.Fighter)
		})
	}
	var out []forms.Filling
	for _, at := range places {
		out = append(out, forms.Filling{Place: orders.Place{ID: r.Vocab.Spaces[at].ID}})
	}
	return out
}
