package advanced

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// discounted are the prices of an owner of Industry: a fifth off each item, rounded down (CR-TECH.9).
func discounted(t *axis.Turn, _ axis.Kind, usual int) int { return lessFifth(t, usual) }

// repairPrice is that of all chips taken from one installation, which are one item (CR-TECH.10): 2 IPCs each, 1 of an AA gun (CR-BUILD.17).
func repairPrice(t *axis.Turn, _ axis.UnitID, _, usual int) int { return lessFifth(t, usual) }

func lessFifth(t *axis.Turn, usual int) int {
	if t.State.Has(t.Power, industry) {
		return usual - usual/5
	}
	return usual
}

// refundInFull is what comes back for a unit that could not be placed (CR-BUILD.7).
func refundInFull(t *axis.Turn, k axis.Kind) int { return t.Market().Price(k) }

// purchase is step 3 of a player turn (CR-ORDER.5). What cannot be placed anywhere is not sold (CR-BUILD.7).
func (g *game) purchase(t *axis.Turn, sec *orders.Section) {
	economy.Purchase(t, surrendered(t, sec))
	if t.Failed() || sec == nil {
		return
	}
	if counts := g.homeless(t); counts != nil {
		t.Refuse(sec.Pos, "purchase-nowhere", noRoomFor{axis.AmountsOf(t.Rules, counts)})
	}
}

// homeless counts the units bought that find no room, however they are placed; nil when all do. Enemy ships off a port do not count, since combat
// may drive them off (CR-RULING.81).
func (g *game) homeless(t *axis.Turn) (counts []int) {
	m := muster{g, t, t.Yards(), nil}
	for k, n := range t.State.Powers[t.Power].Waiting {
		for range n {
			if m.find(axis.Kind(k), make([]bool, len(m.yards))) {
				continue
			}
			if counts == nil {
				counts = make([]int, len(t.Rules.Units))
			}
			counts[k]++
		}
	}
	return counts
}

// muster finds room for units: in which yard each of them is.
type muster struct {
	*game
	turn   *axis.Turn
	yards  []axis.Yard
	placed []recruit
}

// recruit is a unit for which there is room, and the yard that has it.
type recruit struct {
	kind axis.Kind
	yard int
}

// find makes room for one more unit, moving others from yard to yard if that helps.
func (m *muster) find(k axis.Kind, tried []bool) bool {
	y := m.free(k, tried)
	if y >= 0 {
		m.placed = append(m.placed, recruit{k, y})
	}
	return y >= 0
}

// free is a yard with room for a unit, which is taken; -1 when there is none.
func (m *muster) free(k axis.Kind, tried []bool) int {
	for y := range m.yards {
		if tried[y] || !m.Facilities().Places(m.turn.State, &m.yards[y], k) {
			continue
		}
		tried[y] = true
		if m.yards[y].Free > 0 {
			m.yards[y].Free--
			return y
		}
		for i := range m.placed {
			if m.placed[i].yard != y {
				continue
			}
			if other := m.free(m.placed[i].kind, tried); other >= 0 {
				m.placed[i].yard = other
				return y
			}
		}
	}
	return -1
}

// mayPlace keeps new aircraft off carriers (CR-BUILD.10), and new ships out of zones with enemy surface warships or submarines (CR-BUILD.9).
func (g *game) mayPlace(t *axis.Turn, k axis.Kind, at board.Space) (axis.Topic, words.Topic) {
	if g.Board.IsLand(at) {
		return "", nil
	}
	switch g.Units[k].Domain {
	case axis.AirUnit:
		return "mobilise-ashore", aircraftRiseAshore{t.UnitName(k, 2)}
	case axis.SeaUnit:
		enemies := t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && g.Units[u.Kind].Warship })
		if len(enemies) > 0 {
			return "mobilise-blocked", enemiesLieThere{t.Where(at), t.Counts(enemies)}
		}
	}
	return "", nil
}

// chips is the mark that keeps how many chips are to come off an installation in the placement step.
func (g *game) chips(u *axis.Unit) string {
	return "repairs " + g.Units[u.Kind].ID + " " + g.Board.ID(u.Space)
}

// defers notes the chips that are paid for. They reduce what the installation does until the placement step (CR-BUILD.18).
func (g *game) defers(t *axis.Turn, id axis.UnitID, markers int) bool {
	u := t.State.Unit(id)
	t.State.SetMark(g.chips(u), markers)
	t.Emit(1, RepairOrderedEvent{Who: t.Who(t.Power), At: t.Where(u.Space), Facility: t.UnitName(u.Kind, 1), Markers: markers}, nil, "repair")
	return true
}

// RepairOrderedEvent tells of damage chips that will be removed when new units are placed.
type RepairOrderedEvent struct {
	Who      words.Name `json:"who"`
	At       words.Name `json:"at"`
	Facility words.Name `json:"facility"`
	Markers  int        `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RepairOrderedEvent) EventType() string { return "repair-ordered" }

// place is step 8: new units, then the chips that were paid for (CR-BUILD.8, CR-BUILD.18).
func (g *game) place(t *axis.Turn, sec *orders.Section) {
	economy.Mobilise(t, sec)
	if t.Failed() {
		return
	}
	docks{g}.undock(t)
	guns{g}.switchOn(t)
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || g.Units[u.Kind].Facility == nil {
			continue
		}
		n := t.State.Mark(g.chips(u))
		if n == 0 {
			continue
		}
		t.State.SetMark(g.chips(u), 0)
		u.Damage -= int16(n)
		t.Emit(1, economy.RepairedEvent{
			Who: t.Who(t.Power), At: t.Where(u.Space), Facility: t.UnitName(u.Kind, 1), Markers: n, Left: int(u.Damage),
		}, nil, "repair")
	}
}

// purchaseExamples are purchases of the power on turn: what it raises at home, and a port where there is none.
func (g *game) purchaseExamples(t *axis.Turn) []string {
	list := []string{"3 infantry"}
	if k, at := g.KindOf("port"), g.without("port", t); at != board.None {
		list = append(list, "1 "+g.UnitName(k, 1)+" at "+g.SpaceName(at))
	}
	return list
}

// without is a territory of the power on turn in which an installation may be built, None when there is none.
func (g *game) without(installation string, t *axis.Turn) board.Space {
	k := g.KindOf(installation)
	at := slices.IndexFunc(t.State.Owner, func(p axis.Power) bool { return p == t.Power })
	for ; at >= 0 && at < len(t.State.Owner); at++ {
		space := board.Space(at)
		if t.HeldSinceStart(space) && g.Facilities().MayStand(k, space) == axis.SiteGood && !g.Facilities().Occupied(t.State, k, space) {
			return space
		}
	}
	return board.None
}
