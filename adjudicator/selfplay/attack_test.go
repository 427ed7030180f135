package selfplay

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// combat writes the combat move with the battles' sections.
func (w *writer) combat() {
	first := []func() []string{w.inventions, w.overland, w.blitzes, w.assaults, w.sorties}
	w.chance.Shuffle(len(first), func(i, j int) { first[i], first[j] = first[j], first[i] })
	var lines []string
	for _, write := range append(first, w.whims, w.raids, w.strikes, w.bombardments, w.choices, w.schedule) {
		lines = append(lines, write()...)
	}
	w.draft.add(headCombat, lines...)
	w.withBattles()
}

// dares says whether to attack with so much against so much: nearly always when it looks good, now and then when it does not.
func (w *writer) dares(attack, defence int) bool {
	switch {
	case defence == 0:
		return w.likely(75)
	case attack*3 > defence*4:
		return w.likely(70)
	case attack*2 > defence:
		return w.likely(15)
	}
	return w.likely(3)
}

func takesLand(t *axis.UnitType) bool { return t.Captures }
func isShip(t *axis.UnitType) bool    { return t.Domain == axis.SeaUnit && t.Carries == 0 }

func landAttack(t *axis.UnitType) int {
	if t.Captures {
		return t.Attack
	}
	return 0
}

func shipAttack(t *axis.UnitType) int {
	if t.Domain == axis.SeaUnit {
		return t.Attack
	}
	return 0
}

// goes writes a move and takes note of the battle.
func (w *writer) goes(counts []int, from, to board.Space) string {
	w.battles = append(w.battles, to)
	return w.text(counts) + "  " + w.name(from) + " -> " + w.name(to)
}

// overland attacks hostile territories from those around them.
func (w *writer) overland() []string {
	var lines []string
	for i := range w.rules.Territories {
		to := board.Space(i)
		if !w.hostile(to) {
			continue
		}
		from := w.near(to, func(s board.Space) bool { return w.ours(s) && w.force(s, landAttack) > 0 })
		strength := 0
		for _, s := range from {
			strength += w.force(s, landAttack)
		}
		if len(from) == 0 || !w.dares(strength, w.guard[to]) {
			continue
		}
		for _, s := range from {
			if counts := w.take(s, takesLand); sum(counts) > 0 {
				lines = append(lines, w.goes(counts, s, to))
			}
		}
	}
	return lines
}

// blitzes sends tanks two spaces, and infantry with those that it can keep up with.
func (w *writer) blitzes() []string {
	tank, infantry := w.rules.KindOf("tank"), w.rules.KindOf("infantry")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.mine[i][tank] == 0 || w.sea(from) || !w.likely(60) {
			continue
		}
		firsts := w.near(from, func(s board.Space) bool { return !w.sea(s) && !w.neutral(s) && (w.ours(s) || w.foes[s] == 0) })
		if len(firsts) == 0 {
			continue
		}
		first := choose(w, firsts)
		seconds := w.near(first, func(s board.Space) bool { return !w.sea(s) && !w.neutral(s) && (w.hostile(s) || w.hostile(first)) })
		if len(seconds) == 0 {
			continue
		}
		to := choose(w, seconds)
		counts := make([]int, len(w.rules.Units))
		counts[tank] = 1 + w.upTo(w.mine[i][tank]-1)
		if w.likely(20) && w.typ(tank).KeepsUp {
			counts[infantry] = min(counts[tank], w.mine[i][infantry])
		}
		w.mine[i][tank] -= counts[tank]
		w.mine[i][infantry] -= counts[infantry]
		w.battles = append(w.battles, to)
		lines = append(lines, w.text(counts)+"  "+w.name(from)+" -> "+w.name(first)+" -> "+w.name(to))
	}
	return lines
}

// sorties sends ships against ships, submarines on their own, and some away from danger.
func (w *writer) sorties() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if !w.sea(from) || w.force(from, func(t *axis.UnitType) int { return b2i(isShip(t)) }) == 0 {
			continue
		}
		targets := w.around(from, 2, w.sea, func(s board.Space) bool { return w.sea(s) && w.foes[s] > 0 })
		if w.ships[from] > 0 && w.likely(30) {
			targets = w.seas(from) // out of here
		}
		if len(targets) == 0 {
			continue
		}
		to := choose(w, targets)
		if !w.dares(w.force(from, shipAttack), w.guard[to]) {
			continue
		}
		only := isShip
		if w.likely(20) {
			only = func(t *axis.UnitType) bool { return t.Surprise }
		}
		if counts := w.take(from, only); sum(counts) > 0 {
			lines = append(lines, w.goes(counts, from, to))
		}
	}
	return lines
}

