package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// retreats is what comes before every round but the first (CR-RETREAT.1): the attacker says of every battle whether it goes on, and only then do
// the defenders decide (CR-RETREAT.17).
func (f *front) retreats() {
	for _, b := range f.fights {
		if !b.goesOn() {
			continue
		}
		if f.breaksOff(b.Battle, f.Turn) {
			f.goBack(b.Battle, f.Turn, everybody)
		} else {
			submarines{f.game}.submerge(b.Battle, f.Turn, battle.Attack)
		}
		f.close(b)
	}
	for _, b := range f.fights {
		if b.goesOn() {
			f.defendersLeave(b.Battle)
			submarines{f.game}.submerge(b.Battle, f.Turn, battle.Defence)
			f.close(b)
		}
	}
}

// close sees whether a battle is over without those who have left it.
func (f *front) close(b *fight) {
	b.Open(f.Turn)
	f.conclude(b)
}

func everybody(*battle.Combatant) bool { return true }

// breaksOff says whether the attackers of a battle retreat, all of them together (CR-RETREAT.2): as was ordered, else when what they attack with is
// less than half of what the enemy defends with.
func (g *game) breaksOff(b *battle.Battle, t *axis.Turn) bool {
	if !b.Sides[battle.Attack].Any(func(c *battle.Combatant) bool { return !c.Dropped }) {
		return false // CR-PARA.7: paratroopers go on to the end
	}
	if !battle.Silent(b, orders.AnyUnits) {
		_, leaves := battle.Leaves(b, b.Attacker, orders.AnyUnits)
		return leaves && g.mayGoBack(b, t)
	}
	if 2*g.strength(b, battle.Attack) >= g.strength(b, battle.Defence) || !g.mayGoBack(b, t) {
		return false
	}
	b.TellDefault(t, axis.RetreatOrPress, b.Attacker, tooWeakToGoOn{}, axis.TopicRetreat)
	return true
}

// strength adds up the values at which a side fights. Bombers in an attack on land only carry (CR-GROUND.13, CR-RULING.67), and aircraft that have not
// scrambled roll nothing (CR-DOGFIGHT.3).
func (g *game) strength(b *battle.Battle, role battle.Role) (sum int) {
	for i := range b.Sides[role].Units {
		if c := &b.Sides[role].Units[i]; c.Condition == battle.Fighting && !g.classes.rests(b, c) && (b.Sea || role == battle.Defence || !isBomber(c)) {
			sum += value(c, role)
		}
	}
	return sum
}

// mayGoBack says whether all attackers can go back to where they came from: otherwise nobody does (CR-RETREAT.16). Who has landed needs the ship that
// brought him, where he left it (CR-AMPHIB.15).
func (g *game) mayGoBack(b *battle.Battle, t *axis.Turn) bool {
	return b.Sides[battle.Attack].Only(func(c *battle.Combatant) bool {
		if !c.Seaborne {
			return true
		}
		id := shipOf(t, c.Unit)
		return id != axis.NoUnit && t.State.Unit(id).Alive() && t.State.Unit(id).Space == c.From
	})
}

// shipOf is the transport that was to bring a unit ashore in this turn, NoUnit when none was.
func shipOf(t *axis.Turn, id axis.UnitID) axis.UnitID {
	for i := range t.Plan.Landings {
		if l := &t.Plan.Landings[i]; slices.Contains(l.Units, id) {
			return l.Transport
		}
	}
	return axis.NoUnit
}

// goBack takes attackers out of a battle: each group to the space it came from (CR-RETREAT.3), with what it carries; who landed, aboard the ship that
// brought him (CR-RETREAT.4, CR-RETREAT.5). Paratroopers stay and fight on alone (CR-PARA.7, CR-RULING.26). Ships that lay in the zone already stay there, out of the battle (CR-NAVAL.11), and aircraft are in the air
// until non-combat movement (CR-RETREAT.6).
func (g *game) goBack(b *battle.Battle, t *axis.Turn, who func(*battle.Combatant) bool) {
	var from []board.Space
	for i := range b.Sides[battle.Attack].Units {
		c := &b.Sides[battle.Attack].Units[i]
		if c.Condition == battle.Fighting && who(c) && !inTheAir(c) && !c.Dropped && !slices.Contains(from, c.From) {
			from = append(from, c.From)
		}
	}
	for _, to := range from {
		b.Depart(t, battle.Attack, func(c *battle.Combatant) bool { return who(c) && !inTheAir(c) && !c.Dropped && c.From == to }, to)
	}
	b.Depart(t, battle.Attack, func(c *battle.Combatant) bool { return who(c) && inTheAir(c) }, board.None)
	for i := range b.Sides[battle.Attack].Units {
		if c := &b.Sides[battle.Attack].Units[i]; c.Seaborne && c.Condition == battle.Withdrawn {
			t.State.Unit(c.Unit).Aboard = shipOf(t, c.Unit)
		}
	}
}

// defendersLeave takes the defenders of a battle to a space beside it, if whoever speaks for them has said so: all to the same (CR-RETREAT.7,
// CR-RETREAT.8), which must be open to each of them. Aircraft that have scrambled leave one by one (CR-RETREAT.10); those on the ground cannot
// (CR-RETREAT.11), and those aboard go where their carriers do.
func (f *front) defendersLeave(b *battle.Battle) {
	to, leaves := battle.WaysOut(b, f.spokesman(b), orders.AnyUnits)
	if leaves {
		leaves = f.leaveFor(b, append(to, f.Board.Neighbours(b.At)...), len(to) > 0)
	}
	f.scatter(b, leaves)
}

