package advanced

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/words"
)

// scrambles says whether an aircraft may rise when its space is attacked: those that land on carriers (CR-DOGFIGHT.2).
func scrambles(c *battle.Combatant) bool { return c.Type.Carriable }

// rests says whether a defender is an aircraft that has not scrambled, on the ground or aboard a carrier.
func (l *classes) rests(b *battle.Battle, c *battle.Combatant) bool {
	return inTheAir(c) && c.Class == l.resting(b)
}

// resting is the class of those that do not scramble.
func (l *classes) resting(b *battle.Battle) axis.Class {
	if b.Sea {
		return l.aboard
	}
	return l.grounded
}

// wings are the aircraft of a game: who rises, who fights in the dogfight, and where they land.
type wings struct{ *game }

// scramble lets the defenders' fighters and jets rise before round 1, as many as their owners say, those first that hit best (CR-DOGFIGHT.1); all of them
// unless somebody has said otherwise. What stays on the ground rolls nothing (CR-DOGFIGHT.3), and what stays aboard has no part in the battle
// (CR-NAVAL.4).
func (g wings) scramble(b *battle.Battle, t *axis.Turn) {
	if b.Round != 1 {
		return
	}
	for p := range g.Powers {
		var able []*battle.Combatant
		for i := range b.Sides[battle.Defence].Units {
			c := &b.Sides[battle.Defence].Units[i]
			switch {
			case c.Condition != battle.Fighting || !inTheAir(c) || c.Owner != axis.Power(p):
			case scrambles(c):
				able = append(able, c)
			default:
				c.Class = g.classes.resting(b)
			}
		}
		if len(able) == 0 {
			continue
		}
		rise := len(able)
		if d, holds, said := told(b, axis.Power(p), formScramble); said {
			rise = axis.OneIf(holds) * d.of(rise)
		}
		slices.SortStableFunc(able, func(x, y *battle.Combatant) int { return cmp.Compare(y.Type.Defence, x.Type.Defence) })
		for _, c := range able[rise:] {
			c.Class = g.classes.resting(b)
		}
	}
}

// sinkAboard takes out of play the fighters that stayed aboard when the carriers of their owner that are left have no room for them, whatever land is near
// (CR-NAVAL.4, CR-RULING.70).
func (g wings) sinkAboard(b *battle.Battle, t *axis.Turn) {
	room := map[axis.Power]int{}
	for i := range b.Sides[battle.Defence].Units {
		if c := &b.Sides[battle.Defence].Units[i]; c.Condition == battle.Fighting {
			room[c.Owner] += c.Type.Deck
		}
	}
	for i := range b.Sides[battle.Defence].Units {
		c := &b.Sides[battle.Defence].Units[i]
		if c.Condition != battle.Fighting || !g.classes.rests(b, c) {
			continue
		}
		if room[c.Owner]--; room[c.Owner] < 0 {
			g.lose(b, t, c)
		}
	}
}

// lose takes a defender out of play that nobody has shot at.
func (g wings) lose(b *battle.Battle, t *axis.Turn, c *battle.Combatant) {
	c.Condition = battle.Lost
	t.State.Remove(c.Unit)
	t.Emit(2, battle.LostEvent{At: t.Where(b.At), Who: t.Who(c.Owner), Units: words.Amounts{t.Some(1, c.Kind)}}, nil, "overrun")
}

// landHomeless lands the defenders' fighters when the battles at sea are over: on carriers of their owner in their zone, those that stayed aboard first; else
// on a friendly island in the zone, else nowhere (CR-AIR.15).
func (g wings) landHomeless(c *battle.Conduct) {
	g.disembark(c.Turn)
	for i := range g.Territories {
		sea := board.Space(i)
		if !g.Board.IsSea(sea) || !c.Settled(sea) {
			continue
		}
		for p := range g.Powers {
			g.landOf(c, sea, axis.Power(p))
		}
	}
}

func (g wings) landOf(c *battle.Conduct, sea board.Space, p axis.Power) {
	room := 0
	var fighters []axis.UnitID
	for _, id := range c.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return c.Enemy(u) && u.Owner == p && u.Aboard == axis.NoUnit }) {
		u := c.State.Unit(id)
		if room += u.Deck(g.Rules); g.Units[u.Kind].Domain == axis.AirUnit {
			fighters = append(fighters, id)
		}
	}
	if len(fighters) <= room {
		return
	}
	island := g.islandIn(c.Turn, sea, p)
	for _, id := range fighters[room:] {
		u := c.State.Unit(id)
		who, units := c.Who(p), words.Amounts{c.Some(1, u.Kind)}
		if island == board.None {
			c.State.Remove(id)
			c.Emit(1, battle.FighterLostEvent{Who: who, At: c.Where(sea), Units: units}, nil, axis.TopicHomeless)
			continue
		}
		u.Space = island
		c.Emit(1, battle.FighterLandedEvent{Who: who, From: c.Where(sea), To: c.Where(island), Units: units}, nil, axis.TopicHomeless)
	}
}

// islandIn is an island in a sea zone on which aircraft of a power may land, the most valuable, None when there is none.
func (g wings) islandIn(t *axis.Turn, sea board.Space, p axis.Power) board.Space {
	best := board.None
	for _, near := range g.Board.Neighbours(sea) {
		access, _ := g.Access(t.State, p, near)
		if g.Territories[near].Island && access == axis.Friendly && (best == board.None || g.Territories[near].Value > g.Territories[best].Value) {
			best = near
		}
	}
	return best
}
