package advanced_test

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// writer writes for a power what somebody might who looks at the board and knows few of the rules.
type writer struct {
	*match
	me      axis.Power
	battles []board.Space
}

func (w *writer) likely(percent int) bool { return w.chance.IntN(100) < percent }

func (w *writer) one(of ...string) string { return of[w.chance.IntN(len(of))] }

func (w *writer) name(at board.Space) string { return w.rules.SpaceName(at) }

// write writes the sections that are due.
func (w *writer) write(sections []string) *draft {
	d := &draft{header: "ORDERS g " + w.rules.PowerName(w.me)}
	for _, section := range sections {
		switch section {
		case "technology":
			d.add("TECHNOLOGY", w.some(20, "steal Radar from "+w.enemy()+" else Rockets from "+w.enemy())...)
		case "transfer":
			d.add("TRANSFER", w.some(10, "give 1 infantry at Britain to United States", "give 1 fighter at Eastern US to United Kingdom")...)
		case "bombing":
			d.add("BOMBING", w.raids()...)
		case axis.SectionPurchase:
			d.add("PURCHASE", w.purchases()...)
		case axis.SectionCombat:
			d.add("COMBAT MOVE", w.moves()...)
			slices.Sort(w.battles)
			for _, at := range slices.Compact(w.battles) {
				if lines := w.directives(w.rules.Board.IsSea(at)); w.likely(40) && len(lines) > 0 {
					d.add("BATTLE "+w.name(at), lines...)
				}
			}
		case axis.SectionNoncombat:
			d.add("NONCOMBAT MOVE", w.marches()...)
		}
	}
	if len(d.headings) == 0 {
		for _, section := range sections {
			d.add(strings.ToUpper(section))
		}
	}
	if w.likely(30) {
		d.add("STANDING", w.standing()...)
	}
	return d
}

// some is lines, each with some likelihood.
func (w *writer) some(percent int, lines ...string) (list []string) {
	for _, line := range lines {
		if w.likely(percent) {
			list = append(list, line)
		}
	}
	return list
}

func (w *writer) enemy() string {
	for {
		if p := axis.Power(w.chance.IntN(len(w.rules.Powers))); w.rules.Powers[p].Side != w.rules.Powers[w.me].Side {
			return w.rules.PowerName(p)
		}
	}
}

func (w *writer) anywhere(sea bool) board.Space {
	for {
		if at := board.Space(w.chance.IntN(w.rules.Board.Len())); w.rules.Board.IsSea(at) == sea {
			return at
		}
	}
}

func (w *writer) purchases() []string {
	land, zone := w.name(w.anywhere(false)), w.name(w.anywhere(true))
	for i := range w.board().Units { // battleships to mend
		if u := &w.board().Units[i]; u.Damaged && u.Owner == w.me {
			zone = w.name(u.Space)
		}
	}
	return w.some(35, "2 infantry", "1 armor", "1 destroyer", "1 submarine", "1 transport", "1 fighter", "1 battleship", "1 port at "+land, "1 AA gun at "+land,
		"influence Turkey", "influence Sweden", "mend 1 battleship at "+zone, "mend all battleships at "+zone, "repair 1 at "+land+": port")
}

// raids sends bombers against what is near.
func (w *writer) raids() (lines []string) {
	for i := range w.rules.Territories {
		at := board.Space(i)
		for _, id := range []string{"bomber", "heavy_bomber"} {
			k := w.rules.KindOf(id)
			n := w.stacks(at)[k]
			if first, ok := w.step(at, axis.AirUnit); n > 0 && ok && w.likely(70) {
				if second, ok := w.step(first, axis.AirUnit); ok && !w.foes(first) {
					first = second
				}
				lines = append(lines, fmt.Sprintf("bomb %d %s %s -> %s: %s", n, w.rules.Units[k].Name, w.name(at), w.name(first), w.one("units", "air factory", "port", "AA gun")))
			}
		}
	}
	return append(lines, w.some(20, "escort 1 fighter Western Europe -> Britain", "escort 1 fighter Britain -> Western Europe")...)
}

// stacks are the units of the power that stand by themselves in a space, by kind.
func (w *writer) stacks(at board.Space) map[axis.Kind]int {
	list := map[axis.Kind]int{}
	s := w.board()
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Space == at && u.Owner == w.me && u.Aboard == axis.NoUnit && w.rules.Units[u.Kind].Move > 0 {
			list[u.Kind]++
		}
	}
	return list
}

// moves sends units of each space somewhere near, mostly where enemies are.
func (w *writer) moves() (lines []string) {
	for i := range w.rules.Territories {
		at := board.Space(i)
		stacks := w.stacks(at)
		for k := range axis.Kind(len(w.rules.Units)) {
			if n := stacks[k]; n > 0 && w.likely(45) {
				lines = append(lines, w.sends(at, k, n)...)
			}
		}
	}
	zone := w.name(w.anywhere(true))
	return append(lines, w.some(20, "if blocked: go on", "if blocked at "+zone+": fight", "if blocked: fight for transport")...)
}

