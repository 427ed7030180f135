package axis

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/board"
)

// Examples show a player how orders are written, with his own units where they stand: each is legal as it is.

// CombatExamples are combat moves that the power could order now: an attack by land, an assault from the sea, a raid.
func CombatExamples(t *Turn) []string {
	var out []string
	for _, example := range []string{t.landExample(), t.assaultExample(), t.raidExample()} {
		if example != "" && len(out) < 2 {
			out = append(out, example)
		}
	}
	return out
}

// NoncombatExamples are moves among friends: a flight that names a second landing place, or else a march.
func NoncombatExamples(t *Turn) []string {
	for _, flies := range []bool{true, false} {
		for _, from := range t.ownSpaces() {
			units := t.ownUnits(from, func(typ *UnitType) bool {
				return flies && typ.Carriable || !flies && typ.Captures
			})
			if len(units) == 0 {
				continue
			}
			var to []string
			for _, near := range t.Rules.Board.Neighbours(from) {
				if !t.Rules.Board.IsSea(near) && !t.Rules.Board.IsSea(from) && t.mayGo(near) && t.FriendlyTerritory(near) && t.FriendlyAtStart(near) {
					to = append(to, t.Rules.SpaceName(near))
				}
			}
			if len(to) == 0 {
				continue
			}
			if flies && len(to) > 1 {
				to[0] += " else " + to[1]
			}
			return []string{fmt.Sprintf("%s  %s -> %s", t.UnitsText(units[:1]), t.Rules.SpaceName(from), to[0])}
		}
	}
	return nil
}

// MobiliseExamples place infantry at the complex with most room.
func MobiliseExamples(t *Turn) []string {
	best := yard{at: board.None}
	for _, y := range newMobilisation(t).yards {
		if y.free > best.free {
			best = y
		}
	}
	for k := range t.Rules.Units {
		if typ := &t.Rules.Units[k]; typ.Light && best.free > 0 {
			n := min(3, best.free)
			return []string{fmt.Sprintf("%d %s at %s", n, t.Rules.UnitName(Kind(k), n), t.Rules.SpaceName(best.at))}
		}
	}
	return nil
}

// landExample attacks a neighbour with two units that stand together and one aircraft beside them.
func (t *Turn) landExample() string {
	for _, from := range t.ownSpaces() {
		if t.Rules.Board.IsSea(from) {
			continue
		}
		units := t.ownUnits(from, func(typ *UnitType) bool { return typ.Captures })
		if len(units) == 0 {
			continue
		}
		for _, to := range t.Rules.Board.Neighbours(from) {
			if t.mayGo(to) && !t.Rules.Board.IsSea(to) && t.HostileTerritory(to) {
				same := units[:1]
				if len(units) > 1 && t.State.Unit(units[1]).Kind == t.State.Unit(units[0]).Kind {
					same = units[:2]
				}
				fighters := t.ownUnits(from, func(typ *UnitType) bool { return typ.Carriable })
				return fmt.Sprintf("%s  %s -> %s", t.UnitsText(append(same[:len(same):len(same)], fighters[:min(1, len(fighters))]...)),
					t.Rules.SpaceName(from), t.Rules.SpaceName(to))
			}
		}
	}
	return ""
}

// assaultExample lands one unit from a zone that holds no enemy, with at most one zone sailed.
func (t *Turn) assaultExample() string {
	b := t.Rules.Board
	for _, zone := range t.ownSpaces() {
		ships := t.ownUnits(zone, func(typ *UnitType) bool { return typ.Carries > 0 })
		if !b.IsSea(zone) || len(ships) == 0 || t.enemyShip(zone, func(*UnitType) bool { return true }) || t.cargoOf(ships[0]) > 0 {
			continue
		}
		load := ""
		for _, near := range b.Neighbours(zone) {
			if light := t.ownUnits(near, func(typ *UnitType) bool { return typ.Light }); load == "" && !b.IsSea(near) && len(light) > 0 {
				load = fmt.Sprintf("load %s from %s", t.UnitsText(light[:1]), t.Rules.SpaceName(near))
			}
		}
		if load == "" {
			continue
		}
		if shore := t.hostileShore(zone); shore != board.None {
			return fmt.Sprintf("1 %s  %s: %s; unload at %s", t.Type(ships[0]).Name, t.Rules.SpaceName(zone), load, t.Rules.SpaceName(shore))
		}
		for _, next := range b.Neighbours(zone) {
			if !b.IsSea(next) || !t.CanalOpen(zone, next) || t.enemyShip(next, func(*UnitType) bool { return true }) {
				continue
			}
			if shore := t.hostileShore(next); shore != board.None {
				return fmt.Sprintf("1 %s  %s: %s; sail %s; unload at %s", t.Type(ships[0]).Name, t.Rules.SpaceName(zone), load,
					t.Rules.SpaceName(next), t.Rules.SpaceName(shore))
			}
		}
	}
	return ""
}

func (t *Turn) hostileShore(zone board.Space) board.Space {
	for _, near := range t.Rules.Board.Neighbours(zone) {
		if !t.Rules.Board.IsSea(near) && t.mayGo(near) && t.HostileTerritory(near) {
			return near
		}
	}
	return board.None
}

// raidExample sends a bomber to a complex from which it can fly back the way it came.
func (t *Turn) raidExample() string {
	for _, from := range t.ownSpaces() {
		bombers := t.ownUnits(from, func(typ *UnitType) bool { return typ.RaidDice > 0 })
		if len(bombers) == 0 {
			continue
		}
		m := &mover{Turn: t}
		for i := range t.State.Units {
			target := &t.State.Units[i]
			if target.Alive() && t.Rules.Units[target.Kind].Factory && t.HostileTerritory(target.Space) &&
				2*m.flown(from, target.Space) <= t.Type(bombers[0]).Move {
				return fmt.Sprintf("raid  %s  %s -> %s", t.UnitsText(bombers[:1]), t.Rules.SpaceName(from), t.Rules.SpaceName(target.Space))
			}
		}
	}
	return ""
}

// ownSpaces lists the spaces in which units of the power stand, in the order of the board.
func (t *Turn) ownSpaces() []board.Space {
	var list []board.Space
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Owner == t.Power && u.Space != board.None {
			list = append(list, u.Space)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// ownUnits lists the power's units in a space, of types for which is holds, that have done nothing yet this turn.
func (t *Turn) ownUnits(at board.Space, is func(*UnitType) bool) []UnitID {
	return t.UnitsAt(at, func(_ UnitID, u *Unit) bool {
		return u.Owner == t.Power && u.Aboard == NoUnit && u.Deeds == 0 && is(t.Rules.Type(t.State, u.Owner, u.Kind))
	})
}

func (t *Turn) mayGo(to board.Space) bool {
	return !t.Rules.Territories[to].Neutral && t.Rules.MayEnter(t.Power, to)
}

// examples are a phase's sample orders for a power: from its position where the phase can tell, else fixed ones, in which
// "CAPITAL" stands for its capital; those that name one are left out for a power without.
func (r *Rules) examples(s *State, phase *Phase, p Power) []string {
	if phase.Samples != nil {
		return phase.Samples(&Turn{Rules: r, State: s, Power: p})
	}
	const capital = "CAPITAL"
	var out []string
	for _, line := range phase.Examples {
		home := r.Powers[p].Capital
		if home == board.None && strings.Contains(line, capital) {
			continue
		}
		out = append(out, strings.ReplaceAll(line, capital, r.SpaceName(home)))
	}
	return out
}
