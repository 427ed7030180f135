package selfplay

import (
	"fmt"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// eyes is the board as a player sees it who is about to write orders for one power.
type eyes struct {
	rules *axis.Rules
	state *axis.State
	me    axis.Power
	// foe and kin say of each power whether it is an enemy, or on the same side.
	foe, kin []bool
	// mine counts what the power has in each space by kind and has not yet ordered about; cargo is left out.
	mine [][]int
	// guard is the defence of the enemies in each space; foes counts their units, ships their surface warships.
	guard, foes, ships []int
	// aboard lists the land units of the power on each transport.
	aboard map[axis.UnitID][]axis.UnitID
}

// look sees who is who by the sides of powers.
func look(r *axis.Rules, s *axis.State, me axis.Power) *eyes {
	var foe, kin []bool
	for p := range r.Powers {
		same := r.Powers[p].Side == r.Powers[me].Side
		foe, kin = append(foe, !same), append(kin, same)
	}
	return lookAmong(r, s, me, foe, kin)
}

func lookAmong(r *axis.Rules, s *axis.State, me axis.Power, foe, kin []bool) *eyes {
	n := r.Board.Len()
	e := &eyes{
		rules: r, state: s, me: me, foe: foe, kin: kin, mine: make([][]int, n),
		guard: make([]int, n), foes: make([]int, n), ships: make([]int, n),
		aboard: map[axis.UnitID][]axis.UnitID{},
	}
	counts := make([]int, n*len(r.Units))
	for at := range e.mine {
		e.mine[at], counts = counts[:len(r.Units):len(r.Units)], counts[len(r.Units):]
	}
	for i := range s.Units {
		u := &s.Units[i]
		typ := &r.Units[max(u.Kind, 0)]
		switch {
		case !u.Alive():
		case u.Owner == me && u.Aboard != axis.NoUnit:
			e.aboard[u.Aboard] = append(e.aboard[u.Aboard], axis.UnitID(i))
		case u.Owner == me:
			e.mine[u.Space][u.Kind]++
		case foe[u.Owner] && u.Aboard == axis.NoUnit:
			e.guard[u.Space] += typ.Defence
			e.foes[u.Space]++
			if typ.Domain == axis.SeaUnit && typ.Warship && typ.Surface {
				e.ships[u.Space]++
			}
		}
	}
	return e
}

func (e *eyes) sea(at board.Space) bool { return e.rules.Board.IsSea(at) }

func (e *eyes) neutral(at board.Space) bool {
	return e.rules.Territories[at].Neutral && e.state.Owner[at] == axis.NoPower
}

// hostile says whether a territory belongs to the other side, ours whether it belongs to this one.
func (e *eyes) hostile(at board.Space) bool {
	owner := e.state.Owner[at]
	return owner != axis.NoPower && e.foe[owner]
}

func (e *eyes) ours(at board.Space) bool {
	return e.state.Owner[at] != axis.NoPower && e.kin[e.state.Owner[at]]
}

// near lists the neighbours of a space for which want is true.
func (e *eyes) near(at board.Space, want func(board.Space) bool) []board.Space {
	var out []board.Space
	for _, next := range e.rules.Board.Neighbours(at) {
		if want(next) {
			out = append(out, next)
		}
	}
	return out
}

// around lists the spaces within a number of steps for which want is true, the space itself excepted; may says what can be
// passed on the way.
func (e *eyes) around(at board.Space, steps int, may, want func(board.Space) bool) []board.Space {
	seen := map[board.Space]bool{at: true}
	ring := []board.Space{at}
	var out []board.Space
	for range steps {
		var next []board.Space
		for _, from := range ring {
			for _, to := range e.rules.Board.Neighbours(from) {
				if seen[to] || !may(to) && !want(to) {
					continue
				}
				seen[to] = true
				if want(to) {
					out = append(out, to)
				}
				if may(to) {
					next = append(next, to)
				}
			}
		}
		ring = next
	}
	return out
}

// seas lists the sea zones within two steps.
func (e *eyes) seas(at board.Space) []board.Space {
	return e.around(at, 2, e.sea, e.sea)
}

func (e *eyes) name(at board.Space) string { return e.rules.Board.Name(at) }

func (e *eyes) typ(k axis.Kind) *axis.UnitType { return e.rules.Type(e.state, e.me, k) }

// text writes counts of units as an order names them: "3 infantry, 1 tank"; "" for none.
func (e *eyes) text(counts []int) string {
	var list []string
	for k, n := range counts {
		if n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, e.rules.Vocab.Unit(e.rules.Units[k].ID, n)))
		}
	}
	return strings.Join(list, ", ")
}

// force sums a value of the power's own units of one domain in a space that are not yet ordered about.
func (e *eyes) force(at board.Space, value func(*axis.UnitType) int) int {
	sum := 0
	for k, n := range e.mine[at] {
		if n > 0 {
			sum += n * value(e.typ(axis.Kind(k)))
		}
	}
	return sum
}
