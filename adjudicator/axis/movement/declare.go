package movement

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// declare reads the declarations of the combat move: what is attacked or ignored, and which ships bombard.
func (m combatMove) declare() {
	for _, st := range m.statements() {
		before := m.errorCount()
		m.remarks = m.remarks[:0]
		switch st := st.(type) {
		case orders.Attack:
			m.choose(st, st.Where.ID, st.Pos)
		case orders.Bombard:
			m.bombard(st)
		default:
			continue
		}
		m.understood(st, before)
	}
	if m.Sheet == nil {
		return
	}
	for i := range m.Sheet.Sections {
		sec := &m.Sheet.Sections[i]
		if sec.ID != axis.SectionBattle {
			continue
		}
		chosen := false
		for _, st := range sec.Statements {
			if st, ok := st.(orders.Attack); ok {
				m.choose(st, sec.Place, st.Pos)
				chosen = true
			}
		}
		if !chosen && MeansToFight(sec) {
			m.attackAsMeant(sec)
		}
	}
}

// MeansToFight says whether the orders for a battle tell that the battle is wanted. To submerge at the first chance is not to fight.
func MeansToFight(sec *orders.Section) bool {
	return slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		switch st := st.(type) {
		case orders.Lose, orders.Retreat:
			return true
		case orders.Submerge:
			return st.Fight || st.Round > 1 || st.When != ""
		}
		return false
	})
}

// attackAsMeant attacks ships that could be left alone where the sheet has orders for the battle with them (decision A3): nobody
// writes these for nothing.
func (m combatMove) attackAsMeant(sec *orders.Section) {
	zone, ok := m.Rules.Board.Find(sec.Place)
	if !ok || m.Rules.Board.IsLand(zone) || m.foes[zone] == 0 || m.mustFight(zone) || !m.ownShips(zone, true) && !m.ownAircraft(zone) {
		return
	}
	if _, chosen := m.Plan.Choices[zone]; chosen {
		return
	}
	m.Plan.Choices[zone] = true
	m.touch(zone)
	m.Note(sec.Pos, axis.TopicPassive, takenAsAttack{m.Where(zone)})
	m.Hint(toLeaveAlone{words.Line("ignore at " + m.Rules.SpaceName(zone))})
}

// choose notes whether submarines and transports in a zone are attacked (AN-CMOVE.18, AN-RULING.74).
func (m combatMove) choose(st orders.Attack, id string, at orders.Pos) {
	zone, ok := m.space(orders.Place{Pos: at, ID: id})
	if !ok {
		return
	}
	where := m.Where(zone)
	switch {
	case m.Rules.Board.IsLand(zone):
		if st.Ignore {
			m.Refuse(at, axis.TopicPassive, onlyPassiveIgnored{where})
		}
		return
	case m.foes[zone] == 0:
		m.Refuse(at, axis.TopicPassive, noEnemyIn{where})
	case !m.ownShips(zone, true) && !m.ownAircraft(zone):
		m.Refuse(at, axis.TopicPassive, noneEndsIn{where})
	case st.Ignore && m.foes[zone]&foeSurface != 0 && m.mustFight(zone):
		m.Refuse(at, axis.TopicWarshipsFought, warshipsNotIgnored{where}) // AN-AMPHIB.4, AN-CMOVE.19
	default:
		m.Plan.Choices[zone] = !st.Ignore
		if !st.Ignore {
			m.touch(zone)
		}
	}
}

// bombard names ships for a landing. Landings and moves have all been read.
func (m combatMove) bombard(st orders.Bombard) {
	sea, ok := m.space(st.From)
	if !ok {
		return
	}
	target, ok := m.space(st.To)
	if !ok {
		return
	}
	if m.landing(sea, target) == 0 { // AN-AMPHIB.13
		m.Refuse(st.Pos, axis.TopicBombardLanding, nothingPutAshore{From: m.Where(sea), Place: m.Where(target)})
		return
	}
	plan := axis.BombardPlan{Sea: sea, Target: target, At: st.Pos}
	for _, q := range st.Ships {
		plan.Ships = append(plan.Ships, m.bombarding(q, sea)...)
	}
	if len(plan.Ships) == 0 {
		return
	}
	if ships, units := m.bombardingAt(target)+len(plan.Ships), m.landingIn(target); ships > units && !m.Rules.Fire.FreeBombard { // AN-AMPHIB.9
		m.Refuse(st.Pos, axis.TopicShipsPerLanding, moreShipsThanUnits{Ships: ships, Place: m.Where(target), Units: units})
		return
	}
	m.Plan.Bombardments = append(m.Plan.Bombardments, plan)
}

// tellSilent warns of each order to bombard from a zone where a battle comes first.
func (m combatMove) tellSilent() {
	for i := range m.Plan.Bombardments {
		m.WarnSilent(m.Plan.Bombardments[i].At, m.Plan.Bombardments[i].Sea)
	}
}

// bombarding picks ships that end the combat move in a zone and bombard nothing yet (AN-AMPHIB.10).
func (m combatMove) bombarding(q orders.Quantity, sea board.Space) []axis.UnitID {
	k, ok := m.kind(q)
	if !ok {
		return nil
	}
	if !m.Rules.Units[k].Bombards {
		m.Refuse(q.Pos, axis.TopicBombardLanding, doNotBombard{m.UnitName(k, 2)})
		return nil
	}
	free := m.UnitsAt(sea, func(id axis.UnitID, u *axis.Unit) bool {
		return u.Kind == k && u.Owner == m.Power && !m.bombardsAlready(id)
	})
	want := q.Count
	if want == orders.All {
		want = max(len(free), 1)
	}
	if len(free) < want {
		m.Refuse(q.Pos, axis.TopicBombardOnce, fewMayBombard{Ordered: m.Some(want, k), Place: m.Where(sea), Free: len(free)})
		return nil
	}
	return free[:want]
}