// sends moves some units of a kind from a space.
func (w *writer) sends(at board.Space, k axis.Kind, n int) []string {
	typ := &w.rules.Units[k]
	first, ok := w.step(at, typ.Domain)
	if !ok {
		return nil
	}
	way := w.name(at) + " -> " + w.name(first)
	end := first
	if typ.Domain != axis.LandUnit && w.likely(60) {
		if second, ok := w.step(first, typ.Domain); ok && second != at {
			way, end = way+" -> "+w.name(second), second
		}
	}
	if end == at {
		return nil
	}
	w.battles = append(w.battles, end, first)
	many := fmt.Sprintf("%d %s ", 1+w.chance.IntN(n), typ.Name)
	switch {
	case typ.Hold > 0 && w.likely(60):
		return []string{w.voyage(at, first)}
	case typ.Carriable && w.rules.Board.IsSea(at) && w.likely(40):
		return []string{"launch all at " + w.name(at)}
	case typ.Domain == axis.SeaUnit && w.likely(20):
		w.battles = append(w.battles, at)
		return []string{"attack at " + w.name(at)}
	}
	return []string{many + way}
}

// voyage loads, sails and lands.
func (w *writer) voyage(at, to board.Space) string {
	line := "1 transport " + w.name(at) + ": "
	for _, near := range w.rules.Board.Neighbours(at) {
		if w.rules.Board.IsLand(near) && w.stacks(near)[w.rules.KindOf("infantry")] > 1 && w.likely(60) {
			line += "load 2 infantry from " + w.name(near) + "; "
			break
		}
	}
	if w.likely(50) {
		line += "sail " + w.name(to) + "; "
		at = to
	}
	shore, ok := w.step(at, axis.LandUnit)
	if !ok {
		return line + "sail " + w.name(to)
	}
	w.battles = append(w.battles, shore, at)
	return line + "unload at " + w.name(shore)
}

// step is a space beside another that a domain may enter, one with enemies or of theirs sooner than others.
func (w *writer) step(at board.Space, d axis.Domain) (board.Space, bool) {
	var near, hostile []board.Space
	for _, to := range w.rules.Board.Neighbours(at) {
		if d != axis.AirUnit && w.rules.Board.IsSea(to) != (d == axis.SeaUnit) {
			continue
		}
		near = append(near, to)
		if w.foes(to) {
			hostile = append(hostile, to)
		}
	}
	switch {
	case len(hostile) > 0 && w.likely(75):
		return hostile[w.chance.IntN(len(hostile))], true
	case len(near) > 0:
		return near[w.chance.IntN(len(near))], true
	}
	return at, false
}

// foes says whether a space is an enemy's, or holds some.
func (w *writer) foes(at board.Space) bool {
	s, side := w.board(), w.rules.Powers[w.me].Side
	if o := s.Owner[at]; o != axis.NoPower && w.rules.Powers[o].Side != side {
		return true
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Space == at && w.rules.Powers[u.Owner].Side != side {
			return true
		}
	}
	return false
}

// marches are moves among friends.
func (w *writer) marches() (lines []string) {
	for i := range w.rules.Territories {
		at := board.Space(i)
		for k, n := range w.stacks(at) {
			if d := w.rules.Units[k].Domain; n > 0 && d != axis.AirUnit && w.chance.IntN(100) < 4 {
				if to, ok := w.step(at, d); ok {
					lines = append(lines, fmt.Sprintf("%d %s %s -> %s", n, w.rules.Units[k].Name, w.name(at), w.name(to)))
				}
			}
		}
	}
	return lines
}

// directives are orders for a battle.
func (w *writer) directives(sea bool) []string {
	if sea {
		return w.some(30, "retreat after round 2", "silent submarines", "submerge", "target transport, carrier", "lose transport, destroyer", "assault with 1")
	}
	return w.some(30, "retreat after round 1", "keep aircraft safe", "dogfight fighter", "target armor", "no bombardment", "stay aboard when defenders > 2", "land if at least 2")
}

// standing are orders that hold until they are replaced, of every form.
func (w *writer) standing() []string {
	land, zone := w.name(w.anywhere(false)), w.name(w.anywhere(true))
	return w.some(30,
		w.one("block all", "no block", "block all when attackers <= 2", "block loaded transport, carrier with destroyer, submarine", "block all at "+zone+" when odds < 2:1", "block 1"),
		w.one("scramble all", "no scramble", "scramble 1", "scramble all at "+land+" when aircraft <= 2", "scramble all but 1"),
		w.one("assault with all", "keep aircraft safe", "assault with 1 when attackers > 2"), "dogfight jet fighter, fighter", "target infantry, transport, submarine",
		w.one("silent submarines", "no silence", "silent submarines: 1", "silent submarines: all at round 2", "silent submarines: all when defenders > 2"),
		w.one("submerge", "submerge at round 2", "submerge when outgunned", "fight with submarines", "submerge 1 submarine"),
		w.one("coastal fire all", "no coastal fire", "coastal fire 1", "coastal fire all but 1 at "+land), "no bombardment",
		w.one("retreat after round 1", "retreat when odds > 2:1", "press on", "retreat aircraft after round 1", "retreat at "+land+" after round 2"),
		w.one("lose infantry, transport", "lose battleship, armor, infantry", "lose carrier, fighter"),
		w.one("intercept all", "intercept nothing", "intercept 1"), w.one("kamikaze 1: battleship, carrier", "no kamikaze"),
		"return chit of "+w.enemy(), "interfere at Turkey up to 3", w.one("if blocked: go on", "if blocked: fight"), "land if at least 2",
	)
}
