package advanced

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// combat is the conduct of combat: all battles of a player turn side by side.
func (g *game) combat() *battle.Combat {
	return &battle.Combat{
		Whole: true,
		Stages: []battle.Stage{
			{CarryOut: func(*battle.Conduct) {}, Assume: battle.Assaults.Assume},
			{Fights: battle.Battles.Fights, CarryOut: g.fightTogether, Assume: battle.Battles.Assume},
			{CarryOut: wings{g}.landHomeless, Assume: wings{g}.disembark},
		},
		BeforeRound: wings{g}.allocate, Opens: g.opens, Settled: g.settled,
		AfterRound: g.stand, Targets: wings{g}.targets, // who retreats says so before the next round (CR-RETREAT.1)
	}
}

// front is all battles of a player turn.
type front struct {
	*game
	*battle.Conduct
	fights []*fight
	// aboard are zones and territories between which nobody lands in this turn, because he has orders to stay aboard.
	aboard [][2]board.Space
}

// fight is a battle among them.
type fight struct {
	*battle.Battle
	// begun: somebody has attacked.
	begun bool
	// ended: its end has been told.
	ended bool
	// landed: somebody has come ashore, so that the coast has fired at him if it was to (CR-AMPHIB.8).
	landed bool
}

// fightTogether fights all battles round by round: round 1 of each, then who retreats of each, then round 2 (CR-COMBAT.1).
func (g *game) fightTogether(c *battle.Conduct) {
	f := &front{game: g, Conduct: c}
	seen := *c.Combat // who is under attack can be told only by who sees all battles (CR-RETREAT.9)
	seen.Settled = func(b *battle.Battle, t *axis.Turn) bool { return g.settledWhere(b, t, f.underAttack) }
	c.Combat = &seen
	f.drawUp()
	for round := 1; ; round++ {
		if round > 1 {
			f.retreats()
		}
		f.landings()
		f.tellOrder(round)
		if !slices.ContainsFunc(f.fights, (*fight).goesOn) {
			return
		}
		for _, b := range f.fights {
			if b.goesOn() {
				b.FightRound(c.Turn)
			}
			if c.Cup.Err() != nil {
				return
			}
			f.conclude(b)
		}
	}
}

// tellOrder says that several battles are fought side by side, before the first round; what is told of each then says where.
func (f *front) tellOrder(round int) {
	if round > 1 || len(f.fights) < 2 {
		return
	}
	for _, b := range f.fights {
		b.Beside = true
	}
	f.Emit(1, SideBySideEvent{len(f.fights)}, nil, axis.TopicBattle)
}

// SideBySideEvent tells that battles are fought side by side.
type SideBySideEvent struct {
	Battles int `json:"battles"`
}

// EventType implements adjudicator.Detail.
func (SideBySideEvent) EventType() string { return "side-by-side" }

// goesOn says whether the battle has begun and is not over.
func (b *fight) goesOn() bool { return b.begun && !b.Over }

// drawUp draws up the battles of all places where there is somebody to fight, in the order of the codes of the spaces (CR-COMBAT.22).
func (f *front) drawUp() {
	wings{f.game}.embark(f.Turn)
	places := slices.Clone(f.Places())
	slices.SortFunc(places, func(a, b board.Space) int { return cmp.Compare(f.code(a), f.code(b)) })
	for _, at := range places {
		switch {
		case f.Board.IsSea(at) && !f.Attacks(at), f.Board.IsLand(at) && !f.HostileTerritory(at):
		case f.defended(at):
			f.takeAboard(at)
			b := &fight{Battle: f.Begin(at)}
			f.fights = append(f.fights, b)
			f.begin(b)
		case f.Board.IsLand(at) && !f.lands(at):
			f.dropUnopposed(at)
			f.Settle(at) // CR-MOVE.8
		}
	}
}

// code is that of a space: the last of the names that orders take for it.
func (g *game) code(at board.Space) string {
	names := g.Vocab.Spaces[at].Aliases
	return names[len(names)-1]
}

