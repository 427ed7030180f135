package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// paratroops are who is carried by air.
type paratroops struct{ *game }

// jumps says whether units of a kind may drop: infantry of every sort but the SS, who are mechanised; no armor, no artillery (CR-PARA.2, CR-ELITE.4).
func (g paratroops) jumps(k axis.Kind) bool {
	typ := &g.Units[k]
	return typ.Light && typ.Captures && !typ.Blitzes
}

// takeAboard puts those who will jump over a territory aboard the aircraft that carry them, before its battle is drawn up: until they jump they take no
// part in it, and fall with these (CR-PARA.4).
func (f *front) takeAboard(at board.Space) (carriers []axis.UnitID) {
	for _, d := range f.Plan.Drops {
		if carrier := f.State.Unit(d.Bomber); carrier.Alive() && carrier.Space == at && f.State.Unit(d.Infantry).Alive() {
			f.State.Unit(d.Infantry).Aboard = d.Bomber
			carriers = append(carriers, d.Bomber)
		}
	}
	return carriers
}

// jump lets those jump whose aircraft assault the ground in this round and have come through the fire of its phase 1 (CR-PARA.4). They fire at once
// (CR-PARA.5), with 1 more for the whole battle (CR-PARA.6); the empty carriers stay in it as aircraft (CR-PARA.8).
func (g paratroops) jump(b *battle.Battle, t *axis.Turn) {
	over := func(id axis.UnitID) bool {
		return slices.ContainsFunc(b.Sides[battle.Attack].Units, func(c battle.Combatant) bool {
			return c.Unit == id && c.Condition == battle.Fighting && c.Class == g.classes.assault
		})
	}
	var jumped []axis.UnitID
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Did(axis.Dropped) && u.Space == b.At && u.Aboard != axis.NoUnit && over(u.Aboard) {
			u.Aboard = axis.NoUnit
			jumped = append(jumped, axis.UnitID(i))
		}
	}
	if b.Sea || len(jumped) == 0 {
		return
	}
	for _, id := range jumped {
		b.Join(t, battle.Attack, id)
		last := &b.Sides[battle.Attack].Units[len(b.Sides[battle.Attack].Units)-1]
		raised := *last.Type
		raised.Attack++
		last.Type = &raised
	}
	b.LineUp(t)
	t.Emit(3, DroppedEvent{Who: t.Who(b.Attacker), Units: t.Counts(jumped), Number: len(jumped), At: t.Where(b.At)}, nil, "dropped")
}

// DroppedEvent tells of paratroopers who jump.
type DroppedEvent struct {
	Who    words.Name    `json:"who"`
	Units  words.Amounts `json:"units"`
	Number int           `json:"number"`
	At     words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (DroppedEvent) EventType() string { return "dropped" }

// dropUnopposed drops paratroopers where nobody defends: only a gun may fire at the aircraft (CR-PARA.13). Who comes down takes the land (CR-PARA.9).
func (f *front) dropUnopposed(at board.Space) {
	carriers := f.takeAboard(at)
	if len(carriers) == 0 {
		return
	}
	b := f.Draw(at, nil)
	for _, id := range f.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == f.Power && f.Rules.Units[u.Kind].Domain == axis.AirUnit && !u.Did(axis.Raided)
	}) {
		b.Join(f.Turn, battle.Attack, id)
	}
	b.LineUp(f.Turn)
	b.Round = 1
	for i := range b.Sides[battle.Attack].Units {
		b.Sides[battle.Attack].Units[i].Class = f.classes.assault
	}
	f.opens(b, f.Turn, first)
	f.opens(b, f.Turn, second)
}

// moveAfterCombat is step 7: air transports first drop or ferry infantry, then everybody else moves and lands (CR-ORDER.5).
func (g paratroops) moveAfterCombat(t *axis.Turn, sec *orders.Section) {
	rest := sec
	if sec != nil {
		some := *sec
		some.Statements = nil
		t.Fated = t.Battles && !t.Projecting // what battles have made impossible lapses
		for _, st := range sec.Statements {
			if move, moves := st.(orders.Move); !moves || move.Manner != orders.Drop {
				some.Statements = append(some.Statements, st)
			} else if g.ferry(t, move) {
				t.Understand(sec, st, words.Text{})
			}
		}
		rest, t.Fated = &some, false
	}
	turn.MoveAfterCombat(t, rest)
	for i := range t.State.Units { // who has never jumped lands with his aircraft
		if u := &t.State.Units[i]; u.Alive() && u.Aboard != axis.NoUnit && g.Units[t.State.Unit(u.Aboard).Kind].Domain == axis.AirUnit {
			u.Space, u.Aboard = t.State.Unit(u.Aboard).Space, axis.NoUnit
		}
	}
}

