package selfplay

import (
	"fmt"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// assaults sends transports, own and allied, to hostile shores, with escorts.
func (w *writer) assaults() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		for range w.transports(from) {
			if !w.likely(60) {
				continue
			}
			if line, l := w.assault(from); line != "" {
				lines = append(lines, line)
				lines = append(lines, w.escort(from, l)...)
			}
		}
	}
	return append(lines, w.fromAllies("unload at ", w.hostile)...)
}

func (w *writer) transports(at board.Space) int { return w.mine[at][w.rules.KindOf("transport")] }

// assault sends one transport from a zone to some hostile shore.
func (w *writer) assault(from board.Space) (string, landing) {
	var shores []landing
	for _, sea := range append(w.seas(from), from) {
		for _, shore := range w.near(sea, w.hostile) {
			if w.dares(6, w.guard[shore]+w.guard[sea]) {
				shores = append(shores, landing{sea, shore})
			}
		}
	}
	if len(shores) == 0 {
		return "", landing{}
	}
	l := choose(w, shores)
	legs := w.legs(from, l.sea)
	if legs == nil {
		return "", landing{}
	}
	w.mine[from][w.rules.KindOf("transport")]--
	w.landings = append(w.landings, l)
	w.battles = append(w.battles, l.shore, l.sea)
	return fmt.Sprintf("1 transport  %s: %s; unload at %s", w.name(from), strings.Join(legs, "; "), w.name(l.shore)), l
}

// legs loads a transport before it sails or after, or takes it along with what it carries already; nil when nothing can be
// loaded.
func (w *writer) legs(from, to board.Space) []string {
	before, after := "", ""
	if before = w.loads(from, 1+w.upTo(1)); before == "" || w.likely(20) {
		after = w.loads(to, 1)
	}
	var legs []string
	if before != "" {
		legs = append(legs, before)
	}
	if from != to {
		legs = append(legs, "sail "+w.name(to))
	}
	if after != "" {
		legs = append(legs, after)
	}
	if before == "" && after == "" && (!w.laden(from) || len(legs) == 0) {
		return nil
	}
	return legs
}

// laden says whether a transport of the power in a zone carries some of its units.
func (w *writer) laden(at board.Space) bool {
	for ship := range w.aboard {
		if u := w.state.Unit(ship); u.Space == at && u.Owner == w.me {
			return true
		}
	}
	return false
}

// loads writes a load leg from a territory beside a zone: an infantry, something with it, or both; "" when there is none.
func (w *writer) loads(sea board.Space, most int) string {
	shores := w.near(sea, func(s board.Space) bool { return w.ours(s) && w.force(s, landAttack) > 0 })
	if len(shores) == 0 {
		return ""
	}
	shore := choose(w, shores)
	counts := make([]int, len(w.rules.Units))
	for _, k := range w.chance.Perm(len(counts)) {
		if typ := w.typ(axis.Kind(k)); typ.Captures && w.mine[shore][k] > 0 && sum(counts) < most {
			counts[k]++
			w.mine[shore][k]--
		}
	}
	if infantry := w.rules.KindOf("infantry"); w.mine[shore][infantry] > 0 && sum(counts) < 2 && w.likely(80) {
		counts[infantry]++
		w.mine[shore][infantry]--
	}
	return "load " + w.text(counts) + " from " + w.name(shore)
}

// escort sends ships along with a landing.
func (w *writer) escort(from board.Space, l landing) []string {
	if from == l.sea || !w.likely(50) {
		return nil
	}
	if counts := w.take(from, isShip); sum(counts) > 0 {
		return []string{w.goes(counts, from, l.sea)}
	}
	return nil
}

// fromAllies puts ashore what the power has aboard its allies' transports (AN-AMPHIB.30, AN-TRANSPORT.19).
func (w *writer) fromAllies(verb string, want func(board.Space) bool) []string {
	var lines []string
	for id := range w.state.Units {
		ship := w.state.Unit(axis.UnitID(id))
		if ship.Owner == w.me || len(w.aboard[axis.UnitID(id)]) == 0 || !w.likely(70) {
			continue
		}
		if shores := w.near(ship.Space, want); len(shores) > 0 {
			to := choose(w, shores)
			w.battles = append(w.battles, to)
			lines = append(lines, fmt.Sprintf("1 %s transport  %s: %s%s", w.rules.PowerName(ship.Owner), w.name(ship.Space), verb, w.name(to)))
		}
	}
	return lines
}

// boardAllies loads units on allies' transports.
func (w *writer) boardAllies() []string {
	var lines []string
	for id := range w.state.Units {
		ship := w.state.Unit(axis.UnitID(id))
		if !ship.Alive() || ship.Owner == w.me || w.rules.Units[ship.Kind].Carries == 0 || !w.likely(30) ||
			!w.kin[ship.Owner] {
			continue
		}
		if load := w.loads(ship.Space, 1); load != "" {
			lines = append(lines, fmt.Sprintf("1 %s transport  %s: %s", w.rules.PowerName(ship.Owner), w.name(ship.Space), load))
		}
	}
	return lines
}

// ferries sends transports among friends: to load, to sail, to put ashore.
func (w *writer) ferries() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		for range w.transports(from) {
			if !w.likely(50) {
				continue
			}
			to := choose(w, append(w.seas(from), from))
			legs := w.legs(from, to)
			if legs == nil {
				continue
			}
			if shores := w.near(to, w.ours); len(shores) > 0 && w.likely(70) {
				unload := "unload at " + w.name(choose(w, shores))
				if w.likely(20) {
					unload = strings.Replace(unload, "unload", "unload 1 infantry", 1)
				}
				legs = append(legs, unload)
			}
			w.mine[from][w.rules.KindOf("transport")]--
			lines = append(lines, fmt.Sprintf("1 transport  %s: %s", w.name(from), strings.Join(legs, "; ")))
		}
	}
	return lines
}
