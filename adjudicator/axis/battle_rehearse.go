package axis

// A battle can be rehearsed: led step by step by somebody who works out what may come of it and puts the units into any
// condition they may get into. The decisions are those of a battle that is fought; but nothing is told and nothing on the board
// changes.

// Rehearse makes the battle one that is only reckoned with. The Turn it is led with must be Projecting.
func (b *Battle) Rehearse() { b.rehearsed = true }

// TakeHits gives out the hits of a step to one side by its order of loss. The fallen stay in the casualty zone.
func (b *Battle) TakeHits(t *Turn, role Role, hits *Hits) { b.takeHits(t, role, hits, false) }

// ClearFallen takes the fallen of both sides out of play (AN-COMBAT.12).
func (b *Battle) ClearFallen(t *Turn) { b.clearFallen(t) }

// LastRoundNamed is the last round after which something changes because orders name a round; 0 when none does.
func (b *Battle) LastRoundNamed() int {
	last := 0
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

// HuntedBySubmarines says whether the side has submarines against it, which changes what its default order of loss spares
// (D3). Nothing else about its enemy decides whom hits fall upon.
func (b *Battle) HuntedBySubmarines(role Role) bool { return b.Sides[role.Other()].Any(isSubmarine) }

// HoldsGround says whether the attackers have a unit left that can take the territory (AN-COMBAT.19).
func (b *Battle) HoldsGround() bool { return b.Sides[Attack].Any(holdsGround) }

// AllClasses is the reach of a hit that can be given to anybody.
const AllClasses = ClassSet(1<<classes - 1)

// Worth is the price of a unit and of what it carries, in IPCs.
func (t *Turn) Worth(c *Combatant) int {
	worth := c.Type.Cost
	if c.Cargo > 0 {
		for i := range t.State.Units {
			if u := &t.State.Units[i]; u.Alive() && u.Aboard == c.Unit {
				worth += t.Type(UnitID(i)).Cost
			}
		}
	}
	return worth
}

// Forces names both sides: "Germany 3 infantry, 1 tank".
func (b *Battle) Forces(t *Turn) (attackers, defenders string) {
	attackers = t.Rules.PowerName(b.Attacker) + " " + b.unitsText(t, Attack, (*Combatant).Present)
	defenders = b.defendersText(t)
	if !b.several() {
		defenders = t.Rules.PowerName(b.Sides[Defence].Units[0].Owner) + " " + defenders
	}
	return attackers, defenders
}
