package turn

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// Examples show a player how orders are written, with his own units where they stand: each is legal as it is.

// CombatExamples are combat moves that the power could order now: an attack by land, an assault from the sea, a raid.
func CombatExamples(t *axis.Turn) []string {
	s := samples{t}
	var out []string
	raid := ""
	if !t.Rules.Vocab.Missions { // else they have a phase of their own
		raid = s.raidExample()
	}
	for _, example := range []string{s.landExample(), s.assaultExample(), raid} {
		if example != "" && len(out) < 2 {
			out = append(out, example)
		}
	}
	return out
}

// NoncombatExamples are moves among friends: a flight that names a second landing place, or else a march.
func NoncombatExamples(t *axis.Turn) []string {
	s := samples{t}
	for _, flies := range []bool{true, false} {
		for _, from := range s.ownSpaces() {
			units := s.ownUnits(from, func(typ *axis.UnitType) bool {
				return flies && typ.Carriable || !flies && typ.Captures
			})
			if len(units) == 0 {
				continue
			}
			var to []string
			for _, near := range t.Rules.Board.Neighbours(from) {
				if !t.Rules.Board.IsSea(near) && !t.Rules.Board.IsSea(from) && s.mayGo(near) && t.FriendlyTerritory(near) && t.FriendlyAtStart(near) {
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

// samples makes examples of what stands on the board.
type samples struct{ *axis.Turn }

// landExample attacks a neighbour with two units that stand together and one aircraft beside them.
func (s samples) landExample() string {
	for _, from := range s.ownSpaces() {
		if s.Rules.Board.IsSea(from) {
			continue
		}
		units := s.ownUnits(from, func(typ *axis.UnitType) bool { return typ.Captures })
		if len(units) == 0 {
			continue
		}
		for _, to := range s.Rules.Board.Neighbours(from) {
			if s.mayGo(to) && !s.Rules.Board.IsSea(to) && s.HostileTerritory(to) {
				same := units[:1]
				if len(units) > 1 && s.State.Unit(units[1]).Kind == s.State.Unit(units[0]).Kind {
					same = units[:2]
				}
				fighters := s.ownUnits(from, func(typ *axis.UnitType) bool { return typ.Carriable })
				return fmt.Sprintf("%s  %s -> %s", s.UnitsText(append(same[:len(same):len(same)], fighters[:min(1, len(fighters))]...)),
					s.Rules.SpaceName(from), s.Rules.SpaceName(to))
			}
		}
	}
	return ""
}

// assaultExample lands one unit from a zone that holds no enemy, with at most one zone sailed.
func (s samples) assaultExample() string {
	b := s.Rules.Board
	for _, zone := range s.ownSpaces() {
		ships := s.ownUnits(zone, func(typ *axis.UnitType) bool { return typ.Carries > 0 })
		if !b.IsSea(zone) || len(ships) == 0 || s.EnemyShip(zone, func(*axis.UnitType) bool { return true }) || s.CargoOf(ships[0]) > 0 {
			continue
		}
		load := ""
		for _, near := range b.Neighbours(zone) {
			if light := s.ownUnits(near, func(typ *axis.UnitType) bool { return typ.Light }); load == "" && !b.IsSea(near) && len(light) > 0 {
				load = fmt.Sprintf("load %s from %s", s.UnitsText(light[:1]), s.Rules.SpaceName(near))
			}
		}
		if load == "" {
			continue
		}
		if shore := s.hostileShore(zone); shore != board.None {
			return fmt.Sprintf("1 %s  %s: %s; unload at %s", s.Type(ships[0]).Name, s.Rules.SpaceName(zone), load, s.Rules.SpaceName(shore))
		}
		for _, next := range b.Neighbours(zone) {
			if !b.IsSea(next) || !s.CanalOpen(zone, next) || s.EnemyShip(next, func(*axis.UnitType) bool { return true }) {
				continue
			}
			if shore := s.hostileShore(next); shore != board.None {
				return fmt.Sprintf("1 %s  %s: %s; sail %s; unload at %s", s.Type(ships[0]).Name, s.Rules.SpaceName(zone), load,
					s.Rules.SpaceName(next), s.Rules.SpaceName(shore))
			}
		}
	}
	return ""
}

func (s samples) hostileShore(zone board.Space) board.Space {
	for _, near := range s.Rules.Board.Neighbours(zone) {
		if !s.Rules.Board.IsSea(near) && s.mayGo(near) && s.HostileTerritory(near) {
			return near
		}
	}
	return board.None
}

// RaidExamples are missions that the power could order in a phase of their own.
func RaidExamples(t *axis.Turn) []string {
	if example := (samples{t}).raidExample(); example != "" {
		return []string{example}
	}
	return nil
}

// raidExample sends a bomber to a complex from which it can fly back the way it came.
func (s samples) raidExample() string {
	for _, from := range s.ownSpaces() {
		bombers := s.ownUnits(from, func(typ *axis.UnitType) bool { return typ.RaidDice > 0 })
		if len(bombers) == 0 {
			continue
		}
		for i := range s.State.Units {
			target := &s.State.Units[i]
			if target.Alive() && s.bombable(target.Kind) && s.HostileTerritory(target.Space) &&
				2*s.Flown(from, target.Space) <= s.Reach(bombers[0]) {
				line := fmt.Sprintf("raid  %s  %s -> %s", s.UnitsText(bombers[:1]), s.Rules.SpaceName(from), s.Rules.SpaceName(target.Space))
				if s.Rules.Vocab.Missions {
					line += ": " + s.Rules.UnitName(target.Kind, 1)
				}
				return line
			}
		}
	}
	return ""
}

// bombable says whether bombs can damage units of a kind.
func (s samples) bombable(k axis.Kind) bool {
	f := s.Rules.Units[k].Facility
	return f != nil && !f.MostDamage.IsZero()
}

// ownSpaces lists the spaces in which units of the power stand, in the order of the board.
func (s samples) ownSpaces() []board.Space {
	var list []board.Space
	for i := range s.State.Units {
		if u := &s.State.Units[i]; u.Alive() && u.Owner == s.Power && u.Space != board.None {
			list = append(list, u.Space)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// ownUnits lists the power's units in a space, of types for which is holds, that have done nothing yet this turn.
func (s samples) ownUnits(at board.Space, is func(*axis.UnitType) bool) []axis.UnitID {
	return s.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == s.Power && u.Aboard == axis.NoUnit && u.Deeds == 0 && is(s.Rules.Type(s.State, u.Owner, u.Kind))
	})
}

func (s samples) mayGo(to board.Space) bool {
	return !s.Rules.Barred(s.State, s.Power, to)
}

// examples are a phase's sample orders for a power: from its position where the phase can tell, else fixed ones, in which
// ExampleCapital stands for its capital; those that name one are left out for a power without.
func (g Game) examples(s *axis.State, phase *axis.Phase, p axis.Power) []string {
	if phase.Samples != nil {
		return phase.Samples(&axis.Turn{Rules: g.Rules, State: s, Power: p})
	}
	var out []string
	for _, line := range phase.Examples {
		home := g.Powers[p].Capital
		if home == board.None && strings.Contains(line, axis.ExampleCapital) {
			continue
		}
		out = append(out, strings.ReplaceAll(line, axis.ExampleCapital, g.SpaceName(home)))
	}
	return out
}
