package dday

import (
	"fmt"
	"slices"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// chartsOf lists a side's charts, in the order in which they roll (DD-RULING.27).
func (t *tables) chartsOf(side_ int) []Chart {
	var out []Chart
	for c := range t.charts {
		if side(t.charts[c].power) == side_ {
			out = append(out, Chart(c))
		}
	}
	return out
}

// emptyCharts skips order 14 or 15 when no unit waits (DD-REINF.15).
func emptyCharts(side int) func(*play) bool {
	return func(p *play) bool {
		return !slices.ContainsFunc(p.chartsOf(side), func(c Chart) bool { return len(p.s.Charts[c]) > 0 })
	}
}

// mayMuster says whether a seat has a unit that may enter. It is not asked when its standing orders say where units go, nor the
// Allies when the table plays with two hand-overs a turn.
func mayMuster(side int) func(*play, Power) bool {
	return func(p *play, seat Power) bool {
		if side == 1 && p.s.Options[optionExchange] == "quick" {
			return false
		}
		for _, c := range p.chartsOf(side) {
			if !slices.Contains(ownPowers(seat), p.charts[c].power) || len(p.policies(c)) > 0 {
				continue
			}
			if len(p.s.Charts[c]) > 0 && (!p.s.Arrived || p.s.Rolled[c] > 0 && p.anyPlace(c, p.s.Charts[c][0], p.s.Units) != nowhere) {
				return true
			}
		}
		return false
	}
}

// policies are the standing orders for a chart.
func (p *play) policies(c Chart) []orders.Muster {
	var out []orders.Muster
	for _, st := range p.standing(side(p.charts[c].power)) {
		if m, ok := st.Statement.(orders.Muster); ok && p.chartIDs[m.Chart.ID] == c && len(m.Units) == 0 {
			out = append(out, m)
		}
	}
	return out
}

// rollCharts throws two dice for each chart of a side that has units left (DD-REINF.3).
func (p *play) rollCharts(side int) {
	n := p.Orders[p.s.Card-1].Dice
	for _, c := range p.chartsOf(side) {
		if len(p.s.Charts[c]) == 0 {
			continue
		}
		name := p.charts[c].name
		th, _ := p.throw(n, 0, "", name, "reinforcements")
		throws := one(th)
		faces := slices.Clone(th.Faces)
		told := ChartRolled{Chart: words.Name(name)}
		rules := []string{"DD-REINF.3"}
		if p.lucky() {
			rules = append(rules, fmt.Sprintf("DD-FORTUNE.%d", p.s.Card))
			if die, ordered := p.thrownAgain(c, faces); die >= 0 {
				again, _ := p.throw(1, 0, "", name, "thrown again")
				told.Was, told.Now, told.Default = faces[die], again.Faces[0], !ordered
				faces[die] = again.Faces[0]
				throws = append(throws, again)
			}
		}
		sum := 0
		for _, f := range faces {
			sum += f
		}
		if p.unlucky() {
			sum = (sum + 1) / 2
		}
		p.s.Rolled[c] = sum
		told.Number = sum
		p.emit(1, told, throws, rules...)
	}
}

// entering is one unit from a chart with the place that it enters.
type entering struct {
	chart Chart
	kind  Kind
	to    Place
}

// muster is order 14 or 15: as many units as the dice allow enter from each chart, in the order of the chart; the fighters then
// strafe those of the Axis (DD-REINF.1 to 12).
func muster(side int) func(*play) func() {
	return func(p *play) func() {
		p.refuseIdleMoves(side)
		board := slices.Clone(p.s.Units)
		var list []entering
		for _, c := range p.chartsOf(side) {
			list = append(list, p.enter(c, side, board)...)
		}
		return func() {
			p.admit(list, side)
			if side == 0 {
				movers := make([]mover, len(list))
				for i, e := range list {
					movers[i] = mover{Germany, e.kind, []Place{e.to}}
				}
				p.strafe(movers, p.hitsOn(axisChart))
			}
		}
	}
}

// refuseIdleMoves refuses moves of fighters in order 14 where the tactics card that allows them is not used.
func (p *play) refuseIdleMoves(side int) {
	uses := func(st said) bool { use, ok := st.Statement.(orders.Use); return ok && use.Card == p.s.Card }
	if slices.ContainsFunc(p.directives(side, p.s.Card), uses) {
		return
	}
	for _, st := range p.said(side, p.s.Card) {
		if st.Form() == orders.FormMove || st.Form() == orders.FormFly {
			p.refuse(st.At(), "DD-AIR.6", fightersStay{fightersHome})
			p.hint(onlyCardMovesThem{allyChart, words.Line(fmt.Sprintf("use tactics %d", allyChart))})
		}
	}
}

func (p *play) admit(list []entering, side int) {
	var order []Place
	units := map[Place]counts{}
	for _, e := range list {
		owner := p.charts[e.chart].power
		p.s.Charts[e.chart] = p.s.Charts[e.chart][1:]
		p.s.Units[e.to][owner][e.kind]++
		c := units[e.to]
		c[owner][e.kind]++
		if !slices.Contains(order, e.to) {
			order = append(order, e.to)
		}
		units[e.to] = c
	}
	for _, at := range order {
		p.emit(1, Reinforced{Units: p.forces(units[at], side), At: p.where(at)}, nil, "DD-REINF.1", "DD-REINF.6")
	}
}

// enter reads what is said for one chart and lists the units that enter, in the order of the chart.
func (p *play) enter(c Chart, side int, board []counts) []entering {
	var named, fills []orders.Muster
	said := false
	for _, st := range p.said(side, p.s.Card) {
		m, ok := st.Statement.(orders.Muster)
		if !ok || p.chartIDs[m.Chart.ID] != c {
			continue
		}
		said = true
		if len(m.Units) > 0 {
			named = append(named, m)
		} else {
			fills = append(fills, m)
		}
	}
	list := p.enterNamed(c, named, board)
	switch policies := p.policies(c); {
	case said || p.passes(c):
	case policies != nil:
		fills = policies
	case p.sectionsOf(c) == 0:
		fills = []orders.Muster{{Where: p.defaultPlaces(c)}}
	}
	for _, fill := range fills {
		list = append(list, p.enterFilling(c, fill, len(list), board)...)
	}
	return list
}

// passes says whether the seat of a chart's power passes.
func (p *play) passes(c Chart) bool {
	for _, seat := range p.seats(side(p.charts[c].power)) {
		sec := p.section(seat, p.s.Card)
		if sec == nil || !slices.Contains(ownPowers(seat), p.charts[c].power) {
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
func (p *play) sectionsOf(c Chart) int {
	n := 0
	for _, seat := range p.seats(side(p.charts[c].power)) {
		sec := p.section(seat, p.s.Card)
		if slices.Contains(ownPowers(seat), p.charts[c].power) && sec != nil && !p.leaves(seat) && !onlyThrows(sec) {
			n++
		}
	}
	return n
}

// enterNamed lets units enter where the statements say. Together they must be the next on the chart (DD-REINF.1), no more than
// the dice allow (DD-REINF.3), each where there is room (DD-REINF.6, DD-REINF.10).
func (p *play) enterNamed(c Chart, named []orders.Muster, board []counts) []entering {
	wanted := map[Kind][]entering{}
	total := 0
	for _, st := range named {
		for _, q := range st.Units {
			k, _ := p.kind(q.Unit)
			if q.Count == orders.All {
				p.refuse(q.Pos, "DD-REINF.1", sayHowMany{p.filling(st)})
				return nil
			}
			for range q.Count {
				wanted[k] = append(wanted[k], entering{c, k, p.placeIDs[st.Where[0].ID]})
			}
			total += q.Count
		}
	}
	if total == 0 {
		return nil
	}
	at := named[0].Pos
	if total > p.s.Rolled[c] {
		p.refuse(at, "DD-REINF.3", moreThanDice{Named: total, Chart: words.Name(p.charts[c].name), Dice: p.s.Rolled[c]})
		return nil
	}
	var list []entering
	for i := 0; i < total; i++ {
		if i >= len(p.s.Charts[c]) || len(wanted[p.s.Charts[c][i].Kind]) == 0 {
			p.refuse(at, "DD-REINF.1", othersAreNext{words.Name(p.charts[c].name)})
			p.hint(nextAre{p.nextOf(c, total)})
			return nil
		}
		entry := p.s.Charts[c][i]
		e := wanted[entry.Kind][0]
		wanted[entry.Kind] = wanted[entry.Kind][1:]
		if !p.fits(c, entry, e.to, board) {
			p.refuse(at, p.roomRule(c), noRoomFor{p.where(e.to), p.unit(entry.Kind, 1)})
			return nil
		}
		board[e.to][p.charts[c].power][entry.Kind]++
		list = append(list, e)
	}
	return list
}

func (p *play) roomRule(c Chart) string {
	if p.charts[c].power == Germany {
		return "DD-REINF.10"
	}
	return "DD-REINF.6"
}

// chartText lists the next n units of a chart: "tank, infantry".
func (p *play) chartText(c Chart, n int) string {
	var units []string
	for _, unit := range p.nextOf(c, n) {
		units = append(units, string(unit))
	}
	return strings.Join(units, ", ")
}

// nextOf are the next n units of a chart.
func (p *play) nextOf(c Chart, n int) (units []words.Name) {
	for _, entry := range p.s.Charts[c][:min(n, len(p.s.Charts[c]))] {
		units = append(units, p.unit(entry.Kind, 1))
	}
	return units
}

// enterFilling lets units enter after those already admitted, each in the first of the places with room, until the dice, the room
// or the numbers of the order are used up (DD-REINF.7, DD-REINF.8, DD-RULING.15).
func (p *play) enterFilling(c Chart, fill orders.Muster, already int, board []counts) []entering {
	var list []entering
	last := min(p.s.Rolled[c], len(p.s.Charts[c]))
	if fill.Most > 0 {
		last = min(last, already+fill.Most)
	}
	for i := already; i < last; i++ {
		entry := p.s.Charts[c][i]
		to := nowhere
		for _, place := range fill.Where {
			if at := p.placeIDs[place.ID]; p.fits(c, entry, at, board) && p.admits(place, entry.Kind, side(p.charts[c].power), &board[at]) {
				to = at
				break
			}
		}
		if to == nowhere {
			break
		}
		board[to][p.charts[c].power][entry.Kind]++
		list = append(list, entering{c, entry.Kind, to})
	}
	return list
}

// admits says whether an order lets a unit of a kind into a place that it fills: only the kind it names, and only up to its number.
func (p *play) admits(f orders.Filling, k Kind, side int, there *counts) bool {
	only, named := p.kind(f.Unit)
	if named && only != k {
		return false
	}
	n := 0
	for _, q := range sides[side] {
		if named {
			n += there[q][k]
		} else {
			n += mobileOf(there, q)
		}
	}
	return f.UpTo == 0 || n < f.UpTo
}

// fits says whether the first unit in line may enter at a place (DD-STACK.6, DD-STACK.9, DD-RULING.4).
func (p *play) fits(c Chart, e Entry, at Place, board []counts) bool {
	if p.s.Options[optionBoxes] == "printed" && e.At < len(p.charts[c].bound) && p.charts[c].bound[e.At] != nowhere && p.charts[c].bound[e.At] != at {
		return false
	}
	there := 0
	for q := range Power(powers) {
		if side(q) == side(p.charts[c].power) {
			there += mobileOf(&board[at], q)
		}
	}
	if p.isBox(at) {
		return there < p.box(at).capacity
	}
	return there < zoneLimit
}

func (p *play) anyPlace(c Chart, e Entry, board []counts) Place {
	for _, at := range p.charts[c].places {
		if p.fits(c, e, at, board) {
			return at
		}
	}
	return nowhere
}

// defaultPlaces is where a chart's units go when nobody says: the boxes in the order of the chart, or the marked zones with the
// fewest fighters, then by the lowest ID.
func (p *play) defaultPlaces(c Chart) []orders.Filling {
	places := slices.Clone(p.charts[c].places)
	if p.charts[c].power == Germany {
		slices.SortStableFunc(places, func(a, b Place) int { return p.s.planes(a, Fighter) - p.s.planes(b, Fighter) })
	}
	var out []orders.Filling
	for _, at := range places {
		out = append(out, orders.Filling{Place: orders.Place{ID: p.vocab.Spaces[at].ID}})
	}
	return out
}
