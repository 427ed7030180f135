// Package battle is the conduct of combat: raids and rockets, assaults and their bombardment, battles round by round, what they cost and
// who holds the ground afterwards; and what powers have said beforehand about their battles. A Battle is a value that can be fought, or
// rehearsed by somebody who works out what may come of it.
package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// Role says which side of a battle somebody is on.
type Role uint8

const (
	// Attack is the power on turn.
	Attack Role = iota
	// Defence is everybody it attacks.
	Defence
)

// Other is the opposite side.
func (r Role) Other() Role { return 1 - r }

// Condition is how a unit stands in a battle.
type Condition uint8

const (
	// Fighting units fire and take hits.
	Fighting Condition = iota
	// Fallen units wait in the casualty zone: they take no more hits, but fire until they leave play.
	Fallen
	// Lost units have left play.
	Lost
	// Submerged units have left the battle, not their sea zone.
	Submerged
	// Withdrawn units have broken off: gone elsewhere, or aircraft that wait for the noncombat move.
	Withdrawn
)

// Combatant is a unit in a battle.
type Combatant struct {
	Unit  axis.UnitID
	Kind  axis.Kind
	Owner axis.Power
	// Type is its row, that of the damaged unit once damage counts; whole the row without damage.
	Type, whole *axis.UnitType
	Class       axis.Class

	Condition Condition
	// Damaged: it has taken the first of its two hits.
	Damaged bool
	// Seaborne: it came ashore in this battle and can never retreat.
	Seaborne bool
	// Dropped: it came by parachute, so there is no way it came by.
	Dropped bool
	// Cargo is the number of units it carries.
	Cargo int
	// From is the space it came from, None for those that began their turn here.
	From board.Space

	// value is the highest face with which it hits in the step now fired.
	value int
	// struck is what the step now fired did to it.
	struck blow
	// toldSubmerged: its submerging has been reported.
	toldSubmerged bool
}

// Weakens says whether damage changes what the unit can do.
func (c *Combatant) Weakens() bool { return c.whole.Damaged != nil }

// Suffer makes the unit damaged or whole, with what that changes.
func (c *Combatant) Suffer(damaged bool) {
	c.Damaged = damaged
	if !c.Weakens() {
		return
	}
	if c.Type = c.whole; damaged {
		c.Type = c.whole.Damaged
	}
}

// blow is what a fire step did to a unit.
type blow uint8

const (
	unhurt blow = iota
	damagedNow
	fellNow
)

// Present says whether the unit is still in the battle, if only in the casualty zone.
func (c *Combatant) Present() bool { return c.Condition <= Fallen }

// Transport says whether it takes hits only when nobody else can.
func (c *Combatant) Transport() bool { return c.Type.ChosenLast }

// Force is one side of a battle, in firing order: by power in turn order, by kind in the unit table's order.
type Force struct {
	Role  Role
	Units []Combatant
	// Hunts: one of its units hunted submarines when the round began (AN-RULING.11, AN-RULING.76).
	Hunts bool
}

// Any says whether some unit still in the battle is what is asked for; nil asks for any.
func (f *Force) Any(is func(*Combatant) bool) bool {
	for i := range f.Units {
		if c := &f.Units[i]; c.Present() && (is == nil || is(c)) {
			return true
		}
	}
	return false
}

// Only says whether every unit still in the battle is what is asked for. Nobody is everything.
func (f *Force) Only(is func(*Combatant) bool) bool {
	for i := range f.Units {
		if c := &f.Units[i]; c.Present() && !is(c) {
			return false
		}
	}
	return true
}

func isTransport(c *Combatant) bool { return c.Transport() }

func isAircraft(c *Combatant) bool { return c.Type.Domain == axis.AirUnit }

func isSubmarine(c *Combatant) bool { return c.Type.Surprise }

func huntsSubs(c *Combatant) bool { return c.Type.AntiSub }

func attacks(c *Combatant) bool { return c.Type.Attack > 0 }

func isPassive(c *Combatant) bool { return isTransport(c) || isSubmarine(c) }

func armedAbove(c *Combatant) bool { return isAircraft(c) || c.Type.SurfaceWarship() }

func holdsGround(c *Combatant) bool { return c.Type.Captures }

func holdsNothing(c *Combatant) bool { return !c.Type.Captures }

func cameByLand(c *Combatant) bool { return c.Type.Domain == axis.LandUnit && !c.Seaborne }

func cameBySea(c *Combatant) bool { return c.Seaborne }

func goesOnKeel(c *Combatant) bool { return c.Type.Domain == axis.SeaUnit }

func needsCarrier(c *Combatant) bool { return isAircraft(c) && c.Type.Carriable }

