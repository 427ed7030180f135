package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

const formKamikaze orders.Form = "kamikaze"

// kamikazes are Japanese aircraft that crash into what they attack.
type kamikazes struct{ *game }

// plunge is what a kamikaze adds to its value (CR-KAMIKAZE.2).
const plunge = 2

// dive carries out the attacks as phase 2 begins: of fighters and jets in ground assault that have come through the fire of phase 1, as many as Japan has
// said (CR-KAMIKAZE.1, CR-KAMIKAZE.6). By default nobody dives.
func (g kamikazes) dive(b *battle.Battle, t *axis.Turn) {
	d, holds, _ := told(b, g.japan, formKamikaze)
	if !holds {
		return
	}
	for role := battle.Attack; role <= battle.Defence; role++ {
		divers := g.divers(b, role)
		for _, c := range divers[:min(d.of(len(divers)), len(divers))] {
			if t.Cup.Err() == nil && b.Sides[role.Other()].Any(func(c *battle.Combatant) bool { return !inTheAir(c) }) {
				g.crash(b, t, role, c, slices.Concat(d.kinds, targetsUnsaid(d)))
			}
		}
	}
}

// targetsUnsaid are the targets of divers of whom only is said that they dive.
func targetsUnsaid(d directive) []aim {
	if d.kinds != nil {
		return nil
	}
	return targetOrder
}

// divers are the aircraft of a side that may dive.
func (g kamikazes) divers(b *battle.Battle, role battle.Role) (list []*battle.Combatant) {
	assault := g.classes.assault
	if b.Sea {
		assault = g.classes.atSea
	}
	for i := range b.Sides[role].Units {
		c := &b.Sides[role].Units[i]
		if c.Condition == battle.Fighting && c.Owner == g.japan && c.Type.Carriable && c.Class == assault {
			list = append(list, c)
		}
	}
	return list
}

// crash throws the die of one of them, which is lost if it hits or not (CR-KAMIKAZE.3). A hit destroys its target outright, a whole battleship, too
// (CR-KAMIKAZE.4); one that is missed does not fire in this round all the same (CR-KAMIKAZE.5). Each takes the first kind of which there is somebody left;
// where there is none its shot is lost.
func (g kamikazes) crash(b *battle.Battle, t *axis.Turn, role battle.Role, c *battle.Combatant, kinds []aim) {
	target := g.target(b, role.Other(), kinds)
	told := KamikazeEvent{At: t.Where(b.At), Who: t.Who(c.Owner), Unit: t.UnitName(c.Kind, 1), Value: value(c, role) + plunge}
	what := "nobody"
	if target != nil {
		told.Whose = t.Who(target.Owner)
		told.Target, what = t.UnitName(target.Kind, 1), t.Rules.UnitName(target.Kind, 1)
	}
	throw := dice.Thrown(t.Cup, 1, dice.Reason{
		Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(c.Owner), What: "kamikaze at the " + what,
	})
	if t.Cup.Err() != nil {
		return
	}
	c.Condition = battle.Fallen
	switch told.Hit = target != nil && throw.Faces[0] <= told.Value; {
	case told.Hit:
		target.Condition = battle.Fallen
	case target != nil:
		hushed := *target.Type
		hushed.Attack, hushed.Defence = 0, 0
		target.Type = &hushed
	}
	t.Emit(3, told, []dice.Throw{throw}, "kamikaze")
	b.ClearFallen(t)
}

// KamikazeEvent tells of an aircraft that has crashed into its target, or past it.
type KamikazeEvent struct {
	At   words.Name `json:"at"`
	Who  words.Name `json:"who"`
	Unit words.Name `json:"unit"`
	// Target is "" where nobody of those that were named was left; Whose it is stands beside it.
	Target words.Name `json:"target,omitempty"`
	Whose  words.Name `json:"whose,omitempty"`
	Value  int        `json:"value"`
	Hit    bool       `json:"hit"`
}

// EventType implements adjudicator.Detail.
func (KamikazeEvent) EventType() string { return "kamikaze" }

// Casualties implements battle.Costly: the aircraft is lost whatever it hits (CR-KAMIKAZE.3).
func (e KamikazeEvent) Casualties() []battle.LostEvent {
	list := []battle.LostEvent{{At: e.At, Who: e.Who, Units: words.Amounts{{Number: 1, One: e.Unit}}}}
	if e.Hit {
		list = append(list, battle.LostEvent{At: e.At, Who: e.Whose, Units: words.Amounts{{Number: 1, One: e.Target}}})
	}
	return list
}

// target is the first unit of the kinds that are named, on the ground or the sea.
func (g kamikazes) target(b *battle.Battle, role battle.Role, kinds []aim) *battle.Combatant {
	for _, a := range kinds {
		for i := range b.Sides[role].Units {
			c := &b.Sides[role].Units[i]
			if c.Condition == battle.Fighting && !inTheAir(c) && a.fits(g.Rules, c.Kind, c.Cargo > 0) {
				return c
			}
		}
	}
	return nil
}

// recover lets those fire again in the next round at whom kamikazes have dived in this one.
func (g kamikazes) recover(b *battle.Battle, t *axis.Turn) {
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; c.Condition == battle.Fighting && c.Type.Attack+c.Type.Defence == 0 {
				c.Type = t.Type(c.Unit)
			}
		}
	}
}
