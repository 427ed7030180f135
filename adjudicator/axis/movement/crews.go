package movement

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Transports of one zone with different cargo are given to all voyages from it together, so that the order of lines decides
// nothing: each gets ships that can do what it says, the emptiest where it loads, those with most to put ashore where it does not.
// Where two ways to do so differ in what comes of them, the writer is asked.

// maxCrews bounds the trials for a zone. No real fleet comes near it.
const maxCrews = 400

// crew is one choice of transports for a voyage: so many of each hold.
type crew struct {
	holds []int
	ships []axis.UnitID
	cost  int
	// result tells what comes of the voyage; explicit is its line with everything named that goes ashore, landed how much that is.
	result, explicit string
	landed           int
}

// hire chooses the transports of all voyages of a section.
func (m *mover) hire() {
	zones := map[board.Space][]orders.Voyage{}
	var order []board.Space
	for _, st := range m.statements() {
		v, ok := st.(orders.Voyage)
		zone := m.Rules.Find(v.From)
		if !ok || zone == board.None || v.Ships[0].Of != "" && m.Rules.PowerOf(v.Ships[0].Of) != m.Power {
			continue
		}
		if zones[zone] == nil {
			order = append(order, zone)
		}
		zones[zone] = append(zones[zone], v)
	}
	m.crews = map[orders.Pos][]axis.UnitID{}
	for _, zone := range order {
		m.hireAt(zone, zones[zone])
	}
}

// hireAt chooses the transports of the voyages from one zone.
func (m *mover) hireAt(zone board.Space, voyages []orders.Voyage) {
	slices.SortStableFunc(voyages, func(a, b orders.Voyage) int {
		return cmp.Compare(orders.PrintStatement(a, m.Rules.Vocab), orders.PrintStatement(b, m.Rules.Vocab))
	})
	kind := m.Rules.KindOf(voyages[0].Ships[0].Unit)
	holds, free := m.holds(zone, kind)
	wants, ok := m.wants(voyages, kind, zone, free)
	if len(holds) < 2 || !ok {
		return // alike, or too few: then some line is refused whoever sails
	}
	search := hiring{voyages: voyages, left: make([]int, len(holds)), best: map[string][]crew{}}
	for i, h := range holds {
		search.left[i] = len(h)
	}
	trials := 0
	for i, v := range voyages {
		var choices []crew
		for _, counts := range distributions(wants[i], search.left) {
			if trials++; trials > maxCrews {
				return
			}
			if c, ok := m.tryCrew(v, holds, counts); ok {
				choices = append(choices, c)
			}
		}
		search.choices = append(search.choices, choices)
	}
	search.run(nil, 0)
	if len(search.best) == 0 {
		return // a line is refused, whoever sails
	}
	first := search.first
	if len(search.best) > 1 && !m.lapses {
		m.askForCrews(search)
	}
	for i, v := range voyages {
		for h, n := range first[i].holds {
			m.crews[v.Pos] = append(m.crews[v.Pos], holds[h][:n]...)
			holds[h] = holds[h][n:]
		}
	}
}

// holds are the transports of a kind in a zone that may act, by what they carry.
func (m *mover) holds(zone board.Space, k axis.Kind) (list [][]axis.UnitID, free int) {
	index := map[string]int{}
	v := voyage{mover: m}
	for i := range m.State.Units {
		u, id := &m.State.Units[i], axis.UnitID(i)
		if !u.Alive() || u.Kind != k || u.Owner != m.Power || u.Space != zone || v.barredShip(u) {
			continue
		}
		key := m.manifest([]axis.UnitID{id})
		if _, ok := index[key]; !ok {
			index[key] = len(list)
			list = append(list, nil)
		}
		list[index[key]] = append(list[index[key]], id)
		free++
	}
	slices.SortStableFunc(list, func(a, b []axis.UnitID) int { return cmp.Compare(m.manifest(a[:1]), m.manifest(b[:1])) })
	return list, free
}

