package movement

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// foe tells what kinds of enemy units stand in a space.
type foe uint8

const (
	foeAny foe = 1 << iota
	foeSurface
	foeAntiSub
	foeTransport
)

// field is the board as a power sees it that moves: the enemies stand still.
type field struct {
	*axis.Turn
	// combat: the combat move is under way, not the noncombat move.
	combat bool
	// foes tells what enemies stand in each space.
	foes []foe
}

func newField(t *axis.Turn, combat bool) field {
	f := field{Turn: t, combat: combat, foes: make([]foe, t.Rules.Board.Len())}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || !t.Enemy(u) {
			continue
		}
		typ := &t.Rules.Units[u.Kind]
		if typ.Facility != nil && typ.Facility.Passable {
			continue
		}
		is := foeAny
		if typ.SurfaceWarship() {
			is |= foeSurface
		}
		if typ.AntiSub {
			is |= foeAntiSub
		}
		if typ.Carries > 0 {
			is |= foeTransport
		}
		f.foes[u.Space] |= is
	}
	return f
}

// hostile says whether a territory is enemy-controlled now or a sea zone holds enemy surface warships.
func (f *field) hostile(at board.Space) bool {
	if f.Rules.Board.IsSea(at) {
		return f.foes[at]&foeSurface != 0
	}
	return f.HostileTerritory(at)
}

// mayPass says whether a unit of the type may go on through a space it enters.
func (f *field) mayPass(typ *axis.UnitType, at board.Space) bool {
	switch {
	case typ.Domain == axis.SeaUnit && !f.combat && f.Rules.Patrolled != nil:
		return !f.Rules.Patrolled(f.Turn, typ, at)
	case typ.Domain == axis.SeaUnit:
		return f.foes[at]&stoppedBy(typ) == 0 || f.passes(typ, at) // AN-CMOVE.14, AN-CMOVE.22, AN-CMOVE.23, AN-NCM.5
	case !f.HostileTerritory(at):
		return !f.violable(at)
	}
	return f.combat && typ.Blitzes && f.foes[at] == 0 // AN-CMOVE.9
}

// stoppedBy is which enemies usually stop ships of a type.
func stoppedBy(typ *axis.UnitType) foe {
	if submersible(typ) {
		return foeAntiSub
	}
	return foeSurface
}

// passes says whether the game lets ships of a type sail on where enemies are who usually stop them.
func (f *field) passes(typ *axis.UnitType, at board.Space) bool {
	return f.combat && f.Rules.Passes != nil && f.Rules.Passes(f.Turn, typ, at)
}

// submersible says whether a type is a submarine: a warship that is no surface ship.
func submersible(typ *axis.UnitType) bool { return typ.Warship && !typ.Surface }

// mustFight says whether units of the power on turn in a zone with enemy warships have to fight: all but submarines that
// did not enter a destroyer's zone (AN-RULING.19, AN-RULING.52).
func (f *field) mustFight(zone board.Space) bool {
	if f.foes[zone]&foeSurface == 0 {
		return false
	}
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner == f.Power && u.Aboard == axis.NoUnit && axis.Engages(f.Turn, axis.UnitID(i)) {
			return true
		}
	}
	return false
}

// willFight says whether a battle of this turn's combat move is still to come in a zone.
func (f *field) willFight(zone board.Space) bool {
	return f.combat && (f.Plan.Choices[zone] || f.mustFight(zone))
}

// safeLater says whether a carrier may enter a zone in the noncombat move, battles still to come being won.
func (f *field) safeLater(carrier axis.UnitID, zone board.Space) bool {
	return f.foes[zone] == 0 || !axis.PatrolledFor(f.Turn, f.Type(carrier), zone) || (f.willFight(zone) && f.canClear(zone))
}

// canClear says whether a unit that fights with an attack value is in a zone.
func (f *field) canClear(zone board.Space) bool {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner == f.Power && u.Aboard == axis.NoUnit && f.Type(axis.UnitID(i)).Attack > 0 {
			return true
		}
	}
	return false
}

// ownShips says whether the power on turn has ships in a zone; submarines count only if asked.
func (f *field) ownShips(zone board.Space, submarines bool) bool {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner == f.Power && f.Rules.Units[u.Kind].Domain == axis.SeaUnit &&
			(submarines || !submersible(&f.Rules.Units[u.Kind])) {
			return true
		}
	}
	return false
}

