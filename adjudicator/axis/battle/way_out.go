package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// wayOut is where the attackers of a battle can go when they break off.
type wayOut struct {
	*axis.Turn
	battle *Battle
}

// destination is where a retreat goes: the space asked for if it is legal, else the one from which most units came, of equals
// the first by name (A9); None when there is none.
func (w wayOut) destination(asked board.Space) board.Space {
	if !w.battle.Sea && w.dropOnly() {
		return w.dropRefuge(asked)
	}
	units := w.battle.Sides[Attack].Units
	best, most := board.None, 0
	for i := range units {
		from := units[i].From
		if !w.givesOrigin(&units[i]) || !w.mayGoTo(from) {
			continue
		}
		if from == asked {
			return asked
		}
		n := 0
		for j := range units {
			if units[j].From == from && w.givesOrigin(&units[j]) {
				n++
			}
		}
		if n > most || n == most && w.Rules.SpaceName(from) < w.Rules.SpaceName(best) {
			best, most = from, n
		}
	}
	return best
}

// otherWay says whether the attackers could retreat anywhere else.
func (w wayOut) otherWay(to board.Space) bool {
	if !w.battle.Sea && w.dropOnly() {
		return len(w.dropRefuges()) > 1
	}
	units := w.battle.Sides[Attack].Units
	for i := range units {
		if units[i].From != to && w.givesOrigin(&units[i]) && w.mayGoTo(units[i].From) {
			return true
		}
	}
	return false
}

// givesOrigin says whether the space a unit came from is one to which the attackers may retreat: units that began their turn
// here, aircraft, and units from the sea give none (AN-RULING.53).
func (w wayOut) givesOrigin(c *Combatant) bool { return c.From != board.None && w.battle.moves()(c) }

// mayGoTo says whether a space is open to a retreat.
func (w wayOut) mayGoTo(to board.Space) bool {
	return w.battle.combat.openToRetreat(w.battle, w.Turn, to)
}

// OpenToRetreat says whether a space is open to a retreat of the attackers, as the family answers it: adjacent and friendly, at sea also at the start of the turn
// (AN-COMBAT.15, AN-COMBAT.16, AN-RULING.54), and no closed canal between (AN-RULING.69).
func (b *Battle) OpenToRetreat(t *axis.Turn, to board.Space) bool {
	if !t.Rules.Board.Adjacent(b.At, to) || t.Rules.Board.IsSea(to) != b.Sea {
		return false
	}
	if b.Sea {
		return !t.State.HostileAtStart[to] && !t.HostileSea(to) && t.CanalOpen(b.At, to)
	}
	return t.FriendlyTerritory(to)
}

// dropOnly says whether every land unit that could retreat came by parachute; then it has no way it came, and any adjacent
// territory friendly since the start of the turn is open to it (AN-RULING.30).
func (w wayOut) dropOnly() bool {
	some := false
	for i := range w.battle.Sides[Attack].Units {
		if c := &w.battle.Sides[Attack].Units[i]; cameByLand(c) {
			if !c.Dropped {
				return false
			}
			some = true
		}
	}
	return some
}

// dropRefuges are the territories to which paratroopers alone may retreat, in the order of the board.
func (w wayOut) dropRefuges() []board.Space {
	var open []board.Space
	for _, to := range w.Rules.Board.Neighbours(w.battle.At) {
		if w.FriendlyAtStart(to) && w.mayGoTo(to) {
			open = append(open, to)
		}
	}
	return open
}

// dropRefuge is where they go: the territory asked for, else the first by name (A9); None when none is open.
func (w wayOut) dropRefuge(asked board.Space) board.Space {
	best := board.None
	for _, to := range w.dropRefuges() {
		if to == asked {
			return asked
		}
		if best == board.None || w.Rules.SpaceName(to) < w.Rules.SpaceName(best) {
			best = to
		}
	}
	return best
}
