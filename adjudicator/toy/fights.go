package toy

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// combat is how the toy fights: its forts fire before all else (T-32), and nothing is fired before a battle on land.
func (g game) combat() *battle.Combat {
	return &battle.Combat{
		AfterRound:  g.afterRound,
		Opens:       g.towers,
		BeforeRound: g.tire, MayBe: g.mayTire, NamedRound: lastFresh,
		Guns: g.flak,
		Stages: []battle.Stage{battle.Raids, {CarryOut: func(c *battle.Conduct) { g.rise(c.Turn) }, Assume: g.rise}, {CarryOut: g.forts, Foresee: g.foreseeForts},
			battle.Assaults, battle.SideBySide, battle.Battles, {CarryOut: g.land}, battle.Homeless},
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

// afterRound lets attackers break off, and then defenders go.
func (g game) afterRound(b *battle.Battle, t *axis.Turn) {
	breakOff(b, t)
	if to, leaves := battle.Leaves(b, b.Defender, orders.AnyUnits); leaves && !b.Sea && g.mayFlee(b, t, to) {
		b.Depart(t, battle.Defence, func(*battle.Combatant) bool { return true }, to)
	}
}

// mayFlee says whether the defenders of a territory may go to another (T-48).
func (g game) mayFlee(b *battle.Battle, t *axis.Turn, to board.Space) bool {
	return to != board.None && g.Board.IsLand(to) && g.Board.Adjacent(b.At, to) && t.State.Owner[to] == b.Defender && b.Sides[battle.Attack].Any(nil)
}

// breakOff lets barges go home that are left alone (T-45).
func breakOff(b *battle.Battle, t *axis.Turn) {
	alone := b.Sea && b.Sides[battle.Attack].Only(func(c *battle.Combatant) bool { return c.Type.Carries > 0 })
	if !alone || !battle.BreakOff(b, t, orders.AnyUnits) {
		b.PressOnOrRetreat(t)
	}
}

const (
	// lastFresh is the last round in which tanks fire before all others, who are of the first class of fire.yaml.
	lastFresh = 2
	others    = axis.Class(0)
	aircraft  = axis.Class(2)
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

// towers fire at aircraft before tanks fire (T-55).
func (g game) towers(b *battle.Battle, t *axis.Turn, _ string) {
	aircraft := 0
	for i := range b.Sides[battle.Attack].Units {
		c := &b.Sides[battle.Attack].Units[i]
		aircraft += axis.OneIf(c.Condition == battle.Fighting && c.Type.Domain == axis.AirUnit)
	}
	if aircraft == 0 || g.Facilities().Standing(t.State, b.At, g.KindOf("tower")) == axis.NoUnit {
		return
	}
	hits := 0
	for _, face := range t.Throw("tower", aircraft).Faces {
		hits += axis.OneIf(face == 1)
	}
	air, _ := g.Fire.Class("air")
	list := battle.HitsOn(axis.ClassesOf(air), hits)
	b.TakeHits(t, battle.Attack, &list, axis.Owner)
	b.ClearFallen(t)
}

// flak are the defender's forts that are not too damaged to serve, which fire at aircraft in each round (T-56).
func (g game) flak(b *battle.Battle, t *axis.Turn) (list []battle.Gun) {
	for _, id := range t.UnitsAt(b.At, func(_ axis.UnitID, u *axis.Unit) bool { return u.Kind == g.KindOf("fort") && u.Owner == b.Defender }) {
		if g.Facilities().Operative(t.State.Unit(id)) {
			list = append(list, battle.Gun{
				Side: battle.Defence, Owner: b.Defender, Kind: g.KindOf("fort"), Most: 1, Value: 1, Reach: axis.ClassesOf(aircraft), Topic: "forts-at-aircraft",
			})
		}
	}
	return list
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
	if g.mined(e) {
		g.strike(t, strikeEvent{Who: t.Who(t.Power), By: "mines", At: t.Where(e.At)}, e.Ships, "mines")
	}
	return nil
}

// expectMines tells odds of them.
func (g game) expectMines(_ *axis.Turn, e axis.Entry) []axis.Toll {
	if !g.mined(e) {
		return nil
	}
	return []axis.Toll{{Ships: e.Ships, Face: 1}}
}

// warnOfMines tells who has ordered it.
func (g game) warnOfMines(t *axis.Turn, e axis.Entry) (axis.Topic, words.Topic) {
	if !g.mined(e) {
		return "", nil
	}
	return "mines", minesLie{t.Where(e.At)}
}

// mined says whether ships come upon the mines.
func (g game) mined(e axis.Entry) bool {
	return g.Board.ID(e.From) == "sound" && g.Board.ID(e.At) == "bay"
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

// rise sends fighters from islands over the sea in which their enemies come to fight (T-43).
func (g game) rise(t *axis.Turn) {
	for i := range g.Territories {
		sea := board.Space(i)
		if !g.Board.IsSea(sea) || !t.HostileSea(sea) || len(t.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power })) == 0 {
			continue
		}
		for _, id := range g.Facilities().Scrambled(t.State, sea, t.Power) {
			u := t.State.Unit(id)
			t.Emit(1, riseEvent{Who: t.Who(u.Owner), Units: t.Counts([]axis.UnitID{id}), From: t.Where(u.Space), To: t.Where(sea)}, nil, "rise")
			u.Space, u.From = sea, u.Space
			u.Deeds |= axis.Risen
		}
	}
}

// land brings those who have risen home (T-43).
func (g game) land(c *battle.Conduct) {
	for i := range c.State.Units {
		if u := &c.State.Units[i]; u.Alive() && u.Did(axis.Risen) {
			u.Space = u.From
		}
	}
}

// riseEvent tells of fighters that rise from an island.
type riseEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
}

// EventType implements adjudicator.Detail.
func (riseEvent) EventType() string { return "rise" }

// berth says how a barge lies beside enemies in the Deep (T-59).
func (g game) berth(t *axis.Turn, ship axis.UnitID) axis.Berth {
	if u := t.State.Unit(ship); g.Units[u.Kind].Carries > 0 && g.Board.ID(u.Space) == "deep" {
		return axis.AtPeace
	}
	return axis.AsUsual
}

// patrolled says whether enemies keep ships out of a zone in the noncombat move (T-59).
func (g game) patrolled(t *axis.Turn, typ *axis.UnitType, sea board.Space) bool {
	for _, id := range t.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && g.Units[u.Kind].SurfaceWarship() }) {
		if typ.Carries == 0 || t.State.Unit(id).Kind != g.KindOf("frigate") {
			return true
		}
	}
	return false
}