// wants is how many transports each voyage takes: as it says, and "all" what the other lines leave.
func (m *mover) wants(voyages []orders.Voyage, k axis.Kind, zone board.Space, free int) ([]int, bool) {
	left := free
	for _, v := range voyages {
		if len(v.Ships) != 1 || m.Rules.KindOf(v.Ships[0].Unit) != k {
			return nil, false
		}
		if n := v.Ships[0].Count; n != orders.All {
			left -= n
		}
	}
	if left < 0 {
		return nil, false
	}
	forAll := left
	for _, st := range m.statements() {
		if move, ok := st.(orders.Move); ok && m.Rules.Find(move.Path[0]) == zone {
			for _, q := range move.Units {
				if m.Rules.KindOf(q.Unit) == k && q.Count != orders.All {
					forAll -= q.Count
				}
			}
		}
	}
	var list []int
	for _, v := range voyages {
		n := v.Ships[0].Count
		if n == orders.All {
			n, forAll = forAll, 0
		}
		if n < 1 {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}

// distributions lists the ways to take n things from heaps, as counts for each heap; fewer than maxCrews of them.
func distributions(n int, heaps []int) [][]int {
	if len(heaps) == 0 {
		if n == 0 {
			return [][]int{nil}
		}
		return nil
	}
	var out [][]int
	for take := 0; take <= min(n, heaps[0]) && len(out) <= maxCrews; take++ {
		for _, rest := range distributions(n-take, heaps[1:]) {
			out = append(out, append([]int{take}, rest...))
		}
	}
	return out
}

// tryCrew carries out a voyage on a copy with certain ships, and says what comes of it, if it can be done.
func (m *mover) tryCrew(st orders.Voyage, holds [][]axis.UnitID, counts []int) (crew, bool) {
	c := crew{holds: counts}
	for h, n := range counts {
		c.ships = append(c.ships, holds[h][:n]...)
	}
	turn := &axis.Turn{
		Rules: m.Rules, State: m.State.Clone(), Power: m.Power, Sheet: m.Sheet, Projecting: true,
		Plan: axis.Plan{Choices: map[board.Space]bool{}},
	}
	trial := &mover{
		field: field{Turn: turn, combat: m.combat, foes: m.foes}, sec: m.sec, lines: slices.Clone(m.lines), touched: slices.Clone(m.touched),
		line: st.Pos.Line, crews: map[orders.Pos][]axis.UnitID{st.Pos: c.ships},
	}
	for _, id := range c.ships {
		v := voyage{mover: m, st: st, owner: m.Power}
		c.cost += v.rank(id)
	}
	trial.voyage(st)
	if turn.Failed() {
		return c, false
	}
	ashore := map[board.Space][]axis.UnitID{}
	for i := range turn.State.Units {
		u := &turn.State.Units[i]
		if u.Alive() && m.Rules.Units[u.Kind].Domain == axis.LandUnit && u.Did(axis.Unloaded) && !m.State.Units[i].Did(axis.Unloaded) {
			ashore[u.Space] = append(ashore[u.Space], axis.UnitID(i))
		}
	}
	for _, l := range turn.Plan.Landings {
		ashore[l.Target] = append(ashore[l.Target], l.Units...)
	}
	c.tell(trial, st, ashore)
	return c, true
}

// tell notes what has come of a voyage.
func (c *crew) tell(trial *mover, st orders.Voyage, ashore map[board.Space][]axis.UnitID) {
	c.result = trial.resultOf(ashore) + "|" + trial.manifest(c.ships)
	explicit := st
	explicit.Legs = slices.Clone(st.Legs)
	for i, leg := range explicit.Legs {
		if leg.Kind == orders.Unload && len(leg.Units) == 0 {
			explicit.Legs[i].Units = trial.quantities(ashore[trial.Rules.Find(leg.Where)])
		}
	}
	for _, units := range ashore {
		c.landed += len(units)
	}
	c.explicit = orders.PrintStatement(explicit, trial.Rules.Vocab)
}

// hiring searches for the cheapest ways to give each voyage its ships.
type hiring struct {
	voyages []orders.Voyage
	choices [][]crew
	left    []int
	cost    int
	steps   int
	// best holds one way for each result that the cheapest have, first the first that was found.
	best  map[string][]crew
	first []crew
}

func (h *hiring) run(chosen []crew, cost int) {
	if h.steps++; h.steps > 50*maxCrews {
		return
	}
	if len(chosen) == len(h.voyages) {
		if h.first == nil || cost < h.cost {
			h.cost, h.first = cost, slices.Clone(chosen)
			clear(h.best)
		}
		if cost == h.cost {
			if key := h.result(chosen); h.best[key] == nil {
				h.best[key] = slices.Clone(chosen)
			}
		}
		return
	}
next:
	for _, c := range h.choices[len(chosen)] {
		for i, n := range c.holds {
			if n > h.left[i] {
				continue next
			}
		}
		for i, n := range c.holds {
			h.left[i] -= n
		}
		h.run(append(chosen, c), cost+c.cost)
		for i, n := range c.holds {
			h.left[i] += n
		}
	}
}

// result tells what comes of all voyages together: which of them does what does not matter.
func (h *hiring) result(chosen []crew) string {
	var list []string
	for _, c := range chosen {
		list = append(list, c.result)
	}
	slices.Sort(list)
	return strings.Join(list, "\n") + fmt.Sprint(h.left)
}

// askForCrews asks what goes ashore where several ways are as good as each other, and a word about it can tell them apart. What no
// word can tell is settled by the words of the lines, not by their order.
func (m *mover) askForCrews(h hiring) {
	for i, v := range h.voyages {
		var most, fewest crew
		for _, chosen := range h.best {
			c := chosen[i]
			if most.explicit == "" || cmp.Or(cmp.Compare(c.landed, most.landed), cmp.Compare(c.explicit, most.explicit)) > 0 {
				most = c
			}
			if fewest.explicit == "" || cmp.Or(cmp.Compare(c.landed, fewest.landed), cmp.Compare(c.explicit, fewest.explicit)) < 0 {
				fewest = c
			}
		}
		if most.explicit == fewest.explicit {
			continue
		}
		m.Refuse(v.Pos, axis.TopicUnloadSome, cargoNotSaid{})
		m.Hint(writeEither{words.Line(most.explicit), words.Line(fewest.explicit)})
	}
}
