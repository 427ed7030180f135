package axis

import (
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// CheckDirectives checks the BATTLE and STANDING sections of a sheet before any die is thrown. Units stand where the combat move
// has put them, or where they began if there was none.
func CheckDirectives(t *Turn) {
	if t.Sheet == nil {
		return
	}
	for i := range t.Sheet.Sections {
		switch sec := &t.Sheet.Sections[i]; sec.ID {
		case SectionBattle:
			t.checkBattle(sec)
		case SectionStanding:
			t.checkStanding(sec)
		}
	}
}

// checkStanding checks standing orders. Places and kinds must make sense; what the board will look like nobody knows yet.
func (t *Turn) checkStanding(sec *orders.Section) {
	for i, st := range sec.Statements {
		at := t.Rules.standingScope(st).at
		t.checkTwice(sec.Statements[:i], st)
		t.checkDirective(st, at)
		if st, ok := st.(orders.Attack); ok && at != board.None && t.Rules.Board.IsLand(at) {
			t.Refuse(st.Pos, TopicMayIgnore, onlyShipsIgnored{t.where(at)})
		}
	}
}

// checkBattle checks the section of one battle.
func (t *Turn) checkBattle(sec *orders.Section) {
	at, ok := t.Rules.Board.Find(sec.Place)
	if !ok {
		t.Refuse(sec.Pos, TopicBattle, notOnTheBoard{words.Own(sec.Place)})
		return
	}
	if !t.canBeFought(at) {
		t.Refuse(sec.Pos, TopicBattle, noBattleCanBe{t.where(at)})
		return
	}
	t.checkFought(sec, at)
	for i, st := range sec.Statements {
		before := len(t.Diagnostics)
		t.checkTwice(sec.Statements[:i], st)
		t.checkDirective(st, at)
		if st, ok := st.(orders.Retreat); ok {
			t.checkRetreatNow(&st, at)
			t.tellWhoStays(&st, at)
		}
		if st, ok := st.(orders.Bombard); ok {
			t.checkBombard(&st, at)
		}
		if !orders.Failed(t.Diagnostics[before:]) {
			t.Understand(sec, st, "")
		}
	}
}

// canBeFought says whether the power on turn could have a battle in a space: at sea always, on land where the territory was
// hostile when the turn began.
func (t *Turn) canBeFought(at board.Space) bool {
	if t.Rules.Board.IsSea(at) {
		return true
	}
	return !t.Rules.Territories[at].Neutral && t.Rules.Enemies(t.State, t.Power, t.State.OwnerAtStart[at])
}

// checkTwice refuses a statement that contradicts an earlier one for the same battle.
func (t *Turn) checkTwice(earlier []orders.Statement, st orders.Statement) {
	switch st.Form() {
	case orders.FormLose, orders.FormAttack, orders.FormGun, orders.FormKeep:
	default:
		return
	}
	for _, old := range earlier {
		if old.Form() == st.Form() && placeOf(old).ID == placeOf(st).ID {
			t.Refuse(st.At(), TopicBattle, decidedAlready{old.At().Line})
			return
		}
	}
}

// checkDirective checks one statement for a battle in a space, None for any. Orders to attack or to ignore belong to the combat
// move, which checks them.
func (t *Turn) checkDirective(st orders.Statement, at board.Space) {
	switch st := st.(type) {
	case orders.Lose:
		t.checkLose(&st, at)
	case orders.Submerge:
		if at != board.None && t.Rules.Board.IsLand(at) {
			t.Refuse(st.Pos, TopicSubmerge, noSubmarinesAshore{t.where(at)})
		}
	case orders.Retreat:
		t.checkRetreat(&st, at)
	case orders.Gun:
		if at != board.None && t.Rules.Board.IsSea(at) {
			t.Refuse(st.Pos, TopicGun, gunsFireFromLand{t.where(at)})
		}
	case orders.Land:
		t.checkLand(&st, at)
	}
}

// checkLose checks an order of loss: every kind can be a casualty where the battle is, and is named once.
func (t *Turn) checkLose(st *orders.Lose, at board.Space) {
	var transport words.Name
	for i, l := range st.Order {
		kind := t.Rules.KindOf(l.Unit)
		if kind == NoKind {
			t.Refuse(l.Pos, TopicNeverCasualty, noSuchUnit{words.Own(l.Unit)})
			continue
		}
		typ, many := &t.Rules.Units[kind], t.unit(kind, 2)
		sea := at != board.None && t.Rules.Board.IsSea(at)
		land := at != board.None && !sea
		switch {
		case !typ.Fights():
			t.Refuse(l.Pos, TopicNeverCasualty, neverCasualties{many}) // AN-AA.5, AN-IC.3
		case l.Damaged && typ.Hits < 2:
			t.Refuse(l.Pos, TopicTwoHits, lostWithFirstHit{many})
		case l.Side != orders.AnyUnits && (typ.Domain != LandUnit || sea):
			t.Refuse(l.Pos, TopicSeaborneStay, onlyLandUnitsLanded{})
		case sea && typ.Domain == LandUnit:
			t.Refuse(l.Pos, TopicFire, doNotFightAtSea{many}) // AN-UNITS.1
		case land && typ.Domain == SeaUnit:
			t.Refuse(l.Pos, TopicFire, doNotFightAshore{many}) // AN-UNITS.4
		case namedBefore(st.Order[:i], l):
			t.Refuse(l.Pos, TopicDefendersFall, namedTwice{many})
		case transport != "" && !typ.ChosenLast:
			t.Warn(l.Pos, TopicChosenLast, goLast{transport})
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
func (t *Turn) checkRetreat(st *orders.Retreat, at board.Space) {
	b := t.Rules.Board
	to := t.Rules.find(st.To)
	switch {
	case st.Side == orders.Seaborne:
		t.Refuse(st.Pos, TopicSeaborneStay, landedNeverRetreat{})
	case st.Side == orders.Overland && at != board.None && b.IsSea(at):
		t.Refuse(st.Pos, TopicRetreatOverland, overlandFightAshore{t.where(at)})
	case to == board.None:
	case t.Rules.Territories[to].Neutral:
		t.Refuse(st.To.Pos, TopicRetreatTo, isNeutral{t.where(to)})
	case at == board.None:
	case b.IsSea(at) != b.IsSea(to):
		t.Refuse(st.To.Pos, TopicRetreatTo, retreatChangesElement{From: t.where(at), To: t.where(to)})
	case !b.Adjacent(at, to):
		t.Refuse(st.To.Pos, TopicRetreatTo, doesNotBorder{t.where(to), t.where(at)})
	}
}

// checkRetreatNow checks a retreat of this turn against the board: the destination must be open, and one of the attackers must
// have come from it.
func (t *Turn) checkRetreatNow(st *orders.Retreat, at board.Space) {
	to := t.Rules.find(st.To)
	if to == board.None || !t.Rules.Board.Adjacent(at, to) || t.Rules.Board.IsSea(at) != t.Rules.Board.IsSea(to) {
		return
	}
	where := t.where(to)
	switch {
	case t.Rules.Board.IsLand(to):
		if !t.FriendlyTerritory(to) {
			t.Refuse(st.To.Pos, TopicRetreatTo, isHostile{where})
			return
		}
		if !t.FriendlyAtStart(to) && t.dropsAlone(at) { // AN-RULING.30
			t.Refuse(st.To.Pos, TopicDropRetreat, noRefugeForDrops{where})
			return
		}
	case t.State.HostileAtStart[to]:
		t.Refuse(st.To.Pos, TopicRetreatSea, wasHostile{where}) // AN-RULING.54
		return
	case !t.CanalOpen(at, to):
		t.Refuse(st.To.Pos, TopicRetreatCanal, canalToClosed{where})
		return
	}
	if moved, from := t.cameFrom(at, to); moved && !from {
		t.Refuse(st.To.Pos, TopicRetreatTo, noneCameFrom{Battle: t.where(at), From: where})
	}
}

// cameFrom says whether units of the power on turn that could lead a retreat have moved to a space, and whether one of them came
// from another (AN-RULING.53).
func (t *Turn) cameFrom(at, from board.Space) (moved, some bool) {
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Owner != t.Power || u.Space != at || u.From == board.None || u.Aboard != NoUnit ||
			t.Rules.Units[u.Kind].Domain == AirUnit || u.Did(Seaborne) {
			continue
		}
		moved, some = true, some || u.From == from
	}
	return moved, some
}

// checkLand checks where homeless aircraft are to land: in territories or on carriers one space from where they are.
func (t *Turn) checkLand(st *orders.Land, from board.Space) {
	kind := t.Rules.KindOf(st.Unit)
	if kind == NoKind || t.Rules.Units[kind].Domain != AirUnit {
		t.Refuse(st.Pos, TopicHomeless, onlyAircraftLand{})
		return
	}
	if from != board.None && t.Rules.Board.IsLand(from) {
		t.Refuse(st.From.Pos, TopicHomeless, carriersAreAtSea{t.where(from)})
		return
	}
	for _, place := range st.To {
		to := t.Rules.find(place)
		switch {
		case to == board.None:
		case t.Rules.Territories[to].Neutral:
			t.Refuse(place.Pos, TopicHomeless, isNeutral{t.where(to)})
		case from != board.None && !t.Rules.Board.Adjacent(from, to):
			t.Refuse(place.Pos, TopicHomeless, homelessFlyOne{Place: t.where(to), From: t.where(from)})
		}
	}
}

// checkBombard checks a bombardment ordered in the section of a battle: the ships are there, and units land from their zone.
func (t *Turn) checkBombard(st *orders.Bombard, at board.Space) {
	sea, to := t.Rules.find(st.From), t.Rules.find(st.To)
	if to != at {
		t.Refuse(st.To.Pos, TopicBombard, sectionIsFor{Battle: t.where(at), Other: t.where(to)})
		return
	}
	landing, units := false, 0
	for i := range t.Plan.Landings {
		if l := &t.Plan.Landings[i]; l.Target == to {
			landing = landing || l.Sea == sea
			units += len(l.Units)
		}
	}
	if !landing {
		t.Refuse(st.From.Pos, TopicBombard, nothingLandsIn{Place: t.where(to), From: t.where(sea)})
		return
	}
	ships := 0
	for i := range t.Plan.Bombardments {
		if t.Plan.Bombardments[i].Target == to {
			ships += len(t.Plan.Bombardments[i].Ships)
		}
	}
	for _, q := range st.Ships {
		kind := t.Rules.KindOf(q.Unit)
		if kind == NoKind || !t.Rules.Units[kind].Bombards {
			t.Refuse(q.Pos, TopicBombard, onlyBigShipsBombard{})
			continue
		}
		there := len(t.UnitsAt(sea, func(_ UnitID, u *Unit) bool { return u.Kind == kind && u.Owner == t.Power }))
		ships += max(q.Count, 1)
		if q.Count > there {
			t.Refuse(q.Pos, TopicBombard, thereAre{There: t.some(there, kind), Place: t.where(sea), Ordered: q.Count})
		}
	}
	t.tellSilentFrom(st.Pos, sea)
	if ships > units {
		t.Refuse(st.Pos, TopicBombardCount, tooManyBombard{Ships: ships, Place: t.where(to), Most: units})
	}
}
