package advanced

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// join brings those who have come ashore into the battle (CR-AMPHIB.3). In the first round in which any do the coast fires at them (CR-AMPHIB.4,
// CR-AMPHIB.8).
func (f *front) join(b *fight) {
	for _, id := range f.UnitsAt(b.At, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == f.Power && u.Did(axis.Seaborne) }) {
		if slices.ContainsFunc(b.Sides[battle.Attack].Units, func(c battle.Combatant) bool { return c.Unit == id }) {
			continue
		}
		b.Join(f.Turn, battle.Attack, id)
		units := b.Sides[battle.Attack].Units
		units[len(units)-1].Class = f.classes.landing
	}
	b.LineUp(f.Turn)
	if !b.landed {
		f.manTheCoast(b.Battle)
	}
	b.landed = true
	f.begin(b)
}

// manTheCoast chooses the defenders who fire at those who land: as many as was ordered, else all of them, or where an attack comes over land as well as
// many as land; those with the highest values.
func (g *game) manTheCoast(b *battle.Battle) {
	attackers := b.Sides[battle.Attack].Units
	landed, others := 0, false
	for i := range attackers {
		landed += axis.OneIf(attackers[i].Seaborne)
		others = others || onLand(&attackers[i]) && !attackers[i].Seaborne
	}
	var coast []*battle.Combatant
	for i := range b.Sides[battle.Defence].Units {
		if c := &b.Sides[battle.Defence].Units[i]; c.Condition == battle.Fighting && onLand(c) {
			coast = append(coast, c)
		}
	}
	fire := len(coast)
	switch d, holds, said := told(b, b.Defender, formCoast); {
	case said:
		fire = axis.OneIf(holds) * d.of(fire)
	case others:
		fire = min(landed, fire)
	}
	if fire < len(coast) {
		slices.SortStableFunc(coast, func(x, y *battle.Combatant) int { return cmp.Compare(y.Type.Defence, x.Type.Defence) })
		coast = coast[:fire]
	}
	for _, c := range coast {
		c.Class = g.classes.coast
	}
}

// stand makes those who have landed, and those who have fired at them, land units like others when the round is over.
func (g *game) stand(b *battle.Battle, t *axis.Turn) {
	kamikazes{g}.recover(b, t)
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; !b.Sea && onLand(c) {
				c.Class = axis.ClassIn(t.Rules, c.Type, false)
			}
		}
	}
}

// Bombardment hits on 4 where the coast fires at those who land, else on 2 (CR-AMPHIB.9).
const (
	atGuns    = 4
	atNothing = 2
)

// bombard fires the battleships of the zones from which units land in this round: those that are whole, each at one territory in a turn (CR-AMPHIB.9,
// CR-AMPHIB.10). Whom it hits who is on the ground its owner chooses, and he does not fire in phase 2 (CR-AMPHIB.11).
func (g *game) bombard(b *battle.Battle, t *axis.Turn) {
	ships := g.bombarding(b, t)
	if d, holds, _ := told(b, b.Attacker, formSalvo); holds && d.none {
		return
	}
	if len(ships) == 0 || !b.Sides[battle.Defence].Any(onLand) {
		return
	}
	at := atNothing
	if b.Sides[battle.Defence].Any(func(c *battle.Combatant) bool { return c.Class == g.classes.coast }) {
		at = atGuns
	}
	throw := dice.Thrown(t.Cup, len(ships), dice.Reason{Place: t.Rules.SpaceName(b.At), Round: b.Round, Who: t.Rules.PowerName(b.Attacker), What: "bombardment"})
	hits := 0
	for _, face := range throw.Faces {
		hits += axis.OneIf(int(face) <= at)
	}
	for _, id := range ships {
		t.State.Unit(id).Deeds |= axis.Fought | axis.Unloaded // it has done for this turn what it can for a landing
	}
	t.Emit(3, BombardedEvent{At: t.Where(b.At), Who: t.Who(b.Attacker), Ships: t.Counts(ships), Value: at, Hits: hits}, []dice.Throw{throw}, "bombard")
	if hits > 0 {
		list := battle.HitsOn(axis.ClassesOf(g.classes.ground, g.classes.grounded, g.classes.coast), hits)
		b.TakeHits(t, battle.Defence, &list, axis.Owner)
	}
}

// BombardedEvent tells of the fire of battleships at a coast.
type BombardedEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Ships words.Amounts `json:"ships"`
	Value int           `json:"value"`
	Hits  int           `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (BombardedEvent) EventType() string { return "coast-bombarded" }

// bombarding lists the battleships that bombard: those of the zones of the landing that are whole and have not been ordered to bombard elsewhere
// (CR-AMPHIB.9, CR-AMPHIB.10).
func (g *game) bombarding(b *battle.Battle, t *axis.Turn) (ships []axis.UnitID) {
	var zones []board.Space
	for i := range b.Sides[battle.Attack].Units {
		if c := &b.Sides[battle.Attack].Units[i]; c.Class == g.classes.landing && c.Condition == battle.Fighting && onLand(c) {
			zones = append(zones, c.From)
		}
	}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Owner == t.Power && g.Units[u.Kind].Bombards && !u.Damaged && !u.Did(axis.Unloaded) && slices.Contains(zones, u.Space) && !bombardsElsewhere(t, axis.UnitID(i), b.At) {
			ships = append(ships, axis.UnitID(i))
		}
	}
	return ships
}

// bombardsElsewhere says whether a ship has been ordered to bombard another territory.
func bombardsElsewhere(t *axis.Turn, ship axis.UnitID, at board.Space) bool {
	return slices.ContainsFunc(t.Plan.Bombardments, func(p axis.BombardPlan) bool { return p.Target != at && slices.Contains(p.Ships, ship) })
}

// StayedAboardEvent tells that a landing is broken off before anybody is ashore.
type StayedAboardEvent struct {
	Who  words.Name `json:"who"`
	At   words.Name `json:"at"`
	From words.Name `json:"from"`
}

// EventType implements adjudicator.Detail.
func (StayedAboardEvent) EventType() string { return "stayed-aboard" }

// wantsAshore says whether those who are to land between a zone and a territory do, now that they may: they do unless they were ordered to stay aboard, or
// to land only if more of them are left.
func (f *front) wantsAshore(b *fight, way [2]board.Space) bool {
	points := 0
	for i := range f.Plan.Landings {
		l := &f.Plan.Landings[i]
		if l.Sea != way[0] || l.Target != way[1] || f.ashore(l) {
			continue
		}
		for _, id := range l.Units {
			if u := f.State.Unit(id); u.Alive() && u.Aboard == l.Transport {
				points += 2 - axis.OneIf(f.Units[u.Kind].Light)
			}
		}
	}
	for _, st := range battle.Heard(f.Turn, f.Power, formLand, way[1]) {
		d := st.(directive)
		if b != nil && !d.holds(b.Battle) || !d.none && points >= d.count {
			continue
		}
		f.aboard = append(f.aboard, way)
		f.Emit(1, StayedAboardEvent{Who: f.Turn.Who(f.Power), At: f.Where(way[1]), From: f.Where(way[0])}, nil, "land-if")
		return false
	}
	return true
}
