package battle

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// CheckDirectives checks the BATTLE and STANDING sections of a sheet before any die is thrown. Units stand where the combat move
// has put them, or where they began if there was none.
func CheckDirectives(t *axis.Turn) {
	if t.Sheet == nil {
		return
	}
	d := &directives{t}
	for i := range t.Sheet.Sections {
		switch sec := &t.Sheet.Sections[i]; sec.ID {
		case axis.SectionBattle:
			d.checkBattle(sec)
		case axis.SectionStanding:
			d.checkStanding(sec)
		}
	}
}

// directives are what the sections of battles and standing orders say, held against the board as the combat move leaves it.
type directives struct{ *axis.Turn }

// checkStanding checks standing orders. Places and kinds must make sense; what the board will look like nobody knows yet.
func (d *directives) checkStanding(sec *orders.Section) {
	for i, st := range sec.Statements {
		at := standingScope(d.Rules, st).at
		d.checkTwice(sec.Statements[:i], st)
		d.checkDirective(st, at)
		if st, ok := st.(orders.Attack); ok && at != board.None && d.Rules.Board.IsLand(at) {
			d.Refuse(st.Pos, axis.TopicMayIgnore, onlyShipsIgnored{d.Where(at)})
		}
	}
}

// checkBattle checks the section of one battle.
func (d *directives) checkBattle(sec *orders.Section) {
	at, ok := d.Rules.Board.Find(sec.Place)
	if !ok {
		d.Refuse(sec.Pos, axis.TopicBattle, notOnTheBoard{words.Own(sec.Place)})
		return
	}
	if !d.canBeFought(at) {
		d.Refuse(sec.Pos, axis.TopicBattle, noBattleCanBe{d.Where(at)})
		return
	}
	d.checkFought(sec, at)
	for i, st := range sec.Statements {
		before := len(d.Diagnostics)
		d.checkTwice(sec.Statements[:i], st)
		d.checkDirective(st, at)
		if st, ok := st.(orders.Retreat); ok {
			d.checkRetreatNow(&st, at)
			d.tellWhoStays(&st, at)
		}
		if st, ok := st.(orders.Bombard); ok {
			d.checkBombard(&st, at)
		}
		if !orders.Failed(d.Diagnostics[before:]) {
			d.Understand(sec, st, words.Text{})
		}
	}
}

// canBeFought says whether the power on turn could have a battle in a space: at sea always, on land where the territory was
// hostile when the turn began.
func (d *directives) canBeFought(at board.Space) bool {
	if d.Rules.Board.IsSea(at) {
		return true
	}
	return !d.Rules.Neutral(d.State, at) && (d.HostileTerritory(at) || d.Rules.Enemies(d.State, d.Power, d.State.OwnerAtStart[at]))
}

// CheckOwn checks a directive of a game's own that answers a question.
func CheckOwn(t *axis.Turn, st orders.Statement) {
	(&directives{t}).checkDirective(st, standingScope(t.Rules, st).at)
}

// checkTwice refuses a statement that contradicts an earlier one for the same battle.
func (d *directives) checkTwice(earlier []orders.Statement, st orders.Statement) {
	switch st.Form() {
	case orders.FormLose, orders.FormAttack, orders.FormGun, orders.FormKeep:
	default:
		return
	}
	for _, old := range earlier {
		if old.Form() == st.Form() && placeOf(old).ID == placeOf(st).ID {
			d.Refuse(st.At(), axis.TopicBattle, decidedAlready{old.At().Line})
			return
		}
	}
}

// checkDirective checks one statement for a battle in a space, None for any. Orders to attack or to ignore belong to the combat
// move, which checks them.
func (d *directives) checkDirective(st orders.Statement, at board.Space) {
	switch st := st.(type) {
	case orders.Lose:
		d.checkLose(&st, at)
	case orders.Submerge:
		if at != board.None && d.Rules.Board.IsLand(at) {
			d.Refuse(st.Pos, axis.TopicSubmerge, noSubmarinesAshore{d.Where(at)})
		}
	case orders.Retreat:
		d.checkRetreat(&st, at)
	case orders.Gun:
		if at != board.None && d.Rules.Board.IsSea(at) {
			d.Refuse(st.Pos, axis.TopicGun, gunsFireFromLand{d.Where(at)})
		}
	case orders.Land:
		d.checkLand(&st, at)
	default:
		if check := d.Rules.Directives[st.Form()]; check != nil {
			check(d.Turn, st, at)
		}
	}
}

