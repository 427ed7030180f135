package battle

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Sections of battles are written for this turn's battles, so they can be compared with the battles that the moves bring about.

// checkFought sees that the battle of a section is fought. There is none that might or might not come, but for ships that may be held up on their
// way: a section for another is a slip, most likely of the place.
func (d *directives) checkFought(sec *orders.Section, at board.Space) {
	switch {
	case len(play.RealOrders(sec.Statements)) == 0 || d.movedAmiss(at):
	case d.mayBeHeldUp(at):
	case d.landsIn(at) || d.fightsAt(at) || d.mayMeetAircraft(at) || !d.HostileTerritory(at) && d.ownAt(at) && d.Rules.Board.IsLand(at):
	case d.Rules.Board.IsSea(at) && d.ownAt(at) && d.EnemyShip(at, func(*axis.UnitType) bool { return true }):
		d.tellPeace(sec, at)
	default:
		d.Refuse(sec.Pos, axis.TopicBattle, noneAttacks{d.Where(at)})
		if fought := d.battlesOf(); fought != nil {
			d.Hint(attacksAreIn{fought})
		}
	}
}

// tellPeace says why nothing is fought in a zone that holds ships of both sides (AN-CMOVE.18, AN-RULING.19).
func (d *directives) tellPeace(sec *orders.Section, at board.Space) {
	if slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormAttack }) {
		return // it is the section itself that says so
	}
	if d.HostileSea(at) {
		if !slices.ContainsFunc(d.Diagnostics, func(told orders.Diagnostic) bool { return told.Rule == d.Rules.Cites[axis.TopicSubmarineChoice] }) {
			d.Note(sec.Pos, axis.TopicSubmarineChoice, axis.SubmarinesHold{Place: d.Where(at)})
			d.Hint(addToFight{"attack"})
		}
		return
	}
	d.Note(sec.Pos, axis.TopicMayIgnore, enemyNotAttacked{d.Where(at)})
	d.Hint(addToFight{"attack"})
}

// movedAmiss says whether a refused line of the combat move names a space: a battle there may yet come of it.
func (d *directives) movedAmiss(at board.Space) bool {
	sec := d.Sheet.Section(axis.SectionCombat)
	if sec == nil {
		return true
	}
	id := d.Rules.Board.ID(at)
	return slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		wrong := slices.ContainsFunc(d.Diagnostics, func(d orders.Diagnostic) bool {
			return d.Severity == orders.Error && d.Line == st.At().Line
		})
		return wrong && slices.ContainsFunc(placesOf(st), func(p orders.Place) bool { return p.ID == id })
	})
}

// placesOf lists the spaces to which an order moves units.
func placesOf(st orders.Statement) []orders.Place {
	switch st := st.(type) {
	case orders.Move:
		return st.Path
	case orders.Voyage:
		places := []orders.Place{st.From}
		for _, leg := range st.Legs {
			places = append(places, leg.Where)
		}
		return places
	case orders.Attack:
		return []orders.Place{st.Where}
	}
	return nil
}

// mayBeHeldUp says whether ships of the power on turn sail through a zone in which enemies may hold them up, where the game lets them pass.
func (d *directives) mayBeHeldUp(at board.Space) bool {
	return d.Rules.Passes != nil && d.Rules.Board.IsSea(at) && d.EnemyShip(at, func(typ *axis.UnitType) bool { return typ.Warship }) &&
		slices.ContainsFunc(d.State.Units, func(u axis.Unit) bool {
			return u.Alive() && u.Owner == d.Power && u.From == at && u.Start != at && u.Did(axis.MovedInCombat) && d.Rules.Units[u.Kind].Domain == axis.SeaUnit
		})
}

// mayMeetAircraft says whether enemy aircraft may rise over a sea zone from which an assault goes ashore.
func (d *directives) mayMeetAircraft(at board.Space) bool {
	return projection{d.Turn}.landsFrom(at) && len(d.Rules.Facilities().Scrambled(d.State, at, d.Power)) > 0
}

// landsIn says whether an assault goes ashore in a territory.
func (d *directives) landsIn(at board.Space) bool {
	return slices.ContainsFunc(d.Plan.Landings, func(l axis.LandingPlan) bool { return l.Target == at })
}

// ownAt says whether the power on turn has a unit in a space that could fight there.
func (d *directives) ownAt(at board.Space) bool {
	return d.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == d.Power && u.Aboard == axis.NoUnit && !u.Did(axis.Raided) && d.Rules.Units[u.Kind].Fights()
	}) != nil
}

// fightsAt says whether units of the power on turn that stand in a space have come to fight there.
func (d *directives) fightsAt(at board.Space) bool {
	if !d.ownAt(at) || d.raidsOnly(at) {
		return false
	}
	if d.Rules.Board.IsLand(at) {
		return d.HostileTerritory(at)
	}
	fights, _ := projection{d.Turn}.projectedFight(at)
	if _, declared := d.Plan.Choices[at]; !declared && !(d.HostileSea(at) && fights) {
		if attack, said := hear(d.Turn)[d.Power].attackAt(at, 2); said { // a standing order
			return attack && d.EnemyShip(at, func(*axis.UnitType) bool { return true })
		}
	}
	return fights
}

// raidsOnly says whether all the power's units in a space are bombers on a raid (AN-SBR.7).
func (d *directives) raidsOnly(at board.Space) bool {
	raiders := 0
	for _, plan := range d.Plan.RaidsOn(at) {
		raiders += len(plan.Aircraft())
	}
	return raiders > 0 && raiders == len(d.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == d.Power && u.Aboard == axis.NoUnit }))
}

// battlesOf names the spaces where the power on turn attacks.
func (d *directives) battlesOf() []words.Name {
	var names []words.Name
	for at := range d.Rules.Territories {
		if space := board.Space(at); d.landsIn(space) || d.fightsAt(space) {
			names = append(names, d.Where(space))
		}
	}
	return names
}

// tellWhoStays notes what an order to retreat cannot do: take along units that came ashore (AN-AMPHIB.20), or ships that came from
// nowhere (AN-RULING.53). Aircraft may break off alone (AN-RULING.55, AN-AMPHIB.31).
func (d *directives) tellWhoStays(st *orders.Retreat, at board.Space) {
	if st.Never || st.Side == orders.Seaborne || st.Side == orders.Airborne || d.movedAmiss(at) || !d.landsIn(at) && !d.fightsAt(at) {
		return
	}
	off, aircraft := 0, 0
	for i := range d.State.Units {
		u := &d.State.Units[i]
		if !u.Alive() || u.Owner != d.Power || u.Space != at || u.Aboard != axis.NoUnit || !d.Rules.Units[u.Kind].Fights() {
			continue
		}
		typ := &d.Rules.Units[u.Kind]
		switch {
		case typ.Domain == axis.AirUnit:
			aircraft++
		case u.From != board.None || u.Did(axis.Dropped):
			off++
		}
	}
	if off > 0 {
		return
	}
	tell := d.Warn
	if aircraft > 0 {
		tell = d.Note
	}
	switch {
	case d.Rules.Board.IsSea(at):
		tell(st.Pos, axis.TopicNoWayBack, noWayBack{Place: d.Where(at), Aircraft: aircraft > 0})
	case d.landsIn(at) && !d.Rules.Fire.GoesBack:
		tell(st.Pos, axis.TopicSeaborneStay, landedStay{Place: d.Where(at), Aircraft: aircraft > 0})
	}
}
