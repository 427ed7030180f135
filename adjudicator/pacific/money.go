package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// roadOpen says whether the Burma Road is open: the Allies hold all of it (PA-CHINA.3, PA-RULING.36).
func (g *game) roadOpen(s *axis.State) bool {
	return !slices.ContainsFunc(g.zones.road, func(at board.Space) bool {
		return !slices.Contains([]axis.Power{g.usa, g.china, g.uk, g.anzac}, s.Owner[at])
	})
}

// mayBuy keeps China to infantry, and artillery while the Burma Road is open (PA-CHINA.2, PA-CHINA.5, PA-CHINA.14).
func (g *game) mayBuy(t *axis.Turn, k axis.Kind) (axis.Topic, words.Topic) {
	switch {
	case t.Power != g.china || g.Units[k].ID == "infantry":
		return "", nil
	case g.Units[k].ID != "artillery":
		return "china-buys", chinaBuysOnly{t.Who(t.Power), t.UnitName(k, 2)}
	case !g.roadOpen(t.State):
		return "china-buys", roadIsClosed{t.Who(t.Power), t.UnitName(k, 2), g.names(g.zones.road)}
	}
	return "", nil
}

func (g *game) names(list []board.Space) (names words.All) {
	for _, at := range list {
		names = append(names, words.Name(g.SpaceName(at)))
	}
	return names
}

// beforeIncome is what comes before the income of a power: the war into which the United States enter by themselves, and what enemy ships
// keep away from it (PA-INCOME.1).
func (g *game) beforeIncome(t *axis.Turn, production int) int {
	g.enterByItself(t)
	if t.Power == g.china { // PA-CONVOY.8
		return production
	}
	for _, zone := range g.zones.convoys {
		production -= g.disrupt(t, zone, production)
	}
	return production
}

// DisruptedEvent tells what enemy ships keep away from a power's income.
type DisruptedEvent struct {
	Who   words.Name    `json:"who"`
	By    words.All     `json:"by"`
	At    words.Name    `json:"at"`
	Ships words.Amounts `json:"ships"`
	IPCs  int           `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (DisruptedEvent) EventType() string { return "disrupted" }

// disrupt says what the power on turn loses in a convoy zone, and tells it: 1 IPC for each enemy surface warship and 2 for each submarine
// (PA-CONVOY.4, PA-CONVOY.5), as much at most as the land beside the zone is worth (PA-CONVOY.7), and as it has left (PA-INCOME.2).
func (g *game) disrupt(t *axis.Turn, zone board.Space, left int) int {
	worth, mine := 0, false
	for _, at := range g.Board.Neighbours(zone) {
		if g.Board.IsLand(at) {
			worth += g.Territories[at].Value // PA-RULING.60
			mine = mine || t.State.Owner[at] == t.Power
		}
	}
	ships := t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
		return g.Units[u.Kind].Warship && t.Enemy(u) // PA-CONVOY.6, PA-RULING.25
	})
	if !mine || len(ships) == 0 { // PA-CONVOY.3
		return 0
	}
	loss, by := 0, words.All{}
	for _, id := range ships {
		u := t.State.Unit(id)
		if loss++; !g.Units[u.Kind].Surface {
			loss++
		}
		if who := t.Who(u.Owner); !slices.Contains(by, who) {
			by = append(by, who)
		}
	}
	if loss = min(loss, worth, left); loss > 0 {
		t.Emit(1, DisruptedEvent{Who: t.Who(t.Power), By: by, At: t.Where(zone), Ships: t.Counts(ships), IPCs: loss}, nil, "disrupted")
	}
	return loss
}
