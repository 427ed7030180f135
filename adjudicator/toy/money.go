package toy

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// loot is half the money (T-6).
func loot(t *axis.Turn, owner, _ axis.Power) (ipcs int, keepsRest bool) {
	return t.State.Powers[owner].IPCs / 2, true
}

// price makes frigates and towers cheap in war (T-7, T-15).
func (g game) price(t *axis.Turn, k axis.Kind, usual int) int {
	if (k == g.KindOf("frigate") || k == g.KindOf("tower")) && len(t.State.Wars) > 0 {
		return usual - 2
	}
	return usual
}

// repairs makes much repaired at once cheaper in war (T-18).
func repairs(t *axis.Turn, _ axis.UnitID, markers, usual int) int {
	if markers > 1 && len(t.State.Wars) > 0 {
		return usual - 1
	}
	return usual
}

// mayBuy keeps Blue from tanks (T-7).
func (g game) mayBuy(t *axis.Turn, k axis.Kind) (axis.Topic, words.Topic) {
	if k == g.KindOf("tank") && t.Power == g.PowerOf("blue") {
		return "purchase-limits", buildsNone{t.Who(t.Power), t.UnitName(k, 2)}
	}
	return "", nil
}

// mayPlace keeps new barges from enemy ships (T-52).
func (g game) mayPlace(t *axis.Turn, k axis.Kind, at board.Space) (axis.Topic, words.Topic) {
	enemies := t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && g.Units[u.Kind].Domain == axis.SeaUnit })
	if k != g.KindOf("barge") || len(enemies) == 0 {
		return "", nil
	}
	return "mobilise-blocked", enemyLiesThere{t.Where(at)}
}

// markDock keeps how many markers are to come off the dock of the power on turn.
const markDock = "dock"

// defers leaves the markers on a dock (T-53).
func (g game) defers(t *axis.Turn, id axis.UnitID, markers int) bool {
	if t.State.Unit(id).Kind != g.KindOf("dock") {
		return false
	}
	t.State.SetMark(markDock, markers)
	return true
}

// mobilise places new units, and then repairs what was deferred (T-53).
func (g game) mobilise(t *axis.Turn, sec *orders.Section) {
	economy.Mobilise(t, sec)
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Kind == g.KindOf("dock") && u.Owner == t.Power {
			u.Damage -= int16(t.State.Mark(markDock))
			t.State.SetMark(markDock, 0)
		}
	}
}

// storms takes from an income what enemy frigates keep away (T-8).
func (g game) storms(t *axis.Turn, production int) int {
	bay, _ := g.Board.Find("bay")
	frigates := t.UnitsAt(bay, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) })
	if n := min(len(frigates), production); n > 0 {
		t.Emit(1, blockadeEvent{t.Who(t.Power), n}, nil, "blockade")
		production -= n
	}
	return production
}

// blockadeEvent tells what enemy frigates keep away.
type blockadeEvent struct {
	Who  words.Name `json:"who"`
	IPCs int        `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (blockadeEvent) EventType() string { return "blockade" }

// unplaced is what comes back for a unit that cannot be placed (T-16).
func unplaced(t *axis.Turn, k axis.Kind) int { return t.Market().Price(k) / 2 }

// raises lets Blue raise infantry in the Marsh (T-17).
func (g game) raises(t *axis.Turn) []axis.Yard {
	marsh, _ := g.Board.Find("marsh")
	if t.Power != g.PowerOf("blue") || t.State.Owner[marsh] != t.Power {
		return nil
	}
	return []axis.Yard{{At: marsh, Facility: axis.NoUnit, Raises: 1 << g.KindOf("infantry"), Free: 1}}
}

// taken pays for what was the Greens' (T-22).
func (g game) taken(t *axis.Turn, at board.Space, by, _ axis.Power) {
	if original := g.Territories[at].Original; original != axis.NoPower && g.Powers[original].Turnless {
		t.State.Powers[by].IPCs++
	}
}

// layUp keeps the frigates of a power out of this turn (T-60).
func (g game) layUp(t *axis.Turn, _ orders.Statement) (cost int, paid func()) {
	return 1, func() {
		for i := range t.State.Units {
			u := &t.State.Units[i]
			if !u.Alive() || u.Owner != t.Power {
				continue
			}
			switch u.Kind {
			case g.KindOf("frigate"):
				u.Deeds |= axis.Docked
			case g.KindOf("dock"):
				u.Spent++
			}
		}
	}
}