// strikes sends aircraft to where others attack, or to ships.
func (w *writer) strikes() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		for k := range w.mine[i] {
			typ := w.typ(axis.Kind(k))
			if typ.Domain != axis.AirUnit || w.mine[i][k] == 0 || !w.likely(60) {
				continue
			}
			reach := typ.Move - w.upTo(3)
			var targets []board.Space
			for _, to := range w.battles {
				if w.charts[from][to] <= reach && from != to {
					targets = append(targets, to)
				}
			}
			for s := range w.foes {
				if to := board.Space(s); w.sea(to) && w.foes[s] > 0 && w.charts[from][to] <= reach && w.dares(typ.Attack, w.guard[s]) && from != to {
					targets = append(targets, to)
				}
			}
			if len(targets) > 0 {
				lines = append(lines, w.fly("", from, choose(w, targets), axis.Kind(k), 1+w.upTo(w.mine[i][k]-1)))
			}
		}
	}
	return lines
}

func (w *writer) fly(manner string, from, to board.Space, k axis.Kind, n int) string {
	w.mine[from][k] -= n
	w.flights = append(w.flights, flight{from: from, to: to, kind: k, count: n})
	counts := make([]int, len(w.rules.Units))
	counts[k] = n
	return manner + w.goes(counts, from, to)
}

// raids sends bombers over complexes.
func (w *writer) raids() []string {
	bomber := w.rules.KindOf("bomber")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.mine[i][bomber] == 0 || !w.likely(50) {
			continue
		}
		if targets := w.factories(func(at board.Space) bool { return w.charts[from][at] <= w.typ(bomber).Move-1 }); len(targets) > 0 {
			lines = append(lines, w.fly("raid  ", from, choose(w, targets), bomber, 1+w.upTo(w.mine[i][bomber]-1)))
		}
	}
	return lines
}

// factories lists the enemy complexes that fit.
func (w *writer) factories(fit func(board.Space) bool) []board.Space {
	var out []board.Space
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if u.Alive() && w.rules.Units[u.Kind].Facility != nil && w.hostile(u.Space) && fit(u.Space) {
			out = append(out, u.Space)
		}
	}
	return out
}

// inventions uses what research has brought: rockets and paratroopers.
func (w *writer) inventions() []string {
	gun, bomber, infantry := w.rules.KindOf("aa_gun"), w.rules.KindOf("bomber"), w.rules.KindOf("infantry")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.typ(gun).RocketRange > 0 && w.mine[i][gun] > 0 && w.likely(70) {
			if targets := w.factories(func(at board.Space) bool { return w.charts[from][at] <= w.typ(gun).RocketRange }); len(targets) > 0 {
				lines = append(lines, "rocket "+w.name(from)+" -> "+w.name(choose(w, targets)))
			}
		}
		if w.typ(bomber).Drops > 0 && w.mine[i][bomber] > 0 && w.mine[i][infantry] > 0 && w.likely(60) {
			targets := w.around(from, 3, func(s board.Space) bool { return !w.neutral(s) }, w.hostile)
			if len(targets) > 0 {
				to := choose(w, targets)
				w.mine[i][infantry]--
				lines = append(lines, w.fly("drop  ", from, to, bomber, 1))
				lines[len(lines)-1] = fmt.Sprintf("drop  1 bomber, 1 infantry  %s -> %s", w.name(from), w.name(to))
			}
		}
	}
	return lines
}

// bombardments names ships for landings; most are left to the default.
func (w *writer) bombardments() []string {
	var lines []string
	for _, l := range w.landings {
		for _, kind := range []string{"battleship", "cruiser"} {
			if w.likely(25) {
				lines = append(lines, fmt.Sprintf("bombard  1 %s  %s -> %s", kind, w.name(l.sea), w.name(l.shore)))
			}
		}
	}
	return lines
}

// choices attacks or ignores ships that may be ignored.
func (w *writer) choices() []string {
	var lines []string
	said := map[board.Space]bool{}
	consider := func(at board.Space) {
		if w.sea(at) && w.foes[at] > 0 && !said[at] && w.likely(40) {
			said[at] = true
			lines = append(lines, choose(w, []string{"attack at ", "attack at ", "ignore at "})+w.name(at))
		}
	}
	for _, at := range w.battles {
		consider(at)
	}
	for at := range w.mine {
		if sum(w.mine[at]) > 0 {
			consider(board.Space(at))
		}
	}
	return lines
}

// schedule says which battles come first, and which of two forces.
func (w *writer) schedule() []string {
	var lines []string
	if len(w.battles) > 1 && w.likely(30) {
		lines = append(lines, "fight first "+w.name(choose(w, w.battles)))
	}
	for p := range w.rules.Powers {
		shares := w.rules.Powers[p].PlayedBy == w.me || w.rules.Powers[w.me].PlayedBy == axis.Power(p)
		if shares && !w.first && w.likely(15) {
			lines = append(lines, w.rules.PowerName(choose(w, []axis.Power{axis.Power(p), w.me}))+" first")
		}
	}
	return lines
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
