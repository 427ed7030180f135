package selfplay

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// noncombat writes the noncombat move. If the same sheet holds the combat move, its aircraft are brought home from where it sent
// them; else those on the board are.
func (w *writer) noncombat() {
	var lines []string
	for _, write := range []func() []string{w.flyHome, w.whims, w.rebase, w.march, w.guns, w.cruise, w.ferries, w.boardAllies} {
		lines = append(lines, write()...)
	}
	lines = append(lines, w.fromAllies("unload at ", w.ours)...)
	w.draft.add(headNoncombat, lines...)
}

// flyHome orders the aircraft back that this sheet has sent out; the default does for the rest.
func (w *writer) flyHome() []string {
	var lines []string
	for _, f := range w.flights {
		if !w.likely(60) {
			continue
		}
		counts := make([]int, len(w.rules.Units))
		counts[f.kind] = f.count
		left := w.typ(f.kind).Move - w.charts[f.from][f.to]
		lines = append(lines, w.text(counts)+"  "+w.name(f.to)+" -> "+w.name(f.from)+w.otherwise(f.to, left))
	}
	return lines
}

// otherwise names second choices.
func (w *writer) otherwise(from board.Space, fuel int) string {
	if fields := w.fields(from, fuel); len(fields) > 0 && w.likely(60) {
		return " else " + w.name(choose(w, fields))
	}
	return ""
}

// fields lists the friendly territories within a flight.
func (w *writer) fields(from board.Space, fuel int) []board.Space {
	var out []board.Space
	for i := range w.rules.Territories {
		if at := board.Space(i); at != from && w.ours(at) && w.charts[from][at] <= fuel {
			out = append(out, at)
		}
	}
	return out
}

// rebase moves aircraft that this sheet has not sent out, to territories and to carriers.
func (w *writer) rebase() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		for k, n := range w.mine[i] {
			typ := w.typ(axis.Kind(k))
			if typ.Domain != axis.AirUnit || n == 0 || !w.likely(50) {
				continue
			}
			fuel := typ.Move - w.upTo(typ.Move-1)
			targets := w.fields(from, fuel)
			if typ.Carriable && w.likely(40) {
				targets = w.decks(from, fuel)
			}
			if len(targets) == 0 {
				continue
			}
			count := 1 + w.upTo(n-1)
			w.mine[i][k] -= count
			lines = append(lines, fmt.Sprintf("%d %s  %s -> %s%s", count, w.rules.UnitName(axis.Kind(k), count), w.name(from),
				w.name(choose(w, targets)), w.otherwise(from, fuel)))
		}
	}
	return lines
}

// decks lists the zones within a flight where friendly carriers are.
func (w *writer) decks(from board.Space, fuel int) []board.Space {
	var out []board.Space
	for i := range w.state.Units {
		u := &w.state.Units[i]
		if u.Alive() && w.rules.Units[u.Kind].Deck > 0 && w.kin[u.Owner] &&
			u.Space != from && w.charts[from][u.Space] <= fuel {
			out = append(out, u.Space)
		}
	}
	return out
}

// march moves land units to neighbouring territories, rather to those that border the enemy.
func (w *writer) march() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if w.sea(from) || w.force(from, landAttack) == 0 || !w.likely(60) {
			continue
		}
		targets := w.near(from, w.ours)
		for _, to := range targets {
			if len(w.near(to, w.hostile)) > 0 {
				targets = append(targets, to, to)
			}
		}
		if len(targets) == 0 || len(w.near(from, w.hostile)) > 0 && w.likely(60) {
			continue
		}
		to := choose(w, targets)
		only := takesLand
		path := w.name(from) + " -> " + w.name(to)
		if further := w.near(to, w.ours); len(further) > 0 && w.likely(30) {
			only = func(t *axis.UnitType) bool { return t.Blitzes }
			path += " -> " + w.name(choose(w, further))
		}
		if counts := w.take(from, only); sum(counts) > 0 {
			lines = append(lines, w.text(counts)+"  "+path)
		}
	}
	return lines
}

// guns moves antiaircraft guns.
func (w *writer) guns() []string {
	gun := w.rules.KindOf("aa_gun")
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if targets := w.near(from, w.ours); w.mine[i][gun] > 0 && len(targets) > 0 && w.likely(20) {
			lines = append(lines, "1 antiaircraft gun  "+w.name(from)+" -> "+w.name(choose(w, targets)))
		}
	}
	return lines
}

// cruise moves ships among zones without enemy warships.
func (w *writer) cruise() []string {
	var lines []string
	for i := range w.mine {
		from := board.Space(i)
		if !w.sea(from) || !w.likely(40) {
			continue
		}
		calm := func(s board.Space) bool { return w.sea(s) && w.ships[s] == 0 }
		targets := w.around(from, 2, calm, calm)
		if len(targets) == 0 {
			continue
		}
		if counts := w.take(from, func(t *axis.UnitType) bool { return t.Domain == axis.SeaUnit }); sum(counts) > 0 {
			lines = append(lines, w.text(counts)+"  "+w.name(from)+" -> "+w.name(choose(w, targets)))
		}
	}
	return lines
}
