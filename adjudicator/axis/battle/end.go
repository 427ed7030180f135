package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/words"
)

// End closes a battle: what fell by default is told, damaged ships are whole again (AN-UNITS.23, AN-COMBAT.29), and the result is told. Submerged
// submarines are back on the surface (AN-SUB.20): nothing but the battle knew that they were down.
func (b *Battle) End(t *axis.Turn) {
	b.defaults.tell(t, b)
	b.repair(t)
	winner := words.All{nobody}
	switch b.Winner() {
	case b.Attacker:
		winner = words.All{t.Who(b.Attacker)}
	case b.Defender:
		winner = b.leftNames(t)
	}
	topics := []axis.Topic{b.why}
	if !b.Sea && b.Winner() == b.Attacker && !b.Sides[Attack].Any(holdsGround) {
		topics = append(topics, axis.TopicAirHoldsNothing)
	}
	t.Emit(2, EndedEvent{
		At: t.Where(b.At), Winner: winner, Several: len(winner) > 1, Rounds: b.Round,
		Attackers: b.units(t, Attack, func(c *Combatant) bool { return b.remains(t, c) }),
		Defenders: b.units(t, Defence, func(c *Combatant) bool { return b.remains(t, c) }),
	}, nil, topics...)
}

// Winner is the power that won: the attacker when no defender is left and one of his is, the defender when it is the other
// way round; NoPower when both are left or neither. Submerged submarines are left, and units that broke off are not.
func (b *Battle) Winner() axis.Power {
	left := func(c *Combatant) bool { return c.Condition == Fighting || c.Condition == Submerged }
	attackers, defenders := false, false
	for i := range b.Sides[Attack].Units {
		attackers = attackers || left(&b.Sides[Attack].Units[i])
	}
	for i := range b.Sides[Defence].Units {
		defenders = defenders || left(&b.Sides[Defence].Units[i])
	}
	switch {
	case attackers && !defenders:
		return b.Attacker
	case defenders && !attackers:
		return b.Defender
	}
	return axis.NoPower
}

// leftNames names the powers whose units are left in the defence, in turn order: "Germany", "Germany and Italy".
func (b *Battle) leftNames(t *axis.Turn) words.All {
	var names words.All
	for i := range b.Sides[Defence].Units {
		c := &b.Sides[Defence].Units[i]
		if name := t.Who(c.Owner); (c.Condition == Fighting || c.Condition == Submerged) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// remains says whether a unit that fought is still in the battle's space.
func (b *Battle) remains(t *axis.Turn, c *Combatant) bool {
	return c.Condition != Lost && t.State.Unit(c.Unit).Space == b.At
}

// repair makes damaged ships whole whose damage does not last.
func (b *Battle) repair(t *axis.Turn) {
	for role := range b.Sides {
		units := b.Sides[role].Units
		for p := range t.Rules.Powers {
			text := b.count(t, func(counts []int) {
				for i := range units {
					c := &units[i]
					if c.Owner == axis.Power(p) && c.Damaged && !c.Type.LastingDamage && c.Condition != Lost {
						c.Suffer(false)
						t.State.Unit(c.Unit).Damaged = false
						counts[c.Kind]++
					}
				}
			})
			if text != nil {
				t.Emit(2, ShipRepairedEvent{
					At: t.Where(b.At), Who: t.Who(axis.Power(p)), Units: text,
				}, nil, axis.TopicRepairShip)
			}
		}
	}
}

// several says whether units of more than one power defend.
func (b *Battle) several() bool {
	units := b.Sides[Defence].Units // in order of their owners
	return len(units) > 0 && units[0].Owner != units[len(units)-1].Owner
}

// defenders lists the defenders, with their owners where there are several.
func (b *Battle) defenders(t *axis.Turn) words.Forces {
	if !b.several() {
		return words.Forces{{Units: b.units(t, Defence, (*Combatant).Present)}}
	}
	units := b.Sides[Defence].Units
	var parts words.Forces
	for i := range units {
		owner := units[i].Owner
		if i > 0 && units[i-1].Owner == owner {
			continue
		}
		mine := func(c *Combatant) bool { return c.Present() && c.Owner == owner }
		parts = append(parts, words.Force{Of: t.Who(owner), Units: b.units(t, Defence, mine)})
	}
	return parts
}

// sideName is the power that speaks for a side.
func (b *Battle) sideName(t *axis.Turn, role Role) words.Name {
	if role == Attack {
		return t.Who(b.Attacker)
	}
	return t.Who(b.Defender)
}