// fightFirst reads the order of battles (AN-COMBAT.3).
func (m combatMove) fightFirst() {
	for _, st := range m.statements() {
		st, ok := st.(orders.BattleOrder)
		if !ok {
			continue
		}
		before := m.errorCount()
		for _, p := range st.Places {
			at, ok := m.space(p)
			if !ok {
				continue
			}
			raided := slices.ContainsFunc(m.Plan.Raids, func(r axis.RaidPlan) bool { return r.Target == at })
			if !m.touched[at] && !raided {
				m.Refuse(p.Pos, axis.TopicBattleOrder, noBattleFoughtIn{m.Where(at)})
				continue
			}
			if !slices.Contains(m.Plan.First, at) {
				m.Plan.First = append(m.Plan.First, at)
			}
		}
		m.remarks = m.remarks[:0]
		m.understood(st, before)
	}
}

// checkEndings looks at every ship that moved and every zone that could be passed over. A ship may end its combat move only
// in a hostile zone, beside submarines or transports it attacks, in the zone of an assault, or out of a hostile zone it left
// (AN-CMOVE.4).
func (m combatMove) checkEndings() {
	for i := range m.State.Units {
		id, u := axis.UnitID(i), &m.State.Units[i]
		if !u.Alive() || u.Owner != m.Power || m.Rules.Units[u.Kind].Domain == axis.LandUnit || !u.Did(axis.MovedInCombat) || !m.Rules.Board.IsSea(u.Space) {
			continue
		}
		if !m.failed(m.lines[id]) {
			m.checkEnding(id, u)
		}
	}
}

func (m combatMove) checkEnding(id axis.UnitID, u *axis.Unit) {
	zone := u.Space
	attack, chosen := m.Plan.Choices[zone]
	ship := m.Rules.Units[u.Kind].Domain == axis.SeaUnit
	berth := axis.BerthOf(m.Turn, id)
	peaceful := berth == axis.AtPeace && !m.Rules.Units[u.Kind].SurfaceWarship()
	fled := ship && u.Start != board.None && m.Rules.Board.IsSea(u.Start) && u.Start != zone && m.foes[u.Start]&foeSurface != 0
	switch {
	case m.foes[zone]&foeSurface != 0:
		if typ := &m.Rules.Units[u.Kind]; submersible(typ) && !typ.Pounces && !m.mustFight(zone) && !attack && !m.told(m.lines[id], axis.TopicSubmarineChoice) { // AN-RULING.19, AN-RULING.20
			m.Note(m.lines[id], axis.TopicSubmarineChoice, axis.SubmarinesHold{Place: m.Where(zone)})
			m.Hint(write{words.Line("attack at " + m.Rules.SpaceName(zone))})
		}
	case m.landsFromSea(zone) && (ship || len(m.Rules.Facilities().Scrambled(m.State, zone, m.Power)) > 0): // AN-CMOVE.29
	case m.foes[zone] != 0 && (attack || !chosen && !peaceful):
		// Decision A3: what ended its combat move beside transports attacks them; a ship that only fled leaves submarines alone.
		if !chosen && (!fled || m.foes[zone]&foeTransport != 0) {
			m.Plan.Choices[zone] = true
		}
		if m.Plan.Choices[zone] {
			m.touch(zone)
		}
	case fled, berth == axis.AtPeace: // AN-CMOVE.19
	case m.foes[zone] != 0:
		m.Refuse(m.lines[id], axis.TopicOnlyToStand, nothingAttackedIn{Place: m.Where(zone), Unit: m.UnitName(u.Kind, 1)}) // AN-RULING.81
		m.Hint(putMoveUnderOrAttack{m.Keyword(axis.SectionNoncombat)})
	default:
		m.Refuse(m.lines[id], axis.TopicCombatEnd, noEnemyNoLanding{Place: m.Where(zone), Unit: m.UnitName(u.Kind, 1)})
		m.Hint(putMoveUnder{m.Keyword(axis.SectionNoncombat)})
	}
}

// stayAndFight adds the zones where units without an order fight because enemy warships are beside them (AN-RULING.52).
func (m combatMove) stayAndFight() {
	for at := range m.foes {
		zone := board.Space(at)
		if m.Rules.Board.IsSea(zone) && !m.touched[zone] && m.mustFight(zone) {
			m.touch(zone)
		}
	}
}

// told says whether a line has been told already what a topic says, so that it is not said for each of its units.
func (m *mover) told(at orders.Pos, topic axis.Topic) bool {
	return slices.ContainsFunc(m.Diagnostics, func(d orders.Diagnostic) bool { return d.Pos == at && d.Rule == m.Rules.Cites[topic] })
}

// failed says whether a line has an error already: what would follow from it need not be said.
func (m *mover) failed(at orders.Pos) bool {
	return slices.ContainsFunc(m.Diagnostics, func(d orders.Diagnostic) bool { return d.Line == at.Line && d.Severity == orders.Error })
}