// checkLose checks an order of loss: every kind can be a casualty where the battle is, and is named once.
func (d *directives) checkLose(st *orders.Lose, at board.Space) {
	var transport words.Name
	for i, l := range st.Order {
		kind := d.Rules.KindOf(l.Unit)
		if kind == axis.NoKind {
			d.Refuse(l.Pos, axis.TopicNeverCasualty, noSuchUnit{words.Own(l.Unit)})
			continue
		}
		typ, many := &d.Rules.Units[kind], d.UnitName(kind, 2)
		sea := at != board.None && d.Rules.Board.IsSea(at)
		land := at != board.None && !sea
		switch {
		case !typ.Fights():
			d.Refuse(l.Pos, axis.TopicNeverCasualty, neverCasualties{many}) // AN-AA.5, AN-IC.3
		case l.Damaged && typ.Hits < 2:
			d.Refuse(l.Pos, axis.TopicTwoHits, lostWithFirstHit{many})
		case l.Side != orders.AnyUnits && (typ.Domain != axis.LandUnit || sea):
			d.Refuse(l.Pos, axis.TopicSeaborneStay, onlyLandUnitsLanded{})
		case sea && typ.Domain == axis.LandUnit:
			d.Refuse(l.Pos, axis.TopicFire, doNotFightAtSea{many}) // AN-UNITS.1
		case land && typ.Domain == axis.SeaUnit:
			d.Refuse(l.Pos, axis.TopicFire, doNotFightAshore{many}) // AN-UNITS.4
		case namedBefore(st.Order[:i], l):
			d.Refuse(l.Pos, axis.TopicDefendersFall, namedTwice{many})
		case transport != "" && !typ.ChosenLast:
			d.Warn(l.Pos, axis.TopicChosenLast, goLast{transport})
		}
		if typ.ChosenLast {
			transport = many
		}
	}
}

func namedBefore(list []orders.Loss, l orders.Loss) bool {
	for _, old := range list {
		if old.Unit == l.Unit && old.Side == l.Side && old.Damaged == l.Damaged && old.Of == l.Of {
			return true
		}
	}
	return false
}

// checkRetreat checks what is true of a retreat whenever it is carried out.
func (d *directives) checkRetreat(st *orders.Retreat, at board.Space) {
	b := d.Rules.Board
	to := d.Rules.Find(st.To)
	switch {
	case st.Side == orders.Seaborne:
		d.Refuse(st.Pos, axis.TopicSeaborneStay, landedNeverRetreat{})
	case st.Side == orders.Overland && at != board.None && b.IsSea(at):
		d.Refuse(st.Pos, axis.TopicRetreatOverland, overlandFightAshore{d.Where(at)})
	case st.Side == orders.Airborne && d.Rules.Fire.Scatters: // to wherever they can land
	case st.Side == orders.Airborne && (!d.Rules.Fire.Apart || at != board.None && b.IsSea(at)):
		d.Refuse(st.Pos, axis.TopicRetreatApart, aircraftLeaveWithOthers{})
	case st.Side == orders.Airborne && to != board.None:
		d.Refuse(st.To.Pos, axis.TopicRetreatApart, aircraftRetreatUp{})
	case to == board.None:
	case d.Rules.Neutral(d.State, to):
		d.Refuse(st.To.Pos, axis.TopicRetreatTo, axis.IsNeutral{Place: d.Where(to)})
	case at == board.None:
	case b.IsSea(at) != b.IsSea(to):
		d.Refuse(st.To.Pos, axis.TopicRetreatTo, retreatChangesElement{From: d.Where(at), To: d.Where(to)})
	case !b.Adjacent(at, to):
		d.Refuse(st.To.Pos, axis.TopicRetreatTo, axis.DoesNotBorder{Place: d.Where(to), Other: d.Where(at)})
	}
}