// defended says whether an enemy is in a space who could fight, or be lost. Installations alone defend nothing (CR-INSTALL.20).
func (f *front) defended(at board.Space) bool {
	return len(f.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return f.Enemy(u) && f.Rules.Units[u.Kind].Fights() })) > 0
}

// lands says whether units are to land in a territory.
func (f *front) lands(at board.Space) bool {
	return slices.ContainsFunc(f.Plan.Landings, func(l axis.LandingPlan) bool { return l.Target == at })
}

// begin tells that a battle begins, once there is somebody who attacks.
func (f *front) begin(b *fight) {
	if !b.begun && b.Sides[battle.Attack].Any(nil) {
		b.begun = true
		b.Announce(f.Turn)
	}
}

// landings lands what is to land from each zone in which nothing is fought any more, in the first round after that (CR-AMPHIB.2), and takes land that
// nobody defends (CR-AMPHIB.12).
func (f *front) landings() {
	var done [][2]board.Space
	for i := range f.Plan.Landings {
		l := &f.Plan.Landings[i]
		way := [2]board.Space{l.Sea, l.Target}
		if f.fighting(l.Sea) || f.heldOff(l.Sea) || f.ashore(l) || slices.Contains(done, way) || slices.Contains(f.aboard, way) {
			continue
		}
		done = append(done, way)
		b := f.at(l.Target)
		switch {
		case b != nil && b.brokenOff() && f.defended(l.Target) || !f.wantsAshore(b, way):
		case b == nil || b.ended && !f.defended(l.Target):
			if f.Land(l.Target, l.Sea, true); f.HostileTerritory(l.Target) {
				f.WalkIn(f.Begin(l.Target))
			}
		default:
			if b.ended {
				f.renew(b)
			}
			if f.Land(l.Target, l.Sea, true) > 0 {
				f.join(b)
			}
		}
	}
}

// brokenOff says whether the attackers have left a battle that is over: nobody lands after them.
func (b *fight) brokenOff() bool {
	return b.ended && slices.ContainsFunc(b.Sides[battle.Attack].Units, func(c battle.Combatant) bool { return c.Condition == battle.Withdrawn })
}

// renew draws a battle up again in which all attackers have fallen before others landed.
func (f *front) renew(b *fight) {
	b.Battle, b.begun, b.ended = f.Begin(b.At), false, false
}

// ashore says whether what was to land is ashore already, or will never be: its ship is lost or has left the zone.
func (f *front) ashore(l *axis.LandingPlan) bool {
	ship := f.State.Unit(l.Transport)
	return !ship.Alive() || ship.Space != l.Sea || !slices.ContainsFunc(l.Units, func(id axis.UnitID) bool {
		u := f.State.Unit(id)
		return u.Alive() && u.Aboard == l.Transport
	})
}

// at is the battle of a space, nil where there is none.
func (f *front) at(space board.Space) *fight {
	for _, b := range f.fights {
		if b.At == space {
			return b
		}
	}
	return nil
}

// heldOff says whether a battle in a zone has ended in which defenders are left: nobody lands from there (CR-NAVAL.7).
func (f *front) heldOff(sea board.Space) bool {
	b := f.at(sea)
	return b != nil && b.Over && b.Sides[battle.Defence].Any(nil)
}

// fighting says whether a battle is being fought in a space.
func (f *front) fighting(at board.Space) bool {
	b := f.at(at)
	return b != nil && b.goesOn()
}

// conclude tells how a battle has ended, once, and who holds the ground then. Attacking artillery that is left alone goes back (CR-COMBAT.19); nobody
// who takes no territory holds one (CR-COMBAT.16, CR-COMBAT.17, CR-COMBAT.18).
func (f *front) conclude(b *fight) {
	if !b.begun || !b.Over || b.ended || f.Cup.Err() != nil {
		return
	}
	b.ended = true
	b.End(f.Turn)
	attackers := &b.Sides[battle.Attack]
	if !b.Sea && !b.Sides[battle.Defence].Any(nil) && !attackers.Any(captures) && attackers.Any(onLand) {
		f.goBack(b.Battle, f.Turn, onLand)
	}
	f.Conclude(b.Battle)
}

