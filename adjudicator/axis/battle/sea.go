package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// seaPicture is who is in a sea zone, from the eyes of the power on turn.
type seaPicture struct {
	// enemies are there at all; warships among them cannot be ignored; transports are among them.
	enemies, warships, transports bool
	// mine: the power on turn has ships or aircraft there; must: one of them must fight warships; caught: ships that must fight whoever is there.
	mine, must, caught bool
	// entered: one of its ships or aircraft, no transport, ended its combat move there in order to fight; pounces: one that fights warships, too.
	entered, pounces bool
}

func (c *Conduct) lookAt(sea board.Space) seaPicture {
	var p seaPicture
	for i := range c.State.Units {
		u := &c.State.Units[i]
		if !u.Alive() || u.Space != sea {
			continue
		}
		kind := &c.Rules.Units[u.Kind]
		switch {
		case c.Enemy(u) && kind.Domain == axis.SeaUnit:
			p.enemies = true
			p.warships = p.warships || kind.SurfaceWarship()
			p.transports = p.transports || kind.ChosenLast
		case u.Owner == c.Power && u.Aboard == axis.NoUnit && kind.Domain != axis.LandUnit && !u.Did(axis.Retreated): // AN-COMBAT.18
			p.mine = true
			p.must = p.must || axis.Engages(c.Turn, axis.UnitID(i))
			p.caught = p.caught || u.Did(axis.MustFight)
			p.entered = p.entered || c.cameToFight(u, kind) && axis.BerthOf(c.Turn, axis.UnitID(i)) != axis.AtPeace
			p.pounces = p.pounces || kind.Pounces && u.Did(axis.MovedInCombat)
		}
	}
	return p
}

// cameToFight says whether a unit ended its combat move where it stands to attack: not transports, and not ships that left a
// hostile zone, which may only have meant to get away (AN-CMOVE.4), be it that a war has made it hostile in this turn.
func (c *Conduct) cameToFight(u *axis.Unit, kind *axis.UnitType) bool {
	if !u.Did(axis.MovedInCombat) || kind.ChosenLast {
		return false
	}
	fled := kind.Domain == axis.SeaUnit && u.Start != board.None && (c.State.HostileAtStart[u.Start] || c.HostileSea(u.Start))
	return !fled
}

// Attacks says whether the power on turn fights in a sea zone, as the family answers it. Surface warships must be fought (AN-COMBAT.2, AN-AMPHIB.4),
// except by submarines alone, which attack only if they are told or have run into a destroyer (AN-RULING.19), or if their game has those that
// come pounce. Submarines and transports may be ignored (AN-CMOVE.18, AN-AMPHIB.5).
func (c *Conduct) Attacks(sea board.Space) bool {
	attack, p, unasked := c.wouldAttack(sea)
	if unasked {
		c.tellChoice(sea, attack, p)
	}
	return attack
}

// WouldAttack says whether the power on turn is going to fight in a sea zone, as its combat move has left the board and as it has said. Who is
// asked meanwhile whether he joins is told of it by that.
func WouldAttack(t *axis.Turn, sea board.Space) bool {
	attack, _, _ := (&Conduct{Turn: t, said: hear(t)}).wouldAttack(sea)
	return attack
}

// wouldAttack says also whether that is the default, where the power could do otherwise and has not said (A3).
func (c *Conduct) wouldAttack(sea board.Space) (attack bool, p seaPicture, unasked bool) {
	p = c.lookAt(sea)
	switch {
	case !p.enemies || !p.mine:
		return false, p, false
	case p.caught, p.warships && p.must: // AN-RULING.52
		return true, p, false
	}
	if attack, said := c.Ordered(sea); said {
		return attack, p, false
	}
	if p.warships {
		return p.pounces, p, false // submarines alone (AN-RULING.19, PA-RULING.75)
	}
	return p.entered && !c.assaults(sea), p, true
}

// Ordered is the order to attack or to ignore: of the battle's section, of the combat move, a standing one, in this order.
func (c *Conduct) Ordered(sea board.Space) (attack, said bool) {
	mine := &c.said[c.Power]
	if attack, said = mine.attackAt(sea, 0); said {
		return attack, true
	}
	if attack, said = c.Plan.Choices[sea]; said {
		return attack, true
	}
	return mine.attackAt(sea, 2)
}

func (c *Conduct) tellChoice(sea board.Space, attack bool, p seaPicture) {
	var what words.Topic = passiveIgnored{}
	switch {
	case attack && p.transports:
		what = transportsThereAttacked{}
	case attack:
		what = submarinesThereAttacked{}
	}
	c.Emit(1, axis.DefaultUsedEvent{
		Decision: c.Decided(axis.AttackPassing), Who: c.Who(c.Power), At: c.Where(sea), Text: c.Rules.Say(what),
	}, nil, axis.TopicMayIgnore)
}

// fightAtSea fights the battle of a sea zone.
func (c *Conduct) fightAtSea(sea board.Space) {
	b := &c.battle
	b.begin(c.Turn, sea, c.said)
	b.Muster(c.Turn)
	c.mark(b, Attack)
	b.Announce(c.Turn)
	b.Fight(c.Turn)
}