// leaveFor takes them to the first of some spaces that is open to them all, of those that were named where any was (CR-RETREAT.16).
func (f *front) leaveFor(b *battle.Battle, list []board.Space, named bool) bool {
	if named {
		list = list[:len(list)-len(f.Board.Neighbours(b.At))]
	}
	for _, to := range list {
		if f.shelters(b, to) {
			b.Depart(f.Turn, battle.Defence, func(c *battle.Combatant) bool { return !inTheAir(c) || b.Sea && f.classes.rests(b, c) }, to)
			return true
		}
	}
	return false
}

// spokesman is who decides for the defenders of a battle: who controls the territory, at sea who has most ships in it, of these the first in the table of
// powers (CR-RULING.19).
func (f *front) spokesman(b *battle.Battle) axis.Power {
	if !b.Sea {
		return b.Defender
	}
	best, most := b.Defender, 0
	for p := range f.Powers {
		n := 0
		for i := range b.Sides[battle.Defence].Units {
			c := &b.Sides[battle.Defence].Units[i]
			n += axis.OneIf(c.Condition == battle.Fighting && c.Owner == axis.Power(p) && !inTheAir(c))
		}
		if n > most {
			best, most = axis.Power(p), n
		}
	}
	return best
}

// scatter lets aircraft that have scrambled leave a battle, each to where it can land: as their owners have said, else with the others.
func (f *front) scatter(b *battle.Battle, othersLeft bool) {
	air := wings{f.game}
	for i := range b.Sides[battle.Defence].Units {
		c := &b.Sides[battle.Defence].Units[i]
		if c.Condition != battle.Fighting || !inTheAir(c) || f.classes.rests(b, c) {
			continue
		}
		to, leaves := battle.WaysOut(b, c.Owner, orders.Airborne)
		if !leaves && !othersLeft {
			continue
		}
		place := air.refuge(f.Turn, b.At, c, f.underAttack)
		for _, at := range slices.Backward(to) {
			if air.receives(f.Turn, b.At, c, at) && !f.underAttack(at) {
				place = at
			}
		}
		if id := c.Unit; place != board.None {
			b.Depart(f.Turn, battle.Defence, func(c *battle.Combatant) bool { return c.Unit == id }, place)
		}
	}
}

// refuge is the nearest place to which an aircraft may retreat, its own land before an ally's and land before carriers; None when there is none.
func (g wings) refuge(t *axis.Turn, from board.Space, c *battle.Combatant, attacked func(board.Space) bool) board.Space {
	theirs := axis.Turn{Rules: t.Rules, State: t.State, Power: c.Owner}
	best, least := board.None, 0
	for at := range t.Rules.Territories { // of the turn's board: odds reckon on one of their own
		to := board.Space(at)
		if !g.receives(t, from, c, to) || attacked(to) {
			continue
		}
		far := 4*theirs.Flown(from, to) + 2*axis.OneIf(t.Rules.Board.IsSea(to)) + axis.OneIf(t.State.Owner[to] != c.Owner)
		if best == board.None || far < least {
			best, least = to, far
		}
	}
	return best
}

// receives says whether an aircraft may retreat from one space to another within half of its movement: to land that has been its own or an ally's since the
// turn began, or a carrier of its own with room, unless it is under attack (CR-RETREAT.10).
func (g wings) receives(t *axis.Turn, from board.Space, c *battle.Combatant, to board.Space) bool {
	theirs := axis.Turn{Rules: t.Rules, State: t.State, Power: c.Owner}
	if to == from || theirs.Flown(from, to) > c.Type.Move/2 {
		return false
	}
	if access, _ := t.Rules.Access(t.State, c.Owner, to); t.Rules.Board.IsLand(to) {
		return access == axis.Friendly && g.Friends(t.State, c.Owner, t.State.OwnerAtStart[to]) // CR-AIR.8
	}
	room := 0
	for _, id := range t.UnitsAt(to, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == c.Owner }) {
		u := t.State.Unit(id)
		room += u.Deck(g.Rules) - axis.OneIf(g.Units[u.Kind].Domain == axis.AirUnit)
	}
	return room > 0 && c.Type.Carriable
}

// shelters says whether the defenders of a battle may go to a space: land that is friendly to every power among them, or a zone without enemy warships
// (CR-RETREAT.12), beside the battle and not under attack itself (CR-RETREAT.9).
func (f *front) shelters(b *battle.Battle, to board.Space) bool {
	if !f.Board.Adjacent(b.At, to) || f.Board.IsSea(to) != b.Sea || f.underAttack(to) {
		return false
	}
	return b.Sides[battle.Defence].Only(func(c *battle.Combatant) bool {
		if inTheAir(c) {
			return true
		}
		if !b.Sea {
			access, _ := f.Access(f.State, c.Owner, to)
			return access == axis.Friendly
		}
		theirs := axis.Turn{Rules: f.Rules, State: f.State, Power: c.Owner}
		return len(theirs.UnitsAt(to, func(_ axis.UnitID, u *axis.Unit) bool { return theirs.Enemy(u) && f.Units[u.Kind].Warship })) == 0
	})
}

// underAttack says whether a battle is being fought in a space, or still to be (CR-RETREAT.9), or units are still to land there.
func (f *front) underAttack(at board.Space) bool {
	b := f.at(at)
	return b != nil && !b.Over || (b == nil || !b.brokenOff()) && slices.ContainsFunc(f.Plan.Landings, func(l axis.LandingPlan) bool {
		return l.Target == at && !f.ashore(&l) && !f.heldOff(l.Sea) && !slices.Contains(f.aboard, [2]board.Space{l.Sea, at})
	})
}