// checkRetreatNow checks a retreat of this turn against the board: the destination must be open, and one of the attackers must
// have come from it.
func (d *directives) checkRetreatNow(st *orders.Retreat, at board.Space) {
	if st.Side == orders.Airborne && d.Rules.Fire.Scatters {
		d.Refuse(st.Pos, axis.TopicRetreatApart, aircraftLeaveWithOthers{}) // it is defenders who scatter
		return
	}
	if st.Side == orders.Airborne && d.Rules.Board.IsLand(at) && d.fightsAt(at) && !d.landsIn(at) && !d.movedAmiss(at) {
		d.Refuse(st.Pos, axis.TopicRetreatApart, aircraftLeaveWithOthers{})
		return
	}
	to := d.Rules.Find(st.To)
	if to == board.None || !d.Rules.Board.Adjacent(at, to) || d.Rules.Board.IsSea(at) != d.Rules.Board.IsSea(to) {
		return
	}
	where := d.Where(to)
	switch {
	case d.Rules.Board.IsLand(to):
		if !d.FriendlyTerritory(to) {
			d.Refuse(st.To.Pos, axis.TopicRetreatTo, isHostile{where})
			return
		}
		if !d.FriendlyAtStart(to) && d.dropsAlone(at) { // AN-RULING.30
			d.Refuse(st.To.Pos, axis.TopicDropRetreat, noRefugeForDrops{where})
			return
		}
	case d.State.HostileAtStart[to] && !d.Rules.Fire.GoesBack:
		d.Refuse(st.To.Pos, axis.TopicRetreatSea, wasHostile{where}) // AN-RULING.54
		return
	case !d.CanalOpen(at, to):
		d.Refuse(st.To.Pos, axis.TopicRetreatCanal, canalToClosed{where})
		return
	}
	if moved, from := d.cameFrom(at, to); moved && !from {
		d.Refuse(st.To.Pos, axis.TopicRetreatTo, noneCameFrom{Battle: d.Where(at), From: where})
	}
}

// cameFrom says whether units of the power on turn that could lead a retreat have moved to a space, and whether one of them came
// from another (AN-RULING.53).
func (d *directives) cameFrom(at, from board.Space) (moved, some bool) {
	for i := range d.State.Units {
		u := &d.State.Units[i]
		if !u.Alive() || u.Owner != d.Power || u.Space != at || u.From == board.None || u.Aboard != axis.NoUnit ||
			d.Rules.Units[u.Kind].Domain == axis.AirUnit || u.Did(axis.Seaborne) {
			continue
		}
		moved, some = true, some || u.From == from
	}
	return moved, some
}

// checkLand checks where homeless aircraft are to land: in territories or on carriers one space from where they are.
func (d *directives) checkLand(st *orders.Land, from board.Space) {
	kind := d.Rules.KindOf(st.Unit)
	if kind == axis.NoKind || d.Rules.Units[kind].Domain != axis.AirUnit {
		d.Refuse(st.Pos, axis.TopicHomeless, axis.OnlyAircraftLand{})
		return
	}
	if from != board.None && d.Rules.Board.IsLand(from) {
		d.Refuse(st.From.Pos, axis.TopicHomeless, carriersAreAtSea{d.Where(from)})
		return
	}
	for _, place := range st.To {
		to := d.Rules.Find(place)
		switch {
		case to == board.None:
		case d.Rules.Neutral(d.State, to):
			d.Refuse(place.Pos, axis.TopicHomeless, axis.IsNeutral{Place: d.Where(to)})
		case from != board.None && !d.Rules.Board.Adjacent(from, to):
			d.Refuse(place.Pos, axis.TopicHomeless, homelessFlyOne{Place: d.Where(to), From: d.Where(from)})
		}
	}
}

// checkBombard checks a bombardment ordered in the section of a battle: the ships are there, and units land from their zone.
func (d *directives) checkBombard(st *orders.Bombard, at board.Space) {
	sea, to := d.Rules.Find(st.From), d.Rules.Find(st.To)
	if to != at {
		d.Refuse(st.To.Pos, axis.TopicBombard, sectionIsFor{Battle: d.Where(at), Other: d.Where(to)})
		return
	}
	landing, units := false, 0
	for i := range d.Plan.Landings {
		if l := &d.Plan.Landings[i]; l.Target == to {
			landing = landing || l.Sea == sea
			units += len(l.Units)
		}
	}
	if !landing {
		d.Refuse(st.From.Pos, axis.TopicBombard, nothingLandsIn{Place: d.Where(to), From: d.Where(sea)})
		return
	}
	ships := 0
	for i := range d.Plan.Bombardments {
		if d.Plan.Bombardments[i].Target == to {
			ships += len(d.Plan.Bombardments[i].Ships)
		}
	}
	for _, q := range st.Ships {
		kind := d.Rules.KindOf(q.Unit)
		if kind == axis.NoKind || !d.Rules.Units[kind].Bombards {
			d.Refuse(q.Pos, axis.TopicBombard, onlyBigShipsBombard{})
			continue
		}
		there := len(d.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return u.Kind == kind && u.Owner == d.Power }))
		ships += max(q.Count, 1)
		if q.Count > there {
			d.Refuse(q.Pos, axis.TopicBombard, thereAre{There: d.Some(there, kind), Place: d.Where(sea), Ordered: q.Count})
		}
	}
	d.WarnSilent(st.Pos, sea)
	if ships > units && !d.Rules.Fire.FreeBombard {
		d.Refuse(st.Pos, axis.TopicBombardCount, tooManyBombard{Ships: ships, Place: d.Where(to), Most: units})
	}
}
