package advanced

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/orders"
)

// allocate says before each round in what everybody takes part in it: aircraft are divided between dogfight and ground assault (CR-DOGFIGHT.8), and
// submarines fire or keep silent.
func (g wings) allocate(b *battle.Battle, t *axis.Turn) {
	g.scramble(b, t)
	assault, dogfight := g.classes.assault, g.classes.dogfight
	if b.Sea {
		submarines(g).dive(b, t)
		assault, dogfight = g.classes.atSea, g.classes.dogfightAtSea
	}
	var aloft [2][]*battle.Combatant
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; c.Condition == battle.Fighting && inTheAir(c) && !g.classes.rests(b, c) {
				c.Class = assault
				aloft[role] = append(aloft[role], c)
			}
		}
	}
	fewer := min(len(aloft[battle.Attack]), len(aloft[battle.Defence])) // CR-DOGFIGHT.5, CR-DOGFIGHT.6
	for role := range aloft {
		if len(aloft[role]) == 0 {
			continue
		}
		speaker := g.speaker(b, battle.Role(role), aloft[role], formAssault)
		surplus := len(aloft[role]) - fewer
		d, holds, ordered := told(b, speaker, formAssault)
		switch { // CR-DOGFIGHT.7; who need fight nobody is kept safe (CR-DOGFIGHT.9)
		case holds:
			surplus = d.of(surplus)
		case ordered && !saysNo(b, speaker, formAssault): // "assault with all at round 2" leaves them in safety in round 1
			surplus = 0
		}
		g.sortForDogfight(b, battle.Role(role), aloft[role])
		for i, c := range aloft[role] {
			if i < len(aloft[role])-surplus || !ordered && idle(b, battle.Role(role), c) {
				c.Class = dogfight
			}
		}
	}
}

// idle says whether an aircraft could do nothing in a ground assault: it hits nobody, and nobody is to jump from it. Unless it is ordered there it is kept
// safe (CR-PARA.8, CR-RULING.94).
func idle(b *battle.Battle, role battle.Role, c *battle.Combatant) bool {
	return c.Cargo == 0 && (value(c, role) == 0 || !b.Sea && isBomber(c))
}

// speaker is whose word counts for what aircraft of a side do: that of who speaks for the side, or of the first owner among them who has said anything.
func (g wings) speaker(b *battle.Battle, role battle.Role, aloft []*battle.Combatant, form orders.Form) axis.Power {
	speaks := b.Attacker
	if role == battle.Defence {
		speaks = b.Defender
	}
	if battle.HeardIn(b, speaks, form) != nil {
		return speaks
	}
	for _, c := range aloft {
		if battle.HeardIn(b, c.Owner, form) != nil {
			return c.Owner
		}
	}
	return speaks
}

// sortForDogfight puts those first that go into the dogfight first: kinds as was ordered, else those that hit best in it, of these the cheapest,
// and who carries paratroopers last of all (CR-DOGFIGHT.7, CR-RULING.82).
func (g wings) sortForDogfight(b *battle.Battle, role battle.Role, aloft []*battle.Combatant) {
	d, _, _ := told(b, g.speaker(b, role, aloft, formDogfight), formDogfight)
	rank := func(c *battle.Combatant) int {
		i := slices.IndexFunc(d.kinds, func(a aim) bool { return a.fits(g.Rules, c.Kind, true) })
		if i < 0 {
			return len(d.kinds)
		}
		return i
	}
	slices.SortStableFunc(aloft, func(x, y *battle.Combatant) int {
		return cmp.Or(cmp.Compare(rank(x), rank(y)), axis.CompareBools(x.Cargo > 0, y.Cargo > 0), cmp.Compare(inDogfight(y, role), inDogfight(x, role)), cmp.Compare(x.Type.Cost, y.Type.Cost))
	})
}

// targets are those that aircraft and super submarines choose: those that were ordered, and then the rest in the order of the table of decisions.
func (g wings) targets(b *battle.Battle, shooter axis.Power) (list []battle.Target) {
	d, _, _ := told(b, shooter, formTarget)
	for _, a := range slices.Concat(d.kinds, targetOrder) {
		if k := g.KindOf(a.unit); k != axis.NoKind {
			list = append(list, battle.Target{Kind: k, Laden: a.laden})
		}
	}
	return list
}

// targetOrder is whom a power aims at first unless it has said something else.
var targetOrder = []aim{
	{unit: "battleship"}, {unit: "carrier"}, {unit: "transport", laden: true}, {unit: "destroyer"}, {unit: "super_submarine"}, {unit: "submarine"}, {unit: "transport"},
	{unit: "panzer"}, {unit: "armor"}, {unit: "marines"}, {unit: "artillery"}, {unit: "ss_troops"}, {unit: "commandos"}, {unit: "home_guard"}, {unit: "infantry"},
}