func (f *field) ownAircraft(zone board.Space) bool {
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Space == zone && u.Owner == f.Power && f.Rules.Units[u.Kind].Domain == axis.AirUnit && !f.State.Trapped(f.Rules, u) {
			return true
		}
	}
	return false
}

// violable says whether a space is neutral and may be drawn into the war by the power on turn.
func (f *field) violable(at board.Space) bool {
	access, _ := f.Rules.Access(f.State, f.Power, at)
	return access == axis.Violable
}

// drawnIn says whether a space was neutral when the turn began and has been drawn into the war since. Moves are made at once, so that no line
// of a sheet opens the way through it to another.
func (f *field) drawnIn(at board.Space) bool {
	return f.combat && axis.DrawnIn(f.Turn, at)
}

// flown is how far a flight is in the phase under way.
func (f *field) flown(from, to board.Space) int {
	if f.combat {
		return f.FlownOut(from, to)
	}
	return f.Flown(from, to)
}

// crosses says whether aircraft may cross a space in which the power's units may not be.
func (f *field) crosses(at board.Space) bool {
	return f.Rules.Crosses != nil && f.Rules.Crosses(f.State, f.Power, at)
}

// violate draws a neutral territory into the war into which units of the power on turn have come, or over which they have flown; its natives
// stand there from now on.
func (f *field) violate(at board.Space) {
	if f.violable(at) && f.Violate(at) {
		f.foes[at] |= foeAny
	}
}

// fault is a reason against a move: what is wrong, under which rule; the zero fault is none.
type fault struct {
	topic axis.Topic
	what  words.Topic
}

// barredFrom says why the power on turn may not be in a space, if it may not.
func (f *field) barredFrom(at board.Space) fault {
	if topic, why := f.ShutOut(at); why != nil {
		return fault{topic, why}
	}
	switch access, why := f.Rules.Access(f.State, f.Power, at); {
	case access < axis.Foreign:
		return fault{}
	case access == axis.Foreign:
		return fault{why, notAtWar{Power: f.Who(f.State.Owner[at]), Place: f.Where(at)}}
	case f.Rules.Neutral(f.State, at): // AN-MAP.4
		return fault{axis.TopicNeutralClosed, neutralClosed{f.Where(at)}}
	}
	return fault{axis.TopicConfined, mayNotEnter{f.Who(f.Power), f.Where(at)}} // AN-CHINA.9, AN-CHINA.13
}

// foesAt counts the enemy units in a space.
func (f *field) foesAt(at board.Space) []words.Count {
	return f.Counts(f.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return f.Enemy(u) }))
}

// canalName names the canal between two sea zones.
func (f *field) canalName(a, b board.Space) words.Name {
	for _, c := range f.Rules.Canals {
		if c.Joins == [2]board.Space{a, b} || c.Joins == [2]board.Space{b, a} {
			return words.Name(c.Name)
		}
	}
	return "canal"
}

// gone counts the units of a kind that have left a space in this turn's combat move (AN-CMOVE.5).
func (f *field) gone(k axis.Kind, from board.Space) int {
	n := 0
	for i := range f.State.Units {
		u := &f.State.Units[i]
		if u.Alive() && u.Kind == k && u.Owner == f.Power && u.Start == from && u.Space != from && u.Did(axis.MovedInCombat|axis.LoadedInCombat) {
			n++
		}
	}
	return n
}

// others counts the units of a kind that stand in a space and belong to another power of the same side (AN-MULTI.8).
func (f *field) others(k axis.Kind, at board.Space) int {
	n := 0
	for i := range f.State.Units {
		if u := &f.State.Units[i]; u.Alive() && u.Kind == k && u.Space == at && u.Owner != f.Power && f.Ally(u) {
			n++
		}
	}
	return n
}

// place sets where a unit and its cargo stand and the space they came from.
func (f *field) place(id axis.UnitID, to, from board.Space) {
	u := f.State.Unit(id)
	u.Space, u.From = to, from
	if f.Type(id).Domain != axis.SeaUnit {
		return
	}
	for i := range f.State.Units {
		if c := &f.State.Units[i]; c.Alive() && c.Aboard == id {
			c.Space = to
		}
	}
}

func (f *field) movedDeed() axis.Deeds {
	if f.combat {
		return axis.MovedInCombat
	}
	return axis.MovedInNoncombat
}

func (f *field) spaceNames(list []board.Space) []words.Name {
	var out []words.Name
	for _, s := range list {
		out = append(out, f.Where(s))
	}
	return out
}
