package advanced

import (
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// classes are those of which units come to be in a battle.
type classes struct {
	ground, assault, dogfight, grounded, coast, landing axis.Class
	atSea, dogfightAtSea, silent, aboard                axis.Class
}

// nameClasses finds them in the tables of fire.
func (g *game) nameClasses() {
	land, sea := axis.FireOf(g.Rules, false), axis.FireOf(g.Rules, true)
	g.classes.assault, _ = land.Class("assault")
	g.classes.dogfight, _ = land.Class("dogfight")
	g.classes.grounded, _ = land.Class("grounded")
	g.classes.atSea, _ = sea.Class("assault")
	g.classes.dogfightAtSea, _ = sea.Class("dogfight")
	g.classes.silent, _ = sea.Class("silent")
	g.classes.aboard, _ = sea.Class("aboard")
	g.classes.ground, _ = land.Class("ground")
	g.classes.coast, _ = land.Class("coast")
	g.classes.landing, _ = land.Class("landing")
}

// bombs says whether units of a type are bombers, heavy or not.
func bombs(typ *axis.UnitType) bool { return strings.HasSuffix(typ.ID, "bomber") }

func isBomber(c *battle.Combatant) bool { return bombs(c.Type) }

// inDogfight is what an aircraft hits with in the dogfight: a bomber as it defends (CR-DOGFIGHT.11, CR-RULING.21).
func inDogfight(c *battle.Combatant, role battle.Role) int {
	if isBomber(c) {
		return c.Type.Defence
	}
	return value(c, role)
}

// The phases of a round, in the tables of fire.
const (
	first  = "first"
	second = "second"
)

// opens fires at aircraft in ground assault as phase 1 begins (CR-COMBAT.3): on land the gun of the defender, at sea the battleships of both sides, the
// attackers' first. What falls there does not fire in phase 2 (CR-COMBAT.4).
func (g *game) opens(b *battle.Battle, t *axis.Turn, phase string) {
	switch {
	case phase == second:
		b.ClearFallen(t)
		paratroops{g}.jump(b, t)
		kamikazes{g}.dive(b, t)
	case !b.Sea:
		if gun := (guns{g}).gunAt(t, b.At); gun != axis.NoUnit {
			guns{g}.flak(b, t, battle.Defence, t.State.Unit(gun).Kind, guns{g}.shots(t, gun), guns{g}.hitsOn(t.State, gun))
		}
		g.bombard(b, t)
	default:
		for role := battle.Attack; role <= battle.Defence; role++ {
			whole := 0
			for i := range b.Sides[role].Units { // CR-BATTLESHIP.4
				c := &b.Sides[role].Units[i]
				whole += axis.OneIf(c.Condition == battle.Fighting && c.Type.Bombards && !c.Damaged)
			}
			guns{g}.flak(b, t, role, g.KindOf("battleship"), whole, withoutRadar)
		}
	}
}

// gunAt is the AA gun of whoever defends a territory, NoUnit when there is none that he can use: it fires for the defender only (CR-GROUND.12).
func (g guns) gunAt(t *axis.Turn, at board.Space) axis.UnitID {
	gun := g.Facilities().Standing(t.State, at, g.KindOf("aa_gun"))
	if gun == axis.NoUnit || !g.usable(t.State, gun) {
		return axis.NoUnit
	}
	return gun
}

// shots is how many dice an AA gun throws at most: half of what its territory is worth less its chips, rounded up (CR-GROUND.8).
func (g guns) shots(t *axis.Turn, gun axis.UnitID) int {
	u := t.State.Unit(gun)
	return axis.Measure{Times: 1, Parts: 2}.Of(g.Territories[u.Space].Value, -int(u.Damage))
}

// flak throws a die for each enemy aircraft in ground assault, and for no more than there are shots (CR-GROUND.8, CR-BATTLESHIP.5). A face up to hitsOn
// hits (CR-GROUND.9), and the owner chooses whom among those (CR-GROUND.10).
func (g guns) flak(b *battle.Battle, t *axis.Turn, role battle.Role, by axis.Kind, shots, hitsOn int) {
	assault := g.classes.assault
	if b.Sea {
		assault = g.classes.atSea
	}
	targets := 0
	for i := range b.Sides[role.Other()].Units {
		c := &b.Sides[role.Other()].Units[i]
		targets += axis.OneIf(c.Condition == battle.Fighting && c.Class == assault)
	}
	shots = min(shots, targets)
	if shots == 0 {
		return
	}
	who := b.Attacker
	if role == battle.Defence {
		who = b.Defender
	}
	throw := dice.Thrown(t.Cup, shots, dice.Reason{Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(who), What: g.UnitName(by, 1) + " against aircraft"})
	hits := 0
	for _, face := range throw.Faces {
		hits += axis.OneIf(face <= hitsOn)
	}
	t.Emit(3, FlakEvent{At: t.Where(b.At), Who: t.Who(who), By: t.UnitName(by, 1), Dice: shots, Hits: hits}, []dice.Throw{throw}, "flak")
	if hits > 0 {
		list := battle.HitsOn(axis.ClassesOf(assault), hits)
		b.TakeHits(t, role.Other(), &list, axis.Owner)
	}
}

// FlakEvent tells of fire at aircraft in ground assault.
type FlakEvent struct {
	At   words.Name `json:"at"`
	Who  words.Name `json:"who"`
	By   words.Name `json:"by"`
	Dice int        `json:"dice"`
	Hits int        `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (FlakEvent) EventType() string { return "flak" }

// overrun destroys the aircraft that are left in a territory when nobody holds it any more (CR-COMBAT.20); those that have scrambled leave for land
// nearby, if there is any that is open to them (CR-COMBAT.14, CR-RULING.15).
func (g *game) overrun(b *battle.Battle, t *axis.Turn, attacked func(board.Space) bool) {
	for i := range b.Sides[battle.Defence].Units {
		c := &b.Sides[battle.Defence].Units[i]
		if !c.Present() {
			continue
		}
		if to := (wings{g}).refuge(t, b.At, c, attacked); c.Class != g.classes.grounded && to != board.None {
			id := c.Unit
			b.Depart(t, battle.Defence, func(c *battle.Combatant) bool { return c.Unit == id }, to)
			continue
		}
		wings{g}.lose(b, t, c)
	}
}

// attacked says whether units of the power on turn are in a space among enemies who can fight or be lost, as everybody sees who looks at the board: who works
// out odds knows of no other battle. Bombers have done with what they flew over.
func (g *game) attacked(t *axis.Turn, at board.Space) bool {
	mine, enemies := 0, 0
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Space == at && u.Aboard == axis.NoUnit && !u.Did(axis.Raided) && g.Units[u.Kind].Fights() {
			mine += axis.OneIf(u.Owner == t.Power)
			enemies += axis.OneIf(t.Enemy(u))
		}
	}
	return mine > 0 && enemies > 0
}
