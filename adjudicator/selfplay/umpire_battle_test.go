package selfplay

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// watchBattle judges dice and casualties.
func (u *umpire) watchBattle(e adjudicator.Event) {
	switch d := e.Detail.(type) {
	case battle.BeganEvent:
		u.battles = true
		u.turn.fought[u.space(d.At)] = true
		u.dealt, u.paid = [2]int{}, [2]int{}
	case axis.CapturedEvent:
		if want := u.controller(u.power(d.Who), u.space(d.At)); u.power(d.To) != want {
			u.note("%s takes %s for %s; it is %s's", d.Who, d.At, d.To, u.rules.PowerName(want))
		}
	case battle.FiredEvent:
		u.fired(d, e.Throws)
	case battle.LostEvent:
		u.pays(d.Who, u.count(d.Units), u.space(d.At))
	case battle.ShipDamagedEvent:
		u.pays(d.Who, u.count(d.Units), u.space(d.At))
	case battle.AssaultLandedEvent:
		u.turn.ashore[u.space(d.At)] += sum(u.count(d.Units))
	case battle.BombardedEvent:
		u.bombarded(d, e.Throws)
	case battle.RaidResolvedEvent:
		u.early(d.At)
	case battle.RocketFiredEvent:
		u.early(d.At)
	case battle.RetreatedEvent:
		u.retreated(d)
	case battle.FighterLandedEvent:
		if !u.rules.Board.Adjacent(u.space(d.From), u.space(d.To)) { // AN-AIR.29
			u.note("%s of %s land in %s from %s", d.Units, d.Who, d.To, d.From)
		}
	case battle.AntiaircraftFiredEvent:
		at := post{who: u.acting, at: u.space(d.At)}
		if u.turn.guns[at] { // AN-AA.1, AN-AA.3
			u.note("guns fire twice in %s", d.At)
		}
		u.turn.guns[at] = true
		best := 0
		for k := range u.rules.Units {
			best = max(best, u.typ(u.power(d.Who), k).Antiaircraft)
		}
		u.dice(e.Throws, sum(u.count(d.Targets)), best, d.Hits) // AN-AA.2
	}
}

// controller is whose a territory is that a power has taken: its original owner's, if that is a friend whose capital is not in
// enemy hands or falls free with it, else the captor's (AN-CAPTURE.1 to AN-CAPTURE.5, AN-CHINA.11).
func (u *umpire) controller(by axis.Power, at board.Space) axis.Power {
	if to, gives := u.rules.Powers[by].GivesUp[at]; gives {
		return to
	}
	original := u.rules.Territories[at].Original
	if original == axis.NoPower || u.rules.Powers[original].Side != u.rules.Powers[by].Side {
		return by
	}
	capital := u.rules.Powers[original].Capital
	if capital == board.None || capital == at || u.rules.Powers[u.owner[capital]].Side == u.rules.Powers[by].Side {
		return original
	}
	return by
}

// role is 0 for the power on turn and 1 for its enemies.
func (u *umpire) role(who words.Name) int {
	if u.power(who) == u.acting {
		return 0
	}
	return 1
}

// dice sees that so many dice were thrown, and that as many hit as show a value or less (AN-UNITS.6).
func (u *umpire) dice(throws []dice.Throw, want, value, told int) {
	thrown, hits := 0, 0
	for _, t := range throws {
		for _, face := range t.Faces {
			thrown++
			hits += b2i(face <= value)
		}
	}
	if thrown != want || hits != told {
		u.note("%d dice for %d hits at %d are told; %d were thrown, of which %d hit", want, told, value, thrown, hits)
	}
}

// raised is the value at which units of a kind attack where others of their power support them, 0 for those that nobody does.
func (u *umpire) raised(p axis.Power, k int) int {
	for giver := range u.rules.Units {
		if pairs := u.typ(p, giver).Pairs; pairs != nil && pairs.With.Has(axis.Kind(k)) {
			return pairs.Attack
		}
	}
	return 0
}

// fired judges one throw: the dice of the units, at a value that they have.
func (u *umpire) fired(d battle.FiredEvent, throws []dice.Throw) {
	p, role := u.power(d.Who), u.role(d.Who)
	for k, n := range u.count(d.Units) {
		if n == 0 {
			continue
		}
		typ, each := u.typ(p, k), 1
		fair := d.Value == typ.Defence
		if role == 0 {
			fair, each = d.Value == typ.Attack || d.Value == u.raised(p, k), max(typ.AttackDice, 1)
		}
		if !fair || d.Value == 0 {
			u.note("%s of %s fire at %d", d.Units, d.Who, d.Value)
		}
		u.dice(throws, n*each, d.Value, d.Hits)
	}
	u.dealt[role] += d.Hits
}

// pays counts casualties against the hits of the other side; cargo goes with its ship and costs no hit (AN-COMBAT.8): land units
// at sea, and allies' fighters on the attacker's carriers.
func (u *umpire) pays(who words.Name, counts []int, at board.Space) {
	role, side := u.role(who), u.rules.Powers[u.power(who)].Side
	if role == 1 && side == u.rules.Powers[u.acting].Side {
		return
	}
	for k, n := range counts {
		if !u.rules.Board.IsSea(at) || u.rules.Units[k].Domain != axis.LandUnit {
			u.paid[role] += n
		}
	}
	if u.paid[role] > u.dealt[1-role] {
		u.note("%s has lost %d units in %s to %d hits", who, u.paid[role], u.rules.Board.Name(at), u.dealt[1-role])
	}
}

// early sees that raids and rockets come before battles (AN-COMBAT.1).
func (u *umpire) early(at words.Name) {
	if u.battles {
		u.note("%s is raided after a battle", at)
	}
}

// retreated judges where units go that break off (AN-COMBAT.15, AN-COMBAT.16).
func (u *umpire) retreated(d battle.RetreatedEvent) {
	if d.To == "" {
		return
	}
	from, to := u.space(d.From), u.space(d.To)
	sea := u.rules.Board.IsSea(to)
	if !u.rules.Board.Adjacent(from, to) || sea != u.rules.Board.IsSea(from) || !sea && !u.friendly(u.owner, to) || u.turn.hostile[to] {
		u.note("%s of %s retreat from %s to %s", d.Units, d.Who, d.From, d.To)
	}
}

// bombarded judges a bombardment: no more ships than units ashore, none after a sea battle (AN-AMPHIB.9, AN-AMPHIB.11).
func (u *umpire) bombarded(d battle.BombardedEvent, throws []dice.Throw) {
	at := u.space(d.At)
	ships := u.count(d.Ships)
	if u.turn.shelled[at] += sum(ships); u.turn.shelled[at] > u.turn.ashore[at] {
		u.note("%d ships bombard %s, where %d units have landed", u.turn.shelled[at], d.At, u.turn.ashore[at])
	}
	for _, from := range d.From {
		if u.turn.fought[u.space(from)] {
			u.note("ships bombard %s from %s, where they have fought", d.At, from)
		}
	}
	thrown := 0
	for _, t := range throws {
		thrown += len(t.Faces)
	}
	if thrown != sum(ships) {
		u.note("%s bombard with %d dice", d.Ships, thrown)
	}
	for k, n := range ships {
		if n > 0 && !u.rules.Units[k].Bombards {
			u.note("a %s bombards", u.rules.Units[k].Name)
		}
	}
	u.dealt[0] += d.Hits
}
