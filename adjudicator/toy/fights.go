package toy

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// combat is how the toy fights: its forts fire before all else (T-32), and nothing is fired before a battle on land.
func (g game) combat() *battle.Combat {
	return &battle.Combat{
		BeforeRound: g.tire, MayBe: g.mayTire, NamedRound: lastFresh,
		Stages: []battle.Stage{battle.Raids, {CarryOut: g.forts, Foresee: g.foreseeForts}, battle.Assaults, battle.Battles, battle.Homeless},
		Ashore: func(c *battle.Conduct, sea board.Space) bool {
			return !c.HostileSea(sea) && len(g.fortsBeside(c, sea)) == 0
		},
	}
}

// fortsBeside are the enemy's forts beside a sea zone that are not too damaged to serve.
func (g game) fortsBeside(c *battle.Conduct, sea board.Space) (list []axis.UnitID) {
	for i := range c.State.Units {
		fort := &c.State.Units[i]
		if fort.Alive() && fort.Kind == g.KindOf("fort") && c.Enemy(fort) && g.Facilities().Operative(fort) && g.Board.Adjacent(sea, fort.Space) {
			list = append(list, axis.UnitID(i))
		}
	}
	return list
}

const (
	// lastFresh is the last round in which tanks fire before all others, who are of the first class of fire.yaml.
	lastFresh = 2
	others    = axis.Class(0)
)

// tire lets tanks fire with all others from the third round on (T-40).
func (g game) tire(b *battle.Battle, t *axis.Turn) {
	if b.Sea {
		b.Submerge(t)
		return
	}
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; b.Round > lastFresh && g.mayTire(c) != 0 {
				c.Class = others
			}
		}
	}
}

// mayTire is the class that tanks come to be of.
func (g game) mayTire(c *battle.Combatant) axis.ClassSet {
	if c.Kind == g.KindOf("tank") {
		return axis.ClassesOf(others)
	}
	return 0
}

// forts lets the enemy's forts fire at the ships that lie before them (T-32).
func (g game) forts(c *battle.Conduct) {
	for _, sea := range c.Places() {
		for _, id := range g.fortsBeside(c, sea) {
			if ships := g.shipsBefore(c, sea); len(ships) > 0 {
				g.strike(c.Turn, strikeEvent{Who: c.Who(c.State.Unit(id).Owner), By: "fort", At: c.Where(sea)}, ships, "forts-fire")
			}
		}
	}
}

// foreseeForts tells odds of that fire.
func (g game) foreseeForts(c *battle.Conduct, e *battle.Engagement) {
	for range g.fortsBeside(c, e.Battle.At) {
		e.Strikes = append(e.Strikes, battle.Strike{At: battle.Attack, Units: g.shipsBefore(c, e.Battle.At), Face: 1})
	}
}

// shipsBefore are those of the power on turn in a sea zone.
func (g game) shipsBefore(c *battle.Conduct, sea board.Space) []axis.UnitID {
	return c.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == c.Power && g.Units[u.Kind].Domain == axis.SeaUnit
	})
}

// mines are what ships come upon between the Sound and the Bay (T-31).
func (g game) mines(t *axis.Turn, e axis.Entry) []axis.UnitID {
	sound, _ := g.Board.Find("sound")
	if e.From == sound {
		g.strike(t, strikeEvent{Who: t.Who(t.Power), By: "mines", At: t.Where(e.At)}, e.Ships, "mines")
	}
	return nil
}

// strike throws a die for each of some ships, which loses it with 1.
func (g game) strike(t *axis.Turn, report strikeEvent, ships []axis.UnitID, topic axis.Topic) {
	throw := t.Throw(string(report.By), len(ships))
	if t.Cup.Err() != nil {
		return
	}
	report.Ships = t.Counts(ships)
	var lost []axis.UnitID
	for i, face := range throw.Faces {
		if face == 1 {
			lost = append(lost, ships[i])
		}
	}
	report.Lost = t.Counts(lost)
	for _, id := range lost {
		t.State.Remove(id)
	}
	t.Emit(1, report, []dice.Throw{throw}, topic)
}

// strikeEvent tells what a fort or mines do to ships.
type strikeEvent struct {
	Who   words.Name    `json:"who"`
	By    words.Name    `json:"by"`
	At    words.Name    `json:"at"`
	Ships words.Amounts `json:"ships"`
	Lost  words.Amounts `json:"lost,omitempty"`
}

// EventType implements adjudicator.Detail.
func (strikeEvent) EventType() string { return "strike" }