// Battle is one battle, a value: it says who fights where and how far they have got. Rounds are carried out one at a time, so
// that several battles can take turns.
type Battle struct {
	At  board.Space
	Sea bool
	// Attacker is the power on turn; Defender speaks for the defence: the controller of the territory, at sea the power with
	// the most units (D8).
	Attacker, Defender axis.Power
	firing
	// Round is the round under way or last fought, 0 before the first.
	Round int
	// Over: nobody is left to fight, or nobody can.
	Over bool
	// why is the rule by which it ended.
	why axis.Topic

	// combat is how the game conducts combat.
	combat *Combat
	// Beside: others are fought beside it, a round of each at a time.
	Beside bool
	// announced: its beginning has been told.
	announced bool
	// said holds every power's directives, by power.
	said []Said
	// told lists the defaults that have been reported; defaults are those that are told when the battle ends.
	told     []told
	defaults defaults
	// counts is room to count units by kind.
	counts []int
	// ranks is room for an order of loss.
	ranks []lossRank
	// rehearsed: the battle is only reckoned with. Nothing is told, and the board stays as it is.
	rehearsed bool
}

// Announce tells that the battle begins, and with what.
func (b *Battle) Announce(t *axis.Turn) {
	b.announced = true
	t.Emit(1, BeganEvent{
		At: t.Where(b.At), Attacker: t.Who(b.Attacker), Attackers: b.units(t, Attack, (*Combatant).Present),
		Defender: t.Who(b.Defender), Defenders: b.defenders(t), Several: b.several(),
	}, nil, axis.TopicBattle)
}

// Fight carries the battle to its end, or until the dice run out.
func (b *Battle) Fight(t *axis.Turn) {
	b.Open(t)
	for !b.Over && t.Cup.Err() == nil {
		b.FightRound(t)
	}
	if t.Cup.Err() == nil {
		b.End(t)
	}
}

// FightRound is one pass through the steps of a round (AN-COMBAT.5): submarines decide whether to submerge, everybody fires,
// the attacker presses on or retreats. A battle that is over stays as it is.
func (b *Battle) FightRound(t *axis.Turn) {
	if b.BeginRound(t); b.Over {
		return
	}
	steps := b.Steps()
	for i := range b.rounds.Steps {
		row := &b.rounds.Steps[i]
		if row.Phase != "" && b.combat.Opens != nil {
			b.combat.Opens(b, t, row.Phase)
			steps = b.stepsFrom(i) // who has just joined fires, too
		}
		for ; len(steps) > 0 && steps[0].Row == row && t.Cup.Err() == nil; steps = steps[1:] {
			b.fire(t, steps[0])
		}
		if t.Cup.Err() != nil {
			return
		}
	}
	b.EndRound(t)
}

// Open sees whether there is anything to fight about.
func (b *Battle) Open(t *axis.Turn) { b.Over = b.combat.settled(b, t) }

// BeginRound goes up to the first dice of the next round, which there may be no need for.
func (b *Battle) BeginRound(t *axis.Turn) {
	if b.Over {
		return
	}
	b.Round++
	t.Emit(2, RoundEvent{At: t.Where(b.At), Round: b.Round, Beside: b.Beside}, nil)
	b.combat.beforeRound(b, t)
}

// EndRound is what follows the last dice of a round: the attacker presses on, or breaks off.
func (b *Battle) EndRound(t *axis.Turn) {
	b.judgeHunters() // for the round to come
	if b.Over = b.combat.settled(b, t); !b.Over {
		b.combat.afterRound(b, t)
		b.Over = !b.Sides[Attack].Any(nil) || !b.Sides[Defence].Any(nil)
	}
}

// Settled says whether the battle has ended, as the family answers it. Transports that have lost their protection are destroyed here.
func (b *Battle) Settled(t *axis.Turn) bool {
	attackers, defenders := &b.Sides[Attack], &b.Sides[Defence]
	if b.Sea && defenders.Any(isTransport) {
		switch {
		case defenders.Only(isTransport) && attackers.Any(attacks): // AN-COMBAT.24
			b.DestroyTransports(t, Defence, axis.TopicDefenceless)
		case defenders.Only(isPassive) && attackers.Any(nil) && attackers.Only(isAircraft): // AN-COMBAT.25
			b.DestroyTransports(t, Defence, axis.TopicDefencelessAir)
		}
	}
	if !attackers.Any(nil) || !defenders.Any(nil) { // AN-COMBAT.13
		return true
	}
	if attackers.Only(isTransport) && defenders.Only(isTransport) { // AN-COMBAT.28
		b.why = axis.TopicOnlyTransports
		b.leaveOrStay(t)
		return true
	}
	// AN-RULING.16; transports alone may still be shot at, so the battle goes on for them (AN-RULING.17).
	if b.CanHurt(Attack, nil) || b.CanHurt(Defence, nil) {
		return false
	}
	b.why = axis.TopicNoTargets
	return true
}

// DestroyTransports takes the transports of a side and their cargo out of play without dice, under a topic that says why.
func (b *Battle) DestroyTransports(t *axis.Turn, role Role, topic axis.Topic) {
	force := &b.Sides[role]
	for i := range force.Units {
		if c := &force.Units[i]; c.Present() && isTransport(c) {
			c.Condition, c.struck = Fallen, fellNow
		}
	}
	b.eachLoser(t, role, func(owner axis.Power, _, units words.Amounts) {
		t.Emit(2, TransportsDestroyedEvent{
			At: t.Where(b.At), Who: t.Who(owner), Units: units,
		}, nil, topic)
	})
	b.clearFallen(t)
}
