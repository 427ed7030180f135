package axis

import (
	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Turn is one resolution under way: the state it works on (its own copy), the sheets, the dice, and what has come of it so
// far. Every phase is a function of a Turn.
type Turn struct {
	Rules *Rules
	State *State
	// Power acts: the power on turn, or a force that shares its turn.
	Power Power
	// Sheet is the acting power's sheet; it may be nil.
	Sheet *orders.Sheet
	Cup   dice.Cup

	play.Account
	Lines []adjudicator.Understood

	// Plan is what the combat move leaves for the conduct of combat.
	Plan Plan
	// Answers are the sections of those who were asked in the phase that runs (Phase.Who).
	Answers map[Power]*orders.Section
	// Projecting is true while a sheet is checked on the assumption that every battle is won without loss. No die is thrown.
	Projecting bool
	// rehearse, when set, is called before phase 4 of a projected turn.
	BeforeBattles func(*Turn)
	// Battles is true once a combat move has led to battles or raids. Where units stand after them nobody who wrote a sheet could
	// know; while it is only checked, it is an assumption.
	Battles bool
	// Fated is true once something has befallen the orders of the phase under way that nobody who wrote them could know, such as dice thrown
	// for an enemy who lies in wait. From then on nothing is refused: what can no longer be done lapses, with a note. Lapsed counts it.
	Fated  bool
	Lapsed int
	// Unsettled is what an early judgement of a later section does not know yet; nothing otherwise.
	Unsettled Unknown

	// skies are the flights that have been measured.
	skies skies

	// LineOf says for each of the Lines whose sheet it is from.
	LineOf []Power
}

// Emit records an event with its dice and the rules of the given topics. How deep it stands in a report adjudicator.Event tells.
func (t *Turn) Emit(depth int, d adjudicator.Detail, throws []dice.Throw, topics ...Topic) {
	if t.Projecting {
		return
	}
	t.Account.Emit(depth, d, throws, t.Rules.Cites.Of(topics)...)
}

// Refuse records an error in the sheet: what is wrong, under which rule. Once a turn is Fated it is a note, and the order lapses.
func (t *Turn) Refuse(at orders.Pos, topic Topic, what words.Topic) {
	if t.Fated {
		t.Note(at, topic, what)
		t.Advise(t.Rules.Say(orderLapses{}))
		t.Lapsed++
		return
	}
	t.diagnose(orders.Error, at, topic, what)
}

// Warn records something the player should know, without refusing the sheet.
func (t *Turn) Warn(at orders.Pos, topic Topic, what words.Topic) {
	t.diagnose(orders.Warning, at, topic, what)
}

// Note records information about a line.
func (t *Turn) Note(at orders.Pos, topic Topic, what words.Topic) {
	t.diagnose(orders.Note, at, topic, what)
}

// Hint adds to the last diagnostic what to write instead. Of a Fated turn nothing can be written otherwise.
func (t *Turn) Hint(what words.Topic) {
	if !t.Fated {
		t.Advise(t.Rules.Say(what))
	}
}

func (t *Turn) diagnose(sev orders.Severity, at orders.Pos, topic Topic, what words.Topic) {
	t.Say(sev, at, t.Rules.Cites[topic], t.Rules.Say(what)).Alone = t.isAlone(topic)
}

// Type returns the unit table's row for a unit, as its owner's technologies and its damage make it.
func (t *Turn) Type(id UnitID) *UnitType {
	u := t.State.Unit(id)
	typ := t.Rules.Type(t.State, u.Owner, u.Kind)
	if u.Damaged && typ.Damaged != nil {
		return typ.Damaged
	}
	return typ
}

// Enemy says whether a unit's owner is at war with the power on turn.
func (t *Turn) Enemy(u *Unit) bool { return t.Rules.Enemies(t.State, t.Power, u.Owner) }

// Ally says whether a unit belongs to the power on turn or to an ally of it.
func (t *Turn) Ally(u *Unit) bool { return t.Rules.Friends(t.State, t.Power, u.Owner) }

// FriendlyTerritory says whether a territory is controlled by the moving power's side (AN-MAP.2).
func (t *Turn) FriendlyTerritory(s board.Space) bool {
	return t.Rules.Friends(t.State, t.Power, t.State.Owner[s])
}

// HostileTerritory says whether a territory is controlled by the other side (AN-MAP.2).
func (t *Turn) HostileTerritory(s board.Space) bool {
	return t.Rules.Enemies(t.State, t.Power, t.State.Owner[s])
}

// FriendlyAtStart says whether a territory was controlled by the moving power's side when the turn began.
func (t *Turn) FriendlyAtStart(s board.Space) bool {
	return t.Rules.Friends(t.State, t.Power, t.State.OwnerAtStart[s])
}

// HostileSea says whether a sea zone holds an enemy surface warship (AN-MAP.7). Submarines and transports never make a
// zone hostile (AN-MAP.8).
func (t *Turn) HostileSea(z board.Space) bool { return HostileSea(t.Rules, t.State, t.Power, z) }

// HostileSea says whether a sea zone holds a surface warship of an enemy of p (AN-MAP.7, AN-MAP.8, AN-MAP.9).
func HostileSea(r *Rules, s *State, p Power, z board.Space) bool {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Alive() && u.Space == z && r.Units[u.Kind].SurfaceWarship() && r.Enemies(s, p, u.Owner) {
			return true
		}
	}
	return false
}

// UnitsAt returns the living units in a space for which keep is true (nil keeps all), in slot order.
func (t *Turn) UnitsAt(at board.Space, keep func(UnitID, *Unit) bool) []UnitID {
	var out []UnitID
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Space == at && u.Alive() && (keep == nil || keep(UnitID(i), u)) {
			out = append(out, UnitID(i))
		}
	}
	return out
}

// CanalOpen says whether ships of the power on turn may pass between two sea zones: they may unless a canal joins them, and
// then only if one side (its own) held all the canal's banks when the turn began and holds them still (AN-MAP.14 to 17).
func (t *Turn) CanalOpen(a, b board.Space) bool {
	for i := range t.Rules.Canals {
		c := &t.Rules.Canals[i]
		if (c.Joins[0] != a || c.Joins[1] != b) && (c.Joins[0] != b || c.Joins[1] != a) {
			continue
		}
		for _, bank := range c.Banks {
			if !t.FriendlyAtStart(bank) || !t.FriendlyTerritory(bank) {
				return false
			}
		}
	}
	return true
}

// Throw throws dice for the power on turn outside battles.
func (t *Turn) Throw(what string, n int) dice.Throw {
	why := dice.Reason{What: what}
	if t.Power != NoPower {
		why.Who = t.Rules.PowerName(t.Power)
	}
	return dice.Thrown(t.Cup, n, why)
}
