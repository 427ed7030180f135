package axis

import (
	"slices"

	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Sections of battles are written for this turn's battles, so they can be compared with the battles that the moves bring about.

// checkFought sees that the battle of a section is fought. There is none that might or might not come: a section for another is a
// slip, most likely of the place.
func (t *Turn) checkFought(sec *orders.Section, at board.Space) {
	switch {
	case len(realOrders(sec.Statements)) == 0 || t.movedAmiss(at):
	case t.landsIn(at) || t.fightsAt(at) || !t.HostileTerritory(at) && t.ownAt(at) && t.Rules.Board.IsLand(at):
	case t.Rules.Board.IsSea(at) && t.ownAt(at) && t.enemyShip(at, func(*UnitType) bool { return true }):
		t.tellPeace(sec, at)
	default:
		t.Refuse(sec.Pos, TopicBattle, noneAttacks{t.where(at)})
		if fought := t.battlesOf(); fought != nil {
			t.Hint(attacksAreIn{fought})
		}
	}
}

// tellPeace says why nothing is fought in a zone that holds ships of both sides (AN-CMOVE.18, AN-RULING.19).
func (t *Turn) tellPeace(sec *orders.Section, at board.Space) {
	if slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormAttack }) {
		return // it is the section itself that says so
	}
	if t.HostileSea(at) {
		if !slices.ContainsFunc(t.Diagnostics, func(d orders.Diagnostic) bool { return d.Rule == t.Rules.Cites[TopicSubmarineChoice] }) {
			t.Note(sec.Pos, TopicSubmarineChoice, submarinesHold{t.where(at)})
			t.Hint(addToFight{"attack"})
		}
		return
	}
	t.Note(sec.Pos, TopicMayIgnore, enemyNotAttacked{t.where(at)})
	t.Hint(addToFight{"attack"})
}

// movedAmiss says whether a refused line of the combat move names a space: a battle there may yet come of it.
func (t *Turn) movedAmiss(at board.Space) bool {
	sec := t.Sheet.Section(SectionCombat)
	if sec == nil {
		return true
	}
	id := t.Rules.Board.ID(at)
	return slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		wrong := slices.ContainsFunc(t.Diagnostics, func(d orders.Diagnostic) bool {
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

// landsIn says whether an assault goes ashore in a territory.
func (t *Turn) landsIn(at board.Space) bool {
	return slices.ContainsFunc(t.Plan.Landings, func(l LandingPlan) bool { return l.Target == at })
}

// ownAt says whether the power on turn has a unit in a space that could fight there.
func (t *Turn) ownAt(at board.Space) bool {
	return t.UnitsAt(at, func(_ UnitID, u *Unit) bool {
		return u.Owner == t.Power && u.Aboard == NoUnit && !u.Did(Raided) && t.Rules.Units[u.Kind].Fights()
	}) != nil
}

// fightsAt says whether units of the power on turn that stand in a space have come to fight there.
func (t *Turn) fightsAt(at board.Space) bool {
	if !t.ownAt(at) || t.raidsOnly(at) {
		return false
	}
	if t.Rules.Board.IsLand(at) {
		return t.HostileTerritory(at)
	}
	fights, _ := t.projectedFight(at)
	if _, declared := t.Plan.Choices[at]; !declared && !(t.HostileSea(at) && fights) {
		if attack, said := t.hear()[t.Power].attackAt(at, 2); said { // a standing order
			return attack && t.enemyShip(at, func(*UnitType) bool { return true })
		}
	}
	return fights
}

// raidsOnly says whether all the power's units in a space are bombers on a raid (AN-SBR.7).
func (t *Turn) raidsOnly(at board.Space) bool {
	raiders := 0
	for i := range t.Plan.Raids {
		if t.Plan.Raids[i].Target == at {
			raiders += len(t.Plan.Raids[i].Bombers)
		}
	}
	return raiders > 0 && raiders == len(t.UnitsAt(at, func(_ UnitID, u *Unit) bool { return u.Owner == t.Power && u.Aboard == NoUnit }))
}

// battlesOf names the spaces where the power on turn attacks.
func (t *Turn) battlesOf() []words.Name {
	var names []words.Name
	for at := range t.Rules.Territories {
		if space := board.Space(at); t.landsIn(space) || t.fightsAt(space) {
			names = append(names, t.where(space))
		}
	}
	return names
}

// tellWhoStays notes what an order to retreat cannot do: take along units that came ashore (AN-AMPHIB.20), or ships that came from
// nowhere (AN-RULING.53). Aircraft may break off alone (AN-RULING.55, AN-AMPHIB.31).
func (t *Turn) tellWhoStays(st *orders.Retreat, at board.Space) {
	if st.Never || st.Side == orders.Seaborne || t.movedAmiss(at) || !t.landsIn(at) && !t.fightsAt(at) {
		return
	}
	off, aircraft := 0, 0
	for i := range t.State.Units {
		u := &t.State.Units[i]
		typ := &t.Rules.Units[u.Kind]
		if !u.Alive() || u.Owner != t.Power || u.Space != at || u.Aboard != NoUnit || !typ.Fights() {
			continue
		}
		switch {
		case typ.Domain == AirUnit:
			aircraft++
		case u.From != board.None || u.Did(Dropped):
			off++
		}
	}
	if off > 0 {
		return
	}
	tell := t.Warn
	if aircraft > 0 {
		tell = t.Note
	}
	switch {
	case t.Rules.Board.IsSea(at):
		tell(st.Pos, TopicNoWayBack, noWayBack{Place: t.where(at), Aircraft: aircraft > 0})
	case t.landsIn(at):
		tell(st.Pos, TopicSeaborneStay, landedStay{Place: t.where(at), Aircraft: aircraft > 0})
	}
}
