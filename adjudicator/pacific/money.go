package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

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
		return g.Units[u.Kind].Warship && t.Enemy(u) && g.does(t, u.Owner, formConvoys, zone) // PA-CONVOY.6, PA-RULING.25, PA-DEC.11
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

// refundInFull gives back what was paid for what finds no place.
func refundInFull(t *axis.Turn, k axis.Kind) int { return t.Market().Price(k) }