// ferry carries infantry by air after combat: to drop it over friendly land within combat range, or over the whole range to land with it (CR-PARA.10,
// CR-PARA.11). Who is carried stands where the aircraft starts, has not moved, and does not move further (CR-PARA.12).
func (g paratroops) ferry(t *axis.Turn, st orders.Move) bool {
	from, to := g.Find(st.Path[0]), g.Find(st.Path[len(st.Path)-1])
	aircraft, men, ok := g.ferried(t, st, from)
	if !ok {
		return false
	}
	far := 0
	for i := 1; i < len(st.Path); i++ {
		far += t.Flown(g.Find(st.Path[i-1]), g.Find(st.Path[i]))
	}
	at := st.Path[len(st.Path)-1].Pos
	half, whole := t.Flight(aircraft[0], t.Type(aircraft[0]), true), t.Flight(aircraft[0], t.Type(aircraft[0]), false)
	drops := far <= half
	access, _ := g.Access(t.State, t.Power, to)
	switch {
	case g.Board.IsSea(to) || access != axis.Friendly || !drops && !t.FriendlyAtStart(to):
		t.Refuse(at, "ferry", noFriendsBelow{t.Where(to)})
		return false
	case far > whole:
		t.Refuse(at, "ferry-far", ferryTooFar{From: t.Where(from), To: t.Where(to), Far: far, Reach: whole})
		return false
	case drops && !g.landsNear(t, to, half):
		t.Refuse(at, "ferry-landing", noWayHome{t.Where(to)})
		return false
	}
	for _, id := range aircraft {
		u := t.State.Unit(id)
		u.Spent += int8(t.FlightUses(id, far))
		u.From, u.Space = from, to
		if !drops {
			u.Deeds |= axis.MovedInNoncombat
		}
	}
	for _, id := range men {
		u := t.State.Unit(id)
		u.From, u.Space = from, to
		u.Deeds |= axis.MovedInNoncombat
	}
	t.Emit(1, FerriedEvent{Who: t.Who(t.Power), Units: t.Counts(men), Number: len(men), From: t.Where(from), To: t.Where(to), Dropped: drops}, nil, "ferry")
	return true
}

// FerriedEvent tells of infantry that was carried by air after combat, and whether it jumped or landed.
type FerriedEvent struct {
	Who     words.Name    `json:"who"`
	Units   words.Amounts `json:"units"`
	Number  int           `json:"number"`
	From    words.Name    `json:"from"`
	To      words.Name    `json:"to"`
	Dropped bool          `json:"dropped,omitempty"`
}

// EventType implements adjudicator.Detail.
func (FerriedEvent) EventType() string { return "ferried" }

// landsNear says whether an aircraft over a space has somewhere to land within a distance.
func (g paratroops) landsNear(t *axis.Turn, from board.Space, reach int) bool {
	for at := range g.Territories {
		if to := board.Space(at); g.Board.IsLand(to) && t.FriendlyAtStart(to) && t.FriendlyTerritory(to) && t.Flown(from, to) <= reach {
			return true
		}
	}
	return false
}

// ferried finds the air transports of a line and the infantry that they carry, one each.
func (g paratroops) ferried(t *axis.Turn, st orders.Move, from board.Space) (aircraft, men []axis.UnitID, ok bool) {
	const moved = axis.MovedInCombat | axis.MovedInNoncombat | axis.Fought | axis.Raided | axis.Retreated |
		axis.LoadedInCombat | axis.LoadedInNoncombat | axis.Unloaded | axis.Seaborne
	for _, q := range st.Units {
		k := g.KindOf(q.Unit)
		switch {
		case k == axis.NoKind || from == board.None:
			return nil, nil, false
		case g.Units[k].Domain != axis.LandUnit && !g.Units[k].Rebases:
			t.Refuse(q.Pos, "ferry", flyNobody{t.UnitName(k, 2)})
			return nil, nil, false
		case g.Units[k].Domain == axis.LandUnit && !g.jumps(k):
			t.Refuse(q.Pos, "paratroopers", doNotJump{t.UnitName(k, 2)})
			return nil, nil, false
		}
		free := t.UnitsAt(from, func(_ axis.UnitID, u *axis.Unit) bool {
			return u.Owner == t.Power && u.Kind == k && u.Aboard == axis.NoUnit && !u.Did(moved)
		})
		n := q.Count
		if n == orders.All {
			n = max(len(free), 1)
		}
		if n > len(free) {
			t.Refuse(q.Pos, axis.NotThere, hasSoFew{Power: t.Who(t.Power), Has: t.Some(len(free), k), Place: t.Where(from), Ordered: n})
			return nil, nil, false
		}
		if g.Units[k].Rebases {
			aircraft = append(aircraft, free[:n]...)
		} else {
			men = append(men, free[:n]...)
		}
	}
	switch {
	case len(aircraft) == 0 || len(men) == 0:
		t.Refuse(st.Pos, "ferry", carriesAndMen{})
	case len(men) > len(aircraft):
		t.Refuse(st.Pos, "ferry", oneManEach{Men: len(men), Aircraft: len(aircraft)})
	default:
		return aircraft, men, true
	}
	return nil, nil, false
}
