package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// A scramble is aircraft that rise from an island with an air base to defend the sea around it, when units there or the island itself are
// attacked (PA-AIRBASE.5, PA-AIRBASE.6).

const formScramble orders.Form = "scramble"

var scrambleForm = rising(formScramble, "scrambles", "scramble all at Japan", "scramble", verbScramble, verbNoScramble)

// ScrambledEvent tells that aircraft have risen to defend a sea zone.
type ScrambledEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
}

// EventType implements adjudicator.Detail.
func (ScrambledEvent) EventType() string { return "scrambled" }

// alarm is aircraft of a power on an island that may rise over a sea zone, which is attacked or from which the island is.
type alarm struct {
	who          axis.Power
	island, zone board.Space
	aircraft     []axis.UnitID
}

// alarms lists them as the combat move has left the board, islands in the order of the board, powers in turn order.
func (g reactions) alarms(t *axis.Turn) (list []alarm) {
	for i := range g.Territories {
		zone := board.Space(i)
		if !g.Board.IsSea(zone) {
			continue
		}
		for _, id := range g.Facilities().Scrambled(t.State, zone, t.Power) {
			u := t.State.Unit(id)
			if !g.attackedFrom(t, zone, u.Space) {
				continue
			}
			list = ring(list, u.Owner, u.Space, zone, id)
		}
	}
	return inTurn(t, list)
}

// ring adds an aircraft to those of its alarm.
func ring(list []alarm, who axis.Power, island, zone board.Space, id axis.UnitID) []alarm {
	i := slices.IndexFunc(list, func(a alarm) bool { return a.who == who && a.island == island && a.zone == zone })
	if i < 0 {
		return append(list, alarm{who, island, zone, []axis.UnitID{id}})
	}
	if !slices.Contains(list[i].aircraft, id) {
		list[i].aircraft = append(list[i].aircraft, id)
	}
	return list
}

// inTurn sorts alarms by whose turn comes first.
func inTurn(t *axis.Turn, list []alarm) []alarm {
	slices.SortStableFunc(list, func(a, b alarm) int { return t.TurnRank(a.who) - t.TurnRank(b.who) })
	return list
}

// attackedFrom says whether an island may send aircraft over a sea zone: units there are attacked (PA-RULING.39), or it is itself from there.
func (g reactions) attackedFrom(t *axis.Turn, zone, island board.Space) bool {
	for i := range t.Plan.Landings {
		if l := &t.Plan.Landings[i]; l.Sea == zone && l.Target == island {
			return true
		}
	}
	return battle.WouldAttack(t, zone)
}

// fighting tells the ships and aircraft of the power on turn in a zone that are nobody's cargo and have not retreated there (PA-RULING.74).
func (g reactions) fighting(t *axis.Turn) func(axis.UnitID, *axis.Unit) bool {
	return func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && u.Aboard == axis.NoUnit && g.Units[u.Kind].Domain != axis.LandUnit && !u.Did(axis.Retreated)
	}
}

// attackers counts the units of the power on turn in a space that attack with some value.
func (g reactions) attackers(t *axis.Turn, at board.Space) int {
	return len(t.UnitsAt(at, func(id axis.UnitID, u *axis.Unit) bool {
		return u.Owner == t.Power && u.Aboard == axis.NoUnit && !u.Did(axis.Raided) && t.Type(id).Attack > 0
	}))
}

// scrambles lets aircraft rise as their owners say now, have said beforehand, or by default (PA-DEC.2). They are over the sea then, and come
// into no other battle of the turn (PA-AIRBASE.12).
func (g reactions) scrambles(t *axis.Turn) {
	for _, a := range g.alarms(t) {
		rise := g.rising(t, a)
		if len(rise) == 0 {
			continue
		}
		for _, id := range rise {
			u := t.State.Unit(id)
			u.Space, u.From = a.zone, a.island
			u.Deeds |= axis.Risen
		}
		t.Emit(1, ScrambledEvent{Who: t.Who(a.who), Units: t.Counts(rise), From: t.Where(a.island), To: t.Where(a.zone)}, nil, "scramble")
	}
}

// rising are the aircraft of an alarm that rise: all by default if nothing that attacks can shoot, otherwise none.
func (g reactions) rising(t *axis.Turn, a alarm) []axis.UnitID {
	free := slices.DeleteFunc(slices.Clone(a.aircraft), func(id axis.UnitID) bool { return t.State.Unit(id).Did(axis.Risen) })
	attackers := g.attackers(t, a.zone)
	return g.decided(t, a, formScramble, free, attackers, attackers == 0, everybodyRises{}, nobodyRises{})
}

// checkScramble refuses a scramble from where nobody rises, and of who does not.
func (g reactions) checkScramble(t *axis.Turn, st orders.Statement, at board.Space) {
	s := st.(rise)
	if at != board.None && !g.Territories[at].Island {
		t.Refuse(s.Where.Pos, "scramble-island", risesFromIslands{t.Where(at)}) // PA-AIRBASE.7
	}
	for _, q := range s.units {
		if k := g.KindOf(q.Unit); k != axis.NoKind && !g.rises(k) {
			t.Refuse(q.Pos, "scramble", doesNotRise{t.UnitName(k, 2)}) // PA-AIRBASE.5
		}
	}
	s.onlyAttackers(t)
}

// rises says whether aircraft of a kind rise from any facility.
func (g reactions) rises(k axis.Kind) bool {
	return slices.ContainsFunc(g.Units, func(u axis.UnitType) bool { return u.Facility != nil && u.Facility.Scrambles.Has(k) })
}

// overSea says whether aircraft that have risen are over a sea zone, enemies of the power on turn.
func overSea(t *axis.Turn, sea board.Space) bool {
	return len(t.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && u.Did(axis.Risen) })) > 0
}

// attacks says whether the power on turn fights in a sea zone: it must where aircraft have risen over its units (PA-AMPHIB.4).
func (g reactions) attacks(c *battle.Conduct, sea board.Space) bool {
	if overSea(c.Turn, sea) && len(c.UnitsAt(sea, g.fighting(c.Turn))) > 0 {
		return true
	}
	return c.Attacks(sea)
}

// ashore says whether units may go ashore: no enemy warship is left, nor aircraft that have risen (PA-AMPHIB.14).
func ashore(c *battle.Conduct, sea board.Space) bool {
	return !c.HostileSea(sea) && !overSea(c.Turn, sea)
}

// comeHome lets aircraft that have risen land where they rose, if it is still their side's (PA-AIRBASE.15), before anything of the power on turn
// moves (PA-AIRBASE.16). Those that have lost their place move a space to land, or are lost.
func (g reactions) comeHome(c *battle.Conduct) {
	for i := range c.State.Units {
		u := &c.State.Units[i]
		if c.Cup.Err() != nil || !u.Alive() || !u.Did(axis.Risen) {
			continue
		}
		home := u.From
		if g.Board.IsLand(u.Space) {
			home = u.Space
		}
		if g.Friends(c.State, u.Owner, c.State.Owner[home]) {
			u.Space = home
			continue
		}
		c.LandNear(u.Space, []axis.UnitID{axis.UnitID(i)})
	}
}
