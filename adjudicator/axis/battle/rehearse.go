package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/words"
)

// A battle can be rehearsed: led step by step by somebody who works out what may come of it and puts the units into any
// condition they may get into. The decisions are those of a battle that is fought; but nothing is told and nothing on the board
// changes.

// Rehearse makes the battle one that is only reckoned with. The Turn it is led with must be Projecting. It can be fought, too: the
// reasons of its dice are then empty.
func (b *Battle) Rehearse() { b.rehearsed = true }

// TakeHits gives out the hits of a step to one side, as its owner or the shooter chooses. The fallen stay in the casualty zone.
func (b *Battle) TakeHits(t *axis.Turn, role Role, hits *Hits, chooser axis.Chooser) {
	b.takeHits(t, role, hits, &axis.FireRow{Chooser: chooser})
}

// EachHit gives out hits of one reach to one side, as many as it can take, and shows the place of each unit as it is hit. Hits that do
// not differ in what they can hit fall on the same units in the same sequence however many there are, so the first n of the sequence
// are what n hits do. The fallen stay in the casualty zone.
func (b *Battle) EachHit(t *axis.Turn, role Role, reach axis.ClassSet, chooser axis.Chooser, show func(place int)) {
	hits := HitsOn(reach, 2*len(b.Sides[role].Units)) // nobody takes more than two
	order := b.lossOrder(t, role, chooser)
	a := assignment{b: b, force: &b.Sides[role], hits: &hits, left: hits.total(), each: show}
	a.assign(&order)
	forgetBlows(a.force.Units)
}

// CountsUnits says whether anybody's orders make a decision between the dice depend on how many units there are. If not, then what
// is decided between two rounds, and which steps the round has, depends on the round and on which kinds of units are there (see
// Alike), not on their numbers.
func (b *Battle) CountsUnits() bool {
	if b.combat.counts() || slices.ContainsFunc(b.guns, func(g Gun) bool { return g.Each != nil }) {
		return true
	}
	for p := range b.said {
		for i := range b.said[p].retreat {
			if len(b.said[p].retreat[i].when) > 0 {
				return true
			}
		}
		for i := range b.said[p].submerge {
			if b.said[p].submerge[i].count > 0 {
				return true
			}
		}
	}
	return false
}

// MayBe is the game's answer of which classes a unit may come to be as the battle goes on, nil where each stays what it is.
func (b *Battle) MayBe() func(*Combatant) axis.ClassSet { return b.combat.MayBe }

// Alike says whether two units of a side are the same to what is decided between the dice.
func (c *Combatant) Alike(d *Combatant) bool {
	return c.Owner == d.Owner && c.Kind == d.Kind && c.Class == d.Class && c.Seaborne == d.Seaborne && c.Dropped == d.Dropped
}

// ClearFallen takes the fallen of both sides out of play (AN-COMBAT.12).
func (b *Battle) ClearFallen(t *axis.Turn) { b.clearFallen(t) }

// LastRoundNamed is the last round after which something changes because orders name a round; 0 when none does.
func (b *Battle) LastRoundNamed() int {
	last := b.combat.NamedRound
	for p := range b.said {
		for i := range b.said[p].retreat {
			last = max(last, b.said[p].retreat[i].after)
		}
		for i := range b.said[p].submerge {
			last = max(last, b.said[p].submerge[i].round-1) // it is decided as the round begins
		}
	}
	return last
}

// Threats is how many threats there are.
const Threats = 2

// Threat is all that decides, of a side, whom hits fall upon among its enemies: 1 when it has submarines, because of which the default
// order of loss spares the last destroyer (D3), otherwise 0.
func (f *Force) Threat() int {
	if f.Any(isSubmarine) {
		return 1
	}
	return 0
}

// HoldsGround says whether the attackers have a unit left that can take the territory (AN-COMBAT.19).
func (b *Battle) HoldsGround() bool { return b.Sides[Attack].Any(holdsGround) }

// Worth is the price of a unit and of what it carries, in IPCs.
func (c *Combatant) Worth(t *axis.Turn) int {
	worth := c.Type.Cost
	if c.Cargo > 0 {
		for i := range t.State.Units {
			if u := &t.State.Units[i]; u.Alive() && u.Aboard == c.Unit {
				worth += t.Type(axis.UnitID(i)).Cost
			}
		}
	}
	return worth
}

// Forces names both sides: "Germany 3 infantry, 1 tank".
func (b *Battle) Forces(t *axis.Turn) (attackers, defenders words.Forces) {
	attackers = words.Forces{{Of: t.Who(b.Attacker), Units: b.units(t, Attack, (*Combatant).Present)}}
	defenders = b.defenders(t)
	if !b.several() {
		defenders[0].Of = t.Who(b.Sides[Defence].Units[0].Owner)
	}
	return attackers, defenders
}