// The sorts of combatants.
func onLand(c *battle.Combatant) bool   { return c.Type.Domain == axis.LandUnit }
func inTheAir(c *battle.Combatant) bool { return c.Type.Domain == axis.AirUnit }
func captures(c *battle.Combatant) bool { return c.Type.Captures }

// settled says whether a battle has ended: when a side is gone (CR-COMBAT.13), when nobody is left to hold the land against those who can take it
// (CR-COMBAT.14, CR-COMBAT.20), or when nobody can hit anybody (CR-COMBAT.21).
func (g *game) settled(b *battle.Battle, t *axis.Turn) bool {
	return g.settledWhere(b, t, func(at board.Space) bool { return g.attacked(t, at) })
}

// settledWhere is the same for who can tell which spaces are under attack.
func (g *game) settledWhere(b *battle.Battle, t *axis.Turn, attacked func(board.Space) bool) bool {
	kamikazes{g}.recover(b, t) // who was silent in this round is not for ever
	attackers, defenders := &b.Sides[battle.Attack], &b.Sides[battle.Defence]
	if b.Sea {
		wings{g}.sinkAboard(b, t)
	}
	switch {
	case !b.Sea && g.toJump(b, t):
		return false
	case !attackers.Any(nil) || !defenders.Any(func(c *battle.Combatant) bool { return !b.Sea || !g.classes.rests(b, c) }):
		return true
	case !b.Sea && !defenders.Any(onLand) && attackers.Any(captures):
		g.overrun(b, t, attacked)
		return true
	case !g.canHurt(b, battle.Attack) && !g.canHurt(b, battle.Defence):
		if !b.Sea {
			g.goBack(b, t, everybody)
		}
		return true
	}
	return false
}

// toJump says whether somebody is still to jump. Who was kept safe in a round though no enemy was in the air is taken to go on so (CR-RULING.16), unless the
// orders speak of a later round.
func (g *game) toJump(b *battle.Battle, t *axis.Turn) bool {
	if !b.Sides[battle.Attack].Any(func(c *battle.Combatant) bool { return inTheAir(c) && t.CargoOf(c.Unit) > 0 }) {
		return false
	}
	kept := func(c *battle.Combatant) bool { return !inTheAir(c) || c.Class == g.classes.dogfight }
	met := b.Sides[battle.Defence].Any(func(c *battle.Combatant) bool { return inTheAir(c) && !g.classes.rests(b, c) })
	later := slices.ContainsFunc(battle.HeardIn(b, b.Attacker, formAssault), func(st orders.Statement) bool { return st.(directive).round > b.Round })
	return b.Round == 0 || met || later || !b.Sides[battle.Attack].Only(kept)
}

// canHurt says whether a side has a unit left that could hit one of the other side. In round 1 what it may come to do later counts, too; after that
// submarines that have kept silent, and aircraft that were kept safe, are taken to go on so: otherwise they and whoever cannot reach them would be there
// for ever (CR-RULING.16).
func (g *game) canHurt(b *battle.Battle, role battle.Role) bool {
	if b.Round > 1 {
		return b.CanHurt(role, nil)
	}
	enemy := &b.Sides[role.Other()]
	return b.Sides[role].Any(func(c *battle.Combatant) bool {
		switch {
		case value(c, role) == 0, g.classes.rests(b, c):
			return false
		case c.Type.Domain == axis.AirUnit && !b.Sea && role == battle.Attack && isBomber(c):
			return enemy.Any(inTheAir)
		case c.Type.Surprise: // CR-SUB.7
			return !enemy.Only(inTheAir)
		}
		return true
	})
}

// value is the highest face with which a unit hits.
func value(c *battle.Combatant, role battle.Role) int {
	if role == battle.Attack {
		return c.Type.Attack
	}
	return c.Type.Defence
}
